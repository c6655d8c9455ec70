/// The declaration of a template variable: its name, its kind, the pages that have it, its presence and its output.
///
/// The closures capture nothing, because threads that share a captured value contend for its reference count.
struct PageVariable: Sendable {
    typealias Flag = @Sendable (inout PageRenderer) -> Bool
    typealias Text = @Sendable (inout PageRenderer) -> String?
    typealias Writer = @Sendable (inout PageRenderer, Template.EscapingContext) -> Void
    /// A function that returns the indices of a list's elements; nil if there is no list.
    typealias Indices = @Sendable (inout PageRenderer) -> Range<Int>?
    typealias Filler = @Sendable (inout PageRenderer, Range<Int>, FlatTemplate) -> Void
    /// A function that returns the presence of a variable on all pages of a kind; nil if the pages differ.
    typealias Knowledge = @Sendable (PageKnowledge) -> Bool?

    enum Kind {
        /// A string.
        case text
        /// A value in the format of its field, which may be a block.
        case value
        /// A link, which is always safe.
        case link
        /// A condition for sections.
        case flag
        /// An object with variables, which may be absent.
        case object
        /// A list. The variables of its elements are valid only inside its section.
        case list
        /// The position of the page in a layout.
        case content
    }

    enum Presence: Sendable {
        case always
        /// The variable is present if its text is not nil.
        case byText
        case `if`(Flag)
    }

    enum Writing: Sendable {
        case none
        case text(Text)
        case bytes(Writer)
    }

    enum Elements: Sendable {
        case none
        /// The cursor of the renderer has the index of the current element.
        case counted(PageRenderer.Cursor.List, Indices)
        /// The function renders the section for all elements.
        case filled(isEmpty: Flag, Filler)
    }

    /// The lists with the same possible elements on all pages of a kind. A page may omit elements.
    enum FixedList: Sendable {
        case fields
        case columns
    }

    let name: String
    let kind: Kind
    /// The kinds of pages that can have the variable; nil for all. A section over the variable is an error in the
    /// template of another kind of page, but not in layouts and partials, which all kinds use.
    var pages: Set<PageKind>?
    var presence = Presence.always
    var writing = Writing.none
    var elements = Elements.none
    var fixedList: FixedList?
    var known: Knowledge = { _ in nil }
    /// True if the variable is valid only inside the section of its list, such as `items.name` inside the section over
    /// `items`. It has no effect on a variable without a list.
    private(set) var isOfElement = true
    /// A function that returns the text on all pages of a kind; nil if the pages differ or the text is absent.
    private(set) var knownText: @Sendable (PageKnowledge) -> String? = { _ in nil }

    /// All variables, in the order of their numbers in `TemplateName`.
    static let all =
        site + screen + navigation + groups + columns + items + children + item + relations + printed + warnings
        + history + changes
}

// MARK: - Declaring

extension PageVariable {
    static let content = PageVariable(name: "content", kind: .content)

    /// Declares a string variable, which is absent if its text is nil.
    ///
    /// - Parameter isPresent: A function that determines the presence without creating the text; nil to create the
    ///   text.
    static func text(
        _ name: String, known: @escaping Knowledge = { _ in nil }, if isPresent: Flag? = nil, _ text: @escaping Text
    ) -> PageVariable {
        PageVariable(
            name: name, kind: .text, presence: isPresent.map { .if($0) } ?? .byText, writing: .text(text), known: known)
    }

    /// Declares a variable that is written as bytes, without a `String`.
    static func bytes(
        _ name: String, as kind: Kind = .text, known: @escaping Knowledge = { _ in nil }, if isPresent: Flag? = nil,
        _ write: @escaping Writer
    ) -> PageVariable {
        PageVariable(
            name: name, kind: kind, presence: isPresent.map { .if($0) } ?? .always, writing: .bytes(write),
            known: known)
    }

    static func link(
        _ name: String, known: @escaping Knowledge = { _ in nil }, if isPresent: Flag? = nil, _ write: @escaping Writer
    ) -> PageVariable {
        bytes(name, as: .link, known: known, if: isPresent, write)
    }

    static func flag(
        _ name: String, known: @escaping Knowledge = { _ in nil }, _ isPresent: @escaping Flag
    ) -> PageVariable {
        PageVariable(name: name, kind: .flag, presence: .if(isPresent), known: known)
    }

    static func object(
        _ name: String, on pages: Set<PageKind>? = nil, known: @escaping Knowledge = { _ in nil },
        if isPresent: Flag? = nil
    ) -> PageVariable {
        PageVariable(
            name: name, kind: .object, pages: pages, presence: isPresent.map { .if($0) } ?? .always, known: known)
    }

    static func list(
        _ name: String, on pages: Set<PageKind>? = nil, fixed fixedList: FixedList? = nil,
        known: @escaping Knowledge = { _ in nil }, at list: PageRenderer.Cursor.List, _ indices: @escaping Indices
    ) -> PageVariable {
        PageVariable(
            name: name, kind: .list, pages: pages, elements: .counted(list, indices), fixedList: fixedList, known: known
        )
    }

    static func list(
        _ name: String, on pages: Set<PageKind>, isEmpty: @escaping Flag, fill: @escaping Filler
    ) -> PageVariable {
        PageVariable(name: name, kind: .list, pages: pages, elements: .filled(isEmpty: isEmpty, fill))
    }

    /// Returns a copy of the variable with a function that returns the text that all pages of a kind have in common.
    func knowing(_ text: @escaping @Sendable (PageKnowledge) -> String?) -> PageVariable {
        var variable = self
        variable.knownText = text
        return variable
    }

    /// A copy of the variable that is valid inside and outside the section of its list.
    var anywhere: PageVariable {
        var variable = self
        variable.isOfElement = false
        return variable
    }
}
