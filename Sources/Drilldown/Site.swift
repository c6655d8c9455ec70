/// A site that is ready to be written: everything was read, checked and compiled, and nothing is written yet.
///
///     let input = SiteInput(inventory: try SourceFile(reading: "homepwner.json"))
///     let site = try Site(input)
///     let result = try await site.write(to: FolderWriter("site", source: "homepwner.json"))
public struct Site: Sendable {
    public let title: String
    public let inventory: Inventory
    /// What is odd about the templates; what is odd about the data is in the inventory.
    public let warnings: [Diagnostic]
    let plan: SitePlan
    let context: SiteContext
    let templates: SiteTemplates
    let regional: RegionalSettings
    let strings: Strings
    /// Files that are no pages: their paths and contents.
    let assets: [(path: String, bytes: [UInt8])]

    /// The page to open, below the site's root.
    public var indexPath: String { plan.path(.list(0)) }

    /// How many pages the site has.
    public var pageCount: Int { plan.pageCount }

    /// Reads, checks and compiles.
    ///
    /// - Throws: every fault that was found, in the inventory, the configuration, the words and the templates alike.
    public init(_ input: SiteInput) throws(BuildFailure) {
        var faults: [Diagnostic] = []
        let configuration = faults.gather { () throws(BuildFailure) in try SiteConfiguration(input) }
        let today = faults.gather { () throws(BuildFailure) in try input.options.day() }
        let strings = faults.gather { () throws(BuildFailure) in try Strings(input.theme) }
        let regional = RegionalSettings(locale: configuration?.locale, timeZone: configuration?.timeZone)
        let inventory = faults.gather { () throws(BuildFailure) -> Inventory? in
            if let configuration {
                return try Inventory(input.inventory, configuration: configuration, regional: regional)
            }
            // Without a sound configuration the items are not known, but the file can be checked all the same.
            _ = try Outline(input.inventory)
            return nil
        }
        var warnings: [Diagnostic] = []
        var templates: SiteTemplates?
        if let strings {
            var compiler = TemplateCompiler(theme: input.theme, strings: strings, schema: inventory??.schema)
            templates = SiteTemplates(
                list: compiler.compile(page: "index.md", hasItem: false),
                item: compiler.compile(page: "item.md", hasItem: true))
            compiler.reportUnusedFiles()
            faults += compiler.faults.filter { $0.severity == .error }
            warnings += compiler.faults.filter { $0.severity == .warning }
        }
        guard faults.isEmpty, let configuration, let today, let strings, let inventory = inventory ?? nil, let templates
        else {
            throw BuildFailure(faults.inOrderOfPlaces())
        }

        self.inventory = inventory
        self.warnings = warnings
        self.regional = regional
        self.strings = strings
        self.templates = templates
        title = configuration.title ?? inventory.documentTitle ?? Self.stem(input.inventory.name)
        var plan = SitePlan(
            inventory: inventory, rootTitle: title, untitled: strings[.untitled], pageSize: configuration.pageSize,
            listPageTitle: { strings.fill(.page, String($0)) })
        let styleSheets = input.theme.styleSheets.map { name, file in
            (path: "assets/\(name)-\(ContentHash(file.bytes[...]).short).css", bytes: file.bytes)
        }
        assets = styleSheets
        context = SiteContext(
            title: title, inventory: inventory, regional: regional, strings: strings, today: today,
            nameLabel: configuration.nameLabel, styleSheets: styleSheets.map(\.path))
        // The root's title may come from its template; back links and breadcrumbs bear the same one.
        var renderer = PageRenderer(
            plan: plan, site: context, templates: templates,
            values: ValueRenderer(schema: inventory.schema, regional: regional, strings: strings))
        plan.rootTitle = renderer.renderRootTitle()
        self.plan = plan
    }

    /// A file's name without its folder and its ending.
    private static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".json") && name.count > 5 ? String(name.dropLast(5)) : name
    }
}
