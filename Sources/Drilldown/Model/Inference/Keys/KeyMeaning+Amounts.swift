// The meanings of keys of amounts and quantities.

extension KeyMeaning {
    /// Returns true if the values are quantities, which are never negative.
    static func isQuantity(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).contains { Vocabulary.quantities.contains($0) }
    }

    /// Returns true if the values are quantities that multiply amounts.
    ///
    /// - Parameter nouns: The words for an item, in the singular.
    static func isMultiplier(_ path: FieldPath, ofItemsNamed nouns: Set<String>) -> Bool {
        let words = KeyWords.folded(path)
        return words.contains { Vocabulary.quantities.contains($0) }
            && words.allSatisfy { word in
                Vocabulary.quantities.contains(word) || Vocabulary.quantityFillers.contains(word)
                    || nouns.contains(word) || nouns.contains(KeyWords.singular(word))
            }
    }

    /// Returns true if the value is a price: `price`, `Einzelpreis`.
    static func isPrice(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).contains { word in
            Vocabulary.prices.contains(word)
                || Vocabulary.priceEndings.contains { word.count > $0.count && word.hasSuffix($0) }
                    && !Vocabulary.notMoney.contains(word)
        }
    }

    /// Returns true if the key is about the purchase of the item: `purchase_price`, `Kaufpreis`.
    static func isPurchase(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).contains { word in
            Vocabulary.purchases.contains(word) || Vocabulary.purchaseBeginnings.contains(where: word.hasPrefix)
        }
    }

    /// Returns true if only the owner of a thing knows the value: `serial_number`, `Kaufdatum`.
    static func isOfOwner(_ path: FieldPath) -> Bool {
        isPurchase(path) || !Vocabulary.ownership.isDisjoint(with: KeyWords.folded(path))
    }

    /// Returns true if the value is a price or cost of one piece: `unit_price`, `cost_per_seat`.
    static func isOfPiece(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        func isBefore(_ word: String, _ unit: String, _ index: Int) -> Bool {
            (word == "per" || index > 0 && Vocabulary.perUnit.contains(word))
                && !Vocabulary.billedPeriods.contains(unit)
        }
        let isRate = zip(words, words.dropFirst()).enumerated().contains { isBefore($1.0, $1.1, $0) }
        // `price_m2` is the price of one square meter, but `sales_kg` are the sales of a weight.
        let isOfUnit =
            words.last.map(Vocabulary.unitsOfPrices.contains) ?? false
            && words.contains { Vocabulary.prices.contains($0) || ["rent", "miete"].contains($0) }
        // `un` is also an article.
        let isOne = isRate || isOfUnit || words.last == "un" || words.contains(where: Vocabulary.pieces.contains)
        return isMoney(path) && isOne && !isWhole(path)
    }

    /// Returns true if the values are names of units: `unit`, `unitCode`.
    static func isUnit(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.contains { Vocabulary.units.contains($0) } && !words.contains { Vocabulary.money.contains($0) }
    }

    static func isMoney(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        if isInRates(path) || isRateOfAmount(words) || isInMinorUnits(words) { return false }
        // For example, `pointsValue`, `meterValue` and `net weight` are not money.
        if words.contains(where: { Vocabulary.points.contains($0) })
            || Vocabulary.values.contains(words.last ?? "") && !Vocabulary.instruments.isDisjoint(with: words)
            || words.last.map({ Vocabulary.measured.contains($0) }) ?? false
            || words.count > 1 && words.last.map({ Vocabulary.aboutAmounts.contains($0) }) ?? false
        {
            return false
        }
        // For example, `m2_net` is an area.
        let hasUnit = words.contains(where: Vocabulary.unitsOfPrices.contains)
        return words.contains { word in
            if hasUnit, Vocabulary.taxed.contains(word) { return false }
            return Vocabulary.money.contains(word)
                || Vocabulary.moneyEndings.contains { word.count > $0.count && word.hasSuffix($0) }
                    && !Vocabulary.notMoney.contains(word)
        } || words.count == 1 && Vocabulary.sums.contains(words[0]) && path.keys.count == 1
            || moneyPairs.contains(words.suffix(2).joined(separator: " "))
            || currency(of: path) != nil
    }

    /// The last two words of keys that indicate money only together.
    private static let moneyPairs: Set = [
        "order total", "invoice total", "grand total", "total due", "line total", "compare at",
    ]

    /// Returns true if the key is `value` in an object of rates or scores, such as `percentile.value`, or is in an
    /// object with the certainty of other values, such as `confidence.price`.
    private static func isInRates(_ path: FieldPath) -> Bool {
        let outer = path.keys.dropLast().flatMap { KeyWords.folded($0.text) }
        return KeyWords.folded(path) == ["value"] && !Vocabulary.rateWords.isDisjoint(with: outer)
            || !certainty.isDisjoint(with: outer)
    }

    /// Words for objects that contain the certainty of other values.
    private static let certainty: Set = ["confidence", "probability", "probabilities", "certainty", "accuracy"]

    /// Returns true if the value is a rate that applies to an amount: `tax_rate` and `discountPercent`, but not
    /// `hourly_rate`, which is an amount.
    private static func isRateOfAmount(_ words: [String]) -> Bool {
        guard words.count > 1, let last = words.last else { return false }
        return Vocabulary.shares.contains(last)
            || ["rate", "rates"].contains(last) && Vocabulary.ratedAmounts.contains(words[words.count - 2])
    }

    /// Returns true if the words of a key indicate amounts in cents or in thousands.
    static func isInMinorUnits(_ words: [String]) -> Bool {
        !Vocabulary.minorUnits.isDisjoint(with: words)
            || Vocabulary.thousands.contains(words.last ?? "") && !Vocabulary.money.isDisjoint(with: words)
    }

    /// Returns true if a sum of the numbers is meaningless.
    static func isUntotaled(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        // `min_bounty.value` has the meaning of `min_bounty`.
        if path.keys.count > 1, Vocabulary.values.contains(words.joined()),
            KeyWords.folded(FieldPath(path.keys.dropLast())).contains(where: Vocabulary.statistics.contains)
        {
            return true
        }
        // A price per day is a rate, but costs per month can be added up.
        let isRate = zip(words, words.dropFirst()).contains {
            Vocabulary.money.contains($0) && Vocabulary.singleHours.contains($1)
                || $0 == "per" && Vocabulary.periods.contains($1)
                    && !(Vocabulary.billedPeriods.contains($1) && words.contains(where: Vocabulary.money.contains))
        }
        return isRate || isInRates(path) || isInMinorUnits(words)
            || words.contains { Vocabulary.untotaled.contains($0) }
    }

    /// Returns true if the numbers count things and can be added up.
    static func isCountable(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return !isUntotaled(path) && !words.contains { Vocabulary.estimates.contains($0) }
            && (words.contains { Vocabulary.countable.contains($0) } || words.first == "num" && words.count > 1)
    }

    /// Returns true if the numbers are counts: `totalProducts`, `itemCount`.
    static func isCount(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.contains { Vocabulary.counts.contains($0) } || isCountable(path)
            || words.count > 1 && ["nb", "num", "nbr", "anz"].contains(words[0])
    }

    /// Returns true if the numbers count something in the items, such as `review_count`. The share of a group is then
    /// its share of the items, not of the sum.
    static func countsParts(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.count > 1
            && (["count", "counts"].contains(words.last) || ["num", "number"].contains(words.first))
    }

    /// Returns true if an amount covers all pieces of an item, unlike `amountPerShare`.
    static func isWhole(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.contains { word in
            Vocabulary.wholes.contains(word)
                || Vocabulary.wholeBeginnings.contains { word.count > $0.count && word.hasPrefix($0) }
        } && !words.contains { Vocabulary.pieces.contains($0) || $0 == "per" }
    }

    /// Returns true if an amount is explicitly the sum for all pieces of an item, unlike `net_price` and `amount`.
    static func isTotal(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).contains { word in
            ["total", "subtotal", "sum", "line", "extended", "overall", "gesamt", "summe"].contains(word)
                || Vocabulary.wholeBeginnings.contains { word.count > $0.count && word.hasPrefix($0) }
        }
    }

    /// Returns the words before `currency` or `currency_code` in a key of currency codes; nil for other keys.
    static func ownerOfCurrency(_ words: [String]) -> [String]? {
        let words = words.last == "code" || words.last == "iso" ? words.dropLast() : words[...]
        guard let last = words.last, Vocabulary.currencies.contains(last) else { return nil }
        return Array(words.dropLast())
    }

    /// Returns the currency that a path names: as a word of its last key, or as the last key in an object of amounts,
    /// such as `prices.USD`; nil if it names none.
    static func currency(of path: FieldPath) -> String? {
        let key = path.keys.last?.text ?? ""
        guard path.keys.count > 1, key == key.uppercased(), RegionalSettings.isCurrency(key) else {
            return currency(inKey: key)
        }
        let areAmounts = KeyWords.folded(FieldPath(path.keys.dropLast())).contains { word in
            Vocabulary.money.contains(word) || Vocabulary.money.contains(KeyWords.singular(word))
        }
        return areAmounts ? key : nil
    }

    /// Returns the currency that a key names: `valueInDollars` is USD, `priceEUR` and `price_eur` are EUR; nil if it
    /// names none.
    static func currency(inKey key: String) -> String? {
        if let code = currencyBeside(key) { return code }
        let words = KeyWords.split(key)
        guard words.count > 1, let last = words.last else { return nil }
        if let code = currenciesByName[last.lowercased()] { return code }
        // A code in capitals is a currency if the rest of the key is not in capitals. Any other code is a currency only
        // if the key has a word for money, alone or in a compound word, and the code is not itself a word.
        let isCode = RegionalSettings.isCurrency(last.uppercased())
        let isCapital = last == last.uppercased() && key != key.uppercased()
        let isOfMoney = words.map { $0.lowercased() }.contains { word in
            Vocabulary.money.contains(word)
                || Vocabulary.moneyEndings.contains(where: word.hasSuffix) && !Vocabulary.notMoney.contains(word)
        }
        return isCode && (isCapital || isOfMoney && !codesLikeWords.contains(last.lowercased()))
            ? last.uppercased() : nil
    }

    /// Returns the currency of the symbol at the end of a key, as in `Wartość (zł)` and `Вартість, грн`; nil if there
    /// is none. ASCII letters are not a symbol.
    private static func currencyBeside(_ key: String) -> String? {
        guard let start = key.lastIndex(where: { " (,".contains($0) }), start > key.startIndex else { return nil }
        let symbol = key[key.index(after: start)...].filter { $0 != ")" }
        // `(Ft)` and `(cup)` are also units.
        guard !symbol.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        return CurrencyMark.code(named: symbol)
    }

    /// Codes of currencies that are also words, as in `price_all`.
    private static let codesLikeWords: Set = ["all", "top", "try", "cup", "mop", "mad", "pen", "gel", "sos", "ron"]

    private static let currenciesByName = [
        "dollar": "USD", "dollars": "USD", "euro": "EUR", "euros": "EUR", "yen": "JPY", "yuan": "CNY",
        "renminbi": "CNY", "sterling": "GBP", "rupees": "INR", "rubles": "RUB", "zloty": "PLN",
    ]
}
