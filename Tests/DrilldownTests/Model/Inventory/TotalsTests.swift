import Drilldown
import Testing

@Suite struct TotalsTests {
    private func totals(_ json: String, _ yaml: String) async throws -> [String] {
        try await build(json, yaml).site.totals.map {
            "\($0.label) \($0.text) = \($0.sum), \($0.counted) counted, \($0.notCounted) not counted"
        }
    }

    @Test(
        "If the document has a single currency next to the list of items, amounts are in this currency",
        arguments: [
            (#""currency": "EUR""#, ["5 EUR"]), (#""meta": {"default_currency": "eur"}"#, ["5 EUR"]),
            (#""currency": "EUR", "base": {"currency_code": "USD"}"#, ["5 -"]), (#""base_currency": "EUR""#, ["5 -"]),
            (#""currency": "ABC""#, ["5 -"]),
            (#""unit": "EUR""#, ["5 -"]),
        ])
    func documentCurrency(member: String, expected: [String]) throws {
        let site = try Site(
            input("{\(member), \"items\": [{\"name\": \"a\", \"price\": 2}, {\"name\": \"b\", \"price\": 3}]}"))
        #expect(site.totals.map { "\($0.sum) \($0.currency ?? "-")" } == expected)
    }

    @Test("Every digit of a large amount is shown")
    func largeAmount() async throws {
        let built = try await build(#"[{"name": "Palace", "valueInDollars": 99999999999999.99}]"#)
        #expect(built.site.totals.map(\.text) == ["$99,999,999,999,999.99"])
        #expect(
            built.main("index.html").contains(
                "<td class=\"figure\" data-label=\"Value\" data-sort=\"99999999999999.99\">$99,999,999,999,999.99</td>"
            ))
    }

    @Test("Cents are added exactly, without binary rounding")
    func cents() async throws {
        let items = Array(repeating: #"{"name": "x", "price": 0.1}"#, count: 1000).joined(separator: ",")
        #expect(
            try await totals("[\(items)]", "currency: USD\nfields: [{key: price, type: money}]")
                == ["Price $100.00 = 100, 1000 counted, 0 not counted"])
    }

    @Test("If the items are members of an object, the currency of one item does not apply to the others")
    func memberCurrency() throws {
        let json =
            #"{"a": {"name": "A", "price": 2, "currency": "EUR"}, "b": {"name": "B", "price": 3}, "c": {"name": "C", "price": 4}}"#
        #expect(try Site(input(json)).totals.map { "\($0.sum) \($0.currency ?? "-")" } == ["2 EUR"])
    }

    @Test("Totals of several currencies are listed separately")
    func currencies() async throws {
        #expect(
            try await totals(
                #"[{"name": "a", "priceEUR": 1.5, "priceUSD": 2}, {"name": "b", "priceEUR": 3}]"#, "title: t")
                == ["Price EUR €4.50 = 4.5, 2 counted, 0 not counted", "Price USD $2.00 = 2, 1 counted, 1 not counted"])
    }

    @Test("A quantity multiplies the amount; a missing quantity is 1, and an unreadable one excludes the item")
    func quantity() async throws {
        let built = try await build(
            #"[{"name": "a", "price": 2.5, "n": 3}, {"name": "b", "price": 1}, {"name": "c", "price": 100, "n": "few"}, {"name": "d", "n": 2}]"#,
            "id: none\nquantity: n\ncurrency: USD\nfields: [{key: price, type: money}, {key: n, type: integer}]")
        #expect(
            built.site.totals.map { "\($0.text) \($0.isTimesQuantity) \($0.counted) \($0.notCounted)" } == [
                "$8.50 true 2 2"
            ])
        #expect(
            built.main("index.html").contains(
                """
                <li><b>4 items</b></li>
                <li><b>6 pieces</b></li>
                <li><span>Price × quantity</span> <b><a href="#_rows">$8.50</a></b></li>
                </ul>
                <details class="not-counted">
                <summary>1 of 4 items not counted (no value); 1 of 4 items not counted (unreadable value)</summary>
                <ul>
                <li><a href="items/c.html"><bdi>c</bdi></a></li>
                <li><a href="items/d.html"><bdi>d</bdi></a></li>
                </ul>
                </details>
                """))
        #expect(
            built.warnings == [
                "inventory.json:1:99: warning: the quantity \"few\" is not a number, so the totals exclude this item; write a number"
            ])
    }

    @Test("A sum without values is not zero")
    func nothing() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "a", "price": "€ 5"}]"#, "currency: EUR\nfields: [{key: price, type: money}]")
        #expect(
            built.main("index.html").contains(
                "<li><span>Price</span> <b><a href=\"#_rows\">–</a></b></li>\n</ul>\n<details class=\"not-counted\">\n<summary>1 of 1 items not counted (unreadable value)</summary>"
            ))
    }

    @Test("A weight is totaled only if total: sum is set, and an amount is not totaled if total: none is set")
    func askedFor() async throws {
        #expect(try await totals(#"[{"name": "a", "kg": 1.5}]"#, "title: t") == [])
        #expect(
            try await totals(
                #"[{"name": "a", "kg": 1.5}, {"name": "b", "kg": "2.25"}]"#,
                "fields: [{key: kg, type: decimal, total: sum}]")
                == ["Kg 3.75 = 3.75, 2 counted, 0 not counted"])
        #expect(try await totals(#"[{"name": "a", "priceUSD": 1}]"#, "fields: [{key: priceUSD, total: none}]") == [])
    }

    @Test("200 amounts of 30 digits are totaled exactly")
    func long() async throws {
        let items = Array(repeating: #"{"name": "x", "v": 123456789012345678901234567890.12}"#, count: 200).joined(
            separator: ",")
        #expect(
            try await totals("[\(items)]", "fields: [{key: v, type: decimal, total: sum}]")
                == [
                    "V 24,691,357,802,469,135,780,246,913,578,024 = 24691357802469135780246913578024, 200 counted, 0 not counted"
                ])
    }

    @Test("A sum of more than 38 digits is an error, and the sum is not rounded")
    func tooLong() {
        #expect(
            errors(
                #"[{"name": "a", "v": 90000000000000000000000000000000000000}, {"name": "b", "v": 0.5}]"#,
                "fields: [{key: v, type: decimal, total: sum}]")
                == "inventory.json:1:62: error: this item makes the sum of \"V\" longer than the maximum of 38 digits; fix the value or set total: none for the field"
        )
    }

    @Test("A sum of plain numbers has no currency")
    func noCurrency() async throws {
        let site = try await build(
            #"[{"name": "a", "kg": 2}]"#, "currency: USD\nfields: [{key: kg, type: decimal, total: sum}]"
        ).site
        #expect(site.totals.map(\.currency) == [nil])
    }

    @Test("An amount in an unknown currency is shown with the currency but not counted")
    func oddCurrency() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "a", "p": 5, "c": "quid"}]"#, "fields: [{key: p, type: money, currency: c}]")
        #expect(built.main("items/a.html").contains("<p>5 quid</p>"))
        #expect(built.site.totals.map(\.counted) == [0])
    }

    @Test("A sum that is too long is reported once, regardless of the number of views")
    func tooLongInGroups() {
        #expect(
            errors(
                #"[{"name": "a", "g": 1, "v": 90000000000000000000000000000000000000}, {"name": "b", "g": 2, "v": 0.5}]"#,
                "views: [{by: g}]\nfields: [{key: v, type: decimal, total: sum}]")
                == "inventory.json:1:70: error: this item makes the sum of \"V\" longer than the maximum of 38 digits; fix the value or set total: none for the field"
        )
    }

    @Test("A sum that is too long is not an error if no page shows it, such as the sum of overlapping groups")
    func overlappingLong() async throws {
        let built = try await build(
            #"[{"name": "a", "g": [1, 2, 3], "v": 90000000000000000000000000000000000000}]"#,
            "id: none\nviews: [{by: g}]\nfields: [{key: v, type: decimal, total: sum}]")
        #expect(built.site.totals.map(\.sum) == ["90000000000000000000000000000000000000"])
    }
}
