internal import NIOHTTP1

extension Response {
    /// The part of a head that tells the client where the body ends.
    enum Framing {
        case length(Int)
        case chunks
        /// There is no body.
        case none
    }

    /// The security headers of every response. The referrer policy is not `no-referrer`, because browsers would then
    /// submit forms with the `Origin` `null`.
    private static let securityHeaders = [
        HeaderField("Cache-Control", "no-store"),
        HeaderField("X-Content-Type-Options", "nosniff"),
        HeaderField("Referrer-Policy", "same-origin"),
        HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
        HeaderField("Cross-Origin-Resource-Policy", "same-origin"),
        HeaderField("X-Frame-Options", "DENY"),
    ]

    private static let policy = HeaderField(
        "Content-Security-Policy",
        """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
        form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """
    )

    /// The lowercase names of the headers that only the server sets. Values from a responder are ignored.
    private static let reserved = Set(
        securityHeaders.map { $0.name.lowercased() } + [
            "connection", "content-length", "keep-alive", "transfer-encoding", "upgrade",
        ])

    private static func isReserved(_ name: String) -> Bool {
        reserved.contains(name) || name.hasPrefix("access-control-")
    }

    /// True if the status is valid and the headers contain only valid names and values.
    var isSendable: Bool {
        200...599 ~= status
            && headers.allSatisfy { header in
                // A name consists of the characters of a token (RFC 9110, section 5.6.2).
                !header.name.isEmpty
                    && header.name.utf8.allSatisfy { $0.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
                    && header.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
            }
    }

    func head(_ framing: Framing, closes: Bool) -> String {
        let status = HTTPResponseStatus(statusCode: status)
        var fields = headers.filter { !Self.isReserved($0.name.lowercased()) }
        func add(_ name: String, _ value: String) { fields.append(HeaderField(name, value)) }
        if !fields.contains(where: { $0.name.lowercased() == Self.policy.name.lowercased() }) {
            fields.append(Self.policy)
        }
        fields += Self.securityHeaders
        switch framing {
        case .length(let length): add("Content-Length", "\(length)")
        case .chunks: add("Transfer-Encoding", "chunked")
        case .none: break
        }
        if closes { add("Connection", "close") }
        return fields.reduce("HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n") {
            "\($0)\($1.name): \($1.value)\r\n"
        }
            + "\r\n"
    }
}
