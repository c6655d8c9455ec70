import Foundation

/// The order of items by one key. Items with equal keys stay in the order of the file. In ascending order, numbers
/// precede times, and times precede strings. Items without the key are always last.
struct ItemOrder {
    enum Key {
        case number(ExactDecimal)
        /// A time in seconds since 1970-01-01 in UTC.
        case time(Double)
        /// A string in UTF-8.
        case text(ArraySlice<UInt8>)
        case missing
    }

    private var numbers: [(value: ExactDecimal, item: Int32)] = []
    private var times: [(value: Double, item: Int32)] = []
    private var texts = FlatText()
    private var textItems: [Int32] = []
    private var missing: [Int32] = []

    /// Appends the key of the next item.
    mutating func append(_ key: Key) {
        let item = Int32(numbers.count + times.count + textItems.count + missing.count)
        switch key {
        case .number(let number): numbers.append((number, item))
        case .time(let time): times.append((time, item))
        case .text(let text):
            texts.append(text)
            textItems.append(item)
        case .missing: missing.append(item)
        }
    }

    /// Appends the keys of later items.
    mutating func append(_ later: ItemOrder) {
        let first = Int32(numbers.count + times.count + textItems.count + missing.count)
        numbers += later.numbers.map { ($0.value, $0.item + first) }
        times += later.times.map { ($0.value, $0.item + first) }
        texts.append(later.texts)
        textItems += later.textItems.map { $0 + first }
        missing += later.missing.map { $0 + first }
    }

    /// Returns the items in ascending or descending order; items without a value are always last. Strings are in the
    /// order of the locale, ignoring case and width, and numbers in strings are compared by value.
    func sorted(descending: Bool, _ textOrder: TextOrder) -> [Int] {
        func order<Keys: Collection>(_ keys: Keys, _ compare: (Int, Int) -> ComparisonResult) -> [Int] {
            (0..<keys.count).sorted { a, b in
                let result = compare(a, b)
                return result == .orderedSame ? a < b : (result == .orderedAscending) != descending
            }
        }
        let byNumber = order(numbers) { Self.compare(numbers[$0].value, numbers[$1].value) }.map { numbers[$0].item }
        let byTime = order(times) { a, b in
            let (a, b) = (times[a].value, times[b].value)
            return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
        }.map { times[$0].item }
        let byText = order(textItems) { textOrder.compare($0, $1, of: texts) }.map { textItems[$0] }
        let ascending = descending ? [byText, byTime, byNumber] : [byNumber, byTime, byText]
        return (ascending + [missing]).flatMap { $0.lazy.map { Int($0) } }
    }

    private static func compare(_ a: ExactDecimal, _ b: ExactDecimal) -> ComparisonResult {
        if a == b { return .orderedSame }
        if a.exponent == b.exponent { return a.significand < b.significand ? .orderedAscending : .orderedDescending }
        return ExactDecimal.isLess(a, than: b)
            ? .orderedAscending : ExactDecimal.isLess(b, than: a) ? .orderedDescending : .orderedSame
    }
}
