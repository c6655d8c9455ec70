// Numbers that are products or sums of others, in any language.

extension FieldInference {
    /// Returns true if the number is the price of one piece: another number is its product with a number of pieces, hours
    /// or other units.
    func isFactor(_ path: FieldPath) -> Bool {
        guard !KeyMeaning.isCountable(path), !KeyMeaning.isQuantity(path), let key = amount(at: path) else {
            return false
        }
        let others = siblings(of: path).filter(\.areNumeric)
        return others.contains { product in
            others.contains { $0.path != product.path && isProduct(product, key, $0) }
        }
    }

    /// Returns true if the number is a price multiplied by a number of pieces, hours or other units.
    func isProduct(_ path: FieldPath) -> Bool {
        guard let key = amount(at: path) else { return false }
        let others = siblings(of: path).filter(\.areNumeric)
        return others.contains { price in
            KeyMeaning.isMoney(price.path) && others.contains { $0.path != price.path && isProduct(key, price, $0) }
        }
    }

    /// Returns true if the number and two others, one of which is an amount of money, are two parts and their sum, such as
    /// the net amount, the tax and the gross amount.
    func isInSum(_ path: FieldPath) -> Bool {
        guard let key = amount(at: path), !isMeasured(path) else { return false }
        let others = siblings(of: path).filter { $0.areNumeric && !isMeasured($0.path) }
        for (index, first) in others.enumerated() {
            for second in others[(index + 1)...] {
                let all = [key, first, second]
                guard amount(at: first.path) != nil, amount(at: second.path) != nil else { continue }
                let isMoney = all.contains { part in
                    let words = KeyWords.folded(part.path)
                    return KeyMeaning.isMoney(part.path)
                        || words.allSatisfy { Vocabulary.taxed.contains($0) || Vocabulary.taxes.contains($0) }
                }
                if isMoney, all.indices.contains(where: { isSum(all[$0], all[($0 + 1) % 3], all[($0 + 2) % 3]) }) {
                    return true
                }
            }
        }
        return false
    }

    private func isMeasured(_ path: FieldPath) -> Bool {
        !Vocabulary.measured.isDisjoint(with: KeyWords.folded(path))
    }

    /// Returns the profile of a key of the top-level items that can be an amount; nil for any other key.
    private func amount(at path: FieldPath) -> KeyProfile? {
        guard let key = statistics.top[path], key.items >= Self.fewestItems, key.areNumeric, key.distinct > 2,
            key.exceeds(10)
        else { return nil }
        return key
    }

    /// The number of items from which equations are no accident.
    private static let fewestItems = 4

    /// Returns true if the first number is the product of the others in nearly all items, and a third of the units are not
    /// one.
    private func isProduct(_ product: KeyProfile, _ price: KeyProfile, _ units: KeyProfile) -> Bool {
        guard product.distinct > 2, units.exceeds(1) else { return false }
        var several = 0
        let (equal, count) = compare(product, price, units) { product, price, units in
            if units != 1 { several += 1 }
            return abs(product - price * units) <= max(0.011, abs(product) * 0.001)
        }
        return equal * 10 >= count * 9 && several * 3 >= count && count * 5 >= product.items * 4
    }

    private func isSum(_ sum: KeyProfile, _ first: KeyProfile, _ second: KeyProfile) -> Bool {
        var zeros = 0
        let (equal, count) = compare(sum, first, second) { sum, first, second in
            if first == 0 || second == 0 { zeros += 1 }
            return abs(sum - first - second) <= 0.011
        }
        return equal * 20 >= count * 19 && zeros * 2 < count && count * 5 >= sum.items * 4
    }

    /// Returns the number of items with three numbers for which an equation is true, and the number of items with three
    /// numbers; 0 and 1 if the equation is false for more than a tenth of the items.
    private func compare(
        _ a: KeyProfile, _ b: KeyProfile, _ c: KeyProfile, _ isEqual: (Double, Double, Double) -> Bool
    ) -> (equal: Int, count: Int) {
        guard a.items >= Self.fewestItems, b.items >= Self.fewestItems, c.items >= Self.fewestItems else {
            return (0, 1)
        }
        var (equal, count) = (0, 0)
        for row in a.rows.indices where a.rows[row] >= 0 && b.rows[row] >= 0 && c.rows[row] >= 0 {
            guard let first = a.number(row), let second = b.number(row), let third = c.number(row) else { continue }
            count += 1
            if isEqual(first, second, third) { equal += 1 }
            // Most equations fail early.
            if (count - equal) * 10 > a.items { return (0, 1) }
        }
        return count < Self.fewestItems ? (0, 1) : (equal, count)
    }
}

extension KeyProfile {
    /// Returns true if a number is larger than another one. Numbers can be written as strings.
    fileprivate func exceeds(_ limit: Double) -> Bool {
        largest > limit || self[.numbers] == 0 && texts.contains { Double($0) ?? 0 > limit }
    }

    fileprivate func number(_ row: Int) -> Double? { Double(texts[Int(rows[row])]) }
}
