/// The equations that nearly all items satisfy. They show the meanings of numbers in any language.
struct Equations: Sendable {
    /// The prices of one piece. Their products with a quantity are in `products`.
    private(set) var factors: Set<FieldPath> = []
    /// Prices multiplied by a quantity.
    private(set) var products: Set<FieldPath> = []
    /// Numbers of which one is the sum of two others, such as the net amount, the tax and the gross amount.
    private(set) var sums: Set<FieldPath> = []
    /// Amounts that an account has after each of the `entries`.
    private(set) var balances: Set<FieldPath> = []
    /// Amounts by which a balance changes: `debit`.
    private(set) var entries: Set<FieldPath> = []

    /// The minimum number of items for which an equation is not a coincidence.
    private static let fewestItems = 4
    /// The minimum share of the balances of an account that follow from another balance.
    private static let fewestSteps = 0.8

    /// The numbers of a key.
    private struct Column {
        let key: KeyProfile
        let numbers: [Double?]
        let words: [String]

        var path: FieldPath { key.path }
        var isQuantity: Bool {
            KeyMeaning.isQuantity(path) || KeyMeaning.isCountable(path)
                || !Vocabulary.pricedUnits.isDisjoint(with: words)
        }
        var isScore: Bool { !Vocabulary.points.union(Vocabulary.scores).isDisjoint(with: words) }
        var isTax: Bool { !Vocabulary.taxes.isDisjoint(with: words) }
        var isTaxed: Bool { !Vocabulary.taxed.isDisjoint(with: words) }
        var isMeasured: Bool { !Vocabulary.measured.isDisjoint(with: words) }
        var largest: Double { numbers.reduce(0) { max($0, $1 ?? 0) } }
    }

    init(_ profile: ItemProfile) {
        let keys = profile.keys.filter { $0.areNumeric && $0.items >= Self.fewestItems && !$0.isInList }
        let isDated = profile.keys.contains { $0.path.keys.count == 1 && $0.isMost($0[.dates]) }
        for (_, siblings) in Dictionary(grouping: keys, by: { $0.path.keys.dropLast() }) where siblings.count > 1 {
            let words = siblings.map { KeyWords.folded($0.path) }
            let numbers = siblings.map(profile.numbers)
            func columns(_ isChosen: (Int) -> Bool) -> [Column] {
                siblings.indices.filter(isChosen).map {
                    Column(key: siblings[$0], numbers: numbers[$0], words: words[$0])
                }
            }
            let isAmount = siblings.map { KeyMeaning.isMoney($0.path) }
            let quantities = columns { !isAmount[$0] }.filter(\.isQuantity)
            let amounts = columns { isAmount[$0] }
            if !quantities.isEmpty, !amounts.isEmpty { addProducts(of: amounts, quantities, columns { _ in true }) }
            if words.joined().contains(where: { Vocabulary.taxes.contains($0) || Vocabulary.taxed.contains($0) }) {
                addSums(columns { _ in true })
            }
            addBalancesOfEntries(columns { Self.isBalance(words[$0]) }, columns { _ in true })
            if isDated {
                addBalances(amounts + columns { !isAmount[$0] && Self.isBalance(words[$0]) }, columns { _ in true })
            }
        }
    }

    private static func isBalance(_ words: [String]) -> Bool { !Vocabulary.balances.isDisjoint(with: words) }

    private mutating func addProducts(of amounts: [Column], _ quantities: [Column], _ all: [Column]) {
        for product in all
        where product.key.distinct > 2 && product.largest > 10 && !product.isQuantity && !product.isScore {
            for quantity in quantities where quantity.path != product.path && quantity.key.distinct > 1 {
                for price in amounts where price.path != product.path {
                    guard isProduct(product, price, quantity) else { continue }
                    factors.insert(price.path)
                    products.insert(product.path)
                }
            }
        }
    }

    /// Returns true if the first number is the product of the others in nearly all items, and at least a third of the
    /// quantities are not 1.
    private func isProduct(_ product: Column, _ price: Column, _ quantity: Column) -> Bool {
        var several = 0
        return holds([product, price, quantity]) { numbers in
            if numbers[2] != 1 { several += 1 }
            return abs(numbers[0] - numbers[1] * numbers[2]) <= max(0.011, abs(numbers[0]) * 0.001)
        } && several * 3 >= product.key.items
    }

    private mutating func addSums(_ columns: [Column]) {
        let parts = columns.filter { !$0.isMeasured && $0.key.distinct > 2 }
        // The tare is the difference of a net and a gross weight.
        guard !columns.contains(where: { $0.words == ["tare"] || $0.words == ["tara"] }) else { return }
        for sum in parts {
            for (index, first) in parts.enumerated() where first.path != sum.path {
                for second in parts[(index + 1)...] where second.path != sum.path {
                    let all = [sum, first, second]
                    guard all.contains(where: \.isTax) || all.count(where: \.isTaxed) > 1 else { continue }
                    var zeros = 0
                    let isSum = holds(all) { numbers in
                        if numbers[1] == 0 || numbers[2] == 0 { zeros += 1 }
                        return abs(numbers[0] - numbers[1] - numbers[2]) <= 0.011
                    }
                    if isSum, zeros * 2 < sum.key.items { sums.formUnion(all.map(\.path)) }
                }
            }
        }
    }

    /// Returns true if at least 80% of the items with the first number also have the others, and the equation is true
    /// for at least 90% of these items.
    private func holds(_ columns: [Column], _ isEqual: ([Double]) -> Bool) -> Bool {
        let items = columns[0].key.items
        var (equal, count) = (0, 0)
        for row in columns[0].numbers.indices {
            guard let first = columns[0].numbers[row], let second = columns[1].numbers[row],
                let third = columns[2].numbers[row]
            else { continue }
            count += 1
            if isEqual([first, second, third]) { equal += 1 }
            if (count - equal) * 10 > items { return false }
        }
        return count >= Self.fewestItems && equal * 10 >= count * 9 && count * 5 >= items * 4
    }

    /// Adds the keys of the entries, and of the balances before and after them.
    private mutating func addBalancesOfEntries(_ candidates: [Column], _ columns: [Column]) {
        for before in candidates {
            for after in candidates where after.path != before.path {
                for entry in columns where ![before.path, after.path].contains(entry.path) && entry.key.distinct > 1 {
                    let isChange = holds([before, entry, after]) { abs(abs($0[0] - $0[2]) - abs($0[1])) <= 0.011 }
                    guard isChange else { continue }
                    balances.formUnion([before.path, after.path])
                    entries.insert(entry.path)
                }
            }
        }
    }

    /// Adds the numbers that are balances, for items in any order, and the entries by which they change.
    private mutating func addBalances(_ candidates: [Column], _ columns: [Column]) {
        for balance in candidates where balance.key.distinctness >= Self.fewestSteps && balance.key.items > 4 {
            let numbers = balance.numbers.map { $0.flatMap(Self.cents) }
            let known = Set(numbers.compactMap(\.self))
            // Differences of a few round numbers are in the set by chance.
            let unit = known.reduce(0, Self.greatestCommonDivisor)
            guard let first = known.min(), let last = known.max(), (last - first) / max(unit, 1) > known.count * 20
            else { continue }
            var previous: Set<Int> = []
            let found = columns.filter { entry in
                guard entry.path != balance.path else { return false }
                let steps = zip(numbers, entry.numbers).compactMap { number, amount -> Int? in
                    guard let number, let amount = amount.flatMap(Self.cents), amount != 0 else { return nil }
                    return [number - amount, number + amount].first { $0 != 0 && known.contains($0) }
                }
                let amounts = entry.key.values - entry.key[.zeros]
                guard Set(steps).count * 2 >= amounts, steps.count > 1 else { return false }
                previous.formUnion(steps)
                return true
            }
            guard Double(previous.count) >= Double(balance.key.items - 1) * Self.fewestSteps else { continue }
            balances.insert(balance.path)
            entries.formUnion(found.map(\.path))
        }
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (abs(a), abs(b))
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    /// Returns a number in hundredths, rounded to an integer; nil if it is too large to be exact as a `Double`.
    private static func cents(_ number: Double) -> Int? {
        abs(number) < 1e13 ? Int(exactly: (number * 100).rounded()) : nil
    }
}
