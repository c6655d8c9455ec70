// The totals of a screen, their shares, and the items that they do not count.

extension PageRenderer {
    /// The maximum number of items that are named if a total does not count them.
    private static let maximumNamed = 50

    mutating func findNotCounted() {
        guard page.listPages.current == 0, let totals = page.totals, !totals.notCounted.isEmpty,
            figures.shown?.count != nil
        else {
            return
        }
        let inventory = plan.inventory
        for (field, count) in totals.notCounted.sorted(by: { $0.key < $1.key }) {
            guard let line = figures.shown?.totals.first(where: { $0.field == field }), let text = line.notCounted
            else {
                continue
            }
            let items =
                switch page.page {
                case .list(let group, _): inventory.notCounted(field, ofGroup: group, limit: Self.maximumNamed)
                case .print: inventory.notCounted(field, ofGroup: inventory.views[0].root, limit: Self.maximumNamed)
                default:
                    page.item.map {
                        inventory.notCounted(field, in: inventory.items.subtree($0), limit: Self.maximumNamed)
                    } ?? []
                }
            let label = hasSeveralFields ? inventory.schema.fields[field].label + ": " : ""
            figures.shown?.notCounted.append(
                ScreenFigures.NotCounted(text: label + text, items: items, more: max(0, count - items.count)))
        }
    }

    /// Sets the basis of the groups' shares. It is the number of items, unless the screen has exactly one total, the
    /// total does not count parts of the items (`KeyMeaning.countsParts`), and the groups' totals are valid shares of
    /// it.
    mutating func chooseShareBasis() {
        guard case .list(let number, _) = page.page, !page.rows.groups.isEmpty, let totals = page.totals,
            totals.count > 0
        else { return }
        if figures.lastBasis?.list != number {
            let areParts =
                totals.sums.count == 1
                && !KeyMeaning.countsParts(plan.inventory.schema.fields[totals.sums[0].field].path)
                && plan.inventory.groups[number].subgroups.allSatisfy { group in
                    let sums = plan.inventory.groups[group].totals.sums
                    return sums.isEmpty || Share(sums[0].sum, of: totals.sums[0].sum) != nil
                }
            figures.lastBasis = (number, areParts ? .total : .items)
        }
        figures.shown?.shareBasis = figures.lastBasis?.basis
    }

    var labelOfShares: String? {
        guard let basis = figures.shown?.shareBasis else { return nil }
        let label =
            switch basis {
            case .items: values.strings[.itemsCount]
            case .total: page.totals.map { plan.inventory.schema.fields[$0.sums[0].field].label } ?? ""
            }
        return values.strings.fill(.shareOf, label)
    }

    /// The current group's share of the screen's items or total; nil if the screen shows no shares or the share is not
    /// valid.
    var groupShare: Share? {
        guard let group = cursor.group, let basis = figures.shown?.shareBasis, let totals = page.totals else {
            return nil
        }
        let part = plan.inventory.groups[group].totals
        return switch basis {
        case .items: Share(part.count, of: totals.count)
        case .total: part.sums.first.flatMap { Share($0.sum, of: totals.sums[0].sum) }
        }
    }

    /// Returns the totals of a field over the row's item and its descendants, one for each currency.
    func rowSums(of field: Int) -> [Totals.Sum] {
        cursor.row.map { plan.inventory.facts.itemTotals.sums(of: $0, field: field) } ?? []
    }

    /// True if more than one field is totaled, so that figures need the names of their fields.
    var hasSeveralFields: Bool {
        figures.shown?.totals.contains { $0.field != figures.shown?.totals.first?.field } ?? false
    }

    /// The current group's total with the field and currency of the screen's current total; nil if the group has no
    /// such total.
    var groupSum: Totals.Sum? {
        guard let group = cursor.group, let line = figures.shown?.totals[cursor[.groupTotals]] else { return nil }
        return plan.inventory.groups[group].totals.sums.first { $0.field == line.field && $0.currency == line.currency }
    }

    var itemNotCounted: Int? { figures.shown?.notCounted[cursor[.notCounted]].items[cursor[.itemsNotCounted]] }

    /// Appends a link to an item. In the print view, the link leads to the item on the same page.
    mutating func appendLink(toItemOrRow item: Int?, _ context: Template.EscapingContext) {
        guard page.page == .print, let item else { return appendLink(toItem: item, context) }
        append("#" + anchorInPrintView(item), context)
    }

    func more(_ count: Int) -> String {
        values.strings.fill(.more, values.formatter.string(count), count: count)
    }

    mutating func appendTotal(_ context: Template.EscapingContext) {
        guard let line = figures.shown?.totals[cursor[.totals]] else { return }
        guard let sum = line.sum else { return append(values.strings[.nothing], context) }
        let style = values.schema.fields[line.field].numberStyle(in: line.currency)
        values.append(sum, style, in: html.resolved(context), to: &html.buffer)
    }

    /// Appends a link to the rows of the list, which begin on its first page.
    mutating func appendLinkToRows(_ context: Template.EscapingContext) {
        guard page.listPages.current > 0 else { return append("#_rows", context) }
        appendLink(plan.page(number: 0, ofListOf: page.page), fragment: "_rows", context)
    }

    /// The timeline; nil except on the first page of the site.
    var timeline: Timeline? { page.isIndex ? site.charts.timeline : nil }

    var bar: Timeline.Bar? { timeline?.bars[cursor[.bars]] }

    /// The trends of the screen; empty except on the first page of its list.
    var trends: [Trend] {
        guard case .list(let group, 0) = page.page else { return [] }
        return site.charts.trends[group] ?? []
    }

    /// True if the page is the first changes page and the first page of the site has trends.
    var hasHistoryLink: Bool {
        page.page == .changes(0) && site.charts.trends[plan.inventory.views[0].root] != nil
    }

    var trend: Trend? { trends.isEmpty ? nil : trends[cursor[.trends]] }

    // MARK: - Sorting

    /// True if the cell needs a sort key because its text does not determine its order.
    var hasSortKey: Bool {
        guard let field = columns[cursor[.cells]] else { return false }
        // Amounts in several currencies have no order.
        if plan.inventory.schema.showsTotal(field) { return rowSums(of: field).count == 1 }
        let type = plan.inventory.schema.fields[field].type
        return (type.isNumeric || type.isDate) && row.reader.values[field].map { !row.record.isContainer($0) } ?? false
    }

    mutating func appendSortKey(_ context: Template.EscapingContext) {
        guard let field = columns[cursor[.cells]] else { return }
        if plan.inventory.schema.showsTotal(field) { return append(rowSums(of: field).first?.sum.description, context) }
        guard let value = row.reader.values[field] else { return }
        values.appendSortKey(value, of: row.record, field: field, to: &html.text)
        html.appendText(context)
    }
}
