import Foundation

/// A comparison of the fields of an item in two inventories.
///
/// It compares values and not their notation. Blank values are treated as missing. The descendants of an item are
/// compared separately.
struct ItemComparison {
    let schema: Schema
    /// The fields of `schema` with the currency of the old inventory.
    private let earlierFields: [Schema.Field]
    let timeZone: TimeZone
    private let items: (old: ItemTree, new: ItemTree)
    /// The bytes of the two files.
    private let bytes: (old: [UInt8], new: [UInt8])
    private let form: ComparableForm
    private var before: (record: JSONRecord, reader: FieldReader)
    private var after: (record: JSONRecord, reader: FieldReader)
    /// True if items with the same JSON have the same values: all values are in the items, and amounts have the same
    /// currency.
    private let comparesJSON: Bool
    /// The indices of the fields, in the order in which differences are reported.
    private let fields: [Int]

    init(_ old: Inventory, _ new: Inventory, schema: Schema, timeZone: TimeZone) {
        self.schema = schema
        earlierFields = old.schema.fields
        self.timeZone = timeZone
        items = (old.items, new.items)
        bytes = (old.source.bytes, new.source.bytes)
        form = ComparableForm(schema)
        before = (JSONRecord(old.source), FieldReader(schema))
        after = (JSONRecord(new.source), FieldReader(schema))
        comparesJSON =
            old.items.locations.isPlain && new.items.locations.isPlain
            && earlierFields.map(\.currency) == schema.fields.map(\.currency)
        fields = schema.comparedFields
    }

    /// Returns the indices of the fields that differ, in the order of `Schema.comparedFields`.
    ///
    /// - Parameters:
    ///   - old: The index of the item in the old inventory.
    ///   - new: The index of the item in the new inventory.
    mutating func differences(old: Int, new: Int) -> [Int] {
        items.new.load(new, into: &after.record)
        if comparesJSON, hasSameJSON(old) { return [] }
        items.old.load(old, into: &before.record)
        before.reader.read(&before.record)
        after.reader.read(&after.record)
        return fields.filter { !isSame($0) }
    }

    /// Returns true if an old item has the same JSON as the new item that is loaded.
    private func hasSameJSON(_ old: Int) -> Bool {
        let (json, start) = (after.record.root.range, items.old.start(old))
        return start + json.count <= bytes.old.count
            && bytes.new.hasEqual(json.count, at: json.lowerBound, as: bytes.old, at: start)
    }

    private func isSame(_ field: Int) -> Bool {
        let declared = schema.fields[field]
        let declaredBefore = earlierFields[field]
        guard let old = before.reader.values[field], let new = after.reader.values[field] else {
            return shownForm(before, field) == nil && shownForm(after, field) == nil
        }
        let hasOneCurrency = declared.currency?.key == nil && declared.currency == declaredBefore.currency
        if hasOneCurrency, before.record.source(old) == after.record.source(new) { return true }
        let values = (
            FieldValue(old, of: before.record, as: declaredBefore, timeZone: timeZone),
            FieldValue(new, of: after.record, as: declared, timeZone: timeZone)
        )
        switch values {
        case (.number(let old), .number(let new)): return old == new
        case (.money(let old, let oldCurrency), .money(let new, let newCurrency)):
            return old == new && oldCurrency == newCurrency
        case (.boolean(let old), .boolean(let new)): return old == new
        case (.day(let old), .day(let new)): return old == new
        case (.instant(let old), .instant(let new)):
            return old.secondsSince1970 == new.secondsSince1970
                && (old.hasTime == new.hasTime || declared.time == .none)
        case (.number, _), (_, .number), (.money, _), (_, .money): return false
        default:
            return shownForm(before, field) == shownForm(after, field)
                && currency(declared, in: before.record) == currency(declared, in: after.record)
        }
    }

    private func shownForm(_ side: (record: JSONRecord, reader: FieldReader), _ field: Int) -> [UInt8]? {
        side.reader.values[field].flatMap { form.form(of: $0, in: side.record, path: schema.fields[field].path) }
    }

    /// Returns the canonical form of the value at the currency key of a field; nil if the field has no such key or the
    /// item has no currency.
    private func currency(_ field: Schema.Field, in record: JSONRecord) -> [UInt8]? {
        guard let path = field.currency?.key, let named = record.find(path) else { return nil }
        return form.form(of: named, in: record, path: path)
    }
}
