/// Notes about uncertain inferences for a field, with the alternatives.
enum FieldDoubts {
    static func notes(_ field: FieldDeclaration, _ inventory: Inventory) -> [String] {
        guard let shape = inventory.schema.shape.find(field.path, throughArrays: .max), let type = field.type else {
            return []
        }
        var notes: [String] = []
        if shape.count < inventory.count { notes.append("\(shape.count) of \(inventory.count) items have one.") }
        if field.notation == nil, field.decimal == nil, let fitting = shape.count(of: type.traits.evidence),
            fitting < shape.count
        {
            notes.append("\(shape.count - fitting) of \(shape.count) are something else; these are shown as they are.")
        }
        if type.isPlainNumber, field.total == .sum, KeyMeaning.isMoney(field.path) {
            notes.append("Amounts without a currency; add currency: USD, or another code, to treat them as money.")
        } else if type.isList, field.separator != nil {
            notes.append("Texts of several values; type: text without a separator keeps them whole.")
        } else if type.isList, !shape.members.isEmpty, shape[.arrays] > 0 {
            notes.append("type: table would show a row for each.")
        } else if type.isText, let note = note(onText: field.path, shape) {
            notes.append(note)
        }
        return notes
    }

    private static func note(onText path: FieldPath, _ shape: DataShape) -> String? {
        if shape[.numbers] * 2 > shape.count {
            return "Numbers that look like ids are shown as they are; type: integer shows them as numbers."
        }
        if KeyMeaning.isProse(path) { return "type: markdown if it is written so." }
        if KeyMeaning.isPicture(path) { return "type: image if these are addresses of pictures." }
        guard KeyMeaning.isTime(path), shape[.strings] > 0 else { return nil }
        return "type: date, with format: MM/dd/yyyy or the like, if these are dates."
    }
}
