import Foundation

extension Inventory {
    /// Reads an inventory once through and checks all of it.
    ///
    /// - Parameter infersViews: whether views are made up for the items where the configuration names none.
    /// - Throws: every fault that was found: of syntax and encoding; or else of items that are none; or else of the
    ///   configuration, ids, numbers and sums.
    init(
        _ source: SourceFile, configuration: SiteConfiguration, regional: RegionalSettings, today: CalendarDay?,
        infersViews: Bool
    ) throws(BuildFailure) {
        let outline = try Outline(source)
        let array = try outline.items(at: configuration.items, in: source)
        var finder = ItemFinder(source, array: array, children: configuration.children?.value)
        try finder.find()
        let items = finder.items
        let levels = (top: finder.top, below: finder.below)
        var faults: [Diagnostic] = []
        let identity = Identity.settle(
            configuration, items: items, shape: levels.top, source: source, faults: &faults)
        let schema = Schema(configuration, shape: levels, identity: identity.path, faults: &faults)
        var views = schema.views(configuration, faults: &faults)
        if infersViews, configuration.views == nil, faults.isEmpty {
            views = ViewInference(schema, identity: identity.path).views(items, in: source)
        }

        var survey = Survey(
            source: source, items: items, schema: schema, levels: levels, identity: identity, views: views,
            regional: regional, today: today)
        for item in items.children(of: nil) { survey.add(item) }
        // Ids that repeat have been said; so have the addresses that follow from them.
        survey.finish(configuration.id?.value, views: views, checksAddresses: faults.isEmpty)
        faults += survey.findings.lazy.map(\.diagnostic).filter { $0.severity == .error }
        guard faults.isEmpty else { throw BuildFailure(faults) }

        self.source = source
        documentTitle = outline.title.map { JSONText.string(source.bytes, $0).trimmingSpaces() }.flatMap {
            $0.isEmpty ? nil : $0
        }
        self.array = array.path
        self.identity = identity.path
        self.items = items
        self.schema = schema
        names = survey.names
        slugs = survey.slugs
        multipliers = survey.multipliers
        kinds = survey.kinds
        pictures = survey.pictures
        aliases = survey.aliases
        findings = survey.findings
        let order =
            schema.sort.map {
                ItemOrder.sorted(survey.sortKeys, descending: $0.isDescending, locale: regional.locale)
            } ?? Array(0..<items.count)
        let lists = ItemLists(survey, order: order, views: views, locale: regional.locale)
        self.views = lists.views
        groups = lists.groups
        members = lists.members
        memberships = lists.memberships
        families = lists.families
        ranks = lists.ranks
    }
}
