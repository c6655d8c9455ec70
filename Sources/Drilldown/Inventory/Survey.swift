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
    var sortKeys: [ItemOrder.Key] = []
    var groupings: [Grouping]
    /// For each item the innermost groups that it stands in, by their numbers in the view.
    private(set) var memberships: [(view: Int, item: Int, group: Int)] = []
    /// For each item the quantities of those above it, multiplied; empty where they do not matter.
    private(set) var multipliers: [ExactDecimal?] = []
    /// Whether a sum could not be kept, so that the totals of groups are not whole.
    private(set) var hasSumFault = false
    private(set) var kinds: Set<String> = []
    var pictures: [[UInt8]: Mention] = [:]
    private(set) var aliases: [Alias] = []
    var findings: [Finding] = []

    private(set) var record: JSONRecord
    var reader: FieldReader
    private var rollup: Rollup
    /// What says how the sorting key is read, be it shown or not.
    private let sortField: Schema.Field?
    let expectations: Expectations
    var suspicions = Suspicions()
    /// What was found, with its offset in the file.
    var pending: [(offset: Int, finding: Finding)] = []
    /// How many items with this content there were, where content is all that tells them apart.
    private var seen: [Content: Int] = [:]

    /// What is the same below two items is not the same.
    private struct Content: Hashable {
        var hash: ContentHash
        var parent: Int?
    }

    var text: [UInt8] = []

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
        record = JSONRecord(source)
        reader = FieldReader(schema)
        rollup = Rollup(schema, timeZone: regional.timeZone)
        sortField = schema.sort.flatMap { schema.anyField(at: $0.path) }
        expectations = Expectations(schema, items: items, levels: levels)
    }

    /// Reads an item of the first level, and all below it.
    mutating func add(_ item: Int) {
        record.load(from: items.start(item))
        checkTexts(item)
        visit(item, at: 0, above: .one)
        do throws(Totals.Fault) {
            let totals = try rollup.totals(of: 0, in: record)
            for view in groupings.indices {
                for group in try groupings[view].add(item, totals, of: record) {
                    memberships.append((view, item, group))
                }
            }
        } catch {
            sumFault(item, error)
            hasSumFault = true
        }
        checkGroupValues(item)
    }

    private mutating func visit(_ item: Int, at index: JSONRecord.Index, above: ExactDecimal?) {
        reader.read(record, at: index)
        addName(item, at: index)
        addSlug(item, at: index)
        addAliases(item, at: index)
        checkValues(item, at: index)
        addSortKey(item, at: index)
        if let kind = schema.kind.flatMap({ record.find($0, from: index) }) { kinds.insert(record.string(kind)) }
        guard schema.children != nil else { return }
        if schema.quantity != nil { multipliers.append(above) }
        let quantity = schema.quantity(of: index, in: record, timeZone: regional.timeZone)
        // A product that cannot be kept is reported with the sum that it spoils.
        let inside = (try? Rollup.product(above, quantity)) ?? nil
        var child = item + 1
        for part in schema.children(of: index, in: record) {
            visit(child, at: part, above: inside)
            child = items.subtree(child).upperBound
        }
    }

    private mutating func addName(_ item: Int, at index: JSONRecord.Index) {
        text.removeAll(keepingCapacity: true)
        for part in schema.name.parts {
            switch part {
            case .literal(let literal): text.append(contentsOf: literal.utf8)
            case .value(let path):
                guard let value = record.find(path, from: index), [.string, .number].contains(record[value].kind) else {
                    continue
                }
                record.appendText(value, to: &text)
            }
        }
        let name = text.trimmed
        if name.isEmpty, !isNameless {
            let wanted = schema.name.paths.map { "\"\($0)\"" }.joined(separator: " or ")
            report(.missingName, item, at: items.start(item), nil, "this item has no name", "give it a \(wanted)")
        }
        names.append(name)
    }

    private mutating func addSlug(_ item: Int, at index: JSONRecord.Index) {
        var slug: String?
        if let path = identity.path, let value = record.find(path, from: index), !record.isContainer(value) {
            text.removeAll(keepingCapacity: true)
            record.appendText(value, to: &text)
            // A hidden id must not be told by the address.
            slug =
                schema.isHidden(path)
                ? Slug.make(label: [], hashing: ContentHash(text[...])) : Slug.make(id: text[...])
        } else if identity.path != nil {
            suspicions.itemsWithoutID.append(item)
        }
        if slug == nil {
            let hash = record.contentHash(of: index)
            let content = Content(hash: hash, parent: items.parent(item))
            let ordinal = (seen[content] ?? 0) + 1
            seen[content] = ordinal
            slug = Slug.make(label: names[item], hashing: hash) + (ordinal > 1 ? "-\(ordinal)" : "")
        }
        slugs.append((slug ?? "").utf8)
    }

    /// One, or a list of them.
    private mutating func addAliases(_ item: Int, at index: JSONRecord.Index) {
        guard let path = schema.aliases, let value = record.find(path, from: index) else { return }
        for value in record[value].kind == .array ? record.elements(of: value) : [value] {
            guard [.string, .number].contains(record[value].kind) else { continue }
            text.removeAll(keepingCapacity: true)
            record.appendText(value, to: &text)
            let written = String(decoding: text, as: UTF8.self)
            aliases.append(Alias(item: item, text: written, offset: record[value].range.lowerBound))
        }
    }

    private mutating func addSortKey(_ item: Int, at index: JSONRecord.Index) {
        guard let sort = schema.sort else { return }
        if schema.field(at: sort.path) == nil, schema.isName(sort.path) {
            let name = names.string(item)
            sortKeys.append(name.isEmpty ? .missing : .text(name))
        } else if let sortField, let value = record.find(sort.path, from: index) {
            switch FieldValue(value, of: record, item: index, as: sortField, timeZone: regional.timeZone) {
            case .number(let number), .money(let number, _): sortKeys.append(.number(number))
            case .day(let day): sortKeys.append(.time(Double(day.daysSince1970) * 86_400))
            case .instant(let instant): sortKeys.append(.time(instant.secondsSince1970))
            // What is no figure or date among such has no place among them.
            case .unreadable where sortField.type.isNumeric || sortField.type.isDate: sortKeys.append(.missing)
            default: sortKeys.append(.text(record.string(value)))
            }
        } else {
            sortKeys.append(.missing)
        }
    }

    var isNameless: Bool {
        items.count > 0 && schema.name.paths.allSatisfy { (schema.shape.find($0)?.names ?? 0) == 0 }
    }
}

extension JSONRecord {
    /// A hash of a whole value, white space between its parts left out.
    fileprivate func contentHash(of index: Index) -> ContentHash {
        var compact: [UInt8] = []
        for node in nodes[index..<nodes[index].next] {
            compact.append(node.kind.rawValue)
            if node.kind != .object && node.kind != .array {
                compact.append(contentsOf: bytes[node.range])
            } else {
                compact.append(contentsOf: String(node.next - index).utf8)
            }
            compact.append(0)
        }
        return ContentHash(compact[...])
    }
}

extension [UInt8] {
    /// Without white space at either end.
    fileprivate var trimmed: ArraySlice<UInt8> {
        let isPlain = { (byte: UInt8) in byte > 0x20 && byte < 0x80 }
        if let first, let last, isPlain(first), isPlain(last) { return self[...] }
        return ArraySlice(String(decoding: self, as: UTF8.self).trimmingSpaces().utf8)
    }
}
