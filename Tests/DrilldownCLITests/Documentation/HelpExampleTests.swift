import Foundation
import TestSupport
import Testing

/// The examples that the program prints with `--help`.
@Suite struct HelpExampleTests {
    private static let bom = #"{"components": [{"bom-ref": "a", "name": "Bolt"}, {"bom-ref": "b", "name": "Nut"}]}"#

    /// Replacements for commands that need the network, another machine or a JSON reader.
    private static let instead = [
        ("curl -s https://example.com/inventory.json", "cat inventory.json"), ("ssh host ", ""),
        ("/srv/inventory", "srv"), ("| jq ", "| cat # "),
    ]

    /// Returns the examples by the name of the command; the name of the program itself is empty.
    private static func examples() throws -> [String: [String]] {
        let help = try JSONValue(
            Program(file: Program.built, folder: ProjectFolder.url).run(["--experimental-dump-help"]).output)
        let all = [help["command"]] + (help["command"]?["subcommands"]?.elements ?? [])
        return all.reduce(into: [:]) { examples, command in
            let text = command?["discussion"]?.texts.first ?? ""
            let lines = text.components(separatedBy: "\n").map(\.withoutIndentation)
            examples[command?["commandName"]?.texts.first ?? ""] = lines.filter {
                $0.contains("drilldown ") && !$0.hasSuffix(".")
            }
        }
    }

    @Test(
        "Each example in the help works",
        arguments: ["drilldown", "build", "check", "init", "labels", "serve", "verify"])
    func examples(command: String) throws {
        let examples = try Self.examples()[command] ?? []
        #expect(examples.count >= 2)
        let home = try TemporaryFolder()
        try home.write("inventory.json", Walkthrough.inventory)
        try home.write("bom.json", Self.bom)
        try home.write("last.json", command == "build" ? Self.bom : Walkthrough.inventory)
        try home.write("templates/custom.css", ":root { --accent: green; }\n")
        try home.write("srv/notes.txt", "mine\n")
        if command == "build" { try home.write("site.yml", "locale: en_GB\n") }
        let prepare =
            command == "verify"
            ? ["build inventory.json --quiet -o site", "build inventory.json --quiet -o public"] : []
        for line in prepare.map({ "drilldown " + $0 }) + examples {
            let text = Self.instead.reduce(line) { $0.replacing($1.0, with: $1.1) }
            let outcome = try ShellScript(text: text).run(
                in: home.url, shell: "bash", environment: ["GITHUB_STEP_SUMMARY": home.path + "/summary.md"])
            #expect(outcome.status == 0, "\(line): \(outcome.errors)")
        }
    }
}
