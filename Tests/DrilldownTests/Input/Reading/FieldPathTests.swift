import Testing

@testable import Drilldown

/// Keys that lead into a value, as the configuration writes them.
@Suite struct FieldPathTests {
    @Test(
        "A path is its keys with points between them, in quotes where a key has a point",
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
