internal import NIOHTTP1

/// Decides by a request's head alone whether it comes from this machine's own pages, or at least does no harm.
///
/// A page of another site can send requests here, too. It cannot choose their `Host`, unless its own name was made to lead
/// here, nor their `Origin`.
struct RequestGate {
    struct Admission {
        /// Its body is still to come.
        var request: Request
        var isHead: Bool
        /// Whether the client sends its body only when told so.
        var awaitsContinue: Bool
        var keepsAlive: Bool
    }

    /// Host and port, as every request has to name them.
    let authority: String
    let limits: Limits

    var origin: String { "http://\(authority)" }

    init(port: Int, limits: Limits) {
        // Browsers leave out the usual port.
        authority = port == 80 ? "127.0.0.1" : "127.0.0.1:\(port)"
        self.limits = limits
    }

    func admit(_ head: HTTPRequestHead) throws(Refusal) -> Admission {
        guard Self.size(of: head) <= limits.head else { throw .headTooLarge }
        guard head.headers["Host"] == [authority] else {
            throw Refusal(status: 421, sentence: "This server is \(origin) and answers to no other name.")
        }
        guard head.version == .http1_1 else { throw .version }
        let method: Request.Method
        switch head.method {
        case .GET, .HEAD: method = .get
        case .POST: method = .post
        default: throw .method
        }
        let target = try RequestTarget(head.uri)
        if method == .post { try checkSender(head.headers) }
        let awaitsContinue = try checkExpectation(head.headers)
        let hasBody = try checkFraming(head.headers)
        guard method == .post || !hasBody else { throw .malformed("Only POST takes a body.") }
        return Admission(
            request: Request(
                method: method, path: target.path, query: target.query,
                headers: head.headers.map { ($0.name, $0.value) }),
            isHead: head.method == .HEAD, awaitsContinue: awaitsContinue && hasBody,
            keepsAlive: head.isKeepAlive)
    }

    /// As it was sent, but for spaces around values.
    private static func size(of head: HTTPRequestHead) -> Int {
        let line = head.method.rawValue.utf8.count + head.uri.utf8.count + " ".utf8.count + " HTTP/1.1\r\n".utf8.count
        return head.headers.reduce(line + "\r\n".utf8.count) {
            $0 + $1.name.utf8.count + $1.value.utf8.count + ": \r\n".utf8.count
        }
    }

    private func checkSender(_ headers: HTTPHeaders) throws(Refusal) {
        let site = headers["Sec-Fetch-Site"]
        guard headers["Origin"] == [origin], site.isEmpty || site == ["same-origin"] else {
            throw Refusal(status: 403, sentence: "Only pages of \(origin) may send something here.")
        }
    }

    /// Whether a body follows. The parser has refused whatever says so in two ways.
    private func checkFraming(_ headers: HTTPHeaders) throws(Refusal) -> Bool {
        guard headers["Upgrade"].isEmpty else { throw .malformed("Only HTTP/1.1 is spoken here, without upgrades.") }
        let (lengths, encodings) = (headers["Content-Length"], headers["Transfer-Encoding"])
        guard lengths.count + encodings.count <= 1 else { throw .malformed("The body has two lengths.") }
        if let encoding = encodings.first {
            guard encoding.lowercased() == "chunked" else { throw .malformed("Bodies come plain or in chunks.") }
            return true
        }
        guard let text = lengths.first else { return false }
        guard let length = Int(text), length <= limits.body else { throw .bodyTooLarge }
        return length > 0
    }

    private func checkExpectation(_ headers: HTTPHeaders) throws(Refusal) -> Bool {
        let values = headers["Expect"]
        guard values.isEmpty || values.map({ $0.lowercased() }) == ["100-continue"] else {
            throw Refusal(status: 417, sentence: "Nothing can be expected here but 100-continue.")
        }
        return !values.isEmpty
    }
}
