// The findings in the report of a tool.

extension ItemCandidates {
    /// Returns the first list of findings next to a list or to an object around it; nil if there is none. The report of
    /// a tool can also list the checks that passed and the errors of the run.
    static func findings(like best: Candidate, in arrays: [Candidate]) -> Candidate? {
        let isAside = isAside(best.path)
        // Errors of the run do not replace the results.
        let areResults = best.path.steps.last.map { step in
            guard case .key(let key) = step else { return false }
            let word = KeyWords.folded(key.text).joined()
            return word == "results" || Vocabulary.findings.contains(word)
        }
        return arrays.first { candidate in
            var steps = candidate.path.steps
            // The list at `vulnerabilities.list` is treated as if it were at `vulnerabilities`.
            if steps.count > 1, steps.last == .key(FieldPath.Key("list")) { steps.removeLast() }
            guard case .key(let key)? = steps.last, candidate.path != best.path else { return false }
            let word = KeyWords.folded(key.text).joined()
            let areFindings = candidate.sample.areFindings || candidate.sample.isLike(best.sample) || isAside
            return best.path.steps.starts(with: steps.dropLast()) && !(word == "errors" && areResults == true)
                && (Vocabulary.findings.contains(word) && areFindings || isAside && word == "results")
        }
    }

    /// Returns true if the key of a list is a word for the findings of a scanner. Words such as `issues` and `errors`
    /// are less specific.
    static func areOfScanner(_ path: ItemsPath) -> Bool {
        guard case .key(let key)? = path.steps.last else { return false }
        return ["vulnerabilities", "findings", "violations"].contains(KeyWords.folded(key.text).last)
    }

    /// Returns the empty list of findings next to the list of errors of the run; nil if there is none.
    func emptyFindings(beside best: Candidate) -> Candidate? {
        guard case .key(let key)? = best.path.steps.last, KeyWords.folded(key.text).last == "errors" else { return nil }
        let empty = outline.arrays.first { found in
            guard found.list.elements == 0, case .key(let key)? = found.path.steps.last else { return false }
            let word = KeyWords.folded(key.text).joined()
            return found.path.steps.dropLast() == best.path.steps.dropLast() && !Self.isAside(found.path)
                && (word == "results" || Vocabulary.findings.contains(word))
        }
        return empty.map { Candidate(path: $0.path, list: $0.list, sample: ListSample($0.list, in: source)) }
    }

    /// Returns true if the key of a list, such as `scan_errors` or `skipped`, indicates that the list is about the run
    /// of a tool.
    static func isAside(_ path: ItemsPath) -> Bool {
        guard case .key(let key)? = path.steps.last else { return false }
        return KeyWords.folded(key.text).last.map { Vocabulary.asides.contains($0) } ?? false
    }

    /// Returns true if a list contains rules that do not apply, and a list next to it has elements like these.
    static func isInapplicable(_ list: Candidate, among lists: [Candidate]) -> Bool {
        guard case .key(let key)? = list.path.steps.last, KeyWords.folded(key.text) == ["inapplicable"] else {
            return false
        }
        let parent = ItemsPath(list.path.steps.dropLast())
        return lists.contains {
            $0.path != list.path && $0.path.isDirectly(in: parent) && $0.sample.isLike(list.sample)
        }
    }

    /// Returns true if the key of a list, such as `failed_checks`, indicates findings about the outer objects. Such a
    /// list can be empty or missing in most of the outer objects.
    static func isFindings(_ path: ItemsPath) -> Bool {
        guard case .key(let key)? = path.steps.last else { return false }
        let words = KeyWords.folded(key.text)
        // The word for findings comes first, as in `failed_checks`.
        return words.first.map { Vocabulary.findings.contains($0) } ?? false || words == ["messages"]
    }
}
