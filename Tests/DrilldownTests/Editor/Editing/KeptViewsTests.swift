import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// The inferred views do not disappear while items are edited.
@Suite struct KeptViewsTests {
    /// Two items in each of four categories. A view is inferred for six items or more.
    private static let things = [
        ("mug", "Kitchen"), ("pan", "Kitchen"), ("saw", "Tools"), ("drill", "Tools"), ("lamp", "Light"),
        ("torch", "Light"), ("rope", "Camping"), ("tent", "Camping"),
    ]
    private static let items = things.map { id, category in
        #"{"id": "\#(id)", "name": "\#(id.capitalized)", "category": "\#(category)"}"#
    }

    private static func text(_ items: some Sequence<String>) -> String { "[\n\(items.joined(separator: ",\n"))\n]\n" }

    private static func remove(_ id: String, from desk: EditedFile) async throws {
        let page = "items/\(id).html"
        let item = try #require(await desk.form(page).fields.first { $0.name == "item" }?.value)
        #expect(await desk.post(page, ["action": "remove", "item": item]).status == 303)
    }

    @Test("A view is kept when an item is removed, although a build does not infer it, and Undo restores all pages")
    func removal() async throws {
        let desk = try await EditedFile(Self.text(Self.items))
        let start = try await desk.files()
        #expect(start.keys.contains("views/category/tools/index.html"))
        for id in ["mug", "saw", "rope"] { try await Self.remove(id, from: desk) }
        #expect(await desk.views() == ["category", "all"])
        #expect(await desk.page("views/category/tools/index.html").contains("Drill"))
        #expect(try Site(SiteInput(inventory: SourceFile(name: "x.json", text: desk.text))).viewIDs == ["all"])
        let end = try await desk.files()
        for _ in 0..<3 { #expect(await desk.undo().status == 303) }
        #expect(try await desk.files() == start)
        for change in 1...3 {
            #expect(await desk.post("/", ["action": "redo", "change": "\(change)"]).status == 303)
        }
        #expect(try await desk.files() == end)
    }

    @Test("An added item can add a view, and Undo restores the pages of the start")
    func addition() async throws {
        let desk = try await EditedFile(Self.text(Self.items.prefix(5)))
        let start = try await desk.files()
        #expect(await desk.views() == ["all"])
        #expect(await desk.post("/", ["action": "add"]).location == "/items/new-item.html")
        #expect(await desk.set("items/new-item.html", ["/name": "Torch", "/category": "Light"]).status == 303)
        #expect(await desk.views() == ["category", "all"])
        // Another change does not remove the new view.
        try await Self.remove("mug", from: desk)
        #expect(await desk.views() == ["category", "all"])
        for _ in 0..<3 { #expect(await desk.undo().status == 303) }
        #expect(try await desk.files() == start)
    }

    @Test("Views are inferred for an inventory that was empty")
    func growth() async throws {
        let desk = try await EditedFile("[]\n")
        for (id, category) in Self.things {
            let page = try #require(await desk.post("/", ["action": "add"]).location)
            #expect(await desk.set(page, ["/name": id.capitalized]).status == 303)
            let named = "items/\(id).html"
            if id == Self.things[0].0 {
                let item = try #require(await desk.form(named).fields.first { $0.name == "item" }?.value)
                let field = ["action": "field", "item": item, "key": "category", "kind": "text", "text": category]
                #expect(await desk.post(named, field).status == 303)
            } else {
                #expect(await desk.set(named, ["/category": category]).status == 303)
            }
        }
        #expect(await desk.views() == ["category", "all"])
    }

    @Test("A view whose key has no values left disappears, and Undo restores it")
    func lostKey() async throws {
        let desk = try await EditedFile(Self.text(Self.items.prefix(5)), "views: [category]\n")
        // After a change of the configuration, the views are inferred again.
        try desk.folder.write("site.yml", "title: Things\n")
        _ = await desk.session.follow()
        #expect(await desk.views() == ["all"])
        try desk.folder.write("inventory.json", Self.text(Self.items))
        _ = await desk.session.follow()
        #expect(await desk.views() == ["category", "all"])
        for (id, _) in Self.things.dropLast() {
            #expect(await desk.set("items/\(id).html", ["/category": ""]).status == 303)
        }
        #expect(await desk.views() == ["category", "all"])
        #expect(await desk.set("items/tent.html", ["/category": ""]).status == 303)
        #expect(await desk.views() == ["all"])
        #expect(await desk.undo().status == 303)
        #expect(await desk.views() == ["category", "all"])
    }

    @Test("If all items are removed, their views disappear, and Undo restores them")
    func noItems() async throws {
        let desk = try await EditedFile(Self.text(Self.items.prefix(6)))
        #expect(await desk.views() == ["category", "all"])
        let start = try await desk.files()
        for (id, _) in Self.things.prefix(6) { try await Self.remove(id, from: desk) }
        #expect(await desk.views() == ["all"])
        for _ in 0..<6 { #expect(await desk.undo().status == 303) }
        #expect(try await desk.files() == start)
    }

    @Test("A view is kept when another program removes an item, before and after an edit")
    func otherProgram() async throws {
        let desk = try await EditedFile(Self.text(Self.items))
        for count in [7, 5] {
            // Another program may write the file in several steps.
            try desk.folder.write("inventory.json", "[")
            _ = await desk.session.follow()
            try desk.folder.write("inventory.json", Self.text(Self.items.prefix(count)))
            _ = await desk.session.follow()
            #expect(await desk.views() == ["category", "all"])
            #expect(await desk.set("items/mug.html", ["/name": "Cup \(count)"]).status == 303)
        }
        // After a restart, the views are inferred again.
        #expect(try await EditedFile(desk.text).views() == ["all"])
    }

    @Test("If another program adds a key, a view by this key follows the views that are shown")
    func newView() async throws {
        let desk = try await EditedFile(Self.text(Self.items))
        let items = Self.items.enumerated().map { number, item in
            "\(item.dropLast()), \"room\": \"\(["Hall", "Attic"][number % 2])\"}"
        }
        try desk.folder.write("inventory.json", Self.text(items.dropLast()))
        _ = await desk.session.follow()
        #expect(await desk.views() == ["category", "room", "all"])
    }

    @Test("Redirects are kept when an item is added")
    func aliases() async throws {
        let items = (1...9).map { #"{"id": "a\#($0)", "name": "Item \#($0)", "aliases": ["old-\#($0)"]}"# }
        let desk = try await EditedFile(Self.text(items))
        #expect(await desk.page("items/old-1.html").contains("a1.html"))
        #expect(await desk.post("/", ["action": "add"]).status == 303)
        let fresh = try Site(SiteInput(inventory: SourceFile(name: "x.json", text: desk.text)))
        #expect(fresh.inventory.schema.aliases == nil)
        #expect(await desk.page("items/old-1.html").contains("a1.html"))
    }

    @Test("Before the first edit, the keys of IDs and names are inferred again if another program changes the file")
    func identity() async throws {
        let desk = try await EditedFile(#"[{"name": "Mug"}, {"name": "Pan"}]"#)
        try desk.folder.write("inventory.json", #"[{"id": "a", "title": "Mug"}, {"id": "b", "title": "Pan"}]"#)
        _ = await desk.session.follow()
        #expect(await desk.page("items/a.html").contains("<h1>Mug</h1>"))
    }
}

extension EditedFile {
    /// The IDs of the views of the current site.
    fileprivate func views() async -> [String] { await session.current?.site.viewIDs ?? [] }
}

extension Site {
    fileprivate var viewIDs: [String] { inventory.views.map(\.id) }
}
