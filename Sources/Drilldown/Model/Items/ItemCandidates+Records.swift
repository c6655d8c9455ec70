// Records in the elements of a list, or in their inner lists.

extension ItemCandidates {
    /// Returns the path of the records: the path of the list itself, or the path of an inner list if the elements of
    /// the outer list are groups of records.
    ///
    /// - Parameter joinsLists: True if the lists of one kind next to the inner list are joined with it.
    func path(from base: Candidate, joinsLists: Bool = true) -> ItemsPath {
        var (path, sample) = (base.path, base.sample)
        if let (inner, next) = innerNamesake(of: base) {
            path = ItemsPath(path.steps + [.each] + inner.steps)
            sample = next
        }
        // A list named `items` contains the items.
        if path.steps.last == Outline.items.steps.last { return path }
        while let (inner, next) = Self.records(in: sample) ?? Self.children(ofRoot: sample) {
            path = ItemsPath(
                path.steps + [.each] + ((joinsLists ? Self.joined(inner, in: sample) : nil) ?? inner).steps)
            sample = next
        }
        return path
    }

    /// Returns the elements of the inner list that contains the records; without one, the elements of the list itself.
    static func records(of candidate: Candidate) -> ListSample { records(in: candidate.sample)?.1 ?? candidate.sample }

    /// Returns the inner list that contains the records; nil if there is none. The inner elements have a higher score
    /// than the outer ones, unless the outer ones are only sources. The score of the inner elements is halved for each
    /// object between them and the outer ones. Findings take precedence.
    ///
    /// If each of several outer elements has at most one inner element, the outer ones must have no names, and the inner
    /// ones must have several lists (`hasSeveralLists`), much more data (`substitutes`) or be missing at some.
    static func records(in sample: ListSample) -> (ItemsPath, ListSample)? {
        if let (path, inner) = substitutes(for: sample) {
            return records(in: inner).map { (ItemsPath(path.steps + [.each] + $0.steps), $1) } ?? (path, inner)
        }
        let lists = self.lists(in: sample)
        let isSingle = sample.count == 1
        guard !isSingle || isAround(lists.map(\.list), sample), !hasSeveralLists(sample) else { return nil }
        let possible = lists.filter { path, inner in
            let filled = inner.counts.values.count { $0 > 0 }
            let isUnderHeadings = sample.areHeadings(of: inner) && !ends(path, in: Vocabulary.sources)
            guard !(sample.hasOwnNames && (isPart(path) || inner.sample.areCitations && !isUnderHeadings)),
                !inner.areFields, !isSubject(sample, of: path, inner), !isRare(inner, at: path, in: sample)
            else {
                return false
            }
            return inner.objects > 0 && inner.objects == inner.total
                && (inner.sample.varied > 1 || richest(inner.sample) > inner.sample.score()
                    || areSources(sample, of: inner))
                && (isUnderHeadings || !inner.sample.isLike(sample))
                && (!sample.owns(inner) || haveResults(inner, of: sample))
                && !inner.sample.areLinks
                && !(path.arrayCount == 0 && sample.exceeds(inner))
                && !inner.sample.areAttributes
                && (isSingle || inner.objects > filled
                    || !sample.hasNames && (filled < sample.count || hasSeveralLists(inner.sample)))
                && (inner.objects * muchSmaller >= sample.count || isFindings(path))
                && (depth(path) == 0 || filled * 2 >= sample.count || inner.objects > sample.count || isFindings(path))
                && !(sample.hasOwnNames && !isSingle && inner.objects < sample.count)
                && (richest(inner.sample) >> depth(path) > sample.score(beside: inner)
                    || areSources(sample, of: inner) || isUnderHeadings)
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

    /// Returns true if the outer elements are items and not groups of the elements of an inner list: they have distinct
    /// names, and other values describe them. An example is a list of movies with years and characters.
    private static func isSubject(_ sample: ListSample, of path: ItemsPath, _ inner: ListSample.Inner) -> Bool {
        guard sample.count >= fewestSubjects, sample.hasDistinctNames, !isFindings(path), !inner.sample.areFindings,
            !inner.sample.hasFigures,
            case .key(let key)? = path.steps.last,
            !KeyWords.folded(key.text).contains(where: Vocabulary.reports.contains),
            !InventoryStatistics.isUnspecific(KeyWords.folded(key.text).joined())
        else { return false }
        let count = sample.descriptionCount
        return count > 1 || count == 1 && inner.objects < 2 * sample.count
    }

    /// Returns true if most outer elements lack an inner list, at least two values describe them, and the list has no
    /// amounts and fewer than two elements for each outer one. Most elements would be lost if those of the inner list were
    /// the items. An example is a list of incidents, a few of which have updates. Files in the report of a tool often
    /// have no findings.
    private static func isRare(_ inner: ListSample.Inner, at path: ItemsPath, in sample: ListSample) -> Bool {
        inner.counts.values.count { $0 > 0 } * 2 < sample.count && sample.descriptionCount > 1 && !isFindings(path)
            && inner.objects < 2 * sample.count && !inner.sample.hasAmounts
            && !inner.sample.areFindings && !sample.keys.keys.contains { KeyMeaning.isFile(FieldPath([$0])) }
    }

    /// Returns true if an inner list contains sections with many results of checks, such as `PASS` and `FAIL`.
    private static func haveResults(_ inner: ListSample.Inner, of sample: ListSample) -> Bool {
        guard !sample.hasOwnNames else { return false }
        return inner.sample.inner.contains { path, list in
            guard case .key(let key)? = path.steps.last, path.steps.count == 1,
                records(in: inner.sample)?.0 == path
            else { return false }
            return Vocabulary.reports.contains(KeyWords.folded(key.text).joined())
                && list.objects >= manyResults * sample.count && list.sample.hasStates
        }
    }

    /// The minimum average number of results in an outer element.
    private static let manyResults = 4

    /// The minimum number of outer elements for which distinct names are meaningful.
    private static let fewestSubjects = 6

    /// Returns the only inner list if it has exactly one element in each outer element, its elements have much more
    /// data, and the outer ones have only IDs; otherwise nil. For example, each reservation of Amazon EC2 contains one
    /// instance.
    private static func substitutes(for sample: ListSample) -> (ItemsPath, ListSample)? {
        // The values of an object between the elements and the list would be lost.
        guard sample.count > 1, !sample.hasOwnNames, hasOnlyIDs(sample), sample.inner.count == 1,
            let (path, inner) = sample.inner.first,
            path.steps.count == 1, !sample.isMixed(path), !isPart(path), inner.counts.count == sample.count,
            inner.total == sample.count, inner.counts.values.allSatisfy({ $0 == 1 }),
            inner.sample.score() > 2 * sample.score(beside: inner), !sample.owns(inner)
        else { return nil }
        return (path, inner.sample)
    }

    /// Returns true if the values of the elements, apart from those inside objects without names, are IDs or the same
    /// in all elements. Orders, for example, also have dates and states.
    private static func hasOnlyIDs(_ sample: ListSample) -> Bool {
        sample.fields.allSatisfy { path, field in
            field.distinct.count < 2 || (path.keys.count > 1 ? !KeyMeaning.isName(path) : KeyMeaning.isIdentifier(path))
        }
    }

    /// Returns true if the elements have several lists of objects, and IDs, like orders with products and shipments, or
    /// keys and only numbers in the lists, like stations with measurements.
    private static func hasSeveralLists(_ sample: ListSample) -> Bool {
        let parts = sample.inner.filter { path, inner in
            path.steps.count == 1 && inner.objects > 0 && inner.counts.values.count { $0 > 0 } * 3 >= sample.count
        }
        guard parts.count > 1, sample.count > 1 else { return false }
        if !sample.key.isEmpty, parts.values.allSatisfy({ $0.sample.fields.values.allSatisfy { $0.kind == .number } }) {
            return true
        }
        return parts.values.allSatisfy { $0.objects <= sample.count * maximumEntries }
            && sample.fields.contains { path, field in
                path.keys.count == 1 && KeyMeaning.isIdentifier(path) && field.distinct.count == sample.count
            }
    }

    /// The maximum average number of objects in each of several lists.
    private static let maximumEntries = 10

    /// Returns true if a few elements contain many objects in an inner list. The elements are then the sources of the
    /// objects, as repositories are the sources of packages. If one or two elements have only objects and lists, they
    /// may contain fewer objects.
    private static func areSources(_ sample: ListSample, of inner: ListSample.Inner) -> Bool {
        2...maximumSources ~= sample.count && inner.objects >= manyOfSource * sample.count
            || sample.count <= 2 && inner.objects >= manyParts * sample.count && inner.sample.isAlike
                && sample.fields.allSatisfy { $0.keys.count > 1 || $1.kind == .list }
    }

    private static let maximumSources = 5
    /// The minimum average number of objects of a source.
    private static let manyOfSource = 20

    /// Returns the highest of the scores of the elements and of the elements of their inner lists on all levels.
    private static func richest(_ sample: ListSample) -> Int {
        sample.inner.values.reduce(sample.score()) { max($0, richest($1.sample)) }
    }

    /// Returns the inner list of a single element if that element is the root of a tree: exactly one of its inner lists
    /// has elements of the same kind. Otherwise returns nil.
    private static func children(ofRoot root: ListSample) -> (ItemsPath, ListSample)? {
        guard root.count == 1 else { return nil }
        let children = root.inner.filter { path, inner in
            path.steps.count == 1 && inner.objects == inner.total && inner.sample.isLike(root)
        }
        return children.count == 1 ? children.first.map { ($0.key, $0.value.sample) } : nil
    }

    /// The minimum average number of items in one or two outer elements, if the only one has a name (`isAround`) or if
    /// they have only objects and lists (`areSources`).
    private static let manyParts = 10

    /// Returns true if the only element of a list is a container of the items. An element with a name must have a large
    /// inner list. An element without a name must have an inner list with several objects, or no values except
    /// IDs, lists and objects.
    private static func isAround(_ lists: [ListSample.Inner], _ sample: ListSample) -> Bool {
        let largest = lists.map(\.objects).max() ?? 0
        return sample.hasNames ? largest >= manyParts : largest > 1 || !sample.hasOwnValues
    }

    /// Returns the inner lists of the elements, including those inside inner lists that only have names, and those
    /// inside inner lists that always have one element, unless that element has several lists (`hasSeveralLists`).
    /// Omits the lists at a path that leads to other values in some elements.
    private static func lists(in sample: ListSample) -> [(path: ItemsPath, list: ListSample.Inner)] {
        sample.inner.filter { !sample.isMixed($0.key) }.flatMap { path, inner in
            let isWrapped =
                inner.counts.values.allSatisfy { $0 == 1 } && !hasSeveralLists(inner.sample)
                || sample.haveOnlyNames && inner.sample.haveOnlyNames
            let nested = isWrapped ? lists(in: inner.sample) : []
            return [(path, inner)] + nested.map { (ItemsPath(path.steps + [.each] + $0.path.steps), $0.list) }
        }
    }

    /// Returns the number of objects between an element and an inner list.
    private static func depth(_ path: ItemsPath) -> Int { path.steps.count - 1 - 2 * path.arrayCount }

    /// Returns true if the last word of the key of a list is one of the given words, which are in the singular.
    private static func ends(_ path: ItemsPath, in words: Set<String>) -> Bool {
        guard case .key(let key)? = path.steps.last else { return false }
        return KeyWords.folded(key.text).last.map { words.contains(KeyWords.singular($0)) } ?? false
    }

    /// Returns true if the key of a list, such as `ingredients`, indicates parts of the outer objects.
    private static func isPart(_ path: ItemsPath) -> Bool { ends(path, in: Vocabulary.parts) }

    /// Returns the score of the elements of an inner list, multiplied by the number of binary digits of the number of
    /// objects.
    private static func weight(_ inner: ListSample.Inner) -> Int {
        inner.sample.score() * (Int.bitWidth - inner.objects.leadingZeroBitCount)
    }
}
