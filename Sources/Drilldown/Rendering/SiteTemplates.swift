/// The compiled templates of a site, one for each kind of page.
struct SiteTemplates: Sendable {
    var root: Template
    var group: Template
    var item: Template
    /// For items of one kind each, by what the items call it.
    var kinds: [String: Template]
    var attention: Template
}
