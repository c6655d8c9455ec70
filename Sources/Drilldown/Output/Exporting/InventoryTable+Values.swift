// The values of an item as strings that spreadsheets can read.

extension InventoryTable {
    mutating func append(_ value: JSONRecord.Index, of field: Int, to csv: inout CSVText) {
        let node = record[value]
        switch node.kind {
        case .string where node.isPlain: csv.append(record.bytes, node.inside)
        case .string: append(textOf: value, to: &csv)
        case .number, .true, .false: csv.append(plain: record.bytes, node.range)
        case .null: break
        case .array, .object:
            text.removeAll(keepingCapacity: true)
            if !appendPictures(value, of: field), !appendList(value), !appendLabeled(value, of: field) {
                let key = keys.number(of: inventory.schema.fields[field].path)
                let start = text.count
                // Omit the value if all of it is hidden or in other columns.
                if !appendJSON(value, key: key, isInArray: false) { text.removeLast(text.count - start) }
            }
            csv.append(text, 0..<text.count)
        }
    }

    private mutating func append(textOf value: JSONRecord.Index, to csv: inout CSVText) {
        text.removeAll(keepingCapacity: true)
        record.appendText(value, to: &text)
        csv.append(text, 0..<text.count)
    }

    /// Appends a value in a notation that other programs can read: a date in ISO 8601, a number as digits with a
    /// decimal point, HTML as its text. Values that do not have the type of the field are appended as written.
    mutating func append(converted value: JSONRecord.Index, of field: Int, to csv: inout CSVText) {
        let declared = inventory.schema.fields[field]
        let read = FieldValue(value, of: record, as: declared, timeZone: regional.timeZone)
        if let plain = read.plainText {
            csv.append(plain)
        } else if case .html = read {
            text = HTMLContent(record.text(value)).text
            csv.append(text, 0..<text.count)
        } else {
            append(value, of: field, to: &csv)
        }
    }

    mutating func append(currency path: FieldPath, to csv: inout CSVText) {
        if let value = record.find(path), !record.isContainer(value) {
            append(textOf: value, to: &csv)
        } else {
            let fields = inventory.schema.fields
            let field = fields.indices.first { fields[$0].currency?.key == path && reader.values[$0] != nil }
            if case .key(_, let code?)? = field.flatMap({ fields[$0].currency }) { csv.append(code) }
        }
    }

    /// Appends the elements of a list of scalars to `text`.
    ///
    /// - Returns: False if the value is not such a list. Nothing is appended in that case.
    private mutating func appendList(_ value: JSONRecord.Index) -> Bool {
        guard record[value].kind == .array else { return false }
        let elements = record.elements(of: value)
        guard !elements.contains(where: record.isContainer) else { return false }
        for element in elements where !record.isBlank(element) {
            if !text.isEmpty { text.append("; ") }
            record.appendText(element, to: &text)
        }
        return true
    }

    /// Appends the addresses of the pictures in a value to `text`.
    ///
    /// - Returns: False if the value does not contain pictures. Nothing is appended in that case.
    private mutating func appendPictures(_ value: JSONRecord.Index, of field: Int) -> Bool {
        guard inventory.schema.fields[field].type.isPicture, let pictures = record.pictures(in: value) else {
            return false
        }
        for picture in pictures {
            if !text.isEmpty { text.append("; ") }
            record.appendText(picture.address, to: &text)
        }
        return true
    }

    /// Appends the visible members of an object of scalars to `text`, each with its label. `text` must be empty.
    ///
    /// - Returns: False if the value is not such an object. In that case, `text` is empty.
    private mutating func appendLabeled(_ value: JSONRecord.Index, of field: Int) -> Bool {
        guard record[value].kind == .object else { return false }
        let key = keys.number(of: inventory.schema.fields[field].path)
        var index = value + 1
        var position = 0
        while index < record[value].next {
            let part = keys.member(named: index, of: key, in: record, expectedAt: &position)
            index += 1
            guard !record.isContainer(index) || record.isBlank(index) else {
                text.removeAll(keepingCapacity: true)
                return false
            }
            if keys[part].isShown, !record.isBlank(index) {
                if !text.isEmpty { text.append(contentsOf: ", ".utf8) }
                text.append(contentsOf: keys[part].label.utf8)
                text.append(UInt8(ascii: " "))
                record.appendText(index, to: &text)
            }
            index = record[index].next
        }
        return true
    }

    /// Appends a value to `text` as JSON, without white space, blank values, and members that pages do not show with
    /// their object (`Schema.showsMember`).
    ///
    /// - Returns: False if a container has no other values, or contains the children. The caller then removes the
    ///   appended bytes.
    private mutating func appendJSON(_ value: JSONRecord.Index, key: Int, isInArray: Bool) -> Bool {
        let node = record[value]
        guard record.isContainer(value) else {
            text.append(record.bytes, node.range)
            return true
        }
        let isObject = node.kind == .object
        if keys[key].isChildren, !isInArray { return false }
        var isAny = false
        var index = value + 1
        var position = 0
        text.append(UInt8(ascii: isObject ? "{" : "["))
        while index < node.next {
            let start = text.count
            if isAny { text.append(UInt8(ascii: ",")) }
            var part = key
            var isShown = true
            if isObject {
                part = keys.member(named: index, of: key, in: record, expectedAt: &position)
                isShown = isInArray ? keys[part].isShownInArray : keys[part].isShown
                text.append(record.bytes, record[index].range)
                text.append(UInt8(ascii: ":"))
                index += 1
            }
            isShown = isShown && !record.isBlank(index)
            if isShown, appendJSON(index, key: part, isInArray: isInArray || !isObject) {
                isAny = true
            } else {
                text.removeLast(text.count - start)
            }
            index = record[index].next
        }
        text.append(UInt8(ascii: isObject ? "}" : "]"))
        return isAny
    }
}
