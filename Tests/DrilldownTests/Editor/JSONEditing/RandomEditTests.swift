import Foundation
import Testing

@testable import Drilldown

/// Random edits of a file, compared with the same edits of a model.
@Suite struct RandomEditTests {
    private static let keys = ["id", "name", "size", "tags", "parts", "a.b", "\"q\\", "é", "w"]

    // MARK: - Edited values

    private static func scalar(_ random: inout Seeded) -> JSONTree {
        .scalar(
            [
                "0", "-1.10", "2E5", "true", "null", #""""#, #""a, \"b\" [c] {d}: \\""#, #""\u00e9\\\\""#, "\"庫\"",
            ].randomElement(using: &random) ?? "0")
    }

    private static func object(_ random: inout Seeded, depth: Int) -> JSONTree {
        var object = JSONTree.object([.init(key: "id", value: scalar(&random))])
        for key in keys.dropFirst().shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)) {
            object[key] = value(key, &random, depth: depth + 1)
        }
        return object
    }

    private static func value(_ key: String, _ random: inout Seeded, depth: Int) -> JSONTree {
        switch key {
        case "size" where depth < 4:
            return Bool.random(using: &random) ? object(&random, depth: depth) : .object([])
        case "parts" where depth < 4: return .array(many(&random) { object(&$0, depth: depth + 1) })
        case "tags": return .array(many(&random, scalar))
        default: return scalar(&random)
        }
    }

    private static func many(_ random: inout Seeded, _ one: (inout Seeded) -> JSONTree) -> [JSONTree] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in one(&random) }
    }

    /// Returns a random document. Its member `version` determines the style of lists.
    private static func document(_ random: inout Seeded) -> JSONTree {
        .object([
            .init(key: "version", value: .object([.init(key: "of", value: .array([.scalar("1")]))])),
            .init(key: "items", value: .array((0..<3).map { _ in object(&random, depth: 2) })),
            .init(key: "title", value: .scalar(#""Tools""#)),
        ])
    }

    // MARK: - Edits

    /// Makes a random edit of the model, and returns the same edit of the text.
    private static func edit(_ bytes: [UInt8], _ model: inout JSONTree, _ random: inout Seeded) throws -> TextEdits {
        let edit = JSONEdit(SourceFile(name: "x.json", bytes: bytes))
        let root = JSONSpace.end(in: bytes, from: 0)
        func offset(_ way: [String]) throws -> Int {
            try #require(edit.offset(of: way.map { "/" + JSONPointer.escaped($0) }.joined(), from: root))
        }
        if Bool.random(using: &random) {
            let ways = model.ways { $0["id"] != nil }
            let way = try #require(ways.randomElement(using: &random))
            var changes: [JSONEdit.Change] = []
            for key in keys.dropFirst().shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
                let old = model[way[...]][key]
                if Int.random(in: 0..<4, using: &random) == 0 {
                    model[way[...]][key] = nil
                    changes.append((FieldPath(keys: [key]), nil))
                } else if key == "size", way.count < 4, old == nil || old?["id"] != nil || old == .object([]) {
                    // The change sets a member of the object `size`, which is created if it is missing.
                    let value = scalar(&random)
                    if old == nil { model[way[...]][key] = .object([]) }
                    model[way[...]][key]?["w"] = value
                    changes.append((FieldPath(keys: [key, "w"]), value.draft))
                } else {
                    let value = value(key, &random, depth: way.count)
                    model[way[...]][key] = value
                    changes.append((FieldPath(keys: [key]), value.draft))
                }
            }
            return try edit.set(changes, ofObjectAt: offset(way))
        }
        let ways = model.ways { if case .array = $0 { true } else { false } }.filter { $0.first != "version" }
        let way = try #require(ways.randomElement(using: &random))
        let isList = way.last == "tags"
        let array = try offset(way)
        let starts = edit.elements(ofArrayAt: array)
        let count = starts.count
        let minimum = way == ["items"] ? 1 : 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where count > minimum:
            let number = Int.random(in: 0..<count, using: &random)
            model[way[...]].elements.remove(at: number)
            return edit.remove(elementsAt: [starts[number]])
        case 1 where count > 1:
            let (number, other) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
            let moved = model[way[...]].elements.remove(at: number)
            model[way[...]].elements.insert(moved, at: other)
            return edit.move(
                elementAt: starts[number], to: other > number ? .after(starts[other]) : .before(starts[other]))
        default:
            let number = Int.random(in: 0...count, using: &random)
            let value = isList ? scalar(&random) : object(&random, depth: way.count + 1)
            model[way[...]].elements.insert(value, at: number)
            return edit.insert(value.draft, at: edit.insertionPoint(number, inArrayAt: array))
        }
    }

    // MARK: - Files of one style

    static let styles: [JSONTree.Style] = [
        .init(testDescription: "two spaces", step: "  "),
        .init(testDescription: "tabs and CRLF", step: "\t", lineBreak: "\r\n", colon: ":", comma: ","),
        .init(testDescription: "lists on lines", step: "    ", expandsLists: true),
        .init(testDescription: "spaces around colons", step: " ", colon: " : "),
        .init(testDescription: "an item to a line", step: "  ", depth: 2),
        .init(testDescription: "one line", depth: 0),
        .init(testDescription: "one line without spaces", colon: ":", comma: ",", depth: 0),
    ]

    @Test("In a file with a consistent style, an edit writes the new value in that style", arguments: styles)
    func oneStyle(_ style: JSONTree.Style) throws {
        var random = Seeded(state: 5)
        for round in 0..<RandomRuns.count(60) {
            var model = Self.document(&random)
            for step in 0..<20 {
                let bytes = Array(model.text(style).utf8)
                let textEdits = try Self.edit(bytes, &model, &random)
                let changed = textEdits.applied(to: bytes)
                guard String(decoding: changed, as: UTF8.self) == model.text(style) else {
                    Issue.record(
                        "\(round).\(step):\n\(String(decoding: bytes, as: UTF8.self))\nbecame\n\(String(decoding: changed, as: UTF8.self))\nand not\n\(model.text(style))"
                    )
                    return
                }
                #expect(textEdits.inverse(in: bytes).applied(to: changed) == bytes)
            }
        }
    }

    // MARK: - Files without a style

    private static func space(_ random: inout Seeded) -> String {
        ["", "", " ", "\n", "\n  ", "\r\n\t", " \n\n "].randomElement(using: &random) ?? ""
    }

    /// Returns the text with random white space, and with escapes in some of the keys.
    private static func untidy(_ tree: JSONTree, _ random: inout Seeded) -> String {
        func join(_ parts: [String], _ open: String, _ close: String) -> String {
            var text = open + space(&random)
            for (index, part) in parts.enumerated() {
                text += (index == 0 ? "" : "," + space(&random)) + part + space(&random)
            }
            return text + close
        }
        switch tree {
        case .scalar(let text): return text
        case .array(let elements): return join(elements.map { untidy($0, &random) }, "[", "]")
        case .object(let members):
            let parts = members.map { member in
                let key =
                    Bool.random(using: &random)
                    ? JSONText.encoded(member.key)
                    : Array(
                        ("\""
                            + member.key.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
                            + "\"").utf8)
                return String(decoding: key, as: UTF8.self) + space(&random) + ":" + space(&random)
                    + untidy(member.value, &random)
            }
            return join(parts, "{", "}")
        }
    }

    @Test(
        "In a file of any style, an edit writes the new value and keeps the bytes of all others",
        arguments: 0..<RandomRuns.count(40))
    func noStyle(seed: Int) throws {
        var random = Seeded(state: UInt64(seed))
        var model = Self.document(&random)
        var bytes = Array((Self.space(&random) + Self.untidy(model, &random) + Self.space(&random)).utf8)
        for step in 0..<50 {
            let old = model
            let textEdits = try Self.edit(bytes, &model, &random)
            let changed = textEdits.applied(to: bytes)
            let text = String(decoding: changed, as: UTF8.self)
            let found = try JSONTree(text)
            #expect(
                JSONEquality.of(found, model),
                "step \(step):\n\(String(decoding: bytes, as: UTF8.self))\nbecame\n\(text)")
            #expect((try? JSONSerialization.jsonObject(with: Data(changed))) != nil)
            #expect(textEdits.inverse(in: bytes).applied(to: changed) == bytes)
            // Values that no edit changed keep their bytes.
            if old["items"] != model["items"] {
                let before = try Self.items(in: bytes)
                let after = try Self.items(in: changed)
                #expect(Set(before).subtracting(after).count <= 1)
            }
            bytes = changed
        }
    }

    private static func items(in bytes: [UInt8]) throws -> [String] {
        let edit = JSONEdit(SourceFile(name: "x.json", bytes: bytes))
        let array = try #require(edit.offset(of: "/items", from: JSONSpace.end(in: bytes, from: 0)))
        return edit.elements(ofArrayAt: array).map {
            String(decoding: bytes[edit.record(at: $0).root.range], as: UTF8.self)
        }
    }

    /// An equality that ignores how strings are escaped.
    private enum JSONEquality {
        static func of(_ a: JSONTree, _ b: JSONTree) -> Bool {
            switch (a, b) {
            case (.scalar(let a), .scalar(let b)): a == b || text(a) != nil && text(a) == text(b)
            case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy(of)
            case (.object(let a), .object(let b)):
                a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && of($0.value, $1.value) }
            default: false
            }
        }

        private static func text(_ json: String) -> String? {
            json.hasPrefix("\"") ? JSONText.string(Array(json.utf8), 0..<json.utf8.count) : nil
        }
    }
}
