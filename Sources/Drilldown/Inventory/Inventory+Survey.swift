import Foundation

extension Inventory {
    /// Reads an inventory once through and checks all of it.
    ///
    /// - Parameter infersViews: whether views are made up for the items where the configuration names none.
    /// - Throws: every fault that was found: of syntax and encoding; or else of the configuration, of items that are none,
    ///   of ids, numbers and sums.
    init(
        _ source: SourceFile, configuration: SiteConfiguration, regional: RegionalSettings, today: CalendarDay?,
        infersViews: Bool
    ) throws(BuildFailure) {
        try self.init(
            FoundItems(source, configuration: configuration), configuration: configuration, regional: regional,
            today: today, infersViews: infersViews)
    }

    /// - Parameters:
    ///   - earlier: the items of the inventory that this one is compared with, whose keys are known, too.
    ///   - settled: receives the schema, also where the items have faults.
    init(
        _ found: FoundItems, configuration: SiteConfiguration, regional: RegionalSettings, today: CalendarDay?,
        infersViews: Bool, earlier: FoundItems? = nil, settled: (Schema) -> Void = { _ in }
    ) throws(BuildFailure) {
        let (source, items) = (found.source, found.items)
        var faults = found.faults
        let identity = Identity.settle(
            configuration, items: items, shape: found.levels.top, source: source, faults: &faults)
        let schema = Schema(
            configuration, shape: found.levels, identity: identity.path, earlier: earlier?.shape, faults: &faults)
        settled(schema)
        var views = schema.views(configuration, faults: &faults)
        if infersViews, configuration.views == nil, faults.isEmpty {
            views = ViewInference(schema, identity: identity.path).views(items, in: source)
        }

        var survey = Survey(
            source: source, items: items, schema: schema, levels: found.levels, identity: identity, views: views,
            regional: regional, today: today)
        survey.addItems()
        // Ids that repeat have been said; so have the addresses that follow from them.
        survey.finish(configuration.id?.value, views: views, checksAddresses: faults.isEmpty)
        faults += survey.findings.lazy.map(\.diagnostic).filter { $0.severity == .error }
        guard faults.isEmpty else { throw BuildFailure(faults) }
        self.init(found, survey, views: views, locale: regional.locale)
    }

    /// What a survey that found no fault leaves behind.
    init(_ found: FoundItems, _ survey: Survey, views: [View], locale: Locale) {
        source = found.source
        documentTitle = found.documentTitle
        otherLists = found.leftOut
        identity = survey.identity.path
        items = found.items
        schema = survey.schema
        names = survey.names
        slugs = survey.slugs
        itemTotals = survey.itemTotals
        months = survey.months
        kinds = survey.kinds
        pictures = survey.pictures
        aliases = survey.aliases
        findings = survey.findings
        let groupCount = survey.groupings.reduce(0) { $0 + $1.groups.count }
        let textOrder = TextOrder(locale, count: groupCount + (schema.sort == nil ? 0 : items.count))
        let order =
            schema.sort.map {
                survey.order.sorted(descending: $0.isDescending, textOrder)
            } ?? Array(0..<items.count)
        let lists = ItemLists(survey, order: order, views: views, textOrder)
        self.views = lists.views
        groups = lists.groups
        members = lists.members
        memberships = lists.memberships
        families = lists.families
        ranks = lists.ranks
    }
}
