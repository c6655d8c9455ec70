/// The compiled templates of a site, one for each kind of page.
struct SiteTemplates: Sendable {
    var root: Template
    var group: Template
    var item: Template
    /// For items of one kind each, by what the items call it.
    var kinds: [String: Template]
    var attention: Template
    var changes: Template
    /// Nil where no such page is wanted.
    var notFound: Template?
    /// Nil where there is no former address.
    var redirect: Template?
}
