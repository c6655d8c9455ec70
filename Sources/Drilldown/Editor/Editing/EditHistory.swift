import Foundation

/// The changes of a session, which can be undone and redone one at a time.
struct EditHistory: Sendable {
    struct Entry: Sendable {
        /// The unique number of the change.
        fileprivate(set) var number = 0
        /// A short description: the item and its fields.
        var title: String
        /// The old and new values of the fields that the change sets.
        var values: [ItemEdit.ValueChange] = []
        /// The handle of the item that the change added or edited; nil for a removal, a change to pictures or a change
        /// to several items.
        var item: Int?
        var time = Date.now
        /// The edits that undo the change, or redo it if it was undone. They apply to the file as it is when all later
        /// changes are undone.
        var reversal: Reversal
        /// True if a message has reported that the change cannot be undone or redone.
        fileprivate(set) var isReported = false
        /// The JSON of the item that the change added; nil for other changes.
        var addedJSON: [UInt8]?
        /// True if the change only added an element without values to a list in the item.
        var addsElement = false

        var textEdits: TextEdits? { reversal.textEdits }
        /// The handle of the item that the change added; nil for other changes.
        var added: Int? { addedJSON == nil ? nil : item }
    }

    /// The effect of a change on the item order.
    enum Moves {
        case none
        case known(HandleChange)
        /// Another program has changed the file since the change.
        case unknown
    }

    /// The edits that reverse a change, and their other effects.
    struct Reversal: Sendable {
        /// Nil if another program has changed the same part of the file.
        var textEdits: TextEdits?
        /// The change to the item order that the edits cause.
        var moves = Moves.none
        /// The views before the change.
        var views: [View] = []
        /// The picture files that the change added and removed.
        var photos = PhotoChange()
    }

    /// The changes that can be undone, oldest first.
    private(set) var done: [Entry] = []
    /// The changes that can be redone; the next one is last.
    private(set) var undone: [Entry] = []
    /// The number of the change that was undone or redone last. Both are nil if there is none, or if another change was
    /// made after that.
    private(set) var last: (undone: Int?, redone: Int?) = (nil, nil)
    private var count = 0

    var isEmpty: Bool { done.isEmpty && undone.isEmpty }

    /// The change that the next undo reverts; nil if there is none. A change that cannot be reverted is reported once
    /// and then skipped.
    var undo: Entry? { done.last { $0.textEdits != nil || !$0.isReported } }
    /// The change that the next redo repeats; nil if there is none. A change that cannot be repeated is reported once
    /// and then skipped.
    var redo: Entry? { undone.last { $0.textEdits != nil || !$0.isReported } }

    /// The changes that only added an element without values to a list in an item, unless a later change affects the
    /// element, oldest first. Each has the handle of the item, and the edits that remove the element from the current
    /// file.
    var untouchedElements: [(number: Int, item: Int?, removal: TextEdits)] {
        done.reduce(into: []) { untouched, entry in
            guard let textEdits = entry.textEdits else { return }
            if !untouched.isEmpty {
                let changes = textEdits.changes.inverse
                untouched = untouched.compactMap { change in
                    change.removal.rebased(over: changes).map { (change.number, change.item, $0) }
                }
            }
            if entry.addsElement { untouched.append((entry.number, entry.item, textEdits)) }
        }
    }

    /// Records a change.
    mutating func push(_ entry: Entry) {
        count += 1
        done.append(entry)
        done[done.count - 1].number = count
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

    /// Records that the change in `undo` was undone, or that the change in `redo` was repeated.
    mutating func didRevert(isUndo: Bool, _ reversal: Reversal) {
        guard let index = (isUndo ? done : undone).lastIndex(where: { $0.textEdits != nil }) else { return }
        var entry = isUndo ? done.remove(at: index) : undone.remove(at: index)
        entry.reversal = reversal
        if isUndo { undone.append(entry) } else { done.append(entry) }
        last = isUndo ? (entry.number, nil) : (nil, entry.number)
    }

    /// Adapts all changes to a file that another program has changed. Changes of the parts that differ can no longer be
    /// undone or redone.
    mutating func rebase(over changes: TextChanges) {
        Self.rebase(&done[...], over: changes, isOwn: false)
        Self.rebase(&undone[...], over: changes, isOwn: false)
    }

    /// Removes a change after its effect was removed from the file.
    mutating func remove(_ number: Int, _ removal: TextEdits) {
        guard let index = done.firstIndex(where: { $0.number == number }) else { return }
        done.remove(at: index)
        Self.rebase(&done[index...], over: removal.changes, isOwn: true)
        Self.rebase(&undone[...], over: removal.changes, isOwn: true)
    }

    /// Adapts entries to changes of the file.
    ///
    /// - Parameter isOwn: True if the changes are from this session and do not change the item order.
    private static func rebase(_ entries: inout ArraySlice<Entry>, over changes: TextChanges, isOwn: Bool) {
        var changes = changes
        for index in entries.indices.reversed() {
            guard let textEdits = entries[index].textEdits else { continue }
            let rebased = textEdits.rebased(over: changes)
            changes = rebased == nil ? textEdits.undone(before: changes) : textEdits.moved(changes)
            entries[index].reversal.textEdits = rebased
            if !isOwn, case .known = entries[index].reversal.moves { entries[index].reversal.moves = .unknown }
        }
    }
}
