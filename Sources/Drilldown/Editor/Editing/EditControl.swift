import Foundation

/// One value of an item as somebody edits it: what stands in the control, and what the file has.
struct EditControl: Sendable {
    /// From the item on, RFC 6901.
    var pointer: String
    /// From the item on; an array's elements have its path.
    var path: FieldPath
    var label: String
    var kind: FieldTraits.Control
    /// What says how it is read; nil for a part of a larger value that nobody declared.
    var field: Schema.Field?
    /// The field's index in the schema.
    var fieldNumber: Int?
    /// The value as the file has it, JSON; empty where it has none.
    var source: String
    /// The labels of the larger values that it is a part of.
    var above: [String] = []
    /// How many elements the arrays have that it lies in, the outermost first: with one more or less, another element may have
    /// its place.
    var counts: [Int] = []

    /// What a form says that the file had: the value, and after it the counts.
    var fileHad: String { source + counts.map { "#\($0)" }.joined() }

    /// The content of the control.
    var text: String { text(ofSource: source) }
}

extension EditControl {
    /// Returns what this control shows of a value in the file: of a fraction in a percent field, the percentage.
    func text(ofSource source: String) -> String {
        let text = Self.text(ofSource: source)
        return isPercentage ? Percentage.shown(text) ?? text : text
    }

    /// What a control shows of a value in the file: a text without its quotes, the elements of an array a line each.
    static func text(ofSource source: String) -> String {
        guard !source.isEmpty else { return "" }
        var record = JSONRecord(SourceFile(name: "", text: source))
        record.load(from: 0)
        switch record.root.kind {
        case .null: return ""
        case .array: return record.elements(of: 0).map { record.string($0) }.joined(separator: "\n")
        default: return record.string(0)
        }
    }

    /// Whether two texts are the same to the byte, but for what a form makes of them.
    static func isSame(_ a: String, _ b: String) -> Bool { normalized(a).utf8.elementsEqual(normalized(b).utf8) }

    /// A text with the ends of lines that browsers make of all, and without what HTML cannot hold: so both sides of a form
    /// are the same where nobody typed.
    static func normalized(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "\u{FFFD}")
    }
}
