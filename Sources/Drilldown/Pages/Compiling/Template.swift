/// The compiled form of a template: literal bytes and typed variables, in the order of the page. Rendering mostly
/// copies bytes.
struct Template: Sendable {
    indirect enum Instruction: Hashable, Sendable {
        case literal([UInt8])
        /// A value of the page.
        case value(TemplateName, EscapingContext)
        /// A value of the item.
        case data(DataName, EscapingContext)
        /// A section over a value of the page: a list, an object, a flag, or any text that may be absent.
        case section(TemplateName, [Instruction], isInverted: Bool)
        /// A section over a value of the item.
        case dataSection(DataName, [Instruction], isInverted: Bool)
        /// One element of a list of the page, if the page has it.
        case element(of: TemplateName, Int, [Instruction])
        /// The position of the page's own template in a layout.
        case content
        /// The position of an included partial, by its number in the file.
        case partial(Int)
        /// The start of an attribute value that holds a URL. If the value up to `endURL` becomes an address that is not
        /// allowed, it is removed.
        case beginURL
        case endURL
    }

    /// The escaping context of a variable.
    enum EscapingContext: Hashable, Sendable {
        /// Element content.
        case text
        /// Element content where only text is allowed: in a link, in `<title>`.
        case plain
        /// Alone in a paragraph. A block replaces `<p>` and `</p>`, which belong to the variable.
        case paragraph
        /// A quoted attribute.
        case attribute
        /// A quoted attribute that holds a URL: an address at its start, a component after that.
        case url
        /// A component of a URL. Only the renderer can distinguish it from `url`.
        case urlPart
        /// A text that is escaped later: the title in the front matter.
        case unescaped
    }

    /// A value of the item.
    struct DataName: Hashable, Sendable {
        /// The keys that lead to it, from the item or from the frame's current element.
        var path: FieldPath
        /// The index of the field that determines the format; nil for a part of a larger value.
        var field: Int?
        /// The index of the enclosing data section at which the path starts, counted from the outermost; nil for the
        /// item.
        var frame: Int?
        /// The complete key path from the item, which determines if the value is hidden.
        var fullPath: FieldPath
    }

    var instructions: [Instruction]
    /// The screen's title, from the front matter; nil if it sets no title.
    var title: [Instruction]?
}

extension Template {
    /// True if a layout has a position for the page.
    var hasContent: Bool { contains { $0 == .content } }

    /// Returns true if any section of it is over a value of the page.
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

    /// Returns this template inside a layout, in place of its `{{content}}`.
    func inside(_ layout: Template) -> Template {
        Template(
            instructions: layout.instructions.replacing { $0 == .content ? instructions : nil }, title: title)
    }
}

extension [Template.Instruction] {
    /// Returns the instructions with some of them replaced. `others` returns nil for an instruction that stays.
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
