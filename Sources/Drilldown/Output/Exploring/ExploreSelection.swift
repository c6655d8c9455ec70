/// A selection of items by the filters of the explore page.
struct ExploreSelection {
    private let plan: SitePlan
    private let columns: [ExploreColumn]
    private let renderer: @Sendable () -> ValueRenderer

    init(_ plan: SitePlan, _ strings: Strings, renderer: @escaping @Sendable () -> ValueRenderer) {
        (self.plan, self.renderer) = (plan, renderer)
        columns = ExploreColumn.all(of: plan.inventory, strings)
    }

    /// Returns the given items that pass all filters.
    ///
    /// - Parameters:
    ///   - text: The filters, as in the address of the explore page. A key can also be the label of a column.
    /// - Throws: `BuildError` with the errors of all filters, or with one error if no item passes them.
    func items(_ text: String, of items: [Int]) throws(BuildError) -> [Int] {
        var errors: [FilterMessage] = []
        var filters = ExploreFilter.read(text, keys: Set(keys), errors: &errors)
        for index in filters.indices { filters[index].key = key(named: filters[index].key) }
        let used = filters.compactMap { filter in columns.first { $0.key == filter.key } }
        let cells = ExploreData.read(plan.inventory, used, renderer).cells
        var items = items
        for filter in filters {
            guard let (kind, values) = column(filter.key, used, cells) else {
                errors.append(.unknownField(filter.key.excerpt, NearestName.suggestion(for: filter.key, among: keys)))
                continue
            }
            let passing = filter.items(kind, values, errors: &errors)
            items.removeAll { !passing[$0] }
        }
        if errors.isEmpty, items.isEmpty { errors = [.nothingSelected] }
        guard errors.isEmpty else {
            throw BuildError(errors.map { Diagnostic($0, at: SourceLocation(file: "--only")) })
        }
        return items
    }

    private var keys: [String] { [plan.nameKey] + columns.map(\.key) }

    /// Returns the kind and the cells of a column; nil if the explore page does not have the column.
    private func column(
        _ key: String, _ used: [ExploreColumn], _ cells: [ExploreCells]
    ) -> (kind: ExploreData.Column.Kind, cells: ExploreCells)? {
        guard let number = used.firstIndex(where: { $0.key == key }) else {
            return key == plan.nameKey ? (.text, ExploreCells(names: plan)) : nil
        }
        var cells = cells[number]
        if cells.isTooLong { return nil }
        if used[number].isGroupKey { cells.inherit(plan.inventory.items) }
        return (used[number].kind, cells)
    }

    /// Returns the key of the column with a label; the name itself if it is a key, or if it is not the label of exactly
    /// one column.
    private func key(named name: String) -> String {
        let labeled = columns.filter { $0.field.label.lowercased() == name.lowercased() }
        return labeled.count == 1 && !keys.contains(name) ? labeled[0].key : name
    }
}
