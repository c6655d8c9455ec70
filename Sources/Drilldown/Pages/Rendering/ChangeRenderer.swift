/// A renderer of the changes since an earlier inventory, which formats values as pages show them.
struct ChangeRenderer: ~Copyable {
    /// A field that differs.
    struct Line {
        /// The index of the field in the schemas of both inventories.
        var field: Int
        /// The texts of both values, not shortened.
        var texts: TextDifference
    }

    private let changes: Changes
    private let new: Inventory
    private var values: ValueRenderer
    private var before: JSONRecord
    private var after: JSONRecord
    /// The differing fields of the current entry.
    private(set) var shown: [Line] = []
    private(set) lazy var figures = ChangeFigures(changes, new, values.strings, &values.formatter)

    init(_ changes: Changes, _ new: Inventory, _ regional: RegionalSettings, _ strings: Strings) {
        self.changes = changes
        self.new = new
        values = ValueRenderer(schema: changes.schema, regional: regional, strings: strings, pictures: [:])
        before = JSONRecord(changes.old.source)
        after = JSONRecord(new.source)
    }

    mutating func show(_ entry: Changes.Entry) { shown = lines(of: entry) }

    /// Returns the differing fields in the order of the page; empty if the item was added or removed.
    mutating func lines(of entry: Changes.Entry) -> [Line] {
        guard let oldItem = entry.old, let newItem = entry.new else { return [] }
        changes.old.items.load(oldItem, into: &before)
        new.items.load(newItem, into: &after)
        return entry.fields.map { number in
            let field = changes.schema.fields[number]
            let old = Self.find(field, in: &before)
            let new = Self.find(field, in: &after)
            var texts = TextDifference(
                before: old.flatMap { text($0, of: before, changes.old.schema.fields[number]) },
                after: new.flatMap { text($0, of: after, field) })
            // The values differ in the files but look the same on pages, so show them as written in the files.
            if texts.looksTheSame {
                texts.before = old.map { values.spelled($0, of: before, path: field.path) }
                texts.after = new.map { values.spelled($0, of: after, path: field.path) }
            }
            return Line(field: number, texts: texts)
        }
    }

    private static func find(_ field: Schema.Field, in record: inout JSONRecord) -> JSONRecord.Index? {
        guard let value = record.find(field.path), let separator = field.separator else {
            return record.find(field.path)
        }
        return record.split(value, at: separator)
    }

    /// Returns a value as plain text, as pages show it; nil if all of it is hidden.
    private mutating func text(_ index: JSONRecord.Index, of record: JSONRecord, _ field: Schema.Field) -> String? {
        guard values.isShown(index, of: record, path: field.path) else { return nil }
        values.text.removeAll(keepingCapacity: true)
        let value = FieldValue(index, of: record, as: field, timeZone: values.regional.timeZone)
        values.appendText(value, index, of: record, as: field)
        return String(decoding: values.text, as: UTF8.self)
    }
}
