/// The scope that a section opens for the tags inside it.
enum TemplateScope: Hashable, Sendable {
    /// A list or an object of the page.
    case name(TemplateName)
    /// A value of the page that is neither a list nor an object. `{{.}}` prints it unless it is a flag.
    case value(TemplateName)
    /// A value of the item. The section is rendered for each element of a list, or for the value itself.
    case data(FieldPath)
}

/// A resolver of the names in tags. The meaning of a name depends on the enclosing sections.
struct NameResolver {
    enum Meaning {
        case name(TemplateName)
        case data(Template.DataName)
        /// A string of the theme.
        case string(String)
        case error(MessageText)

        /// Returns the error for a tag whose name has this meaning; nil if the name is valid.
        func makeError(of tag: Tag, in source: SourceFile) -> Diagnostic? {
            guard case .error(let message) = self else { return nil }
            return Diagnostic(message, at: source.location(at: tag.offset))
        }
    }

    private static func makeError(_ message: NameMessage) -> Meaning { .error(message.text) }

    /// The lists whose elements are items.
    private static let ofItems: [TemplateScope] = [.name(.items), .name(.children), .name(.allItems)]

    var scopes: [TemplateScope]
    /// The schema with the keys of the items; nil if any key may exist.
    let schema: Schema?
    let strings: Strings
    /// True if the page is an item page.
    let hasItem: Bool

    func resolve(_ name: String) -> Meaning {
        if name == "." { return element() }
        if name == "item" || name.hasPrefix("item.") { return data(String(name.dropFirst(5))) }
        if name.hasPrefix("strings.") { return string(String(name.dropFirst(8))) }
        for prefix in prefixes {
            guard let known = TemplateName(rawValue: prefix + name) else { continue }
            if let list = known.enclosingList, !scopes.contains(.name(list)) {
                return Self.makeError(.outsideSection(name, section: list.rawValue))
            }
            return .name(known)
        }
        return Self.makeError(.unknownVariable(name, hint(for: name)))
    }

    /// Returns the meaning of a name if it is the same in every section; nil if it may depend on the enclosing
    /// sections.
    func resolveAnywhere(_ name: String) -> Meaning? {
        if name == "." { return nil }
        if name == "item" || name.hasPrefix("item.") {
            return FieldPath(String(name.dropFirst(5))).flatMap { makeError($0, depth: .max) }
        }
        let isInside = TemplateName.allCases.contains { $0.rawValue == name || $0.rawValue.hasSuffix("." + name) }
        return isInside ? nil : resolve(name)
    }

    /// The prefixes that can be omitted in the enclosing sections, innermost first.
    private var prefixes: [String] {
        scopes.reversed().compactMap { if case .name(let name) = $0 { name.rawValue + "." } else { nil } } + [""]
    }

    private func element() -> Meaning {
        switch scopes.last {
        case .data(let path)?:
            return .data(
                Template.DataName(
                    path: FieldPath(keys: []), field: schema?.field(at: path), frame: frames.count - 1, fullPath: path))
        case .value(let name)? where name.kind != .flag: return .name(name)
        default:
            return Self.makeError(.dotWithoutValue)
        }
    }

    /// The paths of the open sections over the item's data.
    private var frames: [FieldPath] {
        // A row has its own item, so the sections around the row do not apply.
        let row = scopes.lastIndex { Self.ofItems.contains($0) }
        return scopes[(row.map { $0 + 1 } ?? 0)...].compactMap { if case .data(let path) = $0 { path } else { nil } }
    }

    private func data(_ written: String) -> Meaning {
        guard let path = FieldPath(written) else {
            return Self.makeError(.wholeItem)
        }
        guard
            hasItem || scopes.contains(where: Self.ofItems.contains) || scopes.contains(.value(.screenIsItem))
        else {
            return Self.makeError(.noItemHere)
        }
        // Inside {{#item.parts}}, item.parts is the current element.
        let frame = frames.lastIndex { path.isWithin($0) }
        let depth = frame.map { frames[$0].keys.count } ?? 0
        if let error = makeError(path, depth: depth) { return error }
        let rest = FieldPath(keys: path.keys.dropFirst(depth).map(\.text))
        return .data(
            Template.DataName(path: rest, field: schema?.field(at: path), frame: frame, fullPath: path))
    }

    private func makeError(_ path: FieldPath, depth: Int) -> Meaning? {
        guard let schema, !schema.contains(path, throughArrays: depth) else { return nil }
        if schema.isHidden(path) { return Self.makeError(.hiddenKey("\(path)")) }
        if schema.contains(path, throughArrays: .max) { return Self.makeError(.keyNeedsSection("\(path)")) }
        if schema.shape.members.isEmpty { return Self.makeError(.keyWithoutItems("\(path)")) }
        let nearest = NearestName.find("\(path)", among: knownPaths).map { NameSuggestion.nearest("item.\($0)") }
        return Self.makeError(
            .unknownItemKey("\(path)", nearest ?? .known(Self.first(of: knownPaths.map { "item.\($0)" }))))
    }

    private func string(_ key: String) -> Meaning {
        guard let text = strings.word(key) else {
            let suggestion = NearestName.suggestion(for: key, among: strings.words)
            return .error(StringsMessage.unknownString(key, suggestion).text)
        }
        return .string(text)
    }

    private var knownPaths: [String] {
        schema.map { schema in
            schema.shape.paths().filter { path in FieldPath(path).map { !schema.isHidden($0) } ?? false }
        } ?? []
    }

    private func hint(for name: String) -> NameMessage.VariableHint {
        let reachable = TemplateName.allCases.filter { $0.enclosingList.map { scopes.contains(.name($0)) } ?? true }
        let short = prefixes.flatMap { prefix in
            reachable.filter { $0.rawValue.hasPrefix(prefix) }.map { String($0.rawValue.dropFirst(prefix.count)) }
        }
        if let frame = frames.last, let rest = FieldPath(name) {
            let path = FieldPath(keys: (frame.keys + rest.keys).map(\.text))
            if schema?.contains(path, throughArrays: frame.keys.count) ?? false {
                return .itemData("\(path)")
            }
        }
        let data = knownPaths.map { "item.\($0)" }
        if let nearest = NearestName.find(name, among: short + data + TemplateName.allCases.map(\.rawValue)) {
            return .name(.nearest(nearest))
        }
        if let path = FieldPath(name), schema?.contains(path) ?? false {
            return .itemData(name)
        }
        if let nearest = NearestName.find(name, among: knownPaths) { return .name(.nearest("item.\(nearest)")) }
        if let longer = TemplateName.allCases.first(where: { $0.rawValue.hasSuffix("." + name) }) {
            return longer.enclosingList.map { .section($0.rawValue) } ?? .name(.nearest(longer.rawValue))
        }
        return .name(.known(Self.first(of: TemplateName.allCases.filter { $0.enclosingList == nil }.map(\.rawValue))))
    }

    /// Returns the first names of a list, followed by an ellipsis if the list is long.
    private static func first(of names: [String]) -> [String] {
        names.prefix(20) + (names.count > 20 ? ["…"] : [])
    }
}
