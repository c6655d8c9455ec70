import Foundation
import Testing

@testable import Drilldown

/// Fast paths give the same results as straightforward implementations.
@Suite struct FastPathTests {
    @Test("The fast scans and comparisons of bytes agree with byte-by-byte ones")
    func runs() {
        var random = Seeded(state: 1)
        for _ in 0..<RandomRuns.count(20_000) {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ -> UInt8 in
                let isOdd = Int.random(in: 0..<12, using: &random) == 0
                return isOdd ? UInt8.random(in: 0...255, using: &random) : UInt8.random(in: 0x1F...0x80, using: &random)
            }
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = Int.random(in: start...bytes.count, using: &random)
            let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "\\")]
            let unprintable = (start..<end).first {
                bytes[$0] < 0x20 || bytes[$0] >= 0x7F || quotes.contains(bytes[$0])
            }
            #expect(ByteRun.endOfPrintableASCII(bytes, from: start, to: end) == unprintable ?? end)
            let text = (start..<end).first { quotes.contains(bytes[$0]) }
            #expect(ByteRun.endOfStringText(bytes, from: start, to: end) == text ?? end)
            let special = (start..<end).first {
                [0, 0x0D].contains(bytes[$0]) || Set("&<>\"'".utf8).contains(bytes[$0])
            }
            #expect(ByteRun.endOfHTMLText(bytes, from: start, to: end) == special ?? end)
            let line = (start..<end).first { [0x0A, 0x0D].contains(bytes[$0]) }
            #expect(ByteRun.endOfLine(bytes, from: start, to: end) == line ?? end)
            let picture = (start..<end).first { [UInt8(ascii: "!"), UInt8(ascii: "\\")].contains(bytes[$0]) }
            #expect(ByteRun.firstPictureMark(bytes, from: start, to: end) == picture ?? end)
            let letter = UInt8.random(in: 0x20...0x28, using: &random)
            #expect(
                ByteRun.first(letter, in: bytes, from: start, to: end)
                    == (start..<end).first { bytes[$0] == letter } ?? end)
            let hazard = (start..<end).first { bytes[$0] < 0x20 || [0x7F, 0xC2, 0xE2].contains(bytes[$0]) }
            #expect(ByteRun.firstHazard(bytes, from: start, to: end) == hazard ?? end)
            let other = Int.random(in: 0...bytes.count, using: &random)
            let same = zip(bytes[start..<end], bytes[other...]).prefix { $0 == $1 }.count
            #expect(bytes.commonPrefix(start..<end, other..<bytes.count) == same)
            let count = min(end - start, bytes.count - other)
            #expect(bytes.hasEqual(count, at: start, and: other) == (same >= count))
            #expect(bytes.hasEqual(count, at: start, as: Array(bytes[other...]), at: 0) == (same >= count))
        }
    }

    @Test("The unchanged bytes of two versions are their longest common prefix and suffix")
    func unchanged() {
        var random = Seeded(state: 2)
        for _ in 0..<RandomRuns.count(200) {
            let bytes = (0..<random.below(20_000)).map { _ in UInt8(random.below(3)) }
            let start = random.below(bytes.count + 1)
            let end = min(bytes.count, start + random.below(100))
            let later = bytes[..<start] + (0..<random.below(100)).map { _ in UInt8(random.below(4)) } + bytes[end...]
            let found = UnchangedBytes(from: bytes, to: Array(later))
            let prefix = zip(bytes, later).prefix { $0 == $1 }.count
            let rest = min(bytes.count, later.count) - prefix
            let suffix = zip(bytes.reversed(), later.reversed()).prefix(rest).prefix { $0 == $1 }.count
            #expect(found.start == prefix)
            #expect(found.end == bytes.count - suffix)
            #expect(found.move(of: 0..<prefix) == 0)
            #expect(found.move(of: found.end..<bytes.count) == (found.end == prefix && suffix == 0 ? 0 : found.growth))
            #expect(found.end == found.start || found.move(of: found.start..<found.end) == nil)
        }
    }

    @Test("A cached sibling row is reused only for the same item and section")
    func siblingRows() {
        var rows = SiblingRows()
        var html = ByteBuffer()
        func row(_ item: Int32, section: Int32 = 0) -> String? {
            var html = ByteBuffer()
            html.append("page ")
            return rows.append(SiblingRows.Key(item: item, section: section), to: &html)
                ? String(decoding: html.bytes(), as: UTF8.self) : nil
        }
        func keep(_ item: Int32, _ text: String) {
            html.append("before ")
            let start = html.count
            html.append(contentsOf: text.utf8)
            rows.keep(SiblingRows.Key(item: item, section: 0), from: start, of: html)
        }
        #expect(row(0) == nil)
        keep(5, "five")
        keep(6, "")
        #expect(row(5) == "page five")
        #expect(row(6) == "page ")
        #expect(row(6, section: 1) == nil)
        keep(5 + 4096, "other")
        #expect(row(5 + 4096) == "page other")
        #expect(row(5) == nil)
        keep(8, String(repeating: "x", count: 256))
        keep(9, String(repeating: "x", count: 257))
        #expect(row(8)?.count == 261)
        #expect(row(9) == nil)
    }

    @Test("The nesting limit agrees with regular expressions")
    func nests() {
        func isTooDeep(_ text: String) -> Bool {
            text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.contains { scalars in
                let line = String(scalars)
                guard line.wholeMatch(of: /[ \t]*([-*])([ \t]+\1)*[ \t]*/) == nil else { return false }
                let start = line.prefixMatch(of: /([ \t]|>|([-+*]|[0-9]+[.)])(?=[ \t]|$))*/)?.output.0 ?? ""
                return start.matches(of: /[->+*.)]/).count > 32
            }
        }
        var random = Seeded(state: 10)
        var deep = 0
        let count = RandomRuns.count(3000)
        for _ in 0..<count {
            let lines = (0..<4).map { _ in
                random.text(Array("> - "), upTo: 12) + random.text(Array("- >> * 1.)"), upTo: 3)
                    + String(
                        repeating: [">", "> ", "-", "- ", "1.\t", "7) ", "* "].randomElement(using: &random) ?? "",
                        count: Int.random(in: 0...45, using: &random)) + random.text(Array("-> a[1."), upTo: 5)
            }
            let text = lines.joined(separator: ["\n", "\r", "\r\n", "x"].randomElement(using: &random) ?? "")
            #expect(MarkdownLimits.isNestedTooDeep(Array(text.utf8)) == isTooDeep(text), "\(lines)")
            deep += isTooDeep(text) ? 1 : 0
        }
        #expect(deep > count / 10 && deep < count * 9 / 10)
    }

    @Test("The fast path finds the same hazards in strings as a character-by-character scan")
    func hazards() {
        var random = Seeded(state: 9)
        let pieces = [
            "plain text", "é", "\u{80}", "\u{9F}", "\u{A0}", "\u{2013}", "\u{202A}", "\u{2069}", "\u{7F}", "\t\n",
        ]
        for _ in 0..<5000 {
            let few = (0..<Int.random(in: 0..<6, using: &random)).compactMap { _ in pieces.randomElement(using: &random)
            }
            let bytes = Array(("x" + few.joined() + "\u{1}").utf8)
            let scalars = few.joined().unicodeScalars.map(\.value)
            let isControl = { (scalar: UInt32) in scalar < 0x20 && scalar != 9 && scalar != 10 || 0x7F...0x9F ~= scalar
            }
            let expected: TextHazard? =
                scalars.first(where: isControl).map { .control(UInt8($0)) }
                ?? (scalars.contains { 0x202A...0x202E ~= $0 || 0x2066...0x2069 ~= $0 } ? .direction : nil)
            #expect(TextHazard.find(in: bytes, 1..<bytes.count - 1) == expected)
        }
    }

    @Test("Nested values have their own keys, even above the cache limit")
    func parts() async throws {
        let many = (0..<12_000).map { "\"key\($0)\": \($0)" }.joined(separator: ", ")
        let built = try await build(
            #"""
            [{"id": "1", "name": "A", "e": {\#(many)}, "t": [{"b": 1}]},
             {"id": "2", "name": "B", "t": [{"a": 1, "b": "x"}, {"b": "http://x.org", "c": [1, {"a": true}]}],
              "e": [{"key3": {"a": 4}, "\u006Bey2": "<"}, {"\u00E5": 1}, {"a\u030A": 2}]}]
            """#, "fields: [{key: t, type: table}, {key: e, type: list}]")
        let page = built.main("items/2.html")
        #expect(
            page.contains(
                #"""
                <table><thead><tr><th scope="col" class="figure">A</th><th scope="col">B</th><th scope="col">C</th></tr></thead><tbody>\#
                <tr><td class="figure">1</td><td>x</td><td></td></tr>\#
                <tr><td></td><td><a href="http://x.org">http://x.org</a></td>\#
                <td><ul><li>1</li><li><ul><li><b dir="auto">A</b> Yes</li></ul></li></ul></td></tr></tbody></table>
                """#))
        #expect(
            page.contains(
                "<li><b dir=\"auto\">Key3</b> <ul><li><b dir=\"auto\">A</b> 4</li></ul></li><li><b dir=\"auto\">Key2</b> &lt;</li></ul></li>"
            ))
        let labels = page.matches(of: /<b dir="auto">(Å|A\u{030A})<\/b>/).map { Array($0.1.unicodeScalars).count }
        #expect(labels == [1, 2])
    }

    @Test("Source locations agree with a byte-by-byte scan")
    func sourceLocations() {
        var random = Seeded(state: 8)
        for _ in 0..<300 {
            let text = random.text(Array("ab\né庫😀\n\r "), upTo: 60)
            let source = SourceFile(name: "", text: text)
            var cursor = LocationCursor(source)
            for _ in 0..<8 {
                let offset = Int.random(in: 0...source.bytes.count + 1, using: &random)
                let before = source.bytes.prefix(offset)
                let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                let location = cursor.location(at: offset)
                #expect(location.line == lines.count)
                #expect(location.column == 1 + (lines.last ?? []).filter { $0 & 0xC0 != 0x80 }.count)
            }
        }
    }

    @Test("ASCII is folded in the same way as with Foundation")
    func folding() {
        for byte in UInt8(0)..<128 {
            let text = String(UnicodeScalar(byte))
            let expected = text.folding(options: [.caseInsensitive, .widthInsensitive], locale: nil)
                .filter { !$0.isWhitespace }
            #expect(Grouping.folded([byte]) == expected, "\(byte)")
        }
        #expect(Grouping.folded(Array("Ａ\r\nÉ".utf8)) == "aé")
    }

    /// The nodes of a value in the order of the full scanner.
    private struct Nodes: JSONSink {
        var nodes: [String] = []

        mutating func beginContainer(_ kind: JSONKind, at start: Int) { nodes.append("\(kind) \(start)") }
        mutating func endContainer(at end: Int) { nodes.append("end \(end)") }
        mutating func key(_ range: Range<Int>, plain: Bool) { scalar(.string, range, plain: plain) }
        mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, plain: Bool) {
            nodes.append("\(kind) \(range) \(plain)")
        }
    }

    private func json(_ depth: Int, _ random: inout Seeded) -> String {
        let space = [" ", "", "", "\n  "].randomElement(using: &random) ?? ""
        let strings = [
            "", "a", "plain text that is longer", "é庫", "\\n\\\"x\\\\", "\\u00e9\\ud83d\\ude00", "\\b", "\u{7F}",
        ]
        let string = { (random: inout Seeded) in
            "\"" + (0..<2).map { _ in strings.randomElement(using: &random) ?? "" }.joined() + "\""
        }
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
        case 0: return space + ["true", "false", "null"][Int.random(in: 0..<3, using: &random)] + space
        case 1, 2:
            return space
                + ["0", "-1.50", "2e+3", "12345678901234567890", "0.1E-7"][Int.random(in: 0..<5, using: &random)]
        case 3, 4, 5: return space + string(&random) + space
        case 6:
            let elements = (0..<Int.random(in: 0..<4, using: &random)).map { _ in json(depth - 1, &random) }
            return space + "[" + (elements.isEmpty ? space : elements.joined(separator: ",")) + "]" + space
        default:
            let members = (0..<Int.random(in: 0..<5, using: &random)).map { number in
                space + "\"\(number)" + string(&random).dropFirst() + space + ":" + json(depth - 1, &random)
            }
            return "{" + (members.isEmpty ? space : members.joined(separator: ",")) + "}"
        }
    }

    @Test("A JSON record of a valid value has the nodes that the scanner reports")
    func records() throws {
        var random = Seeded(state: 2)
        for _ in 0..<RandomRuns.count(3000) {
            let before = ["", " ", "[1, "].randomElement(using: &random) ?? ""
            let bytes = Array((before + json(4, &random) + (before.contains("[") ? ", 2]" : "")).utf8)
            let start = before.utf8.count
            var scanner = JSONScanner(bytes, in: start..<bytes.count, checkingKeys: false)
            var expected = Nodes()
            try scanner.scanValue(into: &expected)
            var record = JSONRecord(SourceFile(name: "", bytes: bytes))
            record.load(from: start)
            var nodes: [String] = []
            func walk(_ index: Int) {
                let node = record[index]
                guard record.isContainer(index) else {
                    nodes.append("\(node.kind) \(node.range) \(node.isPlain)")
                    var text: [UInt8] = []
                    record.appendText(index, to: &text)
                    if node.kind == .string, node.isPrintableASCII {
                        #expect(text.allSatisfy { $0 < 0x7F } && TextHazard.find(in: text, text.indices) == nil)
                    }
                    return
                }
                nodes.append("\(node.kind) \(node.range.lowerBound)")
                var child = index + 1
                while child < node.next {
                    walk(child)
                    child = record[child].next
                }
                nodes.append("end \(node.range.upperBound)")
            }
            walk(0)
            #expect(nodes == expected.nodes)
            guard record.root.kind == .object else { continue }
            let members = record.members(of: 0).map { record.string($0.name) }
            for count in 1...max(1, members.count) {
                record.load(from: start, members: count)
                #expect(record.members(of: 0).map { record.string($0.name) } == Array(members.prefix(count)))
            }
        }
    }

    @Test("Repeated keys are found regardless of previous objects")
    func keys() throws {
        var random = Seeded(state: 3)
        let keys = ["a", "b", "\\u0061", "c", "é", "e\u{301}", "long key", "d", "e", "f", "g", "h", "i", "j", "k"]
        for _ in 0..<300 {
            var objects: [String] = []
            var expected = 0
            for _ in 0..<6 {
                let few = keys.prefix(Int.random(in: 1...keys.count, using: &random))
                var chosen = few.filter { _ in Bool.random(using: &random) }
                if Int.random(in: 0..<3, using: &random) == 0 { chosen.shuffle(using: &random) }
                if let key = chosen.randomElement(using: &random), Int.random(in: 0..<4, using: &random) == 0 {
                    chosen.insert(key, at: Int.random(in: 0...chosen.count, using: &random))
                }
                let texts = chosen.map { $0 == "\\u0061" ? "a" : $0 }
                expected += texts.count - Set(texts).count
                objects.append("{" + chosen.map { "\"\($0)\": 1" }.joined(separator: ", ") + "}")
            }
            let bytes = Array("[\(objects.joined(separator: ","))]".utf8)
            var scanner = JSONScanner(bytes, in: 0..<bytes.count, checkingKeys: true)
            var nodes = Nodes()
            try scanner.scanFirstValue(into: &nodes)
            #expect(scanner.keyErrors.count == expected)
        }
    }

    @Test("Short numbers are read and added in the same way as long ones")
    func numbers() {
        var random = Seeded(state: 4)
        func read(_ text: String) -> ExactDecimal? { try? ExactDecimal(long: Array(text.utf8)) }
        for _ in 0..<RandomRuns.count(20_000) {
            let text = random.text(Array("0001234567899.-e"), upTo: 20)
            if let short = ExactDecimal(short: Array(text.utf8).span) { #expect(short == read(text), "\(text)") }
            let digits = random.text(Array("0123456789"), upTo: 18)
            let written =
                (Bool.random(using: &random) ? "-" : "") + "1" + digits + "e\(Int.random(in: -20...20, using: &random))"
            guard let a = read(written), let b = read(text) else { continue }
            // The scaled numbers are larger than one word. Their sum must be the scaled sum.
            guard let scale = read("1e19"), let large = try? a * scale, let other = try? b * scale,
                let sum = try? a + b, let product = try? sum * scale, let largeSum = try? large + other
            else { continue }
            #expect(product == largeSum, "\(written) + \(text)")
        }
    }

    @Test("A cached string is found by its bytes and the number of its field")
    func knownTexts() {
        var random = Seeded(state: 5)
        let bytes = (0..<4000).map { _ in UInt8.random(in: 97...98, using: &random) }
        var known = KnownTexts()
        var expected: [String: Int] = [:]
        for number in 0..<3000 {
            let start = Int.random(in: 0..<3980, using: &random)
            let range = start..<start + Int.random(in: 0..<12, using: &random)
            let owner = Int.random(in: 0..<3, using: &random)
            let key = "\(owner) \(String(decoding: bytes[range], as: UTF8.self))"
            #expect(known.number(of: range, in: bytes, owner: owner) == expected[key])
            guard expected[key] == nil else { continue }
            known.add(range, in: bytes, owner: owner, number: number)
            expected[key] = number
        }
    }

    @Test("The first of several equal elements is found")
    func firstOfEquals() {
        var random = Seeded(state: 6)
        let values = (0..<2000).map { _ in UInt64.random(in: 0..<900, using: &random) }
        var seen = FirstOccurrences(capacity: values.count)
        for (number, value) in values.enumerated() {
            let first = seen.add(number, hash: value % 64) { values[$0] == value }
            let expected = values.prefix(number).firstIndex(of: value)
            #expect(first == expected)
        }
    }

    @Test(
        "Strings are in the same order as with Foundation",
        arguments: [
            "en_US", "de_DE", "zh_Hant_TW", "ja_JP", "th_TH", "fr_CA", "cs_CZ", "da_DK", "tr_TR", "lt_LT", "hu_HU",
        ])
    func order(identifier: String) {
        var random = Seeded(state: 7)
        let locale = Locale(identifier: identifier)
        let order = TextOrder(locale, count: .max)
        let alphabets = [
            Array("aAbBzZ019 -._'/ch2"), (0x20...0x7E).map { Character(UnicodeScalar($0)) },
            Array("aoüöäßéÑnzZ19 .庫物あア가ーＡ\u{301}l·ŀ😀djijcsyi"),
            Array("aåÅoöôeéêlłŁdđoØsšz 1"),
        ]
        for _ in 0..<RandomRuns.count(3000) {
            let start = random.text(alphabets.randomElement(using: &random) ?? [], upTo: 6)
            let texts = (0..<2).map { _ in
                (Bool.random(using: &random) ? start : "")
                    + random.text(alphabets.randomElement(using: &random) ?? [], upTo: 8)
            }
            var flat = FlatText()
            for text in texts { flat.append(text.utf8) }
            let expected = texts[0].compare(
                texts[1], options: [.numeric, .caseInsensitive, .widthInsensitive], range: nil, locale: locale)
            #expect(order.compare(0, 1, of: flat) == expected, "\(texts)")
        }
    }

    @Test("ASCII is compared by byte only in languages without special rules for ASCII letters")
    func plainASCII() {
        let bytes = Array("item 9item 10".utf8)
        #expect(TextOrder(Locale(identifier: "en_US"), count: .max).compare(bytes, 0..<6, 6..<13) == .orderedAscending)
        for (identifier, isPlain) in [
            ("en_US", true), ("de_DE", true), ("cs_CZ", false), ("da_DK", false), ("tr_TR", false),
        ] {
            #expect(TextOrder(Locale(identifier: identifier), count: .max).hasPlainASCII == isPlain)
        }
    }
}
