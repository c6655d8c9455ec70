import Testing

@testable import Drilldown

/// Numbers in text, with separators, currencies and percent signs.
@Suite struct WrittenNumberTests {
    private func read(_ text: String, _ notation: DecimalNotation) -> String? {
        let bytes = Array(text.utf8)
        return WrittenNumber(bytes.span)?.json(notation, of: bytes.span).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "A number is read in each notation in which it is valid, and in no other",
        arguments: [
            ("1.299,00 €", "1299.00", nil), ("12,5", "12.5", nil), ("1'299.00", nil, "1299.00"),
            ("1’299.00", nil, "1299.00"), ("1 299,00", "1299.00", nil), ("1\u{A0}299,00", "1299.00", nil),
            ("1\u{202F}299,00", "1299.00", nil), ("1\u{2009}299,00", "1299.00", nil), ("$1,299.00", nil, "1299.00"),
            ("USD 1,299", "1.299", "1299"), ("1,299.00 EUR", nil, "1299.00"), ("33.3%", nil, "33.3e-2"),
            ("33,3 %", "33.3e-2", nil), ("-5,00 €", "-5.00", nil), ("(5.00)", nil, "-5.00"), ("($5.00)", nil, "-5.00"),
            ("−5", "-5", "-5"), ("-$5", "-5", "-5"), ("$-5", "-5", "-5"), ("12,34,567.5", nil, "1234567.5"),
            ("1,23,456", nil, "123456"), ("12.34.567", "1234567", nil), ("1.299", "1299", "1.299"),
            ("0.299", nil, "0.299"), ("1.299.000", "1299000", nil), ("1,299,000.5", nil, "1299000.5"),
            (".5", nil, "0.5"), ("$.50", nil, "0.50"), ("007", "007", "007"), ("CHF 1'299.50", nil, "1299.50"),
            ("12 kr.", "12", "12"), ("zł 5", "5", "5"), (" 5\t", "5", "5"), ("5€", "5", "5"), ("US$5", "5", "5"),
        ] as [(String, String?, String?)])
    func numbers(text: String, comma: String?, point: String?) {
        #expect(read(text, .comma) == comma)
        #expect(read(text, .point) == point)
    }

    @Test(
        "A string that is not a number in any notation is rejected",
        arguments: [
            "", " ", "-", "--5", "5-", "+5", "1,2,3", "1.2.3", "12.3456.789", "1,299.000.00", "1,299 000", "1 299 00",
            "12 kg", "5 €€", "€ 5 €", "5 %%", "5 % €", "5.", ",", "1..2", "1,,2", "(5", "5)", "()", "(-5)", "1e5",
            "0x1F",
            "5 krone", "5 all", "ABC 5", "192.168.10.1", "1’’299", "012,345.6", "1234,567,890", "٣", "１２", "2019-02-30",
        ])
    func others(text: String) {
        #expect(read(text, .comma) == nil)
        #expect(read(text, .point) == nil)
    }

    @Test(
        "A currency symbol matches each currency that it can mean",
        arguments: [
            ("€5", "EUR", true), ("€5", "USD", false), ("$5", "CAD", true), ("$5", "EUR", false),
            ("US$5", "CAD", false),
            ("A$ 5", "AUD", true), ("¥5", "JPY", true), ("¥5", "CNY", true), ("5 kr", "SEK", true),
            ("5 kr", "PLN", false),
            ("5 zł", "PLN", true), ("CHF 5", "CHF", true), ("₹5", "INR", true), ("£5", "GBP", true),
            ("5 Fr.", "CHF", true),
        ])
    func marks(text: String, currency: String, agrees: Bool) throws {
        let mark = try #require(WrittenNumber(Array(text.utf8).span)?.currency)
        #expect(mark.agrees(with: currency) == agrees)
    }
}
