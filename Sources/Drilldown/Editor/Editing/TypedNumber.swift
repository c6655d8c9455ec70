import Foundation

/// The notation in which people type numbers, and in which forms show the numbers of JSON: with the decimal separator of
/// the site's locale.
struct TypedNumber: Sendable {
    private static let equivalents: [Character: Character] = [
        "\u{66B}": ".", "\u{FF0E}": ".", "\u{66C}": ",", "\u{FF0C}": ",", "\u{2212}": "-", "\u{FF0D}": "-",
    ]

    private let notation: DecimalNotation

    init(_ locale: Locale) { notation = locale.decimalSeparator == "," ? .comma : .point }

    /// A valid number for error messages.
    var example: String { shown("1234.50") }

    /// Returns a number in JSON notation as a form shows it.
    func shown(_ json: String) -> String { notation == .comma ? json.replacing(".", with: ",") : json }

    /// Returns typed text in JSON notation. The text may be in the notation of the locale, with or without groups and
    /// the currency, or in JSON notation. The digits can be those of any script.
    ///
    /// - Parameter currency: The ISO 4217 code of an amount; nil for any other number.
    /// - Returns: Nil if the text is not a number, or if its only separator can be one of groups or of decimals, as in
    ///   `1,234` and `1.234`: the file and the locale may have different notations.
    func json(_ typed: String, currency: String? = nil) -> String? {
        let text = Self.plain(typed)
        let bytes = Array(text.utf8)
        guard let number = WrittenNumber(bytes.span), let parts = number.parts(notation, of: bytes.span) else {
            return JSONText.isNumber(text) ? text : nil
        }
        guard !number.isPercent, !(parts.marks == 1 && parts.decimals.isEmpty && number.hasMark),
            number.currency.map({ mark in currency.map(mark.agrees) ?? false }) ?? true
        else { return nil }
        return number.json(notation, of: bytes.span).map { String(decoding: $0, as: UTF8.self) }
            .flatMap { JSONText.isNumber($0) ? $0 : nil }
    }

    /// Returns typed text as the file writes numbers in quotes, with the unit of another value. Any other text is
    /// returned unchanged.
    ///
    /// - Parameters:
    ///   - other: A value of the file, whose unit a number without a unit gets.
    ///   - notation: The notation of the file.
    /// - Returns: Nil if the text means different numbers in the notations of the file and of the locale.
    func written(_ typed: String, like other: String, in notation: DecimalNotation) -> String? {
        let text = Self.plain(typed)
        let (bytes, otherBytes) = (Array(text.utf8), Array(other.utf8))
        let inFile = WrittenNumber(bytes.span)
        let read = inFile?.json(notation, of: bytes.span)
        let local = json(typed)
        if let read, let local, read != Array(local.utf8) { return nil }
        guard read != nil || local != nil else { return typed }
        let isBare = inFile.map { $0.currency == nil && !$0.isPercent && !$0.isInParentheses } ?? true
        guard isBare else { return typed.trimmingSpaces() }
        let inDecimals = (local ?? text).replacing(".", with: notation == .comma ? "," : ".")
        // The file writes no groups if it writes numbers as JSON does.
        let number = read == nil || JSONText.isNumber(other) ? inDecimals : text
        guard let model = WrittenNumber(otherBytes.span), !model.isNegative, !number.hasPrefix("-") else {
            return number
        }
        func part(_ range: Range<Int>) -> String { String(decoding: otherBytes[range], as: UTF8.self) }
        return part(0..<model.digits.lowerBound) + number + part(model.digits.upperBound..<otherBytes.count)
    }

    /// Returns a text with ASCII digits, signs and separators instead of those of other scripts.
    private static func plain(_ text: String) -> String {
        String(
            text.trimmingSpaces().map { character in
                if let equivalent = equivalents[character] { return equivalent }
                // Other numerals, such as superscripts and Roman ones, are not digits.
                let isDigit = character.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
                return (isDigit ? character.wholeNumberValue : nil).map { Character(String($0)) } ?? character
            })
    }
}
