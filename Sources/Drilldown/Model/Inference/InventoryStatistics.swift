/// What the items of an inventory hold at each key path: what was counted in all of them, and what was seen in a sample.
struct InventoryStatistics: Sendable {
    /// Items of the first level.
    let count: Int
    /// What the items of the first level have, and those below them.
    let levels: (top: DataShape, below: DataShape)
    /// What all items have.
    private(set) var shape: DataShape
    private(set) var top: ItemProfile
    private(set) var below: ItemProfile
    /// What an item is called, in the singular: from the key of the array and the name of the file.
    let things: Set<String>
    /// What the objects around an item are called, as labels, the innermost first: `Dependency` for `dependencies[].vulns`.
    private let surroundings: [String?]
    let isInSeveralLists: Bool

    init(
        count: Int, levels: (top: DataShape, below: DataShape), top: ItemProfile, below: ItemProfile,
        path: ItemsPath, fileName: String
    ) {
        self.count = count
        self.levels = levels
        var shape = levels.top
        shape.merge(levels.below)
        self.shape = shape
        self.top = top
        self.below = below
        let stem = fileName.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        let keys = path.steps.compactMap { if case .key(let key) = $0 { key.text } else { nil } }
        let words = [keys.last ?? "", stem].flatMap { KeyWords.folded($0) }
        things = Set(words.map(KeyWords.singular)).subtracting(Self.unspecific)
        isInSeveralLists = path.arrayCount > 0
        let areYears = top[FieldPath([.parent, .member])]?.areWrittenYears ?? false
        surroundings = path.steps.indices.reversed().filter { path.steps[$0] == .each }.map { index in
            if index == path.steps.count - 1 { return areYears ? "Year" : "Group" }
            return index > 0 ? Self.label(of: path.steps[index - 1]) : nil
        }
    }

    private static func label(of list: ItemsPath.Step) -> String? {
        guard case .key(let key) = list else { return nil }
        let singular = KeyWords.singular(key.text.lowercased())
        return unspecific.contains(singular) ? nil : FieldPath(keys: [singular]).label
    }

    /// Names of lists that tell nothing of what they hold.
    private static let unspecific: Set = [
        "item", "record", "data", "result", "run", "row", "list", "children", "node", "",
    ]

    /// The key of the items in an object, where that is what they are in.
    var memberKey: FieldPath? {
        levels.top.members.first { $0.isAround && $0.key == .member }.map { FieldPath([$0.key]) }
    }

    /// What the object around an item is called that is so many levels above it.
    func surrounding(levels: Int) -> String? {
        surroundings.indices.contains(levels - 1) ? surroundings[levels - 1] : nil
    }

    /// Whether all values are texts, as those of a converted CSV file.
    var areTexts: Bool {
        shape.members.count > 1
            && shape.members.allSatisfy { $0.isAround || $0[.strings] == $0.count && !$0.areWrappers }
    }

    /// Adds the keys of other items.
    mutating func merge(_ other: InventoryStatistics) { shape.merge(other.shape) }

    /// Makes lists of texts.
    mutating func split(_ separators: [FieldPath: ListSeparator]) {
        top.split(separators)
        below.split(separators)
    }

    /// What a key's values are, on the first level where items there have any.
    func profile(of path: FieldPath) -> KeyProfile? {
        if let profile = top[path], profile.items > 0 { return profile }
        return below[path]
    }
}
