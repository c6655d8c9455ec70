/// The response of a preview to a request.
public struct PreviewAnswer: Sendable {
    /// The HTTP status code.
    public var status = 200
    /// The media type, in HTTP syntax.
    public var type: String
    /// The body.
    public var bytes: [UInt8]
    /// The address of the redirect; nil for any other response.
    public var location: String?
    /// The object that owns the bytes if several responses share them; otherwise nil. Keep a reference to it until the
    /// bytes are sent.
    public internal(set) var owner: (any AnyObject & Sendable)?

    init(_ status: Int = 200, type: String, _ bytes: [UInt8]) {
        (self.status, self.type, self.bytes) = (status, type, bytes)
    }

    init(_ status: Int = 200, html: [UInt8]) {
        self.init(status, type: "text/html; charset=utf-8", html)
    }

    init(_ status: Int, _ message: PreviewMessage) { self.init(status, text: message.sentence) }

    init(_ status: Int, text: String) {
        self.init(status, type: "text/plain; charset=utf-8", Array((text + "\n").utf8))
    }

    /// Creates a response with a JSON object of strings.
    ///
    /// - Parameter members: The strings by key. Nil values are omitted.
    init(_ status: Int = 200, json members: KeyValuePairs<String, String?>) {
        let parts = members.compactMap { key, value in
            value.map { JSONText.encoded(key) + [UInt8(ascii: ":")] + JSONText.encoded($0) }
        }
        let json = [UInt8(ascii: "{")] + parts.joined(separator: [UInt8(ascii: ",")]) + Array("}\n".utf8)
        self.init(status, type: "application/json; charset=utf-8", json)
    }

    init(sendingTo location: String) {
        self.init(303, text: "See \(location).")
        self.location = location
    }

    /// Returns the media type for a path, based on its extension.
    static func type(of path: String) -> String {
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        if let format = DownloadFormat(rawValue: ending) { return format.mediaType }
        if let format = PictureFormat(rawValue: ending) { return format.mediaType }
        return switch ending {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "txt": "text/plain; charset=utf-8"
        case "xml": "application/xml; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}
