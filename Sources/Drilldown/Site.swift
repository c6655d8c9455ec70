/// A site that is ready to be written: everything was read, checked and compiled, and nothing is written yet.
///
///     let input = SiteInput(inventory: try SourceFile(reading: "household.json"))
///     let site = try Site(input)
///     let result = try await site.write(to: FolderWriter("site", source: "household.json"))
public struct Site: Sendable {
    /// Of the root screen.
    public let title: String
    /// What was found in the file: the items, their groups and totals, and what is odd about them.
    public let inventory: Inventory
    /// What is odd about the templates; what is odd about the data is in the inventory.
    public let warnings: [Diagnostic]
    /// What the configuration leaves open, and was inferred from the items.
    public let choices: [Choice]
    var plan: SitePlan
    let context: SiteContext
    let templates: SiteTemplates<Template>
    let regional: RegionalSettings
    let strings: Strings
    let pictureFolder: PictureFolder?
    let pictures: [Picture]
    /// What is wrong with pictures and former addresses.
    var otherWarnings: [DataWarning]
    let outputs: Outputs
    /// Kinds of warnings that are not to be said.
    let ignored: Set<Diagnostic.Code>
    let styleSheets: [Theme.Asset]
    let scripts: [Theme.Asset]
    /// The text of robots.txt.
    let robots: [UInt8]

    /// The page to open, below the site's root.
    public var indexPath: String { plan.indexPath }

    /// Whether its links work from a web server alone.
    public var needsServer: Bool { plan.isPretty }

    /// The files that all pages load.
    var assets: [Theme.Asset] { styleSheets + scripts }

    /// Reads, checks and compiles.
    ///
    /// - Parameter jobs: how many threads look at the inventory at the same time. The result is the same for any number.
    /// - Throws: every fault that was found, in the inventory, the configuration, the words and the templates alike.
    public init(_ input: SiteInput, jobs: Int = 1) throws(BuildFailure) {
        let site = Runs.$most.withValue(jobs) {
            Result { () throws(BuildFailure) in try Site(reading: input) }
        }
        self = try site.get()
    }

    private init(reading input: SiteInput) throws(BuildFailure) {
        var faults = input.unreadable
        let given = SiteConfiguration(input, faults: &faults)
        let base = faults.gather { () throws(BuildFailure) in try input.options.base() }
        let today = faults.gather { () throws(BuildFailure) in try input.options.day() }
        let regional = RegionalSettings(given.regional)
        let strings = Strings(input.theme, languages: regional.languages, faults: &faults)
        let inventories = Self.inventories(input, given, regional, today: today ?? nil, strings, &faults)
        let (configuration, changes) = (inventories.configuration, inventories.changes)
        let (templates, warnings) = Self.templates(
            input, strings, inventories.schema, inventories.inventory, tellsChanges: changes != nil, &faults)
        guard faults.isEmpty, let today, let base, let inventory = inventories.inventory else {
            throw BuildFailure(faults.inOrderOfPlaces())
        }

        self.inventory = inventory
        self.warnings = warnings
        choices = inventories.choices
        self.regional = regional
        self.strings = strings
        title = configuration.site.title ?? inventory.title
        ignored = Set(configuration.site.ignored)
        outputs = configuration.site.outputs
        pictureFolder = input.pictures
        (pictures, otherWarnings) = Self.pictures(of: inventory, in: input.pictures)

        var formatter = ValueFormatter(regional)
        plan = SitePlan(
            inventory, changes: changes, titles: ScreenTitles(root: title, of: inventory, strings, &formatter),
            pageSize: configuration.site.pageSize, isPretty: input.options.prettyURLs,
            outputs: configuration.site.outputs)

        styleSheets = input.theme.styleSheets
        scripts = input.theme.scripts
        robots = input.theme.files[Theme.robots]?.bytes ?? []
        context = SiteContext(
            title: title, language: regional.languageTag, direction: regional.isRightToLeft ? "rtl" : "ltr",
            today: today.map { formatter.string($0, style: .medium) }, styleSheets: styleSheets.map(\.path),
            scripts: scripts.map(\.path),
            hasSearch: configuration.site.outputs.contains(.search, of: inventory),
            tabs: inventory.views.count > 1 ? inventory.views.count : 0,
            timeline: Timeline(inventory.facts.days, of: inventory.schema, &formatter), base: base,
            nameLabel: configuration.nameLabel ?? strings[.name])

        self.templates = templates.map { [plan, context] kind, template in
            template.settled(by: PageKnowledge(kind, plan: plan, site: context, strings: strings))
        }
        // The root's title may come from its template; back links and breadcrumbs bear the same one.
        var renderer = renderer()
        plan.titles.root = renderer.renderRootTitle()
        settleRedirects()
        plan.itemWarnings = ItemWarnings(allWarnings(with: []), ignored: ignored, of: inventory.schema)
    }

    func renderer() -> PageRenderer { renderer(context, pictures: picturesByName) }

    private var picturesByName: [[UInt8]: Picture] { pictures.reduce(into: [:]) { $0[Array($1.name.utf8)] = $1 } }

    /// - Parameters:
    ///   - context: what is the same on every page.
    ///   - pictures: by the names that items give them.
    func renderer(_ context: SiteContext, pictures: [[UInt8]: Picture]) -> PageRenderer {
        PageRenderer(plan: plan, site: context, templates: templates, values: valueRenderer(pictures))
    }

    func valueRenderer() -> ValueRenderer { valueRenderer(picturesByName) }

    private func valueRenderer(_ pictures: [[UInt8]: Picture]) -> ValueRenderer {
        ValueRenderer(schema: inventory.schema, regional: regional, strings: strings, pictures: pictures)
    }
}
