// Links from the values of an item to groups of items with the same values.

extension PageRenderer {
    /// The group for the current field's value; nil if there is none, or if the value is a block. The elements of a
    /// list are links themselves.
    var groupOfField: Int? {
        guard let item = page.item, let (field, value) = currentField else { return nil }
        let type = plan.inventory.schema.fields[field].type
        let isSingle = type.isList ? !isBlock((field, value)) : !type.isBlock
        return isSingle ? plan.group(of: item, field: field) : nil
    }

    /// Returns the group for a value in a row; nil if there is none, if the page shows items of that group, or in a
    /// single file.
    func group(ofCell field: Int) -> Int? {
        guard plan.groupLevels[field] != nil, let item = cursor.row, !site.isSingleFile,
            let group = plan.group(of: item, field: field), !isInside(group)
        else { return nil }
        return group
    }

    private func isInside(_ group: Int) -> Bool {
        guard case .list(let own, _) = page.page else { return false }
        return plan.inventory.path(toGroup: own).contains(group)
    }

    /// Returns the groups for the elements of a list; empty if not every element has its own group, or in a single
    /// file.
    func groups(ofElementsIn list: JSONRecord.Index, of record: JSONRecord, item: Int?, field: Int) -> [Int] {
        guard plan.groupLevels[field] != nil, let item, !site.isSingleFile, record[list].kind == .array else {
            return []
        }
        let elements = record.elements(of: list).filter { !record.isBlank($0) }
        guard !elements.isEmpty, !elements.contains(where: record.isContainer) else { return [] }
        return plan.groups(of: item, listField: field, count: elements.count)
    }

    /// Appends the titles of groups. Each is a link to its group, unless the page shows items of that group. In a
    /// paragraph, the titles form an HTML list; otherwise, they are on one line.
    mutating func appendLinks(to groups: [Int], _ context: Template.EscapingContext) {
        let isList = context == .paragraph
        let separators = isList ? [] : values.formatter.listSeparators(groups.count)
        html.buffer.append(isList ? "<ul>" : "")
        for (number, group) in groups.enumerated() {
            if isList { html.buffer.append("<li>") } else { append(separators[number], .text) }
            if isInside(group) {
                appendTitle(ofGroup: group, .text)
            } else {
                beginLink(toGroup: group)
                appendTitle(ofGroup: group, .text)
                html.buffer.append("</a>")
            }
            html.buffer.append(isList ? "</li>" : "")
        }
        if isList { html.buffer.append("</ul>") } else { append(separators[groups.count], .text) }
    }

    mutating func beginLink(toGroup group: Int) {
        html.buffer.append("<a href=\"")
        appendLink(toGroup: group, .attribute)
        html.buffer.append("\">")
    }
}
