/// Reads configuration values and collects what is wrong with them.
struct ConfigurationReader {
    var faults: [Diagnostic] = []

    mutating func report(_ message: ConfigurationMessage, at place: Place) {
        faults.append(Diagnostic(message, at: place))
    }

    private mutating func reportUnexpected(_ value: YAMLValue, _ expected: ExpectedValue, nearest: String? = nil) {
        report(.unexpected(expected, found: value.found, nearest: nearest), at: value.place)
    }

    /// The entries of a mapping whose keys are all known.
    ///
    /// - Parameter name: the name of a key.
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
                report(.unknownKey(entry.key, owner: owner, suggestion), at: entry.keyPlace)
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

    mutating func path(_ value: YAMLValue) -> Placed<FieldPath>? {
        parsed(value, .keyPath, FieldPath.init)
    }

    mutating func paths(_ value: YAMLValue) -> [Placed<FieldPath>] {
        list(value).compactMap { path($0) }
    }

    mutating func onePathOrMore(_ value: YAMLValue) -> [Placed<FieldPath>] {
        let isOne = value.scalar.map { !$0.isEmpty } ?? false
        return isOne ? [path(value)].compactMap { $0 } : paths(value)
    }

    /// A key, or `none`.
    mutating func keyOrNone(_ value: YAMLValue) -> Placed<FieldPath?>? {
        if value.scalar == "none" { return Placed(value: nil, place: value.place) }
        return path(value).map { Placed(value: $0.value, place: $0.place) }
    }

    /// One pattern, or several of which the first that fits is taken.
    mutating func name(_ value: YAMLValue) -> Placed<NamePattern>? {
        let isOne = value.scalar != nil
        let patterns = (isOne ? [value] : list(value)).compactMap { value in
            parsed(value, .namePattern, NamePattern.init)
        }
        guard !patterns.isEmpty else { return nil }
        return Placed(value: NamePattern(alternatives: patterns.flatMap(\.value.alternatives)), place: value.place)
    }

    /// - Parameter known: the words that can be meant, the nearest of which is named.
    mutating func parsed<Value>(
        _ value: YAMLValue, _ expected: ExpectedValue, among known: [String] = [], _ parse: (String) -> Value?
    ) -> Placed<Value>? {
        if let text = value.scalar, !text.isEmpty, let parsed = parse(text) {
            return Placed(value: parsed, place: value.place)
        }
        let nearest = value.scalar.flatMap { NearestName.find($0, among: known) }
        reportUnexpected(value, expected, nearest: nearest)
        return nil
    }

    /// One of the words that a type knows.
    ///
    /// - Parameter otherNames: what others call them, in small letters.
    mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ value: YAMLValue, _ otherNames: [String: String] = [:]
    ) -> Value? {
        if let text = value.scalar, let choice = Value(rawValue: text) { return choice }
        let known = Value.allCases.map(\.rawValue)
        let written = value.scalar?.lowercased() ?? ""
        let suggestion =
            otherNames[written].map { .nearest($0) }
            ?? NearestName.suggestion(for: value.scalar ?? "", among: known)
        report(.unknownValue(value.found, suggestion), at: value.place)
        return nil
    }

    /// A name that Foundation knows: of a locale, a time zone, a currency.
    mutating func identifier(_ value: YAMLValue, _ check: (String, Place) -> Diagnostic?) -> String? {
        guard let text = text(value) else { return nil }
        if let fault = check(text, value.place) {
            faults.append(fault)
            return nil
        }
        return text
    }
}
