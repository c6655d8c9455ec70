/// What is unsure about an inferred field, and what it could be instead.
struct FieldDoubts {
    let notes: [String]

    init(_ field: FieldDeclaration, _ inventory: Inventory) {
        guard let shape = inventory.schema.shape.find(field.path, throughArrays: .max), let type = field.type else {
            notes = []
            return
        }
        var notes: [String] = []
        if shape.count < inventory.count { notes.append("\(shape.count) of \(inventory.count) items have one.") }
        if field.notation == nil, field.decimal == nil, let fitting = Self.fitting(type, shape), fitting < shape.count {
            notes.append("\(shape.count - fitting) of \(shape.count) are something else; these are shown as they are.")
        }
        switch type {
        case .integer, .decimal:
            if field.total == .sum, KeyMeaning.isMoney(field.path) {
                notes.append("An amount without a currency: currency: USD, or another, makes it money.")
            }
        case .text where shape.numbers * 2 > shape.count:
            notes.append("Numbers, shown as they are, for the key says that they are marks; type: integer otherwise.")
        case .text where KeyMeaning.isProse(field.path): notes.append("type: markdown if it is written so.")
        case .list where field.separator != nil:
            notes.append("Texts of several values; type: text without a separator keeps them whole.")
        case .list where !shape.members.isEmpty && shape.arrays > 0:
            notes.append("type: table would show a row for each.")
        case .text where KeyMeaning.isPicture(field.path):
            notes.append("type: image if these are addresses of pictures.")
        case .text where KeyMeaning.isTime(field.path) && shape.strings > 0:
            notes.append("type: date, with format: MM/dd/yyyy or the like, if these are dates.")
        default: break
        }
        self.notes = notes
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
        case .text, .markdown, .html, .image, .list, .table: nil
        }
    }
}
