/// The templates of a site, one for each kind of page.
struct SiteTemplates<Template: Sendable>: Sendable {
    var root: Template
    var group: Template
    var item: Template
    /// The item templates for single kinds of items, by the name of the kind.
    var kinds: [String: Template]
    var warnings: Template
    var changes: Template
    var print: Template
    var explore: Template
    /// The template of the "Page not found" page; nil if the site has none.
    var notFound: Template?
    /// The template of redirects; nil if the site has no redirects.
    var redirect: Template?
    /// The layout of lists, with a NUL in place of the content; nil unless items can be edited.
    var listFrame: Template?
    /// The layout of item pages, with a NUL in place of the content; nil unless items can be edited.
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
