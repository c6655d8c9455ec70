import Testing

@testable import Drilldown

/// The removal of several elements, lines or members at once: each subset of up to five, compared with a new text.
@Suite struct RemovalTests {
    enum Layout: CaseIterable {
        case lines, unendedLines, list, expandedList, object, expandedObject

        private func part(_ number: Int) -> String {
            let value = #"{"name": "N\#(number)"}"#
            return self == .object || self == .expandedObject ? #""k\#(number)": \#(value)"# : value
        }

        var isLines: Bool { self == .lines || self == .unendedLines }

        func text(_ numbers: [Int]) -> String {
            let parts = numbers.map(part)
            return switch self {
            case .lines: parts.map { $0 + "\n" }.joined()
            case .unendedLines: parts.joined(separator: "\n")
            case .list: "[\(parts.joined(separator: ", "))]"
            case .expandedList: "[\n  \(parts.joined(separator: ",\n  "))\n]\n"
            case .object: "{\(parts.joined(separator: ", "))}"
            case .expandedObject: "{\n  \(parts.joined(separator: ",\n  "))\n}\n"
            }
        }

        /// Returns the offset of a part in the text with `count` parts.
        func offset(_ number: Int, of count: Int) -> Int {
            let all = Array(text(Array(0..<count)).utf8)
            return all.firstRange(of: Array(part(number).utf8))?.lowerBound ?? -1
        }
    }

    @Test("After a removal, the file is as if only the remaining values had been written", arguments: Layout.allCases)
    func others(layout: Layout) {
        for count in 2...5 {
            let text = layout.text(Array(0..<count))
            let edit = JSONEdit(SourceFile(name: "", text: text))
            for choice in 1..<(1 << count) - 1 {
                let removed = (0..<count).filter { choice >> $0 & 1 == 1 }
                let starts = removed.map { layout.offset($0, of: count) }
                let edits = layout.isLines ? edit.remove(linesAt: starts) : edit.remove(elementsAt: starts)
                let rest = layout.text((0..<count).filter { !removed.contains($0) })
                #expect(
                    String(decoding: edits.applied(to: edit.bytes), as: UTF8.self) == rest, "\(removed) of \(count)")
            }
        }
    }

    @Test("A container without elements is kept", arguments: Layout.allCases)
    func all(layout: Layout) {
        let edit = JSONEdit(SourceFile(name: "", text: layout.text([0, 1, 2])))
        let starts = (0..<3).map { layout.offset($0, of: 3) }
        let edits = layout.isLines ? edit.remove(linesAt: starts) : edit.remove(elementsAt: starts)
        let rest = String(decoding: edits.applied(to: edit.bytes), as: UTF8.self)
        let expected: [Layout: String] = [.list: "[]", .expandedList: "[]\n", .object: "{}", .expandedObject: "{}\n"]
        #expect(rest == expected[layout] ?? "")
    }
}
