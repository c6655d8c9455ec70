import Testing

@testable import Drilldown

/// The differences between two inventories.
@Suite struct ChangeTests {
    /// Returns a line for each item that differs.
    private func changes(_ old: String, _ new: String, _ yaml: String? = nil) throws -> String {
        let site = try Site(input(new, yaml, compared: old))
        let comparison = try #require(site.comparison)
        let lines = [("added", comparison.added), ("removed", comparison.removed), ("changed", comparison.changed)]
            .flatMap { kind, items in
                items.map { item in
                    let fields = item.fields.map { "; \($0.key): \($0.before ?? "nothing") → \($0.after ?? "nothing")" }
                    let name = (item.above + [item.name]).joined(separator: " / ")
                    return "\(kind) \(name)\(item.descendants == 0 ? "" : " and \(item.descendants)")\(fields.joined())"
                }
            }
        return lines.joined(separator: "\n")
    }

    @Test("An inventory has no differences from itself, regardless of how its items are identified")
    func same() throws {
        for name in ["inferred", "configured", "paged", "names", "types", "views", "children", "chinese", "templates"] {
            var input = try ExpectedSite(name).input()
            input.compared = SourceFile(name: "earlier.json", bytes: input.inventory.bytes)
            let comparison = try #require(try Site(input).comparison)
            #expect(comparison.summary.contains("0"), "\(name)")
            #expect(comparison.added.count + comparison.removed.count + comparison.changed.count == 0, "\(name)")
            #expect(comparison.totals.allSatisfy { $0.before == $0.after && $0.difference == "0" }, "\(name)")
        }
    }

    @Test("Items are matched by ID, and differences are reported by field")
    func ids() throws {
        #expect(
            try changes(
                #"""
                [
                  {"id": 1, "name": "a", "p": 1, "gone": "x"},
                  {"id": 2, "name": "b"},
                  {"id": 3, "name": "c"}
                ]
                """#,
                #"""
                [
                  {"id": 4, "name": "d"},
                  {"id": 3, "name": "c"},
                  {"id": 1, "name": "A", "p": 2, "new": true}
                ]
                """#)
                    == """
                    added d
                    removed b
                    changed a; name: a → A; p: 1 → 2; new: nothing → Yes; gone: x → nothing
                    """.replacing("changed a;", with: "changed A;"))
    }

    @Test("An item whose ID changed is matched by its name if no other unmatched item has that name")
    func names() throws {
        #expect(
            try changes(
                #"""
                [
                  {"id": "x1", "name": "x"},
                  {"id": "y1", "name": "y"},
                  {"id": "y2", "name": "y"},
                  {"id": "z1", "name": "z"}
                ]
                """#,
                #"""
                [
                  {"id": "x2", "name": "x"},
                  {"id": "y3", "name": "y"},
                  {"id": "z1", "name": "z"},
                  {"id": "w", "name": "z"}
                ]
                """#
            ) == """
                added y
                added z
                removed y
                removed y
                changed x; id: x1 → x2
                """)
        // Two items had this name, but only one of them is unmatched.
        #expect(
            try changes(
                #"[{"id": 1, "name": "y"}, {"id": 2, "name": "y", "p": 1}]"#,
                #"[{"id": 1, "name": "y"}, {"id": 3, "name": "y", "p": 1}]"#) == "changed y; id: 2 → 3")
    }

    @Test("Without IDs, equal items are matched first, and the others by name")
    func withoutIDs() throws {
        #expect(
            try changes(
                #"[{"name": "s", "p": 1}, {"name": "s", "p": 2}, {"name": "s", "p": 2}, {"name": "t"}]"#,
                #"""
                [
                  {"name": "s", "p": 2.0},
                  {"name": "s", "p": 3},
                  {"p": 2, "name": "s"},
                  {"name": "u"}
                ]
                """#, "id: none")
                    == """
                    added u
                    removed t
                    changed s; p: 1 → 3
                    """)
        // The two items cannot be distinguished.
        #expect(
            try changes(
                #"[{"name": "s", "p": 1}, {"name": "s", "p": 2}]"#,
                #"[{"name": "s", "p": 3}, {"name": "s", "p": 4}]"#,
                "id: none") == "added s\nadded s\nremoved s\nremoved s")
    }

    @Test("Added and removed ID fields are changes")
    func newIDs() throws {
        #expect(
            try changes(
                #"[{"name": "a"}, {"name": "b"}]"#, #"[{"sku": 1, "name": "a"}, {"sku": 2, "name": "b"}]"#, "id: sku")
                == "changed a; sku: nothing → 1\nchanged b; sku: nothing → 2")
        #expect(
            try changes(#"[{"id": 1, "name": "a"}]"#, #"[{"name": "a"}]"#) == "changed a; id: 1 → nothing")
        // An inferred ID may repeat in the earlier inventory; a declared one may not.
        let repeated = #"[{"sku": 1, "name": "a"}, {"sku": 1, "name": "b"}]"#
        let unique = #"[{"sku": 1, "name": "a"}, {"sku": 2, "name": "b"}]"#
        // Items with the same ID are matched by their values, not by their order.
        let shared = DataWarningTests.tenItems(andID: "i3")
        let fewer = shared.replacing("{\"id\": \"i3\", \"name\": \"n3\"},\n", with: "")
        #expect(try changes(shared, fewer) == "removed n3")
        #expect(try changes(repeated, unique) == "changed b; sku: 1 → 2")
        #expect(
            errors(input(unique, "id: sku", compared: repeated))
                == "earlier.json:1:35: error: duplicate ID \"1\", first used by the item at line 1, column 10; change one of the two or set id: none in site.yml"
        )
    }

    @Test(
        "Children are compared with children of the same parent; descendants are added and removed with their ancestor"
    )
    func children() throws {
        #expect(
            try changes(
                #"""
                [
                  {"id": "a", "name": "A", "in": [{"id": 1, "name": "x", "p": 1}, {"id": 2, "name": "y", "in": [{"name": "z"}, {"name": "w"}]}]},
                  {"id": "b", "name": "B", "in": [{"id": 1, "name": "x"}]},
                  {"id": "c", "name": "C"}
                ]
                """#,
                #"""
                [
                  {"id": "c", "name": "C", "in": [{"id": 2, "name": "y", "in": [{"name": "z"}, {"name": "w"}]}]},
                  {"id": "a", "name": "A", "in": [{"id": 5, "name": "x", "p": 2}]}
                ]
                """#,
                "children: in") == """
                    added C / y and 2
                    removed A / y and 2
                    removed B and 1
                    changed A / x; id: 1 → 5; p: 1 → 2
                    """)
    }

    @Test("A comparison counts items of all levels")
    func counts() throws {
        let site = try Site(
            input(
                #"[{"id": "a", "name": "A", "in": [{"name": "x"}, {"name": "y", "in": [{"name": "z"}]}]}]"#,
                "children: in", compared: #"[{"id": "b", "name": "B", "in": [{"name": "x"}]}]"#))
        let comparison = try #require(site.comparison)
        #expect(comparison.summary == "0 changed, 4 added, 2 removed since earlier.json")
        #expect([comparison.addedCount, comparison.removedCount, comparison.changedCount] == [4, 2, 0])
        #expect(comparison.added.map(\.descendants) == [3])
    }

    @Test(
        "Values are compared, not their notation",
        arguments: [
            (#"{"a": 1.10}"#, #"{"a": 1.1}"#), (#"{"a": 100}"#, #"{"a": 1e2}"#), (#"{"a": -0.0}"#, #"{"a": 0}"#),
            (
                #"{"a": 1000000000000000000000000000000000000000000000010}"#,
                #"{"a": 100000000000000000000000000000000000000000000001E1}"#
            ),
            (#"{"a": "\u00e9/"}"#, "{\"a\": \"\u{E9}\\/\"}"), ("{\"a\": \"\u{E9}\"}", "{\"a\": \"e\u{301}\"}"),
            (#"{"a": {"x": 1, "y": [2, {"z": 3, "w": 4}]}}"#, #"{"a": {"y": [2.0, {"w": 4, "z": 3}], "x": 1}}"#),
            (#"{"a": null}"#, "{}"), (#"{"a": ""}"#, #"{"a": []}"#), (#"{"a": {"b": null, "c": {}}}"#, "{}"),
            (#"{"a": [1, null, 2]}"#, #"{"a": [1, 2]}"#),
        ])
    func spelling(one: String, other: String) throws {
        for (old, new) in [(one, other), (other, one)] {
            func item(_ members: String) -> String {
                "[{\"id\": 1, \"name\": \"n\"\(members == "{}" ? "" : ", ")\(members.dropFirst())]"
            }
            #expect(try changes(item(old), item(new), "fields: [{key: a, type: list}]") == "")
        }
    }

    @Test(
        "Any difference in a value is reported",
        arguments: [
            ("[1, 2]", "[2, 1]", "1, 2 → 2, 1"), ("{\"x\": 1}", "{\"x\": 2}", "X 1 → X 2"),
            ("true", "\"true\"", "true → \"true\""),
            ("1", "\"1\"", "1 → \"1\""), ("\"a b\"", "\"a  b\"", "\"a b\" → \"a \u{A0}b\""),
            ("\"a\"", "\"a \"", "\"a\" → \"a\u{A0}\""), (#""a""#, #""a\u200b""#, #""a" → "a\u{200B}""#),
            ("[1, [2]]", "[[1], 2]", "[1, [2]] → [[1], 2]"),
            (#"{"x": 1, "secret": 5}"#, #"{"x": "1", "secret": 6}"#, #"{"x": 1} → {"x": "1"}"#),
        ])
    func told(old: String, new: String, difference: String) throws {
        func item(_ value: String) -> String { "[{\"id\": 1, \"name\": \"n\", \"a\": \(value)}]" }
        let yaml = "hidden: [a.secret]\nfields: [{key: a, type: list}]"
        #expect(
            try changes(item(old), item(new), old.contains("secret") ? yaml : "fields: [{key: a, type: list}]")
                == "changed n; a: \(difference)")
    }

    @Test(
        "Differences show values as pages do, or as written in the file if they would look the same",
        arguments: [
            ("money, currency: EUR", "1", "\"2.5\"", "€1.00 → €2.50"),
            ("money, currency: EUR", "1.001", "1.002", "1.001 → 1.002"), ("money, currency: EUR", "1", "\"1\"", nil),
            ("money, currency: EUR", "1", "\"one\"", "€1.00 → one"),
            ("date", "\"2024-01-05\"", "\"2024-02-05\"", "Jan 5, 2024 → Feb 5, 2024"),
            ("dateTime", "\"2024-01-05T10:00:00Z\"", "\"2024-01-05T11:00:00+01:00\"", nil),
            // Without a time, the page shows the same date.
            ("dateTime", "\"2024-01-05T00:00:00Z\"", "\"2024-01-05\"", nil),
            (
                "dateTime", "\"2024-01-05T10:00:00Z\"", "\"2024-01-05T10:00:01Z\"",
                "\"2024-01-05T10:00:00Z\" → \"2024-01-05T10:00:01Z\""
            ),
            ("boolean", "true", "false", "Yes → No"), ("percent", "0.1", "0.25", "10% → 25%"),
            ("markdown", "\"a *b*\"", "\"a **c**\"", "a b → a c"), ("markdown", "\"*b*\"", "\"b\"", "\"*b*\" → \"b\""),
            ("table", "[{\"x\": 1}]", "[{\"x\": 2}]", "X 1 → X 2"),
            ("date, epoch: s", "86400", "\"86399\"", "Jan 2, 1970 → Jan 1, 1970"),
            ("date, epoch: s", "86400", "86401", nil),
        ] as [(String, String, String, String?)])
    func types(type: String, old: String, new: String, difference: String?) throws {
        func item(_ value: String) -> String { "[{\"id\": 1, \"name\": \"n\", \"a\": \(value)}]" }
        #expect(
            try changes(item(old), item(new), "fields: [{key: a, type: \(type)}]")
                == (difference.map { "changed n; a: \($0)" } ?? ""))
    }

    @Test("A change to the currency is a change to the amount")
    func currency() throws {
        let yaml = "fields: [{key: p, type: money, currency: c}]"
        #expect(
            try changes(
                #"[{"id": 1, "name": "n", "p": 5, "c": "EUR"}, {"id": 2, "name": "m", "c": "EUR"}]"#,
                #"[{"id": 1, "name": "n", "p": 5, "c": "USD"}, {"id": 2, "name": "m", "c": "USD"}]"#, yaml)
                == "changed n; p: €5.00 → $5.00")
        #expect(
            try changes(
                #"[{"id": 1, "name": "n", "p": 5, "c": "QQQ"}]"#, #"[{"id": 1, "name": "n", "p": 5, "c": "ZZZ"}]"#, yaml
            )
                == "changed n; p: 5 QQQ → 5 ZZZ")
    }

    @Test("All amounts differ if the files state different currencies, unless the configuration gives the currency")
    func statedCurrency() throws {
        func file(_ currency: String) -> String {
            #"{"currency": "\#(currency)", "items": [{"id": 1, "name": "n", "price": 5}, {"id": 2, "name": "m", "price": 7}]}"#
        }
        let difference = "changed n; price: €5.00 → $5.00\nchanged m; price: €7.00 → $7.00"
        #expect(try changes(file("EUR"), file("USD")) == difference)
        #expect(try changes(file("EUR"), file("USD"), "fields: [{key: price, type: money}]") == difference)
        #expect(try changes(file("EUR"), file("USD"), "currency: CHF") == "")
        #expect(try changes(file("EUR"), file("USD"), "fields: [{key: price, type: money, currency: USD}]") == "")
        let site = try Site(input(file("USD"), nil, compared: file("EUR")))
        let totals = try #require(site.comparison).totals.map {
            "\($0.currency ?? "") \($0.before ?? "none") \($0.after ?? "none")"
        }
        #expect(totals == ["EUR 12 none", "USD none 12"])
    }

    @Test("Hidden values are never differences, in either inventory and at any depth")
    func hidden() async throws {
        let old =
            #"[{"id": 1, "name": "n", "s": "old-secret", "o": {"s": "old-secret", "t": 1}, "in": [{"name": "c", "s": "old-secret"}]}]"#
        let new = #"[{"id": 1, "name": "n", "o": {"s": "new-secret", "t": 1}, "in": [{"name": "c"}]}]"#
        let yaml = "hidden: [s, o.s]\nchildren: in"
        #expect(try changes(old, new, yaml) == "")
        // A hidden value is not revealed if the new inventory does not have it.
        let built = try await build(input(new.replacing("\"t\": 1", with: "\"t\": 2"), yaml, compared: old))
        #expect(built.main("changes.html").contains("T 1"))
        #expect(!built.files.values.contains { $0.contains("secret") })
        // Only their visible values identify these items.
        #expect(
            try changes(
                #"[{"name": "s", "h": 1}, {"name": "s", "h": 2}]"#,
                #"[{"name": "s", "h": 3}, {"name": "s", "h": 4}]"#,
                "id: none\nhidden: [h]") == "")
        // A change to a hidden ID is not a difference, either.
        #expect(try changes(#"[{"id": 1, "name": "n"}]"#, #"[{"id": 2, "name": "n"}]"#, "hidden: [id]") == "")
    }

    @Test("A value inside an object that is a declared field is reported once")
    func parts() throws {
        #expect(
            try changes(
                #"[{"id": 1, "name": "n", "s": {"name": "a", "city": "b"}}]"#,
                #"[{"id": 1, "name": "n", "s": {"name": "A", "city": "B"}}]"#,
                "fields: [{key: s.name, label: Supplier}]")
                == "changed n; s.name: a → A; s: City b → City B")
    }

    @Test("A difference in a name that combines several keys is reported for these keys")
    func madeNames() throws {
        #expect(
            try changes(
                #"[{"id": 1, "first": "Ada", "last": "Berg"}]"#, #"[{"id": 1, "first": "Ada", "last": "Dahl"}]"#,
                "name: \"{{first}} {{last}}\"") == "changed Ada Dahl; last: Berg → Dahl")
    }

    @Test("Either inventory can be empty")
    func empty() throws {
        #expect(try changes("[]", #"[{"id": 1, "title": "n"}]"#) == "added n")
        #expect(try changes(#"[{"id": 1, "title": "n", "priceEUR": 5}]"#, "[]") == "removed n")
        let totals = try Site(input("[]", compared: #"[{"id": 1, "title": "n", "priceEUR": 5}]"#)).comparison?.totals
        #expect(totals?.map { "\($0.before ?? "") \($0.after ?? "") \($0.difference ?? "")" } == ["5  -5"])
    }
    @Test("A key that only the earlier inventory has can be declared and totaled")
    func removedKey() throws {
        let yaml = "hidden: [h]\nfields: [{key: p, type: money, currency: c}, {key: q, total: sum}]"
        let site = try Site(
            input(
                #"[{"id": 1, "name": "n"}]"#, yaml,
                compared: #"[{"id": 1, "name": "n", "p": 2, "c": "EUR", "q": 3, "h": 4}]"#))
        let comparison = try #require(site.comparison)
        #expect(
            comparison.changed.map { $0.fields.map { "\($0.key) \($0.before ?? "") \($0.after ?? "")" } } == [
                ["p €2.00 ", "q 3 "]
            ])
        #expect(
            comparison.totals.map { "\($0.field) \($0.text.before) \($0.text.after) \($0.text.difference ?? "")" } == [
                "p €2.00 – -€2.00", "q 3 – -3",
            ])
        #expect(
            errors(#"[{"id": 1, "name": "n"}]"#, "hidden: [h]")
                == "site.yml:1:10: error: no item has the key \"h\" named in hidden; use one of: id, name")
    }

    @Test("A difference of totals with more than 38 digits is omitted")
    func totals() throws {
        let yaml = "fields: [{key: p, type: decimal, total: sum}]"
        let site = try Site(
            input(#"[{"id": 1, "name": "n", "p": 1e37}]"#, yaml, compared: #"[{"id": 1, "name": "n", "p": 1e-37}]"#))
        let total = try #require(site.comparison?.totals.first)
        #expect(total.before == "0.0000000000000000000000000000000000001")
        #expect(total.after == "10000000000000000000000000000000000000")
        #expect(total.difference == nil)
        #expect(total.text.difference == nil)
    }
}
