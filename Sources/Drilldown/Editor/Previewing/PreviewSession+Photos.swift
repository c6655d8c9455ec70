import Foundation

/// Changes to the pictures of items.
///
/// A picture is written before the inventory refers to it, and is moved to the trash when the inventory no longer
/// refers to it. If the program is killed between these steps, a file that no item uses remains.
extension PreviewSession {
    /// Performs a change to pictures. If it fails, no file is changed.
    ///
    /// - Throws: `ItemEdit.EditError`, `BuildError` or `InventoryFile.SaveError` if the change cannot be made.
    func change(_ edit: PhotoEdit, _ snapshot: SiteSnapshot) throws {
        let (site, strings) = (snapshot.site, snapshot.site.strings)
        let inventory = site.inventory
        guard let item = snapshot.edited.item(withHandle: edit.handle),
            let field = PhotoField.find(edit.pointer, of: item, in: site), let pictures = site.pictures.folder
        else { throw ItemEdit.EditError.removed }
        // A picture can be added even if someone else has changed the list.
        guard field.isList && edit.action == .add || EditControl.isSame(field.source, edit.originalJSON) else {
            throw ItemEdit.EditError.refused(strings[.changedPhotos])
        }
        let files = try check(edit, field, strings)
        let folder = try PhotoFolder(pictures)
        var change = PhotoChange()
        do {
            let stem = String(decoding: Slug.name(Array(site.plan.names[item].utf8)[...]), as: UTF8.self)
            let place = inventory.photoFolder
            for file in files { change.added.append(try folder.add(file, stem: stem, in: place.path)) }
            let addresses = change.added.map { place.isRooted ? "/" + $0.name : $0.name }
            guard let (value, removed) = edit.value(of: field, adding: addresses) else {
                throw ItemEdit.EditError.refused(strings[.changedPhotos])
            }
            let blank =
                inventory.omitsBlanks(at: field.path, of: item) ? nil : field.isList ? .array([]) : DraftValue.text("")
            let textEdits = try JSONEdit(inventory.source).set(
                value ?? blank, of: field, inItemAt: inventory.items.start(item))
            guard !textEdits.isEmpty else { return }
            var reversal = try write(textEdits, .none, snapshot) { site in
                let shown = Set(site.pictures.list.map(\.name))
                guard addresses.allSatisfy(shown.contains) else {
                    throw ItemEdit.EditError.refused(strings[.damagedPhoto])
                }
            }
            change.removed = remove(removed, from: folder)
            reversal.photos = change
            let action = edit.action.word.map { "\(strings[$0]): " } ?? ""
            state.history.push(
                EditHistory.Entry(
                    title: "\(site.plan.names[item]): \(action)\(field.label)", reversal: reversal))
        } catch {
            change.added.reversed().forEach(folder.discard)
            throw error
        }
    }

    private func check(_ edit: PhotoEdit, _ field: PhotoField, _ strings: Strings) throws -> [NewPicture] {
        switch edit.action {
        case .add, .replace: break
        case .remove, .up, .down: return []
        }
        guard !edit.files.isEmpty else { throw ItemEdit.EditError.refused(strings[.noPhoto]) }
        let isSingle = edit.action != .add || !field.isList
        guard edit.files.count == 1 || !isSingle else { throw ItemEdit.EditError.refused(strings[.onePhoto]) }
        let hasSmall = state.input?.pictureTool != nil && current?.site.settings.smallPictures?.value == true
        do {
            return try edit.files.map { try NewPicture($0, hasSmall: hasSmall) }
        } catch let error as NewPicture.InvalidPicture {
            throw ItemEdit.EditError.refused(strings[error.word])
        }
    }

    /// Moves pictures to the trash, except for those that the inventory still refers to. Returns the moved ones.
    private func remove(_ names: [String], from folder: PhotoFolder) -> [PhotoFolder.Removed] {
        current?.site.inventory.unmentioned(names).compactMap(folder.remove) ?? []
    }

    /// Moves pictures to the trash if only removed items referred to them, and returns this change. Other files are not
    /// moved, even if a field with pictures names them.
    func removeUnusedPictures(of old: Site) -> PhotoChange {
        var change = PhotoChange(folder: old.pictures.folder, areOfRemovedItems: true)
        guard let new = current?.site.inventory.facts.pictures, let pictures = change.folder else { return change }
        let fields = old.inventory.schema.fields
        let names = old.pictures.list.map(\.name).filter { name in
            let mention = old.inventory.facts.pictures[Array(name.utf8)]
            return mention.map { fields[$0.field].type.isPicture } ?? false && new[Array(name.utf8)] == nil
        }
        guard !names.isEmpty, let folder = try? PhotoFolder(pictures) else { return change }
        change.removed = remove(names, from: folder)
        return change
    }

    /// Writes the edits that undo or redo a change, and restores or removes the pictures of the change.
    func write(
        _ textEdits: TextEdits, of entry: EditHistory.Entry, _ snapshot: SiteSnapshot
    ) throws -> EditHistory.Reversal {
        let photos = entry.reversal.photos
        guard !photos.added.isEmpty || !photos.removed.isEmpty,
            let pictures = photos.folder ?? snapshot.site.pictures.folder
        else { return try write(textEdits, entry.reversal.moves, snapshot, keeping: entry.reversal.views) }
        let folder = try PhotoFolder(pictures)
        var restored: [PhotoFolder.Removed] = []
        do {
            for removed in photos.removed {
                if (try? folder.restore(removed)) != nil {
                    restored.append(removed)
                } else if !photos.areOfRemovedItems {
                    throw ItemEdit.EditError.notUndoable(message: nil)
                }
            }
            var reversal = try write(textEdits, entry.reversal.moves, snapshot, keeping: entry.reversal.views)
            reversal.photos = photos
            reversal.photos.added = restored.map { PhotoFolder.Stored(name: $0.name, isNew: true) }
            reversal.photos.removed = remove(photos.added.filter(\.isNew).map(\.name), from: folder)
            return reversal
        } catch {
            restored.forEach(folder.undoRestoring)
            throw error
        }
    }
}

// MARK: - Requests

extension PreviewSession {
    /// Returns true if forms with pictures can be sent to a path: if it is the path of an item page, and items can be
    /// edited. The function does not wait for a change in progress.
    public nonisolated func acceptsFiles(at path: String) -> Bool {
        guard isEditing, let pages = published.state.snapshot?.preview.pages,
            case .item? = pages.page(at: Self.file(at: path))
        else { return false }
        return true
    }
}

extension JSONEdit {
    fileprivate func set(_ value: DraftValue?, of field: PhotoField, inItemAt start: Int) throws -> TextEdits {
        if let value, let offset = offset(of: field.pointer, from: start) {
            return replace(valueAt: offset, with: value)
        }
        return try set([(path: field.path, value: value)], ofObjectAt: start)
    }
}
