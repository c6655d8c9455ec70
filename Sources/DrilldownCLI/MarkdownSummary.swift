import Drilldown

/// The result of a run in Markdown, for a job summary.
///
/// GitHub allows 1 MiB. The sum of the size limits of the lists is less, so the summary of any result fits.
struct MarkdownSummary {
    private static let roomForTotals = 100_000
    private static let roomForItems = 100_000
    private static let roomForFields = 300_000
    private static let roomForDiagnostics = 200_000

    private(set) var document = MarkdownDocument()

    var text: String { document.text }

    init(_ report: BuildReport) {
        guard report.status == .done else {
            document.add("## Failed: \(MarkdownText.escaped(report.inventory))")
            if report.site == nil { document.add("Nothing was written.") }
            addDiagnostics("Errors", report)
            return
        }
        document.add("## \(MarkdownText.escaped(report.site?.title ?? report.inventory))")
        document.add(report.counts)
        if let reason = report.errorReason {
            document.add("**\(reason.prefix(1).uppercased() + reason.dropFirst())**")
        }
        if let site = report.site { addTotals(of: site) }
        if let comparison = report.comparison { add(comparison) }
        addDiagnostics("Warnings", report)
    }

    private mutating func addTotals(of site: SiteReport) {
        let items = site.items + site.descendants
        document.addList(
            head: ["| Total | | |", "| --- | ---: | --- |"],
            site.totals.map { total in
                let label = MarkdownText.escaped(total.label) + (total.isTimesQuantity ? " × quantity" : "")
                let note = total.notCounted == 0 ? "" : "\(total.notCounted) of \(items) not counted"
                return ["| \(label) | \(MarkdownText.escaped(total.text)) | \(note) |"]
            }, room: Self.roomForTotals)
    }

    private mutating func add(_ comparison: Site.Comparison) {
        document.add("### Changes since \(MarkdownText.escaped(comparison.since))")
        document.add(comparison.counts)
        document.addList(
            head: ["| Total | Before | After | Difference |", "| --- | ---: | ---: | ---: |"],
            comparison.totals.map { total in
                let cells = [total.text.label, total.text.before, total.text.after, total.text.difference ?? ""]
                return ["| " + cells.map(MarkdownText.escaped).joined(separator: " | ") + " |"]
            }, room: Self.roomForTotals)
        for (title, items) in [("Added", comparison.added), ("Removed", comparison.removed)] where !items.isEmpty {
            document.add("#### \(title)")
            document.addList(items.map { ["- \(name(of: $0))"] }, room: Self.roomForItems)
        }
        guard !comparison.changed.isEmpty else { return }
        document.add("#### Changed")
        document.addList(
            head: ["| Item | Field | Before | After |", "| --- | --- | --- | --- |"],
            comparison.changed.map { item in
                item.fields.enumerated().map { number, field in
                    let short = field.shortened
                    let values = [field.label, short.before ?? "–", short.after ?? "–"].map(MarkdownText.escaped)
                    return "| \(number == 0 ? name(of: item) : "") | \(values.joined(separator: " | ")) |"
                }
            }, room: Self.roomForFields)
    }

    private func name(of item: Site.Difference) -> String {
        let names = (item.above + [item.name]).map(MarkdownText.escaped).joined(separator: " / ")
        return names + (item.descendants == 0 ? "" : ", and \(item.descendants) inside")
    }

    private mutating func addDiagnostics(_ title: String, _ report: BuildReport) {
        guard !report.diagnostics.isEmpty else { return }
        document.add("### \(title): \(report.diagnostics.count)")
        document.addList(
            report.diagnostics.map { diagnostic in
                let suggestion = diagnostic.suggestion.map { "; " + MarkdownText.escaped($0) } ?? ""
                let location = MarkdownText.escaped("\(diagnostic.location)")
                return ["- \(location): \(MarkdownText.escaped(diagnostic.message))\(suggestion)"]
            }, room: Self.roomForDiagnostics)
    }
}
