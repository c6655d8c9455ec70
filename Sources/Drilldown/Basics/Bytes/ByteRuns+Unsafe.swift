import Foundation

// Looks at bytes sixteen at a time: nearly all of an inventory is plain text, and the quote that ends it is all that
// matters. With eight at a time, by the carries of one word, twice as long was spent here.

/// What ends a run of bytes.
enum ByteRun {
    private typealias Lanes = SIMD16<UInt8>
    private typealias Stops = SIMDMask<SIMD16<Int8>>

    /// The first byte of a JSON string from `start` on that is not tame, or `end`: a quote, a backslash, a control
    /// character, or anything beyond ASCII.
    @inline(__always)
    static func tame(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { lanes in
            // As signed numbers those beyond ASCII are less than the control characters.
            let signed = unsafe unsafeBitCast(lanes, to: SIMD16<Int8>.self)
            return (signed .< SIMD16<Int8>(repeating: 0x20)) .| equal(lanes, 0x7F) .| equal(lanes, UInt8(ascii: "\""))
                .| equal(lanes, UInt8(ascii: "\\"))
        }
    }

    /// The first quote or backslash from `start` on, or `end`.
    static func text(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { equal($0, UInt8(ascii: "\"")) .| equal($0, UInt8(ascii: "\\")) }
    }

    /// The first byte from `start` on with which a character may begin that a page cannot show as it is (`TextHazard`),
    /// or `end`.
    static func hazard(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { lanes in
            (lanes .< Lanes(repeating: 0x20)) .| equal(lanes, 0x7F) .| equal(lanes, 0xC2) .| equal(lanes, 0xE2)
        }
    }

    /// The first byte from `start` on that text in HTML cannot hold as it is, or `end`: a quote, an ampersand, an angle, a
    /// carriage return, or NUL.
    static func html(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { lanes in
            // Of two that differ in one bit, both are found as one.
            let quotes = equal(lanes, UInt8(ascii: "\"")) .| equal(lanes | Lanes(repeating: 1), UInt8(ascii: "'"))
            let angles = equal(lanes | Lanes(repeating: 2), UInt8(ascii: ">"))
            return quotes .| angles .| equal(lanes, 0) .| equal(lanes, 0x0D)
        }
    }

    /// The first line feed or carriage return from `start` on, or `end`.
    static func line(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { equal($0, UInt8(ascii: "\n")) .| equal($0, UInt8(ascii: "\r")) }
    }

    /// The first byte from `start` on for which a cell of a table needs quotes, or `end`: a comma, a quote, the end of a
    /// line, or NUL.
    static func cell(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { lanes in
            equal(lanes, UInt8(ascii: ",")) .| equal(lanes, UInt8(ascii: "\"")) .| equal(lanes, UInt8(ascii: "\n"))
                .| equal(lanes, UInt8(ascii: "\r")) .| equal(lanes, 0)
        }
    }

    @inline(__always)
    private static func equal(_ lanes: Lanes, _ byte: UInt8) -> Stops { lanes .== Lanes(repeating: byte) }

    /// - Parameter stops: of sixteen bytes those that end the run.
    @inline(__always)
    private static func find(_ bytes: [UInt8], from start: Int, to end: Int, _ stops: (Lanes) -> Stops) -> Int {
        precondition(start >= 0 && end <= bytes.count)
        return unsafe bytes.withUnsafeBytes { buffer in
            var index = start
            while index < end {
                // What is found after the end does not matter.
                let lanes =
                    index + 16 <= buffer.count
                    ? unsafe buffer.loadUnaligned(fromByteOffset: index, as: Lanes.self)
                    : unsafe last(buffer, from: index)
                let found = unsafe unsafeBitCast(stops(lanes), to: SIMD2<UInt64>.self)
                let (low, high) = (UInt64(littleEndian: found.x), UInt64(littleEndian: found.y))
                if low != 0 { return min(index + low.trailingZeroBitCount / 8, end) }
                if high != 0 { return min(index + 8 + high.trailingZeroBitCount / 8, end) }
                index += 16
            }
            return end
        }
    }

    /// The bytes from `start` to the end of the array, where there are fewer than sixteen.
    @inline(__always)
    private static func last(_ buffer: UnsafeRawBufferPointer, from start: Int) -> Lanes {
        let count = buffer.count - start
        var (low, high): (UInt64, UInt64) = (0, 0)
        if count >= 8 {
            unsafe low = buffer.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            unsafe high = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: buffer.count - 8, as: UInt64.self))
            // Of these the first ones are in the lower half.
            high = count == 8 ? 0 : (high >> UInt64(8 * (16 - count))).littleEndian
        } else {
            for place in 0..<count { low |= UInt64(unsafe buffer[start + place]) << UInt64(8 * place) }
            low = low.littleEndian
        }
        return unsafe unsafeBitCast(SIMD2(low, high), to: Lanes.self)
    }
}

extension ByteRun {
    /// How many lines end in a range.
    static func lineCount(_ bytes: [UInt8], in range: Range<Int>) -> Int {
        count(bytes, in: range) { $0 == UInt8(ascii: "\n") }
    }

    /// How many Unicode scalars begin in a range of UTF-8.
    static func scalarCount(_ bytes: [UInt8], in range: Range<Int>) -> Int {
        count(bytes, in: range) { $0 & 0xC0 != 0x80 }
    }

    /// Has no check per byte, so that the compiler can vectorize it.
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

extension [UInt8] {
    /// Whether the bytes at two places are the same, both of which must be inside.
    @inline(__always)
    func hasEqual(_ count: Int, at start: Int, and other: Int) -> Bool {
        hasEqual(count, at: start, as: self, at: other)
    }

    /// How many bytes at the beginnings of two ranges are the same.
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

    /// Whether bytes of a text are the same as those of another one.
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
