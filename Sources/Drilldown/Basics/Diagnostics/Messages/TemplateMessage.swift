/// Errors in the HTML of a template and in the use of its tags.
enum TemplateMessage: DiagnosticMessage {
    case missingSpace(tag: String)
    case tagInText
    case partialNotAllowed(TemplateLocation)
    case valueNotAllowed(TemplateLocation)
    case styleNotAllowed(TemplateLocation)
    case sectionNotAllowed(TemplateLocation)
    case valueInCode(attribute: String, element: String)
    case valueNextToHTTPEquiv
    case cannotPrint(String)
    case contentNotAllowed
    case contentAsSection
    case childrenAsValue(String)
    case addressNotAllowed
    case characterReference
    case discardedTag
    case openAtEnd(TemplateLocation)
    case unclosedElement(String)
    case unopenedElement
    case sectionInsideItself(String)
    case needlessSection(String)
    /// A section for a variable that a page never has.
    ///
    /// - Parameter page: A description of the page.
    case neverAvailable(String, page: String)
    case onlyForEachItem(String, page: String)
    case partOfElement(section: String)

    var text: MessageText {
        switch self {
        case .missingSpace(let tag):
            error("an attribute is directly next to the tag \(tag.quoted)", "put a space between them")
        case .tagInText:
            error(
                "Markdown treats the HTML tag around this template tag as text",
                "use template tags only in its quoted attributes, "
                    + "or begin the block with an HTML tag without template tags")
        case .partialNotAllowed(let location): error("a partial is not allowed \(location.name)", "put it between tags")
        case .valueNotAllowed(let location):
            error("a value is not allowed \(location.name)", "put it between tags or in a quoted attribute")
        case .styleNotAllowed(let location):
            error("a style sheet is not allowed \(location.name)", "put it alone in a <style> element")
        case .sectionNotAllowed(let location):
            error("a section cannot begin \(location.name)", "put it around whole elements or attributes")
        case .valueInCode(let attribute, let element):
            error(
                "a value in the attribute \(attribute.quoted) of <\(element)> could be executed",
                "put it between tags or in another attribute")
        case .valueNextToHTTPEquiv:
            error(
                "a value in the attribute \"content\" next to \"http-equiv\" could be executed",
                "put it between tags or in another attribute")
        case .cannotPrint(let name):
            error("cannot print \(name.quoted)", "use it as a section: {{#\(name)}}…{{/\(name)}}")
        case .contentNotAllowed: error("\"content\" is only available in a layout, between tags", nil)
        case .contentAsSection: error("\"content\" is not a section", "write {{content}}")
        case .childrenAsValue(let name):
            error(
                "\(name.quoted) contains the children, which have their own pages",
                "write {{#children}}…{{/children}} or {{> children}}")
        case .addressNotAllowed:
            error("the address is not allowed in pages", "use http, https or mailto, or a relative address")
        case .characterReference:
            error("an address has a character reference next to a value", "write the character itself or &amp;")
        case .discardedTag:
            error("Markdown discards this tag", "put text or a list item on the lines inside the section")
        case .openAtEnd(let location): error("the template ends \(location.name)", "close it")
        case .unclosedElement(let element): error("<\(element)> is not closed", "add </\(element)>")
        case .unopenedElement:
            error(
                "the template closes an element that it does not open", "open and close each element in the same file")
        case .sectionInsideItself(let name):
            error("the section \(name.quoted) is inside itself", "close the outer section first")
        case .needlessSection(let name): error("\(name.quoted) is always present", "remove the section")
        case .neverAvailable(let name, let page): error("\(page) never has \(name.quoted)", "remove the section")
        case .onlyForEachItem(let name, let page):
            error("\(name.quoted) is only available for the items of \(page)", "put it inside {{#allItems}}")
        case .partOfElement(let name):
            error(
                "the section \(name.quoted) does not enclose whole elements",
                "open and close each element either inside or outside the section")
        }
    }

    private func error(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.template, message, suggestion)
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
