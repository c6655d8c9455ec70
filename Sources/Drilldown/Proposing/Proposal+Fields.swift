extension Proposal {
    static func fields(_ inventory: Inventory) -> [String] {
        let schema = inventory.schema
        // What is not declared comes after what is, so nothing after a key that cannot be written is declared.
        let fields = schema.fields.prefix { $0.path.isWritable }
        guard !fields.isEmpty else { return ["# fields: []  # how their values are read and shown"] }
        var lines = ["fields:"]
        if fields.count < schema.fields.count {
            lines.append(
                "  # The fields after these are left out, for the key of the first cannot be written as a path.")
        }
        for field in fields {
            guard let shape = schema.shape.find(field.path) else { continue }
            let doubts = doubts(field, shape, of: inventory.count)
            lines += doubts.map { "  # \($0)" }
            var parts = [
                "key: \(YAMLText.scalar(field.path.description))",
                "label: \(YAMLText.scalar(field.label))", "type: \(field.type.rawValue)",
            ]
            if let code = field.currency?.code { parts.append("currency: \(code)") }
            if field.isSummed { parts.append("total: sum") }
            lines.append("  - {\(parts.joined(separator: ", "))}")
        }
        return lines
    }

    /// What is unsure about a field, and why.
    private static func doubts(_ field: Schema.Field, _ shape: DataShape, of items: Int) -> [String] {
        var doubts: [String] = []
        if shape.count < items { doubts.append("\(shape.count) of \(items) items have one.") }
        let fitting = fitting(field.type, shape)
        if let fitting, fitting < shape.count {
            doubts.append(
                "\(shape.count - fitting) of \(shape.count) are something else; such are shown as they stand.")
        }
        switch field.type {
        case .integer, .decimal:
            doubts.append("total: sum would add them up; type: money with a currency if they are amounts.")
        case .text where shape.numbers * 2 > shape.count:
            doubts.append(
                "Numbers, shown as they stand, for the key says that they are marks; type: integer otherwise.")
        case .text where FieldInference.isProse(field.path): doubts.append("type: markdown if it is written so.")
        case .list where !shape.members.isEmpty && shape.arrays > 0:
            doubts.append("type: table would show a row for each.")
        case .text where FieldInference.isPicture(field.path):
            doubts.append("type: image if these are addresses of pictures.")
        case .text where FieldInference.isDate(field.path) && shape.strings > 0:
            doubts.append("type: date, with format: MM/dd/yyyy or the like, if these are dates.")
        default: break
        }
        return doubts
    }

    /// How many values are what the type says; nil where any value is.
    private static func fitting(_ type: FieldType, _ shape: DataShape) -> Int? {
        switch type {
        case .integer: shape.integers
        case .decimal, .money, .percent: shape.numbers
        case .date: shape.days
        case .dateTime: shape.days + shape.instants
        case .boolean: shape.booleans
        case .link: shape.links
        case .text, .markdown, .image, .list, .table: nil
        }
    }
}
