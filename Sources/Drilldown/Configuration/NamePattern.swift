/// How an item's name is made: one key, or several in a pattern such as `{{first}} {{last}}`.
struct NamePattern: Sendable {
    enum Part: Sendable {
        case literal(String)
        case value(FieldPath)
    }

    var parts: [Part]

    init(parts: [Part]) {
        self.parts = parts
    }

    init(_ path: FieldPath) {
        parts = [.value(path)]
    }

    /// Reads the written form; nil when a tag is not closed or does not hold a key path.
    init?(_ written: String) {
        guard written.contains("{{") else {
            guard let path = FieldPath(written) else { return nil }
            parts = [.value(path)]
            return
        }
        parts = []
        var rest = Substring(written)
        while let open = rest.firstRange(of: "{{") {
            if open.lowerBound > rest.startIndex { parts.append(.literal(String(rest[..<open.lowerBound]))) }
            rest = rest[open.upperBound...]
            guard let close = rest.firstRange(of: "}}"),
                let path = FieldPath(rest[..<close.lowerBound].trimmingSpaces())
            else { return nil }
            parts.append(.value(path))
            rest = rest[close.upperBound...]
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
    }

    /// The key, where the name is nothing else.
    var onlyPath: FieldPath? { parts.count == 1 ? paths.first : nil }

    var paths: [FieldPath] {
        parts.compactMap { if case .value(let path) = $0 { path } else { nil } }
    }
}
