/// Truncation of valid UTF-8.
extension ArraySlice<UInt8> {
    /// Returns the longest prefix of at most `count` bytes that does not split a Unicode scalar. The result can be up
    /// to three bytes shorter than `count`.
    func prefix(ofWholeScalars count: Int) -> ArraySlice<UInt8> {
        guard count < self.count else { return self }
        var end = startIndex + count
        while end > startIndex, self[end] & 0xC0 == 0x80 { end -= 1 }
        return self[..<end]
    }
}
