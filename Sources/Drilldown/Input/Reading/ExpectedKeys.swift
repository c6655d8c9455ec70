/// Keys as files write them, each with a number, in the order in which they are expected. Things of one kind have the
/// same keys in the same order, so the next key is nearly always the one expected, or one of the few after it.
struct ExpectedKeys {
    /// So many keys that are not there are passed over.
    private static let reach = 8
    /// Where keys come in ever other orders, nothing is gained by keeping more.
    private static let maximumCount = 2000

    private var bytes: [UInt8] = []
    private var keys: [(start: Int, count: Int, number: Int)] = []

    /// - Parameter place: the one that is expected; then the one after what was found.
    func number(of key: Range<Int>, in source: [UInt8], expectedAt place: inout Int) -> Int? {
        var candidate = place
        while candidate < min(place + Self.reach, keys.count) {
            let known = keys[candidate]
            candidate += 1
            guard known.count == key.count, source.hasEqual(known.count, at: key.lowerBound, as: bytes, at: known.start)
            else { continue }
            place = candidate
            return known.number
        }
        return nil
    }

    /// Adds a key before the one that was expected in its place.
    mutating func insert(_ key: Range<Int>, in source: [UInt8], number: Int, at place: inout Int) {
        guard keys.count < Self.maximumCount else { return }
        keys.insert((bytes.count, key.count, number), at: place)
        bytes.append(contentsOf: source[key])
        place += 1
    }
}
