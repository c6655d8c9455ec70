import Foundation

/// A control that edits one value of an item: the text that it shows, and the value in the file.
struct EditControl: Sendable {
    var position: EditPosition
    var label: String
    var kind: FieldTraits.Control
    /// The field that defines how the value is read; nil for an undeclared part of a larger value.
    var field: Schema.Field?
    /// The field's index in the schema; nil if the schema has no field for the value.
    var fieldNumber: Int?
    /// The JSON of the value in the file; empty if the value is missing.
    var source: String
    /// The shape of the values of all items at this path; nil if there are none.
    var shape: DataShape?
    /// The ISO 4217 code of the currency of an amount; nil if none is known.
    var currency: String?
    /// The notation in which numbers are shown and typed.
    var numbers: TypedNumber
    /// The time zone in which dates with a time are picked.
    var timeZone: TimeZone

    /// The text that the date picker shows; empty if it cannot show the value, or if the control is not for a date.
    var pickedText: String {
        guard case .date(let hasTime) = kind else { return "" }
        let text = Self.text(ofSource: source)
        return field?.picked(hasTime: hasTime, timeZone)?.local(text) ?? DateText(text, hasTime: hasTime).local
    }

    /// The JSON pointer (RFC 6901) of the value, relative to the item; `key` for the key of the item.
    var pointer: String { position.pointer }

    /// The path, relative to the item. The elements of an array have the path of the array.
    var path: FieldPath { position.path }

    /// The state of the value that a form sends back: its JSON, followed by `counts`.
    var originalJSON: String { source + counts }

    /// The element counts of the arrays that contain the value, such as `#3#2`.
    var counts: String { position.counts.map { "#\($0)" }.joined() }

    /// The text that the control shows.
    var text: String { text(ofSource: source) }

    /// The currency that is shown next to the control; nil if the amount has none, or if its text contains a currency.
    var shownCurrency: String? {
        guard case .line = kind, isNumeric, let currency, !numbers.hasCurrency(text) else { return nil }
        return currency
    }

    /// Returns the label that forms show. The label of a key that the editor itself adds is in the language of the
    /// site.
    func shownLabel(_ strings: Strings) -> String {
        path == PhotoField.newKey && label == path.label ? strings[.photos] : label
    }

    /// The label, after the labels of the objects and the numbers of the elements that contain the value:
    /// "Repairs / 2 / Cost".
    var fullLabel: String { (position.above + [label]).joined(separator: " / ") }

    /// Returns the old and the new value for the list of changes, as the control shows them.
    ///
    /// - Parameters:
    ///   - draft: The new value; nil if its key is removed.
    ///   - typed: The typed text, which is shown as the new value of a list or of a removed key.
    func change(to draft: DraftValue?, typed: String, _ strings: Strings) -> ItemEdit.ValueChange {
        func shown(_ text: String) -> String {
            kind != .checkbox || text.isEmpty ? text : strings[text == "true" ? .yes : .no]
        }
        var after = typed
        if case .written(let json)? = draft { after = text(ofSource: String(decoding: json, as: UTF8.self)) }
        return ItemEdit.ValueChange(
            label: fullLabel, before: shown(text), after: shown(after))
    }

    /// Returns true if the key can be removed: the value is empty, no other item has the key, and `site.yml` does not
    /// name it.
    func isRemovable(from site: Site) -> Bool {
        let (inventory, schema) = (site.inventory, site.inventory.schema)
        return !source.isEmpty && position.counts.isEmpty && position.isKey
            && schema.shape.find(path).map { $0.count == 0 && $0.blanks == 1 } ?? false
            && !site.structure.declared.contains { $0.isWithin(path) } && path != inventory.identity
            && !schema.name.paths.contains(path)
            && !inventory.items.locations.provides(path.keys[0])
    }
}

extension EditControl {
    /// Returns the text that this control shows for a value in the file. A fraction in a percent field is shown as a
    /// percentage. Numbers without quotes are shown in the notation of the locale.
    func text(ofSource source: String) -> String {
        let text = Self.text(ofSource: source)
        if isPercentage, let percentage = Percentage.shown(text) { return numbers.shown(percentage) }
        if kind == .list { return Self.hasNumbers(source) ? numbers.shown(text) : text }
        return JSONText.isNumber(Self.withoutCounts(source)) && isNumeric ? numbers.shown(text) : text
    }

    /// Returns true if the JSON of a value is a nonempty array of numbers. Element counts can follow the JSON, as in
    /// `originalJSON`.
    static func hasNumbers(_ source: String) -> Bool {
        let source = withoutCounts(source)
        var record = JSONRecord(SourceFile(name: "", text: source.isEmpty ? "[]" : source))
        record.load(from: 0)
        let elements = record.root.kind == .array ? Array(record.elements(of: 0)) : []
        return !elements.isEmpty && elements.allSatisfy { record[$0].kind == .number }
    }

    /// Returns the text of a value in the file: a string without quotes, or the elements of an array, one per line.
    ///
    /// - Parameter source: The JSON of the value, which element counts can follow as in `originalJSON`.
    static func text(ofSource source: String) -> String {
        let source = withoutCounts(source)
        guard !source.isEmpty else { return "" }
        var record = JSONRecord(SourceFile(name: "", text: source))
        record.load(from: 0)
        switch record.root.kind {
        case .null: return ""
        case .array: return record.elements(of: 0).map { record.string($0) }.joined(separator: "\n")
        default: return record.string(0)
        }
    }

    /// Returns the JSON in `originalJSON`, without the element counts. JSON itself never ends with a `#` and digits.
    private static func withoutCounts(_ originalJSON: String) -> String {
        var source = originalJSON[...]
        while source.last?.isNumber ?? false, let mark = source.lastIndex(of: "#") { source = source[..<mark] }
        return String(source)
    }

    /// Returns true if two strings have the same bytes after normalization.
    static func isSame(_ a: String, _ b: String) -> Bool { normalized(a).utf8.elementsEqual(normalized(b).utf8) }

    /// Returns the text with line feeds as line breaks, and with U+FFFD instead of NUL, which HTML cannot contain. Text
    /// that the user has not edited is then the same in the file and in the submitted form.
    static func normalized(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "\u{FFFD}")
    }
}
