extension String {
    /// The text, shortened for a message of one line.
    var excerpt: String {
        let start = unicodeScalars.prefix(100)
        return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
    }
}
