import TestSupport
import Testing

@testable import Drilldown

/// The structure of the items, and the keys of IDs and names, stay the same while items are edited.
@Suite struct KeptStructureTests {
    private static let shop = """
        [
          {"id": 1, "title": "Mug", "vendor": "Acme", "year": 2020, "sizes": [
            {"id": 10, "title": "Small", "price": 4, "stock": 3}, {"id": 11, "title": "Large", "price": 5, "stock": 4}
          ]},
          {"id": 2, "title": "Cup", "vendor": "Bolt", "year": 2021, "sizes": [
            {"id": 12, "title": "Tall", "price": 6, "stock": 1}
          ]},
          {"id": 3, "title": "Bowl", "vendor": "Acme", "year": 2022, "sizes": []},
          {"id": 4, "title": "Plate", "vendor": "Core", "year": 2019, "sizes": [
            {"id": 13, "title": "Round", "price": 7, "stock": 2}
          ]}
        ]

        """

    @Test("Children stay children even if most of their names become repeated names")
    func children() async throws {
        let desk = try await EditedFile(Self.shop)
        #expect(await desk.addChild(to: "items/3.html").location == "/items/3/14.html")
        // Without the earlier structure, the children would be values of their items, because most of their names
        // repeat.
        for (address, name) in [("1/11", "Small"), ("4/13", "Tall"), ("3/14", "Tall")] {
            #expect(await desk.set("items/\(address).html", ["/title": name]).location == "/items/\(address).html")
        }
        let fresh = try Site(SiteInput(inventory: SourceFile(name: "inventory.json", text: desk.text)))
        #expect(fresh.inventory.schema.children == nil)
        #expect(await desk.page("/?history").contains("add to site.yml:</p>\n<pre>children: sizes</pre>"))
        #expect(await desk.page("items/1.html").contains("<h2>Sizes</h2>"))
    }

    @Test("A field with different values in all items does not become the ID")
    func identity() async throws {
        let desk = try await EditedFile("{\"items\": []}\n")
        for (name, serial) in [("Kettle", "0012345"), ("Toaster", "0012399")] {
            #expect(await desk.post("/", ["action": "add"]).location == "/items/new-item.html")
            let page = "items/\(name.lowercased()).html"
            #expect(await desk.set("items/new-item.html", ["/name": name]).location == "/" + page)
            let handle = try #require(await desk.form(page).fields.first { $0.name == "item" }?.value)
            let field = ["action": "field", "item": handle, "key": "serialNumber", "kind": "text", "text": serial]
            // The second item already has a control for the field.
            let isFirst = try !desk.text.contains("serialNumber")
            let answer = isFirst ? await desk.post(page, field) : await desk.set(page, ["/serialNumber": serial])
            #expect(answer.status == 303)
        }
        #expect(
            try desk.text == """
                {"items": [
                  {
                    "id": "kettle",
                    "name": "Kettle",
                    "serialNumber": "0012345"
                  },
                  {
                    "id": "toaster",
                    "name": "Toaster",
                    "serialNumber": "0012399"
                  }
                ]}

                """)
    }

    @Test("The first child is stored at the key `children`")
    func firstChild() async throws {
        let desk = try await EditedFile(#"[{"id": "kit", "name": "Kit"}, {"id": "box", "name": "Box"}]"#)
        #expect(await desk.page("items/kit.html").contains("Add: Children</button>"))
        #expect(await desk.addChild(to: "items/kit.html").location == "/items/kit/new-item.html")
        #expect(await desk.set("items/kit/new-item.html", ["/name": "Saw"]).status == 303)
        let child = #"{"id": "saw", "name": "Saw"}"#
        let edited = #"[{"id": "kit", "name": "Kit", "children": [\#(child)]}, {"id": "box", "name": "Box"}]"#
        #expect(try desk.text == edited)
        #expect(await desk.page("items/kit.html").contains("<h2>Children</h2>"))
        #expect(await !desk.page("/?history").contains("site.yml"))
        // Another program changes another item.
        try desk.folder.write("inventory.json", edited.replacing("Box", with: "Crate"))
        #expect(await desk.page("items/kit/saw.html").contains("value=\"Saw\""))
        let saw = try #require(await desk.form("items/kit/saw.html").fields.first { $0.name == "item" }?.value)
        let weight = ["action": "field", "item": saw, "key": "weight", "kind": "number", "text": "2"]
        #expect(await desk.post("items/kit/saw.html", weight).status == 303)
        #expect(await !desk.page("/?history").contains("site.yml"))
        for _ in 0..<3 { _ = await desk.undo() }
        #expect(try desk.text == #"[{"id": "kit", "name": "Kit"}, {"id": "box", "name": "Crate"}]"#)
    }

    @Test("If another program renames the key of the names, the new key is found")
    func renamedKey() async throws {
        let desk = try await EditedFile(
            #"[{"id": 1, "name": "Cup", "price": 2}, {"id": 2, "name": "Mug", "price": 3}]"#)
        #expect(await desk.set("items/1.html", ["/price": "4"]).status == 303)
        try desk.folder.write("inventory.json", desk.text.replacing("name", with: "title"))
        #expect(await desk.names() == ["Cup", "Mug"])
    }

    @Test("Entries of a list stay entries, even if they become similar to items")
    func entries() async throws {
        let desk = try await EditedFile(
            #"[{"id": 1, "name": "Camera", "price": 500}, {"id": 2, "name": "Radio", "price": 80}]"#)
        let item = try #require(await desk.form("items/1.html").fields.first { $0.name == "item" }?.value)
        let text = "name: Lens\nprice: 30\nid: 7"
        let form = ["action": "field", "item": item, "key": "extras", "kind": "entries", "text": text]
        #expect(await desk.post("items/1.html", form).status == 303)
        let list = try #require(
            await desk.page("items/1.html").firstMatch(of: /name="append" \s?value="([^"]*)"/)
        ).1
        let append = ["action": "list", "item": item, "append": String(list)]
        #expect(await desk.post("items/1.html", append).status == 303)
        for (part, value) in [("name", "Strap"), ("price", "20"), ("id", "8")] {
            #expect(await desk.set("items/1.html", ["/extras/1/\(part)": value]).location == "/items/1.html")
        }
        #expect(try desk.text.contains(#"{"name": "Strap", "price": 20, "id": 8}"#))
    }

    @Test("A new child is stored at the key of the children that were removed")
    func removedChildren() async throws {
        let desk = try await EditedFile(Self.shop)
        for address in ["items/1/10.html", "items/1/11.html", "items/2/12.html", "items/4/13.html"] {
            let child = try #require(await desk.form(address).fields.first { $0.name == "item" }?.value)
            #expect(await desk.post(address, ["action": "remove", "item": child]).status == 303)
        }
        let page = await desk.page("items/2.html")
        #expect(page.contains("Add: Sizes</button>") && !page.contains("value:/sizes"))
        let child = try #require(await desk.addChild(to: "items/2.html").location)
        #expect(child.hasPrefix("/items/2/"))
        #expect(await desk.page(child).contains("data-added"))
        #expect(try !desk.text.contains("children"))
    }

    @Test(
        "A number in quotes that is cleared and entered again keeps its notation and its unit",
        arguments: [
            // The only value of a declared field, and one of two values of an inferred field.
            (#"{"id": 2, "name": "B"}"#, "fields: [{key: price, type: money, currency: EUR, decimal: comma}]\n"),
            (#"{"id": 2, "name": "B", "price": "5,00 €"}"#, ""),
        ])
    func writtenNumber(other: String, yaml: String) async throws {
        let json = #"[{"id": 1, "name": "A", "price": "89,90 €"}, \#(other)]"#
        let desk = try await EditedFile(json, "locale: de_DE\n" + yaml)
        #expect(await desk.set("items/1.html", ["/price": ""]).status == 303)
        #expect(try desk.text == json.replacing("89,90 €", with: ""))
        #expect(await desk.set("items/1.html", ["/price": "heavy"]).status == 422)
        #expect(await desk.set("items/1.html", ["/price": "95.5"]).status == 303)
        #expect(try desk.text == json.replacing("89,90 €", with: "95,5 €"))
    }

    @Test("An incomplete file of another program does not change the structure of the session")
    func incompleteFile() async throws {
        let items = (1...5).map { "{\"id\": \"a\($0)\", \"name\": \"Item \($0)\", \"n\": \($0)}" }
        let desk = try await EditedFile("[\(items.joined(separator: ", "))]")
        #expect(await desk.set("items/a1.html", ["/n": "9"]).status == 303)
        let text = try desk.text
        for sixth in [#"{"name": "Item 6", "n": 6}"#, #"{"id": "a6", "name": "Item 6", "n": 6}"#] {
            try desk.folder.write("inventory.json", text.dropLast() + ", \(sixth)]")
            _ = await desk.session.follow()
        }
        #expect(await desk.page("items/a6.html").contains("value=\"a6\""))
        #expect(await desk.post("/", ["action": "add"]).location == "/items/a7.html")
    }

    @Test("The names of items in a file that was empty are inferred")
    func filledFile() async throws {
        let desk = try await EditedFile("[]")
        #expect(await desk.post("/", ["action": "add"]).status == 303)
        _ = await desk.undo()
        try desk.folder.write("inventory.json", #"[{"id": 1, "title": "Mug"}, {"id": 2, "title": "Cup"}]"#)
        _ = await desk.session.follow()
        #expect(await desk.names() == ["Mug", "Cup"])
    }

    @Test("With children: none, items cannot have children")
    func noChildren() async throws {
        let json = #"[{"id": "kit", "name": "Kit"}]"#
        let desk = try await EditedFile(json, "children: none\n")
        #expect(await !desk.page("items/kit.html").contains("Children"))
        #expect(await desk.addChild(to: "items/kit.html").status == 410)
        #expect(try desk.text == json)
    }

    @Test("The structure is inferred again if it does not fit a file that another program has written")
    func otherStructure() async throws {
        let desk = try await EditedFile(Self.shop)
        #expect(await desk.set("items/2.html", ["/title": "Bowl"]).status == 303)
        let other = #"{"things": [{"code": "a", "name": "Lamp"}, {"code": "b", "name": "Desk"}]}"#
        try desk.folder.write("inventory.json", other)
        _ = await desk.session.follow()
        #expect(await desk.page("items/a.html").contains("value=\"Lamp\""))
    }
}
