// Bytes are checked sixteen at a time. Nearly all of an inventory is plain text, so a reader spends most of its time
// finding closing quotes. Checking eight bytes at a time, as a 64-bit word, took twice as long.

/// Functions that find the first byte after a run of ordinary bytes, and functions that count bytes.
enum ByteRun {
    private typealias Vector = SIMD16<UInt8>
    private typealias Stops = SIMDMask<SIMD16<Int8>>

    /// Returns the index of the first special byte of a JSON string at or after `start`; `end` if there is none.
    /// Special bytes are quotes, backslashes, control characters and non-ASCII bytes.
    @inline(__always)
    static func endOfPrintableASCII(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        find(bytes, from: start, to: end) { vector in
            // As signed numbers, non-ASCII bytes are negative, so one comparison finds them and the control characters.
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

    /// Returns the index of the first occurrence of two adjacent bytes at or after `start`; `end` if there is none.
    static func first(_ byte: UInt8, before next: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int {
        precondition(start >= 0 && end <= bytes.count)
        return unsafe bytes.withUnsafeBytes { buffer in
            var index = start
            while index + 17 <= end {
                let vector = unsafe buffer.loadUnaligned(fromByteOffset: index, as: Vector.self)
                let later = unsafe buffer.loadUnaligned(fromByteOffset: index + 1, as: Vector.self)
                if let found = first(equal(vector, byte) .& equal(later, next)) { return index + found }
                index += 16
            }
            while index + 1 < end {
                if unsafe buffer[index] == byte && buffer[index + 1] == next { return index }
                index += 1
            }
            return end
        }
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
                if let found = first(stops(vector)) { return min(index + found, end) }
                index += 16
            }
            return end
        }
    }

    /// Returns the index of the first marked byte of a vector; nil if there is none.
    @inline(__always)
    private static func first(_ marks: Stops) -> Int? {
        let marks = unsafe unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        let (low, high) = (UInt64(littleEndian: marks.x), UInt64(littleEndian: marks.y))
        if low != 0 { return low.trailingZeroBitCount / 8 }
        return high == 0 ? nil : 8 + high.trailingZeroBitCount / 8
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
        count(bytes, in: range) { equal($0, UInt8(ascii: "\n")) }
    }

    /// Returns the number of Unicode scalars that begin in a range of UTF-8.
    static func scalarCount(_ bytes: [UInt8], in range: Range<Int>) -> Int {
        count(bytes, in: range) { ($0 & Vector(repeating: 0xC0)) .!= Vector(repeating: 0x80) }
    }

    /// Returns the number of bytes in a range that meet a condition.
    @inline(__always)
    private static func count(_ bytes: [UInt8], in range: Range<Int>, _ areCounted: (Vector) -> Stops) -> Int {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        return unsafe bytes.withUnsafeBytes { buffer in
            var (count, index) = (0, range.lowerBound)
            while index + 16 <= range.upperBound {
                // Sixteen counters of a byte each, which can count to 255.
                var counters = Vector()
                let end = min(index + 255 * 16, range.upperBound)
                while index + 16 <= end {
                    let vector = unsafe buffer.loadUnaligned(fromByteOffset: index, as: Vector.self)
                    // The mask is -1 for a byte that is counted.
                    counters &-= unsafe unsafeBitCast(areCounted(vector), to: Vector.self)
                    index += 16
                }
                count += Int(SIMD16<UInt16>(truncatingIfNeeded: counters).wrappedSum())
            }
            for index in index..<range.upperBound where areCounted(Vector(repeating: unsafe buffer[index]))[0] {
                count += 1
            }
            return count
        }
    }
}
