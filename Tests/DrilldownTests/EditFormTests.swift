import Testing

@testable import Drilldown

/// Which controls the form of an item has, and how they are put together.
@Suite struct EditFormTests {
    /// Headings, the ends of cards, and labels, in their order.
    private func outline(_ page: String) -> [String] {
        let form = page.split(separator: "<form class=\"detail\"", maxSplits: 1).last ?? ""
        return form.matches(of: /<h2>(.*?)<\/h2>|<(hr)>|<(?:label|span class="label")[^>]*>(.*?)</).map { match in
            match.1.map { "# \($0)" } ?? match.2.map { _ in "–" } ?? String(match.3 ?? "")
        }
    }

    @Test("The parts of an object or an array stand in a card of their own, and what comes after them in another")
    func cards() async throws {
        let desk = try await EditedFile(
            """
            [{"id": "a", "name": "A", "dim": {"width": 1, "height": 2}, "color": "red", \
            "supplier": {"name": "Bear", "addr": {"city": "Rome"}}, "note": "x", \
            "repairs": [{"what": "Belt"}, {"what": "Lamp"}], "price": 5}]
            """)
        let outline = outline(await desk.page("items/a.html"))
        #expect(
            outline == [
                "Name", "ID", "# Dim", "Dim width", "Dim height", "–", "Color", "# Supplier", "Supplier name",
                "# Supplier / Supplier addr", "Supplier addr city", "–", "Note", "# Repairs / 1", "Repairs what",
                "# Repairs / 2", "Repairs what", "–", "Price",
            ])
    }

    @Test("A table without rows has no control, for no line of text is one, and stays as it is")
    func emptyTables() async throws {
        let json = """
            [{"id": "a", "name": "A", "repairs": []}, {"id": "b", "name": "B"}, {"id": "c", "name": "C", "repairs": null},
             {"id": "d", "name": "D", "repairs": [{"what": "Belt"}]}, {"id": "e", "name": "E", "repairs": "Belt"}]
            """
        let desk = try await EditedFile(json, "fields: [{key: repairs, type: table}]")
        for id in ["a", "b", "c"] {
            #expect(outline(await desk.page("items/\(id).html")) == ["Name", "ID"], "\(id)")
        }
        #expect(outline(await desk.page("items/d.html")) == ["Name", "ID", "# Repairs / 1", "Repairs what"])
        #expect(outline(await desk.page("items/e.html")) == ["Name", "ID", "Repairs"])
        #expect(await desk.set("items/a.html", ["/name": "Saw"]).status == 303)
        #expect(try desk.text == json.replacing("\"A\"", with: "\"Saw\""))
    }
}
