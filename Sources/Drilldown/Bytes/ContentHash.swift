/// A 128-bit hash of bytes: for addresses, asset names and the manifest. It guards against accidents, not attackers.
///
/// The function is MurmurHash3_x64_128 by Austin Appleby, seed 0 (https://github.com/aappleby/smhasher,
/// `src/MurmurHash3.cpp`); the tests hold it against the verification value of the same project.
struct ContentHash: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    init(_ bytes: ArraySlice<UInt8>, seed: UInt64 = 0) {
        (high, low) = Self.murmur3(bytes, seed: seed)
    }

    /// Reads 32 hexadecimal digits, small ones; nil where it is something else.
    init?(hexadecimal text: some StringProtocol) {
        guard text.utf8.count == 32,
            text.utf8.allSatisfy({ $0.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }),
            let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        (self.high, self.low) = (high, low)
    }

    /// 32 hexadecimal digits.
    var hexadecimal: String {
        [high, low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The first 60 bits in 12 characters of `0-9a-v`: of a million different texts, two share them with a
    /// probability of 4 in 10 million.
    var short: String {
        let digits = String(high >> 4, radix: 32)
        return String(repeating: "0", count: 12 - digits.count) + digits
    }

    private static func murmur3(_ bytes: ArraySlice<UInt8>, seed: UInt64) -> (UInt64, UInt64) {
        let c1: UInt64 = 0x87c3_7b91_1142_53d5
        let c2: UInt64 = 0x4cf5_ad43_2745_937f
        var (h1, h2) = (seed, seed)
        var index = bytes.startIndex
        let wholeBlocks = bytes.startIndex + bytes.count / 16 * 16
        while index < wholeBlocks {
            h1 ^= rotate(word(bytes, index, 8) &* c1, 31) &* c2
            h1 = (rotate(h1, 27) &+ h2) &* 5 &+ 0x52dc_e729
            h2 ^= rotate(word(bytes, index + 8, 8) &* c2, 33) &* c1
            h2 = (rotate(h2, 31) &+ h1) &* 5 &+ 0x3849_5ab5
            index += 16
        }
        let rest = bytes.endIndex - index
        if rest > 8 { h2 ^= rotate(word(bytes, index + 8, rest - 8) &* c2, 33) &* c1 }
        if rest > 0 { h1 ^= rotate(word(bytes, index, min(rest, 8)) &* c1, 31) &* c2 }
        h1 ^= UInt64(bytes.count)
        h2 ^= UInt64(bytes.count)
        h1 &+= h2
        h2 &+= h1
        h1 = mixed(h1)
        h2 = mixed(h2)
        h1 &+= h2
        h2 &+= h1
        return (h1, h2)
    }

    /// Up to eight bytes, the first one lowest.
    private static func word(_ bytes: ArraySlice<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
        var word: UInt64 = 0
        for index in 0..<count {
            word |= UInt64(bytes[start + index]) &<< UInt64(8 * index)
        }
        return word
    }

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
