// The counts and totals of the build for the history.

extension SitePlan {
    /// The groups of the first view with their addresses. The first is its root, which has all items.
    var firstGroups: [(group: Int, path: String)] {
        inventory.groups.indices.filter { inventory.groups[$0].view == 0 }.map { group in
            (group, inventory.groups[group].parent == nil ? "" : groupFolders.string(group))
        }
    }

    /// Returns a history with the entry of this build; nil if none is kept.
    func history(after earlier: History?, on today: CalendarDay?) -> History? {
        guard var history = earlier, let today else { return nil }
        let figures = firstGroups.map { group, path in
            let totals = inventory.groups[group].totals
            return History.Figures(
                path: path, title: title(.list(group: group, number: 0)), items: totals.count,
                children: totals.descendants,
                totals: totals.sums.map { sum in
                    let field = inventory.schema.fields[sum.field].path.description
                    return History.Sum(field: field, currency: sum.currency, sum: sum.sum)
                })
        }
        history.set(History.Entry(day: today, all: figures[0], groups: Array(figures.dropFirst())))
        return history
    }
}
