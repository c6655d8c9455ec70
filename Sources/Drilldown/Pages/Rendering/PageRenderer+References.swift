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

    typealias RelationSection = (relation: ItemRelation, direction: ItemRelation.Direction)

    /// The relations of the page's item: the items to which it refers in separate lists, and those that refer to it.
    var relations: [RelationSection] {
        guard let item = page.item else { return [] }
        return plan.inventory.relations.flatMap { relation in
            [(relation, .targets), (relation, .sources)].filter { (section: RelationSection) in
                !section.relation.items(section.direction, of: item).isEmpty
            }
        }
    }

    private var section: RelationSection { relations[cursor[.relations]] }

    private var related: ArraySlice<Int32> {
        let section = section
        return page.item.map { section.relation.items(section.direction, of: $0) } ?? []
    }

    /// The heading of the current relation. If several fields have references, it contains the field's label.
    var relationTitle: String {
        let usedBy = values.strings[.usedBy]
        let (relation, direction) = section
        switch relation.origin {
        case .field(let field):
            let label = plan.inventory.schema.fields[field].label
            return plan.inventory.relations.count > 1 ? "\(usedBy) (\(label))" : usedBy
        case .list(let declaration):
            return direction == .targets ? declaration.targetsLabel : declaration.inverse ?? usedBy
        }
    }

    /// The positions of the items that the page lists.
    var listedRelated: Range<Int> { 0..<min(related.count, Self.mostItems) }

    var currentRelated: Int { Int(related[related.startIndex + cursor[.related]]) }

    /// The title of the link to all items if the page does not list all of them.
    var moreRelated: String? {
        let count = related.count
        return count > Self.mostItems
            ? values.strings.fill(.exploreItems, values.formatter.string(count), count: count) : nil
    }

    /// Appends a link to all items of the current relation.
    mutating func appendRelatedLink(_ context: Template.EscapingContext) {
        guard let item = page.item else { return }
        let (relation, direction) = section
        appendLink(.explore, fragment: plan.exploreFilter(direction, of: item, relation), context)
    }
}

extension PageKnowledge {
    /// False if there are no relations.
    var hasRelations: Bool? { plan.inventory.relations.isEmpty ? false : nil }
}
