/// The items that never have a value for a field: items of some kinds, all top-level items, or all children. Their
/// missing values are not reported.
struct FieldAbsence: Hashable, Sendable {
    /// The key of the kind of an item; nil if `kinds` is empty.
    var key: FieldPath?
    /// The kinds of top-level items that never have a value.
    var kinds: Set<String> = []
    /// True if no top-level item has a value, but children do.
    var isInTop = false
    /// True if no child has a value, but top-level items do.
    var isInChildren = false

    var isEmpty: Bool { key == nil && !isInTop && !isInChildren }
}
