import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// The pages of items that an incremental build does not render are those that would be the same.
@Suite struct PageInputsTests {
    private struct Version {
        var site: Site
        var inputs: PageInputs?
        var files: [String: String]

        init(_ input: SiteInput) async throws {
            site = try Site(input)
            let writer = MemoryWriter()
            let result = try await site.write(to: writer)
            files = writer.files
            inputs = input.fingerprint(with: []).flatMap { [site] in PageInputs(site, $0) }?.withoutHashes(
                of: result.itemsWithWarnings)
        }

        /// The items whose pages are the same as in an earlier version, according to the inputs.
        func unchanged(since earlier: Version) -> [Int] {
            guard let inputs, let old = earlier.inputs else { return [] }
            let isUnchanged = inputs.unchangedItems(since: old, in: site.plan)
            return isUnchanged.indices.filter { isUnchanged[$0] }
        }
    }

    private static func stock(_ count: Int, _ random: inout Seeded) -> String {
        let items = (0..<count).map { number in
            let (few, other) = (random.below(4), random.below(count))
            return #"""
                {"id": "a\#(number)", "name": "Tool \#(number)", "kind": "k\#(few)", "tags": ["t\#(few)", "t\#(number % 3)"],
                 "price": \#(number).5, "count": \#(few + 1), "seen": "2024-03-1\#(few)T0\#(few):30:00Z",
                 "maker": {"name": "M\#(few)", "url": "https://example.com/\#(few)", "size": \#(other)},
                 "link": "\#(few == 0 ? "javascript:\(number)" : "https://example.com/\(number)")",
                 "parts": [{"size": \#(few), "note": "n\#(number)"}, {"size": 3, "note": "x"}], "partner": "a\#(other)"}
                """#
        }
        return #"{"title": "Stock", "items": [\#(items.joined(separator: ",\n"))], "owner": "me"}"#
    }

    private static let configuration = """
        items: items
        views: [{by: [kind]}, {by: [tags]}, {title: All}]
        fields: [{key: partner, type: item}, {key: link, type: link}]
        quantity: count

        """

    /// Replaces one letter or digit.
    private static func mutated(_ json: String, _ random: inout Seeded) -> String {
        var bytes = Array(json.utf8)
        let positions = bytes.indices.filter { bytes[$0].isLetterOrDigit }
        if let position = positions.randomElement(using: &random) {
            bytes[position] = bytes[position].isDigit ? 0x30 + UInt8(random.below(10)) : 0x61 + UInt8(random.below(26))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "After a random change, the pages that are kept would be the same if they were rendered again",
        arguments: [nil, configuration])
    func randomChanges(configuration: String?) async throws {
        var random = Seeded(state: 23)
        var kept = 0
        for number in 0..<RandomRuns.count(120) {
            let json =
                configuration == nil ? RandomInventory(seed: number).json : Self.stock(10 + random.below(60), &random)
            guard configuration != nil || (try? Site(input(json))) != nil else { continue }
            let old = try await Version(input(json, configuration))
            for _ in 0..<4 {
                let changed = Self.mutated(json, &random)
                guard let new = try? await Version(input(changed, configuration)) else { continue }
                let unchanged = new.unchanged(since: old)
                kept += unchanged.count
                for item in unchanged {
                    let path = new.site.plan.path(.item(item))
                    #expect(new.files[path] == old.files[path], "\(path) in \(changed)")
                }
            }
        }
        // Ensures that some pages are not rendered again.
        #expect(kept > 20)
    }

    /// An inventory of 60 items in one group, in which each item refers to the one 40 items later.
    private static func chain(_ name: (Int) -> String) -> String {
        let items = (0..<60).map { number in
            #"{"id": "i\#(number)", "name": "\#(name(number))", "kind": "all", "price": 5, "next": "i\#((number + 40) % 60)"}"#
        }
        return #"{"items": [\#(items.joined(separator: ",\n"))]}"#
    }

    private static let chainConfiguration = """
        items: items
        views: [{by: [kind]}]
        fields: [{key: next, type: item}, {key: price, type: money, currency: USD}]

        """

    @Test("After an item is renamed, its page and those that show its name are rendered again")
    func renamed() async throws {
        let names = { String(format: "Item %02d", $0) }
        let old = try await Version(input(Self.chain(names), Self.chainConfiguration))
        let same = try await Version(input(Self.chain(names), Self.chainConfiguration))
        #expect(same.unchanged(since: old) == Array(0..<60))
        let new = try await Version(
            input(Self.chain { $0 == 30 ? "Item 30, lent" : names($0) }, Self.chainConfiguration))
        // The item refers to 10, and 50 refers to the item.
        #expect(new.unchanged(since: old) == Array(0...9) + Array(11...17) + Array(42...49) + Array(51..<60))
    }

    @Test(
        "After a change that may affect all pages, all are rendered again",
        arguments: [
            (#""price": 5"#, #""price": 6"#), (#""id": "i0""#, #""id": "j0""#),
            (#"{"items""#, #"{"title": "T", "items""#), (#", {"id": "i59""#, #", {"id": "new"}, {"id": "i59""#),
        ])
    func shared(part: String, replacement: String) async throws {
        let json = Self.chain { "Item \($0)" }.replacing(",\n", with: ", ")
        let old = try await Version(input(json, Self.chainConfiguration))
        let changed = json.replacing(part, with: replacement, maxReplacements: 1)
        #expect(changed != json)
        #expect(try await Version(input(changed, Self.chainConfiguration)).unchanged(since: old) == [])
    }

    /// A change of the last of 30 items that changes all pages.
    struct Change: CustomTestStringConvertible {
        var testDescription: String
        var yaml: String
        /// The values of an item after its ID and name.
        var values: String
        var change: (part: String, replacement: String)
    }

    @Test(
        "Pages are not kept if they show values from other items",
        arguments: [
            Change(
                testDescription: "the title of a group is the name of an item",
                yaml: "views: [{id: all}, {by: [ref]}]\nfields: [{key: ref, type: item}]\n", values: #""ref": "x29""#,
                change: (#""name": "N29""#, #""name": "New""#)),
            Change(
                testDescription: "decimals of attributes", yaml: "fields: [{key: specs, type: table}]\n",
                values: #""specs": [{"name": "value", "value": 1000}, {"name": "other", "value": 2000}]"#,
                change: (
                    #""value": 1000}, {"name": "other", "value": 2000}]}]"#,
                    #""value": 1000.5}, {"name": "other", "value": 2000}]}]"#
                )),
        ])
    func otherItems(change: Change) async throws {
        let items = (0..<30).map { #"{"id": "x\#($0)", "name": "N\#($0)", \#(change.values)}"# }
        let json = "[\(items.joined(separator: ",\n"))]"
        let changed = json.replacing(change.change.part, with: change.change.replacement)
        #expect(changed != json)
        let old = try await Version(input(json, change.yaml))
        let new = try await Version(input(changed, change.yaml))
        for item in new.unchanged(since: old) {
            let path = new.site.plan.path(.item(item))
            #expect(new.files[path] == old.files[path], "\(path)")
        }
        // The change affects pages that do not show the item.
        #expect(new.files["items/x0.html"] != old.files["items/x0.html"])
    }

    @Test("The description of a value does not depend on the order of sets and dictionaries")
    func descriptions() {
        let numbers = Array(0..<100)
        let sets: [[Any]] = [numbers, numbers.reversed()].map { order in
            [Set(order), Dictionary(uniqueKeysWithValues: order.map { ($0, "\($0)") })]
        }
        #expect(stableDescription(sets[0]) == stableDescription(sets[1]))
    }

    @Test("An item page with a data warning that is found while it is rendered is always rendered again")
    func warnings() async throws {
        let json = #"[{"id": 1, "name": "A", "text": "a"}, {"id": 2, "name": "B", "text": "[x](javascript:y)"}]"#
        let yaml = "fields: [{key: text, type: markdown}]\n"
        let old = try await Version(input(json, yaml))
        #expect(try await Version(input(json, yaml)).unchanged(since: old) == [])
    }

    @Test("Items with children have no inputs")
    func children() async throws {
        let json = #"[{"id": 1, "name": "A", "parts": [{"id": 2, "name": "B"}]}]"#
        #expect(try await Version(input(json, "children: parts\n")).inputs == nil)
    }

    @Test("An incremental build with the inputs of the last build gives the same site and the same warnings")
    func folder() async throws {
        let folder = try TemporaryFolder()
        var random = Seeded(state: 5)
        let json = Self.stock(40, &random)
        for (number, text) in [json, json.replacing(#"Tool 20""#, with: #"Hammer""#), json].enumerated() {
            let given = input(text, Self.configuration)
            let fingerprint = try #require(given.fingerprint(with: []))
            let site = try Site(given)
            let writer = try FolderWriter(folder.path + "/site", source: nil)
            let result = try await site.write(to: writer, input: fingerprint, threads: 2)
            writer.record(site, from: fingerprint, site.report(pages: result.pages, warnings: result.warnings))
            let anew = MemoryWriter()
            let expected = try await site.write(to: anew)
            #expect(result.warnings.map(\.description) == expected.warnings.map(\.description), "build \(number)")
            for (path, content) in anew.files { #expect(folder.read("site/" + path) == content, "\(path)") }
        }
    }
}
