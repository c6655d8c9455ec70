import Foundation

/// The values of one key in a sample of the items.
struct KeyProfile: Sendable {
    let path: FieldPath
    /// True if the path goes through an array.
    var isInList: Bool
    /// True if the key is from outside the item, such as a key of an object around it.
    var isAround = false
    /// The number of items that have a value.
    private(set) var items = 0
    /// The average position of the key among the keys of an item.
    var position: Double { items == 0 ? 0 : Double(positions) / Double(items) }
    /// The distinct values and their counts.
    private var distinctValues = DistinctValues()
    /// The index in `counts` of the first value of each item of the sample; -1 if the item has none.
    private(set) var rows: [Int32]
    private var tally = Tally<Kind>()
    /// The total length of all strings, in bytes.
    private(set) var length = 0
    /// The smallest number other than zero; infinity if there is none. A zero often means that there is no value.
    /// Numbers written as strings do not count.
    private(set) var smallest = Double.infinity
    /// The largest number other than zero; negative infinity if there is none. Numbers written as strings do not count.
    private(set) var largest = -Double.infinity
    private var positions = 0
    /// The index of the last counted item.
    private var lastItem = -1

    init(path: FieldPath, isInList: Bool, sampleCount: Int) {
        self.path = path
        self.isInList = isInList
        rows = Array(repeating: -1, count: sampleCount)
    }

    subscript(kind: Kind) -> Int { tally[kind] }

    /// The number of values. Each element of a list counts.
    var values: Int { self[.numbers] + self[.booleans] + self[.strings] }
    /// The distinct values as strings, in the order of their first occurrence.
    var texts: [String] { distinctValues.texts }
    /// The number of occurrences of each of `texts`.
    var counts: [Int] { distinctValues.counts }
    var distinct: Int { counts.count }
    /// The number of distinct values divided by the number of values; 0 if there are no values.
    var distinctness: Double { values == 0 ? 0 : Double(distinct) / Double(values) }
    var averageLength: Double { self[.strings] == 0 ? 0 : Double(length) / Double(self[.strings]) }
    /// The share of the most common value among the items that have a value.
    var largestShare: Double { items == 0 ? 0 : Double(counts.max() ?? 0) / Double(items) }

    /// Returns true if a count is more than half of the number of values.
    func isMost(_ count: Int) -> Bool { count.isMost(of: values) }

    /// Returns true if items with the same value of this key also have the same value of another key.
    func determines(_ other: KeyProfile) -> Bool {
        var values: [Int32: Int32] = [:]
        for (value, theirs) in zip(rows, other.rows) where value >= 0 {
            if let known = values[value], known != theirs { return false }
            values[value] = theirs
        }
        return true
    }

    /// Returns true if another key mostly depends on this one: if each value of this key were assigned its most common
    /// value of the other key, the assignment would be correct for at least the given percentage of the items with this
    /// key.
    func determines(_ other: KeyProfile, in percent: Int) -> Bool {
        var pairs: [Int32: [Int32: Int]] = [:]
        for (value, theirs) in zip(rows, other.rows) where value >= 0 {
            pairs[value, default: [:]][theirs, default: 0] += 1
        }
        let usual = pairs.values.reduce(0) { $0 + ($1.values.max() ?? 0) }
        return usual * 100 >= items * percent
    }

    /// Returns true if two keys have the same first value in each item.
    func isSame(as other: KeyProfile) -> Bool {
        zip(rows, other.rows).allSatisfy { a, b in a < 0 ? b < 0 : b >= 0 && texts[Int(a)] == other.texts[Int(b)] }
    }

    /// Returns true if two keys have the same first value in each item, and each value occurs equally often at both.
    func hasSameLists(as other: KeyProfile) -> Bool {
        isSame(as: other)
            && Dictionary(zip(texts, counts)) { $0 + $1 } == Dictionary(zip(other.texts, other.counts)) { $0 + $1 }
    }

    /// Returns the number of items in which two keys have the same first value.
    func sameValues(as other: KeyProfile) -> Int {
        zip(rows, other.rows).count { $0 >= 0 && $1 >= 0 && texts[Int($0)] == other.texts[Int($1)] }
    }

    /// Returns true if the first values of two keys differ in most items that have both, but only by case, accents and
    /// punctuation in at least 90% of them: `Dugonics tér` and `dugonics ter`.
    func isNormalized(_ other: KeyProfile) -> Bool {
        let pairs = zip(rows, other.rows).filter { $0 >= 0 && $1 >= 0 }
            .map { (texts[Int($0)], other.texts[Int($1)]) }
        var allowed = pairs.count / 10
        guard pairs.hasMajority(where: { $0 != $1 }) else { return false }
        for (own, theirs) in pairs where allowed >= 0 {
            if KeyWords.lettersAndDigits(own) != KeyWords.lettersAndDigits(theirs) { allowed -= 1 }
        }
        return allowed >= 0
    }

    /// Returns true if two keys have the same first value in more than 60% of the items that have both, and more than
    /// five distinct values each.
    func isMostly(_ other: KeyProfile) -> Bool {
        let pairs = zip(rows, other.rows).count { $0 >= 0 && $1 >= 0 }
        return min(distinct, other.distinct) > 5 && sameValues(as: other) * 5 > pairs * 3
    }

    /// Counts an item at its first value of this key.
    ///
    /// - Parameters:
    ///   - item: The index of the item in the sample.
    ///   - position: The position of the key among the keys of the item.
    mutating func begin(_ item: Int, position: Int) {
        guard item != lastItem else { return }
        lastItem = item
        items += 1
        positions += position
    }

    mutating func add(_ kind: Kind) { tally.add(kind) }

    mutating func add(_ index: JSONRecord.Index, of record: JSONRecord, item: Int) {
        let text = record.string(index)
        switch record[index].kind {
        case .number:
            tally.add(.numbers)
            if record.isInteger(index) { tally.add(.integers) }
            if let number = Double(text) {
                if number == 0 {
                    tally.add(.zeros)
                } else {
                    if number < 0 { tally.add(.negatives) }
                    smallest = min(smallest, number)
                    largest = max(largest, number)
                }
            }
        case .true, .false: tally.add(.booleans)
        default: addTraits(text)
        }
        add(text, item)
    }

    private mutating func add(_ text: String, _ item: Int) {
        let number = distinctValues.add(text)
        if rows[item] == -1 { rows[item] = number }
    }

    /// Increases the number of dates to the given count. The strings are written in one notation other than ISO 8601.
    mutating func countAsDates(_ count: Int) {
        for _ in 0..<max(0, count - self[.dates]) { tally.add(.dates) }
    }

    /// Returns the profile with each string split into a list.
    func split(at separator: ListSeparator) -> KeyProfile {
        var split = KeyProfile(path: path, isInList: isInList, sampleCount: rows.count)
        for (item, row) in rows.enumerated() where row >= 0 {
            let values = separator.values(in: texts[Int(row)])
            if values.count > 1 { split.tally.add(.lists) }
            for value in values {
                split.addTraits(value)
                split.add(value, item)
            }
        }
        (split.items, split.positions) = (items, positions)
        return split
    }

    private mutating func addTraits(_ text: String) {
        tally.add(.strings)
        let bytes = Array(text.utf8)
        let address = Array(SafeURL.trimmed(bytes))
        length += bytes.count
        if TextTraits.isOpaque(bytes) { tally.add(.opaque) }
        if TextTraits.hasHTML(bytes) { tally.add(.html) }
        if TextTraits.isPicture(address) { tally.add(.pictures) }
        if TextTraits.isFigure(bytes) { tally.add(.figures) }
        if let first = address.first, SafeURL.mayBeAbsolute(first), SafeURL.isSingleAddress(address) {
            tally.add(.links)
        }
        if CalendarDay(bytes[...]) != nil || bytes.count > 10 && Instant(bytes[...], in: .gmt) != nil {
            tally.add(.dates)
        }
    }
}

extension KeyProfile {
    /// A kind of value; a value can have several.
    enum Kind: Int {
        case numbers, booleans, strings
        /// Numbers without decimals.
        case integers
        case zeros, negatives
        /// Hashes and other strings that only programs read.
        case opaque
        /// Strings with digits and without ASCII letters.
        case figures
        case html, pictures, links
        /// Dates in ISO 8601, or in the only notation of the key.
        case dates
        /// Arrays that are not treated as their only element, and strings that are split into several values.
        case lists
        case objects
        /// Objects in arrays.
        case tables
        /// Arrays and objects that are treated as one value inside them.
        case wrapped
    }

    private struct DistinctValues {
        private(set) var texts: [String] = []
        private(set) var counts: [Int] = []
        private var numbers: [String: Int32] = [:]

        /// Counts a string.
        ///
        /// - Returns: The index of the string in `texts`.
        mutating func add(_ text: String) -> Int32 {
            let number = numbers[text] ?? Int32(texts.count)
            if Int(number) == texts.count {
                numbers[text] = number
                texts.append(text)
                counts.append(0)
            }
            counts[Int(number)] += 1
            return number
        }
    }
}
