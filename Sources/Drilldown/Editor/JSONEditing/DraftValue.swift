/// A value to write into a JSON text. Its position in the text determines its layout.
indirect enum DraftValue: Sendable {
    /// JSON that is written unchanged.
    case written([UInt8])
    case array([DraftValue])
    case object([(key: String, value: DraftValue)])

    static let null = DraftValue.written(Array("null".utf8))

    static func text(_ text: String) -> DraftValue { .written(JSONText.encoded(text)) }

    static func boolean(_ value: Bool) -> DraftValue { .written(Array("\(value)".utf8)) }

    /// Returns a number that is written as typed, or nil if the text is not a JSON number.
    static func number(_ typed: String) -> DraftValue? {
        JSONText.isNumber(typed) ? .written(Array(typed.utf8)) : nil
    }
}
