/// A list of short strings in one array. Each string takes eight bytes in addition to its UTF-8.
struct FlatText: Sendable {
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []

    var count: Int { ends.count }

    /// Reserves memory for the positions of `count` strings.
    mutating func reserve(_ count: Int) {
        ends.reserveCapacity(count)
    }

    mutating func append(_ text: some Sequence<UInt8>) {
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
    }

    mutating func append(_ later: FlatText) {
        let start = bytes.count
        bytes += later.bytes
        ends += later.ends.map { $0 + start }
    }

    subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }

    /// Returns the range of a string in `bytes`.
    func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    func isEqual(_ index: Int, _ other: Int) -> Bool {
        let (text, otherText) = (range(index), range(other))
        return text.count == otherText.count
            && bytes.hasEqual(text.count, at: text.lowerBound, and: otherText.lowerBound)
    }

    func append(_ index: Int, to text: inout some ByteTarget & ~Copyable) {
        text.append(bytes, range(index))
    }

    func string(_ index: Int) -> String {
        String(decoding: self[index], as: UTF8.self)
    }
}
