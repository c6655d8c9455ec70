import Testing

@testable import Drilldown

/// The print view of items with quantities, whose amounts add up to the subtotals.
@Suite struct PrintProductTests {
    private static let json = """
        [{"id": 1, "name": "a", "g": "x", "n": 8, "price": 145, "weight": 1.5}, {"id": 2, "name": "b", "g": "x", "price": 10},
         {"id": 3, "name": "c", "g": "x", "n": 1, "price": 2, "weight": 0}, {"id": 4, "name": "d", "g": "x", "n": -2, "price": 5},
         {"id": 5, "name": "e", "g": "x", "n": 3, "price": "some"}, {"id": 6, "name": "f", "g": "x", "n": 4, "price": 0}]
        """

    private func printed(_ json: String, _ yaml: String) async throws -> String {
        let weight = json.contains("weight") ? "  - {key: weight, type: decimal, total: sum}\n" : ""
        let all = """
            by: g
            quantity: n
            fields:
              - {key: n, type: integer}
              - {key: price, type: money, currency: EUR, total: sum}
            \(weight)\(yaml)
            """
        return try #require(try await build(json, all).files["print.html"])
    }

    /// Returns the label and the value of each product in the cards.
    private func products(_ page: String) -> [String] {
        page.matches(of: /<dt>(\w+ × quantity)<\/dt>\n<dd class="figure"><p>(.*?)<\/p>/).map { "\($0.1) \($0.2)" }
    }

    @Test("Cards show the price times the quantity if the product differs from the price")
    func cards() async throws {
        let page = try await printed(Self.json, "")
        #expect(
            products(page) == ["Price × quantity €1,160.00", "Weight × quantity 12", "Price × quantity -€10.00"])
        #expect(page.contains("<b>€1,162.00</b>"))
    }

    @Test("If the price times the quantity differs from the price, rows show the product and both factors")
    func rows() async throws {
        let page = try await printed(Self.json, "print: rows\ncolumns: [name, price]")
        let rows = try #require(page.split(separator: "<section class=\"group\">").last)
        let cells = rows.matches(of: /<td class="figure">(.*?)<\/td><\/tr>/).map { String($0.1) }
        #expect(
            cells == [
                "€1,160.00 <small>8 × €145.00</small>", "€10.00", "€2.00", "-€10.00 <small>-2 × €5.00</small>", "some",
                "€0.00",
            ])
    }

    @Test("Children are multiplied by the quantities of their parents, and are not part of the products of parents")
    func children() async throws {
        let json = """
            [{"id": 1, "name": "a", "g": "x", "n": 2, "price": 10,
              "kids": [{"id": 2, "name": "b", "n": 3, "price": 1}, {"id": 3, "name": "c", "price": 5}]}]
            """
        let page = try await printed(json, "children: kids")
        #expect(products(page) == ["Price × quantity €20.00", "Price × quantity €6.00", "Price × quantity €10.00"])
        #expect(page.contains("<b>€36.00</b>"))
        let rows = try await printed(json, "children: kids\nprint: rows\ncolumns: [name, price]")
        #expect(rows.contains("<td class=\"figure\">€36.00</td>"))
        let inclusive = try await build(
            json, "by: g\nquantity: n\nchildren: kids\nfields: [{key: price, type: integer, total: inclusive}]")
        #expect(products(try #require(inclusive.files["print.html"])).first == "Price × quantity 20")
    }

    @Test("Without a quantity, there are no products")
    func none() async throws {
        let page = try await build(Self.json, "by: g\nfields: [{key: price, type: integer, total: sum}]")
        #expect(page.files["print.html"]?.contains("quantity") == false)
    }
}
