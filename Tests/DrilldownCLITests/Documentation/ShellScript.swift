import Foundation

/// The lines that a user or a CI system runs in a shell.
struct ShellScript {
    var text: String

    /// The commands. A command that continues on further lines is a single element.
    var lines: [String] {
        text.replacing("\\\n", with: " ").components(separatedBy: "\n").filter {
            !$0.trimmingCharacters(in: .whitespaces).isEmpty
        }
    }

    /// The lines that are not run.
    var omitted: [String] { lines.filter { NotRun.reason(for: $0) != nil } }

    /// The script that is run: omitted lines are replaced with `:`, and commands as in `NotRun.instead`.
    var runnable: String {
        let kept = lines.map { NotRun.reason(for: $0) == nil ? $0 : ":" }.joined(separator: "\n")
        return NotRun.instead.reduce(kept) { $0.replacing($1.0, with: $1.1) } + "\n"
    }

    /// Defines the command `drilldown`. It finds no other programs, such as a browser or `vipsthumbnail`, and `serve`
    /// is stopped as soon as it has printed its address.
    private static let prelude = """
        drilldown() {
            if [ "$1" != serve ]; then PATH=/nowhere "$PROGRAM" "$@"; return; fi
            mkfifo .address
            PATH=/nowhere "$PROGRAM" "$@" --port 0 > .address & server=$!
            read -r address < .address
            rm .address
            kill -TERM $server
            wait $server
            case $address in Serving*http://127.0.0.1:*) ;; *) return 1 ;; esac
        }

        """

    /// Runs the lines until one fails.
    ///
    /// - Parameter shell: `sh` for commands that people type, `bash` for CI systems that use it. In bash, each command
    ///   of a pipeline must succeed.
    func run(
        in folder: URL, shell: String = "sh", environment: [String: String] = [:]
    ) throws -> Program.Outcome {
        var variables: [String: String?] = [
            "PROGRAM": Program.built.path, "GITHUB_WORKSPACE": nil, "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
            "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
        ]
        for (name, value) in environment { variables[name] = value }
        let program = Program(
            file: URL(fileURLWithPath: "/usr/bin/env"), folder: folder, environment: variables)
        let strict = shell == "bash" ? ["-o", "pipefail"] : []
        return try program.run([shell, "-e"] + strict + ["-c", Self.prelude + runnable])
    }

    /// Returns the syntax error that a shell reports without running the script.
    func syntaxError(in folder: URL) throws -> String {
        try Program(file: URL(fileURLWithPath: "/usr/bin/env"), folder: folder).run(["bash", "-n", "-c", text]).errors
    }
}
