extension PageRenderer {
    mutating func append(_ name: TemplateName, in place: Template.Place) {
        switch name {
        case .siteTitle: append(site.title, place)
        case .siteLanguage: append(site.language, place)
        case .siteDirection: append(site.isRightToLeft ? "rtl" : "ltr", place)
        case .siteToday: append(site.today, place)
        case .siteStylesLink: append(link(site.styleSheets[cursor.style]), place)
        case .screenTitle: HTMLText.append(title[...], in: settled(place), to: &html)
        case .screenCount: append(site.count, place)
        case .screenPieces: append(site.pieces, place)
        case .screenTotalsLabel: append(site.totals[cursor.total].label, place)
        case .screenTotalsLeftOut: append(site.totals[cursor.total].leftOut, place)
        case .screenTotalsValue: append(site.totals[cursor.total].value, place)
        case .backTitle: append(page.stack.backTitle, place)
        case .backLink: append(page.stack.below.map { link($0.position) }, place)
        case .breadcrumbsTitle:
            if cursor.breadcrumb == page.stack.screens.count - 1 {
                HTMLText.append(title[...], in: settled(place), to: &html)
            } else {
                append(page.stack.screens[cursor.breadcrumb].title, place)
            }
        case .breadcrumbsLink: append(link(page.stack.screens[cursor.breadcrumb].path), place)
        case .previousTitle: append(page.previous?.title, place)
        case .previousLink: append(page.previous.map { link($0.path) }, place)
        case .nextTitle: append(page.next?.title, place)
        case .nextLink: append(page.next.map { link($0.path) }, place)
        case .siblingsTitle: append(plan.name(at: page.siblings.lowerBound + cursor.sibling), place)
        case .siblingsLink: append(link(plan.path(.item(page.siblings.lowerBound + cursor.sibling))), place)
        case .columnsLabel: append(label(column: cursor.column), place)
        case .columnsCount: append(String(plan.inventory.schema.columns.count), place)
        case .itemsName: append(cursor.row.map { plan.name(at: $0) }, place)
        case .itemsLink, .itemsCellsLink: append(cursor.row.map { link(plan.path(.item($0))) }, place)
        case .itemsAnchor: append(cursor.row.map { plan.slug($0) }, place)
        case .itemsCellsLabel: append(label(column: cursor.cell), place)
        case .itemsCellsValue: appendCell(place)
        case .fieldsLabel: append(currentField.map { plan.inventory.schema.fields[$0.field].label }, place)
        case .fieldsValue:
            guard let (field, value) = currentField else { return }
            let declared = plan.inventory.schema.fields[field]
            if place == .url { urlValueOffset = itemRecord[value].range.lowerBound }
            values.append(value, of: itemRecord, as: declared, path: declared.path, in: settled(place), to: &html)
        case .pagesNumber: append(String(page.pages[cursor.page] + 1), place)
        case .pagesLink: append(link(plan.path(.list(page.pages[cursor.page]))), place)
        case .content, .site, .siteStyles, .screen, .screenIsItem, .screenIsListEnd,
            .screenHasNeighbours, .screenHasSiblings, .screenHasPages, .pagesIsAfterGap, .screenTotals, .back,
            .breadcrumbs, .previous, .next,
            .siblings, .siblingsIsCurrent, .columns, .columnsIsNumeric, .items, .itemsCells, .itemsCellsIsNumeric,
            .fields, .fieldsIsNumeric, .fieldsIsBlock, .pages:
            break  // The compiler lets none of these be printed.
        }
    }

    mutating func append(_ text: String?, _ place: Template.Place) {
        guard let text else { return }
        HTMLText.append(Array(text.utf8)[...], in: settled(place), to: &html)
    }

    func link(_ target: String) -> String {
        RelativeLink.make(from: page.path, to: target)
    }

    func label(column: Int) -> String {
        plan.inventory.schema.columns[column].map { plan.inventory.schema.fields[$0].label } ?? site.nameLabel
    }

    mutating func appendCell(_ place: Template.Place) {
        guard let field = plan.inventory.schema.columns[cursor.cell] else {
            append(.itemsName, in: place)
            return
        }
        let declared = plan.inventory.schema.fields[field]
        guard let value = rowRecord.find(declared.path) else { return }
        if place == .url { urlValueOffset = rowRecord[value].range.lowerBound }
        values.append(value, of: rowRecord, as: declared, path: declared.path, in: settled(place), to: &html)
    }
}

// MARK: - Values of the item

extension PageRenderer {
    func find(_ name: Template.DataName, in record: JSONRecord) -> JSONRecord.Index? {
        name.frame.map { record.find(name.path, from: cursor.frames[$0]) } ?? record.find(name.path)
    }

    mutating func append(_ name: Template.DataName, in place: Template.Place) {
        guard cursor.row != nil || page.position != nil else { return }
        let record = cursor.row != nil ? rowRecord : itemRecord
        guard let value = find(name, in: record) else { return }
        let field = name.field.map { plan.inventory.schema.fields[$0] }
        if place == .url { urlValueOffset = record[value].range.lowerBound }
        values.append(value, of: record, as: field, path: name.fullPath, in: settled(place), to: &html)
    }

    mutating func fill(_ body: [Template.Instruction], forEach name: Template.DataName, isInverted: Bool) {
        var elements: [JSONRecord.Index] = []
        if cursor.row != nil || page.position != nil {
            let record = cursor.row != nil ? rowRecord : itemRecord
            if let value = find(name, in: record) {
                switch record[value].kind {
                case .array: elements = record.elements(of: value).filter { !record.isBlank($0) }
                case .false: break
                default: elements = [value]
                }
            }
        }
        if isInverted {
            if elements.isEmpty { fill(body) }
            return
        }
        for element in elements {
            cursor.frames.append(element)
            fill(body)
            cursor.frames.removeLast()
        }
    }
}
