import ArgumentParser
import Drilldown

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Validate an inventory without writing a site.",
        discussion: """
            Reads the inventory, the configuration and the templates, builds every page in memory, and checks all links \
            inside the site. With --strict, warnings are errors.

            EXAMPLES
              drilldown check inventory.json
              drilldown check inventory.json --today 2026-11-21 --strict
              drilldown check inventory.json --compare last.json --fail-on added,removed
              drilldown check inventory.json --json | jq '.diagnostics[].message'
            """)

    @OptionGroup var input: InputOptions<ReadOnce>
    @OptionGroup var options: RunOptions

    func validate() throws { try options.validate(with: input) }

    func run() async throws {
        try await options.run(input, output: nil) { report in
            let site = try input.site(
                input.siteInput(), threads: options.threads.count,
                checking: { try options.checkSummary(input, output: nil) })
            let progress = ProgressBar.make(isQuiet: options.quiet)
            defer { progress?.clear() }
            let result = try await site.check(
                threads: options.threads.count, strict: options.strict, budget: options.budget
            ) { progress?.show($0, of: $1) }
            report.add(site.report(pages: result.pages, warnings: result.warnings), nil, site.comparison)
        }
    }
}
