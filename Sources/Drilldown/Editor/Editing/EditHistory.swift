import Foundation

/// The changes of a session, which can be undone and redone one at a time.
struct EditHistory: Sendable {
    struct Entry: Sendable {
        /// The unique number of the change.
        var number: Int
        /// A short description: the item and its fields.
        var title: String
        /// The old and new values of the fields that the change sets.
        var values: [ItemEdit.ValueChange] = []
        /// The handle of the item that the change added or edited; nil for a removal, a change to pictures or a change
        /// to several items.
        var item: Int?
        var time: Date
        /// The edits that undo the change, or redo it if it was undone. They apply to the file as it is when all later
        /// changes are undone. Nil if another program has changed the same part of the file.
        var textEdits: TextEdits?
        /// True if a message has reported that the change cannot be undone or redone.
        var isReported = false
        /// The change to the item order that these edits cause.
        var moves: Moves
        /// The handle of the item that the change added; nil for other changes.
        var added: Int?
        /// The JSON of the item that the change added; empty for other changes.
        var addedJSON: [UInt8] = []
        /// True if the change only added an element without values to a list in the item.
        var addsElement = false
        /// The picture files that the change added and removed or, if the change was undone, that the undo added and
        /// removed.
        var photos = PhotoChange()
    }

    /// The effect of a change on the item order.
    enum Moves {
        case none
        case known(HandleChange)
        /// Another program has changed the file since the change.
        case unknown

        init(_ change: HandleChange?) { self = change.map { .known($0) } ?? .none }
    }

    /// The changes that can be undone, oldest first.
    private(set) var done: [Entry] = []
    /// The changes that can be redone; the next one is last.
    private(set) var undone: [Entry] = []
    /// The number of the change that was undone or redone last. Both are nil if another change was made after that.
    private(set) var last: (undone: Int?, redone: Int?) = (nil, nil)
    private var count = 0

    var isEmpty: Bool { done.isEmpty && undone.isEmpty }

    /// The change that the next undo reverts; nil if there is none. A change that cannot be reverted is reported once
    /// and then skipped.
    var undo: Entry? { done.last { $0.textEdits != nil || !$0.isReported } }
    /// The change that the next redo repeats; nil if there is none. A change that cannot be repeated is reported once
    /// and then skipped.
    var redo: Entry? { undone.last { $0.textEdits != nil || !$0.isReported } }

    /// Records a change.
    ///
    /// - Parameters:
    ///   - inverse: The edits that undo the change.
    ///   - moves: The change to the item order that these edits cause; nil if the order stays the same.
    ///   - values: The old and new values of the fields that the change sets.
    ///   - item: The handle of the item that the change added or edited.
    ///   - added: The handle of the item that the change added, and its JSON.
    ///   - addsElement: True if the change only added an element without values to a list in the item.
    ///   - photos: The files of pictures that the change added and removed.
    mutating func push(
        _ title: String, at time: Date, _ inverse: TextEdits, _ moves: HandleChange?,
        values: [ItemEdit.ValueChange] = [], of item: Int? = nil,
        added: (handle: Int, json: [UInt8])? = nil, addsElement: Bool = false, _ photos: PhotoChange = PhotoChange()
    ) {
        count += 1
        done.append(
            Entry(
                number: count, title: title, values: values, item: item, time: time, textEdits: inverse,
                moves: Moves(moves), added: added?.handle, addedJSON: added?.json ?? [], addsElement: addsElement,
                photos: photos))
        undone = []
        last = (nil, nil)
    }

    /// Removes all changes. Their numbers are not used again.
    mutating func clear() { (done, undone, last) = ([], [], (nil, nil)) }

    /// Records that a message has reported that a change cannot be undone or redone.
    mutating func didReport(_ number: Int) {
        for index in done.indices where done[index].number == number { done[index].isReported = true }
        for index in undone.indices where undone[index].number == number { undone[index].isReported = true }
    }

    /// Records that the change in `undo` was undone.
    ///
    /// - Parameter textEdits: The edits that repeat the change.
    mutating func didUndo(
        repeatedBy textEdits: TextEdits, _ moves: HandleChange?, _ photos: PhotoChange = PhotoChange()
    ) {
        guard let entry = Self.moveLastEntry(from: &done, textEdits, moves, photos) else { return }
        undone.append(entry)
        last = (entry.number, nil)
    }

    /// Records that the change in `redo` was repeated.
    ///
    /// - Parameter textEdits: The edits that undo the change.
    mutating func didRedo(undoneBy textEdits: TextEdits, _ moves: HandleChange?, _ photos: PhotoChange = PhotoChange())
    {
        guard let entry = Self.moveLastEntry(from: &undone, textEdits, moves, photos) else { return }
        done.append(entry)
        last = (nil, entry.number)
    }

    private static func moveLastEntry(
        from entries: inout [Entry], _ textEdits: TextEdits, _ moves: HandleChange?, _ photos: PhotoChange
    ) -> Entry? {
        guard let index = entries.lastIndex(where: { $0.textEdits != nil }) else { return nil }
        var entry = entries.remove(at: index)
        (entry.textEdits, entry.photos) = (textEdits, photos)
        // If the moves are unknown, their inverse is unknown too.
        if case .unknown = entry.moves { return entry }
        entry.moves = Moves(moves)
        return entry
    }

    /// Adapts all changes to a file that another program has changed. Changes of the parts that differ can no longer be
    /// undone or redone.
    mutating func rebase(over changes: TextChanges) {
        Self.rebase(&done, over: changes)
        Self.rebase(&undone, over: changes)
    }

    private static func rebase(_ entries: inout [Entry], over changes: TextChanges) {
        var changes = changes
        for index in entries.indices.reversed() {
            guard let textEdits = entries[index].textEdits else { continue }
            let rebased = textEdits.rebased(over: changes)
            changes = rebased == nil ? textEdits.undone(before: changes) : textEdits.moved(changes)
            entries[index].textEdits = rebased
            if case .known = entries[index].moves { entries[index].moves = .unknown }
        }
    }
}
