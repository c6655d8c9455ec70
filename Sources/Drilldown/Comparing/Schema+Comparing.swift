extension Schema {
    /// The fields of two inventories together: those of the new one as its pages show them, and those that only the old
    /// one has. The name is a field of its own here, where it is none otherwise.
    ///
    /// - Parameters:
    ///   - new: of the new inventory.
    ///   - old: what the items of the old one have.
    ///   - nameLabel: what names are called.
    init(
        comparing new: Schema, with old: DataShape, _ configuration: SiteConfiguration, identity: FieldPath?,
        nameLabel: String
    ) {
        var configuration = configuration
        // Where there are no items to tell, the old ones do.
        if !new.shape.members.isEmpty {
            configuration.name = Placed(value: new.name, place: Place(file: ""))
        }
        var shape = new.shape
        shape.merge(old)
        // What the configuration says was held against the new inventory; the old one may lack some of it.
        var ignored: [Diagnostic] = []
        self.init(configuration, shape: (top: shape, below: DataShape()), identity: identity, faults: &ignored)
        for (index, field) in fields.enumerated() {
            guard let known = new.field(at: field.path), new.shape.find(field.path, throughArrays: .max) != nil
            else { continue }
            fields[index] = new.fields[known]
        }
        if let path = name.onlyPath, field(at: path) == nil {
            fields.append(Field(path: path, label: nameLabel, type: .text))
        }
    }

    /// The fields in the order in which differences are told: the name first.
    var comparedFields: [Int] {
        let first = name.onlyPath.flatMap { field(at: $0) }
        return [first].compactMap { $0 } + fields.indices.filter { $0 != first }
    }
}
