import ArgumentParser
import Drilldown

@main
struct DrilldownCommand: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "drilldown",
        abstract: "Turn an inventory in JSON into a static site.",
        discussion: """
            EXAMPLES
              drilldown build inventory.json
                  Build the site in the folder site/ and print the page to open.
              drilldown build inventory.json -o public --locale de_CH --currency CHF
                  Build it in another folder, with the numbers and dates of Switzerland.
              drilldown check inventory.json
                  Validate the data and all links without writing a site.
              drilldown serve inventory.json --edit
                  Serve the site locally and edit items in the browser.
              drilldown init inventory.json
                  Write the inferred configuration and copy the templates.
            """,
        version: version,
        subcommands: [
            BuildCommand.self, CheckCommand.self, InitCommand.self, LabelsCommand.self, ServeCommand.self,
            VerifyCommand.self,
        ])

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            var command = try parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let error as BuildError {
            for diagnostic in error.diagnostics { Terminal.printError(diagnostic) }
            exit(withError: ExitCode(1))
        } catch {
            end(with: error, arguments)
        }
    }

    /// Prints an error with escaped control characters, or requested output such as help without changes, and exits.
    private static func end(with error: any Error, _ arguments: [String]) -> Never {
        if exitCode(for: error) != .success {
            let lines = message(for: error, arguments).split(separator: "\n", omittingEmptySubsequences: false)
            let text = lines.map { String($0).escapingControls() }.joined(separator: "\n")
            if !text.isEmpty {
                Terminal.printError(Terminal.gitHubActions == nil ? text : GitHubActions.withoutCommands(text))
            }
        }
        exit(withError: exitCode(for: error) == .success ? error : exitCode(for: error))
    }

    /// Returns the argument parser's message. A line break in an argument does not begin a new line of the message.
    private static func message(for error: any Error, _ arguments: [String]) -> String {
        let escaped = arguments.map { $0.escapingControls() }
        guard escaped != arguments else { return fullMessage(for: error) }
        // Parse the arguments again with their control characters escaped, which usually gives the same error.
        do {
            _ = try parseAsRoot(escaped)
        } catch let again where exitCode(for: again) == exitCode(for: error) {
            return fullMessage(for: again)
        } catch {}
        return fullMessage(for: error).escapingControls()
    }
}
