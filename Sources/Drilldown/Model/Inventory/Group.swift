import Foundation

/// The items with the same value in a view. They also have the values of all enclosing groups.
struct Group: Sendable {
    var view: Int
    /// The index of the parent group; nil for the root of a view, which has all items.
    var parent: Int?
    /// The value that the items have in common; nil for the root.
    var key: GroupKey?
    /// The slug of the group, unique among its siblings.
    var slug: String
    /// The position among the subgroups of the parent group, from 0.
    var rank = 0
    /// The subgroups in the order of the list. A group has either subgroups or items.
    var subgroups: [Int] = []
    var isLeaf: Bool
    /// The totals of the items. An item in several subgroups counts once.
    var totals = Totals()
    /// True if an item is in more than one subgroup.
    var isOverlapping = false
}

/// A value by which items are grouped. Strings are equal if their bytes are equal.
enum GroupKey: Hashable, Sendable {
    case text([UInt8])
    case number(ExactDecimal)
    case money(ExactDecimal, String)
    case boolean(Bool)
    case day(CalendarDay)
    case instant(Instant)
    /// A value that the field's type cannot read, as it is written in the file.
    case unreadable([UInt8])
    /// The key of items without a value.
    case none

    /// The bytes from which the slug is made.
    var identity: [UInt8] {
        switch self {
        case .text(let text), .unreadable(let text): text
        case .number(let number): Array(number.description.utf8)
        case .money(let number, let currency): Array("\(number) \(currency)".utf8)
        case .boolean(let isTrue): Array((isTrue ? "yes" : "no").utf8)
        case .day(let day): Array("\(day)".utf8)
        case .instant(let instant): Array("\(instant.secondsSince1970)".utf8)
        case .none: []
        }
    }

    /// True if the value means little without the label of its field, such as "No" and "3".
    var needsLabel: Bool {
        switch self {
        case .boolean, .number, .none: true
        case .text, .money, .day, .instant, .unreadable: false
        }
    }

    /// Returns true if a string represents the number, the amount without its currency, the Boolean or the date of the
    /// key. Returns false for other kinds of keys.
    func isWritten(as text: String) -> Bool {
        switch self {
        case .number(let number), .money(let number, _): (try? ExactDecimal(Array(text.utf8))) == number
        case .boolean(let isTrue): text == "\(isTrue)"
        case .instant(let instant): Instant(Array(text.utf8)[...], in: .gmt) == instant
        case .day(let day): CalendarDay(Array(text.utf8)[...]) == day
        case .text, .unreadable, .none: false
        }
    }

    /// The slug, before it is made unique among the sibling groups.
    var slug: [UInt8] {
        if case .none = self { Array("none".utf8) } else { Slug.name(identity[...]) }
    }

    /// A hash that distinguishes an unreadable value from a string with the same bytes, and a missing value from an
    /// empty string.
    var hash: ContentHash {
        let seed: UInt64 =
            switch self {
            case .none: 2
            case .unreadable: 1
            default: 0
            }
        return ContentHash(identity[...], seed: seed)
    }

    var order: ItemOrder.Key {
        switch self {
        case .text(let text), .unreadable(let text): .text(text[...])
        case .number(let number), .money(let number, _): .number(number)
        case .boolean(let isTrue): .number(isTrue ? .zero : .one)
        case .day(let day): .time(Double(day.daysSince1970) * 86_400)
        case .instant(let instant): .time(instant.secondsSince1970)
        case .none: .missing
        }
    }
}
