import Foundation
import Testing

@testable import Drilldown

/// The hash that identifies the content of files.
@Suite struct ContentHashTests {
    /// SMHasher's check of an implementation: the hash of the hashes of 256 keys. The value for MurmurHash3_x64_128 is
    /// 0x6384BA69 (https://github.com/aappleby/smhasher, `src/main.cpp`).
    @Test("The hash has the verification value that its author published")
    func verification() {
        var hashes: [UInt8] = []
        for length in 0..<256 {
            let key = (0..<length).map { UInt8($0) }
            hashes += bytes(ContentHash(key[...], seed: UInt64(256 - length)))
        }
        #expect(bytes(ContentHash(hashes[...])).prefix(4) == [0x69, 0xBA, 0x84, 0x63])
    }

    private func bytes(_ hash: ContentHash) -> [UInt8] {
        [hash.high, hash.low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) } }
    }

    @Test("A slice has the same hash as a copy of it")
    func slices() {
        let bytes = Array("0123456789abcdefghij".utf8)
        #expect(ContentHash(bytes[3...]) == ContentHash(Array(bytes[3...])[...]))
        #expect(ContentHash(bytes[...]).hexadecimal.count == 32)
        #expect(ContentHash(bytes[...]).short.count == 12)
    }
}

extension ContentHashTests {
    /// Returns the hash according to a straightforward implementation of the published algorithm, as two words.
    private func slow(_ bytes: [UInt8], seed: UInt64) -> [UInt64] {
        func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }
        func word(_ start: Int) -> UInt64 {
            bytes.dropFirst(start).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        func mixed(_ word: UInt64) -> UInt64 {
            let once = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
            let twice = (once ^ once >> 33) &* 0xc4ce_b9fe_1a85_ec53
            return twice ^ twice >> 33
        }
        let (c1, c2): (UInt64, UInt64) = (0x87c3_7b91_1142_53d5, 0x4cf5_ad43_2745_937f)
        var (h1, h2) = (seed, seed)
        for start in stride(from: 0, to: bytes.count, by: 16) {
            h1 ^= rotate(word(start) &* c1, 31) &* c2
            let isWhole = start + 16 <= bytes.count
            if isWhole { h1 = (rotate(h1, 27) &+ h2) &* 5 &+ 0x52dc_e729 }
            h2 ^= rotate(word(start + 8) &* c2, 33) &* c1
            if isWhole { h2 = (rotate(h2, 31) &+ h1) &* 5 &+ 0x3849_5ab5 }
        }
        h1 ^= UInt64(bytes.count)
        h2 ^= UInt64(bytes.count)
        h1 &+= h2
        h2 &+= h1
        (h1, h2) = (mixed(h1), mixed(h2))
        h1 &+= h2
        h2 &+= h1
        return [h1, h2]
    }

    @Test("The hash equals that of a straightforward implementation, for any offset, length, seed and piece size")
    func words() {
        var random = Seeded(state: 1)
        let bytes = (0..<4096).map { _ in UInt8(random.below(256)) }
        for round in 0..<3000 {
            let start = random.below(100)
            let end = start + random.below(round < 2000 ? 100 : 3900)
            let seed = UInt64(random.below(3))
            let expected = slow(Array(bytes[start..<end]), seed: seed)
            let whole = ContentHash(bytes[start..<end], seed: seed)
            #expect([whole.high, whole.low] == expected)
            var hasher = ContentHasher(seed: seed)
            var index = start
            while index < end {
                let next = min(end, index + random.below(round % 2 == 0 ? 7 : 70))
                hasher.add(bytes[index..<next])
                index = next
            }
            #expect(hasher.hash() == whole)
            #expect(ContentHash(hexadecimal: Array(whole.hexadecimal.utf8)[...]) == whole)
            #expect(whole.hexadecimal == [whole.high, whole.low].map { String(format: "%016lx", $0) }.joined())
        }
    }

    @Test(
        "An invalid hash is not parsed",
        arguments: ["", "0", String(repeating: "g", count: 32), String(repeating: "A", count: 32)])
    func noHash(text: String) {
        #expect(ContentHash(hexadecimal: Array(text.utf8)[...]) == nil)
    }
}
