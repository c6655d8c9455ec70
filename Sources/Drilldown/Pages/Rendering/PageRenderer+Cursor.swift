extension PageRenderer {
    /// The current element of each list whose section is being rendered.
    struct Cursor {
        /// The lists with counted elements. There can be at most 32.
        enum List: Int, CaseIterable {
            case styles, scripts, totals, bars, trends, notCounted, itemsNotCounted, breadcrumbs, tabs, siblings,
                columns
            case groupTotals, alsoIn, downloads, warningGroups, warnings, changeTotals, entries, changeLines
            case cells, fields, pages, relations, related
        }

        /// The current group of a section over groups or over sections of the print view; nil if there is none.
        var group: Int?
        /// The index of the current section of the print view; nil outside the sections.
        var section: Int?
        /// The current item of a section over rows, or over the items of the print view; nil outside these sections.
        var row: Int?
        /// The current elements of the open data sections, outermost first.
        var frames: [JSONRecord.Index] = []
        private var elements = SIMD32<Int32>.zero

        /// The index of the current element of a list.
        subscript(list: List) -> Int {
            get { Int(elements[list.rawValue]) }
            set { elements[list.rawValue] = Int32(newValue) }
        }
    }
}
