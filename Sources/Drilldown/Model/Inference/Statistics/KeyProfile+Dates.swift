// Dates of which some are incomplete, or are written in another notation.

extension KeyProfile {
    /// The maximum number of strings with another form that are treated as mistakes.
    static let mostMistakes = 2

    /// Returns the number of strings that contain a year but are not dates in a notation, such as `2024` and `June
    /// 2008`, or `31/05/2020` if the notation is ISO 8601.
    ///
    /// - Parameter notation: The notation of the dates; nil for ISO 8601.
    func otherDates(than notation: DateNotation?) -> Int {
        zip(texts, counts).reduce(0) { others, value in
            let bytes = Array(value.0.utf8)
            let isDate =
                if case .pattern(let pattern)? = notation {
                    (try? pattern.read(bytes.span)) != nil
                } else {
                    CalendarDay(bytes.prefix(10)) != nil
                }
            return others + (!isDate && TextTraits.hasYear(value.0) ? value.1 : 0)
        }
    }

    /// Returns true if three strings, or more but at most a quarter of the values, have a year but are not dates in a
    /// notation. One or two such strings are treated as mistakes.
    func haveOtherDates(than notation: DateNotation?) -> Bool {
        Self.mostMistakes + 1...max(Self.mostMistakes + 1, values / 4) ~= otherDates(than: notation)
    }

    /// True if nearly all strings contain a year and do not look like a version such as `2023.7.22`.
    var haveYears: Bool {
        texts.count { TextTraits.hasYear($0) && !$0.prefix(5).hasSuffix(".") } * 10 >= texts.count * 9
    }

    /// True if most values are dates, but more than two, and more than a quarter, have a year and are not in ISO 8601,
    /// such as `2024` and `June 2008`. Strings without a year, such as `on loan`, mean that there is no date.
    var areOftenPartialDates: Bool {
        isMost(self[.dates]) && otherDates(than: nil) > max(Self.mostMistakes, values / 4)
    }

    /// The reading as dates of the strings with the most common form, and their number, if at least three quarters of
    /// the strings have this form, such as `7 May 2024`, and the others have a year; otherwise nil.
    var usualDates: (reading: TextReading, count: Int)? {
        guard self[.strings] == values, values > 3, 6...Self.longestDate ~= averageLength,
            texts.count(where: { $0.utf8.count(where: \.isDigit) > 2 }) * 4 >= texts.count * 3
        else { return nil }
        let others = zip(texts, counts).filter { !EmptyText.isEmpty(Array($0.0.utf8).span) }
        let forms = Dictionary(grouping: others) { Self.form(of: $0.0) }
        func count(_ texts: [(String, Int)]) -> Int { texts.reduce(0) { $0 + $1.1 } }
        guard let usual = forms.max(by: { (count($0.value), $0.key) < (count($1.value), $1.key) }),
            count(usual.value) * 4 >= count(others) * 3,
            forms.allSatisfy({ $0.key == usual.key || $0.value.allSatisfy { TextTraits.hasYear($0.0) } })
        else { return nil }
        var readings = TextReadings()
        for (text, _) in usual.value { readings.add(Array(text.utf8).span) }
        return readings.decided(keyWords: []).flatMap { reading in
            reading.type.isDate && reading.notation?.hasDays ?? true ? (reading, count(usual.value)) : nil
        }
    }

    private static let longestDate = 40.0

    /// The strings of the epoch, such as `1970-01-01T00:00:00Z`, if at least three values, and a tenth of them, are the
    /// epoch, and no other value is near it; otherwise empty. They mean that there is no date.
    var epochs: Set<String> {
        let epochs = texts.indices.filter { texts[$0].hasPrefix("1970-01-01T00:00:00") }
        let count = epochs.reduce(0) { $0 + counts[$1] }
        let areNear = texts.indices.contains { number in
            let year = Int(texts[number].prefix(4)) ?? 0
            return 1968...1972 ~= year && !epochs.contains(number)
        }
        // Years and decades are written as January 1.
        let others = texts.indices.filter { !epochs.contains($0) }.map { texts[$0] }
        let areYears = others.count { $0.dropFirst(4).hasPrefix("-01-01T00:00:00") } * 2 >= max(others.count, 1)
        return count > 2 && count * 10 >= values && !areNear && !areYears ? Set(epochs.map { texts[$0] }) : []
    }

    /// Returns the form of a string, with `9` for each number and `A` for each word: `9 A 9` for `7 May 2024`. Equal
    /// adjacent characters are written once.
    static func form(of text: String) -> String {
        var form = ""
        for character in text {
            let kind: Character = character.isNumber ? "9" : character.isLetter ? "A" : character
            if form.last != kind { form.append(kind) }
        }
        return form
    }
}

// MARK: - Dates of imports and updates

extension ItemProfile {
    /// Returns true if the dates are those of an import, in one of two cases:
    ///
    /// - The dates are about the data and all within a day. At a key such as `created`, they must be within an hour,
    ///   because people also create messages and orders.
    /// - The dates are within a minute at the key `timestamp`, or within ten minutes at a key such as `checked_at`. The
    ///   items must have distinct names or strings, unlike the entries of a log.
    func areOfImport(_ key: KeyProfile, _ notation: DateNotation?) -> Bool {
        guard let span = InstantSpan(of: key.texts, notation) else { return false }
        let words = KeyWords.folded(key.path)
        let isOfRun = words.count <= 2 && words.first.map(Vocabulary.ofRuns.contains) ?? false
        if isOfRun ? span.length < 600 : words == ["timestamp"] && span.length < 60 {
            return keys.contains { other in
                let isText = other[.strings] == other.values && other[.dates] + other[.opaque] == 0
                return (isOfRun ? isText && other.path.keys.count == 1 : KeyMeaning.isName(other.path))
                    && coverage(other) > 0.5 && other.distinctness >= 0.9
            }
        }
        return KeyMeaning.isOfRecord(key.path)
            && span.length < (KeyMeaning.isOfCreation(key.path) ? 3600 : 86_400)
    }

    /// Returns true if dates are those of changes to the data, and 80% of them are within a week.
    static func areOfFewDays(_ key: KeyProfile, _ notation: DateNotation?) -> Bool {
        guard KeyMeaning.isOfUpdate(key.path) else { return false }
        let dates = key.seconds(in: notation).compactMap { $0 }.filter { $0 != 0 }.sorted()
        return zip(dates, dates.dropFirst((dates.count * 4 - 1) / 5)).contains { $1 - $0 < 7 * 86_400 }
    }
}
