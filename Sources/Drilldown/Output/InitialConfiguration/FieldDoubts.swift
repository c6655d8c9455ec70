/// Notes about uncertain inferences for a field, with the alternatives.
enum FieldDoubts {
    static func notes(_ field: FieldDeclaration, _ inventory: Inventory) -> [String] {
        guard let shape = inventory.schema.shape.find(field.path, throughArrays: .max), let type = field.type else {
            return []
        }
        var notes: [String] = []
        if shape.count < inventory.count {
            notes.append("\(shape.count) of \(inventory.count) items \(shape.count == 1 ? "has" : "have") a value.")
        }
        if field.notation == nil, field.decimal == nil, let fitting = shape.count(of: type.traits.evidence),
            fitting < shape.count, !(type.isPlainNumber && shape.readings.arePlainIntegers),
            !shape.readings.candidates.contains(where: { $0.type == type })
        {
            let others = shape.count - fitting
            notes.append(
                "\(others) of \(shape.count) values \(others == 1 ? "has another type and is" : "have another type and are") shown as written."
            )
        }
        if type.isPlainNumber, field.total?.isSummed == true, KeyMeaning.isMoney(field.path) {
            notes.append("Amounts without a currency. Add currency: USD (or another code) to treat them as money.")
        } else if type.isList, field.separator != nil {
            notes.append(
                "Text that contains several values. Use type: text without a separator to show the text as one value.")
        } else if type.isList, !shape.members.isEmpty, shape[.arrays] > 0 {
            notes.append("Use type: table to show a row for each object.")
        } else if type.isText, let note = note(onText: field.path, shape) {
            notes.append(note)
        }
        return notes
    }

    private static func note(onText path: FieldPath, _ shape: DataShape) -> String? {
        if shape[.numbers] * 2 > shape.count {
            return "Numbers that look like IDs are shown as written. Use type: integer to format them."
        }
        if shape[.days] * 2 > shape.count, !KeyMeaning.isMark(path) {
            return "Some values are not complete dates, so all are shown as written."
        }
        if KeyMeaning.isProse(path) { return "Use type: markdown if the text is Markdown." }
        if KeyMeaning.isPicture(path) { return "Use type: image if these are addresses of pictures." }
        guard KeyMeaning.isTime(path), shape[.strings] > 0 else { return nil }
        return "Use type: date with a format such as MM/dd/yyyy if these are dates."
    }
}
