extension Inventory {
    /// Surveys an inventory that another one is compared with. What is odd about it is not told, and its addresses need
    /// not differ, for no page is made of it.
    ///
    /// - Parameters:
    ///   - new: the other one. Where it has items, its id is theirs.
    ///   - schema: the fields of both.
    /// - Throws: ids that are declared and missing or repeated; numbers and sums that cannot be kept.
    init(
        comparing found: FoundItems, with new: Inventory, schema: Schema, configuration: SiteConfiguration,
        regional: RegionalSettings
    ) throws(BuildFailure) {
        var faults = found.faults
        let identity = Identity.settle(comparing: found, with: new, configuration, faults: &faults)
        var survey = Survey(
            source: found.source, items: found.items, schema: schema, levels: found.statistics.levels,
            identity: identity,
            views: [.flat], regional: regional, today: nil)
        survey.addItems()
        survey.finish(views: [.flat], checksAddresses: false)
        faults += survey.reports.warnings.lazy.map(\.diagnostic).filter { $0.severity == .error }
        guard faults.isEmpty else { throw BuildFailure(faults) }
        self.init(found, survey, views: [.flat], locale: regional.locale)
    }
}

extension Identity {
    /// The key of the new inventory. An id that is declared must be there and unique, unless it is new altogether; one
    /// that was inferred may be missing or repeated, and then other things tell the items apart.
    fileprivate static func settle(
        comparing found: FoundItems, with new: Inventory, _ configuration: SiteConfiguration,
        faults: inout [Diagnostic]
    ) -> Identity {
        var configuration = configuration
        if new.count > 0 {
            guard let path = new.identity, found.statistics.levels.top.find(path) != nil else { return Identity() }
            guard configuration.id != nil else { return Identity(path: path) }
            configuration.id = Placed(value: .key(path), place: Place(file: found.source.name))
        }
        return settle(
            configuration, items: found.items, shape: found.statistics.levels.top, source: found.source, faults: &faults
        )
    }
}
