import ArgumentParser
import Drilldown
import Foundation

/// Where the program says something: to people, to programs, or to a job of GitHub Actions, in which nothing that comes from
/// the data may become a command.
enum Terminal {
    /// The job that the program runs in.
    static let gitHubActions = GitHubActions(
        ProcessInfo.processInfo.environment, currentFolder: FileManager.default.currentDirectoryPath)

    /// Whether standard output is one.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard error is one on which a line can be written again.
    static var showsProgress: Bool {
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// How many characters a line of standard error has.
    static var width: Int {
        var size = winsize()
        guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Puts a text in the place of the line that standard error is in.
    static func rewriteLine(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\r\(text)\u{1B}[K".utf8))
    }

    /// In a job it is an annotation.
    static func printError(_ diagnostic: Diagnostic) {
        printError(gitHubActions?.command(diagnostic) ?? diagnostic.description)
    }

    /// Where that cannot be written nobody is there to be told.
    static func printError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Prints lines about an error in which nothing is a command.
    static func printError(harmless text: String) {
        printError(gitHubActions == nil ? text : GitHubActions.harmless(text))
    }

    /// Prints lines for people.
    ///
    /// - Parameter toErrors: whether standard output is taken.
    /// - Throws: exit status 1 where it cannot be written, for somebody waits for it.
    static func printResult(_ text: String, toErrors: Bool = false) throws {
        let text = gitHubActions == nil ? text : GitHubActions.harmless(text)
        if toErrors { printError(text) } else { try printResult(Array((text + "\n").utf8)) }
    }

    static func printResult(json: String) throws {
        let json = gitHubActions == nil ? json : GitHubActions.harmless(json: json)
        try printResult(Array((json + "\n").utf8))
    }

    static func printResult(_ bytes: [UInt8]) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(bytes))
        } catch {
            printError("standard output: error: the result cannot be written")
            throw ExitCode(1)
        }
    }
}
