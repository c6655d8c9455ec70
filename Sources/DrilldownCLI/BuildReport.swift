import Drilldown
import Foundation

/// The result of a build or a check, for people and for machines.
///
/// The JSON object's keys are settled: later versions add some and change none.
struct BuildReport: Encodable {
    enum Status: String, Encodable {
        case done
        /// Nothing was written; the errors are among the diagnostics.
        case failed
    }

    struct Files: Encodable {
        /// New or different from what was there.
        var written = 0
        var unchanged = 0
        var removed = 0
        /// The size of the whole site.
        var bytes = 0
    }

    struct Sum: Encodable {
        /// The field's key path.
        var field: String
        var label: String
        /// ISO 4217; null where the field is no money.
        @Nullable var currency: String?
        /// All digits, as a text, for JSON's numbers lose some in most readers.
        var sum: String
        /// As the pages show it.
        var text: String
        /// What pages say of the items left out; null where there are none.
        @Nullable var note: String?
        var timesQuantity: Bool
        /// Items in the sum.
        var counted: Int
        /// Items without a usable value.
        var leftOut: Int
    }

    struct View: Encodable {
        var id: String
        var title: String
        /// Of all levels.
        var groups: Int
    }

    struct Finding: Encodable {
        var severity: String
        var code: String
        var file: String
        @Nullable var line: Int?
        @Nullable var column: Int?
        /// RFC 6901.
        @Nullable var pointer: String?
        var message: String
        @Nullable var remedy: String?

        init(_ diagnostic: Diagnostic) {
            severity = diagnostic.severity.rawValue
            code = diagnostic.code.rawValue
            file = diagnostic.place.file
            line = diagnostic.place.line
            column = diagnostic.place.column
            pointer = diagnostic.place.pointer
            message = diagnostic.message
            remedy = diagnostic.remedy
        }
    }

    var version = DrilldownCommand.version
    var status = Status.done
    var inventory: String
    @Nullable var configuration: String? = nil
    /// Null where nothing was to be written.
    @Nullable var output: String? = nil
    /// The page to open; null where nothing was written.
    @Nullable var index: String? = nil
    @Nullable var title: String? = nil
    var items = 0
    /// Items below others.
    var children = 0
    var views: [View] = []
    /// HTML pages in the site.
    var pages = 0
    var files = Files()
    /// Of the whole site; null where none was written.
    @Nullable var hash: String? = nil
    var totals: [Sum] = []
    /// What is odd about the data or the templates, and, where the build failed, the errors.
    var findings: [Finding] = []
    /// Null where no inventory is compared.
    @Nullable var changes: ChangesReport? = nil
    /// What `--fail-on` asks for and was found.
    var failedOn: [FailOn] = []
    var seconds = 0.0
    /// Of this process, in bytes.
    var peakMemory = 0
    private(set) var diagnostics: [Diagnostic] = []
    /// What `changes` was made from.
    private(set) var comparison: Site.Comparison?

    /// So many diagnostics are printed; the JSON object has all.
    private var maximumLines: Int { status == .done ? 20 : 100 }

    private var needsServer = false
    /// What was not made, a sentence for each.
    private(set) var notMade: [String] = []

    init(inventory: String, configuration: String?, output: String?) {
        self.inventory = inventory
        self.configuration = configuration
        self.output = output
    }

    /// - Parameter result: what was written; nil where nothing was to be.
    mutating func add(_ site: Site, _ result: WriteResult?, pages: Int, _ diagnostics: [Diagnostic]) {
        // Inside an archive there is no page to open.
        index = output.flatMap { output in
            guard OutputTarget(output) == .folder else { return nil }
            return (output.hasSuffix("/") ? output : output + "/") + site.indexPath
        }
        title = site.title
        needsServer = site.needsServer
        if result != nil { notMade = site.notMade }
        items = site.inventory.count
        children = site.inventory.countBelow
        views = site.views.map { View(id: $0.id, title: $0.title, groups: $0.groups) }
        self.pages = pages
        if let result {
            files = Files(
                written: result.written, unchanged: result.unchanged, removed: result.removed, bytes: result.bytes)
            hash = result.hash
        }
        totals = site.totals.map {
            Sum(
                field: $0.field, label: $0.label, currency: $0.currency, sum: $0.sum, text: $0.text, note: $0.note,
                timesQuantity: $0.isTimesQuantity, counted: $0.counted, leftOut: $0.leftOut)
        }
        comparison = site.comparison
        changes = comparison.map { ChangesReport($0) }
        add(diagnostics)
    }

    /// - Parameter bytes: the size of the page that was written instead of a site.
    mutating func add(page site: Site, bytes: Int, _ diagnostics: [Diagnostic]) {
        var result = WriteResult()
        (result.written, result.bytes) = (1, bytes)
        add(site, result, pages: 1, diagnostics)
        index = output == "-" ? nil : output
        (hash, notMade, needsServer) = (nil, [], false)
    }

    /// - Parameter failure: what ended the run; what was said before stays.
    mutating func fail(_ failure: BuildFailure) {
        status = .failed
        failedOn = []
        add(failure.diagnostics + diagnostics)
    }

    private mutating func add(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
        findings = diagnostics.map { Finding($0) }
    }

    /// Finds out what of this there is.
    mutating func settle(failingOn wanted: [FailOn]) {
        guard status == .done else { return }
        failedOn = FailOn.allCases.filter { wanted.contains($0) && count(of: $0) > 0 }
    }

    private func count(of what: FailOn) -> Int { what == .findings ? findings.count : changes?.count(what) ?? 0 }

    /// Why the exit status is 2; nil where it is not.
    var reasonOfFailure: String? {
        guard !failedOn.isEmpty else { return nil }
        let reasons = failedOn.map { what in
            what == .findings ? count(count(of: what), "finding") : "\(count(of: what)) \(what)"
        }
        return "failing on: " + reasons.joined(separator: ", ")
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
            lines = diagnostics.prefix(maximumLines).map(\.description)
            let more = diagnostics.count - maximumLines
            if more > 0 { lines.append("\(inventory): \(severity): \(more) more; --json lists all") }
        }
        if let reason = reasonOfFailure {
            lines.append(actions?.command(.error, reason, title: "drilldown") ?? reason)
        }
        return lines
    }

    /// For a person; nil where nothing was made.
    var summary: String? {
        guard status == .done, let title else { return nil }
        var lines = ["\(title): \(counts)"]
        let grouped = views.filter { $0.groups > 0 }
        if !grouped.isEmpty {
            lines.append(grouped.map { "\($0.title): \(count($0.groups, "group"))" }.joined(separator: ", "))
        }
        for total in totals {
            let label = total.label + (total.timesQuantity ? " × quantity" : "")
            // The program speaks English, whatever the site does.
            let note = total.leftOut == 0 ? "" : " (\(total.leftOut) of \(items + children) left out)"
            lines.append("\(label): \(total.text)\(note)")
        }
        if let changes { lines.append("\(changes.summary) since \(changes.since)") }
        let time = String(format: "%.2f s", seconds)
        if output == nil {
            lines.append("\(findings.isEmpty ? "Nothing" : count(findings.count, "thing")) to mend, in \(time)")
        } else {
            lines.append(
                "\(count(files.written, "file")) written, \(files.unchanged) unchanged, \(files.removed) removed, in "
                    + time)
        }
        if let configuration { lines.append("As \(configuration) says") }
        if let index, let output {
            lines.append(needsServer ? "Serve \(output); its links do not work from files" : "Open \(index)")
        }
        if let output, OutputTarget(output) == .archive { lines.append("Unpack \(output)") }
        // A title of several lines could be taken for a command by whoever reads them.
        return lines.map { $0.escapingControls() }.joined(separator: "\n")
    }

    /// "30 items and 96 below, 130 pages"
    var counts: String {
        let below = children == 0 ? "" : " and \(children) below"
        return "\(count(items, "item"))\(below), \(count(pages, "page"))"
    }

    private func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    private enum CodingKeys: CodingKey {
        case version, status, inventory, configuration, output, index, title, items, children, views, pages, files, hash
        case totals, findings, changes, failedOn, seconds, peakMemory
    }
}
