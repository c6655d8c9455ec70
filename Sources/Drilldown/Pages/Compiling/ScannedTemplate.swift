/// A file of the theme, split into text and tags. These do not depend on the page and the sections that include the
/// file, so each file is scanned once. Because of this, tests that build small sites take a fifth less time.
struct ScannedTemplate {
    let front: FrontMatter
    let pieces: [TemplatePiece]
    /// The errors in single tags.
    let errors: [Diagnostic]
    /// The content as HTML, with a placeholder for each tag; nil until it is needed.
    private var html: [UInt8]?

    init(_ source: SourceFile, isMarkdown: Bool) {
        front = isMarkdown ? FrontMatter.split(source) : FrontMatter(bodyStart: 0)
        var errors: [Diagnostic] = []
        pieces = TagScanner.scan(source.bytes[front.bodyStart...]) { offset, message in
            errors.append(Diagnostic(message, at: source.location(at: offset)))
        }
        self.errors = errors
    }

    var tags: [Tag] { pieces.compactMap { if case .tag(let tag) = $0 { tag } else { nil } } }

    /// Returns the content as HTML, with a placeholder for each tag. The tags must have no errors.
    mutating func html(isMarkdown: Bool) -> [UInt8] {
        if let html { return html }
        let content = Array((isMarkdown ? MarkdownTemplate.html(pieces) : TemplateLines(pieces).html).utf8)
        html = content
        return content
    }
}
