/// The compiled templates of a site, one for each kind of page.
struct SiteTemplates: Sendable {
    var list: Template
    var item: Template
}
