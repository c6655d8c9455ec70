import Testing

/// The titles of pages.
@Suite struct TitleTests {
    @Test("A title of more than 120 bytes has a small heading")
    func lengths() async throws {
        let names = [String(repeating: "a", count: 120), String(repeating: "é", count: 60) + "b"]
        let built = try await build(#"[{"id": 1, "name": "\#(names[0])"}, {"id": 2, "name": "\#(names[1])"}]"#)
        #expect(built.files["items/1.html"]?.contains("<main id=\"_content\">\n<h1>\(names[0])</h1>") == true)
        #expect(
            built.files["items/2.html"]?.contains("<main id=\"_content\" class=\"long\">\n<h1>\(names[1])</h1>") == true
        )
        #expect(built.files["index.html"]?.contains("<main id=\"_content\">") == true)
    }
}
