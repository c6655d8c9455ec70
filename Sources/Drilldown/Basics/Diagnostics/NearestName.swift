/// A search for the known name that is most similar to a mistyped one.
enum NearestName {
    /// Returns the candidate with the fewest edits; nil if every candidate needs more than one edit per three
    /// characters of the longer name, or if the name is very long. One edit is always allowed.
    ///
    /// An edit is an inserted, removed or replaced character, or two swapped neighbors (optimal string alignment). Case
    /// is ignored. If several candidates need the same number of edits, the function returns the first candidate with
    /// the longest common prefix.
    static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
        // Quotes in a key path are not part of the name.
        let letters = { (name: String) in name.lowercased().filter { $0 != "\"" } }
        // The time grows with the product of the lengths.
        guard name.utf8.count <= maximumLength else { return nil }
        let wanted = Array(letters(name))
        var best: (name: String, distance: Int, prefix: Int)?
        for candidate in candidates where candidate.utf8.count <= maximumLength {
            let known = Array(letters(candidate))
            let limit = max(1, max(wanted.count, known.count) / 3)
            guard abs(wanted.count - known.count) <= limit else { continue }
            let distance = edits(wanted, known)
            let prefix = zip(wanted, known).prefix { $0 == $1 }.count
            if distance <= limit, (distance, -prefix) < best.map({ ($0.distance, -$0.prefix) }) ?? (.max, 0) {
                best = (candidate, distance, prefix)
            }
        }
        return best?.name
    }

    /// The maximum length of compared names, in bytes.
    private static let maximumLength = 200

    /// Returns the code that is most similar to a mistyped code; nil if none is similar. Many valid codes differ in
    /// only one letter, so a replaced letter does not count as a typo.
    static func find(code: String, among candidates: [String]) -> String? {
        let letters = code.lowercased()
        return find(
            code,
            among: candidates.filter { candidate in
                candidate.count != code.count || candidate.lowercased().sorted() == letters.sorted()
            })
    }

    /// Returns the most similar name. If none is similar, returns all names; nil if there are no names or more than 32.
    static func suggestion(for name: String, among candidates: some Sequence<String>) -> NameSuggestion? {
        if let nearest = find(name, among: candidates) { return .nearest(nearest) }
        let all = Array(candidates)
        return all.isEmpty || all.count > 32 ? nil : .known(all)
    }

    private static func edits(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
