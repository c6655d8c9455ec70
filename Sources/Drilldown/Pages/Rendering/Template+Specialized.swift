extension Template {
    /// Returns the specialized template: values that are the same on all pages become literals, sections over variables
    /// that are always absent are removed, and each element of a fixed list gets its own instructions. For 100,000
    /// items with six fields, this saves 8% of the time (perf, 2807 samples instead of 3066).
    func specialized(with knowledge: PageKnowledge) -> Template {
        Template(instructions: Self.specialized(instructions, knowledge), title: title)
    }

    private static func specialized(_ instructions: [Instruction], _ knowledge: PageKnowledge) -> [Instruction] {
        instructions.flatMap { instruction -> [Instruction] in
            switch instruction {
            case .value(let name, let context):
                guard let text = name.declaration.knownText(knowledge) else { return [instruction] }
                switch context {
                case .text, .plain, .paragraph, .attribute:
                    var html: [UInt8] = []
                    HTMLText.appendEscaped(text, to: &html)
                    return [.literal(html)]
                // A URL is checked as a whole.
                case .url, .urlPart, .unescaped: return [instruction]
                }
            case .section(let name, let body, let isInverted):
                if !isInverted, let count = knowledge.elementCount(of: name) {
                    return (0..<count).map { number in
                        .element(of: name, number, specialized(body, knowledge.inside(name, number)))
                    }
                }
                guard let isPresent = knowledge.isPresent(name) else {
                    return [.section(name, specialized(body, knowledge), isInverted: isInverted)]
                }
                return isPresent == isInverted ? [] : specialized(body, knowledge)
            case .dataSection(let name, let body, let isInverted):
                return [.dataSection(name, specialized(body, knowledge), isInverted: isInverted)]
            case .literal, .data, .element, .content, .partial, .beginURL, .endURL: return [instruction]
            }
        }
    }
}
