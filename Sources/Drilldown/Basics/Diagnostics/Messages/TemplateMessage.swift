/// Messages about errors in the HTML of a template and in the use of its tags.
struct TemplateMessage: ErrorMessage {
    static let code = Diagnostic.Code.template
    let text: MessageText

    static func missingSpace(tag: String) -> Self {
        error("an attribute is directly next to the tag \(tag.quoted)", "put a space between them")
    }
    static let tagInText = error(
        "Markdown treats the HTML tag around this template tag as text",
        "use template tags only in its quoted attributes, "
            + "or begin the block with an HTML tag without template tags")
    static func partialNotAllowed(_ location: TemplateLocation) -> Self {
        error("a partial is not allowed \(location.name)", "put it between tags")
    }
    static func valueNotAllowed(_ location: TemplateLocation) -> Self {
        error("a value is not allowed \(location.name)", "put it between tags or in a quoted attribute")
    }
    static func styleNotAllowed(_ location: TemplateLocation) -> Self {
        error("a style sheet is not allowed \(location.name)", "put it alone in a <style> element")
    }
    static func sectionNotAllowed(_ location: TemplateLocation) -> Self {
        error("a section cannot begin \(location.name)", "put it around whole elements or attributes")
    }
    static func valueInCode(attribute: String, element: String) -> Self {
        error(
            "a value in the attribute \(attribute.quoted) of <\(element)> could be executed",
            "put it between tags or in another attribute")
    }
    static let valueNextToHTTPEquiv = error(
        "a value in the attribute \"content\" next to \"http-equiv\" could be executed",
        "put it between tags or in another attribute")
    static func cannotPrint(_ name: String) -> Self {
        error("cannot print \(name.quoted)", "use it as a section: {{#\(name)}}…{{/\(name)}}")
    }
    static let contentNotAllowed = error("\"content\" is only available in a layout, between tags", nil)
    static let contentAsSection = error("\"content\" is not a section", "write {{content}}")
    static func childrenAsValue(_ name: String) -> Self {
        error(
            "\(name.quoted) contains the children, which have their own pages",
            "write {{#children}}…{{/children}} or {{> children}}")
    }
    static let addressNotAllowed = error(
        "the address is not allowed in pages", "use http, https or mailto, or a relative address")
    static let characterReference = error(
        "an address has a character reference next to a value", "write the character itself or &amp;")
    static let discardedTag = error(
        "Markdown discards this tag", "put text or a list item on the lines inside the section")
    static func openAtEnd(_ location: TemplateLocation) -> Self {
        error("the template ends \(location.name)", "close it")
    }
    static func unclosedElement(_ element: String) -> Self { error("<\(element)> is not closed", "add </\(element)>") }
    static let unopenedElement = error(
        "the template closes an element that it does not open", "open and close each element in the same file")
    static func sectionInsideItself(_ name: String) -> Self {
        error("the section \(name.quoted) is inside itself", "close the outer section first")
    }
    static func needlessSection(_ name: String) -> Self {
        error("\(name.quoted) is always present", "remove the section")
    }
    /// Returns the message about a section for a variable that a page never has.
    ///
    /// - Parameter page: A description of the page.
    static func neverAvailable(_ name: String, page: String) -> Self {
        error("\(page) never has \(name.quoted)", "remove the section")
    }
    static func onlyForEachItem(_ name: String, page: String) -> Self {
        error("\(name.quoted) is only available for the items of \(page)", "put it inside {{#allItems}}")
    }
    static func partOfElement(section name: String) -> Self {
        error(
            "the section \(name.quoted) does not enclose whole elements",
            "open and close each element either inside or outside the section")
    }
}

/// A location in the HTML of a template.
enum TemplateLocation: Hashable, Sendable {
    case betweenTags, tagName, attributeName, unquotedValue, comment, declaration
    case attribute(String)
    case element(String)

    var name: String {
        switch self {
        case .betweenTags: "between tags"
        case .tagName: "in a tag name"
        case .attributeName: "in an attribute name"
        case .unquotedValue: "in an unquoted attribute"
        case .comment: "in a comment"
        case .declaration: "in a declaration"
        case .attribute(let name): "in the attribute \(name.quoted)"
        case .element(let name): "in a <\(name)> element"
        }
    }
}
