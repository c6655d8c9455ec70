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

    mutating func endObject(in bytes: [UInt8], report: (JSONFault) -> Void) {
        let first = objectStarts.removeLast()
        defer { keys.removeSubrange(first...) }
        let members = keys[first...]
        if members.count > Self.fewKeys || members.contains(where: { !$0.isSimple }) {
            var seen: [String: Key] = [:]
            for key in members {
                let text = JSONText.string(bytes, key.range)
                if let earlier = seen.updateValue(key, forKey: text) {
                    report(fault(text, key, earlier, in: bytes))
                }
            }
            return
        }
        for (index, key) in members.enumerated().dropFirst() {
            for earlier in members.prefix(index)
            where earlier.hash == key.hash && bytes[earlier.range].elementsEqual(bytes[key.range]) {
                report(fault(JSONText.string(bytes, key.range), key, earlier, in: bytes))
                break
            }
        }
    }

    private func fault(_ text: String, _ key: Key, _ earlier: Key, in bytes: [UInt8]) -> JSONFault {
        let first = SourceFile(name: "", bytes: bytes).place(at: earlier.range.lowerBound)
        return JSONFault(
            code: .duplicateKey, offset: key.range.lowerBound,
            message: "the key \"\(text)\" stands twice in this object, first in line \(first.line ?? 0), "
                + "column \(first.column ?? 0)",
            remedy: "remove or rename one of the two")
    }
}
