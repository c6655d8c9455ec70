// References between items: the values of fields that contain IDs, and the items that refer to the page's item.

extension PageRenderer {
    /// The maximum number of items, and of unknown IDs, that a page lists for a relation.
    private static let maximumItems = 50

    /// Appends the names of the items that a value refers to, as links if the context allows them. An unknown ID is
    /// shown as text.
    mutating func appendReferences(
        in value: JSONRecord.Index, of record: JSONRecord, _ context: Template.EscapingContext
    ) {
        let context = html.resolved(context)
        let (isParagraph, hasLinks) = (context == .paragraph, context == .paragraph || context == .text)
        if isParagraph { html.buffer.append("<p>") }
        let inner: Template.EscapingContext = isParagraph ? .text : context
        let ids = record.references(in: value)
        let separators = values.formatter.listSeparators(ids.count)
        for (id, separator) in zip(ids, separators) {
            append(separator, inner)
            guard let item = plan.inventory.ids?.item(id, of: record) else {
                append(record.isContainer(id) ? nil : record.string(id), inner)
                continue
            }
            guard hasLinks, page.page == .print || !site.isSingleFile else {
                appendName(item, inner)
                continue
            }
            html.buffer.append("<a href=\"")
            appendLink(toItemOrRow: item, .attribute)
            html.buffer.append("\">")
            appendName(item, inner)
            html.buffer.append("</a>")
        }
        append(separators[ids.count], inner)
        if isParagraph { html.buffer.append("</p>") }
    }

    private var section: RelationSection { item.relations[cursor[.relations]] }

    private var relation: ItemRelation { plan.inventory.relations[section.relation] }

    private var related: ArraySlice<Int32> { page.item.map { relation.items(section.direction, of: $0) } ?? [] }

    /// The unknown IDs of the current relation: the page's item refers to them, but no item has them.
    private var unknown: [String] { page.item.map { relation.unknown(section.direction, of: $0) } ?? [] }

    /// The heading of the current relation.
    var relationTitle: String {
        plan.inventory.title(of: relation, section.direction, values.strings)
    }

    /// The indices of the listed items, followed by the indices of the listed unknown IDs.
    var listedRelated: Range<Int> { 0..<min(related.count, Self.maximumItems) + min(unknown.count, Self.maximumItems) }

    /// The current related item; nil for an unknown ID.
    var currentRelated: Int? {
        let (related, place) = (related.prefix(Self.maximumItems), cursor[.related])
        return place < related.count ? Int(related[related.startIndex + place]) : nil
    }

    mutating func appendRelatedName(_ context: Template.EscapingContext) {
        guard let item = currentRelated else {
            return append(unknown[cursor[.related] - min(related.count, Self.maximumItems)], context)
        }
        appendName(item, context)
    }

    /// The title of the link to all items of the current relation; nil if the page lists all of them.
    var moreRelated: String? {
        let count = related.count
        return count > Self.maximumItems
            ? values.strings.fill(.exploreItems, values.formatter.string(count), count: count) : nil
    }

    /// Appends a link to all items of the current relation.
    mutating func appendRelatedLink(_ context: Template.EscapingContext) {
        guard let item = page.item else { return }
        appendLink(.explore, fragment: plan.exploreFilter(section.direction, of: item, relation), context)
    }
}

extension PageKnowledge {
    /// False if there are no relations; nil otherwise.
    var hasRelations: Bool? { plan.inventory.relations.isEmpty ? false : nil }
}
