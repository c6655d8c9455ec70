import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// The reference of all diagnostics. `ExampleTests` runs its examples; these tests check the codes that they report.
@Suite struct DiagnosticReferenceTests {
    private static let sections = Project.page("diagnostics")?.sections.filter { $0.level == 3 } ?? []

    @Test("All diagnostic codes are documented, and the codes of data warnings are in a separate section")
    func codes() throws {
        #expect(Set(Self.sections.map(\.heading)) == Set(Diagnostic.Code.allCases.map(\.rawValue)))
        let article = try #require(Project.page("diagnostics"))
        let warnings = article.sections.filter { section in
            section.level == 3 && section.above.contains { article.sections[$0].heading == "Data warnings" }
        }
        #expect(Set(warnings.map(\.heading)) == Set(Diagnostic.Code.ofDataWarnings.map(\.rawValue)))
    }

    @Test("Each documented diagnostic has a fix, and all but one have an example")
    func examples() {
        for section in Self.sections {
            #expect(section.prose.contains { $0.contains("**Fix:**") }, "\(section.heading)")
        }
        #expect(Self.sections.filter { $0.blocks.last?.language != "text" }.map(\.heading) == ["totals-disagree"])
    }

    @Test("Each example reports the code of its section", arguments: sections.filter { !$0.blocks.isEmpty })
    func code(_ section: Article.Section) throws {
        let home = try TemporaryFolder()
        try home.write("inventory.json", Walkthrough.inventory)
        var command = "drilldown check inventory.json"
        for block in section.blocks {
            switch block.language {
            case "json": try home.write("inventory.json", block.text)
            case "yaml": try home.write("site.yml", block.text)
            case "markdown":
                try home.write("templates/item.md", block.text)
                command += " -t templates"
            case "sh": command = block.text.trimmingCharacters(in: .newlines)
            default: break
            }
        }
        let outcome = try ShellScript(text: command + " --json").run(in: home.url)
        // Earlier commands may have printed summaries.
        let result = try JSONValue(String(outcome.output.trimmingPrefix { $0 != "{" }))
        let codes = result["diagnostics"]?.elements.compactMap { $0["code"]?.texts.first }
        #expect(codes == [section.heading])
    }
}

extension Article.Section: CustomTestStringConvertible {
    var testDescription: String { heading }
}
