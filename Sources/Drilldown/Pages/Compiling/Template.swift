/// A template, compiled: literal bytes and typed holes, in the order of the page. Filling it is mostly copying.
struct Template: Sendable {
    indirect enum Instruction: Hashable, Sendable {
        case literal([UInt8])
        /// A value of the page.
        case value(TemplateName, Place)
        /// A value of the item.
        case data(DataName, Place)
        /// A section over a value of the page: a list, an object, a flag, or any text that may be absent.
        case section(TemplateName, [Instruction], isInverted: Bool)
        /// A section over a value of the item.
        case dataSection(DataName, [Instruction], isInverted: Bool)
        /// One element of a list of the page, where the page has it.
        case element(of: TemplateName, Int, [Instruction])
        /// Where a layout puts the page's own template.
        case content
        /// Where a file includes a partial, by its number there.
        case partial(Int)
        /// Around the value of an attribute that holds a URL. What the two enclose is dropped where it has become an
        /// address that pages may not have.
        case beginURL
        case endURL
    }

    /// Where a hole stands, which decides how its value is escaped.
    enum Place: Hashable, Sendable {
        /// Between tags.
        case text
        /// Between tags where nothing but text may stand: in a link, in `<title>`.
        case plain
        /// Alone in a paragraph: a block takes the place of `<p>` and `</p>`, which belong to the hole.
        case paragraph
        /// In a quoted attribute.
        case attribute
        /// In a quoted attribute that holds a URL: at its start an address, further on a part of one.
        case url
        /// The latter; only the renderer can tell.
        case urlPart
        /// In a text that is escaped later: the title in the front matter.
        case unescaped
    }

    /// A value of the item.
    struct DataName: Hashable, Sendable {
        /// The keys that lead to it, from the item or from the frame's current element.
        var path: FieldPath
        /// The field that says how it is shown, as an index; nil for a part of a larger value.
        var field: Int?
        /// Which of the enclosing data sections, counted from the outermost, it starts from; nil for the item.
        var frame: Int?
        /// All keys from the item on, for what is hidden inside.
        var fullPath: FieldPath
    }

    var instructions: [Instruction]
    /// From the front matter: the screen's title.
    var title: [Instruction]?
}

extension Template {
    /// Whether a layout has a place for the page.
    var hasContent: Bool { contains { $0 == .content } }

    /// Whether any section of it is over a value of the page.
    func hasSection(over wanted: TemplateName) -> Bool {
        contains { if case .section(let name, _, _) = $0 { name == wanted } else { false } }
    }

    private func contains(where isWanted: (Instruction) -> Bool) -> Bool {
        func found(in instructions: [Instruction]) -> Bool {
            instructions.contains { instruction in
                if isWanted(instruction) { return true }
                switch instruction {
                case .section(_, let body, _), .dataSection(_, let body, _), .element(_, _, let body):
                    return found(in: body)
                case .literal, .value, .data, .content, .partial, .beginURL, .endURL: return false
                }
            }
        }
        return found(in: instructions)
    }

    /// This template inside a layout, in the place of its `{{content}}`.
    func inside(_ layout: Template) -> Template {
        Template(
            instructions: layout.instructions.replacing { $0 == .content ? instructions : nil }, title: title)
    }
}

extension [Template.Instruction] {
    /// The instructions with others in the places of some of them; nil where one stays.
    func replacing(_ others: (Element) -> [Element]?) -> [Element] {
        flatMap { instruction -> [Element] in
            switch instruction {
            case .section(let name, let body, let isInverted):
                [.section(name, body.replacing(others), isInverted: isInverted)]
            case .dataSection(let name, let body, let isInverted):
                [.dataSection(name, body.replacing(others), isInverted: isInverted)]
            default: others(instruction) ?? [instruction]
            }
        }
    }
}
