/// A site that is ready to be written. All input has been read and validated, and the templates have been compiled.
///
///     let input = SiteInput(inventory: try SourceFile(reading: "household.json"))
///     let site = try Site(input)
///     let result = try await site.write(to: FolderWriter("site", source: "household.json"))
public struct Site: Sendable {
    /// The items with their groups, totals and data warnings.
    public let inventory: Inventory
    /// The warnings about the templates. The results of `write` and `check` also have the data warnings.
    public let warnings: [Diagnostic]
    /// The choices that inference made because the configuration does not specify them.
    public let choices: [Choice]
    /// The plan of the pages. `withWarningPages` adds the data warnings pages, whose number is known only after all
    /// pages have been rendered.
    private(set) var plan: SitePlan
    let context: SiteContext
    let templates: SiteTemplates<Template>
    let regional: RegionalSettings
    let strings: Strings
    let pictures: SitePictures
    /// Warnings about pictures and aliases.
    let otherWarnings: [DataWarning]
    let settings: SiteConfiguration.Settings
    /// The keys that determine the items. An editor keeps them while the items change.
    let structure: ItemStructure
    /// The history with the entry of this build; nil if no history is kept.
    let history: History?
    let assets: SiteAssets

    /// The title of the site. The template of the root screen can have another title.
    public var title: String { context.title }

    /// The path of the first page, relative to the site's root.
    public var indexPath: String { plan.indexPath }

    /// True if the site's links need a web server.
    public var needsServer: Bool { plan.isPretty }

    /// Reads and validates the input, and compiles the templates.
    ///
    /// - Parameters:
    ///   - input: The complete input.
    ///   - threads: The number of threads that read the inventory. The result is the same for any number.
    /// - Throws: `BuildError` with all errors in the input.
    public init(_ input: SiteInput, threads: Int = 1) throws(BuildError) {
        try self.init(input, after: nil, threads: threads)
    }

    /// Reads and validates the input, and compiles the templates.
    ///
    /// - Parameter earlier: The site of an earlier version of the inventory, from which unchanged parts are taken. The
    ///   result is the same without it.
    init(_ input: SiteInput, after earlier: Site?, threads: Int) throws(BuildError) {
        self = try Parallel.with(threads) { () throws(BuildError) in
            try Site(reading: input, after: earlier?.inventory)
        }
    }

    private init(reading input: SiteInput, after known: Inventory?) throws(BuildError) {
        let parts = try SiteParts(input, after: known)
        let inventory = parts.inventory
        self.inventory = inventory
        (warnings, choices) = (parts.warnings, parts.choices)
        (regional, strings) = (parts.regional, parts.strings)
        (settings, structure) = (parts.configuration.site, parts.structure)
        let title = settings.title ?? inventory.title
        assets = SiteAssets(input.theme, inventory.schema)
        let found = try Self.pictures(
            of: inventory, input.withPictures(in: settings.pictureFolder?.value), areSmall: settings.smallPictures)
        pictures = found.pictures

        var formatter = ValueFormatter(regional)
        var plan = SitePlan(
            inventory, changes: parts.changes,
            titles: ScreenTitles(root: title, of: inventory, strings, &formatter),
            names: ItemNames(inventory, strings) { [regional] in ValueFormatter(regional).formatted($0) },
            pageSize: settings.pageSize, isPretty: input.options.prettyURLs, outputs: settings.outputs)
        history = plan.history(after: parts.history, on: parts.today)
        let trends = Trend.all(of: history, in: plan, strings, &formatter)
        let context = SiteContext(parts, title: title, assets, trends: trends, &formatter)
        let templates = parts.templates.map { [strings, plan] kind, template in
            template.specialized(with: PageKnowledge(kind: kind, plan: plan, site: context, strings: strings))
        }
        // The root's title may come from its template; back links and breadcrumbs use the same title.
        let values = ValueRenderer(
            schema: inventory.schema, regional: regional, strings: strings, pictures: pictures.byName)
        var renderer = PageRenderer(plan: plan, site: context, templates: templates, values: values)
        plan.titles.root = renderer.renderRootTitle()
        if plan.outputs.hasExplore {
            plan.outputs.exploreCounts = ExploreData.groupCounts(inventory) { [regional, strings] in
                ValueRenderer(schema: inventory.schema, regional: regional, strings: strings, pictures: [:])
            }
        }
        otherWarnings = found.warnings + plan.resolveRedirects()
        let known = (inventory.warnings + otherWarnings).without(settings.ignored)
        plan.itemWarnings = ItemWarnings(known, ignored: settings.ignored, of: inventory.schema)
        (self.plan, self.context, self.templates) = (plan, context, templates)
    }

    /// Returns a copy of the site with the data warnings pages, and the data warnings that these pages show. The data
    /// warnings are nil if there are none.
    func withWarningPages(for warnings: [DataWarning]) -> (site: Site, dataWarnings: DataWarnings?) {
        var site = self
        let dataWarnings = DataWarnings(warnings, of: inventory, strings, ValueFormatter(regional))
        site.plan.warningPageCount = ((dataWarnings?.groups.count ?? 0) + plan.pageSize - 1) / plan.pageSize
        return (site, dataWarnings)
    }

    /// Returns a copy of the site in which an item has another name.
    func naming(_ item: Int, _ name: String) -> Site {
        var site = self
        site.plan.names = plan.names.naming(item, name)
        return site
    }

    func renderer() -> PageRenderer { renderer(context, pictures: pictures.byName) }

    /// Returns a renderer of the pages of the site.
    ///
    /// - Parameters:
    ///   - context: The values that all pages have in common.
    ///   - pictures: The pictures by the names that items use.
    func renderer(_ context: SiteContext, pictures: [[UInt8]: Picture]) -> PageRenderer {
        PageRenderer(plan: plan, site: context, templates: templates, values: valueRenderer(pictures))
    }

    func valueRenderer() -> ValueRenderer { valueRenderer(pictures.byName) }

    private func valueRenderer(_ pictures: [[UInt8]: Picture]) -> ValueRenderer {
        ValueRenderer(schema: inventory.schema, regional: regional, strings: strings, pictures: pictures)
    }
}

/// The pictures of a site and their folder.
struct SitePictures: Sendable {
    var folder: PictureFolder?
    /// The small versions; nil if the pictures themselves are shown.
    var small: SmallPictures?
    /// The reason why inferred small versions cannot be made; nil if there is none.
    var failure: BuildError?
    var list: [Picture] = []
    /// The stamp of each picture that items refer to (`PictureFolder.stamp`).
    var stamps: [PictureStamp] = []

    /// True if items refer to pictures, but none of these can be shown.
    var areMissing: Bool { list.isEmpty && !stamps.isEmpty }

    var byName: [[UInt8]: Picture] { list.reduce(into: [:]) { $0[Array($1.name.utf8)] = $1 } }
}

/// The style sheets, the scripts and the robots.txt of the theme.
struct SiteAssets: Sendable {
    /// All style sheets and scripts of the theme, including those that no page loads.
    let all: [Theme.Asset]
    let styleSheets: [Theme.Asset]
    let scripts: [Theme.Asset]
    /// The content of robots.txt in the theme.
    let robots: [UInt8]

    init(_ theme: Theme, _ schema: Schema) {
        all = theme.styleSheets + theme.scripts
        let hasPictures = schema.fields.contains { $0.type.isPicture }
        styleSheets = theme.styleSheets.filter { hasPictures || $0.use != .sitesWithPictures }
        scripts = theme.scripts
        robots = theme.files[Theme.robots]?.bytes ?? []
    }

    /// Returns the style sheets and scripts that pages load.
    ///
    /// - Parameter plan: The plan of the site, which determines whether there is a print view and an explore page.
    func loaded(by plan: SitePlan) -> [Theme.Asset] {
        (styleSheets + scripts).filter { asset in
            switch asset.use {
            case .allPages, .sitesWithPictures: true
            case .printView: plan.outputs.hasPrint
            case .explorePage: plan.outputs.hasExplore
            }
        }
    }
}
