/// What bytes are appended to.
///
/// Not through slices: a slice holds on to its array, and the counting of that was a third of the time of a page (perf,
/// 100,000 items).
protocol ByteTarget: ~Copyable {
    mutating func append(_ byte: UInt8)
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>)
}

extension ByteTarget where Self: ~Copyable {
    /// Appends a part of an array.
    ///
    /// - Precondition: the range lies in the array.
    @inline(__always)
    mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        guard !range.isEmpty else { return }
        unsafe bytes.withUnsafeBufferPointer { source in
            unsafe append(contentsOf: UnsafeBufferPointer(rebasing: source[range]))
        }
    }

    /// Appends a number that is not negative.
    mutating func append(decimal number: Int) {
        if number > 9 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        unsafe append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension [UInt8]: ByteTarget {
    @inline(__always)
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        append(addingCapacity: bytes.count) { output in
            unsafe output.withUnsafeMutableBufferPointer { buffer, count in
                _ = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...]).initialize(from: bytes)
                count += bytes.count
            }
        }
    }
}
