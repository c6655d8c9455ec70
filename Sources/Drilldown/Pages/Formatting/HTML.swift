/// HTML that is built in code. Literal text is markup, and interpolated text is escaped.
///
///     HTML("<a href=\"\(address)\">\(name)</a>")
struct HTML: ExpressibleByStringInterpolation, Sendable {
    private(set) var bytes: [UInt8] = []

    static func += (html: inout HTML, other: HTML) { html.bytes += other.bytes }

    static func + (html: HTML, other: HTML) -> HTML { HTML(bytes: html.bytes + other.bytes) }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        init(literalCapacity: Int, interpolationCount: Int) { bytes.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ markup: String) { bytes += markup.utf8 }

        mutating func appendInterpolation(_ text: String) {
            HTMLText.appendEscaped(Array(text.utf8)[...], to: &bytes)
        }

        mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }

        mutating func appendInterpolation(_ html: HTML) { bytes += html.bytes }

        /// Appends markup if the condition is true.
        mutating func appendInterpolation(_ html: HTML, if condition: Bool) {
            if condition { bytes += html.bytes }
        }
    }
}

extension HTML {
    init(stringLiteral markup: String) { bytes = Array(markup.utf8) }

    init(stringInterpolation: Interpolation) { bytes = stringInterpolation.bytes }

    /// Creates the concatenation of several parts.
    init(_ parts: some Sequence<HTML>) { for part in parts { self += part } }
}
