/// The figures of the page that is being filled.
struct PageFigures: ~Copyable {
    /// What the screen says of its items.
    var shown: ScreenFigures?
    private let whole: ScreenFigures.Whole
    /// What the shares on the pages of the last list are parts of: the pages of a list follow each other.
    var lastBasis: (list: Int, basis: ScreenFigures.ShareBasis)?
    // Last, as in `PageRenderer`.
    var shares: ShareTexts

    init(_ inventory: Inventory, _ regional: RegionalSettings, _ strings: Strings) {
        whole = ScreenFigures.Whole(inventory.totals, of: inventory.schema, strings)
        shares = ShareTexts(regional, strings)
    }

    /// Shows an item with nothing below it, in the memory of the item before it.
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
