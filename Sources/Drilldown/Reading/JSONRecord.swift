/// One JSON value, taken apart: a flat list of nodes that point into the file. A record is loaded again and
/// again, an item at a time, and keeps its memory.
struct JSONRecord {
    /// A node's number in the list. The value itself is node 0; what it holds follows in the order of the file.
    typealias Index = Int

    struct Node {
        var kind: JSONKind
        /// A string without escapes.
        var isPlain: Bool
        /// In the file; a string's quotes and a container's brackets included.
        var range: Range<Int>
        /// The node behind this one and all that it holds.
        var next: Index
    }

    let bytes: [UInt8]
    private(set) var nodes: [Node] = []
    private var open: [Index] = []

    init(_ source: SourceFile) {
        bytes = source.bytes
    }

    /// Loads the value that begins at or behind `offset` in a file that a scan has found sound.
    mutating func load(from offset: Int) {
        nodes.removeAll(keepingCapacity: true)
        var scanner = JSONScanner(bytes, in: offset..<bytes.count, checkingKeys: false)
        // The file was scanned whole before; a fault here would leave the nodes up to it.
        try? scanner.scanValue(into: &self)
    }

    var root: Node { nodes[0] }

    subscript(index: Index) -> Node { nodes[index] }
}

extension JSONRecord: JSONSink {
    mutating func beginContainer(_ kind: JSONKind, at start: Int) {
        open.append(nodes.count)
        nodes.append(Node(kind: kind, isPlain: true, range: start..<start, next: 0))
    }

    mutating func endContainer(at end: Int) {
        let index = open.removeLast()
        nodes[index].range = nodes[index].range.lowerBound..<end
        nodes[index].next = nodes.count
    }

    mutating func key(_ range: Range<Int>, plain: Bool) {
        scalar(.string, range, plain: plain)
    }

    mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, plain: Bool) {
        nodes.append(Node(kind: kind, isPlain: plain, range: range, next: nodes.count + 1))
    }
}

// MARK: - Finding values

extension JSONRecord {
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

    /// The value at the end of a path, or nil when a key on the way is absent or its value is blank.
    func find(_ path: FieldPath, from start: Index = 0) -> Index? {
        guard !nodes.isEmpty else { return nil }
        var index = start
        for key in path.keys {
            guard let member = member(key, of: index) else { return nil }
            index = member
        }
        return isBlank(index) ? nil : index
    }

    /// The values at the end of a path, with those of every element where an array stands on the way or at the end.
    /// Blank ones are left out.
    func findAll(_ path: FieldPath, from start: Index = 0) -> [Index] {
        guard !nodes.isEmpty else { return [] }
        var found = [start]
        for key in path.keys {
            found = found.flatMap { index in
                (nodes[index].kind == .array ? elements(of: index) : [index]).compactMap { member(key, of: $0) }
            }
        }
        return found.flatMap { nodes[$0].kind == .array ? elements(of: $0) : [$0] }.filter { !isBlank($0) }
    }

    func member(_ key: FieldPath.Key, of object: Index) -> Index? {
        for (name, value) in members(of: object) where isText(name, equalTo: key) { return value }
        return nil
    }

    func isText(_ index: Index, equalTo key: FieldPath.Key) -> Bool {
        let node = nodes[index]
        if node.isPlain, bytes[(node.range.lowerBound + 1)..<(node.range.upperBound - 1)].elementsEqual(key.utf8) {
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
