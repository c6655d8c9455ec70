/// What stands around a file that is compiled: nothing around a page or a layout, much around a partial.
struct Inclusion {
    /// What the tags around have opened.
    var scopes: [TemplateScope] = []
    /// The elements that are open.
    var elements: [String] = []
    /// How many sections are open.
    var sections = 0
    /// The files that include each other, the outermost first; what is compiled is the last.
    var files: [String] = []
}
