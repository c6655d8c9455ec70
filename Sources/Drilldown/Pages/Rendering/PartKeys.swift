/// A cache of the keys inside values. Creating the label of a key takes longer than all other work on a part.
struct PartKeys {
    struct Key {
        /// The key path from the item.
        let path: FieldPath
        let label: String
        /// The field that determines the format: the field of the schema, or a field inferred from values that are all
        /// dates or all numbers; nil if there is none.
        let field: Schema.Field?
        let isShown: Bool
        /// True if the key is shown inside an array, where keys are never separate fields.
        let isShownInArray: Bool
        let isHidden: Bool
        /// True if the key contains the item's children.
        let isChildren: Bool
        /// True if the keys of the object are data and not names of fields.
        let isMap: Bool
        let isUnit: Bool
        /// The numbers of the members' keys by the bytes of the names, because canonically equivalent names are shown
        /// as written.
        fileprivate var members: [[UInt8]: Int] = [:]
        fileprivate var expected = ExpectedKeys()

        var text: String { path.keys.last?.text ?? "" }
    }

    private let schema: Schema
    private var keys: [Key] = []
    private var paths: [FieldPath: Int] = [:]

    /// The maximum number of cached keys. Objects may have an unlimited number of different keys.
    private static let maximumCount = 10_000

    init(_ schema: Schema) {
        self.schema = schema
    }

    subscript(number: Int) -> Key { keys[number] }

    /// Returns the number of the key at the end of a path. The number is valid until `clearIfTooLarge` is called.
    mutating func number(of path: FieldPath) -> Int {
        if let known = paths[path] { return known }
        paths[path] = keys.count
        let outer = FieldPath(path.keys.dropLast())
        return add(path, isInMap: !outer.keys.isEmpty && schema.isMap(outer))
    }

    /// Returns the number of the key of an object's member.
    ///
    /// - Parameters:
    ///   - name: The name of the member in the record.
    ///   - object: The number of the key of the object.
    ///   - position: The expected position of the member: 0 for the first member, then the value that the previous call
    ///     set.
    mutating func member(
        named name: JSONRecord.Index, of object: Int, in record: JSONRecord, expectedAt position: inout Int
    ) -> Int {
        let range = record[name].range
        if let known = keys[object].expected.number(of: range, in: record.bytes, expectedAt: &position) { return known }
        let text = record.string(name)
        let spelling = Array(text.utf8)
        let number =
            keys[object].members[spelling] ?? add(keys[object].path.appending(text), isInMap: keys[object].isMap)
        keys[object].members[spelling] = number
        keys[object].expected.insert(range, in: record.bytes, number: number, at: &position)
        return number
    }

    private mutating func add(_ path: FieldPath, isInMap: Bool) -> Int {
        let field = schema.field(at: path).flatMap { schema.isInsideList(path) ? schema.fields[$0] : nil }
        keys.append(
            Key(
                path: path,
                label: field?.label ?? (isInMap ? path.keys.last?.text ?? "" : path.labelInParent),
                field: field ?? dates(at: path) ?? numbers(at: path),
                isShown: schema.showsMember(at: path, isInArray: false),
                isShownInArray: schema.showsMember(at: path, isInArray: true), isHidden: schema.isHidden(path),
                isChildren: schema.isChildren(path), isMap: schema.isMap(path),
                isUnit: KeyMeaning.isUnit(FieldPath(path.keys.suffix(1)))))
        return keys.count - 1
    }

    private func dates(at path: FieldPath) -> Schema.Field? {
        guard path.keys.count > 1, let shape = schema.shape.find(path, throughArrays: .max), shape.count > 0 else {
            return nil
        }
        func field(_ type: FieldType, _ notation: DateNotation? = nil) -> Schema.Field {
            var field = Schema.Field(path: path, label: "", type: type, notation: notation)
            // Show times, because a part such as a slot or a step often lasts less than a day.
            let hasTimes = (notation?.isEpoch ?? false) || shape.readings.facts.contains(.timeOfDay)
            if type == .dateTime, !KeyMeaning.isOfRecord(path), hasTimes { field.time = .short }
            return field
        }
        if shape[.days] + shape[.instants] == shape.count {
            return field(shape[.instants] == 0 || shape.readings.areDays ? .date : .dateTime)
        }
        // A single value is not enough to infer a notation.
        let words = KeyWords.folded(FieldPath(path.keys.suffix(1)))
        guard shape.count > 1, shape[.strings] + shape[.numbers] == shape.count,
            let reading = shape.readings.decided(keyWords: words), reading.type.isDate
        else { return nil }
        return field(reading.type, reading.notation)
    }

    /// Returns a field for numbers inside objects if some of them have decimals, or if they are amounts; nil for any
    /// other values, because whole numbers can be IDs or years.
    private func numbers(at path: FieldPath) -> Schema.Field? {
        let own = FieldPath(path.keys.suffix(1))
        guard path.keys.count > 1, let shape = schema.shape.find(path, throughArrays: .max), shape.count > 0,
            shape[.numbers] == shape.count, !KeyMeaning.isPlace(own),
            shape[.integers] < shape.count || KeyMeaning.isMoney(own) && !KeyMeaning.isMark(own)
        else { return nil }
        var field = Schema.Field(path: path, label: "", type: shape[.integers] < shape.count ? .decimal : .integer)
        field.decimals = schema.decimals(of: field)
        return field
    }

    /// Clears the cache if it is too large. Call this function between pages, because it invalidates the numbers.
    mutating func clearIfTooLarge() {
        guard keys.count > Self.maximumCount else { return }
        keys = []
        paths = [:]
    }
}
