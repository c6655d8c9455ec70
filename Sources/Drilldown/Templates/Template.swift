/// A template, compiled: literal bytes and typed holes, in the order of the page. Filling it is mostly copying.
struct Template: Sendable {
    indirect enum Instruction: Sendable {
        case literal([UInt8])
        /// A value of the page.
        case value(TemplateName, Place)
        /// A value of the item.
        case data(DataName, Place)
        /// A section over a value of the page: a list, an object, a flag, or any text that may be absent.
        case section(TemplateName, [Instruction], isInverted: Bool)
        /// A section over a value of the item.
        case dataSection(DataName, [Instruction], isInverted: Bool)
        /// Where a layout puts the page's own template.
        case content
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
        /// At the start of a quoted attribute that holds a URL.
        case url
        /// Further on in such an attribute: a part of a path, query or fragment.
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
    }

    var instructions: [Instruction]
    /// From the front matter: the screen's title.
    var title: [Instruction]?
}

extension Template {
    /// The names of the page that the template uses anywhere.
    func uses(_ name: TemplateName) -> Bool {
        func isUsed(_ instructions: [Instruction]) -> Bool {
            instructions.contains { instruction in
                switch instruction {
                case .value(let used, _): used == name
                case .section(let used, let body, _): used == name || isUsed(body)
                case .dataSection(_, let body, _): isUsed(body)
                case .literal, .data, .content: false
                }
            }
        }
        return isUsed(instructions)
    }

    /// This template inside a layout, in the place of its `{{content}}`.
    func inside(_ layout: Template) -> Template {
        func replaced(_ outer: [Instruction]) -> [Instruction] {
            outer.flatMap { instruction -> [Instruction] in
                switch instruction {
                case .content: instructions
                case .section(let name, let body, let isInverted):
                    [.section(name, replaced(body), isInverted: isInverted)]
                case .dataSection(let name, let body, let isInverted):
                    [.dataSection(name, replaced(body), isInverted: isInverted)]
                case .literal, .value, .data: [instruction]
                }
            }
        }
        return Template(instructions: replaced(layout.instructions), title: title)
    }
}
