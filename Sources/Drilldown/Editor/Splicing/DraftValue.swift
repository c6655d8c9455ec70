/// A value that is to be written into a JSON text. Where it comes to stand decides how it is laid out.
indirect enum DraftValue: Sendable {
    /// JSON, which is written as it is.
    case written([UInt8])
    case array([DraftValue])
    case object([(key: String, value: DraftValue)])

    static let null = DraftValue.written(Array("null".utf8))

    static func text(_ text: String) -> DraftValue { .written(JSONText.encoded(text)) }

    static func boolean(_ value: Bool) -> DraftValue { .written(Array("\(value)".utf8)) }

    /// A number, which stays as it is typed; nil where the text is none.
    static func number(_ typed: String) -> DraftValue? {
        JSONText.isNumber(typed) ? .written(Array(typed.utf8)) : nil
    }
}
