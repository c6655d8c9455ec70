/// Relative links between pages of the site, which work at any address. Unless the site has pretty URLs, they include
/// the file name, so that they work without a web server.
enum RelativeLink {
    /// Appends the relative link from one page to another. Both paths are relative to the site's root.
    static func append(from page: [UInt8], to target: [UInt8], to link: inout [UInt8]) {
        let slash = UInt8(ascii: "/")
        // The offset after the last slash that both paths share.
        var shared = 0
        var position = 0
        let end = min(page.count, target.count)
        while position < end, page[position] == target[position] {
            position += 1
            if page[position - 1] == slash { shared = position }
        }
        for index in shared..<page.count where page[index] == slash { link.append("../") }
        link.append(target, shared..<target.count)
    }

    static func make(from page: String, to target: String) -> String {
        String(appending: { append(from: Array(page.utf8), to: Array(target.utf8), to: &$0) })
    }
}
