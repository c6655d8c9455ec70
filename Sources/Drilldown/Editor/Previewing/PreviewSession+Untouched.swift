import Synchronization

/// New items that have not been changed since they were added.
extension PreviewSession {
    /// The maximum number of attempts to remove items if another program writes the file at the same time.
    private static let attemptsAtEnd = 3

    /// Undoes the last change if it added an item that has not been changed since then.
    ///
    /// - Parameter kept: The handle of an item that is not removed.
    /// - Throws: `InventoryFile.SaveError` if the file cannot be written, or `ItemEdit.EditError` if the session is
    ///   closing.
    func removeUntouchedItem(except kept: Int?) throws {
        guard let entry = history.done.last, entry.added != kept, let textEdits = entry.textEdits,
            let snapshot = current, snapshot.edited.untouchedItem(of: entry) != nil
        else { return }
        let inverse = textEdits.inverse(in: snapshot.site.inventory.source.bytes)
        do {
            let (moves, photos) = try write(textEdits, of: entry, snapshot)
            history.didUndo(repeatedBy: inverse, moves, photos)
        } catch is BuildError {
            // Keep the item, because the inventory is not valid without it.
        }
    }

    /// Removes the items that were added in this session and have not been changed since then. Requests are no longer
    /// answered, so no new site is built.
    func removeUntouchedItemsAtEnd() {
        for _ in 0..<Self.attemptsAtEnd where isEditing && !history.isEmpty {
            _ = follow()
            guard errorPage == nil, let file, let edited = current?.edited else { return }
            let entries = history.done.filter { edited.untouchedItem(of: $0) != nil }
            guard let last = entries.last else { return }
            // Undo also removes an array that was added for the item.
            let undo = entries.count == 1 && last.number == history.done.last?.number ? last.textEdits : nil
            let textEdits = undo ?? edited.removal(of: entries.compactMap(edited.untouchedItem))
            saving.withLock { $0 = file }
            defer { saving.withLock { $0 = nil } }
            do {
                self.file = try file.prepare(textEdits.applied(to: edited.site.inventory.source.bytes)).commit()
                return
            } catch {
                continue
            }
        }
    }
}

extension EditedSite {
    /// Returns the JSON of an item; nil if the item no longer exists.
    func json(ofItemWithHandle handle: Int) -> [UInt8]? {
        item(withHandle: handle).map { item in
            let edit = JSONEdit(site.inventory.source)
            return Array(edit.bytes[edit.record(at: site.inventory.items.start(item)).root.range])
        }
    }

    /// Returns the item that a change added if it has the same JSON as then, and if no other value can refer to its ID;
    /// otherwise nil.
    fileprivate func untouchedItem(of entry: EditHistory.Entry) -> Int? {
        guard let handle = entry.added, let item = item(withHandle: handle),
            json(ofItemWithHandle: handle) == entry.addedJSON
        else { return nil }
        var record = JSONRecord(site.inventory.source)
        site.inventory.items.load(item, into: &record)
        guard let id = site.inventory.identity.flatMap({ record.find($0) }) else { return item }
        let isAlone = site.inventory.source.bytes.ranges(of: JSONText.encoded(record.string(id))).count <= 1
        return isAlone && ItemReferences(to: item, in: site.inventory).changed(to: "").isEmpty ? item : nil
    }

    fileprivate func removal(of items: [Int]) -> TextEdits {
        let (edit, tree) = (JSONEdit(site.inventory.source), site.inventory.items)
        let lines = items.filter(tree.isLine).map(tree.elementStart).sorted()
        let elements = items.filter { !tree.isLine($0) }.map(tree.elementStart).sorted()
        return TextEdits(edit.remove(linesAt: lines).list + edit.remove(elementsAt: elements).list)
    }
}
