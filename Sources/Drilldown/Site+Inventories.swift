extension Site {
    /// Reads the inventory, and the one that it is compared with.
    ///
    /// - Parameter faults: receives what is wrong with either.
    /// - Returns: nil for what has a fault, or was not asked for.
    static func inventories(
        _ input: SiteInput, _ configuration: SiteConfiguration?, _ regional: RegionalSettings, today: CalendarDay?,
        nameLabel: String, _ faults: inout [Diagnostic]
    ) -> (inventory: Inventory?, changes: Changes?) {
        guard let configuration else {
            // Without a sound configuration the items are not known, but the files can be checked all the same.
            for source in [input.inventory, input.compared].compactMap({ $0 }) {
                _ = faults.gather { () throws(BuildFailure) in try Outline(source) }
            }
            return (nil, nil)
        }
        let found = faults.gather { () throws(BuildFailure) in
            try FoundItems(input.inventory, configuration: configuration)
        }
        let earlier = input.compared.flatMap { source in
            faults.gather { () throws(BuildFailure) in
                try FoundItems(comparing: source, with: found, configuration: configuration)
            }
        }
        guard let found else { return (nil, nil) }
        let inventory = faults.gather { () throws(BuildFailure) in
            try Inventory(
                found, configuration: configuration, regional: regional, today: today,
                infersViews: input.configuration == nil, earlier: earlier)
        }
        guard let inventory, let earlier else { return (inventory, nil) }
        let changes = faults.gather { () throws(BuildFailure) in
            try Changes(earlier, inventory, configuration: configuration, regional: regional, nameLabel: nameLabel)
        }
        return (inventory, changes)
    }
}
