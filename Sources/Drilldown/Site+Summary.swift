import Foundation

/// The figures of a site, for reports.
extension Site {
    /// The total of a field in one currency, for reports.
    public struct Sum: Codable, Sendable {
        /// The field's key path.
        public var field: String
        /// The label of the field, without the additions of pages such as `× quantity`.
        public var label: String
        /// The currency code (ISO 4217); nil if the total has no currency.
        public var currency: String?
        /// The exact total, a decimal number; `0` if no item has a value.
        public var sum: String
        /// The total as shown on pages.
        public var text: String
        /// The note on pages, such as `2 of 30 items not counted (no value)`; nil if all items are counted.
        public var note: String?
        /// True if each value is multiplied by the quantity of its item.
        public var isTimesQuantity: Bool
        /// The number of items, including child items, whose values are added.
        public var counted: Int
        /// The number of items for which neither the item nor a descendant has a value that can be added.
        public var notCounted: Int
    }

    /// A view, for reports.
    public struct ViewSummary: Codable, Sendable {
        /// The ID, which is part of addresses.
        public var id: String
        /// The label of the tab.
        public var title: String
        /// The number of groups at all levels.
        public var groups: Int
    }

    /// The views in the order of their tabs.
    public var views: [ViewSummary] {
        inventory.views.enumerated().map { number, view in
            let groups = inventory.groups.count { $0.view == number && $0.parent != nil }
            return ViewSummary(id: view.id, title: plan.titles.views[number], groups: groups)
        }
    }

    /// The totals of all items in the order of the fields, one for each currency.
    public var totals: [Sum] {
        var formatter = ValueFormatter(regional)
        let schema = inventory.schema
        let whole = ScreenFigures.Whole(inventory.totals, of: schema, strings)
        let figures = ScreenFigures(inventory.totals, of: schema, whole, areAll: true, strings, &formatter)
        return figures.totals.map { line in
            let sum = inventory.totals.sums.first { $0.field == line.field && $0.currency == line.currency }
            let currency = schema.fields[line.field].currency?.code ?? line.currency
            return Sum(
                field: schema.fields[line.field].path.description, label: schema.fields[line.field].label,
                currency: currency, sum: (sum?.sum ?? .zero).description,
                text: sum.map { ScreenFigures.value($0, of: schema, &formatter) } ?? strings[.nothing],
                note: line.notCounted,
                isTimesQuantity: schema.isTimesQuantity(line.field), counted: sum?.counted ?? 0,
                notCounted: inventory.totals.notCounted[line.field] ?? 0)
        }
    }

    /// Returns the content of the history file, including the line of this build; nil if no history is kept.
    ///
    /// - Parameter warnings: The warnings of the build.
    public func historyFile(warnings: [Diagnostic]) -> [UInt8]? {
        history?.bytes(warnings: warnings.count { $0.code.isDataWarning })
    }
}

// MARK: - The list of items

extension Site {
    /// A list in the inventory file, for reports.
    public struct ListSummary: Codable, Sendable {
        /// The key path, in the notation of `--items`.
        public var path: String
        /// The number of elements.
        public var count: Int
    }

    /// The list of items and the other lists that the file has, for reports.
    public struct ItemsSummary: Codable, Sendable {
        /// The list of items.
        public var chosen: ListSummary
        /// The other lists that could be the list of items; empty if the configuration specifies the list.
        public var skipped: [ListSummary]
        /// The fraction of the file's values that are in items, from 0 to 1, if the file is probably a single record
        /// with a few lists; otherwise nil.
        public var shareInRecord: Double?
        /// The number of elements of map data that are not items because they have no tags.
        public var untagged: Int
    }

    /// The list of items and the other lists, without the lists of relations.
    public var itemsSummary: ItemsSummary {
        let related = Set(inventory.relations.compactMap(\.listPath))
        let skipped = inventory.alternatives.lists.filter { !related.contains($0.path) }
        return ItemsSummary(
            chosen: ListSummary(path: inventory.items.locations.path.description, count: inventory.count),
            skipped: skipped.map { ListSummary(path: $0.path.description, count: $0.count) },
            shareInRecord: inventory.alternatives.shareInRecord, untagged: inventory.alternatives.untagged)
    }
}

// MARK: - Notes

extension Site {
    /// Notes about omitted outputs, about large pictures, and about pictures whose metadata contains the location where
    /// they were taken.
    public var notes: [String] { omittedOutputs + [originalPictures].compactMap { $0 } }

    /// The minimum total size of the pictures in lists, in bytes, for a note.
    private static let manyBytes = 2_000_000

    /// A note about large pictures in lists and about locations in the metadata; nil if there are no such pictures, if
    /// small versions are made, or if the configuration disables small versions.
    private var originalPictures: String? {
        guard settings.smallPictures?.value != false, pictures.small == nil else { return nil }
        let columns = inventory.schema.columns.compactMap { $0 }.filter { inventory.schema.fields[$0].type.isPicture }
        let shown = pictures.list.filter { picture in
            inventory.facts.pictures[Array(picture.name.utf8)].map { columns.contains($0.field) } ?? false
        }
        let bytes = shown.reduce(0) { $0 + $1.original.size }
        let places = pictures.list.count(where: \.hasLocation)
        let facts = [
            bytes >= Self.manyBytes ? "lists load up to \(bytes / 1_000_000) MB of pictures" : nil,
            places > 1
                ? "\(places) pictures are published with the locations where they were taken"
                : places == 1 ? "a picture is published with the location where it was taken" : nil,
        ].compactMap { $0 }.joined(separator: ", and ")
        guard !facts.isEmpty else { return nil }
        if let failure = pictures.failure { return "\(facts), because small versions cannot be made: \(failure)" }
        let isInferred = settings.smallPictures != nil
        let solution = isInferred ? ConfigurationMessage.missingPictureTool.text.suggestion : nil
        return "\(facts); to publish small versions, \(solution ?? "set pictures: {small: true} in site.yml")"
    }

    /// A note for each output that is not written because the site is too large for it.
    public var omittedOutputs: [String] {
        settings.outputs.omitted(items: inventory.items.count, fields: inventory.schema.fields.count).map {
            output, limit in
            let what = output == .print ? plan.path(ofStem: output.name) : output.name
            return
                "\(what) is not written for more than \(limit.text); to write it, set outputs: {\(output.name): true} in site.yml"
        }
    }
}

extension Outputs.Limit {
    /// The limit with its unit, such as `2,000 items`.
    fileprivate var text: String {
        func formatted(_ count: Int) -> String { count.formatted(.number.locale(Locale(identifier: "en_US"))) }
        return switch self {
        case .items(let limit): "\(formatted(limit)) items"
        case .cells(let limit): "\(formatted(limit)) cells"
        }
    }
}
