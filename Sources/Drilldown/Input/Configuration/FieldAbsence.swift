/// The items that never have a value for a field, so that it is not reported as missing: all items of some kinds, or
/// all items of a level.
struct FieldAbsence: Hashable, Sendable {
    /// The key of the kind of an item of the first level.
    var key: FieldPath?
    /// The kinds whose items never have a value.
    var kinds: Set<String> = []
    /// True if no item of the first level has a value, but children do.
    var isInTop = false
    /// True if no child has a value.
    var isInChildren = false

    var isNever: Bool { key == nil && !isInTop && !isInChildren }
}
