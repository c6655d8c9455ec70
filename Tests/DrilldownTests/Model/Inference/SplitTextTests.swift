import Testing

@testable import Drilldown

/// Lists that are written as one string: `cotton, sale`.
@Suite struct SplitTextTests {
    /// Returns items with one string each.
    private static func items(_ key: String, _ texts: [String]) -> String {
        "["
            + texts.enumerated().map { #"{"id": "i\#($0)", "name": "Item \#($0)", "\#(key)": "\#($1)"}"# }
            .joined(separator: ",\n") + "]"
    }

    private static let tagged = items(
        "tags", ["cotton, sale", "sale", " wool ,cotton,", "linen, sale, new", ", ", "new"])
    private static let declared = """
        fields:
          - {key: tags, type: list, separator: comma}
        views:
          - {by: [tags]}
        columns: [name, tags]
        """

    private func separator(_ json: String, of key: String) throws -> ListSeparator? {
        let found = try FoundItems(SourceFile(name: "inventory.json", text: json), configuration: SiteConfiguration())
        var errors: [Diagnostic] = []
        let strings = Strings(Theme(), errors: &errors)
        return found.infer(SiteConfiguration(), strings: strings).configuration.fields.first {
            $0.path == FieldPath(keys: [key])
        }?
        .separator?.value
    }

    @Test("A string with a plural key is split at its separator, and tags without any other separator at spaces")
    func listedKeys() throws {
        let separators: [(key: String, texts: [String], expected: ListSeparator?)] = [
            ("tags", ["cotton, sale", "sale", "wool, cotton"], .comma),
            ("Keywords", ["a;b", "c;d"], .semicolon),
            ("genres", ["Drama|Comedy", "Drama", "Crime|Drama"], .pipe),
            ("tags", ["swift web", "json cli web", "cli"], .space),
            ("categories", ["Home, Garden", "Food", "Home, Garden"], nil),
            ("tags", ["Red wine", "White wine", "wine"], nil),
            ("tags", ["sale", "new"], nil),
            ("tag", ["red wine", "wine"], nil),
            ("keywords", ["A long sentence, which says at length what it is about", "short"], nil),
        ]
        for (key, texts, expected) in separators {
            #expect(try separator(Self.items(key, texts), of: key) == expected, "\(key): \(texts)")
        }
    }

    @Test("Text is split if its values recur in many combinations")
    func evident() throws {
        let materials = ["wood, steel", "steel, wood", "glass, wood", "wood, glass, steel", "steel, glass", "glass"]
        let many = materials + ["oak, wood", "wood, oak", "oak, steel", "steel, oak, glass"]
        #expect(try separator(Self.items("material", many), of: "material") == .comma)
        #expect(try separator(Self.items("description", many), of: "description") == nil)
        #expect(try separator(Self.items("material", materials), of: "material") == nil)
        let places = (0..<40).map { "Town \($0 % 13), \(["Germany", "France", "Italy"][$0 % 3])" }
        #expect(try separator(Self.items("place", places), of: "place") == nil)
        let people = (0..<40).map { "\(["Smith", "Jones", "Lee"][$0 % 3]), \(["John", "Ann", "Kim", "Lea"][$0 % 4])" }
        #expect(try separator(Self.items("owner", people), of: "owner") == nil)
    }

    @Test("Text in a list is not split, even if the field has a separator")
    func lists() async throws {
        let json = #"""
            [
              {"id": "a", "tags": ["x, y"]},
              {"id": "b", "tags": ["x, z"]},
              {"id": "c", "tags": ["x"]}
            ]
            """#
        #expect(try separator(json, of: "tags") == nil)
        let mixed = #"""
            [
              {"id": "a", "tags": "x, y"},
              {"id": "b", "tags": ["x, z"]},
              {"id": "c", "tags": ["u", "v"]}
            ]
            """#
        let built = try await build(mixed, "fields: [{key: tags, separator: comma}]\nviews: [tags]\n")
        #expect(
            built.site.inventory.groups.compactMap { $0.parent == nil ? nil : $0.slug }.sorted() == [
                "u", "v", "x", "x-z", "y",
            ])
    }

    @Test("An item is in the group of each value of a split string")
    func groups() async throws {
        let built = try await build(Self.tagged, Self.declared)
        let groups = built.site.inventory.groups.filter { $0.parent != nil }
        #expect(
            groups.map { "\($0.slug) \($0.totals.count)" }.sorted() == [
                "cotton 2", "linen 1", "new 2", "none 1", "sale 3", "wool 1",
            ])
        #expect(built.main("views/tags/cotton/index.html").contains("Item 2"))
        #expect(
            built.main("views/tags/sale/index.html").contains(
                #"<td><a href="../cotton/index.html">cotton</a>, sale</td>"#))
    }

    @Test("An item page lists the values of a split string, and templates repeat a section for each")
    func page() async throws {
        let json = Self.items("tags", ["a \\u0026 b, <c>,\\u00e9\\\"", "d"])
        let yaml = "fields:\n  - {key: tags, type: list, separator: comma}\n"
        let built = try await build(json, yaml)
        #expect(built.main("items/i0.html").contains("<ul><li>a &amp; b</li><li>&lt;c&gt;</li><li>é&quot;</li></ul>"))
        let own = try await build(json, yaml, templates: ["item.md": "{{#item.tags}}\n<i>{{.}}</i>\n{{/item.tags}}"])
        #expect(own.main("items/i0.html").contains("<i>&lt;c&gt;</i>"))
        #expect(own.main("items/i1.html").contains("<i>d</i>"))
    }

    @Test("CSV separates the values of a split string by semicolons, and JSON has the string as written in the file")
    func downloads() async throws {
        let built = try await build(Self.tagged, Self.declared)
        let csv = try #require(built.files["items.csv"])
        #expect(csv.contains("Item 3,linen; sale; new,i3\r\n"), "\(csv)")
        let json = try #require(built.files["items.json"])
        #expect(json.contains(#""tags": "linen, sale, new""#))
    }

    @Test("Text of children is split, and a comparison lists the separate values")
    func comparison() async throws {
        let before =
            #"{"items": [{"id": "a", "name": "A", "tags": "x, y", "parts": [{"id": "p", "name": "P", "tags": "x, z"}]}]}"#
        let yaml = "children: parts\nfields:\n  - {key: tags, type: list, separator: comma}\n"
        var compared = input(before.replacing("x, y", with: "x, w"), yaml, compared: before)
        compared.theme = input(before).theme
        let built = try await build(compared)
        #expect(
            built.files.values.contains {
                $0.contains("<del dir=\"auto\">x, y</del>") && $0.contains("<ins dir=\"auto\">x, w</ins>")
            })
        #expect(built.files["items/a/p.html"]?.contains("<ul><li>x</li><li>z</li></ul>") ?? false)
    }

    @Test("A split string is edited as one string")
    func editing() async throws {
        let site = try Site(input(Self.tagged, Self.declared))
        let control = try #require(EditControls(0, of: site).controls.first { $0.label == "Tags" })
        #expect(control.kind == .line(keyboard: nil))
        #expect(control.text == "cotton, sale")
        var item = NewItem(site.inventory, identity: site.inventory.identity)
        let group = try #require(site.inventory.groups.firstIndex { $0.slug == "cotton" })
        guard case .object(let members) = item.value(parent: nil, in: group) else {
            Issue.record("no object")
            return
        }
        let tags = members.first { $0.key == "tags" }.map { "\($0.value)" }
        #expect(tags == "\(DraftValue.text("cotton"))")
    }

    @Test("An edited split string remains a string in the file, and its values form groups")
    func saving() async throws {
        let json = Self.items("tags", (0..<6).map { ["cotton, sale", "sale", "wool, cotton"][$0 % 3] })
        let desk = try await EditedFile(json)
        _ = await desk.set("items/i1.html", ["/tags": "sale, linen"])
        #expect(
            try desk.text == json.replacing(#""Item 1", "tags": "sale""#, with: #""Item 1", "tags": "sale, linen""#))
        #expect(await desk.page("views/tags/linen/index.html").contains("Item 1"))
    }

    @Test("init writes the separator, and a build with it creates the same site")
    func configuration() async throws {
        let json = Self.items("tags", (0..<12).map { ["cotton, sale", "sale", "wool, cotton"][$0 % 3] })
        let configuration = try InitialConfiguration(input(json)).text
        #expect(
            configuration.contains(
                """
                  # Text that contains several values. Use type: text without a separator to show the text as one value.
                  - {key: tags, label: Tags, type: list, separator: comma}
                """), "\(configuration)")
        #expect(configuration.contains("by: [tags]}  # 3 groups"), "\(configuration)")
        #expect(try await build(json, configuration).files == build(json).files)
    }

    @Test("An unknown separator, and a separator of a text field or of the name, are errors")
    func separatorErrors() {
        func errorMessage(_ fields: String, _ rest: String = "") -> String {
            errors(Self.tagged, "\(rest)fields:\n  - {\(fields)}\n")
        }
        #expect(errorMessage("key: tags, separator: comma") == "no error")
        #expect(errorMessage("key: tags, separator: coma").contains("comma"))
        #expect(
            errorMessage("key: tags, type: text, separator: comma")
                .contains(
                    "the field \"tags\" has a separator, but its type is text; set type: list or remove the separator")
        )
        #expect(
            errorMessage("key: tags, separator: comma", "name: tags\n")
                .contains("the field \"tags\" has a separator, but it is the name of the items; remove the separator"))
    }
}
