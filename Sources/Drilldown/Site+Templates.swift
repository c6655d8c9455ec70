extension Site {
    /// Compiles the templates of the pages that the site can have. If the theme has templates or strings of the user,
    /// compiles all templates, to report errors in these files, and to report unused files.
    ///
    /// - Parameters:
    ///   - outputs: The outputs that the configuration enables or disables.
    ///   - schema: The schema; nil if the items could not be read.
    ///   - inventory: The inventory; nil if it has an error.
    ///   - showsChanges: True if the site is compared with an earlier inventory.
    ///   - errors: Receives the errors in the templates.
    /// - Returns: The templates, and warnings about them.
    static func templates(
        _ input: SiteInput, outputs: Outputs, strings: Strings, schema: Schema?, inventory: Inventory?,
        showsChanges: Bool, errors: inout [Diagnostic]
    ) -> (templates: SiteTemplates<Template>, warnings: [Diagnostic]) {
        var compiler = TemplateCompiler(theme: input.theme, strings: strings, schema: schema)
        let facts = inventory?.facts
        func isNeeded(_ kind: PageKind) -> Bool {
            switch kind {
            // A single file is the print view, even if the site has none.
            case .root, .group, .item, .warnings, .print: true
            case .changes: showsChanges
            case .explore: inventory.map { PlannedOutputs(outputs, of: $0).hasExplore } ?? false
            case .notFound: input.options.baseURL != nil
            case .redirect: showsChanges || !(facts?.aliases.isEmpty ?? true)
            }
        }
        let templates = compiler.compile(
            PageKind.allCases.filter { input.theme.hasOwnTemplates || isNeeded($0) },
            itemKinds: facts?.kinds ?? [], frames: input.isEditable ? [.group, .item] : [])
        compiler.reportUnusedFiles(kinds: facts?.kinds ?? [])
        if let inventory { compiler.reportMissingParts(of: templates, inventory) }
        errors += compiler.errors.filter { $0.severity == .error }
        return (templates, compiler.errors.filter { $0.severity == .warning })
    }
}
