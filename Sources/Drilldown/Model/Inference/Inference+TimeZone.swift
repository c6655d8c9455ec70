// The inference of the time zone.

extension Inference {
    /// Sets the time zone to the offset from UTC that all instants have, such as `GMT+0200`. Pages then show their days
    /// and times as written. If the offsets differ, the time zone is UTC.
    mutating func inferTimeZone() {
        guard given.regional.timeZone == nil, let offset = onlyOffset else { return }
        configuration.regional.timeZone = "GMT" + offset
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
