/// Cuts HTML with placeholders into instructions, and checks each tag against the place where it stands.
struct TemplateCutter {
    let source: SourceFile
    let tags: [Tag]
    let isLayout: Bool
    /// Whether this is a page's own template, neither its layout nor a partial.
    let isPage: Bool
    let inclusion: Inclusion

    /// What the tags around an including tag have opened, then the sections open here.
    var scopes: [TemplateScope]
    var scanner: HTMLScanner
    /// The bytes since the last instruction.
    var literal: [UInt8] = []
    var levels: [Level] = [Level()]
    /// The tag that began or ended a section last.
    var lastEdge: Tag?

    var placed: Set<Int> = []
    /// Where in `literal` the value of the URL attribute begins that the scan is in.
    private var urlStart: Int?
    /// The first tag in that value, which is then between `beginURL` and `endURL`.
    private var urlTag: Tag?
    /// What the template itself says in that value.
    private var urlText = ""
    /// A value in the `content` of a tag that is no link of ours: it would become an address beside `http-equiv`.
    var contentTag: Tag?

    /// A section that is open, and what it holds so far. The lowest one is the template.
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

    /// Where a tag was found: what it says, and what stands around it.
    struct Occurrence {
        var tag: Tag
        /// Alone in its paragraph.
        var isParagraph: Bool
    }

    init(source: SourceFile, tags: [Tag], inclusion: Inclusion, isLayout: Bool, isPage: Bool) {
        self.source = source
        self.tags = tags
        self.inclusion = inclusion
        scopes = inclusion.scopes
        self.isLayout = isLayout
        self.isPage = isPage
        scanner = HTMLScanner(inside: inclusion.elements)
    }

    mutating func cut(_ html: [UInt8], with compiler: inout TemplateCompiler) -> [Template.Instruction] {
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
                beginURL(tags[number], &compiler)
                let occurrence = Occurrence(tag: tags[number], isParagraph: isParagraph)
                // The value, or the partial, may take the paragraph's place.
                if place(occurrence, &compiler) { index += 4 }
                continue
            }
            consume(html[index], &compiler)
            index += 1
        }
        flush()
        checkEnd(&compiler)
        return levels[0].instructions
    }

    private mutating func consume(_ byte: UInt8, _ compiler: inout TemplateCompiler) {
        let before = scanner.state
        scanner.consume(byte)
        if scanner.takeMissingSpace(), let edge = lastEdge {
            compiler.report(
                source, edge.offset, "an attribute runs into the tag \"\(edge.name)\"", "put a space between them")
        }
        if scanner.state != before {
            if case .quotedValue = before {
                endURL(&compiler)
            } else if before != .text, scanner.state == .text || scanner.state.isRawText {
                checkContent(&compiler)
            }
        }
        literal.append(byte)
        if urlStart != nil { urlText.unicodeScalars.append(Unicode.Scalar(byte)) }
        if scanner.state != before, case .quotedValue = scanner.state, isURLAttribute { urlStart = literal.count }
    }

    /// Deals with one tag.
    ///
    /// - Returns: whether it took the place of the paragraph that it stands alone in.
    private mutating func place(_ occurrence: Occurrence, _ compiler: inout TemplateCompiler) -> Bool {
        let tag = occurrence.tag
        if scanner.state == .text, isBehindTagTakenForText, tag.kind != .end {
            compiler.report(
                source, tag.offset, "Markdown takes the HTML tag around this for text",
                "let tags stand in its quoted attributes alone, or begin a block with an HTML tag that has none")
            return false
        }
        switch tag.kind {
        case .comment: return false
        case .section, .inverted:
            open(tag, &compiler)
            return false
        case .end:
            close(tag, &compiler)
            return false
        case .partial:
            guard scanner.state == .text else {
                compiler.report(source, tag.offset, "a partial stands \(placeName)", "put it between tags")
                return false
            }
            if occurrence.isParagraph { dropParagraph() }
            flush()
            let inner = Inclusion(
                scopes: scopes, elements: scanner.elements, sections: inclusion.sections + levels.count - 1,
                files: inclusion.files)
            levels[levels.count - 1].instructions += compiler.partial(
                tag, in: source, inner,
                isInline: !occurrence.isParagraph && source.name.hasSuffix(".md"))
            return occurrence.isParagraph
        case .value:
            return value(occurrence, &compiler)
        }
    }

    private mutating func value(_ occurrence: Occurrence, _ compiler: inout TemplateCompiler) -> Bool {
        let tag = occurrence.tag
        guard let meaning = resolve(tag, &compiler), var place = place(of: tag, meaning, &compiler) else {
            return false
        }
        if case .attribute = place, scanner.attribute == "content", !isOwnLink(meaning) { contentTag = tag }
        let canBeBlock = occurrence.isParagraph && place == .text
        switch meaning {
        case .string(let text):
            HTMLText.append(Array(text.utf8)[...], in: place, to: &literal)
        case .name(let name):
            switch name.kind {
            case .object, .list, .flag:
                compiler.report(
                    source, tag.offset, "\"\(tag.name)\" cannot be printed",
                    "use it as a section, {{#\(tag.name)}}…{{/\(tag.name)}}")
                return false
            case .content:
                guard isLayout, place == .text else {
                    compiler.report(source, tag.offset, "\"content\" is known only in a layout, between tags", nil)
                    return false
                }
                append(.content)
                return false
            case .value where canBeBlock:
                place = .paragraph
                dropParagraph()
            case .text, .link, .value: break
            }
            append(.value(name, place))
        case .data(let name):
            if compiler.schema?.isChildren(name.fullPath) ?? false {
                compiler.report(
                    source, tag.offset, "\"\(tag.name)\" holds the items below the item, which have pages of their own",
                    "write {{#children}}…{{/children}} or {{> children}}")
                return false
            }
            if canBeBlock {
                place = .paragraph
                dropParagraph()
            }
            append(.data(name, place))
        case .fault: return false
        }
        return place == .paragraph
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

    func resolve(_ tag: Tag, _ compiler: inout TemplateCompiler) -> NameResolver.Meaning? {
        let meaning = compiler.resolver(scopes).resolve(tag.name)
        if case .fault(let message, let remedy, let isWarning) = meaning {
            compiler.report(
                Diagnostic(
                    isWarning ? .warning : .error, .unknownName, at: source.place(at: tag.offset), message,
                    remedy: remedy))
            return nil
        }
        return meaning
    }
}

// MARK: - Attributes that hold a URL

extension TemplateCutter {
    /// The first tag in such a value: what it becomes is looked at as a whole.
    private mutating func beginURL(_ tag: Tag, _ compiler: inout TemplateCompiler) {
        guard let start = urlStart, urlTag == nil, tag.kind != .comment else { return }
        let prefix = Array(literal[start...])
        if !prefix.isEmpty, !SafeURL.isAllowed(prefix) {
            compiler.report(
                source, tag.offset, "this address is not one that pages may have",
                "use http, https or mailto, or a relative address")
        }
        literal.removeSubrange(start...)
        append(.beginURL)
        literal = prefix
        urlTag = tag
    }

    private mutating func endURL(_ compiler: inout TemplateCompiler) {
        if let tag = urlTag {
            // What is looked at when the page is made is the text, in which `&colon;` is no colon.
            if urlText.replacing("&amp;", with: "").contains("&") {
                compiler.report(
                    source, tag.offset, "a character reference stands beside a value in an address",
                    "write the character itself, or &amp;")
            }
            append(.endURL)
        }
        (urlStart, urlTag, urlText) = (nil, nil, "")
    }
}
