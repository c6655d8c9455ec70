import Foundation
import Testing

@testable import Drilldown

/// Values as people write them, on pages, in totals and in files.
@Suite struct WrittenValueTests {
    private static let json = """
        [{"id": "a", "name": "A", "price": "1.299,00 €", "weight": "12,5", "tax": "33,3 %", "bought": "3.2.21", "ok": "ja"},
         {"id": "b", "name": "B", "price": "-5,00 €", "weight": "3,75", "tax": "20 %", "bought": "24.12.20", "ok": "Nein"},
         {"id": "c", "name": "C", "price": 0.5, "weight": "100", "tax": 0.05, "bought": "01.01.22", "ok": 1}]
        """
    private static let yaml = """
        sort: price
        columns: [price, weight, tax, bought, ok]
        views: [{by: [ok]}, {by: [price]}]
        outputs: {csv: true}
        fields:
          - {key: price, type: money, currency: EUR, decimal: comma}
          - {key: weight, type: decimal, decimal: comma, total: sum}
          - {key: tax, type: percent, decimal: comma}
          - {key: bought, type: date, format: d.M.yy}
          - {key: ok, type: boolean}
        """

    @Test("Numbers in text are shown, totaled, sorted and grouped by value")
    func pages() async throws {
        let built = try await build(Self.json, Self.yaml)
        #expect(built.warnings == [])
        let page = built.files["items/a.html"] ?? ""
        for shown in ["€1,299.00", "12.5", "33.3%", "Feb 3, 2021", "Yes"] { #expect(page.contains(shown), "\(shown)") }
        let first = built.files["index.html"] ?? ""
        #expect(first.contains("€1,294.50"))
        #expect(first.contains("116.25"))
        let inventory = built.site.inventory
        #expect(inventory.groups.map(\.key).count { $0 == .boolean(true) || $0 == .boolean(false) } == 2)
        #expect(inventory.groups.count == 7)
        let flat = try await build(Self.json, Self.yaml.replacing("views: [{by: [ok]}, {by: [price]}]", with: ""))
        let rows = (flat.files["index.html"] ?? "").matches(of: /href="items\/(\w)\.html"/).map { String($0.1) }
        #expect(rows == ["b", "c", "a"])
    }

    @Test("A string that JSON would read as another number is read in the field's notation everywhere")
    func shortWays() async throws {
        let built = try await build(
            #"""
            [
              {"id": "a", "name": "A", "n": "1.299", "p": "2.500"},
              {"id": "b", "name": "B", "n": 1.5, "p": 0.5}
            ]
            """#,
            """
            columns: [n, p]
            fields:
              - {key: n, type: decimal, decimal: comma, total: sum}
              - {key: p, type: money, currency: EUR, decimal: comma}
            """)
        for page in ["index.html", "items/a.html"] {
            for shown in ["1,299", "€2,500.00"] {
                #expect(built.files[page]?.contains(shown) ?? false, "\(page) \(shown)")
            }
        }
        #expect(built.files["index.html"]?.contains("1,300.5") ?? false)
        #expect(built.files["index.html"]?.contains("€2,500.50") ?? false)
    }

    @Test("A dash in place of the decimals means that there are none, and an edit replaces the dash with decimals")
    func dashes() async throws {
        let json = #"[{"id": "a", "name": "A", "n": "75,-"}, {"id": "b", "name": "B", "n": "1.250,– kr."}]"#
        let yaml = "fields: [{key: n, type: money, currency: DKK, decimal: comma, total: sum}]\n"
        let built = try await build(json, yaml)
        #expect(built.files["index.html"]?.contains("DKK\u{A0}1,325.00") ?? false)
        let desk = try await EditedFile(json, yaml)
        for (typed, written) in [("80", "80,-"), ("80,50", "80,50"), ("90", "90")] {
            #expect(await desk.set("items/a.html", ["/n": typed]).status == 303)
            #expect(try desk.text == json.replacing("75,-", with: written))
        }
    }

    @Test("CSV contains plain numbers and ISO dates")
    func csv() async throws {
        let built = try await build(Self.json, Self.yaml)
        let csv = built.files["items.csv"] ?? ""
        for row in ["1299,12.5,0.333,2021-02-03,true", "-5,3.75,0.2,2020-12-24,false", "0.5,100,0.05,2022-01-01,true"] {
            #expect(csv.contains(row), "\(csv)")
        }
    }

    @Test(
        "A value that is not in the field's notation is reported, not guessed",
        arguments: [
            (
                "decimal", "decimal: comma", "\"1,299.00\"",
                "\"1,299.00\" in \"v\" is not a number with a decimal comma; write it like 1.234,50"
            ),
            (
                "money", "currency: EUR, decimal: point", "\"$5\"",
                "\"$5\" in \"v\" is not an amount in EUR; convert it or set currency: to a key of the items"
            ),
            (
                "decimal", "decimal: point", "\"5 €\"",
                "\"5 €\" in \"v\" is not a number with a decimal point; write it like 1,234.50"
            ),
            (
                "decimal", "decimal: point", "\"5 %\"",
                "\"5 %\" in \"v\" is not a number with a decimal point; write it like 1,234.50"
            ),
            (
                "integer", "decimal: comma", "\"1,5\"",
                "\"1,5\" in \"v\" is not a whole number; set type: decimal"
            ),
            (
                "decimal", "", "\"12,5\"",
                "\"12,5\" in \"v\" is not a JSON number; add decimal: comma to the field"
            ),
            (
                "decimal", "", "\"1,299\"",
                "\"1,299\" in \"v\" is not a JSON number; add decimal: comma or decimal: point to the field"
            ),
            (
                "boolean", "", "\"perhaps\"",
                "\"perhaps\" in \"v\" is not true or false; write true or false, or set type: text"
            ),
            (
                "boolean", "", "2",
                "2 in \"v\" is not true or false; write true or false, or set type: text"
            ),
        ])
    func reported(type: String, more: String, value: String, warning: String) async throws {
        let built = try await build(
            #"[{"id": 1, "name": "A", "v": \#(value)}]"#,
            "fields: [{key: v, type: \(type)\(more.isEmpty ? "" : ", " + more)}]")
        #expect(built.warnings.count == 1)
        #expect(built.warnings.first?.hasSuffix(warning) ?? false, "\(built.warnings)")
    }

    @Test("A number with a decimal comma and more digits than can be stored exactly is an error")
    func exact() {
        let json = #"[{"id": 1, "name": "A", "v": "1.\#(String(repeating: "234.", count: 14))567,1"}]"#
        #expect(errors(json, "fields: [{key: v, type: decimal, decimal: comma}]").contains("more than 38 digits"))
    }

    @Test("Only numbers can have a decimal notation")
    func declared() {
        #expect(
            errors(#"[{"id": 1, "name": "A"}]"#, "fields: [{key: name, type: text, decimal: comma}]")
                .contains("the field \"name\" has a decimal separator, but its type is text"))
        #expect(
            errors(#"[{"id": 1, "name": "A"}]"#, "fields: [{key: name, type: decimal, decimal: dot}]")
                .contains("unknown value \"dot\""))
    }

    @Test("A quantity is read in the notation of its field")
    func quantities() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "A", "n": "1.000", "p": 2}]"#,
            """
            quantity: n
            fields: [{key: n, type: integer, decimal: comma}, {key: p, type: money, currency: EUR}]
            """)
        #expect(built.files["index.html"]?.contains("€2,000.00") ?? false)
        let hidden = try await build(
            #"[{"id": 1, "name": "A", "n": "1.000", "p": 2}]"#,
            """
            quantity: n
            fields: [{key: n, type: integer, decimal: point}, {key: p, type: money, currency: EUR}]
            """)
        #expect(hidden.files["index.html"]?.contains("€2.00") ?? false)
    }

    @Test("A zero date is a missing value: it is not shown, reported, sorted or grouped by")
    func zeroDates() async throws {
        let rows = (0..<12).map {
            #"{"id": \#($0), "name": "I\#($0)", "sold": "20\#(10 + $0)-05-06", "of": [{"day": "2020-01-02"}]}"#
        }
        for zero in ["0001-01-01T00:00:00Z", "0000-00-00"] {
            let json =
                "[" + rows.joined(separator: ",")
                + #", {"id": "z", "name": "Z", "sold": "\#(zero)", "of": [{"day": "\#(zero)", "n": 1}]}]"#
            let built = try await build(
                json,
                """
                sort: sold
                views: [{by: [sold]}]
                fields: [{key: sold, type: date}, {key: of.day, type: date}]
                """)
            #expect(built.warnings == [])
            let page = built.files["items/z.html"] ?? ""
            #expect(!page.contains(zero) && !page.contains("Jan 1"))
            #expect(built.site.inventory.groups.last?.key == GroupKey.none)
        }
    }

    @Test("The epoch time 0 is a missing value")
    func zeroEpochs() async throws {
        for zero in ["0", #""0""#] {
            let built = try await build(
                #"[{"id": "a", "name": "A", "used": 1600000000}, {"id": "z", "name": "Z", "used": \#(zero)}]"#,
                """
                sort: used
                views: [{by: [used]}]
                fields: [{key: used, type: date, epoch: s}]
                """)
            #expect(built.warnings == [])
            let page = built.files["items/z.html"] ?? ""
            #expect(page.contains("<h1>Z</h1>") && !page.contains("1970"))
            #expect(built.site.inventory.groups.map(\.key).contains(GroupKey.none))
        }
    }

    @Test("A change of notation is not a difference")
    func compared() async throws {
        let old = """
            [{"id": "a", "name": "A", "price": "1299 EUR", "weight": "12,50", "tax": 0.333, "bought": "03.02.21", "ok": true},
             {"id": "b", "name": "B", "price": -5, "weight": 3.75, "tax": "20%", "bought": "24.12.20", "ok": "no"},
             {"id": "c", "name": "C", "price": "0,60", "weight": "100", "tax": 0.05, "bought": "01.01.22", "ok": "x"}]
            """
        let built = try await build(input(Self.json, Self.yaml, compared: old))
        let changed = built.site.comparison?.changed ?? []
        #expect(changed.map(\.name) == ["C"])
        #expect(changed.first?.fields.map(\.after) == ["€0.50"])
    }

    @Test("An unchanged form changes nothing, and a value is saved as typed if the notation allows it")
    func edited() async throws {
        let desk = try await EditedFile(Self.json, Self.yaml)
        for item in ["a", "b", "c"] {
            #expect(await desk.set("items/\(item).html", [:]).status == 303)
            #expect(try desk.text == Self.json)
        }
        #expect(
            await desk.set("items/a.html", ["/price": "1.300,50 €", "/ok": "nein", "/bought": "4.2.21"]).status == 303)
        #expect(
            try desk.text
                == Self.json.replacing("1.299,00 €", with: "1.300,50 €").replacing("3.2.21", with: "4.2.21")
                .replacing("\"ja\"", with: "\"nein\""))
        let before = try desk.text
        for (pointer, value, message) in [
            ("/weight", "12.500", "Enter a number, such as 1234,50."),
            ("/price", "$5", "This value is not valid for the field."),
            ("/ok", "maybe", "Enter yes or no."),
            ("/bought", "13/1/2", "Enter a valid date in the format d.M.yy."),
        ] {
            let answer = await desk.set("items/a.html", [pointer: value])
            #expect(answer.html.contains(message), "\(value)")
            #expect(try desk.text == before)
        }
        #expect(await desk.set("items/c.html", ["/price": "0,75"]).status == 303)
        #expect(try desk.text == before.replacing("\"price\": 0.5,", with: "\"price\": 0.75,"))
    }

    @Test("A new value is written in the notation of other items")
    func added() async throws {
        let json = """
            [{"id": "a", "name": "A", "weight": null, "ok": null}, {"id": "b", "name": "B", "weight": "3,5", "ok": "ja"}]
            """
        let desk = try await EditedFile(
            json, "fields: [{key: weight, type: decimal, decimal: comma}, {key: ok, type: boolean}]")
        #expect(await desk.set("items/a.html", ["/weight": "12,5", "/ok": "nein"]).status == 303)
        #expect(
            try desk.text
                == json.replacing("\"weight\": null, \"ok\": null", with: "\"weight\": \"12,5\", \"ok\": \"nein\""))
    }
}
