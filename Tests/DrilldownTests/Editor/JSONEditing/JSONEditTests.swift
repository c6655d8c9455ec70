import Foundation
import Testing

@testable import Drilldown

/// An edit in a test; containers are named by JSON pointers.
enum TestEdit {
    case set(String, String, DraftValue?)
    case insert(DraftValue, Int, in: String)
    case remove(Int, in: String)
    case move(Int, to: Int, in: String)

    func textEdits(in source: SourceFile) throws -> TextEdits {
        let edit = JSONEdit(source)
        func offset(_ pointer: String) throws -> Int {
            try #require(edit.offset(of: pointer, from: JSONSpace.end(in: source.bytes, from: 0)))
        }
        switch self {
        case .set(let pointer, let path, let value):
            return try edit.set([(try #require(FieldPath(path)), value)], ofObjectAt: offset(pointer))
        case .insert(let value, let number, let array):
            return edit.insert(value, at: edit.insertionPoint(number, inArrayAt: try offset(array)))
        case .remove(let number, let array):
            return edit.remove(elementsAt: [edit.elements(ofArrayAt: try offset(array))[number]])
        case .move(let number, let other, let array):
            let elements = edit.elements(ofArrayAt: try offset(array))
            let position: JSONEdit.InsertionPoint = other > number ? .after(elements[other]) : .before(elements[other])
            return edit.move(elementAt: elements[number], to: position)
        }
    }

    func applied(to text: String) throws -> String {
        let source = SourceFile(name: "x.json", text: text)
        let textEdits = try textEdits(in: source)
        let changed = textEdits.applied(to: source.bytes)
        _ = try Outline(SourceFile(name: "x.json", bytes: changed))
        #expect(textEdits.inverse(in: source.bytes).applied(to: changed) == source.bytes)
        return String(decoding: changed, as: UTF8.self)
    }
}

@Suite struct JSONEditTests {
    private static let lines = """
        {
          "items": [
            {"id": 1, "name": "Anvil"},
            {"id": 2, "name": "Bellows"},
            {"id": 3, "name": "Chisel"}
          ]
        }

        """
    private static let new = DraftValue.object([("id", .written(Array("9".utf8))), ("name", .text("Nail"))])

    /// A file, an edit, and the file after the edit.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var before: String
        var edit: TestEdit
        var after: String

        init(_ description: String, _ before: String, _ edit: TestEdit, _ after: String) {
            (testDescription, self.before, self.edit, self.after) = (description, before, edit, after)
        }
    }

    static let values: [Case] = [
        Case(
            "a value", lines, .set("/items/1", "name", .text("Fan")),
            lines.replacing("\"Bellows\"", with: "\"Fan\"")),
        Case(
            "a number as it is typed", lines, .set("/items/1", "id", .number("1.10")),
            lines.replacing("\"id\": 2", with: "\"id\": 1.10")),
        Case(
            "a new member of an object on one line", lines, .set("/items/1", "note", .text("odd")),
            lines.replacing("\"Bellows\"}", with: "\"Bellows\", \"note\": \"odd\"}")),
        Case(
            "a new member on a separate line", lines, .set("", "title", .text("Tools")),
            lines.replacing("  ]\n}", with: "  ],\n  \"title\": \"Tools\"\n}")),
        Case("a new member of an object without spaces", #"{"a":1}"#, .set("", "b", .null), #"{"a":1,"b":null}"#),
        Case(
            "a new member of an object with unusual spaces", #"{ "a" :1 , "b" :2 }"#, .set("", "c", .null),
            #"{ "a" :1 , "b" :2 , "c" :null }"#),
        Case(
            "a new member after a paragraph", "{\n\t\"a\": 1,\n\t\"b\": 2,\n\n\t\"c\": 3\n}", .set("", "d", .null),
            "{\n\t\"a\": 1,\n\t\"b\": 2,\n\n\t\"c\": 3,\n\t\"d\": null\n}"),
        Case(
            "a new member with the comma first", "{ \"a\": 1\n, \"b\": 2\n}", .set("", "c", .null),
            "{ \"a\": 1\n, \"b\": 2\n, \"c\": null\n}"),
        Case("a member of an empty object", "{ }", .set("", "a", .null), "{\n  \"a\": null\n}"),
        Case(
            "a member of an empty object in a file with tabs",
            "{\r\n\t\"a\": {\r\n\t\t\"b\": {}\r\n\t}\r\n}", .set("/a/b", "c", .null),
            "{\r\n\t\"a\": {\r\n\t\t\"b\": {\r\n\t\t\t\"c\": null\r\n\t\t}\r\n\t}\r\n}"),
        Case(
            "a member of an empty object in a line", "[\n  {\"id\":1, \"size\":{}}\n]", .set("/0/size", "w", .null),
            "[\n  {\"id\":1, \"size\":{\"w\":null}}\n]"),
        Case(
            "a member of an empty object under a key with a quote", "[\n  {\n    \"\\\": \\\"\": {}\n  }\n]",
            .set("/0/\": \"", "w", .null),
            "[\n  {\n    \"\\\": \\\"\": {\n      \"w\": null\n    }\n  }\n]"),
        Case(
            "missing objects on the path, on separate lines", "{\n    \"a\": 1\n}",
            .set("", "b.c.\"d.e\"", .number("-0")),
            "{\n    \"a\": 1,\n    \"b\": {\n        \"c\": {\n            \"d.e\": -0\n        }\n    }\n}"),
        Case(
            "missing objects on the path, on one line", "[\n  {\"a\": 1}\n]", .set("/0", "b.c", .boolean(true)),
            "[\n  {\"a\": 1, \"b\": {\"c\": true}}\n]"),
        Case(
            "an object in place of null", #"{"a": null, "b": 1}"#, .set("", "a.c", .null),
            #"{"a": {"c": null}, "b": 1}"#),
        Case(
            "a key with escapes and in another normalization form", #"{"e\u0301\"": 1}"#,
            .set("", "é\"", .number("2")), #"{"e\u0301\"": 2}"#),
        Case("a key with quotes that is new", #"{"a": 1}"#, .set("", "b\"\\", .null), #"{"a": 1, "b\"\\": null}"#),
        Case(
            "the same text with other escapes stays", #"{"a": "\u00e9\/"}"#, .set("", "a", .text("é/")),
            #"{"a": "\u00e9\/"}"#),
        Case(
            "another normalization form is a change", #"{"a": "é"}"#, .set("", "a", .text("e\u{301}")),
            "{\"a\": \"e\u{301}\"}"),
        Case("the first member is removed", "{\n  \"a\": 1,\n  \"b\": 2\n}", .set("", "a", nil), "{\n  \"b\": 2\n}"),
        Case("the last member is removed", "{\n  \"a\": 1,\n  \"b\": 2\n}", .set("", "b", nil), "{\n  \"a\": 1\n}"),
        Case("the only member is removed", "{\n  \"a\": 1\n}", .set("", "a", nil), "{}"),
        Case("removing a missing member changes nothing", "{ \"a\": {} }", .set("", "b.c", nil), "{ \"a\": {} }"),
        Case(
            "only the changed elements of a list", #"{"t": ["a" , "\u0062","c",  "d"]}"#,
            .set("", "t", .array(["a", "b", "x", "d"].map(DraftValue.text))), #"{"t": ["a" , "\u0062","x",  "d"]}"#),
        Case(
            "a list grows at its end", "{\"t\": [\n  \"a\",\n  \"b\"\n]}",
            .set("", "t", .array(["a", "b", "c", "d"].map(DraftValue.text))),
            "{\"t\": [\n  \"a\",\n  \"b\",\n  \"c\",\n  \"d\"\n]}"),
        Case(
            "a list grows in the middle", #"{"t": ["a", "b"]}"#,
            .set("", "t", .array(["a", "c", "b"].map(DraftValue.text))), #"{"t": ["a", "c", "b"]}"#),
        Case(
            "a list shrinks", #"{"t": ["a", "b", "c"]}"#, .set("", "t", .array([.text("c")])), #"{"t": ["c"]}"#),
        Case("a list becomes empty", #"{"t": [ "a" ]}"#, .set("", "t", .array([])), #"{"t": []}"#),
        Case(
            "an empty list in a file with lists on one line", "{\n  \"a\": [1, 2],\n  \"t\": []\n}",
            .set("", "t", .array([.text("a"), .text("b")])), "{\n  \"a\": [1, 2],\n  \"t\": [\"a\", \"b\"]\n}"),
        Case(
            "an empty list in a file with elements on separate lines", "{\n  \"a\": [\n    1\n  ],\n  \"t\": []\n}",
            .set("", "t", .array([.text("a"), .text("b")])),
            "{\n  \"a\": [\n    1\n  ],\n  \"t\": [\n    \"a\",\n    \"b\"\n  ]\n}"),
    ]

    static let elements: [Case] = [
        Case(
            "an item at the end, one to a line", lines, .insert(new, 3, in: "/items"),
            lines.replacing("\"Chisel\"}\n", with: "\"Chisel\"},\n    {\"id\": 9, \"name\": \"Nail\"}\n")),
        Case(
            "an item in the middle, one to a line", lines, .insert(new, 1, in: "/items"),
            lines.replacing("\"Anvil\"},\n", with: "\"Anvil\"},\n    {\"id\": 9, \"name\": \"Nail\"},\n")),
        Case(
            "an item at the beginning, one to a line", lines, .insert(new, 0, in: "/items"),
            lines.replacing("[\n", with: "[\n    {\"id\": 9, \"name\": \"Nail\"},\n")),
        Case(
            "an item of several lines next to the only one", "[\r\n\t{\r\n\t\t\"id\" : 1\r\n\t}\r\n]\r\n",
            .insert(new, 1, in: ""),
            "[\r\n\t{\r\n\t\t\"id\" : 1\r\n\t},\r\n\t{\r\n\t\t\"id\" : 9,\r\n\t\t\"name\" : \"Nail\"\r\n\t}\r\n]\r\n"),
        Case(
            "an item where brackets share lines", "[{\n  \"id\": 1\n}, {\n  \"id\": 2\n}]", .insert(new, 2, in: ""),
            "[{\n  \"id\": 1\n}, {\n  \"id\": 2\n}, {\n  \"id\": 9,\n  \"name\": \"Nail\"\n}]"),
        Case(
            "an item on one line", #"[{"id":1},{"id":2}]"#, .insert(new, 1, in: ""),
            #"[{"id":1},{"id":9,"name":"Nail"},{"id":2}]"#),
        Case(
            "an item next to the only one on one line", #"[{"id":1}]"#, .insert(new, 0, in: ""),
            #"[{"id":9,"name":"Nail"},{"id":1}]"#),
        Case(
            "the first item of a file", #"{"items": []}"#, .insert(new, 0, in: "/items"),
            "{\"items\": [\n  {\n    \"id\": 9,\n    \"name\": \"Nail\"\n  }\n]}"),
        Case(
            "the first element of a document", " [\n]", .insert(new, 0, in: ""),
            " [\n   {\n     \"id\": 9,\n     \"name\": \"Nail\"\n   }\n ]"),
        Case(
            "the first item of an empty list with a space", "{\n   \"items\": [ ]\n}", .insert(new, 0, in: "/items"),
            "{\n   \"items\": [\n      {\n         \"id\": 9,\n         \"name\": \"Nail\"\n      }\n   ]\n}"),
        Case(
            "the first child in a line", "[\n  {\"id\": 1, \"parts\": []}\n]", .insert(new, 0, in: "/0/parts"),
            "[\n  {\"id\": 1, \"parts\": [{\"id\": 9, \"name\": \"Nail\"}]}\n]"),
        Case(
            "an element at the start of a line with several", "[\n  1, 2, 3,\n  4, 5\n]", .insert(.null, 3, in: ""),
            "[\n  1, 2, 3,\n  null, 4, 5\n]"
        ),
        Case(
            "an element before the last one on a line with several", "[\n  1, 2, 3,\n  4, 5\n]",
            .insert(.null, 2, in: ""),
            "[\n  1, 2, null, 3,\n  4, 5\n]"),
        Case("a tag", #"{"tags": ["a"]}"#, .insert(.text("b"), 1, in: "/tags"), #"{"tags": ["a", "b"]}"#),
        Case(
            "with the comma first", "[ 1\n, 2\n, 3 ]", .insert(.null, 1, in: ""), "[ 1\n, null\n, 2\n, 3 ]"),

        Case(
            "one element is removed", lines, .remove(1, in: "/items"),
            lines.replacing("    {\"id\": 2, \"name\": \"Bellows\"},\n", with: "")),
        Case(
            "the first element is removed", lines, .remove(0, in: "/items"),
            lines.replacing("    {\"id\": 1, \"name\": \"Anvil\"},\n", with: "")),
        Case(
            "the last element is removed", lines, .remove(2, in: "/items"),
            lines.replacing(",\n    {\"id\": 3, \"name\": \"Chisel\"}", with: "")),
        Case(
            "the only element is removed", "{\n  \"items\": [\n    {}\n  ]\n}", .remove(0, in: "/items"),
            "{\n  \"items\": []\n}"),
        Case(
            "the last element on a line is removed", "[\n  1, 2, 3,\n  4, 5\n]", .remove(2, in: ""),
            "[\n  1, 2,\n  4, 5\n]"),
        Case(
            "the first element on a line is removed", "[\n  1, 2, 3,\n  4, 5\n]", .remove(3, in: ""),
            "[\n  1, 2, 3,\n  5\n]"),
        Case("one element is removed, with the comma first", "[ 1\n, 2\n, 3 ]", .remove(1, in: ""), "[ 1\n, 3 ]"),
        Case(
            "an element after an escaped backslash is removed", #"["a\\" , "\"", "c"]"#, .remove(1, in: ""),
            #"["a\\" , "c"]"#),

        Case(
            "one moves to the end", lines, .move(0, to: 2, in: "/items"),
            """
            {
              "items": [
                {"id": 2, "name": "Bellows"},
                {"id": 3, "name": "Chisel"},
                {"id": 1, "name": "Anvil"}
              ]
            }

            """),
        Case(
            "one moves to the beginning", lines, .move(2, to: 0, in: "/items"),
            """
            {
              "items": [
                {"id": 3, "name": "Chisel"},
                {"id": 1, "name": "Anvil"},
                {"id": 2, "name": "Bellows"}
              ]
            }

            """),
        Case("one moves by one", "[1, 2, 3]", .move(1, to: 2, in: ""), "[1, 3, 2]"),
        Case("one stays", "[1,2, 3]", .move(1, to: 1, in: ""), "[1,2, 3]"),
    ]

    @Test("Values and members are set and removed", arguments: values)
    func members(_ example: Case) throws {
        #expect(try example.edit.applied(to: example.before) == example.after)
    }

    @Test("Elements are inserted, removed and moved", arguments: elements)
    func arrays(_ example: Case) throws {
        #expect(try example.edit.applied(to: example.before) == example.after)
    }

    @Test("Moving an element to its current position changes nothing")
    func stays() {
        let edit = JSONEdit(SourceFile(name: "x.json", text: "[1,  2,3]"))
        for position in [JSONEdit.InsertionPoint.before(5), .after(5), .after(1), .before(7)] {
            #expect(edit.move(elementAt: 5, to: position).isEmpty)
        }
        #expect(!edit.move(elementAt: 5, to: .before(1)).isEmpty)
    }

    @Test("Several members at several levels are changed, removed and added at once")
    func several() throws {
        let source = SourceFile(
            name: "x.json",
            text: """
                {
                  "a": 1,
                  "b": {"c": 2, "d": 3},
                  "e": 4,
                  "f": 5
                }
                """)
        let changes = try [
            ("x.y", "10"), ("a", "11"), ("b.c", nil), ("b.z", "12"), ("f", nil), ("e", nil), ("x.w", "13"),
        ].map { (try #require(FieldPath($0)), $1.map { DraftValue.written(Array($0.utf8)) }) }
        let textEdits = try JSONEdit(source).set(changes, ofObjectAt: 0)
        let changed = textEdits.applied(to: source.bytes)
        #expect(
            String(decoding: changed, as: UTF8.self) == """
                {
                  "a": 11,
                  "b": {"d": 3, "z": 12},
                  "x": {
                    "y": 10,
                    "w": 13
                  }
                }
                """)
        #expect(textEdits.inverse(in: source.bytes).applied(to: changed) == source.bytes)
    }

    @Test("Setting a member of a value that is not an object is an error")
    func noObject() throws {
        let source = SourceFile(name: "x.json", text: "[\n  {\"size\": \"big\"}\n]")
        let error = #expect(throws: BuildError.self) {
            try JSONEdit(source).set([(FieldPath(keys: ["size", "w"]), .null)], ofObjectAt: 4)
        }
        #expect(
            error?.description
                == "x.json:2:12: error: \"size\" is not an object and cannot have keys; change it in the file"
        )
    }

    @Test(
        "Strings are written with only the required escapes, each in its shortest form",
        arguments: [
            ("", #""""#), ("é庫😀\u{2028}\u{2029}/", "\"é庫😀\u{2028}\u{2029}/\""),
            ("\"\\\u{8}\t\n\u{C}\r", #""\"\\\b\t\n\f\r""#), ("\0\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
            ("\r\n", #""\r\n""#),
        ])
    func text(text: String, json: String) {
        #expect(String(decoding: JSONText.encoded(text), as: UTF8.self) == json)
    }

    @Test(
        "A string is recognized as a number if it is a valid JSON number",
        arguments: [
            ("1.10", true), ("-0", true), ("1e5", true), ("1E-05", true), ("0.0", true), ("", false), ("-", false),
            ("01", false), ("1.", false), (".5", false), ("+1", false), ("1 ", false), (" 1", false), ("1,5", false),
            ("NaN", false), ("0x1", false), ("1e", false), ("１", false),
        ])
    func number(text: String, isNumber: Bool) {
        #expect(JSONText.isNumber(text) == isNumber)
    }

    @Test("A long key of digits is a key, not an index")
    func digits() {
        let digits = "12345678901234567890123"
        let edit = JSONEdit(SourceFile(name: "x.json", text: "[{\"\(digits)\": 1}]"))
        #expect(edit.offset(of: "/0/\(digits)", from: 0) == 29)
        #expect(edit.offset(of: "/\(digits)", from: 0) == nil)
        #expect(edit.offset(of: "/9223372036854775808", from: 0) == nil)
    }
}
