/// A JSON file with some or all items of an inventory. It is itself an inventory. The bytes of items are copied from
/// the original file, without hidden values. Members that items get from the data around them are added.
struct InventoryJSON: ~Copyable {
    private let inventory: Inventory
    private let title: String
    private var record: JSONRecord
    private var keys: PartKeys
    private var bytes: [UInt8] = []
    /// The offset in the inventory file up to which all bytes are copied or omitted.
    private var position = 0

    init(_ inventory: Inventory, title: String) {
        self.inventory = inventory
        self.title = title
        record = JSONRecord(inventory.source)
        keys = PartKeys(inventory.schema)
    }

    /// Returns a file with some items and their descendants, or with all items.
    ///
    /// - Parameter items: The items in the order of the file, none of which is inside another; nil for all items.
    mutating func file(_ items: [Int]? = nil) -> [UInt8] {
        bytes = []
        bytes.reserveCapacity(items == nil ? inventory.source.bytes.count + 256 : 4096)
        bytes.append("{\"title\": ")
        bytes.append(contentsOf: JSONText.encoded(title))
        bytes.append(", \"items\": [")
        if let items {
            for (number, item) in items.enumerated() { append(item, isFirst: number == 0) }
        } else if inventory.schema.hidden.isEmpty, inventory.items.locations.lists.first?.kind == .array,
            inventory.items.locations.isPlain
        {
            appendAll()
        } else {
            var item = 0
            while item < inventory.items.count {
                append(item, isFirst: item == 0)
                item = inventory.items.subtree(item).upperBound
            }
        }
        bytes.append("\n]}\n")
        defer { bytes = [] }
        return bytes
    }

    /// Appends all items at once, including the text between them.
    private mutating func appendAll() {
        guard let last = inventory.items.lastTop else { return }
        inventory.items.load(last, into: &record)
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(record.bytes, inventory.items.start(0)..<record.root.range.upperBound)
    }

    private mutating func append(_ item: Int, isFirst: Bool) {
        keys.clearIfTooLarge()
        bytes.append(isFirst ? "\n" : ",\n")
        inventory.items.load(item, into: &record)
        position = record.root.range.lowerBound
        if !inventory.schema.hidden.isEmpty {
            appendVisibleParts(in: 0, key: keys.number(of: FieldPath(keys: [])))
        }
        bytes.append(record.bytes, position..<record.root.range.upperBound)
        if record.count > record.ownCount { insertInheritedMembers() }
    }

    /// Inserts the members that an item gets from the data around it, before the closing brace of the item.
    private mutating func insertInheritedMembers() {
        bytes.removeLast()
        while let last = bytes.last, JSONSpace.isSpace(last) { bytes.removeLast() }
        let end = bytes.count
        if bytes.last != UInt8(ascii: "{") { bytes.append(", ") }
        let start = bytes.count
        appendInheritedMembers(from: record.ownCount, to: record.root.next, key: keys.number(of: FieldPath(keys: [])))
        // Remove the separator if all these members are hidden.
        if bytes.count == start { bytes.removeLast(start - end) }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func appendInheritedMembers(from first: JSONRecord.Index, to end: JSONRecord.Index, key: Int) {
        let start = bytes.count
        var (name, location) = (first, 0)
        while name < end {
            let value = name + 1
            let member = keys.member(named: name, of: key, in: record, expectedAt: &location)
            if !keys[member].isHidden {
                if bytes.count > start { bytes.append(", ") }
                bytes.append(record.bytes, record[name].range)
                bytes.append(": ")
                if record[value].range.isEmpty {
                    appendNames(in: value)
                } else if record[name].range.lowerBound >= inventory.source.bytes.count, record[value].kind == .object {
                    // The value is an element that contains the item. The item inherits some of its members.
                    bytes.append(UInt8(ascii: "{"))
                    appendInheritedMembers(from: value + 1, to: record[value].next, key: member)
                    bytes.append(UInt8(ascii: "}"))
                } else {
                    position = record[value].range.lowerBound
                    appendVisibleParts(in: value, key: member)
                    bytes.append(record.bytes, position..<record[value].range.upperBound)
                }
            }
            name = record[value].next
        }
    }

    /// Appends an array of names. The array is not in the file, because its elements come from several locations.
    private mutating func appendNames(in list: JSONRecord.Index) {
        bytes.append(UInt8(ascii: "["))
        for (number, name) in record.elements(of: list).enumerated() {
            if number > 0 { bytes.append(", ") }
            bytes.append(record.bytes, record[name].range)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Appends a value up to the last of its hidden parts, without these parts, and sets `position` to the start of the
    /// remaining bytes. Key paths ignore arrays.
    private mutating func appendVisibleParts(in value: JSONRecord.Index, key: Int) {
        let node = record[value]
        let isObject = node.kind == .object
        guard isObject || node.kind == .array else { return }
        var index = value + 1
        var location = 0
        /// The end of the last visible member.
        var end: Int?
        let last = value == 0 ? record.ownCount : node.next
        while index < last {
            guard isObject else {
                appendVisibleParts(in: index, key: key)
                index = record[index].next
                continue
            }
            let member = keys.member(named: index, of: key, in: record, expectedAt: &location)
            let name = record[index].range.lowerBound
            let after = record[index + 1].range.upperBound
            let next = record[index + 1].next
            if !keys[member].isHidden {
                appendVisibleParts(in: index + 1, key: member)
                end = after
            } else {
                // Remove the comma before the member or, if no visible member precedes it, the comma after it.
                bytes.append(record.bytes, position..<max(position, end ?? name))
                position = end == nil && next < last ? record[next].range.lowerBound : after
            }
            index = next
        }
    }
}
