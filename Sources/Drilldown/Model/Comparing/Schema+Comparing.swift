extension Schema {
    /// Creates the schema of a comparison: the fields of the new inventory as its pages show them, and the fields that
    /// only the old inventory has. A name from a single key is always a field.
    ///
    /// - Parameters:
    ///   - new: The schema of the new inventory.
    ///   - old: The items of the old inventory.
    ///   - inference: The inference of the new inventory.
    ///   - nameLabel: The label of a name that is not a field of either inventory.
    init(comparing new: Schema, with old: FoundItems, _ inference: Inference, nameLabel: String) {
        // If the new inventory has no items, the fields are inferred from the old one.
        let isEmpty = new.shape.members.isEmpty
        let configuration =
            isEmpty
            ? old.infer(inference.configuration, strings: inference.strings).configuration
            : inference.completed(with: old.statistics)
        var shape = new.shape
        shape.merge(old.shape)
        // The configuration was validated with the new inventory. The old one may lack some of its fields.
        var ignored: [Diagnostic] = []
        self.init(configuration, given: SiteConfiguration(), shape: shape, errors: &ignored)
        for (index, field) in fields.enumerated() {
            guard let known = new.field(at: field.path), new.shape.find(field.path, throughArrays: .max) != nil
            else { continue }
            fields[index] = new.fields[known]
        }
        if let path = name.onlyPath, field(at: path) == nil {
            fields.append(Field(path: path, label: nameLabel, type: .text))
        }
    }

    /// Returns the schema with the currency that the old file specifies for its amounts, if this differs from the
    /// currency of the new file and the configuration gives none; otherwise the schema itself.
    ///
    /// - Parameter new: The currency of the new inventory for amounts without a currency.
    func withCurrency(of old: FoundItems, insteadOf new: String?, given: SiteConfiguration) -> Schema {
        guard given.regional.currency == nil, let new, let currency = old.documentCurrency, currency != new else {
            return self
        }
        var schema = self
        let declared = Set(given.fields.filter { $0.currency != nil }.map(\.path))
        for (index, field) in fields.enumerated() where !declared.contains(field.path) {
            if field.currency?.code == new { schema.fields[index].currency = .code(currency) }
            if case .key(let path, otherwise: new?)? = field.currency {
                schema.fields[index].currency = .key(path, otherwise: currency)
            }
        }
        return schema
    }

    /// The indices of the fields in the order in which differences are reported: first the name, then the order of the
    /// schema.
    var comparedFields: [Int] {
        let first = name.onlyPath.flatMap { field(at: $0) }
        return [first].compactMap { $0 } + fields.indices.filter { $0 != first }
    }
}
