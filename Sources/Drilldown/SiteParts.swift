/// The validated parts of a site, from which it is created.
struct SiteParts {
    let configuration: SiteConfiguration
    let regional: RegionalSettings
    let strings: Strings
    let base: BaseURL?
    let today: CalendarDay?
    let history: History?
    let inventory: Inventory
    let structure: ItemStructure
    let changes: Changes?
    let choices: [Site.Choice]
    let templates: SiteTemplates<Template>
    /// The warnings about the templates.
    let warnings: [Diagnostic]

    /// Reads and validates all parts of a site.
    ///
    /// - Parameter known: The inventory of an earlier version of the file; nil if there is none.
    /// - Throws: `BuildError` with all errors in the input.
    init(_ input: SiteInput, after known: Inventory? = nil) throws(BuildError) {
        var errors = input.unreadable
        let given = SiteConfiguration(input, errors: &errors)
        let base = errors.gather { () throws(BuildError) in try input.options.base() }
        let today = errors.gather { () throws(BuildError) in try input.options.day() }
        if input.history != nil, today == .some(nil) {
            errors.append(Diagnostic(.historyWithoutDay, at: SourceLocation(file: "--history")))
        }
        if let small = given.site.smallPictures, small.value, input.pictures != nil, input.pictureTool == nil {
            errors.append(Diagnostic(.missingPictureTool, at: small.location))
        }
        let earlier = input.history.flatMap { input.isRead($0) ? $0 : nil }
        history = earlier.flatMap { source in errors.gather { () throws(BuildError) in try History(source) } }
        strings = Strings(input.theme, languages: RegionalSettings(given.regional).languages, errors: &errors)
        let inventories = Site.inventories(input, after: known, given, today: today ?? nil, strings, &errors)
        regional = RegionalSettings(inventories.configuration.regional)
        (templates, warnings) = Site.templates(
            input, outputs: inventories.configuration.site.outputs, strings: strings, schema: inventories.schema,
            inventory: inventories.inventory, showsChanges: inventories.changes != nil, errors: &errors)
        guard errors.isEmpty, let today, let base, let inventory = inventories.inventory else {
            throw BuildError(errors.inSourceOrder())
        }
        (self.base, self.today, self.inventory) = (base, today, inventory)
        structure = ItemStructure(
            inventory, given: given, keeping: input.structure, isEditable: input.isEditable)
        (configuration, changes) = (inventories.configuration, inventories.changes)
        choices = inventories.choices
    }
}

extension SiteContext {
    init(
        _ parts: SiteParts, title: String, _ assets: SiteAssets, trends: [Int: [Trend]],
        _ formatter: inout ValueFormatter
    ) {
        let (inventory, regional) = (parts.inventory, parts.regional)
        self.init(
            title: title, language: regional.languageTag, direction: regional.isRightToLeft ? "rtl" : "ltr",
            today: parts.today.map { formatter.string($0, style: .medium) },
            styleSheets: PageFiles(assets.styleSheets), scripts: PageFiles(assets.scripts),
            hasSearch: parts.configuration.site.outputs.contains(.search, of: inventory),
            tabs: inventory.views.count > 1 ? inventory.views.count : 0,
            charts: Charts(
                timeline: Timeline(inventory.facts.days, of: inventory.schema, &formatter), trends: trends),
            base: parts.base,
            nameLabel: parts.configuration.nameLabel ?? parts.strings[.name],
            childrenLabel: inventory.schema.children.flatMap(InventoryStatistics.label(ofChildren:)),
            printsRows: parts.configuration.site.print == .rows)
    }
}
