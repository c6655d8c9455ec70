import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// References that change together with the ID of an item.
@Suite struct ItemReferencesTests {
    @Test(
        "References to an item change with its ID, in one step",
        arguments: [
            (
                #"[{"id": "a", "name": "A"}, {"id": "b", "needs": "a", "note": "a"}, {"id": "c", "needs": ["b", "a"]}]"#,
                #"[{"id": "x", "name": "A"}, {"id": "b", "needs": "x", "note": "a"}, {"id": "c", "needs": ["b", "x"]}]"#,
                "a", "x"
            ),
            (
                #"[{"id": 1, "name": "A", "needs": 1}, {"id": 2, "needs": "1"}, {"id": 11, "needs": [2, 1]}]"#,
                #"[{"id": 7, "name": "A", "needs": 7}, {"id": 2, "needs": "7"}, {"id": 11, "needs": [2, 7]}]"#, "1", "7"
            ),
        ])
    func fields(before: String, after: String, old: String, new: String) async throws {
        let desk = try await EditedFile(before, "id: id\nfields: [{key: needs, type: item}]\n")
        #expect(await desk.set("items/\(old).html", ["/id": new]).location == "/items/\(new).html")
        #expect(try desk.text == after)
        let changed = old == "a" ? "References changed: 2. Other values with the old ID: 1" : "References changed: 3"
        #expect(await desk.page("/?history").contains("<bdi>A: ID, \(changed)</bdi>"))
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == before)
    }

    @Test("References in a separate list of relations change with the ID of an item")
    func lists() async throws {
        let json =
            #"{"items": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}], "links": [{"from": "a", "to": ["b", "a"]}, {"from": "b", "to": "a"}]}"#
        let desk = try await EditedFile(
            json, "items: items\nid: id\nrelations: [{items: links, from: from, to: to}]\n")
        #expect(await desk.set("items/a.html", ["/id": "x"]).status == 303)
        #expect(try desk.text == json.replacing("\"a\"", with: "\"x\""))
    }

    @Test("The page of an item and its row in edit mode show the number of references to the item")
    func removal() async throws {
        let json =
            #"[{"id": "a", "name": "A"}, {"id": "b", "name": "B", "needs": "a"}, {"id": "c", "name": "C", "needs": "a"}]"#
        let desk = try await EditedFile(json, "id: id\nfields: [{key: needs, type: item}]\n")
        let note = "<p class=\"note\">References to this item: 2</p>"
        #expect(await desk.page("items/a.html").contains(note))
        #expect(await desk.page("index.html?edit").components(separatedBy: note).count == 2)
        #expect(await !desk.page("items/b.html").contains("References to this item"))
    }

    @Test(
        "The question before items are removed states the number of references from other items",
        arguments: [
            ("0", "Remove 1 item? References to this item: 2"),
            ("1", "Remove 1 item and 1 inside? References to these items: 1"),
            ("0-2", "Remove 3 items? References to these items: 1"), ("0-3", "Remove 4 items?"),
            ("3", "Remove 1 item?"),
        ])
    func removalOfMany(items: String, question: String) async throws {
        let json = """
            [{"id": "a", "name": "A", "needs": "a"},
             {"id": "b", "name": "B", "needs": "a", "in": [{"id": "c", "name": "C", "needs": "a"}]},
             {"id": "d", "name": "D", "needs": "c"}]
            """
        let desk = try await EditedFile(json, "id: id\nchildren: in\nfields: [{key: needs, type: item}]\n")
        #expect(await desk.many(items, remove: nil).question == question)
    }

    @Test("An ID that other items refer to cannot be cleared")
    func clearedID() async throws {
        let json = #"[{"id": "a", "name": "A"}, {"id": "b", "name": "B", "needs": "a"}]"#
        let desk = try await EditedFile(json, "id: id\nfields: [{key: needs, type: item}]\n")
        let answer = await desk.set("items/a.html", ["/id": " "])
        #expect(answer.status == 422)
        #expect(answer.html.contains("<p>Every item needs a unique ID.</p>"))
        #expect(try desk.text == json)
    }

    @Test("Spaces around a typed ID are not saved")
    func spaces() async throws {
        let json = #"[{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]"#
        let desk = try await EditedFile(json, "id: id\n")
        #expect(await desk.set("items/a.html", ["/id": " x9 "]).location == "/items/x9.html")
        #expect(try desk.text == json.replacing("\"a\"", with: "\"x9\""))
    }

    @Test("An ID stays a number if the other IDs are numbers")
    func numbers() async throws {
        let json = #"[{"id": 1, "name": "A"}, {"id": 2, "name": "B"}]"#
        let desk = try await EditedFile(json, "id: id\n")
        let answer = await desk.set("items/1.html", ["/id": "x9"])
        #expect(answer.status == 422)
        #expect(answer.html.contains("<p>Enter a whole number, such as 12.</p>"))
        #expect(try desk.text == json)
    }

    @Test("The response to the script has the number of changed references")
    func message() async throws {
        let json = #"[{"id": "a", "name": "A"}, {"id": "b", "name": "B", "needs": "a"}]"#
        let desk = try await EditedFile(json, "fields: [{key: needs, type: item}]\n")
        var form = ["action": "set", "item": await desk.handle("A"), "value:/id": "x", "was:/id": "\"a\""]
        #expect(await desk.postFromScript("items/a.html", form).html.contains(#""done":"References changed: 1""#))
        form.merge(["value:/id": "b", "was:/id": "\"x\""]) { $1 }
        #expect(await desk.postFromScript("items/x.html", form).html.contains("Another item already has this ID."))
        #expect(try desk.text == json.replacing("\"a\"", with: "\"x\""))
    }

    @Test("The response to the script has the number of other values that equal the old key of an item")
    func otherUses() async throws {
        let json = #"{"a": {"name": "A"}, "b": {"name": "B", "partOf": "a"}, "c": {"name": "C", "partOf": "a"}}"#
        let desk = try await EditedFile(json)
        let form = ["action": "set", "item": await desk.handle("A"), "value:key": "x", "was:key": "\"a\""]
        let answer = await desk.postFromScript("items/a.html", form)
        #expect(answer.html.contains(#""done":"Other values with the old ID: 2""#))
        #expect(try desk.text == json.replacing("\"a\": ", with: "\"x\": "))
    }

    @Test("Keys and references that equal the old ID of an item are not counted as other values with the old ID")
    func otherValues() async throws {
        let json = #"[{"id": "12", "name": "A", "note": "12"}, {"id": "b", "needs": 12, "12": "x"}]"#
        let desk = try await EditedFile(json, "id: id\nfields: [{key: needs, type: item}]\n")
        let form = ["action": "set", "item": await desk.handle("A"), "value:/id": "7", "was:/id": "\"12\""]
        let answer = await desk.postFromScript("items/12.html", form)
        #expect(answer.html.contains(#""done":"References changed: 1. Other values with the old ID: 1""#))
    }

    @Test("A name in a list of references that is sent unchanged is not replaced by an ID")
    func unchanged() async throws {
        let json =
            #"[{"id": "a", "name": "Desk"}, {"id": "b", "name": "Lamp", "needs": ["Desk", "c"]}, {"id": "c", "name": "Hall"}]"#
        let desk = try await EditedFile(json, "id: id\nfields: [{key: needs, type: item}]\n")
        #expect(await desk.set("items/b.html", ["/name": "Light", "/needs": "Desk\nc"]).status == 303)
        #expect(try desk.text == json.replacing("Lamp", with: "Light"))
    }
}
