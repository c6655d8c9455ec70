import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// Items edited with the requests of a browser, compared by the whole text of the file.
@Suite struct EditSessionTests {
    private static let homepwner = """
        {
          "title": "Homepwner",
          "items": [
            {"serialNumber": "a1", "name": "Lamp", "valueInDollars": 1.10, "dateCreated": "2014-07-05"},
            {"serialNumber": "a2", "name": "Chair", "valueInDollars": 40, "dateCreated": "2014-07-06"},
            {"serialNumber": "a3", "name": "Desk", "valueInDollars": 99.5, "dateCreated": "2014-07-07"}
          ]
        }

        """

    private static let picture =
        "Enter the path of a picture in the picture folder, or an address that begins with https:// or http://."

    @Test("A value is written as typed, and nothing else changes")
    func setsValues() async throws {
        let desk = try await EditedFile(Self.homepwner)
        #expect(await desk.set("items/a1.html", ["/valueInDollars": "2.50"]).status == 303)
        #expect(try desk.text == Self.homepwner.replacing("1.10", with: "2.50"))
        #expect(await desk.set("items/a1.html", ["/name": "Lamp \"big\"\nétage"]).status == 303)
        #expect(
            try desk.text
                == Self.homepwner.replacing("1.10", with: "2.50").replacing("Lamp", with: #"Lamp \"big\"\nétage"#))
        let page = await desk.page("index.html")
        #expect(page.contains("Lamp &quot;big&quot;"))
        #expect(page.contains("$142.00"))
    }

    @Test("A new item is added at the end with a unique ID, and its page is opened")
    func adds() async throws {
        let desk = try await EditedFile(Self.homepwner)
        let answer = await desk.post("/", ["action": "add"])
        #expect(answer.location == "/items/a4.html")
        #expect(
            try desk.text
                == Self.homepwner.replacing(
                    "07-07\"}\n", with: "07-07\"},\n    {\"serialNumber\": \"a4\", \"name\": \"\"}\n"))
        #expect(await desk.page("items/a4.html").contains("<title>New item</title>"))
    }

    @Test("Items can be removed and moved, and each of these changes can be undone")
    func undoes() async throws {
        let desk = try await EditedFile(Self.homepwner)
        #expect(
            await desk.post("/?edit", ["action": "remove", "item": desk.handle("Chair")]).location == "/?edit"
        )
        #expect(await desk.names() == ["Lamp", "Desk"])
        let move = await desk.post(
            "/?edit", ["action": "move", "item": desk.handle("Desk"), "before": desk.handle("Lamp")])
        #expect(move.location == "/?edit")
        #expect(await desk.names() == ["Desk", "Lamp"])
        _ = await desk.set("items/a1.html", ["/name": "Torch"])
        for _ in 0..<3 { _ = await desk.undo() }
        #expect(try desk.text == Self.homepwner)
        #expect(await desk.undo().status == 409)
    }

    @Test("Undo is rejected with a message if another program has changed the same value", arguments: [false, true])
    func undoAfterExternalChange(isFromScript: Bool) async throws {
        let desk = try await EditedFile(Self.homepwner)
        _ = await desk.set("items/a1.html", ["/name": "Torch"])
        let shown = await desk.page("index.html")
        let number = try #require(shown.firstMatch(of: /name="change" value="(\d+)"/)?.1)
        let elsewhere = Self.homepwner.replacing("Lamp", with: "Lantern")
        try desk.folder.write("inventory.json", elsewhere)
        var request = PreviewRequest(path: "/", isFromScript: isFromScript)
        request.form = [
            RequestField("token", desk.session.token), RequestField("action", "undo"),
            RequestField("change", String(number)),
        ]
        let answer = await desk.session.answer(request)
        #expect(answer.status == 409)
        #expect(answer.html.contains("This change cannot be undone because the file has changed since then."))
        #expect(answer.type.hasPrefix(isFromScript ? "application/json" : "text/html"))
        #expect(try desk.text == elsewhere)
    }

    @Test("If an Undo would repeat an ID, the message names the change; when the ID is free, the Undo works")
    func undoOfReusedID() async throws {
        let desk = try await EditedFile(Self.homepwner)
        let remove = ["action": "remove", "item": await desk.handle("Lamp")]
        #expect(await desk.post("index.html?edit", remove).status == 303)
        let removed = try desk.text
        try desk.folder.write("inventory.json", removed.replacing("\"a2\"", with: "\"a1\""))
        let answer = await desk.undo()
        #expect(answer.status == 422)
        #expect(answer.html.contains("<h1>Remove Lamp: Another item already has this ID.</h1>"))
        try desk.folder.write("inventory.json", removed)
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == Self.homepwner)
    }

    @Test("The list of changes shows the value of a new field and the number of items inside a removed item")
    func describedChanges() async throws {
        let json =
            #"[{"id": 1, "name": "Kit", "children": [{"id": 2, "name": "Saw", "price": 3}]}, {"id": 3, "name": "Box"}]"#
        let desk = try await EditedFile(json)
        let field = [
            "action": "field", "key": "width", "kind": "number", "text": "2.5", "item": await desk.handle("Box"),
        ]
        #expect(await desk.post("items/3.html", field).status == 303)
        let remove = ["action": "remove", "item": await desk.handle("Kit")]
        #expect(await desk.post("index.html?edit", remove).status == 303)
        let page = await desk.page("/?history")
        #expect(page.contains("<bdi>Remove Kit and 1 inside</bdi>"))
        #expect(page.contains("<bdi>Box: Add: Width</bdi></a><p>Width: <del>–</del> → <ins>2.5</ins></p>"))
    }

    @Test("The buttons that remove an item state the number of items inside")
    func removalWithChildren() async throws {
        let desk = try await EditedFile(
            #"[{"id": 1, "name": "Kit", "children": [{"id": 2, "name": "Saw"}]}, {"id": 3, "name": "Box"}]"#)
        #expect(await desk.page("items/1.html").contains("Remove: <bdi>Kit</bdi> and 1 inside</button>"))
        #expect(await desk.page("items/3.html").contains("Remove: <bdi>Box</bdi></button>"))
        let buttons = await desk.page("index.html?edit").matches(of: /value="remove">(.*?)</).map { String($0.1) }
        #expect(buttons == ["Remove: 2 items", "Remove"])
    }

    @Test("The control for the kind of an item suggests the kinds of all items")
    func kinds() async throws {
        let json = #"[{"id": 1, "name": "A", "type": "book"}, {"id": 2, "name": "B", "type": "record"}]"#
        let desk = try await EditedFile(json, "kind: type\nviews: [{title: All}]\n")
        let page = await desk.page("items/1.html")
        #expect(page.contains("<option value=\"book\"></option><option value=\"record\"></option></datalist>"))
    }

    @Test("Changes of values that another program did not change are undone and redone, and listed with their time")
    func undoAroundExternalChange() async throws {
        let desk = try await EditedFile(Self.homepwner)
        let start = Date.now
        _ = await desk.set("items/a1.html", ["/name": "Torch"])
        _ = await desk.set("items/a2.html", ["/name": "Bench"])
        try desk.folder.write("inventory.json", try desk.text.replacing("Bench", with: "Sofa"))
        _ = await desk.session.follow()
        // The button names the last change, which cannot be undone. After the attempt, it names the earlier change.
        #expect(await desk.page("/").contains("title=\"Undo: Chair: Name\""))
        let refused = await desk.undo()
        #expect(refused.status == 409)
        #expect(
            refused.html.contains(
                "<h1>Chair: Name: This change cannot be undone because the file has changed since then.</h1>"))
        #expect(try desk.text.contains("Torch"))
        #expect(await desk.page("/").contains("title=\"Undo: Lamp: Name\""))
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == Self.homepwner.replacing("Chair", with: "Sofa"))
        #expect(await desk.undo().status == 409)
        let list = await desk.page("/?history")
        let rows = list.matches(
            of:
                #/
                <li(?:\ class="(\w+)")?><time\ datetime="([^"]*)">.*?<a\ href="([^"]*)"><bdi>(.*?)</bdi></a>
                <p>(.*?)</p>(?:<p\ class="refused">(.*?)</p>)?
                /#)
        let times = rows.compactMap { try? Date(String($0.2), strategy: .iso8601) }
        #expect(times.count == 2 && times.allSatisfy { $0.timeIntervalSince(start) > -2 && $0 <= .now })
        let texts = rows.map { row in
            let values = row.5.replacing(/<.*?>/, with: "")
            return "\(row.1 ?? "done"), \(row.4), \(row.3), \(values), \(row.6 ?? "-")"
        }
        #expect(
            texts == [
                "undone, Lamp: Name, /items/a1.html, Name: Lamp → Torch, -",
                "done, Chair: Name, /items/a2.html, Name: Chair → Bench, This change cannot be undone because the file has changed since then.",
            ])
        #expect(await desk.post("/?history", ["action": "redo", "change": "1"]).location == "/?history")
        for _ in 0..<2 {
            #expect(try desk.text == Self.homepwner.replacing("Lamp", with: "Torch").replacing("Chair", with: "Sofa"))
            #expect(await desk.post("/", ["action": "redo", "change": "1"]).status == 303)
        }
    }

    @Test("The list of changes has a back link to the first page")
    func backFromChanges() async throws {
        let desk = try await EditedFile(Self.homepwner, "title: Home\n")
        #expect(
            await desk.page("/?history").contains(
                "<div class=\"bar-left\"><a class=\"back\" href=\"/\"><bdi>Home</bdi></a></div>"))
        #expect(await !desk.page("/").contains("class=\"back\""))
    }

    @Test("Without data warnings, their page redirects to the first page; without items, so does the explore page")
    func pagesWithoutContent() async throws {
        let json = #"[{"id": "a", "name": "A", "room": "Hall", "bought": "2019-02-30"}]"#
        let desk = try await EditedFile(json, "fields: [{key: bought, type: date}]\n")
        #expect(await desk.get("/nothing.html").status == 404)
        #expect(await desk.get("/warnings.html").status == 200)
        #expect(await desk.set("items/a.html", ["/bought": "2019-02-28"]).status == 303)
        #expect(await desk.get("/warnings.html").location == "/")
        #expect(await desk.post("index.html?edit", ["action": "remove", "item": await desk.handle("A")]).status == 303)
        #expect(await desk.get("/explore.html").location == "/")
        #expect(await desk.page("/").contains("value=\"undo\" title="))
        #expect(await desk.get("/nothing.html").status == 404)
    }

    @Test("A number that is typed over a number with the unit of the field gets the unit")
    func units() async throws {
        let json = """
            [{"id": "a", "name": "12 m", "weight": "12 kg", "size": "3.5 m²", "code": "12 A", "note": "4 kg"},
             {"id": "b", "name": "B", "weight": "7 kg", "size": "7m²", "code": "3 x", "note": "about 4 kg"}]
            """
        let desk = try await EditedFile(json)
        for (address, pointer, typed, old, new) in [
            ("a", "weight", "14", "12 kg", "14 kg"), ("a", "size", "-4,25", "3.5 m²", "-4,25 m²"),
            ("b", "size", "8", "7m²", "8m²"), ("a", "weight", "14 g", "12 kg", "14 g"),
            ("a", "weight", "x", "12 kg", "x"),
            ("a", "weight", "", "12 kg", ""), ("a", "code", "14", "12 A", "14"), ("b", "note", "5", "about 4 kg", "5"),
            ("b", "code", "4", "3 x", "4"), ("a", "name", "14", "12 m", "14"),
        ] {
            #expect(await desk.set("items/\(address).html", ["/\(pointer)": typed]).status == 303)
            #expect(try desk.text == json.replacing("\"\(pointer)\": \"\(old)\"", with: "\"\(pointer)\": \"\(new)\""))
            _ = await desk.undo()
        }
        #expect(await desk.set("items/a.html", ["/weight": "12"]).status == 303)
        #expect(try desk.text == json)
    }

    @Test("In a field with IDs of items, a name that exactly one item has is saved as the ID of the item")
    func namesOfReferences() async throws {
        let json = """
            [{"id": "lamp", "name": "Desk Lamp"}, {"id": "b", "name": "Bulb"}, {"id": "c", "name": "Bulb"},
             {"id": "Cord", "name": "Plug"}, {"id": "e", "name": "Cord"}, {"id": "f", "name": "Bin", "for": "b"}]
            """
        let desk = try await EditedFile(json, "fields: [{key: for, type: item}]\n")
        for (typed, saved) in [
            ("Desk Lamp", "lamp"), (" Desk Lamp ", "lamp"), ("Cord", "Cord"), ("c", "c"),
        ] {
            #expect(await desk.set("items/f.html", ["/for": typed]).status == 303)
            #expect(try desk.text == json.replacing("\"for\": \"b\"", with: "\"for\": \"\(saved)\""))
            _ = await desk.undo()
        }
        for typed in ["Bulb", "desk lamp", "x"] {
            let answer = await desk.set("items/f.html", ["/for": typed])
            #expect(answer.status == 422)
            #expect(answer.html.contains("Enter the ID of an item, or a name that only one item has."))
            #expect(try desk.text == json)
        }
    }

    @Test("An ID that no item has can stay in a list of references, and the ID of the object around the item is valid")
    func unknownReferences() async throws {
        let json = """
            {"rooms": [{"id": "hall", "items": [{"id": "a", "name": "Saw", "in": ["gone", "a"]}, {"id": "b", "name": "Box"}]}]}
            """
        let desk = try await EditedFile(json, "items: rooms[].items\nid: id\nfields: [{key: in, type: item}]\n")
        #expect(await desk.set("items/a.html", ["/in": "gone\nb\nx"]).status == 422)
        #expect(try desk.text == json)
        #expect(await desk.set("items/a.html", ["/in": "gone\nBox\nhall"]).status == 303)
        #expect(try desk.text == json.replacing(#"["gone", "a"]"#, with: #"["gone", "b", "hall"]"#))
    }

    @Test("A character with more combining marks than a file may have is rejected", arguments: [500, 501])
    func combiningMarks(count: Int) async throws {
        let desk = try await EditedFile(Self.homepwner)
        let marks = "e" + String(repeating: "\u{301}", count: count)
        let answer = await desk.set("items/a1.html", ["/name": marks])
        #expect(answer.status == (count > 500 ? 422 : 303))
        let isRejected = answer.html.contains("A character has too many combining marks. Remove some of them.")
        #expect(isRejected == (count > 500))
        #expect(try desk.text == (count > 500 ? Self.homepwner : Self.homepwner.replacing("Lamp", with: marks)))
        let before = try desk.text
        let field = ["action": "field", "key": marks, "kind": "text", "text": "x", "item": await desk.handle("Chair")]
        #expect(await desk.post("items/a2.html", field).status == 422)
        #expect(try desk.text == before)
    }

    @Test("A value that was saved by a request whose response was lost is not a change by someone else")
    func lostResponse() async throws {
        let json =
            #"[{"id": "a", "name": "Lamp", "weight": "12 kg", "sizes": [{"w": 1}, {"w": 2}]}, {"id": "b", "name": "Box"}]"#
        let desk = try await EditedFile(json)
        for (pointer, was, sent, new) in [
            ("/name", "\"Lamp\"", "Torch", "Lantern"), ("/weight", "\"12 kg\"", "14", "15"),
            ("/sizes/0/w", "1#2", "3", "4"),
        ] {
            #expect(await desk.set("items/a.html", [pointer: sent]).status == 303)
            let before = try desk.text
            var form = [
                "action": "set", "item": await desk.handle(pointer == "/name" ? sent : "Lantern"),
                "value:" + pointer: new,
                "was:" + pointer: was,
            ]
            #expect(await desk.post("items/a.html", form).status == 409)
            form["sent:" + pointer] = "other"
            #expect(await desk.post("items/a.html", form).status == 409)
            #expect(try desk.text == before)
            form["sent:" + pointer] = sent
            #expect(await desk.post("items/a.html", form).status == 303)
        }
        #expect(
            try desk.text
                == json.replacing("Lamp", with: "Lantern").replacing("12 kg", with: "15 kg").replacing(
                    "\"w\": 1", with: "\"w\": 4"))
    }

    @Test("A new change removes the changes that could be redone")
    func redoIsCleared() async throws {
        let desk = try await EditedFile(Self.homepwner)
        _ = await desk.set("items/a1.html", ["/name": "Torch"])
        _ = await desk.undo()
        _ = await desk.set("items/a2.html", ["/name": "Bench"])
        #expect(await desk.post("/", ["action": "redo", "change": "1"]).status == 409)
        #expect(try desk.text == Self.homepwner.replacing("Chair", with: "Bench"))
    }

    @Test("A page compares the items with those at the start of the session")
    func comparison() async throws {
        let desk = try await EditedFile(Self.homepwner)
        _ = await desk.set("items/a1.html", ["/name": "Torch"])
        #expect(
            (await desk.page("/?history")).contains(
                "<a href=\"/changes.html\">Compare with the start of this session</a>"))
        let page = await desk.page("/changes.html")
        #expect(page.contains("1 changed, 0 added, 0 removed since"))
        #expect(page.contains(/>Lamp<.*>Torch</))
    }

    @Test("Undoing the same change twice reverts it once")
    func undoTwice() async throws {
        let desk = try await EditedFile(Self.homepwner)
        for name in ["Torch", "Lantern"] { _ = await desk.set("items/a1.html", ["/name": name]) }
        for _ in 0..<2 {
            let answer = await desk.post("/", ["action": "undo", "change": "2"])
            #expect(answer.status == 303)
            #expect(try desk.text == Self.homepwner.replacing("Lamp", with: "Torch"))
        }
    }

    @Test(
        "A form with 90,000 fields is read within a minute, and the last value of a field is used",
        .timeLimit(.minutes(1)))
    func manyFields() {
        let form = (0..<30_000).flatMap {
            [RequestField("was:/\($0)", "1"), RequestField("value:/\($0)", "2"), RequestField("value:/\($0)", "3")]
        }
        let values = EditForm(fields: form).values
        #expect(values.count == 30_000)
        #expect(values.last?.pointer == "/29999")
        #expect(values.last?.text == "3")
        #expect(values.last?.originalJSON == "1")
    }

    @Test("An invalid number stays in its control with a message, and other values are written")
    func refusesValues() async throws {
        let desk = try await EditedFile(Self.homepwner)
        let answer = await desk.set("items/a1.html", ["/valueInDollars": "a lot", "/name": "Torch"])
        #expect(answer.status == 422)
        #expect(answer.html.contains("value=\"a lot\""))
        #expect(answer.html.contains("Enter a number, such as 1234.50."))
        #expect(answer.html.contains("value=\"Torch\""))
        #expect(try desk.text == Self.homepwner.replacing("Lamp", with: "Torch"))
        // A repeated ID would be an error of the site.
        let repeated = await desk.set("items/a2.html", ["/serialNumber": "a3"])
        #expect(repeated.status == 422)
        #expect(repeated.html.contains("Another item already has this ID."))
        #expect(try desk.text == Self.homepwner.replacing("Lamp", with: "Torch"))
    }

    @Test("A new ID that another item has is rejected, but IDs that already repeat do not prevent other changes")
    func sharedIDs() async throws {
        let json = DataWarningTests.tenItems(andID: "i3")
        let desk = try await EditedFile(json)
        let repeated = await desk.set("items/i4.html", ["/id": "i5"])
        #expect(repeated.status == 422)
        #expect(repeated.html.contains("Another item already has this ID."))
        #expect(try desk.text == json)
        #expect(await desk.set("items/i3-2.html", ["/id": "i5"]).status == 422)
        #expect(try desk.text == json)
        // Undo restores a repeated ID.
        let remove = ["action": "remove", "item": await desk.handle("last")]
        #expect(await desk.post("/?edit", remove).status == 303)
        #expect(try desk.text != json)
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == json)
        #expect(await desk.set("items/i3-2.html", ["/name": "lamp"]).status == 303)
        #expect(await desk.set("items/i3-2.html", ["/id": "i10"]).status == 303)
        #expect(
            try desk.text
                == json.replacing("\"last\"", with: "\"lamp\"").replacing(
                    "\"i3\", \"name\": \"lamp", with: "\"i10\", \"name\": \"lamp"))
    }

    @Test("An item can be removed even if more than a tenth of the remaining IDs repeat")
    func remainingSharedIDs() async throws {
        let desk = try await EditedFile(DataWarningTests.tenItems(andID: "i3"))
        for name in ["n1", "n2"] {
            let remove = ["action": "remove", "item": await desk.handle(name)]
            #expect(await desk.post("/?edit", remove).status == 303)
        }
        #expect(try desk.text.split(separator: "\n").count == 9)
    }

    @Test(
        "A number with a leading zero, a plus sign or a final point, or with two meanings, is rejected",
        arguments: ["05", "+5", "5.", "1,000"])
    func refusesNumbers(typed: String) async throws {
        let desk = try await EditedFile(Self.homepwner)
        let answer = await desk.set("items/a1.html", ["/valueInDollars": typed])
        #expect(answer.status == 422)
        #expect(answer.html.contains("value=\"\(typed)\""))
        #expect(answer.html.contains("Enter a number, such as \(typed == "1,000" ? "1000" : "1234.50")."))
        #expect(try desk.text == Self.homepwner)
    }

    @Test(
        "A value that would cause an error or a data warning is rejected with a message",
        arguments: [
            ("/id", "b", "Another item already has this ID."),
            ("/id", "", "Every item needs a unique ID."),
            ("/v", "12345678901234567890123456789012345678901", "Enter a number of at most 38 digits."),
            ("/v", "1e9999", "Enter a number of at most 38 digits."),
            ("/on", "21/11/2026", "Enter a valid date in the format d.M.yyyy."),
            ("/on", "30.2.2026", "Enter a valid date in the format d.M.yyyy."),
            ("/at", "21.11.2026", "Enter the seconds since 1970, such as 1763683200."),
            ("/seen", "soon", "Enter the milliseconds since 1970, such as 1763683200000."),
            ("/lent", "often", "Enter yes or no."),
            ("/photo", "/etc/passwd", picture), ("/photo", "../x.png", picture), ("/photo", "ftp://x/y.png", picture),
        ])
    func wordsOfErrors(pointer: String, typed: String, said: String) async throws {
        let json =
            #"[{"id": "a", "v": 1, "on": "1.2.2024", "at": 9, "seen": "8", "lent": "ja", "photo": "p.png"}, {"id": "b", "v": 2, "on": "2.2.2024", "photo": ""}]"#
        let desk = try await EditedFile(
            json,
            """
            id: id
            fields:
              - {key: v}
              - {key: on, type: date, format: d.M.yyyy}
              - {key: at, type: dateTime, epoch: s}
              - {key: seen, type: date, epoch: ms}
              - {key: lent, type: boolean}
              - {key: photo, type: image}
            """)
        let answer = await desk.set("items/a.html", [pointer: typed])
        #expect(answer.status == 422)
        #expect(answer.html.contains("<p>\(said)</p>"))
        #expect(try desk.text == json)
    }

    @Test("The message about a date is in the site's language and names the format")
    func wordsOfFormats() async throws {
        let desk = try await EditedFile(
            #"[{"id": "a", "name": "A", "on": "1.2.2024"}]"#,
            "locale: zh_TW\nfields: [{key: on, type: date, format: d.M.yyyy}]\n")
        #expect(await desk.set("items/a.html", ["/on": "2026"]).html.contains("<p>請按格式 d.M.yyyy 輸入有效的日期。</p>"))
    }

    @Test(
        "A new Unix timestamp is written as a number, and a timestamp in quotes stays in quotes",
        arguments: [
            (#"{"id": "a", "name": "A", "at": null}"#, #"{"id": "a", "name": "A", "at": 5}"#),
            (#"{"id": "a", "name": "A"}"#, #"{"id": "a", "name": "A", "at": 5}"#),
            (#"{"id": "a", "name": "A", "at": 4}"#, #"{"id": "a", "name": "A", "at": 5}"#),
            (#"{"id": "a", "name": "A", "at": "4"}"#, #"{"id": "a", "name": "A", "at": "5"}"#),
        ])
    func epochs(before: String, after: String) async throws {
        for other in ["null", "1700000000"] {
            let rest = #", {"id": "b", "name": "B", "at": \#(other)}]"#
            let desk = try await EditedFile("[" + before + rest, "fields: [{key: at, type: dateTime, epoch: s}]")
            #expect(await desk.set("items/a.html", ["/at": "5"]).status == 303)
            #expect(try desk.text == "[" + after + rest)
        }
    }

    @Test("A value entered for null is a number if the other items have numbers")
    func numbersAmongNumbers() async throws {
        let json = #"[{"id": "a", "name": "A", "code": null}, {"id": "b", "name": "B", "code": 7}]"#
        let desk = try await EditedFile(json, "fields: [{key: code, type: text}]")
        #expect(await desk.set("items/a.html", ["/code": "5"]).status == 303)
        #expect(try desk.text == json.replacing("null", with: "5"))
    }

    @Test("A new item has its keys in the order of the others")
    func keyOrder() async throws {
        let desk = try await EditedFile(#"[{"name": "A", "room": "R", "id": 1}]"#, "views: [{by: room}]\n")
        _ = await desk.post("/", ["action": "add"])
        #expect(try desk.text == #"[{"name": "A", "room": "R", "id": 1}, {"name": "", "id": 2}]"#)
    }

    @Test("A value entered into an empty field is written with the type of the field")
    func fillsIn() async throws {
        let desk = try await EditedFile(
            #"[{"id": "a1", "name": "A", "price": 5.5, "seen": "2024-01-02", "notes": "x", "size": "L", "new": true}]"#,
            "fields: [{key: price}, {key: seen, type: date}, {key: notes, type: markdown}, {key: size}, {key: new}]")
        _ = await desk.post("/", ["action": "add"])
        let page = await desk.page("items/a2.html")
        #expect(page.matches(of: /type="checkbox"/).count == 1)
        #expect(page.matches(of: /<textarea[^>]* name="value:/).count == 1)
        #expect(page.contains("a2.html?field=%2Fseen"))
        let answer = await desk.set(
            "items/a2.html", ["/name": "B", "/price": "12.50", "/notes": "*y*", "/size": "M", "/new": "true"])
        #expect(answer.status == 303)
        let written = try desk.text
        #expect(
            written
                == #"[{"id": "a1", "name": "A", "price": 5.5, "seen": "2024-01-02", "notes": "x", "size": "L", "new": true}, {"id": "a2", "name": "B", "price": 12.50, "notes": "*y*", "size": "M", "new": true}]"#
        )
    }

    @Test("Changes made elsewhere are kept, and conflicting values are both shown")
    func merges() async throws {
        let desk = try await EditedFile(Self.homepwner)
        let shown = await desk.form("items/a1.html")
        let elsewhere = Self.homepwner.replacing("Lamp", with: "Torch").replacing("\"Chair\"", with: "\"Stool\"")
        try desk.folder.write("inventory.json", elsewhere)
        let answer = await desk.send(shown, ["/valueInDollars": "3"])
        #expect(answer.status == 303)
        #expect(try desk.text == elsewhere.replacing("1.10", with: "3"))
        let conflict = await desk.send(shown, ["/name": "Lantern"])
        #expect(conflict.status == 409)
        #expect(conflict.html.contains("<blockquote>Torch</blockquote>"))
        #expect(conflict.html.contains("value=\"Lantern\""))
        #expect(try desk.text == elsewhere.replacing("1.10", with: "3"))
    }

    @Test("An invalid file is not edited; undo works again after it is restored")
    func breaks() async throws {
        let desk = try await EditedFile(Self.homepwner)
        let shown = await desk.form("items/a1.html")
        _ = await desk.set("items/a1.html", ["/name": "Torch"])
        let edited = try desk.text
        try desk.folder.write("inventory.json", "[")
        #expect(await desk.session.follow() == nil)
        let error = await #expect(throws: BuildError.self) { try await desk.session.follow()?.get() }
        #expect(
            error?.description
                == "\(desk.folder.path)/inventory.json:1:2: error: expected a value, found the end of the file")
        #expect(await desk.session.follow() == nil)
        #expect(await desk.send(shown, ["/valueInDollars": "3"]).status == 503)
        #expect(try desk.text == "[")
        try desk.folder.write("inventory.json", edited)
        _ = await desk.session.follow()
        _ = await desk.undo()
        #expect(try desk.text == Self.homepwner)
    }

    @Test("A date with a time has a separate screen, and a change keeps its UTC offset")
    func changesDates() async throws {
        let desk = try await EditedFile(
            #"[{"id": 1, "name": "a", "seen": "2014-07-05T09:30:00+02:00"}, {"id": 2, "name": "b", "seen": "2014-07-06T09:30:00Z"}]"#
        )
        let page = await desk.page("items/1.html?field=%2Fseen")
        #expect(page.contains("value=\"2014-07-05T09:30:00\""))
        #expect(page.contains("<a class=\"back\" href=\"1.html"))
        _ = await desk.set("items/1.html?field=%2Fseen", ["/seen": "2015-01-02T10:00"])
        #expect(try desk.text.contains("\"2015-01-02T10:00:00+02:00\""))
    }

    @Test("A number with decimals is valid among whole numbers, but not in a field that is declared as integer")
    func decimalsAmongWholeNumbers() async throws {
        let text = #"[{"id": 1, "name": "a", "size": 39}, {"id": 2, "name": "b", "size": 40}]"#
        let desk = try await EditedFile(text)
        #expect(await desk.page("items/2.html").contains("inputmode=\"decimal\""))
        _ = await desk.set("items/2.html", ["/size": "649.50"])
        #expect(try desk.text == text.replacing("40", with: "649.50"))
        let declared = try await EditedFile(text, "fields: [{key: size, type: integer}]")
        #expect(await declared.page("items/2.html").contains("inputmode=\"numeric\""))
        _ = await declared.set("items/2.html", ["/size": "649.50"])
        #expect(try declared.text == text)
    }

    @Test(
        "A change of the day keeps the fraction of the second, and a change of the time removes it",
        arguments: [
            ("2015-01-02T09:30", "2015-01-02T09:30:00.250Z"), ("2015-01-02T09:30:00", "2015-01-02T09:30:00.250Z"),
            ("2014-07-05T09:31", "2014-07-05T09:31:00Z"),
        ])
    func keepsFractions(typed: String, written: String) async throws {
        let text = #"[{"id": 1, "name": "a", "seen": "2014-07-05T09:30:00.250Z"}, {"id": 2, "name": "b"}]"#
        let desk = try await EditedFile(text)
        _ = await desk.set("items/1.html", ["/seen": typed])
        #expect(try desk.text == text.replacing("2014-07-05T09:30:00.250Z", with: written))
    }

    @Test("An unchanged form changes nothing, for any values")
    func leavesAlone() async throws {
        let values = [
            #""""#, "null", "true", "false", "0", "-0.0", "1e5", "1.10", #""1.10""#, #""  spaces  ""#, #""a\nb""#,
            #""a\r\nb""#,
            #""a\rb""#, #""a\u0000b""#, #""\u00e9\/\ud83d\ude00""#, #""\u2028\ufeff""#, #""2014-07-05""#,
            #""2019-02-30""#,
            #""2014-07-05T09:30:00Z""#, #""2014-07-05T09:30:00.250+02:00""#, #""2014-07-05t09:30:05z""#, "[]", "{}",
            #"["a", "b"]"#, #"[" a", "", null, "b\nc"]"#, "[1, 2.50]", #"[[1], {"a": [true, null]}]"#,
            #"{"a/b": {"~": 1}, "c.d": "x"}"#,
            #""<b>&amp;</b>""#, #""\n leading""#, #""https://example.com/""#, #"[1, "1"]"#,
        ]
        // Each value alone, and with others that determine the type of the field.
        for others in [nil, "12.5", "true", #""2014-07-05""#, #""2014-07-05T09:30:00Z""#, #""https://example.com/a""#] {
            let items = values.enumerated().map { number, value in
                #"  { "id": "v\#(number)", "name": "n",\#t"value" : \#(value) }"#
            }
            let more = (0..<100).map { #"  {"id": "o\#($0)", "name": "o", "value": \#(others ?? "\"x\"")}"# }
            let json = "[\r\n" + (items + (others == nil ? [] : more)).joined(separator: ",\r\n") + "\r\n]"
            let desk = try await EditedFile(json)
            for number in values.indices {
                let answer = await desk.set("items/v\(number).html", [:])
                #expect(answer.status == 303, "\(values[number]) among \(others ?? "none")")
                try #require(try desk.text == json, "\(values[number]) among \(others ?? "none")")
            }
        }
    }
}
