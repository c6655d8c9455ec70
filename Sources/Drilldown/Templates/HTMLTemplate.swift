/// An HTML template needs no parsing before it is cut: standalone tags lose their lines, the others become placeholders.
enum HTMLTemplate {
    static func html(_ pieces: [TemplatePiece]) -> String {
        MarkdownTemplate.Layout(pieces).html
    }
}
