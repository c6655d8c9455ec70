import Foundation

/// A summary of the site, for reports.
extension Site {
    /// A total, for reports.
    public struct Sum: Sendable {
        /// The field's key path.
        public var field: String
        /// The label as shown on pages, without the note about quantities.
        public var label: String
        /// The currency code (ISO 4217); nil if the field is not an amount of money.
        public var currency: String?
        /// The exact decimal value.
        public var sum: String
        /// The formatted value as shown on pages.
        public var text: String
        /// The note shown on pages about items that are not counted; nil if all items are counted.
        public var note: String?
        /// True if each value is multiplied by its item's quantity.
        public var isTimesQuantity: Bool
        /// The number of counted items.
        public var counted: Int
        /// The number of items without a usable value.
        public var leftOut: Int
    }

    /// A view, for reports.
    public struct ViewSummary: Sendable {
        /// The view's ID, as used in addresses.
        public var id: String
        /// The title of the tab.
        public var title: String
        /// The number of groups on all levels.
        public var groups: Int
    }

    /// The views in the order of their tabs.
    public var views: [ViewSummary] {
        inventory.views.enumerated().map { number, view in
            let groups = inventory.groups.count { $0.view == number && $0.parent != nil }
            return ViewSummary(id: view.id, title: plan.titles.views[number], groups: groups)
        }
    }

    /// The totals of all items in the order of the fields; one per currency.
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

// MARK: - Lists of items

extension Site {
    /// A list in the inventory, for reports.
    public struct ListSummary: Sendable {
        /// The key path, in the form that `--items` accepts.
        public var path: String
        /// The number of items, or of possible items in a list that was not chosen.
        public var count: Int
    }

    /// The list of items, and the other lists that could have been chosen.
    public struct ItemsSummary: Sendable {
        /// The chosen list.
        public var chosen: ListSummary
        /// The lists not chosen; empty if the configuration specifies the list.
        public var leftOut: [ListSummary]
        /// The share of the file's values that are in the items, from 0 to 1, if the file is mostly one record with a
        /// few lists; nil otherwise.
        public var shareInRecord: Double?
    }

    /// The list of items, and the lists not chosen.
    public var itemsSummary: ItemsSummary {
        ItemsSummary(
            chosen: ListSummary(path: inventory.items.places.path.description, count: inventory.count),
            leftOut: inventory.alternatives.lists.map { ListSummary(path: $0.path.description, count: $0.count) },
            shareInRecord: inventory.alternatives.shareInRecord)
    }
}

// MARK: - Omitted outputs

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
    /// An example: "2,000 items".
    fileprivate var text: String {
        func formatted(_ count: Int) -> String { count.formatted(.number.locale(Locale(identifier: "en_US"))) }
        return switch self {
        case .items(let limit): "\(formatted(limit)) items"
        case .cells(let limit): "\(formatted(limit)) cells"
        }
    }
}
