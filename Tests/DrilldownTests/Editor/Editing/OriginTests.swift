import TestSupport
import Testing

@testable import Drilldown

/// The back link of an item that was added to a list.
@Suite struct OriginTests {
    private static let json =
        #"[{"id": "a", "name": "A", "room": "Hall", "tag": "x"}, {"id": "b", "name": "B", "room": "Shed", "tag": "x"}]"#
    private static let yaml = "id: id\nviews: [{id: all, title: All}, {id: room, by: [room]}, {id: tag, by: [tag]}]\n"

    private func backLink(_ page: String) -> String? {
        page.firstMatch(of: /<a class="back" href="([^"]*)"/).map { String($0.1) }
    }

    @Test("The back link of a new item leads to the list to which it was added, as long as the list contains it")
    func list() async throws {
        let desk = try await EditedFile(Self.json, Self.yaml)
        let added = try #require(await desk.post("views/room/shed/index.html", ["action": "add"]).location)
        #expect(added == "/items/new-item.html?from=%2Fviews%2Froom%2Fshed%2Findex.html")
        #expect(backLink(await desk.page(added)) == "../views/room/shed/index.html#new-item")
        #expect(backLink(await desk.page("items/new-item.html")) == "../index.html#new-item")
        // The link stays when a value is saved or rejected.
        let renamed = await desk.set(added, ["/name": "Saw"])
        #expect(renamed.location == "/items/saw.html?from=%2Fviews%2Froom%2Fshed%2Findex.html")
        let rejected = await desk.set(try #require(renamed.location), ["/id": "a"])
        #expect(rejected.status == 422)
        #expect(backLink(rejected.html) == "../views/room/shed/index.html#saw")
        // In another room, the item is no longer in the list.
        let moved = await desk.set(try #require(renamed.location), ["/room": "Hall"])
        #expect(moved.location == "/items/saw.html")
        #expect(backLink(await desk.page(try #require(renamed.location))) == "../index.html#saw")
    }

    @Test("The screen of a date leads back to the item, which keeps the back link to its list")
    func date() async throws {
        let json = Self.json.replacing("\"tag\"", with: "\"bought\": \"2024-05-01\", \"tag\"")
        let desk = try await EditedFile(json, Self.yaml)
        let added = try #require(await desk.post("views/room/shed/index.html", ["action": "add"]).location)
        let item = await desk.page(added)
        let link = try #require(item.firstMatch(of: /<a class="push" href="([^"]*)"/)?.1)
        #expect(link == "\(added)&amp;field=%2Fbought")
        let screen = String(link).replacing("&amp;", with: "&")
        let date = await desk.page(screen)
        #expect(backLink(date) == added)
        #expect(date.contains("<a class=\"done\" href=\"\(added)\">"))
        #expect(date.contains("<li><a href=\"\(added)\"><bdi>New item</bdi></a></li>"))
        #expect(date.contains("<a href=\"../views/room/shed/index.html\""))
        let refused = await desk.set(screen, ["/bought": "2024-02-30"])
        #expect(refused.html.contains("<a href=\"\(link)\">Restore the saved value</a>"))
        #expect(backLink(refused.html) == added)
        #expect(await desk.set(screen, ["/bought": "2024-02-29"]).location == added)
        #expect(backLink(await desk.page("items/a.html?field=%2Fbought")) == "a.html")
    }

    @Test("Undoing the addition of an item shows the list to which it was added")
    func undone() async throws {
        let desk = try await EditedFile(Self.json, Self.yaml)
        let added = try #require(await desk.post("views/tag/x/index.html", ["action": "add"]).location)
        let answer = await desk.post(added, ["action": "undo", "change": "1"])
        #expect(answer.location == "/views/tag/x/index.html")
        #expect(try desk.text == Self.json)
    }

    @Test("The address of an item that was added to its usual list has no origin, and other origins are ignored")
    func usual() async throws {
        let desk = try await EditedFile(Self.json, Self.yaml)
        #expect(await desk.post("/", ["action": "add"]).location == "/items/new-item.html")
        for origin in ["%2Fviews%2Froom%2Fhall%2Findex.html", "https:%2F%2Fexample.com", "%2F", ""] {
            #expect(backLink(await desk.page("items/b.html?from=\(origin)")) == "../index.html#b", "\(origin)")
        }
    }
}
