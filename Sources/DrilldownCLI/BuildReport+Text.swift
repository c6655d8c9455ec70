import Drilldown
import Foundation

/// What people read of it.
extension BuildReport {
    /// Why the exit status is 2; nil where it is not.
    var reasonOfFailure: String? {
        guard !failedOn.isEmpty else { return nil }
        let reasons = failedOn.map { what in
            what == .findings ? count(count(of: what), "finding") : "\(count(of: what)) \(what)"
        }
        return "failing on: " + reasons.joined(separator: ", ")
    }

    /// For a person; nil where nothing was made.
    var summary: String? {
        guard status == .done, let site else { return nil }
        var lines = ["\(site.title): \(counts)"]
        lines += Self.items(site.itemsSummary) + site.choices.map { "\($0.key): \($0.text)" }
        let grouped = site.views.filter { $0.groups > 0 }
        if !grouped.isEmpty {
            lines.append(grouped.map { "\($0.title): \(count($0.groups, "group"))" }.joined(separator: ", "))
        }
        let all = site.inventory.count + site.inventory.countBelow
        for total in site.totals {
            let label = total.label + (total.isTimesQuantity ? " × quantity" : "")
            // The program speaks English, whatever the site does.
            let note = total.leftOut == 0 ? "" : " (\(total.leftOut) of \(all) left out)"
            lines.append("\(label): \(total.text)\(note)")
        }
        if let comparison { lines.append("\(comparison.counts) since \(comparison.since)") }
        let time = String(format: "%.2f s", seconds)
        if let written {
            lines.append(
                "\(count(written.written, "file")) written, \(written.unchanged) unchanged, \(written.removed) removed, in "
                    + time)
        } else {
            lines.append("\(diagnostics.isEmpty ? "No warnings" : count(diagnostics.count, "warning")), in \(time)")
        }
        if let configuration { lines.append("Configuration: \(configuration)") }
        if let index, let output {
            let needsServer = site.needsServer && !isOnePage
            lines.append(needsServer ? "Serve \(output); its links need a web server" : "Open \(index)")
        }
        if let output, OutputTarget(output) == .archive { lines.append("Unpack \(output)") }
        // A title of several lines could be taken for a command by whoever reads them.
        return lines.map { $0.escapingControls() }.joined(separator: "\n")
    }

    /// What was not made, a sentence for each.
    var notMade: [String] { written == nil || isOnePage ? [] : site?.notMade ?? [] }

    /// The number of lists left out that are named.
    private static let mostNamed = 5

    /// `items: tools (7); left out: casks (3), use --items casks`
    private static func items(_ items: Site.ItemsSummary) -> [String] {
        var lines: [String] = []
        let byCount = items.leftOut.enumerated().sorted {
            ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
        }
        if let largest = byCount.first?.element {
            let named = byCount.prefix(mostNamed).map { "\($0.element.path) (\($0.element.count))" }
            let more = byCount.count > named.count ? ["\(byCount.count - named.count) more"] : []
            let leftOut = (named + more).joined(separator: ", ")
            lines.append(
                "items: \(items.chosen.path) (\(items.chosen.count)); left out: \(leftOut), use --items \(largest.path.shellWord)"
            )
        }
        if let share = items.shareInRecord {
            let percent = Int((share * 100).rounded())
            lines.append(
                "this file is mostly one record, and \(items.chosen.path) is \(percent == 0 ? "less than 1" : "\(percent)")% of it; to show the record, put it in [ ] and use --items ."
            )
        }
        return lines
    }

    /// "30 items and 96 inside, 130 pages"
    var counts: String {
        let below = site.map { $0.inventory.countBelow == 0 ? "" : " and \($0.inventory.countBelow) inside" } ?? ""
        return "\(count(site?.inventory.count ?? 0, "item"))\(below), \(count(pages, "page"))"
    }

    func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }
}
