import TestSupport
import Testing

@testable import Drilldown

/// New items that have no values yet.
@Suite struct NewItemTests {
    private static let json = """
        {"items": [
          {"id": "hammer", "name": "Hammer", "room": "Shed"},
          {"id": "saw", "name": "Saw", "room": "Shed"}
        ]}

        """

    private static func added(_ id: String = "new-item", to json: String = json) -> String {
        json.replacing("\n]}", with: ",\n  {\"id\": \"\(id)\", \"name\": \"\"}\n]}")
    }

    @Test(
        "A new item without a name has a heading in the language of the site, which is not stored",
        arguments: [("en_US", "New item"), ("de_DE", "Neuer Eintrag")])
    func heading(locale: String, title: String) async throws {
        let desk = try await EditedFile(Self.json, "locale: \(locale)\n")
        let address = try #require(await desk.post("/", ["action": "add"]).location)
        #expect(try desk.text == Self.added())
        var page = await desk.page(address)
        #expect(page.contains("<h1>\(title)</h1>"))
        #expect(page.contains("<title>\(title)</title>"))
        #expect(await desk.set(address, ["/room": "Shed"]).status == 303)
        page = await desk.page(address)
        #expect(page.contains("<h1>\(title)</h1>"))
        let named = try #require(await desk.set(address, ["/name": "Axe"]).location)
        #expect(await desk.page(named).contains("<h1>Axe</h1>"))
        #expect(await desk.page("items/saw.html").contains("<h1>Saw</h1>"))
    }

    @Test("A new item that has no values is removed when the next one is added")
    func nextItem() async throws {
        let desk = try await EditedFile(Self.json)
        for _ in 0..<2 {
            #expect(await desk.post("/", ["action": "add"]).location == "/items/new-item.html")
            #expect(try desk.text == Self.added())
        }
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == Self.json)
        #expect(await desk.undo().status == 409)
    }

    @Test("A new item stays if the user or another program has changed it, or if it gets a child")
    func changedItems() async throws {
        let desk = try await EditedFile(Self.json)
        _ = await desk.post("/", ["action": "add"])
        #expect(await desk.set("items/new-item.html", ["/room": "Attic"]).status == 303)
        _ = await desk.post("/", ["action": "add"])
        let other = try desk.text.replacing("\"new-item-2\", \"name\"", with: "\"new-item-2\",  \"name\"")
        try desk.folder.write("inventory.json", other)
        let third = try #require(await desk.post("/", ["action": "add"]).location)
        #expect(third == "/items/new-item-3.html")
        #expect(try desk.text.hasPrefix(String(other.dropLast(5))))
        #expect(await desk.addChild(to: third).status == 303)
        #expect(try desk.text.contains(/"new-item-3", +"name": "", +"children": \[/))
        await desk.session.close()
        #expect(try desk.text.contains("new-item-3"))
    }

    @Test("A new item does not get the ID of another item, even if that ID differs in case or is written with escapes")
    func otherIDs() async throws {
        let json = """
            {"items": [
              {"id": "Saw", "name": "Old saw", "room": "axe"}, {"id": "IT-7", "name": "A", "room": "axe"},
              {"id": "\\u0069t-9", "name": "B", "room": "axe"}, {"id": "it-9x", "name": "C", "room": "axe"},
              {"id": "it-2", "name": "D", "room": "axe"}
            ]}

            """
        let desk = try await EditedFile(json)
        #expect(await desk.post("/", ["action": "add"]).location == "/items/it-10.html")
        #expect(await desk.undo().status == 303)
        try desk.folder.write("inventory.json", json.replacing("\"it-2\"", with: "\"D\""))
        for (name, id) in [("Saw", "saw-2"), ("Axe", "axe"), ("Axe", "axe-2")] {
            let address = try #require(await desk.post("/", ["action": "add"]).location)
            #expect(address == "/items/new-item.html")
            #expect(await desk.set(address, ["/name": name]).location == "/items/\(id).html")
        }
    }

    @Test("The first children have IDs and controls like the items, even after one of them has a value")
    func firstChildren() async throws {
        let json = #"[{"id": 1, "name": "A", "room": "R", "price": 5}, {"id": 2, "name": "B", "room": "S"}]"#
        let desk = try await EditedFile(json)
        func controls(_ address: String) async -> [String] {
            await desk.page(address).matches(of: /name="value:\/([^"]*)"/).map { String($0.1) }
        }
        #expect(await desk.addChild(to: "items/2.html").location == "/items/2/3.html")
        #expect(try desk.text == json.replacing(#""S"}"#, with: #""S", "children": [{"id": 3, "name": ""}]}"#))
        let all = await controls("items/1.html")
        #expect(Set(all) == ["id", "name", "room", "price"])
        #expect(await controls("items/2/3.html") == all)
        #expect(await desk.set("items/2/3.html", ["/name": "C", "/price": "6"]).status == 303)
        #expect(await controls("items/2/3.html") == all)
        #expect(await desk.addChild(to: "items/2/3.html").location == "/items/2/3/4.html")
        #expect(await controls("items/2/3/4.html") == all)
        // In a new session, too, because the children have no other fields than the items.
        let next = try await EditedFile(try desk.text)
        #expect(await next.page("items/2/3.html").contains("value:/room"))
    }

    @Test("The controls of a first child do not include the key of the group around the item")
    func childInGroup() async throws {
        let group = #"[{"id": 1, "name": "A", "price": 5}, {"id": 2, "name": "B", "price": 6}]"#
        let desk = try await EditedFile(
            #"{"Kitchen": \#(group), "Tools": \#(group.replacing("1", with: "3").replacing("2", with: "4")), "#
                + #""Light": \#(group.replacing("1", with: "5").replacing("2", with: "6"))}"#)
        let child = try #require(await desk.addChild(to: "items/1.html").location)
        let page = await desk.page(String(child.dropFirst()))
        #expect(page.contains("value:/price"))
        #expect(!page.contains("value:/parent"))
    }

    @Test("A first child has no ID if the keys of an object are the IDs of the items")
    func childOfMember() async throws {
        let desk = try await EditedFile(#"{"saw": {"name": "Saw"}, "axe": {"name": "Axe"}, "pen": {"name": "Pen"}}"#)
        #expect(await desk.addChild(to: "items/axe.html").status == 303)
        #expect(try desk.text.contains(#""axe": {"name": "Axe", "children": [{"name": ""}]}"#))
    }

    @Test("When the session ends, new items without values are removed, and changes by other programs are kept")
    func end() async throws {
        let desk = try await EditedFile(Self.json)
        _ = await desk.post("/", ["action": "add"])
        #expect(await desk.set("items/saw.html", ["/name": "Handsaw"]).status == 303)
        try desk.folder.write("inventory.json", try desk.text.replacing("Hammer", with: "Mallet"))
        await desk.session.close()
        #expect(
            try desk.text
                == Self.json.replacing("\"Saw\"", with: "\"Handsaw\"").replacing("Hammer", with: "Mallet"))
    }

    @Test("A new item to which another item refers stays when the session ends")
    func referredItem() async throws {
        let json = Self.json.replacing("\"room\"", with: "\"needs\"").replacing("Shed", with: "saw")
        let desk = try await EditedFile(json, "fields: [{key: needs, type: item}]\n")
        _ = await desk.post("/", ["action": "add"])
        #expect(await desk.set("items/saw.html", ["/needs": "new-item"]).status == 303)
        let text = try desk.text
        await desk.session.close()
        #expect(try desk.text == text)
    }

    @Test("Items with the same long name get different IDs")
    func longNames() async throws {
        let desk = try await EditedFile(Self.json)
        let name = String(repeating: "Long name ", count: 10)
        let slug = String(String(repeating: "long-name-", count: 8).dropLast())
        for ending in ["", "-2", "-3"] {
            let address = try #require(await desk.post("/", ["action": "add"]).location)
            #expect(await desk.set(address, ["/name": name]).status == 303)
            #expect(try desk.text.contains("\"id\": \"\(slug)\(ending)\""))
        }
    }

    @Test("A new item has controls for the parts of objects that represent a name")
    func objectsWithNames() async throws {
        let rooms = [(1, "Hall"), (2, "Shed"), (1, "Hall")]
        let items = rooms.enumerated().map { number, room in
            #"{"id": \#(number), "name": "Item \#(number)", "room": {"id": \#(room.0), "name": "\#(room.1)"}}"#
        }
        let desk = try await EditedFile("[\(items.joined(separator: ", "))]")
        let address = try #require(await desk.post("/", ["action": "add"]).location)
        #expect(await desk.set(address, ["/name": "Axe", "/room/id": "2", "/room/name": "Shed"]).status == 303)
        #expect(try desk.text.contains(#"{"id": 3, "name": "Axe", "room": {"id": 2, "name": "Shed"}}"#))
    }

    @Test("Children that have only fields of the items have controls for all fields of the items")
    func childrenLikeItems() async throws {
        let json = #"""
            [{"id": 1, "name": "Box", "price": 5, "notes": "Oak", "children": [{"id": 2, "name": "Cup", "price": 3}]},
             {"id": 3, "name": "Bag", "price": 7, "notes": "Red"}]
            """#
        for (text, hasNotes) in [(json, true), (json.replacing(#""price": 3"#, with: #""size": 3"#), false)] {
            let desk = try await EditedFile(text)
            #expect(await desk.page("items/1/2.html").contains(#"name="value:/notes""#) == hasNotes)
        }
    }
}
