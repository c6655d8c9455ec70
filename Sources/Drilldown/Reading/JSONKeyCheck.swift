/// Finds keys that stand twice in one object: the same text, also where it is written with other escapes or in
/// another Unicode normalization form (Swift compares strings by canonical equivalence).
struct JSONKeyCheck {
    /// Up to so many keys, comparing each with each is faster than a table.
    private static let fewKeys = 16

    private var keys: [Key] = []
    private var objectStarts: [Int] = []

    private struct Key {
        var range: Range<Int>
        /// Text in ASCII without escapes: equal when the bytes are.
        var isSimple: Bool
        /// Of a simple key's bytes.
        var hash: UInt64
    }

    mutating func beginObject() {
        objectStarts.append(keys.count)
    }

    mutating func add(_ range: Range<Int>, plain: Bool, in bytes: [UInt8]) {
        // FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var union: UInt8 = 0
        for index in range {
            let byte = bytes[index]
            union |= byte
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        keys.append(Key(range: range, isSimple: plain && union < 0x80, hash: hash))
    }

    /// A key, and the first one in its object with the same text.
    struct Repetition {
        var text: String
        var range: Range<Int>
        var first: Range<Int>
    }

    /// Forgets the innermost object's keys.
    ///
    /// - Returns: those that stood twice in it.
    mutating func endObject(in bytes: [UInt8]) -> [Repetition] {
        var repetitions: [Repetition] = []
        let first = objectStarts.removeLast()
        defer { keys.removeSubrange(first...) }
        let members = keys[first...]
        if members.count > Self.fewKeys || members.contains(where: { !$0.isSimple }) {
            var seen: [String: Range<Int>] = [:]
            for key in members {
                let text = JSONText.string(bytes, key.range)
                if let first = seen[text] {
                    repetitions.append(Repetition(text: text, range: key.range, first: first))
                } else {
                    seen[text] = key.range
                }
            }
            return repetitions
        }
        for (index, key) in members.enumerated().dropFirst() {
            for earlier in members.prefix(index)
            where earlier.hash == key.hash && bytes[earlier.range].elementsEqual(bytes[key.range]) {
                repetitions.append(
                    Repetition(text: JSONText.string(bytes, key.range), range: key.range, first: earlier.range))
                break
            }
        }
        return repetitions
    }
}
