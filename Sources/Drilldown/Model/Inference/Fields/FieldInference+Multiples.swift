// Numbers without a meaningful total because of their values: copies and multiples of other numbers, and small numbers.

extension FieldInference {
    /// Returns true if a preceding key has the same number in every item, or if another key has the number of each
    /// string, such as 30 for `R$ 30,00`.
    func isCopy(_ path: FieldPath) -> Bool {
        guard let key = statistics.profile(of: path), key.values > 5 else { return false }
        if key[.strings] == key.values, siblings(of: path).contains(where: { isFormatted(key, of: $0) }) { return true }
        return siblings(of: path).contains { other in
            other.position < key.position && other[.numbers] == other.values && key.isSame(as: other)
                && (!KeyMeaning.isMoney(path) || KeyMeaning.isMoney(other.path))
        }
    }

    /// Returns true if the strings of a key have the digits of the numbers of another key.
    private func isFormatted(_ key: KeyProfile, of other: KeyProfile) -> Bool {
        other[.numbers] == other.values && other.distinct > 2 && !KeyMeaning.isInMinorUnits(KeyWords.folded(other.path))
            && zip(key.rows, other.rows).allSatisfy { text, number in
                guard text >= 0, number >= 0 else { return text < 0 && number < 0 }
                let digits = key.texts[Int(text)].filter(\.isNumber)
                guard let number = Double(other.texts[Int(number)]), let written = Double(digits) else { return false }
                return abs(number) == written || abs((number * 100).rounded()) == written
            }
    }

    /// Returns true if the prices are always the same multiple of the prices at a preceding key, such as the prices of
    /// another shop, or nearly the same if they are in another currency. Taxes, gross amounts and paid prices can also
    /// be multiples, but have their own totals.
    func isMultiple(_ path: FieldPath) -> Bool {
        func isPrice(_ path: FieldPath) -> Bool {
            let words = KeyWords.folded(path)
            return words.contains(where: Vocabulary.prices.contains) && !KeyMeaning.isWhole(path)
                && !KeyMeaning.isInMinorUnits(words)
                && Vocabulary.fees.union(Vocabulary.ownership).union(Vocabulary.taxed).isDisjoint(with: words)
                && !words.contains("paid")
        }
        guard isPrice(path), let key = statistics.profile(of: path), key.values > 5, key.distinct > 3 else {
            return false
        }
        return siblings(of: path).contains { other in
            let currencies = [path, other.path].map(KeyMeaning.currency(of:))
            let areInCurrencies = currencies[0] != nil && currencies[1] != nil && currencies[0] != currencies[1]
            guard other.position < key.position, other[.numbers] == other.values,
                other.distinct == key.distinct || areInCurrencies, isPrice(other.path)
            else { return false }
            let pairs = zip(key.rows, other.rows).filter { $0 >= 0 || $1 >= 0 }
            let ratios = pairs.map { a, b -> Double in
                guard a >= 0, b >= 0, let number = Double(key.texts[Int(a)]), let base = Double(other.texts[Int(b)]),
                    base != 0
                else { return .nan }
                return number / base
            }
            return ratios.allSatisfy { abs($0 - ratios[0]) <= abs(ratios[0]) * (areInCurrencies ? 0.03 : 1e-9) }
        }
    }

    /// Returns true if the numbers are costs in a game: many items without dates have small integers without a
    /// currency, and only a few of these are distinct.
    func areGameCosts(_ path: FieldPath) -> Bool {
        guard let key = statistics.profile(of: path), KeyWords.folded(path) == ["cost"], currency(of: path) == nil,
            key[.integers] * 20 >= key.values * 19
        else { return false }
        // A single item may have an unusual cost.
        let small = zip(key.texts, key.counts).filter { text, _ in Double(text).map { $0 < 20 } ?? false }
        guard small.reduce(0, { $0 + $1.1 }) * 30 >= key.values * 29 || key.largest < 20,
            let largest = small.compactMap({ Double($0.0) }).max()
        else { return false }
        // Unlike costs in a game, the prices of a few gifts are not all numbers from 0 to the largest one.
        let isDense = key[.zeros] > 0 && Double(small.count) >= largest && small.count > 3
        let isDated = siblings(of: path).contains { other in
            other.isMost(other[.dates]) && !(isDense && (KeyMeaning.isOfRecord(other.path) || isRare(other)))
        }
        // Cheap things can also have such costs, but rarely a number of copies.
        let isCard = isDense && siblings(of: path).contains { statistics.isMultiplier($0.path) }
        return !isDated && key.values >= (isCard ? Self.severalValues : Self.manyValues) && 4...15 ~= key.distinct
    }

    private func isRare(_ key: KeyProfile) -> Bool { statistics.top.coverage(key) < 0.5 }

    /// The minimum number of values for which a dense distribution is meaningful, for things with copies.
    private static let severalValues = 10
    /// The minimum number of values for which their distribution is meaningful.
    private static let manyValues = 30
}
