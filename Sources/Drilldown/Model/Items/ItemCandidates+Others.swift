// The lists that are not chosen, and the error if there are none.

extension ItemCandidates {
    /// Returns the other lists that could be the items.
    func others(than chosen: ItemsPath) -> [ItemsChoice.Option] {
        lists.filter {
            !$0.path.isWithin(chosen) && !chosen.isWithin($0.path) && $0.sample.score() > 0
        }.map { ItemsChoice.Option(path: $0.path, count: $0.list.objects) }
    }

    /// Returns the lists that are not shown because they are in elements without items, such as `parts.items` in
    /// `[{"items": […]}, {"parts": {"items": […]}}]`, and the lists next to the items whose elements are like the items.
    ///
    /// - Parameters:
    ///   - base: The list whose elements contain the items.
    ///   - chosen: The path of the items.
    func unshown(in base: Candidate, choosing chosen: ItemsPath) -> [ItemsPath] {
        let depth = base.path.steps.count + 1
        guard chosen.steps.count > depth else { return [] }
        let steps = chosen.steps[depth...]
        func isShown(_ path: ItemsPath) -> Bool {
            path.steps.count <= steps.count && zip(path.steps, steps).allSatisfy { $0 == $1 || $1 == .each }
        }
        let lists = base.sample.inner
        let shown = lists.filter { isShown($0.key) }.values
        let elements = Set(shown.flatMap { $0.counts.filter { $0.value > 0 }.keys })
        let lost = lists.filter { path, list in
            !isShown(path)
                && (list.counts.contains { $0.value > 0 && !elements.contains($0.key) }
                    || steps.count == 1 && shown.contains { $0.sample.isLike(list.sample) })
        }
        return lost.flatMap { path, list in
            let path = ItemsPath(base.path.steps + [.each] + path.steps)
            let inner = list.sample.inner.filter { $0.value.objects > list.objects }
            return inner.isEmpty
                ? list.sample.score() > 0 ? [path] : []
                : inner.keys.map { ItemsPath(path.steps + [.each] + $0.steps) }
        }.sorted { $0.description < $1.description }
    }

    /// Returns the share of the file's values that are in a list if the file is probably a single record; otherwise
    /// nil. In a single record, the chosen list has less than 10% of the values, and no list has 20% or more.
    func shareInRecord(of chosen: Candidate) -> Double? {
        let largest = (lists.map(\.list) + outline.arrays.map(\.list)).map(\.values).max() ?? 0
        guard chosen.list.values * 10 < outline.values, largest * 5 < outline.values else { return nil }
        return Double(chosen.list.values) / Double(outline.values)
    }

    /// The paths of all lists, including those inside other lists.
    var allPaths: [ItemsPath] {
        func inside(_ path: ItemsPath, _ sample: ListSample) -> [ItemsPath] {
            sample.inner.sorted { $0.key.description < $1.key.description }.flatMap { inner, list in
                let path = ItemsPath(path.steps + [.each] + inner.steps)
                return [path] + inside(path, list.sample)
            }
        }
        let arrays = outline.arrays.filter { $0.list.objects == 0 }.map(\.path)
        return lists.flatMap { [$0.path] + inside($0.path, $0.sample) } + arrays
    }

    /// Returns the error for a document without lists of objects.
    func notAnInventory() -> Diagnostic {
        let keyed = outline.keyed.max { $0.list.objects < $1.list.objects }
        let found: InventoryMessage.DocumentKind =
            switch outline.documentKind {
            case .object where keyed?.path == .document: .unlikeMembers
            case .object: .object
            case .string: .text
            case .number: .number
            case .true, .false: .boolean
            default: .null
            }
        return Diagnostic(
            .notAnInventory(found, members: keyed?.path.description.shellWord),
            at: SourceLocation(file: source.name, line: 1, column: 1, pointer: ""))
    }
}

// MARK: - References between lists

extension ItemCandidates {
    /// Returns true if a list has only IDs and names, and a longer list refers to it, such as `locations` next to
    /// vehicles with a `location_id`. The longer list may be inside the elements of another list.
    static func hasOnlyNames(_ list: Candidate, for others: [Candidate]) -> Bool {
        guard let reference = list.reference, list.sample.keys.keys.allSatisfy(ListSample.isCommon) else {
            return false
        }
        func refers(_ sample: ListSample, _ objects: Int) -> Bool {
            objects > list.list.objects
                && sample.keys.keys.contains { key in
                    let words = KeyWords.folded(key.text)
                    return words == reference.dropLast()
                        || words.dropLast() == reference.dropLast() && Self.endings.contains(words.last ?? "")
                }
        }
        return others.contains { other in
            refers(other.sample, other.list.objects)
                || other.sample.inner.values.contains { refers($0.sample, $0.objects) }
        }
    }

    /// Words at the end of a key that refers to an element of another list.
    private static let endings = Vocabulary.codeWords.union(["id"])
}
