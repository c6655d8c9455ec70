/// The path of a value in an item: keys joined by dots. A key that contains a dot is in double quotes (`"a.b".c`). Keys
/// may contain spaces. In an array, a key is the index of an element, from 0 (`authors.0.name`), or the name of an
/// attribute: `specs.Color` is "Red" in `"specs": [{"name": "Color", "value": "Red"}]`.
struct FieldPath: Hashable, Sendable, CustomStringConvertible {
    /// A key in a path. Keys are equal if their strings are canonically equivalent, as in `JSONKeyCheck`.
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

        /// The key as the index of an array element; nil if the key is not a number of up to nine digits.
        var index: Int? { utf8.count < 10 && utf8.allSatisfy(\.isDigit) ? Int(text) : nil }
    }

    let keys: [Key]

    init(keys: [String]) {
        self.init(keys.map(Key.init))
    }

    /// Creates a path from existing keys. Reuse keys if possible, because creating a key takes longer than any
    /// operation on it.
    init(_ keys: some Sequence<Key>) {
        self.keys = Array(keys)
    }

    /// Parses the written form of a path; nil if a key is empty, a quote is not closed, or a closing quote is not
    /// followed by a dot or the end.
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

    /// True if the path is empty or parsing `description` gives the same path. False, for example, if a key is empty or
    /// begins with a quote.
    var isWritable: Bool { keys.isEmpty || FieldPath(description) == self }

    /// The path as a JSON pointer (RFC 6901).
    var pointer: String { keys.map { "/" + JSONPointer.escaped($0.text) }.joined() }

    /// The path without keys that are numbers.
    var withoutIndices: FieldPath { FieldPath(keys.filter { $0.index == nil }) }

    /// Returns true if this path is equal to or inside `other`.
    func isWithin(_ other: FieldPath) -> Bool {
        keys.starts(with: other.keys)
    }
}
