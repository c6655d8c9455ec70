/// The keys of objects as written in the file, in their expected order, each with a number. Objects of one kind usually
/// have the same keys in the same order, so the next key is nearly always the expected one or one of the few after it.
struct ExpectedKeys {
    /// The maximum number of expected keys that are compared with a key.
    private static let reach = 8
    /// The maximum number of keys. If the order of keys varies a lot, storing more keys has no benefit.
    private static let maximumCount = 2000

    private var bytes: [UInt8] = []
    private var keys: [(start: Int, count: Int, number: Int)] = []

    /// Returns the number of a key; nil if the key is not among the next expected ones.
    ///
    /// - Parameter position: The index of the expected key. If the key is found, changes to the index after that key.
    func number(of key: Range<Int>, in source: [UInt8], expectedAt position: inout Int) -> Int? {
        var candidate = position
        while candidate < min(position + Self.reach, keys.count) {
            let known = keys[candidate]
            candidate += 1
            guard known.count == key.count, source.hasEqual(known.count, at: key.lowerBound, as: bytes, at: known.start)
            else { continue }
            position = candidate
            return known.number
        }
        return nil
    }

    /// Inserts a key before the expected one, unless the maximum number of keys is reached.
    ///
    /// - Parameters:
    ///   - number: The number that `number(of:in:expectedAt:)` returns for the key.
    ///   - position: The index of the expected key. If the key is inserted, changes to the index after the new key.
    mutating func insert(_ key: Range<Int>, in source: [UInt8], number: Int, at position: inout Int) {
        guard keys.count < Self.maximumCount else { return }
        keys.insert((bytes.count, key.count, number), at: position)
        bytes.append(contentsOf: source[key])
        position += 1
    }
}
