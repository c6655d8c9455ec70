import Foundation
import TestSupport
import Testing

/// A section of an article whose commands are run from top to bottom, in a folder with an `inventory.json` and the
/// files of the enclosing sections.
struct Walkthrough: CustomTestStringConvertible, Sendable {
    let article: String
    let heading: String

    var testDescription: String { "\(article): \(heading)" }

    /// All sections with code blocks.
    static let all = Project.articles.flatMap { article in
        article.sections.filter { !$0.blocks.isEmpty }.map { Walkthrough(article: article.name, heading: $0.heading) }
    }

    /// The inventory that exists before the first command.
    static let inventory = """
        {
          "items": [
            {"id": "lamp", "name": "Lamp", "serialNumber": "L-1", "room": "Hall", "priceEUR": 45, "bought": "2023-04-18"},
            {"id": "sofa", "name": "Sofa", "serialNumber": "S-7", "room": "Den", "priceEUR": 899, "bought": "2024-11-02"}
          ]
        }

        """

    /// The commands that create a repository with an earlier version of the inventory, and its remote.
    private static let repository = """
        printf 'origin.git/\\nsrv/\\n' > .git-exclude
        git init -q -b main .
        git init -q --bare origin.git
        git config core.excludesFile .git-exclude
        sed 's/899/799/' inventory.json > earlier.json
        mv inventory.json later.json
        mv earlier.json inventory.json
        git add inventory.json
        git commit -q -m 'Earlier'
        mv later.json inventory.json
        git commit -q -a -m 'Later'
        git remote add origin "$PWD/origin.git"
        git push -q origin main
        """

    private static let names = [
        "json": "inventory.json", "yaml": "site.yml", "markdown": "templates/item.md", "html": "templates/layout.html",
        "css": "templates/custom.css", "groovy": "Jenkinsfile", "nginx": "nginx.conf",
    ]

    /// Returns the name of the file that a block contains: the last name in the paragraph before it, if that ends with
    /// a colon, otherwise the usual name for the language; nil if the block is not a file.
    private func file(_ block: Article.Block) -> String? {
        guard let usual = Self.names[block.language] else { return nil }
        let introduction = block.introduction
        return introduction.hasSuffix(":") ? introduction.codeSpans.last ?? usual : usual
    }

    /// Follows the instructions of the section.
    func run() throws {
        guard let article = Project.article(article), let section = article.section(heading) else {
            Issue.record("\(self) is gone")
            return
        }
        var walk = Walk(home: try TemporaryFolder())
        try walk.home.write("inventory.json", Self.inventory)
        try walk.home.write("srv/.keep", "")
        for block in section.above.flatMap({ article.sections[$0].blocks }) {
            if let file = file(block) { try walk.write(block, to: file) }
        }
        if section.blocks.contains(where: { $0.text.contains("git ") }) {
            let outcome = try ShellScript(text: Self.repository).run(in: walk.home.url)
            try #require(outcome.status == 0, "\(outcome.errors)")
        }
        for (block, next) in zip(section.blocks, section.blocks.dropFirst().map { $0 } + [nil]) {
            try take(block, next, &walk, "\(article.name).md:\(block.line)")
        }
        // The written configuration builds a site without warnings.
        if walk.hasOwnFiles, !section.blocks.contains(where: { $0.language == "text" }) {
            let said = try walk.check(["--quiet", "--strict"])
            #expect(said.errors == "", "\(article.name).md, \(heading)")
            #expect(said.status == 0)
        }
    }

    private func take(
        _ block: Article.Block, _ next: Article.Block?, _ walk: inout Walk, _ location: Comment
    ) throws {
        switch block.language {
        case "json", "yaml", "markdown", "html", "css", "groovy", "nginx":
            let file = try #require(self.file(block))
            try walk.write(block, to: file)
            if file.hasPrefix(".git") || block.language == "groovy" { try walk.follow(block, file, location) }
        case "sh":
            let script = ShellScript(text: block.text)
            #expect(try script.syntaxError(in: walk.home.url) == "", location)
            let said = try script.run(in: walk.home.url)
            let isError = next.map { $0.language == "text" && $0.text.contains(": error: ") } ?? false
            #expect(said.status == (isError ? 1 : 0), "\(location): \(said.errors)")
            walk.said = said
        case "text":
            if NotRun.texts.contains(where: { $0.article == article && $0.heading == heading }) { return }
            let said = if let last = walk.said { last } else { try walk.check(["--quiet"]) }
            let isTimed = /in \d+\.\d\d s$/.anchorsMatchLineEndings()
            let printed = (said.errors + said.output).replacing(isTimed, with: "in a moment")
            #expect(printed == block.text.replacing(isTimed, with: "in a moment"), location)
            #expect(said.status == (block.text.contains(": error: ") ? 1 : 0), location)
        case "swift":
            let snippets = try Project.text("Tests/DrilldownCLITests/Documentation/Snippets.swift")
            #expect(
                snippets.withoutIndentation.contains(block.text.withoutIndentation),
                "\(location) is not what Snippets.swift compiles")
        default:
            Issue.record("\(location): the test cannot run \"\(block.language)\"")
        }
    }

    /// The state of a walkthrough: its folder and the written files.
    private struct Walk {
        let home: TemporaryFolder
        var inventory = "inventory.json"
        var templates: String?
        /// True if a block has written an input file of a site.
        var hasOwnFiles = false
        var said: Program.Outcome?

        mutating func write(_ block: Article.Block, to file: String) throws {
            try home.write(file, block.text)
            switch block.language {
            case "json": inventory = file
            case "yaml" where file.hasPrefix(".git"): return
            case "markdown", "html", "css": templates = (file as NSString).deletingLastPathComponent
            case "yaml": break
            default: return
            }
            hasOwnFiles = true
        }

        func check(_ options: [String]) throws -> Program.Outcome {
            let own = templates.map { ["-t", $0] } ?? []
            return try Program(file: Program.built, folder: home.url).run(["check", inventory] + options + own)
        }

        /// Runs the jobs of a CI configuration, and checks that the artifacts exist.
        func follow(_ block: Article.Block, _ file: String, _ location: Comment) throws {
            let recipe =
                block.language == "yaml"
                ? try Recipe(yaml: block.text, file: file) : Recipe(jenkinsfile: block.text)
            #expect(!recipe.steps.isEmpty && !recipe.artifacts.isEmpty, location)
            var variables = [
                "GITHUB_STEP_SUMMARY": home.path + "/summary.md", "CI_PAGES_URL": "https://example.com/inventory",
            ]
            for step in recipe.steps {
                variables.merge(step.environment) { $1 }
                #expect(try step.script.syntaxError(in: home.url) == "", location)
                let outcome = try step.script.run(in: home.url, shell: "bash", environment: variables)
                #expect(outcome.status == 0, "\(location): \(outcome.errors)")
            }
            for artifact in recipe.artifacts {
                #expect(
                    FileManager.default.fileExists(atPath: "\(home.path)/\(artifact)/index.html"),
                    "\(location): \(artifact)")
            }
        }
    }
}
