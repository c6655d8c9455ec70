/// A compiler for templates. It reads files of the theme, checks their tags, and cuts them into instructions.
///
/// The compiler continues after an error and collects all errors and warnings in `errors`.
struct TemplateCompiler {
    let theme: Theme
    let strings: Strings
    /// The schema with the keys of the items; nil if the inventory could not be read, so that any key may exist.
    let schema: Schema?
    private(set) var errors: [Diagnostic] = []
    /// The names of the compiled files.
    private(set) var used: Set<String> = []
    /// The scanned files by name.
    private var scanned: [String: ScannedTemplate] = [:]
    /// The kind of the page that is being compiled.
    private var page = PageKind.root

    /// The maximum depth of nested partials. A chain of several thousand would overflow the stack.
    private static let maximumDepth = 16
    /// The maximum number of partials in a page and its layout. Sixteen files that each include the next one twice
    /// would make 65,535 partials.
    private static let maximumPartials = 1000
    /// The number of partials in the page that is being compiled.
    private var partialCount = 0

    init(theme: Theme, strings: Strings, schema: Schema?) {
        self.theme = theme
        self.strings = strings
        self.schema = schema
    }

    /// Compiles the templates of pages and inserts them into their layouts.
    ///
    /// - Parameters:
    ///   - kinds: The kinds of pages. The root template is always compiled.
    ///   - itemKinds: The names of the items' kinds.
    ///   - frames: The kinds of pages whose layouts are also compiled without a page.
    mutating func compile(
        _ kinds: [PageKind], itemKinds: Set<String>, frames: [PageKind]
    ) -> SiteTemplates<Template> {
        var templates = SiteTemplates(root: compile(.root), others: [:], itemKinds: [:], frames: [:])
        for kind in kinds where kind != .root { templates.others[kind] = compile(kind) }
        for kind in itemKinds.sorted() where theme.files["item.\(kind).md"] != nil {
            templates.itemKinds[kind] = compile(.item, "item.\(kind).md")
        }
        for kind in frames {
            // No page contains a NUL.
            templates.frames[kind] = compile(kind) { Template(instructions: [.literal([0])], title: $0.title) }
        }
        return templates
    }

    /// Compiles a page's template and inserts it into its layout.
    ///
    /// - Parameters:
    ///   - name: The file name of the template; nil for the default template of the kind.
    ///   - content: A function that receives the compiled page and returns the content to insert into the layout.
    private mutating func compile(
        _ kind: PageKind, _ name: String? = nil, content: (Template) -> Template = { $0 }
    ) -> Template {
        self.page = kind
        partialCount = 0
        let page = compile(name ?? kind.template)
        let content = content(page.template)
        let layoutName = page.layout ?? "layout.html"
        guard layoutName != "none", let source = theme.files[layoutName] else { return content }
        let layout = compile(layoutName, isLayout: true).template
        // The content of a layout with an error may be missing because of the error.
        if !layout.hasContent, !errors.contains(where: { $0.location.file == source.name }) {
            report(source, 0, .layoutWithoutContent)
        }
        return content.inside(layout)
    }

    func resolver(_ scopes: [TemplateScope]) -> NameResolver {
        NameResolver(scopes: scopes, schema: schema, strings: strings, hasItem: page == .item)
    }

    private struct Compiled {
        var template = Template(instructions: [])
        var layout: String?
    }

    private mutating func compile(
        _ name: String, in outer: Inclusion = Inclusion(), isLayout: Bool = false
    ) -> Compiled {
        guard let source = theme.files[name] else { return Compiled() }
        let role: TemplateCutter.Role = isLayout ? .layout : outer.files.isEmpty ? .page(page) : .partial
        used.insert(name)
        guard let file = scanned[name] ?? scan(source, named: name) else { return Compiled() }
        scanned[name] = file
        var compiled = Compiled()
        if role == .partial, file.front.text != nil {
            report(source, 0, .frontMatterInPartial)
        }
        compiled.layout = readFrontMatter(file.front, of: source, into: &compiled.template)

        let tagErrors = file.errors + SectionCheck.errors(file.pieces, in: source, below: outer.sections)
        guard tagErrors.isEmpty else {
            for error in tagErrors { report(error) }
            checkNames(file.pieces, in: source)
            return compiled
        }
        let tags = file.tags
        guard tags.count <= Placeholder.maximumCount else {
            report(source, 0, .tooManyTags(limit: Placeholder.maximumCount))
            return compiled
        }
        var inclusion = outer
        inclusion.files.append(name)
        compiled.template.instructions = including(
            TemplateCutter.cut(file.html, of: source, tags, as: role, in: inclusion, resolver(outer.scopes)),
            in: source)
        return compiled
    }

    /// Scans a file for tags. Returns nil if its text is invalid, and reports the reason.
    private mutating func scan(_ source: SourceFile, named name: String) -> ScannedTemplate? {
        let isMarkdown = name.hasSuffix(".md")
        if !theme.userFiles.contains(name), let file = ScannedTemplate.builtIn[name] {
            return file
        } else if let error = source.encodingError() {
            report(error)
        } else if let offset = Placeholder.find(in: source.bytes) {
            report(source, offset, .privateUseCharacter)
        } else if isMarkdown, MarkdownLimits.isNestedTooDeep(source.bytes) {
            report(source, 0, .markdownLineTooDeep)
        } else {
            return ScannedTemplate(source, isMarkdown: isMarkdown)
        }
        return nil
    }

    /// Returns the instructions of a file, including the instructions of its partials, and reports their diagnostics in
    /// the order of the tags.
    private mutating func including(_ file: CutTemplate, in source: SourceFile) -> [Template.Instruction] {
        var reported = 0
        let partials = file.partials.map { partial in
            for error in file.diagnostics[reported..<partial.diagnosticCount] { report(error) }
            reported = partial.diagnosticCount
            return instructions(of: partial, in: source)
        }
        for error in file.diagnostics[reported...] { report(error) }
        return file.instructions.replacing { if case .partial(let number) = $0 { partials[number] } else { nil } }
    }

    /// Returns the instructions of a partial in the context of the tag that includes it.
    private mutating func instructions(
        of partial: CutTemplate.Partial, in source: SourceFile
    ) -> [Template.Instruction] {
        let (tag, outer) = (partial.tag, partial.inclusion)
        func refuse(_ message: ThemeMessage) -> [Template.Instruction] {
            report(source, tag.offset, message)
            return []
        }
        guard let name = theme.partial(tag.name) else {
            reportMissingPartial(tag, in: source)
            return []
        }
        if outer.files.contains(name) { return refuse(.recursivePartial(tag.name)) }
        if outer.files.count > Self.maximumDepth { return refuse(.partialsTooDeep(limit: Self.maximumDepth)) }
        partialCount += 1
        if partialCount == Self.maximumPartials + 1 { return refuse(.tooManyPartials(limit: Self.maximumPartials)) }
        guard partialCount <= Self.maximumPartials else { return [] }
        if partial.isInline, name.hasSuffix(".md") { return refuse(.inlinePartial(tag.name)) }
        return compile(name, in: outer).template.instructions
    }

    mutating func report(_ source: SourceFile, _ offset: Int, _ message: ThemeMessage) {
        report(Diagnostic(message, at: source.location(at: offset)))
    }

    /// Reports an error once, even if it is in a partial that is included several times.
    mutating func report(_ error: Diagnostic) {
        if !errors.contains(error) { errors.append(error) }
    }
}
