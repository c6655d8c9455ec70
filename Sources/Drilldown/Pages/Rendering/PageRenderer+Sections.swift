extension PageRenderer {
    /// The items of a list; empty on item pages.
    var listed: ArraySlice<Int32> { page.item == nil ? page.rows.items : [] }

    /// The children of the page's item; empty on other pages.
    var children: ArraySlice<Int32> { page.item == nil ? [] : page.rows.items }

    /// The maximum length, in bytes, of a string that is not shown as a block below its label.
    private static let longText = 120

    mutating func fill(_ body: Range<Int>, of template: FlatTemplate, forEach name: TemplateName, isInverted: Bool) {
        switch templates.variables[Int(name.number)].elements {
        case .counted(let list, let indices):
            guard let indices = indices(&self), !indices.isEmpty else {
                if isInverted { fill(body, of: template) }
                return
            }
            guard !isInverted else { return }
            for index in indices where !isSharedColumn(index, of: list) {
                cursor[list] = index
                fill(body, of: template)
            }
        case .filled(let isEmpty, let fillAll):
            guard isInverted else { return fillAll(&self, body, template) }
            if isEmpty(&self) { fill(body, of: template) }
        case .none: if isPresent(name) != isInverted { fill(body, of: template) }
        }
    }

    /// Renders the steps of one element of a list if the page has the element.
    mutating func fill(_ body: Range<Int>, of template: FlatTemplate, element: Int, of list: TemplateName) {
        let isField = templates.variables[Int(list.number)].fixedList == .fields
        guard case .counted(let list, _) = templates.variables[Int(list.number)].elements else { return }
        if isField {
            guard let index = item.positions[element] else { return }
            cursor[list] = index
        } else {
            guard !isSharedColumn(element, of: list) else { return }
            cursor[list] = element
        }
        fill(body, of: template)
    }

    /// Returns true if an element of a list is a column that has the same value in all rows of the page.
    private func isSharedColumn(_ element: Int, of list: Cursor.List) -> Bool {
        guard !page.rows.sharedFields.isEmpty, list == .columns || list == .cells else { return false }
        return columns[element].map(page.rows.sharedFields.contains) ?? false
    }

    var columnCount: Int { columns.indices.count { !isSharedColumn($0, of: .columns) } }

    /// Renders the rows of siblings. Rows that the same section rendered for another page are copied.
    mutating func fillSiblings(_ body: Range<Int>, of template: FlatTemplate, section: Int32) {
        for (number, sibling) in page.neighbors.siblings.enumerated() {
            cursor[.siblings] = number
            let row = SiblingRows.Key(item: Int32(sibling), section: section)
            if sibling == page.item {
                fill(body, of: template)
            } else if !siblingRows.append(row, to: &html.buffer) {
                let start = html.buffer.count
                fill(body, of: template)
                siblingRows.keep(row, from: start, of: html.buffer)
            }
        }
    }

    mutating func fillGroups(_ body: Range<Int>, of template: FlatTemplate) {
        for group in page.rows.groups {
            cursor.group = group
            fill(body, of: template)
        }
        cursor.group = nil
    }

    mutating func fillRows(_ body: Range<Int>, of template: FlatTemplate, _ rows: ArraySlice<Int32>) {
        let outer = (row: cursor.row, frames: cursor.frames)
        cursor.frames = []
        for number in rows {
            let item = Int(number)
            cursor.row = item
            row.load(item, of: plan.inventory.items)
            setSubject(item)
            fill(body, of: template)
        }
        (cursor.row, cursor.frames) = outer
        setSubject(outer.row)
        if let item = outer.row { row.load(item, of: plan.inventory.items) }
    }

    /// Sets the subject of pictures to an item, or to the screen if `item` is nil.
    mutating func setSubject(_ item: Int?) {
        guard let item else { return values.pictures.setSubject(title) }
        plan.names.append(item, to: &html.text)
        values.pictures.setSubject(html.text)
        html.text.removeAll(keepingCapacity: true)
    }

    /// The fields in the columns of the page's rows; nil for the column with the names.
    var columns: [Int?] {
        page.rows.areChildren ? plan.inventory.schema.childColumns : plan.inventory.schema.columns
    }

    var sibling: Int { page.neighbors.siblings[cursor[.siblings]] }

    var hasCell: Bool {
        guard let field = columns[cursor[.cells]] else { return true }
        if plan.inventory.schema.showsTotal(field) { return !rowSums(of: field).isEmpty }
        return row.reader.values[field] != nil
    }

    func isNumeric(column: Int) -> Bool {
        columns[column].map { plan.inventory.schema.fields[$0].type.isNumeric } ?? false
    }

    func isPicture(column: Int) -> Bool {
        columns[column].map { plan.inventory.schema.fields[$0].type.isPicture } ?? false
    }

    /// True if the list has a card for each item.
    var isGrid: Bool {
        guard case .list(let group, _) = page.page else { return false }
        return plan.inventory.views[plan.inventory.groups[group].view].layout == .grid
    }

    var currentField: ShownItem.Field? {
        cursor[.fields] < item.fields.count ? item.fields[cursor[.fields]] : nil
    }

    func isBlock(_ field: ShownItem.Field) -> Bool {
        let node = item.record[field.value]
        switch node.kind {
        case .array, .object: return true
        case .string:
            if plan.inventory.schema.fields[field.field].type.traits.layout == .block { return true }
            return node.range.count > Self.longText
                || !node.isPlain && item.record.string(field.value).contains(where: \.isNewline)
        case .number, .true, .false, .null: return false
        }
    }
}
