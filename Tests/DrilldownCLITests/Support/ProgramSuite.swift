import Foundation
import TestSupport

/// Tests that start the program in a separate folder, as a user does.
protocol ProgramSuite {
    var home: TemporaryFolder { get }
}

extension ProgramSuite {
    var folder: URL { home.url }

    /// - Parameter environment: Additions to the environment of the tests, which has no variables of CI systems.
    func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Program.Outcome {
        try run(arguments, input: input, environment: environment)
    }

    func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Program.Outcome {
        var variables: [String: String?] = ["GITHUB_WORKSPACE": nil]
        for (name, value) in environment { variables[name] = value }
        return try Program(folder: folder, environment: variables).run(arguments, input: input)
    }

    func write(_ name: String, _ text: String) throws { try home.write(name, text) }

    func read(_ name: String) -> String? { home.read(name) }

    func exists(_ name: String) -> Bool { home.exists(name) }

    /// Returns a result without the time and the folder.
    func normalized(_ text: String) -> String {
        text.replacing(/in \d+\.\d\d s/, with: "in … s").replacing(folder.path, with: "…")
    }
}
