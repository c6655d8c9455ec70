/// A template made flat, to be filled a million times: its steps are plain numbers that lie one after the other, and all
/// literal bytes are in one piece. Walking over the nested instructions instead took a tenth of the time of a page, most
/// of it for counting references (perf, 100,000 items).
struct FlatTemplate: Sendable {
    struct Step: Sendable {
        enum Kind: UInt8, Sendable {
            case literal
            case value
            /// A link of the page's own that is a whole attribute: it is safe, and needs no look at what it has become.
            case link
            case data
            case section
            case dataSection
            /// The section over siblings, if what it makes of one that is not the current one is the same on all pages.
            case siblings
            /// One element of a list, if the page has it.
            case element
            case beginURL
            case endURL
        }

        var kind: Kind
        var place = Template.Place.text
        var isInverted = false
        /// Of a value, a link and a section.
        var name = TemplateName.content
        /// Of a literal where its bytes begin; of data the number of its name; of an element its number; of a section over
        /// siblings that of what it holds.
        var first: Int32 = 0
        /// Of a literal where its bytes end; of a section and an element the step after its last one.
        var end: Int32 = 0

        /// Whether it depends on nothing but the sibling and whether that is the current one. The pages of siblings lie in
        /// one folder, so the link to one of them is the same on all.
        fileprivate var isOfSibling: Bool {
            switch (kind, name) {
            case (.literal, _), (.link, .siblingsLink), (.section, .siblingsIsCurrent): true
            case (.value, .siblingsTitle): place != .url
            default: false
            }
        }
    }

    private(set) var steps: [Step] = []
    private(set) var literals: [UInt8] = []
    /// Of the item's data.
    private(set) var names: [Template.DataName] = []
    /// The steps of the page.
    private(set) var page = 0..<0
    /// Those of the screen's title, from the front matter.
    private(set) var title: Range<Int>?
    /// The step at which a section ends or another part begins: what follows cannot be one with what was before.
    private var seam = 0

    /// - Parameter siblings: numbers what the sections over siblings hold, in all templates of a site.
    init(_ template: Template, siblings: inout [[Template.Instruction]: Int32]) {
        append(template.instructions, &siblings)
        page = 0..<steps.count
        seam = steps.count
        title = template.title.map { instructions in
            append(instructions, &siblings)
            return page.upperBound..<steps.count
        }
    }

    private mutating func append(
        _ instructions: [Template.Instruction], _ siblings: inout [[Template.Instruction]: Int32]
    ) {
        var index = 0
        while index < instructions.count {
            switch instructions[index] {
            case .literal(let bytes): append(literal: bytes)
            case .value(let name, let place): steps.append(Step(kind: .value, place: place, name: name))
            case .data(let name, let place):
                steps.append(Step(kind: .data, place: place, first: Int32(names.count)))
                names.append(name)
            case .section(let name, let body, let isInverted):
                appendSection(Step(kind: .section, isInverted: isInverted, name: name), body, &siblings)
            case .dataSection(let name, let body, let isInverted):
                names.append(name)
                appendSection(
                    Step(kind: .dataSection, isInverted: isInverted, first: Int32(names.count - 1)), body,
                    &siblings)
            case .element(let list, let number, let body):
                appendSection(Step(kind: .element, name: list, first: Int32(number)), body, &siblings)
            case .beginURL:
                if let link = Self.link(in: instructions[index...]) {
                    steps.append(Step(kind: .link, place: .url, name: link))
                    index += 2
                } else {
                    steps.append(Step(kind: .beginURL))
                }
            case .endURL: steps.append(Step(kind: .endURL))
            case .content, .partial: break
            }
            index += 1
        }
    }

    private mutating func append(literal: [UInt8]) {
        let start = Int32(literals.count)
        literals += literal
        if steps.count > seam, steps[steps.count - 1].kind == .literal {
            steps[steps.count - 1].end = Int32(literals.count)
        } else {
            steps.append(Step(kind: .literal, first: start, end: Int32(literals.count)))
        }
    }

    /// The link that is all of an attribute.
    private static func link(in rest: ArraySlice<Template.Instruction>) -> TemplateName? {
        guard rest.count > 2, case .value(let name, .url) = rest[rest.startIndex + 1],
            case .endURL = rest[rest.startIndex + 2], name.kind == .link
        else { return nil }
        return name
    }

    private mutating func appendSection(
        _ step: Step, _ body: [Template.Instruction], _ siblings: inout [[Template.Instruction]: Int32]
    ) {
        let section = steps.count
        steps.append(step)
        append(body, &siblings)
        steps[section].end = Int32(steps.count)
        if step.kind == .section, step.name == .siblings, !step.isInverted,
            steps[(section + 1)...].allSatisfy(\.isOfSibling)
        {
            steps[section].kind = .siblings
            let number = siblings[body] ?? Int32(siblings.count)
            siblings[body] = number
            steps[section].first = number
        }
        seam = steps.count
    }
}
