/// Bytes behind bytes, without a slice between: a slice holds on to its array, and the counting of that was a third of
/// the time of a page (perf, 100,000 items).
extension [UInt8] {
    /// Appends a part of another array.
    ///
    /// - Precondition: the range lies in the other array.
    @inline(__always)
    mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        guard !range.isEmpty else { return }
        unsafe bytes.withUnsafeBufferPointer { source in
            unsafe append(UnsafeBufferPointer(rebasing: source[range]))
        }
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(__always)
    private mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
        append(addingCapacity: source.count) { output in
            unsafe output.withUnsafeMutableBufferPointer { buffer, count in
                _ = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...]).initialize(from: source)
                count += source.count
            }
        }
    }
}
