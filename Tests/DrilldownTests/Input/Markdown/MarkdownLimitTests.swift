import Testing

@testable import Drilldown

/// Limits that bound the time of a build for any Markdown. `make bench-markdown` measures the slowest strings within
/// the limits.
@Suite struct MarkdownLimitTests {
    private func isRendered(_ markdown: String) -> Bool {
        var html: [UInt8] = []
        return CommonMark.appendHTML(ofField: Array(markdown.utf8), to: &html) == .rendered
    }

    @Test("Markdown above the limits is not rendered", arguments: SlowMarkdown.texts)
    func limits(name: String, markdown: String) {
        var html: [UInt8] = []
        #expect(CommonMark.appendHTML(ofField: Array(markdown.utf8), to: &html) == .tooComplex)
        #expect(html.isEmpty)
        var text: [UInt8] = Array("before".utf8)
        #expect(CommonMark.appendText(ofField: Array(markdown.utf8), to: &text) == .tooComplex)
        #expect(text == Array("before".utf8))
    }

    @Test(
        "Markdown within the limits is rendered",
        arguments: [
            String(repeating: "a", count: 64 * 1024), String(repeating: "> ", count: 32) + "a",
            String(repeating: "- ", count: 32) + "a", SlowMarkdown.nest(9, lines: 5), SlowMarkdown.nest(1, lines: 45),
            String(repeating: "-", count: 200), String(repeating: "*", count: 200),
            String(repeating: "- ", count: 100), String(repeating: "* ", count: 100) + "\r\nx",
            String(repeating: "*", count: 80) + " NOTE " + String(repeating: "*", count: 80),
            String(repeating: "-", count: 80) + " NOTE", String(repeating: "*a* ", count: 16000),
            String(repeating: "- a\n", count: 16000), String(repeating: "[t](/u) ", count: 8000),
            String(repeating: "![A lamp](lamp.png)\n", count: 900),
        ])
    func within(markdown: String) {
        #expect(isRendered(markdown))
    }

    @Test("A long manual with nested lists, quotes and deeply indented code is rendered")
    func manual() {
        let chapter = """
            # Setting it up

            1. Take it *out of the box*; see [the list](https://example.com/list).
               - the **lamp**
                 - its shade
                   - and the ring
               - the foot

               ```
               if ready {
            \(String(repeating: " ", count: 120))light() // as bright as it goes
               }
               ```
            2. > Never look into it.
               >
               > - Nor let others.

            | a | table | that | is | none |

            ![It](lamp.png)


            """
        let manual = String(repeating: chapter, count: 64 * 1024 / chapter.utf8.count)
        #expect(manual.utf8.count > 64_000)
        #expect(isRendered(manual))
    }

    @Test(
        "Markdown that is too complex is shown as text and reported with its source location",
        arguments: SlowMarkdown.texts)
    func shown(name: String, markdown: String) async throws {
        let note = markdown + "<b>"
        let json = note.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
        let built = try await build(
            #"[{"id": "a", "n": "\#(json)"}, {"id": "b", "n": "*b*"}]"#, "name: id\nfields: [{key: n, type: markdown}]",
            templates: ["item.md": "---\nlayout: none\n---\n{{item.n}}"])
        #expect(built.files["items/a.html"] == "<p>\(markdown.replacing(">", with: "&gt;"))&lt;b&gt;</p>\n")
        #expect(built.files["items/b.html"] == "<p><em>b</em></p>\n\n")
        #expect(
            built.warnings == [
                "inventory.json:1:19: warning: the Markdown is too long or too deeply nested and is shown as plain text; shorten it"
            ])
    }

    @Test("Markdown that is too complex is also reported where only plain text is possible")
    func plain() async throws {
        let note = String(repeating: "- ", count: 33) + "a"
        let built = try await build(
            #"[{"id": "a", "n": "\#(note)"}]"#,
            "name: id\ncolumns: [name]\nfields: [{key: n, type: markdown}]\noutputs: {print: false, search: false}",
            templates: ["item.md": "---\nlayout: none\n---\n<p title=\"{{item.n}}\"></p>"])
        #expect(built.files["items/a.html"] == "<p title=\"\(note)\"></p>\n")
        #expect(
            built.warnings == [
                "inventory.json:1:19: warning: the Markdown is too long or too deeply nested and is shown as plain text; shorten it"
            ])
    }
}

/// Strings that are slow to parse, or whose pages would be nested deeper than browsers support.
private enum SlowMarkdown {
    /// Returns nested lists, with this number of additional levels on each line.
    static func nest(_ levels: Int, lines: Int) -> String {
        (0..<lines).map { String(repeating: "  ", count: $0 * levels) + String(repeating: "- ", count: levels) + "a\n" }
            .joined()
    }

    static let texts: [(name: String, markdown: String)] = [
        ("longer than 64 KB", String(repeating: "a", count: 64 * 1024 + 1)),
        ("33 quotes", String(repeating: ">", count: 33) + "a"),
        ("33 lists", String(repeating: "- ", count: 33) + "a"),
        ("numbered and bulleted lists", String(repeating: "1. ", count: 20) + String(repeating: "* ", count: 20) + "x"),
        ("a rule that ends in text", String(repeating: "* ", count: 40) + "a"),
        ("lists in lists over several lines", nest(10, lines: 6)),
        ("lists in lists, one more on each line", nest(1, lines: 51)),
        ("nested emphasis", String(repeating: "*a **a ", count: 51) + "b" + String(repeating: " a** a*", count: 51)),
        ("nested images", String(repeating: "![", count: 101) + "a" + String(repeating: "](u)", count: 101)),
        ("links in images", String(repeating: "![[]()", count: 1001)),
        ("images, then links", String(repeating: "![", count: 500) + String(repeating: "[]()", count: 2500)),
        ("empty lines in lists", String(repeating: "- ", count: 32) + "x" + String(repeating: "\n", count: 32000)),
        ("empty lines in lists in lists", nest(30, lines: 17) + String(repeating: "\n", count: 30000)),
        (
            "empty lines in lists that are indented by tabs",
            (0..<17).map { String(repeating: "\t", count: $0 * 15) + String(repeating: "- ", count: 30) + "a\n" }
                .joined() + String(repeating: "\n", count: 30000)
        ),
        ("emphasis in lists in lists", nest(30, lines: 17) + String(repeating: "a*", count: 20000)),
        ("links in lists in lists", nest(30, lines: 17) + String(repeating: "[](u)", count: 8000)),
    ]
}
