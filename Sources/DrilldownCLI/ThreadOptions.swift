import ArgumentParser

/// The number of threads that a command uses.
struct ThreadOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The number of threads (default: one for each core).", valueName: "n"))
    var jobs: Int?

    func validate() throws {
        if let jobs, !(1...1024 ~= jobs) { throw ValidationError("--jobs must be from 1 to 1024.") }
    }

    var count: Int { jobs ?? Machine.cores }
}
