// Amounts at points in time, which are not added up.

extension FieldInference {
    /// Returns true if the number is an amount at a point in time: the items describe one thing on different days, such
    /// as the value of a portfolio, or the number is the balance after each entry of an account.
    func isLevel(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        guard statistics.top.count > 4, let key = statistics.profile(of: path) else { return false }
        if statistics.equations.balances.contains(path) { return true }
        guard words.contains(where: Vocabulary.levels.contains) else { return false }
        let texts = statistics.top.keys.filter { $0[.strings] == $0.values && $0.path.keys.count == 1 && !$0.isInList }
        let dates = texts.filter { $0[.dates] == $0.values && $0.values == statistics.top.count }
        // The balances of things with names, such as invoices and members, do not belong to one account.
        let areNamed = texts.contains { $0[.dates] == 0 && $0.distinctness >= NameInference.rareDistinctness }
        if !dates.isEmpty, !areNamed, isBalance(key, words) { return true }
        let others = texts.filter { $0[.dates] == 0 && $0.distinct > 1 }
        guard let date = dates.first(where: { $0.distinct == $0.values }),
            !others.contains(where: { $0.distinctness >= 0.5 })
        else { return false }
        // Purchases on different days have different shops or categories. Their prices vary.
        let isBought = others.contains { $0.values * 2 > statistics.top.count }
        return !isBought || words.contains(where: Vocabulary.stateLevels.contains) || isSteady(key, on: date)
    }

    /// Returns true if a key has a word for a balance, and the object also has keys for debits and credits, or most
    /// balances differ from another balance by the number at another key. The items can be in any order.
    private func isBalance(_ key: KeyProfile, _ words: [String]) -> Bool {
        guard words.contains(where: Vocabulary.balances.contains) else { return false }
        let beside = siblings(of: key.path).map { KeyWords.folded($0.path) }
        // An entry has either a debit or a credit.
        if ["debit", "credit"].allSatisfy({ word in beside.contains { $0.contains(word) } }) { return true }
        let balances = statistics.top.numbers(of: key)
        let known = Set(balances.compactMap { $0.map(Self.cents) })
        return siblings(of: key.path).contains { other in
            guard other.areNumeric else { return false }
            let steps = zip(balances, statistics.top.numbers(of: other)).count { balance, amount in
                guard let balance, let amount, amount != 0 else { return false }
                return known.contains(Self.cents(balance - amount)) || known.contains(Self.cents(balance + amount))
            }
            return steps * 2 > balances.count
        }
    }

    private static func cents(_ number: Double) -> Int { Int(exactly: (number * 100).rounded()) ?? .max }

    /// Returns true if successive numbers differ little, like the values of one thing over time.
    ///
    /// - Parameter date: The key of the days.
    private func isSteady(_ key: KeyProfile, on date: KeyProfile) -> Bool {
        let days = date.rows.map { $0 >= 0 ? date.texts[Int($0)] : "" }
        // Only ISO 8601 dates sort as strings. Lists with other dates are usually in the order of the dates.
        let areSortable = date.texts.allSatisfy { CalendarDay(Array($0.utf8.prefix(10))[...]) != nil }
        let pairs = zip(days, statistics.top.numbers(of: key))
        let numbers = (areSortable ? pairs.sorted { $0.0 < $1.0 } : Array(pairs)).compactMap(\.1)
        let steps = zip(numbers, numbers.dropFirst()).map { abs($0 - $1) }.sorted()
        guard !steps.isEmpty else { return false }
        return steps[steps.count / 2] < abs(numbers.sorted()[numbers.count / 2]) * 0.04
    }
}
