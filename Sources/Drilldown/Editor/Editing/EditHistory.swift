/// The changes that can be undone. It is cleared when another program changes the file.
struct EditHistory: Sendable {
    static let longest = 50

    struct Entry: Sendable {
        /// The unique number of the change.
        var number: Int
        /// A short description.
        var title: String
        /// The edits that undo the change in the file as it was directly after it.
        var inverse: TextEdits
        /// The moves of items that an undo causes; nil if no item moves.
        var moves: HandleChange?
    }

    private var entries: [Entry] = []

    var last: Entry? { entries.last }

    /// The number of the change that was undone last; nil if none was.
    private(set) var lastUndone: Int?

    private var count = 0

    mutating func push(_ title: String, _ inverse: TextEdits, _ moves: HandleChange?) {
        count += 1
        entries.append(Entry(number: count, title: title, inverse: inverse, moves: moves))
        if entries.count > Self.longest { entries.removeFirst() }
    }

    /// Removes all entries. Their numbers are not used again.
    mutating func clear() { entries = [] }

    mutating func pop() { lastUndone = entries.removeLast().number }
}
