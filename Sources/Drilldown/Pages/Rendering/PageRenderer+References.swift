// References between items: the values of fields that contain IDs, and the items that refer to the page's item.

extension PageRenderer {
    /// The maximum number of items that a page lists for each relation.
    private static let mostItems = 50

    /// Appends the names of the items to which a value refers, as links if the context allows them. An unknown ID is
    /// shown as text.
    mutating func appendReferences(
        in value: JSONRecord.Index, of record: JSONRecord, _ context: Template.EscapingContext
    ) {
        let context = html.resolved(context)
        let (isParagraph, hasLinks) = (context == .paragraph, context == .paragraph || context == .text)
        if isParagraph { html.buffer.append("<p>") }
        let inner: Template.EscapingContext = isParagraph ? .text : context
        for (number, id) in record.references(in: value).enumerated() {
            if number > 0 { append(", ", inner) }
            guard let item = plan.inventory.ids?.item(id, of: record) else {
                append(record.isContainer(id) ? nil : record.string(id), inner)
                continue
            }
            guard hasLinks, page.page == .print || !site.isAlone else {
                appendName(item, inner)
                continue
            }
            html.buffer.append("<a href=\"")
            appendLink(toItemOrRow: item, .attribute)
            html.buffer.append("\">")
            appendName(item, inner)
            html.buffer.append("</a>")
        }
        if isParagraph { html.buffer.append("</p>") }
    }

    /// The relations by which other items refer to the page's item.
    var relations: [Int] {
        guard let item = page.item else { return [] }
        return plan.inventory.relations.indices.filter { !plan.inventory.relations[$0].sources[item].isEmpty }
    }

    private var relation: ItemRelation { plan.inventory.relations[relations[cursor[.relations]]] }

    /// The items that refer to the page's item.
    private var sources: ArraySlice<Int32> { page.item.map { relation.sources[$0] } ?? [] }

    /// The heading of the current relation. Several relations have the labels of their fields.
    var relationTitle: String {
        let title = values.strings[.usedBy]
        guard plan.inventory.relations.count > 1 else { return title }
        return "\(title) (\(plan.inventory.schema.fields[relation.field].label))"
    }

    /// The positions of the items that the page lists.
    var listedSources: Range<Int> { 0..<min(sources.count, Self.mostItems) }

    var currentSource: Int { Int(sources[sources.startIndex + cursor[.sources]]) }

    /// The number of items if the page does not list all of them.
    var moreSources: String? {
        sources.count > Self.mostItems
            ? values.strings.fill(.exploreItems, values.formatter.string(sources.count), count: sources.count) : nil
    }

    /// Appends a link to all items that refer to the page's item.
    mutating func appendSourcesLink(_ context: Template.EscapingContext) {
        guard let item = page.item else { return }
        appendLink(.explore, fragment: plan.exploreFilter(ofSourcesOf: item, relation), context)
    }
}

extension PageKnowledge {
    /// False if no item refers to another one.
    var hasRelations: Bool? { plan.inventory.relations.isEmpty ? false : nil }
}
