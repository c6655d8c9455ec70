import Foundation

// Prices at which things are offered, which are not added up.

extension FieldInference {
    /// Returns true if the number is a price at which a piece is offered, and the number of pieces is unknown.
    func isOffer(_ path: FieldPath) -> Bool {
        // The sum of the prices of one piece each is meaningless.
        let isOfPiece = KeyMeaning.isOfPiece(path)
        guard KeyMeaning.isPrice(path) && !KeyMeaning.isPurchase(path) || isOfPiece else { return false }
        let beside = siblings(of: path)
        let isOffered = KeyWords.folded(path).contains(where: Vocabulary.offers.contains)
        return
            (isOffered || isOfPiece || isOfVariant(path) || isInPriceList(path) || isInCatalog(path, beside)
            || isQuote(path, beside)
            || !KeyMeaning.isTotal(path)
                && beside.contains { Vocabulary.securities.contains(KeyWords.folded($0.path).joined()) })
            && !beside.contains { $0.areNumeric && statistics.isMultiplier($0.path) }
    }

    /// Returns true if only children have a price, and they are variants of the items.
    private func isOfVariant(_ path: FieldPath) -> Bool {
        let word = configuration.children?.value.flatMap { KeyWords.folded($0).last } ?? ""
        return statistics.top[path]?.items ?? 0 == 0 && Vocabulary.variants.contains(word)
    }

    /// Returns true if one of two prices is an earlier value of the other: `price` next to `previous_price`. Also returns
    /// true if one is the average of the same thing, and the items have neither dates nor owners: `median_price`, or
    /// `median_drug` if the key `drug` has the thing.
    private func isQuote(_ path: FieldPath, _ beside: [KeyProfile]) -> Bool {
        func isEarlier(_ path: FieldPath) -> Bool { !Vocabulary.earlier.isDisjoint(with: KeyWords.folded(path)) }
        func current(_ path: FieldPath) -> [String] {
            KeyWords.folded(path).filter {
                !Vocabulary.earlier.contains($0) && !Vocabulary.now.contains($0) && !Vocabulary.averages.contains($0)
            }
        }
        func isAverage(_ other: KeyProfile, _ words: [String]) -> Bool {
            guard !Vocabulary.averages.isDisjoint(with: KeyWords.folded(other.path)),
                !ownKeys.contains(where: { isOfOwner($0) || isDateOfThing($0) })
            else { return false }
            return words == current(path)
                || beside.contains { thing in
                    KeyWords.folded(thing.path) == words && thing[.strings] == thing.values
                        && !thing.texts.contains { $0.contains(where: \.isNumber) } && thing.determines(other)
                }
        }
        return beside.contains { other in
            let words = current(other.path)
            return other.areNumeric
                && (isEarlier(path) != isEarlier(other.path) && (words == current(path) || words.isEmpty)
                    || isAverage(other, words))
        }
    }

    /// Returns true if many items share a few prices, as in the price list of a shop, and have neither dates, nor
    /// people, nor values that only an owner knows.
    private func isInPriceList(_ path: FieldPath) -> Bool {
        guard let key = statistics.profile(of: path), key.values > Self.shortPriceList,
            key.distinct * Self.fewestPerPrice <= key.values
        else { return false }
        return !ownKeys.contains { key in
            isOfOwner(key) || key.isMost(key[.dates]) || key.areYears && key.path.keys.count == 1
        }
    }

    /// The maximum number of prices for which repeated prices do not indicate a price list.
    private static let shortPriceList = 20
    /// The minimum average number of items with the same price in a price list.
    private static let fewestPerPrice = 4

    /// The keys of the items, without those of the people and the dates in lists of reviews.
    private var ownKeys: [KeyProfile] {
        statistics.top.keys.filter { key in
            !key.path.keys.dropLast().contains { !Vocabulary.reviews.isDisjoint(with: KeyWords.folded($0.text)) }
        }
    }

    /// Returns true if a key is about a person, or has values that only the owner of a thing knows.
    private func isOfOwner(_ key: KeyProfile) -> Bool {
        KeyMeaning.isPerson(key.path) || KeyMeaning.isPersonal(key.path) || KeyMeaning.isOfOwner(key.path)
            || !Vocabulary.contacts.isDisjoint(with: KeyWords.folded(key.path))
    }

    /// Returns true if most values are dates other than those of releases or of changes to the data.
    private func isDateOfThing(_ key: KeyProfile) -> Bool {
        key.isMost(key[.dates]) && !KeyMeaning.isOfRecord(key.path)
            && Vocabulary.releases.isDisjoint(with: KeyWords.folded(key.path))
    }

    /// Returns true if a price is from a menu or the catalog of a shop. The items have two catalog numbers, pages,
    /// Boolean values for their availability, reviews, a second price, or prices for several sizes. They have neither
    /// dates other than release and record dates, nor people, nor values that only an owner knows.
    private func isInCatalog(_ path: FieldPath, _ beside: [KeyProfile]) -> Bool {
        guard !ownKeys.contains(where: { isOfOwner($0) || isDateOfThing($0) }) else { return false }
        // Lists of possessions and orders can also have one of these numbers.
        return statistics.isMenu
            || beside.count { Vocabulary.catalogNumbers.contains(KeyWords.folded($0.path).joined()) } > 1
            || beside.contains(where: isAvailability) || areReviewed(beside) || havePages(beside)
            || hasSecondPrice(path, beside) || isOfServing(path)
    }

    /// Returns true if a price is for one of several sizes, such as `glass.price` next to `bottle.price`.
    private func isOfServing(_ path: FieldPath) -> Bool {
        func servings(_ keys: [FieldPath.Key]) -> Set<String> {
            Vocabulary.servings.intersection(keys.flatMap { KeyWords.folded($0.text) })
        }
        let (own, members) = (servings(path.keys), statistics.levels.top.members)
        let priced = members.filter { member in
            ([member] + member.members).contains { KeyMeaning.isPrice(FieldPath([$0.key])) }
        }
        return !own.isEmpty && !servings(priced.map(\.key)).isSubset(of: own)
    }

    /// Returns true if Boolean values indicate whether things are available.
    private func isAvailability(_ key: KeyProfile) -> Bool {
        key[.booleans] == key.values && key.values > 0
            && !Vocabulary.availability.isDisjoint(with: KeyWords.folded(key.path))
    }

    /// Returns true if the items have ratings or counts of reviews that differ, and nearly all have a link.
    private func areReviewed(_ keys: [KeyProfile]) -> Bool {
        keys.contains {
            ($0.distinct > 1 || $0[.tables] > 0) && !Vocabulary.reviews.isDisjoint(with: KeyWords.folded($0.path))
        }
            && keys.contains { $0.isMost($0[.links]) && statistics.top.coverage($0) >= 0.9 }
    }

    /// Returns true if nearly all items have pages on one site: their addresses have no host, or the host of the
    /// pictures.
    private func havePages(_ keys: [KeyProfile]) -> Bool {
        func hosts(_ key: KeyProfile) -> Set<String> {
            Set(key.texts.map { $0.hasPrefix("/") ? "" : URL(string: $0)?.host ?? $0 })
        }
        let pictures = keys.filter { $0.arePicturePaths }.map(hosts)
        return keys.contains { key in
            guard key[.strings] == key.values, !key.arePicturePaths, statistics.top.coverage(key) >= 0.9,
                key.distinctness >= 0.9, KeyMeaning.isAddress(key.path) || key.isMost(key[.links])
            else { return false }
            let hosts = hosts(key)
            return hosts.count == 1 && (hosts.contains("") || pictures.contains(hosts))
        }
    }

    /// Returns true if at least 90% of the items have a second price. It must be about the same in nearly all items,
    /// also after conversion to another currency, or never lower than this one and at most twice as high, or never
    /// higher and at least half as high. A net and a gross price do not count as two, and the price of a sale
    /// does not count.
    private func hasSecondPrice(_ path: FieldPath, _ beside: [KeyProfile]) -> Bool {
        guard let key = statistics.profile(of: path), key.values > Self.mostByChance else { return false }
        return beside.contains { other in
            guard other.path != path, KeyMeaning.isPrice(other.path), !KeyMeaning.isPurchase(other.path),
                Vocabulary.sale.union(Vocabulary.taxed).isDisjoint(with: KeyWords.folded(other.path)),
                Vocabulary.taxed.isDisjoint(with: KeyWords.folded(path))
            else { return false }
            let currencies = [path, other.path].map(KeyMeaning.currency(of:))
            let areSame = currencies[0] == currencies[1]
            guard areSame || !currencies.contains(nil) else { return false }
            let ratios = zip(key.rows, other.rows).compactMap { a, b -> Double? in
                guard a >= 0, b >= 0, let one = Double(key.texts[Int(a)]), let two = Double(other.texts[Int(b)]),
                    two > 0
                else { return nil }
                return one / two
            }
            let usual = areSame || ratios.isEmpty ? 1 : ratios.sorted()[ratios.count / 2]
            let areClose = ratios.count { 0.8...1.25 ~= $0 / usual } * 20 >= ratios.count * 19
            let areOrdered = areSame && (ratios.allSatisfy { $0 <= 1 } || ratios.allSatisfy { $0 >= 1 })
            return ratios.count.isNearlyAll(of: statistics.top.count)
                && (areClose || areOrdered && ratios.allSatisfy { 0.5...2 ~= $0 })
        }
    }

    /// The maximum number of items for which a relation between two prices may be a coincidence.
    private static let mostByChance = 7
}
