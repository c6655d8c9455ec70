import Foundation

/// A point in time, read from an ISO 8601 text.
struct Instant: Hashable, Sendable, CustomStringConvertible {
    let secondsSince1970: Double
    /// The day, where it was written without a time; the instant is its beginning.
    let day: CalendarDay?

    var hasTime: Bool { day == nil }
    var date: Date { Date(timeIntervalSince1970: secondsSince1970) }

    /// Reads `2026-11-21T09:30:00Z`: seconds and their fraction may be left out; the offset is `Z`, `+01:00` or
    /// `+0100`, and without one the time is that of `timeZone`. A day alone is its midnight there.
    init?(_ text: ArraySlice<UInt8>, in timeZone: TimeZone) {
        guard let written = CalendarDay(alone: text.prefix(10)) else { return nil }
        var rest = text.dropFirst(10)
        day = rest.isEmpty ? written : nil
        var seconds = Double(written.daysSince1970) * 86_400
        if let separator = rest.first {
            rest = rest.dropFirst()
            guard separator == UInt8(ascii: "T") || separator == 0x20, let hour = take(&rest), hour < 24,
                skip(":", &rest), let minute = take(&rest), minute < 60
            else {
                return nil
            }
            seconds += Double(hour * 3600 + minute * 60)
            if skip(":", &rest) {
                guard let second = take(&rest), second < 61 else { return nil }
                seconds += Double(second)
                if skip(".", &rest) || skip(",", &rest) {
                    let fraction = rest.prefix { $0.isDigit }
                    guard let digits = Double("0." + String(decoding: fraction, as: UTF8.self)), !fraction.isEmpty
                    else {
                        return nil
                    }
                    seconds += digits
                    rest = rest.dropFirst(fraction.count)
                }
            }
        }
        guard let offset = Self.offset(&rest, of: seconds, in: timeZone), rest.isEmpty else { return nil }
        secondsSince1970 = seconds - offset
    }

    /// - Returns: nil where the number is beyond the year 9999, which no calendar here writes.
    init?(_ number: ExactDecimal, since1970In unit: EpochUnit) {
        let seconds = number.approximate / (unit == .milliseconds ? 1000 : 1)
        guard -62_135_596_800..<253_402_300_800 ~= seconds else { return nil }
        secondsSince1970 = seconds
        day = nil
    }

    /// `2026-11-21T09:30:00Z`, with milliseconds where there are some.
    var description: String {
        let milliseconds = Int((secondsSince1970 * 1000).rounded())
        let seconds = (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
        let ofDay = (seconds % 86_400 + 86_400) % 86_400
        func digits(_ number: Int, _ count: Int = 2) -> String { String(String(number + 1000).suffix(count)) }
        let fraction = milliseconds == seconds * 1000 ? "" : "." + digits(milliseconds - seconds * 1000, 3)
        let time = "\(digits(ofDay / 3600)):\(digits(ofDay / 60 % 60)):\(digits(ofDay % 60))"
        return "\(CalendarDay(daysSince1970: (seconds - ofDay) / 86_400))T\(time)\(fraction)Z"
    }

    private static func offset(_ rest: inout ArraySlice<UInt8>, of seconds: Double, in timeZone: TimeZone) -> Double? {
        guard let sign = rest.first else {
            // The offset that is in force at that local time, found with the offset of a first guess.
            let guess = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
            return Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds - Double(guess))))
        }
        rest = rest.dropFirst()
        if sign | 0x20 == UInt8(ascii: "z") { return 0 }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hours = take(&rest), hours < 24 else {
            return nil
        }
        _ = skip(":", &rest)
        guard let minutes = rest.isEmpty ? 0 : take(&rest), minutes < 60 else { return nil }
        return Double((hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1))
    }
}

/// Takes two digits from the front.
private func take(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= 2, let value = rest.prefix(2).number else { return nil }
    rest = rest.dropFirst(2)
    return value
}

private func skip(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
}
