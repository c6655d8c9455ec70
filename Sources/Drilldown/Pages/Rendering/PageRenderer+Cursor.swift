extension PageRenderer {
    /// Where the sections stand that are being filled.
    struct Cursor {
        var style = 0
        var script = 0
        var total = 0
        var bar = 0
        var leftOut = 0
        var itemLeftOut = 0
        var breadcrumb = 0
        var tab = 0
        var sibling = 0
        var column = 0
        /// The number of a group; nil outside its section.
        var group: Int?
        var groupTotal = 0
        var alsoUnder = 0
        var download = 0
        var warningGroup = 0
        var warning = 0
        var changeTotal = 0
        /// An entry's place among those of the page.
        var entry = 0
        var changeLine = 0
        /// The number of an item; nil outside the section over rows.
        var row: Int?
        var cell = 0
        var field = 0
        var page = 0
        /// The number of one of all items, on the page for paper.
        var entryOfAll = 0
        /// The current elements of the open data sections, outermost first.
        var frames: [JSONRecord.Index] = []
    }
}
