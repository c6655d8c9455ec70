extension Site {
    /// The inventory of a site, and what it is compared with.
    struct Inventories {
        /// The configuration, completed by what the items suggest; as it was given where they are not known.
        var configuration: SiteConfiguration
        /// There wherever there are items.
        var schema: Schema?
        /// Nil where it has a fault.
        var inventory: Inventory?
        /// Nil where there is nothing to compare with, or either of the two has a fault.
        var changes: Changes?
        /// What the configuration leaves open, and inference chose.
        var choices: [Choice] = []
    }

    /// Reads the inventory, and the one that it is compared with.
    ///
    /// - Parameter faults: receives what is wrong with either.
    static func inventories(
        _ input: SiteInput, _ given: SiteConfiguration, _ regional: RegionalSettings, today: CalendarDay?,
        _ strings: Strings, _ faults: inout [Diagnostic]
    ) -> Inventories {
        var inventories = Inventories(configuration: given)
        let compared = input.compared.flatMap { input.isRead($0) ? $0 : nil }
        guard !given.unread.contains(.items), input.isRead(input.inventory) else {
            // The items are not known, but the files can be checked all the same.
            for source in [input.inventory, compared].compactMap({ $0 }) where input.isRead(source) {
                _ = faults.gather { () throws(BuildFailure) in try Outline(source) }
            }
            return inventories
        }
        let found = faults.gather { () throws(BuildFailure) in try FoundItems(input.inventory, configuration: given) }
        var inference = found?.infer(given)
        let earlier = compared.flatMap { source in
            faults.gather { () throws(BuildFailure) in
                try FoundItems(comparing: source, with: found, configuration: inference?.configuration ?? given)
            }
        }
        if let earlier, !given.fields.isEmpty { inference = found?.infer(given, earlier: earlier) }
        guard let found, let inference else { return inventories }
        inventories.configuration = inference.configuration
        inventories.inventory = faults.gather { () throws(BuildFailure) in
            try Inventory(found, inference, given: given, regional: regional, today: today, earlier: earlier) {
                inventories.schema = $0
            }
        }
        inventories.choices = inventories.inventory.map { inference.choices($0, given: given) } ?? []
        guard let inventory = inventories.inventory, let earlier else {
            faults += earlier?.faults ?? []
            return inventories
        }
        inventories.changes = faults.gather { () throws(BuildFailure) in
            try Changes(
                earlier, inventory, inference, given: given, regional: regional,
                nameLabel: inference.configuration.nameLabel ?? strings[.name])
        }
        return inventories
    }
}
