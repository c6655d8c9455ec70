extension TemplateCutter {
    private static let urlAttributes: Set = [
        "href", "src", "action", "formaction", "cite", "poster", "data", "background", "manifest", "xlink:href",
    ]
    /// The attributes that cannot contain values, because they contain code or several addresses, or change the meaning
    /// of other attributes.
    private static let disallowedAttributes: Set = ["style", "srcdoc", "srcset", "imagesrcset", "ping", "http-equiv"]
    /// The elements whose attributes cannot contain values, because the elements change attributes of other elements.
    private static let disallowedElements: Set = ["animate", "animatemotion", "animatetransform", "set"]
    /// The elements whose addresses load code or styles, or are the base of other addresses. Only Drilldown's own links
    /// are allowed in these addresses.
    private static let codeElements: Set = ["script", "iframe", "frame", "embed", "object", "base", "link"]

    var isURLAttribute: Bool { Self.urlAttributes.contains(scanner.attribute) }

    /// Returns true if the variable is one of Drilldown's own links, which are always safe. In a `script` element, only
    /// the link to the theme's scripts qualifies.
    func isOwnLink(_ meaning: NameResolver.Meaning) -> Bool {
        guard case .name(let name) = meaning else { return false }
        return scanner.name == "script" ? name == .siteScriptsLink : name.kind == .link
    }

    /// Returns the escaping context of a value; nil if no value is allowed, which is reported as an error.
    mutating func escapingContext(
        of tag: Tag, _ meaning: NameResolver.Meaning
    ) -> Template.EscapingContext? {
        if case .name(.siteCSS) = meaning { return contextOfStyle(tag) }
        switch scanner.state {
        case .text: return scanner.elements.contains("a") ? .plain : .text
        case .rawText where scanner.isTextElement: return .plain
        case .quotedValue:
            let attribute = scanner.attribute
            if attribute.hasPrefix("on") || Self.disallowedAttributes.contains(attribute)
                || Self.disallowedElements.contains(scanner.name)
                || isURLAttribute && Self.codeElements.contains(scanner.name) && !isOwnLink(meaning)
            {
                report(tag.offset, .valueInCode(attribute: attribute, element: scanner.name))
                return nil
            }
            return isURLAttribute ? .url : .attribute
        default:
            report(tag.offset, .valueNotAllowed(location))
            return nil
        }
    }

    /// Returns the escaping context of the tag `{{site.css}}`; nil after an error. The tag is allowed only in a `style`
    /// element, where the theme's style sheets need no escaping, because they do not contain the element's end tag. In
    /// SVG and MathML, `style` has no raw text, so the tag is not allowed.
    private mutating func contextOfStyle(_ tag: Tag) -> Template.EscapingContext? {
        let isForeign = scanner.elements.contains { $0 == "svg" || $0 == "math" }
        if scanner.state == .rawText(element: "style"), !isForeign { return .unescaped }
        report(tag.offset, .styleNotAllowed(location))
        return nil
    }

    /// The current context as a phrase for messages.
    var location: TemplateLocation {
        switch scanner.state {
        case .text: .betweenTags
        case .rawText(let element): .element(element)
        case .tagOpen, .tagName: .tagName
        case .betweenAttributes, .attributeName, .afterAttributeName: .attributeName
        case .beforeValue, .unquotedValue: .unquotedValue
        case .quotedValue: .attribute(scanner.attribute)
        case .comment: .comment
        case .declaration: .declaration
        }
    }
}
