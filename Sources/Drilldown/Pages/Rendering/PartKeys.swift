/// The keys inside values, each looked at but once: to make its label takes longer than all else that is done with
/// a part.
struct PartKeys {
    struct Key {
        /// From the item on.
        let path: FieldPath
        let label: String
        /// What says how it is shown: the field that is declared, or dates where all values are such.
        let field: Schema.Field?
        let isShown: Bool
        /// After an array nothing is a field of its own.
        let isShownInArray: Bool
        let isHidden: Bool
        /// Whether it holds the items below an item.
        let isChildren: Bool
        /// Whether the keys inside are data and not names of fields.
        let isMap: Bool
        /// By bytes: equivalent keys are shown as they are written.
        fileprivate var members: [[UInt8]: Int] = [:]
        fileprivate var expected = ExpectedKeys()

        var text: String { path.keys.last?.text ?? "" }
    }

    private let schema: Schema
    private var keys: [Key] = []
    private var paths: [FieldPath: Int] = [:]

    /// Objects may have ever other keys; this bounds what is kept of them from page to page.
    private static let maximumCount = 10_000

    init(_ schema: Schema) {
        self.schema = schema
    }

    subscript(number: Int) -> Key { keys[number] }

    /// The number of the key at the end of a path; good until some are forgotten.
    mutating func number(of path: FieldPath) -> Int {
        if let known = paths[path] { return known }
        paths[path] = keys.count
        let outer = FieldPath(path.keys.dropLast())
        return add(path, isInMap: !outer.keys.isEmpty && schema.isMap(outer))
    }

    /// The number of the key of an object's member.
    ///
    /// - Parameters:
    ///   - name: the member's name in the record.
    ///   - object: the number of the object's own key.
    ///   - place: 0 for the first member, then as it was left.
    mutating func member(
        named name: JSONRecord.Index, of object: Int, in record: JSONRecord, expectedAt place: inout Int
    ) -> Int {
        let range = record[name].range
        if let known = keys[object].expected.number(of: range, in: record.bytes, expectedAt: &place) { return known }
        let text = record.string(name)
        let spelling = Array(text.utf8)
        let number =
            keys[object].members[spelling] ?? add(keys[object].path.appending(text), isInMap: keys[object].isMap)
        keys[object].members[spelling] = number
        keys[object].expected.insert(range, in: record.bytes, number: number, at: &place)
        return number
    }

    private mutating func add(_ path: FieldPath, isInMap: Bool) -> Int {
        let field = schema.parts[path].map { schema.fields[$0] }
        keys.append(
            Key(
                path: path,
                label: field?.label ?? (isInMap ? path.keys.last?.text ?? "" : path.labelInParent),
                field: field ?? dates(at: path),
                isShown: schema.showsMember(at: path, isInArray: false),
                isShownInArray: schema.showsMember(at: path, isInArray: true), isHidden: schema.isHidden(path),
                isChildren: schema.isChildren(path), isMap: schema.isMap(path)))
        return keys.count - 1
    }

    private func dates(at path: FieldPath) -> Schema.Field? {
        guard path.keys.count > 1, let shape = schema.shape.find(path, throughArrays: .max), shape.count > 0 else {
            return nil
        }
        if shape[.days] + shape[.instants] == shape.count {
            return Schema.Field(path: path, label: "", type: shape[.instants] == 0 ? .date : .dateTime)
        }
        // One value alone tells nothing of a notation.
        guard shape.count > 1, shape[.strings] == shape.count,
            let reading = shape.readings.decided(keyWords: []), reading.type.isDate
        else { return nil }
        return Schema.Field(path: path, label: "", type: reading.type, notation: reading.notation)
    }

    /// Between pages: what is to be known of too many keys is found out again.
    mutating func forgetSome() {
        guard keys.count > Self.maximumCount else { return }
        keys = []
        paths = [:]
    }
}
