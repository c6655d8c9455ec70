/// Conversion between fractions and the percentages that forms show: 0.25 is 25%. All digits are kept.
enum Percentage {
    private static let signs: [Character] = ["%", "\u{FF05}", "\u{66A}"]

    /// Returns the percentage for a fraction in the file, or nil if the text is not a number.
    static func shown(_ fraction: String) -> String? {
        guard let number = try? ExactDecimal(Array(fraction.utf8)).movingPoint(by: 2) else { return nil }
        return "\(number)%"
    }

    /// Returns typed text without its percent sign, which is after the number or, as in Turkish and Basque, before it.
    static func withoutSign(_ typed: String) -> String {
        let text = typed.filter { !TypedNumber.marks.contains($0) }.trimmingSpaces()
        if text.last.map(signs.contains) ?? false { return text.dropLast().trimmingSpaces() }
        let minus = text.prefix { $0 == "-" || $0 == "\u{2212}" }
        let rest = text.dropFirst(minus.count)
        return rest.first.map(signs.contains) ?? false ? minus + rest.dropFirst().trimmingSpaces() : text
    }

    /// Returns the fraction for typed text, with or without a percent sign, or nil if the text is not a number.
    static func fraction(_ typed: String) -> ExactDecimal? {
        let text = withoutSign(typed)
        guard JSONText.isNumber(text) else { return nil }
        return try? ExactDecimal(Array(text.utf8)).movingPoint(by: -2)
    }
}
