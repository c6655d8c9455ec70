/// The format of numbers in a locale, in a form that the script of the explore page can apply to any number.
///
/// The properties are derived from numbers that Foundation formats, so that the script writes the same text as the
/// pages.
struct NumberForm: Encodable, Hashable, Sendable {
    /// The text before the digits of a positive number.
    private(set) var prefix = ""
    /// The text after the digits of a positive number.
    private(set) var suffix = ""
    /// The text before the digits of a negative number.
    private(set) var minusPrefix = ""
    /// The text after the digits of a negative number.
    private(set) var minusSuffix = ""
    private(set) var point = ""
    private(set) var group = ""
    /// The number of digits in the last group and in all other groups: 3 and 3, or 3 and 2 in India.
    private(set) var sizes = [3, 3]
    /// The minimum number of digits before the last group for which a separator is written: 2 in Spain, where 1234 has
    /// no separator.
    private(set) var before = 1
    /// The minimum number of decimal places.
    private(set) var least = 0
    /// The maximum number of decimal places; nil if all are shown.
    private(set) var most: Int?
    /// The power of ten that values are multiplied by: 2 for percentages.
    private(set) var shift = 0
    /// The digits from 0 to 9.
    private(set) var digits = ""

    /// The number of decimal places that the initializer formats to test whether the style limits them.
    private static let manyPlaces = 20

    /// Creates the form of a style.
    ///
    /// - Parameters:
    ///   - shift: 2 if the style multiplies values by 100; 0 otherwise.
    ///   - format: A function that returns the text of a number.
    init(shift: Int = 0, _ format: (ExactDecimal) -> String) {
        func text(_ digits: String) -> [Character] {
            guard let number = try? ExactDecimal(Array("\(digits)e-\(shift)".utf8)) else { return [] }
            return Array(format(number))
        }
        self.shift = shift
        let glyphs = (0...9).map { text("\($0)").first { $0.isNumber } ?? " " }
        digits = String(glyphs)
        func isDigit(_ character: Character) -> Bool { glyphs.contains(character) }
        /// Returns the text before, between and after the digits, and the number of digits of each run.
        func parse(_ text: [Character]) -> (ends: (String, String), between: [String], runs: [Int]) {
            let first = text.firstIndex(where: isDigit) ?? 0
            let last = text.lastIndex(where: isDigit) ?? 0
            var (between, runs): ([String], [Int]) = ([], [0])
            for character in text.isEmpty ? [] : text[first...last] {
                if isDigit(character) {
                    runs[runs.count - 1] += 1
                } else if runs.last == 0, !between.isEmpty {
                    between[between.count - 1].append(character)
                } else {
                    between.append(String(character))
                    runs.append(0)
                }
            }
            return ((String(text[..<first]), String(text[min(last + 1, text.count)...])), between, runs)
        }
        let one = parse(text("7"))
        (prefix, suffix) = one.ends
        (minusPrefix, minusSuffix) = parse(text("-7")).ends
        least = one.runs.count > 1 ? one.runs[1] : 0
        let fraction = parse(text("7." + String(repeating: "7", count: Self.manyPlaces)))
        let places = fraction.runs.count > 1 ? fraction.runs[1] : 0
        most = places == Self.manyPlaces ? nil : places
        point = fraction.between.first ?? ""
        let whole = parse(text("7777777777777"))
        let groups = whole.runs.dropLast(least > 0 ? 1 : 0)
        if groups.count > 2, let separator = whole.between.first {
            group = separator
            sizes = [groups[groups.endIndex - 1], groups[groups.endIndex - 2]]
            let thousands = parse(text("7777")).runs.dropLast(least > 0 ? 1 : 0)
            before = thousands.count > 1 ? 1 : 2
        }
    }
}

extension ValueFormatter {
    mutating func form(_ style: NumberStyle) -> NumberForm {
        NumberForm(shift: style.form == .percent ? 2 : 0) { string($0, style) }
    }
}
