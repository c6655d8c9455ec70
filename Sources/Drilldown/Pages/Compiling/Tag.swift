/// A Mustache tag in a template.
struct Tag: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// `{{name}}`
        case value
        /// `{{#name}}`
        case section
        /// `{{^name}}`
        case inverted
        /// `{{/name}}`
        case end
        /// `{{> name}}`
        case partial
        /// `{{! anything }}`
        case comment
    }

    var kind: Kind
    /// Without the sign and the white space around it.
    var name: String
    /// Of the opening braces, in the template's file.
    var offset: Int
    /// Whether it is of a kind that is not taken: then nothing is said of its name.
    var isRefused = false

    /// Whether it leaves no trace when it stands alone on its line.
    var isStandalone: Bool { kind != .value && kind != .partial }
}

/// A stretch of a template.
enum TemplatePiece: Hashable, Sendable {
    case text(String)
    case tag(Tag)
}
