import Foundation

extension Inventory {
    /// Reads an inventory once through and checks all of it.
    ///
    /// - Throws: every fault that was found: of syntax and encoding; or else of items that are none; or else of the
    ///   configuration, ids, numbers and sums.
    init(_ source: SourceFile, configuration: SiteConfiguration, regional: RegionalSettings) throws(BuildFailure) {
        let outline = try Outline(source)
        let array = try outline.items(at: configuration.items, in: source)
        let (items, shape) = try Self.findItems(array, in: source)
        var faults: [Diagnostic] = []
        let identity = Identity.settle(configuration.id, items: items, shape: shape, source: source, faults: &faults)
        let schema = Schema(configuration, shape: shape, identity: identity.path, faults: &faults)

        var survey = Survey(
            source: source, items: items, schema: schema, identity: identity, timeZone: regional.timeZone)
        for item in 0..<items.count { survey.add(item) }
        // Ids that repeat have been said; so have the addresses that follow from them.
        if faults.isEmpty { survey.checkAddresses() }
        survey.checkNames()
        survey.checkStability(configuration.id?.value)
        faults += survey.findings.filter { $0.severity == .error }
        guard faults.isEmpty else { throw BuildFailure(faults) }

        self.source = source
        documentTitle = outline.title.map { JSONText.string(source.bytes, $0).trimmingSpaces() }.flatMap {
            $0.isEmpty ? nil : $0
        }
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
