extension EditControls {
    /// Returns the paths of the values that can be edited.
    static func paths(of site: Site) -> [FieldPath] {
        let schema = site.structure.schema
        let fields = schema.fields.filter { !schema.isInsideList($0.path) && !schema.isForChildren($0.path) }
        // Names, IDs and currencies are not fields unless they are declared.
        var paths = schema.name.paths + [site.inventory.identity].compactMap { $0 }
        // The currency of an amount is edited next to the amount. If a name is looked up by a code, the code is edited.
        let locations = site.inventory.items.locations
        paths += fields.flatMap { field in
            [locations.lookup(of: field.path)?.key ?? field.path] + [field.currency?.key].compactMap { $0 }
        }
        // The values in an element of a list are edited with the list.
        paths = paths.map { schema.list(around: $0) ?? $0 }
        var seen: Set<FieldPath> = []
        return paths.filter { !schema.isHidden($0) && seen.insert($0).inserted }
    }
}

extension Schema {
    /// Returns the path of the outermost array that contains the value at a path: `variants` for `variants.0.price`;
    /// nil if there is none.
    func list(around path: FieldPath) -> FieldPath? {
        path.keys.indices.lazy.filter { path.keys[$0].index != nil }.map { FieldPath(path.keys[..<$0]) }
            .first { shape.find($0)?[.arrays] ?? 0 > 0 }
    }

    /// Returns the field at a path, which is inferred from the values if it is not declared. If no item has the path,
    /// the result is a field of type text.
    func editedField(at path: FieldPath) -> Field {
        field(at: path).map { fields[$0] } ?? anyField(at: path) ?? Field(path: path, label: path.label, type: .text)
    }
}
