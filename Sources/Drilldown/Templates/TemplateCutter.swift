/// Cuts HTML with placeholders into instructions, and checks each tag against the place where it stands.
struct TemplateCutter {
    let source: SourceFile
    let tags: [Tag]
    /// What the tags around an including tag have opened, then the sections open here.
    private var scopes: [TemplateScope]
    private let isLayout: Bool

    private var scanner = HTMLScanner()
    private var literal: [UInt8] = []
    private var levels: [Level] = [Level()]
    /// The tag that began or ended a section last.
    private var lastEdge: Tag?

    /// A section that is open, and what it holds so far. The lowest one is the template.
    private struct Level {
        var tag: Tag?
        var meaning: NameResolver.Meaning?
        var hasScope = false
        var instructions: [Template.Instruction] = []
        var state = HTMLScanner.State.text
        var attribute = ""
        var depth = 0
        var outerLowestDepth = 0
    }

    init(source: SourceFile, tags: [Tag], scopes: [TemplateScope], isLayout: Bool) {
        self.source = source
        self.tags = tags
        self.scopes = scopes
        self.isLayout = isLayout
    }

    mutating func cut(
        _ html: [UInt8], with compiler: inout TemplateCompiler, including: [String]
    ) -> [Template.Instruction] {
        var index = 0
        while index < html.count {
            if html[index] == 0xF3 || html[index] == UInt8(ascii: "%"),
                let (number, length) = Placeholder.read(html, at: index), number < tags.count
            {
                index += length
                // Alone in its paragraph: the value, or the partial, takes the paragraph's place.
                let isParagraph =
                    scanner.state == .text && literal.suffix(3).elementsEqual("<p>".utf8)
                    && html[index...].starts(with: "</p>".utf8)
                if place(tags[number], html, index, isParagraph, &compiler, including) { index += 4 }
                continue
            }
            scanner.consume(html[index])
            if scanner.takeMissingSpace(), let edge = lastEdge {
                compiler.report(
                    source, edge.offset, "an attribute runs into the tag \"\(edge.name)\"", "put a space between them")
            }
            literal.append(html[index])
            index += 1
        }
        flush()
        return levels[0].instructions
    }

    /// Deals with one tag.
    ///
    /// - Returns: whether it took the place of the paragraph that it stands alone in.
    private mutating func place(
        _ tag: Tag, _ html: [UInt8], _ index: Int, _ isParagraph: Bool, _ compiler: inout TemplateCompiler,
        _ including: [String]
    ) -> Bool {
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
            if isParagraph { dropParagraph() }
            flush()
            levels[levels.count - 1].instructions += compiler.partial(
                tag, in: source, scopes: scopes, including: including,
                isInline: !isParagraph && source.name.hasSuffix(".md"))
            return isParagraph
        case .value:
            return value(tag, followedBy: index < html.count ? html[index] : 0, isParagraph, &compiler)
        }
    }

    private mutating func value(
        _ tag: Tag, followedBy next: UInt8, _ isParagraph: Bool, _ compiler: inout TemplateCompiler
    ) -> Bool {
        guard var place = place(of: tag, followedBy: next, &compiler) else { return false }
        switch resolve(tag, &compiler) {
        case .string(let text)?:
            HTMLText.append(Array(text.utf8)[...], in: place, to: &literal)
            scanner.markValueStarted()
        case .name(let name)?:
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
                flush()
                levels[levels.count - 1].instructions.append(.content)
                return false
            case .value where isParagraph:
                place = .paragraph
                dropParagraph()
            case .text, .link, .value: break
            }
            append(.value(name, place))
        case .data(let name)?:
            if isParagraph {
                place = .paragraph
                dropParagraph()
            }
            append(.data(name, place))
        case .fault?, nil: return false
        }
        return place == .paragraph
    }

    /// Whether what stands before looks like the beginning of a tag, `<b class=`, but is text: cmark knows no tag with
    /// a placeholder in it, but in an HTML block or a quoted attribute.
    private var isBehindTagTakenForText: Bool {
        guard let escape = literal.lastRange(of: "&lt;") else { return false }
        let rest = literal[escape.upperBound...]
        guard let first = rest.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else { return false }
        return !rest.contains(UInt8(ascii: "<")) && rest.firstRange(of: Array("&gt;".utf8)) == nil
            && rest.contains { $0 == 0x20 || $0 == 0x0A || $0 == UInt8(ascii: "=") }
    }

    private mutating func append(_ instruction: Template.Instruction) {
        flush()
        levels[levels.count - 1].instructions.append(instruction)
        scanner.markValueStarted()
    }

    private mutating func dropParagraph() {
        literal.removeLast(3)
        for byte in "</p>".utf8 { scanner.consume(byte) }
    }

    private mutating func flush() {
        guard !literal.isEmpty else { return }
        levels[levels.count - 1].instructions.append(.literal(literal))
        literal = []
    }

    private func resolve(_ tag: Tag, _ compiler: inout TemplateCompiler) -> NameResolver.Meaning? {
        var resolver = NameResolver(scopes: scopes, schema: compiler.schema, strings: compiler.strings)
        let meaning = resolver.resolve(tag.name)
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

// MARK: - Sections

extension TemplateCutter {
    private mutating func open(_ tag: Tag, _ compiler: inout TemplateCompiler) {
        // The space that cmark was given behind a tag's name, which the template does not have.
        if case .betweenAttributes = scanner.state, literal.last == 0x20, tag.offset > 0,
            source.bytes[tag.offset - 1].isAlphanumeric
        {
            literal.removeLast()
            scanner.retractSpace()
        }
        flush()
        scanner.markSectionEdge()
        lastEdge = tag
        var level = Level(tag: tag, state: scanner.state, attribute: scanner.attribute, depth: scanner.elements.count)
        level.outerLowestDepth = scanner.lowestDepth
        level.meaning = resolve(tag, &compiler)
        switch level.meaning {
        case .name(let name)? where name.kind == .content:
            compiler.report(source, tag.offset, "\"content\" is not a section", nil)
        case .name(let name)? where tag.kind == .section:
            scopes.append(name.kind == .list || name.kind == .object ? .name(name) : .value(name))
            level.hasScope = true
        case .data(let name)? where tag.kind == .section:
            scopes.append(.data(fullPath(name)))
            level.hasScope = true
        case .string?:
            compiler.report(
                source, tag.offset, "\"\(tag.name)\" is always there and needs no section", "remove the section")
        case .name?, .data?, .fault?, nil: break
        }
        if !isPlaceForSection {
            compiler.report(
                source, tag.offset, "a section begins \(placeName)", "put it around whole elements or attributes")
        }
        levels.append(level)
        scanner.watchDepth()
    }

    private mutating func close(_ tag: Tag, _ compiler: inout TemplateCompiler) {
        guard levels.count > 1 else { return }
        flush()
        scanner.markSectionEdge()
        lastEdge = tag
        let level = levels.removeLast()
        let isSamePlace =
            kind(scanner.state) == kind(level.state)
            && (scanner.attribute == level.attribute || kind(scanner.state) != kind(.quotedValue(quote: 0)))
        if !isSamePlace || scanner.elements.count != level.depth || scanner.lowestDepth < level.depth,
            let opening = level.tag
        {
            compiler.report(
                source, opening.offset, "the section \"\(opening.name)\" does not enclose whole elements",
                "open and close each element on the same side of it")
        }
        scanner.resumeWatching(level.outerLowestDepth)
        if level.hasScope { scopes.removeLast() }
        let isInverted = level.tag?.kind == .inverted
        switch level.meaning {
        case .name(let name)?:
            levels[levels.count - 1].instructions.append(.section(name, level.instructions, isInverted: isInverted))
        case .data(let name)?:
            levels[levels.count - 1].instructions.append(.dataSection(name, level.instructions, isInverted: isInverted))
        case .string?, .fault?, nil: break
        }
    }

    private func fullPath(_ name: Template.DataName) -> FieldPath {
        let frames = scopes.compactMap { if case .data(let path) = $0 { path } else { nil } }
        return FieldPath(keys: (name.frame.map { frames[$0].keys.map(\.text) } ?? []) + name.path.keys.map(\.text))
    }

    private var isPlaceForSection: Bool {
        switch scanner.state {
        case .text, .betweenAttributes, .quotedValue: true
        case .rawText: scanner.isTextElement
        default: false
        }
    }

    /// States between which a section makes no difference.
    private func kind(_ state: HTMLScanner.State) -> Int {
        switch state {
        case .text: 0
        case .rawText: 1
        case .betweenAttributes: 2
        case .quotedValue: 3
        default: 4
        }
    }
}

// MARK: - Places

extension TemplateCutter {
    private static let urlAttributes: Set = [
        "href", "src", "action", "formaction", "cite", "poster", "data", "background", "manifest", "xlink:href",
    ]
    /// Attributes that hold code, or more addresses than one.
    private static let refusedAttributes: Set = ["style", "srcdoc", "srcset", "imagesrcset", "ping"]

    private func place(of tag: Tag, followedBy next: UInt8, _ compiler: inout TemplateCompiler) -> Template.Place? {
        switch scanner.state {
        case .text: return scanner.elements.contains("a") ? .plain : .text
        case .rawText where scanner.isTextElement: return .plain
        case .quotedValue(let quote):
            let attribute = scanner.attribute
            if attribute.hasPrefix("on") || Self.refusedAttributes.contains(attribute)
                || scanner.tagAttributes.contains("http-equiv")
            {
                compiler.report(
                    source, tag.offset,
                    "a value stands in the attribute \"\(attribute)\", where it could become more than text",
                    "put it between tags or in another attribute")
                return nil
            }
            guard Self.urlAttributes.contains(attribute) else { return .attribute }
            if scanner.isValueStarted { return .urlPart }
            let isWhole = next == quote || [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains(next)
            if !isWhole, next != 0xF3, next != UInt8(ascii: "%") {
                compiler.report(
                    source, tag.offset, "what follows the value in \"\(attribute)\" would change where it leads",
                    "let /, ? or # follow it, or nothing")
                return nil
            }
            return .url
        default:
            compiler.report(
                source, tag.offset, "a value stands \(placeName)", "put it between tags or in a quoted attribute")
            return nil
        }
    }

    /// Where the scan stands, for a sentence.
    private var placeName: String {
        switch scanner.state {
        case .text: "between tags"
        case .rawText(let element): "in a <\(element)> element"
        case .tagOpen, .tagName: "in the name of a tag"
        case .betweenAttributes, .attributeName: "in the name of an attribute"
        case .beforeValue, .unquotedValue: "in an unquoted attribute"
        case .quotedValue: "in the attribute \"\(scanner.attribute)\""
        case .comment: "in a comment"
        case .declaration: "in a declaration"
        }
    }
}

extension [UInt8] {
    fileprivate func lastRange(of text: String) -> Range<Int>? {
        let wanted = Array(text.utf8)
        guard count >= wanted.count else { return nil }
        return (0...(count - wanted.count)).last { self[$0..<$0 + wanted.count].elementsEqual(wanted) }
            .map { $0..<$0 + wanted.count }
    }
}

extension UInt8 {
    fileprivate var isAlphanumeric: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
    }
}
