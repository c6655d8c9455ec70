import Foundation

/// Conversion of typed text to values in the file.
extension EditControl {
    /// Returns true if the control shows a text for a value in the file.
    func shows(_ text: String, of source: String) -> Bool {
        let shown = Self.text(ofSource: source)
        if kind == .checkbox, shown.isEmpty { return text != "true" }
        if case .date(let hasTime) = kind { return DateText(shown, hasTime: hasTime).isShown(as: text) }
        if isPercentage, let typed = Percentage.fraction(text), let had = try? ExactDecimal(Array(shown.utf8)) {
            return typed == had
        }
        return Self.isSame(text, shown)
    }

    /// Returns the value to write. It has the notation of the existing value: a number in quotes stays in quotes, and a
    /// cleared string becomes an empty string.
    ///
    /// - Parameter shape: The values that other items have at this path.
    /// - Returns: Nil if the value must be a number and the text is not a JSON number, such as `05`.
    func value(of text: String, shape: DataShape?) -> DraftValue? {
        switch kind {
        case .checkbox: return .boolean(text == "true")
        case .list: return list(text, shape)
        case .date(let hasTime):
            let old = DateText(Self.text(ofSource: source), hasTime: hasTime)
            return .text(old.text(changedTo: text, hasTime: hasTime))
        case .line, .lines:
            guard isPercentage, !text.trimmingSpaces().isEmpty else { return scalar(text, isText: becomesText(shape)) }
            return Percentage.fraction(text).flatMap { scalar($0.description, isText: becomesText(shape)) }
        }
    }

    /// Returns true if typed text is always written as a string. Otherwise, a number is written without quotes, and an
    /// empty text as null.
    private func becomesText(_ shape: DataShape?) -> Bool {
        switch source {
        case "": !expectsNumber(shape)
        case "null": (!isNumeric || field?.decimal != nil) && !expectsNumber(shape)
        default: source.hasPrefix("\"")
        }
    }

    /// Returns typed text in JSON notation if the control is for a number. Numbers that the file has as strings keep their
    /// own notation.
    func inJSONNotation(_ text: String, _ locale: Locale) -> String {
        if kind == .list {
            guard elementsAreNumbers else { return text }
            return text.split(separator: "\n", omittingEmptySubsequences: false).map {
                TypedNumber.inJSONNotation(String($0), locale)
            }.joined(separator: "\n")
        }
        guard isNumeric, !source.hasPrefix("\"") else { return text }
        return TypedNumber.inJSONNotation(text, locale)
    }

    /// True if the file has an array of numbers.
    private var elementsAreNumbers: Bool {
        var record = JSONRecord(SourceFile(name: "", text: source.isEmpty ? "[]" : source))
        record.load(from: 0)
        let elements = record.elements(of: 0)
        return !elements.isEmpty && elements.allSatisfy { record[$0].kind == .number }
    }

    private func scalar(_ text: String, isText: Bool) -> DraftValue? {
        if isText { return .text(text) }
        let word = text.trimmingSpaces()
        if word.isEmpty { return .null }
        return .number(word) ?? (isNumeric ? nil : .text(text))
    }

    /// True if the control shows a percentage for a fraction in the file.
    var isPercentage: Bool {
        kind != .list && kind != .checkbox && field?.type.isPercentage ?? false
    }

    private var isNumeric: Bool {
        if case .epoch? = field?.notation { return true }
        return field?.type.isEditedAsNumber ?? false
    }

    /// Returns true if most of the values that other items have are numbers without quotes. If there are no values, the
    /// field determines the result.
    private func expectsNumber(_ shape: DataShape?) -> Bool {
        guard let shape, shape.count > 0 else { return isNumeric }
        return shape[.numbers] * 2 > shape.count
    }

    /// Returns the array with the typed lines as elements. Existing elements keep their notation, and new elements are
    /// numbers if all existing ones are.
    ///
    /// - Parameter shape: The values that other items have, which determine the elements of a new list.
    private func list(_ text: String, _ shape: DataShape?) -> DraftValue {
        var record = JSONRecord(SourceFile(name: "", text: source.isEmpty ? "[]" : source))
        record.load(from: 0)
        let old = record.elements(of: 0).map { (text: record.string($0), json: Array(record.source($0))) }
        let areNumbers =
            old.isEmpty
            ? shape.map { $0[.numbers] > $0[.strings] } ?? false
            : elementsAreNumbers
        let lines = text.split(separator: "\n").filter { !$0.trimmingSpaces().isEmpty }
        // Elements before and after the changed ones keep their notation.
        let same = zip(lines, old).prefix { $0 == $1.text }.count
        let rest = min(lines.count, old.count) - same
        let sameAtEnd = zip(lines.reversed(), old.reversed()).prefix(rest).prefix { $0 == $1.text }.count
        return .array(
            lines.enumerated().map { position, line in
                if position < same { return .written(old[position].json) }
                if position >= lines.count - sameAtEnd { return .written(old[position - lines.count + old.count].json) }
                let word = line.trimmingSpaces()
                return (areNumbers ? .number(word) : nil) ?? .text(word)
            })
    }
}

// MARK: - Errors

extension EditControl {
    /// The error message for text that is not a number.
    var badNumber: Strings.Word {
        switch field?.notation {
        case .epoch(.seconds)?: .badSeconds
        case .epoch(.milliseconds)?: .badMilliseconds
        case .epoch(.microseconds)?: .badMicroseconds
        default:
            isPercentage ? .badPercentage : field?.mustBeWhole == true ? .badWholeNumber : .badNumber
        }
    }

    /// The error message for a string in the file that is not a number.
    private var badNumberText: Strings.Word {
        switch field?.decimal {
        case .comma?: .badDecimalComma
        case .point?: .badDecimalPoint
        case nil: badNumber
        }
    }

    private func badDate(_ strings: Strings) -> String {
        switch field?.notation {
        case .pattern(let pattern)?: strings.fill(.badFormat, pattern.written)
        case .epoch?: strings[badNumber]
        case nil: strings[.badDate]
        }
    }

    /// Returns the error message for a new value; nil if the value is valid.
    ///
    /// - Parameters:
    ///   - record: The item with the new value.
    ///   - index: The new value.
    func makeError(in record: JSONRecord, _ index: JSONRecord.Index, of site: Site) -> String? {
        guard let field, !field.isBlank(index, of: record) else { return nil }
        switch FieldValue(index, of: record, as: field, timeZone: site.regional.timeZone) {
        case .image, .images:
            let areInside = (record.pictures(in: index) ?? []).map { record.string($0.address) }.allSatisfy {
                SafeURL.hasScheme(Array($0.utf8)) || PictureFolder.staysInside($0)
            }
            return areInside ? nil : site.strings[.badPicture]
        // With this value, the type of the field is another one.
        case .unreadable(.notAnInteger) where !field.mustBeWhole: return nil
        case .unreadable(let error):
            switch error.code {
            case .notANumber: return site.strings[record[index].kind == .string ? badNumberText : badNumber]
            case .inexactNumber: return site.strings[.badDigits]
            case .notADate: return badDate(site.strings)
            case .refusedURL: return site.strings[field.type.isPicture ? .badPicture : .badLink]
            // The currency is a separate field, which reports its own errors.
            case .unknownCurrency: return nil
            default: return site.strings[.badValue]
            }
        default: return nil
        }
    }
}

extension Schema.Field {
    /// True if numbers with decimals are not valid.
    fileprivate var mustBeWhole: Bool { type.isWholeNumber && isTypeDeclared }
}
