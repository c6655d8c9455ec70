/// The rows of siblings that were filled last, to be put into the pages of all their neighbours: each item is named on a
/// dozen pages, which lie near each other. Filling each row anew took a quarter of the time of a page (perf, 100,000 items
/// in 12 groups).
struct SiblingRows {
    /// So many items have a place, each the one that its number says; those that share one take turns.
    private static let places = 4096
    /// A longer row is not kept.
    private static let size = 256

    /// What a row is: the item that it names, and the number of what the section holds that filled it,
    /// for templates may differ in that.
    struct Key: Equatable {
        var item: Int32
        var section: Int32
    }

    /// For each place the row that is there; item -1 where none is.
    private var keys = [Key](repeating: Key(item: -1, section: -1), count: places)
    private var lengths = [Int32](repeating: 0, count: places)
    private var bytes = [UInt8](repeating: 0, count: places * size)

    /// Appends an item's row to a page.
    ///
    /// - Returns: whether it was there.
    func append(_ row: Key, to html: inout ByteBuffer) -> Bool {
        let place = Int(row.item) % Self.places
        guard keys[place] == row else { return false }
        let start = place * Self.size
        html.append(bytes, start..<(start + Int(lengths[place])))
        return true
    }

    /// Keeps an item's row, which stands at the end of a page.
    mutating func keep(_ row: Key, from start: Int, of html: borrowing ByteBuffer) {
        let length = html.count - start
        guard length <= Self.size else { return }
        let place = Int(row.item) % Self.places
        keys[place] = row
        lengths[place] = Int32(length)
        html.copy(from: start, to: &bytes, at: place * Self.size)
    }
}
