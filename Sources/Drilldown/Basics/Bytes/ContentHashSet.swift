/// A set of hashes of contents. A `Set` would hash the hashes again.
struct ContentHashSet: Sendable {
    private var hashes: [ContentHash] = []
    private var table = FirstOccurrences()

    func contains(_ hash: ContentHash) -> Bool {
        table.find(hash: hash.high) { hashes[$0] == hash } != nil
    }

    mutating func insert(_ hash: ContentHash) {
        if contains(hash) { return }
        _ = table.add(hashes.count, hash: hash.high) { _ in false }
        hashes.append(hash)
    }

    mutating func formUnion(_ other: ContentHashSet) {
        for hash in other.hashes { insert(hash) }
    }
}
