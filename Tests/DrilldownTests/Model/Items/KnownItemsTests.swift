import Testing

@testable import Drilldown

/// Sites of a changed file, made with the items that are known from its earlier version.
@Suite struct KnownItemsTests {
    /// A file whose items fill several parts of the list (`ItemList.stride`).
    private struct File {
        var before = #""title": "Stock""#
        var items: [String]
        var after = #""others": [{"id": "x", "name": "Extra"}]"#

        var text: String { "{\(before), \"items\": [\n\(items.joined(separator: ",\n"))\n], \(after)}\n" }

        init(using random: inout Seeded) {
            items = (0..<ItemList.stride * 8).map { Self.item($0, using: &random) }
        }

        static func item(_ number: Int, using random: inout Seeded) -> String {
            var members = [#""id": "i\#(number)""#, #""name": "Item \#(number)""#, #""kind": "K\#(random.below(9))""#]
            if random.below(3) > 0 { members.append(#""price": \#(random.below(10000)).\#(random.below(100))"#) }
            if random.below(3) > 0 {
                members.append(#""day": "20\#(random.below(10) + 10)-03-0\#(random.below(9) + 1)""#)
            }
            if random.below(5) == 0 { members.append(#""photo": "photos/\#(random.below(400)).jpg""#) }
            if random.below(120) > 0 { members.append(#""place": "P\#(random.below(5))""#) }
            if random.below(9) == 0 { members.append(#""note": "caf\u00e9 **\#(random.below(99))**\n""#) }
            if random.below(9) == 0 {
                members.append(#""children": [{"name": "Part", "price": \#(random.below(50))}, {"name": "Other"}]"#)
            }
            return "{\(members.joined(separator: ", "))}"
        }

        /// Changes the file as an editor or another program would. Some changes are invalid.
        mutating func change(using random: inout Seeded) {
            let position = random.below(items.count)
            switch random.below(14) {
            case 0: items.insert(Self.item(5000 + random.below(5000), using: &random), at: position)
            case 1: items.remove(at: position)
            case 2: items.swapAt(position, random.below(items.count))
            case 3: before = #""title": "Stock \#(random.below(9))""#
            case 4: after = #""others": [{"id": "x", "name": "Extra \#(random.below(9))"}]"#
            case 5: items[position].replace("}", with: #", "new": [1, {"a": "b"}]}"#, maxReplacements: 1)
            case 6: items[position] = #"{"id": "odd", "name": 7, "kind": null, "price": "many", "day": true}"#
            case 7: items[position] = #"{"id": "i1", "name": "Twice"}"#
            case 8: items[position] = #""no object""#
            case 9: items[position] = #"{"id": "d", "id": "e"}"#
            case 10: items[position].removeLast()
            default: items[position] = Self.item(position, using: &random)
            }
        }
    }

    private static func input(_ text: String) -> SiteInput {
        let names = ["index.md", "group.md", "warnings.md", "explore.md", "not-found.md", "print.md"]
        var templates = names.reduce(into: [:]) { $0[$1] = "nothing" }
        templates["layout.html"] = "<body>\n{{content}}\n</body>\n"
        templates["item.md"] = "# {{screen.title}}\n\n{{#fields}}\n\n{{value}}\n\n{{/fields}}\n"
        var input = DrilldownTests.input(text, templates: templates)
        input.isEditable = true
        return input
    }

    @Test(
        "A site made with the items of an earlier version equals a site made without them",
        arguments: 0..<RandomRuns.count(20))
    func edits(seed: Int) async throws {
        var random = Seeded(state: UInt64(seed))
        var file = File(using: &random)
        var earlier = try Site(Self.input(file.text), threads: 2)
        for _ in 0..<4 {
            let valid = file
            for _ in 0...random.below(3) { file.change(using: &random) }
            let input = Self.input(file.text)
            let (known, plain) = (earlier, input)
            let result = Result { () throws(BuildError) in try Site(input, after: known, threads: 2) }
            switch Result(catching: { () throws(BuildError) in try Site(plain) }) {
            case .success(let site):
                earlier = try result.get()
                let (writer, other) = (MemoryWriter(), MemoryWriter())
                let warnings = try await earlier.write(to: writer, threads: 2).warnings.map(\.description)
                #expect(try await site.write(to: other).warnings.map(\.description) == warnings)
                #expect(writer.files == other.files)
            case .failure(let error):
                guard case .failure(let found) = result else { throw error }
                #expect(found.description == error.description)
                file = valid
            }
        }
    }

    /// Returns the inventories before and after a change of the file.
    private static func parts(_ change: (inout File) -> Void) throws -> (before: Inventory, after: Inventory) {
        var random = Seeded(state: 1)
        var file = File(using: &random)
        let site = try Site(input(file.text), threads: 1)
        change(&file)
        return (site.inventory, try Site(input(file.text), after: site, threads: 1).inventory)
    }

    @Test("Parts without changes are reused, except the last one, whose end is not known")
    func parts() throws {
        let (before, after) = try Self.parts { $0.items[ItemList.stride + 5].replace("Item", with: "Longer item") }
        #expect(before.parts.map(\.origin) == Array(repeating: nil, count: 8))
        #expect(after.parts.map(\.origin?.number) == [0, nil, 2, 3, 4, 5, 6, nil])
        #expect(after.parts.map(\.origin?.move) == [0, nil, 7, 7, 7, 7, 7, nil])
    }

    @Test("Parts after an added or a removed item are reused", arguments: [true, false])
    func neighbors(isAdded: Bool) throws {
        let after = try Self.parts { file in
            if isAdded {
                file.items.insert(
                    #"{"id": "new", "name": "New", "kind": "K0", "price": 5.25}"#, at: ItemList.stride + 5)
            } else {
                file.items.remove(at: ItemList.stride + 5)
            }
        }.after
        #expect(after.parts.map(\.origin?.number) == [0, nil, 2, 3, 4, 5, 6, nil])
        #expect(
            after.items.pointer(after.parts[3].items.lowerBound) == "/items/\(ItemList.stride * 3 + (isAdded ? 1 : -1))"
        )
    }

    @Test("The values read from unchanged parts are reused, even with pictures and data warnings")
    func reading() throws {
        let (before, after) = try Self.parts { $0.items[5].replace("Item", with: "Longer item") }
        #expect(before.facts.pictures.count > 200)
        // About one item in 120 lacks the key `place`, which causes a data warning.
        #expect(before.warnings.count > 5)
        let reading = try #require(after.reading)
        let taken = after.parts.map { reading.part($0, from: before.reading) != nil }
        #expect(taken == [false] + Array(repeating: true, count: 6) + [false])
    }

    @Test("The values read from unchanged parts are reused if an added or removed item lacks values of all other items")
    func missingValues() throws {
        var random = Seeded(state: 1)
        var file = File(using: &random)
        // A warning about a missing place contains the number of items.
        file.items.removeAll { !$0.contains(#""place""#) }
        var site = try Site(Self.input(file.text), threads: 1)
        for isAdded in [true, false] {
            if isAdded { file.items.insert(#"{"id": "new", "name": "New"}"#, at: 5) } else { file.items.remove(at: 5) }
            let earlier = site.inventory.reading
            site = try Site(Self.input(file.text), after: site, threads: 1)
            let (parts, reading) = (site.inventory.parts, try #require(site.inventory.reading))
            let taken = parts.map { reading.part($0, from: earlier) != nil }
            #expect(taken == [false] + Array(repeating: true, count: parts.count - 2) + [false])
        }
    }
}
