import Drilldown

/// Its diagnostics as lines, as many as somebody reads.
extension BuildReport {
    /// The number of diagnostics that are printed; the JSON object has all. A check prints all data warnings.
    private var maximumLines: Int {
        if status != .done { return 100 }
        return output == nil ? .max : 20
    }

    /// A line instead of the data warnings that a build has too many of: the site lists them by kind and field.
    private var groupedWarnings: String? {
        let warnings = diagnostics.filter(\.code.isDataWarning)
        guard status == .done, warnings.count > maximumLines else { return nil }
        let kinds = Set(warnings.map { [$0.code.rawValue, $0.field] }).count
        let page = hash == nil ? "" : "see warnings.html or "
        return
            "\(inventory): warning: \(count(kinds, "data warning")) in \(warnings.count) places; \(page)run drilldown check"
    }

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
            let grouped = groupedWarnings
            let separate = grouped == nil ? diagnostics : diagnostics.filter { !$0.code.isDataWarning }
            lines = separate.prefix(maximumLines).map(\.description) + [grouped].compactMap { $0 }
            let more = separate.count - min(separate.count, maximumLines)
            if more > 0 { lines.append("\(inventory): \(severity): \(more) more; --json lists all") }
        }
        if let reason = reasonOfFailure {
            lines.append(actions?.command(.error, reason, title: "drilldown") ?? reason)
        }
        return lines
    }
}
