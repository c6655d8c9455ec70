import Foundation

/// Conversion of typed text to values in the file.
extension EditControl {
    /// Returns true if typed text is the text that the control shows for a value in the file.
    ///
    /// - Parameter text: The typed text in JSON notation; nil if it must be a number and is not one.
    func shows(_ typed: String, inJSON text: String?, of source: String) -> Bool {
        Self.isSame(typed, self.text(ofSource: source)) || text.map { shows($0, of: source) } ?? false
    }

    /// Returns true if the control shows the given text for a value in the file.
    func shows(_ text: String, of source: String) -> Bool {
        let shown = Self.text(ofSource: source)
        if kind == .checkbox, shown.isEmpty { return text != "true" }
        if case .date(let hasTime) = kind {
            guard let picked = field?.picked(hasTime: hasTime, timeZone) else {
                return DateText(shown, hasTime: hasTime).isShown(as: text)
            }
            // The file may have a date with zeros that the notation does not require: `01.02.22`.
            return text == shown
                || !text.isEmpty && (picked.local(shown) == text || picked.text(text, replacing: shown) == shown)
        }
        if isPercentage, let typed = Percentage.fraction(text), let had = try? ExactDecimal(Array(shown.utf8)) {
            return typed == had
        }
        return Self.isSame(text, shown)
    }

    /// Returns the value to write, in the notation of the existing value. A number in quotes stays in quotes with its
    /// unit. A cleared string becomes an empty string, or null if most of the empty values at this path are null.
    ///
    /// - Parameters:
    ///   - text: The text from `inJSONNotation(_:)`.
    ///   - example: A number in quotes, whose notation and unit are used if the control had no value; nil if there is
    ///     none.
    /// - Returns: Nil if the value must be a number and the text, such as `05`, is not a JSON number. Also nil if the
    ///   text has two meanings in the notation of the file.
    func value(of text: String, like example: String?) -> DraftValue? {
        switch kind {
        case .checkbox: return .boolean(text == "true")
        case .list: return list(text)
        case .date(let hasTime):
            if text.isEmpty, areBlanksNull { return .null }
            if let picked = field?.picked(hasTime: hasTime, timeZone) {
                let new = picked.text(text, replacing: Self.text(ofSource: source))
                return isNumeric && !becomesText ? scalar(new) : .text(new)
            }
            let old = DateText(Self.text(ofSource: source), hasTime: hasTime)
            return .text(old.text(changedTo: text, hasTime: hasTime))
        case .line, .lines:
            guard !text.trimmingSpaces().isEmpty else { return scalar(text) }
            if isPercentage { return Percentage.fraction(text).flatMap { scalar($0.description) } }
            guard isNumeric, becomesText else { return scalar(text) }
            let old = Self.text(ofSource: source)
            let other = old.isEmpty ? example ?? "" : old
            return numbers.written(text, like: other, in: field?.decimal ?? .point).map { .text($0) }
        }
    }

    /// True if typed text is always written as a string. If false, numbers are written without quotes, and empty text
    /// is written as null.
    private var becomesText: Bool {
        switch source {
        case "": return !expectsNumber
        case "null": return (!isNumeric || field?.decimal != nil) && !expectsNumber
        default:
            // A string such as `unknown` among numbers can become a number.
            let isNumber = JSONText.isNumber(Self.text(ofSource: source).trimmingSpaces())
            return source.hasPrefix("\"") && (isNumber || field?.decimal != nil || !expectsNumber)
        }
    }

    /// Returns the typed text. If the control is for a number or a list of numbers, the result is in JSON notation,
    /// unless the file has the number as a string.
    ///
    /// - Returns: Nil if the value must be a number and the text is not one, or if the text has two meanings.
    func inJSONNotation(_ text: String) -> String? {
        if kind == .list {
            guard hasNumbers else { return text }
            let lines = text.split(separator: "\n").filter { !$0.trimmingSpaces().isEmpty }
            let inJSON = lines.compactMap { numbers.json(String($0)) }
            return inJSON.count == lines.count ? inJSON.joined(separator: "\n") : nil
        }
        if text.trimmingSpaces().isEmpty { return text }
        if case .date = kind { return text }
        if isPercentage { return numbers.json(Percentage.withoutSign(text)).map { $0 + "%" } }
        guard isNumeric, !becomesText else { return text }
        return numbers.json(text, accepts: accepts)
    }

    /// Returns true if a currency can be typed next to the number: the currency of the amount or, for a plain number
    /// whose key suggests money, any currency. The currency is not written to the file.
    private func accepts(_ mark: CurrencyMark) -> Bool {
        guard let field else { return false }
        if field.currency != nil { return currency.map(mark.agrees) ?? false }
        return field.type.isPlainNumber && KeyMeaning.isMoney(field.path)
    }

    /// True if the value is an array of numbers. If the value has no elements, true if most values at this path are
    /// numbers or arrays of numbers.
    private var hasNumbers: Bool {
        Self.text(ofSource: source).isEmpty ? shape?.areNumbers ?? false : Self.hasNumbers(source)
    }

    /// True if most of the empty values at this path are null.
    private var areBlanksNull: Bool { shape.map { $0[.nulls] * 2 > $0.blanks } ?? false }

    private func scalar(_ text: String) -> DraftValue? {
        let word = text.trimmingSpaces()
        if word.isEmpty, areBlanksNull || !becomesText { return .null }
        if becomesText { return .text(text) }
        // A code such as `01067` is not a number.
        let isCode = word.first == "0" && word.allSatisfy(\.isNumber) && !isNumeric
        return .number(word) ?? (isNumeric || areAllNumbers && !isCode ? nil : .text(text))
    }

    /// True if the value in the file is a fraction, which the control shows as a percentage.
    var isPercentage: Bool {
        kind != .list && kind != .checkbox && field?.decimal == nil && field?.type.isPercentage ?? false
    }

    /// True if the value is edited as a number.
    var isNumeric: Bool {
        if case .epoch? = field?.notation { return true }
        return field?.type.isEditedAsNumber ?? false
    }

    /// True if most values at this path are numbers without quotes. If there are none, `isNumeric` determines the
    /// result.
    private var expectsNumber: Bool {
        guard let shape, shape.count > 0 else { return isNumeric }
        return shape[.numbers] * 2 > shape.count
    }

    /// True if the values at this path are numbers without quotes, such as IDs or years, and the type of the field is
    /// not declared as text.
    private var areAllNumbers: Bool {
        let isDeclared = field.map { $0.isTypeDeclared && $0.type.isText } ?? false
        return !isDeclared && shape.map { $0[.numbers] > 0 && $0[.strings] == 0 } ?? false
    }

    /// Returns the array with the typed lines as elements. Elements before and after the changed ones keep their
    /// notation. The others become numbers if `hasNumbers` is true and the line is a number; otherwise strings.
    private func list(_ text: String) -> DraftValue {
        var record = JSONRecord(SourceFile(name: "", text: source.isEmpty ? "[]" : source))
        record.load(from: 0)
        let old = record.elements(of: 0).map { (text: record.string($0), json: Array(record.source($0))) }
        let lines = text.split(separator: "\n").filter { !$0.trimmingSpaces().isEmpty }
        let same = zip(lines, old).prefix { $0 == $1.text }.count
        let rest = min(lines.count, old.count) - same
        let sameAtEnd = zip(lines.reversed(), old.reversed()).prefix(rest).prefix { $0 == $1.text }.count
        return .array(
            lines.enumerated().map { position, line in
                if position < same { return .written(old[position].json) }
                if position >= lines.count - sameAtEnd { return .written(old[position - lines.count + old.count].json) }
                let word = line.trimmingSpaces()
                return (hasNumbers ? .number(word) : nil) ?? .text(word)
            })
    }
}

// MARK: - Errors

extension EditControl {
    /// Returns the error message for typed text that is not a valid number for the field.
    func badNumber(_ typed: String, _ strings: Strings) -> String {
        switch field?.notation {
        case .epoch(.seconds)?: strings[.badSeconds]
        case .epoch(.milliseconds)?: strings[.badMilliseconds]
        case .epoch(.microseconds)?: strings[.badMicroseconds]
        default:
            if isPercentage {
                strings.fill(.badPercentage, numbers.shown("12.5%"))
            } else if field?.mustBeWhole == true || !isNumeric && kind != .list {
                strings[.badWholeNumber]
            } else if let currency, numbers.hasCurrency(typed) {
                strings.fill(.badCurrency, currency)
            } else {
                strings.fill(.badNumber, field?.decimal == .comma ? "1234,50" : numbers.example(for: typed))
            }
        }
    }

    private func badDate(_ typed: String, _ strings: Strings) -> String {
        switch field?.notation {
        case .pattern(let pattern)?: strings.fill(.badFormat, example(of: pattern))
        case .epoch?: badNumber(typed, strings)
        case nil: strings[.badDate]
        }
    }

    /// Returns the date in the file if the pattern has words and the date can be read; otherwise, the pattern.
    private func example(of pattern: DatePattern) -> String {
        let text = Self.text(ofSource: source)
        return pattern.hasWords && (try? pattern.read(Array(text.utf8).span)) != nil ? text : pattern.written
    }

    /// Returns the error message for a new value; nil if the value is valid.
    func errorMessage(
        for index: JSONRecord.Index, in record: JSONRecord, replacing old: JSONRecord, _ site: Site
    ) -> String? {
        guard let field, !field.isBlank(index, of: record) else { return nil }
        switch FieldValue(index, of: record, as: field, timeZone: site.regional.timeZone) {
        case .image, .images:
            let areInside = (record.pictures(in: index) ?? []).map { record.string($0.address) }.allSatisfy {
                SafeURL.hasScheme(Array($0.utf8)) || PictureFolder.staysInside($0)
                    || (try? site.pictures.folder?.identity(of: $0)) != nil
            }
            return areInside ? nil : site.strings[.badPicture]
        case .references:
            guard let ids = site.inventory.ids else { return nil }
            // IDs that the value already has in the file can stay.
            let known = Self.text(ofSource: source).split(separator: "\n").map(String.init)
            let areValid = record.references(in: index).allSatisfy { id in
                record.isEmptyText(id) || ids.item(id, of: record) != nil || known.contains(record.string(id))
                    || old.isInParent(withID: record.string(id), at: site.inventory.identity)
            }
            return areValid ? nil : site.strings[.badReference]
        // With this value, another type is inferred for the field.
        case .unreadable(.notAnInteger) where !field.mustBeWhole: return nil
        case .unreadable(let error):
            switch error.code {
            case .notANumber: return badNumber(record.string(index), site.strings)
            case .inexactNumber: return site.strings[.badDigits]
            case .notADate: return badDate(record.string(index), site.strings)
            case .refusedURL: return site.strings[field.type.isPicture ? .badPicture : .badLink]
            // The currency is a separate field, which reports its own errors.
            case .unknownCurrency: return nil
            case .notABoolean: return site.strings[.badYesNo]
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
