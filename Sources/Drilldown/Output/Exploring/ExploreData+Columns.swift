// The columns of the explore page.
import Foundation

extension ExploreData {
    /// The maximum mean length of the values of a column, in bytes. Columns with longer strings are omitted unless they
    /// are needed.
    private static let longestMean = 120
    /// The maximum number of distinct values that a filter offers for a column by which items are not grouped.
    private static let maximumFacetValues = 200
    /// The maximum number of strings in a sorted column that only Foundation can compare. Sorting each of them among
    /// 100,000 others takes up to 0.5 ms.
    private static let maximumSlowTexts = 500

    mutating func addColumns(
        _ columns: [ExploreColumn], labels: [String], _ renderer: @Sendable () -> ValueRenderer
    ) throws(BuildError) {
        let read = Self.read(inventory, columns, renderer)
        let quantities = inventory.schema.quantity == nil ? nil : factors(read.quantities)
        for (column, own) in zip(columns, read.cells) {
            var cells = own
            if column.isGroupKey { cells.inherit(inventory.items) }
            // A selection can contain an item and its descendants, so inclusive amounts would be counted twice.
            let isSummed = column.field.total == .sum && column.number != nil
            let mean = cells.values.bytes.count / max(1, cells.values.count)
            guard column.isNeeded || !cells.isTooLong && mean <= Self.longestMean else { continue }
            try add(column, cells)
            if isSummed, let field = column.number { try addTotal(field, labels[field], own, quantities) }
        }
    }

    /// Returns the cells and the quantities of the items for which `isRead` returns true. The cells of the other items
    /// are empty.
    static func read(
        _ inventory: Inventory, _ columns: [ExploreColumn], of isRead: @Sendable (_ item: Int) -> Bool = { _ in true },
        _ renderer: @Sendable () -> ValueRenderer
    ) -> ExploreReader.Batch {
        let batches = Parallel.map(0..<inventory.items.count) { range in
            var reader = ExploreReader(inventory, columns, renderer())
            return reader.read(range, where: isRead)
        }
        var whole = batches[0]
        for batch in batches.dropFirst() {
            for column in columns.indices { whole.cells[column].append(batch.cells[column]) }
            whole.quantities += batch.quantities
        }
        return whole
    }

    /// Returns the factors of each item's amounts: the product of the quantities of the item and its ancestors, and the
    /// product of the quantities of its ancestors alone. A factor is nil if one of the quantities is not valid.
    private func factors(_ quantities: [ExactDecimal?]) -> [(own: ExactDecimal?, above: ExactDecimal?)] {
        var factors: [(own: ExactDecimal?, above: ExactDecimal?)] = []
        for item in 0..<inventory.items.count {
            let above = inventory.items.parent(item).map { factors[$0].own } ?? .one
            let own = above.flatMap { above in quantities[item].flatMap { try? above * $0 } }
            factors.append((own, above))
        }
        return factors
    }

    private mutating func add(_ column: ExploreColumn, _ cells: ExploreCells) throws(BuildError) {
        let (order, isSorted) = order(of: cells)
        let typed = (0..<cells.values.count).count(where: cells.isTyped)
        let kind = column.kind
        let items = cells.codes.count { $0 != 0 }
        let formats = kind == .number ? self.formats(column.field, cells) : nil
        let uses = cells.codes.indices.reduce(0) { $0 + cells[$1].count }
        let isSmall = cells.values.count <= Self.maximumFacetValues && cells.values.count * 2 <= items
        // Values that all items have do not narrow a selection, and values that differ from item to item select single
        // items.
        let isFacet =
            uses < cells.values.count * cells.codes.count
            && (kind == .flag || (column.isGroupKey || kind == .text && isSmall) && cells.values.count < uses)
        let currency = kind == .number ? column.field.currency?.key : nil
        directory.columns.append(
            Column(
                key: column.key, label: column.field.label, kind: kind,
                values: cells.values.count, typed: typed, titled: kind == .date ? typed : 0, isList: cells.hasLists,
                isSorted: isSorted,
                groupRank: column.groupRank, isFacet: isFacet,
                isRange: !column.isGroupKey && (kind == .number || kind == .date) && typed > 1,
                isShown: column.isListed, formats: formats, currency: currency.map(currencyLabel)))
        try addFile("column-\(directory.columns.count - 1)", ExploreText.column(cells, order))
    }

    private func currencyLabel(_ path: FieldPath) -> String {
        inventory.schema.field(at: path).map { inventory.schema.fields[$0].label } ?? path.label
    }

    private mutating func formats(_ field: Schema.Field, _ cells: ExploreCells) -> [String: Int] {
        guard field.type.isMoney, field.currency?.code == nil else {
            return ["": number(of: formatter.form(field.numberStyle(in: field.currency?.code)))]
        }
        var formats: [String: Int] = [:]
        for value in 0..<cells.values.count where cells.kind(value) == ExploreCells.Kind.number {
            let currency = cells.currency(value)
            guard formats[currency ?? ""] == nil else { continue }
            formats[currency ?? ""] = number(of: formatter.form(field.numberStyle(in: currency)))
        }
        return formats
    }

    /// Returns the indices of the values in ascending order, and a Boolean value that indicates whether the strings are
    /// in the order of the locale. If that order takes too long to compute, they are in the order of their bytes, and
    /// the script sorts them when necessary.
    func order(of cells: ExploreCells) -> (values: [Int], isSorted: Bool) {
        let textOrder = TextOrder(regional.locale, count: cells.values.count)
        var (order, texts): (ItemOrder, [Int]) = (ItemOrder(), [])
        var slow = 0
        for value in 0..<cells.values.count {
            let range = cells.values.range(value).dropFirst()
            if !cells.isTyped(value), !textOrder.isFast(cells.values.bytes, range) { slow += 1 }
        }
        guard slow > Self.maximumSlowTexts else {
            for value in 0..<cells.values.count { order.append(cells.key(value)) }
            return (order.sorted(descending: false, textOrder), true)
        }
        var others: [Int] = []
        for value in 0..<cells.values.count {
            if cells.isTyped(value) {
                others.append(value)
                order.append(cells.key(value))
            } else {
                texts.append(value)
            }
        }
        texts.sort { cells.text($0).lexicographicallyPrecedes(cells.text($1)) }
        return (order.sorted(descending: false, textOrder).map { others[$0] } + texts, false)
    }
}

extension ExploreCells {
    fileprivate func key(_ value: Int) -> ItemOrder.Key {
        let text = text(value)
        switch kind(value) {
        case Kind.number:
            // As in `GroupKey.order`, true precedes false.
            if text.elementsEqual("true".utf8) { return .number(.zero) }
            if text.elementsEqual("false".utf8) { return .number(.one) }
            let number = text.prefix { $0 != UInt8(ascii: " ") }
            return (try? ExactDecimal(number)).map { .number($0) } ?? .text(text)
        case Kind.time:
            let date = text.prefix { $0 != UInt8(ascii: "\t") }
            return Instant(date, in: .gmt).map { .time($0.secondsSince1970) } ?? .text(text)
        default: return .text(text)
        }
    }
}
