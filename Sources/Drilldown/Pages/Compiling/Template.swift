/// The compiled form of a template: literal bytes and typed variables, in the order of the page. Rendering a template
/// mostly copies bytes.
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
        /// One of the possible elements of a list, with its index. It is rendered if the page has it.
        case element(of: TemplateName, Int, [Instruction])
        /// The position of the page's own template in a layout.
        case content
        /// The position of a partial, with its index among the partials of the file.
        case partial(Int)
        /// The start of an attribute value that contains a URL. If the value up to `endURL` is an address that is not
        /// allowed, it is removed.
        case beginURL
        /// The end of an attribute value that contains a URL.
        case endURL
    }

    /// The escaping context of a variable.
    enum EscapingContext: Hashable, Sendable {
        /// Element content.
        case text
        /// Element content where only text is allowed, such as in a link or in `<title>`.
        case plain
        /// Element content, alone in a paragraph. The variable writes `<p>` and `</p>`, or a block instead of them.
        case paragraph
        /// A quoted attribute.
        case attribute
        /// A quoted attribute that contains a URL: an address at its start, a component after the start.
        case url
        /// A component of a URL. The compiler uses `url`; only the renderer can distinguish the two.
        case urlPart
        /// Text that is not escaped: a style sheet, or the title in the front matter, which is escaped later.
        case unescaped
    }

    /// A value of the item.
    struct DataName: Hashable, Sendable {
        /// The keys that lead to the value, from the item or from the frame's current element.
        var path: FieldPath
        /// The index of the field at the key path of the value, which determines the format; nil if there is none.
        var field: Int?
        /// The index of the enclosing data section whose current element `path` starts from, counted from the outermost
        /// section; nil if `path` starts from the item.
        var frame: Int?
        /// The complete key path from the item. It determines whether the value is hidden.
        var fullPath: FieldPath
    }

    var instructions: [Instruction]
    /// The screen's title, from the front matter; nil if it sets no title.
    var title: [Instruction]?
}

extension Template {
    /// True if the template contains `{{content}}`, the position of the page in a layout.
    var hasContent: Bool { contains { $0 == .content } }

    /// Returns true if the template has a section over a variable. Inverted sections do not count.
    func hasSection(over wanted: TemplateName) -> Bool {
        contains { if case .section(wanted, _, isInverted: false) = $0 { true } else { false } }
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

    /// Returns the template inside a layout, in place of the layout's `{{content}}`.
    func inside(_ layout: Template) -> Template {
        Template(
            instructions: layout.instructions.replacing { $0 == .content ? instructions : nil }, title: title)
    }
}

extension [Template.Instruction] {
    /// Returns the instructions with some of them replaced, including those inside sections.
    ///
    /// - Parameter others: A function that returns the instructions that replace an instruction; nil to keep it.
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
