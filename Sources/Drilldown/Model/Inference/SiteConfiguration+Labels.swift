extension SiteConfiguration {
    /// The heading of the column with the names: the label of the field with the name, or a label made from its key;
    /// nil if the name has several keys, or if the key is just "name" or the key of the item in an object.
    var nameLabel: String? {
        guard let path = name == nil ? FieldPath("name") : name?.value.onlyPath else { return nil }
        if let label = fields.first(where: { $0.path == path })?.label { return label }
        // `title.en`, `name.common` and `message.text` have the meaning of the object around them.
        let outer = FieldPath(path.keys.dropLast().suffix(1))
        let last = KeyWords.folded(path).joined()
        let isPart = KeyMeaning.isName(outer) || ["text", "value"].contains(last)
        let own = !outer.keys.isEmpty && isPart ? outer : FieldPath(path.keys.suffix(1))
        // A language does not change the meaning: `name_de`.
        let isPlain = own.keys == [.member] || KeyMeaning.withoutLanguage(KeyWords.folded(own)) == ["name"]
        return isPlain ? nil : own.labelWithoutLanguage
    }
}

extension FieldPath {
    /// The label without a language at the end of the key: "Room" for `room_en`.
    var labelWithoutLanguage: String {
        let words = KeyWords.split(keys.last?.text ?? "")
        let count = KeyMeaning.withoutLanguage(KeyWords.folded(self)).count
        return count == words.count ? label : FieldPath(keys: [words.prefix(count).joined(separator: " ")]).label
    }
}

extension ViewDeclaration {
    /// Returns an ID made of the innermost key of each path: `category-room`.
    static func id(of paths: [FieldPath]) -> String {
        let words = paths.flatMap { path in
            let last = path.keys.last?.text ?? ""
            // The key around a word such as `id` is included: `licenses.license.id` becomes `license-id`.
            let isPlain = (Vocabulary.plainNames + ["id", "key", "code", "value"]).contains(last)
            return path.keys.suffix(isPlain ? 2 : 1).flatMap { KeyWords.split($0.text) }
        }
        guard !words.isEmpty else { return flat.id ?? "" }
        let plain = String(decoding: Slug.name(Array(words.joined(separator: "-").utf8)[...]), as: UTF8.self)
        return isID(plain) ? plain : plain.replacing("_", with: "-")
    }
}
