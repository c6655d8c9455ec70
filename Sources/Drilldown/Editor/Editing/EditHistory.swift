/// What was done, so that it can be taken back: the last changes of a file that nobody else has changed since.
struct EditHistory: Sendable {
    static let longest = 50

    struct Entry: Sendable {
        /// Each has another one.
        var number: Int
        /// In a word.
        var title: String
        /// What takes it back, in the file as it was right after it.
        var inverse: Splices
        /// Where items go then.
        var moves: HandleChange?
    }

    private var entries: [Entry] = []

    var last: Entry? { entries.last }

    /// The number of the change that was undone last.
    private(set) var lastUndone: Int?

    private var count = 0

    mutating func push(_ title: String, _ inverse: Splices, _ moves: HandleChange?) {
        count += 1
        entries.append(Entry(number: count, title: title, inverse: inverse, moves: moves))
        if entries.count > Self.longest { entries.removeFirst() }
    }

    /// Forgets all, and uses no number again.
    mutating func clear() { entries = [] }

    mutating func pop() { lastUndone = entries.removeLast().number }
}
