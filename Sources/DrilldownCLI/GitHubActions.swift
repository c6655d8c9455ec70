import Drilldown
import Foundation

/// A job of GitHub Actions, which shows diagnostics beside the lines that they are about.
///
/// The form of the commands is that of GitHub's documentation, "Workflow commands for GitHub Actions"; what must be
/// escaped is what its toolkit escapes (`packages/core/src/command.ts`).
struct GitHubActions {
    /// GitHub shows so many of one severity for a step, and passes over the others.
    static let maximumLines = 10

    /// The folder that paths in annotations start from.
    private let workspace: String?
    private let currentFolder: String

    /// - Returns: nil where no such job is running.
    init?(_ environment: [String: String], currentFolder: String) {
        guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
        workspace = environment["GITHUB_WORKSPACE"]
        self.currentFolder = currentFolder
    }

    func command(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.place
        let isFile = Self.isFile(place.file)
        let text = diagnostic.message + (diagnostic.suggestion.map { "; \($0)" } ?? "")
        return command(
            diagnostic.severity, isFile ? text : "\(place.file): \(text)", title: diagnostic.code.rawValue,
            file: isFile ? place.file : nil, line: place.line, column: place.column)
    }

    func command(
        _ severity: Diagnostic.Severity, _ message: String, title: String, file: String? = nil, line: Int? = nil,
        column: Int? = nil
    ) -> String {
        var properties: [String] = []
        if let file {
            properties.append("file=" + property(relative(file)))
            if let line { properties.append("line=\(line)") }
            if let column { properties.append("col=\(column)") }
        }
        properties.append("title=" + property(title))
        return "::\(severity.rawValue) \(properties.joined(separator: ","))::\(text(message))"
    }

    /// Plain lines in which nothing is a command: neither `::` at the beginning nor the older `##[` anywhere, which the
    /// runner takes still (actions/runner, `ActionCommand.TryParse`).
    static func harmless(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.prefix { $0.isWhitespace }
            let rest = line.dropFirst(start.count)
            return (start + (rest.hasPrefix("::") ? ": " + rest.dropFirst() : rest)).replacing("##[", with: "## [")
        }.joined(separator: "\n")
    }

    /// The same JSON, in which nothing is a command.
    static func harmless(json: String) -> String {
        // Two such characters stand only inside texts.
        json.replacing("##[", with: "#\\u0023[")
    }

    /// Options and standard input have no lines to show; what is built in has none that anybody could open.
    private static func isFile(_ name: String) -> Bool {
        !name.hasPrefix("--") && !name.hasPrefix("built-in ")
            && ![SourceFile.standardInputName, SourceDate.variable, "the site"].contains(name)
    }

    /// The file from the workspace on, where it lies below that.
    private func relative(_ file: String) -> String {
        guard let workspace, !workspace.isEmpty else { return file }
        let folder = URL(fileURLWithPath: currentFolder, isDirectory: true)
        let path = URL(fileURLWithPath: file, relativeTo: folder).standardizedFileURL.path
        let root = URL(fileURLWithPath: workspace, isDirectory: true).standardizedFileURL.path
        let prefix = root.hasSuffix("/") ? root : root + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : file
    }

    private func text(_ text: String, isProperty: Bool = false) -> String {
        // By scalars, for a mark that follows one of these makes one character with it.
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }.escapingControls()
    }

    private func property(_ text: String) -> String { self.text(text, isProperty: true) }
}
