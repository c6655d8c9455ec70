extension String {
    /// True if the words between the elements of a list do not depend on this text: it is ASCII, and it begins with a
    /// letter that does not change the word before it in any language.
    var hasUsualSeparators: Bool {
        guard let first = utf8.first, first.isLetter, !"hHiIyY".utf8.contains(first) else { return false }
        return utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    }
}
