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
        let configuration = try SiteConfiguration(input)
        let regional = RegionalSettings(locale: configuration.locale, timeZone: configuration.timeZone)
        let inventory = try Inventory(
            input.inventory, configuration: configuration, regional: regional, today: nil, infersViews: true)
        items = inventory.count
        text = Self.text(inventory, configuration, title: inventory.title)
    }

    private static func text(_ inventory: Inventory, _ configuration: SiteConfiguration, title: String) -> String {
        let schema = inventory.schema
        var lines = [
            "# How \(YAMLText.comment(inventory.source.name)) is shown: what drilldown found in its items, of which it has "
                + "\(inventory.count).",
            "# Change what you like; what is left out is inferred again.",
            "",
            "title: \(YAMLText.scalar(title))",
        ]
        lines += option(
            "locale", configuration.locale, RegionalSettings.defaultLocale, "how figures and dates are written")
        lines += option("timeZone", configuration.timeZone, RegionalSettings.defaultTimeZone, "of times")
        lines += option("currency", configuration.currency, "USD", "of money that names none")
        lines.append("")
        lines.append("items: \(inventory.array.keys.isEmpty ? "." : YAMLText.scalar(inventory.array.description))")
        if let id = inventory.identity {
            lines.append("id: \(YAMLText.scalar(id.description))  # every item has one, and none repeats")
        } else {
            lines.append("# id: KEY  # no usual key tells all items apart; addresses change when items are edited")
        }
        if let name = schema.name.onlyPath, schema.shape.find(name) != nil {
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

    private static func option(_ key: String, _ value: String?, _ usual: String, _ what: String) -> [String] {
        [value.map { "\(key): \(YAMLText.scalar($0))" } ?? "# \(key): \(usual)  # \(what)"]
    }

    private static func columns(_ schema: Schema) -> [String] {
        let name = schema.name.onlyPath ?? FieldPath(keys: ["name"])
        let paths = schema.columns.map { column in column.map { schema.fields[$0].path } ?? name }
        guard paths.allSatisfy(\.isWritable) else { return ["# columns: []  # those of lists"] }
        return ["columns: [\(paths.map { YAMLText.scalar($0.description, inList: true) }.joined(separator: ", "))]"]
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
                lines.append("# children: \(key)  # would give each of these a screen below its item")
            }
        }
        return lines
    }

    private static func count(_ groups: Int) -> String { groups == 1 ? "1 group" : "\(groups) groups" }

    private static func views(_ inventory: Inventory) -> [String] {
        var lines: [String] = []
        for view in inventory.views {
            guard let field = view.by.first else { continue }
            let groups = inventory.groups[view.root].subgroups.count
            lines.append(
                "  - {id: \(YAMLText.scalar(view.id, inList: true)), by: "
                    + "[\(YAMLText.scalar(field.path.description, inList: true))]}  # \(count(groups))")
        }
        if !lines.isEmpty { lines.append("  - {id: all}") }
        lines.insert(lines.isEmpty ? "# Nothing repeats enough to group by." : "views:", at: 0)
        let others = ViewInference(inventory.schema, identity: inventory.identity).candidates(
            inventory.items, in: inventory.source)
        for other in others where !inventory.views.contains(where: { $0.by.first?.path == other.field.path }) {
            let why =
                other.isWorthwhile
                ? "three are enough to begin with"
                : other.values < 2 ? "all items have the same" : "nearly each item has its own"
            lines.append(
                "# - {by: [\(YAMLText.scalar(other.field.path.description, inList: true))]}  # \(count(other.values)): \(why)"
            )
        }
        return lines
    }
}
