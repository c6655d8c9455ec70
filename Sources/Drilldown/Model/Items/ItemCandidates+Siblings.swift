// Inner lists next to each other that contain things of the same kind.

extension ItemCandidates {
    /// Returns a path to an inner list and its siblings, if all arrays and objects in the surrounding object are lists
    /// of things of the same kind, as in `{"city": "Oslo", "women": [{…}], "men": [{…}]}`. Otherwise returns the path
    /// of the inner list.
    static func withSiblings(_ path: ItemsPath, in sample: ListSample) -> ItemsPath {
        let object = ItemsPath(path.steps.dropLast())
        guard let keys = object.keys, let chosen = sample.inner[path], !isAboutRun(path), !sample.hasOthers(in: keys)
        else { return path }
        let siblings = sample.inner.filter { $0.key.isDirectly(in: object) && $0.key != path }
        let areAlike = siblings.allSatisfy { sibling, list in
            list.objects == list.total && !sample.isMixed(sibling) && !isAboutRun(sibling)
                && list.sample.isSameKind(as: chosen.sample)
        }
        return siblings.isEmpty || !areAlike ? path : object.appending(.each)
    }

    /// Returns true if all lists contain things of the same kind, as in `{"women": [{…}], "men": [{…}]}`. Returns false
    /// if the things have amounts or quantities, because expenses and incomes, or owned and wanted things, must not be
    /// added up.
    ///
    /// - Parameter besideValues: True if the object also has single values. The lists can then be parts of a document,
    ///   so they must contain things with more keys in common and with different IDs.
    static func areOfOneKind(_ lists: [Candidate], besideValues: Bool) -> Bool {
        let samples = lists.map(\.sample)
        if !besideValues, areNamedAlike(lists) { return true }
        guard let largest = samples.indices.max(by: { samples[$0].count < samples[$1].count }), samples.count > 1,
            !(besideValues && samples.contains { !$0.areThings }), !samples.contains(where: \.hasAmounts),
            !lists.contains(where: { isAboutRun($0.path) })
        else { return false }
        let own = samples[largest].ownKeys
        let areAlike = samples.indices.allSatisfy { number in
            number == largest
                || samples[number].isSameKind(as: samples[largest])
                    && own.intersection(samples[number].ownKeys).count >= fewestCommonKeys + (besideValues ? 1 : 0)
        }
        guard areAlike else { return false }
        let ids = besideValues ? samples.map(\.ids) : []
        return ids.reduce(0) { $0 + $1.count } == ids.reduce(into: Set()) { $0.formUnion($1) }.count
    }

    /// Returns true if the keys of two lists differ in one word and end with the same word, as in `morningPrayers` and
    /// `eveningPrayers`, and their elements have exactly the same keys, neither money nor quantities other than
    /// counts, and mostly different names.
    private static func areNamedAlike(_ lists: [Candidate]) -> Bool {
        let words = lists.map { list in
            if case .key(let key)? = list.path.steps.last { KeyWords.folded(key.text) } else { [String]() }
        }
        let keys = lists.map { Set($0.sample.keys.keys) }
        guard lists.count == 2, words[0].count == words[1].count, words[0].count > 1, words[0].last == words[1].last,
            zip(words[0], words[1]).count(where: !=) == 1, keys[0] == keys[1], keys[0].count > 1
        else { return false }
        let areAmounts = keys[0].map { FieldPath([$0]) }.contains { key in
            KeyMeaning.isMoney(key) || KeyMeaning.isQuantity(key) && !KeyMeaning.isCountable(key)
        }
        return !areAmounts && !lists.contains { isAboutRun($0.path) }
            && lists[0].sample.hasOtherNames(than: lists[1].sample)
    }

    /// Returns true if the key of a list indicates findings of a tool or information about its run.
    private static func isAboutRun(_ path: ItemsPath) -> Bool { isFindings(path) || isAside(path) }
}

extension ListSample {
    /// The keys except the keys of names, IDs, dates and descriptions, which things of all kinds have.
    var ownKeys: Set<FieldPath.Key> {
        Set(
            keys.keys.filter { key in
                !Self.isCommon(key)
                    && !KeyMeaning.isTime(FieldPath([key])) && !KeyMeaning.isDescription(FieldPath([key]))
            })
    }

    /// True if an element has an amount, a quantity or a count.
    fileprivate var hasAmounts: Bool {
        keys.keys.map { FieldPath([$0]) }.contains { key in
            KeyMeaning.isMoney(key) || KeyMeaning.isQuantity(key) || KeyMeaning.isCountable(key)
        }
    }

    /// True if the elements are probably not events: they have neither times nor amounts other than prices.
    var areThings: Bool {
        keys.keys.map { FieldPath([$0]) }.allSatisfy { key in
            !KeyMeaning.isTime(key)
                && (!KeyMeaning.isMoney(key) || KeyWords.folded(key).contains(where: Vocabulary.prices.contains))
        }
    }

    /// The minimum number of keys that the elements of two lists of the same kind have in common.
    private static let fewestSharedKeys = 3

    /// Returns true if the elements of two lists have at least three keys and 80% of all their keys in common, but
    /// mostly different names.
    fileprivate func isSameKind(as other: ListSample) -> Bool {
        let (own, others) = (Set(keys.keys), Set(other.keys.keys))
        let shared = own.intersection(others).count
        return shared >= Self.fewestSharedKeys && shared * 5 >= own.union(others).count * 4
            && hasOtherNames(than: other)
    }

    /// Returns true if two lists have at most half of the names of the list with fewer names in common.
    fileprivate func hasOtherNames(than other: ListSample) -> Bool {
        names.intersection(other.names).count * 2 <= min(names.count, other.names.count)
    }

    /// Returns true if an object inside the elements contains other objects, or arrays of values.
    ///
    /// - Parameter object: The path of the object.
    fileprivate func hasOthers(in object: [FieldPath.Key]) -> Bool {
        fields.contains { $0.value.kind == .list && $0.key.keys.dropLast() == object[...] }
            || objects.contains { $0.isDirectly(in: ItemsPath(keys: object)) }
    }
}
