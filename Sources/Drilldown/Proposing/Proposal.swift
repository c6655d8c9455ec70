/// A `site.yml` that says what is inferred for an inventory, with comments on what is unsure. A build with it makes the
/// same site as one without.
public struct Proposal: Sendable {
    /// The text of the file.
    public let text: String
    /// How many items there are.
    public let items: Int

    /// Looks at all items.
    ///
    /// - Throws: what is wrong with the inventory, as a build does.
    public init(_ input: SiteInput) throws(BuildFailure) {
        var input = input
        input.configuration = nil
        var configuration = try SiteConfiguration(input)
        let regional = RegionalSettings(locale: configuration.locale, timeZone: configuration.timeZone)
        func survey() throws(BuildFailure) -> Inventory {
            try Inventory(
                input.inventory, configuration: configuration, regional: regional, today: nil, infersViews: true)
        }
        let inventory: Inventory
        do throws(BuildFailure) {
            inventory = try survey()
        } catch {
            // Here is where it can be said that the ids are none.
            guard error.diagnostics.allSatisfy({ [.repeatedID, .missingID].contains($0.code) }) else { throw error }
            configuration.id = Placed(value: .none, place: Place(file: ""))
            inventory = try survey()
        }
        items = inventory.count
        text = Self.text(inventory, configuration)
    }

    private static func text(_ inventory: Inventory, _ configuration: SiteConfiguration) -> String {
        let schema = inventory.schema
        var lines = [
            "# How \(YAMLText.comment(inventory.source.name)) is shown: what drilldown found in its items, of which it has "
                + "\(inventory.count).",
            "# Change what you like; what is left out is inferred again.",
            "",
            "title: \(YAMLText.scalar(inventory.title))",
        ]
        lines.append(
            option("locale", configuration.locale, RegionalSettings.defaultLocale, "how figures and dates are written"))
        lines.append(option("timeZone", configuration.timeZone, RegionalSettings.defaultTimeZone, "of times"))
        lines.append(option("currency", configuration.currency, "USD", "of money that names none"))
        lines.append("")
        let path = inventory.items.places.path
        if path.isWritable { lines.append("items: \(path == .document ? "." : YAMLText.scalar(path.description))") }
        if configuration.id != nil {
            lines.append("id: none  # \"id\" repeats, or some items lack it; addresses change when items are edited")
        } else if let id = inventory.identity, id.isWritable {
            lines.append("id: \(YAMLText.scalar(id.description))  # every item has one, and none repeats")
        } else {
            lines.append("# id: KEY  # no usual key tells all items apart; addresses change when items are edited")
        }
        if let name = schema.name.onlyPath, schema.shape.find(name) != nil, name.isWritable {
            lines.append("name: \(YAMLText.scalar(name.description))")
        } else {
            lines.append("# name: KEY  # no key holds the items' names")
        }
        lines += questions(schema)
        lines.append("")
        lines += columns(schema)
        lines.append("")
        lines += views(inventory)
        lines.append("")
        lines += fields(inventory)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func option(_ key: String, _ value: String?, _ usual: String, _ what: String) -> String {
        value.map { "\(key): \(YAMLText.scalar($0))" } ?? "# \(key): \(usual)  # \(what)"
    }

    private static func columns(_ schema: Schema) -> [String] {
        let name = schema.name.onlyPath ?? FieldPath(keys: ["name"])
        let paths = schema.columns.map { column in column.map { schema.fields[$0].path } ?? name }
        guard paths.allSatisfy(\.isWritable) else { return ["# columns: []  # those of lists"] }
        return ["columns: [\(paths.map { YAMLText.scalar($0.description) }.joined(separator: ", "))]"]
    }

    /// Keys that could mean more than a field.
    private static func questions(_ schema: Schema) -> [String] {
        var lines: [String] = []
        for field in schema.fields {
            guard let shape = schema.shape.find(field.path), field.path.isWritable else { continue }
            let key = YAMLText.scalar(field.path.description)
            if FieldInference.isQuantity(field.path), field.type.isNumeric {
                lines.append("# quantity: \(key)  # would count each value so many times")
            } else if shape.arrays * 2 > shape.count, Schema.usualName(in: shape)?.keys.count == 1 {
                lines.append(
                    "# children: \(key)  # would give each of these a screen below its item; then remove it from fields"
                )
            }
        }
        return lines
    }

    private static func count(_ groups: Int) -> String { groups == 1 ? "1 group" : "\(groups) groups" }

    private static func views(_ inventory: Inventory) -> [String] {
        var lines: [String] = []
        for view in inventory.views {
            guard let field = view.by.first, field.path.isWritable else { continue }
            let groups = inventory.groups[view.root].subgroups.count
            lines.append("  - {id: \(view.id), by: [\(key(field))]}  # \(count(groups))")
        }
        let isFlat = lines.isEmpty
        let others = ViewInference(inventory.schema, identity: inventory.identity).candidates(
            inventory.items, in: inventory.source)
        for other in others where !inventory.views.contains(where: { $0.by.first?.path == other.field.path }) {
            guard other.field.path.isWritable else { continue }
            let why =
                other.isWorthwhile
                ? "three are enough to begin with"
                : other.values < 2 ? "all items have the same" : "nearly each item has its own"
            lines.append("#  - {by: [\(key(other.field))]}  # \(count(other.values)): \(why)")
        }
        // One that is made active stands where the others do.
        lines.insert(isFlat ? "#views:  # nothing repeats enough to group by" : "views:", at: 0)
        lines.append((isFlat ? "#" : "") + "  - {id: all}")
        return lines
    }

    private static func key(_ field: Schema.Field) -> String { YAMLText.scalar(field.path.description) }
}
