import Foundation

/// Gathers what the inventory keeps of each item, and what is odd about it.
struct Survey {
    let source: SourceFile
    let items: ItemStarts
    let schema: Schema
    let identity: Identity
    let timeZone: TimeZone

    var names = FlatText()
    var slugs = FlatText()
    var totals: [Total]
    var pieces = ExactDecimal.zero
    var sortKeys: [ItemOrder.Key] = []
    var findings: [Diagnostic] = []

    private(set) var record: JSONRecord
    private var reader: FieldReader
    /// What says how the sorting key is read, be it shown or not.
    private let sortField: Schema.Field?
    /// The total that a field goes into; one a field.
    private let totalOfField: [Int?]
    var cursor: PlaceCursor
    /// What is odd about the current item, with its offset in the file.
    var pending: [(offset: Int, diagnostic: Diagnostic)] = []
    /// How many items with this content there were, where content is all that tells them apart.
    private var seen: [ContentHash: Int] = [:]
    private var slugHashes: [(hash: UInt64, item: Int)] = []
    var text: [UInt8] = []

    init(source: SourceFile, items: ItemStarts, schema: Schema, identity: Identity, timeZone: TimeZone) {
        self.source = source
        self.items = items
        self.schema = schema
        self.identity = identity
        self.timeZone = timeZone
        let summed = schema.fields.indices.filter { schema.fields[$0].isSummed }
        totals = summed.map { Total(field: $0, in: schema) }
        totalOfField = schema.fields.indices.map { summed.firstIndex(of: $0) }
        record = JSONRecord(source)
        reader = FieldReader(schema)
        sortField = schema.sort.flatMap { sort in
            schema.field(at: sort.path).map { schema.fields[$0] }
                ?? schema.shape.find(sort.path).map { Schema.Field(inferring: sort.path, from: $0, currency: nil) }
        }
        cursor = PlaceCursor(source)
    }

    mutating func add(_ item: Int) {
        record.load(from: items.start(item))
        reader.read(record)
        checkTexts(item)
        addName(item)
        addSlug(item)
        addValues(item)
        addSortKey(item)
        settleFindings()
    }

    private mutating func addName(_ item: Int) {
        text.removeAll(keepingCapacity: true)
        for part in schema.name.parts {
            switch part {
            case .literal(let literal): text.append(contentsOf: literal.utf8)
            case .value(let path):
                guard let index = record.find(path), [.string, .number].contains(record[index].kind) else { continue }
                record.appendText(index, to: &text)
            }
        }
        let name = text.trimmed
        if name.isEmpty, !isNameless {
            let wanted = schema.name.paths.map { "\"\($0)\"" }.joined(separator: " or ")
            report(.missingName, item, at: items.start(item), nil, "this item has no name", "give it a \(wanted)")
        }
        names.append(name)
    }

    private mutating func addSlug(_ item: Int) {
        let slug: String
        if let path = identity.path {
            let id = identity.ids[item]
            // A hidden id must not be told by the address.
            slug = schema.isHidden(path) ? Slug.make(label: [], hashing: ContentHash(id)) : Slug.make(id: id)
        } else {
            let hash = record.contentHash
            let ordinal = (seen[hash] ?? 0) + 1
            seen[hash] = ordinal
            slug = Slug.make(label: names[item], hashing: hash) + (ordinal > 1 ? "-\(ordinal)" : "")
        }
        slugs.append(slug.utf8)
        slugHashes.append((ContentHash(slugs[item]).high, item))
    }

    private mutating func addValues(_ item: Int) {
        let quantity = readQuantity(item)
        var summed = [ExactDecimal?](repeating: nil, count: totals.count)
        for (number, field) in schema.fields.enumerated() {
            guard let index = reader.values[number] else { continue }
            switch FieldValue(index, of: record, as: field, timeZone: timeZone) {
            case .number(let value):
                if let total = totalOfField[number] { summed[total] = value }
            case .unreadable where field.path == schema.quantity: break  // Reported with what it does to the totals.
            case .unreadable(let problem):
                report(
                    problem.code, item, at: record[index].range.lowerBound, field.path,
                    "\(shown(index)) in \"\(field.path)\" \(problem.message)", problem.remedy,
                    isError: problem.isError)
            case .text, .markdown, .list, .link, .boolean, .day, .instant: break
            }
        }
        for total in totals.indices {
            guard let value = summed[total], let quantity else {
                totals[total].leaveOut()
                continue
            }
            do throws(ExactDecimal.Fault) {
                try totals[total].add(value, quantity: quantity)
            } catch {
                sumFault(item, schema.fields[totals[total].field].label)
            }
        }
    }

    /// The item's quantity: 1 where none is asked for or the item does not say; nil where it cannot be read.
    private mutating func readQuantity(_ item: Int) -> ExactDecimal? {
        guard let path = schema.quantity else { return .one }
        var quantity: ExactDecimal? = .one
        if let index = record.find(path) {
            let field = Schema.Field(path: path, label: "", type: .decimal)
            if case .number(let number) = FieldValue(index, of: record, as: field, timeZone: timeZone) {
                quantity = number
            } else {
                quantity = nil
                report(
                    .notANumber, item, at: record[index].range.lowerBound, path,
                    "the quantity \(shown(index)) is not a number, so the totals leave this item out", "write a number")
            }
        }
        guard let quantity else { return nil }
        do throws(ExactDecimal.Fault) {
            pieces = try pieces + quantity
        } catch {
            sumFault(item, path.description)
        }
        return quantity
    }

    private mutating func addSortKey(_ item: Int) {
        guard let sort = schema.sort else { return }
        if schema.field(at: sort.path) == nil, schema.isName(sort.path) {
            let name = names.string(item)
            sortKeys.append(name.isEmpty ? .missing : .text(name))
        } else if let sortField, let index = record.find(sort.path) {
            switch FieldValue(index, of: record, as: sortField, timeZone: timeZone) {
            case .number(let number): sortKeys.append(.number(number))
            case .day(let day): sortKeys.append(.time(Double(day.daysSince1970) * 86_400))
            case .instant(let instant): sortKeys.append(.time(instant.secondsSince1970))
            default: sortKeys.append(.text(record.string(index)))
            }
        } else {
            sortKeys.append(.missing)
        }
    }

    /// Two items with one address: it takes two texts with the same 60-bit hash, but it must not go unsaid.
    mutating func checkAddresses() {
        slugHashes.sort { ($0.hash, $0.item) < ($1.hash, $1.item) }
        for (a, b) in zip(slugHashes, slugHashes.dropFirst()) where slugs[a.item] == slugs[b.item] {
            report(
                .collidingAddress, b.item, at: items.start(b.item), nil,
                "this item's address \"\(slugs.string(b.item))\" is already taken", "change its id", isError: true)
        }
        settleFindings()
    }

    /// Where no item has a name, one finding says so for all.
    mutating func checkNames() {
        guard isNameless else { return }
        findings.append(
            .warning(
                .missingName, at: Place(file: source.name), "no key holds the items' names",
                remedy: "say which one does with name: KEY in site.yml"))
    }

    private var isNameless: Bool {
        items.count > 0 && schema.name.paths.allSatisfy { (schema.shape.find($0)?.names ?? 0) == 0 }
    }

    /// Without ids every edit moves a page. Somebody who says `id: none` knows.
    mutating func checkStability(_ rule: IdentityRule?) {
        guard rule == nil, identity.path == nil, items.count > 0 else { return }
        let warning = Diagnostic.warning(
            .unstableAddress, at: Place(file: source.name),
            "the items have no id, so an item's address changes when the item is edited",
            remedy: "give each an \"id\", or say id: KEY or id: none in site.yml")
        findings.append(identity.nearMiss ?? warning)
    }
}

extension JSONRecord {
    /// A hash of the whole value, white space between its parts left out.
    fileprivate var contentHash: ContentHash {
        var compact: [UInt8] = []
        for node in nodes {
            compact.append(node.kind.rawValue)
            if node.kind != .object && node.kind != .array {
                compact.append(contentsOf: bytes[node.range])
            } else {
                compact.append(contentsOf: String(node.next).utf8)
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
