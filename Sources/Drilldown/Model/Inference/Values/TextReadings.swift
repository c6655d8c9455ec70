/// The readings that all values of a column have in common: as numbers, amounts, dates, or yes and no.
///
/// The readings are collected value by value. The result depends neither on the order of the values nor on their
/// division among collections that are merged. After the last reading is excluded, no other data is kept, and adding a
/// value costs one comparison.
struct TextReadings: Hashable, Sendable {
    /// The readings of all values as numbers, times, or 0 and 1.
    struct Fits: OptionSet, Hashable, Sendable {
        var rawValue: UInt8
        /// Numbers with a decimal point.
        static let point = Self(rawValue: 1)
        /// Numbers with a decimal comma.
        static let comma = Self(rawValue: 2)
        /// Integers without separators, as strings or JSON numbers.
        static let plainIntegers = Self(rawValue: 4)
        /// Numbers, or strings of digits, that are times from 1970 to 2100 in seconds since 1970.
        static let seconds = Self(rawValue: 8)
        /// Numbers, or strings of digits, that are times from 1970 to 2100 in milliseconds since 1970.
        static let milliseconds = Self(rawValue: 16)
        /// Numbers, or strings of digits, that are times from 1970 to 2100 in microseconds since 1970.
        static let microseconds = Self(rawValue: 32)
        /// Values that are all 0 or 1.
        static let bits = Self(rawValue: 64)

        /// Returns the option for times in a unit.
        static func epoch(_ unit: EpochUnit) -> Self {
            switch unit {
            case .seconds: .seconds
            case .milliseconds: .milliseconds
            case .microseconds: .microseconds
            }
        }

        static let written: Self = [.point, .comma]
        static let epochs: Self = [.seconds, .milliseconds, .microseconds]
        static let all = Self(rawValue: 127)
    }

    /// Properties that at least one value has. The facts about a reading are removed when the reading is excluded.
    struct Facts: OptionSet, Hashable, Sendable {
        var rawValue: UInt64
        // Numbers.
        static let percent = Self(rawValue: 1 << 0)
        static let noPercent = Self(rawValue: 1 << 1)
        static let parentheses = Self(rawValue: 1 << 2)
        static let noParentheses = Self(rawValue: 1 << 3)
        static let numbers: Self = [.percent, .noPercent, .parentheses, .noParentheses, .longStart]
        /// A number that has a different value in the other notation: `1.299`.
        static let notationsDiffer = Self(rawValue: 1 << 4)
        /// A number with three or more digits before a point or a comma, or with spaces between groups: `115.000`,
        /// `29 790`.
        static let longStart = Self(rawValue: 1 << 15)
        // Dates.
        static let shortDay = Self(rawValue: 1 << 6)
        static let paddedDay = Self(rawValue: 1 << 7)
        static let shortHour = Self(rawValue: 1 << 8)
        static let paddedHour = Self(rawValue: 1 << 9)
        /// A date other than January 1, or one with a time.
        static let withinYear = Self(rawValue: 1 << 13)
        /// A date with a time other than midnight, or with an offset.
        static let timeOfDay = Self(rawValue: 1 << 14)
        /// A date that cannot be a season such as `2010-11`, because its second number is not the next year.
        static let noSeason = Self(rawValue: 1 << 32)
        /// A date that exists, unlike `2021-02-30`.
        static let existing = Self(rawValue: 1 << 33)
        /// A date in a month after June. Quarters, half-years and the numbers of bimonthly issues are never that high.
        static let lateInYear = Self(rawValue: 1 << 34)
        static let dates: Self = [
            .shortDay, .paddedDay, .shortHour, .paddedHour, .withinYear, .timeOfDay, .noSeason,
            .existing, .lateInYear,
        ]
        // Words.
        static let yes = Self(rawValue: 1 << 10)
        static let no = Self(rawValue: 1 << 11)
        static let clearWord = Self(rawValue: 1 << 12)
        static let words: Self = [.yes, .no, .clearWord]

        /// Returns the facts about the numbers in one notation.
        func only(_ notation: DecimalNotation) -> NumberFacts {
            NumberFacts(rawValue: UInt8(truncatingIfNeeded: rawValue >> NumberFacts.position(notation)))
        }
    }

    /// Properties that at least one number has in one notation.
    struct NumberFacts: OptionSet, Hashable, Sendable {
        var rawValue: UInt8
        static let decimals = Self(rawValue: 1 << 0)
        /// A number with one group separator.
        static let oneGroup = Self(rawValue: 1 << 1)
        static let twoGroups = Self(rawValue: 1 << 2)
        static let moreGroups = Self(rawValue: 1 << 3)
        /// A number with spaces or points between groups, like telephone numbers, IP addresses and versions.
        static let looseMarks = Self(rawValue: 1 << 4)
        static let noGroups = Self(rawValue: 1 << 5)
        static let all = Self(rawValue: .max)

        /// Returns the facts about a column whose numbers have these properties in a notation.
        func of(_ notation: DecimalNotation) -> Facts { Facts(rawValue: UInt64(rawValue) << Self.position(notation)) }

        /// The first of the eight bits of `Facts` for a notation.
        fileprivate static func position(_ notation: DecimalNotation) -> UInt64 { notation == .point ? 16 : 24 }
    }

    var fits = Fits.all
    /// The candidates of `DateCandidate.all` that all values match, one bit each.
    var dates = UInt128.max >> UInt128(128 - DateCandidate.all.count)
    /// The pairs of `YesNo.pairs` that all values match, one bit each.
    var words: UInt32 = UInt32.max >> UInt32(32 - YesNo.pairs.count)
    var facts: Facts = []
    /// The currency symbols and codes next to the numbers.
    var currencies: Set<CurrencyMark> = []
    /// The number of strings that are not empty.
    private(set) var texts = 0
    private(set) var numbers = 0
    /// The number of zeros, which are missing values in a column of epoch times.
    private(set) var zeros = 0
    /// The number of values other than zero that would be times before 1990, in each unit of `EpochUnit`.
    private(set) var early = [0, 0, 0]
    /// The number of empty strings; see `EmptyText`.
    private(set) var empties = 0

    /// The maximum length of a string with a reading, in bytes.
    private static let longest = 48

    /// True if any reading is left.
    var isOpen: Bool { !fits.isEmpty || dates != 0 || words != 0 }

    mutating func add(_ text: Span<UInt8>) {
        guard isOpen else { return }
        guard text.count <= Self.longest else { return close() }
        guard !EmptyText.isEmpty(text) else {
            empties += 1
            return
        }
        texts += 1
        if let time = Self.epoch(text) { addEpoch(time) } else { fits.subtract(.epochs) }
        if !Self.isBit(text) { fits.remove(.bits) }
        if words != 0 { addWord(text) }
        if !fits.isEmpty { addNumber(text) }
        if dates != 0 { addDate(text) }
        removeExcludedFacts()
    }

    /// Adds a JSON number.
    mutating func add(number: Span<UInt8>) {
        guard isOpen else { return }
        numbers += 1
        (words, dates) = (0, 0)
        if !Self.isBit(number) { fits.remove(.bits) }
        let notations = [DecimalNotation.point, .comma]
        let value = ExactDecimal(short: number)
        if let value, value.exponent >= 0, !number.has(UInt8(ascii: ".")) {
            addEpoch(value.approximate)
        } else {
            // Times can have fractions of a second.
            if let value { addEpoch(value.approximate) } else { fits.subtract(.epochs) }
            fits.remove(.plainIntegers)
            for notation in notations { facts.formUnion(NumberFacts.decimals.of(notation)) }
        }
        for notation in notations { facts.formUnion(NumberFacts.noGroups.of(notation)) }
        facts.formUnion([.noPercent, .noParentheses])
        removeExcludedFacts()
    }

    /// Excludes the units in which a number is not a time from 1970 to 2100, and counts times before 1990, which are
    /// rare.
    private mutating func addEpoch(_ number: Double) {
        if number == 0 { return zeros += 1 }
        for (position, unit) in EpochUnit.allCases.enumerated() {
            let seconds = number / unit.perSecond
            if !(0..<4_102_444_800 ~= seconds) { fits.remove(.epoch(unit)) }
            if seconds < 631_152_000 { early[position] += 1 }
        }
    }

    /// Returns the number in a string that may be a time; nil for any other text. The string must be zero, or have as
    /// many digits as the current time in seconds, milliseconds or microseconds. Seconds can have a fraction of at
    /// least three digits, unlike amounts.
    private static func epoch(_ text: Span<UInt8>) -> Double? {
        if ZeroDate.isEpoch(text) { return 0 }
        let isFraction = 14...17 ~= text.count && text[10] == UInt8(ascii: ".")
        guard isFraction || [10, 13, 16].contains(text.count), let number = ExactDecimal(short: text),
            isFraction || number.exponent >= 0, text[0].isDigit, text[0] != UInt8(ascii: "0")
        else { return nil }
        return number.approximate
    }

    private static func isBit(_ digits: Span<UInt8>) -> Bool { digits.count == 1 && digits[0] | 1 == UInt8(ascii: "1") }

    /// Adds a value that is neither a string nor a number.
    mutating func addOther() { close() }

    /// Adds the values of another collection.
    mutating func merge(_ other: TextReadings) {
        guard isOpen else { return }
        fits.formIntersection(other.fits)
        dates &= other.dates
        words &= other.words
        facts.formUnion(other.facts)
        currencies.formUnion(other.currencies)
        texts += other.texts
        numbers += other.numbers
        zeros += other.zeros
        for position in early.indices { early[position] += other.early[position] }
        empties += other.empties
        removeExcludedFacts()
    }

    private mutating func close() {
        (fits, dates, words) = ([], 0, 0)
        removeExcludedFacts()
    }

    /// Removes the facts about excluded readings, to make the result independent of the order of the values.
    private mutating func removeExcludedFacts() {
        if fits.isDisjoint(with: .written) {
            facts.subtract(.numbers)
            if !currencies.isEmpty { currencies = [] }
        }
        for (fit, notation) in [(Fits.point, DecimalNotation.point), (.comma, .comma)] where !fits.contains(fit) {
            facts.subtract(NumberFacts.all.of(notation))
        }
        if !fits.isSuperset(of: .written) { facts.remove(.notationsDiffer) }
        if dates == 0 { facts.subtract(.dates) }
        if words == 0 { facts.subtract(.words) }
        for (position, unit) in EpochUnit.allCases.enumerated() where !fits.contains(.epoch(unit)) {
            early[position] = 0
        }
        if fits.isDisjoint(with: .epochs) { zeros = 0 }
        if !isOpen { (texts, numbers, empties) = (0, 0, 0) }
    }
}
