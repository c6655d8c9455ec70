public import ArgumentParser
import Drilldown

struct LabelsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "labels",
        abstract: "Create printable labels with QR codes.",
        discussion: """
            Writes an HTML file with a label for each item: its name, its ID, and a QR code with the address of its page \
            on the published site. Print it from a browser at 100%, without margins. With --compare, only new items \
            have labels.

            EXAMPLES
              drilldown labels inventory.json --base-url https://example.com/ --sheet avery-l7160 -o labels.html
              drilldown labels inventory.json --base-url https://example.com/ --sheet 62mm -o labels.html --only room=Hall
            """)

    @OptionGroup var input: InputOptions<ReadOnce>

    @Option(help: "The sheet of labels to print on.")
    var sheet: LabelSheet

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write; an existing file is replaced, and - is standard output.", valueName: "file.html"),
        completion: .file(extensions: ["html"]))
    var output: String

    @Option(
        help: ArgumentHelp(
            "Select items with a filter from the address of the explore page: KEY=VALUE, KEY>=MIN or KEY<=MAX. Can be repeated.",
            valueName: "filter"))
    var only: [String] = []

    @Option(help: ArgumentHelp("The number of labels already used on the first sheet.", valueName: "n"))
    var skip = 0

    @OptionGroup var threads: ThreadOptions

    @Flag(help: "Print only warnings and errors.")
    var quiet = false

    func validate() throws {
        if output != "-", !output.hasSuffix(".html") {
            throw ValidationError(.invalidValue("--output", expected: "- or a file name that ends in .html"))
        }
        if only.contains("") { throw ValidationError(.emptyValue("--only")) }
        if !(0..<sheet.labelCount ~= skip) {
            throw ValidationError(
                sheet.labelCount == 1
                    ? .incompatible(["--skip"], with: "--sheet \(sheet.rawValue)")
                    : .invalidValue("--skip", expected: "from 0 to \(sheet.labelCount - 1)"))
        }
    }

    func run() async throws {
        let file = output == "-" ? nil : AtomicFile(path: output, content: "page")
        let site = try input.site(
            input.siteInput(), threads: threads.count,
            checking: { try file?.check(input) })
        let labels = try site.labels(on: sheet, only: only, skipping: skip, threads: threads.count)
        if let file { try file.write(labels.html) } else { try Terminal.printResult(labels.html) }
        for warning in labels.warnings { Terminal.printError(warning) }
        if !quiet { try Terminal.printResult(summary(labels), toErrors: file == nil) }
    }

    private func summary(_ labels: Site.Labels) -> String {
        let sheets = sheet.labelCount == 1 ? "" : " on \(counted(labels.sheets, "sheet"))"
        return "\(output): \(counted(labels.count, "label"))\(sheets); print at 100%, without margins"
    }
}

extension LabelSheet: ExpressibleByArgument {}
