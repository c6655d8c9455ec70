import ArgumentParser
import Drilldown
import Foundation

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write the inferred configuration and copy the templates.",
        discussion: """
            The configuration contains everything that build infers, with the reason for each choice. Existing files are \
            never changed.

            EXAMPLES
              drilldown init inventory.json
                  Write site.yml and templates/ next to the inventory.
              drilldown init bom.json site --items components
            """)

    @Argument(
        help: "The inventory, a JSON or JSON Lines file; - is standard input.", completion: .file(extensions: ["json"]))
    var inventory: String

    @Argument(
        help: ArgumentHelp("The folder to write to (default: the folder of the inventory).", valueName: "dir"),
        completion: .directory)
    var folder: String?

    @OptionGroup var itemsOption: ItemsOption

    func validate() throws {
        if folder == "-" { throw ValidationError(.initToStandardOutput) }
    }

    func run() throws {
        var input = SiteInput(inventory: try SourceFile(reading: inventory))
        input.options.items = itemsOption.items
        if inventory != "-" { input.pictures = PictureFolder(configuration.folder) }
        let initial = try InitialConfiguration(input)
        try checkShadow()
        let written = try initial.write(to: target)
        let words = [inventory, "-c", written[0], "-t", prefix + "templates"].map(\.shellWord).joined(separator: " ")
        try Terminal.printResult(
            """
            \(written[0]): inferred from \(counted(initial.items, "item"))
            \(prefix)templates: \(written.count - 1) files that you can edit or remove
            Build with: drilldown build \(words)
            """)
    }

    private var configuration: ConfigurationFile { ConfigurationFile(beside: inventory) }

    private var target: String { folder ?? configuration.folder }

    private var prefix: String { target.isEmpty || target.hasSuffix("/") ? target : target + "/" }

    /// Throws an error if `site.yml` would have no effect, because a configuration that is named after the inventory is
    /// in the same folder and takes precedence.
    private func checkShadow() throws {
        func path(_ folder: String) -> String { URL(fileURLWithPath: folder.isEmpty ? "." : folder).standardized.path }
        guard path(target) == path(configuration.folder) else { return }
        if let path = configuration.inventoryCandidates.first(where: SourceFile.mayExist) {
            throw BuildError(
                Diagnostic(.configurationExists, at: SourceLocation(file: path)))
        }
    }
}
