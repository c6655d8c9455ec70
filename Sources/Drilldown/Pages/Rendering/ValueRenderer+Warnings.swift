extension ValueRenderer {
    /// A value that could not be shown as it is, with its offset in the file.
    struct Found: Hashable {
        var offset: Int
        var warning: ContentMessage
    }
}
