/// The properties of a column that determine which values can be copied from the file. They are separate from the
/// column, because copying a field updates reference counts.
struct ExploreShortcut: Sendable {
    let isDate: Bool
    let isGroupKey: Bool
    let hasCurrencyKey: Bool
    private let field: FieldTraits.Shortcut

    init(_ column: ExploreColumn) {
        isDate = column.field.type.isDate
        isGroupKey = column.isGroupKey
        hasCurrencyKey = column.field.currency?.key != nil
        field = column.field.shortcut
    }

    /// Returns the kind of a value whose text in the file is also its text in the data of the page; nil for other
    /// values.
    func kind(of node: JSONRecord.Node, in record: JSONRecord) -> UInt8? {
        switch (node.kind, field) {
        case (.string, .text): node.isPlain ? ExploreCells.Kind.text : nil
        case (.number, .number): Self.isShortest(record.bytes, node.range) ? ExploreCells.Kind.number : nil
        default: nil
        }
    }

    /// Returns true if a number in JSON syntax is certain to be the `description` of its value: it has no exponent and
    /// no trailing zeros after the point. Returns false for a minus sign with one digit, which may be `-0`, and for
    /// more than 18 bytes, because longer numbers may have too many digits.
    static func isShortest(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.count <= 18, bytes[range.lowerBound] != UInt8(ascii: "-") || range.count > 2 else { return false }
        var hasPoint = false
        for index in range {
            if bytes[index] == UInt8(ascii: ".") { hasPoint = true }
            if bytes[index] | 0x20 == UInt8(ascii: "e") { return false }
        }
        return !hasPoint || bytes[range.upperBound - 1] != UInt8(ascii: "0")
    }
}
