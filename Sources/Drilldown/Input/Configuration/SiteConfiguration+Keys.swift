// The keys of `site.yml`. Error messages, the manual and an inferred `site.yml` list them in this order.

extension SiteConfiguration {
    typealias Key = ConfigurationKey<SiteConfiguration>

    /// The keys, by section of an inferred `site.yml`.
    static let sections = [regionalKeys, itemKeys, listKeys, viewKeys, fieldKeys]

    static let keys = sections.flatMap { $0 }

    private static let regionalKeys: [Key] = [
        .text("title", \.site.title),
        regional(
            "locale", \.locale, RegionalSettings.localeError, example: RegionalSettings.defaultLocale,
            "the language of the pages, and the format of numbers and dates"),
        regional(
            "timeZone", \.timeZone, RegionalSettings.timeZoneError, example: RegionalSettings.defaultTimeZone,
            "the time zone of dates with a time"),
        // XXX is the ISO 4217 code for "no currency". After an invalid code, it avoids follow-up errors about money
        // fields without a currency.
        regional(
            "currency", \.currency, RegionalSettings.currencyError, example: "USD",
            "the currency of amounts without one",
            recoverFromError: { $0.regional.currency = "XXX" }),
    ]

    private static func regional(
        _ name: String, _ path: any WritableKeyPath<RegionalNames, String?> & Sendable,
        _ check: @escaping @Sendable (String, SourceLocation) -> Diagnostic?, example: String, _ comment: String,
        recoverFromError: @escaping @Sendable (inout SiteConfiguration) -> Void = { _ in }
    ) -> Key {
        Key(name, recoverFromError: recoverFromError) {
            $0.regional[keyPath: path] = $2.identifier($1, check)
        } inferredValue: { configuration, _ in
            configuration.regional[keyPath: path].map { .line(YAMLText.scalar($0)) } ?? .example(example, comment)
        }
    }

    private static let itemKeys: [Key] = [
        Key("items", recoverFromError: { $0.unread.insert(.items) }) {
            $0.items = $2.parsed($1, .keyPath, ItemsPath.init)
        } inferredValue: { configuration, _ in
            guard let path = configuration.items?.value, path.isWritable else { return nil }
            return .line(path == .document ? "." : YAMLText.scalar(path.description))
        },
        lookups,
        Key("id", recoverFromError: { $0.id = Located(value: .none) }) {
            $0.id = $2.keyOrNone($1).map { key in
                Located(value: key.value.map { .key($0) } ?? .none, location: key.location)
            }
        } inferredValue: { configuration, notes in
            guard case .key(let path)? = configuration.id?.value, path.isWritable else {
                return .line("none", "\(notes.noID); addresses are made from names")
            }
            return .line(YAMLText.path(path), notes.id)
        },
        Key(
            "name",
            recoverFromError: {
                $0.name = Located(value: NamePattern(alternatives: []))
            }
        ) {
            $0.name = $2.name($1)
        } inferredValue: { configuration, notes in
            guard let name = configuration.name?.value, name.isWritable else {
                return .example("KEY", "cannot tell which key contains the names of the items")
            }
            let written = name.written.map(YAMLText.scalar)
            return written.count == 1
                ? .line(written[0], notes.name)
                : .line(
                    YAMLText.list(written),
                    "\(notes.name); the other keys are for items without a value at the first key")
        },
        Key("kind") { $0.kind = $2.path($1) },
        Key("children", recoverFromError: { $0.unread.insert(.items) }) {
            $0.children = $2.keyOrNone($1)
        } inferredValue: { configuration, _ in
            guard let path = configuration.children?.value, path.isWritable else { return nil }
            return .line(YAMLText.path(path), "contains the child items of each item")
        },
        Key("quantity") {
            $0.quantity = $2.keyOrNone($1)
        } inferredValue: { configuration, _ in
            guard let path = configuration.quantity?.value, path.isWritable else { return nil }
            return .line(YAMLText.path(path), "amounts are multiplied by it")
        },
        Key("aliases") {
            $0.aliases = $2.keyOrNone($1)
        } inferredValue: { configuration, _ in
            configuration.aliases.map { aliases in
                aliases.value.map { .line(YAMLText.path($0), "old IDs and addresses") }
                    ?? .line("none", "the values are other names, not old addresses")
            }
        },
    ]

    private static let lookups = Key("lookups", recoverFromError: { $0.unread.insert(.items) }) {
        configuration, value, reader in
        configuration.otherLists.lookups = reader.list(value, .lookups).compactMap { reader.lookup($0) }
    } inferredValue: { configuration, _ in
        let lookups = configuration.lookups.filter(\.isWritable)
        let lines = lookups.map { "  - \(LookupDeclaration.keys.flowMapping(of: $0))" }
        return lines.isEmpty ? nil : InferredValue(text: "", nested: lines)
    }

    private static let listKeys: [Key] = [
        Key("sort") { $0.lists.sort = $2.parsed($1, .sortRule, SortRule.init) },
        Key("timeline") {
            $0.lists.timeline = $2.keyOrNone($1)
        } inferredValue: { configuration, _ in
            configuration.lists.timeline.map { timeline in
                timeline.value.flatMap { $0.isWritable ? .line(YAMLText.path($0)) : nil } ?? .line("none")
            }
        },
        Key("pageSize") { configuration, value, reader in
            let size = reader.parsed(value, .pageSize) { written in
                Int(written).flatMap { 1...10_000 ~= $0 ? $0 : nil }
            }
            if let size { configuration.site.pageSize = size.value }
        },
        .paths("columns", \.lists.columns),
        .paths("childColumns", \.lists.childColumns),
        Key("hidden", recoverFromError: { $0.unread.insert(.items) }) {
            $0.hidden = $2.paths($1)
        } inferredValue: { configuration, _ in
            let hidden = configuration.hidden.filter(\.value.isWritable)
            return hidden.isEmpty ? nil : YAMLText.paths(hidden).map { .line($0, "may contain secrets") }
        },
        Key("outputs") { configuration, value, reader in
            for (output, entry) in reader.entries(value, Outputs.Output.allCases, \.name, of: "outputs") {
                configuration.site.outputs.overrides[output] = reader.flag(entry.value)
            }
        },
        .choice("print", \.site.print),
        pictures,
        Key("ignore") { configuration, value, reader in
            let known = Diagnostic.Code.ignorable
            let codes = reader.list(value).compactMap { code in
                reader.parsed(
                    code, .warningKind, among: known.map(\.rawValue)
                ) { written in
                    known.first { $0.rawValue == written }
                }?.value
            }
            configuration.site.ignored = Set(codes)
        },
    ]

    private static let pictures = Key("pictures") { configuration, value, reader in
        for (setting, entry) in reader.entries(value, PictureSetting.allCases, \.rawValue, of: "pictures") {
            switch setting {
            case .small:
                configuration.site.smallPictures = reader.flag(entry.value).map {
                    Located(value: $0, location: entry.value.location)
                }
            case .folder:
                configuration.site.pictureFolder = reader.parsed(entry.value, .relativeFolder) {
                    $0.hasPrefix("/") ? nil : $0
                }
            }
        }
    } inferredValue: { configuration, _ in
        let folder = configuration.site.pictureFolder.map { "folder: \(YAMLText.scalar($0.value))" }
        let isSmall = configuration.site.smallPictures?.value == true
        let settings = [folder, isSmall ? "small: true" : nil].compactMap { $0 }
        guard !settings.isEmpty else { return nil }
        let place = folder == nil ? "items have pictures in the folder of the inventory" : "items have pictures there"
        return .line("{\(settings.joined(separator: ", "))}", isSmall ? place + "; needs vipsthumbnail" : place)
    }

    private static let viewKeys: [Key] = [
        Key("by") {
            let view = ViewDeclaration(by: $2.onePathOrMore($1), location: $1.location)
            $0.lists.views = $0.views + [view]
        },
        Key("views") { configuration, value, reader in
            let values = reader.list(value, .views)
            configuration.lists.views = configuration.views + values.compactMap { reader.view($0) }
        } inferredValue: { configuration, notes in
            configuration.views.isEmpty
                ? .example("[]", "no key is suitable for grouping the items")
                : InferredValue(text: "", nested: ViewDeclaration.lines(of: configuration.views, notes))
        },
    ]

    private static let fieldKeys: [Key] = [
        Key("fields", recoverFromError: { $0.unread.insert(.fields) }) {
            $0.fields = $2.fields($2.list($1, .fields))
        } inferredValue: { configuration, notes in
            let lines = FieldDeclaration.lines(of: configuration.fields, notes)
            return lines.isEmpty
                ? .example("[]", "the types and formats of values") : InferredValue(text: "", nested: lines)
        },
        Key("relations") { configuration, value, reader in
            configuration.otherLists.relations = reader.list(value, .relations).compactMap { reader.relation($0) }
        } inferredValue: { configuration, _ in
            let relations = configuration.relations.filter(\.isWritable)
            let lines = relations.map { "  - \(RelationDeclaration.keys.flowMapping(of: $0))" }
            return lines.isEmpty ? nil : InferredValue(text: "", nested: lines)
        },
    ]
}
