/// Statistics about the values at each key path of an inventory's items: counts over all items, and profiles of a
/// sample.
struct InventoryStatistics: Sendable {
    /// The number of top-level items.
    let count: Int
    /// The shapes of the top-level items and of their descendants.
    let levels: (top: DataShape, children: DataShape)
    /// The shape of all items.
    private(set) var shape: DataShape
    private(set) var top: ItemProfile
    private(set) var children: ItemProfile
    /// The products of the numbers of the top-level items.
    let products: Products
    /// The words for an item, in the singular, from the key of the array and the name of the file.
    let things: Set<String>
    /// The label of an item, from the key of the array or else the name of the file: `Order` for `orders`; nil if
    /// neither is an English plural that describes the items.
    let thing: String?
    /// The labels of the objects around an item, the innermost first: `Dependency` for `dependencies[].vulns`. An
    /// object without a descriptive key has the word for a group.
    private let surroundings: [Surrounding?]
    let isInSeveralLists: Bool
    /// True if the items are the dishes of a menu, because the array or the file is named so.
    let isMenu: Bool

    /// The label of an object around an item.
    enum Surrounding {
        case word(Strings.Word)
        /// A word and a number, which distinguishes several levels of subgroups.
        case numbered(Strings.Word, Int)
        /// A label that is made from a key.
        case label(String)
    }

    init(
        count: Int, levels: (top: DataShape, children: DataShape), top: ItemProfile, children: ItemProfile,
        path: ItemsPath, fileName: String
    ) {
        self.count = count
        self.levels = levels
        var shape = levels.top
        shape.merge(levels.children)
        self.shape = shape
        let dated = top.countingDates(levels.top)
        self.top = dated
        products = Products(dated)
        self.children = children.countingDates(levels.children)
        let stem = fileName.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        let keys = path.steps.compactMap { if case .key(let key) = $0 { key.text } else { nil } }
        let words = [keys.last ?? "", stem].flatMap { KeyWords.folded($0) }
        things = Set(words.map(KeyWords.singular)).subtracting(Self.unspecific)
        isMenu = !Vocabulary.menus.isDisjoint(with: (keys + [stem]).flatMap { KeyWords.folded($0) })
        thing = keys.last.flatMap(Self.singularLabel) ?? Self.singularLabel(of: stem)
        isInSeveralLists = path.arrayCount > 0
        let areYears = top[FieldPath([.parent, .member])]?.areWrittenYears ?? false
        let steps = path.steps
        surroundings = steps.indices.reversed().filter { steps[$0] == .each }.map { index in
            let isLast = index == steps.count - 1
            if isLast, areYears { return .word(.year) }
            let outer = steps[..<index].reversed().prefix { $0 == .each }.count
            if outer > 0 { return outer == 1 ? .word(.subgroup) : .numbered(.subgroup, outer) }
            if isLast || steps[index + 1] == .each { return .word(.group) }
            // The file may be named after the items instead of the outer list.
            let isNamedAfterItems = keys.last.map { KeyWords.folded($0) == KeyWords.folded(stem) } ?? false
            let label =
                index > 0 ? Self.label(of: steps[index - 1]) : isNamedAfterItems ? nil : Self.singularLabel(of: stem)
            return label.map { .label($0) } ?? .word(.group)
        }
    }

    private static func singularLabel(of plural: String) -> String? {
        let words = KeyWords.split(plural).map { $0.lowercased() }
        // Words such as `analysis`, `bus` and the German `Kurs` are not plurals.
        guard let last = words.last, last != KeyWords.singular(last), last.allSatisfy({ $0.isASCII && $0.isLetter }),
            !["us", "is", "as", "kurs", "news"].contains(where: last.hasSuffix),
            !unspecific.contains(KeyWords.singular(last))
        else { return nil }
        return FieldPath(keys: [(words.dropLast() + [KeyWords.singular(last)]).joined(separator: "_")]).label
    }

    private static func label(of list: ItemsPath.Step) -> String? {
        guard case .key(let key) = list else { return nil }
        let words = KeyWords.split(key.text).map { $0.lowercased() }
        let singular = (words.dropLast() + words.suffix(1).map(KeyWords.singular)).joined(separator: "_")
        return unspecific.contains(singular) ? nil : FieldPath(keys: [singular]).label
    }

    /// Returns true if a word, such as `items`, does not describe the elements of a list.
    static func isUnspecific(_ word: String) -> Bool { unspecific.contains(KeyWords.singular(word)) }

    /// Returns the label of the children at a key; nil if the key is a general word, such as `children`.
    static func label(ofChildren path: FieldPath) -> String? {
        let own = FieldPath(path.keys.suffix(1))
        return isUnspecific(KeyWords.folded(own).joined()) ? nil : own.label
    }

    /// Singular words for lists that do not describe their elements.
    private static let unspecific: Set = [
        "item", "record", "data", "result", "run", "row", "list", "children", "node", "entry", "element", "re", "rec",
        "response", "payload", "hit", "",
    ]

    /// The field that contains an item's key, if the items are members of an object; otherwise nil.
    var memberKey: FieldPath? {
        levels.top.members.first { $0.isAround && $0.key == .member }.map { FieldPath([$0.key]) }
    }

    /// Returns the label of the object that is the given number of levels above an item; nil if there are fewer levels.
    func surrounding(levels: Int) -> Surrounding? {
        surroundings.indices.contains(levels - 1) ? surroundings[levels - 1] : nil
    }

    /// True if all values are strings, as in a converted CSV file.
    var areTexts: Bool {
        shape.members.count > 1
            && shape.members.allSatisfy { $0.isAround || $0[.strings] == $0.count && !$0.areWrappers }
    }

    /// True if no key of the items has numbers, and most keys have strings. Programs that convert other data often
    /// write numbers as strings. Objects and lists in the items may have numbers, because they can come from elsewhere.
    var haveNoNumbers: Bool {
        let own = shape.members.filter { !$0.isAround }
        return own.allSatisfy { $0[.numbers] == 0 } && own.hasMajority { $0[.strings] == $0.count }
    }

    /// Adds the shape of the items of another inventory. The other statistics are unchanged.
    mutating func merge(_ other: InventoryStatistics) { shape.merge(other.shape) }

    /// Splits strings into lists at the separators of their fields.
    mutating func split(_ separators: [FieldPath: ListSeparator]) {
        top.split(separators)
        children.split(separators)
    }

    /// Returns true if the values are measurements whose unit is at a key next to them, as in `{value: 90, unit: "m"}`.
    func isMeasure(_ path: FieldPath) -> Bool {
        let outer = FieldPath(path.keys.dropLast())
        // The number in `cost.quantity` is a number of units, such as gold pieces, and not an amount.
        let isAmount =
            !outer.keys.isEmpty && KeyMeaning.isMoney(FieldPath(outer.keys.suffix(1)))
            && !KeyMeaning.isQuantity(FieldPath(path.keys.suffix(1)))
        guard KeyWords.folded(path).last.map({ Vocabulary.values.contains($0) }) ?? false, !isAmount,
            let key = profile(of: path), key[.numbers] + key[.figures] == key.values, let unit = unit(of: path)
        else { return false }
        // The unit may belong to a quantity next to the value.
        let isOfAnother = shapeOfObject(outer)?.members.contains { member in
            let other = FieldPath(outer.keys + [member.key])
            guard other != path, KeyMeaning.isQuantity(other), let quantity = profile(of: other) else { return false }
            return zip(quantity.rows, key.rows).contains { $0 >= 0 && $1 >= 0 }
        }
        return isOfAnother == false && !unit.texts.contains(where: RegionalSettings.isCurrency)
    }

    /// Returns true if the values are quantities that multiply amounts.
    func isMultiplier(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        // Units are pieces if another key has the price of one.
        if words == ["units"] { return hasPriceOfPiece(beside: path) }
        // For example, `skeins` is the multiplier of `paid per skein`.
        let unit = words.count == 1 ? KeyWords.singular(words[0]) : ""
        let amounts = unit == words.first ? [] : top.keys.filter { KeyMeaning.isMoney($0.path) }
        if amounts.count == 1, KeyWords.folded(amounts[0].path).suffix(2) == ["per", unit],
            !Vocabulary.periods.contains(unit)
        {
            return true
        }
        guard KeyMeaning.isMultiplier(path, ofItemsNamed: things) else { return false }
        // The pieces of a puzzle or a set are parts of one item.
        guard !Vocabulary.contents.isDisjoint(with: words), !hasPriceOfPiece(beside: path), let key = profile(of: path)
        else { return true }
        let many = zip(key.texts, key.counts).reduce(0) { $0 + ((Double($1.0) ?? 0) >= Self.fewestParts ? $1.1 : 0) }
        return many * 2 < key.values
    }

    private func hasPriceOfPiece(beside path: FieldPath) -> Bool {
        top.keys.contains { $0.path.keys.dropLast() == path.keys.dropLast() && KeyMeaning.isOfPiece($0.path) }
    }

    /// The minimum number of pieces in a puzzle or a set.
    private static let fewestParts = 20.0

    /// Returns true if a key is a measurement or its unit, which are shown only together.
    func isInMeasure(_ path: FieldPath) -> Bool {
        let outer = path.keys.dropLast()
        return isMeasure(path)
            || KeyMeaning.isUnit(FieldPath(path.keys.suffix(1)))
                && shapeOfObject(FieldPath(outer))?.members.contains { isMeasure(FieldPath(outer + [$0.key])) } ?? false
    }

    /// Returns the profile of the unit next to a value; nil if there is none.
    func unit(of path: FieldPath) -> KeyProfile? {
        let outer = FieldPath(path.keys.dropLast())
        let member = shapeOfObject(outer)?.members.first {
            KeyMeaning.isUnit(FieldPath([$0.key])) && $0[.strings] == $0.count
        }
        return member.flatMap { profile(of: FieldPath(outer.keys + [$0.key])) }
    }

    /// Returns the unit of a number at another key with the same words, such as `scoreUnit` next to `score`, if it is
    /// the same in all items; otherwise nil.
    func unit(besides path: FieldPath) -> String? {
        guard top.count == count, let own = path.keys.last?.text,
            let member = shapeOfObject(FieldPath(path.keys.dropLast()))?.members.first(where: { other in
                // Compare the letters first, because splitting a key into words is slow.
                guard other.key.text.hasPrefix(own), other.key.text != own else { return false }
                let words = KeyWords.folded(other.key.text)
                return words.last.map(Vocabulary.units.contains) ?? false
                    && words.dropLast() == KeyWords.folded(own)[...]
            }), !KeyMeaning.isMoney(path), !isMeasure(path), children[path] == nil, let number = top[path],
            let unit = top[FieldPath(path.keys.dropLast() + [member.key])]
        else { return nil }
        let isShort = unit[.strings] == unit.values && unit.averageLength <= 12 && !unit.isInList
        guard isShort, unit.distinct == 1, unit.items >= number.items, let text = unit.texts.first?.trimmingSpaces(),
            TextTraits.mayBeUnit(text)
        else { return nil }
        return text
    }

    /// Returns the unit of a value if it is the same in all items; otherwise nil. All items must be in the sample,
    /// because the unit is not shown with each value.
    func onlyUnit(of path: FieldPath) -> String? {
        guard let unit = unit(of: path), unit.distinct == 1, top.count == count, children[path] == nil,
            unit.values == shapeOfObject(FieldPath(path.keys.dropLast()))?.count
        else { return nil }
        return unit.texts[0]
    }

    func shapeOfObject(_ path: FieldPath) -> DataShape? { path.keys.isEmpty ? shape : shape.find(path) }

    /// Returns the profile of a key in the top-level items if any of them has a value, otherwise in the children; nil
    /// if no item has the key.
    func profile(of path: FieldPath) -> KeyProfile? {
        if let profile = top[path], profile.items > 0 { return profile }
        return children[path]
    }
}
