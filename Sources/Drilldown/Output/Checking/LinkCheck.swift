import Synchronization

/// A checker of the links between a site's files. Like a writer, it receives the files, but it writes nothing and
/// reports links without a target.
///
/// It checks relative links and the sources of pictures and other resources. It does not check external links.
final class LinkCheck: SiteWriter {
    /// A link without a target.
    struct BrokenLink: Hashable {
        /// The page with the link, relative to the site's root.
        var page: String
        /// The link as written.
        var link: String
        var target: String
        /// True if the target page exists and only the fragment is missing.
        var isAnchorMissing: Bool
        /// The number of further links to the same missing file, or to missing fragments of the same page.
        var others: Int
    }

    /// The files and links that one thread has found.
    private struct Part: Sendable {
        var files = Manifest()
        /// The hashes of the fragments that pages define.
        var anchors = ContentHashSet()
        var links = FoundLinks()
    }

    /// The files and links that all threads have found.
    private struct Whole: Sendable {
        /// The hashes of all paths.
        var files = ContentHashSet()
        var anchors = ContentHashSet()
        var links: [FoundLinks] = []

        func has(_ target: FoundLinks.Target) -> Bool {
            files.contains(target.path) && (target.anchor.map { anchors.contains($0) } ?? true)
        }
    }

    private let whole = Mutex<Whole?>(nil)
    private let parts = WorkerStates { Part() }
    /// The path of the page whose links are not checked; nil if all pages are checked.
    private let exempt: [UInt8]?

    init(except page: String? = nil) {
        exempt = page.map { Array($0.utf8) }
    }

    /// Adds a file that is not a page, so that its content is not needed.
    func add(
        _ path: [UInt8], _ summary: ContentSummary, content: () throws(BuildError) -> [UInt8]
    ) throws(BuildError) { parts.withOne { $0.files.append(path, summary) } }

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError) {
        let entry = Manifest.Entry(size: bytes.count, hash: ContentHash(high: 0, low: 0))
        guard path.suffix(5).elementsEqual(".html".utf8) else {
            parts.withOne { $0.files.append(path, entry) }
            return
        }
        let page = PageLinks(bytes)
        parts.withOne { part in
            part.files.append(path, entry)
            for id in page.ids { part.anchors.insert(LinkTarget.hash(path, PageLinks.decoded(bytes[id]))) }
            if path != exempt { part.links.add(page.links, in: bytes, on: path) }
        }
    }

    func finish() throws(BuildError) -> WriteResult {
        var files = Manifest()
        var all = Whole()
        parts.withEach { part in
            files.merge(&part.files)
            all.anchors.formUnion(part.anchors)
            all.links.append(part.links)
            part = Part()
        }
        try files.sort()
        for index in 0..<files.count { all.files.insert(ContentHash(files.path(index))) }
        whole.withLock { [all] in $0 = all }
        var result = WriteResult()
        result.bytes = files.bytes
        result.size = SiteSize(files)
        return result
    }

    func abandon() {}

    /// The broken links in the order of their pages: one for each missing file, and one for each page with missing
    /// fragments. The array is empty before `finish()` is called.
    var brokenLinks: [BrokenLink] {
        guard let whole = whole.withLock({ $0 }) else { return [] }
        var sources: [FoundLinks.Target: FoundLinks.Source] = [:]
        for links in whole.links {
            links.forEachTarget(where: { !whole.has($0) }) { target, source in
                if sources[target]?.add(source) == nil { sources[target] = source }
            }
        }
        var all: [BrokenLink] = []
        for (target, source) in sources {
            guard let (file, _) = LinkTarget.find(source.link[...], on: source.page) else { continue }
            let path = String(decoding: file, as: UTF8.self)
            let exists = whole.files.contains(target.path)
            // Files other than pages may have fragments that are not known here.
            if exists, !path.hasSuffix(".html") { continue }
            all.append(
                BrokenLink(
                    page: String(decoding: source.page, as: UTF8.self),
                    link: String(decoding: source.link, as: UTF8.self), target: path, isAnchorMissing: exists,
                    others: source.count - 1))
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
