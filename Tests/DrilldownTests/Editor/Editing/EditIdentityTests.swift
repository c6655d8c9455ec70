import TestSupport
import Testing

@testable import Drilldown

/// A change affects only the intended item, regardless of changes elsewhere.
@Suite struct EditIdentityTests {
    @Test("Items that look the same remain distinct after one of them is changed")
    func identicalItems() async throws {
        let item = #"  {"name": "", "q": 1}"#
        let json = "[\n\([item, item, item].joined(separator: ",\n"))\n]\n"
        let desk = try await EditedFile(json)
        let page = await desk.page("/?edit")
        let handles = page.matches(of: /<li data-item="(\d+)">/).map { String($0.1) }
        #expect(handles.count == 3)
        for (number, handle) in handles.enumerated() {
            let form: [String: String] = [
                "action": "set", "item": handle, "value:/name": "n\(number)", "was:/name": "\"\"",
            ]
            #expect(await desk.post("/", form).status == 303)
        }
        let named = (0..<3).map { item.replacing("\"\"", with: "\"n\($0)\"") }
        #expect(try desk.text == "[\n\(named.joined(separator: ",\n"))\n]\n")
        _ = await desk.post("/", ["action": "remove", "item": handles[1]])
        #expect(await desk.post("/", ["action": "remove", "item": handles[1]]).status == 410)
        _ = await desk.undo()
        // After the Undo, the handle refers to the item again.
        #expect(await desk.post("/", ["action": "move", "item": handles[1], "before": handles[0]]).status == 303)
        for _ in 0..<4 { _ = await desk.undo() }
        #expect(try desk.text == json)
    }

    @Test("If addresses come from names, renaming an item moves its page, and the old address redirects")
    func childLists() async throws {
        let desk = try await EditedFile(
            #"[{"name": "A", "parts": [{"name": "c1", "n": 1}, {"name": "c2", "n": 2}]}, {"name": "B", "n": 3}]"#,
            "children: parts\n")
        let page = await desk.page("index.html")
        let first = try #require(page.firstMatch(of: /href="(items\/a[^"]*)"/)).1
        let child = try #require(await desk.page(String(first)).firstMatch(of: /href="\/(items\/a[^"]*c2[^"]*)"/)).1
        let shown = await desk.form(String(child))
        #expect(await desk.addChild(to: String(first)).status == 303)
        #expect(await desk.send(shown, ["/name": "c3", "/n": "22"]).status == 303)
        #expect(try desk.text.contains(#"{"name": "c3", "n": 22}, {"name": ""}]"#))
        func answer(_ address: Substring) async -> PreviewAnswer {
            await desk.session.answer(PreviewRequest(path: "/" + address, query: [RequestField("edit", "")]))
        }
        #expect(await answer(first).status == 200)
        #expect(await answer(child).status == 303)
        #expect(await answer(child).location == "/items/a/c3.html?edit")
    }

    @Test("An item that replaces another item is a different item")
    func replacedItems() async throws {
        let json = #"[{"id": "a", "q": 1}, {"id": "b", "q": 1}, {"id": "c", "q": 1}]"#
        let desk = try await EditedFile(json)
        let shown = await desk.form("items/b.html")
        let other = json.replacing(#""b""#, with: #""new""#)
        try desk.folder.write("inventory.json", other)
        #expect(await desk.send(shown, ["/q": "77"]).status == 410)
        #expect(try desk.text == other)
    }

    @Test("If an array has changed elsewhere, its elements are not overwritten")
    func arrays() async throws {
        let json = #"[{"id": 1, "p": [{"x": "s"}, {"x": "t"}]}, {"id": 2, "p": [{"x": "u"}]}]"#
        let desk = try await EditedFile(json)
        let shown = await desk.form("items/1.html")
        #expect(await desk.send(shown, ["/p/1/x": "T"]).status == 303)
        #expect(await desk.send(shown, ["/p/0/x": "S"]).status == 303)
        #expect(try desk.text == json.replacing("\"s\"", with: "\"S\"").replacing("\"t\"", with: "\"T\""))
        let again = await desk.form("items/1.html")
        let longer = try desk.text.replacing(#"[{"x": "S"}"#, with: #"[{"x": "S"}, {"x": "S"}"#)
        try desk.folder.write("inventory.json", longer)
        let answer = await desk.send(again, ["/p/0/x": "ONE"])
        #expect(answer.status == 409)
        #expect(answer.html.contains("<blockquote>S</blockquote>"))
        #expect(try desk.text == longer)
    }

    @Test("A rejected form shows changes made elsewhere")
    func refusedForms() async throws {
        let json = #"[{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]"#
        let desk = try await EditedFile(json, "id: id\n")
        let shown = await desk.form("items/a.html")
        try desk.folder.write("inventory.json", json.replacing("\"A\"", with: "\"FOREIGN\""))
        let refused = await desk.send(shown, ["/id": "b"])
        #expect(refused.status == 422)
        #expect(refused.html.contains("value=\"FOREIGN\""))
        #expect(refused.html.contains("Another item already has this ID."))
    }

    @Test("Only the changed elements of a list are rewritten")
    func lists() async throws {
        let desk = try await EditedFile(#"[{"id": 1, "t": [ "a", "\u0062", 1, "1" ]}, {"id": 2, "t": ["x"]}]"#)
        _ = await desk.set("items/1.html", ["/t": "a\nb\n1\n1\nnew"])
        #expect(try desk.text.hasPrefix(#"[{"id": 1, "t": [ "a", "\u0062", 1, "1", "new" ]}"#))
        _ = await desk.set("items/1.html", ["/t": "a\n1\n1\nnew"])
        #expect(try desk.text.hasPrefix(#"[{"id": 1, "t": [ "a", 1, "1", "new" ]}"#))
    }

    @Test("A change of the day of an instant keeps the time")
    func days() async throws {
        let desk = try await EditedFile(
            #"[{"id": 1, "d": "2026-11-21T09:30:00Z"}, {"id": 2, "d": "2026-11-21"}]"#,
            "fields: [{key: d, type: date}]\n")
        _ = await desk.set("items/1.html?field=%2Fd", ["/d": "2026-12-24"])
        #expect(try desk.text.contains("\"2026-12-24T09:30:00Z\""))
    }

    @Test("Overlapping keys have one control, and conflicting changes are rejected")
    func overlapping() async throws {
        let desk = try await EditedFile(
            #"[{"id": 1, "title": "", "q": 1}, {"id": 2, "title": {"en": "x"}, "q": 1}]"#,
            "name: title\nfields: [{key: title.en}, {key: q}]\n")
        let fields = await desk.form("items/1.html").fields.map(\.name)
        #expect(fields.filter { $0.hasPrefix("value:/title") } == ["value:/title"])
        let form = [
            "action": "set", "item": await desk.handle("1"), "value:/title": "T", "was:/title": "\"\"",
            "value:/title/en": "E", "was:/title/en": "",
        ]
        #expect(await desk.post("/items/1.html", form).status == 422)
    }

    @Test("Undo reverts only the last change, and only if the request names it")
    func undo() async throws {
        let json = #"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]"#
        let desk = try await EditedFile(json)
        _ = await desk.set("items/1.html", ["/name": "A"])
        _ = await desk.set("items/2.html", ["/name": "B"])
        _ = await desk.post("/", ["action": "undo", "change": "1"])
        _ = await desk.post("/", ["action": "undo", "change": "2"])
        _ = await desk.post("/", ["action": "undo", "change": "2"])
        #expect(try desk.text == json.replacing("\"a\"", with: "\"A\""))
    }
    @Test("Undo is rejected if the configuration has changed")
    func changedConfiguration() async throws {
        let desk = try await EditedFile(
            #"[{"id": "a", "name": "A", "parts": [{"name": "p"}, {"name": "q"}]}, {"id": "b", "name": "B"}]"#,
            "children: parts\n")
        _ = await desk.post("/", ["action": "add"])
        let text = try desk.text
        try desk.folder.write("site.yml", "title: Flat\n")
        #expect(await desk.post("/", ["action": "undo", "change": "1"]).status == 409)
        #expect(try desk.text == text)
    }

    @Test("A handle refers to the same item after Undo and Redo, even if another program has changed the file")
    func redoAroundExternalChange() async throws {
        let json = #"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}, {"id": 3, "name": "c"}]"#
        let desk = try await EditedFile(json)
        let (a, c) = (await desk.handle("a"), await desk.handle("c"))
        _ = await desk.post("/", ["action": "move", "item": c, "before": a])
        try desk.folder.write("inventory.json", try desk.text.replacing("\"b\"", with: "\"B\""))
        _ = await desk.session.follow()
        for (action, names) in [("undo", ["a", "B", "c"]), ("redo", ["c", "a", "B"]), ("undo", ["a", "B", "c"])] {
            #expect(await desk.post("/", ["action": action, "change": "1"]).status == 303)
            #expect(await desk.names() == names)
            #expect(await desk.handle("a") == a, "\(action)")
            #expect(await desk.handle("c") == c, "\(action)")
        }
    }
}
