import ArgumentParser
import Drilldown
import Foundation

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Hold a site against its manifest.",
        discussion: """
            Says which files are missing or not as they were written, and changes nothing. The exit status is 0 where all \
            are, else 1. Files that are not part of the site are counted, and make no difference.

            EXAMPLES
              drilldown verify site
              drilldown verify public --json | jq -r .hash
            """)

    @Argument(help: ArgumentHelp("The folder of the site.", valueName: "site"), completion: .directory)
    var site: String

    @Flag(help: "Say nothing but errors.")
    var quiet = false

    @Flag(help: "Print the result as one JSON object.")
    var json = false

    /// The JSON object; its keys are settled.
    private struct Result: Encodable {
        var version = DrilldownCommand.version
        var status = BuildReport.Status.done
        var site: String
        var files = 0
        var bytes = 0
        @Nullable var hash: String? = nil
        var findings: [BuildReport.Finding] = []
        /// What else lies in the folder.
        var others: [String] = []
    }

    func run() throws {
        var result = Result(site: site)
        var faults: [Diagnostic] = []
        do {
            let found = try Verification(site)
            (result.files, result.bytes, result.hash) = (found.files, found.bytes, found.hash)
            (faults, result.others) = (found.differences, found.others)
        } catch let failure as BuildFailure {
            faults = failure.diagnostics
        }
        result.findings = faults.map { BuildReport.Finding($0) }
        for fault in faults { Terminal.printError(fault) }
        if !faults.isEmpty { result.status = .failed }
        if json {
            try Terminal.printResult(json: result.jsonText())
        } else if !quiet, faults.isEmpty {
            let others = result.others.isEmpty ? "" : "; beside them \(result.others.count) that are not part of it"
            try Terminal.printResult("\(site): all \(result.files) files are as they were written\(others)")
        }
        if !faults.isEmpty { throw ExitCode(1) }
    }
}
