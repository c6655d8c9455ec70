/// Conversion between fractions and the percentages that forms show: 0.25 is 25%. All digits are kept.
enum Percentage {
    private static let signs: [Character] = ["%", "\u{FF05}", "\u{66A}"]

    /// Returns the percentage for a fraction in the file, or nil if the text is not a number.
    static func shown(_ fraction: String) -> String? {
        guard let number = try? ExactDecimal(Array(fraction.utf8)).movingPoint(by: 2) else { return nil }
        return "\(number)%"
    }

    /// Returns the fraction for typed text, with or without a percent sign, or nil if the text is not a number.
    static func fraction(_ typed: String) -> ExactDecimal? {
        var text = typed.trimmingSpaces()
        if let last = text.last, signs.contains(last) {
            text = text.dropLast().trimmingSpaces()
        }
        guard JSONText.isNumber(text) else { return nil }
        return try? ExactDecimal(Array(text.utf8)).movingPoint(by: -2)
    }
}
