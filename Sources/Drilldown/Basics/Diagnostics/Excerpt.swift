extension String {
    /// The text, or of a long one the beginning: a message is a line that somebody reads.
    var excerpt: String {
        let start = unicodeScalars.prefix(100)
        return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
    }
}
