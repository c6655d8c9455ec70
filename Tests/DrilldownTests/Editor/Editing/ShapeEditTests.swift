import Testing

@testable import Drilldown

/// Items in inventories of all shapes, edited with the requests of a browser, compared by the whole text of the file.
@Suite struct ShapeEditTests {
    private static let keyed = """
        {
          "devices": {
            "d1": {"name": "Lamp", "watts": 5},
            "d2" : {"name": "Saw", "watts": 800},
            "d3": {"name": "Drill", "watts": 600}
          }
        }

        """
    private static let lines =
        "{\"id\":1,\"name\":\"Lamp\"}\n{\"id\":2,\"name\":\"Saw\"}\n{\"id\":3,\"name\":\"Drill\"}\n"
    private static let nested = """
        {"rooms": [
          {"room": "Attic", "things": [{"id": "a1", "name": "Lamp", "note": "x"}, {"id": "a2", "name": "Saw", "note": "y"}]},
          {"room": "Cellar", "things": [{"id": "b1", "name": "Drill", "note": "z"}]}
        ]}

        """
    private static let rooms = "items: rooms[].things\nviews:\n  - by: parent.room\n"

    private static let attributes = """
        [
          {"name": "Lamp", "specs": [{"name": "Color", "value": "Red"}, {"name": "Watts", "value": 5}]},
          {"name": "Saw", "specs": [{"name": "Color", "value": "Blue"}]},
          {"name": "Drill", "specs": [{"value": 600, "name": "Watts"}, {"name": "Color", "value": "Red"}]}
        ]

        """

    @Test("The value of an attribute is written, and an attribute that the item lacks has no control")
    func setsAttribute() async throws {
        let desk = try await EditedFile(Self.attributes)
        #expect(await desk.set("items/drill.html", ["/specs/0/value": "650"]).status == 303)
        #expect(try desk.text == Self.attributes.replacing("600", with: "650"))
        let saw = await desk.page("items/saw.html?edit")
        #expect(saw.contains("\"value:/specs/0/value\""))
        #expect(!saw.contains("\"value:/specs/1/value\""))
        #expect(!saw.contains("\"value:/specs/Watts\""))
    }

    @Test("The key of a member is renamed, and a key that is empty or that another member has is rejected")
    func renamesKey() async throws {
        let desk = try await EditedFile(Self.keyed)
        #expect(
            await desk.set("items/d2.html", ["key": " table saw ", "/watts": "850"]).location == "/items/table-saw.html"
        )
        let renamed = Self.keyed.replacing("\"d2\"", with: "\"table saw\"")
        #expect(try desk.text == renamed.replacing("800", with: "850"))
        #expect((await desk.page("items/d2.html")).contains("See /items/table-saw.html."))
        _ = await desk.undo()
        for (key, message) in [(" ", "Every item needs a unique ID."), ("d1", "Another item already has this ID.")] {
            let answer = await desk.set("items/d2.html", ["key": key])
            #expect(answer.status == 422)
            #expect(answer.html.contains(message))
            #expect(try desk.text == Self.keyed)
        }
    }

    @Test("A new member gets its key from its name, until someone edits the key")
    func newKey() async throws {
        let text = Self.keyed.replacing("d1", with: "lamp").replacing("d2", with: "saw").replacing("d3", with: "drill")
        let desk = try await EditedFile(text)
        #expect(await desk.post("/", ["action": "add"]).location == "/items/new-item.html")
        #expect((await desk.page("items/new-item.html")).contains("data-added=\"1\""))
        #expect(await desk.set("items/new-item.html", ["/name": "Saw"]).location == "/items/saw-2.html")
        #expect(try desk.text == text.replacing("600}\n", with: "600},\n    \"saw-2\": {\"name\": \"Saw\"}\n"))
        #expect(!(await desk.page("items/saw-2.html")).contains("data-added"))
        // While the program runs, the key follows the name of the new item.
        #expect(await desk.set("items/saw-2.html", ["/name": "Chain saw"]).location == "/items/chain-saw.html")
        #expect(await desk.set("items/chain-saw.html", ["/name": "Saw"]).location == "/items/saw-2.html")
        #expect(await desk.set("items/saw-2.html", ["/watts": "5"]).location == "/items/saw-2.html")
        _ = await desk.post("/", ["action": "add"])
        #expect(await desk.set("items/new-item.html", ["/name": "Plane", "key": "p"]).location == "/items/p.html")
        // A similar key that a person entered stays.
        #expect(await desk.set("items/saw-2.html", ["key": "saw-7"]).location == "/items/saw-7.html")
        #expect(await desk.set("items/saw-7.html", ["/name": "Jigsaw"]).location == "/items/saw-7.html")
    }

    @Test("A value of a member is written")
    func setsMember() async throws {
        let desk = try await EditedFile(Self.keyed)
        #expect(await desk.set("items/d2.html", ["/watts": "850"]).status == 303)
        #expect(try desk.text == Self.keyed.replacing("800", with: "850"))
    }

    @Test("A member is added with a key, removed with its key, and moved")
    func changesMembers() async throws {
        let desk = try await EditedFile(Self.keyed)
        #expect(await desk.post("/", ["action": "add"]).location == "/items/d4.html")
        #expect(
            try desk.text
                == Self.keyed.replacing("600}\n", with: "600},\n    \"d4\": {\"name\": \"\"}\n"))
        _ = await desk.undo()
        #expect(try desk.text == Self.keyed)
        _ = await desk.post("/?edit", ["action": "remove", "item": desk.handle("Saw")])
        #expect(
            try desk.text == Self.keyed.replacing("    \"d2\" : {\"name\": \"Saw\", \"watts\": 800},\n", with: ""))
        _ = await desk.undo()
        _ = await desk.post("/?edit", ["action": "remove", "item": desk.handle("Drill")])
        #expect(
            try desk.text
                == Self.keyed.replacing(",\n    \"d3\": {\"name\": \"Drill\", \"watts\": 600}", with: ""))
        _ = await desk.undo()
        _ = await desk.post("/?edit", ["action": "move", "item": desk.handle("Drill"), "before": desk.handle("Lamp")])
        #expect(await desk.names() == ["Drill", "Lamp", "Saw"])
        #expect(
            try desk.text == """
                {
                  "devices": {
                    "d3": {"name": "Drill", "watts": 600},
                    "d1": {"name": "Lamp", "watts": 5},
                    "d2" : {"name": "Saw", "watts": 800}
                  }
                }

                """)
    }

    @Test("A line is changed, added, removed and moved, and the others stay as they are")
    func changesLines() async throws {
        let desk = try await EditedFile(Self.lines)
        #expect(await desk.set("items/2.html", ["/name": "File"]).status == 303)
        #expect(try desk.text == Self.lines.replacing("Saw", with: "File"))
        _ = await desk.undo()
        #expect(await desk.post("/", ["action": "add"]).location == "/items/4.html")
        #expect(try desk.text == Self.lines + "{\"id\":4,\"name\":\"\"}\n")
        _ = await desk.undo()
        _ = await desk.post("/?edit", ["action": "remove", "item": desk.handle("Saw")])
        #expect(try desk.text == Self.lines.replacing("{\"id\":2,\"name\":\"Saw\"}\n", with: ""))
        _ = await desk.undo()
        _ = await desk.post("/?edit", ["action": "move", "item": desk.handle("Lamp"), "after": desk.handle("Drill")])
        #expect(
            try desk.text
                == "{\"id\":2,\"name\":\"Saw\"}\n{\"id\":3,\"name\":\"Drill\"}\n{\"id\":1,\"name\":\"Lamp\"}\n")
        _ = await desk.undo()
        #expect(try desk.text == Self.lines)
    }

    @Test("The last line is removed with the preceding line break if none follows")
    func lastLine() async throws {
        let text = "{\"id\": 1, \"name\": \"Lamp\"}\r\n{\"id\": 2, \"name\": \"Saw\"}"
        let desk = try await EditedFile(text)
        #expect(await desk.post("/", ["action": "add"]).location == "/items/3.html")
        #expect(try desk.text == text + "\r\n{\"id\": 3, \"name\": \"\"}")
        _ = await desk.post("/?edit", ["action": "remove", "item": desk.handle("3")])
        #expect(try desk.text == text)
    }

    @Test("A value of a nested item is written, and values around the item have no control")
    func setsNested() async throws {
        let desk = try await EditedFile(Self.nested, Self.rooms)
        let page = await desk.page("items/b1.html?edit")
        #expect(page.contains("\"value:/note\""))
        #expect(!page.contains("value:/parent"))
        #expect(await desk.set("items/b1.html", ["/name": "Hammer"]).status == 303)
        #expect(try desk.text == Self.nested.replacing("Drill", with: "Hammer"))
    }

    @Test("A new item on a page with items of one nested array is added to that array")
    func addsNested() async throws {
        let desk = try await EditedFile(Self.nested, Self.rooms)
        let all = await desk.post("/", ["action": "add"])
        #expect(all.status == 422)
        #expect(
            all.html.contains(
                "The items of this page are in several lists of the file. Add the item on a page with the items of one list."
            ))
        #expect(try desk.text == Self.nested)
        let group = try #require((await desk.page("index.html")).firstMatch(of: /href="([^"]*attic[^"]*)"/)?.1)
        #expect(await desk.post("/\(group)", ["action": "add"]).status == 303)
        #expect(
            try desk.text
                == Self.nested.replacing("\"note\": \"y\"}", with: "\"note\": \"y\"}, {\"id\": \"b2\", \"name\": \"\"}")
        )
    }

    @Test("A nested item is removed from its array, and an item moves only within its array")
    func removesNested() async throws {
        let desk = try await EditedFile(Self.nested, Self.rooms + "  - title: All\n")
        let group = try #require((await desk.page("index.html")).firstMatch(of: /href="([^"]*attic[^"]*)"/)?.1)
        let rows = (await desk.page("\(group)?edit")).matches(of: /<li data-item="(\d+)">/).map { String($0.1) }
        #expect(rows.count == 2)
        #expect(
            await desk.post("/\(group)?edit", ["action": "move", "item": rows[1], "before": rows[0]]).status == 303)
        #expect(
            try desk.text
                == Self.nested.replacing(
                    #"{"id": "a1", "name": "Lamp", "note": "x"}, {"id": "a2", "name": "Saw", "note": "y"}"#,
                    with: #"{"id": "a2", "name": "Saw", "note": "y"}, {"id": "a1", "name": "Lamp", "note": "x"}"#))
        _ = await desk.undo()
        #expect(await desk.post("/\(group)?edit", ["action": "remove", "item": rows[0]]).status == 303)
        #expect(
            try desk.text == Self.nested.replacing(#"{"id": "a1", "name": "Lamp", "note": "x"}, "#, with: ""))
    }
}
