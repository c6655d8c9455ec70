internal import NIOCore
internal import NIOHTTP1

/// A reason why a request is rejected before it reaches the responder. The connection is then closed, because the
/// meaning of the remaining bytes is unknown.
struct RequestError: Error, Equatable {
    var status: Int
    var sentence: String

    static let headTooLarge = RequestError(status: 431, sentence: "The request headers are too large.")
    static let bodyTooLarge = RequestError(status: 413, sentence: "The request body is too large.")
    static let tooManyUploads = RequestError(status: 503, sentence: "Too many uploads are in progress; try again.")
    static let version = RequestError(status: 505, sentence: "Only HTTP/1.1 is supported.")
    static let method = RequestError(status: 405, sentence: "Only GET, HEAD and POST are supported.")
    static let expectation = RequestError(status: 417, sentence: "Only the expectation 100-continue is supported.")

    static let malformedRequest = malformed("The request is not valid HTTP.")
    static let addressTooLong = malformed("The address is too long.")
    static let relativeAddress = malformed("The address does not begin with a slash.")
    static let invalidAddress = malformed("The address has invalid characters.")
    static let malformedPath = malformed("The path of the address is malformed.")
    static let malformedQuery = malformed("The query of the address is malformed.")
    static let unexpectedBody = malformed("Only POST requests can have a body.")
    static let upgrade = malformed("Upgrades are not supported.")
    static let severalLengths = malformed("The body has more than one length.")
    static let transferEncoding = malformed("Only the chunked transfer encoding is supported.")

    static func otherHost(than origin: String) -> RequestError {
        RequestError(status: 421, sentence: "This server is \(origin) and accepts no other host name.")
    }

    static func foreignForm(origin: String) -> RequestError {
        RequestError(status: 403, sentence: "Only pages from \(origin) can submit forms.")
    }

    private static func malformed(_ sentence: String) -> RequestError {
        RequestError(status: 400, sentence: sentence)
    }

    var response: Response {
        var response = Response.text(sentence, status: status)
        if status == 405 { response.headers.append(HeaderField("Allow", "GET, HEAD, POST")) }
        return response
    }
}

extension RequestError {
    /// Creates an error from an error of the parser; nil for an error of the connection, after which a response would
    /// not arrive.
    init?(_ error: any Error) {
        switch error {
        case HTTPParserError.headerOverflow, is ByteToMessageDecoderError.PayloadTooLargeError: self = .headTooLarge
        case HTTPParserError.invalidVersion: self = .version
        case is HTTPParserError: self = .malformedRequest
        default: return nil
        }
    }
}
