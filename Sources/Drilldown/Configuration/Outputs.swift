/// Which outputs a site has beside its pages.
struct Outputs: Sendable {
    /// Raw values are the keys of `outputs` in site.yml.
    enum Output: String, CaseIterable, Sendable {
        /// One page with everything, made for paper.
        case print
        /// What the script needs to search all items.
        case search
        case csv, json

        /// Above so many items, those below others among them, it is made only where site.yml asks for it; nil where
        /// there is no such bound.
        var bound: Int? {
            switch self {
            case .print: 2_000
            case .search: 100_000
            case .csv, .json: nil
            }
        }
    }

    /// What site.yml says.
    var asked: [Output: Bool] = [:]

    func contains(_ output: Output, items: Int) -> Bool {
        asked[output] ?? output.bound.map { items <= $0 } ?? true
    }

    /// Those that are left out for the number of items, though nobody said so.
    func notMade(items: Int) -> [Output] {
        Output.allCases.filter { asked[$0] == nil && !contains($0, items: items) }
    }
}
