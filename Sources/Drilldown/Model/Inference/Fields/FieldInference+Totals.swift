// The inference of totals.

extension FieldInference {
    private var products: Products { statistics.products }

    func completeTotal(_ declaration: FieldDeclaration, isInList: Bool) -> FieldDeclaration {
        var field = declaration
        if field.type?.isMoney == true, field.currency == nil { field.currency = namedCurrency(field.path) }
        guard field.total == nil, let type = field.type, type.isNumeric, !isInList else { return field }
        field.total =
            !isTotaled(field.path, type)
            ? TotalRule.none : statistics.top.inclusive.contains(field.path) ? .inclusive : .sum
        return field
    }

    /// Returns true if the values of a field are added up: amounts and counts with a meaningful sum.
    private func isTotaled(_ path: FieldPath, _ type: FieldType) -> Bool {
        if type.traits.totals == .none { return false }
        // A sum such as 30,231,972,914 bytes is not readable.
        if KeyWords.folded(path).contains("bytes") { return false }
        // A declared money field holds amounts.
        if type.isMoney, configuration.fields.contains(where: { $0.path == path && $0.type == type }) { return true }
        if let key = statistics.top[path], let first = siblings(of: path).first(where: key.isLaterCopy),
            !configuration.fields.contains(where: { $0.path == first.path && $0.total != nil }),
            isTotaled(first.path, type)
        {
            return false
        }
        guard !statistics.isMeasure(path), !isReading(path), !isInName(path), !KeyMeaning.isUntotaled(path),
            !isEmptySum(path, isMoney: type.isMoney || KeyMeaning.isMoney(path)),
            !isOfAnother(path), !isOfOnePiece(path), !products.factors.contains(path), !isInSeveralUnits(path),
            !isForSeveralPeriods(path), !isInBothDirections(path), !isLevel(path), !isEntryNumber(path),
            !isOffer(path), !isInUnknownCurrencies(path), !isConvertedElsewhere(path), !isWritten(path)
        else {
            return false
        }
        return type.traits.totals == .all
            || !KeyMeaning.isMark(path) && (KeyMeaning.isMoney(path) || KeyMeaning.isCountable(path))
            || isOnlyFigure(path) || products.all.contains(path)
    }

    /// Returns true if the number is the reading of a sensor: `value` in a list of sensors, or next to `sensor_id`.
    /// Sensors in stock have a quantity, and the value of a bill has a currency.
    private func isReading(_ path: FieldPath) -> Bool {
        let word = KeyWords.folded(path).joined()
        guard Vocabulary.values.contains(word), word != "amount", !KeyMeaning.isQuantity(path),
            let key = statistics.profile(of: path), key[.strings] == 0 || key[.figures].isMost(of: key[.strings])
        else { return false }
        let beside = siblings(of: path)
        let areOfSensors = beside.contains {
            KeyMeaning.isIdentifier($0.path) && !Vocabulary.sensors.isDisjoint(with: KeyWords.folded($0.path))
        }
        return (areOfSensors || !statistics.things.isDisjoint(with: Vocabulary.sensors))
            && !beside.contains { other in
                other.areNumeric && statistics.isMultiplier(other.path)
                    || KeyWords.folded(other.path).last == "currency"
            }
    }

    /// Returns true if the names of the items are amounts, such as the face values of coins, at this key or at a key
    /// with the same numbers.
    private func isInName(_ path: FieldPath) -> Bool {
        guard let key = statistics.profile(of: path) else { return false }
        return configuration.name?.value.paths.contains { name in
            guard !KeyMeaning.isMoney(name), let amount = statistics.profile(of: name) else { return false }
            return (path == name || !KeyMeaning.isMoney(path) && key.isNumber(in: amount))
                && amount.texts.contains { $0.contains(where: \.isCurrencySymbol) }
        } ?? false
    }

    /// Returns true if another key has the numbers in the strings: 30 for `R$ 30,00`.
    private func isWritten(_ path: FieldPath) -> Bool {
        guard let key = statistics.profile(of: path), key[.strings] > 0 else { return false }
        return siblings(of: path).contains { $0.isNumber(in: key) }
    }

    /// Returns true if the key indicates entries of a register, such as `num_titulo`, and the numbers are large and
    /// distinct, or another key has the names of these entries: `titulo`.
    private func isEntryNumber(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        // Keys such as `num_downloads` and `number_of_users` are counts.
        guard let key = statistics.profile(of: path), let first = words.first, let last = words.last,
            last == KeyWords.singular(last), !words.contains("of"),
            ["num", "number", "numero", "nr", "no", "nro"].contains(first)
        else { return false }
        let isNamed = siblings(of: path).contains { other in
            other[.strings] == other.values && other.values > 0
                && KeyWords.folded(other.path) == Array(words.dropFirst())
                // There are about as many numbers as names.
                && abs(other.distinct - key.distinct) * 4 <= key.distinct
        }
        return isNamed || key.values > 5 && key.distinct == key.values && key.smallest >= 1_000_000
    }

    /// Returns true if the number is the quantity of an item, and few items or none have an amount next to it.
    private func isOnlyFigure(_ path: FieldPath) -> Bool {
        statistics.isMultiplier(path)
            && !siblings(of: path).contains {
                (KeyMeaning.isMoney($0.path) || products.all.contains($0.path)) && $0.areNumeric
                    && statistics.top.coverage($0) >= Self.leastCoverageOfAmounts
            }
    }

    /// Returns true if a number belongs to another object, which has its own name or ID: `taxon.observations_count`.
    private func isOfAnother(_ path: FieldPath) -> Bool {
        guard path.keys.count > 1, !KeyMeaning.isMoney(path),
            let outer = statistics.shape.find(FieldPath(path.keys.dropLast()))
        else {
            return false
        }
        let isAbout = Vocabulary.wrappers.contains(KeyWords.folded(FieldPath(path.keys.dropLast())).joined())
        return !isAbout
            && outer.members.contains { member in
                let word = KeyWords.folded(member.key.text).joined()
                return word == "id" || word == "name"
            }
    }

    /// Returns true if another key of the object contains different units, and the number is a quantity, or a price of
    /// one unit without a quantity.
    private func isInSeveralUnits(_ path: FieldPath) -> Bool {
        let beside = siblings(of: path)
        let isPriceOfUnit =
            KeyMeaning.isPrice(path) && !KeyMeaning.isWhole(path)
            && !beside.contains { $0.areNumeric && KeyMeaning.isQuantity($0.path) }
        return (KeyMeaning.isQuantity(path) || isPriceOfUnit)
            && beside.contains { $0.distinct > 1 && $0[.strings] == $0.values && KeyMeaning.isUnit($0.path) }
    }

    /// Returns true if another key indicates that the amounts apply to different periods: next to `price`, `billing` is
    /// `monthly` or `yearly`.
    private func isForSeveralPeriods(_ path: FieldPath) -> Bool {
        // An `annual_premium` is always for a year, and a purchase is paid once.
        guard KeyMeaning.isMoney(path), !KeyMeaning.isTotal(path), !KeyMeaning.isPurchase(path),
            Vocabulary.ratePeriodNames.isDisjoint(with: KeyWords.folded(path))
        else { return false }
        return siblings(of: path).contains { other in
            // `payment_interval` is such a key, but `maintenance_interval` is not.
            let arePayments = KeyWords.folded(other.path).allSatisfy {
                Vocabulary.money.contains($0) || Vocabulary.payments.contains($0) || Vocabulary.ratePeriods.contains($0)
            }
            guard arePayments, 2...10 ~= other.distinct, other[.strings] == other.values else { return false }
            let periods = zip(other.texts, other.counts).filter { text, _ in
                KeyWords.folded(text).allSatisfy(Vocabulary.ratePeriodNames.contains)
            }
            return periods.count > 1 && other.isMost(periods.reduce(0) { $0 + $1.1 })
        }
    }

    /// Returns true if another key of the object, or of an object around it, distinguishes incoming from outgoing
    /// amounts, such as purchases from sales, and no number is negative.
    private func isInBothDirections(_ whole: FieldPath) -> Bool {
        guard let key = statistics.profile(of: whole), key[.negatives] == 0 else { return false }
        // The path in the profile has no index of an element.
        let path = key.path
        // The costs of incoming and of outgoing things can be added.
        let areCosts = KeyWords.folded(path).contains {
            Vocabulary.fees.contains($0) || Vocabulary.expenses.contains($0)
        }
        return statistics.top.keys.contains { other in
            // The direction can be a key of the item, and the amount a value in an object.
            let outer = other.path.keys.dropLast()
            let isInObject = outer.count + 1 < path.keys.count
            guard other.path != path, path.keys.starts(with: outer), !other.isInList || key.isInList,
                !isInObject || !areCosts,
                other[.strings] == other.values,
                !KeyWords.folded(other.path).contains(where: Vocabulary.advice.contains)
            else { return false }
            let isFlow = KeyWords.folded(other.path).contains(where: Vocabulary.flows.contains)
            let texts = other.texts.lazy.map { KeyWords.singular(KeyWords.lettersAndDigits($0)) }
            // Words for trade, such as `buy`, show the direction at any key. Other words do so only at a key for it.
            guard isFlow || texts.allSatisfy(Vocabulary.trade.contains) else { return false }
            let words = Set(texts)
            return Vocabulary.opposites.contains { !$0.isDisjoint(with: words) && !$1.isDisjoint(with: words) }
        }
    }

    /// Returns the other keys of the same object.
    func siblings(of path: FieldPath) -> [KeyProfile] {
        // The path in the profile has no index of an element.
        let path = statistics.top[path]?.path ?? path
        let isOfChildren = statistics.top[path]?.items ?? 0 == 0 && statistics.children[path]?.items ?? 0 > 0
        let keys = (isOfChildren ? statistics.children : statistics.top).keys
        return keys.filter { $0.path != path && $0.path.keys.dropLast() == path.keys.dropLast() }
    }

    /// Returns true if an amount is a price per unit, and another key has the amount for all units.
    private func isOfOnePiece(_ path: FieldPath) -> Bool {
        let isOfPiece = KeyMeaning.isOfPiece(path)
        let isCounted =
            KeyMeaning.isPrice(path) && !KeyMeaning.isWhole(path)
            && siblings(of: path).contains { statistics.isMultiplier($0.path) }
        guard isOfPiece || isCounted else { return false }
        return statistics.shape.members.contains { member in
            let other = FieldPath([member.key])
            let isWhole = KeyMeaning.isMoney(other) && KeyMeaning.isWhole(other)
            let isKnown = (statistics.profile(of: other)?.items ?? 0) * 2 > statistics.top.count
            return isWhole && isKnown && (isOfPiece || isCounted && KeyMeaning.isTotal(other))
        }
    }

    private static let leastCoverageOfAmounts = 0.3

    /// Returns true if a total would be meaningless because few items have a value, because the values hardly differ,
    /// or because the value of an outer object would be counted once for each item inside it.
    private func isEmptySum(_ path: FieldPath, isMoney: Bool) -> Bool {
        guard let key = statistics.profile(of: path) else { return false }
        let fewest = isMoney ? Self.leastCoverageOfAmounts : 0.9
        let level = statistics.top[path].map { $0.items > 0 } ?? false ? statistics.top : statistics.children
        let items = key.items - key.countOfMissingAmounts
        if level.count > 0, Double(items) < fewest * Double(level.count) { return true }
        // Nearly all numbers are 0 or, in counts such as `athlete_count`, 1.
        let ones = KeyMeaning.countsParts(path) ? zip(key.texts, key.counts).first { $0.0 == "1" }?.1 ?? 0 : 0
        let most = max(key[.zeros], ones)
        return key.isAround || most > 2 && most.isNearlyAll(of: key.values)
            || key.distinct == 1 && key.values > 5 && !isMoney
                && (!KeyMeaning.isQuantity(path) || key.largest == 1)
    }
}
