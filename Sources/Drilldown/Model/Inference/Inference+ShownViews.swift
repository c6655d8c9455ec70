extension Inference {
    /// The fields that no view groups by: the ID, the quantity, the name, codes, amounts of money, and references to
    /// nearly all items.
    var fieldsWithoutViews: Set<FieldPath> {
        let quantity = configuration.quantity.flatMap(\.value)
        var excluded = Set([identity, quantity, configuration.kind?.value].compactMap { $0 })
        // Several items may share a part of a combined name, so views can use it.
        if let name = configuration.name?.value.onlyPath, let key = statistics.top[name], key.distinctness > 0.5 {
            excluded.insert(name)
        }
        let parts = configuration.name?.value.paths ?? []
        if parts.contains(where: KeyMeaning.isPersonal) { excluded.formUnion(parts) }
        if parts.contains(where: { KeyMeaning.language(of: $0) != nil }) {
            excluded.formUnion(statistics.top.keys.map(\.path).filter { KeyMeaning.language(of: $0) != nil })
        }
        excluded.formUnion(codes)
        excluded.formUnion(configuration.fields.filter { $0.type?.isMoney == true && $0.decimal != nil }.map(\.path))
        excluded.formUnion(configuration.fields.filter(refersToNearlyAll).map(\.path))
        excluded.remove(FieldPath(keys: []))
        return excluded
    }

    /// Returns the views that an editor shows, with inferred views that group by other keys, up to the limit. Views by
    /// hidden keys or by keys without values are omitted; if no other view has groups, returns the inferred views.
    func shownViews(with inferred: [ViewDeclaration]) -> [ViewDeclaration] {
        let shown = given.lists.shownViews.filter { $0.by.allSatisfy { hasValues($0.value) && !isHidden($0.value) } }
        guard shown.contains(where: { !$0.by.isEmpty }), let last = shown.last else { return inferred }
        let new = inferred.filter { view in
            !shown.contains { $0.id == view.id || !Set($0.keys).isDisjoint(with: view.keys) } && !view.by.isEmpty
        }
        // The order and the layout of the groups follow the values.
        var views = shown.map { view in inferred.first { $0.id == view.id && $0.keys == view.keys } ?? view }
        // One of the views is the list of all items.
        let count = max(0, ViewInference.maximumViews + 1 - views.count)
        views.insert(contentsOf: new.prefix(count), at: last.by.isEmpty ? views.count - 1 : views.count)
        return views
    }

    private func hasValues(_ path: FieldPath) -> Bool {
        statistics.levels.top.find(path, throughArrays: .max)?.count ?? 0 > 0
    }
}

extension ViewDeclaration {
    fileprivate var keys: [FieldPath] { by.map(\.value) }
}
