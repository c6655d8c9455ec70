/// The rule for every URL that comes from data: relative, or http, https, mailto. All else is refused.
enum SafeURL {
    private static let schemes = ["http", "https", "mailto"]

    /// Whether a page may link to it.
    ///
    /// Browsers drop tabs and line breaks inside a URL, trim spaces around it and take a backslash for a slash (WHATWG
    /// URL Standard, section 4.4); so control characters, leading spaces and whatever begins like `//host` are refused.
    static func isAllowed(_ url: some Collection<UInt8>) -> Bool {
        guard let first = url.first, first > 0x20, !url.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            return false
        }
        let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
        if isSlash(first), let second = url.dropFirst().first, isSlash(second) { return false }
        guard let scheme = scheme(of: url) else { return true }
        return schemes.contains(scheme)
    }

    /// An address without the white space around it, which a page leaves out. Other control characters stay, and are
    /// refused.
    static func trimmed(_ url: [UInt8]) -> ArraySlice<UInt8> {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
        guard let first = url.firstIndex(where: { !isSpace($0) }), let last = url.lastIndex(where: { !isSpace($0) })
        else {
            return []
        }
        return url[first...last]
    }

    /// Whether it is allowed and has a scheme.
    static func isAbsolute(_ url: some Collection<UInt8>) -> Bool {
        scheme(of: url) != nil && isAllowed(url)
    }

    /// Whether it is a single absolute address: several are separated by spaces.
    static func isSingleAddress(_ url: some Collection<UInt8>) -> Bool {
        isAbsolute(url) && !url.contains { $0 <= 0x20 }
    }

    /// Whether a URL that begins with the byte can be absolute: a look at it spares nearly all texts the rest.
    static func mayBeAbsolute(_ first: UInt8) -> Bool {
        first | 0x20 == UInt8(ascii: "h") || first | 0x20 == UInt8(ascii: "m")
    }

    static func hasScheme(_ url: some Collection<UInt8>) -> Bool { scheme(of: url) != nil }

    /// Whether it leads to a mailbox, where no picture can be.
    static func isMail(_ url: some Collection<UInt8>) -> Bool { scheme(of: url) == "mailto" }

    /// What stands before the first colon, in small letters, unless that colon is part of a path, query or fragment.
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
