extension String {
    /// The first 100 Unicode scalars of the text, followed by an ellipsis if the text is longer.
    var excerpt: String {
        let start = unicodeScalars.prefix(100)
        return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
    }
}
