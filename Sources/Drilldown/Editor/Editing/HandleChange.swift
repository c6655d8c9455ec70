/// A change to the item order by an edit of this session: a range of items is removed, and items are inserted.
struct HandleChange: Sendable {
    var removedRange: Range<Int>
    /// The insertion index after the removal.
    var insertionIndex: Int
    /// The handles of the inserted items; nil if one new item is inserted.
    var handles: [Int]?

    static func adding(at position: Int) -> HandleChange {
        HandleChange(removedRange: position..<position, insertionIndex: position)
    }

    static func removing(_ items: Range<Int>) -> HandleChange {
        HandleChange(removedRange: items, insertionIndex: items.lowerBound, handles: [])
    }

    /// Returns the move of a range of items.
    ///
    /// - Parameter position: The current index of the item before which the items are inserted.
    static func moving(_ items: Range<Int>, to position: Int, of handles: [Int]) -> HandleChange {
        HandleChange(
            removedRange: items, insertionIndex: position > items.lowerBound ? position - items.count : position,
            handles: Array(handles[items]))
    }
}
