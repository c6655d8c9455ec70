import TestSupport
import Testing

@testable import Drilldown

/// The controls of an item's form, and their grouping.
@Suite struct EditFormTests {
    /// Returns the headings, ends of cards, and labels in order.
    private func outline(_ page: String) -> [String] {
        let form =
            page.split(separator: "<form class=\"detail\"", maxSplits: 1).last?.split(separator: "</form>").first ?? ""
        return form.matches(of: /<h2>(.*?)<\/h2>|<(hr)>|<(?:label|span class="label")[^>]*>(.*?)</).map { match in
            match.1.map { "# \($0)" } ?? match.2.map { _ in "–" } ?? String(match.3 ?? "")
        }
    }

    @Test("The values of an object or an array element are below a heading, and a rule follows them")
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
                "Name", "ID", "# Dim", "Width", "Height", "–", "Color", "# Supplier", "Name", "# Supplier / Addr",
                "City",
                "–", "Note", "# Repairs / 1", "What", "# Repairs / 2", "What", "–", "Price",
            ])
    }

    @Test("Controls suggest the groups of text fields in order, and nothing for numbers, lists and unique strings")
    func suggestions() async throws {
        let desk = try await EditedFile(
            """
            [{"name": "A", "room": "Hall", "shelf": "Top", "note": "x", "year": 2001, "tags": ["t"]},
             {"name": "B", "room": "Attic", "shelf": "Low & \\"dark\\"", "note": "y", "year": 2002, "tags": ["u"]},
             {"name": "C", "room": "Hall", "shelf": "Low & \\"dark\\"", "note": "z", "year": 2003},
             {"name": "D", "shelf": "Top"}]
            """, "views: [{by: [room, shelf]}, {by: [year]}, {by: [tags]}]\nfields: [{key: year, type: integer}]")
        let page = await desk.page("items/a.html")
        let lists = page.matches(
            of: /<input id="(.*?)" name="value:(.*?)"[^>]*? list="(.*?)"[^>]*><datalist id="(.*?)">(.*?)<\/datalist>/)
        #expect(lists.map { String($0.2) } == ["/room", "/shelf"])
        #expect(lists.allSatisfy { $0.3 == $0.4 && $0.3 == "\($0.1)-values" })
        #expect(
            lists.map { $0.5.matches(of: /<option value="(.*?)"><\/option>/).map { String($0.1) } }
                == [["Attic", "Hall"], ["Low &amp; &quot;dark&quot;", "Top"]])
        #expect(page.matches(of: /<datalist id="[^"]*-values/).count == 2)
    }

    @Test("Strings that several items have are suggestions, and the most common one can replace similar strings")
    func repeatedTexts() async throws {
        let desk = try await EditedFile(
            """
            [{"id": "x", "name": "A", "room": "Kitchen", "note": "x"},
             {"id": "X", "name": "B", "room": "Kitchen", "note": "y"},
             {"id": "z", "name": "C", "room": "kitchen ", "note": "z"}]
            """, "views: []\nfields: [{key: room}, {key: note}]")
        let page = await desk.page("items/z.html")
        #expect(
            page.matches(of: /name="value:(.*?)"[^>]*? list="[^"]*"[^>]*><datalist id="[^"]*">(.*?)<\/datalist>/).map {
                "\($0.1) \($0.2)"
            } == ["/room <option value=\"Kitchen\"></option>"])
        let corrections = page.matches(of: /class="use" value="(.*?)">(.*?)</).map { "\($0.1) \($0.2)" }
        #expect(corrections == ["Kitchen Use Kitchen"])
        #expect(!(await desk.page("items/a.html")).contains("class=\"use\""))
    }

    @Test(
        "A value that differs from a more common one only in accents can be replaced, but has no data warning",
        arguments: ["views: [{by: [room]}]", "views: []\nfields: [{key: room}]"])
    func accents(yaml: String) async throws {
        let desk = try await EditedFile(
            """
            [{"id": "a", "name": "A", "room": "Kitchen"}, {"id": "b", "name": "B", "room": "Kitchen"},
             {"id": "c", "name": "C", "room": "K\u{ed}tchen"}, {"id": "d", "name": "D", "room": "Attic"}]
            """, yaml)
        let page = await desk.page("items/c.html")
        #expect(page.matches(of: /class="use" value="(.*?)"/).map { String($0.1) } == ["Kitchen"])
        #expect(page.matches(of: /class="hint"/).count == 1)
        #expect(!(await desk.page("items/a.html")).contains("class=\"use\""))
    }

    @Test("A data warning about a value is next to its control")
    func hints() async throws {
        let desk = try await EditedFile(
            #"[{"id": "a", "name": "A", "price": "sixty"}, {"id": "b", "name": "B", "price": 5}]"#,
            "fields: [{key: price, type: money, currency: EUR}]")
        let page = await desk.page("items/a.html")
        let fields = page.split(separator: "<div class=\"field\">").filter { $0.contains("class=\"hint\"") }
        #expect(fields.count == 1)
        #expect(fields.first?.contains("name=\"value:/price\"") ?? false)
        let hint = "<p class=\"hint\">&quot;sixty&quot; in &quot;price&quot; is not a number</p>"
        #expect(fields.first?.contains(hint) ?? false)
        #expect(!(await desk.page("items/b.html")).contains("class=\"hint\""))
    }

    @Test("A reference has a link to its item, and the IDs and names of all items as suggestions")
    func references() async throws {
        let desk = try await EditedFile(
            #"[{"id": "a", "name": "Pump", "part": "b"}, {"id": "b", "name": "Seal & ring"}]"#,
            "fields: [{key: part, type: item}]")
        let page = await desk.page("items/a.html")
        #expect(
            page.contains(
                #"-values"><option value="a">Pump</option><option value="b">Seal &amp; ring</option></datalist>"#
                    + #"<a class="unit" href="/items/b.html"><bdi>Seal &amp; ring</bdi></a>"#))
        #expect(await desk.page("items/b.html").contains("class=\"unit\"") == false)
    }

    @Test("A table without rows has a heading in the form, and changes of other values do not affect it")
    func emptyTables() async throws {
        let json = """
            [{"id": "a", "name": "A", "repairs": []}, {"id": "b", "name": "B"}, {"id": "c", "name": "C", "repairs": null},
             {"id": "d", "name": "D", "repairs": [{"what": "Belt"}]}, {"id": "e", "name": "E", "repairs": "Belt"}]
            """
        let desk = try await EditedFile(json, "fields: [{key: repairs, type: table}]")
        for id in ["a", "b", "c"] {
            #expect(outline(await desk.page("items/\(id).html")) == ["Name", "ID", "# Repairs"], "\(id)")
        }
        #expect(outline(await desk.page("items/d.html")) == ["Name", "ID", "# Repairs / 1", "What"])
        #expect(outline(await desk.page("items/e.html")) == ["Name", "ID", "Repairs"])
        #expect(await desk.set("items/a.html", ["/name": "Saw"]).status == 303)
        #expect(try desk.text == json.replacing("\"A\"", with: "\"Saw\""))
    }

    @Test(
        "An item without an object has controls for the values that the object has in other items",
        arguments: ["", #", "size": null"#, #", "size": {}"#])
    func missingObjects(size: String) async throws {
        let json =
            #"[{"id": "a", "name": "A", "size": {"w": 120, "box": {"new": true}}}, {"id": "b", "name": "B"# + "\""
            + size + "}]"
        let desk = try await EditedFile(json)
        #expect(
            outline(await desk.page("items/b.html")) == [
                "Name", "ID", "# Size", "W", "# Size / Box", "New",
            ])
        #expect(await desk.set("items/b.html", [:]).status == 303)
        #expect(try desk.text == json)
        #expect(await desk.set("items/b.html", ["/size/w": "100"]).status == 303)
        #expect(
            try desk.text
                == #"[{"id": "a", "name": "A", "size": {"w": 120, "box": {"new": true}}}, {"id": "b", "name": "B", "size": {"w": 100}}]"#
        )
        // The controls of the other values remain.
        #expect(
            outline(await desk.page("items/b.html")) == [
                "Name", "ID", "# Size", "W", "# Size / Box", "New",
            ])
    }

    @Test("A declared field inside an object is edited among the values of the object, with its declared type")
    func declaredParts() async throws {
        let desk = try await EditedFile(
            #"[{"id": "a", "name": "A", "size": {"w": 0.5, "h": 2}}, {"id": "b", "name": "B"}]"#,
            "fields: [{key: size.w, label: Width, type: percent}]")
        for id in ["a", "b"] {
            #expect(outline(await desk.page("items/\(id).html")) == ["Name", "ID", "# Size", "Width", "H"])
        }
        #expect(await desk.set("items/b.html", ["/size/w": "25%"]).status == 303)
        #expect(try desk.text.hasSuffix(#"{"id": "b", "name": "B", "size": {"w": 0.25}}]"#))
    }

    @Test("If objects have more than 50 different keys, they have no controls for the keys of other items")
    func objectsWithOtherKeys() async throws {
        let keys = (0..<60).map { "\"k\($0)\": 1" }.joined(separator: ", ")
        let desk = try await EditedFile(
            #"[{"id": "a", "name": "A", "by": {\#(keys)}}, {"id": "b", "name": "B", "by": {"x": 1}}]"#)
        #expect(outline(await desk.page("items/b.html")) == ["Name", "ID", "# By", "X"])
        let missing = try await EditedFile(#"[{"id": "a", "name": "A", "by": {\#(keys)}}, {"id": "b", "name": "B"}]"#)
        let page = await missing.page("items/b.html")
        #expect(outline(page) == ["Name", "ID"])
        #expect(page.contains("By has too many values to edit here."))
    }

    @Test(
        "A new child gets an unused ID if its siblings have IDs",
        arguments: [
            (#""id": "c1""#, #""id": "c8""#), (#""id": 3"#, #""id": 4"#), (#""id": "x""#, #""id": "new-item""#),
        ])
    func childIDs(sibling: String, new: String) async throws {
        let json = """
            [{"id": "a", "name": "A", "parts": [{\(sibling), "name": "P"}]}, \
            {"id": "b", "name": "B", "parts": [{"id": "c7", "name": "Q"}, {"name": "R"}]}]
            """
        let desk = try await EditedFile(json, "children: parts")
        #expect(await desk.addChild(to: "items/a.html").status == 303)
        #expect(try desk.text == json.replacing(#""P"}"#, with: #""P"}, {\#(new), "name": ""}"#))
    }

    @Test("A new child has no ID if its siblings have none")
    func childWithoutID() async throws {
        let json = #"[{"id": "a", "name": "A", "parts": [{"name": "P"}]}]"#
        let desk = try await EditedFile(json, "children: parts")
        #expect(await desk.addChild(to: "items/a.html").status == 303)
        #expect(try desk.text == json.replacing(#""P"}"#, with: #""P"}, {"name": ""}"#))
    }

    @Test("A new child is added to the item of the page, even if another item now has its address")
    func childOfMovedItem() async throws {
        let json = #"[{"id": "a", "name": "A", "parts": [{"name": "P"}]}, {"id": "b", "name": "B"}]"#
        let desk = try await EditedFile(json, "children: parts")
        let page = await desk.page("items/a.html")
        let forms = page.matches(of: /name="item" value="(\d+)"><button[^>]*? value="add"/)
        let handles = Set(forms.map { String($0.1) })
        let handle = await desk.handle("A")
        #expect(forms.count == 2 && handles == [handle])
        #expect(await desk.set("items/a.html", ["/id": "c"]).status == 303)
        #expect(await desk.set("items/b.html", ["/id": "a"]).status == 303)
        let answer = await desk.post("items/a.html", ["action": "add", "item": handle])
        #expect(answer.location?.hasPrefix("/items/c/") == true)
        #expect(
            try desk.text
                == #"[{"id": "c", "name": "A", "parts": [{"name": "P"}, {"name": ""}]}, {"id": "a", "name": "B"}]"#)
    }

    // MARK: - Percentages

    private static func wear(_ wear: String) -> String {
        #"[{"id": "a", "name": "A", "wear": \#(wear)}, {"id": "b", "name": "B", "wear": 0.5}]"#
    }

    @Test(
        "A fraction is shown as a percentage in the form, and keeps its notation when another value changes",
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
        // The same number in another notation is not a change.
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
            ("0.25", "\u{663}\u{66A}", "0.03"), ("0.25", "1,234.5%", "12.345"),
            ("0.25", "33.333333333333333333333333333333", "0.33333333333333333333333333333333"),
        ])
    func typedPercentages(wear: String, typed: String, written: String) async throws {
        let desk = try await EditedFile(Self.wear(wear), "fields: [{key: wear, type: percent}]")
        #expect(await desk.set("items/a.html", ["/wear": typed]).status == 303)
        #expect(try desk.text == Self.wear(written))
    }

    @Test(
        "An invalid percentage is rejected", arguments: ["half", "5%%", "%", "1,500%", "05%"],
        ["0.25", "\"0.25\""])
    func refusedPercentages(typed: String, wear: String) async throws {
        let desk = try await EditedFile(Self.wear(wear), "fields: [{key: wear, type: percent}]")
        let answer = await desk.set("items/a.html", ["/wear": typed])
        #expect(answer.status == 422)
        #expect(answer.html.contains("Enter a percentage, such as 12.5%."))
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
