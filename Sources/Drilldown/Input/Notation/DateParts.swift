/// A date as written in a string, before a time zone is applied: a day, optionally with a time and an offset.
struct DateParts: Hashable, Sendable {
    var day: CalendarDay
    /// Seconds since midnight; nil if only a day is written.
    var time: Double?
    /// Seconds east of UTC; nil if no offset is written.
    var offset: Int?
}

extension DateParts {
    /// Parses a date in ISO 8601, such as `2026-11-21T09:30:00Z`; nil for any other text. The time, its seconds and
    /// their fraction are optional, and a space may replace the `T`. The optional offset is `Z`, `+01:00`, `+0100` or
    /// `+01`, and may follow a space.
    init?(iso text: Span<UInt8>) {
        guard text.count >= 10, let day = CalendarDay(alone: text.extracting(0..<10)) else { return nil }
        self.day = day
        var index = 10
        if index == text.count { return }
        guard text.skip("T", at: &index) || text.skip(" ", at: &index), let hour = text.digits(2, at: &index),
            hour < 24,
            text.skip(":", at: &index), let minute = text.digits(2, at: &index), minute < 60
        else { return nil }
        var time = Double(hour * 3600 + minute * 60)
        if text.skip(":", at: &index) {
            guard let second = text.digits(2, at: &index), second < 61 else { return nil }
            time += Double(second)
            if text.skip(".", at: &index) || text.skip(",", at: &index) {
                guard let fraction = text.fraction(at: &index) else { return nil }
                time += fraction
            }
        }
        self.time = time
        if index == text.count { return }
        _ = text.skip(" ", at: &index)
        guard let offset = text.offset(at: &index), index == text.count else { return nil }
        self.offset = offset
    }
}

// Each function except `word` parses the text at an index and moves the index past it. Without a match, the index does
// not change.
extension Span<UInt8> {
    func skip(_ character: Unicode.Scalar, at index: inout Int) -> Bool {
        guard index < count, self[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Parses exactly `wanted` digits; returns nil if there are fewer.
    func digits(_ wanted: Int, at index: inout Int) -> Int? {
        guard count - index >= wanted else { return nil }
        var number = 0
        for position in index..<index + wanted {
            guard self[position].isDigit else { return nil }
            number = number * 10 + Int(self[position] - UInt8(ascii: "0"))
        }
        index += wanted
        return number
    }

    /// Parses the digits after a decimal point, and returns a fraction of one; returns nil if there are no digits.
    func fraction(at index: inout Int) -> Double? {
        let start = index
        var number = 0.0
        var scale = 1.0
        while index < count, self[index].isDigit {
            // More digits would exceed the precision of a `Double`.
            if index - start < 15 {
                number = number * 10 + Double(self[index] - UInt8(ascii: "0"))
                scale *= 10
            }
            index += 1
        }
        return index > start ? number / scale : nil
    }

    /// Parses `Z`, `+02:00`, `+0200` or `+02`, and returns the offset in seconds east of UTC; returns nil if there is
    /// no offset.
    func offset(at index: inout Int) -> Int? {
        if skip("Z", at: &index) || skip("z", at: &index) { return 0 }
        let start = index
        let isWest = skip("-", at: &index)
        guard isWest || skip("+", at: &index), let hours = digits(2, at: &index), hours < 24 else {
            index = start
            return nil
        }
        let beforeColon = index
        _ = skip(":", at: &index)
        guard let minutes = digits(2, at: &index) else {
            // A colon without minutes is not part of the offset.
            index = beforeColon
            return (isWest ? -3600 : 3600) * hours
        }
        guard minutes < 60 else {
            index = start
            return nil
        }
        return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    /// Returns the range of the letters at an index.
    func word(at index: Int) -> Range<Int> {
        var end = index
        while end < count, self[end].isLetter { end += 1 }
        return index..<end
    }
}
