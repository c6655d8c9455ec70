import Foundation

/// What all items together have at one key: how many values of which kind, and the keys below.
struct DataShape: Sendable {
    let key: FieldPath.Key
    /// Values that are not blank.
    private(set) var count = 0
    private(set) var numbers = 0
    private(set) var integers = 0
    /// The most decimals that a number has.
    private(set) var places = 0
    private(set) var booleans = 0
    private(set) var strings = 0
    /// Of all strings together.
    private(set) var bytes = 0
    private(set) var days = 0
    /// Texts such as `0001-01-01`, which count as no value of a date.
    private(set) var zeroDates = 0
    private(set) var instants = 0
    private(set) var links = 0
    private(set) var objects = 0
    private(set) var arrays = 0
    /// Arrays that count as their only element.
    private(set) var singles = 0
    /// Under which notations all values can be read.
    private(set) var readings = TextReadings()
    /// Whether it comes from around the items.
    private(set) var isAround = false
    /// The keys of the objects here, and of objects in arrays here, in the order of their first appearance.
    private(set) var members: [DataShape] = []
    private var positions: [FieldPath.Key: Int] = [:]
    private var expected = ExpectedKeys()

    init(key: String = "") {
        self.key = FieldPath.Key(key)
    }

    /// - Parameter skipping: a value that is counted, but not looked into.
    mutating func add(_ index: JSONRecord.Index, of record: JSONRecord, skipping: JSONRecord.Index? = nil) {
        guard !record.isBlank(index) else { return }
        count += 1
        let resolved = index == skipping ? index : record.resolved(index)
        if resolved != index { addMembers(inside: index, of: record) }
        if resolved != index, record[index].kind == .array { singles += 1 }
        addKind(resolved, of: record, skipping: skipping)
    }

    /// Adds the keys of a container that is treated as one of its values.
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
            booleans += 1
            readings.addOther()
        case .number:
            numbers += 1
            if record.isInteger(index) {
                integers += 1
            } else {
                places = max(places, record.places(index))
            }
            if readings.isOpen { readings.add(number: record.bytes.span.extracting(node.range)) }
        case .string:
            strings += 1
            if readings.isOpen { addReading(index, of: record) }
            bytes += node.range.count - 2
            let start = node.inside.first { record.bytes[$0] > 0x20 } ?? node.range.lowerBound + 1
            let first = record.bytes[start]
            if first & 0xF0 == 0x30 || first == UInt8(ascii: "-") {
                if node.isPlain, ZeroDate.isWritten(record.bytes.span.extracting(node.inside)) { zeroDates += 1 }
                if CalendarDay(alone: record.bytes.span.extracting(node.inside)) != nil {
                    days += 1
                } else if node.inside.count > 10, Instant(record.bytes[node.inside], in: .gmt) != nil {
                    instants += 1
                }
            } else if SafeURL.mayBeAbsolute(first), SafeURL.isAbsolute(record.bytes[start..<node.inside.upperBound]) {
                links += 1
            }
        case .object:
            objects += 1
            readings.addOther()
            addMembers(index, of: record, skipping: skipping)
        case .array:
            arrays += 1
            readings.addOther()
            guard index != skipping else { return }
            for element in record.elements(of: index) where record[element].kind == .object {
                addMembers(element, of: record, skipping: nil)
            }
        }
    }

    private mutating func addReading(_ index: JSONRecord.Index, of record: JSONRecord) {
        guard !record[index].isPlain else { return readings.add(record.bytes.span.extracting(record[index].inside)) }
        readings.add(record.text(index).span)
    }

    /// Adds what other items have.
    mutating func merge(_ other: DataShape) {
        count += other.count
        numbers += other.numbers
        integers += other.integers
        places = max(places, other.places)
        booleans += other.booleans
        strings += other.strings
        bytes += other.bytes
        days += other.days
        zeroDates += other.zeroDates
        instants += other.instants
        links += other.links
        objects += other.objects
        arrays += other.arrays
        singles += other.singles
        readings.merge(other.readings)
        isAround = isAround || other.isAround
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
        var place = 0
        while name < end {
            let value = name + 1
            let position = position(of: name, in: record, expectedAt: &place)
            if name >= record.ownCount { members[position].isAround = true }
            members[position].add(value, of: record, skipping: skipping)
            name = record[value].next
        }
    }

    private mutating func position(
        of name: JSONRecord.Index, in record: JSONRecord, expectedAt place: inout Int
    ) -> Int {
        let range = record[name].range
        if let known = expected.number(of: range, in: record.bytes, expectedAt: &place) { return known }
        let member = DataShape(key: record.string(name))
        let position = positions[member.key] ?? members.count
        expected.insert(range, in: record.bytes, number: position, at: &place)
        if position == members.count {
            positions[member.key] = position
            members.append(member)
        }
        return position
    }

    /// What stands at the end of a path through objects.
    ///
    /// - Parameter depth: so many of its first keys may also hold arrays, whose elements are then meant.
    func find(_ path: FieldPath, throughArrays depth: Int = 0) -> DataShape? {
        var shape = self
        for (number, key) in path.keys.enumerated() {
            guard number == 0 || shape.hasObjects || number <= depth && shape.arrays > 0,
                let position = shape.positions[key]
            else { return nil }
            shape = shape.members[position]
        }
        return shape
    }

    /// The written paths of all keys that a path through objects can reach, for suggestions.
    func paths(below path: [String] = []) -> [String] {
        members.flatMap { member in
            let own = path + [member.key.text]
            return [FieldPath(keys: own).description] + (member.hasObjects ? member.paths(below: own) : [])
        }
    }

    /// Whether a key path leads on from here: objects, or references, which count as what they refer to.
    private var hasObjects: Bool { objects > 0 || arrays == 0 && !members.isEmpty }

    /// Fewer keys or objects tell nothing of how the keys are distributed.
    private static let fewestKeys = 8
    private static let fewestMaps = 5

    /// Whether the keys of the objects here are data and not names of fields: languages, or ever other ones, most of which
    /// are in hardly any of the objects.
    var isMap: Bool {
        if members.count > 1, members.allSatisfy({ $0.strings + $0.objects == $0.count }),
            members.count(where: { RegionalSettings.isShortTag($0.key.text) }) * 10 >= members.count * 9
        {
            return true
        }
        // Objects in arrays are not counted.
        let maps = max(objects, members.map(\.count).max() ?? 0)
        guard members.count >= Self.fewestKeys, maps >= Self.fewestMaps else { return false }
        let (usual, rare) = (members.count { $0.count * 2 > maps }, members.count { $0.count <= max(1, maps / 20) })
        return usual * 4 <= members.count && rare * 2 > members.count
    }

    /// The number of values that a type reads; nil if it reads any.
    func count(of evidence: FieldTraits.Evidence) -> Int? {
        switch evidence {
        case .any: nil
        case .booleans: booleans
        case .integers: integers
        case .numbers: numbers
        case .days: days
        case .dates: days + instants
        case .links: links
        }
    }

    /// The number of values that a field of some type has here.
    func count(as type: FieldType) -> Int { type.isDate ? count - zeroDates : count }

    /// Whether all values are dates in one notation.
    var areDates: Bool {
        count > 0 && strings == count
            && (days + instants == count || readings.decided(keyWords: []).map(\.type.isDate) ?? false)
    }

    /// Values that can be a name: texts and numbers.
    var names: Int { strings + numbers }
}
