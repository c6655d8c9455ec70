import Drilldown

/// The diagnostics of the report as a limited number of lines.
extension BuildReport {
    /// The maximum number of diagnostics to print outside GitHub Actions. The JSON result has all of them, and a check
    /// without errors prints all warnings.
    private var maximumLines: Int {
        if status != .done { return 100 }
        return output == nil ? .max : 20
    }

    /// The line that replaces the data warnings of a build if there are too many; otherwise nil. The site lists them by
    /// kind and field.
    private var groupedWarnings: String? {
        let warnings = diagnostics.filter(\.code.isDataWarning)
        guard status == .done, warnings.count > maximumLines else { return nil }
        let kinds = Set(warnings.map { [$0.code.rawValue, $0.field] }).count
        let page = hash == nil ? "" : "see warnings.html or "
        return
            "\(inventory): warning: \(counted(kinds, "data warning")) at \(counted(warnings.count, "source location")); \(page)run drilldown check"
    }

    /// Returns lines with the first diagnostics, the number of the others, and the reason for exit status 2.
    ///
    /// - Parameter actions: The GitHub Actions job that shows the diagnostics; nil if there is none.
    func diagnosticLines(in actions: GitHubActions?) -> [String] {
        let severity: Diagnostic.Severity = status == .done ? .warning : .error
        var lines: [String]
        if let actions {
            // The line with the number of other diagnostics counts toward the limit.
            let isWhole = diagnostics.count <= GitHubActions.maximumLines
            let first = diagnostics.prefix(isWhole ? GitHubActions.maximumLines : GitHubActions.maximumLines - 1)
            lines = first.map(actions.command)
            if !isWhole {
                let more = "\(diagnostics.count - first.count) more; --json lists all"
                lines.append(actions.command(severity, more, title: "drilldown", file: inventory))
            }
        } else {
            let grouped = groupedWarnings
            let separate = grouped == nil ? diagnostics : diagnostics.filter { !$0.code.isDataWarning }
            lines = separate.prefix(maximumLines).map(\.description) + [grouped].compactMap { $0 }
            let more = separate.count - min(separate.count, maximumLines)
            if more > 0 { lines.append("\(inventory): \(severity): \(more) more; --json lists all") }
        }
        if let reason = errorReason {
            lines.append(actions?.command(.error, reason, title: "drilldown") ?? reason)
        }
        return lines
    }
}
