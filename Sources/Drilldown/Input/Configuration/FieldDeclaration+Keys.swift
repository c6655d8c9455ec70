extension FieldDeclaration {
    typealias Key = ConfigurationKey<FieldDeclaration>

    /// The key whose value is the key path of the field. Its reading closure does nothing, because the path is read
    /// before the other keys.
    private static let path = Key("key") { _, _, _ in
    } write: {
        YAMLText.path($0.path)
    }

    static let keys: [Key] = [
        path,
        .text("label", \.label),
        .choice("type", \.type, FieldType.otherNames),
        .choice("separator", \.separator),
        .choice("total", \.total, rank: 2),
        Key("currency") {
            $0.currency = $2.parsed($1, .currency) { written in
                RegionalSettings.isCurrency(written) ? .code(written) : FieldPath(written).map { .key($0) }
            }
        } write: {
            $0.currency?.value.written
        },
        .choice("decimal", \.decimal, rank: 1),
        Key("format") {
            $0.notation = $2.parsed(
                $1, .datePattern
            ) { written in
                DatePattern(written).map { .pattern($0) }
            }
        } write: {
            if case .pattern(let pattern)? = $0.notation?.value { YAMLText.scalar(pattern.written) } else { nil }
        },
        Key("epoch") { field, value, reader in
            field.notation = reader.choice(value).map { Located(value: .epoch($0), location: value.location) }
        } write: {
            if case .epoch(let unit)? = $0.notation?.value { unit.rawValue } else { nil }
        },
        .choice("style", \.style),
        .choice("time", \.time),
        .choice("timeZone", \.timeZone),
    ]

    /// Returns the lines of the fields in an inferred `site.yml`; empty if there are no fields, or if the key of the
    /// first field cannot be written.
    static func lines(of all: [FieldDeclaration], _ notes: InferenceNotes) -> [String] {
        // Undeclared fields follow declared ones. To keep the order, stop at the first key that cannot be written.
        let fields = all.prefix { $0.path.isWritable }
        guard !fields.isEmpty else { return [] }
        var lines: [String] = []
        if fields.count < all.count {
            lines.append(
                "  # Fields after the last one below are omitted, because the next key cannot be written as a key path."
            )
        }
        for (field, notes) in zip(fields, notes.fields) {
            lines += notes.map { "  # \($0)" } + ["  - \(keys.flowMapping(of: field))"]
        }
        return lines
    }
}

extension ConfigurationReader {
    mutating func fields(_ values: [YAMLValue]) -> [FieldDeclaration] {
        var fields: [FieldDeclaration] = []
        for value in values {
            guard let field = field(value) else { continue }
            if fields.contains(where: { $0.path == field.path }) {
                report(.duplicateField("\(field.path)"), at: field.location)
            }
            fields.append(field)
        }
        return fields
    }

    /// Reads the declaration of a field.
    ///
    /// - Returns: The declaration; if it has an error, a text field with its path and label; nil if it has no valid
    ///   key.
    private mutating func field(_ value: YAMLValue) -> FieldDeclaration? {
        let count = errors.count
        let entries = entries(value, FieldDeclaration.keys, \.name, of: "a field")
        guard let key = entries.first(where: { $0.0.name == "key" })?.1 else {
            if case .mapping = value.content {
                report(.fieldWithoutKey, at: value.location)
            }
            return nil
        }
        guard let path = path(key.value) else { return nil }
        var field = FieldDeclaration(path: path.value, location: path.location)
        for (key, entry) in entries { key.read(&field, entry.value, &self) }
        if Set(entries.map(\.0.name)).isSuperset(of: ["format", "epoch"]) {
            report(.formatAndEpoch, at: field.location)
        }
        // Ignore the rest of an invalid declaration, because it may be contradictory.
        if errors.count > count {
            field = FieldDeclaration(path: field.path, location: field.location, label: field.label, type: .text)
        }
        return field
    }
}
