enum Exchanges {
    static let plain = [
        Exchange("a page", get(), [200], seen: ["GET /a"]),
        Exchange("a head", get(method: "HEAD"), [200], seen: ["GET /a"], isHead: true),
        Exchange("a query", get("/a?b=c+d&e=%26"), [200], seen: ["GET /a b=c d e=&"]),
        Exchange("a form", post("Content-Length: 3", body: "a=b"), [200], seen: ["POST /edit [a=b]"]),
        Exchange(
            "chunks", post("Transfer-Encoding: chunked", body: "3\r\na=b\r\n2\r\n&c\r\n0\r\n\r\n"), [200],
            seen: ["POST /edit [a=b&c]"]),
        Exchange("an empty body", post("Content-Length: 0"), [200], seen: ["POST /edit"]),
        Exchange("no length at all", post(), [200], seen: ["POST /edit"]),
        Exchange("a page with no body", get("/a", "Content-Length: 0"), [200], seen: ["GET /a"]),
        Exchange("two at once", get("/1") + get("/2"), [200, 200], seen: ["GET /1", "GET /2"]),
        Exchange(
            "many at once", (0..<100).map { get("/\($0)") }.joined(), Array(repeating: 200, count: 100),
            seen: (0..<100).map { "GET /\($0)" }),
        Exchange(
            "a form and a page at once", post("Content-Length: 3", body: "a=b") + get(), [200, 200],
            seen: ["POST /edit [a=b]", "GET /a"]),
        Exchange(
            "a body that looks like a request", post("Content-Length: \(hidden.filledCount)", body: hidden), [200],
            seen: ["POST /edit [\(hidden)]"]),
        Exchange("empty lines before it", "\r\n\r\n" + get(), [200], seen: ["GET /a"]),
        Exchange(
            "continue", post("Content-Length: 3", "Expect: 100-continue", body: "a=b"), [100, 200],
            seen: ["POST /edit [a=b]"]),
        Exchange(
            "continue for chunks",
            post("Transfer-Encoding: chunked", "Expect: 100-Continue", body: "1\r\na\r\n0\r\n\r\n"), [100, 200],
            seen: ["POST /edit [a]"]),
        Exchange("continue for nothing", get("/a", "Expect: 100-continue"), [200], seen: ["GET /a"]),
        Exchange(
            "trailers", post("Transfer-Encoding: chunked", body: "1\r\na\r\n0\r\nHost: evil\r\n\r\n"), [200],
            seen: ["POST /edit [a]"]),
    ]

    static let hosts =
        [
            "127.0.0.1", "localhost", "localhost:{port}", "evil.example", "evil.example:{port}", "127.0.0.1:1",
            "127.0.0.1:{port}0",
            "127.0.0.1:0{port}", "127.0.0.1.:{port}", "127.1:{port}", "2130706433:{port}", "0x7f.0.0.1:{port}",
            "0.0.0.0:{port}",
            "[::1]:{port}", "[::ffff:127.0.0.1]:{port}", "127.0.0.1:{port},evil.example", "user@127.0.0.1:{port}",
            "{host}/", "{origin}", "",
            "127.0.0.1:{port} evil", "127.0.0.1:", "127.0.0.2:{port}",
        ].flatMap { host in
            ["GET", "POST"].map { method in
                Exchange(
                    "\(method), host «\(host)»", "\(method) /a HTTP/1.1\r\nHost: \(host)\r\nOrigin: {origin}\r\n\r\n",
                    [421])
            }
        } + [
            Exchange("no host", "GET /a HTTP/1.1\r\n\r\n", [421]),
            Exchange("no host, 1.0", "GET /a HTTP/1.0\r\n\r\n", [421]),
            Exchange("two hosts", "GET /a HTTP/1.1\r\nHost: {host}\r\nHost: {host}\r\n\r\n", [421]),
            Exchange("ours and another host", "GET /a HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\n\r\n", [421]),
            Exchange("another and our host", "GET /a HTTP/1.1\r\nhost: evil.example\r\nHost: {host}\r\n\r\n", [421]),
            Exchange(
                "a forwarded host", "GET /a HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: {host}\r\n\r\n", [421]),
            Exchange("our host with spaces after", "GET /a HTTP/1.1\r\nHost: {host} \r\n\r\n", [421]),
            Exchange(
                "our host with spaces before", "GET /a HTTP/1.1\r\nhOsT:  \t{host}\r\n\r\n", [200], seen: ["GET /a"]),
            Exchange(
                "a foreign host after a good request", get() + "GET /b HTTP/1.1\r\nHost: evil\r\n\r\n", [200, 421],
                seen: ["GET /a"]),
        ]

    static let senders =
        [
            "Origin: null", "Origin: http://evil.example", "Origin: http://localhost:{port}",
            "Origin: https://127.0.0.1:{port}",
            "Origin: http://127.0.0.1", "Origin: http://127.0.0.1:1", "Origin: {origin}/",
            "Origin: {origin}.evil.example", "Origin: ",
            "Origin: {origin}, http://evil.example", "Origin: HTTP://127.0.0.1:{port}",
            "Origin: {origin}\r\nOrigin: {origin}",
            "Origin: {origin}\r\nOrigin: null", "Referer: {origin}/", "X-Origin: {origin}",
            "Origin: {origin}\r\nSec-Fetch-Site: cross-site", "Origin: {origin}\r\nSec-Fetch-Site: same-site",
            "Origin: {origin}\r\nSec-Fetch-Site: none",
            "Origin: {origin}\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site",
        ].map { headers in
            Exchange(
                "POST, \(headers.debugDescription)",
                "POST /edit HTTP/1.1\r\nHost: {host}\r\n\(headers)\r\nContent-Length: 1\r\n\r\na", [403])
        } + [
            Exchange(
                "POST from our page", post("Sec-Fetch-Site: same-origin", "Content-Length: 1", body: "a"), [200],
                seen: ["POST /edit [a]"]),
            Exchange("POST from nowhere", "POST /edit HTTP/1.1\r\nHost: {host}\r\nContent-Length: 1\r\n\r\na", [403]),
            Exchange(
                "a page for another site", get("/a", "Origin: http://evil.example", "Sec-Fetch-Site: cross-site"),
                [200], seen: ["GET /a"]),
        ]

    static let methods =
        ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "MKCOL", "M-SEARCH", "LINK", "SOURCE"]
        .flatMap { method in
            // The parser accepts only an authority after CONNECT.
            let target = method == "CONNECT" ? "{host}" : "/a"
            return [
                Exchange(
                    method, "\(method) \(target) HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n\r\n", [405]),
                Exchange(
                    "\(method) with more after", "\(method) \(target) HTTP/1.1\r\nHost: {host}\r\n\r\n" + hidden, [405]
                ),
            ]
        } + [
            Exchange("OPTIONS of all", get("*", method: "OPTIONS"), [405]),
            Exchange(
                "OPTIONS before a request",
                get(method: "OPTIONS", "Origin: http://evil.example", "Access-Control-Request-Method: POST"), [405]),
            Exchange("an unknown method", get(method: "FOO"), [400]),
            Exchange("a lowercase method", get(method: "get"), [400]),
            Exchange("a method with a space", get(method: "GET POST"), [400]),
            Exchange("GET with a body", get("/a", "Content-Length: \(hidden.filledCount)") + hidden, [400]),
            Exchange("HEAD with a body", get(method: "HEAD", "Content-Length: 1") + "a", [400], isHead: true),
            Exchange("GET with chunks", get("/a", "Transfer-Encoding: chunked") + "0\r\n\r\n" + hidden, [400]),
        ]

    static let targets =
        RefusedTargets.paths.map { Exchange("path \($0)", get($0), [400]) } + [
            Exchange("absolute", get("{origin}/a"), [400]),
            Exchange("absolute, of another", get("http://evil.example/a"), [400]),
            Exchange("absolute, host of another", "GET {origin}/a HTTP/1.1\r\nHost: evil.example\r\n\r\n", [421]),
            Exchange("a star", get("*"), [400]),
            Exchange("a fragment", get("/a#b"), [400]),
            Exchange("a relative path", get("a"), [400]),
            Exchange("a malformed query", get("/a?b=%"), [400]),
            Exchange("a query that is not UTF-8", get("/a?b=%FF"), [400]),
            Exchange("bytes that are not ASCII", get("/é"), [400]),
            Exchange("a backslash", get("/a\\b"), [400]),
            Exchange("a NUL", get("/a\0"), [400]),
            Exchange("a tab", get("/a\tb"), [400]),
            Exchange("a space", get("/a b"), [400]),
            Exchange("the longest path", get("/" + letters(4095)), [200], seen: ["GET /" + letters(4095)]),
            Exchange("a path that is too long", get("/" + letters(4096)), [400]),
            Exchange("POST to a bad path", "POST /.. HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n\r\n", [400]),
            Exchange("twice encoded", get("/%252e%252e/a"), [200], seen: ["GET /%2e%2e/a"]),
            Exchange("a bad path after a good one", get() + get("/../b") + hidden, [200, 400], seen: ["GET /a"]),
        ]

    static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }
}
