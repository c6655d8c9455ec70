extension PageRenderer {
    /// The items that are listed as rows.
    enum Rows {
        case items
        /// The children of the item that the page shows.
        case children
    }

    /// A text of so many bytes is set as a block, below its label.
    private static let longText = 120

    mutating func fill(_ body: Range<Int>, of template: FlatTemplate, forEach name: TemplateName, isInverted: Bool) {
        switch variables[Int(name.number)].elements {
        case .counted(let count, let step): repeated(body, of: template, count(&self), isInverted, step)
        case .filled(let fill): fill(&self, body, template, isInverted)
        case .none: if isPresent(name) != isInverted { fill(body, of: template) }
        }
    }

    /// Fills the steps of one element of a list, if the page has it.
    mutating func fill(_ body: Range<Int>, of template: FlatTemplate, element: Int, of list: TemplateName) {
        let variable = variables[Int(list.number)]
        guard case .counted(_, let step) = variable.elements else { return }
        var place = element
        if variable.settled == .fields {
            guard let present = fieldPlaces[element] else { return }
            place = present
        }
        step(&self, place)
        fill(body, of: template)
    }

    mutating func repeated(
        _ body: Range<Int>, of template: FlatTemplate, _ count: Int, _ isInverted: Bool,
        _ step: PageVariable.Step
    ) {
        if isInverted {
            if count == 0 { fill(body, of: template) }
            return
        }
        for number in 0..<count {
            step(&self, number)
            fill(body, of: template)
        }
    }

    /// Fills the rows of siblings; those that the same section was filled with for another page are taken from there.
    mutating func fillSiblings(_ body: Range<Int>, of template: FlatTemplate, section: Int32) {
        for (number, sibling) in page.neighbors.siblings.enumerated() {
            cursor.sibling = number
            let row = SiblingRows.Key(item: Int32(sibling), section: section)
            if sibling == page.item {
                fill(body, of: template)
            } else if !siblingRows.append(row, to: &html) {
                let start = html.count
                fill(body, of: template)
                siblingRows.keep(row, from: start, of: html)
            }
        }
    }

    mutating func fillGroups(_ body: Range<Int>, of template: FlatTemplate, _ isInverted: Bool) {
        if isInverted {
            if page.rows.groups.isEmpty { fill(body, of: template) }
            return
        }
        for group in page.rows.groups {
            cursor.group = group
            fill(body, of: template)
        }
        cursor.group = nil
    }

    mutating func fillRows(_ body: Range<Int>, of template: FlatTemplate, _ rows: ArraySlice<Int32>, _ isInverted: Bool)
    {
        if isInverted {
            if rows.isEmpty { fill(body, of: template) }
            return
        }
        let outer = (row: cursor.row, frames: cursor.frames)
        cursor.frames = []
        for row in rows {
            let item = Int(row)
            cursor.row = item
            loadRow(item)
            setSubject(item)
            fill(body, of: template)
        }
        (cursor.row, cursor.frames) = outer
        setSubject(outer.row)
        if let row = outer.row { loadRow(row) }
    }

    /// What pictures show: the item of a row, or what the screen shows.
    mutating func setSubject(_ row: Int?) {
        text.removeAll(keepingCapacity: true)
        if let row { plan.appendName(of: row, to: &text) } else { text.append(contentsOf: title) }
        values.setSubject(text)
    }

    /// The fields that the rows of this page show, nil for the name.
    var columns: [Int?] {
        page.rows.areChildren ? plan.inventory.schema.childColumns : plan.inventory.schema.columns
    }

    var sibling: Int { page.neighbors.siblings[cursor.sibling] }

    var hasCell: Bool {
        guard let field = columns[cursor.cell] else { return true }
        if plan.inventory.schema.showsTotal(field) { return !rowSums(of: field).isEmpty }
        return rowReader.values[field] != nil
    }

    func isNumeric(column: Int) -> Bool {
        columns[column].map { plan.inventory.schema.fields[$0].type.isNumeric } ?? false
    }

    var currentField: (field: Int, value: JSONRecord.Index)? {
        cursor.field < presentFields.count ? presentFields[cursor.field] : nil
    }

    func isBlock(_ field: (field: Int, value: JSONRecord.Index)) -> Bool {
        let node = itemRecord[field.value]
        switch node.kind {
        case .array, .object: return true
        case .string:
            if plan.inventory.schema.fields[field.field].type.traits.layout == .block { return true }
            return node.range.count > Self.longText
                || !node.isPlain && itemRecord.string(field.value).contains(where: \.isNewline)
        case .number, .true, .false, .null: return false
        }
    }
}
