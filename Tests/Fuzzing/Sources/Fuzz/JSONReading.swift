import Foundation

@testable import Drilldown

/// The JSON reader. Input that the strict scan accepts is read in the same way by the fast loader, and is also accepted
/// by Foundation.
enum JSONReading: Target {
    static func run(_ input: [UInt8]) {
        let source = SourceFile(name: "fuzz.json", bytes: input)
        guard source.encodingError() == nil else { return }
        let bytes = source.bytes
        var scanner = JSONScanner(bytes, in: 0..<bytes.count, checkingKeys: true)
        var seen = Seen()
        do throws(JSONError) {
            try scanner.scanFirstValue(into: &seen)
            try scanner.scanEnd()
        } catch {
            expect(0...bytes.count ~= error.offset, "an error has a location in the file")
            expect(!error.message.message.isEmpty, "an error has a message")
            _ = source.location(at: error.offset, pointer: JSONPointer.find(error.offset, in: source))
            return
        }
        var record = JSONRecord(source)
        record.load(from: 0)
        expect(record.count == seen.nodes.count, "both readers find as many values")
        for (index, node) in seen.nodes.enumerated() {
            expect(record[index].range == node.range && record[index].kind == node.kind, "both readers find the same")
            guard node.kind == .string else { continue }
            var text: [UInt8] = []
            record.appendText(index, to: &text)
            expect(text == Array(record.string(index).utf8), "a string is UTF-8, however it is read")
            if record[index].isPrintableASCII {
                let isPrintableASCII = text.allSatisfy {
                    (0x20..<0x7F).contains($0) || [0x09, 0x0A, 0x0D].contains($0)
                }
                expect(isPrintableASCII, "printable strings contain nothing that a page cannot show")
            }
        }
        guard scanner.keyErrors.isEmpty else { return }
        // Foundation reads numbers as doubles, and rejects those that are out of range.
        if seen.nodes.contains(where: {
            $0.kind == .number && $0.range.count > 15 || bytes[$0.range].contains(0x65)
                || bytes[$0.range].contains(0x45)
        }) {
            return
        }
        expect(
            (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil,
            "Foundation accepts what is accepted here")
    }

    /// The events of a scan, in the order of a record.
    private struct Seen: JSONSink {
        var nodes: [(kind: JSONKind, range: Range<Int>)] = []
        private var open: [Int] = []

        mutating func beginContainer(_ kind: JSONKind, at start: Int) {
            open.append(nodes.count)
            nodes.append((kind, start..<start))
        }

        mutating func endContainer(at end: Int) {
            let index = open.removeLast()
            nodes[index].range = nodes[index].range.lowerBound..<end
        }

        mutating func key(_ range: Range<Int>, plain: Bool) { nodes.append((.string, range)) }

        mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, plain: Bool) { nodes.append((kind, range)) }
    }
}
