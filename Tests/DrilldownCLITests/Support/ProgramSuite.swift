import Foundation

/// Tests that start the real program, as a user does, in a folder of their own.
protocol ProgramSuite {
    var home: TestFolder { get }
}

extension ProgramSuite {
    var folder: URL { home.url }

    /// - Parameter environment: what is set beside what the tests have; the job that they run in is none of the program's.
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

    func write(_ name: String, _ text: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: folder.appendingPathComponent(name).path).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }

    /// A result with the time and the folder taken out.
    func settled(_ text: String) -> String {
        text.replacing(/in \d+\.\d\d s/, with: "in … s").replacing(folder.path, with: "…")
    }
}
