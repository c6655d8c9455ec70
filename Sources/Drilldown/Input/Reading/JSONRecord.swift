/// A JSON value as a flat list of nodes that refer to ranges of the file. One record loads many items in turn and
/// reuses its memory.
struct JSONRecord {
    /// The index of a node. The value itself is node 0; its descendants follow in the order of the file.
    typealias Index = Int

    struct Node {
        /// The range in the file, including a string's quotes and a container's brackets.
        var range: Range<Int>
        /// The index after this node and all its descendants.
        var next: Index
        var kind: JSONKind
        /// True if the node is not a string, or is a string without escapes.
        var isPlain = true
        /// True if a string contains only printable ASCII characters, tabs and line breaks, which pages can show
        /// without further checks. True for any value that is not a string.
        var isPrintableASCII = true

        /// The range without the quotes of a string.
        var inside: Range<Int> { kind == .string ? range.lowerBound + 1..<range.upperBound - 1 : range }
    }

    let bytes: [UInt8]
    /// The number of loaded nodes.
    private(set) var count = 0
    /// The number of nodes in the value itself. The nodes after them come from the objects around the value and from
    /// split strings.
    private(set) var ownCount = 0
    /// The loaded nodes, followed by unused ones. Overwriting an unused node is faster than appending, which checks for
    /// unique ownership at each step.
    private var nodes = Array(repeating: Node(range: 0..<0, next: 0, kind: .null), count: 64)

    /// The arrays that replace split strings, by the index of the string. Their nodes follow the loaded nodes.
    private var lists: [Index: Index] = [:]

    init(_ source: SourceFile) {
        bytes = source.recordBytes
    }

    var root: Node { nodes[0] }

    subscript(index: Index) -> Node { nodes[index] }

    /// Loads the value that begins at or after `offset`, in a file that a scan has found valid.
    ///
    /// - Parameter members: The maximum number of members of an object, or of elements of an array, to load.
    mutating func load(from offset: Int, members: Int = .max) {
        var loader = JSONLoader(from: offset, members: members)
        while !loader.load(bytes, into: &nodes) { nodes += nodes }
        count = loader.count
        ownCount = count
        if !lists.isEmpty { lists.removeAll(keepingCapacity: true) }
    }
}

// MARK: - Members from the objects around the value

extension JSONRecord {
    /// Appends the value that begins at or after `offset` to the loaded nodes.
    mutating func append(valueAt offset: Int) {
        var loader = JSONLoader(from: offset, members: .max, after: count)
        while !loader.load(bytes, into: &nodes) { nodes += nodes }
        count = loader.count
    }

    /// Appends a single node, such as a member's name or an empty container, to the loaded nodes.
    @discardableResult mutating func append(_ kind: JSONKind, _ range: Range<Int>) -> Index {
        if count == nodes.count { nodes += nodes }
        nodes[count] = Node(range: range, next: count + 1, kind: kind)
        count += 1
        return count - 1
    }

    /// Makes all nodes after an object its descendants.
    mutating func extend(_ object: Index) { nodes[object].next = count }
}

// MARK: - Lists in strings

extension JSONRecord {
    /// Replaces a string with an array of the values in it. Later calls of `find` return the array, and later calls of
    /// `findAll` return its elements.
    ///
    /// - Returns: The array, or its only value; nil if the string contains no values. For a value that is not a string,
    ///   its resolved value.
    mutating func split(_ index: Index, at separator: ListSeparator) -> Index? {
        if let known = lists[index] { return resolved(known) }
        let text = nodes[index]
        guard text.kind == .string else { return resolved(index) }
        let array = append(.array, text.inside)
        for range in separator.ranges(in: bytes, text.inside) {
            // The range includes one byte on each side in place of quotes.
            append(.string, range.lowerBound - 1..<range.upperBound + 1)
            nodes[count - 1].isPlain = text.isPlain
            nodes[count - 1].isPrintableASCII = text.isPrintableASCII
        }
        extend(array)
        lists[index] = array
        return isBlank(array) ? nil : resolved(array)
    }
}

// MARK: - Finding values

extension JSONRecord {
    /// Returns the name of a value's kind for messages, such as `an object`.
    func kindName(_ index: Index) -> Phrase {
        switch nodes[index].kind {
        case .object: "an object"
        case .array: "a list"
        case .string: "a string"
        case .number: "a number"
        case .true, .false: "true or false"
        case .null: "null"
        }
    }

    func isContainer(_ index: Index) -> Bool {
        nodes[index].kind == .object || nodes[index].kind == .array
    }

    /// Returns true if a value has nothing to show: null, an empty string, an empty array or an empty object.
    func isBlank(_ index: Index) -> Bool {
        switch nodes[index].kind {
        case .null: true
        case .string: nodes[index].range.count == 2
        case .array, .object: nodes[index].next == index + 1
        case .number, .true, .false: false
        }
    }

    /// Returns true if a number is written without a decimal point or an exponent.
    func isInteger(_ index: Index) -> Bool {
        for position in nodes[index].range {
            let byte = bytes[position]
            guard byte.isDigit || byte == UInt8(ascii: "-") else { return false }
        }
        return true
    }

    /// Returns the number of members of the root object before the member that contains a node.
    func memberCount(before index: Index) -> Int {
        members(of: 0).prefix { nodes[$0.value].next <= index }.count
    }

    /// Returns the value at a path; nil if a key in the path is absent or the value is blank. In an array, a key is the
    /// index of an element, from 0, or the name of an attribute.
    func find(_ path: FieldPath, from start: Index = 0) -> Index? {
        guard count > 0 else { return nil }
        var index = start
        for key in path.keys {
            guard let next = value(key, in: index) else { return nil }
            index = next
        }
        return isBlank(index) ? nil : lists[index] ?? index
    }

    /// Returns the resolved values at a path. If a value in the path is an array, the next key applies to each element,
    /// unless it is the name of an attribute. If the value at the end is an array, the result includes its elements.
    /// Blank values are omitted.
    func findAll(_ path: FieldPath, from start: Index = 0) -> [Index] {
        guard count > 0 else { return [] }
        var found = [start]
        for key in path.keys {
            found = found.flatMap { index in
                guard nodes[index].kind == .array else { return member(key, of: index).map { [$0] } ?? [] }
                if let value = attribute(key, in: index) { return [value] }
                return elements(of: index).compactMap { member(key, of: $0) }
            }
        }
        return found.map { lists[$0] ?? $0 }.flatMap { nodes[$0].kind == .array ? elements(of: $0) : [$0] }
            .filter { !isBlank($0) }.flatMap(listed)
    }

    /// Returns the value at a key: a member of an object, or an element or an attribute of an array; nil if there is
    /// none.
    func value(_ key: FieldPath.Key, in container: Index) -> Index? {
        nodes[container].kind == .array ? element(key, of: container) : member(key, of: container)
    }

    private func element(_ key: FieldPath.Key, of array: Index) -> Index? {
        if let index = key.index { return elements(of: array).dropFirst(index).first }
        return attribute(key, in: array)
    }

    /// Returns true if an array contains exactly one element, which is an object.
    func containsOneObject(_ array: Index) -> Bool {
        array + 1 < nodes[array].next && nodes[array + 1].kind == .object && nodes[array + 1].next == nodes[array].next
    }

    func member(_ key: FieldPath.Key, of object: Index) -> Index? {
        var name = object + 1
        let end = nodes[object].kind == .object ? nodes[object].next : name
        while name < end {
            if isText(name, equalTo: key) { return name + 1 }
            name = nodes[name + 1].next
        }
        return nil
    }

    func isText(_ index: Index, equalTo key: FieldPath.Key) -> Bool {
        let node = nodes[index]
        if node.isPlain, node.range.count - 2 == key.utf8.count,
            bytes.hasEqual(key.utf8.count, at: node.range.lowerBound + 1, as: key.utf8, at: 0)
        {
            return true
        }
        // The same text may be written with escapes or in another normalization form.
        return (!node.isPlain || !key.isASCII) && string(index) == key.text
    }

    /// Returns the names and values of an object's members; empty for any other value.
    func members(of index: Index) -> Members {
        let node = nodes[index]
        return Members(nodes: nodes, position: index + 1, end: node.kind == .object ? node.next : index + 1)
    }

    struct Members: Sequence, IteratorProtocol {
        fileprivate let nodes: [Node]
        fileprivate var position: Index
        fileprivate let end: Index

        mutating func next() -> (name: Index, value: Index)? {
            guard position < end else { return nil }
            defer { position = nodes[position + 1].next }
            return (position, position + 1)
        }
    }

    /// Returns the elements of an array; empty for any other value.
    func elements(of index: Index) -> [Index] {
        guard nodes[index].kind == .array else { return [] }
        var elements: [Index] = []
        var element = index + 1
        while element < nodes[index].next {
            elements.append(element)
            element = nodes[element].next
        }
        return elements
    }
}
