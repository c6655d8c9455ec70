import Foundation

/// Where a site is going to be: `https://example.com/inventory/`. Only what cannot be said relatively needs it.
struct BaseURL: Sendable {
    /// Ends with a slash.
    let text: String

    /// Reads an address of http or https, of a folder; nil where it is something else.
    init?(_ written: String) {
        guard written.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }),
            let parts = URLComponents(string: written, encodingInvalidCharacters: false),
            ["https", "http"].contains(parts.scheme?.lowercased()), parts.port.map({ 1...65535 ~= $0 }) ?? true,
            !parts.path.split(separator: "/").contains(".."),
            let host = parts.host, !host.isEmpty, parts.query == nil, parts.fragment == nil, parts.user == nil,
            !written.hasSuffix(".html")
        else { return nil }
        text = written.hasSuffix("/") ? written : written + "/"
    }

    /// The absolute address of a page.
    ///
    /// - Parameter path: below the site's root.
    func address(of path: String) -> String {
        // The root is what people type and link to.
        text + (path == "index.html" ? "" : path)
    }
}
