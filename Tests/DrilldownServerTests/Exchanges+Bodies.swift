extension Exchanges {
    private static let head = 16 << 10
    private static let body = 1 << 20

    static let sizes = [
        Exchange("the largest head", padded(to: head), [200], seen: ["GET /a"]),
        Exchange("a head one byte too large", padded(to: head + 1) + hidden, [431]),
        Exchange("one header that is too large", get("/a", "X: " + letters(head)) + hidden, [431]),
        Exchange("one header that never ends", "GET /a HTTP/1.1\r\nHost: {host}\r\nX: " + letters(4 * head), [431]),
        Exchange("a name that never ends", "GET /a HTTP/1.1\r\nHost: {host}\r\n" + letters(4 * head), [431]),
        Exchange("a target that never ends", "GET /" + letters(4 * head), [431]),
        Exchange(
            "a value of spaces", "GET /a HTTP/1.1\r\nHost: {host}\r\nX:" + String(repeating: " ", count: 4 * head),
            [431]),
        Exchange(
            "too many headers",
            "GET /a HTTP/1.1\r\nHost: {host}\r\n" + String(repeating: "X:\r\n", count: 300) + "\r\n" + hidden, [431]),
        Exchange(
            "a large head of another host", "GET /a HTTP/1.1\r\nHost: evil\r\nX: " + letters(head) + "\r\n\r\n", [431]),
        Exchange(
            "the largest body", post("Content-Length: \(body)", body: letters(body)), [200],
            seen: ["POST /edit [\(body) bytes]"]),
        Exchange(
            "the largest body in chunks", post("Transfer-Encoding: chunked", body: chunks(body)), [200],
            seen: ["POST /edit [\(body) bytes]"]),
        Exchange(
            "a body one byte too large", post("Content-Length: \(body + 1)", body: letters(body + 1)) + hidden, [413]),
        Exchange(
            "chunks one byte too large", post("Transfer-Encoding: chunked", body: chunks(body + 1)) + hidden, [413]),
        Exchange("a body that does not begin", post("Content-Length: \(body + 1)"), [413]),
        Exchange("a body that awaits continue", post("Content-Length: \(body + 1)", "Expect: 100-continue"), [413]),
        Exchange(
            "chunks without end", post("Transfer-Encoding: chunked", body: chunks(4 * body).dropLast(5) + ""), [413]),
        Exchange(
            "one chunk of the largest size",
            post("Transfer-Encoding: chunked", body: "7fffffffffffffff\r\n" + letters(2 * body)), [413]),
        Exchange("a length larger than any integer", post("Content-Length: 99999999999999999999", body: hidden), [400]),
        Exchange("a length above the limit", post("Content-Length: 9223372036854775808", body: hidden), [413]),
        Exchange(
            "large trailers",
            post("Transfer-Encoding: chunked", body: "1\r\na\r\n0\r\nX: " + letters(2 * head) + "\r\n\r\n"), [431]),
    ]

    static let framing =
        [
            ("length and chunks", ["Content-Length: 5", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
            ("chunks and length", ["Transfer-Encoding: chunked", "Content-Length: 5"], "0\r\n\r\n"),
            ("a length of nothing and chunks", ["Content-Length: 0", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
            ("two lengths", ["Content-Length: 0", "Content-Length: 5"], "aaaaa"),
            ("one length twice", ["Content-Length: 5", "Content-Length: 5"], "aaaaa"),
            ("two lengths in one", ["Content-Length: 5, 5"], "aaaaa"),
            ("a length with a sign", ["Content-Length: +5"], "aaaaa"),
            ("a negative length", ["Content-Length: -5"], "aaaaa"),
            ("a length in hexadecimal", ["Content-Length: 0x5"], "aaaaa"),
            ("a length with a point", ["Content-Length: 5.0"], "aaaaa"),
            ("a length with a space", ["Content-Length: 5 5"], "aaaaa"),
            ("an empty length", ["Content-Length: "], "aaaaa"),
            ("a space before the colon of the length", ["Content-Length : 5"], "aaaaa"),
            ("a space before the colon of the encoding", ["Transfer-Encoding : chunked"], "0\r\n\r\n"),
            ("another encoding", ["Transfer-Encoding: gzip"], "0\r\n\r\n"),
            ("another encoding before", ["Transfer-Encoding: gzip, chunked"], "0\r\n\r\n"),
            ("another encoding after", ["Transfer-Encoding: chunked, gzip"], "0\r\n\r\n"),
            ("identity", ["Transfer-Encoding: identity"], "0\r\n\r\n"),
            ("chunked twice", ["Transfer-Encoding: chunked, chunked"], "0\r\n\r\n"),
            ("chunked in two headers", ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
            ("nearly chunked", ["Transfer-Encoding: xchunked"], "0\r\n\r\n"),
            ("chunked in quotes", ["Transfer-Encoding: \"chunked\""], "0\r\n\r\n"),
            ("chunked with a vertical tab", ["Transfer-Encoding: \u{B}chunked"], "0\r\n\r\n"),
            ("an empty encoding", ["Transfer-Encoding: "], "0\r\n\r\n"),
            ("an upgrade", ["Connection: Upgrade", "Upgrade: websocket", "Content-Length: 0"], ""),
            ("an upgrade without its connection", ["Upgrade: h2c", "Content-Length: 0"], ""),
            ("a chunk without a size", ["Transfer-Encoding: chunked"], "\r\na\r\n0\r\n\r\n"),
            ("a chunk with an invalid size", ["Transfer-Encoding: chunked"], "x\r\na\r\n0\r\n\r\n"),
            ("a chunk with a sign", ["Transfer-Encoding: chunked"], "+1\r\na\r\n0\r\n\r\n"),
            ("a negative chunk", ["Transfer-Encoding: chunked"], "-1\r\na\r\n0\r\n\r\n"),
            ("a chunk in 0x", ["Transfer-Encoding: chunked"], "0x1\r\na\r\n0\r\n\r\n"),
            ("a chunk larger than any integer", ["Transfer-Encoding: chunked"], "10000000000000000\r\na\r\n0\r\n\r\n"),
            ("a chunk longer than its size", ["Transfer-Encoding: chunked"], "1\r\naa\r\n0\r\n\r\n"),
            ("a chunk shorter than its size", ["Transfer-Encoding: chunked"], "3\r\na\r\n0\r\n\r\n"),
            ("a chunk that ends in LF", ["Transfer-Encoding: chunked"], "1\r\na\n0\r\n\r\n"),
            ("a size that ends in LF", ["Transfer-Encoding: chunked"], "1\na\r\n0\r\n\r\n"),
            ("a size with spaces", ["Transfer-Encoding: chunked"], "1 \r\na\r\n0\r\n\r\n"),
            ("a chunk with a NUL", ["Transfer-Encoding: chunked"], "1\0\r\na\r\n0\r\n\r\n"),
            ("an extension that ends in LF", ["Transfer-Encoding: chunked"], "1;a\na\r\n0\r\n\r\n"),
            ("an invalid trailer", ["Transfer-Encoding: chunked"], "1\r\na\r\n0\r\nX\r\n\r\n"),
        ].map { name, headers, body in
            let head = ["POST /edit HTTP/1.1", "Host: {host}", "Origin: {origin}"] + headers
            return Exchange(name, head.joined(separator: "\r\n") + "\r\n\r\n" + body + hidden, [400])
        } + [
            Exchange("an unknown expectation", post("Expect: 200-ok", "Content-Length: 1", body: "a"), [417]),
            Exchange(
                "two expectations",
                post("Expect: 100-continue", "Expect: 100-continue", "Content-Length: 1", body: "a"), [417]),
            Exchange(
                "an extension of a chunk", post("Transfer-Encoding: chunked", body: "1;a=b\r\na\r\n0\r\n\r\n"), [200],
                seen: ["POST /edit [a]"]),
            Exchange(
                "chunks in uppercase", post("Transfer-Encoding: CHUNKED", body: "A\r\n0123456789\r\n0\r\n\r\n"), [200],
                seen: ["POST /edit [0123456789]"]),
            Exchange(
                "zeros before a size", post("Transfer-Encoding: chunked", body: "0001\r\na\r\n000\r\n\r\n"), [200],
                seen: ["POST /edit [a]"]),
            Exchange("zeros before a length", post("Content-Length: 001", body: "a"), [200], seen: ["POST /edit [a]"]),
        ]

    static let syntax =
        [
            ("nothing but a line", "\r\nhello\r\n\r\n"),
            ("another protocol", "GET /a HTCPCP/1.0\r\nHost: {host}\r\n\r\n"),
            ("a lowercase protocol", "GET /a http/1.1\r\nHost: {host}\r\n\r\n"),
            ("a request of TLS", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{FC}\u{3}\u{3}"),
            ("no target", "GET  HTTP/1.1\r\nHost: {host}\r\n\r\n"),
            ("a header that ends in LF", "GET /a HTTP/1.1\r\nHost: {host}\nX: y\r\n\r\n"),
            ("a head that ends in LF", "GET /a HTTP/1.1\r\nHost: {host}\r\n\n"),
            ("a header that ends in CR", "GET /a HTTP/1.1\r\nHost: {host}\rX: y\r\n\r\n"),
            ("a NUL in a value", "GET /a HTTP/1.1\r\nHost: {host}\r\nX: a\0b\r\n\r\n"),
            ("a NUL in a name", "GET /a HTTP/1.1\r\nHost: {host}\r\nX\0: a\r\n\r\n"),
            ("a control character in a value", "GET /a HTTP/1.1\r\nHost: {host}\r\nX: a\u{1}b\r\n\r\n"),
            ("a space in a name", "GET /a HTTP/1.1\r\nHost: {host}\r\nX Y: a\r\n\r\n"),
            ("a space before a colon", "GET /a HTTP/1.1\r\nHost: {host}\r\nX : a\r\n\r\n"),
            ("a space before the colon of the host", "GET /a HTTP/1.1\r\nHost : {host}\r\n\r\n"),
            ("no name", "GET /a HTTP/1.1\r\nHost: {host}\r\n: a\r\n\r\n"),
            ("no colon", "GET /a HTTP/1.1\r\nHost: {host}\r\nX\r\n\r\n"),
            ("a folded header", "GET /a HTTP/1.1\r\nHost: {host}\r\nX: a\r\n b\r\n\r\n"),
            ("a header folded with a tab", "GET /a HTTP/1.1\r\nHost: {host}\r\nX: a\r\n\tb\r\n\r\n"),
            ("a folded first header", "GET /a HTTP/1.1\r\n Host: {host}\r\n\r\n"),
            ("a name that is not ASCII", "GET /a HTTP/1.1\r\nHost: {host}\r\né: a\r\n\r\n"),
        ].map { name, text in
            Exchange(name, text + hidden, [400])
        } + [
            Exchange("no version", "GET /a\r\nHost: {host}\r\n\r\n" + hidden, [505]),
            Exchange("a version without end", "GET /a HTTP/1.1.1\r\nHost: {host}\r\n\r\n" + hidden, [505]),
            Exchange("version 1.2", "GET /a HTTP/1.2\r\nHost: {host}\r\n\r\n" + hidden, [505]),
            Exchange("version 3", "GET /a HTTP/3.0\r\nHost: {host}\r\n\r\n" + hidden, [505]),
            Exchange("lines that end in LF", "GET /a HTTP/1.1\nHost: {host}\n\n" + hidden, [505]),
            Exchange("a request line that ends in LF", "GET /a HTTP/1.1\nHost: {host}\r\n\r\n" + hidden, [505]),
            Exchange(
                "version 1.0", "GET /a HTTP/1.0\r\nHost: {host}\r\nConnection: keep-alive\r\n\r\n" + hidden, [505]),
            Exchange("version 0.9", "GET /a HTTP/0.9\r\nHost: {host}\r\n\r\n" + hidden, [505]),
            Exchange("version 2", "GET /a HTTP/2.0\r\nHost: {host}\r\n\r\n" + hidden, [505]),
            Exchange("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400]),
            Exchange(
                "bytes that are not UTF-8", get("/a", "{FF}: a"), [400]),
            Exchange(
                "a value that is not UTF-8", get("/a", "X: {FF}"), [200],
                seen: ["GET /a"]),
            Exchange(
                "nonsense after a good request", get() + "\u{1}\u{2}\u{3}\r\n\r\n" + hidden, [200, 400],
                seen: ["GET /a"]),
            Exchange(
                "nonsense after a form", post("Content-Length: 1", body: "ab") + hidden, [200, 400],
                seen: ["POST /edit [a]"]),
        ]

    /// Requests that are rejected before their bodies, which contain other requests.
    static let unread =
        [
            ("another host", "POST /a HTTP/1.1\r\nHost: evil\r\nOrigin: {origin}\r\n", 421),
            ("another origin", "POST /a HTTP/1.1\r\nHost: {host}\r\nOrigin: http://evil.example\r\n", 403),
            ("another method", "PUT /a HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n", 405),
            ("a bad path", "POST /../a HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n", 400),
            ("an unmet expectation", "POST /a HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nExpect: x\r\n", 417),
            ("another version", "POST /a HTTP/1.0\r\nHost: {host}\r\nOrigin: {origin}\r\n", 505),
        ].flatMap { name, head, status in
            let small = String(repeating: hidden, count: 2)
            return [
                Exchange("\(name), all of it", "\(head)Content-Length: \(small.filledCount)\r\n\r\n\(small)", [status]),
                Exchange(
                    "\(name), and more", "\(head)Content-Length: \(small.filledCount)\r\n\r\n\(small)\(hidden)",
                    [status]),
                Exchange(
                    "\(name), in chunks", "\(head)Transfer-Encoding: chunked\r\n\r\n\(chunks(1000))\(hidden)", [status]),
                Exchange("\(name), half of it", "\(head)Content-Length: 1000\r\n\r\n\(small)", [status]),
                Exchange("\(name), none of it", "\(head)Content-Length: 1000\r\n\r\n", [status]),
                Exchange(
                    "\(name), after a page", "\(get())\(head)Content-Length: \(small.filledCount)\r\n\r\n\(small)",
                    [200, status], seen: ["GET /a"]),
            ]
        } + [
            // These bodies are larger than the buffers of the system, so the client has not sent everything when the
            // response arrives.
            Exchange(
                "megabytes from another origin", "POST /a HTTP/1.1\r\nHost: {host}\r\nContent-Length: 12000000\r\n\r\n",
                [403], ballast: 12_000_000),
            Exchange("megabytes above the limit", post("Content-Length: 12000000"), [413], ballast: 12_000_000),
        ]

    /// Returns a head with this number of bytes, including five for the port.
    private static func padded(to size: Int) -> String {
        let bare = get("/a", "X: ").filledCount
        return get("/a", "X: " + letters(size - bare))
    }

    private static func chunks(_ size: Int) -> String {
        let whole = size / 1000
        let rest = size % 1000
        return String(repeating: "3e8\r\n" + letters(1000) + "\r\n", count: whole)
            + (rest == 0 ? "" : String(rest, radix: 16) + "\r\n" + letters(rest) + "\r\n") + "0\r\n\r\n"
    }
}
