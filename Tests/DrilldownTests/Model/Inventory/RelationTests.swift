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

    @Test("The page of an item lists its related items in both directions")
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

    @Test("Relations are inferred from a list whose elements contain IDs of items")
    func inferred() async throws {
        let inferred = try relations(parts, items).map {
            RelationDeclaration.keys.flowMapping(of: $0)
        }
        #expect(inferred == ["{items: uses, from: ref, to: 'on'}"])
        #expect(
            try await sections("p-net", parts, items) == [
                "On: Log (p-log2.html), Log (p-log.html)", "Used by: App (p-app.html)",
            ])
        #expect(try Site(input(parts, items)).choices.last == Site.Choice(key: "relations", text: "uses"))
        #expect(try Site(input(parts)).itemsSummary.skipped.isEmpty)
    }

    private let packages = #"""
        {"SPDXID": "D", "packages": [{"SPDXID": "A", "name": "App"}, {"SPDXID": "L", "name": "Log"}, {"SPDXID": "N", "name": "Net"}],
         "files": [{"SPDXID": "F", "fileName": "a.c"}],
         "relationships": [{"spdxElementId": "D", "relationshipType": "DESCRIBES", "relatedSpdxElement": "A"},
           {"spdxElementId": "L", "relationshipType": "DEPENDENCY_OF", "relatedSpdxElement": "A"},
           {"spdxElementId": "N", "relationshipType": "DEPENDENCY_OF", "relatedSpdxElement": "L"},
           {"spdxElementId": "A", "relationshipType": "CONTAINS", "relatedSpdxElement": "F"},
           {"spdxElementId": "A", "relationshipType": "DYNAMIC_LINK", "relatedSpdxElement": "N"},
           {"spdxElementId": "A", "relationshipType": "TEST_CASE_OF", "relatedSpdxElement": "L"}]}
        """#

    @Test("Each kind of relation in a list is separate, and relations with objects that are not items are omitted")
    func kinds() async throws {
        let inferred = try relations(packages, "items: packages").map { RelationDeclaration.keys.flowMapping(of: $0) }
        let keys = "items: relationships, from: spdxElementId, to: relatedSpdxElement, where: {relationshipType: "
        #expect(
            inferred == [
                "{\(keys)DEPENDENCY_OF}, label: Dependency of, inverse: Depends on}",
                "{\(keys)DYNAMIC_LINK}, label: Dynamic link}",
                "{\(keys)TEST_CASE_OF}, label: Test case of, inverse: Test case}",
            ])
        #expect(
            try await sections("l", packages, "items: packages") == [
                "Dependency of: App (a.html)", "Depends on: Net (n.html)", "Test case: App (a.html)",
            ])
        #expect(
            try await sections("n", packages, "items: packages") == [
                "Dependency of: Log (l.html)", "Used by (Dynamic link): App (a.html)",
            ])
        let yaml = "items: packages\nrelations: [\(inferred.joined(separator: ", "))]"
        #expect(try await build(packages, yaml).files == build(packages, "items: packages").files)
        let explore = try #require(try await build(packages, yaml).files["explore/index.js"])
        #expect(
            explore.contains(#""key":"relationships.DEPENDENCY_OF.spdxElementId","kind":"text","label":"Depends on""#))
        #expect(try Site(input(packages, "items: packages")).inventory.warnings.isEmpty)
    }

    @Test("Mutual references are not shown a second time")
    func mutual() async throws {
        let neighbors = { (a: String, b: String) in
            #"[{"id": "a", "name": "Ash", "next": ["b", "c"]}, {"id": "b", "name": "Birch", "next": \#(a)}, "#
                + #"{"id": "c", "name": "Cedar", "next": \#(b)}]"#
        }
        let mutual = try await build(neighbors(#"["a"]"#, #"["a"]"#), "fields: [{key: next, type: item}]")
        #expect(mutual.main("items/b.html").contains(">Ash</a>"))
        #expect(!mutual.files.values.contains { $0.contains("Referenced by") })
        let others = try await build(neighbors(#"["a"]"#, "[]"), "fields: [{key: next, type: item}]")
        #expect(others.main("items/b.html").contains("Referenced by"))
    }

    @Test(
        "Items are used by others only if the key says so",
        arguments: [
            ("depends_on", "Used by"), ("components", "Used by"), ("material", "Used by"), ("effects", "Referenced by"),
            ("manager", "Referenced by"), ("required_by", "Referenced by"), ("required_for", "Referenced by"),
        ])
    func headings(key: String, heading: String) async throws {
        let items = #"[{"id": "a", "name": "Ash"}, {"id": "b", "name": "Birch", "\#(key)": "a"}]"#
        let built = try await build(items, "fields: [{key: \(key), type: item}]")
        #expect(built.main("items/a.html").contains("<h2>\(heading)</h2>"))
    }

    @Test("A user's only heading of references is used for all references")
    func ownHeading() async throws {
        let items = #"[{"id": "a", "name": "Ash"}, {"id": "b", "name": "Birch", "lead": "a", "needs": "a"}]"#
        let built = try await build(
            items, "fields: [{key: lead, type: item}, {key: needs, type: item}]",
            templates: ["strings/en.yml": "usedBy: Team\n"])
        let page = built.main("items/a.html")
        #expect(page.contains("<h2>Team (Lead)</h2>") && page.contains("<h2>Team (Needs)</h2>"), "\(page)")
    }

    @Test("An item's page lists at most 50 related items, and links to all of them on the explore page")
    func many() async throws {
        let others = (1...60).map { #"{"id": "i\#($0)", "name": "n\#($0)", "of": "hub"}"# }.joined(separator: ",")
        let json = #"[{"id": "hub", "name": "Hub"}, \#(others)]"#
        let built = try await build(json, "fields: [{key: of, type: item}]")
        let page = try #require(built.files["items/hub.html"])
        let section = try #require(
            page.firstMatch(of: /<h2>Referenced by<\/h2>\n<ul>(.*?)<\/ul>/.dotMatchesNewlines())?.1)
        #expect(section.matches(of: /<li><a href="i\d+\.html"><bdi>n/).count == 50)
        #expect(section.hasSuffix(#"<li><a href="../explore.html#of=Hub">Explore 60 items</a></li>\#n"#))
        #expect(built.files["items/i1.html"]?.contains("Referenced by") == false)
        let alone = try await build(json, "fields: [{key: of, type: item}]\noutputs: {explore: false}")
        #expect(alone.files["items/hub.html"]?.contains("Explore") == false)
    }

    @Test("A field of type item can have the ID of the object around the item")
    func parents() throws {
        let json =
            #"[{"id": "1", "children": [{"id": "6", "folder": "1", "name": "A"}, {"id": "7", "folder": "2", "name": "B"}]}]"#
        let configuration = "items: '[].children'\nid: id\nfields: [{key: folder, type: item}]"
        #expect(
            try Site(input(json, configuration)).inventory.warnings.map(\.diagnostic.description) == [
                #"inventory.json:1:90: warning: "2" in "folder" is not the ID of an item; write the ID of an item"#
            ])
    }

    @Test("A list of numbers is not a relation, even if the numbers are IDs", arguments: ["1", "2"])
    func numbers(id: String) throws {
        let json =
            #"{"items": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}], "albums": [{"id": 1, "user": 2}, {"id": \#(id), "user": 1}]}"#
        #expect(try relations(json, "items: items").isEmpty)
    }

    @Test("An unknown ID is a data warning as the target of a relation, but not as its source")
    func unknown() async throws {
        let json = parts.replacing(#""p:log2", "p:log"]"#, with: #""p:log2", "p:gone"]"#)
        let warnings = try Site(input(json, items)).inventory.warnings.map(\.diagnostic.description)
        #expect(
            warnings.filter { $0.contains("ID") } == [
                #"inventory.json:4:38: warning: "p:gone" in "on" is not the ID of an item; write the ID of an item"#
            ])
        let page = try #require(try await build(json, items).files["items/p-net.html"])
        #expect(
            page.contains(
                #"<li><a href="p-log2.html"><bdi>Log</bdi></a></li>\#n<li><a><bdi>p:gone</bdi></a></li>\#n</ul>"#))
    }

    @Test("An invalid declaration is an error")
    func impossible() {
        #expect(
            errors(parts, items + "relations: [{items: use, from: ref, to: on}]").contains(#"did you mean "uses"?"#))
        #expect(
            errors(parts, items + "relations: [{items: uses, from: ref, to: on, where: ref}]").contains(
                #"expected a key and its text, found "ref"; write {KEY: TEXT}"#))
        #expect(
            errors(parts, items + "relations: [{items: uses, from: ref}]").contains(
                #"a relation has no "to"; write to: KEY"#))
        #expect(
            errors(#"[{"name": "A", "of": "B"}]"#, "id: none\nfields: [{key: of, type: item}]").contains(
                "references require item IDs; set id: in site.yml to the key that contains them"))
    }
}
