import TestSupport
import Testing

@testable import Drilldown

/// References between items.
@Suite struct RelationTests {
    private let parts = #"""
        {"parts": [{"ref": "p:app", "name": "App"}, {"ref": "p:log", "name": "Log"}, {"ref": "p:net", "name": "Net"},
          {"ref": "p:log2", "name": "Log"}, {"ref": "p:old", "name": "Old"}],
         "uses": [{"ref": "whole", "on": ["p:app"]}, {"ref": "p:app", "on": ["p:log", "p:net", "p:app"]},
           {"ref": "p:net", "on": ["p:log2", "p:log"]}, {"ref": "p:old", "on": []}]}
        """#
    private let items = "items: parts\nid: ref\n"

    private func sections(_ page: String, _ json: String, _ yaml: String) async throws -> [String] {
        let html = try #require(try await build(json, yaml).files["items/\(page).html"])
        return html.matches(of: /<h2>(.*?)<\/h2>\n<ul>(.*?)<\/ul>/.dotMatchesNewlines()).map { match in
            let items = match.2.matches(of: /<a href="(.*?)">(?:<bdi>)?(.*?)</).map { "\($0.2) (\($0.1))" }
            return "\(match.1): \(items.joined(separator: ", "))"
        }
    }

    private func relations(_ json: String, _ yaml: String) throws -> [RelationDeclaration] {
        try SiteParts(input(json, yaml)).configuration.relations
    }

    @Test("The page of an item lists the items that it is related to in both directions")
    func bothDirections() async throws {
        let relation = "relations: [{items: uses, from: ref, to: on, label: Needs, inverse: Needed by}]"
        #expect(
            try await sections("p-app", parts, items + relation) == [
                "Needs: Log (p-log.html), Net (p-net.html), App (p-app.html)", "Needed by: App (p-app.html)",
            ])
        #expect(
            try await sections("p-log", parts, items + relation) == ["Needed by: App (p-app.html), Net (p-net.html)"])
        #expect(try await sections("p-old", parts, items + relation) == [])
    }

    @Test("A list whose elements relate items is inferred")
    func inferred() async throws {
        let inferred = try relations(parts, items).map {
            RelationDeclaration.keys.flowMapping(of: $0)
        }
        #expect(inferred == ["{items: uses, from: ref, to: 'on'}"])
        #expect(
            try await sections("p-net", parts, items) == [
                "On: Log (p-log2.html), Log (p-log.html)", "Used by: App (p-app.html)",
            ])
    }

    @Test("A list of numbers does not relate items by chance", arguments: ["1", "2"])
    func numbers(id: String) throws {
        let json =
            #"{"items": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}], "albums": [{"id": 1, "user": 2}, {"id": \#(id), "user": 1}]}"#
        #expect(try relations(json, "items: items").isEmpty)
    }

    @Test("An unknown ID in a list of relations is a data warning, but not that of the whole")
    func unknown() throws {
        let json = parts.replacing(#""p:log2", "p:log"]"#, with: #""p:log2", "p:gone"]"#)
        let warnings = try Site(input(json, items)).inventory.warnings.map(\.diagnostic.description)
        #expect(
            warnings.filter { $0.contains("ID") } == [
                #"inventory.json:4:38: warning: "p:gone" in "on" is not the ID of an item; write the ID of an item"#
            ])
    }

    @Test("A declaration that cannot work is an error")
    func impossible() {
        #expect(
            errors(parts, items + "relations: [{items: use, from: ref, to: on}]").contains(#"did you mean "uses"?"#))
        #expect(
            errors(parts, items + "relations: [{items: uses, from: ref}]").contains(
                "a relation has no to; write to: KEY"))
        #expect(
            errors(#"[{"name": "A", "of": "B"}]"#, "id: none\nfields: [{key: of, type: item}]").contains(
                "references need the IDs of the items; name their key in id: in site.yml"))
    }
}
