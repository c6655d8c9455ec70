/// A field that can be set for many items at once.
struct ManyField: Sendable {
    var path: FieldPath
    var label: String
    /// The control for a new value.
    var kind: FieldTraits.Control
    /// The key of the column on the explore page whose values are suggested; nil if there are no suggestions.
    var suggestedColumn: String?
    /// True if the values are the IDs of items.
    var hasReferences: Bool
    /// True if most values are numbers or lists of numbers, and the locale has a decimal comma.
    var hasDecimalComma: Bool

    /// The JSON pointer (RFC 6901) of the field, relative to an item.
    var pointer: String { path.pointer }

    /// Returns the fields that can be set for many items. An item has at most one value of each field, which fits into
    /// one control. IDs are excluded because they are unique, and pictures because they need files.
    static func all(of site: Site) -> [ManyField] {
        let inventory = site.inventory
        guard inventory.count > 0 else { return [] }
        let (schema, controls) = (site.structure.schema, EditControls(0, of: site))
        // Items rarely get the same name, so names are last.
        let paths = EditControls.paths(of: site)
        let names = paths.filter(schema.name.paths.contains)
        return (paths.filter { !names.contains($0) } + names).compactMap { path in
            let field = schema.editedField(at: path)
            guard path != inventory.identity, !schema.isAttribute(path),
                let key = path.keys.first, !inventory.items.locations.provides(key), !field.type.isPicture,
                field.type.traits.control != nil,
                schema.shape.find(path)?.members.isEmpty ?? true
            else { return nil }
            return ManyField(
                path: path, label: field.label, kind: controls.kind(of: nil, at: path, field),
                suggestedColumn: field.type.isReference
                    ? site.plan.nameKey : field.type.isText ? path.description : nil,
                hasReferences: field.type.isReference,
                hasDecimalComma: TypedNumber(site.regional.locale).notation == .comma
                    && schema.shape.find(path)?.areNumbers ?? false)
        }
    }
}

extension ManyField {
    /// Returns typed text as the control of a single item would submit it; nil if the control cannot have this text.
    func text(typed text: String, in site: Site) -> String? {
        let text = EditControl.normalized(text)
        switch kind {
        case .list where hasReferences: return Self.references(in: text, site).joined(separator: "\n")
        case .list: return NewField.elements(of: text, hasDecimalComma: hasDecimalComma).joined(separator: "\n")
        case .checkbox: return text == "true" || text == "false" ? text : nil
        case .line, .lines, .date: return text
        }
    }

    /// Returns the typed IDs and names of items, which are separated by commas. A name can contain commas.
    private static func references(in typed: String, _ site: Site) -> [String] {
        let names = Set(
            (0..<site.inventory.items.count).map { site.plan.names[$0] }.filter { $0.contains(where: NewField.isComma) }
        )
        let longest = names.map { $0.count(where: NewField.isComma) }.max() ?? 0
        let parts = typed.split(whereSeparator: NewField.isComma)
        var elements: [String] = []
        var next = 0
        while next < parts.count {
            let first = next
            let ends = (first...min(first + longest, parts.count - 1)).reversed()
            func text(to last: Int) -> String { typed[parts[first].startIndex..<parts[last].endIndex].trimmingSpaces() }
            let last = ends.first { names.contains(text(to: $0)) } ?? first
            elements.append(text(to: last))
            next = last + 1
        }
        return elements.filter { !$0.isEmpty }
    }
}
