import Foundation

extension Inventory {
    /// Reads an inventory once through and checks all of it.
    ///
    /// - Parameter infersViews: whether views are made up for the items where the configuration names none.
    /// - Throws: every fault that was found: of syntax and encoding; or else of items that are none; or else of the
    ///   configuration, ids, numbers and sums.
    init(
        _ source: SourceFile, configuration: SiteConfiguration, regional: RegionalSettings, today: CalendarDay?,
        infersViews: Bool
    ) throws(BuildFailure) {
        let outline = try Outline(source)
        let array = try outline.items(at: configuration.items, in: source)
        var finder = ItemFinder(source, array: array, children: configuration.children?.value)
        try finder.find()
        let items = finder.items
        let levels = (top: finder.top, below: finder.below)
        var faults: [Diagnostic] = []
        let identity = Identity.settle(
            configuration, items: items, shape: levels.top, source: source, faults: &faults)
        let schema = Schema(configuration, shape: levels, identity: identity.path, faults: &faults)
        var views = schema.views(configuration, faults: &faults)
        if infersViews, configuration.views == nil, faults.isEmpty {
            views = ViewInference(schema, identity: identity.path).views(items, in: source)
        }

        var survey = Survey(
            source: source, items: items, schema: schema, levels: levels, identity: identity, views: views,
            regional: regional, today: today)
        for item in items.children(of: nil) { survey.add(item) }
        // Ids that repeat have been said; so have the addresses that follow from them.
        survey.finish(configuration.id?.value, views: views, checksAddresses: faults.isEmpty)
        faults += survey.findings.lazy.map(\.diagnostic).filter { $0.severity == .error }
        guard faults.isEmpty else { throw BuildFailure(faults) }

        self.source = source
        documentTitle = outline.title.map { JSONText.string(source.bytes, $0).trimmingSpaces() }.flatMap {
            $0.isEmpty ? nil : $0
        }
        self.array = array.path
        self.identity = identity.path
        self.items = items
        self.schema = schema
        names = survey.names
        slugs = survey.slugs
        multipliers = survey.multipliers
        kinds = survey.kinds
        pictures = survey.pictures
        findings = survey.findings
        let order =
            schema.sort.map {
                ItemOrder.sorted(survey.sortKeys, descending: $0.isDescending, locale: regional.locale)
            } ?? Array(0..<items.count)
        let lists = ItemLists(survey, order: order, views: views, locale: regional.locale)
        self.views = lists.views
        groups = lists.groups
        members = lists.members
        memberships = lists.memberships
        families = lists.families
        ranks = lists.ranks
    }
}

/// Walks over the array of items, all of which must be objects, and over those below them.
private struct ItemFinder {
    let source: SourceFile
    let array: Outline.Candidate
    var items: ItemTree
    /// What the items of the first level have.
    var top = DataShape()
    /// What those below them have.
    var below = DataShape()
    private var record: JSONRecord
    private var faults: [Diagnostic] = []

    private static let maximumFaults = 20

    init(_ source: SourceFile, array: Outline.Candidate, children: FieldPath?) {
        self.source = source
        self.array = array
        items = ItemTree(array: array.path.pointer, children: children)
        record = JSONRecord(source)
    }

    mutating func find() throws(BuildFailure) {
        var position = array.start + 1
        for element in 0..<array.elements {
            record.load(from: position)
            add(0, below: nil, ordinal: element, pointer: "\(items.array)/\(element)")
            // Behind the element stands a comma, or the bracket that ends the array.
            position = record.root.range.upperBound
            while source.bytes[position] != UInt8(ascii: ","), source.bytes[position] != UInt8(ascii: "]") {
                position += 1
            }
            position += 1
        }
        guard faults.isEmpty else { throw BuildFailure(faults) }
    }

    private mutating func add(_ index: JSONRecord.Index, below parent: Int?, ordinal: Int, pointer: String) {
        let start = record[index].range.lowerBound
        guard record[index].kind == .object else {
            report(start, pointer, "this item is not an object", "write it as {\"name\": …}, or remove it")
            return
        }
        let item = items.begin(at: start, parent: parent, ordinal: ordinal)
        let array = items.children.flatMap { record.find($0, from: index) }
        if parent == nil {
            top.add(index, of: record, skipping: array)
        } else {
            below.add(index, of: record, skipping: array)
        }
        if let array, let path = items.children {
            let inner = pointer + path.pointer
            if record[array].kind != .array {
                report(
                    record[array].range.lowerBound, inner, "\"\(path)\" does not hold a list of items",
                    "write it as [{…}, {…}], or name another key with children: in site.yml")
            }
            for (number, element) in record.elements(of: array).enumerated() {
                add(element, below: item, ordinal: number, pointer: "\(inner)/\(number)")
            }
        }
        items.end(item)
    }

    private mutating func report(_ offset: Int, _ pointer: String, _ message: String, _ remedy: String) {
        guard faults.count < Self.maximumFaults else { return }
        faults.append(
            .error(.notAnItem, at: source.place(at: offset, pointer: pointer), message, remedy: remedy))
    }
}
