import Testing

@testable import Drilldown

/// The result of a parallel map does not depend on the number of threads.
@Suite struct ParallelTests {
    @Test("Batches contain each index once, in order", arguments: [1, 2, 3, 7, 64])
    func cuts(threads: Int) {
        for count in [0, 1, 9, 10, 11, 99, 1000] {
            let batches = Parallel.$threads.withValue(threads) { Parallel.map(5..<5 + count, shortest: 10, Array.init) }
            #expect(batches.flatMap { $0 } == Array(5..<5 + count))
            #expect(batches.count == max(1, min(count / 10, threads)))
        }
    }

    /// Returns an inventory with repeated names and contents, placeholders, and groups that first appear in any batch.
    /// If it is invalid, it also has repeated IDs, sums that are too large, and elements that are not objects.
    private func json(_ random: inout Seeded, invalid: Bool) -> String {
        func item(_ number: Int, _ depth: Int) -> String {
            if depth > 0, Int.random(in: 0..<4, using: &random) == 0 { return "{\"name\": \"Twin\"}" }
            var members: [String] = []
            func add(_ key: String, _ value: String, in share: Int) {
                if Int.random(in: 0..<share, using: &random) > 0 { members.append("\"\(key)\": \(value)") }
            }
            func any(_ values: String...) -> String { values.randomElement(using: &random) ?? "" }
            if depth == 0 {
                members.append("\"id\": \"\(invalid && number % 600 == 599 ? "again" : "i\(number)")\"")
            } else {
                add("id", "\"c\(number)\"", in: 2)
            }
            add("name", any("\"Lamp \(number)\"", "\"Chair\"", "\"\\u0007 bell\"", "\"\u{202E}x\"", "12"), in: 90)
            add("category", any("\"a\"", "\"A\"", "[\"b\", \"c\"]", "\"d\(number / 300)\"", "[]", "{\"x\": 1}"), in: 8)
            add("room", any("1", "1.0", "\"hall\"", "true"), in: 3)
            add("bought", any("\"2020-02-03\"", "\"1970-01-01\"", "\"2031-01-01\"", "\"soon\""), in: 30)
            // Batches find the currencies in different orders.
            if number < 900 || number > 1300 {
                add("priceEUR", any("12.50", "-1", "9999", "\"7\"", "\"much\"", "1e-9"), in: 10)
            }
            add("rentUSD", any("5.50", "7"), in: 4)
            if invalid, number > 1500, number % 40 == 0 {
                members.append("\"priceUSD\": \(number % 80 == 0 ? "1e30" : "-0.000000001")")
            }
            if number == 1 { members.append("\"priceUSD\": 1") }
            add("quantity", any("2", "0", "\"x\"", "-3"), in: 4)
            add("aliases", "[\"old-\(number)\"]", in: 2)
            add("new\(number / 700)", "{\"in\": [{\"deep\(number % 3)\": \(number)}]}", in: 2)
            if depth < 2, Int.random(in: 0..<7, using: &random) == 0 {
                let parts = (0..<Int.random(in: 0..<4, using: &random)).map { item(number * 10 + $0, depth + 1) }
                members.append("\"parts\": [\(parts.joined(separator: ", "))]")
            }
            return invalid && number % 1000 == 70 && depth == 0 ? "7" : "{\(members.joined(separator: ", "))}"
        }
        return "{\"items\": [\((0..<2100).map { item($0, 0) }.joined(separator: ",\n"))]}"
    }

    private let yaml = """
        children: parts
        quantity: quantity
        views:
          - {title: Category, by: [category, room]}
          - {title: All}
        fields:
          - {key: bought, type: date}
          - {key: priceUSD, type: money, currency: USD}

        """

    /// Returns a description without dictionaries, whose order varies between runs.
    private func text(_ totals: Totals) -> String {
        let notCounted = totals.notCounted.sorted { $0.key < $1.key }
        return "\(totals.count) \(totals.descendants) \(totals.pieces) \(totals.sums) \(notCounted)"
    }

    private func text(_ group: Group) -> String {
        "\(group.slug) \(group.parent ?? -1) \(group.key ?? .none) \(group.subgroups) \(group.isOverlapping) "
            + text(group.totals)
    }

    /// Returns the properties of the inventory, or its errors.
    private func properties(_ json: String, _ more: String, threads: Int) -> [String] {
        let source = SourceFile(name: "i.json", text: json)
        var input = SiteInput(inventory: source, configuration: SourceFile(name: "i.yml", text: yaml + more))
        input.options.today = "2026-11-22"
        let inventory: Inventory
        do throws(BuildError) {
            inventory = try Site(input, threads: threads).inventory
        } catch {
            return [error.description]
        }
        let parts: [Any] = [inventory, inventory.facts, inventory.lists]
        let properties = parts.flatMap { Mirror(reflecting: $0).children }
        return properties.compactMap { label, value in
            switch (label, value) {
            case ("source", _), ("schema", _), ("levels", _), ("facts", _), ("lists", _): nil
            case (_, let set as Set<String>): "\(set.sorted())"
            case (_, let pictures as [[UInt8]: Mention]): "\(pictures.map { "\($0)" }.sorted())"
            case ("groups", let groups as [Group]): groups.map(text).joined(separator: "\n")
            case (_, let days as DayCounts): "\(days.days.sorted { $0.key < $1.key })"
            case (_, let totals as ItemTotals):
                (0..<inventory.items.count).map { text(totals[$0]) }.joined(separator: "\n")
            default: "\(value)"
            }
        } + inventory.levels.top.paths() + inventory.levels.children.paths()
    }

    @Test("Several threads build the same inventory as one thread", arguments: ["", "id: none\nsort: -name\n"])
    func threads(more: String) {
        var random = Seeded(state: 31)
        let json = json(&random, invalid: false)
        let expected = properties(json, more, threads: 1)
        #expect(expected.count > 17)
        #expect(properties(json, more, threads: 3) == expected)
    }

    @Test("Several threads find the same errors in the same order as one thread")
    func errors() {
        var random = Seeded(state: 32)
        let noItems = json(&random, invalid: true)
        let items = noItems.replacing(",\n7,\n", with: ",\n")
        for (json, wanted) in [(noItems, "is not an object"), (items, "duplicate ID"), (items, "38 digits")] {
            let more = wanted == "38 digits" ? "id: none\n" : wanted == "duplicate ID" ? "id: room\n" : ""
            let expected = properties(json, more, threads: 1)
            #expect(expected.count == 1 && expected[0].contains(wanted), "\(expected.first?.prefix(2000) ?? "")")
            #expect(properties(json, more, threads: 3) == expected)
        }
    }
}
