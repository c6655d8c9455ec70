/// A check of a file's sections: each must have an end tag, and the nesting must not be too deep.
enum SectionCheck {
    /// The maximum depth of nested sections. Functions that traverse a template are recursive, and the size of the
    /// stack is limited.
    private static let maximumDepth = 32

    /// Returns the errors in the sections of a file.
    ///
    /// - Parameter depth: The number of open sections around the file.
    static func errors(_ pieces: [TemplatePiece], in source: SourceFile, below depth: Int) -> [Diagnostic] {
        var open: [Tag] = []
        var errors: [Diagnostic] = []
        func report(_ tag: Tag, _ message: TagMessage) {
            errors.append(Diagnostic(message, at: source.location(at: tag.offset)))
        }
        for case .tag(let tag) in pieces {
            switch tag.kind {
            case .section, .inverted:
                open.append(tag)
                if depth + open.count == maximumDepth + 1 {
                    report(tag, .sectionsTooDeep(limit: maximumDepth))
                }
            case .end:
                if let last = open.last, last.name == tag.name {
                    open.removeLast()
                } else if open.contains(where: { $0.name == tag.name }) {
                    while let last = open.popLast(), last.name != tag.name {
                        report(last, .crossedSection(last.name, outer: tag.name))
                    }
                } else {
                    report(tag, .unopenedSection(tag.name, open: open.last?.name))
                }
            case .value, .partial, .comment: break
            }
        }
        for tag in open { report(tag, .unclosedSection(tag.name)) }
        return errors
    }
}
