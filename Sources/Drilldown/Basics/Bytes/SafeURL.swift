/// The rules for URLs in data. Relative URLs and the schemes http, https and mailto are allowed.
enum SafeURL {
    private static let schemes = ["http", "https", "mailto"]

    /// Returns true if a page may link to a URL.
    ///
    /// Browsers remove tabs and line breaks in a URL, trim spaces around it and treat a backslash as a slash (WHATWG
    /// URL Standard, section 4.4). Therefore, control characters, leading spaces and prefixes such as `//host` are
    /// rejected.
    static func isAllowed(_ url: some Collection<UInt8>) -> Bool {
        guard let first = url.first, first > 0x20, !url.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            return false
        }
        let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
        if isSlash(first), let second = url.dropFirst().first, isSlash(second) { return false }
        guard let scheme = scheme(of: url) else { return true }
        return schemes.contains(scheme)
    }

    /// Returns a URL without white space at either end. Other control characters remain, so that `isAllowed` rejects
    /// them.
    static func trimmed(_ url: [UInt8]) -> ArraySlice<UInt8> {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
        guard let first = url.firstIndex(where: { !isSpace($0) }), let last = url.lastIndex(where: { !isSpace($0) })
        else {
            return []
        }
        return url[first...last]
    }

    /// Returns true if a URL is allowed and has a scheme.
    static func isAbsolute(_ url: some Collection<UInt8>) -> Bool {
        scheme(of: url) != nil && isAllowed(url)
    }

    /// Returns true if a string is a single absolute URL. A string with spaces may contain several URLs.
    static func isSingleAddress(_ url: some Collection<UInt8>) -> Bool {
        isAbsolute(url) && !url.contains { $0 <= 0x20 }
    }

    /// Returns the host and the last path component of a long address, such as `images.example.org/…/a.jpg`. A last
    /// component with more than 24 characters is shortened to its last 24 characters. Returns the address itself if it
    /// has at most 40 bytes, has no path, contains a query, a fragment, a space or an escape, or does not begin with
    /// `http`.
    static func shortened(_ url: String) -> String {
        guard url.utf8.count > longestShown, url.hasPrefix("http"), let start = url.firstRange(of: "://")?.upperBound,
            !url.contains(where: { "? #%".contains($0) })
        else { return url }
        let path = url[start...].split(separator: "/")
        guard path.count > 1, let last = path.last else { return url }
        let name = last.count > longestName ? "…\(last.suffix(longestName))" : String(last)
        return path[0] + (path.count > 2 ? "/…/" : "/") + name
    }

    /// The maximum length, in bytes, of an address that is not shortened.
    private static let longestShown = 40
    /// The maximum length, in characters, of a last component that is not shortened.
    private static let longestName = 24

    /// Returns the absolute URLs in a string that consists of several absolute URLs, separated by white space and
    /// optionally by commas or semicolons. Returns any other string as the only element.
    static func addresses(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let words = text.split { $0 <= 0x20 }.map { word in
            ",;".utf8.contains(word[word.endIndex - 1]) ? word.dropLast() : word
        }
        return words.count > 1 && words.allSatisfy(isAbsolute) ? words : [text]
    }

    /// Returns true if a URL whose first byte is `first` may be absolute. This fast check excludes nearly all strings.
    static func mayBeAbsolute(_ first: UInt8) -> Bool {
        first | 0x20 == UInt8(ascii: "h") || first | 0x20 == UInt8(ascii: "m")
    }

    static func hasScheme(_ url: some Collection<UInt8>) -> Bool { scheme(of: url) != nil }

    /// Returns true for a mailto URL, which cannot be a picture.
    static func isMail(_ url: some Collection<UInt8>) -> Bool { scheme(of: url) == "mailto" }

    /// Returns the text before the first colon in lowercase; nil if there is no colon, or if the first colon is in a
    /// path, query or fragment.
    private static func scheme(of url: some Collection<UInt8>) -> String? {
        let head = url.prefix { byte in
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): false
            default: true
            }
        }
        guard url.dropFirst(head.count).first == UInt8(ascii: ":") else { return nil }
        return String(decoding: head, as: UTF8.self).lowercased()
    }
}
