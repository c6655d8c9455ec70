// What a theme has that nobody asks for, and what it lacks.

extension TemplateCompiler {
    /// Says which of the user's files nothing asks for: they are most likely misnamed.
    ///
    /// - Parameter kinds: what the items' kinds are called.
    mutating func reportUnusedFiles(kinds: Set<String>) {
        let asked = used.union(["drilldown.css", "custom.css", Theme.script, Theme.robots])
        let unused = theme.own.subtracting(asked).filter { !Self.isLanguage($0) }
        let isReadMe = { (name: String) in name.split(separator: "/").last?.lowercased().hasPrefix("readme.") ?? false }
        for name in unused.union(theme.strays.keys).sorted() where !isReadMe(name) {
            report(
                .warning(
                    .template, at: Place(file: theme.files[name]?.name ?? theme.strays[name] ?? name),
                    "this file is not used",
                    remedy: remedy(forUnused: name, among: asked.union(BuiltInTemplates.files.keys), kinds)))
        }
    }

    private func remedy(forUnused file: String, among known: Set<String>, _ kinds: Set<String>) -> String {
        let isStray = theme.strays[file] != nil
        let name = isStray ? Self.usualEnding(file) : file
        let isOfKind = name.hasPrefix("item.") && name != "item.md" && name.hasSuffix(".md")
        var nearest = NearestName.find(name, among: known.sorted())
        if isOfKind {
            nearest = NearestName.find(String(name.dropFirst(5).dropLast(3)), among: kinds.sorted()).map {
                "item.\($0).md"
            }
        }
        // Words that lie at the top, or have another ending.
        let words = name.hasPrefix("strings/") ? name : "strings/" + name
        if isStray, name.hasSuffix(".yml") || name.hasPrefix("strings/") {
            if Self.isLanguage(words) { nearest = words }
            return nearest.map { "did you mean \"\($0)\"?" } ?? "words stand in strings/LANGUAGE.yml"
        }
        if name.hasSuffix(".js"), nearest != Theme.script { return "a site has one script, \(Theme.script)" }
        if isOfKind, nearest == nil {
            return schema?.kind == nil ? "say kind: KEY in site.yml" : "no item is of that kind"
        }
        if nearest == nil, isStray, name != file { nearest = name }
        return nearest.map { "did you mean \"\($0)\"?" } ?? "include it with {{> …}}, or remove it"
    }

    /// The name with the ending that files of its kind have in a theme.
    private static func usualEnding(_ name: String) -> String {
        guard let point = name.lastIndex(of: ".") else { return name }
        let ending = name[point...].lowercased()
        return name[..<point] + ([".markdown": ".md", ".htm": ".html", ".yaml": ".yml"][ending] ?? ending)
    }

    /// Says which of the user's templates leave out what only they can lead to: the pages are there, and no way to them.
    mutating func reportMissingParts(of templates: SiteTemplates<Template>, _ inventory: Inventory) {
        guard inventory.count > 0 else { return }
        let hasGroups = inventory.groups.contains { !$0.isLeaf }
        var wanted: [(file: String, template: Template, name: TemplateName)] = []
        for (kind, template) in [(PageKind.root, templates.root), (.group, templates.group)] {
            if hasGroups { wanted.append((kind.template, template, .groups)) }
            wanted.append((kind.template, template, .items))
        }
        if inventory.countBelow > 0 {
            wanted.append((PageKind.item.template, templates.item, .children))
            for (kind, template) in templates.kinds.sorted(by: { $0.key < $1.key }) {
                wanted.append(("item.\(kind).md", template, .children))
            }
        }
        for (file, template, name) in wanted where theme.own.contains(file) && !template.hasSection(over: name) {
            report(
                .warning(
                    .template, at: Place(file: theme.files[file]?.name ?? file),
                    "this template does not show the \(name.rawValue), so nothing leads to their pages",
                    remedy: "add {{> \(name.rawValue)}}"))
        }
    }

    /// Words for another language than the site's are there for other sites.
    private static func isLanguage(_ name: String) -> Bool {
        name.hasPrefix("strings/") && RegionalSettings.isLanguage(String(name.dropFirst(8).dropLast(4)))
    }
}
