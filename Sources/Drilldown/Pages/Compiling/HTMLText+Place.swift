/// Escaping of text for its context.
extension HTMLText {
    static func append(_ text: [UInt8], in place: Template.Place, to html: inout some ByteTarget & ~Copyable) {
        switch place {
        case .text, .plain, .paragraph, .attribute: appendEscaped(text, 0..<text.count, to: &html)
        case .url: appendURL(text[...], to: &html)
        case .urlPart: appendPercentEncoded(text[...], to: &html)
        case .unescaped: html.append(text, 0..<text.count)
        }
    }
}
