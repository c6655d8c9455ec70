import Foundation

/// The conversion between the text of a date picker, which is in ISO 8601, and another notation in the file.
struct PickedDate {
    let notation: DateNotation
    let hasTime: Bool
    let timeZone: TimeZone

    /// Returns the text for the date picker; empty if a date picker cannot show the text of the file.
    func local(_ text: String) -> String {
        guard let date = date(text), date.day.year > 0 else { return "" }
        let seconds = Int(date.time ?? 0)
        func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        guard hasTime else { return date.day.description }
        return "\(date.day)T\(digits(seconds / 3600)):\(digits(seconds / 60 % 60)):\(digits(seconds % 60))"
    }

    /// Returns the text of the date picker in the notation of the file. The parts that the picker does not show are
    /// kept: the time if the picker has none, and the fraction of a second if the time has not changed. Text that is
    /// not a date is returned unchanged.
    func text(_ picked: String, replacing old: String) -> String {
        guard let new = DateParts(iso: Array(picked.utf8).span) else { return picked }
        var date = DateParts(day: new.day, time: new.time ?? 0)
        if let time = self.date(old)?.time {
            if !hasTime { date.time = time }
            if hasTime, new.time == time.rounded(.down) { date.time = time }
        }
        switch notation {
        case .pattern(let pattern): return pattern.text(of: date) ?? picked
        case .epoch(let unit):
            let instant = Instant(date, in: hasTime ? timeZone : .gmt)
            return String(Int((instant.secondsSince1970 * unit.perSecond).rounded()))
        }
    }

    /// Returns the date in a string of the file; nil if there is none, or if the program cannot write dates in the
    /// notation. A Unix timestamp is converted to the time in `timeZone` if the picker has a time, otherwise to GMT.
    private func date(_ text: String) -> DateParts? {
        switch notation {
        case .pattern(let pattern):
            return pattern.isWritable ? try? pattern.read(Array(text.utf8).span) : nil
        case .epoch(let unit):
            guard let number = Int(text), number != 0 else { return nil }
            let seconds = Double(number) / unit.perSecond
            let date = Date(timeIntervalSince1970: seconds)
            let local = seconds + Double(hasTime ? timeZone.secondsFromGMT(for: date) : 0)
            let days = (local / 86_400).rounded(.down)
            guard (-719_162.0..<2_932_897).contains(days) else { return nil }
            return DateParts(day: CalendarDay(daysSince1970: Int(days)), time: local - days * 86_400)
        }
    }
}

extension Schema.Field {
    /// Returns the conversion for a date picker; nil if the dates are in ISO 8601.
    func picked(hasTime: Bool, _ timeZone: TimeZone) -> PickedDate? {
        notation.map { PickedDate(notation: $0, hasTime: hasTime, timeZone: timeZone) }
    }

    /// Returns the control for a date with the given text. Returns nil if a date picker cannot show the date, or if a
    /// new date would have words in another language or with different capitalization.
    ///
    /// - Parameter example: The text of another value; nil if there is none.
    func picker(for text: String, hasTime: Bool, like example: String?) -> FieldTraits.Control? {
        guard let notation else { return .date(hasTime: hasTime) }
        var hasTime = hasTime
        if case .pattern(let pattern) = notation {
            hasTime = hasTime && pattern.hasTime
            guard pattern.isWritable else { return nil }
            if pattern.hasWords {
                let known = [text, example ?? ""].filter { !$0.isEmpty }
                let areEnglish = known.allSatisfy { text in
                    (try? pattern.read(Array(text.utf8).span)).flatMap(pattern.text) == text
                }
                guard !known.isEmpty, areEnglish else { return nil }
            }
        }
        let isShown = picked(hasTime: hasTime, .gmt).map { !$0.local(text).isEmpty } ?? false
        return text.isEmpty || isShown ? .date(hasTime: hasTime) : nil
    }
}
