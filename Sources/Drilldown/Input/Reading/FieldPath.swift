/// The way to a value inside an item: keys joined by dots. A key that holds a dot stands in double quotes
/// (`"a.b".c`); keys may hold spaces. In an array, a key is the number of an element, from 0 (`authors.0.name`).
struct FieldPath: Hashable, Sendable, CustomStringConvertible {
    /// Keys are the same when their texts are canonically equivalent, as in JSON.
    struct Key: Hashable, Sendable {
        let text: String
        let utf8: [UInt8]
        let isASCII: Bool

        static func == (a: Key, b: Key) -> Bool { a.text == b.text }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }

        init(_ text: String) {
            self.text = text
            utf8 = Array(text.utf8)
            isASCII = utf8.allSatisfy { $0 < 0x80 }
        }

        /// The number of an array's element; nil if the key is not a number.
        var index: Int? { utf8.count < 10 && utf8.allSatisfy(\.isDigit) ? Int(text) : nil }
    }

    let keys: [Key]

    init(keys: [String]) {
        self.init(keys.map(Key.init))
    }

    /// Keys that were made before: to make one takes longer than all else that is done with it.
    init(_ keys: some Sequence<Key>) {
        self.keys = Array(keys)
    }

    /// Reads the written form; nil when a key is empty or a quote is not closed.
    init?(_ written: String) {
        var keys: [String] = []
        var rest = Substring(written)
        while true {
            if rest.first == "\"" {
                rest.removeFirst()
                guard let close = rest.firstIndex(of: "\"") else { return nil }
                keys.append(String(rest[..<close]))
                rest = rest[rest.index(after: close)...]
                guard rest.isEmpty || rest.first == "." else { return nil }
            } else {
                let key = rest.prefix { $0 != "." }
                keys.append(String(key))
                rest = rest.dropFirst(key.count)
            }
            guard keys.last?.isEmpty == false else { return nil }
            guard !rest.isEmpty else { break }
            rest.removeFirst()
        }
        self.init(keys: keys)
    }

    var description: String {
        keys.map { $0.text.contains(".") ? "\"\($0.text)\"" : $0.text }.joined(separator: ".")
    }

    func appending(_ key: String) -> FieldPath { FieldPath(keys + [Key(key)]) }

    /// Whether its written form means it; that of a key that is empty or begins with a quote does not.
    var isWritable: Bool { keys.isEmpty || FieldPath(description) == self }

    /// The path as a JSON pointer (RFC 6901).
    var pointer: String { keys.map { "/" + JSONPointer.escaped($0.text) }.joined() }

    /// The path without the numbers of elements.
    var withoutIndices: FieldPath { FieldPath(keys.filter { $0.index == nil }) }

    /// Whether this path is `other` or leads into it.
    func isWithin(_ other: FieldPath) -> Bool {
        keys.starts(with: other.keys)
    }
}
