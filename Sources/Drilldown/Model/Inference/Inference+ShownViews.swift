extension Inference {
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
