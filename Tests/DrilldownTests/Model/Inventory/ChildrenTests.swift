import Testing

@testable import Drilldown

/// Items inside items.
@Suite struct ChildrenTests {
    /// Returns a random tree of items, and the same items as a flat list with their quantities multiplied.
    private func tree(seed: Int) -> (nested: String, flat: String, amounts: [Totals.Sum?]) {
        var random = Seeded(state: UInt64(seed))
        var flat: [String] = []
        var amounts: [Totals.Sum?] = []
        func node(_ depth: Int, _ above: Int) -> String {
            let quantity = random.below(4) + 1
            let amount = random.below(5) == 0 ? nil : "\(random.below(1000)).\(random.below(90) + 10)"
            let price = amount.map { ", \"price\": \($0)" } ?? ""
            let currency = ["EUR", "USD"][random.below(2)]
            amounts.append(
                amount.flatMap { ExactDecimal(short: Array($0.utf8).span) }.flatMap {
                    try? $0 * ExactDecimal(quantity * above)
                }.map {
                    Totals.Sum(field: 0, currency: currency, sum: $0, counted: 0)
                })
            flat.append("{\"name\": \"x\", \"n\": \(quantity * above)\(price), \"c\": \"\(currency)\"}")
            let children = depth == 4 ? [] : (0..<random.below(4)).map { _ in node(depth + 1, above * quantity) }
            return
                "{\"name\": \"x\", \"n\": \(quantity)\(price), \"c\": \"\(currency)\", \"parts\": [\(children.joined(separator: ","))]}"
        }
        let nested = (0..<5).map { _ in node(0, 1) }
        return ("[\(nested.joined(separator: ","))]", "[\(flat.joined(separator: ","))]", amounts)
    }

    @Test(
        "A single object with a name is a child only if its key says so",
        arguments: [("children", true), ("sub_children", true), ("contents", false), ("maker", false)])
    func singleChild(key: String, isChild: Bool) throws {
        let json = """
            [{"id": "kit", "name": "Kit", "\(key)": [{"name": "Saw", "weight": 2}]}, {"id": "box", "name": "Box"}]
            """
        let site = try Site(SiteInput(inventory: SourceFile(name: "inventory.json", text: json)))
        #expect(site.inventory.descendantCount == (isChild ? 1 : 0))
    }

    @Test(
        "Objects with only a name are children only if their key says so and all elements are objects",
        arguments: [
            (#""children": [{"name": "Saw"}]"#, 1), (#""children": [{"name": "Saw"}, {"name": "File"}]"#, 2),
            (#""children": [{"name": "Saw"}, "File"]"#, 0), (#""children": ["Saw"]"#, 0),
            (#""makers": [{"name": "Saw"}]"#, 0),
        ])
    func names(member: String, count: Int) throws {
        let json = #"[{"id": "kit", "name": "Kit", \#(member)}, {"id": "box", "name": "Box"}]"#
        let site = try Site(SiteInput(inventory: SourceFile(name: "inventory.json", text: json)))
        #expect(site.inventory.descendantCount == count)
    }

    @Test(
        "A new child with only an ID and a name does not change whether the other objects are children",
        arguments: [9, 10])
    func incompleteChild(others: Int) throws {
        let new = #"{"id": 200, "title": "New"}"#
        let parts = (1...others).map {
            #"{"id": \#(100 + $0), "title": "Size \#($0)", "price": \#($0 * 3), "weight": \#($0 * 7), "stock": \#($0 % 4)}"#
        }
        let items = (1...5).map { number in
            let sizes = parts.indices.filter { $0 % 5 == number - 1 }.map { parts[$0] } + (number == 1 ? [new] : [])
            return
                #"{"id": \#(number), "title": "Mug \#(number)", "vendor": "V\#(number % 3)", "year": \#(2000 + number), "#
                + #""sizes": [\#(sizes.joined(separator: ", "))]}"#
        }
        let json = "[\(items.joined(separator: ", "))]"
        let site = try Site(SiteInput(inventory: SourceFile(name: "inventory.json", text: json)))
        #expect(site.inventory.descendantCount == (others < 10 ? 0 : others + 1))
    }

    @Test("Amounts that include the amounts of the children are added once")
    func inclusive() async throws {
        let json = #"""
            [{"name": "a", "sum": 5, "cur": "EUR", "parts": [
               {"name": "a1", "sum": 3, "cur": "EUR"}, {"name": "a2", "sum": 2, "cur": "EUR"}, {"name": "a3", "sum": 7, "cur": "USD"}]},
             {"name": "b", "cur": "EUR", "parts": [{"name": "b1", "sum": 4, "cur": "EUR", "parts": [{"name": "b2", "sum": 4, "cur": "EUR"}]}]}]
            """#
        func sums(_ total: String) throws -> [String] {
            let yaml = "children: parts\nfields: [{key: sum, type: money, currency: cur, total: \(total)}]\n"
            return try Site(input(json, yaml)).totals.map { "\($0.sum) \($0.currency ?? "")" }
        }
        #expect(try sums("inclusive") == ["9 EUR", "7 USD"])
        #expect(try sums("sum") == ["18 EUR", "7 USD"])
        #expect(try sums("none") == [])
        let parents = #"""
            [{"name": "a", "sum": 5, "parts": [{"name": "a1"}]}, {"name": "b", "parts": [{"name": "b1"}]}]
            """#
        let some = try Site(input(parents, "children: parts\nfields: [{key: sum, type: integer, total: inclusive}]\n"))
        #expect(some.totals.map { "\($0.sum) \($0.notCounted)" } == ["5 2"])
        let built = try await build(json, "children: parts\nfields: [{key: sum, total: inclusive}]\n")
        #expect(try #require(built.files["explore/index.js"]).contains(#""totals":[]"#))
    }

    @Test("If only a few amounts equal the sums of the children's amounts, all amounts are added")
    func chance() throws {
        let items = (0..<12).map { item in
            let whole = item < 2 ? 30 : 31 + item
            return
                "{\"name\": \"a\(item)\", \"cost\": \(whole), \"parts\": [{\"name\": \"b\(item)\", \"cost\": 10}, {\"name\": \"c\(item)\", \"cost\": 20}]}"
        }
        let site = try Site(input("[\(items.joined(separator: ","))]", "children: parts\n"))
        #expect(site.totals.map { "\($0.sum)" } == ["795"])
    }

    @Test("With children: none, the objects in an array are a table")
    func noChildren() async throws {
        let json = #"""
            [{"id": 1, "name": "a", "color": "red", "price": 4, "maker": "m", "parts": [
               {"id": 5, "name": "x", "color": "blue", "size": 1}, {"id": 6, "name": "y", "color": "red", "size": 2}]},
             {"id": 2, "name": "b", "color": "blue", "price": 7, "maker": "n", "parts": [{"id": 7, "name": "z", "color": "gray", "size": 3}]},
             {"id": 3, "name": "c", "color": "gray", "price": 9, "maker": "o"}]
            """#
        #expect(try Site(input(json)).inventory.items.count == 6)
        let site = try Site(input(json, "children: none\n"))
        #expect(site.inventory.items.count == 3)
        #expect(
            site.inventory.schema.fields.map { "\($0.path) \($0.type.rawValue)" } == [
                "id text", "color text", "price integer", "maker text", "parts table",
            ])
    }

    @Test("A nested inventory and its flattened form have the same totals", arguments: 1...20)
    func flattened(seed: Int) throws {
        let (nested, flat, amounts) = tree(seed: seed)
        let yaml = "id: none\nquantity: n\nfields: [{key: price, type: money, currency: c}]\n"
        let whole = try Site(input(nested, yaml + "children: parts"))
        let side = try Site(input(flat, yaml))
        #expect(whole.totals.map(\.sum) == side.totals.map(\.sum))
        #expect(whole.totals.map(\.currency) == side.totals.map(\.currency))
        #expect(whole.totals.map(\.counted) == side.totals.map(\.counted))
        #expect(whole.inventory.totals.pieces == side.inventory.totals.pieces)
        #expect(whole.inventory.items.count == side.inventory.count)
        for item in 0..<whole.inventory.items.count {
            let below = whole.inventory.items.subtree(item)
            var added = Totals()
            for amount in amounts[below].compactMap(\.self) {
                try added.add(amount.sum, of: 0, in: amount.currency, counted: 0)
            }
            let totals = whole.inventory.totals(ofSubtree: item)
            #expect(totals.sums == added.sums)
            #expect(totals.count == whole.inventory.items.children(of: item).count)
            #expect(totals.count + totals.descendants == below.count - 1)
        }
    }

    @Test("Descendants of an item with an unreadable quantity are not counted")
    func unreadable() async throws {
        let built = try await build(
            #"[{"name": "a", "n": "two", "p": 1, "parts": [{"name": "b", "p": 2}]}, {"name": "c", "p": 4}]"#,
            "id: none\nquantity: n\nchildren: parts\nfields: [{key: p, type: money, currency: USD}]")
        #expect(built.site.totals.map { "\($0.sum) \($0.counted) \($0.notCounted)" } == ["4 1 2"])
    }

    @Test("An item whose descendants have a value is not reported as incomplete")
    func container() async throws {
        let built = try await build(
            #"[{"name": "box", "parts": [{"name": "b", "p": 2}, {"name": "c"}]}]"#,
            "id: none\nchildren: parts\nfields: [{key: p, type: money, currency: USD}]")
        #expect(
            built.main("index.html").contains(
                """
                <li><span>P, including children</span> <b><a href="#_rows">$2.00</a></b></li>
                </ul>
                <details class="not-counted">
                <summary>1 of 3 items not counted (no value)</summary>
                <ul>

                """ + "<li><a href=\"items/box/c.html"))
    }

    @Test("The back link leads to the row of the item, at any depth and on any page of a list")
    func stack() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "A", "parts": [{"id": "b", "name": "B"}, {"id": "c", "name": "C", "parts": [{"id": "d", "name": "D"}]}]}]"#,
            "children: parts\npageSize: 1")
        func back(_ page: String) -> String {
            (built.files[page] ?? "").firstMatch(of: /class="back" href="([^"]*)"><bdi>([^<]*)/).map {
                "\($0.2) \($0.1)"
            } ?? ""
        }
        #expect(back("items/a.html") == "Inventory ../index.html#a")
        #expect(back("items/a/b.html") == "A ../a.html#b")
        #expect(back("items/a/c.html") == "A index-2.html#c")
        #expect(back("items/a/c/d.html") == "C ../c.html#d")
        #expect(back("items/a/index-2.html") == "A ../a.html")
        let crumbs = (built.files["items/a/c/d.html"] ?? "").matches(of: /<bdi[^>]*>([^<]*)<\/bdi>(<\/a>)?<\/li>/).map {
            String($0.1)
        }
        #expect(crumbs.prefix(4) == ["Inventory", "A", "C", "D"])
    }

    @Test("A child whose ID is the name of a list page gets a different address")
    func reserved() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "A", "parts": [{"id": "index-2", "name": "B"}, {"id": "index", "name": "C"}]}]"#,
            "children: parts\npageSize: 1")
        #expect(built.files.keys.count { $0.hasPrefix("items/a/") } == 3)
    }

    @Test("Children need no IDs, and children of different items can have the same ID")
    func ids() async throws {
        let built = try await build(
            #"""
            [
              {"id": "a", "name": "A", "parts": [{"id": "x", "name": "X"}, {"name": "Y"}, {"name": "Y"}]},
              {"id": "b", "name": "B", "parts": [{"id": "x", "name": "X"}]}
            ]
            """#,
            "children: parts")
        #expect(built.files["items/a/x.html"] != nil)
        #expect(built.files["items/b/x.html"] != nil)
        #expect(
            built.files.keys.filter { $0.hasPrefix("items/a/y") }.sorted() == ["items/a/y-2.html", "items/a/y.html"])
    }

    @Test("The path of children can be nested, and children are sorted like all lists")
    func path() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "A", "has": {"parts": [{"id": "z", "name": "Z"}, {"id": "y", "name": "Y"}]}}]"#,
            "children: has.parts\nsort: name")
        #expect(built.main("items/a.html").matches(of: /<tr id="(.)"/).map { String($0.1) } == ["y", "z"])
        #expect(!built.main("items/a.html").contains("<dt>Has</dt>"))
    }

    @Test("Forty levels of items have forty pages and one total")
    func deep() async throws {
        let depth = 40
        let json =
            String(repeating: #"{"name": "x", "p": 1, "in": ["#, count: depth) + String(repeating: "]}", count: depth)
        let built = try await build(
            "[\(json)]", "id: none\nchildren: in\nfields: [{key: p, type: integer, total: sum}]")
        #expect(built.files.keys.count { $0.hasPrefix("items/") } == depth)
        #expect(built.site.totals.map(\.sum) == ["\(depth)"])
    }

    @Test(
        "A key hidden in an item is hidden in its descendants",
        arguments: [
            ("children: c\nhidden: [s]", [:]),
            ("children: sub.c\nhidden: [s]", [:]),
            (
                "children: c\nhidden: [s]",
                ["item.md": "{{#item.c}}{{item.c.name}} {{item.c.more}}{{/item.c}}\n\n{{> children}}"]
            ),
            (
                "children: c\nhidden: [more.s, s]",
                ["item.md": "{{#item.c}}{{item.c.more}}{{/item.c}}\n\n{{> children}}"]
            ),
        ] as [(String, [String: String])])
    func hidden(yaml: String, templates: [String: String]) async throws {
        let part =
            #"{"id": "2", "name": "B", "s": "SECRET", "more": {"s": "\#(yaml.contains("more.s") ? "SECRET" : "x")", "t": "T"}}"#
        let json = #"[{"id": "1", "name": "A", "c": [\#(part)], "sub": {"c": [\#(part)], "d": 1}}]"#
        let built = try await build(json, yaml, templates: templates)
        let field = yaml.contains("sub.c") ? "c" : "sub"
        // The other array is an ordinary field, whose elements have their own key of the same name.
        let pages = built.files.filter { $0.key.hasSuffix(".html") }.mapValues {
            $0.replacing(/<dt>(C|Sub)<\/dt>\n<dd>.*<\/dd>/, with: "")
        }
        #expect(!pages.values.contains { $0.contains("SECRET") }, "\(field)")
        #expect(built.files["items/1/2.html"] != nil)
    }

    @Test("The key of the children can be neither a field nor a column")
    func notAField() {
        let json = #"[{"id": "1", "name": "A", "c": [{"id": "2", "name": "B"}]}]"#
        #expect(
            errors(json, "children: c\nfields: [{key: c, type: list}]\ncolumns: [c]") == """
                site.yml:2:16: error: the field "c" is inside "c", which contains the children; remove the field
                """)
        #expect(
            errors(json, "children: c\ncolumns: [c]")
                == "site.yml:2:11: error: the column \"c\" contains the children, which have their own pages; remove it"
        )
        #expect(
            errors(json, "children: c", templates: ["item.md": "{{item.c}}"])
                == "item.md:1:1: error: \"item.c\" contains the children, which have their own pages; write {{#children}}…{{/children}} or {{> children}}"
        )
    }

    @Test("A custom template that lacks the only links to other pages is reported")
    func unreachable() async throws {
        let json = #"[{"id": "1", "name": "A", "k": "box", "c": [{"id": "2", "name": "B", "k": "box"}]}]"#
        let built = try await build(
            json, "children: c\nkind: k\nviews: [{by: k}]",
            templates: [
                "item.box.md": "{{^children}}x{{/children}}", "index.md": "{{> items}}", "item.tin.md": "x",
                "item.bax.md": "x",
            ])
        #expect(
            built.warnings == [
                "item.bax.md: warning: this file is not used; did you mean \"item.box.md\"?",
                "item.tin.md: warning: this file is not used; name it after a kind of the items",
                "index.md: warning: this template does not show the groups, so nothing links to their pages; add {{> groups}}",
                "item.box.md: warning: this template does not show the children, so nothing links to their pages; add {{> children}}",
            ])
        #expect(
            try await build("[]", templates: ["item.box.md": "x"]).warnings
                == ["item.box.md: warning: this file is not used; set kind: KEY in site.yml"])
    }

    @Test("Quantities are multiplied by the quantities of the parents")
    func quantities() throws {
        let yaml = "id: none\nquantity: n\nfields: [{key: n, type: integer, total: sum}]\n"
        let nested = try Site(
            input(
                #"[{"name": "box", "n": 3, "c": [{"name": "bolt", "n": 4, "c": [{"name": "x", "n": 2}]}]}]"#,
                yaml + "children: c"))
        let flat = try Site(
            input(#"[{"name": "box", "n": 3}, {"name": "bolt", "n": 12}, {"name": "x", "n": 24}]"#, yaml))
        #expect(nested.totals.map(\.sum) == ["39"])
        #expect(flat.totals.map(\.sum) == ["39"])
    }

    @Test("The totals of an item include its descendants and the number of items without a value")
    func figures() async throws {
        let built = try await build(
            #"[{"id": "box", "name": "box", "c": [{"id": "b", "name": "b"}, {"id": "c", "name": "c", "n": 2, "p": 4, "c": [{"id": "d", "name": "d", "p": 1}]}]}]"#,
            "quantity: n\nchildren: c\nfields: [{key: p, type: money, currency: USD}]")
        #expect(
            built.main("items/box.html").contains(
                """
                <li><b>2 items</b> <small>and 1 inside</small></li>
                <li><span>P × quantity, including children</span> <b><a href="#_rows">$10.00</a></b> <small>100% of the total</small></li>
                </ul>
                <details class="not-counted">
                <summary>1 of 4 items not counted (no value)</summary>
                <ul>
                <li><a href="box/b.html"><bdi>b</bdi></a></li>
                </ul>
                """))
    }

    @Test("Inside a row, item refers to the item of the row")
    func frames() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "A", "long": {"k": {"z": [1, 2, 3]}}, "note": "of A", "c": [{"id": "b", "name": "B", "note": "of B"}, {"id": "c", "name": "C"}]}]"#,
            "children: c",
            templates: [
                "item.md":
                    "{{#item.note}}<p>{{#children}}{{name}}: {{item.note}}; {{/children}}</p>{{item.note}}{{/item.note}}"
            ])
        #expect(built.main("items/a.html").contains("<p>B: of B; C: ; </p>of A"))
    }

    @Test("After an inner section over rows, names refer to the outer row again")
    func rows() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "A", "v": 1}, {"id": "b", "name": "B", "v": 2}]"#,
            templates: [
                "index.md":
                    "{{#items}}\n<p>{{item.v}} ({{#items}}{{item.v}}{{/items}}) {{item.v}} {{name}}</p>\n{{/items}}"
            ])
        #expect(built.main("index.html").contains("<p>1 (12) 1 A</p>\n<p>2 (12) 2 B</p>"))
    }

    @Test("An inner section over rows does not change the totals of the outer row")
    func totalsOfRows() async throws {
        let built = try await build(
            #"""
            [
              {"id": "a", "name": "A", "v": 1, "c": [{"id": "c", "name": "C", "v": 3}]},
              {"id": "b", "name": "B", "v": 2}
            ]
            """#,
            "children: c\ncolumns: [v]\nfields: [{key: v, type: integer, total: sum}]\nviews: [{title: All}]",
            templates: [
                "index.md":
                    "{{#items}}\n<p>{{#items}}{{name}}{{/items}}{{#cells}}{{value}}{{/cells}}</p>\n{{/items}}"
            ])
        #expect(built.main("index.html").contains("<p>ABA4</p>\n<p>ABB2</p>"))
    }

    @Test("A list of children has the columns of the children")
    func columns() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "A", "make": "x", "c": [{"id": "b", "name": "B", "size": "s"}]}]"#,
            "children: c\nhidden: [id]")
        #expect(built.main("index.html").contains("<th scope=\"col\">Name</th><th scope=\"col\">Make</th></tr>"))
        let page = built.files.first { $0.key.hasPrefix("items/") && $0.value.contains("<h1>A</h1>") }?.value ?? ""
        #expect(page.contains("<th scope=\"col\">Name</th><th scope=\"col\">Size</th></tr>"))
    }

    @Test("In a row, a section refers to the data of the row, even inside the same section of the item")
    func sections() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "A", "tags": ["x", "y"], "c": [{"id": "b", "name": "B", "tags": ["z"]}]}]"#,
            "children: c",
            templates: [
                "item.md":
                    "{{#item.tags}}<p>{{.}}: {{#children}}{{#item.tags}}{{.}}{{/item.tags}}{{/children}} {{.}}</p>{{/item.tags}}"
            ])
        #expect(built.main("items/a.html").contains("<p>x: z x</p><p>y: z y</p>"))
    }
}
