// Amounts at points in time, which are not added up.

extension FieldInference {
    /// Returns true if the number is an amount at a point in time: the items describe one thing on different days, such
    /// as the value of a portfolio, or the number is the balance after each entry of an account.
    func isLevel(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        guard words.contains(where: Vocabulary.levels.contains), statistics.top.count > 4,
            let key = statistics.top[path]
        else { return false }
        let texts = statistics.top.keys.filter { $0[.strings] == $0.values && $0.path.keys.count == 1 && !$0.isInList }
        let dates = texts.filter { $0[.dates] == $0.values && $0.values == statistics.top.count }
        if isBalance(key) { return true }
        let others = texts.filter { $0[.dates] == 0 && $0.distinct > 1 }
        // Purchases on different days have different shops or categories.
        let isState = words.contains(where: Vocabulary.stateLevels.contains)
        return dates.contains { $0.distinct == $0.values }
            && (isState ? !others.contains { $0.distinctness >= 0.5 } : others.isEmpty)
    }

    /// Returns true if a key has a word for a balance, its numbers mostly differ from each other, and most of them are
    /// another balance plus or minus a number at another key, such as a debit. The items can be in any order.
    private func isBalance(_ key: KeyProfile) -> Bool {
        func isNamed(_ key: KeyProfile) -> Bool {
            KeyWords.folded(key.path).contains(where: Vocabulary.balances.contains)
        }
        guard isNamed(key), key.distinctness >= 0.8 else { return false }
        let beside = siblings(of: key.path).filter(\.areNumeric)
        let balances = statistics.top.numbers(of: key).map(Self.cents)
        let others = beside.filter(isNamed).flatMap(statistics.top.numbers).map(Self.cents)
        let known = Set((balances + others).compactMap(\.self))
        let entries = beside.map { statistics.top.numbers(of: $0).map(Self.cents) }
        let steps = balances.indices.count { row in
            guard let balance = balances[row] else { return false }
            return entries.contains { numbers in
                guard let entry = numbers[row], entry != 0 else { return false }
                return known.contains(balance - entry) || known.contains(balance + entry)
            }
        }
        return steps.isMost(of: balances.count)
    }

    /// Returns a number in hundredths, rounded to an integer; nil if it is too large to be exact as a `Double`.
    private static func cents(_ number: Double?) -> Int? {
        number.flatMap { abs($0) < 1e13 ? Int(exactly: ($0 * 100).rounded()) : nil }
    }
}
