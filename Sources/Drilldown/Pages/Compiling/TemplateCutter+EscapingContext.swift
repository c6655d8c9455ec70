extension TemplateCutter {
    private static let urlAttributes: Set = [
        "href", "src", "action", "formaction", "cite", "poster", "data", "background", "manifest", "xlink:href",
    ]
    /// The attributes that hold code or several addresses.
    private static let refusedAttributes: Set = ["style", "srcdoc", "srcset", "imagesrcset", "ping", "http-equiv"]
    /// The elements whose attributes set those of other elements.
    private static let refusedElements: Set = ["animate", "animatemotion", "animatetransform", "set"]
    /// The elements whose addresses determine code or style. They may contain only Drilldown's own links.
    private static let codeElements: Set = ["script", "iframe", "frame", "embed", "object", "base", "link"]

    var isURLAttribute: Bool { Self.urlAttributes.contains(scanner.attribute) }

    /// Returns true if the address is generated without any data. An address of code must be that of Drilldown's
    /// script.
    func isOwnLink(_ meaning: NameResolver.Meaning) -> Bool {
        guard case .name(let name) = meaning else { return false }
        return scanner.name == "script" ? name == .siteScriptsLink : name.kind == .link
    }

    /// Returns the escaping context of a value; nil, with an error, if no value is allowed.
    mutating func escapingContext(
        of tag: Tag, _ meaning: NameResolver.Meaning
    ) -> Template.EscapingContext? {
        if case .name(.siteCSS) = meaning { return contextOfStyle(tag) }
        switch scanner.state {
        case .text: return scanner.elements.contains("a") ? .plain : .text
        case .rawText where scanner.isTextElement: return .plain
        case .quotedValue:
            let attribute = scanner.attribute
            if attribute.hasPrefix("on") || Self.refusedAttributes.contains(attribute)
                || Self.refusedElements.contains(scanner.name)
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

    /// Returns the context of a tag in a `style` element; nil after an error. Only the theme's style sheets are allowed
    /// there, because they do not contain the element's end tag, and they are allowed nowhere else. In SVG a style is
    /// an element like any other.
    private mutating func contextOfStyle(_ tag: Tag) -> Template.EscapingContext? {
        let isPicture = scanner.elements.contains { $0 == "svg" || $0 == "math" }
        if scanner.state == .rawText(element: "style"), !isPicture { return .unescaped }
        report(tag.offset, .styleNotAllowed(location))
        return nil
    }

    /// The current context as a phrase in a sentence.
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
