/// The pattern of item names: one key, or several keys such as `{{first}} {{last}}`, with alternatives for items that
/// have no value for these keys.
struct NamePattern: Sendable {
    enum Part: Equatable, Sendable {
        case literal(String)
        case value(FieldPath, Form)
    }

    /// The part of a value that is used in the name.
    enum Form: String, Sendable, CaseIterable {
        case whole
        /// The text after the last slash, with the scope if there is one, as in `@babel/core`. It is written
        /// `{{basename KEY}}`.
        case basename
        /// The text content of HTML, written `{{text KEY}}`.
        case text
        /// The date and the time to the minute, such as `2026-05-04 09:30`; at midnight only the date, unless the field
        /// of the key shows times. It is written `{{minute KEY}}`.
        case minute
        /// The first sentence, or the words in the first 80 characters, written `{{sentence KEY}}`.
        case sentence

        /// Returns the first sentence of a text, or the words in its first 80 characters.
        static func sentence(of text: String) -> String {
            let text = text.trimmingSpaces()
            let start = text.prefix(80)
            // A text of fewer than eight characters before a period is probably an abbreviation or a number.
            for index in start.indices.dropFirst(8) {
                let (letter, next) = (start[index], text.index(after: index))
                if letter.isNewline || letter == "." && text[next...].first?.isWhitespace ?? true {
                    return String(text[..<index])
                }
                if "。！？।".contains(letter) || "!?".contains(letter) && text[next...].first?.isWhitespace ?? true {
                    return String(text[..<next])
                }
            }
            guard start.endIndex < text.endIndex else { return text }
            return start[..<(start.lastIndex(of: " ") ?? start.endIndex)] + "…"
        }
    }

    /// The patterns in order of precedence. The name of an item comes from the first pattern for which it has a value.
    var alternatives: [[Part]]
}

extension NamePattern {
    init(parts: [Part]) {
        alternatives = [parts]
    }

    init(_ path: FieldPath, _ form: Form = .whole) { alternatives = [[.value(path, form)]] }

    /// Creates a pattern with one alternative from its written form; nil if a tag is not closed, or if a key path is
    /// not valid.
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
            let form = Form.allCases.last { tag.hasPrefix($0.tag) } ?? .whole
            guard let path = FieldPath(String(tag.dropFirst(form.tag.count)).trimmingSpaces()) else { return nil }
            parts.append(.value(path, form))
            rest = rest[close.upperBound...]
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
        self.init(parts: parts)
    }

    /// The key, if the first alternative consists of a single value; otherwise nil.
    var onlyPath: FieldPath? {
        guard let first = alternatives.first, first.count == 1 else { return nil }
        return Self.paths(first).first
    }

    var paths: [FieldPath] { alternatives.flatMap(Self.paths) }

    static func paths(_ parts: [Part]) -> [FieldPath] {
        parts.compactMap { if case .value(let path, _) = $0 { path } else { nil } }
    }

    /// Returns the pattern with some keys replaced.
    ///
    /// - Parameter path: A function that returns the replacement of a key; nil to keep the key.
    func mapPaths(_ path: (FieldPath) -> FieldPath?) -> NamePattern {
        var pattern = self
        pattern.alternatives = alternatives.map { parts in
            parts.map { part in
                guard case .value(let own, let form) = part else { return part }
                return .value(path(own) ?? own, form)
            }
        }
        return pattern
    }

    /// True if the written form of every key is parsed as the same key.
    var isWritable: Bool { paths.allSatisfy(\.isWritable) }

    var written: [String] {
        alternatives.map { parts in
            if parts.count == 1, case .value(let path, .whole) = parts[0] { return path.description }
            return parts.map { part in
                switch part {
                case .literal(let literal): literal
                case .value(let path, let form): "{{\(form.tag)\(path)}}"
                }
            }.joined()
        }
    }

    var description: String { written.joined(separator: " or ") }
}

extension NamePattern.Form {
    /// The text before the key in a tag.
    fileprivate var tag: String { self == .whole ? "" : rawValue + " " }
}
