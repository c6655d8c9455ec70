/// The bytes at the start and at the end of a file that are the same as in an earlier version.
struct UnchangedBytes: Sendable {
    /// The number of unchanged bytes at the start.
    let start: Int
    /// The offset of the unchanged bytes at the end, in the earlier version.
    let end: Int
    /// The number of bytes by which the file has grown; negative if it has shrunk.
    let growth: Int

    init(from earlier: [UInt8], to later: [UInt8]) {
        start = earlier.commonPrefix(with: later)
        let suffix = earlier.commonSuffix(with: later, atMost: min(earlier.count, later.count) - start)
        end = earlier.count - suffix
        growth = later.count - earlier.count
    }

    /// Returns the number of bytes by which a range of the earlier version has moved; nil if the bytes in the range may
    /// have changed.
    func move(of range: Range<Int>) -> Int? {
        if range.upperBound <= start { return 0 }
        return range.lowerBound >= end ? growth : nil
    }
}
