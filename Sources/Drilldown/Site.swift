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
    /// Variable, since the pages of data warnings are known last: see `withWarningPages`.
    private(set) var plan: SitePlan
    let context: SiteContext
    let templates: SiteTemplates<Template>
    let regional: RegionalSettings
    let strings: Strings
    let pictures: SitePictures
    /// What is wrong with pictures and former addresses.
    let otherWarnings: [DataWarning]
    let settings: SiteConfiguration.Settings
    let assets: SiteAssets

    /// The page to open, below the site's root.
    public var indexPath: String { plan.indexPath }

    /// Whether its links work from a web server alone.
    public var needsServer: Bool { plan.isPretty }

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
        let parts = try SiteParts(input)
        let inventory = parts.inventory
        self.inventory = inventory
        (warnings, choices) = (parts.warnings, parts.choices)
        (regional, strings) = (parts.regional, parts.strings)
        settings = parts.configuration.site
        title = settings.title ?? inventory.title
        assets = SiteAssets(input.theme)
        let found = Self.pictures(of: inventory, in: input.pictures)
        pictures = SitePictures(folder: input.pictures, list: found.pictures)

        var formatter = ValueFormatter(regional)
        var plan = SitePlan(
            inventory, changes: parts.changes,
            titles: ScreenTitles(root: title, of: inventory, strings, &formatter),
            names: ItemNames(inventory, strings),
            pageSize: settings.pageSize, isPretty: input.options.prettyURLs, outputs: settings.outputs)
        let context = SiteContext(parts, title: title, assets, &formatter)
        let templates = parts.templates.map { [strings, plan] kind, template in
            template.settled(by: PageKnowledge(kind: kind, plan: plan, site: context, strings: strings))
        }
        // The root's title may come from its template; back links and breadcrumbs bear the same one.
        let values = ValueRenderer(
            schema: inventory.schema, regional: regional, strings: strings, pictures: pictures.byName)
        var renderer = PageRenderer(plan: plan, site: context, templates: templates, values: values)
        plan.titles.root = renderer.renderRootTitle()
        otherWarnings = found.warnings + plan.settleRedirects()
        let known = (inventory.warnings + otherWarnings).without(settings.ignored)
        plan.itemWarnings = ItemWarnings(known, ignored: settings.ignored, of: inventory.schema)
        (self.plan, self.context, self.templates) = (plan, context, templates)
    }

    /// The site with the pages that say what was found.
    func withWarningPages(for warnings: [DataWarning]) -> (site: Site, dataWarnings: DataWarnings?) {
        var site = self
        let dataWarnings = DataWarnings(warnings, of: inventory, strings, ValueFormatter(regional))
        site.plan.warningPageCount = ((dataWarnings?.groups.count ?? 0) + plan.pageSize - 1) / plan.pageSize
        return (site, dataWarnings)
    }

    func renderer() -> PageRenderer { renderer(context, pictures: pictures.byName) }

    /// - Parameters:
    ///   - context: what is the same on every page.
    ///   - pictures: by the names that items give them.
    func renderer(_ context: SiteContext, pictures: [[UInt8]: Picture]) -> PageRenderer {
        PageRenderer(plan: plan, site: context, templates: templates, values: valueRenderer(pictures))
    }

    func valueRenderer() -> ValueRenderer { valueRenderer(pictures.byName) }

    private func valueRenderer(_ pictures: [[UInt8]: Picture]) -> ValueRenderer {
        ValueRenderer(schema: inventory.schema, regional: regional, strings: strings, pictures: pictures)
    }
}

/// The pictures of a site, and where they are.
struct SitePictures: Sendable {
    var folder: PictureFolder?
    var list: [Picture]

    var byName: [[UInt8]: Picture] { list.reduce(into: [:]) { $0[Array($1.name.utf8)] = $1 } }
}

/// The files of the theme that a site has as they are.
struct SiteAssets: Sendable {
    let styleSheets: [Theme.Asset]
    let scripts: [Theme.Asset]
    /// The text of robots.txt.
    let robots: [UInt8]

    init(_ theme: Theme) {
        (styleSheets, scripts) = (theme.styleSheets, theme.scripts)
        robots = theme.files[Theme.robots]?.bytes ?? []
    }

    /// The files that all pages load.
    var loaded: [Theme.Asset] { styleSheets + scripts }
}
