import Foundation
import Testing

@testable import Drilldown

@Suite struct ExactDecimalTests {
    private func read(_ text: String) -> String {
        do throws(ExactDecimal.NumberError) {
            return try ExactDecimal(text.utf8).description
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "Numbers are read exactly",
        arguments: [
            ("0", "0"), ("-0", "0"), ("0.00", "0"), ("1", "1"), ("-12.50", "-12.5"), ("1e3", "1000"), ("1E-3", "0.001"),
            ("1.5e+2", "150"), ("0.1", "0.1"), ("100", "100"), ("1000e-5", "0.01"),
            ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
            ("0.00000000000000000000000000000000000000000001", "0.00000000000000000000000000000000000000000001"),
            ("100000000000000000000000000000000000000000000", "100000000000000000000000000000000000000000000"),
            ("0e999999999999", "0"), ("1e127", "1" + String(repeating: "0", count: 127)),
        ])
    func reading(text: String, value: String) {
        #expect(read(text) == value)
    }

    @Test(
        "A number that cannot be represented exactly, or text that is not a number, is rejected",
        arguments: [
            ("123456789012345678901234567890123456789", "tooManyDigits"),
            ("0.123456789012345678901234567890123456789", "tooManyDigits"),
            (String(repeating: "9", count: 39), "tooManyDigits"),
            ("0." + String(repeating: "9", count: 45), "tooManyDigits"),
            ("2" + String(repeating: "0", count: 37) + "1", "tooManyDigits"), ("1e128", "outOfRange"),
            ("1e-129", "outOfRange"), ("1e999999999999", "outOfRange"),
            ("-1e-999999999999", "outOfRange"),
            ("", "notANumber"), ("-", "notANumber"), ("12abc", "notANumber"), ("1.", "notANumber"),
            (".5", "notANumber"),
            ("1e", "notANumber"), ("1e+", "notANumber"), ("+1", "notANumber"), ("1,000", "notANumber"),
            ("1.2.3", "notANumber"),
            (" 1", "notANumber"), ("Infinity", "notANumber"),
        ])
    func refusing(text: String, error: String) {
        #expect(read(text) == error)
    }

    @Test("Sums and products are exact, or an error")
    func arithmetic() throws {
        let number = { (text: String) in try ExactDecimal(text.utf8) }
        #expect(try (number("0.1") + number("0.2")).description == "0.3")
        #expect(try (number("1e20") + number("1e-17")).description == "100000000000000000000.00000000000000001")
        #expect(try (number("-5") + number("5")).description == "0")
        #expect(try (number("1.25") * number("-8")).description == "-10")
        #expect(throws: ExactDecimal.NumberError.tooManyDigits) { try number("1e38") + number("0.1") }
        #expect(throws: ExactDecimal.NumberError.tooManyDigits) {
            try number("12345678901234567891") * number("12345678901234567891")
        }
        #expect(throws: ExactDecimal.NumberError.outOfRange) { try number("1e100") * number("1e100") }
        #expect(throws: ExactDecimal.NumberError.outOfRange) { try number("1e-100") * number("1e-100") }
    }

    @Test(
        "Numbers are ordered by value",
        arguments: [
            ("1", "2", true), ("2", "1", false), ("-1", "1", true), ("1", "1.0", false), ("1e-100", "1e100", true),
            ("-1e100", "1e-100", true),
            ("99999999999999999999999999999999999998", "99999999999999999999999999999999999999", true),
        ])
    func order(a: String, b: String, isLess: Bool) throws {
        #expect(ExactDecimal.isLess(try ExactDecimal(a.utf8), than: try ExactDecimal(b.utf8)) == isLess)
    }

    @Test("Sums equal those of Foundation's Decimal, which is exact for these numbers")
    func peer() throws {
        var random = Seeded(state: 7)
        var sum = ExactDecimal.zero
        var peer = Decimal.zero
        for _ in 0..<2000 {
            let text =
                "\(Int.random(in: -999_999_999...999_999_999, using: &random)).\(Int.random(in: 0...9999, using: &random))"
            sum = try sum + ExactDecimal(text.utf8)
            peer += try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
            #expect(sum.decimal == peer)
        }
    }

    @Test("The conversion to Decimal is exact")
    func decimal() throws {
        for text in [
            "12345678901234567890123456789012345678", "-0.12345678901234567890123456789012345678",
            "18446744073709551615", "18446744073709551616", "1e-128", "1e127",
        ] {
            let exact = try ExactDecimal(text.utf8)
            #expect(exact.decimal.description == exact.description)
        }
    }

    @Test("An integer has no decimals and fits into Int")
    func integer() throws {
        let integers = try ["1", "1e3", "-20", "1.5", "0.001", "9223372036854775808"].map {
            try ExactDecimal($0.utf8).integer
        }
        #expect(integers == [1, 1000, -20, nil, nil, nil])
    }
}
