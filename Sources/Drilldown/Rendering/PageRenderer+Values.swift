extension PageRenderer {
    mutating func append(_ name: TemplateName, in place: Template.Place) {
        switch name {
        case .siteTitle: append(site.title, place)
        case .siteLanguage: append(site.language, place)
        case .siteDirection: append(site.direction, place)
        case .siteToday: append(site.today, place)
        case .siteStylesLink: appendLink(toFile: site.styleSheets[cursor.style], place)
        case .siteScriptsLink: appendLink(toFile: site.scripts[cursor.script], place)
        case .screenTitle: HTMLText.append(title, in: settled(place), to: &html)
        case .screenCount: append(figures?.count, place)
        case .screenBelow: append(figures?.below, place)
        case .screenShare: append(figures?.share.map { shares[$0].sentence }, place)
        case .screenRows: appendLinkToRows(place)
        case .screenGroupedBy: append(page.groupedBy, place)
        case .screenShareOf: append(labelOfShares, place)
        case .screenGroupColumns:
            append(String(2 + (figures?.totals.count ?? 0) + (shareBasis == nil ? 0 : 1)), place)
        case .screenPieces: append(figures?.pieces, place)
        case .screenTotalsLabel: append(figures?.totals[cursor.total].label, place)
        case .screenTotalsLeftOut: append(figures?.totals[cursor.total].leftOut, place)
        case .screenTotalsShare: append(figures?.totals[cursor.total].share.map { shares[$0].sentence }, place)
        case .screenTotalsValue: appendTotal(place)
        case .screenLeftOutText: append(figures?.leftOut[cursor.leftOut].text, place)
        case .screenLeftOutItemsTitle: appendName(itemLeftOut, place)
        case .screenLeftOutItemsLink: appendLink(toItemLeftOut: itemLeftOut, place)
        case .screenLeftOutMore: append(figures.map { more($0.leftOut[cursor.leftOut].more) }, place)
        case .screenCanonical: append(canonical, place)
        case .redirectTitle: appendName(page.redirect, place)
        case .redirectLink: appendLink(toItem: page.redirect, place)
        case .tabsTitle: append(plan.titles.views[cursor.tab], place)
        case .tabsLink: appendLink(.list(group: plan.inventory.views[cursor.tab].root, part: 0), place)
        case .groupsTitle: appendTitle(ofGroup: cursor.group, place)
        case .groupsLink: appendLink(toGroup: cursor.group, place)
        case .groupsAnchor: append(cursor.group.map { plan.inventory.groups[$0].slug }, place)
        case .groupsCount: append(cursor.group.map { count(ofGroup: $0) }, place)
        case .groupsSize: append(cursor.group.map { String(plan.inventory.groups[$0].totals.count) }, place)
        case .groupsShare: append(groupShare.map { shares[$0].percent }, place)
        case .groupsShareWidth: append(groupShare.map { "\($0.permille / 10).\($0.permille % 10)" }, place)
        case .groupsTotalsSortKey: append(groupSum?.sum.description, place)
        case .groupsTotalsLabel:
            append(figures.map { plan.inventory.schema.fields[$0.totals[cursor.groupTotal].field].label }, place)
        case .groupsTotalsValue:
            append(
                groupSum.map { ScreenFigures.value($0, of: plan.inventory.schema, &values.formatter) }, place)
        case .alsoUnderView: append(plan.titles.views[plan.inventory.groups[otherGroup].view], place)
        case .alsoUnderTitle: append(plan.titlePath(ofGroup: otherGroup), place)
        case .alsoUnderLink: appendLink(toGroup: otherGroup, place)
        case .siteCSS: append(site.css, place)
        case .groupsLevel: append(levelOfGroup.map { String($0) }, place)
        case .printLink: appendLink(.print, place)
        case .everythingTitle: appendName(entryOfAll.item, place)
        case .everythingAnchor: append(anchorOnPaper(entryOfAll.item), place)
        case .everythingGroup: append(entryOfAll.group.map { plan.titlePath(ofGroup: $0) }, place)
        case .everythingAbove: append(plan.namesAbove(entryOfAll.item).joined(separator: " / "), place)
        case .everythingLink: appendLink(toItem: entryOfAll.item, place)
        case .downloadsLabel: append(page.downloads[cursor.download].format.rawValue.uppercased(), place)
        case .downloadsLink: appendLink(toFile: page.downloads[cursor.download].path, place)
        case .warningsCount: append(dataWarnings?.count, place)
        case .warningsLink: appendLink(.warnings(0), place)
        case .warningsGroupsTitle: append(warningGroup.headline, place)
        case .warningsGroupsMessage: append(warningGroup.common?.message.escapingControls(), place)
        case .warningsGroupsRemedy: append(warningGroup.common?.remedy?.escapingControls(), place)
        case .warningsGroupsMore: append(warningGroup.more, place)
        case .warningsGroupsUnlisted: append(warningGroup.unlisted, place)
        case .warningsGroupsItemsTitle, .warningsGroupsRestTitle: appendName(warningRow.item, place)
        case .warningsGroupsItemsLink, .warningsGroupsRestLink: appendLink(toItem: warningRow.item, place)
        case .warningsGroupsItemsMessage, .warningsGroupsRestMessage:
            append(warningRow.diagnostic.message.escapingControls(), place)
        case .warningsGroupsItemsRemedy, .warningsGroupsRestRemedy:
            append(warningRow.diagnostic.remedy?.escapingControls(), place)
        case .warningsGroupsItemsLine, .warningsGroupsRestLine:
            append(warningRow.line.map { String($0) }, place)
        case .screenWarningsMessage, .fieldsWarningsMessage: append(marks[cursor.warning].escapingControls(), place)
        case .changesSummary: append(changeFigures?.summary, place)
        case .changesLink: appendLink(.changes(0), place)
        case .changesTotalsLabel: append(changeTotal?.label, place)
        case .changesTotalsBefore: append(changeTotal?.before, place)
        case .changesTotalsAfter: append(changeTotal?.after, place)
        case .changesTotalsDifference: append(changeTotal?.difference, place)
        case .changesEntriesKind: append(word(for: entry.kind), place)
        case .changesEntriesTitle: append(plan.title(of: entry), place)
        case .changesEntriesLink: appendLink(toItem: entry.new, place)
        case .changesEntriesAnchor: append(SitePlan.anchor(ofEntry: pageEntries.startIndex + cursor.entry), place)
        case .changesEntriesAbove: append(above(entry), place)
        case .changesEntriesBelow: append(below(entry), place)
        case .changesEntriesFieldsLabel:
            append(plan.changes?.schema.fields[changeLines[cursor.changeLine].field].label, place)
        case .changesEntriesFieldsBefore: append(changeLines[cursor.changeLine].texts.shortened().before, place)
        case .changesEntriesFieldsAfter: append(changeLines[cursor.changeLine].texts.shortened().after, place)
        case .changeMark: append(page.item.flatMap { plan.change(of: $0) }.map { word(for: $0.entry.kind) }, place)
        case .changeLink:
            guard let change = page.item.flatMap({ plan.change(of: $0) }) else { return }
            appendLink(change.page, fragment: change.anchor, place)
        case .itemsMark, .childrenMark:
            append(cursor.row.flatMap { plan.change(of: $0) }.map { word(for: $0.entry.kind) }, place)
        case .backTitle: if let below = page.stack.below { appendTitle(below.page, place) }
        case .backLink:
            guard let below = page.stack.below else { return }
            appendLink(below.row?.page ?? below.page, at: below.row?.anchor, place)
        case .breadcrumbsTitle:
            if cursor.breadcrumb == page.stack.screens.count - 1 {
                HTMLText.append(title, in: settled(place), to: &html)
            } else {
                appendTitle(page.stack.screens[cursor.breadcrumb].page, place)
            }
        case .breadcrumbsLink: appendLink(page.stack.screens[cursor.breadcrumb].page, place)
        case .previousTitle: appendName(page.previous, place)
        case .previousLink: appendLink(toItem: page.previous, place)
        case .nextTitle: appendName(page.next, place)
        case .nextLink: appendLink(toItem: page.next, place)
        case .siblingsTitle: appendName(sibling, place)
        case .siblingsLink: appendLink(toItem: sibling, place)
        case .columnsLabel: append(label(column: cursor.column), place)
        case .columnsCount: append(String(columns.count), place)
        case .itemsName, .childrenName: appendName(cursor.row, place)
        case .itemsLink, .itemsCellsLink, .childrenLink, .childrenCellsLink:
            appendLink(toItem: cursor.row, place)
        case .itemsAnchor, .childrenAnchor:
            guard let row = cursor.row else { return }
            text.removeAll(keepingCapacity: true)
            plan.inventory.slugs.append(row, to: &text)
            HTMLText.append(text, in: settled(place), to: &html)
        case .itemsCellsLabel, .childrenCellsLabel: append(label(column: cursor.cell), place)
        case .itemsCellsValue, .childrenCellsValue: appendCell(place)
        case .itemsCellsSortKey, .childrenCellsSortKey: appendSortKey(place)
        case .fieldsLabel: append(currentField.map { plan.inventory.schema.fields[$0.field].label }, place)
        case .fieldsValue:
            guard let (field, value) = currentField else { return }
            if place == .url { urlValueOffset = itemRecord[value].range.lowerBound }
            values.append(value, of: itemRecord, field: field, in: settled(place), to: &html)
        case .pagesNumber: append(String(page.pages[cursor.page] + 1), place)
        case .pagesLink: appendLink(plan.page(part: page.pages[cursor.page], ofListOf: page.page), place)
        case .timelineTitle: append(site.timeline?.title, place)
        case .timelineBarsLabel: append(bar?.label, place)
        case .timelineBarsCount: append(bar.map { values.formatter.string($0.count) }, place)
        case .timelineBarsHeight: append(bar.map { String($0.height) }, place)
        case .timelineBarsTop: append(bar.map { String(100 - $0.height) }, place)
        case .content, .site, .siteStyles, .siteScripts, .siteHasSearch, .screen, .timeline, .timelineBars,
            .screenHasFigures, .screenLeftOut,
            .screenLeftOutItems,
            .screenIsItem, .screenIsPaper, .screenIsOverlapping, .screenIsListEnd,
            .screenHasNeighbours, .screenHasSiblings, .screenHasTabs, .screenHasGroups, .screenHasChildren,
            .screenHasAlsoUnder, .screenHasPages, .pagesIsAfterGap, .screenTotals, .back, .breadcrumbs, .tabs,
            .tabsIsCurrent, .previous, .next, .groups, .groupsTotals, .children, .childrenCells,
            .childrenCellsIsNumeric, .alsoUnder, .warnings, .redirect, .siblings, .siblingsIsCurrent,
            .warningsGroups, .warningsGroupsItems, .warningsGroupsRest, .screenWarnings, .fieldsWarnings,
            .columns,
            .columnsIsNumeric, .items, .itemsCells, .itemsCellsIsNumeric,
            .fields, .fieldsIsNumeric, .fieldsIsBlock, .pages, .changes, .changesTotals, .changesEntries,
            .changesEntriesFields, .changesEntriesFieldsIsNumeric, .change,
            .changesHasTotals, .changesEntriesHasFields, .screenHasDownloads, .downloads,
            .print, .everything:
            break  // The compiler lets none of these be printed.
        }
    }

    mutating func append(_ text: String?, _ place: Template.Place) {
        guard let text else { return }
        self.text.removeAll(keepingCapacity: true)
        self.text.append(contentsOf: text.utf8)
        HTMLText.append(self.text, in: settled(place), to: &html)
    }

    /// Appends the title of a page.
    private mutating func appendTitle(_ page: SitePlan.Page, _ place: Template.Place) {
        text.removeAll(keepingCapacity: true)
        plan.appendTitle(page, to: &text)
        HTMLText.append(text, in: settled(place), to: &html)
    }

    private mutating func appendTitle(ofGroup group: Int?, _ place: Template.Place) {
        guard let group else { return }
        appendTitle(.list(group: group, part: 0), place)
    }

    /// Appends the name of an item.
    mutating func appendName(_ item: Int?, _ place: Template.Place) {
        guard let item else { return }
        switch place {
        case .text, .plain, .paragraph, .attribute:
            if plan.inventory.names.appendEscaped(item, to: &html) { return }
        case .url, .urlPart, .unescaped: break
        }
        appendTitle(.item(item), place)
    }

    private var otherGroup: Int { page.alsoUnder[cursor.alsoUnder] }

    private func count(ofGroup group: Int) -> String {
        let count = plan.inventory.groups[group].totals.count
        return values.strings.fill(.items, values.formatter.string(count), isOne: count == 1)
    }

    func label(column: Int) -> String {
        plan.inventory.schema.label(ofColumn: columns[column], nameLabel: site.nameLabel, values.strings)
    }

    mutating func appendCell(_ place: Template.Place) {
        guard let field = columns[cursor.cell] else {
            append(.itemsName, in: place)
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
        guard let whole = rowReader.values[field] else { return }
        // The name of a thing tells enough of it.
        let value = plan.inventory.schema.name(of: whole, in: rowRecord, field: field) ?? whole
        if place == .url { urlValueOffset = rowRecord[value].range.lowerBound }
        values.append(value, of: rowRecord, field: field, in: settled(place), to: &html)
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

    mutating func fill(_ body: Range<Int>, of template: FlatTemplate, forEach name: Template.DataName, isInverted: Bool)
    {
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
