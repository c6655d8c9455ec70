// The labels of fields.

extension Inference {
    /// Adds the outer key of a field to its label if another field, or the name, has the same label. Declared labels do
    /// not change.
    mutating func makeLabelsUnique() {
        let own = Set(given.fields.filter { $0.label != nil }.map(\.path))
        let name = configuration.name?.value.onlyPath
        let isField = configuration.fields.contains { $0.path == name }
        let names = isField ? [] : [configuration.nameLabel ?? "Name"]
        func label(_ field: FieldDeclaration) -> String { field.label ?? field.path.label }
        for length in 2...4 {
            let labels = configuration.fields.map(label) + names
            let counts = labels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            for (index, field) in configuration.fields.enumerated()
            where counts[label(field), default: 0] > 1 && field.path.keys.count >= length && !own.contains(field.path)
                && statistics.shape.find(field.path) != nil
            {
                configuration.fields[index].label = longerLabel(statistics.top[field.path]?.path ?? field.path, length)
            }
        }
        // The labels of `_id` and `id` are the same, so `_id` is shown as written.
        let plain = configuration.fields.indices.filter { index in
            let field = configuration.fields[index]
            return field.path.keys.count == 1 && !own.contains(field.path) && label(field) == field.path.label
        }
        for same in Dictionary(grouping: plain, by: { label(configuration.fields[$0]) }).values where same.count > 1 {
            for index in same {
                let key = configuration.fields[index].path.keys[0].text
                if key.first?.isLetter == false || key.contains("-") { configuration.fields[index].label = key }
            }
        }
    }

    /// Removes "ID" from the end of the label of a reference, which is shown as the name of an item: the label of
    /// `father_id` becomes "Father". A declared label, or one that would not be unique, does not change.
    mutating func shortenLabelOfReference(_ number: Int) {
        let labels = configuration.fields.map { $0.label ?? $0.path.label } + [configuration.nameLabel ?? "Name"]
        let words = labels[number].split(separator: " ")
        let short = words.dropLast().joined(separator: " ")
        let path = configuration.fields[number].path
        guard words.count > 1, ["ID", "IDs"].contains(words[words.count - 1]), !labels.contains(short),
            !given.fields.contains(where: { $0.path == path && $0.label != nil })
        else { return }
        configuration.fields[number].label = short
    }

    /// Puts the units of numbers in parentheses: the label of `weight_kg` becomes "Weight (kg)". Removes the currencies
    /// of amounts, because each amount is shown with its currency: the label of `price_eur` becomes "Price". Declared
    /// labels do not change.
    mutating func markUnits() {
        let own = Set(given.fields.filter { $0.label != nil }.map(\.path))
        let labels = configuration.fields.map { own.contains($0.path) ? nil : labelWithUnit($0) }
        // A label does not change if the new one is not unique, as for `price_eur` and `price_usd`.
        let counts = zip(labels, configuration.fields).reduce(into: [:]) { counts, label in
            counts[label.0 ?? label.1.label ?? label.1.path.label, default: 0] += 1
        }
        for (index, label) in labels.enumerated() {
            if let label, counts[label] == 1 { configuration.fields[index].label = label }
        }
    }

    /// Returns the label of a number with its unit in parentheses, or the label of an amount without its currency; nil
    /// if the key names neither.
    private func labelWithUnit(_ field: FieldDeclaration) -> String? {
        if field.type?.isPlainNumber == true, let unit = statistics.unit(besides: field.path) {
            return "\(field.label ?? field.path.label) (\(unit))"
        }
        let words = (field.label ?? field.path.label).split(separator: " ")
        guard words.count > 1 else { return nil }
        let before = words.dropLast(words.count > 2 && words[words.count - 2] == "in" ? 2 : 1).joined(separator: " ")
        if let code = field.currency?.value.code {
            let isNamed = KeyMeaning.currency(inKey: field.path.keys.last?.text ?? "") == code
            return isNamed ? String(before.prefix { $0 != "," }) : nil
        }
        guard field.type?.isPlainNumber == true, let unit = KeyMeaning.unit(inKey: field.path),
            words.last?.lowercased() == KeyWords.folded(field.path).last, !isDensity(field.path)
        else { return nil }
        return before + " (\(unit))"
    }

    /// Returns true if a number is the number at another key, divided by an area: `population_km2` next to a larger
    /// `population`.
    private func isDensity(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        guard ["km2", "m2", "sqm", "sqft"].contains(words.last), let key = statistics.top[path] else { return false }
        return statistics.top.keys.contains { other in
            other.path.keys.dropLast() == key.path.keys.dropLast() && KeyWords.folded(other.path) == words.dropLast()
                && other.isMost(other[.numbers]) && other.largest > key.largest
        }
    }

    /// Returns a label made of the given number of keys at the end of a path. For a level above an item, it contains
    /// the label of that level, or the word for a parent if the level has none.
    private func longerLabel(_ path: FieldPath, _ length: Int) -> String {
        let levels = path.keys.prefix { $0 == .parent }.count
        let own = path.keys.dropFirst(levels).suffix(length).map(\.text)
        guard levels > 0, own.count < length else { return FieldPath(keys: own).label }
        return FieldPath(keys: (surrounding(levels: levels).map { [$0] } ?? parents(levels)) + own).label
    }

    /// Returns the label of a path. It does not include the key of an object that adds no meaning or contains the data
    /// of an item.
    func label(_ path: FieldPath) -> String {
        guard let key = statistics.shape.find(FieldPath(path.keys.prefix(1))) else { return path.label }
        if key.isAround { return label(around: path) }
        if path.keys.count == 1 {
            return statistics.top.isOriginal(path) ? path.labelWithoutLanguage : path.label
        }
        if !key.attributes.isEmpty, path.keys.count == 2 {
            // A key such as `Eye Color` is already written for readers.
            let isKey = !path.keys[1].text.contains { $0.isWhitespace || $0.isUppercase }
            return isKey ? FieldPath(path.keys.suffix(1)).label : path.keys[1].text
        }
        let own = FieldPath(path.keys.suffix(1))
        // `licenses.license` and the only text in `{"en": "…"}` have the label of the key around them.
        let outer = FieldPath(path.keys.dropLast().suffix(1))
        if statistics.shapeOfObject(FieldPath(path.keys.dropLast()))?.areInOneLanguage ?? false { return outer.label }
        if KeyWords.folded(own) == KeyWords.folded(outer).map(KeyWords.singular) { return outer.label }
        // In many languages, a plural has up to three more letters than its singular: `butikker.butikk`.
        let (word, plural) = (KeyWords.folded(own), KeyWords.folded(outer))
        if word.count == 1, plural.count == 1, word[0].count > 3, 0...3 ~= plural[0].count - word[0].count,
            plural[0].hasPrefix(word[0])
        {
            return own.label
        }
        let object = FieldPath(path.keys.dropLast())
        if object == wrapper || statistics.top.holdsItem(object) { return own.label }
        let words = plural
        // `datetime.month`
        if ["date", "datetime", "datum", "fecha"].contains(words.joined()), !itemHasKey(own),
            Vocabulary.periods.contains(KeyWords.folded(own).joined()) || KeyMeaning.isTime(own)
        {
            return own.label
        }
        // The words before `info` in `project_info` add nothing to a key of several words.
        let isInfo =
            ["info", "information", "details", "data"].contains(words.last ?? "")
            && (KeyWords.folded(own).count > 1 || words.dropLast().allSatisfy(statistics.things.contains))
        let isTold = isInfo || words == ["filters"] || Vocabulary.wrappers.contains(words.joined())
        if isTold, !itemHasKey(own) { return own.label }
        // The name of a thing has the label of the thing: "Supplier" for `supplier.name`.
        let isName = Vocabulary.plainNames.contains(KeyWords.folded(own).joined())
        if !isTold, isName, !KeyMeaning.isName(outer) { return outer.label }
        // `brewery.location.brewery_city` names the outer object again.
        if path.keys.count > 2, KeyWords.folded(own).count > 1,
            path.keys.dropLast(2).contains(where: { KeyWords.folded($0.text) == [KeyWords.folded(own)[0]] })
        {
            return own.label
        }
        // Keys that converters add, such as `$` and `@`, are not words.
        let told = path.keys.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
        return told.isEmpty ? path.label : FieldPath(told.count > 2 ? told.suffix(2) : told[...]).label
    }

    /// Returns the label of a key around an item: for a name, the label of the object; otherwise, the label of the key.
    private func label(around path: FieldPath) -> String {
        if let code = codeWithName(at: path) { return label(code) }
        let inner = path.keys.drop { $0 == .parent }
        let levels = path.keys.count - inner.count
        let surrounding = surrounding(levels: levels)
        let longLabel = FieldPath(keys: parents(levels) + inner.map(\.text)).label
        if inner.isEmpty { return surrounding ?? longLabel }
        if inner.count > 1 { return FieldPath(inner.suffix(2)).label }
        let own = FieldPath(inner)
        if own.keys == [.member] {
            if statistics.top[path].map({ $0.isMost($0[.dates]) }) ?? false { return strings[.date] }
            let areYears = statistics.top[path]?.areWrittenYears ?? false
            let isName = configuration.name?.value.paths.contains(path) ?? false
            return surrounding ?? (areYears ? strings[.year] : isName ? statistics.thing : nil) ?? own.label
        }
        if KeyMeaning.isName(own), !statistics.top.isTranslation(path) { return surrounding ?? longLabel }
        // An item may have a key of the same name, and an ID without other words would seem to be that of the item.
        let isID = Vocabulary.ownIdentities.contains(KeyWords.folded(own).joined())
        guard isID || itemHasKey(own) else { return own.label }
        let isShort = own.label == own.label.uppercased()
        return surrounding.map { "\($0) \(isShort ? own.label : own.label.lowercased())" } ?? longLabel
    }

    /// Returns the label of the object that is the given number of levels above an item; nil if there are fewer levels.
    private func surrounding(levels: Int) -> String? {
        switch statistics.surrounding(levels: levels) {
        case .word(let word): strings[word]
        case .numbered(let word, let number): "\(strings[word]) \(number)"
        case .label(let label): label
        case nil: nil
        }
    }

    /// Returns the word for a parent, once for each level.
    private func parents(_ levels: Int) -> [String] { Array(repeating: strings[.parent], count: levels) }

    /// Returns the key of the codes whose names are at a path, such as `kind`; nil if there is none, or if it has a
    /// word for a code, such as `kind_id`.
    private func codeWithName(at path: FieldPath) -> FieldPath? {
        let lookup = configuration.lookups.first { $0.field.map { [$0] } == path.keys }
        return lookup?.key.flatMap { KeyMeaning.hasWordForCode($0.value) ? nil : $0.value }
    }

    private func itemHasKey(_ path: FieldPath) -> Bool { statistics.shape.find(path) != nil && !isMarker(path) }
}
