import ArgumentParser
import Drilldown
import Foundation

/// Functions that write to standard output and standard error. In a GitHub Actions job, commands in the data are made
/// harmless.
enum Terminal {
    /// The GitHub Actions job that the program runs in; nil if there is none.
    static let gitHubActions = GitHubActions(
        ProcessInfo.processInfo.environment, currentFolder: FileManager.default.currentDirectoryPath)

    /// True if standard output is a terminal.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// True if standard error is a terminal that can rewrite a line.
    static var showsProgress: Bool {
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// The number of columns of the terminal on standard error; 80 if it is unknown.
    static var width: Int {
        var size = winsize()
        guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Replaces the current line of standard error.
    static func rewriteLine(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\r\(text)\u{1B}[K".utf8))
    }

    /// Prints a diagnostic to standard error. In a GitHub Actions job, it becomes an annotation.
    static func printError(_ diagnostic: Diagnostic) {
        printError(gitHubActions?.command(diagnostic) ?? diagnostic.description)
    }

    /// Prints a line to standard error. Errors are ignored, because they cannot be reported anywhere else.
    static func printError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Prints text for people.
    ///
    /// - Parameter toErrors: True if the text goes to standard error, because standard output is used for something
    ///   else.
    /// - Throws: `ExitCode(1)` if the text cannot be written to standard output.
    static func printResult(_ text: String, toErrors: Bool = false) throws {
        let text = gitHubActions == nil ? text : GitHubActions.withoutCommands(text)
        if toErrors { printError(text) } else { try printResult(Array((text + "\n").utf8)) }
    }

    static func printResult(json: String) throws {
        // In JSON, `##` occurs only inside strings, so the result is equivalent.
        let json = gitHubActions == nil ? json : json.replacing("##[", with: "#\\u0023[")
        try printResult(Array((json + "\n").utf8))
    }

    static func printResult(_ bytes: [UInt8]) throws {
        do {
            try StandardOutput().write(bytes)
        } catch {
            error.diagnostics.forEach(printError)
            throw ExitCode(1)
        }
    }
}
