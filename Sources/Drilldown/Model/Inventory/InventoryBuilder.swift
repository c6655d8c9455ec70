/// A builder that reads the items one by one and collects the data of the inventory and the warnings.
struct InventoryBuilder {
    let source: SourceFile
    let items: ItemTree
    let schema: Schema
    let rules: InventoryBuilderRules
    var facts: ItemFacts
    var order = ItemOrder()
    var grouped: InventoryBuilderGroups
    var reports: InventoryBuilderReports

    /// The index of the first item of the batch.
    private(set) var first = 0
    private(set) var record: JSONRecord
    /// The reader with the values of the current item.
    var reader: FieldReader
    /// The totals of the current item and its ancestors, by depth.
    private var sums: [Totals] = [Totals()]
    /// The first error in the sums of the current top-level item; nil if there is none.
    private var sumError: Totals.SumError?
    /// A buffer for strings, such as the name and the ID of the current item.
    var text: [UInt8] = []

    init(
        _ found: FoundItems, _ schema: Schema, identity: FieldPath?, ids: ItemIDs? = nil, views: [View],
        regional: RegionalSettings, today: CalendarDay?
    ) {
        (source, items, self.schema) = (found.source, found.items, schema)
        rules = InventoryBuilderRules(
            schema, found, identity: identity, ids: ids, views: views, regional: regional, today: today)
        facts = ItemFacts(schema)
        grouped = InventoryBuilderGroups(views, regional)
        reports = InventoryBuilderReports(schema)
        record = JSONRecord(source)
        reader = FieldReader(rules.fields.paths, blanks: schema.blanks, separators: schema.separators)
    }

    /// Reads the top-level items that begin in a range of items, with all their descendants.
    mutating func read(_ range: Range<Int>) {
        first = items.top(from: range.lowerBound)
        var item = first
        while item < range.upperBound {
            add(item)
            item = items.subtree(item).upperBound
        }
    }

    /// Reads a top-level item and its descendants.
    private mutating func add(_ item: Int) {
        items.load(item, into: &record)
        checkTexts(item)
        sumError = nil
        visit(item, at: 0, above: .one, depth: 0)
        if let sumError {
            reportSumError(item, sumError)
            grouped.hasSumError = true
        } else {
            grouped.place(item, of: record, sums[0])
            for view in grouped.groupings.indices where grouped.groupings[view].placement.isOverfull {
                let keys = grouped.groupings[view].by.map { "\($0.path)" }
                report(ItemMessage.tooManyGroups(keys: keys), item, at: items.start(item), nil)
            }
        }
        checkGroupValues(item)
    }

    private mutating func visit(_ item: Int, at index: JSONRecord.Index, above: ExactDecimal?, depth: Int) {
        reader.read(&record, at: index)
        addName(item)
        addSlug(item)
        addAliases(item)
        let quantity = quantity
        var inside: ExactDecimal?
        do throws(Totals.SumError) {
            inside = try Totals.product(above, quantity)
        } catch {
            // The error is reported with the sums of the top-level item.
            if sumError == nil { sumError = error }
        }
        sums[depth].clear()
        sums[depth].count = 1
        var missing: [(field: Int, hasValue: Bool)] = []
        if let inside { addToSums(depth) { totals throws(Totals.SumError) in try totals.addPieces(inside) } }
        checkValues(item, at: index, above: above, inside: inside, depth: depth, missing: &missing)
        addSortKey(at: index)
        if let slot = rules.fields.kind, let kind = reader.values[slot] { facts.kinds.insert(record.string(kind)) }
        if depth == 0 { grouped.setValues(reader, rules.fields) }
        if let children = schema.children, let array = record.find(children, from: index), record[array].kind == .array
        {
            visitChildren(of: item, in: array, inside: inside, depth: depth)
        }
        for (field, hasValue) in missing where !sums[depth].has(field) {
            sums[depth].addNotCounted(field, hasValue: hasValue)
        }
        facts.itemTotals.set(item - first, sums[depth], isParent: items.subtree(item).count > 1)
    }

    private mutating func visitChildren(
        of item: Int, in array: JSONRecord.Index, inside: ExactDecimal?, depth: Int
    ) {
        if depth + 1 == sums.count { sums.append(Totals()) }
        let inclusive = sums[depth].sums.filter { rules.fields.uses[$0.field].total == .inclusive }
        var child = item + 1
        var part = array + 1
        while part < record[array].next {
            // An element that is not an item has already been reported.
            guard record[part].kind == .object else {
                part = record[part].next
                continue
            }
            visit(child, at: part, above: inside, depth: depth + 1)
            child = items.subtree(child).upperBound
            part = record[part].next
            var inner = sums[depth + 1]
            inner.descendants += inner.count
            inner.count = 0
            if !inclusive.isEmpty { inner.remove(inclusive) }
            addToSums(depth) { [inner] totals throws(Totals.SumError) in try totals.add(inner) }
        }
    }

    /// Adds to the totals at a depth. Does nothing if a sum of the current top-level item has already failed.
    mutating func addToSums(_ depth: Int, _ add: (inout Totals) throws(Totals.SumError) -> Void) {
        guard sumError == nil else { return }
        do throws(Totals.SumError) {
            try add(&sums[depth])
        } catch {
            sumError = error
        }
    }

    /// The quantity of the current item: 1 if it has none; nil if the value is unreadable.
    private var quantity: ExactDecimal? {
        // A nonmutating getter would copy `self`, which took 2% of the time of a build (perf, 100,000 items).
        mutating get {
            guard let slot = rules.fields.quantity, let value = reader.values[slot] else { return .one }
            return FieldValue.number(value, of: record, written: schema.quantityNotation)
        }
    }
}
