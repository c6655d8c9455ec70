/// The instructions and partials of a file.
struct CutTemplate {
    /// A partial that the file includes.
    struct Partial {
        var tag: Tag
        /// The context in which the partial is compiled.
        var inclusion: Inclusion
        /// True if the tag is in a Markdown file, but not alone in a paragraph.
        var isInline: Bool
        /// The number of diagnostics before the tag.
        var diagnosticCount: Int
    }

    /// The instructions, with `partial` at the positions of partials.
    var instructions: [Template.Instruction]
    var partials: [Partial]
    var diagnostics: [Diagnostic]
}

/// A parser that cuts HTML with placeholders into instructions, and checks that each tag is allowed in its context.
struct TemplateCutter {
    /// The role of a file in a page.
    enum Role: Hashable {
        case page(PageKind)
        case layout
        case partial
    }

    let source: SourceFile
    let tags: [Tag]
    let role: Role
    let inclusion: Inclusion

    /// The resolver, with the scopes of the including tag and of the open sections.
    var resolver: NameResolver
    var scanner: HTMLScanner
    /// The bytes since the last instruction.
    var literal: [UInt8] = []
    var levels: [Level] = [Level()]
    /// The last tag that began or ended a section; nil before the first one.
    var lastEdge: Tag?
    var placed: Set<Int> = []
    /// The current URL; nil outside attributes that contain a URL.
    var url: URLValue?
    /// The variable in the `content` attribute of the current HTML tag; nil if there is none or it is one of
    /// Drilldown's own links. In a tag with `http-equiv`, its value could be an address.
    var contentTag: Tag?
    private var partials: [CutTemplate.Partial] = []
    private var diagnostics: [Diagnostic] = []

    /// The value of an attribute that contains a URL.
    struct URLValue {
        /// The start of the value in `literal`.
        var start: Int
        /// The first tag in the value, which requires `beginURL` and `endURL` around the value; nil if the value has no
        /// tag.
        var tag: Tag?
        /// The literal text of the value in the template.
        var text = ""
    }

    /// An open section and its instructions so far. The first level is the template itself.
    struct Level {
        var tag: Tag?
        var meaning: NameResolver.Meaning?
        var hasScope = false
        var instructions: [Template.Instruction] = []
        var state = HTMLScanner.State.text
        var attribute = ""
        var depth = 0
        var outerLowestDepth = 0
    }

    private init(_ source: SourceFile, _ tags: [Tag], _ role: Role, _ inclusion: Inclusion, _ resolver: NameResolver) {
        (self.source, self.tags, self.role, self.inclusion, self.resolver) = (source, tags, role, inclusion, resolver)
        scanner = HTMLScanner(inside: inclusion.elements)
    }

    /// Cuts a template into instructions.
    ///
    /// - Parameters:
    ///   - html: The HTML with a placeholder for each tag.
    ///   - resolver: The resolver for the context of the file.
    static func cut(
        _ html: [UInt8], of source: SourceFile, _ tags: [Tag], as role: Role, in inclusion: Inclusion,
        _ resolver: NameResolver
    ) -> CutTemplate {
        var cutter = TemplateCutter(source, tags, role, inclusion, resolver)
        cutter.cut(html)
        return CutTemplate(
            instructions: cutter.levels[0].instructions, partials: cutter.partials, diagnostics: cutter.diagnostics)
    }

    private mutating func cut(_ html: [UInt8]) {
        var index = 0
        while index < html.count {
            if html[index] == 0xF3 || html[index] == UInt8(ascii: "%"),
                let (number, length) = Placeholder.read(html, at: index), number < tags.count
            {
                index += length
                placed.insert(number)
                let isParagraph =
                    scanner.state == .text && literal.suffix(3).elementsEqual("<p>".utf8)
                    && html[index...].starts(with: "</p>".utf8)
                beginURL(tags[number])
                // The value or the partial can replace the paragraph.
                if insert(tags[number], isParagraph: isParagraph) { index += 4 }
                continue
            }
            consume(html[index])
            index += 1
        }
        flush()
        checkEnd()
    }

    private mutating func consume(_ byte: UInt8) {
        let before = scanner.state
        scanner.consume(byte)
        if scanner.takeMissingSpace(), let edge = lastEdge {
            report(edge.offset, .missingSpace(tag: edge.name))
        }
        if scanner.state != before {
            if case .quotedValue = before {
                endURL()
            } else if before != .text, scanner.state == .text || scanner.state.isRawText {
                checkContent()
            }
        }
        literal.append(byte)
        url?.text.unicodeScalars.append(Unicode.Scalar(byte))
        if scanner.state != before, case .quotedValue = scanner.state, isURLAttribute {
            url = URLValue(start: literal.count)
        }
    }

    /// Processes a tag.
    ///
    /// - Parameter isParagraph: True if the paragraph contains only the tag.
    /// - Returns: True if the tag replaced the paragraph.
    private mutating func insert(_ tag: Tag, isParagraph: Bool) -> Bool {
        if scanner.state == .text, followsEscapedTag, tag.kind != .end {
            report(tag.offset, .tagInText)
            return false
        }
        switch tag.kind {
        case .comment: return false
        case .section, .inverted:
            open(tag)
            return false
        case .end:
            close(tag)
            return false
        case .partial:
            guard scanner.state == .text else {
                report(tag.offset, .partialNotAllowed(location))
                return false
            }
            if isParagraph { dropParagraph() }
            flush()
            let inner = Inclusion(
                scopes: resolver.scopes, elements: scanner.elements, sections: inclusion.sections + levels.count - 1,
                files: inclusion.files)
            partials.append(
                CutTemplate.Partial(
                    tag: tag, inclusion: inner, isInline: !isParagraph && source.name.hasSuffix(".md"),
                    diagnosticCount: diagnostics.count))
            levels[levels.count - 1].instructions.append(.partial(partials.count - 1))
            return isParagraph
        case .value:
            return value(tag, isParagraph: isParagraph)
        }
    }

    private mutating func value(_ tag: Tag, isParagraph: Bool) -> Bool {
        guard let meaning = resolve(tag), var context = escapingContext(of: tag, meaning) else {
            return false
        }
        if case .attribute = context, scanner.attribute == "content", !isOwnLink(meaning) { contentTag = tag }
        let canBeBlock = isParagraph && context == .text
        switch meaning {
        case .string(let text):
            HTMLText.append(Array(text.utf8), in: context, to: &literal)
        case .name(let name):
            switch name.kind {
            case .object, .list, .flag:
                report(tag.offset, .cannotPrint(tag.name))
                return false
            case .content:
                guard role == .layout, context == .text else {
                    report(tag.offset, .contentNotAllowed)
                    return false
                }
                append(.content)
                return false
            case .value where canBeBlock:
                context = .paragraph
                dropParagraph()
            case .text, .link, .value: break
            }
            append(.value(name, context))
        case .data(let name):
            if resolver.schema?.isChildren(name.fullPath) ?? false {
                report(tag.offset, .childrenAsValue(tag.name))
                return false
            }
            if canBeBlock {
                context = .paragraph
                dropParagraph()
            }
            append(.data(name, context))
        case .error: return false
        }
        return context == .paragraph
    }

    mutating func append(_ instruction: Template.Instruction) {
        flush()
        levels[levels.count - 1].instructions.append(instruction)
    }

    private mutating func dropParagraph() {
        literal.removeLast(3)
        for byte in "</p>".utf8 { scanner.consume(byte) }
    }

    mutating func flush() {
        guard !literal.isEmpty else { return }
        levels[levels.count - 1].instructions.append(.literal(literal))
        literal = []
    }

    mutating func resolve(_ tag: Tag) -> NameResolver.Meaning? {
        let meaning = resolver.resolve(tag.name)
        if let error = meaning.makeError(of: tag, in: source) {
            diagnostics.append(error)
            return nil
        }
        return meaning
    }

    mutating func report(_ offset: Int, _ message: TemplateMessage) {
        diagnostics.append(Diagnostic(message, at: source.location(at: offset)))
    }
}
