/// Validation of a file's sections: each has its end tag, and the nesting is not too deep.
enum SectionCheck {
    /// The maximum depth. Traversals of a template recurse into its sections, and the stack is limited.
    private static let maximumDepth = 32

    /// - Parameter depth: The number of open sections around the file.
    static func faults(_ pieces: [TemplatePiece], in source: SourceFile, below depth: Int) -> [Diagnostic] {
        var open: [Tag] = []
        var faults: [Diagnostic] = []
        func report(_ tag: Tag, _ message: String, _ suggestion: String) {
            faults.append(.error(.template, at: source.place(at: tag.offset), message, suggestion: suggestion))
        }
        for case .tag(let tag) in pieces {
            switch tag.kind {
            case .section, .inverted:
                open.append(tag)
                if depth + open.count == maximumDepth + 1 {
                    report(
                        tag, "sections are nested deeper than \(maximumDepth)",
                        "close the outer ones before this one")
                }
            case .end:
                if let last = open.last, last.name == tag.name {
                    open.removeLast()
                } else if open.contains(where: { $0.name == tag.name }) {
                    while let last = open.popLast(), last.name != tag.name {
                        report(
                            last, "the section \"\(last.name)\" is not closed before \"\(tag.name)\" ends",
                            "add {{/\(last.name)}}")
                    }
                } else {
                    let suggestion =
                        open.last.map { "the open section is \"\($0.name)\"" } ?? "remove the tag, or open the section"
                    report(tag, "no section \"\(tag.name)\" is open here", suggestion)
                }
            case .value, .partial, .comment: break
            }
        }
        for tag in open { report(tag, "the section \"\(tag.name)\" is not closed", "add {{/\(tag.name)}}") }
        return faults
    }
}
