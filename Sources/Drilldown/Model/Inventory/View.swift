/// A way to group the items.
struct View: Sendable {
    /// The part of the view in addresses.
    var id: String
    /// The title; nil for a flat list without a title in site.yml.
    var title: String?
    /// The fields to group by, the outermost first; empty for a flat list.
    var by: [Schema.Field]
    var sort = GroupOrder.value
    var layout = ListLayout.rows
    /// The group of all items.
    var root = 0
}
