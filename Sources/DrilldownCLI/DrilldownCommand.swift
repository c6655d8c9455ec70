import ArgumentParser

@main
struct DrilldownCommand: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "drilldown",
        abstract: "Turn an inventory JSON file into a report that can be browsed.",
        discussion: """
            EXAMPLES
              drilldown build inventory.json
                  Make the site in the folder site/, and say which page to open.
              drilldown build inventory.json -o public --locale de_CH --currency CHF
                  Write it elsewhere, with figures and dates as they are written in Switzerland.
              drilldown check inventory.json
                  Say what is odd about the data, and write nothing.
              drilldown serve inventory.json --edit
                  Browse it on this machine, and change its items there.
              drilldown init inventory.json
                  Propose a site.yml, to say how the items are grouped and shown.
            """,
        version: version,
        subcommands: [BuildCommand.self, CheckCommand.self, InitCommand.self, ServeCommand.self, VerifyCommand.self],
        defaultSubcommand: nil)
}
