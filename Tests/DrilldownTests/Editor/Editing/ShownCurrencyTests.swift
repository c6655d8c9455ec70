import Testing

@testable import Drilldown

/// The currency next to the control of an amount.
@Suite struct ShownCurrencyTests {
    private func units(_ item: String, _ yaml: String, _ pointer: String) async throws -> [String] {
        let other = #"{"id": "b", "name": "B", "price": {"amount": 5, "currency": "EUR"}, "cost": 7}"#
        let page = try await EditedFile("[\(item), \(other)]", yaml).page("items/a.html")
        let fields = page.split(separator: "<div class=\"field\">")
        let field = try #require(fields.first { $0.contains("name=\"value:\(pointer)\"") })
        return field.matches(of: /<label class="unit" for="[^"]*">(.*?)<\/label>/).map { String($0.1) }
    }

    @Test(
        "An amount has its currency next to its control, unless its text names one",
        arguments: [
            (#""cost": 9"#, "type: money, currency: EUR", "EUR"),
            (#""cost": 9, "paidIn": "chf""#, "type: money, currency: paidIn", "CHF"),
            (#""cost": null"#, "type: money, currency: EUR", "EUR"),
            (#""cost": "9,50 €""#, "type: money, currency: EUR, decimal: comma", ""),
            (#""cost": "9,50""#, "type: money, currency: EUR, decimal: comma", "EUR"),
            (#""cost": 9"#, "type: decimal", ""),
        ])
    func fields(values: String, declaration: String, unit: String) async throws {
        let units = try await units(
            "{\"id\": \"a\", \"name\": \"A\", \(values)}", "fields: [{key: cost, \(declaration)}]\n", "/cost")
        #expect(units == [unit].filter { !$0.isEmpty })
    }

    @Test("The amount of an object has the currency of the object")
    func objects() async throws {
        let item = #"{"id": "a", "name": "A", "price": {"amount": 9, "currency": "CHF"}}"#
        #expect(try await units(item, "", "/price/amount") == ["CHF"])
        #expect(try await units(item, "", "/price/currency") == [])
    }
}
