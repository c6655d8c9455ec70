// The counts and totals of a build, for the history.

extension SitePlan {
    /// The groups of the first view with their folders. The first element is the root, which has all items.
    var firstGroups: [(group: Int, path: String)] {
        inventory.groups.indices.filter { inventory.groups[$0].view == 0 }.map { group in
            (group, inventory.groups[group].parent == nil ? "" : groupFolders.string(group))
        }
    }

    /// Returns the history with an entry for the build; nil if no history is kept or there is no report date.
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
        let all = figures[0]
        history.set(
            History.Entry(
                day: today, items: all.items, children: all.children, totals: all.totals,
                groups: Array(figures.dropFirst())))
        return history
    }
}
