import TestSupport
import Testing

@testable import Drilldown

/// Names of codes from other lists of the file.
@Suite struct LookupTests {
    private static let shop = #"""
        {
          "brands": [{"id": 1, "name": "Canon"}, {"id": 2, "name": "S\u00f6hne"}, {"id": 3, "name": "Zeiss"}],
          "kinds": {"cam": "Cameras", "len": "Lenses"},
          "tags": [{"id": "t1", "label": "New"}, {"id": "t2", "label": "Sale"}],
          "products": [
            {"sku": "A", "name": "EOS", "brand_id": 1, "kind": "cam", "tag_ids": ["t1", "t2"]},
            {"sku": "B", "name": "RF", "brand_id": 1, "kind": "len", "tag_ids": ["t2"]},
            {"sku": "C", "name": "Strap", "brand_id": 2, "kind": "cam"}
          ]
        }

        """#
    private static let items = "items: products\n"
    private static let lookups = """
        items: products
        lookups:
          - {field: brand, key: brand_id, items: brands, id: id, name: name}
          - {field: kinds, key: kind, items: kinds}
          - {field: tags, key: tag_ids, items: tags, id: id, name: label}

        """

    private func lookups(_ json: String, _ yaml: String = "items: products") throws -> [String] {
        try SiteParts(input(json, yaml)).configuration.lookups.map {
            LookupDeclaration.keys.flowMapping(of: $0)
        }
    }

    @Test("Items get the names of their codes as fields, and are grouped by them")
    func names() async throws {
        let built = try await build(Self.shop, Self.lookups)
        #expect(
            built.files["items.csv"] == """
                \u{FEFF}Name,SKU,Brand,Kind,Tags\r
                EOS,A,Canon,Cameras,New; Sale\r
                RF,B,Canon,Lenses,Sale\r
                Strap,C,Söhne,Cameras,\r

                """)
    }

    @Test("Lookups are inferred, and the build is the same as with their declarations")
    func inferred() async throws {
        #expect(
            try lookups(Self.shop).map { "  - \($0)" }
                == Self.lookups.split(separator: "\n").dropFirst(2).map(String.init))
        #expect(try await build(Self.shop, Self.items).files == build(Self.shop, Self.lookups).files)
        let choice = Site.Choice(key: "lookups", text: "brand from brands, kinds from kinds, tags from tags")
        #expect(try Site(input(Self.shop, Self.items)).choices.first == choice)
        #expect(try lookups(Self.shop, "items: products\nlookups: []").isEmpty)
        #expect(try lookups(Self.shop, "items: products\nhidden: [brand_id]").count == 2)
    }

    @Test(
        "Values that match the codes of another list by chance have no lookup",
        arguments: [
            // Quantities, codes under another key, names, other codes, and an ID that repeats.
            ("brand_id", "quantity"), (#""kind": "#, #""size": "#), (#""name": "Canon"}"#, #""name": 1}"#),
            (#""brand_id": 1"#, #""brand_id": 7"#), (#"{"id": 2"#, #"{"id": 1"#),
        ])
    func chance(text: String, replacement: String) throws {
        let changed = Self.shop.replacing(text, with: replacement)
        #expect(changed != Self.shop)
        #expect(try lookups(changed).count == 2)
    }

    @Test(
        "A lookup is inferred only if the codes, their list and the key of the items match",
        arguments: [
            // Other keys of the list, other lists, numbers that are not codes, words, secrets and colors.
            (
                #"{"brands": [{"rank": 1, "id": 2, "name": "A"}, {"rank": 2, "id": 1, "name": "B"}], "#,
                #""brand_id": NUMBER"#, "id"
            ),
            (#"{"brands": [{"line_id": 1, "name": "A"}, {"line_id": 2, "name": "B"}], "#, #""brand_id": NUMBER"#, nil),
            (
                #"{"brands": [{"line_id": 1, "name": "A"}, {"line_id": 2, "name": "B"}], "#, #""line_id": NUMBER"#,
                "line_id"
            ),
            (#"{"sizes": [{"id": 1, "name": "S"}, {"id": 2, "name": "M"}], "#, #""file_size": NUMBER"#, nil),
            (#"{"a": {"1": "X", "2": "Y"}, "b": {"1": "Z", "2": "W"}, "#, #""b": NUMBER"#, "b"),
            (#"{"moods": {"room 1": "Calm", "room 2": "Loud"}, "#, #""place": "room NUMBER""#, nil),
            (#"{"passwords": {"1": "Calm", "2": "Loud"}, "#, #""password_id": NUMBER"#, nil),
            (##"{"states": {"1": "#ff0000", "2": "#00ff00"}, "##, #""state_id": NUMBER"#, nil),
        ])
    func fitting(list: String, member: String, expected: String?) throws {
        let items = (0..<8).map { #"{"name": "I\#($0)", \#(member.replacing("NUMBER", with: "\(1 + $0 % 2)"))}"# }
        let found =
            try SiteParts(input(list + #""items": [\#(items.joined(separator: ", "))]}"#)).configuration.lookups
        #expect(found.map { $0.id?.description ?? $0.items?.value.description } == (expected.map { [$0] } ?? []))
    }

    @Test("Longer codes have a lookup under any key, and a field that items have is not replaced")
    func longCodes() throws {
        let json = #"""
            {"makers": {"aa-1": {"name": "Canon", "city": "Tokyo"}, "bb-2": {"name": "Zeiss", "city": "Jena"}},
             "products": [{"name": "A", "by": "aa-1", "maker": 7}, {"name": "B", "by": "bb-2", "maker": 8}]}
            """#
        #expect(try lookups(json) == ["{field: makers, key: by, items: makers, name: name}"])
    }

    @Test("A value of an item takes precedence over the name of its code, and other codes have no name")
    func precedence() async throws {
        let json = #"""
            {"brands": [{"id": "c", "name": "Canon"}], "products": [{"id": 1, "brand_id": "c", "brand": "Own"},
             {"id": 2, "brand_id": "c"}, {"id": 3, "brand_id": "x"}, {"id": 4, "brand_id": null}]}
            """#
        let yaml =
            "items: products\nlookups: [{field: brand, key: brand_id, items: brands, id: id, name: name}]\nname: id\ncolumns: [id, brand]\nviews: []"
        #expect(
            try await build(json, yaml).files["items.csv"]
                == "\u{FEFF}ID,Brand\r\n1,Own\r\n2,Canon\r\n3,\r\n4,\r\n")
    }

    @Test("Invalid declarations are errors")
    func invalid() {
        #expect(
            errors(
                Self.shop,
                """
                items: products
                lookups:
                  - {field: c.d, key: brand_id, items: brands}
                  - {field: e, items: brands, to: id}
                  - {field: f, key: kind}
                """) == """
                    site.yml:3:13: error: expected a single key, found "c.d"
                    site.yml:4:31: error: unknown key "to" in a lookup; use one of: field, key, items, id, name
                    site.yml:5:5: error: a lookup has no "items"; write items: KEY
                    """)
        #expect(
            errors(
                Self.shop,
                """
                items: products
                lookups:
                  - {field: a, key: brand_id, items: brand, id: id, name: name}
                  - {field: b, key: brandId, items: brands, id: id, name: name}
                  - {field: c, key: brand_id, items: brands, name: name}
                  - {field: d, key: brand_id, items: brands, id: code, name: name}
                """) == """
                    site.yml:3:38: error: the inventory has no array at "brand"; did you mean "brands"?
                    site.yml:4:21: error: no item has the key "brandId" named in lookups; did you mean "brand_id"?
                    site.yml:5:5: error: a lookup has no "id"; write id: KEY
                    site.yml:6:5: error: the list "brands" has no codes with names; check the keys at id: and name:
                    """)
    }

    @Test("Downloads contain the names of a list of codes, and are valid if the only name is hidden")
    func downloads() async throws {
        let json =
            #"{"tags": [{"id": "t1", "name": "N\u00e9w"}, {"id": "t2", "name": "Old"}], "items": [{"name": "A", "tag_ids": ["t1", "t2"]}]}"#
        let lookup = "items: items\nlookups: [{field: tags, key: tag_ids, items: tags, id: id, name: name}]\n"
        #expect(
            try await build(json, lookup).files["items.json"] == #"""
                {"title": "Inventory", "items": [
                {"name": "A", "tag_ids": ["t1", "t2"], "tags": ["N\u00e9w", "Old"]}
                ]}

                """#)
        #expect(
            try await build(json, lookup + "hidden: [tags]").files["items.json"] == #"""
                {"title": "Inventory", "items": [
                {"name": "A", "tag_ids": ["t1", "t2"]}
                ]}

                """#)
        #expect(
            errors(json, lookup + "hidden: [tag_ids]").contains(
                "\"tag_ids\" is hidden, but a lookup shows the names of its codes"))
    }

    @Test("An earlier inventory without the list has no names, and children keep their codes")
    func without() async throws {
        let old = #"{"products": [{"sku": "A", "name": "EOS", "brand_id": 1}]}"#
        let site = try Site(input(Self.shop, Self.lookups, compared: old))
        #expect(site.inventory.warnings.isEmpty)
        let nested =
            #"{"brands": [{"id": 7, "name": "Makita"}, {"id": 8, "name": "Bosch"}], "tools": [{"name": "Set", "brand_id": 7, "children": [{"name": "Saw", "brand_id": 8}, {"name": "Bit", "brand_id": 7}]}, {"name": "Box", "brand_id": 8}]}"#
        let yaml =
            "items: tools\nchildren: children\nlookups: [{field: brand, key: brand_id, items: brands, id: id, name: name}]"
        let files = try await build(nested, yaml).files
        let page = try #require(files.first { $0.key.hasSuffix("saw.html") }?.value)
        #expect(page.contains("<dt>Brand ID</dt>"))
    }

    @Test("In the editor, a code can be changed, its name follows, and a new item gets the code of its group")
    func edited() async throws {
        let desk = try await EditedFile(Self.shop, Self.lookups + "views: [{by: brand}]\n")
        #expect(!(await desk.page("items/c.html?edit")).contains("value:/brand\""))
        #expect(await desk.set("items/c.html", ["/brand_id": "3"]).status == 303)
        #expect(try desk.text == Self.shop.replacing("\"brand_id\": 2", with: "\"brand_id\": 3"))
        #expect((await desk.page("items/c.html")).contains("Zeiss"))
        #expect(await desk.post("/views/brand/zeiss/", ["action": "add"]).status == 303)
        #expect(
            try desk.text
                == Self.shop.replacing("\"brand_id\": 2", with: "\"brand_id\": 3").replacing(
                    "\"kind\": \"cam\"}\n  ]",
                    with: "\"kind\": \"cam\"},\n    {\"sku\": \"new-item\", \"name\": \"\", \"brand_id\": 3}\n  ]"))
        let tags = try await EditedFile(Self.shop, Self.lookups + "views: [{by: tags}]\n")
        #expect(await tags.post("/views/tags/sale/", ["action": "add"]).status == 303)
        #expect(try tags.text.contains(#"{"sku": "new-item", "name": "", "tag_ids": ["t2"]}"#))
    }
}
