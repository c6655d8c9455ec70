/// A reader of configuration values that collects errors.
struct ConfigurationReader {
    var errors: [Diagnostic] = []

    mutating func report(_ message: ConfigurationMessage, at location: SourceLocation) {
        errors.append(Diagnostic(message, at: location))
    }

    mutating func reportUnexpected(_ value: YAMLValue, _ expected: ExpectedValue, nearest: String? = nil) {
        report(.unexpected(expected, found: value.found, nearest: nearest), at: value.location)
    }

    /// Returns the entries of a mapping whose keys are known. Unknown keys are reported as errors.
    ///
    /// - Parameters:
    ///   - keys: The known keys.
    ///   - name: The Swift key path to the name of a known key.
    ///   - owner: The name of the mapping in messages, such as `a field`.
    mutating func entries<Key>(
        _ value: YAMLValue, _ keys: [Key], _ name: KeyPath<Key, String>, of owner: String
    ) -> [(Key, YAMLValue.Entry)] {
        guard case .mapping(let entries) = value.content else {
            reportUnexpected(value, .keysAndValues)
            return []
        }
        var known: [(Key, YAMLValue.Entry)] = []
        for entry in entries {
            if let key = keys.first(where: { $0[keyPath: name] == entry.key }) {
                known.append((key, entry))
            } else {
                let suggestion = NearestName.suggestion(for: entry.key, among: keys.map { $0[keyPath: name] })
                report(.unknownKey(entry.key, owner: owner, suggestion), at: entry.keyLocation)
            }
        }
        return known
    }

    mutating func text(_ value: YAMLValue) -> String? {
        guard let text = value.scalar, !text.isEmpty else {
            reportUnexpected(value, .text)
            return nil
        }
        return text
    }

    mutating func flag(_ value: YAMLValue) -> Bool? {
        parsed(value, .flag, among: ["true", "false"]) { ["true": true, "false": false][$0] }?.value
    }

    mutating func list(_ value: YAMLValue, _ expected: ExpectedValue = .list) -> [YAMLValue] {
        if case .sequence(let values) = value.content { return values }
        reportUnexpected(value, expected)
        return []
    }

    mutating func path(_ value: YAMLValue) -> Located<FieldPath>? {
        parsed(value, .keyPath, FieldPath.init)
    }

    mutating func paths(_ value: YAMLValue) -> [Located<FieldPath>] {
        list(value).compactMap { path($0) }
    }

    mutating func onePathOrMore(_ value: YAMLValue) -> [Located<FieldPath>] {
        let isOne = value.scalar.map { !$0.isEmpty } ?? false
        return isOne ? [path(value)].compactMap { $0 } : paths(value)
    }

    /// Reads a key path, or `none`, which becomes an inner nil; returns nil after an error.
    mutating func keyOrNone(_ value: YAMLValue) -> Located<FieldPath?>? {
        if value.scalar == "none" { return Located(value: nil, location: value.location) }
        return path(value).map { Located(value: $0.value, location: $0.location) }
    }

    /// Reads a name pattern, or a list of name patterns in order of precedence; returns nil if no pattern is valid.
    mutating func name(_ value: YAMLValue) -> Located<NamePattern>? {
        let isOne = value.scalar != nil
        let patterns = (isOne ? [value] : list(value)).compactMap { value in
            parsed(value, .namePattern, NamePattern.init)
        }
        guard !patterns.isEmpty else { return nil }
        return Located(
            value: NamePattern(alternatives: patterns.flatMap(\.value.alternatives)), location: value.location)
    }

    /// Reads a scalar and parses its text; returns nil after an error.
    ///
    /// - Parameter known: The valid values, of which the most similar one is suggested after an error.
    mutating func parsed<Value>(
        _ value: YAMLValue, _ expected: ExpectedValue, among known: [String] = [], _ parse: (String) -> Value?
    ) -> Located<Value>? {
        if let text = value.scalar, !text.isEmpty, let parsed = parse(text) {
            return Located(value: parsed, location: value.location)
        }
        let nearest = value.scalar.flatMap { NearestName.find($0, among: known) }
        reportUnexpected(value, expected, nearest: nearest)
        return nil
    }

    /// Reads one of the cases of a type; returns nil after an error.
    ///
    /// - Parameter otherNames: The cases by other common names in lowercase, for suggestions.
    mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ value: YAMLValue, _ otherNames: [String: String] = [:]
    ) -> Value? {
        if let text = value.scalar, let choice = Value(rawValue: text) { return choice }
        let known = Value.allCases.map(\.rawValue)
        let written = value.scalar?.lowercased() ?? ""
        let suggestion =
            otherNames[written].map { .nearest($0) }
            ?? NearestName.suggestion(for: value.scalar ?? "", among: known)
        report(.unknownValue(value.found, suggestion), at: value.location)
        return nil
    }

    /// Reads an identifier that Foundation knows: a locale, a time zone or a currency; returns nil after an error.
    ///
    /// - Parameter check: A function that returns an error if the identifier is unknown.
    mutating func identifier(_ value: YAMLValue, _ check: (String, SourceLocation) -> Diagnostic?) -> String? {
        guard let text = text(value) else { return nil }
        if let error = check(text, value.location) {
            errors.append(error)
            return nil
        }
        return text
    }
}
