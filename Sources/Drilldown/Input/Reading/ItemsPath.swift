/// The path from a document to its items: keys joined by dots, as in `FieldPath`, and `[]` for each element of an array
/// or each member of an object (`Results[].Vulnerabilities`, `[].messages`). The path `.` is the document itself.
struct ItemsPath: Hashable, Sendable, CustomStringConvertible {
    enum Step: Hashable, Sendable {
        case key(FieldPath.Key)
        case each
    }

    let steps: [Step]

    static let document = ItemsPath([])

    init(_ steps: some Sequence<Step>) {
        self.steps = Array(steps)
    }

    init(keys: some Sequence<FieldPath.Key>) {
        self.init(keys.map { .key($0) })
    }

    /// Parses the written form of a path; nil if the text is not valid, for example if a key is empty or a quote is not
    /// closed. A leading dot and a trailing `[]` are allowed, as in `jq`.
    init?(_ written: String) {
        var steps: [Step] = []
        var rest = Substring(written)
        if rest.first == "." { rest.removeFirst() }
        while !rest.isEmpty {
            while rest.hasPrefix("[]") {
                steps.append(.each)
                rest = rest.dropFirst(2)
            }
            if rest.isEmpty { break }
            if !steps.isEmpty {
                guard rest.first == "." else { return nil }
                rest.removeFirst()
            }
            guard let key = Self.takeKey(from: &rest) else { return nil }
            steps.append(.key(FieldPath.Key(key)))
        }
        guard !written.isEmpty else { return nil }
        if steps.last == .each { steps.removeLast() }
        self.init(steps)
    }

    private static func takeKey(from rest: inout Substring) -> String? {
        guard rest.first == "\"" else {
            var key = ""
            while let next = rest.first, next != ".", !rest.hasPrefix("[]") {
                key.append(next)
                rest.removeFirst()
            }
            return key.isEmpty ? nil : key
        }
        rest.removeFirst()
        guard let close = rest.firstIndex(of: "\"") else { return nil }
        let key = String(rest[..<close])
        rest = rest[rest.index(after: close)...]
        return key.isEmpty || !(rest.isEmpty || rest.first == "." || rest.hasPrefix("[]")) ? nil : key
    }

    var description: String {
        guard !steps.isEmpty else { return "." }
        var written = ""
        for step in steps {
            switch step {
            case .each: written += "[]"
            case .key(let key):
                let isQuoted = key.text.contains(".") || key.text.contains("[]")
                written += (written.isEmpty ? "" : ".") + (isQuoted ? "\"\(key.text)\"" : key.text)
            }
        }
        // Parsing removes one trailing `[]`, so a path that ends with `each` is written with two.
        return steps.last == .each ? written + "[]" : written
    }

    /// True if parsing `description` gives the same path. False, for example, if a key is empty or begins with a quote.
    var isWritable: Bool { ItemsPath(description) == self }

    /// The keys of the path; nil if the path contains `[]`.
    var keys: [FieldPath.Key]? {
        var keys: [FieldPath.Key] = []
        for step in steps {
            guard case .key(let key) = step else { return nil }
            keys.append(key)
        }
        return keys
    }

    /// The number of steps written as `[]`.
    var arrayCount: Int { steps.count { $0 == .each } }

    func appending(_ step: Step) -> ItemsPath { ItemsPath(steps + [step]) }

    /// Returns true if this path is equal to or inside `other`.
    func isWithin(_ other: ItemsPath) -> Bool { steps.starts(with: other.steps) }

    /// Returns true if this path is `other` with one more step.
    func isDirectly(in other: ItemsPath) -> Bool { !steps.isEmpty && steps.dropLast() == other.steps[...] }
}

extension FieldPath.Key {
    /// The key of the field that contains an item's member name, for items that are members of an object.
    static let member = Self("key")
    /// The key of the field that contains the object around the list, for items in inner lists.
    static let parent = Self("parent")
}
