/// The lists of a document that may contain the items, and the choice among them.
struct ItemCandidates {
    let outline: Outline
    let source: SourceFile
    /// The arrays of objects and the objects of similar objects.
    let lists: [Candidate]

    struct Candidate {
        var path: ItemsPath
        var list: ItemList
        var sample: ListSample

        var isKeyed: Bool { list.kind == .object }

        /// The words of a key that refers to an element of the list, such as `guitar_id` for `guitars`; nil if the list
        /// has no key.
        var reference: [String]? {
            guard case .key(let key)? = path.steps.last else { return nil }
            return KeyWords.folded(key.text).map(KeyWords.singular) + ["id"]
        }
    }

    init(_ outline: Outline, in source: SourceFile) {
        self.outline = outline
        self.source = source
        func candidate(_ found: Outline.Candidate) -> Candidate {
            Candidate(path: found.path, list: found.list, sample: ListSample(found.list, in: source))
        }
        // Outer objects are examined first: a list inside a member of such an object belongs to that member.
        var keyed: [Candidate] = []
        var paths: Set<ItemsPath> = []
        func isInside(_ path: ItemsPath) -> Bool {
            path.steps.indices.contains { paths.contains(ItemsPath(path.steps[..<$0])) }
        }
        let possible = outline.keyed.sorted { $0.path.steps.count < $1.path.steps.count }
        let ofObjects = outline.arrays.filter { $0.list.objects > 0 }
        for found in possible where !isInside(found.path) {
            guard let records = Self.records(candidate(found), in: source) else { continue }
            keyed.append(records)
            paths.insert(found.path)
        }
        let arrays = ofObjects.filter { !isInside($0.path) }
        let children = Dictionary(grouping: outline.arrays) { ItemsPath($0.path.steps.dropLast()) }
        let divided = outline.divided.filter { object in
            guard !isInside(object.path), let members = children[object.path] else { return false }
            return members.allSatisfy { $0.list.objects == $0.list.elements }
                && (members.count >= Self.fewestGroups && !object.hasValues || Self.areAtDates(members.map(\.path)))
        }.map(\.path)
        let around = outline.keyed.filter { !paths.contains($0.path) && !isInside($0.path) }
        let empty = outline.arrays.filter { $0.list.elements == 0 }.map(\.path)
        let joined = Self.joined(
            Self.joined(arrays.map(candidate), at: divided), inMembersOf: around, empty: empty, in: source)
        let all = joined + keyed
        lists = all.filter { list in !Self.describesColumns(list, of: all) }
    }

    /// Returns the object if it is named `items`, or if its members are alike and have a score or are many records. If
    /// the members are not alike or most of their keys are rare, and their members are records, as in
    /// `{"Arri": {"Alexa": {…}}, "Red": {"One": {…}}}`, returns the list of these records. The records may be up to
    /// `deepestRecords` objects deep. Otherwise returns nil.
    private static func records(_ object: Candidate, in source: SourceFile) -> Candidate? {
        if object.path == Outline.items { return object }
        let outer =
            object.sample.isAlike && (object.sample.score() > 0 || object.sample.areManyRecords) ? object : nil
        let haveRareKeys = object.sample.keys.values.hasMajority { $0 * 2 < object.sample.count }
        if object.sample.isAlike, !haveRareKeys { return outer }
        var path = object.path
        for depth in 1...deepestRecords {
            path = path.appending(.each)
            var list = ItemList(.object, at: object.list.start)
            list.values = object.list.values
            guard let sample = ListSample(inMembersOf: object.list, depth: depth, in: source, to: &list) else { break }
            if sample.areRecords { return Candidate(path: path, list: list, sample: sample) }
            if outer != nil { break }
        }
        return outer
    }

    /// The maximum number of objects between an object and the records inside it.
    private static let deepestRecords = 3

    /// Returns true if the elements of a list describe the columns of another list: the names of the elements include
    /// all keys of the other list.
    private static func describesColumns(_ list: Candidate, of lists: [Candidate]) -> Bool {
        let names = list.sample.names
        guard !names.isEmpty else { return false }
        return lists.contains { other in
            let keys = other.sample.keys.keys
            return keys.count > 1 && list.sample.count <= keys.count * 2 && other.path != list.path
                && keys.allSatisfy { names.contains(ArraySlice("\"\($0.text)\"".utf8)) }
        }
    }

    /// Returns the list that contains the items. The document itself and the list named `items` take precedence over
    /// the list that the file is named after. Otherwise the depth, the names, the sizes and the scores of the lists
    /// decide.
    ///
    /// - Throws: `BuildError` if the document is a table or has no lists.
    func best() throws(BuildError) -> Candidate {
        if let rows { return rows }
        if let error = tableError(in: source) { throw BuildError(error) }
        if let own = outline.arrays.first(where: { $0.path == .document || $0.path == Outline.items }) {
            return Candidate(path: own.path, list: own.list, sample: ListSample(own.list, in: source))
        }
        if let own = lists.first(where: { $0.path == Outline.items }) { return own }
        if let namesake = namesake(lists) { return namesake }
        let all = lists.filter { !$0.isKeyed }
        let own = all.filter { !Self.isAbout($0.path) }
        // A list about the file that has names, such as `config.devices`, can also be the items.
        let areNamed = all.contains { Self.isAbout($0.path) && $0.sample.hasOwnNames }
        let sizes = [own, all].map { $0.map { areNamed ? $0.list.objects : Self.largestCount($0) }.max() ?? 0 }
        let tables = sizes[0] * Self.muchSmaller >= sizes[1] ? own : all
        let arrays = tables.filter { table in
            !Self.hasOnlyNames(table, for: tables) && !lists.contains { Self.isSeries(table, ofOneLike: $0) }
                && !Self.isInapplicable(table, among: tables)
        }
        let keyed = Self.largest(lists.filter(\.isKeyed))
        let array = arrays.count == 1 ? arrays[0] : Self.best(of: arrays)
        let better = keyed.flatMap { keyed in
            array.map { Self.isLarger(keyed, than: $0) || Self.isRicher(keyed, than: $0) } ?? arrays.isEmpty
                ? keyed : nil
        }
        if let best = better ?? array {
            let possible = arrays + lists.filter { $0.isKeyed && Self.areOfScanner($0.path) }
            return Self.findings(like: best, in: possible) ?? emptyFindings(beside: best) ?? best
        }
        if lists.isEmpty, outline.arrays.count == 1, outline.arrays[0].list.elements == 0 {
            let empty = outline.arrays[0]
            return Candidate(path: empty.path, list: empty.list, sample: ListSample(empty.list, in: source))
        }
        throw BuildError(notAnInventory())
    }

    /// Returns true if a list is inside an object that describes the file or its subject, such as `metadata`.
    static func isAbout(_ path: ItemsPath) -> Bool {
        path.steps.dropLast().contains { step in
            guard case .key(let key) = step else { return false }
            return Vocabulary.surroundings.contains(KeyWords.folded(key.text).joined())
        }
    }

    /// Returns true if the members of an object have lists at the key of an array, and the elements of these lists are
    /// like those of the array.
    private static func isSeries(_ array: Candidate, ofOneLike object: Candidate) -> Bool {
        guard object.isKeyed, array.path.steps.count > object.path.steps.count, let key = array.path.steps.last else {
            return false
        }
        return object.sample.inner[ItemsPath([key])]?.sample.isLike(array.sample) ?? false
    }

    /// Returns true if a list is a log of events without names, such as `actions` or `change_history`.
    private static func isLog(_ list: Candidate) -> Bool {
        guard case .key(let key)? = list.path.steps.last, !list.sample.hasOwnNames else { return false }
        return KeyWords.folded(key.text).last.map { Vocabulary.logs.contains($0) } ?? false
    }

    /// Returns the list with names that has nearly all values of the lists. Without such a list, returns the only list
    /// with names that is nearest to the root, or the largest list if it is much larger than the nearest and has a
    /// higher score. If several lists are nearest, or none has names, returns the result of
    /// `largest`.
    private static func best(of candidates: [Candidate]) -> Candidate? {
        let values = candidates.reduce(0) { $0 + $1.list.values }
        let main = candidates.first { $0.list.values.isNearlyAll(of: values) && $0.list.objects > 1 }
        if let main, main.sample.hasNames { return main }
        guard let nearest = nearest(candidates) else { return largest(candidates) }
        let larger = candidates.compactMap { candidate -> (candidate: Candidate, size: Int)? in
            let records = records(of: candidate)
            let size = max(candidate.list.objects, records.count)
            let isLarger =
                !(isLog(candidate) && nearest.sample.hasOwnNames) && size > muchLarger * nearest.list.objects
                && max(candidate.sample.score(), records.score()) > nearest.sample.score()
            return isLarger ? (candidate, size) : nil
        }
        return larger.max { $0.size < $1.size }?.candidate ?? nearest
    }

    /// The minimum factor by which a list is much larger than another.
    static let muchLarger = 3
    /// The maximum factor by which the list of items is smaller than the list around it or next to it.
    static let muchSmaller = 10

    /// Returns the only list with names at the level nearest to the root; nil if there are several, or none.
    private static func nearest(_ candidates: [Candidate]) -> Candidate? {
        let named = candidates.filter(\.sample.hasNames)
        let depth = named.map(\.path.steps.count).min()
        let nearest = named.filter { $0.path.steps.count == depth }
        return nearest.count == 1 ? nearest[0] : nil
    }

    /// Returns the largest list, preferably one with names; nil if there are no lists. Of several lists of the same
    /// size, returns the one with the highest score, or the first of several with the same score.
    private static func largest(_ candidates: [Candidate]) -> Candidate? {
        // A log of changes to the items is not the list of items.
        let logs = candidates.filter(isLog)
        let things = logs.isEmpty ? [] : candidates.filter { $0.sample.hasOwnNames }
        let all = things.isEmpty ? candidates.filter(\.sample.hasNames) : things
        // Lists of elements with their own names are preferred, because the names in a log belong to other objects.
        // They are not preferred if they are much smaller.
        let own = all.filter(\.sample.hasOwnNames)
        let isPart = (own.map(\.list.objects).max() ?? 0) * muchSmaller < (all.map(\.list.objects).max() ?? 0)
        let named = isPart ? all : own
        let records = candidates.filter { $0.sample.score() > 0 || $0.sample.areRecords }
        let possible = named.isEmpty ? records.isEmpty ? candidates : records : named
        let most = possible.map(size).max()
        let largest = possible.filter { size($0) == most }
        let highest = largest.map { $0.sample.score() }.max()
        let best = largest.filter { $0.sample.score() == highest }
        // Of several lists with the same things, such as `tests` and `passed`, the others have those with a certain
        // outcome.
        return best.first { !isAside($0.path) } ?? best.first
    }
}
