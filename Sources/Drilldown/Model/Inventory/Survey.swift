import Foundation

/// Gathers what the inventory keeps of each item, and what is odd about it.
struct Survey {
    let source: SourceFile
    let items: ItemTree
    let schema: Schema
    let identity: Identity
    let regional: RegionalSettings
    let today: CalendarDay?

    var names = FlatText()
    var slugs = FlatText()
    var order = ItemOrder()
    var groupings: [Grouping]
    /// For each item the innermost groups that it stands in, by their numbers in the view.
    var memberships: [(view: Int32, item: Int32, group: Int32)] = []
    /// Those of the first item that was read come first.
    var itemTotals = ItemTotals()
    /// Whether a sum could not be kept, so that the totals of groups are not whole.
    var hasSumFault = false
    /// When the items were acquired.
    var days: DayCounts
    var kinds: Set<String> = []
    var pictures: [[UInt8]: Mention] = [:]
    var aliases: [Alias] = []
    var warnings: [DataWarning] = []

    /// The item that is read first.
    private(set) var first = 0
    private(set) var record: JSONRecord
    /// The values of the item that is being looked at.
    var reader: FieldReader
    let fields: SurveyFields
    /// What the items come to that are being looked at, by their depth.
    private var sums: [Totals] = [Totals()]
    /// Why the item of the first level that is being looked at cannot be added up.
    private var sumFailure: Totals.Fault?
    /// For each view the values by which the item is grouped.
    private var groupValues: [[JSONRecord.Index?]]
    /// Where what one groups by may be a container in some items.
    let oddGroups: [Schema.Field]
    let expectations: Expectations
    var suspicions: Suspicions
    /// What was found, with its offset in the file.
    var pending: [(offset: Int, warning: DataWarning)] = []
    /// What the items of the first level come to that stand in groups, and where the groups end that count them.
    var placed: [(item: Int32, totals: Totals, end: Int)] = []
    var counting: [(view: Int32, group: Int32)] = []

    var text: [UInt8] = []
    let isNameless: Bool
    let hidesIdentity: Bool

    init(
        source: SourceFile, items: ItemTree, schema: Schema, levels: (top: DataShape, below: DataShape),
        identity: Identity, views: [View], regional: RegionalSettings, today: CalendarDay?
    ) {
        self.source = source
        self.items = items
        self.schema = schema
        self.identity = identity
        self.regional = regional
        self.today = today
        groupings = views.enumerated().map { Grouping($1, number: $0, timeZone: regional.timeZone) }
        groupValues = views.map { Array(repeating: nil, count: $0.by.count) }
        oddGroups = views.flatMap(\.by).filter { field in
            schema.shape.find(field.path, throughArrays: .max).map { $0[.objects] + $0[.arrays] > 0 } ?? false
        }
        days = DayCounts(schema)
        record = JSONRecord(source)
        fields = SurveyFields(schema, identity: identity.path, views: views)
        reader = FieldReader(fields.paths, dates: schema.dates, separators: schema.separators)
        expectations = Expectations(schema, items: items, levels: levels)
        suspicions = Suspicions(fields: schema.fields.count)
        isNameless =
            items.count > 0 && schema.name.paths.allSatisfy { (schema.shape.find($0)?.names ?? 0) == 0 }
        hidesIdentity = identity.path.map { schema.isHidden($0) } ?? false
    }

    /// Reads the items of the first level that begin in a range, and all below them.
    mutating func read(_ range: Range<Int>) {
        first = items.top(from: range.lowerBound)
        var item = first
        while item < range.upperBound {
            add(item)
            item = items.subtree(item).upperBound
        }
    }

    /// Reads an item of the first level, and all below it.
    private mutating func add(_ item: Int) {
        items.load(item, into: &record)
        checkTexts(item)
        sumFailure = nil
        visit(item, at: 0, above: .one, depth: 0)
        if sumFailure == nil { placeInGroups(item) }
        if let sumFailure {
            sumFault(item, sumFailure)
            hasSumFault = true
        }
        checkGroupValues(item)
    }

    private mutating func placeInGroups(_ item: Int) {
        for view in groupings.indices {
            groupings[view].place(item, of: record, groupValues[view])
            if groupings[view].isOverfull { reportCombinations(item, groupings[view].by) }
            for group in groupings[view].reached {
                memberships.append((Int32(view), Int32(item), Int32(group)))
            }
            for group in groupings[view].counting { counting.append((Int32(view), group)) }
        }
        placed.append((Int32(item), sums[0], counting.count))
    }

    private mutating func visit(_ item: Int, at index: JSONRecord.Index, above: ExactDecimal?, depth: Int) {
        reader.read(&record, at: index)
        addName(item)
        addSlug(item)
        addAliases(item)
        let quantity = quantity(of: item)
        var inside: ExactDecimal?
        do throws(Totals.Fault) {
            inside = try Totals.product(above, quantity)
        } catch {
            // It is said with the sum that it spoils.
            if sumFailure == nil { sumFailure = error }
        }
        sums[depth].clear()
        sums[depth].count = 1
        var missing: [(field: Int, hasValue: Bool)] = []
        if let inside { addToSums(depth) { totals throws(Totals.Fault) in try totals.addPieces(inside) } }
        checkValues(item, at: index, above: above, inside: inside, depth: depth, missing: &missing)
        addSortKey(item, at: index)
        if let slot = fields.kind, let kind = reader.values[slot] { kinds.insert(record.string(kind)) }
        if depth == 0 {
            for view in groupValues.indices {
                for level in groupValues[view].indices {
                    groupValues[view][level] = reader.values[fields.groups[view][level]]
                }
            }
        }
        if let children = schema.children, let array = record.find(children, from: index), record[array].kind == .array
        {
            visitChildren(of: item, in: array, inside: inside, depth: depth)
        }
        for (field, hasValue) in missing where !sums[depth].has(field) {
            sums[depth].leaveOut(field, hasValue: hasValue)
        }
        itemTotals.set(item - first, sums[depth], isParent: items.subtree(item).count > 1)
    }

    private mutating func visitChildren(
        of item: Int, in array: JSONRecord.Index, inside: ExactDecimal?, depth: Int
    ) {
        if depth + 1 == sums.count { sums.append(Totals()) }
        var child = item + 1
        var part = array + 1
        while part < record[array].next {
            // What is none has been said.
            guard record[part].kind == .object else {
                part = record[part].next
                continue
            }
            visit(child, at: part, above: inside, depth: depth + 1)
            child = items.subtree(child).upperBound
            part = record[part].next
            var below = sums[depth + 1]
            below.below += below.count
            below.count = 0
            addToSums(depth) { [below] totals throws(Totals.Fault) in try totals.add(below) }
        }
    }

    /// Does nothing once a sum of the item of the first level could not be kept.
    mutating func addToSums(_ depth: Int, _ add: (inout Totals) throws(Totals.Fault) -> Void) {
        guard sumFailure == nil else { return }
        do throws(Totals.Fault) {
            try add(&sums[depth])
        } catch {
            sumFailure = error
        }
    }

    /// 1 where none is asked for or the item does not say; nil where it cannot be read.
    private func quantity(of item: Int) -> ExactDecimal? {
        guard let slot = fields.quantity, let value = reader.values[slot] else { return .one }
        return FieldValue.number(value, of: record, written: schema.quantityNotation)
    }
}
