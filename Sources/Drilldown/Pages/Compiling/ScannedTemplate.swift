/// A file of the theme, split into text and tags. The result does not depend on the page, or on the sections around the
/// tags that include the file, so each file is scanned once.
struct ScannedTemplate: Sendable {
    /// The built-in templates by name, scanned once for all sites of a process. Together with reading the built-in
    /// English strings only once, this reduces the time of tests that build small sites by a fifth.
    static let builtIn: [String: ScannedTemplate] = {
        var scanned: [String: ScannedTemplate] = [:]
        for (name, bytes) in BuiltInTemplates.files where name.hasSuffix(".md") || name.hasSuffix(".html") {
            scanned[name] = ScannedTemplate(SourceFile(name: name, bytes: bytes), isMarkdown: name.hasSuffix(".md"))
        }
        return scanned
    }()

    let front: FrontMatter
    let pieces: [TemplatePiece]
    /// The errors in single tags.
    let errors: [Diagnostic]
    /// The content as HTML, with a placeholder for each tag; empty if a tag has an error.
    let html: [UInt8]

    init(_ source: SourceFile, isMarkdown: Bool) {
        front = isMarkdown ? FrontMatter.split(source) : FrontMatter(bodyStart: 0)
        var errors: [Diagnostic] = []
        pieces = TagScanner.scan(source.bytes[front.bodyStart...]) { offset, message in
            errors.append(Diagnostic(message, at: source.location(at: offset)))
        }
        self.errors = errors
        let html = errors.isEmpty ? isMarkdown ? MarkdownTemplate.html(pieces) : TemplateLines(pieces).html : ""
        self.html = Array(html.utf8)
    }

    var tags: [Tag] { pieces.compactMap { if case .tag(let tag) = $0 { tag } else { nil } } }
}
