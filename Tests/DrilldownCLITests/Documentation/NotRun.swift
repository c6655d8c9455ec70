/// The documented commands and `text` blocks that tests cannot run, with the reasons. A test checks that each of them
/// still exists.
enum NotRun {
    /// The beginnings of commands.
    static let commands: [(beginning: String, reason: String)] = [
        ("make ", "builds, measures or installs; make itself is asked whether it knows the target"),
        ("sudo make ", "installs; make itself is asked whether it knows the target"),
        ("curl ", "needs the network"),
        ("apt-get ", "installs packages"),
        ("aws s3 sync ", "needs an account, or an imitation of S3"),
        ("rsync ", "needs another machine"),
    ]

    /// The languages whose blocks are not run.
    static let languages = [
        "nginx": "needs a web server"
    ]

    /// Replacements for commands that tests cannot run: a folder instead of another machine.
    static let instead = [
        ("ssh web.example.com ", "sh -c "), ("/srv/inventory", "srv"), (".build/debug/drilldown", "drilldown"),
    ]

    /// The `text` blocks that are not the output of a command, with the tests that check them.
    static let texts = [
        (article: "docs/architecture", heading: "The data flow", test: "Each stage named in the data flow is a folder"),
        (
            article: "docs/security", heading: "Guarantees",
            test: "The documented policies match the nginx recipe and the preview server"
        ),
    ]

    static func reason(for command: String) -> String? {
        commands.first { command.hasPrefix($0.beginning) }?.reason
    }
}
