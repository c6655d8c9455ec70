/// The headings of kinds of relations: `DEPENDENCY_OF` becomes "Dependency of", and "Depends on" in the other
/// direction.
enum RelationWords {
    private static let pairs = [
        ("Depends on", "Required by"), ("Dependency of", "Depends on"), ("Contains", "Contained by"),
        ("Describes", "Described by"), ("Generates", "Generated from"), ("Ancestor of", "Descendant of"),
        ("Parent of", "Child of"),
    ]

    /// Words for things that an item uses, in the singular: `depends_on`, `components`.
    private static let uses = """
        depends dependent dependency dep requires required requirement prerequisite needs uses imports library component
        part ingredient material tool benotigt braucht verwendet abhangigkeiten abhangigkeit teil teile bauteil bauteile
        zutat zutaten requiert utilise composant dependance requiere utiliza usa componente dependencia ingrediente
        richiede componenti
        """.words

    /// Returns true if the values at a key are IDs of things that the item uses, but not at keys such as `required_by`
    /// and `required_for`.
    static func isUse(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return !words.contains("by") && !words.contains("for")
            && words.contains { uses.contains($0) || uses.contains(KeyWords.singular($0)) }
    }

    static func label(_ kind: String) -> String {
        FieldPath(keys: [kind == kind.uppercased() ? kind.lowercased() : kind]).label
    }

    /// Returns the heading for the other direction; nil if it is not known.
    static func inverse(_ label: String) -> String? {
        if let pair = pairs.first(where: { $0.0 == label || $0.1 == label }) {
            return pair.0 == label ? pair.1 : pair.0
        }
        return label.hasSuffix(" of") ? String(label.dropLast(3)) : nil
    }
}
