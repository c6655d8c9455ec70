internal import NIOHTTP1

/// A check that uses only the head of a request. It rejects POST requests that are not sent by the server's own pages.
///
/// Pages of other sites can also send requests to this server. They cannot choose the value of `Origin`, which must be
/// the server's own origin in a POST request. If their own domain resolves to this address, `Host` is that domain, and
/// the request is rejected.
struct RequestGate {
    struct Admission {
        /// The request without its body.
        var request: Request
        var isHead: Bool
        /// True if the client waits for `100 Continue` before it sends the body.
        var awaitsContinue: Bool
        var keepsAlive: Bool
        /// True if the body has files, and may therefore be larger.
        var isUpload: Bool
    }

    /// The host and port that every request must name.
    let authority: String
    let limits: Limits
    /// A function that returns true if forms with files can be sent to a path.
    private let acceptsFiles: (String) -> Bool

    var origin: String { "http://\(authority)" }

    init(port: Int, limits: Limits, acceptsFiles: @escaping (String) -> Bool = { _ in false }) {
        // Browsers omit the default port.
        authority = port == 80 ? "127.0.0.1" : "127.0.0.1:\(port)"
        self.limits = limits
        self.acceptsFiles = acceptsFiles
    }

    func admit(_ head: HTTPRequestHead) throws(RequestError) -> Admission {
        guard Self.size(of: head) <= limits.head else { throw .headTooLarge }
        guard head.headers["Host"] == [authority] else {
            throw RequestError.otherHost(than: origin)
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
        let type = head.headers.first(name: "Content-Type") ?? ""
        let isUpload = method == .post && MultipartForm.hasType(type) && acceptsFiles(target.path)
        let hasBody = try checkFraming(head.headers, atMost: isUpload ? limits.upload : limits.body)
        guard method == .post || !hasBody else { throw .unexpectedBody }
        return Admission(
            request: Request(
                method: method, path: target.path, query: target.query,
                headers: head.headers.map { HeaderField($0.name, $0.value) }),
            isHead: head.method == .HEAD, awaitsContinue: awaitsContinue && hasBody,
            keepsAlive: head.isKeepAlive, isUpload: isUpload)
    }

    /// Returns the size of a head in bytes, with one space before each value, regardless of the spaces that were sent.
    private static func size(of head: HTTPRequestHead) -> Int {
        let line = head.method.rawValue.utf8.count + head.uri.utf8.count + " ".utf8.count + " HTTP/1.1\r\n".utf8.count
        return head.headers.reduce(line + "\r\n".utf8.count) {
            $0 + $1.name.utf8.count + $1.value.utf8.count + ": \r\n".utf8.count
        }
    }

    private func checkSender(_ headers: HTTPHeaders) throws(RequestError) {
        let site = headers["Sec-Fetch-Site"]
        guard headers["Origin"] == [origin], site.isEmpty || site == ["same-origin"] else {
            throw RequestError.foreignForm(origin: origin)
        }
    }

    /// Returns true if the request has a body. The parser has already rejected conflicting lengths.
    private func checkFraming(_ headers: HTTPHeaders, atMost limit: Int) throws(RequestError) -> Bool {
        guard headers["Upgrade"].isEmpty else { throw .upgrade }
        let (lengths, encodings) = (headers["Content-Length"], headers["Transfer-Encoding"])
        guard lengths.count + encodings.count <= 1 else { throw .severalLengths }
        if let encoding = encodings.first {
            guard encoding.lowercased() == "chunked" else {
                throw .transferEncoding
            }
            return true
        }
        guard let text = lengths.first else { return false }
        guard let length = Int(text), length <= limit else { throw .bodyTooLarge }
        return length > 0
    }

    private func checkExpectation(_ headers: HTTPHeaders) throws(RequestError) -> Bool {
        let values = headers["Expect"]
        guard values.isEmpty || values.map({ $0.lowercased() }) == ["100-continue"] else {
            throw RequestError.expectation
        }
        return !values.isEmpty
    }
}
