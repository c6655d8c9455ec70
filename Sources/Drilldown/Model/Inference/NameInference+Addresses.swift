// Names that are addresses, or parts of them.

extension NameInference {
    /// A name that is the last part of an address, such as the name of a repository, for items that have nothing else;
    /// nil if there is no such address.
    var addressed: Candidate? {
        keys.first { key in
            guard key.path.keys.count == 1, key[.links] == key.values, profile.coverage(key) >= Self.enoughDistinctness
            else { return false }
            let ends = Set(key.texts.compactMap { $0.split(separator: "/", omittingEmptySubsequences: false).last })
            return Double(ends.count) >= Self.enoughDistinctness * Double(profile.count)
                && ends.allSatisfy { $0.contains(where: \.isLetter) && !$0.contains("?") && !$0.contains("#") }
        }.map { key in
            var candidate = single(key)
            candidate.pattern = NamePattern(parts: [.value(key.path, .basename)])
            candidate.reason = "the end of an address, because no other key contains names"
            return candidate
        }
    }

    /// Returns the candidate for a key whose strings are unique and contain the names, such as the address of a resource:
    /// `module.agents.pod.agent` for `agent`. Nil if there is none, or if the names are distinct enough.
    func address(_ name: Candidate, _ key: KeyProfile) -> Candidate? {
        guard name.distinctness < Self.enoughDistinctness, key.isIdentifier, profile.count > 5 else { return nil }
        return keys.first { other in
            guard KeyWords.folded(other.path).contains(where: ["address", "full", "qualified"].contains),
                other.path.keys.count == 1, other.path != key.path, other[.strings] == other.values,
                other.distinct == profile.count, other.averageLength <= Self.mostBytes
            else { return false }
            return other[.links] == 0 && !KeyMeaning.isFile(other.path) && contains(other, key)
                && !other.texts.contains { $0.contains(" ") }
        }.map { other in
            var candidate = single(other)
            (candidate.score, candidate.reason) = (name.score, "a unique text that contains the name")
            return candidate
        }
    }
}
