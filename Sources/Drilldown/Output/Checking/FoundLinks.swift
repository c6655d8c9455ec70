/// The links of some of a site's pages. A site can have millions of links, but the pages of a folder have many in
/// common, so each address is kept once for all pages of a folder.
struct FoundLinks: Sendable {
    /// The target of a link. Paths are kept as hashes.
    struct Target: Hashable, Sendable {
        var path: ContentHash
        /// The hash of a fragment, as `LinkTarget.hash` returns it; nil if the link has none.
        var anchor: ContentHash?
    }

    /// A link to a target, the first page with the link in the order of paths, and the number of links to the target on
    /// all pages. Equal links on a page count once.
    struct Source: Sendable {
        var page: [UInt8]
        var link: [UInt8]
        var count: Int

        /// Combines this link with another one to the same target.
        mutating func add(_ other: Source) {
            count += other.count
            let isFirst =
                other.page == page
                ? other.link.lexicographicallyPrecedes(link) : other.page.lexicographicallyPrecedes(page)
            if isFirst { (page, link) = (other.page, other.link) }
        }
    }

    /// A link as written. It takes only 32 bytes, because counting links mostly waits for memory.
    private struct Link {
        var hash: ContentHash
        var count: Int32 = 1
        /// The index of the first page, in the order of paths.
        var first: Int32
        /// The index of the page that was added last.
        var last: Int32
    }

    private var pages = FlatText()
    private var links: [Link] = []
    /// The target of each link; nil if the link is empty or absolute, or if it leads out of the site.
    private var targets: [Target?] = []
    private var texts = FlatText()
    private var table = FirstOccurrences(capacity: 512)

    /// Adds the links of a page.
    ///
    /// - Parameters:
    ///   - found: The ranges of the links in `html`.
    ///   - page: The path of the page, relative to the site's root.
    mutating func add(_ found: [Range<Int>], in html: [UInt8], on page: [UInt8]) {
        let number = Int32(pages.count)
        pages.append(page)
        let folder = page[..<(page.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
        let (pageSeed, folderSeed) = (ContentHash(page[...]).high, ContentHash(folder).high)
        for range in found {
            let dependsOnPage =
                range.isEmpty || html[range.lowerBound] == UInt8(ascii: "#")
                || html[range.lowerBound] == UInt8(ascii: "?")
            let hash = ContentHash(html.span.extracting(range), seed: dependsOnPage ? pageSeed : folderSeed)
            if let known = table.find(hash: hash.high, isSame: { links[$0].hash == hash }) {
                guard links[known].last != number else { continue }
                links[known].last = number
                links[known].count += 1
                if pages.precedes(Int(number), Int(links[known].first)) { links[known].first = number }
            } else {
                _ = table.add(links.count, hash: hash.high) { _ in false }
                let text = PageLinks.decoded(html[range])
                links.append(Link(hash: hash, first: number, last: number))
                targets.append(Self.target(text, on: page))
                texts.append(text)
            }
        }
    }

    private static func target(_ link: ArraySlice<UInt8>, on page: [UInt8]) -> Target? {
        LinkTarget.find(link, on: page).map { file, anchor in
            Target(path: ContentHash(file[...]), anchor: anchor.map { LinkTarget.hash(file, $0) })
        }
    }

    /// Calls `body` with each target for which `isIncluded` returns true, and with its source. A target may occur
    /// several times.
    func forEachTarget(where isIncluded: (Target) -> Bool, _ body: (Target, Source) -> Void) {
        for (number, link) in links.enumerated() {
            guard let target = targets[number], isIncluded(target) else { continue }
            let page = Array(pages[Int(link.first)])
            body(target, Source(page: page, link: Array(texts[number]), count: Int(link.count)))
        }
    }
}

extension FlatText {
    /// Returns true if one string precedes another in the order of bytes.
    fileprivate func precedes(_ index: Int, _ other: Int) -> Bool {
        let (a, b) = (range(index), range(other))
        let same = bytes.commonPrefix(a, b)
        guard same < a.count, same < b.count else { return a.count < b.count }
        return bytes[a.lowerBound + same] < bytes[b.lowerBound + same]
    }
}
