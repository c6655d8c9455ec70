import Foundation

/// The address where a site will be published, such as `https://example.com/inventory/`. It is used only for absolute
/// URLs.
struct BaseURL: Sendable {
    /// The address with a trailing slash.
    let text: String

    /// Parses the http or https URL of a folder; nil if it is not one.
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
        // People type and link to the root without the file name.
        text + (path == "index.html" ? "" : path)
    }
}
