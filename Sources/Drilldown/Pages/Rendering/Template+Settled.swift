extension Template {
    /// The template with all that is known in its place: what is the same on all pages has become literal, what no page
    /// has is gone, and each element of a list that is the same everywhere has instructions of its own. Rendering 100,000
    /// items of six fields took 3066 samples before, 2807 after (perf).
    func settled(by knowledge: PageKnowledge) -> Template {
        Template(instructions: Self.settled(instructions, knowledge), title: title)
    }

    private static func settled(_ instructions: [Instruction], _ knowledge: PageKnowledge) -> [Instruction] {
        instructions.flatMap { instruction -> [Instruction] in
            switch instruction {
            case .value(let name, let place):
                guard let text = name.declaration.knownText(knowledge) else { return [instruction] }
                switch place {
                case .text, .plain, .paragraph, .attribute:
                    var html: [UInt8] = []
                    HTMLText.appendEscaped(text, to: &html)
                    return [.literal(html)]
                // What an address becomes is looked at as a whole.
                case .url, .urlPart, .unescaped: return [instruction]
                }
            case .section(let name, let body, let isInverted):
                if !isInverted, let count = knowledge.elementCount(of: name) {
                    return (0..<count).map { number in
                        .element(of: name, number, settled(body, knowledge.inside(name, number)))
                    }
                }
                guard let isPresent = knowledge.isPresent(name) else {
                    return [.section(name, settled(body, knowledge), isInverted: isInverted)]
                }
                return isPresent == isInverted ? [] : settled(body, knowledge)
            case .dataSection(let name, let body, let isInverted):
                return [.dataSection(name, settled(body, knowledge), isInverted: isInverted)]
            case .literal, .data, .element, .content, .partial, .beginURL, .endURL: return [instruction]
            }
        }
    }
}
