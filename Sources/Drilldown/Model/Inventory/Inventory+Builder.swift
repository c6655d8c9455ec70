import Foundation

extension Inventory {
    /// Reads and validates all items.
    ///
    /// - Parameters:
    ///   - inference: The completed configuration.
    ///   - given: The declared configuration.
    ///   - today: The report date, after which a date is in the future; nil if there is none.
    ///   - earlier: The items of the inventory to compare with. Their keys are also valid in the configuration.
    ///   - known: An earlier version of the inventory; nil if there is none.
    ///   - onSchema: Receives the schema, even if the items have errors.
    /// - Throws: `BuildError` with all errors in the configuration, the elements of the list, the IDs, the values and
    ///   the sums.
    init(
        _ found: FoundItems, _ inference: Inference, given: SiteConfiguration, regional: RegionalSettings,
        today: CalendarDay?, earlier: FoundItems? = nil, after known: Inventory? = nil,
        onSchema: (Schema) -> Void = { _ in }
    ) throws(BuildError) {
        let (source, configuration) = (found.source, inference.configuration)
        var errors = found.errors
        let identity = inference.verifiedIdentity ?? Identity.resolve(configuration, found, errors: &errors)
        var schema = Schema(
            configuration, given: given, shape: found.shape, earlier: earlier?.shape, errors: &errors)
        schema.keptChildren = found.keptChildren
        onSchema(schema)
        let views = schema.views(configuration, errors: &errors)

        let needsIDs = !configuration.relations.isEmpty || schema.fields.contains(where: \.type.isReference)
        if needsIDs, identity == nil {
            let location = configuration.relations.first?.location ?? configuration.references.first
            errors.append(
                Diagnostic(DeclarationMessage.referencesWithoutID, at: location ?? SourceLocation(file: source.name)))
        }
        let ids = needsIDs ? identity.map { ItemIDs(found.items, identity: $0, source: source) } : nil
        var builder = InventoryBuilder(
            found, schema, identity: identity, ids: ids, views: views, regional: regional, today: today)
        var reading: KnownReading?
        if found.parts.isEmpty || ids != nil {
            builder.addItems()
        } else {
            var parts = KnownReading(builder, views: views)
            builder.add(found.parts, to: &parts, after: known?.reading)
            reading = parts
        }
        let relations = builder.relations(configuration.relations, in: found.otherLists)
        builder.finish(views: views)
        errors +=
            builder.reports.errors + builder.reports.warnings.lazy.map(\.diagnostic).filter { $0.severity == .error }
        guard errors.isEmpty else { throw BuildError(errors) }
        self.init(
            found, builder, relations, reading, views: views, locale: regional.locale, strings: inference.strings)
    }

    /// Creates an inventory from a builder that found no errors.
    init(
        _ found: FoundItems, _ builder: InventoryBuilder, _ relations: [ItemRelation] = [],
        _ reading: KnownReading? = nil, views: [View], locale: Locale, strings: Strings
    ) {
        source = found.source
        let fileTitle = found.source.title(of: found.path)
        // A name such as `beach_stones` in `beach_stones.json` is an identifier and not a title.
        let ownTitle = found.documentTitle.flatMap { own in
            own.contains("_") && FieldPath(keys: [own]).label == fileTitle ? nil : own
        }
        title = ownTitle ?? fileTitle ?? strings[.inventory]
        alternatives = ItemAlternatives(
            lists: found.skipped, shareInRecord: found.shareInRecord, untagged: found.untagged)
        identity = builder.rules.identity
        (items, parts, self.reading) = (found.items, found.parts, reading)
        (schema, levels) = (builder.schema, found.statistics.levels)
        facts = builder.facts
        ids = builder.rules.ids
        self.relations = relations
        warnings = builder.reports.warnings
        let groupCount = builder.grouped.groupings.reduce(0) { $0 + $1.groups.count }
        let textOrder = TextOrder(locale, count: groupCount + (schema.sort == nil ? 0 : items.count))
        let order =
            schema.sort.map {
                builder.order.sorted(descending: $0.isDescending, textOrder)
            } ?? Array(0..<items.count)
        lists = ItemLists(builder, order: order, views: views, textOrder)
    }
}

extension SourceFile {
    /// Returns the title of a site: the name of the file, or the key of the list of items if the file has a general
    /// name such as `data.json`; nil for standard input.
    ///
    /// - Parameter path: The path of the items.
    fileprivate func title(of path: ItemsPath) -> String? {
        guard Self.isGeneral(lastName.split(separator: ".").first.map(String.init) ?? "") else { return title }
        guard case .key(let key)? = path.steps.last, !Self.isGeneral(key.text) else { return title }
        // "Results" is more specific than "Entries", but "Data" is not.
        let isBetter = Self.isOfRecords(key.text) && ["results", "content"].contains { lastName.hasPrefix($0) }
        return isBetter ? title : FieldPath([key]).label
    }

    /// Returns true if a key, such as `entries` or `section`, does not describe the elements of its list.
    private static func isOfRecords(_ key: String) -> Bool {
        ["entry", "section", "row", "record"].contains(KeyWords.singular(key.lowercased()))
    }

    private static func isGeneral(_ name: String) -> Bool {
        generalNames.contains(KeyWords.folded(name).filter { !$0.allSatisfy(\.isNumber) }.joined())
    }

    /// Names that do not describe the content of a file.
    private static let generalNames: Set = [
        "all", "data", "db", "database", "index", "output", "out", "export", "result", "results", "response", "list",
        "file", "main", "full", "latest", "json", "api", "content", "items", "",
    ]

    /// Returns a name without the number of records at its end: `incidents` for `incidents_10000`.
    private static func withoutCount(_ stem: Substring) -> String {
        guard let mark = stem.lastIndex(where: { $0 == "_" || $0 == "-" }), mark != stem.startIndex else {
            return String(stem)
        }
        let number = stem[stem.index(after: mark)...]
        let isRound =
            number.utf8.count > 4 && number.utf8.allSatisfy(\.isDigit)
            && number.utf8.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
        // Smaller numbers may be years or belong to the name, as in `fortune-500`.
        return String(isRound ? stem[..<mark] : stem)
    }

    /// The name of the file without its extension, formatted as a label: `home_inventory.json` becomes "Home
    /// inventory"; nil for standard input.
    private var title: String? {
        if name == Self.standardInputName { return nil }
        let endings = [".jsonl", ".ndjson", ".json", ".geojson"]
        let ending = endings.first { lastName.hasSuffix($0) && lastName.count > $0.count }
        let stem = Self.withoutCount(lastName.dropLast(ending?.count ?? 0))
        // Names with capitals or spaces, and names with a version, in which a digit follows a period, are kept
        // unchanged.
        let parts = stem.split(separator: ".", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            (parts.count == 1 || part.first?.isLetter ?? false)
                && part.allSatisfy { ($0.isLetter || $0.isNumber) && !$0.isUppercase || $0 == "_" || $0 == "-" }
        }
        // Names such as `refillLog` contain capitals, but are formatted.
        let isCamelCase = stem.utf8.first?.isSmallLetterOrDigit ?? false && stem.utf8.allSatisfy(\.isLetter)
        guard isPlain || isCamelCase, stem.contains(where: \.isLetter) else { return stem }
        let label = FieldPath(keys: [parts.joined(separator: "_")]).label
        return stem.matches(of: /[0-9]{4}-[0-9]{2}(-[0-9]{2})?/).reduce(label) { label, date in
            label.replacing(date.output.0.replacing("-", with: " "), with: date.output.0)
        }
    }
}
