// The inference of Boolean values.

extension FieldInference {
    /// Returns true if the values 0 and 1 at a key are Boolean values: the same object has at least three keys with
    /// only these values, and one of them is a condition, such as `is_active`; or it has at least five such keys with
    /// many values that are not plurals, and this key is not a plural either.
    func areFlags(beside path: FieldPath) -> Bool {
        guard !KeyMeaning.isQuantity(path), !KeyMeaning.isCountable(path), !KeyMeaning.isCount(path),
            !KeyMeaning.isMoney(path)
        else {
            return false
        }
        let outer = statistics.shape.find(FieldPath(path.keys.dropLast()))
        let bits = outer?.members.filter { $0.count > 1 && $0.readings.areBits } ?? []
        let isAsked = bits.contains { TextReadings.isYesNoQuestion(KeyWords.folded($0.key.text)) }
        // Plurals such as `goals` are counts.
        func isSingular(_ key: String) -> Bool {
            KeyWords.folded(key).last.map { KeyWords.singular($0) == $0 } ?? false
        }
        let conditions = bits.filter { $0.count >= Self.fewestFlags && isSingular($0.key.text) }
        return bits.count > 2 && isAsked
            || conditions.count >= Self.fewestKeysOfFlags && isSingular(path.keys.last?.text ?? "")
    }

    /// The minimum number of keys of an object whose values are all 0 or 1, if none of them is a condition.
    private static let fewestKeysOfFlags = 5
    /// The minimum number of values of each of these keys.
    private static let fewestFlags = 30

    /// Returns true if values next to `true` and `false` are further states or notes, and not mistakes: one to three
    /// words, such as `pending`, in at least a twentieth of the values, or any others in at least a fifth.
    static func haveOthers(_ profile: KeyProfile?) -> Bool {
        guard let profile else { return false }
        let others = zip(profile.texts, profile.counts).filter { text, _ in
            YesNo.word(text) == nil && !EmptyText.isEmpty(Array(text.utf8).span)
        }
        let count = others.reduce(0) { $0 + $1.1 } + profile[.objects]
        return count > 2 && count * (others.count <= 3 ? 20 : 5) >= profile.values + profile[.objects]
    }
}
