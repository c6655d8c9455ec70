extension PageRenderer {
    mutating func append(_ name: TemplateName, in place: Template.Place) {
        switch name {
        case .siteTitle: append(site.title, place)
        case .siteLanguage: append(site.language, place)
        case .siteDirection: append(site.isRightToLeft ? "rtl" : "ltr", place)
        case .siteToday: append(site.today, place)
        case .siteStylesLink: append(link(site.styleSheets[cursor.style]), place)
        case .screenTitle: HTMLText.append(title[...], in: settled(place), to: &html)
        case .screenCount: append(figures?.count, place)
        case .screenBelow: append(figures?.below, place)
        case .screenGroupedBy: append(page.groupedBy, place)
        case .screenGroupColumns: append(String(2 + (figures?.totals.count ?? 0)), place)
        case .screenPieces: append(figures?.pieces, place)
        case .screenTotalsLabel: append(figures?.totals[cursor.total].label, place)
        case .screenTotalsLeftOut: append(figures?.totals[cursor.total].leftOut, place)
        case .screenTotalsValue: append(figures?.totals[cursor.total].value, place)
        case .screenCanonical: append(canonical, place)
        case .redirectTitle: append(page.redirect?.title, place)
        case .redirectLink: append(page.redirect.map { link($0.path) }, place)
        case .tabsTitle: append(site.tabs[cursor.tab].title, place)
        case .tabsLink: append(link(site.tabs[cursor.tab].path), place)
        case .groupsTitle: append(cursor.group.map { plan.title(ofGroup: $0) }, place)
        case .groupsLink: append(cursor.group.map { link(plan.path(.list(group: $0, number: 0))) }, place)
        case .groupsAnchor: append(cursor.group.map { plan.inventory.groups[$0].slug }, place)
        case .groupsCount: append(cursor.group.map { count(ofGroup: $0) }, place)
        case .groupsTotalsLabel:
            append(figures.map { plan.inventory.schema.fields[$0.totals[cursor.groupTotal].field].label }, place)
        case .groupsTotalsValue:
            append(
                groupSum.map { ScreenFigures.value($0, of: plan.inventory.schema, &values.formatter) }, place)
        case .alsoUnderView: append(plan.titles.views[plan.inventory.groups[otherGroup].view], place)
        case .alsoUnderTitle:
            append(
                plan.inventory.path(toGroup: otherGroup).dropFirst().map { plan.titles.groups[$0] }.joined(
                    separator: " / "), place)
        case .alsoUnderLink: append(link(plan.path(.list(group: otherGroup, number: 0))), place)
        case .attentionCount: append(attention?.count, place)
        case .attentionLink: append(link(plan.path(.attention(0))), place)
        case .findingsKind: append(values.strings.kind(of: finding.diagnostic.code), place)
        case .findingsMessage: append(finding.diagnostic.message, place)
        case .findingsRemedy: append(finding.diagnostic.remedy, place)
        case .findingsTitle: append(finding.item.map { plan.name(of: $0) }, place)
        case .findingsLink: append(finding.item.map { link(plan.path(.item($0))) }, place)
        case .findingsLine: append(finding.diagnostic.place.line.map { String($0) }, place)
        case .changesSummary: append(changeFigures?.summary, place)
        case .changesLink: append(link(plan.path(.changes(0))), place)
        case .changesTotalsLabel: append(changeTotal?.label, place)
        case .changesTotalsBefore: append(changeTotal?.before, place)
        case .changesTotalsAfter: append(changeTotal?.after, place)
        case .changesTotalsDifference: append(changeTotal?.difference, place)
        case .changesEntriesKind: append(word(for: entry.kind), place)
        case .changesEntriesTitle: append(title(of: entry), place)
        case .changesEntriesLink: append(entry.new.map { link(plan.path(.item($0))) }, place)
        case .changesEntriesAnchor: append(SitePlan.anchor(ofEntry: pageEntries.startIndex + cursor.entry), place)
        case .changesEntriesAbove: append(above(entry), place)
        case .changesEntriesBelow: append(below(entry), place)
        case .changesEntriesFieldsLabel:
            append(plan.changes?.schema.fields[changeLines[cursor.changeLine].field].label, place)
        case .changesEntriesFieldsBefore: append(changeLines[cursor.changeLine].texts.shortened().before, place)
        case .changesEntriesFieldsAfter: append(changeLines[cursor.changeLine].texts.shortened().after, place)
        case .changeMark: append(page.item.flatMap { plan.change(of: $0) }.map { word(for: $0.entry.kind) }, place)
        case .changeLink: append(page.item.flatMap { plan.change(of: $0) }.map { link($0.link) }, place)
        case .itemsMark, .childrenMark:
            append(cursor.row.flatMap { plan.change(of: $0) }.map { word(for: $0.entry.kind) }, place)
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
        case .siblingsTitle: append(plan.name(of: sibling), place)
        case .siblingsLink: append(link(plan.path(.item(sibling))), place)
        case .columnsLabel: append(label(column: cursor.column), place)
        case .columnsCount: append(String(columns.count), place)
        case .itemsName, .childrenName: append(cursor.row.map { plan.name(of: $0) }, place)
        case .itemsLink, .itemsCellsLink, .childrenLink, .childrenCellsLink:
            append(cursor.row.map { link(plan.path(.item($0))) }, place)
        case .itemsAnchor, .childrenAnchor: append(cursor.row.map { plan.slug(of: $0) }, place)
        case .itemsCellsLabel, .childrenCellsLabel: append(label(column: cursor.cell), place)
        case .itemsCellsValue, .childrenCellsValue: appendCell(place)
        case .fieldsLabel: append(currentField.map { plan.inventory.schema.fields[$0.field].label }, place)
        case .fieldsValue:
            guard let (field, value) = currentField else { return }
            let declared = plan.inventory.schema.fields[field]
            if place == .url { urlValueOffset = itemRecord[value].range.lowerBound }
            values.append(value, of: itemRecord, as: declared, path: declared.path, in: settled(place), to: &html)
        case .pagesNumber: append(String(page.pages[cursor.page] + 1), place)
        case .pagesLink: append(link(plan.path(plan.page(page.pages[cursor.page], with: page.page))), place)
        case .content, .site, .siteStyles, .screen, .screenIsItem, .screenIsOverlapping, .screenIsListEnd,
            .screenHasNeighbours, .screenHasSiblings, .screenHasTabs, .screenHasGroups, .screenHasChildren,
            .screenHasAlsoUnder, .screenHasPages, .pagesIsAfterGap, .screenTotals, .back, .breadcrumbs, .tabs,
            .tabsIsCurrent, .previous, .next, .groups, .groupsTotals, .children, .childrenCells,
            .childrenCellsIsNumeric, .alsoUnder, .attention, .redirect, .findings, .siblings, .siblingsIsCurrent,
            .columns,
            .columnsIsNumeric, .items, .itemsCells, .itemsCellsIsNumeric,
            .fields, .fieldsIsNumeric, .fieldsIsBlock, .pages, .changes, .changesTotals, .changesEntries,
            .changesEntriesFields, .changesEntriesFieldsIsNumeric, .change,
            .changesHasTotals, .changesEntriesHasFields:
            break  // The compiler lets none of these be printed.
        }
    }

    mutating func append(_ text: String?, _ place: Template.Place) {
        guard let text else { return }
        HTMLText.append(Array(text.utf8)[...], in: settled(place), to: &html)
    }

    /// - Parameter target: a path below the site's root, with a fragment if need be.
    func link(_ target: String) -> String {
        let parts = target.split(separator: "#", maxSplits: 1)
        let address = plan.address(of: String(parts[0])) + (parts.count > 1 ? "#" + parts[1] : "")
        // It is shown at whichever address is not there.
        if page.page == .notFound, let base = site.base { return base.text + address }
        let link = RelativeLink.make(from: page.path, to: address)
        return link.isEmpty || link.hasPrefix("#") ? "./" + link : link
    }

    /// The one address among several by which a page is to be known; nil where nobody said where the site is going to be.
    private var canonical: String? {
        guard page.page != .notFound else { return nil }
        return site.base?.address(of: plan.address(of: page.redirect?.path ?? page.path))
    }

    var hasCanonical: Bool { canonical != nil }

    private var otherGroup: Int { page.alsoUnder[cursor.alsoUnder] }

    private func count(ofGroup group: Int) -> String {
        let count = plan.inventory.groups[group].totals.count
        return values.strings.fill(.items, values.formatter.string(count), isOne: count == 1)
    }

    func label(column: Int) -> String {
        guard let field = columns[column] else { return site.nameLabel }
        return showsTotal(field)
            ? ScreenFigures.label(of: field, in: plan.inventory.schema, values.strings)
            : plan.inventory.schema.fields[field].label
    }

    mutating func appendCell(_ place: Template.Place) {
        guard let field = columns[cursor.cell] else {
            append(.itemsName, in: place)
            return
        }
        if showsTotal(field) {
            var sums: [String] = []
            for sum in rowTotals?.sums ?? [] where sum.field == field {
                sums.append(ScreenFigures.value(sum, of: plan.inventory.schema, &values.formatter))
            }
            append(sums.joined(separator: " + "), place)
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
        guard cursor.row != nil || page.item != nil else { return }
        let record = cursor.row != nil ? rowRecord : itemRecord
        guard let value = find(name, in: record) else { return }
        let field = name.field.map { plan.inventory.schema.fields[$0] }
        if place == .url { urlValueOffset = record[value].range.lowerBound }
        values.append(value, of: record, as: field, path: name.fullPath, in: settled(place), to: &html)
    }

    mutating func fill(_ body: [Template.Instruction], forEach name: Template.DataName, isInverted: Bool) {
        var elements: [JSONRecord.Index] = []
        if cursor.row != nil || page.item != nil {
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
