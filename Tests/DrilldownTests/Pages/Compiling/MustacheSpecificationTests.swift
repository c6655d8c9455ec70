import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// The tests of the Mustache specification (github.com/mustache/spec, version 1.4). Each is covered by a case with the
/// same point, which shows the output or the deliberate difference.
///
/// A case is an HTML partial on a page without a layout, so that the output can be compared byte by byte. Other tests
/// check tags in Markdown.
@Suite struct MustacheSpecificationTests {
    /// An inventory with two items. The first one is rendered; the second one has the values that the first one lacks.
    private static let inventory = #"""
        [{"id": 1, "name": "Kiln", "watts": 85, "weight": 1.210, "sold": null, "works": true, "rented": false,
          "note": "& \" < >", "motto": "{{item.name}}", "line": "---", "! works": "never", "nothing": 0, "blank": "",
          "maker": {"name": "Ada", "home": {"town": {"street": "Clay Lane"}}, "shop": {}},
          "home": {"town": {"street": "Wrong Lane"}}, "name.length": "one key", "size": {"depth": "two keys"},
          "size.depth": "one key", "shelves": ["top", "low"], "cones": [3, 5], "doses": [0.10, 2.50],
          "grid": [[1, 2], ["a", "b"]], "signs": ["&", "\"", "<", ">"], "bricks": [], "doors": [{"n": 1}, {"n": 2}],
          "rooms": [{"wall": {"up": "N", "low": "n"}, "racks": [{"n": "1", "pots": [{"of": "x"}, {"of": "y"}]}]}],
          "one": {"n": 1}, "two": {"n": 2}, "three": {"n": 3, "four": {"n": 4, "five": 5}}},
         {"id": 2, "name": "Wheel", "stool": "yes", "maker": {"shop": {"name": "Bo", "town": "Ash", "open": true}},
          "size": {"width": 1}}]
        """#

    @Test("Each test of the core modules is included once", arguments: MustacheCase.coreModules)
    func complete(module: String, count: Int) {
        let names = MustacheCase.all.filter { $0.module == module }.flatMap(\.names)
        #expect(Set(names).count == names.count)
        #expect(names.count == count)
    }

    @Test(
        "Each test of the specification passes, or differs as documented",
        arguments: MustacheCase.all)
    func made(_ example: MustacheCase) async throws {
        var templates = ["item.md": "---\nlayout: none\n---\n{{> case}}\n", "case.html": example.template]
        for (name, text) in example.partials { templates[name + ".html"] = text }
        let input = input(Self.inventory, templates: templates)
        switch example.outcome {
        case .makes(let text):
            let page = try await build(input).files["items/1.html"]
            // The end of the paragraph follows the partial.
            #expect(page == text + "\n")
        case .isRefused(let error):
            #expect(errors(input) == "case.html:" + error)
        }
    }

    @Test("Tags of optional modules are errors", arguments: MustacheCase.optional)
    func optional(_ example: MustacheCase) async throws { try await made(example) }

    @Test("The manual has the number of supported cases and a row for each difference")
    func documented() throws {
        let article = ProjectFolder.file("docs/templates.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let section = try #require(text.firstMatch(of: #/\n## Differences from Mustache\n([\s\S]*?)\n## /#)).1
        let kept = MustacheCase.all.filter { $0.difference == nil }.reduce(0) { $0 + $1.names.count }
        let count = MustacheCase.coreModules.reduce(0) { $0 + $1.1 }
        #expect(section.contains("passes \(kept) of the \(count) tests"))
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        let documented = rows.map { $0.dropFirst(2).split(separator: " | ")[0] }.map(String.init)
        #expect(documented == MustacheCase.Difference.allCases.map(\.rawValue))
        let shown = Set((MustacheCase.all + MustacheCase.optional).compactMap(\.difference))
        #expect(shown == Set(MustacheCase.Difference.allCases))
    }
}
