import Testing

@testable import Drilldown

/// Random edits of a random inventory, compared with the reported changes.
@Suite struct RandomChangeTests {
    private struct Node {
        var id: Int
        var name: String
        /// The price in cents; nil if there is none.
        var price: Int?
        var texts: [String: String]
        var secret = 0
        var children: [Node] = []

        var count: Int { children.reduce(1) { $0 + $1.count } }
        var cents: Int { children.reduce(price ?? 0) { $0 + $1.cents } }

        /// Returns the item in one of many equivalent notations.
        func json(_ random: inout Seeded) -> String {
            var members = ["\"id\": \(id)", "\"name\": \"\(name)\"", "\"secret\": \(secret)"]
            if let price {
                let cents = "\(price / 100).\(price % 100 / 10)\(price % 10)"
                members.append("\"price\": " + [cents, "\(price)e-2", cents + "00"][random.below(3)])
            } else if random.below(2) == 0 {
                members.append("\"price\": null")
            }
            for (key, text) in texts.sorted(by: { $0.key < $1.key }) { members.append("\"\(key)\": \"\(text)\"") }
            if !children.isEmpty || random.below(2) == 0 {
                var parts: [String] = []
                for child in children { parts.append(child.json(&random)) }
                members.append("\"in\": [\(parts.joined(separator: ", "))]")
            }
            for index in members.indices { members.swapAt(index, random.below(members.count)) }
            return "{" + members.joined(separator: ", ") + "}"
        }
    }

    /// The edits: the changed keys of each ID, and the number of descendants of each added or removed ID.
    private struct Edits: Equatable {
        var changed: [Int: Set<String>] = [:]
        var added: [Int: Int] = [:]
        var removed: [Int: Int] = [:]
    }

    private static let keys = ["a", "b", "c"]

    private func tree(_ depth: Int, _ next: inout Int, _ random: inout Seeded) -> Node {
        next += 1
        var node = Node(
            id: next, name: "n\(next)", price: random.below(4) == 0 ? nil : random.below(100_000), texts: [:])
        for key in Self.keys where random.below(3) > 0 { node.texts[key] = "t\(random.below(10))" }
        if depth < 3 { for _ in 0..<random.below(4) { node.children.append(tree(depth + 1, &next, &random)) } }
        return node
    }

    private func edit(_ node: inout Node, _ next: inout Int, _ edits: inout Edits, _ random: inout Seeded) {
        var keys: Set<String> = []
        if random.below(4) == 0 {
            let price = random.below(3) == 0 ? nil : random.below(100_000)
            if price != node.price { keys.insert("price") }
            node.price = price
        }
        for key in Self.keys where random.below(6) == 0 {
            let text = random.below(3) == 0 ? nil : "u\(random.below(10))"
            if text != node.texts[key] { keys.insert(key) }
            node.texts[key] = text
        }
        node.secret = random.below(3)
        switch random.below(10) {
        case 0:
            // The name still identifies the item.
            next += 1
            node.id = next
            keys.insert("id")
        case 1:
            node.name += "x"
            keys.insert("name")
        default: break
        }
        if !keys.isEmpty { edits.changed[node.id] = keys }
        edit(&node.children, 3, &next, &edits, &random)
    }

    private func edit(
        _ nodes: inout [Node], _ depth: Int, _ next: inout Int, _ edits: inout Edits, _ random: inout Seeded
    ) {
        for index in nodes.indices.reversed() {
            if random.below(8) == 0 {
                edits.removed[nodes[index].id] = nodes[index].count - 1
                nodes.remove(at: index)
            } else {
                edit(&nodes[index], &next, &edits, &random)
            }
        }
        if random.below(4) == 0 {
            let new = tree(depth, &next, &random)
            edits.added[new.id] = new.count - 1
            nodes.append(new)
        }
        for index in nodes.indices { nodes.swapAt(index, random.below(nodes.count)) }
    }

    @Test("A comparison reports exactly the random edits", arguments: 1...RandomRuns.count(60))
    func edits(seed: Int) throws {
        var random = Seeded(state: UInt64(seed))
        var next = 0
        var nodes: [Node] = []
        for _ in 0..<8 { nodes.append(tree(0, &next, &random)) }
        func json(_ nodes: [Node]) -> String {
            var parts: [String] = []
            for node in nodes { parts.append(node.json(&random)) }
            return "[\(parts.joined(separator: ",\n"))]"
        }
        let old = json(nodes)
        let before = nodes
        var edits = Edits()
        edit(&nodes, 1, &next, &edits, &random)
        let yaml = """
            id: id
            children: in
            hidden: [secret]
            currency: EUR
            fields: [{key: price, type: money}, {key: a}, {key: b}, {key: c}]
            """
        let site = try Site(input(json(nodes), yaml, compared: old))
        let comparison = try #require(site.comparison)
        func ids(_ items: [Site.Difference]) -> [Int: Int] {
            items.reduce(into: [:]) { $0[Int($1.id ?? "") ?? 0] = $1.descendants }
        }
        let found = Edits(
            changed: comparison.changed.reduce(into: [:]) { $0[Int($1.id ?? "") ?? 0] = Set($1.fields.map(\.key)) },
            added: ids(comparison.added), removed: ids(comparison.removed))
        #expect(found == edits)
        #expect(comparison.addedCount == edits.added.values.reduce(0) { $0 + $1 + 1 })
        #expect(comparison.removedCount == edits.removed.values.reduce(0) { $0 + $1 + 1 })
        #expect(
            site.inventory.items.count
                == before.reduce(0) { $0 + $1.count } + comparison.addedCount - comparison.removedCount)
        let cents = nodes.reduce(0) { $0 + $1.cents } - before.reduce(0) { $0 + $1.cents }
        #expect(comparison.totals.map(\.difference) == [try ExactDecimal("\(cents)e-2".utf8).description])
    }
}
