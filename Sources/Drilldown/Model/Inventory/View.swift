/// One way to group the items.
struct View: Sendable {
    /// Its part of addresses.
    var id: String
    /// Nil for one that site.yml gives none and that is no grouping.
    var title: String?
    /// The fields to group by, the outermost first; none for a flat list.
    var by: [Schema.Field]
    var sort = GroupOrder.value
    /// The group of all items.
    var root = 0
}
