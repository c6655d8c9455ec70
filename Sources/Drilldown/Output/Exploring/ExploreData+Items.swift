// The names, addresses, pictures and marks of items, and the amounts that totals add up.

extension ExploreData {
    mutating func addNames(_ plan: SitePlan, _ name: (key: String, label: String)) throws(BuildError) {
        let cells = ExploreCells(names: plan)
        let (order, isSorted) = order(of: cells)
        directory.columns.append(
            Column(
                key: name.key, label: name.label, kind: .text, values: cells.values.count, typed: 0, isList: false,
                isSorted: isSorted, isFacet: false, isRange: false, isShown: true))
        try addFile("column-0", ExploreText.column(cells, order))
    }

    mutating func addAddresses(_ plan: SitePlan) throws(BuildError) {
        var text = ExploreText()
        var path: [UInt8] = []
        for item in 0..<inventory.items.count {
            path.removeAll(keepingCapacity: true)
            plan.inventory.appendStem(of: item, to: &path)
            text.append(path.dropFirst(SitePlan.itemFolder.utf8.count))
        }
        try addFile("addresses", text.literal)
    }

    /// Adds a file with the first picture of each item, unless the site has no pictures.
    mutating func addPictures(_ pictures: [Picture]) throws(BuildError) {
        guard !pictures.isEmpty else { return }
        let lines = pictures.reduce(into: [:]) { $0[$1.name] = Self.line($1) }
        let fields = inventory.schema.fields.indices.filter { inventory.schema.fields[$0].type.isPicture }
        var reader = FieldReader(inventory.schema, only: fields)
        var record = JSONRecord(inventory.source)
        var text = ExploreText()
        for item in 0..<inventory.items.count {
            inventory.items.load(item, into: &record)
            reader.read(&record)
            let names = fields.lazy.compactMap { reader.values[$0] }.flatMap { [record] in record.pictures(in: $0) ?? []
            }
            let line = names.lazy.compactMap { [record] in lines[record.string($0.address)] }.first
            let isMissing = names.contains { !SafeURL.hasScheme(record.string($0.address).utf8) }
            text.append(Array((line ?? (isMissing ? "-" : "")).utf8)[...])
        }
        directory.hasPictures = true
        directory.pictureLabel = fields.first.map { inventory.schema.fields[$0].label }
        try addFile("pictures", text.literal)
    }

    private static func line(_ picture: Picture) -> String {
        let (card, row) = (picture[.tile], picture[.row])
        let size = card.size.map { ["\($0.width)", "\($0.height)"] } ?? ["", ""]
        return ([card.path] + size + (row.path == card.path ? [] : [row.path])).joined(separator: "\t")
    }

    /// Adds the file `marks` with one character for each item: `A` if it was added, `C` if it has changed, `-` if
    /// neither. Does nothing if the inventory is not compared with an earlier one.
    mutating func addMarks(_ plan: SitePlan, _ strings: Strings) throws(BuildError) {
        guard plan.changes != nil else { return }
        directory.marks = ["A": strings[.added], "C": strings[.changed]]
        let marks = (0..<inventory.items.count).map { item in
            switch plan.change(of: item)?.entry.kind {
            case .added?: UInt8(ascii: "A")
            case .changed?: UInt8(ascii: "C")
            case .removed?, nil: UInt8(ascii: "-")
            }
        }
        try addFile("marks", [UInt8(ascii: "\"")] + marks + [UInt8(ascii: "\"")])
    }

    /// Adds the column of data warnings. The data warnings page links to the affected items with a filter of this
    /// column.
    mutating func addWarnings(_ groups: [WarningGroup], key: String, label: String) throws(BuildError) {
        let groups = groups.filter { !$0.items.isEmpty }
        guard !groups.isEmpty else { return }
        var cells = ExploreCells()
        var numbers: [[Int]] = Array(repeating: [], count: inventory.items.count)
        for group in groups {
            let title = group.headline.replacing("\t", with: " ")
            let number = cells.add(ExploreCells.Kind.text, "\(group.exploreValue)\t\(title)")
            for item in group.items { numbers[item].append(number) }
        }
        for numbers in numbers { cells.append(numbers) }
        let (order, isSorted) = order(of: cells)
        directory.columns.append(
            Column(
                key: key, label: label, kind: .text, values: groups.count, typed: 0, titled: groups.count,
                isList: cells.hasLists, isSorted: isSorted, isFacet: true, isRange: false, isShown: false))
        try addFile("column-\(directory.columns.count - 1)", ExploreText.column(cells, order))
    }

    /// Adds the total of the column that was added last. If its amounts may differ from the values of the column, adds
    /// a file with the amounts.
    mutating func addTotal(
        _ field: Int, _ label: String, _ cells: ExploreCells,
        _ factors: [(own: ExactDecimal?, above: ExactDecimal?)]?
    ) throws(BuildError) {
        let schema = inventory.schema
        let isSeparate = factors != nil || schema.children != nil
        let total = Total(column: directory.columns.count - 1, label: label, isSeparate: isSeparate)
        directory.totals.append(total)
        guard isSeparate else { return }
        let isTimesQuantity = schema.isTimesQuantity(field)
        var amounts = ExploreCells()
        for item in 0..<inventory.items.count {
            let factor = factors.map { isTimesQuantity ? $0[item].own : $0[item].above } ?? .one
            amounts.append(
                cells.amount(of: item, times: factor).map { [amounts.add(ExploreCells.Kind.number, $0)] } ?? [])
            // An item without an amount is counted if an item inside it has one.
            if amounts.codes[item] == 0, inventory.facts.itemTotals.has(field, of: item) {
                amounts.codes[item] = Int32(amounts.add(ExploreCells.Kind.number, "") + 1)
            }
        }
        try addFile("total-\(total.column)", ExploreText.column(amounts, Array(0..<amounts.values.count)))
    }
}

extension ExploreCells {
    /// Returns the amount that an item contributes to a total, followed by its currency if the items specify
    /// currencies; nil if there is no amount.
    fileprivate func amount(of item: Int, times factor: ExactDecimal?) -> String? {
        guard let factor, codes[item] > 0, kind(Int(codes[item] - 1)) == Kind.number else { return nil }
        let parts = text(Int(codes[item] - 1)).split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard let number = try? ExactDecimal(parts[0]), let product = try? number * factor else { return nil }
        return product.description + parts.dropFirst().map { " " + String(decoding: $0, as: UTF8.self) }.joined()
    }

    /// Creates the cells of the column with the names.
    init(names plan: SitePlan) {
        self.init()
        var text: [UInt8] = []
        for item in 0..<plan.inventory.items.count {
            text.removeAll(keepingCapacity: true)
            // Names are added as written and not as pages show them, because days in ISO 8601 have the right order.
            plan.inventory.facts.names.append(item, to: &text)
            if text.isEmpty { plan.names.append(item, to: &text) }
            values.append(Kind.text)
            values.append(text, 0..<text.count)
            append([values.finish()])
        }
    }
}
