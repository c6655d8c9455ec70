/// Every name of the page that a tag can use. The item's own data stands below `item`, and the words of the theme
/// below `strings`; these are not listed here.
///
/// A raw value is the name in full. Inside a section its names may be said without what the section says:
/// `{{#back}}{{title}}{{/back}}` is `{{#back}}{{back.title}}{{/back}}`.
enum TemplateName: String, CaseIterable, Sendable {
    case content

    case site
    case siteTitle = "site.title"
    /// BCP 47.
    case siteLanguage = "site.language"
    /// `ltr` or `rtl`.
    case siteDirection = "site.direction"
    /// The day that `--today` gives; absent without it.
    case siteToday = "site.today"
    case siteStyles = "site.styles"
    case siteStylesLink = "site.styles.link"
    case siteScripts = "site.scripts"
    case siteScriptsLink = "site.scripts.link"
    /// Whether there is an index of all items, which the script searches.
    case siteHasSearch = "site.hasSearch"
    /// The text of all style sheets, where the page stands alone and has none beside it; else absent.
    case siteCSS = "site.css"

    case screen
    case screenTitle = "screen.title"
    /// "30 items"
    case screenCount = "screen.count"
    /// "45 pieces"; absent where no quantity is counted.
    case screenPieces = "screen.pieces"
    /// "96 below"; absent where nothing lies below the items.
    case screenBelow = "screen.below"
    /// Whether it has a count or a total.
    case screenHasFigures = "screen.hasFigures"
    /// "12% of the whole", by the number of items; absent where these are all.
    case screenShare = "screen.share"
    /// Where the rows begin that the totals add up; absent where there are none.
    case screenRows = "screen.rows"
    /// The label of the field that the rows are grouped by.
    case screenGroupedBy = "screen.groupedBy"
    /// "% of Value": what the shares of groups are parts of; absent where they have none.
    case screenShareOf = "screen.shareOf"
    /// How many columns a table of groups has: the group's, its share and count, and the totals.
    case screenGroupColumns = "screen.groupColumns"
    /// Whether this is the screen of an item.
    case screenIsItem = "screen.isItem"
    /// Whether this is the page for paper, where nothing can be opened.
    case screenIsPaper = "screen.isPaper"
    /// Whether an item stands in more than one of the groups.
    case screenIsOverlapping = "screen.isOverlapping"
    /// Whether the list ends on this page.
    case screenIsListEnd = "screen.isListEnd"
    /// Whether there is a previous or a next screen.
    case screenHasNeighbours = "screen.hasNeighbours"
    case screenHasSiblings = "screen.hasSiblings"
    /// Whether there are more views than one, and pages of them to go to.
    case screenHasTabs = "screen.hasTabs"
    /// Whether the rows are groups.
    case screenHasGroups = "screen.hasGroups"
    case screenHasChildren = "screen.hasChildren"
    case screenHasAlsoUnder = "screen.hasAlsoUnder"
    /// Whether the list has more pages than one.
    case screenHasPages = "screen.hasPages"
    /// Whether the items of the screen can be taken away as files.
    case screenHasDownloads = "screen.hasDownloads"
    /// The page's absolute address; absent where nobody said where the site is going to be.
    case screenCanonical = "screen.canonical"
    case screenTotals = "screen.totals"
    case screenTotalsLabel = "screen.totals.label"
    case screenTotalsValue = "screen.totals.value"
    /// "2 of 30 have no value" that counts; absent where all are in.
    case screenTotalsLeftOut = "screen.totals.leftOut"
    /// "12% of the whole"; absent where it is that.
    case screenTotalsShare = "screen.totals.share"

    /// On the first page of a list, one for each summed field of which items have no value.
    case screenLeftOut = "screen.leftOut"
    /// "2 of 30 have no value"
    case screenLeftOutText = "screen.leftOut.text"
    /// These items; of many the first.
    case screenLeftOutItems = "screen.leftOut.items"
    case screenLeftOutItemsTitle = "screen.leftOut.items.title"
    case screenLeftOutItemsLink = "screen.leftOut.items.link"
    /// "and 12 more", where not all are named.
    case screenLeftOutMore = "screen.leftOut.more"

    /// On the page of an item, its data warnings that no field of the page shows.
    case screenWarnings = "screen.warnings"
    case screenWarningsMessage = "screen.warnings.message"

    case back
    case backTitle = "back.title"
    case backLink = "back.link"

    case breadcrumbs
    case breadcrumbsTitle = "breadcrumbs.title"
    /// Absent for the current screen.
    case breadcrumbsLink = "breadcrumbs.link"

    /// The root screens of the views.
    case tabs
    case tabsTitle = "tabs.title"
    case tabsLink = "tabs.link"
    case tabsIsCurrent = "tabs.isCurrent"

    case previous
    case previousTitle = "previous.title"
    case previousLink = "previous.link"
    case next
    case nextTitle = "next.title"
    case nextLink = "next.link"

    case siblings
    case siblingsTitle = "siblings.title"
    case siblingsLink = "siblings.link"
    case siblingsIsCurrent = "siblings.isCurrent"

    case columns
    case columnsLabel = "columns.label"
    case columnsIsNumeric = "columns.isNumeric"
    /// How many there are.
    case columnsCount = "columns.count"

    case groups
    case groupsTitle = "groups.title"
    case groupsLink = "groups.link"
    /// The fragment that leads to the row.
    case groupsAnchor = "groups.anchor"
    /// How deep it lies: "1" for a group right below the view.
    case groupsLevel = "groups.level"
    /// "12 items"
    case groupsCount = "groups.count"
    /// The same without words, to sort by.
    case groupsSize = "groups.size"
    /// "37%" of what the screen shows; absent where `screen.shareOf` is, or where it is no part.
    case groupsShare = "groups.share"
    /// The same from 0 to 100, for a bar.
    case groupsShareWidth = "groups.shareWidth"
    /// One for each of the screen's totals, in their order.
    case groupsTotals = "groups.totals"
    case groupsTotalsLabel = "groups.totals.label"
    /// Absent where the group has no such value.
    case groupsTotalsValue = "groups.totals.value"
    /// All digits, to sort by; absent where the group has no such value.
    case groupsTotalsSortKey = "groups.totals.sortKey"

    case items
    case itemsName = "items.name"
    case itemsLink = "items.link"
    /// The fragment that leads to the row.
    case itemsAnchor = "items.anchor"
    /// "Added" or "Changed", since an earlier inventory; else absent.
    case itemsMark = "items.mark"
    case itemsCells = "items.cells"
    case itemsCellsLabel = "items.cells.label"
    case itemsCellsValue = "items.cells.value"
    case itemsCellsIsNumeric = "items.cells.isNumeric"
    /// A number or a day in ISO 8601, to sort by; absent where the text does.
    case itemsCellsSortKey = "items.cells.sortKey"
    /// Only in the cell with the name.
    case itemsCellsLink = "items.cells.link"

    /// On the first page, where dates tell when the items were acquired.
    case timeline
    /// The label of the field whose dates these are.
    case timelineTitle = "timeline.title"
    /// One for each month, year or longer time between the first date and the last.
    case timelineBars = "timeline.bars"
    /// "2019"
    case timelineBarsLabel = "timeline.bars.label"
    /// How many items there are.
    case timelineBarsCount = "timeline.bars.count"
    /// The same in percent of the highest, and what is above it.
    case timelineBarsHeight = "timeline.bars.height"
    case timelineBarsTop = "timeline.bars.top"

    /// The items right below the item, with all that `items` have.
    case children
    case childrenName = "children.name"
    case childrenLink = "children.link"
    case childrenAnchor = "children.anchor"
    case childrenMark = "children.mark"
    case childrenCells = "children.cells"
    case childrenCellsLabel = "children.cells.label"
    case childrenCellsValue = "children.cells.value"
    case childrenCellsIsNumeric = "children.cells.isNumeric"
    case childrenCellsSortKey = "children.cells.sortKey"
    case childrenCellsLink = "children.cells.link"

    /// The files with the items of the screen.
    case downloads
    /// "CSV", "JSON"
    case downloadsLabel = "downloads.label"
    case downloadsLink = "downloads.link"

    /// On the first page, where there is a page for paper.
    case print
    case printLink = "print.link"

    /// On the page for paper, all items; `fields` and `item` are those of each.
    case everything
    case everythingTitle = "everything.title"
    /// The fragment that leads to the item; no other has the same.
    case everythingAnchor = "everything.anchor"
    /// The item's group with those above it; only for the first item of each.
    case everythingGroup = "everything.group"
    /// The names of the items above it; absent where none is.
    case everythingAbove = "everything.above"
    /// Absent where the page stands alone.
    case everythingLink = "everything.link"

    /// The item's groups beside the one that it is at home in.
    case alsoUnder
    /// The view's title.
    case alsoUnderView = "alsoUnder.view"
    /// The group with those above it.
    case alsoUnderTitle = "alsoUnder.title"
    case alsoUnderLink = "alsoUnder.link"

    /// On the first page, where anything is odd about the data.
    case warnings
    /// "3 data warnings": the number of groups.
    case warningsCount = "warnings.count"
    case warningsLink = "warnings.link"

    /// On a page at a former address of an item.
    case redirect
    /// The item's name.
    case redirectTitle = "redirect.title"
    case redirectLink = "redirect.link"

    /// On the page of data warnings, one for each kind and field.
    case warningsGroups = "warnings.groups"
    /// "Category is missing in 1 of 129 items"
    case warningsGroupsTitle = "warnings.groups.title"
    /// What is wrong and how to fix it, if that is the same for all; else absent.
    case warningsGroupsMessage = "warnings.groups.message"
    case warningsGroupsRemedy = "warnings.groups.remedy"
    /// The first items.
    case warningsGroupsItems = "warnings.groups.items"
    /// The item's name; absent if the whole inventory is affected.
    case warningsGroupsItemsTitle = "warnings.groups.items.title"
    case warningsGroupsItemsLink = "warnings.groups.items.link"
    /// Absent if it is the group's.
    case warningsGroupsItemsMessage = "warnings.groups.items.message"
    case warningsGroupsItemsRemedy = "warnings.groups.items.remedy"
    /// In the inventory's file.
    case warningsGroupsItemsLine = "warnings.groups.items.line"
    /// "and 12 more"; absent if there are none.
    case warningsGroupsMore = "warnings.groups.more"
    /// These items, with all that `items` have.
    case warningsGroupsRest = "warnings.groups.rest"
    case warningsGroupsRestTitle = "warnings.groups.rest.title"
    case warningsGroupsRestLink = "warnings.groups.rest.link"
    case warningsGroupsRestMessage = "warnings.groups.rest.message"
    case warningsGroupsRestRemedy = "warnings.groups.rest.remedy"
    case warningsGroupsRestLine = "warnings.groups.rest.line"
    /// How many items are not listed, and how to list them; absent if all are.
    case warningsGroupsUnlisted = "warnings.groups.unlisted"

    /// On the first page and on that of the changes, where an earlier inventory is compared.
    case changes
    /// "7 changed, 0 added, 0 removed since old.json"
    case changesSummary = "changes.summary"
    case changesLink = "changes.link"
    /// Whether this is the first page of the changes, which tells of the totals.
    case changesHasTotals = "changes.hasTotals"
    /// How many items there are, and the totals; on the first page of the changes.
    case changesTotals = "changes.totals"
    case changesTotalsLabel = "changes.totals.label"
    case changesTotalsBefore = "changes.totals.before"
    case changesTotalsAfter = "changes.totals.after"
    /// With its sign; absent where it cannot be told exactly.
    case changesTotalsDifference = "changes.totals.difference"
    /// What was added, removed or changed.
    case changesEntries = "changes.entries"
    /// "Added", "Removed" or "Changed"; only for the first of several on a page.
    case changesEntriesKind = "changes.entries.kind"
    /// The item's name.
    case changesEntriesTitle = "changes.entries.title"
    /// Absent where the item was removed.
    case changesEntriesLink = "changes.entries.link"
    /// The fragment that leads to the entry.
    case changesEntriesAnchor = "changes.entries.anchor"
    /// The names of the items above it; absent where none is.
    case changesEntriesAbove = "changes.entries.above"
    /// "and 3 below", which were added or removed with it; absent where none was.
    case changesEntriesBelow = "changes.entries.below"
    /// Whether the entry tells of fields.
    case changesEntriesHasFields = "changes.entries.hasFields"
    /// The fields that differ; none where the item was added or removed.
    case changesEntriesFields = "changes.entries.fields"
    case changesEntriesFieldsLabel = "changes.entries.fields.label"
    /// Absent where the item had no value.
    case changesEntriesFieldsBefore = "changes.entries.fields.before"
    /// Absent where the item has no value.
    case changesEntriesFieldsAfter = "changes.entries.fields.after"
    case changesEntriesFieldsIsNumeric = "changes.entries.fields.isNumeric"

    /// On the page of an item that was added or changed.
    case change
    /// "Added" or "Changed"
    case changeMark = "change.mark"
    /// The entry that tells of it.
    case changeLink = "change.link"

    case fields
    case fieldsLabel = "fields.label"
    case fieldsValue = "fields.value"
    case fieldsIsNumeric = "fields.isNumeric"
    /// Whether the value is Markdown or a list.
    case fieldsIsBlock = "fields.isBlock"

    /// The data warnings of the field. Those that are found when the value is shown come after `value`.
    case fieldsWarnings = "fields.warnings"
    case fieldsWarningsMessage = "fields.warnings.message"

    /// The first and the last page of a long list, and those near this one.
    case pages
    case pagesNumber = "pages.number"
    /// Absent for the current page.
    case pagesLink = "pages.link"
    /// Whether pages were left out before this one.
    case pagesIsAfterGap = "pages.isAfterGap"
}
