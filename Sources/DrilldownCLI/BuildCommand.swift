import ArgumentParser
import Drilldown

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Make the site.",
        discussion: """
            Writes a page for the list and one for each item, and whatever else belongs to the site. Over an earlier site \
            of its own it replaces what differs and removes what is gone; a folder that holds anything else is refused.

            EXAMPLES
              drilldown build inventory.json
              drilldown build inventory.json -o public -c site.yml -t templates
              drilldown build bom.json --items components --json | jq .totals
              curl -s https://example.com/inventory.json | drilldown build - --quiet
            """)

    @OptionGroup var input: InputOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The folder for the site.", valueName: "dir"), completion: .directory)
    var output = "site"

    @Option(
        help: ArgumentHelp("How many pages to render at the same time; left out: one for each core.", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Say nothing but warnings and errors.")
    var quiet = false

    @Flag(help: "Print the result as one JSON object.")
    var json = false

    func validate() throws {
        if let jobs, !(1...1024 ~= jobs) { throw ValidationError("--jobs takes a number from 1 to 1024.") }
        if output.isEmpty { throw ValidationError("--output takes the name of a folder.") }
    }

    private var source: String? { input.inventory == "-" ? nil : input.inventory }

    func run() async throws {
        let clock = ContinuousClock()
        let start = clock.now
        var report = BuildReport(
            inventory: input.inventory, configuration: input.configurationPath, output: output)
        do {
            let (site, _) = try input.gather(
                { try Site(input.siteInput()) }, { try FolderWriter.check(output, source: source) })
            let writer = try FolderWriter(output, source: source)
            let (result, findings) = try await site.write(to: writer, jobs: jobs ?? Machine.cores)
            report.add(site, result, site.warnings + findings)
        } catch let failure as BuildFailure {
            report.fail(failure)
        }
        report.seconds = (clock.now - start).seconds
        report.peakMemory = Machine.peakMemory
        for line in report.diagnosticLines { Terminal.printError(line) }
        if json {
            print(try report.jsonText())
        } else if !quiet, let summary = report.summary {
            print(summary)
        }
        if report.status == .failed { throw ExitCode(1) }
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
