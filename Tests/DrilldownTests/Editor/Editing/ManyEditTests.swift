import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// Many items edited at once with the requests of the explore page, compared by the whole text of the file.
@Suite struct ManyEditTests {
    private static let shop = """
        {
          "items": [
            {"id": "a", "name": "Lamp", "room": "Hall", "price": 5, "tags": ["old"], "lent": false},
            {"id": "b", "name": "Chair", "room": "Hall", "price": 6.50, "bought": "2024-01-02", "in": [
              {"id": "c", "name": "Leg", "room": "Hall"},
              {"id": "d", "name": "Seat", "in": [{"id": "e", "name": "Nail"}]}
            ]},
            {"id": "f", "name": "Desk", "room": "Attic", "price": 7, "tags": [], "lent": true, "pin": 1, "photo": "https://example.com/desk.png", "in": []}
          ]
        }

        """
    private static let yaml = """
        id: id
        children: in
        hidden: [pin]
        fields:
          - {key: room, label: Room}
          - {key: price, label: Price, type: money, currency: EUR}
          - {key: bought, label: Bought, type: date}
          - {key: tags, label: Tags, type: list}
          - {key: lent, label: Lent, type: boolean}
          - {key: photo, type: image}

        """

    @Test("A field is set in several items as one change, and is added to items that do not have it")
    func sets() async throws {
        let file = try await EditedFile(Self.shop, Self.yaml)
        let question = await file.many("0-2.4", set: "/room", to: "Shed")
        #expect(question.question == "Set \u{2068}Room\u{2069} to “\u{2068}Shed\u{2069}” for 4 items?")
        #expect(try file.text == Self.shop)
        #expect(await file.many("0-2.4", set: "/room", to: "Shed", confirmed: 4).done == "Changed: Room (4 items)")
        let set = Self.shop.replacing("\"Hall\"", with: "\"Shed\"").replacing(
            #""name": "Nail"}"#, with: #""name": "Nail", "room": "Shed"}"#)
        #expect(try file.text == set)
        #expect((await file.page("/?history")).contains("<bdi>4 items: Room</bdi>"))
        #expect(await file.undo().status == 303)
        #expect(try file.text == Self.shop)
        #expect(await file.post("/", ["action": "redo", "change": "1"]).status == 303)
        #expect(try file.text == set)
    }

    @Test("A field is set for items of all levels, even if it is a field of one level only")
    func levels() async throws {
        let json =
            #"[{"id": "t", "name": "Toolbox", "place": "Shed", "in": [{"name": "Hammer", "kg": 1}, {"name": "Saw", "kg": 2}]}]"#
        let file = try await EditedFile(json, "children: in\n")
        #expect(await file.many("0-2", set: "/place", to: "Attic", confirmed: 3).done == "Changed: Place (3 items)")
        #expect(await file.many("0-2", set: "/kg", to: "3", confirmed: 3).done == "Changed: Kg (3 items)")
        let text = json.replacing("Shed\"", with: "Attic\", \"kg\": 3")
            .replacing("\"kg\": 1", with: "\"place\": \"Attic\", \"kg\": 3")
            .replacing("\"kg\": 2", with: "\"place\": \"Attic\", \"kg\": 3")
        let written = try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? NSArray
        #expect(written == (try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray))
    }

    @Test("Numbers, dates, lists and Booleans are written with the JSON types of their fields")
    func kinds() async throws {
        let file = try await EditedFile(Self.shop, Self.yaml)
        for (field, text) in [("/price", "9.10"), ("/bought", "2026-11-21"), ("/tags", "red, big"), ("/lent", "false")]
        {
            #expect(await file.many("0-1.5", set: field, to: text, confirmed: 3).done != nil, "\(field)")
        }
        let new = #""price": 9.10, "tags": ["red", "big"]"#
        let dated = #""bought": "2026-11-21""#
        #expect(
            try file.text
                == Self.shop.replacing(
                    #""price": 5, "tags": ["old"], "lent": false"#, with: "\(new), \"lent\": false, \(dated)"
                )
                .replacing(#""price": 6.50, "bought": "2024-01-02""#, with: "\(new), \"lent\": false, \(dated)")
                .replacing(#""price": 7, "tags": [], "lent": true"#, with: "\(new), \"lent\": false, \(dated)"))
        let cleared = await file.many("0.5", set: "/price", to: "")
        #expect(cleared.question == "Clear \u{2068}Price\u{2069} for 2 items?")
        let flag = await file.many("0.5", set: "/lent", to: "true")
        #expect(flag.question == "Set \u{2068}Lent\u{2069} to “\u{2068}Yes\u{2069}” for 2 items?")
    }

    @Test("Names of items in a field with references are saved as IDs, and all names are suggested")
    func references() async throws {
        let json = """
            [{"id": "a", "name": "Desk", "for": "c"}, {"id": "b", "name": "Lamp", "for": "c", "with": ["a", "c"]},
             {"id": "c", "name": "Hall"}, {"id": "d", "name": "Bulb"}, {"id": "e", "name": "Bulb"}]
            """
        let file = try await EditedFile(json, "fields: [{key: for, type: item}, {key: with, type: item}]\n")
        let page = await file.page("explore.html")
        #expect(page.contains(#"<option value="/for" data-control="text" data-keyboard="" data-key="name">"#))
        let question = await file.many("0-1", set: "/for", to: "Lamp")
        #expect(question.question == "Set \u{2068}For\u{2069} to “\u{2068}Lamp\u{2069}” for 2 items?")
        #expect(await file.many("0-1", set: "/for", to: "Lamp", confirmed: 2).done != nil)
        #expect(try file.text == json.replacing(#""for": "c""#, with: #""for": "b""#))
        #expect(
            await file.many("0-1", set: "/for", to: "Bulb", confirmed: 2).message
                == "Desk: For: Enter the ID of an item, or a name that only one item has.")
        _ = await file.undo()
        #expect(await file.many("1", set: "/with", to: "Hall, Desk", confirmed: 1).done != nil)
        #expect(try file.text == json.replacing(#"["a", "c"]"#, with: #"["c", "a"]"#))
        #expect(await file.set("items/b.html", ["/with": "Desk\nc"]).status == 303)
        #expect(try file.text == json)
    }

    @Test(
        "A name in a list of references can contain commas",
        arguments: [
            ("Bolt, M8", #"["b"]"#), ("Desk, Bolt, M8,Desk", #"["a", "b", "a"]"#),
            ("Bolt, M8, long,Bolt, M8", #"["c", "b"]"#),
            ("d, e", #"["d", "e"]"#),
        ])
    func commas(typed: String, ids: String) async throws {
        let json = """
            [{"id": "a", "name": "Desk"}, {"id": "b", "name": "Bolt, M8"}, {"id": "c", "name": "Bolt, M8, long"},
             {"id": "d", "name": "Nut"}, {"id": "e", "name": "Hall", "with": ["a", "c"]}]
            """
        let file = try await EditedFile(json, "fields: [{key: with, type: item}]\n")
        #expect(await file.many("4", set: "/with", to: typed, confirmed: 1).done != nil)
        #expect(try file.text == json.replacing(#"["a", "c"]"#, with: ids))
    }

    @Test(
        "A field that is cleared in several items is removed with its key only if other items keep the key",
        arguments: [
            ("0", 1, #"{"id": 1}, {"id": 2, "room": "Hall"}, {"id": 3, "room": "Hall"}, {"id": 4}"#),
            ("0-1", 2, #"{"id": 1}, {"id": 2}, {"id": 3, "room": "Hall"}, {"id": 4}"#),
            ("0.3", 2, #"{"id": 1}, {"id": 2, "room": "Hall"}, {"id": 3, "room": "Hall"}, {"id": 4}"#),
            ("0-2", 3, #"{"id": 1, "room": ""}, {"id": 2, "room": ""}, {"id": 3, "room": ""}, {"id": 4}"#),
            ("0-3", 4, #"{"id": 1, "room": ""}, {"id": 2, "room": ""}, {"id": 3, "room": ""}, {"id": 4}"#),
        ])
    func clears(items: String, count: Int, left: String) async throws {
        let json =
            #"[{"id": 1, "room": "Hall"}, {"id": 2, "room": "Hall"}, {"id": 3, "room": "Hall"}, {"id": 4}]"#
        let file = try await EditedFile(json, "id: id\nname: id\n")
        #expect(await file.many(items, set: "/room", to: "", confirmed: count).done != nil)
        #expect(try file.text == "[\(left)]")
        #expect(await file.undo().status == 303)
        #expect(try file.text == json)
    }

    @Test("If one value is not valid, nothing is written, and the message names the first item")
    func allOrNothing() async throws {
        let file = try await EditedFile(Self.shop.replacing("\"price\": 6.50", with: "\"price\": {\"net\": 1}"), "")
        let before = try file.text
        let date = await file.many("0-5", set: "/bought", to: "2024-02-30", confirmed: 6)
        #expect(date.status == 422)
        #expect(date.message == "Lamp: Bought: Enter a valid date, such as 2026-11-21.")
        #expect(try file.text == before)
        let number = try await EditedFile(Self.shop, Self.yaml)
        let answer = await number.many("1.5", set: "/price", to: "much", confirmed: 2)
        #expect(answer.message == "Chair: Price: Enter a number, such as 1234.50.")
        #expect(try number.text == Self.shop)
    }

    @Test("Children are removed with their parents, and one undo restores everything")
    func removes() async throws {
        let file = try await EditedFile(Self.shop, "id: id\nchildren: in\n")
        let question = await file.many("0.3-4", remove: nil)
        #expect(question.question == "Remove 3 items?")
        #expect(await file.many("0-1.4", remove: nil).question == "Remove 3 items and 2 inside?")
        #expect(await file.many("0-1.4", remove: 3).question == "Remove 3 items and 2 inside?")
        #expect(try file.text == Self.shop)
        #expect(await file.many("0-1.4", remove: 5).done == "Removed: 3 items and 2 inside")
        let lines = Self.shop.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(try file.text == (lines[..<2] + lines[7...]).joined(separator: "\n"))
        let handle = await file.handle("Desk")
        #expect(await file.undo().status == 303)
        #expect(try file.text == Self.shop)
        #expect(await file.handle("Desk") == handle)
        #expect(await file.many("0.3-4", remove: 3).done == "Removed: 3 items")
        #expect(
            try file.text
                == Self.shop.replacing(String(lines[2]) + "\n", with: "").replacing(
                    "\"room\": \"Hall\"},\n" + lines[5], with: "\"room\": \"Hall\"}"))
    }

    @Test("A handle refers to the same item after neighbors with the same name were removed")
    func handles() async throws {
        let file = try await EditedFile(
            #"[{"name": "Lamp"}, {"name": "Lamp"}, {"name": "Lamp", "n": 1}, {"name": "Desk"}]"#)
        let last = await file.page("index.html?edit").matches(of: /data-item="(\d+)"/).map { String($0.1) }
        #expect(last.count == 4)
        #expect(await file.many("0-1", remove: 2).done == "Removed: 2 items")
        #expect(
            await file.page("index.html?edit").matches(of: /data-item="(\d+)"/).map { String($0.1) }
                == Array(last[2...]))
        #expect(await file.post("/?edit", ["action": "remove", "item": last[0]]).status == 410)
        _ = await file.undo()
        #expect(await file.page("index.html?edit").matches(of: /data-item="(\d+)"/).map { String($0.1) } == last)
    }

    @Test("Item indices from before a change of the file are rejected, because they may refer to other items")
    func earlierNumbers() async throws {
        let file = try await EditedFile(Self.shop, Self.yaml)
        let form = await file.manyForm("0", ["change": "remove", "confirmed": "1"])
        let changed = Self.shop.replacing(
            "    {\"id\": \"a\"", with: "    {\"id\": \"z\", \"name\": \"Zip\"},\n    {\"id\": \"a\"")
        try file.folder.write("inventory.json", changed)
        let answer = await ManyAnswer(file.postFromScript("explore.html", form))
        #expect(answer.message == "Someone else changed this list. Check it and try again.")
        #expect(try file.text == changed)
    }

    @Test("A form with invalid items, fields or values is rejected")
    func badForms() async throws {
        let file = try await EditedFile(Self.shop, Self.yaml)
        for items in [
            "", "6", "0-6", "-1", "0.0", "1.0", "0-2.2", "2-1", "0-", "x", "0,1", "0..1", " 0", "+1", "0-1-2",
            "99999999999999999999", "0-99999999999", "0.1.2.3.4.5.6",
        ] {
            #expect(await file.many(items, remove: 1).status == 400, "\(items)")
            #expect(await file.many(items, set: "/room", to: "Shed", confirmed: 1).status == 400, "\(items)")
        }
        for field in ["/id", "/in", "/pin", "/photo", "/x", "", "room", "/room/x", "/in/0/room", "key"] {
            #expect(await file.many("0.5", set: field, to: "x", confirmed: 2).status == 400, "\(field)")
        }
        for text in ["", "yes", "1"] {
            #expect(await file.many("0", set: "/lent", to: text, confirmed: 1).status == 400, "\(text)")
        }
        #expect(await file.post("explore.html", ["action": "many"]).status == 422)
        #expect(try file.text == Self.shop)
    }

    @Test(
        "The explore page has the form for many items, and its index has item handles; the root page has no such form"
    )
    func form() async throws {
        let file = try await EditedFile(Self.shop, Self.yaml)
        let page = await file.page("explore.html")
        let options = page.matches(of: /<option value="(.*?)" data-control="(.*?)"/).map { "\($0.1) \($0.2)" }
        #expect(options == ["/room text", "/price text", "/bought date", "/tags text", "/lent flag", "/name text"])
        #expect(await file.page("index.html").contains("class=\"many\"") == false)
        let index = await file.page("explore/index.js")
        #expect(index.hasPrefix("drilldown(\"explore/index\", {\"revision\":1,\"handles\":\"1-6\",\"addresses\""))
    }
}

/// The response to a form of many items.
struct ManyAnswer: Decodable {
    var question: String?
    var done: String?
    var message: String?
    var status: Int?

    init(_ answer: PreviewAnswer) {
        self = (try? JSONDecoder().decode(ManyAnswer.self, from: Data(answer.bytes))) ?? ManyAnswer()
        status = answer.status
    }

    private init() {}
}

extension EditedFile {
    /// Returns the form that the script of the explore page sends for some items.
    func manyForm(_ items: String, _ fields: [String: String]) async -> [String: String] {
        let revision = await page("explore/index.js").firstMatch(of: /"revision":(\d+)/).map { String($0.1) }
        return fields.merging(["action": "many", "items": items, "revision": revision ?? ""]) { $1 }
    }

    func many(_ items: String, set field: String, to text: String, confirmed: Int? = nil) async -> ManyAnswer {
        var fields = ["change": "set", "field": field, "text": text]
        fields["confirmed"] = confirmed.map(String.init)
        return ManyAnswer(await postFromScript("explore.html", await manyForm(items, fields)))
    }

    func many(_ items: String, remove confirmed: Int?) async -> ManyAnswer {
        var fields = ["change": "remove"]
        fields["confirmed"] = confirmed.map(String.init)
        return ManyAnswer(await postFromScript("explore.html", await manyForm(items, fields)))
    }

    func postFromScript(_ path: String, _ fields: [String: String]) async -> PreviewAnswer {
        let form = fields.merging(["token": session.token]) { $1 }.map { RequestField($0.key, $0.value) }
        return await session.answer(PreviewRequest(path: "/" + path, form: form, isFromScript: true))
    }
}
