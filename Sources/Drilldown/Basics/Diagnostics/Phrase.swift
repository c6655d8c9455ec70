/// A sentence with named values, such as `{value} in {key} is not a number`.
///
/// The labels of interpolations are the names of the values: `"\(value: value) in \(key: key) is not a number"`.
/// Messages use the English text. Pages find the sentence in the site's language by its pattern.
struct Phrase: Hashable, Sendable {
    indirect enum Value: Hashable, Sendable {
        /// Text, including any quotes around it.
        case text(String)
        case number(Int)
        /// A number of items with its noun, such as `129 items`.
        case items(Int)
        case phrase(Phrase)
    }

    /// The text in English.
    private(set) var text = ""
    /// The text in English, with names in braces instead of values.
    private(set) var pattern = ""
    /// The values by name.
    private(set) var values: [String: Value] = [:]

    /// Creates a phrase without values.
    init(_ text: String) { (self.text, pattern) = (text, text) }
}

extension Phrase: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self.init(text) }

    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.phrase }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var phrase = Phrase("")

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            phrase.text += literal
            phrase.pattern += literal
        }

        mutating func appendInterpolation(value: Value) { append(value, "value") }
        mutating func appendInterpolation(other: Value) { append(other, "other") }
        mutating func appendInterpolation(key: String) { append(.text(key), "key") }
        mutating func appendInterpolation(currency: String) { append(.text(currency), "currency") }
        mutating func appendInterpolation(example: String) { append(.text(example), "example") }
        mutating func appendInterpolation(count: Int) { append(.number(count), "count") }
        mutating func appendInterpolation(items: Int) { append(.items(items), "items") }

        private mutating func append(_ value: Value, _ name: String) {
            phrase.text += value.english
            phrase.pattern += "{\(name)}"
            phrase.values[name] = value
        }
    }
}

extension Phrase.Value: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self = .text(text) }

    /// Creates a phrase that joins alternatives with "or".
    ///
    /// - Precondition: There is at least one alternative.
    init(anyOf texts: [String]) {
        self = texts.dropFirst().reduce(.text(texts[0])) { .phrase("\(value: $0) or \(other: .text($1))") }
    }

    var english: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .items(let count): counted(count, "item")
        case .phrase(let phrase): phrase.text
        }
    }
}
