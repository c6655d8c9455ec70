/// The templates of a site, one for each kind of page.
struct SiteTemplates<Template: Sendable>: Sendable {
    var root: Template
    var group: Template
    var item: Template
    /// The templates for items of one kind each, by the name of the kind.
    var kinds: [String: Template]
    var warnings: Template
    var changes: Template
    var print: Template
    var explore: Template
    /// The template of the "Page not found" page; nil if the site has none.
    var notFound: Template?
    /// The redirect template; nil if there are no aliases.
    var redirect: Template?
    /// The layout around the content of a list; nil if editing is off.
    var listFrame: Template?
    /// The layout around the content of an item; nil if editing is off.
    var itemFrame: Template?

    /// Returns the templates converted to another form.
    func map<Other>(_ transform: (PageKind, Template) -> Other) -> SiteTemplates<Other> {
        SiteTemplates<Other>(
            root: transform(.root, root), group: transform(.group, group), item: transform(.item, item),
            kinds: kinds.mapValues { transform(.item, $0) }, warnings: transform(.warnings, warnings),
            changes: transform(.changes, changes), print: transform(.print, print),
            explore: transform(.explore, explore),
            notFound: notFound.map { transform(.notFound, $0) },
            redirect: redirect.map { transform(.redirect, $0) },
            listFrame: listFrame.map { transform(.group, $0) }, itemFrame: itemFrame.map { transform(.item, $0) })
    }
}
