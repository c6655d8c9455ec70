import Drilldown
import Foundation

/// A GitHub Actions job, which shows diagnostics next to the lines that they refer to.
///
/// The commands follow GitHub's documentation, "Workflow commands for GitHub Actions". The same characters are escaped
/// as in GitHub's toolkit (`packages/core/src/command.ts`).
struct GitHubActions {
    /// The maximum number of annotations of one severity that GitHub shows for a step.
    static let maximumLines = 10

    /// The folder to which the paths in annotations are relative; nil if it is unknown.
    private let workspace: String?
    private let currentFolder: String

    /// Creates the job that the environment variables describe.
    ///
    /// - Returns: Nil if the program is not running in a GitHub Actions job.
    init?(_ environment: [String: String], currentFolder: String) {
        guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
        workspace = environment["GITHUB_WORKSPACE"]
        self.currentFolder = currentFolder
    }

    func command(_ diagnostic: Diagnostic) -> String {
        let location = diagnostic.location
        let isFile = Self.isFile(location.file)
        let text = diagnostic.message + (diagnostic.suggestion.map { "; \($0)" } ?? "")
        return command(
            diagnostic.severity, isFile ? text : "\(location.file): \(text)", title: diagnostic.code.rawValue,
            file: isFile ? location.file : nil, line: location.line, column: location.column)
    }

    func command(
        _ severity: Diagnostic.Severity, _ message: String, title: String, file: String? = nil, line: Int? = nil,
        column: Int? = nil
    ) -> String {
        var properties: [String] = []
        if let file {
            properties.append("file=" + text(relative(file), isProperty: true))
            if let line { properties.append("line=\(line)") }
            if let column { properties.append("col=\(column)") }
        }
        properties.append("title=" + text(title, isProperty: true))
        return "::\(severity.rawValue) \(properties.joined(separator: ","))::\(text(message))"
    }

    /// Returns a string that contains no commands: no line begins with `::`, and no line contains the older `##[`,
    /// which the runner still supports (actions/runner, `ActionCommand.TryParse`).
    static func withoutCommands(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.prefix { $0.isWhitespace }
            let rest = line.dropFirst(start.count)
            return (start + (rest.hasPrefix("::") ? ": " + rest.dropFirst() : rest)).replacing("##[", with: "## [")
        }.joined(separator: "\n")
    }

    /// Returns true if annotations can refer to the lines of a file with this name. Options, the variable
    /// `SOURCE_DATE_EPOCH`, standard input, built-in files and "the site" are not files.
    private static func isFile(_ name: String) -> Bool {
        !name.hasPrefix("--") && !name.hasPrefix("built-in ")
            && ![SourceFile.standardInputName, SourceDate.variable, "the site"].contains(name)
    }

    /// Returns the path of a file relative to the workspace; the unchanged path if the file is not in the workspace.
    private func relative(_ file: String) -> String {
        guard let workspace, !workspace.isEmpty else { return file }
        let folder = URL(fileURLWithPath: currentFolder, isDirectory: true)
        let path = URL(fileURLWithPath: file, relativeTo: folder).standardizedFileURL.path
        let root = URL(fileURLWithPath: workspace, isDirectory: true).standardizedFileURL.path
        let prefix = root.hasSuffix("/") ? root : root + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : file
    }

    private func text(_ text: String, isProperty: Bool = false) -> String {
        // Compare Unicode scalars instead of characters, because a combining mark after one of these would form a
        // different character with it.
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
}
