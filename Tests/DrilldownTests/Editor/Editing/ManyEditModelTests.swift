import Testing

@testable import Drilldown

/// Edits of each subset of the items, compared with edits of one item at a time.
@Suite struct ManyEditModelTests {
    private static let shop = """
        {"items": [
          {"id": "a", "name": "Lamp", "room": "Hall", "in": []},
          {"id": "b", "name": "Chair", "in": [
            {"id": "c", "name": "Leg", "room": "Hall"},
            {"id": "d", "name": "Seat", "in": [{"id": "e", "name": "Nail"}]}
          ]}, {"id": "f", "name": "Desk", "room": "Attic"}
        ]}

        """

    private static func edit(_ text: String, _ items: [Int], _ change: [String: String]) throws -> String {
        let configuration = SourceFile(name: "site.yml", text: "id: id\nchildren: in\n")
        let site = try Site(
            SiteInput(inventory: SourceFile(name: "inventory.json", text: text), configuration: configuration))
        let edited = EditedSite(site: site, handles: Array(1...site.inventory.items.count), revision: 1)
        let fields = change.merging(["items": IndexRanges.written(items), "revision": "1"]) { $1 }
        let form = EditForm(fields: fields.map { RequestField($0.key, $0.value) })
        let edit = try #require(try ManyEdit(form, of: edited))
        let edits = try edit.result(in: edited).textEdits
        let new = edits.applied(to: site.inventory.source.bytes)
        #expect(edits.inverse(in: site.inventory.source.bytes).applied(to: new) == site.inventory.source.bytes)
        return String(decoding: new, as: UTF8.self)
    }

    @Test(
        "Editing many items at once has the same result as editing them one after the other",
        arguments: [["change": "remove"], ["change": "set", "field": "/room", "text": "Shed"]])
    func choices(change: [String: String]) throws {
        // The last item is edited first, so that the indices of the others stay.
        var texts = [[Int]: String]()
        texts[[]] = Self.shop
        for choice in 1..<1 << 6 {
            let items = (0..<6).filter { choice >> (5 - $0) & 1 == 1 }
            let before = try #require(texts[Array(items.dropFirst())])
            texts[items] = try Self.edit(before, [items[0]], change)
            #expect(try Self.edit(Self.shop, items, change) == texts[items], "\(items)")
        }
    }

    @Test("Several threads make the same edits, and report the first item with an error")
    func threads() throws {
        let items = (0..<400).map { #"  {"id": "\#($0)", "name": "N\#($0)", "n": \#($0), "in": []}"# }
        let text = "[\n\(items.joined(separator: ",\n"))\n]\n"
        let set = ["change": "set", "field": "/n", "text": "-1"]
        let new = try Parallel.with(4) { try Self.edit(text, Array(0..<400), set) }
        #expect(new == text.replacing(/"n": \d+/, with: "\"n\": -1"))
        let error = #expect(throws: ItemEdit.EditError.self) {
            try Parallel.with(4) { try Self.edit(text, Array(1..<400), set.merging(["text": "x"]) { $1 }) }
        }
        let reason: String? = if case .refused(let reason)? = error { reason } else { nil }
        #expect(reason == "N1: N: Enter a number, such as 1234.50.")
    }
}
