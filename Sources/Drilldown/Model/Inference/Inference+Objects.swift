// The inference of the fields for the values in an object.

extension Inference {
    /// Returns fields for the numbers in an object that are added up, and for its dates if the object contains the data
    /// of an item. If most items have the object and no other dates, and at least half of its keys have dates, its
    /// event dates are also fields. The other keys of the object are shown as one field.
    func measures(in shape: DataShape, at path: FieldPath) -> [FieldDeclaration] {
        if shape.hasDataKeys { return [] }
        let isWrapper = Vocabulary.wrappers.contains(KeyWords.folded(path).joined())
        let hasOnlyDates =
            shape.count.isMost(of: statistics.shape.count)
            && shape.members.count(where: \.areDates) * 2 >= shape.members.count
            && !statistics.shape.members.contains { $0.areDates || $0.areMonths }
        let figures = figures(in: shape, at: path)
        return shape.members.flatMap { part -> [FieldDeclaration] in
            let inner = FieldPath(path.keys + [part.key])
            // For example, `price` with an amount and a currency in `purchase`.
            if part[.objects] == part.count, path.keys.count == 1, KeyMeaning.isPurchase(path),
                part.members.contains(where: { KeyMeaning.ownerOfCurrency(KeyWords.folded($0.key.text)) == [] })
            {
                return measures(in: part, at: inner)
            }
            let isDate =
                (part.areDates || part.areEpochs(at: inner))
                && (isWrapper || hasOnlyDates && KeyMeaning.isOfPeriod(inner))
            guard figures.contains(inner) || isDate, !isHidden(inner) else { return [] }
            var field = FieldDeclaration(path: inner)
            let own = FieldPath([part.key])
            let isTold = statistics.shape.find(own) == nil && !RegionalSettings.isCurrency(part.key.text)
            let isPlain = Vocabulary.values.contains(KeyWords.folded(own).joined())
            field.label =
                isDate && !isWrapper
                ? label(inner) : isPlain && !isWrapper ? path.label : isTold ? own.label : inner.label
            return [field]
        }
    }

    /// Returns the paths of the numbers in an object that are added up. If the object has only numbers, and at most
    /// six, the others are included, such as the percentage next to two counts, unless some are coordinates, IDs, bounds
    /// or quantities. A quantity inside an object is not that of the item.
    private func figures(in shape: DataShape, at path: FieldPath) -> [FieldPath] {
        func inner(_ part: DataShape) -> FieldPath { FieldPath(path.keys + [part.key]) }
        let summed = shape.members.filter { part in
            let inner = inner(part)
            return (part[.numbers] == part.count || part.areAmounts) && !statistics.isMeasure(inner)
                && (KeyMeaning.isMoney(inner) || KeyMeaning.isCountable(inner))
                && !KeyMeaning.isUntotaled(inner) && !KeyMeaning.isMark(inner)
        }.map(inner)
        let areNumbers = shape.members.allSatisfy {
            $0.count == 0 || statistics.profile(of: inner($0))?.areNumeric ?? false
        }
        let numbers = shape.members.filter { $0[.numbers] == $0.count && $0.count > 0 }.map(inner)
        let isSmall =
            areNumbers && numbers.count <= Self.mostFigures && !areSpecial(numbers)
            && !numbers.contains { KeyMeaning.isQuantity($0) && !summed.contains($0) }
        return isSmall && !summed.isEmpty ? summed + numbers : summed
    }

    /// The maximum number of numbers in an object that all become fields if some of them are added up.
    private static let mostFigures = 6

    /// Returns a field for each key in the only element of a list, except for values that the item itself has.
    func ofOnlyElement(_ shape: DataShape) -> [FieldDeclaration] {
        shape.members.filter { $0.count > 0 }.compactMap { part in
            let inner = FieldPath([shape.key, FieldPath.Key("0"), part.key])
            let key = statistics.top[inner]
            // All items must be in the sample, because the value is shown only once.
            let isKnown =
                statistics.top.count == statistics.count
                && statistics.top.keys.contains { other in
                    other.path.keys.count == 1 && key.map { $0.distinct > 1 && $0.isSame(as: other) } ?? false
                }
            guard !isKnown, !isHidden(FieldPath([shape.key, part.key])), !isHidden(inner) else { return nil }
            var field = FieldDeclaration(path: inner)
            let own = FieldPath([part.key])
            field.label = (KeyMeaning.isName(own) ? FieldPath([shape.key, part.key]) : own).label
            return field
        }
    }

    /// Returns fields for the lists in an object that are tables: `{"in_scope": [{…}], "out_of_scope": [{…}]}`.
    func tables(in shape: DataShape, at path: FieldPath) -> [FieldDeclaration] {
        shape.members.compactMap { part in
            let inner = FieldPath(path.keys + [part.key])
            let isTable = FieldInference.isTable(part, statistics.profile(of: inner)) && !isHidden(inner)
            return isTable ? FieldDeclaration(path: inner) : nil
        }
    }

    /// Returns the path and the label of the value that represents an object: the amount in `{amount, currency}`, the
    /// number in `{value, unit}` if the unit is always the same, the text in the site's language, or the only value if
    /// it is a number or a text in one language; nil for any other object.
    func single(in shape: DataShape, at path: FieldPath) -> (path: FieldPath, label: String)? {
        if let language = statistics.top.language(of: path),
            let member = shape.members.first(where: { $0.key.text.lowercased() == language })
        {
            return (FieldPath(path.keys + [member.key]), path.label)
        }
        if shape.members.count == 1, let member = shape.members.first, member.count > 1 {
            let inner = FieldPath(path.keys + [member.key])
            let isNumber = member[.numbers] == member.count && !KeyMeaning.isIdentifier(inner)
            let isPlain = Vocabulary.values.contains(KeyWords.folded(inner).joined())
            if isNumber || shape.areInOneLanguage, !isHidden(inner) {
                return (inner, isPlain ? path.label : label(inner))
            }
        }
        guard shape.members.count == 2, shape.members.allSatisfy({ $0[.objects] + $0[.arrays] == 0 }) else {
            return nil
        }
        if let number = shape.members.map({ FieldPath(path.keys + [$0.key]) }).first(where: statistics.isMeasure) {
            return statistics.onlyUnit(of: number).map { (number, "\(path.label) (\($0))") }
        }
        let amounts = shape.members.filter { KeyMeaning.isMoney(FieldPath([$0.key])) }
        let currencies = shape.members.filter { KeyWords.folded($0.key.text).last == "currency" }
        guard amounts.count == 1, currencies.count == 1 else { return nil }
        return (FieldPath(path.keys + [amounts[0].key]), path.label)
    }

    /// Returns true if all items have an object at a path, including objects that are treated as the name inside them.
    private func areObjects(at path: FieldPath) -> Bool {
        guard let key = statistics.top[path], statistics.shape.find(path)?[.singles] == 0 else { return false }
        return key[.objects] + key[.wrapped] == key.items && key[.lists] == 0 && key.items == statistics.top.count
    }

    /// The path of the object that contains the name and the other data of an item; nil if there is none.
    var wrapper: FieldPath? {
        let names = NamePattern.paths(configuration.name?.value.alternatives.first ?? [])
        let named = names.first.flatMap { first in
            first.keys.count > 1 && names.allSatisfy { $0.keys.dropLast() == first.keys.dropLast() }
                ? first.keys[0] : nil
        }
        let usual = statistics.shape.members.first { ["properties", "fields", "attributes"].contains($0.key.text) }?.key
        guard let outer = (named ?? usual).map({ FieldPath([$0]) }) else { return nil }
        // An object whose key is a word for a name has only forms of the name (`name.common`) and no other data.
        guard !KeyMeaning.isName(outer) else { return nil }
        guard let shape = statistics.shape.find(outer), shape.count.isNearlyAll(of: statistics.shape.count),
            shape[.objects] == shape.count || areObjects(at: outer)
        else { return nil }
        return outer
    }
}
