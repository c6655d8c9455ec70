import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// All examples in the documentation work.
@Suite struct ExampleTests {
    @Test("The commands of each section succeed from top to bottom", arguments: Walkthrough.all)
    func walkthrough(_ walkthrough: Walkthrough) throws { try walkthrough.run() }

    @Test("All code blocks are found, and no two sections of an article have the same heading")
    func blocks() {
        #expect(Project.articles.count > 10)
        for article in Project.articles {
            let blocks = article.sections.flatMap(\.blocks)
            #expect(blocks.count == article.codeBlockCount, "\(article.name).md has blocks without a fence")
            let headings = article.sections.map(\.heading)
            #expect(Set(headings).count == headings.count, "\(article.name).md has two sections of one name")
        }
    }

    @Test("Each skipped example has a reason and still exists")
    func notRun() {
        let blocks = Project.articles.flatMap { article in
            article.sections.flatMap { section in section.blocks.map { (article.name, section.heading, $0) } }
        }
        var said: [String] = []
        var commands: [String] = []
        for (article, heading, block) in blocks {
            if let reason = NotRun.languages[block.language] { said.append("\(article), \(heading): \(reason)") }
            let scripts: [ShellScript] =
                switch block.language {
                case "sh": [ShellScript(text: block.text)]
                case "yaml": (try? Recipe(yaml: block.text, file: "x"))?.steps.map(\.script) ?? []
                default: []
                }
            for line in scripts.flatMap(\.omitted) {
                commands.append(line)
                said.append("\(article), \(heading): \(line) – \(NotRun.reason(for: line) ?? "")")
            }
        }
        print("Of \(blocks.count) blocks in the documentation these lines are not run:")
        for line in said { print("  " + line) }
        for (beginning, _) in NotRun.commands {
            #expect(commands.contains { $0.hasPrefix(beginning) }, "no example has \(beginning)")
        }
        #expect(Set(NotRun.languages.keys).isSubset(of: blocks.map(\.2.language)))
        for (shown, _) in NotRun.instead { #expect(blocks.contains { $0.2.text.contains(shown) }, "\(shown)") }
        for text in NotRun.texts {
            #expect(blocks.contains { $0 == text.article && $1 == text.heading && $2.language == "text" })
        }
    }

    @Test("Each make target named in code blocks and sentences exists")
    func targets() throws {
        let spans = Project.articles.flatMap { $0.sections.flatMap(\.codeSpans) }
        let lines = Project.articles.flatMap { $0.sections.flatMap(\.blocks) }
            .filter { $0.language == "sh" }.flatMap { ShellScript(text: $0.text).lines }
        let calls = (spans + lines).compactMap { line in
            line.firstMatch(of: /^(?:sudo )?make ([^#]*)/).map { String($0.1).trimmingSpaces() }
        }
        #expect(calls.contains("demo") && calls.contains("install PREFIX=/usr/local"))
        let make = Program(file: URL(fileURLWithPath: "/usr/bin/env"), folder: ProjectFolder.url)
        for call in Set(calls) {
            let outcome = try make.run(["make", "-n", "DRILLDOWN_PROGRAM=x"] + call.components(separatedBy: " "))
            #expect(outcome.status == 0, "make \(call): \(outcome.errors)")
        }
    }

    @Test("Each stage named in the data flow is a folder")
    func figure() throws {
        let block = try #require(Project.page("architecture")?.section("The data flow")?.blocks.first)
        let words = block.text.matches(of: /\b[A-Z][a-z]+\b/).map { String($0.0) }
        let folders = Set(
            Project.files("Sources").flatMap { $0.split(separator: "/").dropLast().map { String($0) } })
        #expect(words.count > 6)
        #expect(words.filter { !folders.contains($0) } == [])
    }

    @Test("The documented policies match the nginx recipe and the preview server")
    func policies() throws {
        let blocks = try #require(Project.page("security")?.section("Guarantees")?.blocks)
        let policies = blocks.map {
            $0.text.trimmingCharacters(in: .newlines).replacing("Content-Security-Policy: ", with: "")
        }
        try #require(policies.count == 2)
        let recipe = try #require(Project.page("publishing")?.text)
        #expect(recipe.contains("add_header Content-Security-Policy \"\(policies[0])\" always;"))
        let server = try Project.text("Sources/DrilldownServer/Response+Head.swift")
        #expect(server.replacing(try Regex(" *\\\\\n *"), with: " ").contains("        \(policies[1])\n"))
    }
}
