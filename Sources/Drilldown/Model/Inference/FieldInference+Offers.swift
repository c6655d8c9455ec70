// Prices at which things are offered, which are not added up.

extension FieldInference {
    /// Returns true if the number is a price at which a piece is offered, and the number of pieces is unknown.
    func isOffer(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        guard words.contains(where: Vocabulary.prices.contains) else { return false }
        let beside = siblings(of: path)
        // The sum of the prices of one piece each is meaningless.
        let isOfPiece = words.contains(where: Vocabulary.pieces.contains) && !KeyMeaning.isWhole(path)
        return
            (words.contains(where: Vocabulary.offers.contains) || isOfPiece || areOffered(beside)
            || isInPriceList(path, beside))
            && !beside.contains { KeyMeaning.isMultiplier($0.path, ofItemsNamed: statistics.things) }
    }

    /// Returns true if a price is one of a few different prices, and the items have neither dates nor a key for something
    /// that only an owner knows, as in the price list of a shop.
    private func isInPriceList(_ path: FieldPath, _ beside: [KeyProfile]) -> Bool {
        guard let key = statistics.profile(of: path), key.values > Self.shortPriceList,
            key.distinct * Self.fewestPerPrice <= key.values
        else { return false }
        let words = beside.flatMap { KeyWords.folded($0.path) }
        return !words.contains(where: Vocabulary.ownership.contains)
            && !statistics.top.keys.contains { $0.isMost($0[.dates]) || $0.areYears && $0.path.keys.count == 1 }
    }

    /// The number of prices up to which repeated prices are no sign of a price list.
    private static let shortPriceList = 20
    /// The minimum average number of items with the same price in a price list.
    private static let fewestPerPrice = 4

    /// Returns true if another price is complete, and this one is missing in a third of the items or more, as offers are.
    func isOfSome(_ path: FieldPath) -> Bool {
        guard KeyWords.folded(path).contains(where: Vocabulary.prices.contains),
            let key = statistics.top[path], statistics.top.coverage(key) * 3 <= 2
        else { return false }
        // The price of what was sold is next to the date of the sale.
        let isDated = statistics.top.keys.contains { other in
            other.isMost(other[.dates]) && zip(other.rows, key.rows).allSatisfy { ($0 >= 0) == ($1 >= 0) }
        }
        return !isDated
            && statistics.top.keys.contains { other in
                other.path != path && other.path.keys.count == 1 && statistics.top.coverage(other) >= 0.9
                    && KeyMeaning.currency(of: other.path) == KeyMeaning.currency(of: path)
                    && KeyWords.folded(other.path).contains(where: Vocabulary.prices.contains)
                    && other.isMost(other[.numbers] + other[.figures])
            }
    }

    /// Returns true if keys belong to the catalog of a shop: they include ratings or numbers of reviews and a link, and no
    /// key for something that only an owner knows.
    private func areOffered(_ keys: [KeyProfile]) -> Bool {
        let words = keys.map { KeyWords.folded($0.path) }
        return words.joined().contains { Vocabulary.opinions.contains($0) || Vocabulary.stars.contains($0) }
            && keys.contains { $0.isMost($0[.links]) && statistics.top.coverage($0) >= 0.9 }
            && !words.joined().contains(where: Vocabulary.ownership.contains)
    }
}
