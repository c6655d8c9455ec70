/// A sample of the items that does not depend on their order: the items with the smallest hashes.
struct ItemSample: Sendable {
    static let capacity = 1000

    private var kept: [(hash: UInt64, start: Int)] = []
    private var limit = UInt64.max

    /// The offsets of the items, in the order of the file.
    var starts: [Int] { trimmed.map(\.start).sorted() }

    /// Adds an item.
    ///
    /// - Parameter range: The bytes of the item in the file.
    mutating func add(_ range: Range<Int>, in bytes: [UInt8]) {
        let hash = Self.hash(range, in: bytes)
        guard hash < limit else { return }
        kept.append((hash, range.lowerBound))
        if kept.count == Self.capacity * 2 { trim() }
    }

    mutating func merge(_ other: ItemSample) {
        limit = min(limit, other.limit)
        kept += other.kept.lazy.filter { [limit] in $0.hash < limit }
        if kept.count >= Self.capacity * 2 { trim() }
    }

    /// Returns the sample after its items have moved by a number of bytes.
    func moved(by growth: Int) -> ItemSample {
        var sample = self
        sample.kept = kept.map { ($0.hash, $0.start + growth) }
        return sample
    }

    private mutating func trim() {
        kept = trimmed
        if kept.count == Self.capacity, let last = kept.last { limit = min(limit, last.hash + 1) }
    }

    private var trimmed: [(hash: UInt64, start: Int)] {
        Array(kept.sorted { ($0.hash, $0.start) < ($1.hash, $1.start) }.prefix(Self.capacity))
    }

    /// Returns a hash that is computed from at most 127 bytes spread over the item, which are enough to choose a
    /// sample.
    private static func hash(_ range: Range<Int>, in bytes: [UInt8]) -> UInt64 {
        var hash = UInt64(range.count) &* 0x9E37_79B9_7F4A_7C15
        for position in stride(from: range.lowerBound, to: range.upperBound, by: max(1, range.count / 64)) {
            hash = (hash ^ UInt64(bytes[position])) &* 0x100_0000_01B3
        }
        // The multiplication mixes the low bits poorly.
        hash ^= hash >> 32
        return hash &* 0xD6E8_FEB8_6659_FD93
    }
}
