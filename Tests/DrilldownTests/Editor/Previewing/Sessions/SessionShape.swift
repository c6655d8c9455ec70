import Foundation
import Testing

/// The shape of an inventory file in a random session.
struct SessionShape: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var style = JSONTree.Style(testDescription: "", step: "  ", depth: 2)
    /// A style that another program uses when it rewrites the whole file.
    var otherStyle = JSONTree.Style(testDescription: "", step: "    ")
    /// The key of the items in the document; nil if they are the document.
    var key: String?
    var areMembers = false
    var areLines = false
    var hasIDs = true
    var hasChildren = false
    /// The number of items that must stay. A file of one line is read as a JSON document, in which another array can be
    /// the items.
    var minimum: Int { areLines ? 2 : 1 }

    static let all = [
        SessionShape(testDescription: "array of objects", style: .init(testDescription: "", step: "  "), key: "items"),
        SessionShape(
            testDescription: "one line", style: .init(testDescription: "", colon: ":", comma: ",", depth: 0),
            otherStyle: .init(testDescription: "", step: " ", colon: ":", comma: ",", depth: 1)),
        SessionShape(testDescription: "object with IDs as keys", key: "items", areMembers: true),
        SessionShape(
            testDescription: "JSON Lines", style: .init(testDescription: "", depth: 0),
            otherStyle: .init(testDescription: "", colon: " : ", depth: 0), areLines: true),
        SessionShape(testDescription: "children", key: "items", hasChildren: true),
        SessionShape(
            testDescription: "tabs and CRLF", style: .init(testDescription: "", step: "\t", lineBreak: "\r\n"),
            hasChildren: true),
        SessionShape(testDescription: "no IDs", style: .init(testDescription: "", step: "  ", depth: 1), hasIDs: false),
    ]

    /// The text of `site.yml`. It declares the types of all fields, so that they do not depend on the values.
    var configuration: String {
        """
        name: name
        children: \(hasChildren ? "in" : "none")
        \(hasIDs && !areMembers ? "id: id\n" : hasIDs ? "" : "id: none\n")outputs: {print: false, search: false}
        views:
          - {title: All}
          - {title: Room, by: [room]}
        fields:
          - {key: room, type: text}
          - {key: price, type: money, currency: EUR}
          - {key: bought, type: date}
          - {key: tags, type: list}
          - {key: lent, type: boolean}
          - {key: repairs, type: table}

        """
    }

    /// The items at the start of a session. The first one has all keys.
    var items: [JSONTree.Member] {
        let child = hasChildren ? #", "in": [{"id": "c1", "name": "Leg"}, {"id": "c2", "name": "Seat"}]"# : ""
        let texts = [
            #"{"name": "Lamp", "room": "Hall", "price": 1.10, "bought": "2024-01-02", "tags": ["old", "red"], "lent": false, "repairs": [{"what": "Bulb", "cost": 3}, {"what": "Cord", "cost": 4}]"#
                + child + "}",
            #"{"name": "Chair", "price": 40, "room": "Hall", "tags": [], "lent": true, "repairs": []}"#,
            #"{"name": "Desk", "room": "Attic", "price": null, "bought": "", "repairs": [{"what": "Top", "cost": 50}]"#
                + (hasChildren ? #", "in": []}"# : "}"),
            #"{"name": "Kettle", "bought": "2024-03-04", "price": 9}"#,
        ]
        return texts.enumerated().compactMap { number, text in
            guard var item = try? JSONTree(text), case .object(let members) = item else { return nil }
            let id = "t\(number + 1)"
            if hasIDs, !areMembers { item = .object([.init(key: "id", value: .scalar("\"\(id)\""))] + members) }
            return JSONTree.Member(key: areMembers ? id : "", value: item)
        }
    }

    /// Returns the document with these items. The keys are empty if the items are not members of an object.
    func text(of items: [JSONTree.Member], in style: JSONTree.Style) -> String {
        if areLines { return items.map { $0.value.text(style) + "\n" }.joined() }
        let list = areMembers ? JSONTree.object(items) : .array(items.map(\.value))
        let title = JSONTree.Member(key: "title", value: .scalar("\"Tools\""))
        let document = key.map { JSONTree.object([title, .init(key: $0, value: list)]) } ?? list
        return document.text(style) + style.lineBreak
    }

    /// Returns the items of a document.
    func items(in text: String) throws -> [JSONTree.Member] {
        if areLines {
            return try text.split(separator: "\n").map { .init(key: "", value: try JSONTree(String($0))) }
        }
        let document = try JSONTree(text)
        let list = key.map { document[$0] ?? .array([]) } ?? document
        if case .object(let members) = list { return members }
        return list.elements.map { .init(key: "", value: $0) }
    }

    /// Returns the values of a document as Foundation reads them.
    func values(in text: String) throws -> NSArray {
        let parts = areLines ? text.split(separator: "\n").map(String.init) : [text]
        return NSArray(array: try parts.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) })
    }
}
