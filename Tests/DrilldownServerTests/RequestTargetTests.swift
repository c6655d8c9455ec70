import Testing

@testable import DrilldownServer

struct RequestTargetTests {
    @Test(
        "A path is decoded once",
        arguments: [
            ("/", "/"), ("/a", "/a"), ("/a/", "/a/"), ("/a/b.html", "/a/b.html"), ("/%61", "/a"), ("/%C3%a9", "/é"),
            ("/%E6%B8%85", "/清"), ("/a%20b", "/a b"), ("/a+b", "/a+b"), ("/...", "/..."), ("/.a", "/.a"),
            ("/a..b", "/a..b"),
            ("/100%25", "/100%"), ("/%252e%252e/a", "/%2e%2e/a"), ("/%252F", "/%2F"), ("/a%3Fb", "/a?b"),
            ("/a%23", "/a#"),
            ("/a;b=c,d:e@f", "/a;b=c,d:e@f"), ("/?", "/"), ("/a?/../..", "/a"),
        ])
    func pathIsDecodedOnce(target: String, path: String) throws {
        #expect(try RequestTarget(target).path == path)
    }

    @Test("An ambiguous request target is rejected", arguments: RefusedTargets.all)
    func refuses(target: String) {
        let sentence =
            if target.first != "/" {
                "The address does not begin with a slash."
            } else if target.utf8.contains(where: { !(0x21...0x7E ~= $0) || $0 == UInt8(ascii: "#") }) {
                "The address has invalid characters."
            } else {
                target.hasPrefix("/?")
                    ? "The query of the address is malformed." : "The path of the address is malformed."
            }
        #expect(throws: RequestError(status: 400, sentence: sentence)) { try RequestTarget(target) }
    }

    @Test("A target of the maximum length is accepted, and one more byte is an error")
    func theMaximumLengthIsAccepted() throws {
        let longest = "/" + String(repeating: "a", count: RequestTarget.longest - 1)
        #expect(try RequestTarget(longest).path == longest)
        #expect(throws: RequestError.addressTooLong) { try RequestTarget(longest + "a") }
    }

    @Test(
        "A query is decoded in the same way as a form",
        arguments: [
            ("", ""), ("a=b", "a=b"), ("a=b&c=d", "a=b|c=d"), ("a", "a="), ("a=", "a="), ("=b", "=b"),
            ("a=b=c", "a=b=c"),
            ("&&a=b&", "a=b"), ("a=b+c", "a=b c"), ("a=b%2Bc", "a=b+c"), ("a%3Db=c%26d", "a=b=c&d"),
            ("a=%C3%A9", "a=é"),
            ("a=1&a=2", "a=1|a=2"), ("a=?/..", "a=?/.."), ("a=%2525", "a=%25"),
        ])
    func queryIsDecodedAsAForm(text: String, fields: String) throws {
        let query = try RequestTarget("/?\(text)").query
        #expect(query.map { "\($0.name)=\($0.value)" }.joined(separator: "|") == fields)
    }
}

/// Invalid paths and queries.
enum RefusedTargets {
    static let all =
        paths + [
            "", "a", "*", "?a", "#", "/#", "/a#b", "/a?b#c", "http://127.0.0.1/", "//127.0.0.1/", "127.0.0.1:80",
            "/?%", "/?a=%", "/?a=%2", "/?a=%zz", "/?%ff", "/?a=%C3", "/?a=%C0%AF", "/ ", "/a b", "/é", "/a\u{0}",
            "/a\n",
            "/a\u{7F}",
        ]

    /// Paths that can be sent over a connection.
    static let paths = [
        "/.", "/..", "/./a", "/../a", "/a/.", "/a/..", "/a/../b", "/a/./b", "/%2e", "/%2e%2e", "/.%2e", "/%2E.",
        "/%2e%2E/a",
        "/a/%2e%2e/b", "/%2e%2e/secret.txt", "//", "//a", "/a//", "/a//b", "///", "/%2F", "/a%2fb", "/..%2fa",
        "/%2e%2e%2fa",
        "/%5C", "/a%5cb", "/..%5c..%5ca", "/%00", "/a%00.html", "/%0A", "/%0d%0aX:%20y", "/%09", "/%1f", "/%7F",
        "/%C2%80",
        "/%C2%9F", "/%", "/%2", "/%zz", "/%2g", "/%g2", "/a%", "/%u002e", "/%+2", "/%-1", "/%FF", "/%C0%AE%C0%AE/",
        "/%C0%AF",
        "/%E0%80%AF", "/%C3", "/%ED%A0%80", "/%F5%80%80%80", "/%F4%90%80%80",
    ]
}
