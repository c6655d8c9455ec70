extension PageRenderer {
    /// Appends a variable. The compiler rejects tags for variables without text.
    mutating func append(_ name: TemplateName, in place: Template.Place) {
        switch templates.variables[Int(name.number)].writing {
        case .text(let text): append(text(&self), place)
        case .bytes(let write): write(&self, place)
        case .none: break
        }
    }

    /// True if the page has a variable.
    mutating func isPresent(_ name: TemplateName) -> Bool {
        switch templates.variables[Int(name.number)].presence {
        case .always: return true
        case .if(let isPresent): return isPresent(&self)
        case .byText:
            guard case .text(let text) = templates.variables[Int(name.number)].writing else { return true }
            return text(&self) != nil
        }
    }

    mutating func append(_ text: String?, _ place: Template.Place) {
        if let text { html.append(text, place) }
    }

    /// Appends the title of a page.
    mutating func appendTitle(_ page: SitePlan.Page, _ place: Template.Place) {
        plan.appendTitle(page, to: &html.text)
        html.appendText(place)
    }

    mutating func appendTitle(ofGroup group: Int?, _ place: Template.Place) {
        guard let group else { return }
        appendTitle(.list(group: group, part: 0), place)
    }

    /// Appends the name of an item.
    mutating func appendName(_ item: Int?, _ place: Template.Place) {
        guard let item else { return }
        switch place {
        case .text, .plain, .paragraph, .attribute:
            if plan.inventory.facts.names.appendEscaped(item, to: &html.buffer) { return }
        case .url, .urlPart, .unescaped: break
        }
        appendTitle(.item(item), place)
    }

    var otherGroup: Int { page.neighbors.groups[cursor[.alsoUnder]] }

    func count(ofGroup group: Int) -> String {
        let count = plan.inventory.groups[group].totals.count
        return values.strings.fill(.items, values.formatter.string(count), count: count)
    }

    func label(column: Int) -> String {
        plan.inventory.schema.label(ofColumn: columns[column], nameLabel: site.nameLabel, values.strings)
    }

    /// Appends the slug that is the fragment of the item's row.
    mutating func appendAnchorOfRow(_ place: Template.Place) {
        guard let row = cursor.row else { return }
        plan.inventory.facts.slugs.append(row, to: &html.text)
        html.appendText(place)
    }

    mutating func appendField(_ place: Template.Place) {
        guard let (field, value) = currentField else { return }
        if place == .url { html.urlValueOffset = item.record[value].range.lowerBound }
        values.append(value, of: item.record, field: field, in: html.settled(place), to: &html.buffer)
    }

    mutating func appendCell(_ place: Template.Place) {
        guard let field = columns[cursor[.cells]] else {
            appendName(cursor.row, place)
            return
        }
        if plan.inventory.schema.showsTotal(field) {
            var sums: [String] = []
            for sum in rowSums(of: field) {
                sums.append(ScreenFigures.value(sum, of: plan.inventory.schema, &values.formatter))
            }
            append(sums.joined(separator: " + "), place)
            return
        }
        guard let whole = row.reader.values[field] else { return }
        // Show the name of an object instead of the whole object.
        let value = plan.inventory.schema.name(of: whole, in: row.record, field: field) ?? whole
        if place == .url { html.urlValueOffset = row.record[value].range.lowerBound }
        values.isBrief = true
        values.append(value, of: row.record, field: field, in: html.settled(place), to: &html.buffer)
        values.isBrief = false
    }
}

// MARK: - Values of the item

extension PageRenderer {
    func find(_ name: Template.DataName, in record: JSONRecord) -> JSONRecord.Index? {
        name.frame.map { record.find(name.path, from: cursor.frames[$0]) } ?? record.find(name.path)
    }

    mutating func append(_ name: Template.DataName, in place: Template.Place) {
        guard cursor.row != nil || page.item != nil else { return }
        let record = cursor.row != nil ? row.record : item.record
        guard let value = find(name, in: record) else { return }
        let field = name.field.map { plan.inventory.schema.fields[$0] }
        if place == .url { html.urlValueOffset = record[value].range.lowerBound }
        values.append(value, of: record, as: field, path: name.fullPath, in: html.settled(place), to: &html.buffer)
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
