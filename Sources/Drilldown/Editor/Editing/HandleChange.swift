/// Where items have gone by a change of our own: some are taken out, and put in elsewhere, or others are.
struct HandleChange: Sendable {
    var removing: Range<Int>
    /// A place among those that are left.
    var inserting: Int
    /// Of those that are put in; nil for so many new ones.
    var handles: [Int]?
    var newCount = 0

    /// One new item.
    static func adding(at place: Int) -> HandleChange {
        HandleChange(removing: place..<place, inserting: place, handles: nil, newCount: 1)
    }

    static func removing(_ items: Range<Int>) -> HandleChange {
        HandleChange(removing: items, inserting: items.lowerBound, handles: [])
    }

    /// - Parameter place: before the item that has this number now.
    static func moving(_ items: Range<Int>, to place: Int, of handles: [Int]) -> HandleChange {
        HandleChange(
            removing: items, inserting: place > items.lowerBound ? place - items.count : place,
            handles: Array(handles[items]))
    }
}
