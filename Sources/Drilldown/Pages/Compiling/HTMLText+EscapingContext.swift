/// The escaping of text for its escaping context.
extension HTMLText {
    static func append(
        _ text: [UInt8], in context: Template.EscapingContext, to html: inout some ByteTarget & ~Copyable
    ) {
        switch context {
        case .text, .plain, .paragraph, .attribute: appendEscaped(text, 0..<text.count, to: &html)
        case .url: appendURL(text[...], to: &html)
        case .urlPart: appendPercentEncoded(text[...], to: &html)
        case .unescaped: html.append(text, 0..<text.count)
        }
    }
}
