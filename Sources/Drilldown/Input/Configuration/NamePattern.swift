/// How an item's name is made: of one key, or several in a pattern such as `{{first}} {{last}}`; and what stands in where an
/// item has none of these.
struct NamePattern: Sendable {
    enum Part: Sendable {
        case literal(String)
        case value(FieldPath)
        /// The part of the value after the last slash, written `{{basename KEY}}`.
        case basename(FieldPath)
    }

    /// The first one for which an item has a value makes its name.
    var alternatives: [[Part]]

    init(alternatives: [[Part]]) {
        self.alternatives = alternatives
    }

    init(parts: [Part]) {
        alternatives = [parts]
    }

    init(_ path: FieldPath) {
        alternatives = [[.value(path)]]
    }

    /// Reads the written form of one alternative; nil when a tag is not closed or does not hold a key path.
    init?(_ written: String) {
        guard written.contains("{{") else {
            guard let path = FieldPath(written) else { return nil }
            self.init(path)
            return
        }
        var parts: [Part] = []
        var rest = Substring(written)
        while let open = rest.firstRange(of: "{{") {
            if open.lowerBound > rest.startIndex { parts.append(.literal(String(rest[..<open.lowerBound]))) }
            rest = rest[open.upperBound...]
            guard let close = rest.firstRange(of: "}}") else { return nil }
            let tag = rest[..<close.lowerBound].trimmingSpaces()
            let isBasename = tag.hasPrefix(Self.basename)
            guard let path = FieldPath(isBasename ? String(tag.dropFirst(Self.basename.count)).trimmingSpaces() : tag)
            else { return nil }
            parts.append(isBasename ? .basename(path) : .value(path))
            rest = rest[close.upperBound...]
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
        self.init(parts: parts)
    }

    private static let basename = "basename "

    /// The key, where the name is nothing else unless an item lacks it.
    var onlyPath: FieldPath? {
        guard let first = alternatives.first, first.count == 1 else { return nil }
        return Self.paths(first).first
    }

    /// The keys of all alternatives.
    var paths: [FieldPath] { alternatives.flatMap(Self.paths) }

    static func paths(_ parts: [Part]) -> [FieldPath] {
        parts.compactMap { part in
            switch part {
            case .literal: nil
            case .value(let path), .basename(let path): path
            }
        }
    }

    /// Whether the written forms of all its keys mean them.
    var isWritable: Bool { paths.allSatisfy(\.isWritable) }

    /// The written forms of the alternatives.
    var written: [String] {
        alternatives.map { parts in
            if parts.count == 1, case .value(let path) = parts[0] { return path.description }
            return parts.map { part in
                switch part {
                case .literal(let literal): literal
                case .value(let path): "{{\(path)}}"
                case .basename(let path): "{{\(Self.basename)\(path)}}"
                }
            }.joined()
        }
    }

    var description: String { written.joined(separator: " or ") }
}
