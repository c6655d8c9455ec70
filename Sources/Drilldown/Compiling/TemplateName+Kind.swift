extension TemplateName {
    enum Kind {
        /// Prints text.
        case text
        /// Prints a value as its field says, which may be a block.
        case value
        /// Prints a link that is safe already.
        case link
        /// Is there or not.
        case flag
        /// Has names below it, and may be absent.
        case object
        /// Has names below it that only its own section knows.
        case list
        /// The page's own template, in a layout.
        case content
    }

    /// How it can be used.
    var kind: Kind {
        switch self {
        case .content: .content
        case .site, .screen, .back, .previous, .next, .timeline, .print, .warnings, .redirect, .changes, .change:
            .object
        case .siteStyles, .siteScripts,
            .screenTotals, .screenLeftOut, .screenLeftOutItems,
            .breadcrumbs, .tabs, .siblings, .columns,
            .groups, .groupsTotals,
            .items, .itemsCells,
            .timelineBars,
            .children, .childrenCells,
            .downloads, .everything, .alsoUnder,
            .warningsGroups, .warningsGroupsItems, .warningsGroupsRest, .screenWarnings, .fieldsWarnings,
            .changesTotals, .changesEntries, .changesEntriesFields,
            .fields, .pages:
            .list
        case .siteStylesLink, .siteScriptsLink,
            .screenRows, .screenCanonical, .screenLeftOutItemsLink,
            .backLink, .breadcrumbsLink, .tabsLink, .previousLink, .nextLink, .siblingsLink, .groupsLink,
            .itemsLink, .itemsCellsLink,
            .childrenLink, .childrenCellsLink,
            .downloadsLink, .printLink, .everythingLink, .alsoUnderLink, .warningsLink, .redirectLink,
            .warningsGroupsItemsLink,
            .warningsGroupsRestLink,
            .changesLink, .changesEntriesLink,
            .changeLink, .pagesLink:
            .link
        case .siteHasSearch,
            .screenHasFigures, .screenIsItem, .screenIsPaper, .screenIsOverlapping, .screenIsListEnd,
            .screenHasNeighbours, .screenHasSiblings, .screenHasTabs, .screenHasGroups, .screenHasChildren,
            .screenHasAlsoUnder, .screenHasPages, .screenHasDownloads,
            .tabsIsCurrent, .siblingsIsCurrent, .columnsIsNumeric, .itemsCellsIsNumeric, .childrenCellsIsNumeric,
            .changesHasTotals, .changesEntriesHasFields, .changesEntriesFieldsIsNumeric,
            .fieldsIsNumeric, .fieldsIsBlock,
            .pagesIsAfterGap:
            .flag
        case .itemsCellsValue, .childrenCellsValue, .fieldsValue: .value
        case .siteTitle, .siteLanguage, .siteDirection, .siteToday, .siteCSS,
            .screenTitle, .screenCount, .screenPieces, .screenBelow, .screenShare, .screenGroupedBy, .screenShareOf,
            .screenGroupColumns, .screenTotalsLabel, .screenTotalsValue, .screenTotalsLeftOut, .screenTotalsShare,
            .screenLeftOutText, .screenLeftOutItemsTitle, .screenLeftOutMore,
            .backTitle, .breadcrumbsTitle, .tabsTitle, .previousTitle, .nextTitle, .siblingsTitle,
            .columnsLabel, .columnsCount,
            .groupsTitle, .groupsAnchor, .groupsLevel, .groupsCount, .groupsSize, .groupsShare, .groupsShareWidth,
            .groupsTotalsLabel, .groupsTotalsValue, .groupsTotalsSortKey,
            .itemsName, .itemsAnchor, .itemsMark, .itemsCellsLabel, .itemsCellsSortKey,
            .timelineTitle, .timelineBarsLabel, .timelineBarsCount, .timelineBarsHeight, .timelineBarsTop,
            .childrenName, .childrenAnchor, .childrenMark, .childrenCellsLabel, .childrenCellsSortKey,
            .downloadsLabel,
            .everythingTitle, .everythingAnchor, .everythingGroup, .everythingAbove,
            .alsoUnderView, .alsoUnderTitle,
            .warningsCount, .redirectTitle,
            .warningsGroupsTitle, .warningsGroupsMessage, .warningsGroupsRemedy,
            .warningsGroupsItemsTitle, .warningsGroupsItemsMessage, .warningsGroupsItemsRemedy,
            .warningsGroupsItemsLine,
            .warningsGroupsRestTitle, .warningsGroupsRestMessage, .warningsGroupsRestRemedy, .warningsGroupsRestLine,
            .warningsGroupsMore, .warningsGroupsUnlisted, .screenWarningsMessage, .fieldsWarningsMessage,
            .changesSummary, .changesTotalsLabel, .changesTotalsBefore, .changesTotalsAfter, .changesTotalsDifference,
            .changesEntriesKind, .changesEntriesTitle, .changesEntriesAnchor, .changesEntriesAbove,
            .changesEntriesBelow, .changesEntriesFieldsLabel, .changesEntriesFieldsBefore, .changesEntriesFieldsAfter,
            .changeMark, .fieldsLabel, .pagesNumber:
            .text
        }
    }

    /// The list whose section a tag must stand in to use this name; nil where it may stand anywhere.
    var enclosingList: TemplateName? {
        if self == .columnsCount { return nil }
        var path = rawValue[...]
        while let dot = path.lastIndex(of: ".") {
            path = path[..<dot]
            if let parent = TemplateName(rawValue: String(path)), parent.kind == .list { return parent }
        }
        return nil
    }
}
