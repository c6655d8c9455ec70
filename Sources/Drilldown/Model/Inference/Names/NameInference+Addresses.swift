// Names that are addresses, paths, or parts of addresses or paths.

extension NameInference {
    /// The candidate for items whose only names are the last parts of addresses, such as the names of repositories; nil
    /// if no addresses end in names.
    var addressed: Candidate? {
        keys.first { key in
            guard key.path.keys.count == 1, key[.links] == key.values, profile.coverage(key) >= Self.enoughDistinctness
            else { return false }
            let ends = Set(key.texts.compactMap { $0.split(separator: "/", omittingEmptySubsequences: false).last })
            return Double(ends.count) >= Self.enoughDistinctness * Double(profile.count)
                && ends.allSatisfy { $0.contains(where: \.isLetter) && !$0.contains("?") && !$0.contains("#") }
        }.map {
            single(
                $0, as: NamePattern($0.path, .basename),
                "the last part of an address, because no other key contains names")
        }
    }

    /// Returns the candidate for a key whose strings are unique and contain the names, such as the address of a
    /// resource: `module.agents.pod.agent` for `agent`. Nil if there is none, or if the names are distinct enough.
    func address(_ name: Candidate, _ key: KeyProfile) -> Candidate? {
        guard name.distinctness < Self.enoughDistinctness, key.isIdentifier, profile.count > 5 else { return nil }
        return keys.first { other in
            guard KeyWords.folded(other.path).contains(where: ["address", "full", "qualified"].contains),
                other.path.keys.count == 1, other.path != key.path, other[.strings] == other.values,
                other.distinct == profile.count, other.averageLength <= Self.mostBytes
            else { return false }
            return other[.links] == 0 && !KeyMeaning.isFile(other.path) && contains(other, key)
                && !other.texts.contains { $0.contains(" ") }
        }.map { single($0, score: name.score, "a unique text that contains the name") }
    }

    /// Returns true if nearly all strings are paths on a server, settings or places such as `POINT (5 60)`, and the key
    /// is not one for files, whose paths are names.
    func isForPrograms(_ key: KeyProfile) -> Bool { key.areForPrograms && !KeyMeaning.isFile(key.path) }

    /// Returns true if most strings are paths of pictures in several folders, which are long and not written for
    /// people.
    func arePictures(_ key: KeyProfile) -> Bool {
        key.arePicturePaths && key.arePaths && pattern(of: key).onlyPath == key.path
    }

    /// Returns true if most strings are paths whose last part is random: `documents/tools/c7741d6ea78dcb690c8e`.
    func areOpaquePaths(_ key: KeyProfile) -> Bool {
        let ends = key.texts.compactMap { text in text.contains("/") ? text.split(separator: "/").last : nil }
        return ends.count { TextTraits.isOpaque(Array($0.utf8)) } * 2 > key.texts.count
    }

    /// Returns a pattern for the whole value; for its text, if most values are HTML; or for its last path component, if
    /// nearly all values are paths in the same folder.
    func pattern(of key: KeyProfile) -> NamePattern {
        if key[.html] * 2 > key.values && key.values > 4 || key.areEscaped {
            return NamePattern(key.path, .text)
        }
        let paths = key.texts.map { $0.split(separator: "/") }
        // `Core i5/Core i7` is not a path.
        let spaced = key.texts.count { $0.contains(" ") }
        if spaced * 20 > paths.count, !KeyMeaning.isFile(key.path) { return NamePattern(key.path) }
        let folder = paths.first { $0.count > 1 }?.first
        let others = paths.count { $0.count < 2 || $0.first != folder }
        let names = Set(paths.compactMap(\.last))
        let isFolder =
            folder != nil && paths.count > 4 && others * 20 <= paths.count && names.count * 5 > paths.count * 4
            && (names.count { $0.contains(".") } * 2 < names.count || Set(paths.map { $0.dropLast() }).count == 1)
        return NamePattern(key.path, isFolder ? .basename : .whole)
    }

    /// Returns true if a key has the name of the maker of a work, such as `artist.name`, and a key in an object with
    /// the data of the items, such as `data.title`, has mostly distinct names.
    func isNameOfMaker(_ key: KeyProfile) -> Bool {
        guard key.path.keys.count == 2,
            Vocabulary.makersOfWorks.contains(KeyWords.folded(key.path.keys[0].text).joined())
        else { return false }
        return keys.contains { other in
            other.path.keys.count == 2 && KeyMeaning.isName(other.path) && other.distinctness >= Self.usualDistinctness
                && Vocabulary.wrappers.contains(KeyWords.folded(other.path.keys[0].text).joined())
                && profile.coverage(other) >= 0.9
        }
    }
}
