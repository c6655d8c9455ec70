import Foundation
import Testing

@testable import Drilldown

/// Dates in the notations that `format` declares.
@Suite struct DatePatternTests {
    /// Returns the date in ISO 8601, as a calendar day or an instant in UTC, or the error.
    private func read(_ text: String, _ format: String) throws -> String {
        let pattern = try #require(DatePattern(format), "\(format)")
        do throws(DatePattern.ReadingError) {
            let parts = try pattern.read(Array(text.utf8).span)
            return parts.time == nil ? parts.day.description : Instant(parts, in: .gmt).description
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "A date is read according to its pattern",
        arguments: [
            ("6/16/2021", "M/d/yyyy", "2021-06-16"), ("06/16/21", "MM/dd/yy", "2021-06-16"),
            ("1/1/68", "d/M/yy", "2068-01-01"), ("1/1/69", "d/M/yy", "1969-01-01"),
            ("3 May 2024", "d MMM yyyy", "2024-05-03"),
            ("MAY 3, 2024", "MMMM d, yyyy", "2024-05-03"), ("03-Sep-07", "dd-MMM-yy", "2007-09-03"),
            ("2024-02-14 09:14 AM", "yyyy-MM-dd hh:mm a", "2024-02-14T09:14:00Z"),
            ("2/14/2024 12:05 a.m.", "M/d/yyyy h:mm a", "2024-02-14T00:05:00Z"),
            ("2/14/2024 12:05:09 P.M.", "M/d/yyyy h:mm:ss a", "2024-02-14T12:05:09Z"),
            ("2/14/2024, 1:05:09\u{202F}PM", "M/d/yyyy, h:mm:ss a", "2024-02-14T13:05:09Z"),
            ("Fri, 03 May 2024 20:51:22 +0200", "EEE, dd MMM yyyy HH:mm:ss Z", "2024-05-03T18:51:22Z"),
            ("Friday, May 3, 2024", "EEEE, MMMM d, yyyy", "2024-05-03"),
            ("Thu, 03 May 2024", "EEE, dd MMM yyyy", "noSuchDate"),
            ("2024-05-03 20:51:22 +0200 CEST", "yyyy-MM-dd HH:mm:ss Z z", "2024-05-03T18:51:22Z"),
            ("2024-05-03 20:51:22 +0800 CST", "yyyy-MM-dd HH:mm:ss Z z", "2024-05-03T12:51:22Z"),
            ("2024-05-03 20:51:22 -0300 -03", "yyyy-MM-dd HH:mm:ss Z z", "2024-05-03T23:51:22Z"),
            ("Fri May 3 20:51:22 CEST 2024", "EEE MMM d HH:mm:ss z yyyy", "2024-05-03T18:51:22Z"),
            ("Fri May 3 20:51:22 CST 2024", "EEE MMM d HH:mm:ss z yyyy", "noSuchDate"),
            ("2024-05-03 20:51:22.125Z", "yyyy-MM-dd HH:mm:ss.SSSXXX", "2024-05-03T20:51:22.125Z"),
            ("2024-05-03 20:51 UTC", "yyyy-MM-dd HH:mm Z", "2024-05-03T20:51:00Z"),
            ("2024-05-03 20:51 GMT+02:00", "yyyy-MM-dd HH:mm ZZZZ", "2024-05-03T18:51:00Z"),
            ("2024-05-03 20:51 EST", "yyyy-MM-dd HH:mm z", "2024-05-04T01:51:00Z"),
            ("03/May/2024:10:00:00 +0000", "dd/MMM/yyyy:HH:mm:ss Z", "2024-05-03T10:00:00Z"),
            ("13/1/2024", "M/d/yyyy", "noSuchDate"), ("2/30/2024", "M/d/yyyy", "noSuchDate"),
            ("2/14/2024 13:05 PM", "M/d/yyyy h:mm a", "noSuchDate"),
            ("2/14/2024 0:05 AM", "M/d/yyyy h:mm a", "noSuchDate"),
            ("2/14/24", "M/d/yyyy", "notInFormat"), ("2/14/2024 ", "M/d/yyyy", "notInFormat"),
            ("2/14/2024", "M/d/yy", "notInFormat"), ("3 Mix 2024", "d MMM yyyy", "notInFormat"),
            ("26 Aug 2015", "d MMMM yyyy", "2015-08-26"), ("5. Jan. 2018", "d. MMM yyyy", "2018-01-05"),
            ("5.Jun.2012", "d.MMMM.yyyy", "2012-06-05"), ("22.July.2008", "d.MMMM.yyyy", "2008-07-22"),
            ("3 Mai 2024", "d MMM yyyy", "2024-05-03"), ("1 janvier 2019", "d MMMM yyyy", "2019-01-01"),
            ("13. MÄRZ 2015", "d. MMMM yyyy", "2015-03-13"), ("18 января 2015", "d MMMM yyyy", "2015-01-18"),
            ("15 de enero de 2017", "d 'de' MMMM 'de' yyyy", "2017-01-15"),
            ("Samstag, 10. Mai 2025", "EEEE, d. MMMM yyyy", "2025-05-10"),
            ("Sonntag, 10. Mai 2025", "EEEE, d. MMMM yyyy", "noSuchDate"),
            ("Sa., 10.05.2025", "EEE, dd.MM.yyyy", "2025-05-10"),
            ("segunda-feira, 12 de maio de 2025", "EEEE, d 'de' MMMM 'de' yyyy", "2025-05-12"),
            ("Сб 10.05.2025", "EEE dd.MM.yyyy", "2025-05-10"), ("П'ятниця 9.5.2025", "EEEE d.M.yyyy", "2025-05-09"),
            ("2025/5/10(土)", "yyyy/M/d(EEE)", "2025-05-10"), ("2025年5月10日（土）", "yyyy年M月d日（EEE）", "2025-05-10"),
            ("Fri. 3 May 2024", "EEE. d MMM yyyy", "2024-05-03"),
            ("10\u{A0}mai\u{A0}2025", "d MMMM yyyy", "2025-05-10"), ("2025年5月10日 星期六", "yyyy年M月d日 EEEE", "2025-05-10"),
            ("05/2025", "MM/yyyy", "2025-05-01"), ("Feb 2021", "MMM yyyy", "2021-02-01"),
            ("2025-13", "yyyy-MM", "noSuchDate"), ("2025-05-01", "yyyy-MM", "notInFormat"),
        ])
    func patterns(text: String, format: String, expected: String) throws {
        #expect(try read(text, format) == expected)
    }

    @Test(
        "An empty, incomplete or contradictory pattern is rejected",
        arguments: [
            "", "yyyy", "MM/dd", "MM/DD/YYYY", "y-M-d", "yyyy-MM-dd HH", "yyyy-MM-dd mm", "yyyy-MM-dd h:mm",
            "yyyy-MM-dd HH:mm a", "yyyy-MM-dd HH:mm h a", "yyyy-MM-dd Z", "yyyy-MM-dd HH:mm.SSS", "yyyy-MM-dd HH:ss",
            "yyyy-MM-dd yy", "yyyy-MM-dd MMM", "yyyy-MM-dd 'T", "yyyy-MM-dd aa", "E, yyyy-MM-dd",
            "yyyy-MM-dd HH:mm Z X", "MM/yyyy HH:mm", "EEE MM/yyyy",
        ])
    func refused(format: String) {
        #expect(DatePattern(format) == nil)
    }

    @Test("The day of the week agrees with Foundation's calendar")
    func weekdays() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for days in stride(from: -100_000, to: 100_000, by: 977) {
            let date = Date(timeIntervalSince1970: Double(days) * 86_400)
            #expect(CalendarDay(daysSince1970: days).weekday == (calendar.component(.weekday, from: date) + 5) % 7)
        }
    }

    @Test(
        "The names of weekdays are those of Foundation",
        arguments: [
            "de", "fr", "es", "it", "pt", "nl", "da", "nb", "sv", "pl", "cs", "ru", "uk", "tr", "id", "zh_Hans",
            "zh_Hant",
            "ja", "ko",
        ])
    func weekdayNames(locale: String) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: locale)
        let short = locale == "cs" ? [] : calendar.shortWeekdaySymbols
        for (names, letters) in [(calendar.weekdaySymbols, "EEEE"), (short, "EEE")] {
            for (index, name) in names.enumerated() {
                // June 1, 2025, is a Sunday.
                let day = "2025-06-0\(index + 1)"
                #expect(try read("\(name), \(day)", "\(letters), yyyy-MM-dd") == day, "\(name)")
            }
        }
    }

    @Test(
        "A zero date is recognized with any zero time",
        arguments: [
            ("0001-01-01", true), ("0000-00-00", true), ("0001-01-01T00:00:00Z", true), ("0000-00-00 00:00:00", true),
            ("0001-01-01T00:00:00.0000000", true), ("0001-01-01T00:00", true), ("0001-01-01T00:00:00+00:00", true),
            ("0001-01-02", false), ("0001-01-01T00:00:01Z", false), ("0001-01-01x", false), ("0000-00-0", false),
            ("0001-01-01T00:00:00ZZ", false), ("0001-01-01 ", false), ("", false),
        ])
    func zeros(text: String, isZero: Bool) {
        #expect(ZeroDate.isWritten(Array(text.utf8).span) == isZero)
    }
}
