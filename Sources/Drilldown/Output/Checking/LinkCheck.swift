/// A checker for links between a site's files. It receives the files like a writer, writes nothing, and reports links
/// without a target.
///
/// It checks relative links and the sources of pictures and other resources. It does not check external links.
final class LinkCheck: SiteWriter {
    struct BrokenLink: Hashable {
        /// The page with the link, relative to the site's root.
        var page: String
        /// The link as written.
        var link: String
        /// The target file.
        var target: String
        /// True if the target page exists and only the fragment does not.
        var isAnchorMissing: Bool
        /// The number of further links to the same missing file, or to missing fragments of the same page.
        var others: Int
    }

    /// The links and fragments that some of the threads have found.
    private struct Part: Sendable {
        var files = Manifest()
        /// The fragments of pages, as `page.html#anchor`.
        var anchors: Set<ContentHash> = []
        var targets: [Target: Source] = [:]
    }

    /// The target of a link. A site has millions of links, so paths are stored as hashes.
    private struct Target: Hashable {
        var path: ContentHash
        /// The hash of a fragment as in `Part.anchors`.
        var anchor: ContentHash?
    }

    /// The first page with a link, in the order of paths and links, and the number of pages with it.
    private struct Source {
        var page: [UInt8]
        var link: [UInt8]
        var count: Int

        mutating func add(_ page: [UInt8], _ link: ArraySlice<UInt8>, count: Int) {
            self.count += count
            let isFirst =
                page == self.page
                ? link.lexicographicallyPrecedes(self.link) : page.lexicographicallyPrecedes(self.page)
            if isFirst { (self.page, self.link) = (page, Array(link)) }
        }
    }

    private let parts = WorkerStates { Part() }
    /// A page whose links are not checked.
    private let exempt: [UInt8]?

    init(except page: String? = nil) {
        exempt = page.map { Array($0.utf8) }
    }

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws {
        let entry = Manifest.Entry(size: bytes.count, hash: ContentHash(high: 0, low: 0))
        guard path.suffix(5).elementsEqual(".html".utf8) else {
            parts.withOne { $0.files.append(path, entry) }
            return
        }
        let page = PageLinks(bytes)
        var known: Set<ArraySlice<UInt8>> = []
        let links = (path == exempt ? [] : page.links).map(PageLinks.decoded).filter { known.insert($0).inserted }
        parts.withOne { part in
            part.files.append(path, entry)
            for id in page.ids { part.anchors.insert(Self.hash(path, PageLinks.decoded(id))) }
            for link in links {
                guard let (file, anchor) = LinkTarget.find(link, on: path) else { continue }
                let target = Target(path: ContentHash(file[...]), anchor: anchor.map { Self.hash(file, $0) })
                part.targets[target, default: Source(page: path, link: Array(link), count: 0)].add(path, link, count: 1)
            }
        }
    }

    private static func hash(_ path: [UInt8], _ anchor: ArraySlice<UInt8>) -> ContentHash {
        var hasher = ContentHasher()
        hasher.add(path[...])
        hasher.add([UInt8(ascii: "#")])
        hasher.add(anchor)
        return hasher.hash()
    }

    func finish() throws -> WriteResult {
        var files = Manifest()
        var all = Part()
        parts.withEach { part in
            files.take(&part.files)
            all.anchors.formUnion(part.anchors)
            for (target, source) in part.targets {
                all.targets[target, default: Source(page: source.page, link: source.link, count: 0)].add(
                    source.page, source.link[...], count: source.count)
            }
            part = Part()
        }
        try files.sort()
        let size = SiteSize(files)
        all.files = files
        parts.withOne { $0 = all }
        var result = WriteResult()
        result.bytes = files.bytes
        result.size = size
        return result
    }

    func abandon() {}

    /// The broken links, one for each missing file and for each page with missing fragments, in the order of their
    /// pages.
    var brokenLinks: [BrokenLink] {
        var all: [BrokenLink] = []
        parts.withEach { part in
            let files = Set((0..<part.files.count).map { ContentHash(part.files.path($0)) })
            for (target, source) in part.targets {
                let isThere = files.contains(target.path)
                if isThere, target.anchor.map({ part.anchors.contains($0) }) ?? true { continue }
                guard let (file, _) = LinkTarget.find(source.link[...], on: source.page) else { continue }
                let path = String(decoding: file, as: UTF8.self)
                // Files other than pages may have fragments that are not known here.
                if isThere, !path.hasSuffix(".html") { continue }
                all.append(
                    BrokenLink(
                        page: String(decoding: source.page, as: UTF8.self),
                        link: String(decoding: source.link, as: UTF8.self), target: path, isAnchorMissing: isThere,
                        others: source.count - 1))
            }
        }
        all.sort { ($0.page, $0.link) < ($1.page, $1.link) }
        var links: [BrokenLink] = []
        var targets: [String: Int] = [:]
        for link in all {
            if let known = targets[link.target] {
                links[known].others += link.others + 1
            } else {
                targets[link.target] = links.count
                links.append(link)
            }
        }
        return links
    }
}
