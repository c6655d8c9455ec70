// Keys about how the positions of the items were found.

extension KeyProfile {
    /// True if the values describe how a position on a map was found, or how certain it is: `coord_status`,
    /// `coordinates.source`, `location_accuracy`, or `verification_status` with the value `address_geocoded`.
    var areAboutData: Bool {
        let words = path.keys.flatMap { KeyWords.folded($0.text) }
        let others = Set(words.filter { !Vocabulary.mapPositions.contains($0) })
        // The state of geocoding is a state of a task, and `geo` may be a market or a fence.
        let areOfPosition = words.count == 2 && others.count == 1 && others.isSubset(of: Vocabulary.aboutPositions)
        if areOfPosition, !words.contains(where: { $0.hasPrefix("geo") }) { return true }
        let isOfPlace = words.count == 2 && ["location", "address", "gps"].contains(words[0])
        if isOfPlace && Vocabulary.aboutPlaces.contains(words[1]) { return true }
        let isOfOrigin = !Vocabulary.mapPositions.union(Vocabulary.originsOfData).isDisjoint(with: words)
        if words.contains("geo") { return areMostly(["nominatim", "osm", "openstreetmap", "geocoded"]) }
        return isOfOrigin && areMostly(others.count < words.count ? Vocabulary.waysOfLocating : ["geocoded"])
    }

    /// Returns true if at least half of the distinct values have one of the given words.
    func areMostly(_ words: Set<String>) -> Bool {
        !texts.isEmpty && texts.count { !words.isDisjoint(with: KeyWords.folded($0)) } * 2 >= texts.count
    }
}

extension ItemProfile {
    /// Returns true if the values are the colors in which pages show the values of another key: `tagColors` next to
    /// `tags`, or `statusColor` if it depends on `status`. The colors of flowers are their own.
    func isPaint(_ key: KeyProfile) -> Bool {
        let words = KeyWords.folded(key.path).map(KeyWords.singular)
        guard words.count > 1, ["color", "colour", "farbe", "couleur", "colore", "kleur"].contains(words.last),
            ["tag", "label", "status", "state", "category", "priority"].contains(words[words.count - 2])
        else { return false }
        return keys.contains { other in
            other.path.keys.dropLast() == key.path.keys.dropLast()
                && KeyWords.folded(other.path).map(KeyWords.singular) == words.dropLast()
                && (other[.lists] > 0 ? key[.lists] > 0 : other.distinctness < 0.8 && other.determines(key))
        }
    }
}
