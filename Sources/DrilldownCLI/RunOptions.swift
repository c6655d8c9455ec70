import ArgumentParser
import Drilldown

/// The options of the commands that build the pages.
struct RunOptions: ParsableArguments {
    @Flag(help: "Treat warnings as errors: nothing is written, and the exit status is 1.")
    var strict = false

    @OptionGroup var threads: ThreadOptions

    @Option(
        help: ArgumentHelp("The maximum number of files. A site with more files is not written.", valueName: "n"))
    var maxFiles: Int?

    @Option(
        help: ArgumentHelp(
            "The maximum size, such as 1000000, 500MB or 1GiB. A larger site is not written.", valueName: "size"))
    var maxBytes: ByteCount?

    @Flag(help: "Print only warnings and errors.")
    var quiet = false

    @Flag(help: "Print the result as one JSON object.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Also write the result as Markdown, for the summary of a CI job. An existing file is replaced.",
            valueName: "file"),
        completion: .file(extensions: ["md"]))
    var summary: String?

    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp(
            "Exit with status 2 if there are any of the given things, separated by commas: warnings and, with --compare, added, removed or changed items.",
            valueName: "what"))
    var failingOn: [String] = []

    func validate() throws {
        if let maxFiles, maxFiles < 0 { throw ValidationError(.invalidValue("--max-files", expected: "0 or more")) }
        _ = try failOn
        if summary?.isEmpty ?? false { throw ValidationError(.emptyValue("--summary")) }
        if summary == "-" { throw ValidationError(.summaryToStandardOutput) }
    }

    var budget: SiteBudget { SiteBudget(files: maxFiles, bytes: maxBytes?.bytes) }

    /// The version of the program, and the options that affect the written site and its warnings.
    var settings: [String] { [DrilldownCommand.version, "\(strict)", "\(budget)"] }

    var failOn: [FailOn] {
        get throws { try failingOn.flatMap { try FailOn.list($0) } }
    }

    func validate(with input: InputOptions<ReadOnce>) throws {
        if input.compare == nil, let what = try failOn.first(where: \.needsComparison) {
            throw ValidationError(.missingComparison(condition: what.rawValue))
        }
    }

    /// Checks whether the summary can be written.
    ///
    /// - Parameter output: The output path of the site; nil if no site is written.
    func checkSummary(_ input: InputOptions<ReadOnce>, output: String?) throws(BuildError) {
        try summaryFile?.check(input, site: output)
    }

    private var summaryFile: AtomicFile? { summary.map { AtomicFile(path: $0, content: "summary") } }

    /// Runs a command, measures it and reports the result.
    ///
    /// - Parameters:
    ///   - output: The output path of the site; nil if no site is written.
    ///   - toErrors: True if the output is written to standard output, so that text for people goes to standard error.
    func run(
        _ input: InputOptions<ReadOnce>, output: String?, toErrors: Bool = false,
        _ work: (inout BuildReport) async throws -> Void
    ) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        var report = BuildReport(inventory: input.inventory, configuration: input.configurationPath, output: output)
        do {
            try await work(&report)
        } catch let error as BuildError {
            report.fail(error)
        }
        report.evaluate(failOn: try failOn)
        report.seconds = (clock.now - start) / .seconds(1)
        report.peakMemory = Machine.peakMemory
        writeSummary(of: &report, input)
        for line in report.diagnosticLines(in: Terminal.gitHubActions) { Terminal.printError(line) }
        if !quiet { for line in report.notes { Terminal.printError(line) } }
        if json {
            try Terminal.printResult(json: report.result.jsonText())
        } else if !quiet, let summary = report.summary {
            try Terminal.printResult(summary, toErrors: toErrors)
        }
        if report.status == .failed { throw ExitCode(1) }
        if !report.failedOn.isEmpty { throw ExitCode(2) }
    }

    /// Writes the summary, even if the run failed. If the summary cannot be written, the report fails with the error,
    /// unless the report already contains the error.
    private func writeSummary(of report: inout BuildReport, _ input: InputOptions<ReadOnce>) {
        do throws(BuildError) {
            try checkSummary(input, output: report.output)
            try summaryFile?.write(Array(MarkdownSummary(report).text.utf8))
        } catch {
            if !error.diagnostics.allSatisfy(report.diagnostics.contains) { report.fail(error) }
        }
    }
}
