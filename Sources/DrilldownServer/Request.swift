/// A request from a client. It has passed all checks that do not depend on the content of the site.
public struct Request: Sendable {
    /// The method of a request.
    public enum Method: Sendable {
        /// GET, or HEAD, whose response is sent without its body.
        case get
        /// POST, whose request can have a body.
        case post
    }

    /// The method. HEAD is represented as GET.
    public internal(set) var method = Method.get

    /// The path, percent-decoded once. It begins with a slash, and has no empty segments, `.` or `..`. A trailing slash
    /// is kept.
    public let path: String

    /// The query parameters in order, decoded like the fields of a form.
    public internal(set) var query: [FormField] = []

    /// The headers as received, in order.
    var headers: [HeaderField] = []

    var body: [UInt8] = []

    /// Returns the first value of a header; nil if the request does not have the header.
    ///
    /// - Parameter name: The name of the header, which is case-insensitive.
    public func header(_ name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.name.lowercased() == name }?.value
    }

    static let maximumFields = 10_000

    /// Returns the fields of the form in the body (`application/x-www-form-urlencoded`), in order.
    ///
    /// - Throws: `FormError` if the form is malformed or has more than 10,000 fields.
    public func form() throws(FormError) -> [FormField] {
        try FormFields.decode(body[...], atMost: Self.maximumFields)
    }

    /// Returns the fields and files of a form in the body (`multipart/form-data`).
    ///
    /// - Throws: `FormError` if the form is malformed, if the name of a file is a path, or if there are more than 100
    ///   fields and files together.
    public func multipartForm() throws(FormError) -> MultipartForm {
        try MultipartForm(body, type: header("content-type") ?? "")
    }
}
