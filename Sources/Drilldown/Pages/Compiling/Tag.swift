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
    /// The name without the sign and the white space around it.
    var name: String
    /// The offset of the opening braces in the template's file.
    var offset: Int
    /// True if this kind of tag is not supported. Its name is not checked then.
    var isRefused = false

    /// True if the tag leaves no trace when it is alone on its line.
    var isStandalone: Bool { kind != .value && kind != .partial }
}

/// A piece of a template.
enum TemplatePiece: Hashable, Sendable {
    case text(String)
    case tag(Tag)
}
