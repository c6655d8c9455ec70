/// A hasher that computes a `ContentHash` incrementally, from pieces of any size.
///
/// The function is MurmurHash3_x64_128 by Austin Appleby (https://github.com/aappleby/smhasher, `src/MurmurHash3.cpp`).
/// The tests verify the function with the verification value of that project.
struct ContentHasher {
    private static let c1: UInt64 = 0x87c3_7b91_1142_53d5
    private static let c2: UInt64 = 0x4cf5_ad43_2745_937f

    private var h1: UInt64
    private var h2: UInt64
    private var count = 0
    /// The bytes after the last complete block, fewer than sixteen, as two little-endian words.
    private var rest: (UInt64, UInt64) = (0, 0)

    init(seed: UInt64 = 0) { (h1, h2) = (seed, seed) }

    /// Adds bytes. They are read as 64-bit words, because reading single bytes took more than twice as long.
    mutating func add(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBytes { bytes in
            var index = 0
            // Complete the block that a previous piece began.
            while count % 16 != 0, index < bytes.count {
                unsafe addToRest(bytes[index])
                index += 1
            }
            let start = index
            var (h1, h2) = (h1, h2)
            while index < bytes.count &- 15 {
                Self.mix(&h1, &h2, unsafe Self.word(bytes, index), unsafe Self.word(bytes, index &+ 8))
                index &+= 16
            }
            (self.h1, self.h2) = (h1, h2)
            count += index - start
            for index in index..<bytes.count { unsafe addToRest(bytes[index]) }
        }
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) { add(bytes.span) }

    /// Adds a number as eight bytes.
    mutating func add(_ number: Int) {
        for shift in stride(from: 0, to: 64, by: 8) { addToRest(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// Adds the number of bytes, then the bytes, so that different sequences of pieces never add the same bytes.
    mutating func add(piece: some Collection<UInt8>) {
        add(piece.count)
        add(Array(piece)[...])
    }

    /// Returns the hash of all bytes added so far. More bytes may follow.
    func hash() -> ContentHash {
        var (h1, h2) = (h1, h2)
        h2 ^= Self.second(rest.1)
        h1 ^= Self.first(rest.0)
        h1 ^= UInt64(count)
        h2 ^= UInt64(count)
        h1 &+= h2
        h2 &+= h1
        h1 = Self.mixed(h1)
        h2 = Self.mixed(h2)
        h1 &+= h2
        h2 &+= h1
        return ContentHash(high: h1, low: h2)
    }

    private mutating func addToRest(_ byte: UInt8) {
        let position = UInt64(count % 16)
        if position < 8 {
            rest.0 |= UInt64(byte) &<< (8 * position)
        } else {
            rest.1 |= UInt64(byte) &<< (8 * position - 64)
        }
        count += 1
        guard position == 15 else { return }
        Self.mix(&h1, &h2, rest.0, rest.1)
        rest = (0, 0)
    }

    /// Mixes a block of sixteen bytes into the state.
    @inline(__always)
    private static func mix(_ h1: inout UInt64, _ h2: inout UInt64, _ low: UInt64, _ high: UInt64) {
        h1 = (rotate(h1 ^ first(low), 27) &+ h2) &* 5 &+ 0x52dc_e729
        h2 = (rotate(h2 ^ second(high), 31) &+ h1) &* 5 &+ 0x3849_5ab5
    }

    /// Returns eight bytes as a little-endian word.
    private static func word(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
        UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    private static func first(_ word: UInt64) -> UInt64 { rotate(word &* c1, 31) &* c2 }

    private static func second(_ word: UInt64) -> UInt64 { rotate(word &* c2, 33) &* c1 }

    private static func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 {
        word &<< bits | word &>> (64 - bits)
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        var word = word
        word ^= word >> 33
        word &*= 0xff51_afd7_ed55_8ccd
        word ^= word >> 33
        word &*= 0xc4ce_b9fe_1a85_ec53
        word ^= word >> 33
        return word
    }
}
