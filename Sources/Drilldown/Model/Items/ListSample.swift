/// The values of some elements of a list, from which the program decides whether the elements are items.
struct ListSample {
    /// The values at a path that leads only through objects.
    struct Field {
        enum Kind { case text, number, boolean, list }

        var kind: Kind
        var count = 0
        /// The range of the first value in the file.
        var first: Range<Int>
        /// True if the values differ.
        var varies = false
        /// The number of strings that contain the key of their element, if the elements are members of an object. Keys
        /// of a single byte do not count.
        var withKey = 0
        /// The distinct strings or numbers; empty if the path has several keys.
        var distinct: Set<ArraySlice<UInt8>> = []
        /// The first elements of the first value, if it is a list.
        var elements: [ArraySlice<UInt8>] = []
        /// The values by the number of the element, from 1; nil if one of them is not a whole number.
        var integers: [Int: Int]? = [:]
        /// The amounts by the number of the element, from 1; nil if the key does not indicate money.
        var amounts: [Int: Double]?

        /// True if most of the distinct values contain digits.
        var haveDigits: Bool { distinct.hasMajority { $0.contains(where: \.isDigit) } }

        init(kind: Kind, at path: [FieldPath.Key], first: Range<Int>) {
            (self.kind, self.first) = (kind, first)
            if path.count == 1, KeyMeaning.isMoney(FieldPath(path)) { amounts = [:] }
        }
    }

    /// The lists of objects at one path in the elements.
    struct Inner {
        var sample: ListSample
        /// True if some of the lists are arrays and others are objects of objects.
        var isMixed = false
        var kind: JSONKind
        /// For each key, the number of lists that are objects with this key.
        var names: [FieldPath.Key: Int] = [:]
        /// The number of objects in the list of each element, by the number of the element, from 1.
        var counts: [Int: Int] = [:]
        /// The number of elements of all these lists, including elements that are not objects.
        var total = 0

        /// The number of objects in all these lists.
        var objects: Int { counts.values.reduce(0, +) }

        /// True if the lists are objects that have the same keys in all elements. Either the keys are two sides, such
        /// as `home` and `away`, or the members contain only numbers. The keys are then names of fields.
        var areFields: Bool {
            let words = names.keys.map { KeyWords.folded($0.text).joined() }
            let areSides = Vocabulary.ends.contains(words) || Vocabulary.ends.contains(words.reversed())
            return kind == .object && counts.count > 2 && names.values.allSatisfy { $0 == counts.count }
                && (areSides || sample.fields.values.allSatisfy { $0.kind == .number })
        }
    }

    /// The maximum number of elements that are read from the list, and from the inner lists at each path.
    static let maximumElements = 200
    /// The maximum number of keys of a value's path, and of levels of inner lists.
    private static let maximumLevels = 3

    private(set) var count = 0
    private(set) var fields: [FieldPath: Field] = [:]
    /// The inner lists, by path.
    private(set) var inner: [ItemsPath: Inner] = [:]
    /// The key of the current element, if the elements are the members of an object; otherwise empty.
    private(set) var key: ArraySlice<UInt8> = []
    /// The paths of objects that are not lists and have members other than objects.
    private var unlisted: Set<ItemsPath> = []
    /// The number of elements that have each key.
    private(set) var keys: [FieldPath.Key: Int] = [:]
    /// The shape of the elements.
    private(set) var shape = DataShape()

    private init() {}

    /// Reads elements at the beginning and in the middle of a list.
    init(_ list: ItemList, in source: SourceFile) {
        var record = JSONRecord(source)
        read(list, in: source, &record)
    }

    /// Reads elements of several lists.
    init(_ lists: [ItemList], in source: SourceFile) {
        var record = JSONRecord(source)
        for list in lists where count < Self.maximumElements { read(list, in: source, &record) }
    }

    private mutating func read(_ list: ItemList, in source: SourceFile, _ record: inout JSONRecord) {
        let half = Self.maximumElements / 2
        // The choice of elements does not depend on the checkpoints, which differ after an edit.
        let middle = (list.elements + ItemList.stride - 1) / ItemList.stride / 2 * ItemList.stride
        for first in Set([0, middle]).sorted() {
            guard let mark = list.marks.last(where: { $0.element <= first }) else { continue }
            var position = mark.offset
            for element in mark.element..<min(first + (middle == 0 ? 2 * half : half), list.elements) {
                let start = list.value(from: position, in: source.bytes)
                record.load(from: start)
                position = record.root.range.upperBound
                guard element >= first else { continue }
                if list.kind == .object { key = Self.key(endingAt: start, in: source.bytes) }
                add(0, of: record, levels: Self.maximumLevels)
            }
        }
    }

    /// Returns the key that ends at an offset, without quotes.
    private static func key(endingAt end: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes[JSONSpace.startOfString(in: bytes, to: end) + 1..<end - 1]
    }

    /// Reads the members of the members of an object. Returns nil if these are not all objects, or if the members are
    /// maps of different things.
    ///
    /// - Parameters:
    ///   - outer: The object.
    ///   - depth: The number of objects between the object and the inner members. All their members must be objects.
    ///   - list: Receives the positions of the inner members.
    init?(inMembersOf outer: ItemList, depth: Int, in source: SourceFile, to list: inout ItemList) {
        var record = JSONRecord(source)
        var position = outer.start + 1
        var maps: [KeysOfMap] = []
        let isSmall = Self.fewMaps.contains(outer.elements)
        for _ in 0..<outer.elements {
            var map = KeysOfMap()
            record.load(from: outer.value(from: position, in: source.bytes))
            position = record.root.range.upperBound
            guard record.root.kind == .object, let members = Self.members(of: 0, at: depth, record) else { return nil }
            for (name, value) in members {
                list.add(at: record[name].range.lowerBound, isObject: true)
                add(value, of: record, levels: Self.maximumLevels)
                if isSmall { map.add(value, of: record) }
            }
            if isSmall { maps.append(map) }
        }
        if KeysOfMap.areDifferent(maps) { return nil }
    }

    /// Returns true if the value at the path of an inner list has another kind in some elements.
    func isMixed(_ path: ItemsPath) -> Bool {
        unlisted.contains(path) || inner[path]?.isMixed ?? false
            || path.keys.map { fields[FieldPath($0)] != nil } ?? false
    }

    /// True if some elements contain objects or lists that are not lists of objects.
    var hasOtherContainers: Bool {
        !unlisted.isEmpty || fields.contains { $0.keys.count > 1 || $1.kind == .list }
    }

    private mutating func add(_ element: JSONRecord.Index, of record: JSONRecord, levels: Int) {
        guard record[element].kind == .object, count < Self.maximumElements else { return }
        count += 1
        shape.add(element, of: record)
        for (name, _) in record.members(of: element) { keys[FieldPath.Key(record.string(name)), default: 0] += 1 }
        addMembers(of: element, at: [], record, levels: levels)
    }

    private mutating func addMembers(
        of object: JSONRecord.Index, at path: [FieldPath.Key], _ record: JSONRecord, levels: Int
    ) {
        for (name, value) in record.members(of: object) where !record.isBlank(value) {
            let path = path + [FieldPath.Key(record.string(name))]
            switch record[value].kind {
            case .null: break
            case .string: addValue(value, .text, at: path, record)
            case .number: addValue(value, .number, at: path, record)
            case .true, .false: addValue(value, .boolean, at: path, record)
            case .array:
                let elements = record.elements(of: value)
                if elements.contains(where: record.isContainer) {
                    addList(elements, .array, at: path, record, levels: levels)
                } else {
                    addValue(value, .list, at: path, record)
                }
            case .object:
                let members = Array(record.members(of: value))
                if members.allSatisfy({ record[$0.value].kind == .object }), Self.areKeyed(value, record) {
                    addList(members.map(\.value), .object, at: path, record, levels: levels)
                    for (name, _) in members {
                        inner[ItemsPath(keys: path)]?.names[FieldPath.Key(record.string(name)), default: 0] += 1
                    }
                } else {
                    if members.contains(where: { record[$0.value].kind != .object }) {
                        unlisted.insert(ItemsPath(keys: path))
                    }
                    if path.count < Self.maximumLevels { addMembers(of: value, at: path, record, levels: levels) }
                }
            }
        }
    }

    private mutating func addValue(
        _ value: JSONRecord.Index, _ kind: Field.Kind, at path: [FieldPath.Key], _ record: JSONRecord
    ) {
        var field =
            fields.removeValue(forKey: FieldPath(path)) ?? Field(kind: kind, at: path, first: record[value].range)
        field.count += 1
        if record.source(value) != record.bytes[field.first] { field.varies = true }
        if kind == .text, key.count > 1, record.source(value).contains(key) { field.withKey += 1 }
        if path.count == 1, kind == .text || kind == .number { field.distinct.insert(record.source(value)) }
        if kind == .list, field.count == 1 {
            field.elements = record.elements(of: value).prefix(Self.maximumElements).map { record.source($0) }
        }
        if kind == .number, record.isInteger(value), let number = Int(record.string(value)) {
            field.integers?[count] = number
        } else {
            field.integers = nil
        }
        if field.amounts != nil, let number = Double(record.string(value)) { field.amounts?[count] = number }
        fields[FieldPath(path)] = field
    }

    private mutating func addList(
        _ elements: [JSONRecord.Index], _ kind: JSONKind, at path: [FieldPath.Key], _ record: JSONRecord, levels: Int
    ) {
        guard levels > 0 else { return }
        let path = ItemsPath(keys: path)
        var list = inner.removeValue(forKey: path) ?? Inner(sample: ListSample(), kind: kind)
        if list.kind != kind { list.isMixed = true }
        list.total += elements.count
        list.sample.key = key
        list.counts[count] = elements.count { record[$0].kind == .object }
        for element in elements { list.sample.add(element, of: record, levels: levels - 1) }
        inner[path] = list
    }

    /// Returns true if the members of an object are the elements of a list. Several members must be alike. The key of a
    /// single member must be data, as in `server.example`, and not the name of a field.
    private static func areKeyed(_ object: JSONRecord.Index, _ record: JSONRecord) -> Bool {
        let members = Array(record.members(of: object))
        if members.count == 1 { return KeyMeaning.isData(record.string(members[0].name)) }
        return members.count > 1 && areAlike(members.map(\.value), record)
    }

    /// Returns true if objects have mostly the same keys.
    private static func areAlike(_ objects: [JSONRecord.Index], _ record: JSONRecord) -> Bool {
        var sample = ListSample()
        for object in objects.prefix(maximumElements) {
            sample.count += 1
            for (name, _) in record.members(of: object) {
                sample.keys[FieldPath.Key(record.string(name)), default: 0] += 1
            }
        }
        return sample.isAlike
    }
}
