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
    /// The name, without the sign and the white space around it.
    var name: String
    /// The offset of the opening braces in the template's file.
    var offset: Int
    /// True if Drilldown does not support the tag, such as `{{$name}}`. Its name is not checked.
    var isUnsupported = false

    /// True if the line of the tag is removed when it contains only such tags.
    var isStandalone: Bool { kind != .value && kind != .partial }
}

/// A part of a template: text or a tag.
enum TemplatePiece: Hashable, Sendable {
    case text(String)
    case tag(Tag)
}
