/// The declaration of relations between items, such as the dependencies in a bill of materials. The relations are in a
/// separate list of the file.
struct RelationDeclaration: Sendable {
    /// The path of the list of relations.
    var items: Located<ItemsPath>?
    /// The key in each element whose value is the ID of an item.
    var from: Located<FieldPath>?
    /// The key in each element whose value is the ID of the related item, or an array of IDs.
    var to: Located<FieldPath>?
    /// The condition that selects elements of the list; nil for all elements.
    var condition: Condition?
    /// The heading of the related items; nil to derive it from the key `to`.
    var label: String?
    /// On the page of a related item, the heading of the items that refer to it; nil for "Used by".
    var inverse: String?
    var location = SourceLocation(file: "")

    /// A condition that an element meets if its value at `key` is the string `text`.
    struct Condition: Hashable, Sendable {
        var key: FieldPath
        var text: String
    }
}

extension RelationDeclaration {
    static let keys: [ConfigurationKey<RelationDeclaration>] = [
        .list("items", \.items),
        .path("from", \.from),
        .path("to", \.to),
        ConfigurationKey("where") {
            $0.condition = $2.condition($1)
        } write: {
            $0.condition.map { "{\(YAMLText.path($0.key)): \(YAMLText.scalar($0.text))}" }
        },
        .text("label", \.label),
        .text("inverse", \.inverse),
    ]

    /// True if the written form is parsed as the same declaration.
    var isWritable: Bool {
        items?.value.isWritable == true && from?.value.isWritable == true && to?.value.isWritable == true
    }
}

extension ConfigurationReader {
    fileprivate mutating func condition(_ value: YAMLValue) -> RelationDeclaration.Condition? {
        guard case .mapping(let entries) = value.content, entries.count == 1, let text = entries[0].value.scalar,
            let key = FieldPath(entries[0].key)
        else {
            reportUnexpected(value, .keyAndText)
            return nil
        }
        return RelationDeclaration.Condition(key: key, text: text)
    }

    /// Reads the declaration of a relation.
    ///
    /// - Returns: The declaration; nil if it has an error.
    mutating func relation(_ value: YAMLValue) -> RelationDeclaration? {
        let count = errors.count
        var relation = RelationDeclaration(location: value.location)
        for (key, entry) in entries(value, RelationDeclaration.keys, \.name, of: "a relation") {
            key.read(&relation, entry.value, &self)
        }
        for (name, isMissing) in [
            ("items", relation.items == nil), ("from", relation.from == nil), ("to", relation.to == nil),
        ] where isMissing && errors.count == count {
            errors.append(Diagnostic(DeclarationMessage.relationWithout(key: name), at: value.location))
        }
        return errors.count == count ? relation : nil
    }
}
