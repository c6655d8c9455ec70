/// A cache of the sibling rows that were rendered last. About a dozen consecutive pages list each item. Rendering each
/// row again would take a quarter of the time of a page (perf, 100,000 items in 12 groups).
struct SiblingRows {
    /// The number of slots. The number of an item determines its slot; items with the same slot replace each other.
    private static let positions = 4096
    /// The maximum size of a cached row, in bytes.
    private static let size = 256

    /// The identity of a row: its item, and the number of the section's content, because templates may have different
    /// sections.
    struct Key: Equatable {
        var item: Int32
        var section: Int32
    }

    /// The key of the row in each slot; the item is -1 if the slot is empty.
    private var keys = [Key](repeating: Key(item: -1, section: -1), count: positions)
    private var lengths = [Int32](repeating: 0, count: positions)
    private var bytes = [UInt8](repeating: 0, count: positions * size)

    /// Appends an item's cached row to a page.
    ///
    /// - Returns: True if the row was in the cache.
    func append(_ row: Key, to html: inout ByteBuffer) -> Bool {
        let position = Int(row.item) % Self.positions
        guard keys[position] == row else { return false }
        let start = position * Self.size
        html.append(bytes, start..<(start + Int(lengths[position])))
        return true
    }

    /// Stores a row from the end of a page, if it is not too large.
    ///
    /// - Parameter start: The offset of the row in the page.
    mutating func keep(_ row: Key, from start: Int, of html: borrowing ByteBuffer) {
        let length = html.count - start
        guard length <= Self.size else { return }
        let position = Int(row.item) % Self.positions
        keys[position] = row
        lengths[position] = Int32(length)
        html.copy(from: start, to: &bytes, at: position * Self.size)
    }
}
