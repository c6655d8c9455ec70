import Foundation
import Synchronization

/// Takes a site's files as a writer does, writes nothing, and finds links between them that lead nowhere.
///
/// Looked at are relative links, and the sources of pictures and the like. What leads out of the site is not known here.
final class LinkCheck: SiteWriter {
    struct BrokenLink: Hashable {
        /// The page that has it, below the site's root.
        var page: String
        /// As it is written.
        var link: String
        /// The file that it leads to.
        var target: String
        /// Whether that is a page that is there, and lacks only the place in it.
        var isPlaceMissing: Bool
        /// How many more links lead to the same file that is missing, or to places that the same page lacks.
        var others: Int
    }

    private struct State {
        var files: Set<String> = []
        /// Places in pages, as `page.html#place`.
        var places: Set<String> = []
        /// Each target with the first page that leads to it, and how many do.
        var targets: [Target: Source] = [:]
        var bytes = 0
    }

    private struct Source {
        var page: String
        var link: String
        var count: Int
    }

    private struct Target: Hashable {
        var path: String
        var place: String?
    }

    private let state = Mutex(State())

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws {
        let path = String(decoding: path, as: UTF8.self)
        var page = PageLinks()
        if path.hasSuffix(".html") { page.read(bytes) }
        let targets = page.links.compactMap { link in Self.target(of: link, on: path).map { ($0, link) } }
        var isNew = true
        state.withLock { state in
            isNew = state.files.insert(path).inserted
            state.bytes += bytes.count
            for id in page.ids { state.places.insert("\(path)#\(id)") }
            for (target, link) in targets {
                // The first page in the order of their paths, whichever worker comes first.
                var source = state.targets[target] ?? Source(page: path, link: link, count: 0)
                if (path, link) < (source.page, source.link) { (source.page, source.link) = (path, link) }
                source.count += 1
                state.targets[target] = source
            }
        }
        if !isNew { throw BuildFailure(.collidingPages(path)) }
    }

    func finish() throws -> WriteResult {
        var result = WriteResult()
        result.bytes = state.withLock { $0.bytes }
        return result
    }

    func abandon() {}

    /// One for each file that is missing, and for each page that lacks places, in the order of the pages that have them.
    var brokenLinks: [BrokenLink] {
        let all = state.withLock { state in
            state.targets.compactMap { target, source -> BrokenLink? in
                let isThere = state.files.contains(target.path)
                let isFound =
                    isThere
                    && (target.place.map { state.places.contains("\(target.path)#\($0)") } ?? true
                        || !target.path.hasSuffix(".html"))
                return isFound
                    ? nil
                    : BrokenLink(
                        page: source.page, link: source.link, target: target.path, isPlaceMissing: isThere,
                        others: source.count - 1)
            }
        }.sorted { ($0.page, $0.link) < ($1.page, $1.link) }
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

    /// The file that a link means, below the site's root; nil where it leads out of the site.
    private static func target(of link: String, on page: String) -> Target? {
        guard !link.isEmpty, !link.hasPrefix("/"), !link.hasPrefix("\\"), !SafeURL.hasScheme(link.utf8) else {
            return nil
        }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let place = parts.count > 1 && !parts[1].isEmpty && parts[1] != "top" ? parts[1].removingPercentEncoding : nil
        let path = String(parts[0].prefix { $0 != "?" }).removingPercentEncoding ?? String(parts[0])
        if path.isEmpty { return Target(path: page, place: place) }
        var folders = page.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            switch part {
            case ".", "": continue
            case "..":
                guard folders.popLast() != nil else { return nil }
            default: folders.append(String(part))
            }
        }
        if path.hasSuffix("/") || path.hasSuffix("..") || path.hasSuffix(".") && path.count == 1 {
            folders.append("index.html")
        }
        return Target(path: folders.joined(separator: "/"), place: place)
    }
}
