/// Which outputs a site has beside its pages.
struct Outputs: Sendable {
    /// Raw values are the keys of `outputs` in site.yml.
    enum Output: String, CaseIterable, Sendable {
        /// One page with everything, made for paper.
        case print
        /// What the script needs to search all items.
        case search
        case csv, json

        /// Above so many of its units it is made only where site.yml asks for it; nil where there is no such bound.
        var bound: Int? {
            switch self {
            case .print: 2_000
            case .search: 100_000
            case .csv: 50_000_000
            case .json: nil
            }
        }

        /// What it has more of, the larger it is.
        var unit: Unit { self == .csv ? .cells : .items }
    }

    enum Unit: String, Sendable {
        /// Those below others among them.
        case items
        /// As many as items times fields: with keys of their own, a few items have millions, nearly all of them empty.
        case cells
    }

    /// What site.yml says.
    var asked: [Output: Bool] = [:]

    func contains(_ output: Output, items: Int, fields: Int) -> Bool {
        let size = output.unit == .cells ? items * fields : items
        return asked[output] ?? output.bound.map { size <= $0 } ?? true
    }

    /// Those that are left out for their size, though nobody said so.
    func notMade(items: Int, fields: Int) -> [Output] {
        Output.allCases.filter { asked[$0] == nil && !contains($0, items: items, fields: fields) }
    }
}
