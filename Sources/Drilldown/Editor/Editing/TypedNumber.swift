import Foundation

/// Conversion of numbers as people type them to JSON notation.
enum TypedNumber {
    private static let points: Set<Character> = [".", "\u{66B}", "\u{FF0E}"]
    private static let minuses: Set<Character> = ["-", "\u{2212}", "\u{FF0D}"]

    /// Returns a number in JSON notation: with ASCII digits and a decimal point instead of the digits of other scripts
    /// and the decimal comma of the locale. Any other text is returned unchanged. Grouping is never removed, because
    /// `1,234` and `1.234` mean different numbers in different locales.
    static func inJSONNotation(_ text: String, _ locale: Locale) -> String {
        let hasComma =
            locale.decimalSeparator == "," && text.count { $0 == "," } == 1 && !text.contains(where: points.contains)
        let number = String(
            text.trimmingSpaces().map { character in
                // Other numerals, such as superscripts and Roman ones, are not digits.
                let isDigit = character.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
                if isDigit, let digit = character.wholeNumberValue { return Character(String(digit)) }
                if points.contains(character) || hasComma && character == "," { return "." }
                return minuses.contains(character) ? "-" : character
            })
        return JSONText.isNumber(number) ? number : text
    }
}
