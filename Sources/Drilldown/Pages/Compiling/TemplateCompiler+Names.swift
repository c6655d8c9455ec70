extension TemplateCompiler {
    /// Checks the names of a template with invalid tags. Because its sections are not known, only names that are valid
    /// in no section are reported.
    mutating func checkNames(_ pieces: [TemplatePiece], in source: SourceFile) {
        for case .tag(let tag) in pieces where !tag.isUnsupported {
            switch tag.kind {
            case .value, .section, .inverted:
                if let error = resolver([]).resolveAnywhere(tag.name)?.makeError(of: tag, in: source) { report(error) }
            case .partial:
                if theme.partial(tag.name) == nil { reportMissingPartial(tag, in: source) }
            case .end, .comment: break
            }
        }
    }

    mutating func reportMissingPartial(_ tag: Tag, in source: SourceFile) {
        let suggestion = NearestName.suggestion(for: tag.name, among: theme.partials)
        report(Diagnostic(.unknownPartial(tag.name, suggestion), at: source.location(at: tag.offset)))
    }
}
