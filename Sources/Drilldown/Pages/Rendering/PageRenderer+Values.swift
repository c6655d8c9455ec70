extension PageRenderer {
    /// Appends the value of a variable. The compiler rejects tags with variables that have no text.
    mutating func append(_ name: TemplateName, in context: Template.EscapingContext) {
        switch templates.variables[Int(name.number)].writing {
        case .text(let text): append(text(&self), context)
        case .bytes(let write): write(&self, context)
        case .none: break
        }
    }

    mutating func isPresent(_ name: TemplateName) -> Bool {
        switch templates.variables[Int(name.number)].presence {
        case .always: return true
        case .if(let isPresent): return isPresent(&self)
        case .byText:
            guard case .text(let text) = templates.variables[Int(name.number)].writing else { return true }
            return text(&self) != nil
        }
    }

    mutating func append(_ text: String?, _ context: Template.EscapingContext) {
        if let text { html.append(text, context) }
    }

    mutating func appendTitle(_ page: SitePlan.Page, _ context: Template.EscapingContext) {
        plan.appendTitle(page, to: &html.text)
        html.appendText(context)
    }

    mutating func appendTitle(ofGroup group: Int?, _ context: Template.EscapingContext) {
        guard let group else { return }
        plan.appendTitle(ofGroup: group, to: &html.text)
        html.appendText(context)
    }

    mutating func appendName(_ item: Int?, _ context: Template.EscapingContext) {
        guard let item else { return }
        switch context {
        case .text, .plain, .paragraph, .attribute:
            if plan.names.shown.appendEscaped(item, to: &html.buffer) { return }
        case .url, .urlPart, .unescaped: break
        }
        appendTitle(.item(item), context)
    }

    var otherGroup: Int { page.neighbors.groups[cursor[.alsoIn]] }

    func count(ofGroup group: Int) -> String {
        let count = plan.inventory.groups[group].totals.count
        return values.strings.fill(.items, values.formatter.string(count), count: count)
    }

    func label(column: Int) -> String {
        plan.inventory.schema.label(ofColumn: columns[column], nameLabel: site.nameLabel, values.strings)
    }

    /// Appends the fragment of the current row.
    mutating func appendAnchorOfRow(_ context: Template.EscapingContext) {
        guard let row = cursor.row else { return }
        if page.page == .print { return append(anchorInPrintView(row), context) }
        plan.inventory.facts.slugs.append(row, to: &html.text)
        html.appendText(context)
    }

    mutating func appendField(_ context: Template.EscapingContext) {
        guard let (field, value) = currentField else { return }
        if context == .url { html.urlValueOffset = item.record[value].range.lowerBound }
        if plan.inventory.schema.fields[field].type.isReference {
            return appendReferences(in: value, of: item.record, context)
        }
        if context == .paragraph, page.page != .print {
            let groups = groups(ofElementsIn: value, of: item.record, item: page.item, field: field)
            if !groups.isEmpty { return appendLinks(to: groups, context) }
        }
        values.showsTimes = true
        values.append(value, of: item.record, field: field, in: html.resolved(context), to: &html.buffer)
        values.showsTimes = false
    }

    mutating func appendCell(_ context: Template.EscapingContext) {
        guard let field = columns[cursor[.cells]] else {
            appendName(cursor.row, context)
            return
        }
        if plan.inventory.schema.showsTotal(field) {
            var sums: [String] = []
            for sum in rowSums(of: field) {
                sums.append(ScreenFigures.value(sum, of: plan.inventory.schema, &values.formatter))
            }
            append(sums.joined(separator: " + "), context)
            return
        }
        guard let whole = row.reader.values[field] else { return }
        if plan.inventory.schema.fields[field].type.isReference {
            return appendReferences(in: whole, of: row.record, context)
        }
        // Show a placeholder for a missing picture. The item's page shows its name.
        if plan.inventory.schema.fields[field].type.isPicture, context == .text,
            let name = values.missingPicture(in: whole, of: row.record)
        {
            return values.pictures.appendPlaceholder(for: name, to: &html.buffer)
        }
        // Show the name of an object instead of the whole object.
        let value = plan.inventory.schema.name(of: whole, in: row.record, field: field) ?? whole
        if context == .url { html.urlValueOffset = row.record[value].range.lowerBound }
        var group: Int?
        if context == .text, page.page != .print {
            let groups = groups(ofElementsIn: whole, of: row.record, item: cursor.row, field: field)
            if groups.count > 1 { return appendLinks(to: groups, context) }
            group = self.group(ofCell: field)
        }
        if let group { beginLink(toGroup: group) }
        values.isBrief = true
        values.append(value, of: row.record, field: field, in: html.resolved(context), to: &html.buffer)
        values.isBrief = false
        if group != nil { html.buffer.append("</a>") }
    }
}

// MARK: - Values of the item

extension PageRenderer {
    func find(_ name: Template.DataName, in record: JSONRecord) -> JSONRecord.Index? {
        name.frame.map { record.find(name.path, from: cursor.frames[$0]) } ?? record.find(name.path)
    }

    mutating func append(_ name: Template.DataName, in context: Template.EscapingContext) {
        guard cursor.row != nil || page.item != nil else { return }
        let record = cursor.row != nil ? row.record : item.record
        guard let value = find(name, in: record) else { return }
        let field = name.field.map { plan.inventory.schema.fields[$0] } ?? Schema.Field(partAt: name.fullPath)
        if context == .url { html.urlValueOffset = record[value].range.lowerBound }
        values.append(value, of: record, as: field, path: name.fullPath, in: html.resolved(context), to: &html.buffer)
    }

    mutating func fill(_ body: Range<Int>, of template: FlatTemplate, forEach name: Template.DataName, isInverted: Bool)
    {
        var elements: [JSONRecord.Index] = []
        if cursor.row != nil || page.item != nil {
            let record = cursor.row != nil ? row.record : item.record
            if let value = find(name, in: record) {
                switch record[value].kind {
                case .array: elements = record.elements(of: value).filter { !record.isBlank($0) }
                case .false: break
                default: elements = [value]
                }
            }
        }
        if isInverted {
            if elements.isEmpty { fill(body, of: template) }
            return
        }
        for element in elements {
            cursor.frames.append(element)
            fill(body, of: template)
            cursor.frames.removeLast()
        }
    }
}
