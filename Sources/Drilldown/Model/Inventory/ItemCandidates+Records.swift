// Records in the elements of a list, or in lists inside them.

extension ItemCandidates {
    /// Returns the path of the records: the list itself, or a list in its elements, which then are the groups of the
    /// records.
    func path(from base: Candidate) -> ItemsPath {
        var (path, sample) = (base.path, base.sample)
        // A list named `items` holds the items.
        if path.steps.last == Outline.items.steps.last { return path }
        while let (inner, next) = Self.records(in: sample) ?? Self.children(ofRoot: sample) ?? Self.leaves(in: sample) {
            path = ItemsPath(path.steps + [.each] + inner.steps)
            sample = next
        }
        return path
    }

    /// Returns the records in the elements of a list; the elements themselves if these are the records.
    static func records(of candidate: Candidate) -> ListSample { records(in: candidate.sample)?.1 ?? candidate.sample }

    /// Returns the inner list that holds the records; nil if there is none. Its elements have more points than the
    /// outer elements and are of another kind, and some outer elements have several records, or none. Lists at deeper
    /// levels have less weight.
    private static func records(in sample: ListSample) -> (ItemsPath, ListSample)? {
        let lists = self.lists(in: sample)
        let isAlone = sample.count == 1
        guard !isAlone || isAround(lists.map(\.list), sample), !hasSeveralLists(sample) else { return nil }
        let possible = lists.filter { path, inner in
            let filled = inner.counts.values.count { $0 > 0 }
            // Lists that hold texts in other elements are not lists of records.
            guard !isMixed(path, in: sample), !(sample.hasOwnNames && isPart(path)) else { return false }
            return inner.objects > 0 && inner.objects == inner.total
                && (inner.sample.varied > 1 || richest(inner.sample) > inner.sample.points()
                    || areSources(sample, of: inner))
                && !inner.sample.isLike(sample) && !sample.owns(inner) && !inner.sample.areLinks
                && !inner.sample.areAttributes
                && (isAlone || inner.objects > filled || filled < sample.count || hasSeveralLists(inner.sample))
                && (inner.objects * muchSmaller >= sample.count || isFindings(path))
                && !(sample.hasOwnNames && !isAlone && inner.objects < sample.count
                    && !(isFindings(path) && inner.sample.areFindings && hasLargerList(than: inner, in: sample)))
                && (richest(inner.sample) >> depth(path) > sample.points(beside: inner)
                    || areSources(sample, of: inner))
        }
        if let findings = possible.first(where: { $0.list.sample.areFindings && isFindings($0.path) }) {
            return (findings.path, findings.list.sample)
        }
        let least = possible.map { depth($0.path) }.min()
        return possible.filter { depth($0.path) == least }
            .max { a, b in
                let (first, second) = (weight(a.list), weight(b.list))
                return first == second ? a.path.description > b.path.description : first < second
            }
            .map { ($0.path, $0.list.sample) }
    }

    /// Returns true if the elements have a larger list next to this one, as a scanner lists all packages next to the
    /// vulnerable ones.
    private static func hasLargerList(than inner: ListSample.Inner, in sample: ListSample) -> Bool {
        sample.inner.contains { path, other in path.steps.count == 1 && other.objects > max(inner.objects, sample.count)
        }
    }

    /// Returns true if the elements have IDs and several lists of objects, such as the products and the shipments of
    /// orders.
    private static func hasSeveralLists(_ sample: ListSample) -> Bool {
        let parts = sample.inner.filter { path, inner in
            path.steps.count == 1 && inner.objects > 0 && inner.counts.values.count { $0 > 0 } * 3 >= sample.count
        }
        return parts.count > 1 && sample.count > 1
            && parts.values.allSatisfy { $0.objects <= sample.count * mostParts }
            && sample.fields.contains { path, field in
                path.keys.count == 1 && KeyMeaning.isIdentifier(path) && field.distinct.count == sample.count
            }
    }

    /// The maximum average number of objects in each of these lists.
    private static let mostParts = 10

    /// Returns true if a few elements hold many objects in an inner list. They are the sources of these objects, as
    /// repositories are the sources of packages.
    private static func areSources(_ sample: ListSample, of inner: ListSample.Inner) -> Bool {
        2...mostSources ~= sample.count && inner.objects >= manyOfSource * sample.count
    }

    private static let mostSources = 5
    private static let manyOfSource = 20

    /// Returns the points of the elements, or of the elements of an inner list if these have more.
    private static func richest(_ sample: ListSample) -> Int {
        sample.inner.values.reduce(sample.points()) { max($0, richest($1.sample)) }
    }

    /// Returns the list of the same kind in a single element: the children of the root of a tree; nil if there is none.
    private static func children(ofRoot root: ListSample) -> (ItemsPath, ListSample)? {
        guard root.count == 1 else { return nil }
        let children = root.inner.filter { path, inner in
            path.steps.count == 1 && inner.objects == inner.total && inner.sample.isLike(root)
        }
        return children.count == 1 ? children.first.map { ($0.key, $0.value.sample) } : nil
    }

    /// Returns the innermost list of two levels or more that have only names and the next level; nil if there is none.
    private static func leaves(in sample: ListSample) -> (ItemsPath, ListSample)? {
        guard let (path, inner) = level(of: sample), inner.sample.count > 1 else { return nil }
        var (steps, leaf, levels) = (path.steps, inner.sample, 1)
        while let (path, inner) = level(of: leaf) {
            (steps, leaf, levels) = (steps + [.each] + path.steps, inner.sample, levels + 1)
        }
        let isRicher =
            leaf.points() > 3 * sample.points()
            || leaf.points() > sample.points() && leaf.count >= manyLeaves * sample.count
        return levels > 1 && leaf.hasOwnNames && isRicher ? (ItemsPath(steps), leaf) : nil
    }

    /// The number of elements of the innermost list for each outermost one from which these are groups of them.
    private static let manyLeaves = 6

    /// Returns the only list in elements that have nothing else but names and identifiers; nil if there is no such
    /// list.
    private static func level(of sample: ListSample) -> (ItemsPath, ListSample.Inner)? {
        guard sample.inner.count == 1, let inner = sample.inner.first, inner.value.objects == inner.value.total,
            sample.hasOwnNames,
            sample.fields.keys.allSatisfy({ path in
                let word = KeyWords.folded(path).joined()
                return path.keys.count == 1
                    && (Vocabulary.names.contains(word) || Vocabulary.identities.contains(word))
            })
        else { return nil }
        return (inner.key, inner.value)
    }

    /// The minimum number of objects in an inner list that are the items although the single element around them has a
    /// name.
    private static let manyParts = 10

    /// Returns true if the only element of a list is around the items: it holds a larger list, or nothing except lists.
    private static func isAround(_ lists: [ListSample.Inner], _ sample: ListSample) -> Bool {
        let largest = lists.map(\.objects).max() ?? 0
        return sample.hasNames ? largest >= manyParts : largest > 1 || !sample.hasOwnValues
    }

    /// Returns the lists in the elements, and those in lists that have one element each.
    private static func lists(in sample: ListSample) -> [(path: ItemsPath, list: ListSample.Inner)] {
        sample.inner.flatMap { path, inner in
            let isWrapped = inner.counts.values.allSatisfy { $0 == 1 } && !hasSeveralLists(inner.sample)
            let nested = isWrapped ? lists(in: inner.sample) : []
            return [(path, inner)] + nested.map { (ItemsPath(path.steps + [.each] + $0.path.steps), $0.list) }
        }
    }

    /// Returns the number of objects around a list in an element.
    private static func depth(_ path: ItemsPath) -> Int { path.steps.count - 1 - 2 * path.arrayCount }

    private static func isMixed(_ path: ItemsPath, in sample: ListSample) -> Bool {
        path.keys.map { sample.fields[FieldPath($0)] != nil } ?? false
    }

    /// Returns true if a list has the findings for the object around it. Most objects have none.
    private static func isFindings(_ path: ItemsPath) -> Bool {
        guard case .key(let key)? = path.steps.last else { return false }
        let words = KeyWords.folded(key.text)
        // `failed_checks`
        return words.first.map { Vocabulary.findings.contains($0) } ?? false || words == ["messages"]
    }

    /// Returns true if a list has the parts of the object around it, such as `ingredients`.
    private static func isPart(_ path: ItemsPath) -> Bool {
        guard case .key(let key)? = path.steps.last else { return false }
        return KeyWords.folded(key.text).last.map { Vocabulary.parts.contains(KeyWords.singular($0)) } ?? false
    }

    private static func weight(_ inner: ListSample.Inner) -> Int {
        inner.sample.points() * (Int.bitWidth - inner.objects.leadingZeroBitCount)
    }
}
