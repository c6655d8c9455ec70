/// An arrangement of the items, with or without groups.
struct View: Sendable {
    /// The ID, which is part of addresses.
    var id: String
    /// The title; nil for a flat list without a configured title.
    var title: String?
    /// The fields by which items are grouped, the outermost first; empty for a flat list.
    var by: [Schema.Field]
    var sort = GroupOrder.value
    var layout = ListLayout.rows
    /// The index of the root group, which has all items.
    var root = 0
}
