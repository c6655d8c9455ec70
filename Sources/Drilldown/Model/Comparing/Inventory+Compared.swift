extension Inventory {
    /// Builds the old inventory, with which a new one is compared.
    ///
    /// Data warnings are not reported, and addresses need not be unique, because no pages are built from this
    /// inventory.
    ///
    /// - Parameters:
    ///   - new: The new inventory. If it has items, its ID field also identifies the old items.
    ///   - schema: The fields of both inventories.
    /// - Throws: `BuildError` if elements of the list are not objects, if more than 10% of the items have a missing or
    ///   repeated declared ID, or if numbers or sums cannot be represented exactly.
    init(
        comparing found: FoundItems, with new: Inventory, schema: Schema, configuration: SiteConfiguration,
        regional: RegionalSettings, strings: Strings
    ) throws(BuildError) {
        var errors = found.errors
        let identity = Identity.resolve(comparing: found, with: new, configuration, errors: &errors)
        var builder = InventoryBuilder(
            found, schema, identity: identity, views: [.flat], regional: regional, today: nil)
        builder.addItems()
        builder.finish(views: [.flat])
        errors += builder.reports.warnings.lazy.map(\.diagnostic).filter { $0.severity == .error }
        guard errors.isEmpty else { throw BuildError(errors) }
        self.init(found, builder, views: [.flat], locale: regional.locale, strings: strings)
    }
}

extension Identity {
    /// Returns the identity of the old items: the ID field of the new inventory, or of the old inventory if the new
    /// inventory has no items. Returns nil if there is no ID field, or if no old item has that of the new inventory.
    ///
    /// At least 90% of the old items must have a unique declared ID. An inferred ID may be missing or repeated; items
    /// are then matched by other properties.
    fileprivate static func resolve(
        comparing found: FoundItems, with new: Inventory, _ configuration: SiteConfiguration,
        errors: inout [Diagnostic]
    ) -> FieldPath? {
        var configuration = configuration
        if new.count > 0 {
            guard let path = new.identity, found.statistics.levels.top.find(path) != nil else { return nil }
            guard configuration.id != nil else { return path }
            configuration.id = Located(value: .key(path), location: SourceLocation(file: found.source.name))
        }
        return resolve(configuration, found, errors: &errors)
    }
}
