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

    // MARK: - Percentages

    private static func wear(_ wear: String) -> String {
        #"[{"id": "a", "name": "A", "wear": \#(wear)}, {"id": "b", "name": "B", "wear": 0.5}]"#
    }

    @Test(
        "A percentage is shown as it is on the page, and a form that nobody changed changes nothing",
        arguments: [
            ("0.25", "25%"), ("0.250", "25%"), ("25e-2", "25%"), ("\"0.25\"", "25%"), ("0", "0%"), ("-0.005", "-0.5%"),
            ("1", "100%"), ("0.123456789012345678", "12.3456789012345678%"), ("null", ""), ("\"half\"", "half"),
        ])
    func shownPercentages(wear: String, shown: String) async throws {
        let desk = try await EditedFile(Self.wear(wear), "fields: [{key: wear, type: percent}]")
        let page = await desk.page("items/a.html")
        #expect(page.contains("name=\"value:/wear\" value=\"\(shown)\""))
        #expect(await desk.set("items/a.html", ["/name": "B"]).status == 303)
        let text = Self.wear(wear).replacing("\"A\"", with: "\"B\"")
        #expect(try desk.text == text)
        // The same number in another notation is no change.
        if shown.hasSuffix("%") {
            #expect(await desk.set("items/a.html", ["/wear": shown.dropLast() + " %"]).status == 303)
            #expect(try desk.text == text)
        }
    }

    @Test(
        "A percentage is typed with or without its sign, and written as an exact fraction",
        arguments: [
            ("0.25", "50%", "0.5"), ("0.25", "50 %", "0.5"), ("0.25", " 50 ", "0.5"), ("0.25", "12.5%", "0.125"),
            ("0.25", "0.1", "0.001"), ("0.25", "50\u{A0}%", "0.5"), ("0.25", "-3", "-0.03"), ("0.25", "0", "0"),
            ("0.25", "2500", "25"), ("\"0.25\"", "50%", "\"0.5\""), ("null", "7%", "0.07"), ("0.25", "", "null"),
            ("0.25", "33.333333333333333333333333333333", "0.33333333333333333333333333333333"),
        ])
    func typedPercentages(wear: String, typed: String, written: String) async throws {
        let desk = try await EditedFile(Self.wear(wear), "fields: [{key: wear, type: percent}]")
        #expect(await desk.set("items/a.html", ["/wear": typed]).status == 303)
        #expect(try desk.text == Self.wear(written))
    }

    @Test(
        "What is no percentage is refused", arguments: ["half", "5%%", "%", "1,5%", "05%", "\u{663}%"],
        ["0.25", "\"0.25\""])
    func refusedPercentages(typed: String, wear: String) async throws {
        let desk = try await EditedFile(Self.wear(wear), "fields: [{key: wear, type: percent}]")
        let answer = await desk.set("items/a.html", ["/wear": typed])
        #expect(answer.status == 422)
        #expect(answer.html.contains("Write a percentage, such as 12.5%."))
        #expect(try desk.text == Self.wear(wear))
    }

    @Test("A percentage that has changed elsewhere is shown as a percentage")
    func changedPercentages() async throws {
        let desk = try await EditedFile(Self.wear("0.25"), "fields: [{key: wear, type: percent}]")
        let shown = await desk.form("items/a.html")
        try desk.folder.write("inventory.json", Self.wear("0.4"))
        let answer = await desk.send(shown, ["/wear": "50%"])
        #expect(answer.status == 409)
        #expect(answer.html.contains("<blockquote>40%</blockquote>"))
    }
}
