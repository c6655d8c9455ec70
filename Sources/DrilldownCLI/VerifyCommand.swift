import ArgumentParser
import Drilldown
import Foundation

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Verify a site against its manifest.",
        discussion: """
            Lists the files that are missing or modified, and changes nothing. The exit status is 0 if all files are \
            unchanged, and 1 otherwise. Files that are not part of the site are counted but do not affect the result.

            EXAMPLES
              drilldown verify site
              drilldown verify public --json | jq -r .hash
            """)

    @Argument(help: ArgumentHelp("The folder of the site.", valueName: "site"), completion: .directory)
    var site: String

    @Flag(help: "Print only errors.")
    var quiet = false

    @Flag(help: "Print the result as one JSON object.")
    var json = false

    func run() throws {
        var found: Verification?
        var errors: [Diagnostic] = []
        do {
            found = try Verification(site)
            errors = found?.differences ?? []
        } catch {
            errors = error.diagnostics
        }
        for error in errors { Terminal.printError(error) }
        let others = found?.others ?? []
        if json {
            // The keys are stable: later versions may add keys, but do not change or remove any.
            let status: BuildReport.Status = errors.isEmpty ? .done : .failed
            let result: ResultObject = [
                "version": DrilldownCommand.version, "site": site, "status": status, "files": found?.files ?? 0,
                "bytes": found?.bytes ?? 0, "hash": found?.hash, "diagnostics": errors.map(\.result), "others": others,
            ]
            try Terminal.printResult(json: result.jsonText())
        } else if !quiet, errors.isEmpty {
            let rest =
                others.isEmpty
                ? ""
                : "; \(others.count) other \(others.count == 1 ? "file or folder is" : "files or folders are") not part of the site"
            let files = found?.files ?? 0
            let unmodified = files == 1 ? "1 file is unmodified" : "all \(files) files are unmodified"
            try Terminal.printResult("\(site): \(unmodified)\(rest)")
        }
        if !errors.isEmpty { throw ExitCode(1) }
    }
}
