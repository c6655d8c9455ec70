import Drilldown

/// Its diagnostics as lines, as many as somebody reads.
extension BuildReport {
    /// So many diagnostics are printed; the JSON object has all.
    private var maximumLines: Int { status == .done ? 20 : 100 }

    /// The first diagnostics, and how many there are beside; then why the run fails that is done.
    ///
    /// - Parameter actions: the job that shows them, where there is one.
    func diagnosticLines(in actions: GitHubActions?) -> [String] {
        let severity: Diagnostic.Severity = status == .done ? .warning : .error
        var lines: [String]
        if let actions {
            // The line that tells of the others is one of those that are shown.
            let isWhole = diagnostics.count <= GitHubActions.maximumLines
            let first = diagnostics.prefix(isWhole ? GitHubActions.maximumLines : GitHubActions.maximumLines - 1)
            lines = first.map(actions.command)
            if !isWhole {
                let more = "\(diagnostics.count - first.count) more; --json lists all"
                lines.append(actions.command(severity, more, title: "drilldown", file: inventory))
            }
        } else {
            lines = diagnostics.prefix(maximumLines).map(\.description)
            let more = diagnostics.count - maximumLines
            if more > 0 { lines.append("\(inventory): \(severity): \(more) more; --json lists all") }
        }
        if let reason = reasonOfFailure {
            lines.append(actions?.command(.error, reason, title: "drilldown") ?? reason)
        }
        return lines
    }
}
