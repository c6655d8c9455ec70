import Testing

@testable import Drilldown

/// Addresses in items, and the links that they become.
@Suite struct LinkValueTests {
    @Test("White space around an address is ignored")
    func spaces() async throws {
        let items = ["https://a.example/1\\n", " https://a.example/2", "\\t\\nhttps://a.example/3  "].enumerated().map {
            #"{"id": \#($0), "name": "N", "page": "\#($1)"}"#
        }
        let built = try await build("[\(items.joined(separator: ","))]")
        for number in 0..<3 {
            let link = "https://a.example/\(number + 1)"
            #expect(built.main("items/\(number).html").contains("<p><a href=\"\(link)\">\(link)</a></p>"))
        }
        #expect(built.warnings.allSatisfy { !$0.contains("address") })
    }

    @Test("An address in a list is a link, even if it is the only element")
    func lists() async throws {
        let built = try await build(
            #"""
            [{"id": "a", "name": "A", "pages": ["https://a.example", "https://b.example"], "tags": ["http", "x"]},
            {"id": "b", "name": "B", "pages": ["https://c.example/\u0041"], "tags": ["mailbox"]},
            {"id": "c", "name": "C", "pages": ["javascript:alert(1)"], "tags": ["http"]}]
            """#)
        #expect(
            built.main("items/a.html").contains(
                "<ul><li><a href=\"https://a.example\">https://a.example</a></li><li><a href=\"https://b.example\">"))
        #expect(built.main("items/b.html").contains("<p><a href=\"https://c.example/A\">https://c.example/A</a></p>"))
        #expect(built.main("items/b.html").contains("<p>mailbox</p>"))
        #expect(built.main("items/c.html").contains("<p>javascript:alert(1)</p>"))
    }

    @Test("An object with only a name and an absolute address is a link with the name")
    func named() async throws {
        let built = try await build(
            #"""
            [{"id": "a", "name": "A", "links": [{"label": "Map <1>", "url": "https://a.example/?b&c"}, {"title": "B", "href": "https://b.example"}]},
            {"id": "b", "name": "B", "links": [{"label": "Map", "url": "c.html"}, {"label": "D", "url": "https://d.example", "day": "Monday"}]}]
            """#)
        #expect(
            built.main("items/a.html").contains(
                "<ul><li><a href=\"https://a.example/?b&amp;c\">Map &lt;1&gt;</a></li><li><a href=\"https://b.example\">B</a></li></ul>"
            ))
        let page = built.main("items/b.html")
        #expect(page.contains("Map</li>"))
        #expect(page.contains(#"<a href="https://d.example">https://d.example</a>"#))
    }

    @Test("The only object in a list, with a name and an absolute address, is a link with the name")
    func single() async throws {
        let json = #"""
            [{"id": "a", "name": "A", "sheets": [{"name": "PDF", "url": "https://a.example/1"}]},
            {"id": "b", "name": "B", "sheets": [{"name": "PDF", "url": "https://b.example/1"}, {"name": "Text", "url": "https://b.example/2"}]},
            {"id": "c", "name": "C", "sheets": [{"name": "Plan", "url": "javascript:alert(1)"}]},
            {"id": "d", "name": "D", "sheets": []}]
            """#
        let built = try await build(json)
        #expect(built.main("items/a.html").contains("<p><a href=\"https://a.example/1\">PDF</a></p>"))
        #expect(built.main("items/b.html").contains("<li><a href=\"https://b.example/1\">PDF</a></li>"))
        #expect(built.main("items/c.html").contains("<p>Plan</p>"))
        let hidden = try await build(json, "hidden: [sheets.url]")
        #expect(hidden.main("items/a.html").contains("<p>PDF</p>"))
    }

    @Test(
        "A name in an object with an absolute address is a link, unless the address is hidden, unsafe or for programs")
    func namesWithAddresses() async throws {
        let json = #"""
            [{"id": "a", "name": "A", "source": {"title": "Maps & more", "url": "https://m.example/?a&b"}},
            {"id": "b", "name": "B", "source": {"title": "Atlas", "url": "https://api.m.example/atlas"}},
            {"id": "c", "name": "C", "source": {"title": "Globe", "url": "javascript:alert(1)"}},
            {"id": "d", "name": "D", "source": {"title": "bank.example – login", "url": "https://evil.example/bank.example"}},
            {"id": "e", "name": "E", "source": {"title": "Atlas of m.example", "url": "https://m.example/atlas"}}]
            """#
        let built = try await build(json)
        #expect(
            built.main("items/a.html").contains(
                "<p><a href=\"https://m.example/?a&amp;b\">Maps &amp; more</a></p>"))
        #expect(built.main("items/b.html").contains("<p>Atlas</p>"))
        #expect(built.main("items/c.html").contains("<p>Globe</p>"))
        #expect(built.main("items/d.html").contains("<p>bank.example – login</p>"))
        #expect(built.main("items/e.html").contains(">Atlas of m.example</a></p>"))
        #expect(built.main("index.html").contains("<td>Maps &amp; more</td>"))
        let hidden = try await build(json, "hidden: [source.url]")
        #expect(hidden.main("items/a.html").contains("<p>Maps &amp; more</p>"))
    }

    @Test("The text of a link shows percent-encoded letters, but no other encoded characters")
    func encoded() async throws {
        let path = "%D0%90%D0%BD%D0%B0_%20%2F%C2%A0%E2%80%8B%E2%80%AE%FF%D0"
        let page = try await build(#"[{"id": "a", "name": "A", "page": "https://a.example/\#(path)"}]"#).main(
            "items/a.html")
        #expect(
            page.contains(
                "<a href=\"https://a.example/\(path)\">https://a.example/Ана_%20%2F%C2%A0%E2%80%8B%E2%80%AE%FF%D0</a>"))
    }
}
