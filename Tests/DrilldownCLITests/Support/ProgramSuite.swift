import Foundation

/// Tests that start the real program, as a user does, in a folder of their own.
protocol ProgramSuite {
    var home: TestFolder { get }
}

extension ProgramSuite {
    var folder: URL { home.url }

    /// A folder with the program in it.
    static func newHome() throws -> TestFolder {
        let home = try TestFolder()
        // The program has been moved, alone, to where nothing of the project lies. Another process copies it: what this
        // one writes is open for a moment in each process that another test starts then, and cannot be started meanwhile.
        let copy = try Process.run(
            URL(fileURLWithPath: "/bin/cp"), arguments: [Program.built.path, home.url.path + "/drilldown"])
        copy.waitUntilExit()
        return home
    }

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
        let program = Program(
            file: folder.appendingPathComponent("drilldown"), folder: folder, environment: variables)
        return try program.run(arguments, input: input)
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
