extension ValueRenderer {
    /// A warning about a value that could not be shown as it is.
    struct Found: Hashable {
        /// The offset of the value in the inventory.
        var offset: Int
        var warning: ContentMessage
    }
}
