/// What a client asks for, after every check that can be made without knowing what there is to be had.
public struct Request: Sendable {
    /// What can be asked for.
    public enum Method: Sendable {
        /// HEAD, too: its answer loses its body on the way out.
        case get
        /// Sends a body.
        case post
    }

    /// HEAD is GET here.
    public let method: Method

    /// Decoded once; begins with a slash, and has neither empty segments nor `.` and `..`. A slash at its end stays.
    public let path: String

    /// What follows the question mark, decoded as a form is, in its order.
    public let query: [(name: String, value: String)]

    /// As they came, in their order.
    var headers: [(name: String, value: String)]

    var body: [UInt8]

    init(
        method: Method = .get, path: String, query: [(name: String, value: String)] = [],
        headers: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// The first value of a header, whose name may have letters of either case.
    public func header(_ name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.name.lowercased() == name }?.value
    }

    /// The largest number of fields in a form.
    static let mostFields = 10_000

    /// Returns the fields of a form in the body (`application/x-www-form-urlencoded`).
    public func form() throws(FormError) -> [(name: String, value: String)] {
        try FormFields.decode(body[...], atMost: Self.mostFields)
    }
}
