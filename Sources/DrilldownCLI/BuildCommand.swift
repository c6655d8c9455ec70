import ArgumentParser
import Drilldown

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Make the site.",
        discussion: """
            Writes a page for the list, one for each group and one for each item, and whatever else belongs to the site. \
            Over an earlier site of its own it replaces what differs and removes what is gone; a folder that holds \
            anything else is refused.

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

    @Flag(help: "Take a folder that holds other files, and no site of ours yet; they stay as they are.")
    var adopt = false

    @Option(
        help: ArgumentHelp(
            "Change nothing if more files than this would be removed: a guard against the wrong inventory.",
            valueName: "n"))
    var maxRemovals: Int?

    @OptionGroup var options: RunOptions

    func validate() throws {
        if let maxRemovals, maxRemovals < 0 { throw ValidationError("--max-removals takes a number from 0 on.") }
        if output.isEmpty { throw ValidationError("--output takes the name of a folder.") }
    }

    private var source: String? { input.inventory == "-" ? nil : input.inventory }

    func run() async throws {
        let report = BuildReport(inventory: input.inventory, configuration: input.configurationPath, output: output)
        try await options.report(report) { report in
            var folder = FolderWriter.Options()
            folder.adopts = adopt
            folder.maximumRemovals = maxRemovals
            let (site, _) = try input.gather(
                { try Site(input.siteInput()) }, { try FolderWriter.check(output, source: source, options: folder) })
            let writer = try FolderWriter(output, source: source, options: folder)
            let written = try await site.write(to: writer, jobs: options.workers, strict: options.strict)
            report.add(site, written.result, pages: written.pages, written.findings)
        }
    }
}
