import ArgumentParser
import Drilldown

/// The option for the number of threads of a command.
struct ThreadOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The number of threads (default: one for each core).", valueName: "n"))
    var threads: Int?

    func validate() throws {
        if let threads, !(1...1024 ~= threads) {
            throw ValidationError(.invalidValue("--threads", expected: "from 1 to 1024"))
        }
    }

    var count: Int { threads ?? Machine.cores }
}
