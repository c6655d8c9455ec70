/// A target to which bytes are appended.
///
/// A part of an array is appended as an array and a range. A slice would retain and release the array, which took a
/// third of the time to render a page (perf, 100,000 items).
protocol ByteTarget: ~Copyable {
    mutating func append(_ byte: UInt8)
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>)
}

extension ByteTarget where Self: ~Copyable {
    /// Appends a range of an array.
    ///
    /// - Precondition: The range is inside the array.
    @inline(__always)
    mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        guard !range.isEmpty else { return }
        unsafe bytes.withUnsafeBufferPointer { source in
            unsafe append(contentsOf: UnsafeBufferPointer(rebasing: source[range]))
        }
    }

    /// Appends a nonnegative number in decimal digits.
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
