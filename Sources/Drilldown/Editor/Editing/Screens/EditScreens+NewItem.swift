/// The screen of an item that was added in this session.
extension EditScreens {
    /// Returns the number of the change that added an item if it was the last change; otherwise nil.
    func addition(of item: Int) -> Int? {
        history.undo.flatMap { $0.added == edited.handles[item] ? $0.number : nil }
    }

    /// Returns screens whose headings call an item "New item" if it was added in this session and has no name yet.
    func naming(newItem item: Int, _ controls: EditControls) -> EditScreens {
        let names = controls.controls.filter { inventory.schema.name.paths.contains($0.path) }
        let isUnnamed = names.allSatisfy { $0.text.trimmingSpaces().isEmpty || NewItem.isProvisional($0.text) }
        let hadName = history.done.contains { entry in
            entry.item == edited.handles[item]
                && entry.values.contains { change in
                    !change.before.isEmpty && names.contains { $0.fullLabel == change.label }
                }
        }
        guard isUnnamed, !hadName, history.done.contains(where: { $0.added == edited.handles[item] }),
            !names.isEmpty || addition(of: item) != nil
        else { return self }
        var screens = self
        screens.edited = EditedSite(
            site: site.naming(item, strings[.newItem]), handles: edited.handles, revision: edited.revision)
        return screens
    }
}
