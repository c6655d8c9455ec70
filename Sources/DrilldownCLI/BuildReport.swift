import Drilldown
import Foundation

/// The result of a build, for people and for machines.
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
        var currency: String?
        /// All digits, as a text, for JSON's numbers lose some in most readers.
        var sum: String
        /// As the pages show it.
        var text: String
        var timesQuantity: Bool
        /// Items in the sum.
        var counted: Int
        /// Items without a usable value.
        var leftOut: Int
    }

    struct Finding: Encodable {
        var severity: String
        var code: String
        var file: String
        var line: Int?
        var column: Int?
        /// RFC 6901.
        var pointer: String?
        var message: String
        var remedy: String?
    }

    var version = DrilldownCommand.version
    var status = Status.done
    var inventory: String
    var output: String
    /// The page to open; null where nothing was written.
    var index: String?
    var title: String?
    var items = 0
    /// HTML pages in the site.
    var pages = 0
    var files = Files()
    var totals: [Sum] = []
    /// What is odd about the data or the templates, and, where the build failed, the errors.
    var findings: [Finding] = []
    /// Always null until inventories are compared.
    var changes: [String: String]?
    var seconds = 0.0
    /// Of this process, in bytes.
    var peakMemory = 0
    private var lines: [String] = []

    /// So many diagnostics are printed; the JSON object has all.
    private static let maximumLines = 20

    init(inventory: String, output: String) {
        self.inventory = inventory
        self.output = output
    }

    mutating func add(_ site: Site, _ result: WriteResult, _ diagnostics: [Diagnostic]) {
        index = (output.hasSuffix("/") ? output : output + "/") + site.indexPath
        title = site.title
        items = site.inventory.count
        pages = site.pageCount
        files = Files(
            written: result.written, unchanged: result.unchanged, removed: result.removed, bytes: result.bytes)
        totals = site.totals.map {
            Sum(
                field: $0.field, label: $0.label, currency: $0.currency, sum: $0.sum, text: $0.text,
                timesQuantity: $0.isTimesQuantity, counted: $0.counted, leftOut: $0.leftOut)
        }
        add(diagnostics)
    }

    mutating func fail(_ failure: BuildFailure) {
        status = .failed
        add(failure.diagnostics)
    }

    private mutating func add(_ diagnostics: [Diagnostic]) {
        findings = diagnostics.map {
            Finding(
                severity: $0.severity.rawValue, code: $0.code.rawValue, file: $0.place.file, line: $0.place.line,
                column: $0.place.column, pointer: $0.place.pointer, message: $0.message, remedy: $0.remedy)
        }
        lines = diagnostics.map(\.description)
    }

    /// The first diagnostics, and how many there are beside.
    var diagnosticLines: [String] {
        let more = lines.count - Self.maximumLines
        guard more > 0, status == .done else { return lines }
        return lines.prefix(Self.maximumLines) + ["\(inventory): warning: \(more) more; --json lists all"]
    }

    /// For a person; nil where nothing was made.
    var summary: String? {
        guard status == .done, let title, let index else { return nil }
        var lines = ["\(title): \(count(items, "item")), \(count(pages, "page"))"]
        for total in totals { lines.append("\(total.label)\(total.timesQuantity ? " × quantity" : ""): \(total.text)") }
        lines.append(
            "\(count(files.written, "file")) written, \(files.unchanged) unchanged, \(files.removed) removed, in "
                + String(format: "%.2f s", seconds))
        lines.append("Open \(index)")
        return lines.joined(separator: "\n")
    }

    private func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    func jsonText() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    private enum CodingKeys: CodingKey {
        case version, status, inventory, output, index, title, items, pages, files, totals, findings, changes, seconds
        case peakMemory
    }

    /// Written out, so that what is absent is null and each key is always there.
    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(version, forKey: .version)
        try keys.encode(status, forKey: .status)
        try keys.encode(inventory, forKey: .inventory)
        try keys.encode(output, forKey: .output)
        try keys.encode(index, forKey: .index)
        try keys.encode(title, forKey: .title)
        try keys.encode(items, forKey: .items)
        try keys.encode(pages, forKey: .pages)
        try keys.encode(files, forKey: .files)
        try keys.encode(totals, forKey: .totals)
        try keys.encode(findings, forKey: .findings)
        try keys.encode(changes, forKey: .changes)
        try keys.encode(seconds, forKey: .seconds)
        try keys.encode(peakMemory, forKey: .peakMemory)
    }
}
