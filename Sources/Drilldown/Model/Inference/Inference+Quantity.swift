// The inference of the number of pieces.

extension Inference {
    mutating func inferQuantity() {
        guard given.quantity == nil else { return }
        let amounts = configuration.fields.filter { $0.total?.isSummed == true && KeyMeaning.isMoney($0.path) }
        func isTurnover(_ field: FieldDeclaration) -> Bool {
            field.total?.isSummed == true && KeyWords.folded(field.path).contains(where: Vocabulary.turnovers.contains)
        }
        func isWhole(_ field: FieldDeclaration) -> Bool {
            KeyMeaning.isWhole(field.path) || statistics.products.all.contains(field.path)
        }
        guard !amounts.allSatisfy(isTurnover), !amounts.contains(where: isWhole) else { return }
        let found = configuration.fields.filter { field in
            guard field.type?.isPlainNumber == true, statistics.isMultiplier(field.path),
                !KeyMeaning.isMoney(field.path), let key = statistics.profile(of: field.path)
            else { return false }
            // Up to 2% of the quantities may be negative. These are mistakes, which are reported.
            return key[.negatives] * 50 <= key[.numbers] && key.items.isMost(of: statistics.top.count)
        }
        // If there are several counts of pieces, the quantity is the stock, not the pieces ordered or the pieces in a
        // pack.
        let usual = found.filter { Vocabulary.otherQuantities.isDisjoint(with: KeyWords.folded($0.path)) }
        let chosen = found.count == 1 ? found : remaining(usual)
        guard chosen.count == 1, let number = configuration.fields.firstIndex(where: { $0.path == chosen[0].path })
        else { return }
        configuration.quantity = placed(.some(chosen[0].path))
        let others = Set(found.map(\.path)).subtracting([chosen[0].path])
        let declared = Set(given.fields.map(\.path))
        for (index, field) in configuration.fields.enumerated()
        where others.contains(field.path) && !declared.contains(field.path) {
            configuration.fields[index].total = TotalRule.none
        }
        // A total would multiply the sales by the remaining pieces.
        for other in configuration.fields.indices where isTurnover(configuration.fields[other]) {
            configuration.fields[other].total = TotalRule.none
        }
        // The quantity needs no total, because pages show the number of pieces.
        if !given.fields.contains(where: { $0.path == chosen[0].path }) {
            configuration.fields[number].total = TotalRule.none
        }
    }

    /// Returns only the remaining quantity, such as `current_quantity`, if there are two quantities and the remaining
    /// one is never larger; otherwise, all given fields.
    private func remaining(_ fields: [FieldDeclaration]) -> [FieldDeclaration] {
        let keys = fields.compactMap { statistics.top[$0.path] }
        guard fields.count == 2, keys.count == 2 else { return fields }
        let pairs = zip(statistics.top.numbers(of: keys[0]), statistics.top.numbers(of: keys[1])).compactMap {
            first, second in
            first.flatMap { first in second.map { first - $0 } }
        }
        let isLeft = fields.map { !Self.left.isDisjoint(with: KeyWords.folded($0.path)) }
        if isLeft[0], !isLeft[1], pairs.allSatisfy({ $0 <= 0 }) { return [fields[0]] }
        return isLeft[1] && !isLeft[0] && pairs.allSatisfy { $0 >= 0 } ? [fields[1]] : fields
    }

    /// Words for quantities that remain after use.
    private static let left: Set = ["current", "remaining", "left", "rest", "aktuell", "restante", "restant", "actual"]
}
