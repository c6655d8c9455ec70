/// The context in which a file is compiled. It is empty for a page or a layout; a partial has the context of the tag
/// that includes it.
struct Inclusion {
    /// The scopes of the enclosing sections.
    var scopes: [TemplateScope] = []
    /// The open elements.
    var elements: [String] = []
    /// The number of open sections.
    var sections = 0
    /// The names of the files that are being compiled, beginning with the page or layout. Each file includes the next
    /// one.
    var files: [String] = []
}
