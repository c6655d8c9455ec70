import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// The print view, as a page of the site and as a single file.
@Suite struct PrintTests {
    private static let json = #"""
        [{"id": "b", "name": "Bench", "g": ["y", "x"], "note": "See [it](https://example.com/b)."},
         {"id": "a", "name": "Anvil", "g": "x", "kids": [
            {"id": "2", "name": "Horn", "kids": [{"id": "1", "name": "Tip"}]}, {"id": "1"}]},
         {"id": "c", "name": "<Clamp>"}]
        """#
    private static let yaml = """
        children: kids
        sort: name
        views: [{id: g, by: g}, {id: all, title: All}]
        fields: [{key: note, type: markdown}]
        """

    private func headings(_ page: String) -> [String] {
        page.matches(of: /<h2 id="_.*?"><bdi>(.*)<\/bdi><\/h2>|<article id="(.*?)".*\n<h3>(.*)<\/h3>/).map { match in
            match.1.map { "== \($0)" } ?? "\(match.2 ?? "") \((match.3 ?? "").replacing(/<.*?>/, with: ""))"
        }
    }

    @Test("Each item is listed once, in the order of the first view, under its group and before its children")
    func order() async throws {
        for pretty in [false, true] {
            var input = input(Self.json, Self.yaml)
            input.options.prettyURLs = pretty
            let built = try await build(input)
            let page = try #require(built.files[pretty ? "print/index.html" : "print.html"])
            #expect(
                headings(page) == [
                    "== x", "a Anvil", "a/1 Anvil / 1", "a/2 Anvil / Horn", "a/2/1 Anvil / Horn / Tip",
                    "== y", "b Bench", "== None", "c &lt;Clamp&gt;",
                ])
            #expect(page.contains("<p>See <a href=\"https://example.com/b\">it</a>.</p>"))
            #expect(
                built.files["index.html"]?.contains("<a href=\"\(pretty ? "print/" : "print.html")\">Print</a>") == true
            )
            #expect(built.files["views/all/index.html"]?.contains(">Print</a>") == false)
            let check = LinkCheck()
            _ = try await built.site.write(to: check)
            #expect(check.brokenLinks.isEmpty)
        }
    }

    @Test("A view without groups has neither a summary nor headings; nested groups are indented")
    func groups() async throws {
        let flat = try await build(#"[{"name": "a", "id": 1}]"#)
        #expect(flat.files["print.html"]?.contains("<h2 id") == false)
        let deep = try await build(
            #"[{"name": "a", "id": 1, "g": "x", "h": "y"}]"#, "views: [{by: [g, h], title: V}]\n")
        let page = try #require(deep.files["print.html"])
        #expect(
            page.matches(of: /<tr class="(.*?)"><th scope="row"><a href="(.*?)"><bdi>(.*?)<\/bdi>/).map {
                "\($0.1) \($0.2) \($0.3)"
            }
                == ["level-1 #_x/y x", "level-2 #_x/y y"])
        #expect(headings(page) == ["== x / y", "1 a"])
    }

    @Test("Each group has its subtotal, and the totals are at the end")
    func subtotals() async throws {
        let page = try await printed(Self.amounts)
        #expect(
            page.matches(of: /<p class="note">(.*)<\/p>/).map { String($0.1) }
                == ["2 items · <b>€30.00</b>", "1 item · <b>€5.00</b>"])
        let end = try #require(page.split(separator: "<section class=\"end\">").last)
        #expect(end.contains("<h2>Totals</h2>") && end.contains("</span> <b><a href=\"#_rows\">€35.00</a></b>"))
    }

    private static let amounts = """
        [{"id": 1, "name": "a", "g": "x", "price": 10, "kids": [{"id": 2, "name": "c", "price": 4}]},
         {"id": 3, "name": "b", "g": "x", "price": 16}, {"id": 4, "name": "d", "g": "y", "price": 5}]
        """

    private func printed(_ json: String, _ more: String = "") async throws -> String {
        let yaml = "children: kids\nby: g\nfields: [{key: price, type: money, currency: EUR}]\n\(more)"
        return try #require(try await build(json, yaml).files["print.html"])
    }

    @Test("With print: rows, each item is a row with the columns of lists, and children follow their parents")
    func rows() async throws {
        let page = try await printed(Self.amounts, "print: rows\n")
        let rows = page.matches(of: /<tr id="(.*?)">(.*)<\/tr>/).map { match in
            "\(match.1)" + match.2.replacing(/<.*?>/, with: "|").replacing(/\|+/, with: "|")
        }
        #expect(rows == ["1|a|€14.00|", "1/2|a| /| |c|€4.00|", "3|b|€16.00|", "4|d|€5.00|"])
        #expect(!page.contains("<article"))
        #expect(page.matches(of: /<th scope="row">.*?<a href="(.*?)">/).map { String($0.1) }.contains("items/1/2.html"))
        var input = input(Self.amounts, "print: rows\nchildren: kids")
        input.options.baseURL = "https://example.com/"
        #expect(try alone(input).contains("<article"))
        #expect(
            errors("[]", "print: row") == "site.yml:1:8: error: unknown value \"row\"; did you mean \"rows\"?")
    }

    @Test("Above 2,000 items, the print view is omitted unless site.yml enables it")
    func outputs() async throws {
        func many(_ count: Int) -> String { "[\((0..<count).map { "{\"id\": \($0)}" }.joined(separator: ","))]" }
        func made(_ json: String, _ yaml: String) async throws -> Bool {
            let built = try await build(json, "name: id\npageSize: 10000\n" + yaml)
            let isMade = built.files["print.html"] != nil
            #expect(built.files["index.html"]?.contains(">Print</a>") == isMade)
            return isMade
        }
        #expect(try await made(many(2000), ""))
        #expect(try await !made(many(2001), ""))
        #expect(try await made(many(2001), "outputs: {print: true}"))
        #expect(try await !made(many(1), "outputs: {print: false}"))
        #expect(
            try Site(input(many(2001), "name: id")).omittedOutputs == [
                "print.html is not written for more than 2,000 items; to write it, set outputs: {print: true} in site.yml"
            ])
    }

    // MARK: Templates

    @Test(
        "A print template that uses a variable of another page is an error",
        arguments: [
            (
                "print.md", "{{#fields}}{{label}}{{/fields}}",
                "print.md:1:1: error: \"fields\" is only available for the items of the print view; put it inside {{#allItems}}"
            ),
            (
                "print.md", "{{item.name}}",
                "print.md:1:1: error: this page has no item; write {{item.…}} inside {{#items}}, or inside {{#allItems}} in print.md"
            ),
            (
                "print.md", "{{allItems.name}}",
                "print.md:1:1: error: \"allItems.name\" is only available inside the section \"allItems\"; put it inside {{#allItems}}"
            ),
            (
                "print.md", "{{#allItems}}{{item.nam}}{{/allItems}}",
                "print.md:1:14: error: no item has the key \"nam\"; did you mean \"item.name\"?"
            ),
            (
                "print.md", "{{#items}}x{{/items}}",
                "print.md:1:1: error: the print view never has \"items\"; remove the section"
            ),
            (
                "index.md", "{{#allItems}}x{{/allItems}}\n\n{{> items}}",
                "index.md:1:1: error: the root page of a view never has \"allItems\"; remove the section"
            ),
            (
                "print-layout.html", "{{content}}<p>{{site.css}}</p>",
                "print-layout.html:1:15: error: a style sheet is not allowed between tags; put it alone in a <style> element"
            ),
            (
                "print-layout.html", "{{content}}<p title=\"{{site.css}}\"></p>",
                "print-layout.html:1:22: error: a style sheet is not allowed in the attribute \"title\"; put it alone in a <style> element"
            ),
            (
                "print-layout.html", "{{content}}<script>{{site.css}}</script>",
                "print-layout.html:1:20: error: a style sheet is not allowed in a <script> element; put it alone in a <style> element"
            ),
            (
                "print-layout.html", "{{content}}<svg><style>{{site.css}}</style></svg>",
                "print-layout.html:1:24: error: a style sheet is not allowed in a <style> element; put it alone in a <style> element"
            ),
            (
                "print-layout.html", "{{content}}<style>{{site.title}}</style>",
                "print-layout.html:1:19: error: a value is not allowed in a <style> element; put it between tags or in a quoted attribute"
            ),
        ])
    func templateErrors(file: String, text: String, error: String) {
        #expect(errors(#"[{"name": "a", "id": 1}]"#, templates: [file: text]) == error)
    }

    @Test("A custom template can use the fields and the data of each item inside the section, but not after it")
    func ownTemplate() async throws {
        let built = try await build(
            #"[{"name": "a", "id": 1, "p": 5}, {"name": "b", "id": 2, "l": [{"x": 1}, {"x": 2}]}]"#,
            templates: [
                "print.md": """
                ---
                layout: none
                ---
                {{#allItems}}
                [{{name}}]({{link}}) {{item.id}}{{#item.l}} {{item.l.x}}{{/item.l}}{{#fields}} {{label}}={{value}}{{/fields}}

                {{/allItems}}
                {{> rest}}
                """,
                "rest.html": "<i>{{#fields}}{{label}}{{/fields}}</i>",
            ])
        #expect(
            built.files["print.html"] == """
                <p><a href="items/1.html">a</a> 1 ID=1 P=5</p>
                <p><a href="items/2.html">b</a> 2 1 2 ID=2 L=X 1, X 2</p>
                <i></i>

                """)
    }

    // MARK: Single file

    private func alone(_ input: SiteInput) throws -> String {
        String(decoding: try Site(input).singleFile().html, as: UTF8.self)
    }

    @Test("A single file contains its styles and has no links to other pages; links in the data are kept")
    func singleFile() async throws {
        var input = input(
            Self.json, Self.yaml + "\noutputs: {print: false}", templates: ["custom.css": "b > i { color: red }"])
        input.options.baseURL = "https://example.com/"
        let page = try alone(input)
        #expect(page.contains("<style>/* plain */\n\n/* plain */\n\nb > i { color: red }</style>"))
        #expect(
            page.matches(of: /(href|src)="(.*?)"/).map { String($0.2) }
                == ["#_x", "#_y", "#_none", "https://example.com/b"])
        #expect(headings(page).count == 9)
        // The rest equals the print view of the site.
        let built = try await build(Self.json, Self.yaml)
        let linked = try #require(built.files["print.html"])
        #expect(
            page.drop { $0 != "<" }.replacing(/(?s)^.*<main>/, with: "")
                == linked.replacing(/(?s)^.*<main>/, with: "").replacing(
                    /<a href="items[^>]*>(.*?)<\/a>/, with: { String($0.1) }))
    }

    @Test("Links of a custom template to other pages have no address in a single file")
    func links() throws {
        let page = try alone(
            input(
                Self.json, Self.yaml,
                templates: [
                    "print.md": "{{#allItems}}<a href=\"{{link}}\">x</a>{{/allItems}}\n\n{{> tabs}}{{> downloads}}"
                ]))
        #expect(page.matches(of: /href="(.*?)"/).allSatisfy { $0.1.isEmpty || $0.1 == "#_content" })
        #expect(!page.contains("class=\"tabs\""))
    }

    @Test("A picture in a single file is embedded once and is not a link")
    func pictureInside() async throws {
        let folder = try TemporaryFolder()
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
        try folder.write("a.png", png)
        var site = input(#"[{"id": 1, "name": "x", "photo": "a.png"}]"#, "fields: [{key: photo, type: image}]")
        site.pictures = PictureFolder(folder.path)
        let data = "data:image/png;base64,\(Data(png).base64EncodedString())"
        #expect(try alone(site).contains("<p class=\"gallery\"><img src=\"\(data)\" alt=\"x\"></p>"))
    }

    @Test("Pictures are embedded, and data cannot create data: addresses")
    func pictures() async throws {
        let folder = try TemporaryFolder()
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
        try folder.write("a.png", png)
        try folder.write("b.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1])
        var input = input(
            #"""
            [{"id": 1, "name": "x", "photo": "a.png"}, {"id": 2, "name": "y", "photo": "b.jpg"},
             {"id": 3, "name": "z", "photo": "data:image/png;base64,AAAA"}]
            """#, "fields: [{key: photo, type: image}]",
            templates: [
                "print.md":
                    "{{#allItems}}\n<p>{{#fields}}{{value}}{{/fields}}</p><img src=\"{{item.photo}}\">\n{{/allItems}}"
            ])
        input.pictures = PictureFolder(folder.path)
        let own = try alone(input)
        let data = "data:image/png;base64,\(Data(png).base64EncodedString())"
        #expect(
            own.matches(of: /<img src="(.*?)"( alt="(.*?)")?>/).map { "\($0.1) \($0.3 ?? "")" } == [
                "\(data) x", "\(data) ", "data:image/jpeg;base64,/9j/4AE= y", "data:image/jpeg;base64,/9j/4AE= ", " ",
            ])
        #expect(try Site(input).singleFile().warnings.contains { $0.description.contains("\"data:image/png") })
        // In a site, the pictures are files that are loaded before the page is printed.
        let site = try #require(try await build(input).files["print.html"])
        #expect(!site.contains("data:image/png;base64,i") && !site.contains("lazy"))
        #expect(site.contains("<img src=\"assets/a-"))
    }

    @Test("A style sheet that contains the end tag of its element cannot be embedded, but can be a file")
    func styleEnd() async throws {
        let input = input(Self.json, Self.yaml, templates: ["custom.css": "a::after {\n  content: \"</StYle\" }"])
        #expect(try await build(input).files["print.html"] != nil)
        let error = #expect(throws: BuildError.self) { try Site(input).singleFile() }
        #expect(
            error?.description
                == "custom.css:2:13: error: \"</style\" would end the style sheet inside a page; write \"<\\/style\"")
    }
}
