// Numbers and amounts, in JSON notation or in the notation of a language.

extension FieldValue {
    /// Returns a number in JSON notation with at most 18 digits and no exponent; nil for any other value.
    static func shortNumber(_ index: JSONRecord.Index, of record: JSONRecord) -> ExactDecimal? {
        let node = record[index]
        guard node.kind == .number || node.kind == .string else { return nil }
        // A span is used, because a slice retains the file's bytes, and threads that change the same reference count
        // wait for each other.
        guard node.isPlain else { return ExactDecimal(short: record.textSlice(index).span) }
        return ExactDecimal(short: record.bytes.span.extracting(node.inside))
    }

    /// Returns the number in a value; nil if the value is not a number.
    ///
    /// - Parameter notation: The notation of numbers that are strings; nil for JSON notation.
    static func number(
        _ index: JSONRecord.Index, of record: JSONRecord, written notation: DecimalNotation?
    ) -> ExactDecimal? {
        if notation == nil, let short = shortNumber(index, of: record) { return short }
        let field = Schema.Field(path: FieldPath([]), label: "", type: .decimal, decimal: notation)
        return if case .number(let number) = number(index, of: record, as: field).value { number } else { nil }
    }

    /// Returns a number or an error, and the currency next to the number; the currency is nil if none is written.
    static func number(
        _ index: JSONRecord.Index, of record: JSONRecord, as field: Schema.Field
    ) -> (value: FieldValue, currency: CurrencyMark?) {
        let kind = record[index].kind
        guard kind == .number || kind == .string else { return (.unreadable(.notANumber), nil) }
        let text = record.textSlice(index)
        if kind == .string, let notation = field.decimal { return number(text.span, notation, as: field) }
        do throws(ExactDecimal.NumberError) {
            return (number(try ExactDecimal(text), as: field), nil)
        } catch {
            guard error == .notANumber, kind == .string, let written = WrittenNumber(text.span) else {
                return (.unreadable(ValueError(error)), nil)
            }
            let notations = DecimalNotation.allCases.filter { written.parts($0, of: text.span) != nil }
            return (.unreadable(.notInJSON(notations)), nil)
        }
    }

    private static func number(
        _ text: Span<UInt8>, _ notation: DecimalNotation, as field: Schema.Field
    ) -> (value: FieldValue, currency: CurrencyMark?) {
        guard let written = WrittenNumber(text), let json = written.json(notation, of: text),
            !written.isPercent || field.type.isPercentage, written.currency == nil || field.type.isMoney
        else { return (.unreadable(.notInNotation(notation)), nil) }
        do throws(ExactDecimal.NumberError) {
            return (number(try ExactDecimal(json), as: field), written.currency)
        } catch {
            return (.unreadable(ValueError(error)), nil)
        }
    }

    private static func number(_ number: ExactDecimal, as field: Schema.Field) -> FieldValue {
        field.type.isWholeNumber && number.exponent < 0 ? .unreadable(.notAnInteger) : .number(number)
    }

    /// Returns an amount with its currency, or an error. Without a currency rule, returns a plain number.
    ///
    /// - Parameter item: The index of the item in the record. The currency may be the value of one of its keys.
    static func money(
        _ index: JSONRecord.Index, of record: JSONRecord, item: JSONRecord.Index, as field: Schema.Field
    ) -> FieldValue {
        let (value, mark) = number(index, of: record, as: field)
        guard case .number(let number) = value else { return value }
        func amount(in code: String) -> FieldValue {
            mark.map { $0.agrees(with: code) } ?? true ? .money(number, code) : .unreadable(.otherCurrency(than: code))
        }
        switch field.currency {
        case nil: return value
        case .code(let code)?: return amount(in: code)
        case .key(let path, let otherwise)?:
            guard let named = record.find(path, from: item), !record.isContainer(named) else {
                return otherwise.map(amount) ?? .unreadable(.noCurrency)
            }
            let written = record.string(named)
            return CurrencyMark.code(named: written).map(amount)
                ?? .unreadable(.unknownCurrency(written.trimmingSpaces()))
        }
    }
}
