/// Where sound UTF-8 can be cut.
extension ArraySlice<UInt8> {
    /// The first bytes, so many or up to three fewer, so that no character is cut.
    func prefix(ofWholeScalars count: Int) -> ArraySlice<UInt8> {
        guard count < self.count else { return self }
        var end = startIndex + count
        while end > startIndex, self[end] & 0xC0 == 0x80 { end -= 1 }
        return self[..<end]
    }
}
