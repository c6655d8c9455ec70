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

    /// What was read, and where the site was to be written.
    struct Target: Encodable {
        var inventory: String
        @Nullable var configuration: String?
        /// Null where nothing was to be written.
        @Nullable var output: String?
        /// The page to open; null where nothing was written.
        @Nullable var index: String? = nil
    }

    struct Contents: Encodable {
        @Nullable var title: String? = nil
        var items = 0
        /// Items below others.
        var children = 0
        var views: [View] = []
        /// HTML pages in the site, without 404.html and those at former addresses.
        var pages = 0
        var totals: [Sum] = []
    }

    struct Written: Encodable {
        var files = Files()
        /// Of the whole site; null where none was written.
        @Nullable var hash: String? = nil
    }

    struct Cost: Encodable {
        var seconds = 0.0
        /// Of this process, in bytes.
        var peakMemory = 0
    }

    /// What only people are told.
    struct Notes {
        /// Whether its pages can be read from a server alone.
        var needsServer = false
        /// What was not made, a sentence for each.
        var notMade: [String] = []
        /// What was inferred, a line each.
        var choices: [String] = []
    }

    private(set) var status = Status.done
    private(set) var target: Target
    private(set) var contents = Contents()
    private(set) var written = Written()
    var cost = Cost()
    /// What `--fail-on` asks for and was found.
    private(set) var failedOn: [FailOn] = []
    /// What is odd about the data or the templates, and, where the build failed, the errors.
    private(set) var diagnostics: [Diagnostic] = []
    /// Nil where no inventory is compared.
    private(set) var comparison: Site.Comparison?
    private(set) var notes = Notes()

    init(inventory: String, configuration: String?, output: String?) {
        target = Target(inventory: inventory, configuration: configuration, output: output)
    }

    var changes: ChangesReport? { comparison.map { ChangesReport($0) } }

    /// - Parameter result: what was written; nil where nothing was to be.
    mutating func add(_ site: Site, _ result: WriteResult?, pages: Int, _ diagnostics: [Diagnostic]) {
        // Inside an archive there is no page to open.
        target.index = target.output.flatMap { output in
            guard OutputTarget(output) == .folder else { return nil }
            return (output.hasSuffix("/") ? output : output + "/") + site.indexPath
        }
        contents = Contents(site, pages: pages)
        notes.needsServer = site.needsServer
        notes.choices = Self.items(site.itemsSummary) + site.choices.map { "\($0.key): \($0.text)" }
        if let result {
            notes.notMade = site.notMade
            written = Written(
                files: Files(
                    written: result.written, unchanged: result.unchanged, removed: result.removed,
                    bytes: result.bytes),
                hash: result.hash)
        }
        comparison = site.comparison
        self.diagnostics = diagnostics
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
        target.index = target.output == "-" ? nil : target.output
        written.hash = nil
        (notes.notMade, notes.needsServer) = ([], false)
    }

    /// - Parameter failure: what ended the run; what was said before stays.
    mutating func fail(_ failure: BuildFailure) {
        status = .failed
        failedOn = []
        diagnostics = failure.diagnostics + diagnostics
    }

    /// Finds out what of this there is.
    mutating func settle(failingOn wanted: [FailOn]) {
        guard status == .done else { return }
        failedOn = FailOn.allCases.filter { wanted.contains($0) && count(of: $0) > 0 }
    }

    /// How many there are of what a run may fail on.
    func count(of what: FailOn) -> Int { what == .findings ? diagnostics.count : changes?.count(what) ?? 0 }

    private enum CodingKeys: CodingKey {
        case version, status, findings, changes, failedOn
    }

    /// Writes the keys of all parts into one object.
    func encode(to encoder: any Encoder) throws {
        let parts: [any Encodable] = [target, contents, written, cost]
        for part in parts { try part.encode(to: encoder) }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(DrilldownCommand.version, forKey: .version)
        try container.encode(status, forKey: .status)
        try container.encode(diagnostics.map { Finding($0) }, forKey: .findings)
        // Null where no inventory is compared.
        try container.encode(changes, forKey: .changes)
        try container.encode(failedOn, forKey: .failedOn)
    }
}

extension BuildReport.Contents {
    init(_ site: Site, pages: Int) {
        title = site.title
        items = site.inventory.count
        children = site.inventory.countBelow
        views = site.views.map { BuildReport.View(id: $0.id, title: $0.title, groups: $0.groups) }
        self.pages = pages
        totals = site.totals.map {
            BuildReport.Sum(
                field: $0.field, label: $0.label, currency: $0.currency, sum: $0.sum, text: $0.text, note: $0.note,
                timesQuantity: $0.isTimesQuantity, counted: $0.counted, leftOut: $0.leftOut)
        }
    }
}
