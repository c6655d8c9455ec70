/// One JSON value, taken apart: a flat list of nodes that point into the file. A record is loaded again and
/// again, an item at a time, and keeps its memory.
struct JSONRecord {
    /// A node's number in the list. The value itself is node 0; what it holds follows in the order of the file.
    typealias Index = Int

    struct Node {
        /// In the file; a string's quotes and a container's brackets included.
        var range: Range<Int>
        /// The node after this one and all that it holds.
        var next: Index
        var kind: JSONKind
        /// A string without escapes.
        var isPlain = true
        /// A string of ASCII that a page can show as it is: it holds no control characters but tabs and the ends of lines.
        var isTame = true

        /// Without the quotes of a string.
        var inside: Range<Int> { kind == .string ? range.lowerBound + 1..<range.upperBound - 1 : range }
    }

    let bytes: [UInt8]
    /// So many nodes are loaded.
    private(set) var count = 0
    /// So many of them are in the value itself. Those after them are members from around it.
    private(set) var ownCount = 0
    /// These, and room for more: an array that grows asks at each step whether it is the only one to have its memory.
    private var nodes = Array(repeating: Node(range: 0..<0, next: 0, kind: .null), count: 64)

    /// Texts that are split, and the arrays that stand for them behind all else.
    private var lists: [Index: Index] = [:]

    init(_ source: SourceFile) {
        bytes = source.recordBytes
    }

    var root: Node { nodes[0] }

    subscript(index: Index) -> Node { nodes[index] }

    /// Loads the value that begins at or after `offset` in a file that a scan has found sound.
    ///
    /// - Parameter members: so many of an object are enough; what follows them may be missing.
    mutating func load(from offset: Int, members: Int = .max) {
        var loader = JSONLoader(from: offset, members: members)
        while !loader.load(bytes, into: &nodes) { nodes += nodes }
        count = loader.count
        ownCount = count
        if !lists.isEmpty { lists.removeAll(keepingCapacity: true) }
    }
}

// MARK: - Members from around the value

extension JSONRecord {
    /// Adds the value that begins at or after `offset` behind all that is loaded.
    mutating func append(valueAt offset: Int) {
        var loader = JSONLoader(from: offset, members: .max, after: count)
        while !loader.load(bytes, into: &nodes) { nodes += nodes }
        count = loader.count
    }

    /// Adds a member's name, or an object that has no members yet, behind all that is loaded.
    @discardableResult mutating func append(_ kind: JSONKind, _ range: Range<Int>) -> Index {
        if count == nodes.count { nodes += nodes }
        nodes[count] = Node(range: range, next: count + 1, kind: kind)
        count += 1
        return count - 1
    }

    /// Makes all nodes behind an object that is at the end its own.
    mutating func extend(_ object: Index) { nodes[object].next = count }
}

// MARK: - Lists that are written as texts

extension JSONRecord {
    /// Makes a text an array of the values in it. From now on it is found as that.
    ///
    /// - Returns: the array, or the only value in it; nil where there is none. Of what is no text, what it stands for.
    mutating func split(_ index: Index, at separator: ListSeparator) -> Index? {
        if let known = lists[index] { return resolved(known) }
        let text = nodes[index]
        guard text.kind == .string else { return resolved(index) }
        let array = append(.array, text.inside)
        for range in separator.ranges(in: bytes, text.inside) {
            // As if there were quotes around it.
            append(.string, range.lowerBound - 1..<range.upperBound + 1)
            nodes[count - 1].isPlain = text.isPlain
            nodes[count - 1].isTame = text.isTame
        }
        extend(array)
        lists[index] = array
        return isBlank(array) ? nil : resolved(array)
    }
}

// MARK: - Finding values

extension JSONRecord {
    /// What a value is, in words that do not tell it.
    func kindName(_ index: Index) -> String {
        switch nodes[index].kind {
        case .object: "an object"
        case .array: "a list"
        case .string: "a text"
        case .number: "a number"
        case .true, .false: "true or false"
        case .null: "null"
        }
    }

    func isContainer(_ index: Index) -> Bool {
        nodes[index].kind == .object || nodes[index].kind == .array
    }

    /// Whether there is nothing to show: null, an empty text, an empty array or object.
    func isBlank(_ index: Index) -> Bool {
        switch nodes[index].kind {
        case .null: true
        case .string: nodes[index].range.count == 2
        case .array, .object: nodes[index].next == index + 1
        case .number, .true, .false: false
        }
    }

    /// Whether a number is written without a point and without an exponent.
    func isInteger(_ index: Index) -> Bool {
        for position in nodes[index].range {
            let byte = bytes[position]
            guard byte.isDigit || byte == UInt8(ascii: "-") else { return false }
        }
        return true
    }

    /// How many members of the object that is loaded come before the one in which a node is.
    func memberCount(before index: Index) -> Int {
        var count = 0
        var name = 1
        while name < nodes[0].next, nodes[name + 1].next <= index {
            count += 1
            name = nodes[name + 1].next
        }
        return count
    }

    /// The value at the end of a path, or nil when a key on the way is absent or its value is blank. In an array, a key is the
    /// number of an element, from 0.
    func find(_ path: FieldPath, from start: Index = 0) -> Index? {
        guard count > 0 else { return nil }
        var index = start
        for key in path.keys {
            guard let next = nodes[index].kind == .array ? element(key, of: index) : member(key, of: index) else {
                return nil
            }
            index = next
        }
        return isBlank(index) ? nil : lists[index] ?? index
    }

    /// The values at the end of a path, with those of every element where an array stands on the way or at the end.
    /// Blank ones are left out.
    func findAll(_ path: FieldPath, from start: Index = 0) -> [Index] {
        guard count > 0 else { return [] }
        var found = [start]
        for key in path.keys {
            found = found.flatMap { index in
                (nodes[index].kind == .array ? elements(of: index) : [index]).compactMap { member(key, of: $0) }
            }
        }
        return found.map { lists[$0] ?? $0 }.flatMap { nodes[$0].kind == .array ? elements(of: $0) : [$0] }
            .filter { !isBlank($0) }.map(resolved)
    }

    private func element(_ key: FieldPath.Key, of array: Index) -> Index? {
        key.index.flatMap { elements(of: array).dropFirst($0).first }
    }

    /// Whether the only element of an array is an object.
    func holdsOneObject(_ array: Index) -> Bool {
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
        // Other escapes or another normalization form of the same text.
        return (!node.isPlain || !key.isASCII) && string(index) == key.text
    }

    /// The names and values of an object's members; nothing for any other value.
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

    /// The elements of an array; nothing for any other value.
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

// MARK: - Text

extension JSONRecord {
    /// The value as a file writes it, white space included.
    func source(_ index: Index) -> ArraySlice<UInt8> {
        bytes[nodes[index].range]
    }

    /// The text of a string; of any other value, what stands in the file.
    func string(_ index: Index) -> String {
        nodes[index].kind == .string
            ? JSONText.string(bytes, nodes[index].range) : String(decoding: source(index), as: UTF8.self)
    }

    /// The same in UTF-8.
    func text(_ index: Index) -> [UInt8] {
        var text: [UInt8] = []
        appendText(index, to: &text)
        return text
    }

    func appendText(_ index: Index, to text: inout [UInt8]) {
        let node = nodes[index]
        if node.kind != .string {
            text.append(bytes, node.range)
        } else if node.isPlain {
            text.append(bytes, (node.range.lowerBound + 1)..<(node.range.upperBound - 1))
        } else {
            JSONText.append(bytes, node.range, to: &text)
        }
    }
}
