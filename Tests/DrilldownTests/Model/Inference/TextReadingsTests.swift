import Foundation
import Testing

@testable import Drilldown

/// The possible readings of the strings of a column.
@Suite struct TextReadingsTests {
    struct Column: CustomTestStringConvertible, Sendable {
        var values: [String]
        /// The expected result in the notation of `describe`; if nothing is decided, the candidates after a question
        /// mark.
        var expected: String
        var key = ""

        init(_ expected: String, _ values: String...) {
            (self.values, self.expected) = (values, expected)
        }

        init(_ expected: String, times: [String]) { (values, self.expected) = (times, expected) }

        var testDescription: String { "\(values)" }
    }

    private static func readings(_ values: [String]) -> TextReadings {
        var readings = TextReadings()
        for value in values { add(value, to: &readings) }
        return readings
    }

    /// Adds a value; one that begins with # is a JSON number.
    private static func add(_ value: String, to readings: inout TextReadings) {
        let bytes = Array(value.utf8)
        if value.first == "#", value != "#N/A" {
            readings.add(number: Array(bytes.dropFirst()).span)
        } else {
            readings.add(bytes.span)
        }
    }

    private static func describe(_ reading: TextReading) -> String {
        var parts = [reading.type.rawValue]
        switch reading.notation {
        case .pattern(let pattern)?: parts.append(pattern.written)
        case .epoch(let unit)?: parts.append(unit.rawValue)
        case nil: break
        }
        if let decimal = reading.decimal { parts.append(decimal.rawValue) }
        switch reading.currency {
        case .code(let code)?: parts.append(code)
        case .shared(let symbol)?: parts.append(symbol)
        case nil: break
        }
        return parts.joined(separator: " ")
    }

    private static func describe(_ readings: TextReadings, _ keyWords: [String] = ["purchase", "date"]) -> String {
        if let decided = readings.decided(keyWords: keyWords) { return describe(decided) }
        if readings.arePlainIntegers { return "plain" }
        return (["?"] + readings.candidates.map(describe)).joined(separator: " ")
            .replacing("? ", with: "? ")
    }

    static let columns: [Column] = [
        // Amounts and numbers
        Column("money point $", "$249.99", "$1,299.00", "$89.00"),
        Column("money comma EUR", "89,00 €", "1.299,00 €", "249,90 €"),
        Column("decimal comma", "12,5", "3,75"),
        Column("decimal point", "12.5", "3.75"),
        Column("decimal point", "12.5", "#3.75", "#4"),
        Column("money point USD", "USD 1,299", "USD 1,299.50"),
        Column("money point EUR", "1,299.00 EUR", "5"),
        Column("money point USD", "$5.00", "US$ 7.50"),
        Column("money point CAD", "$5.00", "CAD 7.50"),
        Column("?", "$5.00", "€7.50"),
        Column("?", "€5.00", "USD 7.50"),
        Column("money comma PLN", "1 299,00 zł", "12,50 zł"),
        Column("money comma kr", "1\u{A0}299,00 kr", "12,50 kr."),
        Column("money point CHF", "CHF 1'299.00", "CHF 89.50"),
        Column("money point INR", "₹12,34,567.00", "₹500.00"),
        Column("money point GBP", "£5.00"),
        Column("money point ¥", "¥1,200,000", "¥500"),
        Column("money point JPY", "¥500", "500 円"),
        Column("money point AUD", "A$5.50"),
        Column("money point EUR", "€5", "€12"),
        Column("? money point EUR money comma EUR", "€1.299"),
        Column("money comma EUR", "€1.299", "€112.500"),
        Column("? money point KWD money comma KWD", "KWD 1.299", "KWD 112.500"),
        Column("money comma IDR", "Rp 5.000", "Rp 9.000"),
        Column("money comma TL", "599,00 TL", "60,40 TL"),
        Column("? money point TL money comma TL", "3TL", "2TL"),
        Column("money point CHF", "CHF 20.–", "CHF 1'250.–"),
        Column("integer comma", "75,-", "1.250,-"),
        Column("integer point", "75.-", "100.-"),
        Column("?", "75,-", "100.-"),
        Column("? decimal point integer comma", "1.299"),
        Column("? integer point decimal comma", "1,299", "2,450"),
        Column("integer point", "1,299,000", "2,450"),
        Column("integer comma", "1.299.000", "2.450"),
        Column("integer point", "1'299", "450"),
        Column("? integer point integer comma", "123 456 789", "987 654 321"),
        Column("? integer comma", "192.168.100.200", "192.168.100.201"),
        Column("decimal point", "0.299"),
        Column("percent point", "33.3%", "20%"),
        Column("percent comma", "33,3 %", "20 %"),
        Column("percent point", "5%", "20%"),
        Column("?", "33.3%", "20"),
        Column("?", "33.3%", "€20"),
        Column("decimal point", "(5.00)", "12.00"),
        Column("? decimal point", "(5.00)", "(12.00)"),
        Column("decimal comma", "−5,00", "12,50"),
        Column("decimal comma", "12,5", "-", "N/A", "", "unknown", "3,75"),
        Column("?", "12,5", "12.5"),
        Column("?", "1.299,00", "1,299.00"),
        Column("?", "12,5", "a lot"),
        Column("?", "02139", "10001"),
        Column("?", "00001", "00002"),
        Column("plain", "1", "2", "10"),
        Column("plain", "1", "#2"),
        Column("?", "12 kg", "5 kg"),
        Column("?", "1.2.3", "2.0.1"),
        Column("?", "204B", "101"),
        Column("?", "+49 170 1234567"),
        Column("?", "48.8566,2.3522"),
        Column("?", "187MB", "432MB"),
        // Dates
        Column("date M/d/yyyy", "6/16/2021", "1/6/2018"),
        Column("date d/M/yyyy", "16/6/2021", "1/6/2018"),
        Column("? date MM/dd/yyyy date dd/MM/yyyy", "06/07/2021", "01/06/2018"),
        Column("date MM/dd/yyyy", "06/16/2021", "01/06/2018"),
        Column("? date M/d/yyyy date d/M/yyyy", "3/3/2021"),
        Column("?", "16/6/2021", "6/16/2021"),
        Column("date dd.MM.yyyy", "02.02.2021", "12.11.2022"),
        Column("date d.M.yy", "2.2.21", "12.11.22"),
        Column("date", "2021-02-02", "2022-11-12"),
        Column("dateTime", "2021-02-02T10:00:00Z", "2022-11-12"),
        Column("dateTime", "2024-02-14 09:14:22"),
        Column("dateTime yyyy-MM-dd hh:mm a", "2024-02-14 09:14 AM"),
        Column("dateTime yyyy-MM-dd HH:mm:ss Z z", "2024-05-03 20:51:22 +0200 CEST", "2024-05-03 20:51:22 +0800 CST"),
        Column("dateTime M/d/yyyy h:mm a", "6/16/2021 9:05 AM", "12/31/2021 11:05 PM"),
        Column("dateTime d/M/yyyy HH:mm", "16/6/2021 09:05", "1/2/2021 19:05"),
        Column("dateTime M/d/yyyy, h:mm:ss a", "6/16/2021, 9:05:00\u{202F}AM"),
        Column("dateTime d.M.yyyy HH:mm", "16.6.2021 09:05"),
        Column("date M/d/yy", "6/16/21", "1/6/18"),
        Column("? date yy-MM-dd date dd-MM-yy", "21-06-16"),
        Column("date d MMM yyyy", "3 May 2024", "14 Jun 2024"),
        Column("date d MMMM yyyy", "3 May 2024", "14 June 2024"),
        Column("date MMM d, yyyy", "May 3, 2024"),
        Column("date dd-MMM-yy", "03-Sep-07"),
        Column("dateTime EEE, d MMM yyyy HH:mm:ss Z", "Fri, 3 May 2024 20:51:22 +0200", "Fri, 3 May 2024 20:51:22 GMT"),
        Column("date yyyy/MM/dd", "2021/02/03"),
        Column("date d. M. yyyy", "13. 7. 2021", "2. 11. 2022"),
        Column("date d.M.yyyy.", "13.7.2021.", "2.11.2022."),
        Column("date yyyy. M. d.", "2021. 7. 13.", "2022. 11. 2."),
        Column("date EEE dd/MM/yyyy", "Wed 10/01/2024", "Fri 02/02/2024"),
        Column("date MM/yyyy", "05/2025", "11/2026"),
        Column("date yyyy-MM", "2021-01", "2021-02"),
        Column("?", "2010-11", "2011-12"),
        Column("date MMM yyyy", "Feb 2021", "Okt 2015"),
        Column("date d MMMM yyyy", "1 janvier 2019", "14 mars 2020"),
        Column("date", "2021-02-02", "0001-01-01", "0000-00-00 00:00:00", "n/a"),
        Column("?", "2021-02-30"),
        Column("?", "0001-01-01", "", "-"),
        Column("?", "2021-02-02", "soon"),
        Column("?", "3 weeks ago"),
        Column("dateTime ms", "#1577750400000", "#1580428800000"),
        Column("dateTime s", "#1577750400", "#1580428800"),
        Column("plain", "#1577750400", "#12"),
        Column("dateTime s", times: Array(repeating: "#1577750400", count: 19) + ["#74646000"]),
        Column("plain", times: Array(repeating: "#1577750400", count: 18) + ["#74646000"]),
        Column("plain", times: Array(repeating: "#1577750400", count: 19) + ["#-1"]),
        Column("dateTime ms", times: Array(repeating: "#1577750400000", count: 20) + ["#0"]),
        Column("dateTime s", "1577750400"),
        Column("plain", "157775040"),
        Column("?", "0577750400"),
        Column("money point VND", "VND 25,000", "VND 1,500"),
        Column("? money point JPY money comma JPY", "JPY 25,000", "JPY 1.500"),
        // Words
        Column("boolean", "yes", "Yes", "NO"),
        Column("boolean", "ja", "nein", ""),
        Column("boolean", "Y", "N"),
        Column("boolean", "true"),
        Column("boolean", "sí", "no", "Si"),
        Column("boolean", "はい", "いいえ"),
        Column("boolean", "是", "否", "是的"),
        Column("boolean", "on", "off"),
        Column("boolean", "x", "", "X"),
        Column("?", "x", "X"),
        Column("?", "N", "N"),
        Column("?", "no"),
        Column("?", "yes", "nein"),
        Column("?", "yes", "no", "maybe"),
        Column("?", "Conference Table", "HP LaserJet"),
        Column("?", "#1", "yes"),
        Column("?"),
    ]

    @Test("A column has the reading that is valid for all its values, or several candidates", arguments: columns)
    func decided(column: Column) {
        #expect(Self.describe(Self.readings(column.values)) == column.expected)
    }

    @Test(
        "Numbers are times only if the key is about time, and the letters S and N are Booleans only in their language")
    func keys() {
        let readings = Self.readings(["#1577750400000"])
        #expect(Self.describe(readings, ["bought"]) == "dateTime ms")
        #expect(Self.describe(readings, ["created", "at"]) == "dateTime ms")
        #expect(Self.describe(readings, ["size"]) == "plain")
        let letters = Self.readings(["S", "N"])
        #expect(letters.decided(keyWords: ["finished"]) == nil)
        #expect(letters.decided(keyWords: ["finished"], language: "pt")?.type == .boolean)
        #expect(Self.describe(letters, ["runway", "direction"]) != "boolean")
        #expect(Self.describe(Self.readings(["#1515372698000000"]), ["date", "added"]) == "dateTime us")
    }

    @Test("The 125 patterns of the 127 date candidates are distinct, and each candidate has a bit")
    func candidates() {
        #expect(DateCandidate.all.count <= 128)
        #expect(YesNo.pairs.count <= 32)
        let patterns = DateCandidate.all.compactMap { $0.pattern?.written }
        #expect(Set(patterns).count == patterns.count)
        // No candidate was omitted because its pattern is invalid.
        #expect(patterns.count == DateCandidate.all.count - 2)
        #expect(DateCandidate.all.count == 127)
    }

    @Test("The readings of a column do not depend on the order of its values or on merging")
    func order() {
        var random = Seeded(state: 5)
        let all = Self.columns.flatMap(\.values)
        for number in 0..<RandomRuns.count(4000) {
            let column = Self.columns.randomElement(using: &random)?.values ?? []
            var values = column + column.shuffled(using: &random)
            if number % 3 == 0, let other = all.randomElement(using: &random) { values.append(other) }
            if number % 7 == 0 { values += (0..<3).compactMap { _ in all.randomElement(using: &random) } }
            let expected = Self.readings(values)
            values.shuffle(using: &random)
            #expect(Self.readings(values) == expected, "\(values)")
            let middle = random.below(values.count + 1)
            var merged = Self.readings(Array(values[middle...]))
            merged.merge(Self.readings(Array(values[..<middle])))
            #expect(merged == expected, "\(values) at \(middle)")
        }
    }

    @Test("After the last reading of a column is excluded, no data about the column is kept")
    func closed() {
        var readings = Self.readings(["12,5", "prose"])
        #expect(!readings.isOpen)
        Self.add("12,5", to: &readings)
        #expect(readings == Self.readings(["prose"]))
        var other = TextReadings()
        other.addOther()
        #expect(other == readings)
    }

    @Test("Each decided reading and each candidate reads all values", arguments: columns)
    func reads(column: Column) throws {
        let readings = Self.readings(column.values)
        let decided = readings.decided(keyWords: ["date"])
        for reading in [decided].compactMap({ $0 }) + readings.candidates {
            let path = FieldPath(keys: ["v"])
            var declaration = reading.declaration(of: path)
            if reading.type == .money, declaration.currency == nil {
                declaration.currency = Located(
                    value: .code(
                        ["$": "USD", "¥": "JPY", "kr": "SEK", "TL": "TRY"][readings.currency.map(Self.symbol) ?? ""]
                            ?? ""),
                    location: Drilldown.SourceLocation(file: ""))
            }
            let field = Schema.Field(declaration, currency: nil)
            for value in column.values where !EmptyText.isEmpty(Array(value.utf8).span) {
                let json = value.first == "#" ? String(value.dropFirst()) : "\"\(value)\""
                var record = JSONRecord(SourceFile(name: "", text: json))
                record.load(from: 0)
                if case .unreadable(let error) = FieldValue(0, of: record, as: field, timeZone: .gmt) {
                    Issue.record("\(value) as \(Self.describe(reading)): \(error)")
                }
            }
        }
    }

    private static func symbol(_ mark: CurrencyMark) -> String {
        if case .shared(let symbol) = mark { symbol } else { "" }
    }
}
