import Foundation

/// A summary of the values of all items at one key: the number of values by kind, and the keys inside them.
struct DataShape: Sendable {
    let key: FieldPath.Key
    /// The number of values that are not blank.
    private(set) var count = 0
    /// The number of blank values: null, or empty strings, arrays and objects.
    private(set) var blanks = 0
    private var tally = Tally<Kind>()
    /// Statistics about the digits of the non-integer numbers.
    private(set) var numbers = WrittenNumbers()
    /// The total length of all strings, in bytes.
    private(set) var bytes = 0
    /// The readings that all values have in common.
    private(set) var readings = TextReadings()
    /// True if the key is from outside the items, such as a key of an object around them.
    private(set) var isAround = false
    /// The keys of the objects among the values, and of objects in arrays, in the order of their first appearance.
    var members: [DataShape] = []
    /// The indices of the keys in `members`.
    var positions: [FieldPath.Key: Int] = [:]
    private var listed = AttributeShapes()
    private var expected = ExpectedKeys()

    init(key: String = "") {
        self.key = FieldPath.Key(key)
    }

    subscript(kind: Kind) -> Int { tally[kind] }

    /// Adds a value.
    ///
    /// - Parameter skipping: A value that is counted without its content.
    mutating func add(_ index: JSONRecord.Index, of record: JSONRecord, skipping: JSONRecord.Index? = nil) {
        guard !record.isBlank(index) else {
            blanks += 1
            if record[index].kind == .null { tally.add(.nulls) }
            return
        }
        count += 1
        let resolved = index == skipping ? index : record.resolved(index)
        if resolved != index { addMembers(inside: index, of: record) }
        if resolved != index, record[index].kind == .array { tally.add(.singles) }
        addKind(resolved, of: record, skipping: skipping)
    }

    /// Adds an object that is an item. Unlike other objects, items are never treated as one of their values.
    mutating func add(item index: JSONRecord.Index, of record: JSONRecord, skipping: JSONRecord.Index?) {
        count += 1
        tally.add(.objects)
        addMembers(index, of: record, skipping: skipping)
    }

    /// Adds the keys of a container that is treated as one value inside it.
    private mutating func addMembers(inside index: JSONRecord.Index, of record: JSONRecord) {
        for object in record[index].kind == .array ? record.elements(of: index) : [index]
        where record[object].kind == .object {
            addMembers(object, of: record, skipping: nil)
        }
    }

    private mutating func addKind(_ index: JSONRecord.Index, of record: JSONRecord, skipping: JSONRecord.Index?) {
        let node = record[index]
        switch node.kind {
        case .null: break
        case .true, .false:
            tally.add(.booleans)
            readings.addOther()
        case .number:
            tally.add(.numbers)
            if record.isInteger(index) {
                tally.add(.integers)
            } else {
                numbers.add(record.bytes.span.extracting(node.range))
            }
            if readings.isOpen { readings.add(number: record.bytes.span.extracting(node.range)) }
        case .string:
            tally.add(.strings)
            if readings.isOpen { addReading(index, of: record) }
            bytes += node.range.count - 2
            if !node.isPlain, record.hasLineBreak(index) { tally.add(.multiline) }
            let start = node.inside.first { record.bytes[$0] > 0x20 } ?? node.range.lowerBound + 1
            let first = record.bytes[start]
            if first & 0xF0 == 0x30 || first == UInt8(ascii: "-") {
                if node.isPlain, ZeroDate.isWritten(record.bytes.span.extracting(node.inside)) { tally.add(.zeroDates) }
                if node.isPlain { numbers.add(written: record.bytes.span.extracting(node.inside)) }
                if CalendarDay(alone: record.bytes.span.extracting(node.inside)) != nil {
                    tally.add(.days)
                } else if node.inside.count > 10, Instant(record.bytes[node.inside], in: .gmt) != nil {
                    tally.add(.instants)
                }
            } else if SafeURL.mayBeAbsolute(first),
                // Most strings have no colon, so they need not be decoded.
                !node.isPlain || record.bytes[node.inside].contains(UInt8(ascii: ":")),
                SafeURL.isSingleAddress(SafeURL.trimmed(Array(record.string(index).utf8)))
            {
                tally.add(.links)
            }
        case .object:
            tally.add(.objects)
            readings.addOther()
            addMembers(index, of: record, skipping: skipping)
        case .array:
            tally.add(.arrays)
            readings.addOther()
            guard index != skipping else { return }
            if record.containsOneObject(index) { tally.add(.wrappers) }
            listed.add(index, of: record)
            if record.elements(of: index).contains(where: { record[$0].kind != .object }) { tally.add(.mixed) }
            if record.elements(of: index).allSatisfy({ record[$0].kind == .number }) { tally.add(.numberLists) }
            for element in record.elements(of: index) where record[element].kind == .object {
                addMembers(element, of: record, skipping: nil)
            }
        }
    }

    private mutating func addReading(_ index: JSONRecord.Index, of record: JSONRecord) {
        guard !record[index].isPlain else { return readings.add(record.bytes.span.extracting(record[index].inside)) }
        readings.add(record.text(index).span)
    }

    /// Adds the statistics about the keys and the attributes inside the values.
    func addMembers(to hasher: inout ContentHasher) {
        for member in members + listed.members {
            let facts: [Any] = [member.key, member.count, member.tally, member.numbers, member.readings]
            hasher.add(piece: stableDescription(facts).utf8)
            member.addMembers(to: &hasher)
        }
        hasher.add(members.count)
    }

    /// Adds the values of other items at the same key.
    mutating func merge(_ other: DataShape) {
        count += other.count
        blanks += other.blanks
        tally += other.tally
        numbers.merge(other.numbers)
        bytes += other.bytes
        readings.merge(other.readings)
        isAround = isAround || other.isAround
        listed.merge(other.listed)
        for member in other.members {
            if let position = positions[member.key] {
                members[position].merge(member)
            } else {
                positions[member.key] = members.count
                members.append(member)
            }
        }
    }

    private mutating func addMembers(
        _ index: JSONRecord.Index, of record: JSONRecord, skipping: JSONRecord.Index?
    ) {
        var name = index + 1
        let end = record[index].next
        var expectedPosition = 0
        while name < end {
            let value = name + 1
            let position = position(of: name, in: record, expectedAt: &expectedPosition)
            if name >= record.ownCount { members[position].isAround = true }
            members[position].add(value, of: record, skipping: skipping)
            name = record[value].next
        }
    }

    private mutating func position(
        of name: JSONRecord.Index, in record: JSONRecord, expectedAt expectedPosition: inout Int
    ) -> Int {
        let range = record[name].range
        if let known = expected.number(of: range, in: record.bytes, expectedAt: &expectedPosition) { return known }
        let member = DataShape(key: record.string(name))
        let position = positions[member.key] ?? members.count
        expected.insert(range, in: record.bytes, number: position, at: &expectedPosition)
        if position == members.count {
            positions[member.key] = position
            members.append(member)
        }
        return position
    }

    /// Returns the shape at a path, which goes through objects, and through arrays by the index of an element; nil if
    /// there is none.
    ///
    /// - Parameter depth: The number of leading keys of the path at which an array may be followed by a key instead of
    ///   an index; the shape then includes all elements.
    func find(_ path: FieldPath, throughArrays depth: Int = 0) -> DataShape? {
        var shape = self
        var isElement = true
        for (number, key) in path.keys.enumerated() {
            if let attribute = shape.attributes.isEmpty ? nil : shape.listed[key] {
                shape = attribute
                isElement = false
            } else if let position = shape.positions[key],
                isElement || shape.hasObjects || number <= depth && shape[.arrays] > 0
            {
                shape = shape.members[position]
                isElement = false
            } else if shape[.arrays] > 0, key.index != nil {
                isElement = true
            } else {
                return nil
            }
        }
        return shape
    }

    /// The values of each attribute if all values are lists of attributes; otherwise empty.
    var attributes: [DataShape] { listed.areLikeObjects(among: count) ? listed.members : [] }

    /// Returns the written forms of all paths that go through objects only, for suggestions.
    func paths(below path: [String] = []) -> [String] {
        members.flatMap { member in
            let own = path + [member.key.text]
            return [FieldPath(keys: own).description] + (member.hasObjects ? member.paths(below: own) : [])
        }
    }

    /// True if a key path can continue from here: some values are objects, including objects that are treated as the
    /// name inside them.
    private var hasObjects: Bool { self[.objects] > 0 || self[.arrays] == 0 && !members.isEmpty }
}

extension DataShape {
    /// A kind of value; a value can have several.
    enum Kind: Int {
        case numbers, booleans, strings, objects, arrays
        /// Numbers without decimals.
        case integers
        case days, instants, links
        /// Strings such as `0001-01-01`, which do not count as dates.
        case zeroDates
        /// Arrays that are treated as their only element.
        case singles
        /// Arrays whose only element is an object.
        case wrappers
        /// Arrays with an element other than an object.
        case mixed
        /// Strings with line breaks.
        case multiline
        /// Arrays of numbers.
        case numberLists
        /// Blank values that are null.
        case nulls
    }
}
