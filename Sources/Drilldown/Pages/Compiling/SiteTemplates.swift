/// The templates of a site, one for each kind of page.
struct SiteTemplates<Template: Sendable>: Sendable {
    var root: Template
    var group: Template
    var item: Template
    /// For items of one kind each, by what the items call it.
    var kinds: [String: Template]
    var warnings: Template
    var changes: Template
    var print: Template
    /// Nil where no such page is wanted.
    var notFound: Template?
    /// Nil where there is no former address.
    var redirect: Template?
    /// What is around the content of a list and of an item; nil where nothing is edited.
    var listFrame: Template?
    var itemFrame: Template?

    /// The same templates in another form.
    func map<Other>(_ transform: (PageKind, Template) -> Other) -> SiteTemplates<Other> {
        SiteTemplates<Other>(
            root: transform(.root, root), group: transform(.group, group), item: transform(.item, item),
            kinds: kinds.mapValues { transform(.item, $0) }, warnings: transform(.warnings, warnings),
            changes: transform(.changes, changes), print: transform(.print, print),
            notFound: notFound.map { transform(.notFound, $0) },
            redirect: redirect.map { transform(.redirect, $0) },
            listFrame: listFrame.map { transform(.group, $0) }, itemFrame: itemFrame.map { transform(.item, $0) })
    }
}
