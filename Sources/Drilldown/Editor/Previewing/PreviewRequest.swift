/// What somebody asks of a preview.
public struct PreviewRequest: Sendable {
    /// Begins with a slash; decoded.
    public var path: String
    /// What stands after the question mark, decoded, in its order.
    public var query: [(name: String, value: String)]
    /// The fields of a form that was sent; nil where something is only looked at.
    public var form: [(name: String, value: String)]?
    /// Whether the script asks, and not the reader.
    public var isFromScript: Bool

    /// A request; without a form it only looks.
    public init(
        path: String, query: [(name: String, value: String)] = [], form: [(name: String, value: String)]? = nil,
        isFromScript: Bool = false
    ) {
        (self.path, self.query, self.form, self.isFromScript) = (path, query, form, isFromScript)
    }

    /// The query as it stands in an address; nothing where there is none.
    var queryText: String {
        var text: [UInt8] = []
        for (name, value) in query {
            text.append(UInt8(ascii: text.isEmpty ? "?" : "&"))
            HTMLText.append(Array(name.utf8), in: .urlPart, to: &text)
            if value.isEmpty { continue }
            text.append(UInt8(ascii: "="))
            HTMLText.append(Array(value.utf8), in: .urlPart, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    func has(_ name: String) -> Bool { query.contains { $0.name == name } }

    var edit: EditForm { EditForm(fields: form ?? []) }
}
