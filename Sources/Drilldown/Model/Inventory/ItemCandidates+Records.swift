// Records in the elements of a list, or in lists further inside.

extension ItemCandidates {
    /// The path of the records: the list itself, or a list in its elements, which then are the groups of the records.
    func path(from base: Candidate) -> ItemsPath {
        var (path, sample) = (base.path, base.sample)
        // It is called what it is.
        if path.steps.last == Outline.items.steps.last { return path }
        while let (inner, next) = Self.records(in: sample) ?? Self.children(ofRoot: sample) {
            path = ItemsPath(path.steps + [.each] + inner.steps)
            sample = next
        }
        return path
    }

    /// The records in the elements of a list; the elements themselves where these are the records.
    static func records(of candidate: Candidate) -> ListSample { records(in: candidate.sample)?.1 ?? candidate.sample }

    /// The inner list that holds the records: one whose elements tell more than those around it and are of another kind,
    /// and of which some elements have several, or none. One further inside tells less, as values there do.
    private static func records(in sample: ListSample) -> (ItemsPath, ListSample)? {
        let lists = self.lists(in: sample)
        let isAlone = sample.count == 1
        guard !isAlone || isAround(lists.map(\.list), sample) else { return nil }
        let possible = lists.filter { path, inner in
            let filled = inner.counts.values.count { $0 > 0 }
            // Lists of texts under the same key are no lists of records.
            guard !isMixed(path, in: sample) else { return false }
            return inner.objects > 0 && inner.objects == inner.total
                && (inner.sample.varied > 1 || richest(inner.sample) > inner.sample.points())
                && !inner.sample.isLike(sample) && !sample.owns(inner.sample) && !inner.sample.areLinks
                && (isAlone || inner.objects > filled || filled < sample.count)
                && !(sample.hasOwnNames && !isAlone && inner.objects < sample.count)
                && richest(inner.sample) >> depth(path) > sample.points(beside: inner)
        }
        let least = possible.map { depth($0.path) }.min()
        return possible.filter { depth($0.path) == least }
            .max { a, b in
                let (first, second) = (weight(a.list), weight(b.list))
                return first == second ? a.path.description > b.path.description : first < second
            }
            .map { ($0.path, $0.list.sample) }
    }

    /// The points of the elements, or of those in their lists if these tell more.
    private static func richest(_ sample: ListSample) -> Int {
        sample.inner.values.reduce(sample.points()) { max($0, richest($1.sample)) }
    }

    /// The list of the same kind in an element that is alone: what is directly below the root of a tree.
    private static func children(ofRoot root: ListSample) -> (ItemsPath, ListSample)? {
        guard root.count == 1 else { return nil }
        let children = root.inner.filter { path, inner in
            path.steps.count == 1 && inner.objects == inner.total && inner.sample.isLike(root)
        }
        return children.count == 1 ? children.first.map { ($0.key, $0.value.sample) } : nil
    }

    /// One alone that has fewer parts than this is rather an item if it has a name.
    private static let manyParts = 10

    /// Whether the only element of a list is what is around the items: it holds a larger list, or nothing but lists.
    private static func isAround(_ lists: [ListSample.Inner], _ sample: ListSample) -> Bool {
        let largest = lists.map(\.objects).max() ?? 0
        return sample.hasNames ? largest >= manyParts : largest > 1 || !sample.hasOwnValues
    }

    /// The lists in the elements, and those in lists that have one element each.
    private static func lists(in sample: ListSample) -> [(path: ItemsPath, list: ListSample.Inner)] {
        sample.inner.flatMap { path, inner in
            let below = inner.counts.values.allSatisfy { $0 == 1 } ? lists(in: inner.sample) : []
            return [(path, inner)] + below.map { (ItemsPath(path.steps + [.each] + $0.path.steps), $0.list) }
        }
    }

    /// How many objects are around a list in an element.
    private static func depth(_ path: ItemsPath) -> Int { path.steps.count - 1 - 2 * path.arrayCount }

    private static func isMixed(_ path: ItemsPath, in sample: ListSample) -> Bool {
        path.keys.map { sample.fields[FieldPath($0)] != nil } ?? false
    }

    private static func weight(_ inner: ListSample.Inner) -> Int {
        inner.sample.points() * (Int.bitWidth - inner.objects.leadingZeroBitCount)
    }
}
