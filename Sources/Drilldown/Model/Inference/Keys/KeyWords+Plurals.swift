// Plurals in languages other than English.

extension KeyWords {
    /// Endings of plurals, without a final `s`, and of their singulars: `fornecedores` and `fornecedor`, `libri` and
    /// `libro`.
    private static let plurals = [
        ("e", ""), ("en", ""), ("n", ""), ("nen", ""), ("i", "o"), ("i", "e"), ("e", "a"), ("oe", "ao"), ("ae", "ao"),
        ("ai", "al"), ("ei", "el"), ("aux", "al"), ("x", ""), ("ar", ""), ("or", "a"), ("n", "m"),
    ]
    /// The minimum length of a singular, in bytes. Shorter words are alike by chance.
    private static let shortestSingular = 4

    /// Returns true if a word is a singular whose plural in another language than English, without a final `s`, is the
    /// other word.
    static func isSingular(_ word: String, of plural: String) -> Bool {
        word.utf8.count >= shortestSingular
            && plurals.contains { ending, singular in
                plural.hasSuffix(ending) && word.hasSuffix(singular)
                    && plural.dropLast(ending.count) == word.dropLast(singular.count)
            }
    }
}
