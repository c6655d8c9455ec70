/// A format of sheets or rolls of labels.
public enum LabelSheet: String, CaseIterable, Sendable {
    case averyL7159 = "avery-l7159"
    case averyL7160 = "avery-l7160"
    case averyL7163 = "avery-l7163"
    case averyL7651 = "avery-l7651"
    case avery5160 = "avery-5160"
    /// A continuous roll. Each page is one label, and the printer cuts after it.
    case roll62 = "62mm"

    /// The number of labels on a page.
    public var labelCount: Int { grid.columns * grid.rows }

    /// The layout of a page, with the sizes that the manufacturer specifies.
    var grid: LabelGrid {
        switch self {
        case .averyL7159: LabelGrid(page: .a4, label: LabelSize(63.5, 33.9), columns: 3, rows: 8, gap: 2.5)
        case .averyL7160: LabelGrid(page: .a4, label: LabelSize(63.5, 38.1), columns: 3, rows: 7, gap: 2.5)
        case .averyL7163: LabelGrid(page: .a4, label: LabelSize(99.1, 38.1), columns: 2, rows: 7, gap: 2.5)
        case .averyL7651: LabelGrid(page: .a4, label: LabelSize(38.1, 21.2), columns: 5, rows: 13, gap: 2.5)
        // 2 5/8 by 1 inch, with 1/8 inch between the columns.
        case .avery5160: LabelGrid(page: .letter, label: LabelSize(66.675, 25.4), columns: 3, rows: 10, gap: 3.175)
        case .roll62: LabelGrid(page: LabelSize(62, 29), label: LabelSize(62, 29), columns: 1, rows: 1, gap: 0)
        }
    }
}

/// A width and a height in millimeters.
struct LabelSize: Sendable {
    static let a4 = LabelSize(210, 297)
    static let letter = LabelSize(215.9, 279.4)

    var width: Double
    var height: Double

    init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
}

/// The layout of the labels on a page. They are centered on the page, without space between the rows. All lengths are
/// in millimeters.
struct LabelGrid: Sendable {
    let page: LabelSize
    let label: LabelSize
    let columns: Int
    let rows: Int
    /// The space between two columns.
    let gap: Double

    /// The distance of the code and the text from the edge of a label. It is necessary because printers are not exact.
    static let padding = 1.0

    /// The distance of the first label from the left edge and from the upper edge of the page.
    var margin: LabelSize {
        LabelSize(
            (page.width - Double(columns) * label.width - Double(columns - 1) * gap) / 2,
            (page.height - Double(rows) * label.height) / 2)
    }

    /// The width and height of the code with its quiet zone. The remaining width is for the text.
    var codeSize: Double { min(label.height - 2 * Self.padding, 0.45 * label.width) }

    /// The minimum size of a module that inexpensive printers and phones handle reliably.
    static let smallestModule = 0.3

    /// The font size of names, at which long words fit on the narrowest labels.
    var fontSize: Double { min(0.13 * label.height, 0.06 * label.width, 4.2) }

    /// The height of a line, relative to its font size.
    static let lineHeight = 1.2
    /// The font size of IDs, relative to the font size of names.
    static let idScale = 0.8
    /// The height of a line of an ID, relative to its font size. With a smaller height, the descenders of the last line
    /// are cut off, because monospaced fonts are taller.
    static let idLineHeight = 1.35
    static let idLines = 3

    /// The maximum number of lines of a name, which leaves space for the ID.
    var nameLines: Int {
        let height = label.height - 2 * Self.padding
        let line = fontSize * Self.lineHeight
        let idLine = fontSize * Self.idScale * Self.idLineHeight
        return Int((height - Double(Self.idLines) * idLine) / line)
    }
}
