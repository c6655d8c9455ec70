/// What the survey and the pages found odd about the data, as pages show it.
struct DataWarnings: Sendable {
    /// By kind, and each kind in the order of the file.
    let all: [DataWarning]
    /// "5 data warnings"
    let count: String

    /// - Returns: nil where nothing was found.
    init?(_ warnings: [DataWarning], _ strings: Strings, _ formatter: ValueFormatter) {
        guard !warnings.isEmpty else { return nil }
        let ranks = Dictionary(
            uniqueKeysWithValues: Diagnostic.Code.allCases.enumerated().map { ($1, $0) })
        all = warnings.indices.sorted {
            (ranks[warnings[$0].diagnostic.code] ?? 0, $0) < (ranks[warnings[$1].diagnostic.code] ?? 0, $1)
        }.map { warnings[$0] }
        count = strings.fill(.warningCount, formatter.string(warnings.count), isOne: warnings.count == 1)
    }
}
