/// A `site.yml` that states what is inferred for an inventory, with the reasons and the runners-up as comments. A build with it
/// makes the same site as one without.
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
        var given = try SiteConfiguration(input)
        let regional = RegionalSettings(locale: given.locale, timeZone: given.timeZone)
        let found = try FoundItems(input.inventory, configuration: given)
        var inference = found.infer(given)
        // Here is where it can be said that the ids are none.
        if inference.verifiedIdentity == nil {
            given.id = Placed(value: .none, place: Place(file: ""))
            inference = found.infer(given)
        }
        let inventory = try Inventory(found, inference, given: given, regional: regional, today: nil)
        items = inventory.count
        text = ProposalText(inference, inventory).text
    }
}

/// The lines of a proposed `site.yml`.
struct ProposalText {
    private let configuration: SiteConfiguration
    private let reasons: Inference.Reasons
    private let inventory: Inventory

    init(_ inference: Inference, _ inventory: Inventory) {
        configuration = inference.configuration
        reasons = inference.reasons
        self.inventory = inventory
    }

    var text: String {
        let sections = [heading, regional, identity, lists, views, fields]
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private var heading: [String] {
        [
            "# How \(YAMLText.comment(inventory.source.name)) is shown: what drilldown inferred from its \(inventory.count) items.",
            "# Change what you like; what is left out is inferred again.",
        ]
    }

    private var regional: [String] {
        [
            "title: \(YAMLText.scalar(inventory.title))",
            option("locale", configuration.locale, RegionalSettings.defaultLocale, "how numbers and dates are written"),
            option("timeZone", configuration.timeZone, RegionalSettings.defaultTimeZone, "of times"),
            option("currency", configuration.currency, "USD", "of money that names none"),
        ]
    }

    private func option(_ key: String, _ value: String?, _ usual: String, _ what: String) -> String {
        value.map { "\(key): \(YAMLText.scalar($0))" } ?? "# \(key): \(usual)  # \(what)"
    }

    // MARK: - What an item is

    private var identity: [String] {
        var lines: [String] = []
        let path = inventory.items.places.path
        if path.isWritable { lines.append("items: \(path == .document ? "." : YAMLText.scalar(path.description))") }
        if case .key(let path)? = configuration.id?.value, path.isWritable {
            lines.append("id: \(key(path))  # no two items have the same")
        } else {
            lines.append("id: none  # no key identifies the items; addresses are made of names")
        }
        if let name = configuration.name?.value, name.isWritable {
            let written = name.written.map(YAMLText.scalar)
            let value = written.count == 1 ? written[0] : "[\(written.joined(separator: ", "))]"
            let rest = written.count == 1 ? "" : "; the others stand in where an item lacks it"
            lines.append("name: \(value)  # \(reasons.name)\(rest)")
        } else {
            lines.append("# name: KEY  # no key holds the items' names")
        }
        if let path = configuration.children?.value, path.isWritable {
            lines.append("children: \(key(path))  # its elements are items below each item")
        }
        if let path = configuration.quantity.flatMap(\.value), path.isWritable {
            lines.append("quantity: \(key(path))  # amounts count as often")
        }
        if let aliases = configuration.aliases?.value {
            lines.append("aliases: \(key(aliases))  # former ids and addresses")
        } else if configuration.aliases != nil {
            lines.append("aliases: none  # the values are other names, not former addresses")
        }
        return lines
    }

    // MARK: - Lists

    private var lists: [String] {
        var lines: [String] = []
        if let path = configuration.timeline?.value, path.isWritable {
            lines.append("timeline: \(key(path))")
        } else if configuration.timeline != nil {
            lines.append("timeline: none")
        }
        lines += columns("columns", configuration.columns) + columns("childColumns", configuration.childColumns)
        let hidden = configuration.hidden.map(\.value).filter(\.isWritable)
        if !hidden.isEmpty {
            lines.append("hidden: [\(hidden.map(key).joined(separator: ", "))]  # these look like secrets")
        }
        return lines
    }

    private func columns(_ name: String, _ columns: [Placed<FieldPath>]?) -> [String] {
        guard let columns, columns.allSatisfy(\.value.isWritable) else { return [] }
        return ["\(name): [\(columns.map { key($0.value) }.joined(separator: ", "))]"]
    }

    private var views: [String] {
        guard let views = configuration.views, !views.isEmpty else {
            return ["# views: []  # there is nothing to group"]
        }
        var lines = ["views:"]
        var chosen: Set<FieldPath> = []
        for view in views where view.by.allSatisfy(\.value.isWritable) {
            let by = view.by.map(\.value)
            chosen.formUnion(by)
            let id = "id: \(view.id ?? "all")"
            let title = view.title.map { ", title: \(YAMLText.scalar($0))" } ?? ""
            let sort = view.sort == .size ? ", sort: size" : ""
            let keys = by.isEmpty ? "" : ", by: [\(by.map(key).joined(separator: ", "))]"
            lines.append("  - {\(id)\(title)\(keys)\(sort)}" + note(on: by))
        }
        for candidate in reasons.views where !chosen.contains(candidate.path) && candidate.path.isWritable {
            let why = candidate.objection ?? "three views are enough to begin with"
            lines.append(
                "#  - {by: [\(key(candidate.path))]}  # \(Self.groups(candidate.groups)), \(Self.score(candidate)): \(why)"
            )
        }
        return lines
    }

    private func note(on keys: [FieldPath]) -> String {
        let notes = keys.compactMap { path in
            reasons.views.first { $0.path == path }.map { "\(Self.groups($0.groups)), \(Self.score($0))" }
        }
        return notes.isEmpty ? "" : "  # " + notes.joined(separator: "; ")
    }

    private static func groups(_ count: Int) -> String { count == 1 ? "1 group" : "\(count) groups" }

    private static func score(_ candidate: ViewInference.Candidate) -> String {
        let percent = Int((candidate.score * 100).rounded())
        return percent == 100 ? "score 1.00" : "score 0.\(percent < 10 ? "0" : "")\(percent)"
    }

    private func key(_ path: FieldPath) -> String { YAMLText.scalar(path.description) }

    // MARK: - Fields

    private var fields: [String] {
        // What is not declared comes after what is, so nothing after a key that cannot be written is declared.
        let all = configuration.fields
        let fields = all.prefix { $0.path.isWritable }
        guard !fields.isEmpty else { return ["# fields: []  # how their values are read and shown"] }
        var lines = ["fields:"]
        if fields.count < all.count {
            lines.append(
                "  # The fields after these are left out, for the key of the first cannot be written as a path.")
        }
        for field in fields {
            lines += FieldDoubts(field, inventory).notes.map { "  # \($0)" }
            lines.append("  - {\(parts(field).joined(separator: ", "))}")
        }
        return lines
    }

    private func parts(_ field: FieldDeclaration) -> [String] {
        var parts = ["key: \(key(field.path))", "label: \(YAMLText.scalar(field.label ?? field.path.label))"]
        if let type = field.type { parts.append("type: \(type.rawValue)") }
        if let separator = field.separator?.value { parts.append("separator: \(separator.rawValue)") }
        switch field.currency?.value {
        case .code(let code)?: parts.append("currency: \(code)")
        case .key(let path)?: parts.append("currency: \(key(path))")
        case nil: break
        }
        switch field.notation?.value {
        case .pattern(let pattern)?: parts.append("format: \(YAMLText.scalar(pattern.written))")
        case .epoch(let unit)?: parts.append("epoch: \(unit.rawValue)")
        case nil: break
        }
        if let style = field.style { parts.append("style: \(style.rawValue)") }
        if let time = field.time { parts.append("time: \(time.rawValue)") }
        if let decimal = field.decimal?.value { parts.append("decimal: \(decimal.rawValue)") }
        if let total = field.total { parts.append("total: \(total.rawValue)") }
        return parts
    }
}
