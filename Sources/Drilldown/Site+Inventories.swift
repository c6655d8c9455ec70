extension Site {
    /// The inventory of a site and its differences from an earlier inventory.
    struct Inventories {
        /// The configuration, completed by inference; without inference if the items could not be read.
        var configuration: SiteConfiguration
        /// The schema; nil if the items could not be read.
        var schema: Schema?
        /// The inventory; nil if it has an error.
        var inventory: Inventory?
        /// The differences; nil if there is no earlier inventory or either inventory has an error.
        var changes: Changes?
        /// The choices that inference made because the configuration does not specify them.
        var choices: [Choice] = []
    }

    /// Reads the inventory and the earlier inventory, if there is one.
    ///
    /// - Parameters:
    ///   - given: The configuration without inference.
    ///   - known: The inventory of an earlier version of the file; nil if there is none.
    ///   - today: The report date; nil if there is none.
    ///   - errors: Receives the errors in both files.
    static func inventories(
        _ input: SiteInput, after known: Inventory?, _ given: SiteConfiguration, today: CalendarDay?,
        _ strings: Strings, _ errors: inout [Diagnostic]
    ) -> Inventories {
        var inventories = Inventories(configuration: given)
        let compared = input.compared.flatMap { input.isRead($0) ? $0 : nil }
        guard !given.unread.contains(.items), input.isRead(input.inventory) else {
            // The items cannot be found, but the syntax of the files can still be checked.
            for source in [input.inventory, compared].compactMap({ $0 }) where input.isRead(source) {
                _ = errors.gather { () throws(BuildError) in try Outline(source) }
            }
            return inventories
        }
        let kept = input.structure
        let found = errors.gather { () throws(BuildError) in
            try FoundItems(
                input.inventory, configuration: given, keeping: kept,
                after: known.flatMap { KnownItems($0.items, $0.parts, in: input.inventory) },
                keepsParts: input.isEditable)
        }
        var completed = given.completed(by: kept)
        completed.lists.shownViews = input.views.map(ViewDeclaration.init)
        var inference = found?.infer(completed, pictures: input.pictures, strings: strings)
        let earlier = compared.flatMap { source in
            errors.gather { () throws(BuildError) in
                try FoundItems(comparing: source, with: found, configuration: inference?.configuration ?? given)
            }
        }
        if let earlier, !given.fields.isEmpty {
            inference = found?.infer(completed, earlier: earlier, pictures: input.pictures, strings: strings)
        }
        guard let found, let inference else { return inventories }
        inventories.configuration = inference.configuration
        let regional = RegionalSettings(inference.configuration.regional)
        inventories.inventory = errors.gather { () throws(BuildError) in
            try Inventory(
                found, inference, given: given, regional: regional, today: today, earlier: earlier, after: known
            ) {
                inventories.schema = $0
            }
        }
        inventories.choices =
            inventories.inventory.map {
                inference.choices($0, given: given, makesSmallPictures: input.makesSmallPictures)
            } ?? []
        guard let inventory = inventories.inventory, let earlier else {
            errors += earlier?.errors ?? []
            return inventories
        }
        inventories.changes = errors.gather { () throws(BuildError) in
            try Changes(
                earlier, inventory, inference, given: given, regional: regional,
                nameLabel: inference.configuration.nameLabel ?? strings[.name])
        }
        return inventories
    }
}
