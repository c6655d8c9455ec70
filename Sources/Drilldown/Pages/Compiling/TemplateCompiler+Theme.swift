// Unused files of a theme, and missing sections in its templates.

extension TemplateCompiler {
    /// Reports the user's files that are not used, because their names are probably wrong.
    ///
    /// - Parameter kinds: The names of the items' kinds.
    mutating func reportUnusedFiles(kinds: Set<String>) {
        let usedNames = used.union(Theme.assets + [Theme.robots])
        let unused = theme.userFiles.subtracting(usedNames).filter { !Self.isLanguage($0) }
        let isReadMe = { (name: String) in name.split(separator: "/").last?.lowercased().hasPrefix("readme.") ?? false }
        for name in unused.union(theme.unusedFiles.keys).sorted() where !isReadMe(name) {
            let hint = hint(forUnused: name, among: usedNames.union(BuiltInTemplates.files.keys), kinds)
            report(
                Diagnostic(
                    .unusedFile(hint),
                    at: SourceLocation(file: theme.files[name]?.name ?? theme.unusedFiles[name] ?? name)))
        }
    }

    private func hint(
        forUnused file: String, among known: Set<String>, _ kinds: Set<String>
    ) -> ThemeMessage.UnusedFileHint {
        let isStray = theme.unusedFiles[file] != nil
        let name = isStray ? Self.usualEnding(file) : file
        let isOfKind = name.hasPrefix("item.") && name != "item.md" && name.hasSuffix(".md")
        var nearest = NearestName.find(name, among: known.sorted())
        if isOfKind {
            nearest = NearestName.find(String(name.dropFirst(5).dropLast(3)), among: kinds.sorted()).map {
                "item.\($0).md"
            }
        }
        // The file may be outside the folder of the strings or have another extension.
        let words = name.hasPrefix("strings/") ? name : "strings/" + name
        if isStray, name.hasSuffix(".yml") || name.hasPrefix("strings/") {
            if Self.isLanguage(words) {
                nearest = words
            } else if words != name {
                nearest = nil
            }
            return nearest.map { .nearest($0) } ?? .strings
        }
        if name.hasSuffix(".js"), nearest != Theme.script { return .script(Theme.script) }
        if isOfKind, nearest == nil {
            return schema?.kind == nil ? .noKind : .unknownKind
        }
        if nearest == nil, isStray, name != file { nearest = name }
        return nearest.map { .nearest($0) } ?? .partial
    }

    /// Returns a file name with the extension that themes use, such as `.md` instead of `.markdown`.
    private static func usualEnding(_ name: String) -> String {
        guard let point = name.lastIndex(of: ".") else { return name }
        let ending = name[point...].lowercased()
        return name[..<point] + ([".markdown": ".md", ".htm": ".html", ".yaml": ".yml"][ending] ?? ending)
    }

    /// Reports each of the user's templates that lacks a section with the only links to some pages.
    mutating func reportMissingParts(of templates: SiteTemplates<Template>, _ inventory: Inventory) {
        guard inventory.count > 0 else { return }
        let hasGroups = inventory.groups.contains { !$0.isLeaf }
        var wanted: [(file: String, template: Template, name: TemplateName)] = []
        for (kind, template) in [(PageKind.root, templates.root), (.group, templates[.group])] {
            if hasGroups { wanted.append((kind.template, template, .groups)) }
            wanted.append((kind.template, template, .items))
        }
        if inventory.descendantCount > 0 {
            wanted.append((PageKind.item.template, templates[.item], .children))
            for (kind, template) in templates.itemKinds.sorted(by: { $0.key < $1.key }) {
                wanted.append(("item.\(kind).md", template, .children))
            }
        }
        for (file, template, name) in wanted where theme.userFiles.contains(file) && !template.hasSection(over: name) {
            report(Diagnostic(.unlinkedPages(name.rawValue), at: SourceLocation(file: theme.files[file]?.name ?? file)))
        }
    }

    /// Returns true if a file has the strings of a language. Strings for other languages may be for other sites, so
    /// they are not reported as unused.
    private static func isLanguage(_ name: String) -> Bool {
        name.hasPrefix("strings/") && RegionalSettings.isLanguage(String(name.dropFirst(8).dropLast(4)))
    }
}
