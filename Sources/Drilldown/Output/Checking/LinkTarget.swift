import Foundation

/// Functions that determine the target of a link inside a site.
enum LinkTarget {
    /// Returns the path of the target file, relative to the site's root, and the anchor in it; nil if the link is empty
    /// or absolute, or if it leads out of the site. A fragment such as `#room=Garage` is a setting for a script and not
    /// an anchor.
    static func find(
        _ link: ArraySlice<UInt8>, on page: [UInt8]
    ) -> (file: [UInt8], anchor: ArraySlice<UInt8>?)? {
        guard let first = link.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "\\"),
            !SafeURL.hasScheme(link)
        else { return nil }
        let path = link.prefix { $0 != UInt8(ascii: "#") }
        let fragment = link.dropFirst(path.count + 1)
        let isTop = fragment.isEmpty || fragment.elementsEqual("top".utf8)
        let anchor = isTop || fragment.contains(UInt8(ascii: "=")) ? nil : decoded(fragment)
        let written = path.prefix { $0 != UInt8(ascii: "?") }
        return file(decoded(written) ?? written, on: page).map { ($0, anchor) }
    }

    /// Returns the hash of a fragment of a page.
    static func hash(_ page: [UInt8], _ anchor: ArraySlice<UInt8>) -> ContentHash {
        var hasher = ContentHasher()
        hasher.add(page[...])
        hasher.add([UInt8(ascii: "#")])
        hasher.add(anchor)
        return hasher.hash()
    }

    /// Returns a string without percent encoding; nil if the encoding or the resulting UTF-8 is invalid.
    private static func decoded(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard text.contains(UInt8(ascii: "%")) else { return text }
        return String(decoding: text, as: UTF8.self).removingPercentEncoding.map { Array($0.utf8)[...] }
    }

    private static func file(_ path: ArraySlice<UInt8>, on page: [UInt8]) -> [UInt8]? {
        let slash = UInt8(ascii: "/")
        if path.isEmpty { return page }
        var file = Array(page[..<(page.lastIndex(of: slash) ?? 0)])
        var start = path.startIndex
        while start <= path.endIndex {
            let end = path[start...].firstIndex(of: slash) ?? path.endIndex
            let part = path[start..<end]
            start = end + 1
            if part.isEmpty || part.elementsEqual(".".utf8) { continue }
            if part.elementsEqual("..".utf8) {
                if file.isEmpty { return nil }
                file.removeSubrange((file.lastIndex(of: slash) ?? 0)...)
            } else {
                if !file.isEmpty { file.append(slash) }
                file.append(contentsOf: part)
            }
        }
        let dot = UInt8(ascii: ".")
        if path.last == slash || path.suffix(2).elementsEqual("..".utf8) || path.elementsEqual([dot]) {
            file.append(contentsOf: (file.isEmpty ? "index.html" : "/index.html").utf8)
        }
        return file
    }
}
