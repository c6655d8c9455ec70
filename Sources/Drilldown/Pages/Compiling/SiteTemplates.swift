/// The templates of a site.
struct SiteTemplates<Template: Sendable>: Sendable {
    /// The template of the list at the root of a view.
    var root: Template
    /// The templates of the other kinds of pages that the site can have.
    var others: [PageKind: Template]
    /// The templates for items of one kind (`item.<kind>.md`), by the name of the kind.
    var itemKinds: [String: Template]
    /// The layouts of lists (`group`) and of item pages (`item`), with a NUL in place of the content; empty unless
    /// items can be edited.
    var frames: [PageKind: Template]

    /// Returns the template for a kind of page; the root template if the site has no such pages.
    subscript(kind: PageKind) -> Template { others[kind] ?? root }

    /// Returns the templates converted to another form.
    func map<Other>(_ transform: (PageKind, Template) -> Other) -> SiteTemplates<Other> {
        func all(_ templates: [PageKind: Template]) -> [PageKind: Other] {
            var made: [PageKind: Other] = [:]
            for kind in PageKind.allCases { made[kind] = templates[kind].map { transform(kind, $0) } }
            return made
        }
        return SiteTemplates<Other>(
            root: transform(.root, root), others: all(others),
            itemKinds: itemKinds.mapValues { transform(.item, $0) }, frames: all(frames))
    }
}
