import Foundation

/// The order of items in lists: by one key, the file's own order where that does not decide.
enum ItemOrder {
    enum Key {
        case number(ExactDecimal)
        case time(Double)
        case text(String)
        case missing
    }

    /// Sorts texts as the locale does, numbers in them by value and case ignored; items without the key stand last.
    static func sorted(_ keys: [Key], descending: Bool, locale: Locale) -> [Int] {
        keys.indices.sorted { a, b in
            switch compare(keys[a], keys[b], locale) {
            case .orderedSame: a < b
            case .orderedAscending: !descending || isMissing(keys[b])
            case .orderedDescending: descending && !isMissing(keys[a])
            }
        }
    }

    private static func isMissing(_ key: Key) -> Bool {
        if case .missing = key { true } else { false }
    }

    private static func compare(_ a: Key, _ b: Key, _ locale: Locale) -> ComparisonResult {
        switch (a, b) {
        case (.number(let a), .number(let b)):
            return ExactDecimal.isLess(a, than: b)
                ? .orderedAscending : ExactDecimal.isLess(b, than: a) ? .orderedDescending : .orderedSame
        case (.time(let a), .time(let b)):
            return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
        case (.text(let a), .text(let b)):
            return a.compare(b, options: [.numeric, .caseInsensitive, .widthInsensitive], range: nil, locale: locale)
        default:
            return rank(a) < rank(b) ? .orderedAscending : rank(a) > rank(b) ? .orderedDescending : .orderedSame
        }
    }

    private static func rank(_ key: Key) -> Int {
        switch key {
        case .number: 0
        case .time: 1
        case .text: 2
        case .missing: 3
        }
    }
}
