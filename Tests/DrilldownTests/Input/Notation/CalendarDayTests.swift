import Foundation
import Testing

@testable import Drilldown

/// Days and instants in the notation of the file.
@Suite struct CalendarDayTests {
    @Test("Days agree with Foundation's calendar")
    func peer() throws {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        for day in stride(from: -141_427, through: 200_000, by: 1) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            let text = style.format(date)
            guard text.utf8.count == 10 else { continue }
            let read = try #require(CalendarDay(Array(text.utf8)[...]))
            guard read.daysSince1970 == day else {
                Issue.record("\(text) is \(read.daysSince1970), not \(day)")
                return
            }
        }
    }

    @Test(
        "Days that do not exist or are in another notation are rejected",
        arguments: [
            "2023-02-29", "1900-02-29", "2023-04-31", "2023-00-10", "2023-13-01", "2023-01-00", "2023-1-1", "20230101",
            "01/02/2023",
            "2023-01-01x", "2023-01-1", "", "never", "2023−01−01",
        ])
    func refused(text: String) {
        #expect(CalendarDay(Array(text.utf8)[...]) == nil)
    }

    @Test("A day before the Gregorian reform keeps its date")
    func old() throws {
        var formatter = ValueFormatter(RegionalSettings())
        for (text, shown) in [
            ("0001-01-01", "Jan 1, 1"), ("1492-10-12", "Oct 12, 1492"), ("1582-10-04", "Oct 4, 1582"),
            ("1582-10-15", "Oct 15, 1582"), ("2024-02-29", "Feb 29, 2024"),
        ] {
            #expect(formatter.string(try #require(CalendarDay(Array(text.utf8)[...])), style: .medium) == shown)
        }
    }

    @Test(
        "A day outside the locale's calendar is written unchanged",
        arguments: ["0000-01-01", "0000-06-01", "0000-12-31", "1582-10-05", "1582-10-10", "1582-10-14"])
    func unknown(text: String) throws {
        var formatter = ValueFormatter(RegionalSettings(locale: "de_DE", timeZone: nil))
        let day = try #require(CalendarDay(Array(text.utf8)[...]))
        for style in DateLength.allCases { #expect(formatter.string(day, style: style) == text) }
    }

    @Test(
        "A day without a time is shown as that day, even with the style of an instant",
        arguments: [
            ("0000-06-01", "0000-06-01"), ("0001-01-02", "Jan 2, 1"), ("1582-10-04", "Oct 4, 1582"),
            ("1582-10-05", "1582-10-05"), ("1582-10-15", "Oct 15, 1582"), ("2024-02-29", "Feb 29, 2024"),
            // On this day there was no midnight, because the clocks were set forward.
            ("2018-11-04", "Nov 4, 2018"),
        ])
    func dayAlone(text: String, shown: String) throws {
        let regional = RegionalSettings(locale: "en_US", timeZone: "America/Sao_Paulo")
        var formatter = ValueFormatter(regional)
        let instant = try #require(Instant(Array(text.utf8)[...], in: regional.timeZone))
        #expect(formatter.string(instant, style: .medium, time: .short) == shown)
        #expect("\(CalendarDay(instant, in: regional.timeZone))" == text)
    }

    @Test("An instant before the year 1 is written in ISO 8601")
    func oldInstant() throws {
        var formatter = ValueFormatter(RegionalSettings())
        for (text, shown) in [
            ("0000-06-01T12:00:00Z", "0000-06-01T12:00:00Z"),
            ("0000-01-01T00:00:00+01:00", "-0001-12-31T23:00:00Z"),
            ("2024-02-29T12:00:00Z", "Feb 29, 2024"),
        ] {
            let instant = try #require(Instant(Array(text.utf8)[...], in: .gmt))
            #expect(formatter.string(instant, style: .medium, time: .none) == shown)
        }
    }

    @Test("Labels of years and months before the Gregorian reform keep their numbers")
    func labels() {
        let formatter = ValueFormatter(RegionalSettings())
        #expect([0, 1, 1582, 1583].map(formatter.year) == ["0000", "1", "1582", "1583"])
        #expect(formatter.month(year: 0, month: 6) == "0000-06")
        #expect(formatter.month(year: 1582, month: 10) == "Oct 1582")
    }

    @Test(
        "An instant is read with fractions of a second, in its stated time zone or in that of the site",
        arguments: [
            ("1970-01-01T00:00:00Z", 0.0), ("1970-01-01T01:00:00+01:00", 0), ("1969-12-31T19:00:00-0500", 0),
            ("1970-01-01T00:00Z", 0),
            ("1970-01-01 00:00:01.25Z", 1.25), ("1970-01-01T01:00:00", 0), ("1970-07-01", 15_634_800),
            ("2016-12-31T23:59:60Z", 1_483_228_800),
        ])
    func instants(text: String, seconds: Double) throws {
        // Central European Time, without summer time in 1970.
        let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
        #expect(Instant(Array(text.utf8)[...], in: zone)?.secondsSince1970 == seconds)
    }

    @Test(
        "An invalid instant is rejected",
        arguments: [
            "1970-01-01T24:00:00Z", "1970-01-01T00:60:00Z", "1970-01-01T00:00:00Zx", "1970-01-01T", "1970-01-01T00",
            "1970-02-30T00:00:00Z",
            "1970-01-01T00:00:00.Z", "1970-01-01T00:00:00+1:00", "1970-01-01T00:00:00 UTC",
        ])
    func noInstants(text: String) {
        #expect(Instant(Array(text.utf8)[...], in: .gmt) == nil)
    }
}
