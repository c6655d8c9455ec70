import Foundation
import Synchronization

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
        let configuration = Self.gather(&faults) { () throws(BuildFailure) in try Self.configuration(input) }
        let today = Self.gather(&faults) { () throws(BuildFailure) in try Self.today(input.options) }
        let strings = Self.gather(&faults) { () throws(BuildFailure) in try Strings(input.theme) }
        let regional = RegionalSettings(locale: configuration?.locale, timeZone: configuration?.timeZone)
        let inventory = Self.gather(&faults) { () throws(BuildFailure) -> Inventory? in
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
        context = Self.context(
            title: title, inventory: inventory, regional: regional, strings: strings, today: today,
            nameLabel: configuration.nameLabel, styleSheets: styleSheets.map(\.path))
        // The root's title may come from its template; back links and breadcrumbs bear the same one.
        var renderer = PageRenderer(
            plan: plan, site: context, templates: templates,
            values: ValueRenderer(schema: inventory.schema, regional: regional, strings: strings))
        plan.rootTitle = renderer.renderRootTitle()
        self.plan = plan
    }

    /// Renders all pages and hands them to a writer. The findings of the whole run come back with what was written,
    /// in the order of the file.
    ///
    /// - Parameter jobs: how many workers render at the same time. The result is the same for any number.
    /// - Throws: `BuildFailure`; then the site is as it was, unless the disk failed while finished files were put in place.
    public func write(to writer: some SiteWriter, jobs: Int = 1) async throws -> (
        result: WriteResult, findings: [Diagnostic]
    ) {
        do {
            for asset in assets { try writer.add(asset.path, asset.bytes) }
            let findings = try await render(jobs: jobs) { path, html in try writer.add(path, html) }
            let result = try writer.finish()
            return (result, findings)
        } catch {
            writer.abandon()
            throw error
        }
    }

    /// Pages go to workers in batches: small enough to end together, large enough to cost nothing.
    private static let batch = 64

    private func render(
        jobs: Int, take: @escaping @Sendable (String, [UInt8]) throws -> Void
    ) async throws -> [Diagnostic] {
        let next = NextPage()
        let count = plan.pageCount
        var found: [Found] = []
        try await withThrowingTaskGroup(of: [Found].self) { group in
            for _ in 0..<max(1, jobs) {
                group.addTask {
                    var renderer = PageRenderer(
                        plan: plan, site: context, templates: templates,
                        values: ValueRenderer(schema: inventory.schema, regional: regional, strings: strings))
                    while !Task.isCancelled {
                        let start = next.take(Self.batch)
                        guard start < count else { break }
                        for number in start..<min(start + Self.batch, count) {
                            let page = renderer.render(number)
                            try take(page.path, page.html)
                        }
                    }
                    return renderer.takeFindings()
                }
            }
            for try await findings in group { found += findings }
        }
        return (inventory.findings + Self.diagnostics(found, in: inventory)).inOrderOfPlaces()
    }
}

private typealias Found = ValueRenderer.Found

/// The page that no worker has taken yet.
private final class NextPage: Sendable {
    private let number = Atomic(0)

    func take(_ count: Int) -> Int { number.add(count, ordering: .relaxed).oldValue }
}

// MARK: - Parts

extension Site {
    private static func gather<Value>(_ faults: inout [Diagnostic], _ body: () throws(BuildFailure) -> Value) -> Value?
    {
        do throws(BuildFailure) {
            return try body()
        } catch {
            faults += error.diagnostics
            return nil
        }
    }

    /// The configuration file with the options over it.
    private static func configuration(_ input: SiteInput) throws(BuildFailure) -> SiteConfiguration {
        var faults: [Diagnostic] = []
        var configuration = SiteConfiguration()
        if let source = input.configuration {
            configuration =
                gather(&faults) { () throws(BuildFailure) in try SiteConfiguration(source) } ?? configuration
        }
        let options = input.options
        func check(_ value: String?, _ option: String, _ fault: (String, Place) -> Diagnostic?) -> String? {
            guard let value else { return nil }
            if let fault = fault(value, Place(file: option)) { faults.append(fault) }
            return value
        }
        configuration.locale = check(options.locale, "--locale", RegionalSettings.localeFault) ?? configuration.locale
        configuration.timeZone =
            check(options.timeZone, "--time-zone", RegionalSettings.timeZoneFault) ?? configuration.timeZone
        configuration.currency =
            check(options.currency, "--currency", RegionalSettings.currencyFault) ?? configuration.currency
        if let items = options.items {
            if let path = items == "." ? FieldPath(keys: []) : FieldPath(items) {
                configuration.items = Placed(value: path, place: Place(file: "--items"))
            } else {
                faults.append(
                    .error(
                        .configuration, at: Place(file: "--items"), "\"\(items)\" is not a key path",
                        remedy: "write keys joined by dots, or \".\" for the document itself"))
            }
        }
        guard faults.isEmpty else { throw BuildFailure(faults) }
        return configuration
    }

    private static func today(_ options: SiteInput.Options) throws(BuildFailure) -> CalendarDay? {
        guard let written = options.today else { return nil }
        let bytes = Array(written.utf8)
        guard bytes.count == 10, let day = CalendarDay(bytes[...]) else {
            throw BuildFailure(
                .error(
                    .configuration, at: Place(file: "--today"), "\"\(written)\" is not a date",
                    remedy: "write it as YYYY-MM-DD"))
        }
        return day
    }

    /// A file's name without its folder and its ending.
    private static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".json") && name.count > 5 ? String(name.dropLast(5)) : name
    }

    private static func context(
        title: String, inventory: Inventory, regional: RegionalSettings, strings: Strings, today: CalendarDay?,
        nameLabel: String?, styleSheets: [String]
    ) -> SiteContext {
        var formatter = ValueFormatter(regional)
        let schema = inventory.schema
        let numbers = formatter
        let number = { (count: Int) in numbers.string((try? ExactDecimal(String(count).utf8)) ?? .zero) }
        let totals = inventory.totals.map { total in
            let field = schema.fields[total.field]
            return (
                label: total.isTimesQuantity ? strings.fill(.timesQuantity, total.label) : total.label,
                // Nothing is not the same as a sum of nothing.
                value: total.counted == 0
                    ? strings[.nothing] : formatter.string(total.sum, type: field.type, currency: total.currency),
                leftOut: total.leftOut == 0
                    ? nil : strings.fill(.leftOut, number(total.leftOut), isOne: total.leftOut == 1)
            )
        }
        return SiteContext(
            title: title, language: regional.languageTag, isRightToLeft: regional.isRightToLeft,
            today: today.map { formatter.string($0, style: .medium) }, styleSheets: styleSheets,
            count: strings.fill(.items, number(inventory.count), isOne: inventory.count == 1),
            pieces: inventory.pieces.map { strings.fill(.pieces, formatter.string($0), isOne: $0 == .one) },
            totals: totals, nameLabel: nameLabel ?? strings[.name])
    }

    /// What the workers found, each once, and not what the survey has found already.
    private static func diagnostics(_ found: [Found], in inventory: Inventory) -> [Diagnostic] {
        let known = Set(inventory.findings.map { Spot(line: $0.place.line, column: $0.place.column, code: $0.code) })
        var cursor = PlaceCursor(inventory.source)
        var diagnostics: [Diagnostic] = []
        for found in Set(found).sorted(by: { ($0.offset, $0.finding.message) < ($1.offset, $1.finding.message) }) {
            let place = cursor.place(
                at: found.offset, pointer: inventory.items.pointer(around: found.offset, in: inventory.source))
            guard !known.contains(Spot(line: place.line, column: place.column, code: found.finding.code)) else {
                continue
            }
            diagnostics.append(
                .warning(found.finding.code, at: place, found.finding.message, remedy: found.finding.remedy))
        }
        return diagnostics
    }

    private struct Spot: Hashable {
        var line: Int?
        var column: Int?
        var code: Diagnostic.Code
    }
}
