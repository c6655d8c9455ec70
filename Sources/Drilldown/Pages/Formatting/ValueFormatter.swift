import Foundation

/// A formatter for numbers, money and dates in the site's locale. Each worker has its own formatter, which caches the
/// styles of amounts and dates.
struct ValueFormatter {
    private var money: [MoneyKey: Decimal.FormatStyle.Currency] = [:]
    private var dates: [DateKey: Date.FormatStyle] = [:]
    private var lists: [Int: [String]] = [:]
    let isRightToLeft: Bool
    // This property and the following ones are last for the reason given in `PageRenderer`.
    private let regional: RegionalSettings
    private let number: Decimal.FormatStyle
    private let cents: Decimal.FormatStyle
    private let percent: Decimal.FormatStyle.Percent

    private struct MoneyKey: Hashable {
        var currency: String
        var decimals: NumberStyle.Decimals
    }

    private struct DateKey: Hashable {
        /// The length of the date; nil if the date is omitted.
        var style: DateLength?
        var time: TimeLength
        var isLocal: Bool
    }

    init(_ regional: RegionalSettings) {
        self.regional = regional
        isRightToLeft = regional.isRightToLeft
        // Write all digits of a number; the default stops at three decimal places.
        number = Decimal.FormatStyle(locale: regional.locale).precision(.fractionLength(0...128)).rounded(
            rule: .toNearestOrEven)
        cents = number.precision(.fractionLength(2...128))
        percent = Decimal.FormatStyle.Percent(locale: regional.locale).precision(.fractionLength(0...128)).rounded(
            rule: .toNearestOrEven)
    }

    /// Returns a fast formatter for a style; nil if only Foundation can format its numbers.
    mutating func pattern(_ style: NumberStyle) -> NumberPattern? {
        if let money = moneyStyle(style) {
            if case .within = style.decimals { return nil }
            return NumberPattern(fraction: money.format(7).count(where: \.isNumber) - 1) { [isRightToLeft] in
                Self.text(money.format($0), isRightToLeft: isRightToLeft)
            }
        }
        switch style.form {
        case .plain:
            if case .within = style.decimals { return nil }
            return NumberPattern(fraction: style.decimals == .cents ? 2 : nil) { [plain = plain(style)] in
                plain.format($0)
            }
        case .percent: return NumberPattern(fraction: nil, shift: 2) { [percent] in percent.format($0) }
        }
    }

    mutating func string(_ value: ExactDecimal, _ style: NumberStyle = NumberStyle()) -> String {
        if let money = moneyStyle(style) { return text(money.format(value.decimal)) }
        return switch style.form {
        case .plain: plain(style).format(value.decimal)
        case .percent: percent.format(value.decimal)
        }
    }

    /// Returns the text of a number, with a plus sign if the number is positive.
    mutating func signed(_ value: ExactDecimal, _ style: NumberStyle) -> String {
        if let money = moneyStyle(style) {
            return text(money.sign(strategy: .always(showZero: false)).format(value.decimal))
        }
        return switch style.form {
        case .plain: plain(style).sign(strategy: .always(includingZero: false)).format(value.decimal)
        case .percent: percent.sign(strategy: .always(includingZero: false)).format(value.decimal)
        }
    }

    private func plain(_ style: NumberStyle) -> Decimal.FormatStyle {
        switch style.decimals {
        case .all: number
        case .cents: cents
        case .within(let range): number.precision(.fractionLength(range))
        }
    }

    func string(_ count: Int) -> String { count.formatted(.number.locale(regional.locale)) }

    private mutating func moneyStyle(_ style: NumberStyle) -> Decimal.FormatStyle.Currency? {
        guard let currency = style.currency else { return nil }
        let key = MoneyKey(currency: currency, decimals: style.decimals)
        if let known = money[key] { return known }
        var money = Decimal.FormatStyle.Currency(code: currency, locale: regional.locale).rounded(
            rule: .toNearestOrEven)
        let least = money.format(7).count(where: \.isNumber) - 1
        switch style.decimals {
        case .all: break
        case .cents: money = money.precision(.fractionLength(least...128))
        case .within(let range): money = money.precision(.fractionLength((least...128).clamped(to: range)))
        }
        self.money[key] = money
        return money
    }

    private func text(_ amount: String) -> String { Self.text(amount, isRightToLeft: isRightToLeft) }

    /// Returns an amount with a left-to-right mark (U+200E) after a currency sign that follows a letter, as in US$, if
    /// the language is written from right to left. Currency signs have no direction, so browsers would show $US.
    private static func text(_ amount: String, isRightToLeft: Bool) -> String {
        guard isRightToLeft else { return amount }
        var text = ""
        for character in amount {
            let isAfterLetter = text.last.map { $0.isASCII && $0.isLetter } ?? false
            text.append(character)
            if isAfterLetter, character.isCurrencySymbol { text.append("\u{200E}") }
        }
        return text
    }

    /// Returns the text of a day, in ISO 8601 if Foundation cannot represent the day.
    mutating func string(_ day: CalendarDay, style: DateLength) -> String {
        guard let midnight = day.midnight else { return day.description }
        if style == .year { return year(day.year) }
        if style == .month { return month(year: day.year, month: day.month) }
        return midnight.formatted(dateStyle(DateKey(style: style, time: .none, isLocal: false)))
    }

    /// Returns the text of an instant; an instant without a time is written as a day. Dates before the year 1 are in
    /// ISO 8601, because Foundation omits the era.
    mutating func string(_ instant: Instant, style: DateLength, time: TimeLength) -> String {
        if let day = instant.day { return string(day, style: style) }
        let day = CalendarDay(instant, in: regional.timeZone)
        guard day.year >= 1 else { return instant.description }
        if [.year, .month].contains(style), time == .none { return string(day, style: style) }
        return instant.date.formatted(dateStyle(DateKey(style: style, time: time, isLocal: true)))
    }

    /// Returns a time of day, for example "9:41 AM".
    mutating func time(_ secondOfDay: Int, _ length: TimeLength) -> String {
        Date(timeIntervalSince1970: Double(secondOfDay)).formatted(
            dateStyle(DateKey(style: nil, time: length, isLocal: false)))
    }

    /// The order of a date and a time, and the text between them. Next to a time, even the styles `year` and `month`
    /// write a complete date.
    struct Joint {
        var date: DateLength
        var isTimeFirst: Bool
        var between: [UInt8]
    }

    /// Returns the joint of dates and times in a style; nil if they cannot be formatted separately.
    mutating func joint(_ style: DateLength, _ time: TimeLength) -> Joint? {
        let date: DateLength = style == .year ? .short : style == .month ? .medium : style
        let samples = [0, 558_107_107, 1_709_197_559]
        let joints = samples.map { seconds -> Joint? in
            guard let day = CalendarDay(daysSince1970: seconds / 86_400).midnight else { return nil }
            let both = Date(timeIntervalSince1970: Double(seconds)).formatted(
                dateStyle(DateKey(style: style, time: time, isLocal: false)))
            let parts = [
                day.formatted(dateStyle(DateKey(style: date, time: .none, isLocal: false))),
                self.time(seconds % 86_400, time),
            ]
            for (first, last) in [(0, 1), (1, 0)] where both.hasPrefix(parts[first]) && both.hasSuffix(parts[last]) {
                let between = both.utf8.dropFirst(parts[first].utf8.count).dropLast(parts[last].utf8.count)
                return Joint(date: date, isTimeFirst: first == 1, between: Array(between))
            }
            return nil
        }
        guard let first = joints[0] else { return nil }
        let areSame = joints.allSatisfy { $0?.between == first.between && $0?.isTimeFirst == first.isTimeFirst }
        return areSame ? first : nil
    }

    /// Returns a year, for example "2019".
    func year(_ year: Int) -> String {
        guard let july = CalendarDay(year: year, month: 7, day: 1) else { return "" }
        return part(july) { $0.year() } ?? String(july.description.dropLast(6))
    }

    /// Returns a day without its year, for example "May 17".
    func day(_ day: CalendarDay) -> String {
        part(day) { $0.month(.abbreviated).day() } ?? String(day.description.dropFirst(5))
    }

    /// Returns a month, for example "May 2019".
    func month(year: Int, month: Int) -> String {
        guard let first = CalendarDay(year: year, month: month, day: 1) else { return "" }
        return part(first) { $0.year().month(.abbreviated) } ?? String(first.description.dropLast(3))
    }

    private func part(_ day: CalendarDay, _ parts: (Date.FormatStyle) -> Date.FormatStyle) -> String? {
        let calendar = Calendar.gregorian(in: .gmt)
        return day.midnight?.formatted(
            parts(Date.FormatStyle(locale: regional.locale, calendar: calendar, timeZone: .gmt)))
    }

    private mutating func dateStyle(_ key: DateKey) -> Date.FormatStyle {
        if let known = dates[key] { return known }
        let date: Date.FormatStyle.DateStyle =
            switch key.style {
            case nil: .omitted
            case .year, .short: .numeric
            case .month, .medium: .abbreviated
            case .long: .long
            case .full: .complete
            }
        let clock: Date.FormatStyle.TimeStyle =
            switch key.time {
            case .none: .omitted
            case .short: .shortened
            case .medium: .standard
            }
        let timeZone = key.isLocal ? regional.timeZone : .gmt
        let style = Date.FormatStyle(
            date: date, time: clock, locale: regional.locale, calendar: .gregorian(in: timeZone), timeZone: timeZone)
        dates[key] = style
        return style
    }

    /// Returns a string for use inside a sentence. If the language is written from right to left or the string has
    /// right-to-left characters, directional isolates keep the order of the words around the string.
    func isolated(_ text: String) -> String {
        isRightToLeft || text.hasRightToLeft ? "\u{2068}\(text)\u{2069}" : text
    }

    /// Returns a list of strings, such as `a, b, c`. Foundation takes 3 µs, so it joins only strings that may change
    /// the words between them.
    mutating func list(_ texts: [String]) -> String {
        guard texts.allSatisfy(\.hasUsualSeparators) else { return foundationList(texts) }
        let separators = listSeparators(texts.count)
        var list = separators[0]
        for (text, separator) in zip(texts, separators.dropFirst()) {
            list += text
            list += separator
        }
        return list
    }

    private func foundationList(_ texts: [String]) -> String {
        texts.formatted(.list(type: .and, width: .narrow).locale(regional.locale))
    }

    /// Returns the text before, between and after the elements of a list. Words that depend on the next element, such
    /// as the Spanish "e" for "y", have their usual form.
    mutating func listSeparators(_ count: Int) -> [String] {
        if let known = lists[count] { return known }
        let separators = foundationList(Array(repeating: "A", count: count)).components(separatedBy: "A")
        lists[count] = separators
        return separators
    }
}
