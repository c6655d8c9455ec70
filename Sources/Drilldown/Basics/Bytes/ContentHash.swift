/// A 128-bit hash of bytes for addresses, asset names and the manifest. It protects against accidental collisions, not
/// against attackers.
struct ContentHash: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    init(_ bytes: ArraySlice<UInt8>, seed: UInt64 = 0) { self.init(bytes.span, seed: seed) }

    /// Hashes a span, which, unlike a slice, does not retain the array.
    init(_ bytes: Span<UInt8>, seed: UInt64 = 0) {
        var hasher = ContentHasher(seed: seed)
        hasher.add(bytes)
        self = hasher.hash()
    }

    init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Hashes only one half, which distinguishes nearly all values.
    func hash(into hasher: inout Hasher) { hasher.combine(high) }

    /// Creates a hash from 32 lowercase hexadecimal digits; nil for any other text.
    init?(hexadecimal text: ArraySlice<UInt8>) {
        let isDigit = { (byte: UInt8) in byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte }
        guard text.count == 32, text.allSatisfy(isDigit) else { return nil }
        let halves = [text.prefix(16), text.suffix(16)].map { half in
            half.reduce(0) { $0 << 4 | UInt64($1.hexadecimalValue ?? 0) }
        }
        (high, low) = (halves[0], halves[1])
    }

    /// The hash as 32 lowercase hexadecimal digits.
    var hexadecimal: String { String(appending: { appendHexadecimal(to: &$0) }) }

    func appendHexadecimal(to text: inout [UInt8]) {
        for half in [high, low] {
            for shift in stride(from: UInt64(60), through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: half >> shift & 15)
                text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
            }
        }
    }

    /// The first 60 bits as 12 characters of `0-9a-v`. The probability of a collision among a million different strings
    /// is 4 in 10 million.
    var short: String {
        let digits = String(high >> 4, radix: 32)
        return String(repeating: "0", count: 12 - digits.count) + digits
    }
}
