// The parts of an array or an object, and their plain text.

extension ValueRenderer {
    /// A value inside a field's value.
    struct Part {
        var value: JSONRecord.Index
        /// The number of the member's key in `keys`; an element has the number of its array.
        var key: Int
        var isMember = true
        /// True if the part is inside an array. Key paths do not go through arrays, so such a part is never a separate
        /// field.
        var isInArray = false
    }

    /// Returns true if the value is a single value or has visible parts.
    mutating func isShown(_ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath) -> Bool {
        !record.isContainer(index) || hasParts(whole(index, path), in: record)
    }

    mutating func whole(_ index: JSONRecord.Index, _ path: FieldPath) -> Part {
        Part(value: index, key: keys.number(of: path))
    }

    /// Returns the elements of an array or the members of an object, except blank and hidden parts, zero dates,
    /// separate fields, and child items, which have their own pages.
    mutating func parts(of whole: Part, in record: JSONRecord) -> [Part] {
        var parts: [Part] = []
        visitParts(of: whole, in: record) { part in
            parts.append(part)
            return true
        }
        return parts
    }

    private mutating func hasParts(_ whole: Part, in record: JSONRecord) -> Bool {
        var isAny = false
        visitParts(of: whole, in: record) { _ in
            isAny = true
            return false
        }
        return isAny
    }

    /// Visits the parts of an array or an object that are shown.
    ///
    /// - Parameter visit: Receives each part, and returns false to stop.
    private mutating func visitParts(of whole: Part, in record: JSONRecord, _ visit: (Part) -> Bool) {
        guard record.isContainer(whole.value), whole.isInArray || !keys[whole.key].isChildren else { return }
        let isArray = record[whole.value].kind == .array
        let end = record[whole.value].next
        var index = whole.value + 1
        var position = 0
        while index < end {
            var part = Part(value: index, key: whole.key, isMember: false, isInArray: true)
            if !isArray {
                let key = keys.member(named: index, of: whole.key, in: record, expectedAt: &position)
                part = Part(value: index + 1, key: key, isInArray: whole.isInArray)
            }
            index = record[part.value].next
            part.value = record.unwrapped(part.value)
            guard !record.isBlank(part.value) else { continue }
            if record.isZeroDate(part.value), field(of: part)?.type.isDate ?? false { continue }
            if part.isMember, !(part.isInArray ? keys[part.key].isShownInArray : keys[part.key].isShown) { continue }
            if record.isContainer(part.value), !hasParts(part, in: record) { continue }
            guard visit(part) else { return }
        }
    }

    /// Returns the field that determines the format of a part; nil if there is none.
    func field(of part: Part) -> Schema.Field? {
        part.isMember ? keys[part.key].field : nil
    }

    func isFigure(_ part: Part, in record: JSONRecord) -> Bool {
        field(of: part).map(\.type.isNumeric) ?? (record[part.value].kind == .number)
    }

    /// Appends the plain text of a part that is a single value to `text`.
    mutating func appendText(_ part: Part, of record: JSONRecord) {
        if let field = field(of: part) {
            let value = FieldValue(part.value, of: record, as: field, timeZone: regional.timeZone)
            appendText(value, part.value, of: record, as: field)
            return
        }
        switch record[part.value].kind {
        case .true: text.append(contentsOf: strings[.yes].utf8)
        case .false: text.append(contentsOf: strings[.no].utf8)
        default:
            if let day = dayInList(part, of: record) {
                text += dateTexts.days.text(day, .medium, &formatter)
            } else {
                appendContent(part.value, of: record)
            }
        }
    }

    /// Returns the day of a part that is an element of a list and a day in ISO 8601; nil for any other part, and for
    /// versions.
    private func dayInList(_ part: Part, of record: JSONRecord) -> CalendarDay? {
        guard !part.isMember, record[part.value].kind == .string, record[part.value].inside.count == 10,
            !KeyMeaning.isVersion(FieldPath(keys: [keys[part.key].text]))
        else { return nil }
        return FieldValue.day(part.value, of: record)
    }

    /// Appends a value inside an object or an array as plain text; if it is HTML with closing tags, only its text
    /// content.
    private mutating func appendContent(_ value: JSONRecord.Index, of record: JSONRecord) {
        let start = text.count
        record.appendText(value, to: &text)
        guard text[start...].contains(UInt8(ascii: "<")) else { return }
        let written = Array(text[start...])
        guard TextTraits.hasHTML(written),
            written.indices.dropLast().contains(where: { written[$0...].starts(with: "</".utf8) })
        else { return }
        text.removeLast(written.count)
        text.append(contentsOf: HTMLContent(written).line)
    }

    mutating func appendPlainList(_ index: JSONRecord.Index, of record: JSONRecord, _ field: Schema.Field) {
        let list = plainList(whole(index, field.path), of: record)
        text.append(contentsOf: list.utf8)
    }

    mutating func plainList(_ whole: Part, of record: JSONRecord) -> String {
        let parts = parts(of: whole, in: record)
        if isBrief, let name = name(among: parts, of: whole, in: record) { return scalar(name, of: record) }
        if isBrief, parts.count == 1, record.isContainer(parts[0].value) { return plainList(parts[0], of: record) }
        if let measure = measure(parts, of: record) { return measure }
        var texts: [String] = []
        for part in parts {
            let text = record.isContainer(part.value) ? plainList(part, of: record) : scalar(part, of: record)
            let mark = record.isContainer(part.value) ? ":" : ""
            texts.append(part.isMember ? "\(keys[part.key].label)\(mark) \(text)" : text)
        }
        return formatter.list(texts)
    }

    /// Returns the part of an object that identifies it: its name, or its ID if it has no name; nil if it has neither.
    private func name(among parts: [Part], of whole: Part, in record: JSONRecord) -> Part? {
        guard record[whole.value].kind == .object else { return nil }
        for key in Vocabulary.plainNames + ["id"] {
            let named = parts.first { keys[$0.key].text == key && record[$0.value].kind == .string }
            if let named { return named }
        }
        return nil
    }

    /// Returns the text of an object that is a number and its unit, such as "90 m" for `{"value": 90, "unit": "m"}`, or
    /// of a range, such as "2–4" for `{"min": 2, "max": 4}`; nil for any other object.
    mutating func measure(_ parts: [Part], of record: JSONRecord) -> String? {
        guard parts.count == 2 else { return nil }
        if let (lower, upper) = bounds(parts, of: record) { return lower == upper ? lower : lower + "–" + upper }
        guard let number = parts.first(where: { record[$0.value].kind == .number }),
            let unit = parts.first(where: { record[$0.value].kind == .string }),
            number.isMember, keys[unit.key].isUnit
        else { return nil }
        return scalar(number, of: record) + "\u{A0}" + scalar(unit, of: record)
    }

    /// Returns the two formatted bounds of a range, lower bound first; nil if the parts are not a range.
    private mutating func bounds(_ parts: [Part], of record: JSONRecord) -> (String, String)? {
        // A dash before a minus sign is confusing.
        let areNumbers = parts.allSatisfy { part in
            let node = record[part.value]
            return part.isMember && node.kind == .number && record.bytes[node.range.lowerBound] != UInt8(ascii: "-")
        }
        guard areNumbers else { return nil }
        let names = parts.map { keys[$0.key].text.lowercased() }
        guard let pair = Vocabulary.bounds.first(where: { [$0.0, $0.1] == names || [$0.1, $0.0] == names }) else {
            return nil
        }
        let texts = parts.map { scalar($0, of: record) }
        return names[0] == pair.0 ? (texts[0], texts[1]) : (texts[1], texts[0])
    }

    private mutating func scalar(_ part: Part, of record: JSONRecord) -> String {
        let outer = text
        defer { text = outer }
        text = []
        appendText(part, of: record)
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns a value as written in the file, without its hidden parts and with all characters visible.
    mutating func spelled(_ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath) -> String {
        spelled(whole(index, path), of: record)
    }

    private mutating func spelled(_ whole: Part, of record: JSONRecord) -> String {
        switch record[whole.value].kind {
        case .string: return TextDifference.quoted(record.string(whole.value))
        case .array:
            return "[" + parts(of: whole, in: record).map { spelled($0, of: record) }.joined(separator: ", ") + "]"
        case .object:
            let members = parts(of: whole, in: record).map {
                TextDifference.quoted(keys[$0.key].text) + ": " + spelled($0, of: record)
            }
            return "{" + members.joined(separator: ", ") + "}"
        default: return record.string(whole.value)
        }
    }
}
