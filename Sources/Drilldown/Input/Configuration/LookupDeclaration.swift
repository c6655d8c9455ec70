/// The declaration of a field that contains the names of codes, such as the name of a brand for its ID. The names are
/// in another list of the file.
struct LookupDeclaration: Sendable {
    /// The key of the field. If an item has a member with this key, that member takes precedence.
    var field: FieldPath.Key?
    /// The key in each item whose value is a code, or an array of codes.
    var key: Located<FieldPath>?
    /// The path of the list, or of the object whose keys are the codes.
    var items: Located<ItemsPath>?
    /// The key of the code in each element of the list; nil if the keys of an object are the codes.
    var id: FieldPath?
    /// The key of the name in each element; nil if the elements are the names.
    var name: FieldPath?
    var location = SourceLocation(file: "")
}

extension LookupDeclaration {
    static let keys: [ConfigurationKey<LookupDeclaration>] = [
        ConfigurationKey("field") {
            $0.field =
                $2.parsed($1, .oneKey) { written in
                    FieldPath(written).flatMap { $0.keys.count == 1 ? $0.keys[0] : nil }
                }?.value
        } write: {
            $0.field.map { YAMLText.path(FieldPath([$0])) }
        },
        .path("key", \.key),
        .list("items", \.items),
        path("id", \.id),
        path("name", \.name),
    ]

    private static func path(
        _ name: String, _ path: any WritableKeyPath<LookupDeclaration, FieldPath?> & Sendable
    ) -> ConfigurationKey<LookupDeclaration> {
        ConfigurationKey(name) {
            $0[keyPath: path] = $2.path($1)?.value
        } write: {
            $0[keyPath: path].map(YAMLText.path)
        }
    }

    /// True if the written form is parsed as the same declaration.
    var isWritable: Bool {
        field.map { FieldPath([$0]).isWritable } == true && key?.value.isWritable == true
            && items?.value.isWritable == true && id?.isWritable != false && name?.isWritable != false
    }
}

extension ConfigurationReader {
    /// Reads the declaration of a lookup.
    ///
    /// - Returns: The declaration; nil if it has an error.
    mutating func lookup(_ value: YAMLValue) -> LookupDeclaration? {
        let count = errors.count
        var lookup = LookupDeclaration(location: value.location)
        for (key, entry) in entries(value, LookupDeclaration.keys, \.name, of: "a lookup") {
            key.read(&lookup, entry.value, &self)
        }
        for (name, isMissing) in [
            ("field", lookup.field == nil), ("key", lookup.key == nil), ("items", lookup.items == nil),
        ] where isMissing && errors.count == count {
            errors.append(Diagnostic(DeclarationMessage.lookupWithout(key: name), at: value.location))
        }
        return errors.count == count ? lookup : nil
    }
}
