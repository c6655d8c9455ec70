/// What somebody typed, as the file is to have it.
extension EditControl {
    /// Whether a text is what the control showed.
    func shows(_ text: String, of source: String) -> Bool {
        let shown = Self.text(ofSource: source)
        if kind == .checkbox, source.isEmpty { return text != "true" }
        if case .date(let hasTime) = kind { return text == DateText(shown, hasTime: hasTime).local }
        return text == Self.normalized(shown)
    }

    /// The value to write. What the file has is followed: a number in quotes stays in quotes, and what is emptied becomes
    /// an empty text where it was one.
    ///
    /// - Parameters:
    ///   - shape: what other items have at this path.
    func value(of text: String, shape: DataShape?) -> DraftValue {
        switch kind {
        case .checkbox: return .boolean(text == "true")
        case .list: return list(text)
        case .date(let hasTime):
            let old = DateText(Self.text(ofSource: source), hasTime: hasTime)
            return .text(old.text(changedTo: text, hasTime: hasTime))
        case .line, .lines:
            return scalar(text, wasText: source.isEmpty ? !expectsNumber(shape) : source.hasPrefix("\""))
        }
    }

    private func scalar(_ text: String, wasText: Bool) -> DraftValue {
        // What is no text was a number, a truth value or nothing; it becomes a text where nothing else fits.
        if wasText || source == "null" && !isNumeric { return .text(text) }
        let word = text.trimmingSpaces()
        if word.isEmpty { return .null }
        return .number(word) ?? .text(text)
    }

    private var isNumeric: Bool { field?.type.isNumeric ?? false }

    /// Whether a value that is not there yet would be a number without quotes.
    private func expectsNumber(_ shape: DataShape?) -> Bool {
        guard let shape, shape.count > 0 else { return isNumeric }
        return shape.numbers * 2 > shape.count
    }

    /// Elements stay as they were written; new ones are written as the others.
    private func list(_ text: String) -> DraftValue {
        var record = JSONRecord(SourceFile(name: "", text: source.isEmpty ? "[]" : source))
        record.load(from: 0)
        var old: [String: [UInt8]] = [:]
        var areNumbers = !record.elements(of: 0).isEmpty
        for element in record.elements(of: 0) {
            old[record.string(element)] = Array(record.source(element))
            if record[element].kind != .number { areNumbers = false }
        }
        let lines = text.split(separator: "\n").map { $0.trimmingSpaces() }.filter { !$0.isEmpty }
        return .array(
            lines.map { line in
                old[line].map(DraftValue.written) ?? (areNumbers ? .number(line) : nil) ?? .text(line)
            })
    }
}

// MARK: - Faults

extension EditControl {
    /// What is wrong with a new value, as the item has it; nil where nothing is.
    ///
    /// - Parameter record: the item with the new value.
    func fault(in record: JSONRecord, _ index: JSONRecord.Index, of site: Site) -> String? {
        guard let field, !record.isBlank(index) else { return nil }
        guard
            case .unreadable(let problem) = FieldValue(
                index, of: record, as: field, timeZone: site.regional.timeZone)
        else { return nil }
        switch problem.code {
        case .notANumber: return site.strings[field.type == .integer ? .badWholeNumber : .badNumber]
        case .notADate: return field.notation == nil ? site.strings[.badDate] : "\(problem.message); \(problem.remedy)"
        case .refusedURL: return site.strings[.badLink]
        // The currency beside it has a place of its own.
        case .unknownCurrency: return nil
        case .unexpectedValue, .notABoolean: return site.strings[.badValue]
        default: return "\(problem.message); \(problem.remedy)"
        }
    }
}
