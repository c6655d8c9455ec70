import Drilldown
import Foundation

/// The report as text for people.
extension BuildReport {
    /// The reason for exit status 2; nil if the exit status is different.
    var errorReason: String? {
        guard !failedOn.isEmpty else { return nil }
        let reasons = failedOn.map { condition in
            condition == .warnings ? counted(count(of: condition), "warning") : "\(count(of: condition)) \(condition)"
        }
        return "failing on: " + reasons.joined(separator: ", ")
    }

    /// A summary for people; nil if the run failed.
    var summary: String? {
        guard status == .done, let site else { return nil }
        var lines = ["\(site.title): \(counts)"]
        lines += Self.items(site.itemsSummary) + site.choices.map { "\($0.key): \($0.text)" }
        let grouped = site.views.filter { $0.groups > 0 }
        if !grouped.isEmpty {
            lines.append(grouped.map { "\($0.title): \(counted($0.groups, "group"))" }.joined(separator: ", "))
        }
        let all = site.items + site.descendants
        for total in site.totals {
            let label = total.label + (total.isTimesQuantity ? " × quantity" : "")
            // The program's messages are in English, regardless of the site's language.
            let note = total.notCounted == 0 ? "" : " (\(total.notCounted) of \(all) not counted)"
            lines.append("\(label): \(total.text)\(note)")
        }
        if let comparison { lines.append("\(comparison.counts) since \(comparison.since)") }
        let time = String(format: "%.2f s", seconds)
        if let written {
            lines.append(
                "\(counted(written.written, "file")) written, \(written.unchanged) unchanged, \(written.removed) removed, in "
                    + time)
        } else {
            lines.append("\(diagnostics.isEmpty ? "No warnings" : counted(diagnostics.count, "warning")), in \(time)")
        }
        if let configuration { lines.append("Configuration: \(configuration)") }
        if let index, let output {
            let needsServer = site.needsServer && !isSingleFile
            lines.append(needsServer ? "Serve \(output); its links need a web server" : "Open \(index)")
        }
        if let output, OutputTarget(output) == .archive { lines.append("Unpack \(output)") }
        // Escape line breaks, because a reader of the output could interpret a line of a title as a command.
        return lines.map { $0.escapingControls() }.joined(separator: "\n")
    }

    /// The notes about outputs that were omitted by default because of their size, about large pictures, and about
    /// pictures that contain the places where they were taken; empty unless a site was written.
    var notes: [String] { written == nil || isSingleFile ? [] : site?.notes ?? [] }

    /// The maximum number of skipped lists that are named.
    private static let maximumNamed = 5

    /// Returns the lines about the list of items: `items: tools (7); skipped: casks (3), use --items casks`.
    private static func items(_ items: Site.ItemsSummary) -> [String] {
        var lines: [String] = []
        let byCount = items.skipped.enumerated().sorted {
            ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
        }
        if let largest = byCount.first?.element {
            let named = byCount.prefix(maximumNamed).map { "\($0.element.path) (\($0.element.count))" }
            let more = byCount.count > named.count ? ["\(byCount.count - named.count) more"] : []
            let skipped = (named + more).joined(separator: ", ")
            lines.append(
                "items: \(items.chosen.path) (\(items.chosen.count)); skipped: \(skipped), use --items \(largest.path.shellWord)"
            )
        }
        if items.untagged > 0 {
            lines.append(
                "items: \(items.chosen.path) (\(items.chosen.count)); skipped: \(counted(items.untagged, "element")) without tags"
            )
        }
        // A recorded report could contain any number.
        if let share = items.shareInRecord, 0...1 ~= share {
            let percent = Int((share * 100).rounded())
            lines.append(
                "this file is mostly one record, and \(items.chosen.path) has \(percent == 0 ? "less than 1" : "\(percent)")% of its values; to show the record, put it in [ ] and use --items ."
            )
        }
        return lines
    }

    /// The number of items and pages, for example `30 items and 96 inside, 130 pages`.
    var counts: String {
        let descendants =
            site.map { $0.descendants == 0 ? "" : " and \($0.descendants) inside" } ?? ""
        return "\(counted(site?.items ?? 0, "item"))\(descendants), \(counted(pages, "page"))"
    }
}
