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

    /// Returns true if one to three words next to `true` and `false` are further states, such as `pending`, and not
    /// mistakes.
    static func isThirdState(_ profile: KeyProfile?, of shape: DataShape) -> Bool {
        guard let profile, shape[.strings] * 20 >= shape.count, shape[.strings] > 2 else { return false }
        return 1...3 ~= profile.texts.count { YesNo.word($0) == nil }
    }
}
