/// The size, in bytes, and the hash of the content of a file.
public struct ContentSummary: Hashable, Sendable {
    let size: Int
    let hash: ContentHash

    init(_ bytes: [UInt8]) { self.init(size: bytes.count, hash: ContentHash(bytes[...])) }

    init(size: Int, hash: ContentHash) { (self.size, self.hash) = (size, hash) }
}

// MARK: - Text

extension ContentSummary {
    var text: String { "\(size) \(hash.hexadecimal)" }

    /// Parses a size and a hash; nil if either is not valid.
    init?(_ size: ArraySlice<UInt8>, _ hash: ArraySlice<UInt8>) {
        guard let size = size.number, let hash = ContentHash(hexadecimal: hash) else { return nil }
        self.init(size: size, hash: hash)
    }
}
