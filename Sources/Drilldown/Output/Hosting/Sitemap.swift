/// A writer of the addresses of all pages for search engines (https://www.sitemaps.org/protocol.html). A file has at
/// most 50,000 addresses and 50 MiB, and each address has fewer than 2,048 characters. If one file is not enough, an
/// index lists the files.
struct Sitemap {
    private static let maximumAddresses = 50_000
    private static let maximumBytes = 52_428_800
    private static let maximumLength = 2047

    private static let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let namespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""

    private let base: BaseURL
    private let add: (String, [UInt8]) throws(BuildError) -> Void
    private var text: [UInt8] = []
    private var count = 0
    /// The number of complete files.
    private var files = 0

    /// Creates a sitemap without pages.
    ///
    /// - Parameter add: Receives the path and the content of each complete file.
    init(_ base: BaseURL, add: @escaping (String, [UInt8]) throws(BuildError) -> Void) {
        (self.base, self.add) = (base, add)
    }

    /// Adds a page. If its address is too long for a sitemap, the page is omitted.
    ///
    /// - Parameter path: The address of the page, relative to the base URL.
    mutating func append(_ path: String) throws(BuildError) {
        let address = base.address(of: path)
        guard address.utf8.count <= Self.maximumLength else { return }
        // Leave space for the longest address with its escapes, and for the enclosing elements.
        if count == Self.maximumAddresses || text.count + 6 * Self.maximumLength + 300 > Self.maximumBytes {
            try addPart()
        }
        Self.append(address, as: "url", to: &text)
        count += 1
    }

    /// Adds a single file, or the last of several files and their index.
    mutating func finish() throws(BuildError) {
        guard files > 0 else {
            try add("sitemap.xml", document("urlset", text))
            return
        }
        try addPart()
        for number in 1...files { Self.append(base.address(of: "sitemap-\(number).xml"), as: "sitemap", to: &text) }
        try add("sitemap.xml", document("sitemapindex", text))
    }

    private mutating func addPart() throws(BuildError) {
        files += 1
        try add("sitemap-\(files).xml", document("urlset", text))
        text.removeAll(keepingCapacity: true)
        count = 0
    }

    private static func append(_ address: String, as element: String, to text: inout [UInt8]) {
        text.append(contentsOf: "<\(element)><loc>".utf8)
        HTMLText.appendEscaped(address, to: &text)
        text.append(contentsOf: "</loc></\(element)>\n".utf8)
    }

    private func document(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array("\(Self.start)<\(name) \(Self.namespace)>\n".utf8) + content + Array("</\(name)>\n".utf8)
    }
}
