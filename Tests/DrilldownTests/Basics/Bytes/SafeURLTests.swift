import Testing

@testable import Drilldown

/// Addresses that a page may link to.
@Suite struct SafeURLTests {
    @Test(
        "Web, mail and relative addresses are allowed",
        arguments: [
            "https://example.com", "HTTP://EXAMPLE.com/?a=b:c", "mailto:a@b.c", "a.html", "../a b.html", "#x",
            "?q=javascript:x", "/a", "a/b:c", "//".dropFirst(1) + "x",
        ])
    func allowed(url: String) {
        #expect(SafeURL.isAllowed(url.utf8))
    }

    @Test(
        "Scripts, other schemes, scheme-relative addresses, and empty or malformed addresses are not allowed",
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
            "java\tscript:x", "\u{1}javascript:x", "data:text/html,x",
            "vbscript:x", "file:///etc/passwd", "//host/x", "\\\\host", "/\\host", "\\/host", "ftp://x", "", "tel:1",
            ":x", "x\u{0}y",
        ])
    func refused(url: String) {
        #expect(!SafeURL.isAllowed(url.utf8))
    }

    @Test("White space around an address is removed, and the rest must be an allowed address")
    func trimmed() {
        func trimmed(_ url: String) -> String { String(decoding: SafeURL.trimmed(Array(url.utf8)), as: UTF8.self) }
        #expect(trimmed(" \t\r\nhttps://a.b c \n") == "https://a.b c")
        #expect(trimmed(" \n") == "")
        #expect(trimmed("\u{0}a\u{1}") == "\u{0}a\u{1}")
        #expect(!SafeURL.isAllowed(SafeURL.trimmed(Array(" javascript:x".utf8))))
        #expect(!SafeURL.isAllowed(SafeURL.trimmed(Array(" //host".utf8))))
    }
}
