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
        guard status == .done, let title = contents.title else { return nil }
        var lines = ["\(title): \(counts)"]
        lines += notes.choices
        let grouped = contents.views.filter { $0.groups > 0 }
        if !grouped.isEmpty {
            lines.append(grouped.map { "\($0.title): \(count($0.groups, "group"))" }.joined(separator: ", "))
        }
        for total in contents.totals {
            let label = total.label + (total.timesQuantity ? " × quantity" : "")
            // The program speaks English, whatever the site does.
            let note = total.leftOut == 0 ? "" : " (\(total.leftOut) of \(contents.items + contents.children) left out)"
            lines.append("\(label): \(total.text)\(note)")
        }
        if let changes { lines.append("\(changes.summary) since \(changes.since)") }
        let time = String(format: "%.2f s", cost.seconds)
        if target.output == nil {
            lines.append("\(diagnostics.isEmpty ? "Nothing" : count(diagnostics.count, "thing")) to mend, in \(time)")
        } else {
            lines.append(
                "\(count(written.files.written, "file")) written, \(written.files.unchanged) unchanged, \(written.files.removed) removed, in "
                    + time)
        }
        if let configuration = target.configuration { lines.append("As \(configuration) says") }
        if let index = target.index, let output = target.output {
            lines.append(notes.needsServer ? "Serve \(output); its links do not work from files" : "Open \(index)")
        }
        if let output = target.output, OutputTarget(output) == .archive { lines.append("Unpack \(output)") }
        // A title of several lines could be taken for a command by whoever reads them.
        return lines.map { $0.escapingControls() }.joined(separator: "\n")
    }

    /// "30 items and 96 below, 130 pages"
    var counts: String {
        let below = contents.children == 0 ? "" : " and \(contents.children) below"
        return "\(count(contents.items, "item"))\(below), \(count(contents.pages, "page"))"
    }

    func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }
}
