import Foundation

/// Writes numbers, money and dates as the site's locale has them. Each worker has its own: the styles are made once, and
/// a day that was written is remembered.
struct ValueFormatter {
    private let regional: RegionalSettings
    private let number: Decimal.FormatStyle
    private let percent: Decimal.FormatStyle.Percent
    private var money: [String: Decimal.FormatStyle.Currency] = [:]
    private var days: [DayKey: String] = [:]

    private struct DayKey: Hashable {
        var day: CalendarDay
        var style: DateLength
    }

    /// Days are few; this only bounds what odd data can make of it.
    private static let maximumRememberedDays = 50_000

    init(_ regional: RegionalSettings) {
        self.regional = regional
        // All the digits that a number has; the default cuts them at three places.
        number = Decimal.FormatStyle(locale: regional.locale).precision(.fractionLength(0...128)).rounded(
            rule: .toNearestOrEven)
        percent = Decimal.FormatStyle.Percent(locale: regional.locale).precision(.fractionLength(0...128)).rounded(
            rule: .toNearestOrEven)
    }

    mutating func string(_ value: ExactDecimal, type: FieldType, currency: String?) -> String {
        switch type {
        case .money:
            guard let currency else { return string(value) }
            return moneyStyle(currency).format(value.decimal)
        case .percent: return percent.format(value.decimal)
        default: return string(value)
        }
    }

    /// With a plus before what is more than nothing.
    mutating func signed(_ value: ExactDecimal, type: FieldType, currency: String?) -> String {
        switch type {
        case .money:
            guard let currency else { return signed(value) }
            return moneyStyle(currency).sign(strategy: .always(showZero: false)).format(value.decimal)
        case .percent: return percent.sign(strategy: .always(includingZero: false)).format(value.decimal)
        default: return signed(value)
        }
    }

    private func signed(_ value: ExactDecimal) -> String {
        number.sign(strategy: .always(includingZero: false)).format(value.decimal)
    }

    func string(_ value: ExactDecimal) -> String {
        number.format(value.decimal)
    }

    func string(_ count: Int) -> String { count.formatted(.number.locale(regional.locale)) }

    private mutating func moneyStyle(_ currency: String) -> Decimal.FormatStyle.Currency {
        if let style = money[currency] { return style }
        let style = Decimal.FormatStyle.Currency(code: currency, locale: regional.locale).rounded(
            rule: .toNearestOrEven)
        money[currency] = style
        return style
    }

    mutating func string(_ day: CalendarDay, style: DateLength) -> String {
        let key = DayKey(day: day, style: style)
        if let known = days[key] { return known }
        let text = day.midnight.formatted(dateStyle(style, .none, .gmt))
        if days.count < Self.maximumRememberedDays { days[key] = text }
        return text
    }

    func string(_ instant: Instant, style: DateLength, time: TimeLength) -> String {
        instant.date.formatted(dateStyle(style, time, regional.timeZone))
    }

    private func dateStyle(_ style: DateLength, _ time: TimeLength, _ timeZone: TimeZone) -> Date.FormatStyle {
        let date: Date.FormatStyle.DateStyle =
            switch style {
            case .short: .numeric
            case .medium: .abbreviated
            case .long: .long
            case .full: .complete
            }
        let clock: Date.FormatStyle.TimeStyle =
            switch time {
            case .none: .omitted
            case .short: .shortened
            case .medium: .standard
            }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return Date.FormatStyle(
            date: date, time: clock, locale: regional.locale, calendar: calendar, timeZone: timeZone)
    }

    /// What the items of a group have in common; nothing for all items.
    mutating func title(of group: Group, in inventory: Inventory, _ strings: Strings) -> String {
        guard let key = group.key, let parent = group.parent else { return "" }
        let view = inventory.views[group.view]
        let field = view.by[inventory.path(toGroup: parent).count - 1]
        switch key {
        case .text(let text), .unreadable(let text): return String(decoding: text, as: UTF8.self).trimmingSpaces()
        case .number(let number): return string(number, type: field.type, currency: nil)
        case .money(let number, let currency): return string(number, type: .money, currency: currency)
        case .boolean(let isTrue): return strings[isTrue ? .yes : .no]
        case .day(let day): return string(day, style: field.style)
        case .instant(let instant): return string(instant, style: field.style, time: field.time)
        case .none: return strings[.none]
        }
    }

    /// Several texts as one: `a, b, c`.
    func list(_ texts: [String]) -> String {
        texts.formatted(.list(type: .and, width: .narrow).locale(regional.locale))
    }
}
