/// The keys that determine the items of an inventory. An editor keeps the inferred keys while items change, because
/// inference could find others in the changed file.
struct ItemStructure: Sendable {
    /// The path of the items in the document.
    var items: ItemsPath
    /// The key of the children. If no item has children, it is the key for new ones; nil if items cannot have children.
    var children: FieldPath?
    /// The key for new children of an inventory without children.
    static let newChildren = FieldPath(keys: ["children"])
    /// The key that identifies the items; nil if there is none. If there are no items, it is the key for new ones.
    var identity: FieldPath?
    var name: NamePattern
    /// True if the forms of children offer the fields of top-level items. This is the case if, when the structure was
    /// inferred, all keys of children were also keys of top-level items, or keys of IDs, names or children.
    var sharesFields: Bool
    /// The lookups of names in other lists of the file.
    var lookups: [LookupDeclaration]
    /// The schema for forms. A key that no longer has a value in the file keeps its earlier type and shape.
    var schema: Schema
    /// An example for each field that has, or had before an edit, numbers in quotes or dates in a notation other than
    /// ISO 8601. The example determines the notation of new numbers and the control for dates. Empty if items cannot be
    /// edited.
    var examples: [FieldPath: String] = [:]
    /// The key paths that `site.yml` names. At least one item must have each of these keys.
    var declared: [FieldPath]

    /// Creates the structure of an inventory.
    ///
    /// - Parameters:
    ///   - given: The configuration without inference.
    ///   - kept: The structure that was kept; nil if the structure was inferred.
    ///   - isEditable: True if items can be edited.
    init(_ inventory: Inventory, given: SiteConfiguration, keeping kept: ItemStructure?, isEditable: Bool) {
        schema = kept.map { inventory.schema.completed(by: $0.schema) } ?? inventory.schema
        (items, name) = (inventory.items.locations.path, schema.name)
        lookups = inventory.items.locations.lookups.map(\.declaration)
        let (children, id) = (Self.newChildren, FieldPath(keys: ["id"]))
        let isFree = given.children == nil && schema.shape.find(children) == nil && !schema.isHidden(children)
        self.children = schema.children ?? kept?.children ?? (isFree ? children : nil)
        declared = given.paths
        identity = inventory.identity ?? (inventory.count == 0 && given.id == nil ? id : nil)
        let levels = inventory.levels
        let plain = [self.children, identity].compactMap { $0?.keys.first } + name.paths.compactMap(\.keys.first)
        let shared = Set(plain + levels.top.members.map(\.key))
        sharesFields = kept?.sharesFields ?? levels.children.members.allSatisfy { shared.contains($0.key) }
        if isEditable { examples = inventory.examples(in: schema) }
        examples.merge(kept?.examples ?? [:]) { now, _ in now }
    }
}

extension ItemStructure {
    /// Returns the lines of a `site.yml` that declare the keys in which two structures differ.
    ///
    /// - Parameter other: The structure to compare with; nil to declare all keys.
    func declarations(unlike other: ItemStructure?) -> [String] {
        func line(_ key: String, _ own: String?, _ others: String?) -> String? {
            own == others ? nil : "\(key): \(YAMLText.scalar(own ?? "none"))"
        }
        return [
            line("items", "\(items)", other.map { "\($0.items)" }),
            line("id", identity?.description, other?.identity?.description),
            line("name", name.written.first, other?.name.written.first),
            line("children", children?.description, other?.children?.description),
        ].compactMap { $0 }
    }
}

extension SiteConfiguration {
    /// Returns the configuration with the identity, the name and the aliases of a structure, except those that the
    /// configuration itself declares.
    func completed(by structure: ItemStructure?) -> SiteConfiguration {
        guard let structure else { return self }
        var configuration = self
        configuration.id =
            id ?? Located(value: structure.identity.map { .key($0) } ?? IdentityRule.none)
        configuration.name = name ?? Located(value: structure.name)
        configuration.aliases = aliases ?? structure.schema.aliases.map { Located(value: $0) }
        return configuration
    }
}

extension ItemStructure {
    /// Replaces the schema with the schema of a later structure, but keeps the types and shapes of keys that the later
    /// schema lacks.
    mutating func remember(_ other: ItemStructure) {
        let earlier = schema
        schema = other.schema
        schema.fields += earlier.fields.filter { schema.field(at: $0.path) == nil }
        schema.shape.addMissing(from: earlier.shape)
        examples.merge(other.examples) { $1 }
    }
}

extension Inventory {
    /// The maximum number of items that are searched for examples.
    private static let maximumSearched = 1_000

    /// Returns an example for each field with numbers in quotes or with a date notation: its first such value, or, if
    /// it has dates with words that are not English, the first of these dates. Only the first `maximumSearched` items
    /// are searched.
    fileprivate func examples(in schema: Schema) -> [FieldPath: String] {
        var fields = schema.fields.filter {
            ($0.type.isNumeric || $0.notation != nil) && schema.shape.find($0.path)?[.strings] ?? 0 > 0
        }
        var examples: [FieldPath: String] = [:]
        var record = JSONRecord(source)
        for item in 0..<min(items.count, Self.maximumSearched) where !fields.isEmpty {
            items.load(item, into: &record)
            fields.removeAll { field in
                guard let index = record.find(field.path), record[index].kind == .string else { return false }
                let text = record.string(index)
                guard case .pattern(let pattern)? = field.notation else {
                    guard WrittenNumber(Array(text.utf8).span) != nil else { return false }
                    examples[field.path] = text
                    return true
                }
                guard let date = try? pattern.read(Array(text.utf8).span) else { return false }
                // `April` and `Sep` are also words of other languages.
                let isForeign = pattern.hasWords && pattern.text(of: date) != text
                if isForeign || examples[field.path] == nil { examples[field.path] = text }
                return isForeign || !pattern.hasWords
            }
        }
        return examples
    }
}

extension Schema {
    /// Returns the schema with the types and the shapes of an earlier schema for keys that have no values, or too few
    /// to infer a type.
    fileprivate func completed(by earlier: Schema) -> Schema {
        var schema = self
        for (index, field) in fields.enumerated() {
            guard let known = earlier.field(at: field.path).map({ earlier.fields[$0] }) else { continue }
            let count = shape.find(field.path, throughArrays: .max)?.count ?? 0
            // A single value is not enough to infer a notation.
            let isUnclear = count == 1 && field.type.isText && (known.decimal != nil || known.notation != nil)
            if count == 0 || isUnclear { schema.fields[index] = known }
        }
        schema.shape.complete(by: earlier.shape)
        return schema
    }
}
