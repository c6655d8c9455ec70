/// The data warnings of a site, grouped by code and field as on the data warnings pages.
struct DataWarnings: Sendable {
    /// The groups, most severe first.
    let groups: [WarningGroup]
    /// The number of groups, for example "3 data warnings".
    let count: String

    /// Creates the groups; nil if there are no warnings.
    ///
    /// - Parameter warnings: The warnings in the order of the file.
    init?(_ warnings: [DataWarning], of inventory: Inventory, _ strings: Strings, _ formatter: ValueFormatter) {
        guard !warnings.isEmpty else { return nil }
        var groups: [WarningGroup] = []
        var numbers: [WarningGroup.Key: Int] = [:]
        for warning in warnings {
            let key = WarningGroup.Key(code: warning.diagnostic.code, field: warning.diagnostic.field)
            let number = numbers[key] ?? groups.count
            if number == groups.count {
                numbers[key] = number
                groups.append(WarningGroup(key))
            }
            groups[number].append(warning)
        }
        // Sort by code in order of severity, then by descending number of items, then by field order.
        let kinds = Diagnostic.Code.ofDataWarnings
        let fields = inventory.schema.fields.map(\.path.description)
        let ranks = groups.enumerated().map { number, group in
            let field = group.key.field.flatMap { fields.lastIndex(of: $0) } ?? fields.count
            return [kinds.firstIndex(of: group.key.code) ?? kinds.count, -group.itemCount, field, number]
        }
        self.groups = groups.indices.sorted { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }.map { index in
            groups[index].addTexts(inventory, strings, formatter)
            return groups[index]
        }
        count = strings.fill(.warningCount, formatter.string(groups.count), count: groups.count)
    }
}
