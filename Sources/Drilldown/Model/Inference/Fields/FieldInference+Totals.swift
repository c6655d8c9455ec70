// The inference of totals.

extension FieldInference {
    private var equations: Equations { statistics.equations }

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
        guard !statistics.isMeasure(path), !isSetting(path), !KeyMeaning.isUntotaled(path),
            !isEmptySum(path, isMoney: type.isMoney || KeyMeaning.isMoney(path)),
            !isOfAnother(path), !isOfOnePiece(path), !equations.factors.contains(path), !isInSeveralUnits(path),
            !isForSeveralPeriods(path), !isInBothDirections(path),
            !isOfRepeatedThing(path), !isOfRepeatedRecord(path), !isCopy(path), !isLevel(path), !isEntryNumber(path),
            !isOffer(path), !isTypedValue(path), !isConversion(path), !isInUnknownCurrencies(path), !areGameCosts(path),
            !isMultiple(path), !isOfSome(path), !isOneOfGrades(path), !isConvertedElsewhere(path)
        else {
            return false
        }
        return type.traits.totals == .all
            || !KeyMeaning.isMark(path) && (KeyMeaning.isMoney(path) || KeyMeaning.isCountable(path))
            || isOnlyFigure(path) || equations.sums.contains(path) || equations.products.contains(path)
            || equations.entries.contains(path)
    }

    /// Returns true if a number is one of at least three in the same object, all of them grades from 0 to 10 in steps
    /// of a half.
    private func isOneOfGrades(_ path: FieldPath) -> Bool {
        guard path.keys.count > 1 else { return false }
        let beside = statistics.top.keys.filter {
            $0.path.keys.dropLast() == path.keys.dropLast() && $0.areNumeric
        }
        // Small amounts and counts of several things are not grades.
        let areAmounts =
            beside.count {
                KeyMeaning.isMoney($0.path) || KeyMeaning.isQuantity($0.path) || KeyMeaning.isCount($0.path)
                    || KeyMeaning.isTime($0.path) || KeyMeaning.unit(inKey: $0.path) != nil
            } > 1
        return beside.count > 2 && !areAmounts
            && beside.allSatisfy { key in
                key.largest <= 10 && key[.negatives] == 0
                    && key.texts.allSatisfy { text in Double(text).map { ($0 * 2).rounded() == $0 * 2 } ?? true }
            }
    }

    /// Returns true if the values are states or settings: some are `true` or `false`, or other keys contain their
    /// limits.
    private func isSetting(_ path: FieldPath) -> Bool {
        guard KeyWords.folded(path) == ["value"], let key = statistics.profile(of: path) else { return false }
        let words = siblings(of: path).map { KeyWords.folded($0.path).joined() }
        return key[.booleans] > 0 || words.contains("min") && words.contains("max")
    }

    /// Returns true if the key is the name of an attribute about a conversion, such as "value to text".
    private func isConversion(_ path: FieldPath) -> Bool {
        path.keys.count == 2 && KeyWords.folded(path).contains("to")
            && !(statistics.shape.find(FieldPath(path.keys.prefix(1)))?.attributes.isEmpty ?? true)
    }

    /// Returns true if the number is a typed value in a query result, such as `{"type": "literal", "value": "12"}`,
    /// whose meaning depends on the key around it.
    private func isTypedValue(_ path: FieldPath) -> Bool {
        path.keys.count > 1 && KeyWords.folded(path) == ["value"]
            && siblings(of: path).contains { other in
                KeyWords.folded(other.path) == ["type"] && !other.texts.isEmpty
                    && Set(other.texts).isSubset(of: ["literal", "typed-literal", "uri", "bnode"])
            }
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

    /// Returns true if the number is the quantity of an item, and the items have no amounts.
    private func isOnlyFigure(_ path: FieldPath) -> Bool {
        statistics.isMultiplier(path)
            && !siblings(of: path).contains {
                (KeyMeaning.isMoney($0.path) || equations.products.contains($0.path)) && $0.areNumeric
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

    /// Returns true if another key of the object names the unit, and there are several units: `cost_quantity`,
    /// `cost_units`.
    private func isInSeveralUnits(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return siblings(of: path).contains { other in
            let unit = KeyWords.folded(other.path)
            guard other.distinct > 1 else { return false }
            // `unitType` and `weightUnit` name the unit of a quantity.
            if KeyMeaning.isQuantity(path), other[.strings] == other.values,
                unit.contains(where: Vocabulary.units.contains)
            {
                return true
            }
            guard let last = unit.last, Vocabulary.units.contains(last) else { return false }
            // A price applies to one unit, unless the number of units is known.
            return unit.count == 1
                ? !KeyMeaning.isMoney(path) || isPriceOfUnit(path) : words.starts(with: unit.dropLast())
        }
    }

    /// Returns true if another key indicates that only some amounts apply to a period, or that they apply to different
    /// periods: next to `amount`, `amountDetail` is `per year` or `over 3 years`; next to `price`, `billing` is
    /// `monthly` or `yearly`.
    private func isForSeveralPeriods(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        // A price per day next to a price per week is one of several rates, not an amount that was paid.
        if let period = KeyMeaning.periodOfPrice(path),
            siblings(of: path).contains(where: { KeyMeaning.periodOfPrice($0.path).map { $0 != period } ?? false })
        {
            return true
        }
        // An `annual_premium` is always for a year, and a purchase is paid once.
        guard KeyMeaning.isMoney(path), !KeyMeaning.isTotal(path), Vocabulary.ratePeriodNames.isDisjoint(with: words),
            !KeyMeaning.isPurchase(path), !words.contains("paid")
        else { return false }
        return siblings(of: path).contains { other in
            let others = KeyWords.folded(other.path)
            let isAbout = others.count > words.count && others.starts(with: words)
            // For example, the interval of payments, but not of maintenance.
            let arePayments = others.allSatisfy {
                Vocabulary.money.contains($0) || Vocabulary.payments.contains($0) || Vocabulary.ratePeriods.contains($0)
            }
            let isPeriod = arePayments && Vocabulary.ratePeriods.contains(others.last ?? "")
            guard 2...10 ~= other.distinct, other[.strings] == other.values else { return false }
            let periods = zip(other.texts, other.counts).filter { text, _ in
                KeyWords.folded(text).allSatisfy(Vocabulary.ratePeriodNames.contains)
            }
            if arePayments, periods.count > 1, periods.reduce(0, { $0 + $1.1 }) * 2 > other.values { return true }
            return (isAbout || isPeriod)
                && other.texts.contains { KeyWords.folded($0).contains(where: Vocabulary.rates.contains) }
        }
    }

    private func isPriceOfUnit(_ path: FieldPath) -> Bool {
        KeyMeaning.isPrice(path) && !KeyMeaning.isWhole(path)
            && !siblings(of: path).contains {
                $0[.strings] < $0.values && (KeyMeaning.isQuantity($0.path) || statistics.isMultiplier($0.path))
            }
    }

    /// Returns true if another key of the object, or of an object around it, distinguishes incoming from outgoing
    /// amounts, such as purchases from sales, and no number is negative.
    private func isInBothDirections(_ whole: FieldPath) -> Bool {
        guard let key = statistics.profile(of: whole), key[.negatives] == 0 else { return false }
        // The path in the profile has no index of an element.
        let path = key.path
        // The costs of what comes in and of what goes out can be added.
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
            // Only words for trade show the direction at any key. The first value excludes most other keys.
            guard isFlow || texts.allSatisfy(Vocabulary.trade.contains) else { return false }
            let words = Set(texts)
            return Vocabulary.opposites.contains { !$0.isDisjoint(with: words) && !$1.isDisjoint(with: words) }
        }
    }

    /// Returns the other keys of the same object.
    func siblings(of path: FieldPath) -> [KeyProfile] {
        // The path in the profile has no index of an element.
        let path = statistics.top[path]?.path ?? path
        return statistics.top.keys.filter { $0.path != path && $0.path.keys.dropLast() == path.keys.dropLast() }
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
        let fewest = isMoney || equations.entries.contains(path) ? Self.leastCoverageOfAmounts : 0.9
        let level = statistics.top[path].map { $0.items > 0 } ?? false ? statistics.top : statistics.children
        let items = key.items - key.countOfMissingAmounts
        if level.count > 0, Double(items) < fewest * Double(level.count) { return true }
        return key.isAround || key[.zeros] > 2 && key[.zeros] * 10 >= key.values * 9
            || key.distinct == 1 && key.values > 5 && !isMoney
                && (!KeyMeaning.isQuantity(path) || key.largest == 1)
    }
}
