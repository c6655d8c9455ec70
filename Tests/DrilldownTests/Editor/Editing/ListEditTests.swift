import TestSupport
import Testing

@testable import Drilldown

/// Elements of lists and new fields, edited with the requests of a browser, compared by the whole text of the file.
@Suite struct ListEditTests {
    private static let tools = """
        {
          "items": [
            {
              "id": "a",
              "name": "Bike",
              "repairs": [
                {"date": "2024-03-01", "what": "Chain", "cost": 30},
                {"date": "2025-03-01", "what": "Tyres", "shop": "Velo", "cost": 80}
              ],
              "color": "red"
            },
            {"id": "b", "name": "Kettle", "repairs": [], "color": "gray"},
            {"id": "c", "name": "Chair", "color": "blue"}
          ]
        }

        """

    /// Presses a button of a list in the form of an item.
    ///
    /// - Parameter number: The index of the button among the buttons with this name.
    private func press(_ name: String, _ number: Int = 0, on address: String, of desk: EditedFile) async
        -> PreviewAnswer
    {
        let page = await desk.page(address)
        let values = page.matches(of: /<button form="_list" name="(\w+)" \\?\s?value="([^"]*)"/).filter { $0.1 == name }
        let item = page.firstMatch(of: /name="item" value="(\d+)"/).map { String($0.1) }
        guard values.indices.contains(number), let item else { return PreviewAnswer(404, text: "no button") }
        return await desk.post(address, ["action": "list", "item": item, name: String(values[number].2)])
    }

    private static let lamps = """
        [
        \((1...6).map {
            #"  {"name": "Lamp \#($0)", "variants": [{"id": \#($0 + 70), "title": "Standard", "grams": \#($0)00, "price": \#($0).5}]}"#
        }.joined(separator: ",\n"))
        ]

        """

    @Test("The values of the only element of a list can be edited, and a new item can get an element")
    func onlyElement() async throws {
        let desk = try await EditedFile(Self.lamps)
        #expect(try Site(input(Self.lamps)).inventory.schema.fields.contains { "\($0.path)" == "variants.0.price" })
        let address = "items/lamp-2.html"
        #expect(await desk.set(address, ["/variants/0/price": "3", "/variants/0/grams": ""]).status == 303)
        var text = Self.lamps.replacing("200, \"price\": 2.5", with: "null, \"price\": 3")
        #expect(try desk.text == text)
        #expect(await desk.set(address, ["/variants/0/grams": "250"]).status == 303)
        text = text.replacing("null", with: "250")
        #expect(try desk.text == text)
        let new = try #require(await desk.post("/", ["action": "add"]).location)
        #expect(await press("append", on: new, of: desk).status == 303)
        #expect(try desk.text.contains("\"name\": \"\", \"variants\": [{}]"))
    }

    @Test("A new element is added last, and its values get the layout and order of the other elements")
    func appends() async throws {
        let desk = try await EditedFile(Self.tools)
        #expect(await press("append", on: "items/a.html", of: desk).location == "/items/a.html")
        let added = Self.tools.replacing("\"cost\": 80}\n", with: "\"cost\": 80},\n        {}\n")
        #expect(try desk.text == added)
        #expect(
            await desk.set("items/a.html", ["/repairs/2/cost": "5", "/repairs/2/date": "2026-01-01"]).status == 303)
        #expect(try desk.text == added.replacing("{}", with: #"{"date": "2026-01-01", "cost": 5}"#))
        #expect(await desk.set("items/a.html", ["/repairs/2/what": "Bell"]).status == 303)
        #expect(try desk.text == added.replacing("{}", with: #"{"date": "2026-01-01", "what": "Bell", "cost": 5}"#))
        for _ in 0..<3 { _ = await desk.undo() }
        #expect(try desk.text == Self.tools)
    }

    @Test("Until a new element has a value, the form names the change that added it, so that the change can be undone")
    func untouchedElement() async throws {
        let desk = try await EditedFile(Self.tools)
        #expect(await press("append", on: "items/a.html", of: desk).status == 303)
        #expect(await desk.page("items/a.html").contains(" data-added=\"1\">"))
        #expect(await !desk.page("items/b.html").contains("data-added"))
        #expect(await desk.set("items/a.html", ["/repairs/2/cost": "5"]).status == 303)
        #expect(await !desk.page("items/a.html").contains("data-added"))
        _ = await desk.undo()
        #expect(await desk.page("items/a.html").contains(" data-added=\"1\">"))
        _ = await desk.undo()
        #expect(try desk.text == Self.tools)
        #expect(await press("down", on: "items/a.html", of: desk).status == 303)
        #expect(await !desk.page("items/a.html").contains("data-added"))
    }

    /// Leaves the page of an item, as the script does.
    private func leave(_ address: String, of desk: EditedFile) async throws {
        let page = await desk.page(address)
        let item = try #require(page.firstMatch(of: /name="item" value="(\d+)"/)?.1)
        let change = try #require(page.firstMatch(of: /data-added="(\d+)"/)?.1)
        let answer = await desk.post(address, ["action": "leave", "item": String(item), "change": String(change)])
        #expect(answer.status == 303)
    }

    @Test("New elements without values are removed when the item is left, even if other values were changed after them")
    func leftElements() async throws {
        let desk = try await EditedFile(Self.tools)
        for _ in 0..<2 { #expect(await press("append", on: "items/a.html", of: desk).status == 303) }
        #expect(await desk.set("items/a.html", ["/name": "Cycle", "/repairs/3/cost": "5"]).status == 303)
        #expect(await desk.page("items/a.html").contains(" data-added=\"1\">"))
        try await leave("items/a.html", of: desk)
        let changed = Self.tools.replacing("Bike", with: "Cycle").replacing(
            "\"cost\": 80}\n", with: "\"cost\": 80},\n        {\"cost\": 5}\n")
        #expect(try desk.text == changed)
        #expect(await !desk.page("items/a.html").contains("data-added"))
        for _ in 0..<2 { #expect(await desk.undo().status == 303) }
        #expect(try desk.text == Self.tools)
        #expect(await desk.undo().status == 409)
    }

    @Test("New elements without values are removed from a list that was empty, and when the program stops")
    func leftLists() async throws {
        let desk = try await EditedFile(Self.tools)
        for _ in 0..<2 { #expect(await press("append", on: "items/b.html", of: desk).status == 303) }
        try await leave("items/b.html", of: desk)
        #expect(try desk.text == Self.tools)
        for _ in 0..<2 { #expect(await press("append", on: "items/c.html", of: desk).status == 303) }
        #expect(await desk.set("items/a.html", ["/name": "Cycle"]).status == 303)
        #expect(await press("append", on: "items/a.html", of: desk).status == 303)
        _ = await desk.post("/", ["action": "add"])
        await desk.session.close()
        #expect(try desk.text == Self.tools.replacing("Bike", with: "Cycle"))
    }

    @Test(
        "When the program stops, a new element without values stays if a later element of the same list has values")
    func filledLists() async throws {
        let desk = try await EditedFile(Self.tools)
        for _ in 0..<2 { #expect(await press("append", on: "items/b.html", of: desk).status == 303) }
        #expect(await desk.set("items/b.html", ["/repairs/1/what": "Lid"]).status == 303)
        let text = try desk.text
        await desk.session.close()
        #expect(try desk.text == text)
        #expect(text.contains(#""what": "Lid"}]"#))
    }

    @Test("An empty or missing list gets a first element with the layout of the elements in other items")
    func starts() async throws {
        let desk = try await EditedFile(Self.tools)
        #expect(await press("append", on: "items/b.html", of: desk).status == 303)
        #expect(await desk.set("items/b.html", ["/repairs/0/what": "Lid"]).status == 303)
        #expect(await press("append", on: "items/c.html", of: desk).status == 303)
        #expect(await desk.set("items/c.html", ["/repairs/0/what": "Leg"]).status == 303)
        #expect(
            try desk.text
                == Self.tools.replacing("\"repairs\": []", with: #""repairs": [{"what": "Lid"}]"#)
                .replacing(
                    "\"name\": \"Chair\", \"color\"",
                    with: #""name": "Chair", "repairs": [{"what": "Leg"}], "color""#))
    }

    @Test("A moved or removed element leaves the bytes of all elements unchanged")
    func removesAndMoves() async throws {
        let desk = try await EditedFile(Self.tools)
        let (first, second) = (
            #"{"date": "2024-03-01", "what": "Chain", "cost": 30}"#,
            #"{"date": "2025-03-01", "what": "Tyres", "shop": "Velo", "cost": 80}"#
        )
        let moved = Self.tools.replacing(first, with: "#").replacing(second, with: first).replacing("#", with: second)
        _ = await press("down", 0, on: "items/a.html", of: desk)
        #expect(try desk.text == moved)
        _ = await press("up", 1, on: "items/a.html", of: desk)
        #expect(try desk.text == Self.tools)
        _ = await press("up", 0, on: "items/a.html", of: desk)
        #expect(try desk.text == Self.tools)
        _ = await press("delete", 0, on: "items/a.html", of: desk)
        #expect(try desk.text == Self.tools.replacing("        \(first),\n", with: ""))
        _ = await press("delete", 0, on: "items/a.html", of: desk)
        #expect(try desk.text.contains(#""repairs": [],"#))
        _ = await desk.undo()
        _ = await desk.undo()
        #expect(try desk.text == Self.tools)
    }

    @Test("A new row without keys gets as many cells as the row before it")
    func rows() async throws {
        let json = #"[{"id": "a", "name": "A", "grid": [["x", 1], ["y", 2]]}]"#
        let desk = try await EditedFile(json)
        _ = await press("append", on: "items/a.html", of: desk)
        #expect(try desk.text == json.replacing(#"["y", 2]"#, with: #"["y", 2], ["", null]"#))
    }

    @Test(
        "The cells of a new row have the types of the other cells in their columns",
        arguments: [
            ("[[1, 2], [3, 4]]", "5", "6", "[[1, 2], [3, 4], [5, 6]]"),
            (#"[["x", 1], ["y", 2]]"#, "2", "3", #"[["x", 1], ["y", 2], ["2", 3]]"#),
            ("[[1.5, true], [3, false]]", "0.50", "true", "[[1.5, true], [3, false], [0.50, true]]"),
            (#"[[true, "a"], [false, "b"]]"#, "true", "5", #"[[true, "a"], [false, "b"], [true, "5"]]"#),
        ])
    func typesOfCells(grid: String, first: String, second: String, changed: String) async throws {
        let json = #"[{"id": "a", "name": "A", "grid": \#(grid)}]"#
        let desk = try await EditedFile(json)
        _ = await press("append", on: "items/a.html", of: desk)
        for (cell, text) in [first, second].enumerated() {
            #expect(await desk.set("items/a.html", ["/grid/2/\(cell)": text]).status == 303)
        }
        #expect(try desk.text == json.replacing(grid, with: changed))
        for _ in 0..<3 { _ = await desk.undo() }
        #expect(try desk.text == json)
    }

    @Test("A value entered for a null element has the type of the other elements")
    func nullElements() async throws {
        let json = #"[{"id": "a", "name": "A", "sizes": [1, null, 3], "tags": ["x", null]}]"#
        let desk = try await EditedFile(json)
        #expect(await desk.set("items/a.html", ["/sizes/1": "2", "/tags/1": "5"]).status == 303)
        #expect(try desk.text == json.replacing("1, null", with: "1, 2").replacing("null", with: #""5""#))
    }

    @Test("If another program has changed a list, the buttons of an earlier page do not change it")
    func changedList() async throws {
        let desk = try await EditedFile(Self.tools)
        let page = await desk.page("items/a.html")
        let button = try #require(page.firstMatch(of: /name="delete" value="([^"]*)"/))
        let item = try #require(page.firstMatch(of: /name="item" value="(\d+)"/))
        let other = Self.tools.replacing(#"{"date": "2024-03-01", "what": "Chain", "cost": 30},"#, with: "")
        try desk.folder.write("inventory.json", other)
        let answer = await desk.post(
            "items/a.html", ["action": "list", "item": String(item.1), "delete": String(button.1)])
        #expect(answer.status == 422)
        #expect(answer.html.contains("<h1>Someone else changed this list. Check it and try again.</h1>"))
        #expect(try desk.text == other)
    }

    @Test(
        "If a list has changed elsewhere, an earlier form has conflicts only in the elements that it changes")
    func outdatedCells() async throws {
        let desk = try await EditedFile(Self.tools)
        let form = await desk.form("items/a.html")
        _ = await press("down", 0, on: "items/a.html", of: desk)
        let moved = try desk.text
        #expect(await desk.send(form, ["/color": "blue"]).status == 303)
        #expect(try desk.text == moved.replacing("\"red\"", with: "\"blue\""))
        let answer = await desk.send(form, ["/repairs/0/cost": "31"])
        #expect(answer.status == 409)
        #expect(answer.html.contains("<blockquote>80</blockquote>"))
        #expect(try desk.text == moved.replacing("\"red\"", with: "\"blue\""))
        _ = await press("delete", 1, on: "items/a.html", of: desk)
        #expect(await desk.send(form, ["/name": "Tandem"]).status == 303)
    }

    @Test(
        "A list button with an invalid value changes nothing",
        arguments: ["", "::", "x:0:/repairs", ":0", "0:9:/repairs", "a:b:/name", "\u{0}:0:/repairs"])
    func invalidButtons(value: String) async throws {
        let desk = try await EditedFile(Self.tools)
        for name in ["append", "delete", "up", "down"] {
            let answer = await desk.post(
                "items/a.html", ["action": "list", "item": await desk.handle("Bike"), name: value])
            #expect([400, 422].contains(answer.status), "\(name)")
        }
        #expect(try desk.text == Self.tools)
    }

    // MARK: - New fields

    @Test(
        "A field with a new key is written with its type, and other items have a control for it",
        arguments: [
            ("text", " Oslo ", #""Oslo""#), ("number", "1.50", "1.50"), ("date", "2026-01-02", #""2026-01-02""#),
            ("yesOrNo", "yes", "true"), ("yesOrNo", "No", "false"), ("list", "a, b,,c", #"["a", "b", "c"]"#),
            ("notes", "One\r\ntwo", #""One\ntwo""#), ("number", "\u{663}\u{66B}\u{665}", "3.5"),
        ])
    func newField(kind: String, text: String, json: String) async throws {
        let desk = try await EditedFile(Self.tools)
        let answer = await desk.post(
            "items/c.html",
            ["action": "field", "item": await desk.handle("Chair"), "key": "made in", "kind": kind, "text": text])
        #expect(answer.location == "/items/c.html")
        #expect(try desk.text == Self.tools.replacing("\"blue\"", with: "\"blue\", \"made in\": \(json)"))
        let other = await desk.page("items/b.html")
        #expect(other.contains("value:/made in\"") || other.contains("?field=%2Fmade%20in\""))
        _ = await desk.undo()
        #expect(try desk.text == Self.tools)
    }

    @Test("A new field can have several parts, or be a list to which entries are added")
    func newParts() async throws {
        let desk = try await EditedFile(Self.tools)
        for (key, kind, text) in [
            ("size", "parts", "width: 10\r\n\r\nunit\u{FF1A} cm: wide\r\n"), ("loans", "entries", "to: Ann\ndays: 3"),
        ] {
            let handle = await desk.handle("Chair")
            let form = ["action": "field", "item": handle, "key": key, "kind": kind, "text": text]
            #expect(await desk.post("items/c.html", form).status == 303)
        }
        let size = #""blue", "size": {"width": 10, "unit": "cm: wide"}"#
        let loans = #", "loans": [{"to": "Ann", "days": 3}]"#
        #expect(try desk.text == Self.tools.replacing("\"blue\"", with: size + loans))
        #expect(await press("append", 1, on: "items/c.html", of: desk).status == 303)
        #expect(await desk.set("items/c.html", ["/loans/1/to": "Bo", "/loans/1/days": "4"]).status == 303)
        let more = loans.replacing("}]", with: #"}, {"to": "Bo", "days": 4}]"#)
        #expect(try desk.text == Self.tools.replacing("\"blue\"", with: size + more))
    }

    @Test(
        "A value entered for a missing list of strings is a list, even if each list in other items has only one element"
    )
    func listsOfTexts() async throws {
        let others = #"{"id": 1, "name": "A", "kind": ["bin"]}, {"id": 2, "name": "B", "kind": ["lib"]}"#
        let json = "[\(others), {\"id\": 3, \"name\": \"C\"}]"
        let desk = try await EditedFile(json)
        #expect(await desk.set("items/3.html", ["/kind": "bin"]).status == 303)
        #expect(try desk.text == json.replacing("\"C\"}", with: #""C", "kind": ["bin"]}"#))
    }

    @Test("A control has several lines if another item has several lines of text, or if the key means a description")
    func severalLines() async throws {
        let first = #"{"id": 1, "name": "A", "story": "One\ntwo", "tag": "x"}"#
        let desk = try await EditedFile(#"[\#(first), {"id": 2, "name": "B", "story": "One", "remarks": ""}]"#)
        let page = await desk.page("items/2.html")
        #expect(page.matches(of: /<textarea[^>]* name="value:([^"]*)"/).map { String($0.1) } == ["/story", "/remarks"])
    }

    @Test("Items have no controls for fields that only their children have, but the keys of these fields are suggested")
    func levels() async throws {
        let desk = try await EditedFile(
            #"[{"id": 1, "name": "A", "room": "R", "parts": [{"name": "B", "steps": 3}]}, {"id": 2, "name": "C"}]"#,
            "children: parts\n")
        let item = await desk.page("items/2.html?edit")
        #expect(item.contains("value:/room\"") && !item.contains("value:/steps\""))
        #expect(item.contains("<datalist id=\"_keys\"><option value=\"steps\"></datalist>"))
        let child = await desk.page("items/1/b.html?edit")
        #expect(child.contains("value:/steps\"") && !child.contains("value:/room\""))
    }

    @Test("A new field gets the key and the type of the same field in other items")
    func sameField() async throws {
        let json = #"[{"id": 1, "name": "A", "price": 5}, {"id": 2, "name": "B", "price": 6}, {"id": 3, "name": "C"}]"#
        let desk = try await EditedFile(json, "id: id\n")
        let fields = ["action": "field", "item": await desk.handle("C"), "key": "Price", "kind": "text", "text": "12"]
        #expect(await desk.post("items/3.html", fields).status == 303)
        #expect(try desk.text == json.replacing(#""C"}"#, with: #""C", "price": 12}"#))
    }

    @Test(
        "A new field with a known key or an invalid value is rejected",
        arguments: [
            ("color", "text", "x", "Enter a name that no other field of this item has."),
            ("", "text", "x", "Enter a name that no other field of this item has."),
            ("made", "number", "1,500", "Enter a number, such as 1500."),
            ("made", "date", "2026-02-30", "Enter a valid date, such as 2026-11-21."),
            ("lent", "yesOrNo", "maybe", "Enter yes or no."),
            ("lent", "yesOrNo", "", "This value is not valid for the field."),
            ("made", "text", " ", "This value is not valid for the field."),
            ("made", "parts", "width", "Enter “width” as “part: value”."),
            ("made", "entries", "a: 1\na: 2", "a: Each part can occur only once."),
            ("Color", "text", "x", "Enter a name that no other field of this item has."),
        ])
    func invalidFields(key: String, kind: String, text: String, message: String) async throws {
        let desk = try await EditedFile(Self.tools)
        let answer = await desk.post(
            "items/c.html",
            ["action": "field", "item": await desk.handle("Chair"), "key": key, "kind": kind, "text": text])
        #expect(answer.status == 422)
        // The form stays open with the typed text.
        #expect(answer.html.contains("<details class=\"new-field\" open>"))
        let isAtKey = answer.html.contains("id=\"_key-error\" role=\"alert\"><p>\(message)</p></div>")
        #expect(isAtKey == (message == "Enter a name that no other field of this item has."))
        #expect(isAtKey || answer.html.contains("<p class=\"refused\" role=\"alert\">\(message)</p>"))
        #expect(answer.html.contains("aria-describedby=\"_key-error\" autofocus>") == isAtKey)
        #expect(answer.html.contains("name=\"key\" value=\"\(key)\""))
        let hint = ["parts", "entries"].contains(kind) ? " data-hint=\"part: value\"" : ""
        #expect(answer.html.contains("<option value=\"\(kind)\"\(hint) selected>"))
        #expect(answer.html.contains("required>\n\(text)</textarea>"))
        #expect(try desk.text == Self.tools)
    }
}
