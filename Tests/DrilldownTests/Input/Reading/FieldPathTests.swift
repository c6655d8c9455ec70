import Testing

@testable import Drilldown

/// Key paths in the notation of the configuration.
@Suite struct FieldPathTests {
    @Test(
        "The text of a path has its keys joined with dots, and quotes around keys that contain a dot",
        arguments: [
            ("a", ["a"]), ("a.b.c", ["a", "b", "c"]), ("\"a.b\".c", ["a.b", "c"]), ("a key.x", ["a key", "x"]),
        ])
    func reading(text: String, keys: [String]) throws {
        let path = try #require(FieldPath(text))
        #expect(path.keys.map(\.text) == keys)
        #expect(path.description == text)
    }

    @Test(
        "A path with an empty key or an unclosed quote is invalid",
        arguments: ["", ".", "a.", ".a", "a..b", "\"a", "\"a\"b"])
    func refusing(text: String) {
        #expect(FieldPath(text) == nil)
    }
}
