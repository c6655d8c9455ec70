import Foundation

/// The names of months and weekdays in many languages, in lowercase, as Foundation writes them alone and in dates.
enum CalendarNames {
    // Lists of names, one for each language and form. A list of weekdays begins with Monday.
    static let fullMonths = lists { [$0.monthSymbols, $0.standaloneMonthSymbols] }
    static let briefMonths = otherBriefMonths + lists { [$0.shortMonthSymbols, $0.shortStandaloneMonthSymbols] }
    static let fullWeekdays =
        lists { [$0.weekdaySymbols, $0.standaloneWeekdaySymbols].map(fromMonday) } + otherWeekdays
    static let briefWeekdays =
        otherBriefWeekdays
        + lists {
            [$0.shortWeekdaySymbols, $0.shortStandaloneWeekdaySymbols, $0.veryShortStandaloneWeekdaySymbols]
                .map(fromMonday)
        }

    // The index of each name: from 0 for January, or from 0 for Monday.
    static let months = indices(fullMonths)
    static let shortMonths = indices(briefMonths)
    static let weekdays = indices(fullWeekdays)
    static let shortWeekdays = indices(briefWeekdays)

    // Names that Foundation does not use. The short names come first and take precedence: a list of Foundation in which
    // one of them is another day or month is less common, and is omitted.
    private static let otherBriefWeekdays = ["pn wt śr czw pt sob niedz"].map(\.wordList)
    private static let otherBriefMonths = ["ene feb mar abr may jun jul ago sep oct nov dic"].map(\.wordList)
    private static let otherWeekdays = [
        "montag dienstag mittwoch donnerstag freitag sonnabend sonntag",
        "segunda terça quarta quinta sexta sábado domingo",
        "senin selasa rabu kamis jumat sabtu ahad", "الإثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد",
        "星期一 星期二 星期三 星期四 星期五 星期六 星期天",
    ].map(\.wordList)

    private static let calendars = """
        en de de_AT fr es it pt nl da nb sv fi pl cs sk hu ro ru uk bg sr sr_Latn sl hr el tr id ms vi ar ar_LB fa he hi ja
        ko zh_Hans zh_Hant et lt lv ca
        """.wordList.map { language in
            var calendar = Calendar(identifier: .gregorian)
            calendar.locale = Locale(identifier: language)
            return calendar
        }

    private static func fromMonday(_ names: [String]) -> [String] { Array(names.dropFirst() + names.prefix(1)) }

    /// Returns the names in each language, without the lists that contain a name twice or a single ASCII letter as a
    /// name.
    private static func lists(_ names: (Calendar) -> [[String]]) -> [[String]] {
        calendars.flatMap(names).compactMap { list in
            let words = list.map { name in
                let word = name.lowercased().replacing("\u{2BC}", with: "'")
                return word.hasSuffix(".") ? String(word.dropLast()) : word
            }
            return Set(words).count == words.count && words.allSatisfy { $0.utf8.count > 1 } ? words : nil
        }
    }

    /// Returns the index of each name. A list in which a name has another index than in an earlier list is omitted:
    /// `so` is a Sunday in German and a Saturday in Czech.
    private static func indices(_ lists: [[String]]) -> [String: Int] {
        lists.reduce(into: [:]) { indices, names in
            let numbered = names.enumerated()
            guard numbered.allSatisfy({ indices[$0.element, default: $0.offset] == $0.offset }) else { return }
            for (index, name) in numbered { indices[name] = index }
        }
    }
}
