/// The items that never have a value for a field, so that missing values are not reported for them: items of some
/// kinds, all items of the first level, or all children.
struct FieldAbsence: Hashable, Sendable {
    /// The key of the kind of an item; nil if `kinds` is empty.
    var key: FieldPath?
    /// The kinds of items of the first level that never have a value.
    var kinds: Set<String> = []
    /// True if no item of the first level has a value, but children do.
    var isInTop = false
    /// True if no child has a value, but items of the first level do.
    var isInChildren = false

    var isNever: Bool { key == nil && !isInTop && !isInChildren }
}
