// Prices at which things are offered, which are not added up.

extension FieldInference {
    /// Returns true if the number is a price at which a piece is offered, and the number of pieces is unknown.
    func isOffer(_ path: FieldPath) -> Bool {
        // The sum of the prices of one piece each is meaningless.
        let isOfPiece = KeyMeaning.isOfPiece(path)
        guard KeyMeaning.isPrice(path) && !KeyMeaning.isPurchase(path) || isOfPiece else { return false }
        let beside = siblings(of: path)
        let isOffered = KeyWords.folded(path).contains(where: Vocabulary.offers.contains) && !areBought(beside)
        return
            (isOffered || isOfPiece || areOffered(beside) || isInPriceList(path, beside) || isInCatalog(path, beside)
            || isQuote(path, beside)
            || !KeyMeaning.isTotal(path)
                && beside.contains { Vocabulary.securities.contains(KeyWords.folded($0.path).joined()) })
            && !beside.contains { statistics.isMultiplier($0.path) && (isCounted($0) || areOfOwner(beside)) }
    }

    /// Returns true if one of two prices is an earlier value of the other: `price` and `previous_price`.
    private func isQuote(_ path: FieldPath, _ beside: [KeyProfile]) -> Bool {
        func current(_ path: FieldPath) -> [String] {
            KeyWords.folded(path).filter { !Vocabulary.earlier.contains($0) }
        }
        return beside.contains { $0.path != path && current($0.path) == current(path) }
    }

    /// Returns true unless a quantity is 1 in each of several items, missing in others, and the items have no dates.
    /// Such a quantity is the size of a pack.
    private func isCounted(_ quantity: KeyProfile) -> Bool {
        quantity.distinct > 1 || quantity.largest != 1 || quantity.values < Self.severalQuantities
            || statistics.top.coverage(quantity) >= 1 || statistics.top.keys.contains(where: isDateOfThing)
    }

    private static let severalQuantities = 20

    /// Returns true if other keys show that the items were sold, such as `buyer`, or that they are owned and have no
    /// other price.
    private func areBought(_ beside: [KeyProfile]) -> Bool {
        // Integers at `sold` are counts of pieces.
        let isSold = beside.contains { key in
            KeyMeaning.isSale(key.path) && (!key.isMost(key[.integers]) || KeyMeaning.isMoney(key.path))
        }
        // Shops also have locations, and state the condition of used things next to their SKU.
        let isCatalog = beside.contains { KeyWords.folded($0.path) == ["sku"] }
        let alsoOfShops = isCatalog ? Vocabulary.locations.union(["condition", "zustand"]) : Vocabulary.locations
        let isOwned = beside.contains { key in
            KeyMeaning.isOfOwner(key.path) && alsoOfShops.isDisjoint(with: KeyWords.folded(key.path))
        }
        return isSold || isOwned && !beside.contains { KeyMeaning.isPrice($0.path) }
    }

    /// Returns true if many items share a few prices, as in the price list of a shop, and have neither dates, nor
    /// people, nor values that only an owner knows.
    private func isInPriceList(_ path: FieldPath, _ beside: [KeyProfile]) -> Bool {
        guard let key = statistics.profile(of: path), key.values > Self.shortPriceList,
            key.distinct * Self.fewestPerPrice <= key.values
        else { return false }
        return !areOfOwner(beside)
            && !statistics.top.keys.contains { key in
                key.isMost(key[.dates]) || key.areYears && key.path.keys.count == 1
                    || KeyMeaning.isPerson(key.path) || KeyMeaning.isPersonal(key.path)
            }
    }

    /// The maximum number of prices for which repeated prices do not indicate a price list.
    private static let shortPriceList = 20
    /// The minimum average number of items with the same price in a price list.
    private static let fewestPerPrice = 4

    /// Returns true if at least a third of the items do not have this price, as with special offers, and nearly all
    /// have another one.
    func isOfSome(_ path: FieldPath) -> Bool {
        guard KeyMeaning.isPrice(path), !KeyMeaning.isSale(path), !KeyMeaning.isPurchase(path),
            let key = statistics.top[path], statistics.top.coverage(key) * 3 <= 2
        else { return false }
        // A price for which an item was sold is next to the date of the sale.
        let isDated = statistics.top.keys.contains { other in
            other.isMost(other[.dates]) && zip(other.rows, key.rows).allSatisfy { ($0 >= 0) == ($1 >= 0) }
        }
        return !isDated
            && statistics.top.keys.contains { other in
                other.path != path && other.path.keys.count == 1 && statistics.top.coverage(other) >= 0.9
                    && KeyMeaning.currency(of: other.path) == KeyMeaning.currency(of: path)
                    && KeyMeaning.isPrice(other.path)
                    && !KeyMeaning.isPurchase(other.path)
                    && other.isMost(other[.numbers] + other[.figures])
            }
    }

    /// Returns true if keys belong to the catalog of a shop: they include ratings or counts of reviews, and a link, but
    /// no key for something that only an owner knows, and no dates except of releases and of the record.
    private func areOffered(_ keys: [KeyProfile]) -> Bool {
        let words = keys.map { KeyWords.folded($0.path) }
        return words.joined().contains { Vocabulary.opinions.contains($0) || Vocabulary.stars.contains($0) }
            && keys.contains { $0.isMost($0[.links]) && statistics.top.coverage($0) >= 0.9 }
            && !words.joined().contains(where: Vocabulary.ownership.contains)
            && !keys.contains(where: isDateOfThing)
    }

    /// Returns true if any of the keys is about the owner of a thing: a fact that only the owner knows, a contact, or a
    /// use.
    func areOfOwner(_ keys: [KeyProfile]) -> Bool {
        let words = Vocabulary.ownership.union(Vocabulary.contacts).union(Vocabulary.progress)
        return keys.contains { !words.isDisjoint(with: KeyWords.folded($0.path)) }
    }

    /// Returns true if most values are dates, but not of releases or of the record.
    func isDateOfThing(_ key: KeyProfile) -> Bool {
        key.isMost(key[.dates]) && !KeyMeaning.isOfRecord(key.path)
            && Vocabulary.releases.isDisjoint(with: KeyWords.folded(key.path))
    }
}
