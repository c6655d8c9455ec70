/// A notation of dates that inference tries on the strings of a column.
struct DateCandidate: Sendable {
    /// The order of day, month and year. If several candidates with the same order can read a string, they read the
    /// same date.
    enum Order: Sendable {
        case yearFirst, shortYearFirst, monthFirst, dayFirst
        /// A month without a day.
        case month
        /// A date in which the month is a word.
        case named
    }

    /// The pattern; nil for ISO 8601.
    var pattern: DatePattern?
    var order: Order
    var hasTime: Bool

    /// Returns true if a string has the form of a date whose day does not exist, such as February 30. Such dates are
    /// mistakes. The result is false for dates with a time or a weekday.
    func hasImpossibleDay(_ text: Span<UInt8>) -> Bool {
        (pattern ?? (hasTime ? nil : Self.day))?.hasImpossibleDay(text) ?? false
    }

    private static let day = DatePattern("yyyy-MM-dd")

    func read(_ text: Span<UInt8>) -> DateParts? {
        guard let pattern else {
            guard let parts = DateParts(iso: text) else { return nil }
            return hasTime || parts.time == nil ? parts : nil
        }
        let date = try? pattern.read(text)
        // Other numbers next to a month are not years.
        return order == .month && !(date.map { 1800...2200 ~= $0.day.year } ?? false) ? nil : date
    }

    /// Returns the indices in `all` of the candidates of an order, one bit each.
    private static func bits(_ order: Order) -> UInt128 {
        all.indices.reduce(0) { bits, number in all[number].order == order ? bits | 1 << number : bits }
    }

    static let dayFirst = bits(.dayFirst)
    static let monthFirst = bits(.monthFirst)
    static let months = bits(.month)
    /// The bit of the candidate for a year and a month. Such a value may also be a span of two years: `2010-11`.
    static let yearMonth = all.indices.reduce(UInt128(0)) { bits, number in
        all[number].pattern?.written == "yyyy-MM" ? bits | 1 << number : bits
    }
    /// The candidates for dates that begin with a letter, such as `May 4, 2026`, one bit each.
    static let lettersFirst = all.indices.reduce(UInt128(0)) { bits, number in
        let first = all[number].pattern?.written.utf8.first
        return first == UInt8(ascii: "E") || all[number].pattern?.written.hasPrefix("MMM") ?? false
            ? bits | 1 << number : bits
    }

    /// All candidates, at most 128. If several give the same dates, the first one is used. Dates with points and
    /// with the year at the end begin with the day.
    static let all: [DateCandidate] = {
        let clock = [" H:mm", " H:mm:ss"]
        let halves = [" h:mm a", " h:mm:ss a"]
        let weekdays = ["EEE ", "EEE, ", "EEEE ", "EEEE, "]
        let iso = [
            DateCandidate(order: .yearFirst, hasTime: false), DateCandidate(order: .yearFirst, hasTime: true),
        ]
        let yearFirst =
            ["yyyy-M-d", "yyyy/M/d", "yyyy.M.d", "yyyy年M月d日", "yyyy:MM:dd", "yyyy:MM:dd HH:mm:ss", "yyyy-MM-dd h:mm a"]
            + clock.map { "yyyy/M/d" + $0 } + ["yyyy:MM:dd HH:mm:ssZ"]
            // The basic format of ISO 8601.
            + ["yyyyMMdd'T'HHmmssZ", "yyyyMMdd'T'HHmmss"]
            + ["yyyy-MM-dd HH:mm:ss Z", "yyyy-MM-dd HH:mm:ss Z z", "yyyy-MM-dd HH:mm:ss z"]
            + ["yyyy-M-d", "yyyy/M/d", "yyyy.M.d", "yyyy年M月d日"].flatMap { [$0 + "(EEE)", $0 + " (EEE)"] }
            + ["EEE yyyy-MM-dd", "yyyy年M月d日（EEE）", "yyyy年M月d日 EEEE", "yyyy-MM-dd EEEE"]
            // Korean and Hungarian.
            + ["yyyy. M. d.", "yyyy. M. d", "yyyy.M.d."]
        func either(_ day: String) -> [String] {
            ["\(day)/yyyy", "\(day)/yy"] + (clock + halves).map { "\(day)/yyyy" + $0 } + clock.map { "\(day)/yy" + $0 }
                + ["\(day)/yy h:mm a", "\(day)/yyyy, h:mm:ss a", "\(day)/yyyy, H:mm:ss"]
        }
        func dashed(_ day: String) -> [String] { ["\(day)-yyyy", "\(day)-yy"] + clock.map { "\(day)-yyyy" + $0 } }
        let dotted =
            ["d.M.yyyy", "d.M.yy", "d.M.yy H:mm"] + clock.map { "d.M.yyyy" + $0 }
            + clock.map { "d.M.yyyy," + $0 } + ["d. M. yyyy", "d. M. yyyy H:mm"]
            // Croatian and Serbian.
            + ["d.M.yyyy.", "d. M. yyyy."]
            + ["d/M/yyyy", "d.M.yyyy"].flatMap { day in weekdays.map { $0 + day } }
        let named = [
            "d MMM yyyy", "d MMMM yyyy", "MMM d, yyyy", "MMMM d, yyyy", "d-MMM-yyyy", "d-MMM-yy", "d MMM yyyy HH:mm",
            "EEEE, MMMM d, yyyy", "EEE, d MMM yyyy HH:mm:ss Z", "EEE MMM d HH:mm:ss yyyy", "EEE MMM d HH:mm:ss z yyyy",
            "MMM d, yyyy, h:mm a", "MMM d, yyyy h:mm a", "MMM d yyyy", "MMMM d yyyy", "d MMM yyyy, HH:mm",
            "d MMM yyyy HH:mm:ss", "d/MMM/yyyy:HH:mm:ss Z", "EEE MMM d HH:mm:ss Z yyyy", "EEE MMM d HH:mm:ss yyyy Z",
            "MMM d, yyyy h:mm:ss a", "EEE d MMM yyyy hh:mm:ss a z",
            "d. MMM yyyy", "d. MMMM yyyy", "d 'de' MMMM 'de' yyyy", "d MMMM 'de' yyyy", "EEEE, d MMMM yyyy",
            "EEEE d MMMM yyyy", "EEEE, d. MMMM yyyy", "EEE d MMM yyyy", "EEE, d MMM yyyy", "EEE, MMM d, yyyy",
            "EEEE, d 'de' MMMM 'de' yyyy", "d.MMM.yyyy", "d.MMMM.yyyy",
        ]
        let months = ["MM/yyyy", "yyyy-MM", "MMM yyyy", "MMMM yyyy", "MMMM, yyyy", "MMMM 'de' yyyy"]
        return iso + candidates(yearFirst, .yearFirst) + candidates(["yy-MM-dd"], .shortYearFirst)
            + candidates(either("M/d") + dashed("M-d") + weekdays.map { $0 + "M/d/yyyy" }, .monthFirst)
            + candidates(either("d/M") + dashed("d-M") + dotted, .dayFirst) + candidates(named, .named)
            + candidates(months, .month)
    }()

    private static func candidates(_ patterns: [String], _ order: Order) -> [DateCandidate] {
        patterns.compactMap { written in
            DatePattern(written).map { DateCandidate(pattern: $0, order: order, hasTime: $0.hasTime) }
        }
    }
}
