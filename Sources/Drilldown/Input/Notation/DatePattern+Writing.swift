extension DatePattern {
    /// True if dates can be written in the format: it has a day and no time zone. Names are written in English.
    var isWritable: Bool { hasDay && !parts.contains { $0 == .offset || $0 == .zone } }

    /// True if the format has words, which can be in another language or in capital letters.
    var hasWords: Bool {
        parts.contains { part in
            switch part {
            case .monthName, .weekday, .dayPeriod: true
            case .literal, .space, .digits, .number, .offset, .zone: false
            }
        }
    }

    /// Returns a date in the format. If the format has a time and the date does not, the time is midnight.
    ///
    /// - Returns: Nil if the format is not writable, or if it cannot express the date, such as 1950 with a two-digit
    ///   year.
    func text(of date: DateParts) -> String? {
        guard isWritable else { return nil }
        let text = parts.flatMap { part in
            if case .literal(let byte) = part { [byte] } else { Array(self.text(of: part, date).utf8) }
        }
        guard let written = try? read(text.span), written.day == date.day,
            !hasTime || written.time == date.time ?? 0
        else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    private func text(of part: Part, _ date: DateParts) -> String {
        func padded(_ number: Int, _ count: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits.suffix(count)
        }
        switch part {
        case .space: return " "
        case .digits(.fraction, let count):
            let time = date.time ?? 0
            let scale = (0..<count).reduce(1.0) { scale, _ in scale * 10 }
            return padded(Int(((time - time.rounded(.down)) * scale).rounded()), count)
        case .digits(let unit, let count): return padded(number(of: unit, date), count)
        case .number(let unit): return String(number(of: unit, date))
        case .monthName(let isShort): return name(Found.months[date.day.month - 1], isShort)
        case .weekday(let isShort): return name(Found.weekdays[date.day.weekday], isShort)
        case .dayPeriod: return date.time ?? 0 < 43_200 ? "AM" : "PM"
        case .literal, .offset, .zone: return ""
        }
    }

    private func name(_ name: [UInt8], _ isShort: Bool) -> String {
        String(decoding: [name[0] - 0x20] + name[1..<(isShort ? 3 : name.count)], as: UTF8.self)
    }

    private func number(of unit: Unit, _ date: DateParts) -> Int {
        let seconds = Int(date.time ?? 0)
        return switch unit {
        case .year: date.day.year
        case .month: date.day.month
        case .day: date.day.day
        case .hour: seconds / 3600
        case .minute: seconds / 60 % 60
        case .second: seconds % 60
        case .hourOfTwelve: (seconds / 3600 + 11) % 12 + 1
        case .weekday, .dayPeriod, .fraction, .offset, .zone: 0
        }
    }
}
