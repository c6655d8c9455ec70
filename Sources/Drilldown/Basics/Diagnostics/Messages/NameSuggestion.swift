/// A suggestion for an unknown name.
enum NameSuggestion: Hashable, Sendable {
    /// The most similar known name.
    case nearest(String)
    /// All known names, if none is similar.
    case known([String])

    var text: String {
        switch self {
        // YAML and shells remove one pair of quotes.
        case .nearest(let name) where name.contains("\""): "write '\(name)', with both kinds of quotes"
        case .nearest(let name): "did you mean \"\(name)\"?"
        case .known(let names): "use one of: " + names.joined(separator: ", ")
        }
    }
}
