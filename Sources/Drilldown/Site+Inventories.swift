extension Site {
    /// Reads the inventory, and the one that it is compared with.
    ///
    /// - Parameter faults: receives what is wrong with either.
    /// - Returns: nil for what has a fault, or was not asked for. The schema is there wherever there are items.
    static func inventories(
        _ input: SiteInput, _ configuration: SiteConfiguration, _ regional: RegionalSettings, today: CalendarDay?,
        nameLabel: String, _ faults: inout [Diagnostic]
    ) -> (inventory: Inventory?, schema: Schema?, changes: Changes?) {
        let compared = input.compared.flatMap { input.isRead($0) ? $0 : nil }
        guard configuration.knowsItems, input.isRead(input.inventory) else {
            // The items are not known, but the files can be checked all the same.
            for source in [input.inventory, compared].compactMap({ $0 }) where input.isRead(source) {
                _ = faults.gather { () throws(BuildFailure) in try Outline(source) }
            }
            return (nil, nil, nil)
        }
        let found = faults.gather { () throws(BuildFailure) in
            try FoundItems(input.inventory, configuration: configuration)
        }
        let earlier = compared.flatMap { source in
            faults.gather { () throws(BuildFailure) in
                try FoundItems(comparing: source, with: found, configuration: configuration)
            }
        }
        guard let found else { return (nil, nil, nil) }
        var schema: Schema?
        let inventory = faults.gather { () throws(BuildFailure) in
            try Inventory(
                found, configuration: configuration, regional: regional, today: today,
                infersViews: input.configuration == nil, earlier: earlier
            ) { schema = $0 }
        }
        guard let inventory, let earlier else {
            faults += earlier?.faults ?? []
            return (inventory, schema, nil)
        }
        let changes = faults.gather { () throws(BuildFailure) in
            try Changes(earlier, inventory, configuration: configuration, regional: regional, nameLabel: nameLabel)
        }
        return (inventory, schema, changes)
    }
}
