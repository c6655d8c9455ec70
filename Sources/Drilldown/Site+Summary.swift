import Foundation

/// The figures of a site, for reports.
extension Site {
    /// A sum, for reports.
    public struct Sum: Sendable {
        /// The field's key path.
        public var field: String
        /// As pages show it, without what is said of quantities.
        public var label: String
        /// ISO 4217; nil where the field is no money.
        public var currency: String?
        /// All digits.
        public var sum: String
        /// As the pages show it.
        public var text: String
        /// As the pages say it, "2 of 30 have no value"; nil where all are in the sum.
        public var note: String?
        /// True if each value is multiplied by the quantity of its item.
        public var isTimesQuantity: Bool
        /// Items in the sum.
        public var counted: Int
        /// The number of items without a usable value.
        public var leftOut: Int
    }

    /// A way in which the items are grouped, for reports.
    public struct ViewSummary: Sendable {
        /// Its part of addresses.
        public var id: String
        /// The label of the tab.
        public var title: String
        /// The number of groups on all levels.
        public var groups: Int
    }

    /// In the order of their tabs.
    public var views: [ViewSummary] {
        inventory.views.enumerated().map { number, view in
            let groups = inventory.groups.count { $0.view == number && $0.parent != nil }
            return ViewSummary(id: view.id, title: plan.titles.views[number], groups: groups)
        }
    }

    /// The sums over all items, in the order of the fields; one for each currency.
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
                note: line.leftOut,
                isTimesQuantity: schema.isTimesQuantity(line.field), counted: sum?.counted ?? 0,
                leftOut: inventory.totals.leftOut[line.field] ?? 0)
        }
    }
}

// MARK: - The choice of the items

extension Site {
    /// A list of the inventory, for reports.
    public struct ListSummary: Sendable {
        /// As `--items` takes it.
        public var path: String
        /// The number of items.
        public var count: Int
    }

    /// The list of items, and other lists that could have been the items.
    public struct ItemsSummary: Sendable {
        /// The chosen list.
        public var chosen: ListSummary
        /// None where the configuration says where the items are.
        public var leftOut: [ListSummary]
        /// The part of the file's values that the items hold, from 0 to 1, where the file is rather one record with a few
        /// lists; nil otherwise.
        public var shareInRecord: Double?
        /// The number of elements of map data that are not items because they have no tags.
        public var untagged: Int
    }

    /// The chosen list, and the lists that were skipped. Lists of relations are not.
    public var itemsSummary: ItemsSummary {
        let related = Set(inventory.relations.compactMap(\.listPath))
        let leftOut = inventory.alternatives.lists.filter { !related.contains($0.path) }
        return ItemsSummary(
            chosen: ListSummary(path: inventory.items.locations.path.description, count: inventory.count),
            leftOut: leftOut.map { ListSummary(path: $0.path.description, count: $0.count) },
            shareInRecord: inventory.alternatives.shareInRecord, untagged: inventory.alternatives.untagged)
    }
}

// MARK: - What is not made

extension Site {
    /// The outputs that are not written because the site is too large for them: a sentence for each.
    public var notMade: [String] {
        settings.outputs.notMade(items: inventory.items.count, fields: inventory.schema.fields.count).map {
            output, limit in
            let what = output == .print ? plan.path(ofStem: output.name) : output.name
            return
                "\(what) is not written above \(limit.text); to write it, set outputs: {\(output.name): true} in site.yml"
        }
    }
}

extension Outputs.Limit {
    /// "2,000 items"
    fileprivate var text: String {
        func formatted(_ count: Int) -> String { count.formatted(.number.locale(Locale(identifier: "en_US"))) }
        return switch self {
        case .items(let limit): "\(formatted(limit)) items"
        case .cells(let limit): "\(formatted(limit)) cells"
        }
    }
}
