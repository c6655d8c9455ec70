/// A random number generator with the same numbers in each run (splitmix64, Steele, Lea and Flood, 2014).
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        return word ^ (word >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// Returns a string of random characters with at most this length.
    mutating func text(_ characters: [Character], upTo length: Int) -> String {
        String(
            (0..<Int.random(in: 0...length, using: &self)).map { _ in characters.randomElement(using: &self) ?? "a" })
    }
}
