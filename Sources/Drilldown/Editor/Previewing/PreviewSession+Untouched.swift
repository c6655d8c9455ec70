import Synchronization

/// The removal of new items and new elements of lists that have not been changed since they were added.
extension PreviewSession {
    /// The maximum number of attempts to remove items if another program writes the file at the same time.
    private static let attemptsAtEnd = 3

    /// Undoes the last change if it added an item that has not been changed since then.
    ///
    /// - Parameter kept: The handle of an item that is not removed.
    /// - Throws: `InventoryFile.SaveError` if the file cannot be written, or `ItemEdit.EditError` if the session is
    ///   closing.
    func removeUntouchedItem(except kept: Int?) throws {
        guard let entry = state.history.done.last, entry.added != kept, let textEdits = entry.textEdits,
            let snapshot = current, snapshot.edited.untouchedItem(of: entry) != nil
        else { return }
        do {
            state.history.didRevert(isUndo: true, try write(textEdits, of: entry, snapshot))
        } catch is BuildError {
            // Keep the item, because the inventory is not valid without it.
        }
    }

    /// Removes the elements that were added to lists of an item in this session and have not been changed since then.
    ///
    /// - Throws: `InventoryFile.SaveError` if the file cannot be written, or `ItemEdit.EditError` if the session is
    ///   closing.
    func removeUntouchedElements(ofItem handle: Int?) throws {
        while let element = state.history.untouchedElements.last(where: { $0.item == handle }), let snapshot = current {
            do {
                _ = try write(element.removal, .none, snapshot)
                state.history.remove(element.number, element.removal)
            } catch is BuildError {
                // Keep the element, because the inventory is not valid without it.
                return
            }
        }
    }

    /// Removes the items and the elements of lists that were added in this session and have not been changed since
    /// then. The result is not shown, so a new site is built only to check the file without the elements.
    func removeUntouchedAdditionsAtEnd() {
        for _ in 0..<Self.attemptsAtEnd where isEditing && !state.history.isEmpty {
            _ = follow()
            guard state.errorPage == nil, let file, let edited = current?.edited else { return }
            let entries = state.history.done.filter { edited.untouchedItem(of: $0) != nil }
            // Undo also removes an array that was added for the item.
            let undo =
                entries.last?.number == state.history.done.last?.number && entries.count == 1
                ? entries[0].textEdits : nil
            let textEdits = undo ?? edited.site.removal(of: entries.compactMap(edited.untouchedItem))
            var bytes = textEdits.applied(to: edited.site.inventory.source.bytes)
            var history = state.history
            history.rebase(over: textEdits.changes)
            let kept = bytes
            while let element = history.untouchedElements.last {
                bytes = element.removal.applied(to: bytes)
                history.remove(element.number, element.removal)
            }
            if bytes != kept, !isValid(bytes) { bytes = kept }
            guard bytes != edited.site.inventory.source.bytes else { return }
            saving.withLock { $0 = file }
            defer { saving.withLock { $0 = nil } }
            do {
                self.file = try file.prepare(bytes).commit()
                return
            } catch {
                continue
            }
        }
    }

    /// Returns true if a site can be built from the inventory with other bytes.
    private func isValid(_ bytes: [UInt8]) -> Bool {
        guard var input = state.input else { return false }
        input.inventory = SourceFile(name: input.inventory.name, bytes: bytes)
        return (try? Site(input, threads: threads)) != nil
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
        let record = site.inventory.record(of: item)
        guard let id = site.inventory.identity.flatMap({ record.find($0) }) else { return item }
        let isAlone =
            JSONText.positions(of: JSONText.encoded(record.string(id)), in: site.inventory.source.bytes).count <= 1
        return isAlone && ItemReferences(to: item, in: site.inventory).changed(to: "").isEmpty ? item : nil
    }
}

extension Site {
    /// Returns the edits that remove items, none of which contains another one.
    func removal(of removed: [Int]) -> TextEdits {
        let (edit, items) = (JSONEdit(inventory.source), inventory.items)
        let lines = removed.filter(items.isLine).map(items.elementStart).sorted()
        let elements = removed.filter { !items.isLine($0) }.map(items.elementStart).sorted()
        return TextEdits(edit.remove(linesAt: lines).list + edit.remove(elementsAt: elements).list)
    }
}
