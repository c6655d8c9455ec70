import Foundation
import TestSupport

/// The real program, that was built beside these tests.
struct Program {
    struct Outcome {
        var status: Int32
        var wasKilled: Bool
        var output: String
        var errors: String
    }

    /// `DRILLDOWN_PROGRAM` names another one.
    static var built: URL {
        if let path = ProcessInfo.processInfo.environment["DRILLDOWN_PROGRAM"] { return URL(fileURLWithPath: path) }
        return testFolder.appendingPathComponent("drilldown")
    }

    /// The build folder that contains the tests.
    static var testFolder: URL {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    }

    /// The program alone, in a folder where nothing of the project lies. Another process copies it: what this one writes is
    /// open for a moment in each process that another test starts then, and cannot be started meanwhile.
    static func copied(to folder: TemporaryFolder) throws -> URL {
        let copy = folder.url.appendingPathComponent("drilldown")
        try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [built.path, copy.path]).waitUntilExit()
        return copy
    }

    var file = Self.built
    /// The working folder, which also has the output temporarily.
    var folder: URL
    /// Added to the environment of the tests; nil takes a variable out.
    var environment: [String: String?] = [:]

    /// The environment of the tests, without the variables of CI systems.
    static func variables(with environment: [String: String?] = [:]) -> [String: String] {
        var variables = ProcessInfo.processInfo.environment
        for name in ["SOURCE_DATE_EPOCH", "GITHUB_ACTIONS"] { variables[name] = nil }
        // Where a user has it, too.
        variables["PATH"] = built.deletingLastPathComponent().path + ":" + (variables["PATH"] ?? "/usr/bin:/bin")
        for (name, value) in environment { variables[name] = value }
        return variables
    }

    func run(_ arguments: [String], input: String = "") throws -> Outcome {
        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = Self.variables(with: environment)
        // Files, not pipes: a pipe that is full would stop the program.
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
