/// Items that have a value in common, and in the groups above it.
struct Group: Sendable {
    var view: Int
    /// Nil for the root of a view, which holds all items.
    var parent: Int?
    /// What the items have in common; nil at the root.
    var key: GroupKey?
    /// Its part of addresses; different from those of the groups beside it.
    var slug: String
    /// Which of the subgroups of the group above it is, counted from 0.
    var rank = 0
    /// In the order in which they are listed. A group has these or items.
    var subgroups: [Int] = []
    var isLeaf: Bool
    /// Over distinct items.
    var totals = Totals()
    /// Whether an item stands in more than one of the subgroups.
    var isOverlapping = false
}

/// The value by which items are grouped. Texts are the same when their bytes are.
enum GroupKey: Hashable, Sendable {
    case text([UInt8])
    case number(ExactDecimal)
    case money(ExactDecimal, String)
    case boolean(Bool)
    case day(CalendarDay)
    case instant(Instant)
    /// What the field's type does not accept, as it stands.
    case unreadable([UInt8])
    /// The items have no value.
    case none

    /// What the slug is made from.
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

    /// Its part of addresses, unless a group beside it has the same.
    var slug: [UInt8] {
        if case .none = self { Array("none".utf8) } else { Slug.name(identity[...]) }
    }

    /// Different for any two values: one that cannot be read differs from a text that is written like it, and no value from
    /// an empty one.
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
