import Foundation

/// The controls for the values of an item that pages can show.
struct EditControls {
    /// The maximum number of entries for one value. Values with more entries must be changed in a text editor.
    private static let maximumEntries = 200
    /// The maximum number of keys that are offered for an object. Objects with more keys usually have different keys in
    /// each item.
    private static let maximumSuggestedKeys = 50

    private let inventory: Inventory
    let schema: Schema
    /// The text of one value of each field that has numbers in quotes or dates in a notation other than ISO 8601.
    let examples: [FieldPath: String]
    private let numbers: TypedNumber
    private let timeZone: TimeZone
    let record: JSONRecord
    /// The offset of the item in the file.
    private let start: Int
    /// True if objects get controls for keys that only other items have.
    private var suggestsKeys = true
    /// The entries of the form, in order.
    private(set) var entries: [Entry] = []
    /// The labels of the values with too many entries, and of missing objects that have too many keys in other items.
    private(set) var tooLarge: [String] = []

    enum Entry {
        case control(EditControl)
        /// The start of an element of a list. The controls of the element follow.
        case element(EditList, number: Int)
        /// The end of a list, where an element can be added.
        case end(EditList)
    }

    var controls: [EditControl] {
        entries.compactMap { if case .control(let control) = $0 { control } else { nil } }
    }

    /// The lists whose elements can be added, removed and moved.
    var lists: [EditList] {
        entries.compactMap { if case .end(let list) = $0 { list } else { nil } }
    }

    /// The controls by their pointers.
    var byPointer: [String: EditControl] {
        Dictionary(controls.map { ($0.pointer, $0) }) { first, _ in first }
    }

    /// Creates the controls of an item.
    ///
    /// - Parameter paths: The paths of the values; nil for all values that the form offers.
    init(_ item: Int, of site: Site, paths: [FieldPath]? = nil) {
        (inventory, schema, examples) = (site.inventory, site.structure.schema, site.structure.examples)
        (numbers, timeZone) = (TypedNumber(site.regional.locale), site.regional.timeZone)
        record = inventory.record(of: item)
        start = inventory.items.start(item)
        let isForm = paths == nil
        let paths = paths ?? Self.paths(of: site)
        for path in paths {
            if isOutside(path, item) {
                if path == FieldPath([.member]) { addKey() }
                continue
            }
            // A path inside another path is added with the outer one.
            let isInside = paths.contains { path.isWithin($0) && path != $0 }
            if !isInside, !isForm || isOffered(path, item, site.structure) { add(path) }
        }
    }

    /// Returns true if the form offers the value at a path: a declared field, the ID, the name, or a value that an item
    /// of the same level has. Top-level items and children are separate levels, because they usually have different
    /// fields. If `sharesFields` is true, the forms of children also offer the fields of top-level items.
    private func isOffered(_ path: FieldPath, _ item: Int, _ structure: ItemStructure) -> Bool {
        let (schema, levels) = (inventory.schema, inventory.levels)
        let level = inventory.items.parent(item) == nil ? levels.top : levels.children
        let isOutside = path.keys.first.map { inventory.items.locations.provides($0) } ?? false
        let isShared = structure.sharesFields && !isOutside && levels.top.find(path) != nil
        let isDeclared = schema.field(at: path).map { schema.fields[$0].isTypeDeclared } ?? false
        return isDeclared || level.find(path) != nil || isShared || record.find(path) != nil
            || path == inventory.identity || schema.name.paths.contains(path)
    }

    /// Returns true if a path refers to data outside the JSON of the item. Of this data, only the key of the item can
    /// be changed.
    private func isOutside(_ path: FieldPath, _ item: Int) -> Bool {
        guard let key = path.keys.first, inventory.items.parent(item) == nil, inventory.items.locations.provides(key)
        else { return false }
        return record.member(key, of: 0).map { $0 >= record.ownCount } ?? true
    }

    /// Adds the control for the key of an item that is a member of an object.
    private mutating func addKey() {
        guard let key = record.member(.member, of: 0) else { return }
        let field = schema.anyField(at: EditPosition.key.path)
        let control = EditControl(
            position: .key, label: field?.label ?? EditPosition.key.path.label, kind: .line(keyboard: nil),
            source: String(decoding: record.source(key), as: UTF8.self), numbers: numbers, timeZone: timeZone)
        entries.append(.control(control))
    }

    private mutating func add(_ path: FieldPath) {
        let (number, field) = (schema.field(at: path), schema.editedField(at: path))
        var index: JSONRecord.Index? = 0
        for key in path.keys { index = index.flatMap { record.value(key, in: $0) } }
        var position = EditPosition(path: path, keys: path, pointer: path.pointer)
        let list = schema.list(around: path)
        if schema.isAttribute(path) || list != nil {
            // An attribute, or a value in a list, that an item lacks has no position in the file.
            guard let index else { return }
            position.pointer = JSONPointer.find(record[index].range.lowerBound, in: inventory.source, from: start)
        }
        if let list {
            let count = list.keys.count + 1
            position.object = FieldPath(path.keys.prefix(count)).pointer
            position.keys = FieldPath(path.keys.dropFirst(count))
        }
        let (first, firstTooLarge) = (entries.count, tooLarge.count)
        // The first attempt includes the keys that only other items have. If there are too many entries, the second
        // attempt omits these keys.
        for suggestsKeys in [true, false] {
            self.suggestsKeys = suggestsKeys
            entries.removeSubrange(first...)
            tooLarge.removeSubrange(firstTooLarge...)
            add(index, at: position, label: field.label, field, number)
            if entries.count - first <= Self.maximumEntries { return }
        }
        entries.removeSubrange(first...)
        tooLarge.append(field.label)
    }

    /// Adds the controls of a value.
    ///
    /// - Parameter peers: The values that determine the type of a null element of an array; nil for other values.
    private mutating func add(
        _ index: JSONRecord.Index?, at position: EditPosition, label: String, _ field: Schema.Field?, _ number: Int?,
        like peers: [JSONRecord.Index]? = nil
    ) {
        let isBlank = index.map { record.isBlank($0) } ?? true
        let shape = schema.shape.find(position.path, throughArrays: position.counts.isEmpty ? 0 : .max)
        let isTable = field.map { $0.type.traits.control == nil } ?? false
        if isBlank, position.isKey, let shape, shape.isListOfObjects || isTable && !shape.members.isEmpty {
            let source = index.map { String(decoding: record.source($0), as: UTF8.self) } ?? ""
            return entries.append(.end(EditList(position, label: label, elements: [], source)))
        }
        // A table without rows cannot be edited as a line of text.
        if isBlank, isTable { return }
        if let index, record[index].kind == .array, !fitsOneControl(index), !isBlank {
            return addElements(of: index, at: position, label: label, like: peers ?? [])
        }
        let isObject = isMissingObject(index) && shape.map { $0.areObjects(inList: !position.isKey) } ?? false
        guard isObject || index.map({ record.isContainer($0) && !fitsOneControl($0) }) ?? false else {
            let source = index.map { String(decoding: record.source($0), as: UTF8.self) } ?? ""
            let peers = source == "null" ? peers?.reduce(into: DataShape()) { $0.add($1, of: record) } : nil
            let control = EditControl(
                position: position, label: label, kind: kind(of: index, at: position.path, field, like: peers),
                field: field, fieldNumber: number, source: source,
                shape: peers ?? schema.shape.find(position.path, throughArrays: .max), currency: currency(of: field),
                numbers: numbers, timeZone: timeZone)
            return entries.append(.control(control))
        }
        addMembers(of: index, at: position, label: label, shape, isObject: isObject)
    }

    /// Returns the ISO 4217 code of the currency of a field's amount in the item; nil if none is known.
    private func currency(of field: Schema.Field?) -> String? {
        switch field?.currency {
        case nil: return nil
        case .code(let code)?: return code
        case .key(let path, let otherwise)?:
            guard let index = record.find(path), !record.isContainer(index), !record.isBlank(index) else {
                return otherwise
            }
            return record.string(index).trimmingSpaces().uppercased()
        }
    }

    /// Adds the controls of the elements of an array.
    ///
    /// - Parameter rows: The rows of the table if the array is one of them; otherwise empty.
    private mutating func addElements(
        of array: JSONRecord.Index, at position: EditPosition, label: String, like rows: [JSONRecord.Index]
    ) {
        let elements = record.elements(of: array)
        let otherRows = rows.filter { $0 != array }.map(record.elements)
        let list = EditList(
            position, label: label, elements: elements.map { record[$0].kind },
            String(decoding: record.source(array), as: UTF8.self))
        for (number, element) in elements.enumerated() {
            entries.append(.element(list, number: number))
            add(
                element, at: position.element(number, of: elements.count, label: label), label: String(number + 1), nil,
                nil, like: rows.isEmpty ? elements : otherRows.compactMap { $0.dropFirst(number).first })
        }
        entries.append(.end(list))
    }

    private mutating func addMembers(
        of index: JSONRecord.Index?, at position: EditPosition, label: String, _ shape: DataShape?, isObject: Bool
    ) {
        let own = index.map { Array(record.members(of: $0)) } ?? []
        var members = own.map { (key: record.string($0.name), value: Optional($0.value)) }
        // Keys are suggested only if other items have objects at this path.
        if let shape, shape.hasKeys(inList: !position.isKey) {
            if suggestsKeys, shape.members.count <= Self.maximumSuggestedKeys {
                let ranks = Dictionary(uniqueKeysWithValues: shape.members.enumerated().map { ($1.key, $0) })
                let keys = Set(members.map { FieldPath.Key($0.key) })
                // A control stays in the same position after its value is entered, because new members have the same
                // order.
                for (rank, part) in shape.members.enumerated() where !keys.contains(part.key) {
                    let next = members.firstIndex { ranks[FieldPath.Key($0.key)] ?? -1 > rank }
                    members.insert((part.key.text, nil), at: next ?? members.count)
                }
            } else if isObject {
                tooLarge.append(label)
            }
        }
        for (key, value) in members { addMember(key, value, of: position, label: label) }
    }

    /// Adds the controls of an object member.
    ///
    /// - Parameters:
    ///   - value: The value of the member; nil if the object lacks the key, which other items have.
    private mutating func addMember(
        _ key: String, _ value: JSONRecord.Index?, of object: EditPosition, label: String
    ) {
        let inner = object.member(key, label: label)
        guard !schema.isHidden(inner.path), !schema.isForChildren(inner.path) else { return }
        // If a list has only one element, the paths of its fields contain the index: `variants.0.bought`.
        let number =
            schema.field(at: inner.path)
            ?? schema.fields.firstIndex { $0.path.pointer == inner.pointer }
        let field = number.map { schema.fields[$0] } ?? schema.anyField(at: inner.path)
        let isDerived = field.map { $0.label == inner.path.label } ?? true
        add(
            value, at: inner,
            label: isDerived ? schema.isMap(object.path) ? key : FieldPath(keys: [key]).label : field?.label ?? key,
            field, number)
    }
}
