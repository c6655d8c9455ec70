import Foundation

/// The notation in which forms show JSON numbers and people type numbers. It uses the decimal separator of the site's
/// locale.
struct TypedNumber: Sendable {
    /// The ASCII equivalents of separators and signs. The Arabic thousands separator becomes an apostrophe, because it
    /// never separates decimals.
    private static let equivalents: [Character: Character] = [
        "\u{66B}": ".", "\u{FF0E}": ".", "\u{66C}": "'", "\u{FF0C}": ",", "\u{2212}": "-", "\u{FF0D}": "-",
    ]
    /// Characters that only change the direction of text. Pages contain them next to signs.
    static let marks: Set<Character> = ["\u{200E}", "\u{200F}", "\u{61C}", "\u{2068}", "\u{2069}"]

    let notation: DecimalNotation

    init(_ locale: Locale) { notation = locale.decimalSeparator == "," ? .comma : .point }

    /// Returns a valid number for error messages: the typed one without its separator if that has two meanings,
    /// otherwise 1234.50 in this notation.
    func example(for typed: String) -> String {
        isAmbiguous(typed) ? typed.filter { !",.".contains($0) } : shown("1234.50")
    }

    /// Returns a number in JSON notation as a form shows it.
    func shown(_ json: String) -> String { notation == .comma ? json.replacing(".", with: ",") : json }

    /// Returns typed text in JSON notation. The text may be in the notation of the locale, with or without group
    /// separators and the currency, or in JSON notation. If it is in neither, it may have the other decimal separator,
    /// because the keyboards of phones have only one. Digits of any script are accepted.
    ///
    /// - Parameter accepts: A function that returns true if the number can have the typed currency.
    /// - Returns: Nil if the text is not a number, has a percent sign or has a currency that is not accepted. Also nil
    ///   if its only separator is a group separator in the locale but may be meant as a decimal separator: `1,234` with
    ///   a decimal point, `1.234` with a decimal comma.
    func json(_ typed: String, accepts: (CurrencyMark) -> Bool = { _ in false }) -> String? {
        let text = Text(typed)
        let other: DecimalNotation = notation == .comma ? .point : .comma
        for notation in [notation, other] {
            guard let number = text.number, let parts = number.parts(notation, of: text.bytes.span),
                // `1,2345` is more likely a mistake in a number with group separators.
                notation == self.notation || parts.decimals.count < 3 || text.part(parts.whole) == "0"
            else { continue }
            guard !number.isPercent, !Self.areAmbiguous(parts, of: number), number.currency.map(accepts) ?? true
            else { return nil }
            return text.json(notation)
        }
        return text.inJSON(decimal: notation)
    }

    /// Returns typed text in JSON notation if it has only digits, a sign and a decimal separator; otherwise nil. If no
    /// type is declared, other strings, such as `1 234`, are more often codes than numbers.
    func plainJSON(_ typed: String) -> String? {
        let text = Text(typed)
        let isOther = text.number.map { $0.parts(notation, of: text.bytes.span) == nil } ?? false
        return !text.isPlain ? nil : isOther ? text.inJSON(decimal: notation) : json(typed)
    }

    func hasCurrency(_ typed: String) -> Bool { Text(typed).number?.currency != nil }

    /// Returns true if the text has only digits, a sign and one separator, which can be a group separator or
    /// a decimal separator.
    func isAmbiguous(_ typed: String) -> Bool {
        let text = Text(typed)
        guard text.isPlain, let number = text.number else { return false }
        return number.parts(notation, of: text.bytes.span).map { Self.areAmbiguous($0, of: number) } ?? false
    }

    /// Returns true if the only separator of a number can be a group separator or a decimal separator.
    private static func areAmbiguous(_ parts: WrittenNumber.Parts, of number: WrittenNumber) -> Bool {
        parts.marks == 1 && parts.decimals.isEmpty && number.hasMark
    }

    /// Returns a typed number in the notation of the numbers in quotes in the file: with their decimal separator, and
    /// with their unit if the typed number has none. Any other text is returned unchanged.
    ///
    /// - Returns: Nil if the text means different numbers in the notations of the file and of the locale.
    func written(_ typed: String, like other: String, in notation: DecimalNotation) -> String? {
        let (text, other) = (Text(typed), Text(other))
        let (inFile, local) = (text.json(notation), text.json(self.notation) ?? text.inJSON(decimal: self.notation))
        if let inFile, let local, inFile != local { return nil }
        guard let number = text.number, inFile != nil || local != nil else { return typed }
        let own = inFile == nil ? self.notation : notation
        // If the value in the file is written like a JSON number, the new value has no group separators.
        let keepsGroups = inFile != nil && !JSONText.isNumber(other.text)
        guard
            let digits = keepsGroups
                ? text.part(number.digits) : text.digits(own, as: notation) ?? text.digits(.point, as: notation)
        else { return typed }
        let isBare = number.currency == nil && !number.isPercent && !number.isInParentheses
        let model = isBare ? other : text
        guard let unit = model.number, !unit.isInParentheses else { return (number.isNegative ? "-" : "") + digits }
        let before = model.part(0..<unit.digits.lowerBound).replacing("-", with: "")
        let sign = number.isNegative ? "-" : ""
        let hasDecimals = number.parts(own, of: text.bytes.span).map { !$0.decimals.isEmpty } ?? false
        let end = hasDecimals ? max(unit.dash.upperBound, unit.digits.upperBound) : unit.digits.upperBound
        return sign + before + digits + model.part(end..<model.bytes.count)
    }
}

extension TypedNumber {
    /// Typed text with ASCII digits, signs and separators instead of the characters of other scripts.
    private struct Text {
        let text: String
        let bytes: [UInt8]
        let number: WrittenNumber?

        init(_ typed: String) {
            let text = Self.plain(typed)
            let bytes = Array(text.utf8)
            (self.text, self.bytes, number) = (text, bytes, WrittenNumber(bytes.span))
        }

        private static func plain(_ typed: String) -> String {
            String(
                typed.trimmingSpaces().filter { !marks.contains($0) }.map { character in
                    if let equivalent = equivalents[character] { return equivalent }
                    // Other numerals, such as superscripts and Roman ones, are not digits.
                    let isDigit = character.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
                    return (isDigit ? character.wholeNumberValue : nil).map { Character(String($0)) } ?? character
                })
        }

        /// True if the text consists of ASCII digits, minus signs and at most one comma or point.
        var isPlain: Bool {
            text.allSatisfy { "0"..."9" ~= $0 || "-,.".contains($0) } && text.count { ",.".contains($0) } < 2
        }

        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

        /// Returns the text in JSON notation if it is a JSON number, possibly with a decimal comma; otherwise nil.
        func inJSON(decimal: DecimalNotation) -> String? {
            let json = decimal == .comma && !text.contains(".") ? text.replacing(",", with: ".") : text
            return JSONText.isNumber(json) ? json : nil
        }

        /// Returns the number in JSON notation if it is valid in a notation; otherwise nil.
        func json(_ notation: DecimalNotation) -> String? {
            number?.json(notation, of: bytes.span).map { String(decoding: $0, as: UTF8.self) }
                .flatMap { JSONText.isNumber($0) ? $0 : nil }
        }

        /// Returns the digits without the sign, the group separators and the unit; nil if the text is not a number in
        /// the notation.
        ///
        /// - Parameters:
        ///   - notation: The notation of the text.
        ///   - other: The notation of the decimal separator in the result.
        func digits(_ notation: DecimalNotation, as other: DecimalNotation) -> String? {
            number?.parts(notation, of: bytes.span).map { parts in
                let whole = part(parts.whole).filter(\.isNumber)
                let decimals = parts.decimals.isEmpty ? "" : (other == .comma ? "," : ".") + part(parts.decimals)
                return (whole.isEmpty ? "0" : whole) + decimals
            }
        }
    }
}
