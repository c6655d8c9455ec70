import Foundation
import TestSupport
import Testing

/// The manual's recipe for a history on a branch, with a local repository instead of a server.
@Suite struct HistoryBranchTests {
    private let folder: TemporaryFolder
    private let create: ShellScript
    private let build: ShellScript

    init() throws {
        folder = try TemporaryFolder()
        let article = try #require(Project.article("docs/history"))
        let scripts = try #require(article.section("Keeping the file")).blocks.filter { $0.language == "sh" }
        try #require(scripts.count == 2)
        (create, build) = (ShellScript(text: scripts[0].text), ShellScript(text: scripts[1].text))
        try folder.write("first/inventory.json", #"[{"name": "Saw", "price": 30}, {"name": "Jig", "price": 60}]"#)
        try run(
            """
            git init -q --bare -b main ../origin.git
            git init -q -b main .
            git add inventory.json
            git commit -q -m First
            git remote add origin "$PWD/../origin.git"
            git push -q origin main
            """, in: "first")
        #expect(try create.run(in: folder.url.appendingPathComponent("first")).status == 0)
    }

    @discardableResult private func run(_ script: String, in name: String = ".") throws -> String {
        let outcome = try ShellScript(text: script).run(in: folder.url.appendingPathComponent(name))
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    /// Makes a new clone, and runs the recipe there on a day.
    private func build(on day: String, in clone: String, hook: String = "exit 0") throws -> Program.Outcome {
        try run("git clone -q --depth 1 --single-branch file://$PWD/origin.git \(clone)")
        try folder.write("\(clone)/.git/hooks/pre-push", "#!/bin/sh\n\(hook)\n")
        try run("chmod +x .git/hooks/pre-push", in: clone)
        let dated = ShellScript(text: "date() { echo \(day); }\n" + build.text)
        return try dated.run(in: folder.url.appendingPathComponent(clone))
    }

    /// Returns the days on the branch.
    private func days() throws -> [String] {
        try run("git show history:history.jsonl", in: "origin.git").matches(of: /"day":"([^"]*)"/).map { String($0.1) }
    }

    private func hasTrend(_ clone: String) -> Bool {
        folder.read("\(clone)/site/index.html")?.contains("_history") ?? false
    }

    @Test("Each build in a new clone adds its day to the branch")
    func growth() throws {
        for (number, day) in ["2026-11-20", "2026-11-21", "2026-11-21", "2026-11-22"].enumerated() {
            #expect(try build(on: day, in: "clone\(number)").status == 0)
            #expect(hasTrend("clone\(number)") == (number > 0))
        }
        #expect(try days() == ["2026-11-20", "2026-11-21", "2026-11-22"])
        #expect(try run("git log --format=%s history", in: "origin.git").split(separator: "\n").count == 4)
    }

    @Test("If another build pushes first, the push is repeated with the days of both")
    func race() throws {
        #expect(try build(on: "2026-11-20", in: "clone").status == 0)
        try folder.write(
            "other.sh",
            """
            git clone -q --depth 1 --single-branch file://$PWD/origin.git other
            cd other
            drilldown() { "$PROGRAM" "$@"; }
            date() { echo 2026-11-21; }
            \(build.text)
            """)
        // The other build runs between the fetch and the push.
        let hook = """
            cd '\(folder.path)'
            [ -e other ] && exit
            unset $(git rev-parse --local-env-vars)
            sh -e other.sh
            """
        let built = try build(on: "2026-11-22", in: "clone2", hook: hook)
        #expect(built.status == 0)
        #expect(built.errors.contains("rejected]"))
        #expect(try days() == ["2026-11-20", "2026-11-21", "2026-11-22"])
        let page = try #require(folder.read("clone2/site/index.html"))
        #expect(page.contains("_history"))
    }

    @Test("A build that fails pushes nothing")
    func failure() throws {
        try run("echo '[' > inventory.json; git commit -q -a -m Broken; git push -q origin main", in: "first")
        #expect(try build(on: "2026-11-20", in: "clone").status == 1)
        #expect(try days() == [])
    }
}
