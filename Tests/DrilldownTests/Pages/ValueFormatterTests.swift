import Foundation
import Testing

@testable import Drilldown

/// Values that are formatted with cached patterns equal those of Foundation's formatters.
@Suite struct ValueFormatterTests {
    private static let locales = [
        "en_US", "en_IN", "de_DE", "de_CH", "fr_FR", "es_ES", "pl_PL", "pt_PT", "sv_SE", "ar_EG", "fa_IR", "hi_IN",
        "mr_IN", "bn_BD", "my_MM", "ne_NP", "ja_JP", "zh_Hant_TW", "th_TH_u_nu_thai",
    ]

    private func html(_ text: String) -> String {
        var html: [UInt8] = []
        HTMLText.appendEscaped(text, to: &html)
        return String(decoding: html, as: UTF8.self)
    }

    private func text(_ buffer: borrowing ByteBuffer) -> String { String(decoding: buffer.bytes(), as: UTF8.self) }

    private func plain(_ text: String) -> ExactDecimal? { ExactDecimal(short: Array(text.utf8).span) }

    private func number(_ random: inout Seeded) -> String {
        var digits = String(Int.random(in: 0...Int(pow(10, Double.random(in: 0...12, using: &random))), using: &random))
        if Bool.random(using: &random) {
            digits +=
                "."
                + (0..<Int.random(in: 1...5, using: &random)).map { _ in
                    String([0, 0, Int.random(in: 0...9, using: &random)].randomElement(using: &random) ?? 0)
                }.joined()
        }
        return (Int.random(in: 0..<4, using: &random) == 0 ? "-" : "") + digits
    }

    @Test("Numbers and amounts are written as Foundation writes them, in any locale", arguments: locales)
    func numbers(identifier: String) throws {
        let regional = RegionalSettings(locale: identifier, timeZone: nil)
        var formatter = ValueFormatter(regional)
        let pattern = formatter.pattern(NumberStyle())
        var plain = try #require(pattern)
        let percentPattern = formatter.pattern(NumberStyle(form: .percent))
        var percent = try #require(percentPattern)
        let currencies = ["USD", "EUR", "JPY", "KWD", "CHF", "INR", "CLF", "SAR"]
        var money: [String: NumberPattern] = [:]
        for currency in currencies { money[currency] = formatter.pattern(NumberStyle(currency: currency)) }
        var random = Seeded(state: 7)
        var (written, left) = (0, 0)
        for _ in 0..<1500 {
            let digits = number(&random)
            let exact = try ExactDecimal(Array(digits.utf8))
            let short = try #require(self.plain(digits), "\(digits)")
            var buffer = ByteBuffer()
            #expect(plain.append(short, to: &buffer), "\(digits)")
            #expect(text(buffer) == html(formatter.string(exact)), "\(digits)")
            var share = ByteBuffer()
            #expect(percent.append(short, to: &share), "\(digits)")
            #expect(text(share) == html(formatter.string(exact, NumberStyle(form: .percent))), "\(digits)")
            let currency = currencies.randomElement(using: &random) ?? "USD"
            var amount = ByteBuffer()
            if money[currency]?.append(short, to: &amount) ?? false {
                written += 1
                #expect(
                    text(amount) == html(formatter.string(exact, NumberStyle(currency: currency))),
                    "\(digits) \(currency)")
            } else {
                left += 1
                #expect(amount.count == 0)
            }
        }
        // Foundation rounds amounts with more decimals than their currency.
        #expect(written > 500)
        #expect(left > 100)
    }

    @Test(
        "A plain number has only an optional sign, digits and one point",
        arguments: [
            "", "-", "1.", ".5", "1.2.3", "1e3", "+1", " 1", "1 ", "0x1", "١", "1234567890123456789", "1,5", "--1",
            "-.",
        ])
    func unusual(text: String) {
        #expect(plain(text) == nil)
    }

    @Test("Zero has no sign, and leading zeros are ignored")
    func zeros() throws {
        #expect(plain("-0.00") == plain("0.00"))
        #expect(plain("007") == plain("7"))
        let regional = RegionalSettings(locale: "en_US", timeZone: nil)
        var formatter = ValueFormatter(regional)
        let money = formatter.pattern(NumberStyle(currency: "USD"))
        var pattern = try #require(money)
        var buffer = ByteBuffer()
        for text in ["-0", "0.5", "1234.500", "-12", "100000"] {
            #expect(try pattern.append(#require(plain(text)), to: &buffer))
            buffer.append(" ")
        }
        #expect(text(buffer) == "$0.00 $0.50 $1,234.50 -$12.00 $100,000.00 ")
    }

    @Test("A style with ambiguous digits has no fast path")
    func oddStyle() throws {
        var pattern = NumberPattern(fraction: nil) { "7 of \($0)" }
        var same = NumberPattern(fraction: nil) { _ in "many" }
        var buffer = ByteBuffer()
        let number = try #require(plain("12"))
        #expect(!pattern.append(number, to: &buffer))
        #expect(!same.append(number, to: &buffer))
        var plural = NumberPattern(fraction: nil) { $0 > 50 ? "\($0) things" : "\($0)" }
        #expect(!plural.append(number, to: &buffer))
        #expect(buffer.count == 0)
    }

    private static let zones = [
        "America/New_York", "Europe/Berlin", "Europe/Dublin", "Australia/Lord_Howe", "America/St_Johns", "Asia/Tehran",
        "Africa/Monrovia", "Pacific/Apia", "America/Sao_Paulo", "Pacific/Chatham", "Asia/Kathmandu",
    ]

    /// Returns a random instant between the years 1 and 9999, mostly within two centuries, sometimes at a change of the
    /// UTC offset.
    private func instant(_ random: inout Seeded, in zone: TimeZone) throws -> Instant {
        let seconds: Double =
            switch Int.random(in: 0..<10, using: &random) {
            case 0: .random(in: -62_135_596_800..<253_402_300_800, using: &random)
            case 1: .random(in: -12_400_000_000 ..< -12_100_000_000, using: &random)
            case 2, 3:
                (zone.nextDaylightSavingTimeTransition(
                    after: Date(timeIntervalSince1970: .random(in: 0..<2_000_000_000, using: &random)))?
                    .timeIntervalSince1970 ?? 0) + .random(in: -7200..<7200, using: &random)
            default: .random(in: -2_500_000_000..<3_500_000_000, using: &random)
            }
        let whole = seconds.rounded(.down)
        let (days, second) = (
            Int((whole / 86_400).rounded(.down)), Int(whole) - Int((whole / 86_400).rounded(.down)) * 86_400
        )
        func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let time = "\(digits(second / 3600)):\(digits(second / 60 % 60)):\(digits(second % 60))"
        let fraction = Bool.random(using: &random) ? "" : ".\(Int.random(in: 1...999, using: &random))"
        return try #require(
            Instant(Array("\(CalendarDay(daysSince1970: days))T\(time)\(fraction)Z".utf8)[...], in: zone))
    }

    @Test(
        "In right-to-left languages, the dollar sign in US$ stays after the letters",
        arguments: [
            ("ar_EG", "USD", "\u{200F}٧٫٥٠\u{A0}US$\u{200E}", "\u{61C}+\u{200F}٧٫٥٠\u{A0}US$\u{200E}"),
            ("ar_EG", "EGP", "\u{200F}٧٫٥٠\u{A0}ج.م.\u{200F}", "\u{61C}+\u{200F}٧٫٥٠\u{A0}ج.م.\u{200F}"),
            ("he_IL", "USD", "\u{200F}7.50\u{A0}\u{200F}$", "\u{200F}\u{200E}+7.50\u{A0}\u{200F}$"),
            ("de_DE", "CAD", "7,50\u{A0}CA$", "+7,50\u{A0}CA$"),
        ])
    func symbols(locale: String, currency: String, amount: String, change: String) throws {
        var formatter = ValueFormatter(RegionalSettings(locale: locale, timeZone: nil))
        let style = NumberStyle(currency: currency)
        let value = try ExactDecimal(Array("7.5".utf8))
        #expect(formatter.string(value, style) == amount)
        #expect(formatter.signed(value, style) == change)
        let pattern = formatter.pattern(style)
        var fast = try #require(pattern)
        var buffer = ByteBuffer()
        #expect(fast.append(try #require(plain("7.5")), to: &buffer))
        #expect(text(buffer) == html(amount))
        #expect(formatter.form(style).suffix == amount.drop { $0 != "\u{A0}" })
    }

    @Test("Instants are written as Foundation writes them, in any locale and time zone", arguments: locales)
    func instants(identifier: String) throws {
        var random = Seeded(state: 11)
        var (differences, joined): ([String], Int) = ([], 0)
        for name in Self.zones {
            let zone = try #require(TimeZone(identifier: name))
            let regional = RegionalSettings(locale: identifier, timeZone: name)
            var formatter = ValueFormatter(regional)
            var texts = DateTexts(regional)
            for _ in 0..<RandomRuns.count(2000) {
                let instant = try instant(&random, in: zone)
                let style = DateLength.allCases.randomElement(using: &random) ?? .medium
                let time = TimeLength.allCases.randomElement(using: &random) ?? .short
                var text: [UInt8] = []
                texts.append(instant, style: style, time: time, &formatter, to: &text)
                let found = String(decoding: text, as: UTF8.self)
                let expected = formatter.string(instant, style: style, time: time)
                if found != expected {
                    differences.append("\(name) \(instant) \(style) \(time): \(found), not \(expected)")
                }
                if zone.secondsFromGMT(for: instant.date) != texts.offset(at: instant) {
                    differences.append("\(name) \(instant)")
                }
                if formatter.joint(style, time) != nil { joined += 1 }
            }
        }
        #expect(differences.prefix(5) == [])
        #expect(joined > 0)
    }

    @Test(
        "Lists are written as Foundation writes them, in any locale", arguments: locales + ["he_IL", "it_IT", "ko_KR"])
    func lists(identifier: String) {
        let regional = RegionalSettings(locale: identifier)
        var formatter = ValueFormatter(regional)
        var random = Seeded(state: 5)
        let words = [
            "oak", "Ibiza", "hielo", "igloo", "2 kg", "red (old)", "A", "Y", "Łódź", "איש", "قلم", "large", "", "x",
            "東芝", "a, b", "-",
        ]
        for _ in 0..<RandomRuns.count(2000) {
            let usual = Bool.random(using: &random)
            let texts = (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
                (usual ? ["oak", "brass", "A", "red (old)", "x-1"] : words).randomElement(using: &random)
            }
            let expected = texts.formatted(.list(type: .and, width: .narrow).locale(regional.locale))
            #expect(formatter.list(texts) == expected)
        }
    }

    @Test("Cached days have the text of the formatter, for each style")
    func days() throws {
        var formatter = ValueFormatter(RegionalSettings(locale: "de_DE", timeZone: nil))
        var texts = DayTexts()
        var differences = 0
        // More days than the cache holds, and each of them twice.
        for number in 0..<21_000 {
            let day = CalendarDay(daysSince1970: number)
            let style: DateLength = number.isMultiple(of: 2) ? .short : .year
            let text = Array(formatter.string(day, style: style).utf8)
            for _ in 0..<2 where texts.text(day, style, &formatter) != text { differences += 1 }
        }
        #expect(differences == 0)
        let day = CalendarDay(daysSince1970: 20_000)
        let all = DateLength.allCases.map { texts.text(day, $0, &formatter) }
        #expect(all == DateLength.allCases.map { Array(formatter.string(day, style: $0).utf8) })
    }
}

@Suite struct ByteBufferTests {
    @Test("The buffer contains all appended bytes, regardless of its size")
    func growing() {
        var buffer = ByteBuffer()
        var bytes: [UInt8] = []
        var random = Seeded(state: 3)
        for _ in 0..<2000 {
            let part = (0..<Int.random(in: 0...100, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let start = Int.random(in: 0...part.count, using: &random)
            let end = Int.random(in: start...part.count, using: &random)
            buffer.append(part, start..<end)
            bytes += part[start..<end]
            buffer.append(UInt8(7))
            bytes.append(7)
        }
        let start = Int.random(in: 0...bytes.count, using: &random)
        var copy = [UInt8](repeating: 0, count: bytes.count - start + 3)
        buffer.copy(from: start, to: &copy, at: 2)
        #expect(copy == [0, 0] + bytes[start...] + [0])
        buffer.append("\u{FFFD}<")
        bytes += Array("\u{FFFD}<".utf8)
        #expect(buffer.bytes() == bytes)
        #expect(buffer.bytes(from: 20_000) == Array(bytes[20_000...]))
        buffer.truncate(to: 20)
        #expect(buffer.bytes() == Array(bytes[..<20]))
        buffer[3] = 1
        #expect(buffer[3] == 1)
    }
}
