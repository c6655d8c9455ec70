// The title and the layout in the front matter of a template.

extension TemplateCompiler {
    /// Reads the title into a template. Returns the name of the layout; nil if the front matter names none.
    mutating func readFrontMatter(
        _ matter: FrontMatter, of source: SourceFile, into template: inout Template
    ) -> String? {
        if matter.isUnclosed {
            report(source, 0, .unclosedFrontMatter)
            return nil
        }
        guard let text = matter.text else { return nil }
        let root: YAMLValue?
        do throws(BuildError) {
            root = try YAMLFile.read(text, file: source.name, firstLine: 2)
        } catch {
            for error in error.diagnostics { report(error) }
            return nil
        }
        var reader = ConfigurationReader()
        var layout: String?
        let keys = FrontMatter.Key.allCases
        for (key, entry) in root.map({ reader.entries($0, keys, \.rawValue, of: "front matter") }) ?? [] {
            switch key {
            case .title:
                guard let written = reader.text(entry.value) else { continue }
                template.title = title(written, at: entry.value.location)
            case .layout:
                guard let name = reader.text(entry.value) else { continue }
                if name != "none", theme.files[name] == nil {
                    let suggestion = NearestName.suggestion(for: name, among: theme.layouts + ["none"])
                    reader.errors.append(Diagnostic(.unknownLayout(name, suggestion), at: entry.value.location))
                }
                layout = name
            }
        }
        for error in reader.errors { report(error) }
        return layout
    }

    /// Compiles the title in the front matter, which may contain only text and values.
    private mutating func title(
        _ written: String, at location: SourceLocation
    ) -> [Template.Instruction] {
        var messages: [MessageText] = []
        let pieces = TagScanner.scan(Array(written.utf8)[...]) { messages.append($1.text) }
        var instructions: [Template.Instruction] = []
        for piece in pieces {
            switch piece {
            case .text(let text): instructions.append(.literal(Array(text.utf8)))
            case .tag(let tag) where tag.kind == .value && tag.name != "screen.title":
                switch resolver([]).resolve(tag.name) {
                case .name(let name) where name.kind != .text:
                    messages.append(ThemeMessage.notATitle(tag.name).text)
                case .name(let name): instructions.append(.value(name, .unescaped))
                case .data(let name): instructions.append(.data(name, .unescaped))
                case .string(let text): instructions.append(.literal(Array(text.utf8)))
                case .error(let message): messages.append(message)
                }
            case .tag: messages.append(ThemeMessage.tagInTitle.text)
            }
        }
        for message in messages { report(Diagnostic(message, at: location)) }
        return instructions
    }
}
