import Foundation
import TestSupport

/// The program that was built with these tests.
struct Program {
    struct Outcome {
        var status: Int32
        var wasKilled: Bool
        var output: String
        var errors: String
    }

    /// The program; `DRILLDOWN_PROGRAM` names another one.
    static var built: URL {
        if let path = ProcessInfo.processInfo.environment["DRILLDOWN_PROGRAM"] { return URL(fileURLWithPath: path) }
        return testFolder.appendingPathComponent("drilldown")
    }

    /// The build folder that contains the tests.
    static var testFolder: URL {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    }

    /// Copies the program to a folder without other files of the project.
    ///
    /// A separate process makes the copy, because a file that is open for writing cannot be executed: a process that
    /// another test starts at the same time inherits the open files of this process for a moment.
    static func copied(to folder: TemporaryFolder) throws -> URL {
        let copy = folder.url.appendingPathComponent("drilldown")
        try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [built.path, copy.path]).waitUntilExit()
        return copy
    }

    var file = Self.built
    /// The working folder, which also contains the output temporarily.
    var folder: URL
    /// Additions to the environment of the tests; nil removes a variable.
    var environment: [String: String?] = [:]

    /// Returns the environment of the tests with a `PATH` on which programs that users may have installed, such as
    /// `vipsthumbnail`, are not found, because they could change the results.
    static func ownVariables(with environment: [String: String?] = [:]) -> [String: String] {
        variables(with: ["PATH": testFolder.path].merging(environment) { $1 })
    }

    /// Returns the environment of the tests without the variables of CI systems. The `PATH` begins with the folder of
    /// the program.
    static func variables(with environment: [String: String?] = [:]) -> [String: String] {
        var variables = ProcessInfo.processInfo.environment
        for name in ["SOURCE_DATE_EPOCH", "GITHUB_ACTIONS"] { variables[name] = nil }
        variables["PATH"] = built.deletingLastPathComponent().path + ":" + (variables["PATH"] ?? "/usr/bin:/bin")
        for (name, value) in environment { variables[name] = value }
        return variables
    }

    func run(_ arguments: [String], input: String = "") throws -> Outcome {
        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let isOwn = file.lastPathComponent == Self.built.lastPathComponent
        process.environment = isOwn ? Self.ownVariables(with: environment) : Self.variables(with: environment)
        // Output goes to files, because a full pipe would block the program.
        let names = ["o", "e", "i"].map { folder.appendingPathComponent(".\($0)-\(UUID().uuidString)") }
        for (name, text) in zip(names, ["", "", input]) { try Data(text.utf8).write(to: name) }
        defer { for name in names { try? FileManager.default.removeItem(at: name) } }
        process.standardOutput = try FileHandle(forWritingTo: names[0])
        process.standardError = try FileHandle(forWritingTo: names[1])
        process.standardInput = try FileHandle(forReadingFrom: names[2])
        try process.run()
        let patience = Patience(with: process)
        process.waitUntilExit()
        patience.isOver()
        func text(_ file: URL) throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
        return Outcome(
            status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
            output: try text(names[0]), errors: try text(names[1]))
    }
}
