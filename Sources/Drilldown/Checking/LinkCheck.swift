import Foundation
import Synchronization

/// Takes a site's files as a writer does, writes nothing, and finds links between them that lead nowhere.
///
/// Looked at are relative links, in `href` and `src`. What leads out of the site is not known here.
final class LinkCheck: SiteWriter {
    struct BrokenLink: Hashable {
        /// The page that has it, below the site's root.
        var page: String
        /// As it is written.
        var link: String
        /// The page that it leads to, where that is there and lacks only the place in it.
        var target: String?
    }

    private struct State {
        var files: Set<String> = []
        /// Places in pages, as `page.html#place`.
        var places: Set<String> = []
        /// Each target with the first page that has it, and how that one writes it.
        var targets: [Target: (page: String, link: String)] = [:]
        var bytes = 0
    }

    private struct Target: Hashable {
        var path: String
        var place: String?
    }

    private let state = Mutex(State())

    func add(_ path: String, _ bytes: [UInt8]) throws {
        var page = PageLinks()
        if path.hasSuffix(".html") { page.read(bytes) }
        let targets = page.links.compactMap { link in Self.target(of: link, on: path).map { ($0, link) } }
        state.withLock { state in
            state.files.insert(path)
            state.bytes += bytes.count
            for id in page.ids { state.places.insert("\(path)#\(id)") }
            for (target, link) in targets {
                // The first page in the order of their paths, whichever worker comes first.
                if let known = state.targets[target], known.page <= path { continue }
                state.targets[target] = (path, link)
            }
        }
    }

    func finish() throws -> WriteResult {
        var result = WriteResult()
        result.bytes = state.withLock { $0.bytes }
        return result
    }

    func abandon() {}

    /// One for each target that is missing, with the first page that leads to it; and one for each page that lacks
    /// places, however many these are.
    var brokenLinks: [BrokenLink] {
        let all = state.withLock { state in
            state.targets.compactMap { target, source -> BrokenLink? in
                guard state.files.contains(target.path) else {
                    return BrokenLink(page: source.page, link: source.link)
                }
                guard let place = target.place, target.path.hasSuffix(".html"),
                    !state.places.contains("\(target.path)#\(place)")
                else { return nil }
                return BrokenLink(page: source.page, link: source.link, target: target.path)
            }
        }.sorted { ($0.page, $0.link) < ($1.page, $1.link) }
        var pages: Set<String> = []
        return all.filter { $0.target.map { pages.insert($0).inserted } ?? true }
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
