import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// Small templates, compared with the rendered content of the page.
@Suite struct TemplateTests {
    /// Renders an item with a template, without a layout.
    private func item(
        _ template: String,
        _ json: String =
            #"{"name": "N<1>", "tags": ["x", "y"], "o": {"a": 1, "b": [{"c": 2}, {"c": 3}]}, "u": "https://e.x/?a&b", "no": false, "nil": null, "empty": ""}"#,
        yaml: String? = nil
    ) async throws -> String {
        let built = try await build("[\(json)]", yaml, templates: ["item.md": "---\nlayout: none\n---\n" + template])
        return built.files.first { $0.key.hasPrefix("items/") }?.value ?? ""
    }

    @Test(
        "Values are escaped for their context",
        arguments: [
            ("{{item.name}}", "<p>N&lt;1&gt;</p>"),
            ("**{{item.name}}**", "<p><strong>N&lt;1&gt;</strong></p>\n"),
            ("# {{item.name}}", "<h1>N&lt;1&gt;</h1>\n"),
            ("`{{item.name}}`", "<p><code>N&lt;1&gt;</code></p>\n"),
            ("<p title='{{item.name}}'>x</p>", "<p title='N&lt;1&gt;'>x</p>\n"),
            ("[a]({{item.u}})", "<p><a href=\"https://e.x/?a&amp;b\">a</a></p>\n"),
            (
                "[a](<{{item.u}}> \"{{item.name}}\")",
                "<p><a href=\"https://e.x/?a&amp;b\" title=\"N&lt;1&gt;\">a</a></p>\n"
            ),
            ("![{{item.name}}](p/{{item.name}}.png)", "<p><img src=\"p/N%3C1%3E.png\" alt=\"N&lt;1&gt;\" /></p>\n"),
            ("[a][r]\n\n[r]: {{item.u}}", "<p><a href=\"https://e.x/?a&amp;b\">a</a></p>\n"),
            ("<a href=\"?q={{item.u}}\">x</a>", "<p><a href=\"?q=https%3A%2F%2Fe.x%2F%3Fa%26b\">x</a></p>\n"),
            ("<textarea>{{item.name}}</textarea>", "<textarea>N&lt;1&gt;</textarea>\n"),
            ("    {{item.name}}", "<pre><code>N&lt;1&gt;\n</code></pre>\n"),
            ("_{{item.name}}_{{item.name}}", "<p>_N&lt;1&gt;_N&lt;1&gt;</p>\n"),
            ("&#123;&#123;name}}", "<p>{{name}}</p>\n"),
        ])
    func escapingContexts(template: String, html: String) async throws {
        let made = try await item(template)
        #expect(made == html + (html.hasSuffix("\n") ? "" : "\n"))
    }

    @Test(
        "Sections repeat, test a condition or negate it",
        arguments: [
            ("{{#item.tags}}({{.}}){{/item.tags}}", "<p>(x)(y)</p>\n"),
            ("{{#item.o}}{{item.o.a}}{{/item.o}}", "<p>1</p>\n"),
            ("{{#item.o.b}}{{item.o.b.c}},{{/item.o.b}}", "<p>2,3,</p>\n"),
            ("{{#item.o}}{{#item.o.b}}{{item.o.a}}{{item.o.b.c}} {{/item.o.b}}{{/item.o}}", "<p>12 13 </p>\n"),
            ("a{{#item.no}}b{{/item.no}}{{^item.no}}c{{/item.no}}", "<p>ac</p>\n"),
            ("a{{#item.nil}}b{{/item.nil}}{{^item.nil}}c{{/item.nil}}", "<p>ac</p>\n"),
            ("a{{#item.empty}}b{{/item.empty}}{{^item.empty}}c{{/item.empty}}", "<p>ac</p>\n"),
            ("{{#back}}{{title}} {{back.title}}{{/back}}", "<p>Inventory Inventory</p>\n"),
            ("{{#next}}x{{/next}}{{^next}}last{{/next}}", "<p>last</p>\n"),
            (
                "{{#breadcrumbs}}{{title}}{{#link}}[{{.}}]{{/link}} {{/breadcrumbs}}",
                "<p>Inventory[../index.html] N&lt;1&gt; </p>\n"
            ),
        ])
    func sections(template: String, html: String) async throws {
        let made = try await item(template)
        #expect(made == html)
    }

    @Test(
        "A section around list items repeats the items of one list",
        arguments: [
            ("{{#item.tags}}\n- {{.}}\n{{/item.tags}}", "<ul>\n<li>x</li>\n<li>y</li>\n</ul>\n"),
            (
                "- first\n{{#item.tags}}\n- {{.}}\n{{/item.tags}}\n- last",
                "<ul>\n<li>first</li>\n<li>x</li>\n<li>y</li>\n<li>last</li>\n</ul>\n"
            ),
            (
                "1. a\n{{#item.tags}}\n   - {{.}}\n{{/item.tags}}\n2. b",
                "<ol>\n<li>a\n<ul>\n<li>x</li>\n<li>y</li>\n</ul>\n</li>\n<li>b</li>\n</ol>\n"
            ),
            (
                "{{#item.tags}}\n- {{.}}\n  - deep\n{{/item.tags}}",
                "<ul>\n<li>x\n<ul>\n<li>deep</li>\n</ul>\n</li>\n<li>y\n<ul>\n<li>deep</li>\n</ul>\n</li>\n</ul>\n"
            ),
            (
                "{{#item.tags}}\n- {{.}}\n{{/item.tags}}\n{{^item.tags}}\n- none\n{{/item.tags}}",
                "<ul>\n<li>x</li>\n<li>y</li>\n</ul>\n"
            ),
            (
                "{{#item.nil}}\n- a\n{{/item.nil}}\n{{^item.nil}}\n- none\n{{/item.nil}}\n- end",
                "<ul>\n<li>none</li>\n<li>end</li>\n</ul>\n"
            ),
        ])
    func lists(template: String, html: String) async throws {
        let made = try await item(template)
        #expect(made == html)
    }

    @Test(
        "A standalone tag does not split the paragraph, table or code block around it",
        arguments: [
            ("a\n{{#back}}\nb\n{{/back}}\nc", "<p>a\nb\nc</p>\n"),
            ("{{#item.tags}}\n\npara {{.}}\n\n{{/item.tags}}\n\nend", "<p>para x</p>\n<p>para y</p>\n<p>end</p>\n"),
            ("{{#item.tags}}\n## {{.}}\n\ntext\n{{/item.tags}}", "<h2>x</h2>\n<p>text</p>\n<h2>y</h2>\n<p>text</p>\n"),
            (
                "<table>\n{{#item.tags}}\n<tr><td>{{.}}</td></tr>\n{{/item.tags}}\n</table>",
                "<table>\n<tr><td>x</td></tr>\n<tr><td>y</td></tr>\n</table>\n"
            ),
            ("a\n{{! a remark }}\nb", "<p>a\nb</p>\n"),
            ("{{#item.tags}}\n{{/item.tags}}\na", "<p>a</p>\n"),
            ("```\n{{#item.tags}}\n{{.}}\n{{/item.tags}}\n```", "<pre><code>x\ny\n</code></pre>\n"),
        ])
    func standalone(template: String, html: String) async throws {
        let made = try await item(template).replacing("\n\n", with: "\n")
        #expect(made == html)
    }

    @Test(
        "A block value replaces its paragraph, and is plain text elsewhere",
        arguments: [
            ("{{item.n}}", "<p>a <em>b</em></p>\n<ul>\n<li>c</li>\n</ul>\n\n"),
            ("x {{item.n}}", "<p>x a b c</p>\n"),
            ("<p title=\"{{item.n}}\">{{item.name}}</p>", "<p title=\"a b c\">N</p>\n"),
            (
                "{{item.l}}",
                "<ul><li>1</li><li><ul><li><b dir=\"auto\">K</b> <a href=\"https://x.y\">https://x.y</a></li></ul></li></ul>\n"
            ),
            ("x {{item.l}}", "<p>x 1, K https://x.y</p>\n"),
            ("{{item.name}}", "<p>N</p>\n"),
            ("{{item.gone}}", "\n"),
        ])
    func blocks(template: String, html: String) async throws {
        let json = #"{"name": "N", "n": "a *b*\n\n- c", "l": [1, {"k": "https://x.y", "z": null}], "gone": null}"#
        let made = try await item(template, json, yaml: "fields: [{key: n, type: markdown}]")
        #expect(made == html)
    }

    @Test("Without items, unknown item variables are warnings")
    func noItems() async throws {
        let built = try await build(
            "[]", templates: ["item.md": "{{item.name}}", "index.md": "{{#items}}{{item.colour}}{{/items}}"])
        #expect(
            built.warnings == [
                "index.md:1:11: warning: no item has the key \"colour\"",
                "item.md:1:1: warning: no item has the key \"name\"",
            ])
    }

    @Test("CRLF line endings give the same page")
    func lineEnds() async throws {
        let template = "---\ntitle: T\n---\n# {{screen.title}}\n\n{{#item.tags}}\n- {{.}}\n{{/item.tags}}\n"
        let json = #"{"name": "a", "tags": ["x"]}"#
        let unix = try await build("[\(json)]", templates: ["item.md": template])
        let windows = try await build("[\(json)]", templates: ["item.md": template.replacing("\n", with: "\r\n")])
        #expect(unix.files == windows.files)
    }

    @Test("The program contains exactly the files in the folder Templates")
    func table() throws {
        let folder = ProjectFolder.file("Templates")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") }
        let previews = [
            "preview.css": BuiltInTemplates.previewStyle, "preview.js": BuiltInTemplates.previewScript,
            "explore-editing.css": BuiltInTemplates.exploreEditingStyle,
            "explore-editing.js": BuiltInTemplates.exploreEditingScript,
        ]
        let files = BuiltInTemplates.files.merging(previews) { $1 }
        #expect(Set(names) == Set(files.keys))
        for name in names {
            #expect(try Data(contentsOf: folder.appendingPathComponent(name)) == Data(files[name] ?? []), "\(name)")
        }
    }

    @Test("The theme has all strings and no unused ones")
    func words() throws {
        var errors: [Diagnostic] = []
        let strings = Strings(Theme(), errors: &errors)
        for word in Strings.Word.allCases { #expect(strings.word(word.rawValue) != nil, "\(word)") }
        let texts = Dictionary(uniqueKeysWithValues: Strings.Gap.allCases.map { ($0, "<\($0)>") })
        for pattern in Strings.Pattern.allCases {
            let sentence = strings.fill(pattern, texts)
            for gap in pattern.gaps { #expect(sentence.contains("<\(gap)>"), "\(pattern)") }
        }
        let templates = Theme().files.values.map(\.text).joined()
        let own = Set(
            Strings.Word.allCases.map(\.rawValue) + ExploreData.words + EditScreens.scriptWords.map(\.rawValue)
                + Diagnostic.Code.ofDataWarnings.map(\.headlineKey))
        // Only `check` finds broken links, so no page reports them.
        for code in Diagnostic.Code.ofDataWarnings where code != .brokenLink {
            #expect(strings.word(code.headlineKey) != nil, "\(code)")
        }
        for word in strings.words where !own.contains(word) {
            #expect(templates.contains("strings.\(word)"), "\(word)")
        }
    }

    @Test("A declared field of a list is available inside a section over the list, in its format")
    func listParts() async throws {
        let json = #"[{"id": "a", "name": "A", "s": [{"d": "03.04.2021"}]}]"#
        let yaml = "fields: [{key: s.d, type: date, format: dd.MM.yyyy}]"
        let built = try await build(json, yaml, templates: ["item.md": "{{#item.s}}<p>{{item.s.d}}</p>{{/item.s}}"])
        #expect(built.main("items/a.html").contains("<p>Apr 3, 2021</p>"))
        #expect(
            errors(json, yaml, templates: ["item.md": "{{item.s.d}}"])
                == "item.md:1:1: error: \"s.d\" is inside a list; put the tag in a section for the list")
    }
}
