import Testing

@testable import Drilldown

/// The pages that show changes.
@Suite struct ChangePageTests {
    private let old =
        #"""
        [
          {"id": "a-1", "name": "A", "in": [{"id": "x", "name": "X"}]},
          {"id": "b", "name": "B"},
          {"id": "c-1", "name": "C"},
          {"id": "d-1", "name": "D"}
        ]
        """#
    private let new =
        #"""
        [
          {"id": "a-2", "name": "A", "in": [{"id": "x", "name": "X"}]},
          {"id": "b", "name": "B"},
          {"id": "c-2", "name": "C"},
          {"id": "c-1", "name": "D"}
        ]
        """#

    @Test("An earlier address of an item is known, unless another item now has the address")
    func moved() throws {
        let site = try Site(input(new, "children: in", compared: old))
        // c-1 was C and is now D. IDs take precedence over names, so C is added and D is removed.
        #expect(
            site.plan.moved.map { "\($0.oldPath) \(site.plan.path(.item($0.item)))" } == [
                "items/a-1.html items/a-2.html", "items/a-1/x.html items/a-2/x.html",
            ])
        #expect(try Site(input(new, "children: in")).plan.moved.isEmpty)
        // Two items had the same ID, so the address of the second one had a number.
        let repeated = #"[{"sku": 1, "name": "a"}, {"sku": 1, "name": "b"}]"#
        #expect(
            try Site(
                input(
                    #"""
                    [
                      {"sku": 1, "name": "a"},
                      {"sku": 2, "name": "b"}
                    ]
                    """#, compared: repeated)
            ).plan.moved.map(\.oldPath) == ["items/1-2.html"])
        var pretty = input(new, "children: in", compared: old)
        pretty.options.prettyURLs = true
        #expect(try Site(pretty).plan.moved.map(\.oldPath) == ["items/a-1/index.html", "items/a-1/x/index.html"])
    }

    @Test("The mark of an item links to its entry, even if the entry is not on the first changes page")
    func marks() async throws {
        let built = try await build(
            input(
                #"""
                [
                  {"id": 1, "name": "a", "p": 2},
                  {"id": 2, "name": "b"},
                  {"id": 3, "name": "c", "in": [{"name": "d", "in": [{"name": "e"}]}]}
                ]
                """#,
                "children: in\npageSize: 1", compared: #"[{"id": 1, "name": "a", "p": 1}, {"id": 2, "name": "b"}]"#))
        func mark(_ page: String) -> String? {
            built.files[page]?.firstMatch(of: /class="notice changed"><a href="([^"]*)">([^<]*)</).map {
                "\($0.2) \($0.1)"
            }
        }
        #expect(mark("items/1.html") == "Changed ../changes-2.html#change-2")
        #expect(mark("items/2.html") == nil)
        #expect(mark("items/3.html") == "Added ../changes.html#change-1")
        #expect(built.files["changes.html"]?.contains("<section class=\"panel\" id=\"change-1\">") == true)
        #expect(built.files["changes-2.html"]?.contains("<section class=\"panel\" id=\"change-2\">") == true)
        // Descendants that were added with an item are counted there.
        let inner = built.files.keys.filter { $0.hasPrefix("items/3/") }.sorted { $0.count < $1.count }
        #expect(
            inner.map { mark($0) ?? "" } == [
                "Added ../../changes.html#change-1", "Added ../../../changes.html#change-1",
            ])
        #expect(mark("index.html") == "1 changed, 3 added, 0 removed since earlier.json changes.html")
        #expect(mark("index-2.html") == nil)
        let rows = built.files.keys.filter { $0.hasPrefix("index") }.sorted().map { page in
            built.files[page]?.firstMatch(of: /<bdi>([abc])<\/bdi>(?: <small class="mark">([^<]*))?/).map {
                "\($0.1) \($0.2 ?? "")"
            }
        }
        #expect(rows == ["b ", "c Added", "a Changed"])
        #expect(try await Site(input(#"[{"id": 1, "name": "a"}]"#, compared: "[]")).check().warnings.isEmpty)
    }

    @Test("Without a comparison, there are no changes pages and no marks")
    func none() async throws {
        let built = try await build(new, "children: in")
        #expect(!built.files.keys.contains { $0.contains("changes") })
        let pages = built.files.filter { $0.key.hasSuffix(".html") }.values
        #expect(!pages.contains { $0.contains("change") || $0.contains("mark") })
        #expect(built.site.comparison == nil)
    }

    @Test("Any number of threads reports the same changes, and every link has a target")
    func threads() async throws {
        func items(_ price: Int) -> String {
            "["
                + (0..<300).map { "{\"id\": \($0 + price), \"name\": \"n\($0)\", \"p\": \($0 % 3 * price)}" }.joined(
                    separator: ",") + "]"
        }
        let input = input(items(2), "pageSize: 7", compared: items(1))
        let one = try await build(input, threads: 1)
        #expect(one.files == (try await build(input, threads: 8)).files)
        #expect(one.files.keys.count { $0.hasPrefix("changes") } > 20)
        #expect(try await one.site.check().warnings.isEmpty)
    }

    @Test("Strings are in the site's language, and numbers are formatted for the locale")
    func language() async throws {
        let built = try await build(
            input(
                #"[{"id": 1, "name": "a", "p": 1}]"#,
                "locale: zh_Hant_TW\ncurrency: TWD\nfields: [{key: p, type: money}]",
                compared: #"[{"id": 1, "name": "a", "p": 1500}]"#))
        #expect(
            built.main("changes.html").contains(
                "<p class=\"note\"><bdi>自 earlier.json 以來：變更 1 項，新增 0 項，移除 0 項</bdi></p>"))
        #expect(
            built.main("changes.html").contains(
                "<td class=\"figure\"><bdi>$1,500.00</bdi></td><td class=\"figure\"><bdi>$1.00</bdi></td><td class=\"figure\"><bdi>-$1,499.00</bdi></td>"
            ))
        #expect(built.main("items/1.html").contains(">已變更</a>"))
    }

    @Test("Custom templates can use the variables of changes, but only on pages that have them")
    func templates() async throws {
        let own = [
            "changes.md":
                "# {{screen.title}}\n\n{{#changes.entries}}\n- {{title}}{{#fields}} {{label}} {{before}} > {{after}}{{/fields}}\n{{/changes.entries}}\n",
            "item.md": "# {{screen.title}}{{#change}} ({{mark}}){{/change}}\n",
        ]
        var input = input(
            #"[{"id": 1, "name": "a", "p": 2}]"#, templates: own, compared: #"[{"id": 1, "name": "a", "p": 1}]"#)
        let built = try await build(input)
        #expect(built.main("changes.html").contains("<li>a P 1 &gt; 2</li>"))
        #expect(built.main("items/1.html").contains("(Changed)"))
        input.theme = Theme(userFiles: [
            "group.md": SourceFile(
                name: "group.md", text: "# x\n\n{{#changes.entries}}\n- {{title}}\n{{/changes.entries}}\n")
        ])
        #expect(
            errors(input) == "group.md:3:1: error: a group's page never has \"changes.entries\"; remove the section")
    }
}
