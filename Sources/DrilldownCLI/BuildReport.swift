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
    /// HTML pages in the site, without 404.html and those at former addresses.
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

    /// Whether its pages can be read from a server alone.
    private(set) var needsServer = false
    /// What was not made, a sentence for each.
    private(set) var notMade: [String] = []

    /// What was inferred, a line each.
    private(set) var choices: [String] = []

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
        choices = Self.items(site.itemsSummary) + site.choices.map { "\($0.key): \($0.text)" }
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

    /// How many there are of what a run may fail on.
    func count(of what: FailOn) -> Int { what == .findings ? findings.count : changes?.count(what) ?? 0 }

    private enum CodingKeys: CodingKey {
        case version, status, inventory, configuration, output, index, title, items, children, views, pages, files, hash
        case totals, findings, changes, failedOn, seconds, peakMemory
    }
}
