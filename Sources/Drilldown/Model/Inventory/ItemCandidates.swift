/// The lists of a document that could hold its items, and their ratings.
struct ItemCandidates {
    let outline: Outline
    let source: SourceFile
    /// Arrays of objects, and objects of objects that are alike, in the order of the file.
    let lists: [Candidate]

    struct Candidate {
        var path: ItemsPath
        var list: ItemList
        var sample: ListSample

        var isKeyed: Bool { list.kind == .object }

        /// The words of a key that refers to an element: `guitars` are referred to by `guitar_id`; nil if the list has
        /// no key.
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
        // Outer objects come first: lists in a member of such an object belong to that item.
        var keyed: [Candidate] = []
        var paths: Set<ItemsPath> = []
        func isInside(_ path: ItemsPath) -> Bool {
            path.steps.indices.contains { paths.contains(ItemsPath(path.steps[..<$0])) }
        }
        let possible = outline.keyed.enumerated()
            .sorted { ($0.element.path.steps.count, $0.offset) < ($1.element.path.steps.count, $1.offset) }
        for (_, found) in possible where !isInside(found.path) {
            guard let records = Self.records(candidate(found), in: source) else { continue }
            keyed.append(records)
            paths.insert(found.path)
        }
        let arrays = outline.arrays.filter { $0.list.objects > 0 && !isInside($0.path) }
        let divided = outline.divided.filter { object in
            let members = outline.arrays.filter { $0.path.isDirectly(in: object) }
            return members.count >= Self.fewestGroups && members.allSatisfy { $0.list.objects == $0.list.elements }
        }
        let around = outline.keyed.filter { !paths.contains($0.path) && !isInside($0.path) }
        let all = Self.joined(Self.joined(arrays.map(candidate), at: divided), inMembersOf: around) + keyed
        lists = all.filter { list in !Self.describesColumns(list, of: all) }
    }

    /// Returns the members of an object if they are alike, or the members of these if they are records, as in
    /// `{"Arri": {"Alexa": {…}}, "Red": {"One": {…}}}`; otherwise nil.
    private static func records(_ object: Candidate, in source: SourceFile) -> Candidate? {
        if object.path == Outline.items || object.sample.isAlike && object.sample.points() > 0 { return object }
        var list = ItemList(.object, at: object.list.start)
        list.values = object.list.values
        guard !object.sample.isAlike,
            let sample = ListSample(inMembersOf: object.list, in: source, to: &list), sample.areRecords
        else { return nil }
        return Candidate(path: object.path.appending(.each), list: list, sample: sample)
    }

    /// Returns true if the elements of a list have the names of all keys of another one: they describe its columns.
    private static func describesColumns(_ list: Candidate, of lists: [Candidate]) -> Bool {
        let names = list.sample.names
        guard !names.isEmpty else { return false }
        return lists.contains { other in
            let keys = other.sample.keys.keys
            return keys.count > 1 && list.sample.count <= keys.count * 2 && other.path != list.path
                && keys.allSatisfy { names.contains(ArraySlice("\"\($0.text)\"".utf8)) }
        }
    }

    /// Returns the list that holds the items: the one named `items`, the document itself, the only list, or otherwise
    /// the one nearest to the root whose objects have names, the largest that has names, or the one with the most
    /// points.
    func best() throws(BuildError) -> Candidate {
        if let error = tableError(in: source) { throw BuildError(error) }
        if let own = outline.arrays.first(where: { $0.path == .document || $0.path == Outline.items }) {
            return Candidate(path: own.path, list: own.list, sample: ListSample(own.list, in: source))
        }
        if let own = lists.first(where: { $0.path == Outline.items }) { return own }
        if let namesake = namesake(lists) { return namesake }
        let all = lists.filter { !$0.isKeyed }
        let own = all.filter { !Self.isAbout($0.path) }
        let sizes = [own, all].map { $0.map(\.list.objects).max() ?? 0 }
        let arrays = sizes[0] * Self.muchSmaller >= sizes[1] ? own : all
        if let hub { return hub }
        let keyed = Self.largest(lists.filter(\.isKeyed))
        let array = arrays.count == 1 ? arrays[0] : Self.best(of: arrays)
        if let array, let keyed, keyed.list.objects > array.list.objects,
            keyed.sample.points() >= array.sample.points()
        {
            return keyed
        }
        if let array, let keyed, keyed.path.steps.count < array.path.steps.count, Self.isRicher(keyed, than: array) {
            return keyed
        }
        if let best = array ?? (arrays.isEmpty ? keyed : nil) { return Self.findings(like: best, in: arrays) ?? best }
        if lists.isEmpty, outline.arrays.count == 1, outline.arrays[0].list.elements == 0 {
            let empty = outline.arrays[0]
            return Candidate(path: empty.path, list: empty.list, sample: ListSample(empty.list, in: source))
        }
        throw BuildError(unclear())
    }

    /// Returns true if the members of an object have names and more content than the elements of a larger array. The
    /// array may not be much larger.
    private static func isRicher(_ keyed: Candidate, than array: Candidate) -> Bool {
        keyed.sample.hasOwnNames && keyed.sample.points() > array.sample.points()
            && keyed.list.objects * muchLarger > array.list.objects
    }

    /// Returns the list of findings among lists of the same kind; nil if there is none. Reports also list the checks
    /// that passed and, next to the results, the errors of the run.
    private static func findings(like best: Candidate, in arrays: [Candidate]) -> Candidate? {
        let isAside = isAside(best.path)
        return arrays.first { candidate in
            guard case .key(let key)? = candidate.path.steps.last, candidate.path != best.path else { return false }
            let word = KeyWords.folded(key.text).joined()
            let areFindings = candidate.sample.areFindings || candidate.sample.isLike(best.sample) || isAside
            return candidate.path.steps.dropLast() == best.path.steps.dropLast()
                && (Vocabulary.findings.contains(word) && areFindings || isAside && word == "results")
        }
    }

    /// Returns true if a list is about the run of a tool, such as `scan_errors` and `skipped`.
    private static func isAside(_ path: ItemsPath) -> Bool {
        guard case .key(let key)? = path.steps.last else { return false }
        return KeyWords.folded(key.text).last.map { Vocabulary.asides.contains($0) } ?? false
    }

    /// Returns true if a list is inside an object about the file or its subject, such as `metadata`.
    private static func isAbout(_ path: ItemsPath) -> Bool {
        path.steps.dropLast().contains { step in
            guard case .key(let key) = step else { return false }
            return Vocabulary.surroundings.contains(KeyWords.folded(key.text).joined())
        }
    }

    /// Returns true if a list is a log of events without names, such as `actions` and `change_history`.
    private static func isLog(_ list: Candidate) -> Bool {
        guard case .key(let key)? = list.path.steps.last, !list.sample.hasOwnNames else { return false }
        return KeyWords.folded(key.text).last.map { Vocabulary.logs.contains($0) } ?? false
    }

    /// Returns the list that the file is named after: `guitars` in `guitars.json`; nil if there is none.
    private func namesake(_ candidates: [Candidate]) -> Candidate? {
        let stem = source.name.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        let words = KeyWords.folded(stem).map(KeyWords.singular)
        let alike = candidates.filter { candidate in
            guard case .key(let key)? = candidate.path.steps.last else { return false }
            return KeyWords.folded(key.text).map(KeyWords.singular) == words && candidate.sample.hasNames
        }
        return alike.count == 1 ? alike[0] : nil
    }

    /// The list of a database that refers to other lists and that others refer to, most often if there are several:
    /// `guitars` has a `brand_id`, and `media` a `guitar_id`.
    private var hub: Candidate? {
        let tables = lists.filter { !$0.isKeyed && $0.path.steps.count == lists[0].path.steps.count }
        let references = tables.map { table in
            Set(table.sample.keys.keys.map { KeyWords.folded($0.text) }.filter { $0.count > 1 && $0.last == "id" })
        }
        let names = tables.map { $0.reference ?? [] }
        let hubs = tables.indices.compactMap { index -> (table: Candidate, uses: Int, points: Int)? in
            let uses = tables.indices.count { $0 != index && references[$0].contains(names[index]) }
            let refers = names.indices.contains { $0 != index && references[index].contains(names[$0]) }
            guard uses > 0, refers, tables[index].sample.hasNames else { return nil }
            return (tables[index], uses, tables[index].sample.points())
        }
        let most = hubs.map(\.uses).max()
        return hubs.filter { $0.uses == most }.max { $0.points < $1.points }?.table
    }

    /// Returns the nearest list with names, unless another one is much larger and has more points.
    private static func best(of candidates: [Candidate]) -> Candidate? {
        guard let nearest = nearest(candidates) else { return largest(candidates) }
        let larger = candidates.compactMap { candidate -> (candidate: Candidate, size: Int)? in
            let records = records(of: candidate)
            let size = max(candidate.list.objects, records.count)
            let isLarger =
                !(isLog(candidate) && nearest.sample.hasOwnNames) && size > muchLarger * nearest.list.objects
                && max(candidate.sample.points(), records.points()) > nearest.sample.points()
            return isLarger ? (candidate, size) : nil
        }
        return larger.max { $0.size < $1.size }?.candidate ?? nearest
    }

    private static let muchLarger = 3
    /// The factor from which a list is too small to be preferred to the one around it or next to it.
    static let muchSmaller = 10

    private static func nearest(_ candidates: [Candidate]) -> Candidate? {
        let named = candidates.filter(\.sample.hasNames)
        let depth = named.map(\.path.steps.count).min()
        let nearest = named.filter { $0.path.steps.count == depth }
        return nearest.count == 1 ? nearest[0] : nil
    }

    /// Returns the number of objects in a list, or in the list inside its only element.
    private static func size(_ candidate: Candidate) -> Int {
        candidate.list.objects == 1 ? max(1, records(of: candidate).count) : candidate.list.objects
    }

    /// Returns the largest list, preferably one with names. If several lists have the same size, returns the one with
    /// the most points; nil if these also have the same number of points, but different names.
    private static func largest(_ candidates: [Candidate]) -> Candidate? {
        // A log of what was done to the items is not the items.
        let logs = candidates.filter(isLog)
        let things = logs.isEmpty ? [] : candidates.filter { $0.sample.hasOwnNames }
        let all = things.isEmpty ? candidates.filter(\.sample.hasNames) : things
        // Prefer elements with their own names, unless they are few: entries of a log have the names of other things.
        let own = all.filter(\.sample.hasOwnNames)
        let isPart = (own.map(\.list.objects).max() ?? 0) * muchSmaller < (all.map(\.list.objects).max() ?? 0)
        let named = isPart ? all : own
        let possible =
            named.isEmpty ? candidates.filter { $0.sample.points() > 0 || $0.sample.areRecords } : named
        let most = possible.map(size).max()
        let largest = possible.filter { size($0) == most }
        let points = largest.map { $0.sample.points() }.max()
        let best = largest.filter { $0.sample.points() == points }
        // Of several lists of the same things, all but one have those with some outcome: `passed` next to `tests`.
        let areSame = best.dropFirst().allSatisfy {
            $0.sample.isLike(best[0].sample) && $0.sample.names == best[0].sample.names && !$0.sample.names.isEmpty
        }
        let whole = best.filter { !isAside($0.path) }
        if best.count > 1 { return areSame && whole.count == 1 ? whole[0] : nil }
        return best.first
    }
}
