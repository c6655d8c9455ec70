// What a theme has that nobody asks for, and what it lacks.

extension TemplateCompiler {
    /// Says which of the user's files nothing asks for: they are most likely misnamed.
    ///
    /// - Parameter kinds: what the items' kinds are called.
    mutating func reportUnusedFiles(kinds: Set<String>) {
        let asked = used.union(["drilldown.css", "custom.css", Theme.script, Theme.robots])
        for name in theme.own.subtracting(asked).sorted() where !Self.isLanguage(name) {
            let isOfKind = name.hasPrefix("item.") && name != "item.md" && name.hasSuffix(".md")
            var nearest = NearestName.find(name, among: asked.union(BuiltInTemplates.files.keys).sorted())
            if isOfKind {
                nearest = NearestName.find(String(name.dropFirst(5).dropLast(3)), among: kinds.sorted()).map {
                    "item.\($0).md"
                }
            }
            var remedy = nearest.map { "did you mean \"\($0)\"?" } ?? "include it with {{> …}}, or remove it"
            if name.hasSuffix(".js") { remedy = "a site has one script, drilldown.js" }
            if isOfKind, nearest == nil {
                remedy = schema?.kind == nil ? "say kind: KEY in site.yml" : "no item is of that kind"
            }
            report(
                .warning(
                    .template, at: Place(file: theme.files[name]?.name ?? name), "this file is not used",
                    remedy: remedy))
        }
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
