/// A request to a preview.
public struct PreviewRequest: Sendable {
    /// The decoded path, which begins with a slash.
    public var path: String
    /// The decoded query parameters, in order.
    public var query: [RequestField]
    /// The fields of a submitted form, or nil for a request that only reads.
    public var form: [RequestField]?
    /// The contents of the files in the form. Their names are not used.
    public var files: [[UInt8]] = []
    /// True if the preview script sent the request.
    public var isFromScript: Bool

    /// Creates a request. A request without a form only reads.
    public init(
        path: String, query: [RequestField] = [], form: [RequestField]? = nil, files: [[UInt8]] = [],
        isFromScript: Bool = false
    ) {
        (self.path, self.query, self.form, self.files) = (path, query, form, files)
        self.isFromScript = isFromScript
    }

    /// The encoded query with its question mark; empty if the request has no query parameters.
    var queryText: String {
        let fields = query.map { field in
            EditScreens.encoded(field.name) + (field.value.isEmpty ? "" : "=" + EditScreens.encoded(field.value))
        }
        return fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    }

    func has(_ name: String) -> Bool { query.contains { $0.name == name } }

    /// The path of the list from which the item of the page was opened; nil for the list of its primary group.
    var origin: String? { query.first { $0.name == "from" }?.value }

    var edit: EditForm { EditForm(fields: form ?? []) }

    /// The change to pictures that the form requests; nil if it requests none.
    var photoEdit: PhotoEdit? { PhotoEdit(edit, files: files) }
}
