// Lists of the same kind that are joined into one list.

extension ItemCandidates {
    /// The minimum number of lists in an object that are joined because the keys of their elements are similar. Two
    /// lists often contain two kinds of things.
    static let fewestGroups = 3

    /// Returns true if the keys of lists are dates, such as years or the names of months.
    static func areAtDates(_ paths: [ItemsPath]) -> Bool {
        let keys = paths.compactMap { path in
            if case .key(let key)? = path.steps.last { key.text } else { nil }
        }
        return keys.allSatisfy(KeyMeaning.isDate) || RankedWords.areDays(keys)
    }

    /// Returns the path of an inner list and of the lists next to it, as in `{"Ann": {"May": [{…}], "June": [{…}]}}`, if
    /// the outer elements contain only lists of one kind, without amounts, and single values; otherwise nil.
    static func joined(_ path: ItemsPath, in sample: ListSample) -> ItemsPath? {
        let paths = Array(sample.inner.keys)
        guard let inner = sample.inner[path]?.sample, paths.count > 1, !sample.hasOtherContainers,
            paths.count >= fewestGroups || areAtDates(paths),
            sample.inner.allSatisfy({ path, list in
                path.steps.count == 1 && list.kind == .array && list.objects == list.total && list.sample.isAlike
                    && list.sample.isLike(inner) && !list.sample.hasAmounts
            })
        else { return nil }
        return ItemsPath([.each])
    }

    /// Joins the lists in each of the given objects if they are of one kind, as in `{"Africa": [{…}], "Asia": [{…}]}`.
    static func joined(_ lists: [Candidate], at objects: [ItemsPath]) -> [Candidate] {
        objects.reduce(into: lists) { lists, object in
            let parts = lists.indices.filter { lists[$0].path.isDirectly(in: object) }
            guard parts.count > 1 || areAtDates(parts.map { lists[$0].path }),
                let largest = parts.max(by: { lists[$0].list.objects < lists[$1].list.objects }),
                lists[largest].sample.keys.count > 1,
                parts.allSatisfy({ lists[$0].sample.isAlike && lists[$0].sample.isLike(lists[largest].sample) })
            else { return }
            var whole = Candidate(
                path: object.appending(.each), list: lists[largest].list, sample: lists[largest].sample)
            for part in parts where part != largest { whole.list.count(lists[part].list) }
            lists[parts[0]] = whole
            for part in parts.dropFirst().reversed() { lists.remove(at: part) }
        }
    }

    /// Joins the lists that all members of an object contain at the same path, as in `{"Ann": {"books": [{…}]}, "Ben":
    /// {"books": [{…}]}}`. Some of the lists may be empty.
    ///
    /// - Parameter empty: The paths of the empty arrays.
    static func joined(
        _ lists: [Candidate], inMembersOf objects: [Outline.Candidate], empty: [ItemsPath], in source: SourceFile
    ) -> [Candidate] {
        objects.reduce(into: lists) { lists, object in
            func end(_ path: ItemsPath) -> ArraySlice<ItemsPath.Step>? {
                let end = path.steps.dropFirst(object.path.steps.count + 1)
                return path.isWithin(object.path) && !end.isEmpty ? end : nil
            }
            let inside = lists.indices.filter { end(lists[$0].path) != nil }
            let empty = Dictionary(empty.compactMap(end).map { ($0, 1) }, uniquingKeysWith: +)
            let parts = Dictionary(grouping: inside) { end(lists[$0].path) }.filter { end, parts in
                let largest = parts.max { lists[$0].list.objects < lists[$1].list.objects } ?? parts[0]
                return parts.count > 1 && parts.count + (end.flatMap { empty[$0] } ?? 0) == object.list.objects
                    && lists[largest].sample.keys.count > 1
                    && parts.allSatisfy { lists[$0].sample.isAlike && lists[$0].sample.isLike(lists[largest].sample) }
            }
            for (end, parts) in parts {
                let path = ItemsPath(object.path.steps + [.each] + (end ?? []))
                let sample = ListSample(parts.map { lists[$0].list }, in: source)
                var whole = Candidate(path: path, list: lists[parts[0]].list, sample: sample)
                for part in parts.dropFirst() { whole.list.count(lists[part].list) }
                lists[parts[0]] = whole
            }
            let removed = Set(parts.values.flatMap { $0.dropFirst() })
            lists = lists.indices.filter { !removed.contains($0) }.map { lists[$0] }
        }
    }
}
