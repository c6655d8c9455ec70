extension PageRenderer {
    /// A text of so many bytes is set as a block, below its label.
    private static let longText = 120

    mutating func fill(_ body: Range<Int>, of template: FlatTemplate, forEach name: TemplateName, isInverted: Bool) {
        switch name {
        case .siteStyles: repeated(body, of: template, site.styleSheets.count, isInverted) { $0.style = $1 }
        case .siteScripts: repeated(body, of: template, site.scripts.count, isInverted) { $0.script = $1 }
        case .screenTotals: repeated(body, of: template, figures?.totals.count ?? 0, isInverted) { $0.total = $1 }
        case .timelineBars: repeated(body, of: template, timeline?.bars.count ?? 0, isInverted) { $0.bar = $1 }
        case .screenLeftOut:
            repeated(body, of: template, figures?.leftOut.count ?? 0, isInverted) { $0.leftOut = $1 }
        case .screenLeftOutItems:
            let count = figures?.leftOut[cursor.leftOut].items.count ?? 0
            repeated(body, of: template, count, isInverted) { $0.itemLeftOut = $1 }
        case .tabs: repeated(body, of: template, site.tabs, isInverted) { $0.tab = $1 }
        case .groupsTotals: repeated(body, of: template, figures?.totals.count ?? 0, isInverted) { $0.groupTotal = $1 }
        case .alsoUnder: repeated(body, of: template, page.alsoUnder.count, isInverted) { $0.alsoUnder = $1 }
        case .everything: fillEverything(body, of: template, isInverted)
        case .downloads: repeated(body, of: template, page.downloads.count, isInverted) { $0.download = $1 }
        case .warningsGroups:
            repeated(body, of: template, pageWarningGroups.count, isInverted) { $0.warningGroup = $1 }
        case .warningsGroupsItems:
            repeated(body, of: template, warningGroup.shown.count, isInverted) { $0.warning = $1 }
        case .warningsGroupsRest:
            let first = warningGroup.shown.count
            repeated(body, of: template, warningGroup.rest.count, isInverted) { $0.warning = first + $1 }
        case .screenWarnings, .fieldsWarnings:
            marks = marks(of: name)
            repeated(body, of: template, marks.count, isInverted) { $0.warning = $1 }
        case .breadcrumbs: repeated(body, of: template, page.stack.screens.count, isInverted) { $0.breadcrumb = $1 }
        case .siblings: repeated(body, of: template, page.siblings.count, isInverted) { $0.sibling = $1 }
        case .columns: repeated(body, of: template, columns.count, isInverted) { $0.column = $1 }
        case .itemsCells, .childrenCells: repeated(body, of: template, columns.count, isInverted) { $0.cell = $1 }
        case .fields: repeated(body, of: template, presentFields.count, isInverted) { $0.field = $1 }
        case .pages: repeated(body, of: template, page.pages.count, isInverted) { $0.page = $1 }
        case .changesTotals: repeated(body, of: template, changeTotals, isInverted) { $0.changeTotal = $1 }
        case .changesEntries: fillEntries(body, of: template, isInverted)
        case .changesEntriesFields: repeated(body, of: template, changeLines.count, isInverted) { $0.changeLine = $1 }
        case .groups: fillGroups(body, of: template, isInverted)
        case .items: fillRows(body, of: template, page.item == nil ? page.rows : [], isInverted)
        case .children: fillRows(body, of: template, page.item == nil ? [] : page.rows, isInverted)
        default: if isPresent(name) != isInverted { fill(body, of: template) }
        }
    }

    /// Fills the steps of one element of a list, if the page has it.
    mutating func fill(_ body: Range<Int>, of template: FlatTemplate, element: Int, of list: TemplateName) {
        switch list {
        case .fields:
            guard let place = fieldPlaces[element] else { return }
            cursor.field = place
        case .columns: cursor.column = element
        default: cursor.cell = element
        }
        fill(body, of: template)
    }

    mutating func repeated(
        _ body: Range<Int>, of template: FlatTemplate, _ count: Int, _ isInverted: Bool,
        _ place: (inout Cursor, Int) -> Void
    ) {
        if isInverted {
            if count == 0 { fill(body, of: template) }
            return
        }
        for number in 0..<count {
            place(&cursor, number)
            fill(body, of: template)
        }
    }

    /// Fills the rows of siblings; those that the same section was filled with for another page are taken from there.
    mutating func fillSiblings(_ body: Range<Int>, of template: FlatTemplate, section: Int32) {
        for (number, sibling) in page.siblings.enumerated() {
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
            if page.groups.isEmpty { fill(body, of: template) }
            return
        }
        for group in page.groups {
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

    /// Whether a value is there. `PageKnowledge.isPresent` says the same of what is known of all pages of a kind.
    func isPresent(_ name: TemplateName) -> Bool {
        switch name {
        case .siteToday: site.today != nil
        case .siteHasSearch: site.hasSearch
        case .screenCanonical: hasCanonical
        case .redirect, .redirectTitle, .redirectLink: page.redirect != nil
        case .timeline, .timelineTitle: timeline != nil
        case .screenHasFigures: figures?.count != nil || !(figures?.totals.isEmpty ?? true)
        case .screenCount: figures?.count != nil
        case .screenShare: figures?.share != nil
        case .screenRows: !page.groups.isEmpty || !page.rows.isEmpty
        case .screenShareOf: shareBasis != nil
        case .screenTotalsShare: figures?.totals[cursor.total].share != nil
        case .screenLeftOutMore: figures?.leftOut[cursor.leftOut].more ?? 0 > 0
        case .groupsShare, .groupsShareWidth: groupShare != nil
        case .groupsTotalsSortKey: groupSum != nil
        case .itemsCellsSortKey, .childrenCellsSortKey: hasSortKey
        case .screenBelow: figures?.below != nil
        case .screenGroupedBy: page.groupedBy != nil
        case .screenPieces: figures?.pieces != nil
        case .screenTotalsLeftOut: figures?.totals[cursor.total].leftOut != nil
        case .screenIsPaper: page.page == .print
        case .screenIsItem: page.item != nil
        case .screenIsOverlapping: page.isOverlapping
        case .screenHasTabs: site.tabs > 0
        case .screenHasGroups: !page.groups.isEmpty
        case .screenHasChildren: page.item != nil && !page.rows.isEmpty
        case .screenHasAlsoUnder: !page.alsoUnder.isEmpty
        case .screenHasDownloads: !page.downloads.isEmpty
        case .siteCSS: site.isAlone
        case .print, .printLink: page.isIndex && plan.hasPrint
        case .everythingGroup: entryOfAll.group != nil
        case .everythingAbove: plan.inventory.items.parent(entryOfAll.item) != nil
        case .everythingLink, .groupsLink: !site.isAlone
        case .tabsIsCurrent: cursor.tab == page.view
        case .groupsTotalsValue: groupSum != nil
        case .groupsTotalsLabel: hasSeveralFields
        case .warnings, .warningsCount, .warningsLink: page.isIndex && dataWarnings != nil
        case .changes, .changesSummary, .changesLink: tellsChanges
        case .changesHasTotals: changeTotals > 0
        case .changesEntriesHasFields: !changeLines.isEmpty
        case .changesTotalsDifference: changeTotal?.difference != nil
        case .changesEntriesKind: isFirstEntryOfKind
        case .changesEntriesLink: entry.new != nil
        case .changesEntriesAbove: above(entry) != nil
        case .changesEntriesBelow: entry.below > 0
        case .changesEntriesFieldsBefore: changeLines[cursor.changeLine].texts.before != nil
        case .changesEntriesFieldsAfter: changeLines[cursor.changeLine].texts.after != nil
        case .changesEntriesFieldsIsNumeric:
            plan.changes?.schema.fields[changeLines[cursor.changeLine].field].type.isNumeric ?? false
        case .change, .changeMark, .changeLink: page.item.map { plan.change(of: $0) != nil } ?? false
        case .itemsMark, .childrenMark: cursor.row.map { plan.change(of: $0) != nil } ?? false
        case .warningsGroupsMessage: warningGroup.common != nil
        case .warningsGroupsRemedy: warningGroup.common?.remedy != nil
        case .warningsGroupsMore: warningGroup.more != nil
        case .warningsGroupsUnlisted: warningGroup.unlisted != nil
        case .warningsGroupsItemsTitle, .warningsGroupsItemsLink, .warningsGroupsRestTitle, .warningsGroupsRestLink:
            warningRow.item != nil
        case .warningsGroupsItemsMessage, .warningsGroupsRestMessage: warningGroup.common == nil
        case .warningsGroupsItemsRemedy, .warningsGroupsRestRemedy:
            warningGroup.common == nil && warningRow.diagnostic.remedy != nil
        case .warningsGroupsItemsLine, .warningsGroupsRestLine: warningRow.line != nil
        case .screenIsListEnd: page.isListEnd
        case .screenHasNeighbours: page.previous != nil || page.next != nil
        case .screenHasSiblings: !page.siblings.isEmpty
        case .screenHasPages: !page.pages.isEmpty
        case .back, .backTitle, .backLink: page.stack.below != nil && !site.isAlone
        case .breadcrumbsLink: !site.isAlone && cursor.breadcrumb < page.stack.screens.count - 1
        case .previous, .previousTitle, .previousLink: page.previous != nil
        case .next, .nextTitle, .nextLink: page.next != nil
        case .siblingsIsCurrent: sibling == page.item
        case .columnsIsNumeric: isNumeric(column: cursor.column)
        case .itemsCellsIsNumeric, .childrenCellsIsNumeric: isNumeric(column: cursor.cell)
        case .itemsCellsLink, .childrenCellsLink: columns[cursor.cell] == nil
        case .itemsCellsValue, .childrenCellsValue: hasCell
        case .fieldsIsNumeric: currentField.map { plan.inventory.schema.fields[$0.field].type.isNumeric } ?? false
        case .fieldsIsBlock: currentField.map { isBlock($0) } ?? false
        case .pagesLink: page.pages[cursor.page] != page.pageNumber
        case .pagesIsAfterGap: cursor.page > 0 && page.pages[cursor.page] > page.pages[cursor.page - 1] + 1
        // These cannot be absent; a list is asked for its elements instead.
        case .content, .site, .siteTitle, .siteLanguage, .siteDirection, .siteStyles, .siteStylesLink, .siteScripts,
            .siteScriptsLink, .screen, .screenTitle, .screenGroupColumns, .screenTotals, .screenTotalsLabel,
            .screenTotalsValue, .screenLeftOut, .screenLeftOutText, .screenLeftOutItems, .screenLeftOutItemsTitle,
            .screenLeftOutItemsLink, .breadcrumbs, .breadcrumbsTitle, .tabs, .tabsTitle, .tabsLink, .siblings,
            .siblingsTitle, .siblingsLink, .columns, .columnsLabel, .columnsCount, .groups, .groupsTitle,
            .groupsAnchor, .groupsLevel, .groupsCount, .groupsSize, .groupsTotals, .items, .itemsName, .itemsLink,
            .itemsAnchor, .itemsCells, .itemsCellsLabel, .timelineBars, .timelineBarsLabel, .timelineBarsCount,
            .timelineBarsHeight, .timelineBarsTop, .children, .childrenName, .childrenLink, .childrenAnchor,
            .childrenCells, .childrenCellsLabel, .downloads, .downloadsLabel, .downloadsLink, .everything,
            .everythingTitle, .everythingAnchor, .alsoUnder, .alsoUnderView, .alsoUnderTitle, .alsoUnderLink,
            .warningsGroups, .warningsGroupsTitle, .warningsGroupsItems, .warningsGroupsRest, .screenWarnings,
            .screenWarningsMessage, .fieldsWarnings, .fieldsWarningsMessage, .changesTotals, .changesTotalsLabel,
            .changesTotalsBefore,
            .changesTotalsAfter, .changesEntries, .changesEntriesTitle, .changesEntriesAnchor,
            .changesEntriesFields, .changesEntriesFieldsLabel, .fields, .fieldsLabel, .fieldsValue, .pages,
            .pagesNumber:
            true
        }
    }

    /// The fields that the rows of this page show, nil for the name.
    var columns: [Int?] {
        page.areRowsChildren ? plan.inventory.schema.childColumns : plan.inventory.schema.columns
    }

    var sibling: Int { page.siblings[cursor.sibling] }

    private var hasCell: Bool {
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
            if [.markdown, .html, .image].contains(plan.inventory.schema.fields[field.field].type) { return true }
            return node.range.count > Self.longText
                || !node.isPlain && itemRecord.string(field.value).contains(where: \.isNewline)
        case .number, .true, .false, .null: return false
        }
    }
}
