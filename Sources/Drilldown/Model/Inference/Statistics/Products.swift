/// The numbers that are products of a price and a quantity in nearly all items. They show the meanings of numbers in
/// any language.
struct Products: Sendable {
    /// The prices of one piece.
    private(set) var factors: Set<FieldPath> = []
    /// The prices multiplied by a quantity.
    private(set) var all: Set<FieldPath> = []

    /// The minimum number of items for which an equation is not a coincidence.
    private static let fewestItems = 4

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
        var largest: Double { numbers.reduce(0) { max($0, $1 ?? 0) } }
    }

    init(_ profile: ItemProfile) {
        let keys = profile.keys.filter { $0.areNumeric && $0.items >= Self.fewestItems && !$0.isInList }
        for (_, siblings) in Dictionary(grouping: keys, by: { $0.path.keys.dropLast() }) where siblings.count > 2 {
            let columns = siblings.map {
                Column(key: $0, numbers: profile.numbers(of: $0), words: KeyWords.folded($0.path))
            }
            let prices = columns.filter { KeyMeaning.isMoney($0.path) }
            let quantities = columns.filter { $0.isQuantity && $0.key.distinct > 1 && !KeyMeaning.isMoney($0.path) }
            for product in columns
            where product.key.distinct > 2 && product.largest > 10 && !product.isQuantity && !product.isScore {
                for quantity in quantities {
                    for price in prices
                    where price.path != product.path && Self.isProduct(product, price, quantity) {
                        factors.insert(price.path)
                        all.insert(product.path)
                    }
                }
            }
        }
    }

    /// Returns true if at least 80% of the items with the first number also have the others, it is the product of the
    /// others in at least 90% of these items, and at least a third of the quantities are not 1.
    private static func isProduct(_ product: Column, _ price: Column, _ quantity: Column) -> Bool {
        let items = product.key.items
        var (equal, several, count) = (0, 0, 0)
        for row in product.numbers.indices {
            guard let whole = product.numbers[row], let one = price.numbers[row], let pieces = quantity.numbers[row]
            else { continue }
            count += 1
            if pieces != 1 { several += 1 }
            if abs(whole - one * pieces) <= max(0.011, abs(whole) * 0.001) { equal += 1 }
            if (count - equal) * 10 > items { return false }
        }
        return count >= fewestItems && equal.isNearlyAll(of: count) && count * 5 >= items * 4 && several * 3 >= items
    }
}
