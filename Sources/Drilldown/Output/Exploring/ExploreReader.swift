/// A reader of items that creates the cells of the explore page.
struct ExploreReader: ~Copyable {
    /// The maximum length of a string in bytes, except in columns that the page needs.
    private static let longestText = 1000

    private let inventory: Inventory
    private let columns: [ExploreColumn]
    private let shortcuts: [ExploreShortcut]
    private var cells: [ExploreCells]
    private var quantities: [ExactDecimal?] = []
    private var record: JSONRecord
    private var fields: FieldReader
    /// The indices of the values of each column, by their text in the file.
    private var spellings = KnownTexts()
    /// The indices of the values in the current cell.
    private var numbers: [Int] = []
    /// For each column, the last item with each value.
    private var lastItems: [[Int]]
    // This is the last property for the reason given in `PageRenderer`.
    private var renderer: ValueRenderer

    init(_ inventory: Inventory, _ columns: [ExploreColumn], _ renderer: consuming ValueRenderer) {
        self.inventory = inventory
        self.columns = columns
        shortcuts = columns.map(ExploreShortcut.init)
        self.renderer = renderer
        self.renderer.isBrief = true
        cells = columns.map { _ in ExploreCells() }
        lastItems = columns.map { _ in [] }
        record = JSONRecord(inventory.source)
        fields = FieldReader(inventory.schema, only: columns.compactMap(\.number))
    }

    /// The cells of a range of items.
    struct Batch: Sendable {
        /// The cells of each column.
        var cells: [ExploreCells]
        /// The quantity of each item that was read; nil if it is not valid. Empty if the schema has no quantity.
        var quantities: [ExactDecimal?]
    }

    /// Reads the items of a range that match, and returns their cells. The cells of the others are empty.
    mutating func read(_ items: Range<Int>, where isRead: (_ item: Int) -> Bool) -> Batch {
        for item in items {
            guard isRead(item) else {
                for column in columns.indices { cells[column].append([]) }
                continue
            }
            inventory.items.load(item, into: &record)
            fields.read(&record)
            for column in columns.indices {
                numbers.removeAll(keepingCapacity: true)
                addValues(of: item, to: column)
                cells[column].append(numbers)
            }
            if let quantity = inventory.schema.quantity {
                let notation = inventory.schema.quantityNotation
                let value = record.find(quantity).map { FieldValue.number($0, of: record, written: notation) }
                quantities.append(value ?? .one)
            }
        }
        return Batch(cells: cells, quantities: quantities)
    }

    /// Adds the values of the current item to a column. A column by which items are grouped gets the values that
    /// `Grouping` reads.
    private mutating func addValues(of item: Int, to column: Int) {
        let number = columns[column].number
        if let (relation, direction) = columns[column].related {
            for other in relation.items(direction, of: item) {
                let label = relation.label(Int(other), inventory.facts)
                add(number: cells[column].add(ExploreCells.Kind.text, label), to: column)
            }
        } else if let number, let value = fields.values[number],
            !columns[column].isGroupKey || !record.isContainer(value)
        {
            add(value, to: column)
        } else if number == nil || columns[column].isGroupKey {
            for value in record.findAll(columns[column].field.path) where !record.isContainer(value) {
                addScalar(value, to: column)
            }
        }
    }

    private mutating func add(_ value: JSONRecord.Index, to column: Int) {
        guard record.isContainer(value) else { return addScalar(value, to: column) }
        let type = columns[column].field.type
        let elements = record[value].kind == .array ? record.elements(of: value) : []
        // Arrays of these types are lists of separate values.
        guard !elements.isEmpty, !elements.contains(where: record.isContainer),
            type.isText || type.isList || type.isLink || type.isReference
        else {
            return addShown(value, to: column)
        }
        for element in elements { addScalar(element, to: column) }
    }

    private mutating func addScalar(_ value: JSONRecord.Index, to column: Int) {
        let node = record[value]
        let shortcut = shortcuts[column]
        guard !cells[column].isTooLong, !record.isBlank(value),
            !shortcut.isDate && columns[column].field.facts.blanks.isEmpty
                || !columns[column].field.isBlank(value, of: record)
        else { return }
        if node.inside.count > Self.longestText, !columns[column].isNeeded {
            cells[column].isTooLong = true
            return
        }
        if shortcut.isGroupKey, node.kind == .string, Grouping.text(value, of: record) == nil { return }
        // Most values that can be copied from the file differ from item to item, so looking them up by their text in
        // the file is not worthwhile.
        let isTrimmed = shortcut.isGroupKey && record.hasOuterSpaces(value)
        if !isTrimmed, let kind = shortcut.kind(of: node, in: record) {
            cells[column].values.append(kind)
            cells[column].values.append(record.bytes, node.inside)
            return add(number: cells[column].values.finish(), to: column)
        }
        guard node.isPlain, !shortcut.hasCurrencyKey else {
            return add(number: convert(value, of: column), to: column)
        }
        if let known = spellings.number(of: node.range, in: record.bytes, owner: column) {
            return add(number: known, to: column)
        }
        let number = convert(value, of: column)
        spellings.add(node.range, in: record.bytes, owner: column, number: number)
        add(number: number, to: column)
    }

    /// Adds a value to the cell of the current item, unless the cell already contains it.
    private mutating func add(number: Int, to column: Int) {
        let item = cells[column].codes.count
        if number == lastItems[column].count { lastItems[column].append(-1) }
        guard lastItems[column][number] != item else { return }
        lastItems[column][number] = item
        numbers.append(number)
    }

    /// Adds a single value to the distinct values of a column, and returns its index.
    private mutating func convert(_ value: JSONRecord.Index, of column: Int) -> Int {
        let field = columns[column].field
        let read = FieldValue(value, of: record, as: field, timeZone: renderer.regional.timeZone)
        switch read {
        case .number(let number): return cells[column].add(ExploreCells.Kind.number, number.description)
        case .money(let number, let currency):
            let unit = field.currency?.code == nil ? " \(currency)" : ""
            return cells[column].add(ExploreCells.Kind.number, number.description + unit)
        case .boolean(let isTrue): return cells[column].add(ExploreCells.Kind.number, isTrue ? "true" : "false")
        case .day(let day): return write(day.description, shownAs: read, value, of: column)
        case .instant(let instant):
            let text =
                field.time == .none || !instant.hasTime
                ? CalendarDay(instant, offset: renderer.dateTexts.offset(at: instant)).description
                : instant.localDescription(offset: renderer.dateTexts.offset(at: instant))
            return write(text, shownAs: read, value, of: column)
        case .references:
            guard let target = inventory.ids?.item(value, of: record),
                let relation = inventory.relation(ofField: field.path)
            else {
                return cells[column].add(ExploreCells.Kind.text, record.string(value))
            }
            return cells[column].add(ExploreCells.Kind.text, relation.label(target, inventory.facts))
        case .text, .markdown, .html, .list, .table, .link, .image, .images, .unreadable:
            renderer.text.removeAll(keepingCapacity: true)
            if columns[column].isGroupKey {
                // The value is shown as in the group's title, with Markdown and HTML as source text.
                renderer.text += Grouping.text(value, of: record) ?? []
            } else {
                renderer.appendText(read, value, of: record, as: field)
            }
            return writeText(to: column)
        }
    }

    /// Adds an array or an object as the text that lists show.
    private mutating func addShown(_ value: JSONRecord.Index, to column: Int) {
        let field = columns[column].field
        let read = FieldValue(value, of: record, as: field, timeZone: renderer.regional.timeZone)
        renderer.text.removeAll(keepingCapacity: true)
        renderer.appendText(read, value, of: record, as: field)
        if !renderer.text.isEmpty { add(number: writeText(to: column), to: column) }
    }

    /// Adds a date and the text that pages show to the distinct values of a column, and returns their index.
    private mutating func write(
        _ date: String, shownAs read: FieldValue, _ value: JSONRecord.Index, of column: Int
    ) -> Int {
        renderer.text.removeAll(keepingCapacity: true)
        renderer.appendText(read, value, of: record, as: columns[column].field)
        return cells[column].add(
            ExploreCells.Kind.time, "\(date)\t\(String(decoding: renderer.text, as: UTF8.self))")
    }

    private mutating func writeText(to column: Int) -> Int {
        cells[column].values.append(ExploreCells.Kind.text)
        cells[column].values.append(renderer.text, 0..<renderer.text.count)
        return cells[column].values.finish()
    }
}
