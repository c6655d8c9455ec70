/// The bytes at the start and at the end of a file that are the same as in an earlier version.
struct UnchangedBytes: Sendable {
    /// The number of bytes at the start.
    let start: Int
    /// The offset in the earlier version of the bytes at the end.
    let end: Int
    /// The offset of the bytes at the end, minus the one in the earlier version.
    let growth: Int

    init(from earlier: [UInt8], to later: [UInt8]) {
        start = earlier.commonPrefix(with: later)
        let suffix = earlier.commonSuffix(with: later, atMost: min(earlier.count, later.count) - start)
        end = earlier.count - suffix
        growth = later.count - earlier.count
    }

    /// Returns the number of bytes by which a range of the earlier version has moved; nil if it may have changed.
    func move(of range: Range<Int>) -> Int? {
        if range.upperBound <= start { return 0 }
        return range.lowerBound >= end ? growth : nil
    }
}
