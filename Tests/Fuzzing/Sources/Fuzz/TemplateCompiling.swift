@testable import Drilldown

/// The template compiler: any template compiles or is an error, and no value becomes markup.
enum TemplateCompiling: Target {
    /// A value that would open a tag in text and close an attribute.
    private static let hostile = #"<x-evil a='b' c="d">{{item.name}}&\u0000"#

    /// The site whose templates are replaced.
    private static let site: Site = LibFuzzer.kept {
        let text = "\"" + hostile.replacing("\"", with: "\\\"") + "\""
        var input = SiteInput(
            inventory: SourceFile(
                name: "inventory.json",
                text: """
                    [{"id": "a", "name": \(text), "url": "javascript:x-evil", "price": 5.5, "notes": "*<x-evil>* [x](javascript:y)",
                      "list": [\(text), {"k": \(text)}], "parts": [{"id": "b", "name": \(text)}], "yes": true, "tag": \(text)}]
                    """),
            configuration: SourceFile(
                name: "site.yml",
                text: """
                    children: parts
                    views: [{by: tag}]
                    fields:
                      - {key: notes, type: markdown}
                      - {key: url, type: link}
                      - {key: price, type: money, currency: EUR, total: sum}
                      - {key: list, type: list}
                    """))
        input.theme = SmallTheme.theme()
        guard let site = try? Site(input) else { fatalError("the site of the target cannot be made") }
        return site
    }

    /// The first byte selects the file that the other bytes form.
    static func run(_ input: [UInt8]) {
        guard let first = input.first else { return }
        let name = ["item.md", "layout.html", "index.md", "items.html"][Int(first % 4)]
        let file = SourceFile(name: name, bytes: Array(input.dropFirst()))
        let theme = SmallTheme.theme(with: [name: file.bytes])
        var compiler = TemplateCompiler(theme: theme, strings: site.strings, schema: site.inventory.schema)
        var templates = site.templates
        let compiled = compiler.compile([.item], itemKinds: [], frames: [])
        for error in compiler.errors {
            expect((1...).contains(error.location.line ?? 1), "an error has a location in the file")
            expect(!error.description.contains("\n"), "a diagnostic is one line")
        }
        guard compiler.errors.allSatisfy({ $0.severity == .warning }) else { return }
        let specialized = compiled.map { kind, template in
            template.specialized(
                with: PageKnowledge(kind: kind, plan: site.plan, site: site.context, strings: site.strings))
        }
        (templates.root, templates.others[.item]) = (specialized.root, specialized[.item])
        var renderer = PageRenderer(
            plan: site.plan, site: site.context, templates: templates, values: site.valueRenderer())
        // The template itself may contain the forbidden text.
        let written = file.text.lowercased()
        let isWritten = written.contains("x-evil") || written.contains("javascript")
        for number in 0..<site.plan.pageCount {
            renderer.render(site.plan.page(number))
            let page = String(decoding: renderer.html.bytes(), as: UTF8.self)
            guard !isWritten else { continue }
            expect(!page.contains("<x-evil"), "a value opens no tag")
            // The match is in a tag, because quotes have no meaning in text.
            expect(
                page.firstMatch(of: /<[a-zA-Z][^<>]*=["']?javascript:/) == nil, "a value makes no script")
        }
    }
}
