import Foundation
import Testing

@testable import Drilldown

/// Undo and redo in a file that another program also changes.
@Suite struct EditHistoryTests {
    /// A list of items with distinct IDs, as JSON.
    private struct Document {
        var items: [(id: Int, value: Int)]

        var text: [UInt8] {
            Array(
                "[\n\(items.map { "  {\"id\": \($0.id), \"value\": \($0.value)}" }.joined(separator: ",\n"))\n]\n".utf8)
        }

        /// Returns the range of the value of an item in a file.
        static func range(of id: Int, in text: [UInt8]) -> Range<Int>? {
            guard let start = text.firstRange(of: Array("\"id\": \(id), \"value\": ".utf8))?.upperBound else {
                return nil
            }
            return start..<(text[start...].firstIndex(of: UInt8(ascii: "}")) ?? text.endIndex)
        }
    }

    @Test(
        "After changes by two programs, undoing all changes of one leaves the changes of the other", arguments: 0..<500)
    func random(seed: UInt64) {
        var random = Seeded(state: seed)
        var text = Document(items: (0..<8).map { ($0, 100 + $0) }).text
        var expected = Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, 100 + $0) })
        var order = Array(0..<8)
        var history = EditHistory()
        for step in 0..<30 {
            switch random.below(5) {
            case 0...2:
                guard let id = order.randomElement(using: &random), let range = Document.range(of: id, in: text) else {
                    continue
                }
                let edits = TextEdits([TextEdit(range: range, replacement: Array("\(1000 + step)".utf8))])
                let reversal = EditHistory.Reversal(textEdits: edits.inverse(in: text))
                history.push(EditHistory.Entry(title: "\(id)", reversal: reversal))
                text = edits.applied(to: text)
            case 3 where random.below(2) == 0:
                guard let entry = Bool.random(using: &random) ? history.undo : history.redo else { continue }
                guard let edits = entry.textEdits else {
                    history.didReport(entry.number)
                    continue
                }
                let inverse = edits.inverse(in: text)
                text = edits.applied(to: text)
                history.didRevert(
                    isUndo: entry.number == history.undo?.number, EditHistory.Reversal(textEdits: inverse))
            default:
                let other = foreign(text, &order, &expected, step, &random)
                history.rebase(over: TextChanges(from: text, to: other))
                text = other
            }
        }
        while let entry = history.undo {
            guard let edits = entry.textEdits else {
                history.didReport(entry.number)
                continue
            }
            let inverse = edits.inverse(in: text)
            text = edits.applied(to: text)
            history.didRevert(isUndo: true, EditHistory.Reversal(textEdits: inverse))
        }
        #expect(text == Document(items: order.map { ($0, expected[$0] ?? 0) }).text)
    }

    /// Returns the file after a change by another program: a changed value, a removed item or an added item.
    private func foreign(
        _ text: [UInt8], _ order: inout [Int], _ expected: inout [Int: Int], _ step: Int, _ random: inout Seeded
    ) -> [UInt8] {
        var items = order.map { id -> (id: Int, value: Int) in
            let range = Document.range(of: id, in: text)
            return (id, range.flatMap { Int(String(decoding: text[$0], as: UTF8.self)) } ?? 0)
        }
        switch random.below(3) {
        case 0:
            let index = random.below(items.count)
            items[index].value = 2000 + step
            expected[items[index].id] = 2000 + step
        case 1 where items.count > 4:
            items.remove(at: random.below(items.count))
        default:
            items.insert((3000 + step, step), at: random.below(items.count + 1))
            expected[3000 + step] = step
        }
        order = items.map(\.id)
        return Document(items: items).text
    }

    @Test("Two random strings are equal outside their differences", arguments: 0..<300)
    func differences(seed: UInt64) {
        var random = Seeded(state: seed)
        let characters = Array("ab,{}\n")
        let (old, new) = (Array(random.text(characters, upTo: 30).utf8), Array(random.text(characters, upTo: 30).utf8))
        let changes = TextChanges(from: old, to: new)
        var (position, newPosition) = (0, 0)
        for region in changes.regions {
            let same = region.range.lowerBound - position
            #expect(old[position..<region.range.lowerBound] == new[newPosition..<newPosition + same])
            (position, newPosition) = (region.range.upperBound, newPosition + same + region.count)
        }
        #expect(old[position...] == new[newPosition...])
        #expect(TextChanges(from: old, to: old).regions.isEmpty)
    }
}
