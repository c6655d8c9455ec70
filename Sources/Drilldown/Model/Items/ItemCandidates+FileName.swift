// Lists that the file is named after.

extension ItemCandidates {
    /// The words of the name of the file, in the singular.
    private var wordsOfFile: [String] {
        let stem = source.name.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        return KeyWords.folded(stem).map(KeyWords.singular)
    }

    private static let fewestNames = 6
    /// Words of names of files that say nothing about the items.
    private static let genericWords: Set = [
        "item", "entry", "record", "result", "value", "row", "option", "translation",
    ]

    /// Returns the inner list that the file is named after, such as `quotes` in `{"markets": [{"quotes": […]}]}` in
    /// `quotes.json`, and its elements; nil if there is none. Returns nil if the document is an array, because the name
    /// of the file then describes the outer elements.
    func innerNamesake(of list: Candidate) -> (ItemsPath, ListSample)? {
        let words = wordsOfFile
        // A name such as `data.json` says nothing about the items.
        guard list.path != .document, !words.allSatisfy(Vocabulary.ofFiles.union(Self.genericWords).contains)
        else { return nil }
        let found = list.sample.inner.filter { path, inner in
            guard case .key(let key)? = path.steps.last, path.steps.count == 1 else { return false }
            // Many outer elements with different names are the items.
            return list.sample.names.count < Self.fewestNames
                && KeyWords.folded(key.text).map(KeyWords.singular) == words
                && inner.objects == inner.total
                && inner.objects > list.sample.count && !list.sample.isMixed(path) && !inner.sample.isLike(list.sample)
        }
        return found.min { $0.key.description < $1.key.description }.map { ($0.key, $0.value.sample) }
    }

    /// Returns the list that the file is named after, such as `guitars` in `guitars.json` and `guitars_2026.json`; nil
    /// if there is none, or if there are several.
    func namesake(_ candidates: [Candidate]) -> Candidate? {
        let words = wordsOfFile
        let main = words.filter { !$0.allSatisfy(\.isNumber) && !Vocabulary.ofFiles.contains($0) }
        let named = candidates.filter { candidate in
            guard case .key(let key)? = candidate.path.steps.last, candidate.list.objects > 1 else { return false }
            return [words, main].contains(KeyWords.folded(key.text).map(KeyWords.singular))
        }
        return named.count == 1 ? named[0] : nil
    }
}
