/// An interpretation of the strings of a column as values of a field.
struct TextReading: Hashable, Sendable {
    var type: FieldType
    /// The notation of dates; nil for ISO 8601.
    var notation: DateNotation?
    /// The notation of numbers; nil for values that are not written as numbers.
    var decimal: DecimalNotation?
    /// The currency symbol or code next to amounts; nil if they have none. A shared symbol such as `$` does not
    /// determine the currency.
    var currency: CurrencyMark?

    /// Returns a declaration of the field at a path.
    func declaration(of path: FieldPath) -> FieldDeclaration {
        var field = FieldDeclaration(path: path)
        field.type = type
        field.notation = notation.map { Located(value: $0) }
        field.decimal = decimal.map { Located(value: $0) }
        field.currency = currency?.code.map { Located(value: .code($0)) }
        return field
    }
}

extension TextReadings {
    /// True if all values are integers without separators, as strings or JSON numbers. The key determines their
    /// meaning.
    var arePlainIntegers: Bool { fits.contains(.plainIntegers) && texts + numbers > 0 }

    /// Returns the only reading of the column; nil if no reading remains, or if several remain that give different
    /// values.
    ///
    /// For plain integers, the result is nil unless they are times, or yes and no, because the key determines whether
    /// other integers are quantities or codes.
    ///
    /// - Parameters:
    ///   - keyWords: The words of the key, in lowercase. Numbers are times only if a word means time; 0 and 1 are no
    ///     and yes only if a word indicates a Boolean.
    ///   - language: The language of the site.
    func decided(keyWords: [String], language: String = "en") -> TextReading? {
        guard texts + numbers > 0 else { return nil }
        if areBits, Self.isYesNoQuestion(keyWords) {
            return TextReading(type: .boolean)
        }
        if let time = epoch(keyWords) { return time }
        if texts == 0 { return nil }
        if isYesNo, !areOtherWords(keyWords, language) { return TextReading(type: .boolean) }
        let isWeek = !Self.weekWords.isDisjoint(with: keyWords)
        let dates = dateReadings.filter { !isWeek || $0.notation?.hasDays ?? true }
        if let date = dates.first { return dates.count == 1 ? date : nil }
        let amounts = amounts
        guard let amount = amounts.first, hasEvidence else { return nil }
        // `3TL` may also be a class or a room.
        let written = amount.decimal.map(facts.only) ?? []
        if currencies == [.shared("TL")], written.isDisjoint(with: [.decimals, .oneGroup, .twoGroups]) { return nil }
        return amounts.count == 1 || !facts.contains(.notationsDiffer) ? amount : withoutDecimals(amounts)
    }

    /// The readings that all values have in common: one for yes and no, one for each order of dates, and one for each
    /// notation of numbers.
    var candidates: [TextReading] {
        guard texts > 0, !arePlainIntegers else { return [] }
        return (isYesNo ? [TextReading(type: .boolean)] : []) + dateReadings + amounts
    }

    /// Words for weeks, whose numbers are written like months: `2024-05`.
    private static let weekWords = "week kw woche semaine semana settimana vecka uke uge".words

    private func epoch(_ keyWords: [String]) -> TextReading? {
        let isEvent = keyWords.count == 1 && Self.eventWords.contains(keyWords[0])
        let isLast = keyWords.count > 1 && keyWords[0] == "last" && Self.lastEvents.contains(keyWords.last ?? "")
        guard isEvent || isLast || keyWords.contains(where: Self.speaksOfTime) else { return nil }
        guard zeros < numbers + texts else { return nil }
        return zip(EpochUnit.allCases, early).first { unit, early in fits.contains(.epoch(unit)) && areFew(early) }
            .map { unit, _ in TextReading(type: .dateTime, notation: .epoch(unit)) }
    }

    /// Returns true if letters such as `S` and `N` are directions, or abbreviate words other than yes and no, or if `on`
    /// and `off` are states.
    private func areOtherWords(_ keyWords: [String], _ language: String) -> Bool {
        if facts.contains(.clearWord) { return false }
        return words == YesNo.bits(of: "s") && !Self.languagesWithS.contains(language)
            || words == YesNo.bits(of: "on") && keyWords.last.map(Vocabulary.states.contains) ?? false
            || keyWords.contains { Vocabulary.directions.contains($0) }
    }

    /// The languages in which `s` abbreviates the word for yes.
    private static let languagesWithS: Set = ["pt", "es", "it", "ca"]

    /// True if all values are 0 or 1.
    var areBits: Bool { fits.contains(.bits) && texts + numbers > 0 }

    /// Returns true if the words of a key ask a question that yes or no answers: `is_active`, `enabled`, `washable`.
    private static func isYesNoQuestion(_ words: [String]) -> Bool {
        guard let first = words.first, let last = words.last else { return false }
        if Vocabulary.questions.contains(first), words.count > 1 { return true }
        return words.count <= 2
            && (Vocabulary.flags.contains(last) || last.count > 6 && (last.hasSuffix("able") || last.hasSuffix("ible")))
    }

    /// Returns true if a number of values is at most one in 20 of the values that are not zero.
    private func areFew(_ count: Int) -> Bool { count * 20 <= numbers + texts - zeros }

    private static func speaksOfTime(_ word: String) -> Bool {
        timeWords.contains(word) || word.hasSuffix("date") || word.hasSuffix("time") || word.hasSuffix("datum")
    }

    static let timeWords = """
        at on when timestamp ts epoch day created updated modified changed added bought purchased acquired sold
        published released seen since until expires expiry due valid expiration start started end ended finished mtime
        ctime atime birthday born zeit angeschafft gekauft geandert erstellt
        """.words

    /// Words that indicate a time if they follow `last`.
    private static let lastEvents: Set = [
        "used", "login", "logon", "played", "active", "activity", "access", "accessed", "visit", "sync", "synced",
        "run", "scan", "check", "update", "watched", "read", "opened", "boot",
    ]

    /// Words that indicate a time only if they are the whole key, unlike in `bytes_received`.
    private static let eventWords: Set = [
        "joined", "registered", "issued", "opened", "closed", "completed", "received", "ordered", "delivered",
        "shipped", "visited", "installed", "deployed", "scanned", "checked", "measured", "recorded",
    ]

    /// True if there are at least three values and all instants are at midnight, so they mean days.
    var areDays: Bool { dates != 0 && texts > 2 && !facts.contains(.timeOfDay) }

    /// True if there are at least three values and all dates are January 1, so only the year is known.
    var areYears: Bool { dates != 0 && texts > 2 && !facts.contains(.withinYear) }

    /// True if the words mean yes and no. A short word such as `no` or `n` alone may mean something else; `x` means yes
    /// if other values are empty.
    private var isYesNo: Bool {
        guard words != 0 else { return false }
        if facts.contains(.clearWord) || facts.isSuperset(of: [.yes, .no]) { return true }
        return words == YesNo.bits(of: YesNo.mark) && empties > 0
    }
}

// MARK: - Dates

extension TextReadings {
    /// The minimum number of months for which at least one after June is expected.
    private static let fewestMonths = 8

    /// One reading for each order of dates that remains.
    private var dateReadings: [TextReading] {
        guard facts.contains(.existing) else { return [] }
        var seen: [DateCandidate.Order] = []
        return DateCandidate.all.indices.compactMap { number in
            let candidate = DateCandidate.all[number]
            guard dates & 1 << number != 0, !seen.contains(candidate.order),
                DateCandidate.yearMonth & 1 << number == 0 || facts.contains(.noSeason),
                DateCandidate.months & 1 << number == 0 || facts.contains(.lateInYear) || texts < Self.fewestMonths
            else { return nil }
            seen.append(candidate.order)
            return TextReading(
                type: candidate.hasTime && !areDays ? .dateTime : .date,
                notation: candidate.pattern.map { .pattern(withPadding($0)) })
        }
    }

    /// Returns a pattern with `dd` and `MM` if days and months below ten always have a leading zero, and with `HH` or
    /// `hh` if hours below ten do. If none are below ten, the letters are unchanged.
    private func withPadding(_ pattern: DatePattern) -> DatePattern {
        var written = ""
        let (days, hours) = (
            facts.contains(.paddedDay) && !facts.contains(.shortDay),
            facts.contains(.paddedHour) && !facts.contains(.shortHour)
        )
        var rest = Substring(pattern.written)
        while let first = rest.first {
            // Quoted letters are literal.
            if first == "'", let end = rest.dropFirst().firstIndex(of: first) {
                written += rest[...end]
                rest = rest[rest.index(after: end)...]
                continue
            }
            let run = rest.prefix { $0 == first }
            let isPadded = "dM".contains(first) ? days : "Hh".contains(first) && hours
            written += run.count == 1 && isPadded ? run + run : run
            rest = rest.dropFirst(run.count)
        }
        return DatePattern(written) ?? pattern
    }
}

// MARK: - Numbers

extension TextReadings {
    /// A reading for each notation of numbers that remains.
    private var amounts: [TextReading] {
        guard !arePlainIntegers else { return [] }
        return [(Fits.point, DecimalNotation.point), (.comma, .comma)].compactMap { fit, notation in
            guard fits.contains(fit) else { return nil }
            if facts.contains(.percent) {
                return facts.contains(.noPercent) || !currencies.isEmpty
                    ? nil : TextReading(type: .percent, decimal: notation)
            }
            if !currencies.isEmpty {
                return currency.map { TextReading(type: .money, decimal: notation, currency: $0) }
            }
            let hasDecimals = facts.only(notation).contains(.decimals)
            return TextReading(type: hasDecimals ? .decimal : .integer, decimal: notation)
        }
    }

    /// The currencies in circulation that have no decimals (ISO 4217), and the rupiah, whose decimals are not used.
    private static let wholeCurrencies = "BIF CLP DJF GNF IDR ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".words

    /// The currencies in circulation that have three decimals (ISO 4217).
    private static let longDecimals: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

    /// Returns the only reading in which the amounts have no decimals, such as 115000 for `€115.000`; otherwise nil.
    /// The currency must have no decimals; or it must not have three, and an amount must have three or more digits
    /// before its separator. Otherwise, the amounts may be prices of one unit, such as `€1.899`.
    private func withoutDecimals(_ amounts: [TextReading]) -> TextReading? {
        guard let currency else { return nil }
        let isWhole = currency.code.map(Self.wholeCurrencies.contains) ?? false
        guard isWhole || facts.contains(.longStart) && !(currency.code.map(Self.longDecimals.contains) ?? false) else {
            return nil
        }
        let whole = amounts.filter { $0.decimal.map { !facts.only($0).contains(.decimals) } ?? false }
        return whole.count == 1 ? whole[0] : nil
    }

    /// The currency with which all symbols and codes agree; nil if there is none.
    var currency: CurrencyMark? {
        let codes = Set(currencies.compactMap(\.code))
        guard codes.count <= 1 else { return nil }
        guard let code = codes.first else { return currencies.count == 1 ? currencies.first : nil }
        return currencies.allSatisfy { $0.agrees(with: code) } ? .code(code) : nil
    }

    /// True if the values are certainly numbers. Digits in the same number of loosely separated groups may be telephone
    /// numbers or addresses, and digits that are always in parentheses may be remarks.
    private var hasEvidence: Bool {
        guard facts.contains(.noParentheses) else { return false }
        if !currencies.isEmpty || facts.contains(.percent) { return true }
        let notation: DecimalNotation = fits.contains(.point) ? .point : .comma
        let own = facts.only(notation)
        guard own.contains(.looseMarks), !own.contains(.decimals) else { return true }
        return own.intersection([.noGroups, .oneGroup, .twoGroups, .moreGroups]).rawValue.nonzeroBitCount > 1
    }
}
