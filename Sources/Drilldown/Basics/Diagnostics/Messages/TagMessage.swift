/// Messages about tags and sections of templates that cannot be read.
struct TagMessage: ErrorMessage {
    static let code = Diagnostic.Code.template
    let text: MessageText

    static let unclosedTag = error("the tag is not closed", "add }} at its end, or write &#123;&#123; for two braces")
    static let unescapedTag = error("a tag cannot print a value without escaping", "write {{name}}")
    static let changedDelimiters = error(
        "the delimiters of tags cannot be changed", "write {{name}}, and &#123;&#123; for two braces")
    static let parentOrBlock = error(
        "templates do not support parents or blocks", "use layout.html or a partial: {{> name}}")
    static let dynamicPartial = error(
        "the name of a partial cannot be a value", "write {{> name}} in a section for each partial")
    static func unsupportedWord(_ word: String) -> Self {
        error("Mustache has no \(word.quoted)", "write {{#name}}…{{/name}} or {{^name}}…{{/name}}")
    }
    static let emptyTag = error("the tag has no name", "write {{name}}")
    static func sectionsTooDeep(limit: Int) -> Self {
        error("sections are nested deeper than \(limit) levels", "close the outer sections first")
    }
    static func crossedSection(_ name: String, outer: String) -> Self {
        error("the section \(name.quoted) is not closed before \(outer.quoted) ends", "add {{/\(name)}}")
    }
    /// Returns the message for a closing tag that does not match the open section.
    ///
    /// - Parameter open: The name of the open section; nil if none is open.
    static func unopenedSection(_ name: String, open: String?) -> Self {
        error(
            "no section \(name.quoted) is open here",
            open.map { "did you mean {{/\($0)}}?" } ?? "remove the tag or open the section")
    }
    static func unclosedSection(_ name: String) -> Self {
        error("the section \(name.quoted) is not closed", "add {{/\(name)}}")
    }
}
