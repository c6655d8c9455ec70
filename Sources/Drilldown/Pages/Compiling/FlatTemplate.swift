/// The compiled form of a template for rendering. Its steps are plain numbers in one array, and all literal bytes are
/// in another. Traversing nested instructions would take a tenth of the time of a page, mostly for reference counting
/// (perf, 100,000 items).
struct FlatTemplate: Sendable {
    struct Step: Sendable {
        enum Kind: UInt8, Sendable {
            case literal
            case value
            /// One of Drilldown's own links that is an entire attribute value. It is always safe, so the result is not
            /// checked.
            case link
            case data
            case section
            case dataSection
            /// The section over siblings, if its output for any sibling except the current one is the same on all
            /// pages.
            case siblings
            /// An element of a list, if the page has it.
            case element
            case beginURL
            case endURL
        }

        var kind: Kind
        var context = Template.EscapingContext.text
        var isInverted = false
        /// The name of a value, a link or a section, or of the list that contains an element.
        var name = TemplateName.content
        /// Literal: the start of its bytes. Item data or a section over it: the index of the name in `names`. Element:
        /// its index among the possible elements of the list. Section of the kind `siblings`: the number of its
        /// content.
        var first: Int32 = 0
        /// Literal: the end of its bytes. Section or element: the index of the step after its last step.
        var end: Int32 = 0

        /// True if the output of the step depends only on the sibling and on whether it is the current one. The pages
        /// of siblings are in the same folder, so the link to a sibling is the same on all of them.
        fileprivate var isOfSibling: Bool {
            switch (kind, name) {
            case (.literal, _), (.link, .siblingsLink), (.section, .siblingsIsCurrent): true
            case (.value, .siblingsTitle): context != .url
            default: false
            }
        }
    }

    private(set) var steps: [Step] = []
    private(set) var literals: [UInt8] = []
    /// The names of the item data. The steps refer to them by index.
    private(set) var names: [Template.DataName] = []
    /// The steps of the page.
    private(set) var page = 0..<0
    /// The steps of the screen's title, from the front matter; nil if it sets no title.
    private(set) var title: Range<Int>?
    /// The index of the step at which a section ends or the title begins. Literals before and after it are not merged.
    private var seam = 0

    /// Flattens a compiled template.
    ///
    /// - Parameter siblings: The number of each distinct content of a section over siblings, in all templates of a
    ///   site. New contents are added.
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
            case .value(let name, let context): steps.append(Step(kind: .value, context: context, name: name))
            case .data(let name, let context):
                steps.append(Step(kind: .data, context: context, first: Int32(names.count)))
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
                    steps.append(Step(kind: .link, context: .url, name: link))
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

    /// Returns the link that is an entire attribute value; nil if there is none.
    ///
    /// - Parameter rest: The instructions from `beginURL` on.
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
