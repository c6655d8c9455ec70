import Foundation

extension ArraySlice<UInt8> {
    /// Returns the length of the common prefix with another slice.
    func commonPrefix(with other: ArraySlice<UInt8>) -> Int {
        let limit = Swift.min(count, other.count)
        var same = 0
        while same < limit, self[startIndex + same] == other[other.startIndex + same] { same += 1 }
        return same
    }
}

extension [UInt8] {
    /// Returns true if `count` bytes at two offsets are equal. Both ranges must be inside the array.
    @inline(__always)
    func hasEqual(_ count: Int, at start: Int, and other: Int) -> Bool {
        hasEqual(count, at: start, as: self, at: other)
    }

    /// Returns the length of the common prefix of two ranges.
    func commonPrefix(_ a: Range<Int>, _ b: Range<Int>) -> Int {
        precondition(a.lowerBound >= 0 && b.lowerBound >= 0 && a.upperBound <= count && b.upperBound <= count)
        let limit = Swift.min(a.count, b.count)
        return unsafe withUnsafeBytes { buffer in
            var same = 0
            while same + 8 <= limit {
                let left = unsafe buffer.loadUnaligned(fromByteOffset: a.lowerBound + same, as: UInt64.self)
                let right = unsafe buffer.loadUnaligned(fromByteOffset: b.lowerBound + same, as: UInt64.self)
                if left != right { return same + UInt64(littleEndian: left ^ right).trailingZeroBitCount / 8 }
                same += 8
            }
            while same < limit, unsafe buffer[a.lowerBound + same] == buffer[b.lowerBound + same] { same += 1 }
            return same
        }
    }

    /// Returns the length of the common prefix with another array.
    func commonPrefix(with other: [UInt8]) -> Int {
        var (same, limit) = (0, Swift.min(count, other.count))
        while limit - same >= Self.block, hasEqual(Self.block, at: same, as: other, at: same) { same += Self.block }
        limit = Swift.min(limit, same + Self.block)
        while same < limit, self[same] == other[same] { same += 1 }
        return same
    }

    /// Returns the length of the common suffix with another array, limited to `most`, which must not exceed the length
    /// of either array.
    func commonSuffix(with other: [UInt8], atMost most: Int) -> Int {
        var (same, limit) = (0, most)
        while limit - same >= Self.block,
            hasEqual(Self.block, at: count - same - Self.block, as: other, at: other.count - same - Self.block)
        {
            same += Self.block
        }
        limit = Swift.min(limit, same + Self.block)
        while same < limit, self[count - same - 1] == other[other.count - same - 1] { same += 1 }
        return same
    }

    /// The number of bytes that are compared at once in a long prefix or suffix.
    private static var block: Int { 4096 }

    /// Returns true if `count` bytes at an offset in this array and at an offset in another array are equal. Both
    /// ranges must be inside the arrays.
    @inline(__always)
    func hasEqual(_ count: Int, at start: Int, as text: [UInt8], at other: Int) -> Bool {
        precondition(
            count >= 0 && start >= 0 && other >= 0 && start + count <= self.count && other + count <= text.count)
        return unsafe withUnsafeBytes { buffer in
            unsafe text.withUnsafeBytes { text in
                guard let first = buffer.baseAddress, let second = text.baseAddress else { return true }
                return unsafe memcmp(first + start, second + other, count) == 0
            }
        }
    }
}
