/// The figures of the current page.
struct PageFigures: ~Copyable {
    /// The figures of the screen.
    var shown: ScreenFigures?
    private let whole: ScreenFigures.Whole
    /// The basis of the shares on the pages of the last list. The pages of a list are rendered one after the other.
    var lastBasis: (list: Int, basis: ScreenFigures.ShareBasis)?
    // The last property, for the reason given in `PageRenderer`.
    var shares: ShareTexts

    init(_ inventory: Inventory, _ regional: RegionalSettings, _ strings: Strings) {
        whole = ScreenFigures.Whole(inventory.totals, of: inventory.schema, strings)
        shares = ShareTexts(regional, strings)
    }

    /// Shows the figures of an item without children. Reuses the memory of the previous item.
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
