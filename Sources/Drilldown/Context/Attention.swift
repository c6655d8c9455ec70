/// What the survey and the pages found odd about the data, as pages show it.
struct Attention: Sendable {
    /// By kind, and each kind in the order of the file.
    let findings: [Finding]
    /// "5 things need attention"
    let count: String

    /// - Returns: nil where nothing was found.
    init?(_ findings: [Finding], _ strings: Strings, _ formatter: ValueFormatter) {
        guard !findings.isEmpty else { return nil }
        let ranks = Dictionary(
            uniqueKeysWithValues: Diagnostic.Code.allCases.enumerated().map { ($1, $0) })
        self.findings = findings.indices.sorted {
            (ranks[findings[$0].diagnostic.code] ?? 0, $0) < (ranks[findings[$1].diagnostic.code] ?? 0, $1)
        }.map { findings[$0] }
        count = strings.fill(.attention, formatter.string(findings.count), isOne: findings.count == 1)
    }
}
