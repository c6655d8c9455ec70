import Foundation

// The inference of the time zone.

extension Inference {
    /// Sets the time zone to the offset from UTC that all instants have, such as `GMT+0200`. Pages then show their days
    /// and times as written. If the offsets differ, the time zone is UTC, unless all items have the same time zone.
    mutating func inferTimeZone() {
        guard given.regional.timeZone == nil, let zone = onlyOffset.map({ "GMT" + $0 }) ?? onlyZone else { return }
        configuration.regional.timeZone = zone
    }

    /// The name of a time zone that all items have at keys such as `timezone`; nil if there is none, or if no field has
    /// instants in UTC.
    private var onlyZone: String? {
        let hasInstants = configuration.fields.contains { field in
            let isNumber = if case .epoch? = field.notation?.value { true } else { false }
            return field.type == .dateTime
                && (isNumber || statistics.top[field.path]?.texts.contains { $0.hasSuffix("Z") } ?? false)
        }
        let zones = statistics.top.keys.filter { key in
            KeyWords.folded(key.path).joined().hasSuffix("timezone") && key.items == statistics.top.count
        }
        let names = Set(zones.flatMap(\.texts))
        guard hasInstants, statistics.top.count == statistics.count, names.count == 1, let name = names.first,
            name.contains("/"),
            TimeZone(identifier: name) != nil
        else { return nil }
        return name
    }

    /// The offset of all instants, such as `+0200`; nil if there are fewer than two instants, if they have several
    /// offsets or none, or if the offset is zero.
    private var onlyOffset: String? {
        let keys = (statistics.top.keys + statistics.children.keys).filter { $0[.dates].isMost(of: $0.values) }
        let instants = keys.flatMap(\.texts).filter { text in
            text.utf8.count > 10 && CalendarDay(Array(text.utf8.prefix(10))[...]) != nil
        }
        let offsets = Set(instants.map(Self.offset(of:)))
        guard instants.count > 1, offsets.count == 1, let offset = offsets.first ?? nil, offset.dropFirst() != "0000"
        else { return nil }
        return offset
    }

    /// Returns the offset at the end of an instant (RFC 3339, 5.6) without the colon; nil if there is none.
    private static func offset(of instant: String) -> String? {
        let digits = instant.suffix(6).filter { $0 != ":" }.suffix(5)
        guard digits.count == 5, digits.first == "+" || digits.first == "-", instant.contains(":"),
            let hours = Int(digits.dropFirst().prefix(2)), let minutes = Int(digits.suffix(2)), hours <= 14,
            minutes < 60
        else { return nil }
        return String(digits)
    }
}
