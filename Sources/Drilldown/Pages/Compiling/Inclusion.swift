/// The context of a compiled file. It is empty for a page or a layout; a partial has the context of its including tag.
struct Inclusion {
    /// The scopes of the enclosing tags.
    var scopes: [TemplateScope] = []
    /// The open elements.
    var elements: [String] = []
    /// The number of open sections.
    var sections = 0
    /// The files that include each other, outermost first. The last is the compiled file.
    var files: [String] = []
}
