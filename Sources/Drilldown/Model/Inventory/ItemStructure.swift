/// The keys that determine what the items of an inventory are. An editor keeps the inferred ones while items change,
/// because inference could find other keys in the changed file.
struct ItemStructure: Sendable {
    /// The path of the items in the document.
    var items: ItemsPath
    /// The key of the children. If no item has children, it is the key for new ones; nil if items cannot have children.
    var children: FieldPath?
    /// The key that identifies the items; nil if there is none. If there are no items, it is the key for new ones.
    var identity: FieldPath?
    var name: NamePattern
    /// The schema for forms: a key that has no value in the file now has the type and the shape that it had before.
    var schema: Schema

    /// Returns the structure of an inventory.
    ///
    /// - Parameters:
    ///   - given: The configuration without inference.
    ///   - kept: The structure that was kept; nil if the structure was inferred.
    init(_ inventory: Inventory, given: SiteConfiguration, keeping kept: ItemStructure?) {
        schema = kept.map { inventory.schema.completed(by: $0.schema) } ?? inventory.schema
        (items, name) = (inventory.items.locations.path, schema.name)
        let (children, id) = (FieldPath(keys: ["children"]), FieldPath(keys: ["id"]))
        let isFree = given.children == nil && schema.shape.find(children) == nil && !schema.isHidden(children)
        self.children = schema.children ?? kept?.children ?? (isFree ? children : nil)
        identity = inventory.identity ?? (inventory.count == 0 && given.id == nil ? id : nil)
    }
}

extension ItemStructure {
    /// Returns the lines of a `site.yml` that declare the parts in which another structure differs.
    ///
    /// - Parameter other: Nil to declare all parts.
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
    /// Returns the configuration with the identity and the name of a structure, if it does not declare its own.
    func completed(by structure: ItemStructure?) -> SiteConfiguration {
        guard let structure else { return self }
        let location = SourceLocation(file: "")
        var configuration = self
        configuration.id =
            id ?? Located(value: structure.identity.map { .key($0) } ?? IdentityRule.none, location: location)
        configuration.name = name ?? Located(value: structure.name, location: location)
        return configuration
    }
}

extension ItemStructure {
    /// Keeps the types and shapes of another structure for the time when their keys have no values.
    mutating func remember(_ other: ItemStructure) {
        let earlier = schema
        schema = other.schema
        schema.fields += earlier.fields.filter { schema.field(at: $0.path) == nil }
        schema.shape.addMissing(from: earlier.shape)
    }
}

extension Schema {
    /// Returns the schema with the types and the shapes of another one for keys that have no values.
    fileprivate func completed(by earlier: Schema) -> Schema {
        var schema = self
        for (index, field) in fields.enumerated() where shape.find(field.path, throughArrays: .max)?.count ?? 0 == 0 {
            if let known = earlier.field(at: field.path) { schema.fields[index] = earlier.fields[known] }
        }
        schema.shape.complete(by: earlier.shape)
        return schema
    }
}
