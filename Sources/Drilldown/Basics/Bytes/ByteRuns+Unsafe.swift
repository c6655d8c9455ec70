import Foundation

// Bytes are checked sixteen at a time. Nearly all of an inventory is plain text, so most of the time is spent finding
// closing quotes. Checking eight at a time, as a 64-bit word, took twice as long.

/// Functions that find the first byte after a run of ordinary bytes.
enum ByteRun {
    private typealias Vector = SIMD16<UInt8>
    private typealias Stops = SIMDMask<SIMD16<Int8>>

    /// Returns the index of the first special byte of a JSON string at or after `start`; `end` if there is none.
    /// Special bytes are quotes, backslashes, control characters and non-ASCII bytes.
    @inline(__always)
    static func endOfPrintableASCII(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { vector in
            // As signed numbers, non-ASCII bytes are less than the control characters.
            let signed = unsafe unsafeBitCast(vector, to: SIMD16<Int8>.self)
            return (signed .< SIMD16<Int8>(repeating: 0x20)) .| equal(vector, 0x7F) .| equal(vector, UInt8(ascii: "\""))
                .| equal(vector, UInt8(ascii: "\\"))
        }
    }

    /// Returns the index of the first quote or backslash at or after `start`; `end` if there is none.
    static func endOfStringText(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { equal($0, UInt8(ascii: "\"")) .| equal($0, UInt8(ascii: "\\")) }
    }

    /// Returns the index of the first byte at or after `start` that may begin a `TextHazard`, a character that a page
    /// cannot show unchanged; `end` if there is none.
    static func firstHazard(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { vector in
            (vector .< Vector(repeating: 0x20)) .| equal(vector, 0x7F) .| equal(vector, 0xC2) .| equal(vector, 0xE2)
        }
    }

    /// Returns the index of the first byte at or after `start` that must be escaped in HTML: a quote, an apostrophe, an
    /// ampersand, an angle bracket, a carriage return or NUL; `end` if there is none.
    static func endOfHTMLText(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { vector in
            // Two characters that differ in one bit are found with one comparison.
            let quotes = equal(vector, UInt8(ascii: "\"")) .| equal(vector | Vector(repeating: 1), UInt8(ascii: "'"))
            let angles = equal(vector | Vector(repeating: 2), UInt8(ascii: ">"))
            return quotes .| angles .| equal(vector, 0) .| equal(vector, 0x0D)
        }
    }

    /// Returns the index of the first occurrence of a byte at or after `start`; `end` if there is none.
    @inline(__always)
    static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { equal($0, byte) }
    }

    /// Returns the index of the first line feed or carriage return at or after `start`; `end` if there is none.
    static func endOfLine(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { equal($0, UInt8(ascii: "\n")) .| equal($0, UInt8(ascii: "\r")) }
    }

    /// Returns the index of the first byte at or after `start` that may begin a picture in a JSON string of Markdown:
    /// an exclamation mark or a backslash; `end` if there is none.
    static func firstPictureMark(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { equal($0, UInt8(ascii: "!")) .| equal($0, UInt8(ascii: "\\")) }
    }

    /// Returns the index of the first byte at or after `start` that a CSV cell without quotes cannot contain: a comma,
    /// a quote, a line feed, a carriage return or NUL; `end` if there is none.
    static func endOfCellText(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { vector in
            equal(vector, UInt8(ascii: ",")) .| equal(vector, UInt8(ascii: "\"")) .| equal(vector, UInt8(ascii: "\n"))
                .| equal(vector, UInt8(ascii: "\r")) .| equal(vector, 0)
        }
    }

    @inline(__always)
    private static func equal(_ vector: Vector, _ byte: UInt8) -> Stops { vector .== Vector(repeating: byte) }

    /// Returns the index of the first byte at or after `start` that ends a run; `end` if there is none.
    ///
    /// - Parameter stops: A closure that marks the bytes in a vector of sixteen that end the run.
    @inline(__always)
    private static func find(_ bytes: [UInt8], from start: Int, to end: Int, _ stops: (Vector) -> Stops) -> Int {
        precondition(start >= 0 && end <= bytes.count)
        return unsafe bytes.withUnsafeBytes { buffer in
            var index = start
            while index < end {
                // A match after `end` is clamped to `end`.
                let vector =
                    index + 16 <= buffer.count
                    ? unsafe buffer.loadUnaligned(fromByteOffset: index, as: Vector.self)
                    : unsafe last(buffer, from: index)
                let found = unsafe unsafeBitCast(stops(vector), to: SIMD2<UInt64>.self)
                let (low, high) = (UInt64(littleEndian: found.x), UInt64(littleEndian: found.y))
                if low != 0 { return min(index + low.trailingZeroBitCount / 8, end) }
                if high != 0 { return min(index + 8 + high.trailingZeroBitCount / 8, end) }
                index += 16
            }
            return end
        }
    }

    /// Returns the bytes from `start` to the end of the buffer, followed by zeros. There must be fewer than sixteen
    /// bytes.
    @inline(__always)
    private static func last(_ buffer: UnsafeRawBufferPointer, from start: Int) -> Vector {
        let count = buffer.count - start
        var (low, high): (UInt64, UInt64) = (0, 0)
        if count >= 8 {
            unsafe low = buffer.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            unsafe high = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: buffer.count - 8, as: UInt64.self))
            // The shift removes the bytes that are already in the lower half.
            high = count == 8 ? 0 : (high >> UInt64(8 * (16 - count))).littleEndian
        } else {
            for position in 0..<count { low |= UInt64(unsafe buffer[start + position]) << UInt64(8 * position) }
            low = low.littleEndian
        }
        return unsafe unsafeBitCast(SIMD2(low, high), to: Vector.self)
    }
}

extension ByteRun {
    /// Returns the number of line feeds in a range.
    static func lineCount(_ bytes: [UInt8], in range: Range<Int>) -> Int {
        count(bytes, in: range) { $0 == UInt8(ascii: "\n") }
    }

    /// Returns the number of Unicode scalars that begin in a range of UTF-8.
    static func scalarCount(_ bytes: [UInt8], in range: Range<Int>) -> Int {
        count(bytes, in: range) { $0 & 0xC0 != 0x80 }
    }

    /// Returns the number of bytes in a range that meet a condition. There is no bounds check for each byte, so that
    /// the compiler can vectorize the loop.
    @inline(__always)
    private static func count(_ bytes: [UInt8], in range: Range<Int>, _ isCounted: (UInt8) -> Bool) -> Int {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        return unsafe bytes.withUnsafeBytes { buffer in
            var count = 0
            for index in range where isCounted(unsafe buffer[index]) { count += 1 }
            return count
        }
    }
}

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

    /// Returns true if `count` bytes of this array and of another array are equal. The ranges must be inside the
    /// arrays.
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
