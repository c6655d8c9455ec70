/// The figures of the current page.
struct PageFigures: ~Copyable {
    /// The figures of the screen; nil on pages that show neither a list nor an item.
    var shown: ScreenFigures?
    private let whole: ScreenFigures.Whole
    /// The basis of the shares in the list that was rendered last. The pages of a list are rendered one after another,
    /// so the basis is computed once for each list. Nil before the first list.
    var lastBasis: (list: Int, basis: ScreenFigures.ShareBasis)?
    // This property is the last one for the reason given in `PageRenderer`.
    var shares: ShareTexts

    init(_ inventory: Inventory, _ regional: RegionalSettings, _ strings: Strings) {
        whole = ScreenFigures.Whole(inventory.totals, of: inventory.schema, strings)
        shares = ShareTexts(regional, strings)
    }

    /// Shows the figures of an item without children, and reuses the memory of the previous item.
    mutating func show(_ item: Int, of totals: ItemTotals) {
        if shown == nil || shown?.count != nil { shown = ScreenFigures() }
        shown?.show(item, of: totals, whole)
    }

    mutating func show(_ page: PageContext, of schema: Schema, _ values: inout ValueRenderer) {
        shown = page.totals.map {
            ScreenFigures(
                $0, of: schema, whole, areAll: page.isWhole, values.strings, &values.formatter,
                isOfItem: page.rows.areChildren)
        }
    }
}
