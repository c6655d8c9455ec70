/// A variable that templates can use, declared once: its name, how tags use it, which pages have it, what is known of it
/// before a page is made, and how it is written.
///
/// Its closures capture nothing, for threads that share what they capture wait for each other to count it.
struct PageVariable: Sendable {
    typealias Flag = @Sendable (inout PageRenderer) -> Bool
    typealias Text = @Sendable (inout PageRenderer) -> String?
    typealias Writer = @Sendable (inout PageRenderer, Template.Place) -> Void
    typealias Count = @Sendable (inout PageRenderer) -> Int
    typealias Step = @Sendable (inout PageRenderer, Int) -> Void
    typealias Filler = @Sendable (inout PageRenderer, Range<Int>, FlatTemplate, _ isInverted: Bool) -> Void
    /// What is known of all pages of a kind; nil where some may have it and others not.
    typealias Knowledge = @Sendable (PageKnowledge) -> Bool?

    enum Kind {
        /// Prints text.
        case text
        /// Prints a value as its field says, which may be a block.
        case value
        /// Prints a link that is safe already.
        case link
        /// Is there or not.
        case flag
        /// Has names below it, and may be absent.
        case object
        /// Has names below it that only its own section knows.
        case list
        /// The page's own template, in a layout.
        case content
    }

    enum Presence: Sendable {
        case always
        /// Where its text is not nil.
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
        /// So many, each of which the renderer goes to before it fills the section.
        case counted(Count, Step)
        case filled(Filler)
    }

    /// A list that has the same elements on all pages: of an item's fields, each of which may be missing, or of columns.
    enum Settled: Sendable {
        case fields
        case columns
    }

    let name: String
    let kind: Kind
    /// The kinds of pages that may have it; nil for all. In another page's own template a section over it is a mistake;
    /// layouts and partials serve all.
    var pages: Set<PageKind>?
    var presence = Presence.always
    var writing = Writing.none
    var elements = Elements.none
    var settled: Settled?
    /// Whether only the section of the list that it is named after knows it.
    var isOfElement = true
    var known: Knowledge = { _ in nil }
    /// The text that it has on all pages of a kind; nil where it differs or is not there.
    var knownText: @Sendable (PageKnowledge) -> String? = { _ in nil }

    private init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// All of them, in an order that depends on nothing.
    static let all =
        site + screen + navigation + groups + columns + rows("items", of: .items)
        + rows("children", of: .children) + item + printed + warnings + changes
}

// MARK: - Declaring

extension PageVariable {
    static let content = PageVariable("content", .content)

    /// A text that is absent where it is nil.
    ///
    /// - Parameter isPresent: says the same where making the text takes long.
    static func text(
        _ name: String, known: @escaping Knowledge = { _ in nil }, if isPresent: Flag? = nil, _ text: @escaping Text
    ) -> PageVariable {
        var variable = PageVariable(name, .text)
        (variable.presence, variable.writing) = (isPresent.map { .if($0) } ?? .byText, .text(text))
        variable.known = known
        return variable
    }

    /// A text that is written without a `String`.
    static func bytes(
        _ name: String, as kind: Kind = .text, known: @escaping Knowledge = { _ in nil }, if isPresent: Flag? = nil,
        _ write: @escaping Writer
    ) -> PageVariable {
        var variable = PageVariable(name, kind)
        (variable.presence, variable.writing) = (isPresent.map { .if($0) } ?? .always, .bytes(write))
        variable.known = known
        return variable
    }

    static func link(
        _ name: String, known: @escaping Knowledge = { _ in nil }, if isPresent: Flag? = nil, _ write: @escaping Writer
    ) -> PageVariable {
        bytes(name, as: .link, known: known, if: isPresent, write)
    }

    static func flag(
        _ name: String, known: @escaping Knowledge = { _ in nil }, _ isPresent: @escaping Flag
    ) -> PageVariable {
        var variable = PageVariable(name, .flag)
        (variable.presence, variable.known) = (.if(isPresent), known)
        return variable
    }

    static func object(
        _ name: String, on pages: Set<PageKind>? = nil, known: @escaping Knowledge = { _ in nil },
        if isPresent: Flag? = nil
    ) -> PageVariable {
        var variable = PageVariable(name, .object)
        (variable.presence, variable.pages) = (isPresent.map { .if($0) } ?? .always, pages)
        variable.known = known
        return variable
    }

    static func list(
        _ name: String, on pages: Set<PageKind>? = nil, of settled: Settled? = nil,
        known: @escaping Knowledge = { _ in nil }, _ count: @escaping Count, _ step: @escaping Step
    ) -> PageVariable {
        var variable = PageVariable(name, .list)
        (variable.elements, variable.pages) = (.counted(count, step), pages)
        (variable.settled, variable.known) = (settled, known)
        return variable
    }

    static func list(
        _ name: String, on pages: Set<PageKind>? = nil, fill: @escaping Filler
    ) -> PageVariable {
        var variable = PageVariable(name, .list)
        (variable.elements, variable.pages) = (.filled(fill), pages)
        return variable
    }

    /// The same with a text that all pages of a kind have.
    func knowing(_ text: @escaping @Sendable (PageKnowledge) -> String?) -> PageVariable {
        var variable = self
        variable.knownText = text
        return variable
    }

    /// The same, known outside the section of its list.
    var anywhere: PageVariable {
        var variable = self
        variable.isOfElement = false
        return variable
    }
}
