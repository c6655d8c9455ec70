/// What the documentation shows and a test cannot run, and why. A test says it aloud, and that each of these is still there.
enum NotRun {
    /// Commands, by how they begin.
    static let commands: [(beginning: String, reason: String)] = [
        ("make ", "builds, measures or installs; make itself is asked whether it knows the target"),
        ("sudo make ", "installs; make itself is asked whether it knows the target"),
        ("swift build -c release", "the tests have a program that is built already"),
        ("curl ", "needs the network"),
        ("apt-get ", "installs packages"),
        ("aws s3 sync ", "needs an account, or an imitation of S3"),
        ("rsync ", "needs another machine"),
    ]

    /// Blocks of whole languages.
    static let languages = [
        "nginx": "needs a web server"
    ]

    /// Replacements for what tests do not have: another machine is a folder.
    static let instead = [
        ("ssh web.example.com ", "sh -c "), ("/srv/inventory", "srv"), (".build/release/drilldown", "drilldown"),
    ]

    /// Texts that are no command's output, and which test holds each true.
    static let texts = [
        (article: "docs/architecture", heading: "The data flow", test: "capitalized words are folders"),
        (article: "docs/security", heading: "Guarantees", test: "policies of recipe and preview"),
    ]

    static func reason(for command: String) -> String? {
        commands.first { command.hasPrefix($0.beginning) }?.reason
    }
}
