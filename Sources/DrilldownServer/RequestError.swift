internal import NIOCore
internal import NIOHTTP1

/// The reason why a request is rejected before it reaches the responder. The connection is closed, because the meaning
/// of the remaining bytes is unknown.
struct RequestError: Error, Equatable {
    var status: Int
    var sentence: String

    static func malformed(_ sentence: String) -> RequestError { RequestError(status: 400, sentence: sentence) }

    static let headTooLarge = RequestError(status: 431, sentence: "The request headers are too large.")
    static let bodyTooLarge = RequestError(status: 413, sentence: "The request body is too large.")
    static let version = RequestError(status: 505, sentence: "Only HTTP/1.1 is supported.")
    static let method = RequestError(status: 405, sentence: "Only GET, HEAD and POST are supported.")

    var response: Response {
        var response = Response.text(sentence, status: status)
        if status == 405 { response.headers.append(("Allow", "GET, HEAD, POST")) }
        return response
    }
}

extension RequestError {
    /// Creates a rejection from a parser error. Returns nil for errors of the connection, after which a response would
    /// not arrive.
    init?(_ error: any Error) {
        switch error {
        case HTTPParserError.headerOverflow, is ByteToMessageDecoderError.PayloadTooLargeError: self = .headTooLarge
        case HTTPParserError.invalidVersion: self = .version
        case is HTTPParserError: self = .malformed("The request is not valid HTTP.")
        default: return nil
        }
    }
}
