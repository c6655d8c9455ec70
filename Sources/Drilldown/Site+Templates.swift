extension Site {
    /// Compiles the templates of the pages that the site has. The user's templates are always compiled, so that errors
    /// in them are found.
    ///
    /// - Parameters:
    ///   - schema: The schema; nil if the items could not be read.
    ///   - inventory: The inventory; nil if it has an error.
    ///   - showsChanges: True if the site is compared with an earlier inventory.
    ///   - errors: Receives the errors in the templates.
    /// - Returns: The templates, and warnings about them.
    static func templates(
        _ input: SiteInput, _ strings: Strings, _ schema: Schema?, _ inventory: Inventory?, showsChanges: Bool,
        _ errors: inout [Diagnostic]
    ) -> (templates: SiteTemplates<Template>, warnings: [Diagnostic]) {
        var compiler = TemplateCompiler(theme: input.theme, strings: strings, schema: schema)
        let kinds = inventory?.facts.kinds ?? []
        let hasAliases = inventory.map { !$0.facts.aliases.isEmpty } ?? false
        func isOwn(_ kind: PageKind) -> Bool { input.theme.userFiles.contains(kind.template) }
        let templates = SiteTemplates(
            root: compiler.compile(.root), group: compiler.compile(.group), item: compiler.compile(.item),
            kinds: compiler.compileKinds(kinds), warnings: compiler.compile(.warnings),
            changes: compiler.compile(.changes), print: compiler.compile(.print),
            explore: compiler.compile(.explore),
            notFound: input.options.baseURL != nil || isOwn(.notFound) ? compiler.compile(.notFound) : nil,
            redirect: hasAliases || showsChanges || isOwn(.redirect) ? compiler.compile(.redirect) : nil,
            listFrame: input.isEditable ? compiler.compileFrame(.group) : nil,
            itemFrame: input.isEditable ? compiler.compileFrame(.item) : nil)
        compiler.reportUnusedFiles(kinds: kinds)
        if let inventory { compiler.reportMissingParts(of: templates, inventory) }
        errors += compiler.errors.filter { $0.severity == .error }
        return (templates, compiler.errors.filter { $0.severity == .warning })
    }
}
