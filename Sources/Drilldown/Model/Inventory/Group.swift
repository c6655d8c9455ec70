/// Items that have a value in common, and the values of the groups above.
struct Group: Sendable {
    var view: Int
    /// The group above; nil for the root of a view, which holds all items.
    var parent: Int?
    /// The value that the items share; nil at the root.
    var key: GroupKey?
    /// The part of an address that represents the group; different from those of the groups next to it.
    var slug: String
    /// The position among the subgroups of the group above, from 0.
    var rank = 0
    /// The subgroups in the order in which they are listed. A group has subgroups or items.
    var subgroups: [Int] = []
    var isLeaf: Bool
    /// The totals of distinct items.
    var totals = Totals()
    /// True if an item is in more than one of the subgroups.
    var isOverlapping = false
}

/// The value by which items are grouped. Texts are the same if their bytes are.
enum GroupKey: Hashable, Sendable {
    case text([UInt8])
    case number(ExactDecimal)
    case money(ExactDecimal, String)
    case boolean(Bool)
    case day(CalendarDay)
    case instant(Instant)
    /// A value that the field's type does not accept, as it is written.
    case unreadable([UInt8])
    /// The items have no value.
    case none

    /// The bytes that the slug is made from.
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

    /// The part of an address that represents the group, unless a group next to it has the same part.
    var slug: [UInt8] {
        if case .none = self { Array("none".utf8) } else { Slug.name(identity[...]) }
    }

    /// A hash that distinguishes an unreadable value from a text that is written like it, and a missing value from an
    /// empty text.
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
