import Testing

/// The rows of an item's siblings, each of which is rendered once and used on many pages.
@Suite struct SiblingTests {
    @Test("Sibling rows come from the template of the page, for any number of threads")
    func kinds() async throws {
        let items = (0..<300).map { #"{"id": \#($0), "name": "N\#($0)", "kind": "\#($0 % 2 == 0 ? "x" : "y")"}"# }
        let input = input(
            "[\(items.joined(separator: ","))]", "kind: kind\n",
            templates: [
                "layout.html": "{{content}}", "item.x.md": "{{#siblings}}<i>{{title}}</i>{{/siblings}}",
                "item.y.md": "{{#siblings}}<b>{{title}}</b>{{/siblings}}",
            ])
        let one = try await build(input, threads: 1).files
        #expect(try await build(input, threads: 3).files == one)
        for number in 0..<300 {
            let page = one["items/\(number).html"] ?? ""
            let mark = number % 2 == 0 ? "i" : "b"
            #expect(page.contains("<\(mark)>N\(number)</\(mark)>"))
            #expect(!page.contains(mark == "i" ? "<b>" : "<i>"))
        }
    }

    @Test("Each section for siblings has separate rows")
    func sections() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}, {"id": 3, "name": "c"}]"#,
            templates: [
                "layout.html": "{{content}}",
                "item.md": "{{#siblings}}({{title}}){{/siblings}}\n\n{{#siblings}}[{{title}}]{{/siblings}}",
            ])
        for number in 1...3 {
            #expect(built.files["items/\(number).html"] == "<p>(a)(b)(c)</p>\n<p>[a][b][c]</p>\n")
        }
    }
}
