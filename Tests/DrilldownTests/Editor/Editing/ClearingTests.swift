import TestSupport
import Testing

@testable import Drilldown

/// Values that are cleared, and keys that have no values left.
@Suite struct ClearingTests {
    @Test(
        "A cleared value is removed with its key if some other items omit the key and the rest have a value",
        arguments: [
            // Some items have the key, and some do not.
            (#""price": 5"#, #"{"id": 2, "name": "B", "price": 6}, {"id": 3, "name": "C"}"#, ""),
            (#""tags": ["x", "y"]"#, #"{"id": 2, "name": "B", "tags": ["z", "y"]}, {"id": 3, "name": "C"}"#, ""),
            // All items have the key.
            (
                #""price": 5"#, #"{"id": 2, "name": "B", "price": 6}, {"id": 3, "name": "C", "price": 7}"#,
                #""price": null"#
            ),
            // Another item has the key without a value.
            (
                #""price": 5"#, #"{"id": 2, "name": "B", "price": null}, {"id": 3, "name": "C"}"#,
                #""price": null"#
            ),
            (#""note": "x""#, #"{"id": 2, "name": "B", "note": ""}, {"id": 3, "name": "C"}"#, #""note": """#),
            (
                #""note": "x""#, #"{"id": 2, "name": "B", "note": null}, {"id": 3, "name": "C"}"#,
                #""note": null"#
            ),
            // No other item has the key.
            (#""price": 5"#, #"{"id": 2, "name": "B"}, {"id": 3, "name": "C"}"#, #""price": null"#),
        ])
    func cleared(member: String, others: String, left: String) async throws {
        let json = #"[{"id": 1, "name": "A", \#(member)}, \#(others)]"#
        let desk = try await EditedFile(json)
        let pointer = "/" + member.split(separator: "\"")[0]
        #expect(await desk.set("items/1.html", [pointer: ""]).status == 303)
        #expect(try desk.text == #"[{"id": 1, "name": "A"\#(left.isEmpty ? "" : ", " + left)}, \#(others)]"#)
        #expect(await desk.page("items/1.html").contains("name=\"value:\(pointer)\""))
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == json)
    }

    @Test(
        "A cleared value of an object is removed with its key if other items omit it, and so is an object that becomes empty",
        arguments: [
            // The value is entered, and then cleared.
            ("b", "place", "Desk", ""), ("c", "place", "Desk", ""), ("c", "depth", "5", ""), ("b", "inner/x", "1", ""),
            ("c", "inner/x", "1", ""),
            // The value in the file is cleared.
            ("a", "place", "", #", "depth": 4, "inner": {"x": 5}"#),
            ("d", "depth", "", #", "place": "Wall", "inner": {"x": 6}"#),
            ("d", "inner/x", "", #", "place": "Wall", "depth": 4"#),
        ])
    func parts(item: String, part: String, typed: String, left: String) async throws {
        let location = #"{"room": "K", "place": "Wall", "depth": 4, "inner": {"x": 5}}"#
        let json = """
            [
              {"id": "a", "name": "A", "location": \(location)},
              {"id": "b", "name": "B", "location": {"room": "K"}},
              {"id": "c", "name": "C"},
              {"id": "d", "name": "D", "location": \(location.replacing("5", with: "6"))},
              {"id": "e", "name": "E"}
            ]

            """
        let desk = try await EditedFile(json)
        if !typed.isEmpty {
            #expect(await desk.set("items/\(item).html", ["/location/\(part)": typed]).status == 303)
            #expect(try desk.text != json)
        }
        #expect(await desk.set("items/\(item).html", ["/location/\(part)": ""]).status == 303)
        let number = item == "d" ? "6" : "5"
        let old = location.replacing("5", with: number).dropFirst(#"{"room": "K""#.utf8.count)
        let line = "\"\(item.uppercased())\", \"location\": {\"room\": \"K\""
        #expect(try desk.text == (left.isEmpty ? json : json.replacing(line + old, with: line + left + "}")))
        #expect(await desk.page("items/\(item).html").contains("name=\"value:/location/\(part)\""))
        while try desk.text != json { #expect(await desk.undo().status == 303) }
    }

    @Test("An object is removed when all of its values are cleared at once")
    func allParts() async throws {
        let others = #"{"id": 2, "name": "B", "at": {"room": "K", "place": "Wall"}}, {"id": 3, "name": "C"}]"#
        let desk = try await EditedFile(#"[{"id": 1, "name": "A", "at": {"room": "H", "place": "Bin"}}, \#(others)"#)
        #expect(await desk.set("items/1.html", ["/at/room": "", "/at/place": ""]).status == 303)
        #expect(try desk.text == #"[{"id": 1, "name": "A"}, \#(others)"#)
    }

    @Test("Several values are cleared, changed and added at once")
    func several() async throws {
        let others = #"{"id": 2, "name": "B", "p": 2, "q": "y", "r": 3, "s": "z"}, {"id": 3, "name": "C"}]"#
        let json = #"[{"id": 1, "name": "A", "p": 1.5, "q": "x", "r": 2}, \#(others)"#
        let desk = try await EditedFile(json)
        for (values, left) in [
            (["/q": "", "/r": ""], #", "p": 1.5"#), (["/p": "", "/q": "", "/r": ""], ""),
            (["/p": "", "/q": "w", "/r": ""], #", "q": "w""#),
            (["/p": "", "/r": "", "/s": "v"], #", "q": "x", "s": "v""#),
        ] {
            #expect(await desk.set("items/1.html", values).status == 303)
            #expect(try desk.text == #"[{"id": 1, "name": "A"\#(left)}, \#(others)"#)
            _ = await desk.undo()
            #expect(try desk.text == json)
        }
    }

    @Test(
        "A null that is filled in and cleared is null again if the other empty values are null",
        arguments: [("", "x"), ("fields: [{key: note, type: date}]\n", "2025-03-01")])
    func onlyNulls(yaml: String, typed: String) async throws {
        let json = #"[{"id": 1, "name": "A", "note": null}, {"id": 2, "name": "B", "note": null}]"#
        let desk = try await EditedFile(json, yaml)
        #expect(await desk.set("items/1.html", ["/note": typed]).status == 303)
        #expect(try desk.text == json.replacing("\"A\", \"note\": null", with: "\"A\", \"note\": \"\(typed)\""))
        #expect(await desk.set("items/1.html", ["/note": ""]).status == 303)
        #expect(try desk.text == json)
    }

    @Test("A cleared name becomes an empty string, even if another item has no name")
    func name() async throws {
        let json = #"[{"id": 1, "name": "A", "n": 1}, {"id": 2, "name": "B", "n": 2}, {"id": 3, "n": 3}]"#
        let desk = try await EditedFile(json)
        #expect(await desk.set("items/1.html", ["/name": ""]).status == 303)
        #expect(try desk.text == json.replacing("\"A\"", with: "\"\""))
    }

    @Test("A value that is cleared and entered again returns to its position")
    func order() async throws {
        let json =
            #"[{"id": 1, "name": "A", "price": 5, "room": "Hall"}, {"id": 2, "name": "B", "room": "Hall", "price": 6}, {"id": 3, "name": "C"}]"#
        let desk = try await EditedFile(json)
        #expect(await desk.set("items/1.html", ["/price": ""]).status == 303)
        #expect(await desk.set("items/1.html", ["/price": "5"]).status == 303)
        #expect(try desk.text == json)
    }

    @Test("A field whose only value was a number accepts only numbers after the value is cleared")
    func onlyNumber() async throws {
        let json = #"[{"id": 1, "name": "A", "price": 20}, {"id": 2, "name": "B"}]"#
        let desk = try await EditedFile(json)
        for (typed, status) in [("", 303), ("heavy", 422), ("3,500", 422), ("4.5", 303)] {
            #expect(await desk.set("items/1.html", ["/price": typed]).status == status)
        }
        #expect(try desk.text == json.replacing("20", with: "4.5"))
    }

    @Test(
        "An emptied list of objects keeps its button for new elements, which have the keys and types of the removed one"
    )
    func onlyElement() async throws {
        let json = #"[{"id": 1, "name": "A", "repairs": [{"date": "2025-01-10", "cost": 5}]}, {"id": 2, "name": "B"}]"#
        let desk = try await EditedFile(json)
        func press(_ name: String) async throws {
            let pattern = try Regex("name=\"\(name)\" value=\"([^\"]*)\"")
            let button = try #require(await desk.page("items/1.html").firstMatch(of: pattern)?[1].substring)
            let fields = ["action": "list", "item": await desk.handle("A"), name: String(button)]
            #expect(await desk.post("items/1.html", fields).status == 303)
        }
        try await press("delete")
        #expect(try desk.text == json.replacing(#"{"date": "2025-01-10", "cost": 5}"#, with: ""))
        try await press("append")
        #expect(await desk.set("items/1.html", ["/repairs/0/date": "2025-02-30"]).status == 422)
        #expect(await desk.set("items/1.html", ["/repairs/0/date": "2025-02-20"]).status == 303)
        #expect(try desk.text == json.replacing(#""2025-01-10", "cost": 5"#, with: #""2025-02-20""#))
    }

    @Test("An empty field that no other item has can be removed")
    func removedField() async throws {
        let json = #"[{"id": 1, "name": "A", "nmae": "x", "note": ""}, {"id": 2, "name": "B", "note": "y"}]"#
        let desk = try await EditedFile(json)
        #expect(await !desk.page("items/1.html").contains("name=\"drop\""))
        #expect(await desk.set("items/1.html", ["/nmae": ""]).status == 303)
        let page = await desk.page("items/1.html")
        #expect(page.contains("name=\"drop\" value=\"/nmae\">Remove: Nmae</button>"))
        #expect(!page.contains("name=\"drop\" value=\"/note\""))
        for (pointer, status) in [("/note", 422), ("/name", 422), ("/nmae", 303), ("/nmae", 422)] {
            let fields = ["action": "list", "item": await desk.handle("A"), "drop": pointer]
            #expect(await desk.post("items/1.html", fields).status == status)
        }
        #expect(try desk.text == json.replacing(#", "nmae": "x""#, with: ""))
        #expect(await desk.page("/?history").contains("<bdi>A: Remove: Nmae</bdi>"))
    }

    @Test(
        "An empty field that the configuration names has no button that removes it",
        arguments: [
            "columns: [name, note]", "views: [{title: Note, by: [note]}]", "fields: [{key: note, label: Note}]",
            "sort: note",
        ])
    func namedField(yaml: String) async throws {
        let json = #"[{"id": 1, "name": "A", "note": "", "memo": ""}, {"id": 2, "name": "B"}]"#
        let desk = try await EditedFile(json, yaml + "\n")
        let page = await desk.page("items/1.html")
        #expect(page.contains("name=\"drop\" value=\"/memo\">"))
        #expect(!page.contains("name=\"drop\" value=\"/note"))
        let handle = try #require(await desk.form("items/1.html").fields.first { $0.name == "item" }?.value)
        let fields = ["action": "list", "item": handle, "drop": "/note"]
        #expect(await desk.post("items/1.html", fields).status == 422)
        #expect(try desk.text == json)
    }

    @Test("A removed field has its old type after Undo")
    func returnedField() async throws {
        let json = #"[{"id": 1, "name": "A", "price": 20}, {"id": 2, "name": "B"}]"#
        let desk = try await EditedFile(json)
        #expect(await desk.set("items/1.html", ["/price": ""]).status == 303)
        let fields = ["action": "list", "item": await desk.handle("A"), "drop": "/price"]
        #expect(await desk.post("items/1.html", fields).status == 303)
        #expect(await desk.undo().status == 303)
        #expect(await desk.set("items/1.html", ["/price": "5"]).status == 303)
        #expect(try desk.text == json.replacing("20", with: "5"))
    }

    @Test("A change of another value keeps dates that date pickers cannot show")
    func unusualDates() async throws {
        let json = """
            [{"id": 1, "name": "A", "at": "2016-12-31T23:59:60Z", "on": "0000-01-01"},
             {"id": 2, "name": "B", "at": "2020-01-01T00:00:00Z", "on": "2020-01-01"}]
            """
        let desk = try await EditedFile(json, "fields: [{key: at, type: dateTime}, {key: on, type: date}]\n")
        let page = await desk.page("items/1.html")
        #expect(page.contains("name=\"value:/at\" value=\"\"") && page.contains("name=\"value:/on\" value=\"\""))
        #expect(await desk.set("items/1.html", ["/name": "A2"]).status == 303)
        #expect(try desk.text == json.replacing("\"A\"", with: "\"A2\""))
    }
}
