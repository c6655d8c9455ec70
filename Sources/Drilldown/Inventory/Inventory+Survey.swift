import Foundation

extension Inventory {
    /// Reads an inventory once through and checks all of it.
    ///
    /// - Throws: every fault that was found: of syntax and encoding, or else of items, ids and sums.
    init(_ source: SourceFile, configuration: SiteConfiguration, regional: RegionalSettings) throws(BuildFailure) {
        let outline = try Outline(source)
        let array = try outline.items(at: configuration.items, in: source)
        let (items, shape) = try Self.findItems(array, in: source)
        var faults: [Diagnostic] = []
        let identity = Identity.settle(configuration.id, items: items, shape: shape, source: source, faults: &faults)
        let schema = Schema(configuration, shape: shape, identity: identity.path, faults: &faults)
        guard faults.isEmpty else { throw BuildFailure(faults) }

        var survey = Survey(
            source: source, items: items, schema: schema, identity: identity, timeZone: regional.timeZone)
        for item in 0..<items.count { survey.add(item) }
        survey.checkAddresses()
        survey.checkStability(configuration.id?.value)
        let errors = survey.findings.filter { $0.severity == .error }
        guard errors.isEmpty else { throw BuildFailure(errors) }

        self.source = source
        documentTitle = outline.title.map { JSONText.string(source.bytes, $0) }.flatMap { $0.isEmpty ? nil : $0 }
        self.items = items
        self.schema = schema
        names = survey.names
        slugs = survey.slugs
        order =
            schema.sort.map {
                ItemOrder.sorted(survey.sortKeys, descending: $0.isDescending, locale: regional.locale)
            } ?? Array(0..<items.count)
        totals = survey.totals
        pieces = schema.quantity == nil ? nil : survey.pieces
        findings = survey.findings
    }

    /// Walks over the array's elements, all of which must be objects.
    private static func findItems(_ array: Outline.Candidate, in source: SourceFile) throws(BuildFailure) -> (
        ItemStarts, DataShape
    ) {
        var items = ItemStarts(array: array.path.pointer)
        var shape = DataShape()
        var faults: [Diagnostic] = []
        var record = JSONRecord(source)
        var position = array.start + 1
        for element in 0..<array.elements {
            record.load(from: position)
            let start = record.root.range.lowerBound
            if record.root.kind == .object {
                items.append(start)
                shape.add(0, of: record)
            } else if faults.count < 20 {
                faults.append(
                    .error(
                        .notAnItem, at: source.place(at: start, pointer: "\(items.array)/\(element)"),
                        "this item is not an object", remedy: "write it as {\"name\": …}, or remove it"))
            }
            // Behind the element stands a comma, or the bracket that ends the array.
            position = record.root.range.upperBound
            while source.bytes[position] != UInt8(ascii: ","), source.bytes[position] != UInt8(ascii: "]") {
                position += 1
            }
            position += 1
        }
        guard faults.isEmpty else { throw BuildFailure(faults) }
        return (items, shape)
    }
}

/// Gathers what the inventory keeps of each item, and what is odd about it.
private struct Survey {
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

    private var record: JSONRecord
    private var reader: FieldReader
    /// The total that a field goes into; one a field.
    private let totalOfField: [Int?]
    private var cursor: PlaceCursor
    /// What is odd about the current item, with its offset in the file.
    private var pending: [(offset: Int, diagnostic: Diagnostic)] = []
    /// How many items with this content there were, where content is all that tells them apart.
    private var seen: [ContentHash: Int] = [:]
    private var slugHashes: [(hash: UInt64, item: Int)] = []
    private var text: [UInt8] = []

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
        if name.isEmpty {
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
        let field = schema.field(at: sort.path)
        if field == nil, sort.path == FieldPath(keys: ["name"]) || schema.name.paths == [sort.path] {
            let name = names.string(item)
            sortKeys.append(name.isEmpty ? .missing : .text(name))
        } else if let index = field.map({ reader.values[$0] }) ?? record.find(sort.path) {
            let value = field.map { FieldValue(index, of: record, as: schema.fields[$0], timeZone: timeZone) } ?? .text
            switch value {
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

    /// Without ids every edit moves a page. Somebody who says `id: none` knows.
    mutating func checkStability(_ rule: IdentityRule?) {
        guard rule == nil, identity.path == nil, items.count > 0 else { return }
        findings.append(
            .warning(
                .unstableAddress, at: Place(file: source.name),
                "the items have no id, so an item's address changes when the item is edited",
                remedy: "give each an \"id\", or say id: none in site.yml"))
    }
}

// MARK: - Findings

extension Survey {
    /// - Parameter path: of the value inside the item; nil for the item itself.
    private mutating func report(
        _ code: Diagnostic.Code, _ item: Int, at offset: Int, _ path: FieldPath?, _ message: String, _ remedy: String,
        isError: Bool = false
    ) {
        let place = Place(file: source.name, pointer: items.pointer(item) + (path?.pointer ?? ""))
        pending.append((offset, Diagnostic(isError ? .error : .warning, code, at: place, message, remedy: remedy)))
    }

    /// Gives the current item's findings their lines and columns. Items come in the order of the file, so the cursor
    /// goes over it but once.
    private mutating func settleFindings() {
        guard !pending.isEmpty else { return }
        pending.sort { $0.offset < $1.offset }
        for (offset, diagnostic) in pending {
            var diagnostic = diagnostic
            diagnostic.place = cursor.place(at: offset, pointer: diagnostic.place.pointer)
            findings.append(diagnostic)
        }
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func sumFault(_ item: Int, _ label: String) {
        report(
            .sumTooLarge, item, at: items.start(item), nil,
            "with this item the sum of \"\(label)\" needs more than the 38 digits that can be kept exactly",
            "mend the value, or say total: none for the field", isError: true)
    }

    /// Characters that cannot be shown as they are, in any text or key of the item.
    private mutating func checkTexts(_ item: Int) {
        for (index, node) in record.nodes.enumerated() where node.kind == .string {
            let hazard: TextHazard?
            if node.isPlain {
                hazard = TextHazard.find(in: source.bytes[node.range])
            } else {
                text.removeAll(keepingCapacity: true)
                record.appendText(index, to: &text)
                hazard = TextHazard.find(in: text[...])
            }
            let (what, remedy): (String, String)
            switch hazard {
            case nil: continue
            case .control?: (what, remedy) = ("control characters; NUL is shown as U+FFFD", "remove them")
            case .direction?:
                (what, remedy) = ("characters that turn the direction of writing", "remove them if they are not meant")
            }
            let offset = node.range.lowerBound
            let inner = JSONPointer.find(offset, in: source, from: items.start(item))
            let place = Place(file: source.name, pointer: items.pointer(item) + inner)
            pending.append(
                (offset, .warning(.unprintable, at: place, "the text holds \(what)", remedy: remedy)))
        }
    }

    /// The value as the file has it, cut where it is long.
    private func shown(_ index: JSONRecord.Index) -> String {
        let source = String(decoding: record.source(index), as: UTF8.self)
        return source.count > 60 ? source.prefix(60) + "…" : source
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
