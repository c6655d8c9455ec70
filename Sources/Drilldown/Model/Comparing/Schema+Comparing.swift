extension Schema {
    /// The fields of two inventories together: those of the new one as its pages show them, and those that only the old
    /// one has. The name is a field of its own here, where it is none otherwise.
    ///
    /// - Parameters:
    ///   - new: of the new inventory.
    ///   - old: the items of the old one.
    ///   - inference: of the new one.
    ///   - nameLabel: what names are called.
    init(comparing new: Schema, with old: FoundItems, _ inference: Inference, nameLabel: String) {
        // Where there are no items to tell, the old ones do.
        let isEmpty = new.shape.members.isEmpty
        let configuration =
            isEmpty ? old.infer(inference.configuration).configuration : inference.completed(with: old.statistics)
        var shape = new.shape
        shape.merge(old.shape)
        // What the configuration says was held against the new inventory; the old one may lack some of it.
        var ignored: [Diagnostic] = []
        self.init(configuration, given: SiteConfiguration(), shape: shape, faults: &ignored)
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
