import Foundation

/// The URL at which a site is published, such as `https://example.com/inventory/`. It is used only for absolute URLs.
struct BaseURL: Sendable {
    /// The URL with a trailing slash.
    let text: String

    /// Parses a URL; nil unless it is the http or https URL of a folder, without a user name, a query or a fragment.
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

    /// Returns the absolute URL of a page.
    ///
    /// - Parameter path: The path relative to the site's root.
    func address(of path: String) -> String {
        // The URL of the root is usually written without the file name.
        text + (path == "index.html" ? "" : path)
    }
}
