import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// The documentation lists exactly the existing keys, options, variables and files.
@Suite struct ReferenceTests {
    private func section(_ article: String, _ heading: String) throws -> Article.Section {
        try #require(Project.page(article)?.section(heading), "docs/\(article).md has no section \"\(heading)\"")
    }

    // MARK: - site.yml

    @Test("All keys of site.yml, of views and of fields are documented")
    func keys() throws {
        #expect(
            try section("configuration", "Top-level keys").firstColumn == SiteConfiguration.keys.map(\.name))
        #expect(
            Set(try section("configuration", "Views").firstColumn)
                == Set(ViewDeclaration.keys.map(\.name)))
        let fields = try section("field-types", "Field keys")
        #expect(fields.firstColumn == FieldDeclaration.keys.map(\.name))
        func values(_ key: String) -> Set<String> {
            Set(fields.rows.first { $0[0] == "`\(key)`" }?[1].codeSpans ?? [])
        }
        #expect(values("total") == Set(TotalRule.allCases.map(\.rawValue)))
        #expect(values("style") == Set(DateLength.allCases.map(\.rawValue)))
        #expect(values("time") == Set(TimeLength.allCases.map(\.rawValue)))
        #expect(values("epoch") == Set(EpochUnit.allCases.map(\.rawValue)))
    }

    @Test("All outputs are documented")
    func words() throws {
        let row = try #require(section("configuration", "Top-level keys").rows.first { $0[0] == "`outputs`" })
        let names = Outputs.Output.allCases.map(\.name)
        #expect(Set(row[2].codeSpans) == Set(names))
        let files = try section("output", "Files").firstColumn
        #expect(Set(DownloadFormat.allCases.map(\.fileName)).isSubset(of: files))
    }

    @Test("All types of fields are documented, each with an example")
    func types() throws {
        let types = Set(FieldType.allCases.map(\.rawValue))
        #expect(Set(try section("field-types", "Types").firstColumn) == types)
        let example = try section("field-types", "Example with every type").blocks.map(\.text).joined()
        #expect(Set(example.matches(of: /type: (\w+)/).map { String($0.1) }) == types)
    }

    // MARK: - Templates

    @Test("All kinds of tags are documented")
    func tags() throws {
        let spans = try section("templates", "Tags").firstColumn
        let kinds: [Drilldown.Tag.Kind] = spans.flatMap { span in
            TagScanner.scan(Array(span.utf8)[...], report: { Issue.record("\(span), \($0): \($1)") }).compactMap {
                piece -> Drilldown.Tag.Kind? in
                if case .tag(let tag) = piece { tag.kind } else { nil }
            }
        }
        let all: Set<Drilldown.Tag.Kind> = [.value, .section, .inverted, .end, .partial, .comment]
        #expect(Set(kinds) == all)
    }

    /// Returns the full names of the documented variables, and the unknown names. In a table, the second column has
    /// members of the variables in the first column.
    private func documentedNames() throws -> (all: Set<String>, unknown: [String]) {
        var all: Set<String> = []
        var unknown: [String] = []
        let article = try #require(Project.page("templates"))
        let tables = article.sections.filter { $0.above.contains { article.sections[$0].heading == "Variables" } }
        for row in tables.flatMap(\.rows) {
            let owners = row[0].codeSpans
            all.formUnion(owners)
            unknown += owners.filter {
                TemplateName(rawValue: $0) == nil && !["item.KEY", "strings.NAME"].contains($0)
            }
            for span in row[1].codeSpans where span.wholeMatch(of: /[a-z][A-Za-z.]*/) != nil {
                let full = TemplateName.allCases.map(\.rawValue).filter { name in
                    name == span || owners.contains { name.hasPrefix($0 + ".") && name.hasSuffix("." + span) }
                }
                all.formUnion(full)
                if full.isEmpty, !["item", "ltr", "rtl", "style"].contains(span) { unknown.append(span) }
            }
        }
        return (all, unknown)
    }

    @Test("All template variables are documented, and no others")
    func names() throws {
        let (documented, unknown) = try documentedNames()
        #expect(unknown == [])
        // Lists with the same members are documented once.
        let shared = TemplateName.allCases.map(\.rawValue).filter { name in
            let sameMembers = [
                ("children.", "items."), ("allItems.", "items."), ("sections.totals.", "groups.totals."),
            ]
            return sameMembers.contains { name.hasPrefix($0) && documented.contains(name.replacing($0, with: $1)) }
        }
        let objects = ["site", "screen"]
        #expect(Set(TemplateName.allCases.map(\.rawValue)).subtracting(documented).subtracting(shared + objects) == [])
    }

    @Test("Each template variable compiles inside the sections that it needs")
    func compiled() throws {
        var layout = ""
        for name in TemplateName.allCases {
            var lists: [TemplateName] = []
            while let list = (lists.last ?? name).enclosingList { lists.append(list) }
            let tag = "{{\(name.rawValue)}}"
            let use =
                switch name.kind {
                case _ where name == .siteCSS: "<style>\(tag)</style>"
                case .text: tag
                case .value, .content: "<div>\(tag)</div>"
                case .link: "<a href=\"\(tag)\">x</a>"
                case .flag, .object, .list: "{{#\(name.rawValue)}}x{{/\(name.rawValue)}}"
                }
            let opened = lists.reversed().map { "{{#\($0.rawValue)}}" }.joined()
            let closed = lists.map { "{{/\($0.rawValue)}}" }.joined()
            layout += "<div>\(opened)\(use)\(closed)</div>\n"
        }
        var input = SiteInput(inventory: SourceFile(name: "x.json", text: #"[{"id": 1, "name": "x"}]"#))
        input.theme = Theme(userFiles: ["layout.html": SourceFile(name: "layout.html", text: layout)])
        do {
            #expect(try Site(input).warnings.map(\.description) == [])
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("All files of the theme are documented")
    func files() throws {
        let root = Project.page("templates")?.section("Files")
        let spans = try #require(root).firstColumn
        let files = Project.files("Templates").map { $0.replacing("Templates/", with: "") }.filter { $0.contains(".") }
        #expect(Set(files).subtracting(spans) == [])
        let yours = ["item.KIND.md", "custom.css", "strings/LANGUAGE.yml"]
        #expect(Set(spans).subtracting(files) == Set(yours))
    }

    // MARK: - The program

    @Test("All commands and options are documented, with the commands that have them")
    func options() throws {
        let help = try JSONValue(try program("--experimental-dump-help").output)
        let commands = help["command"]?["subcommands"]?.elements.filter { $0["commandName"] != .text("help") } ?? []
        var found: [String: Set<String>] = [:]
        for command in commands {
            for argument in command["arguments"]?.elements ?? [] {
                for name in argument["names"]?.elements ?? [] {
                    let text = name["name"]?.texts.first ?? ""
                    found[text.count == 1 ? "-" + text : "--" + text, default: []]
                        .formUnion(command["commandName"]?.texts ?? [])
                }
            }
        }
        let table = try section("commands", "Options")
        let heads = table.head.dropFirst().dropLast()
        var documented: [String: Set<String>] = [:]
        for row in table.rows {
            let names = row[0].codeSpans.map { $0.split(separator: " ")[0] }
            for name in names {
                documented[String(name)] = Set(zip(heads, row.dropFirst().dropLast()).filter { $0.1 == "✓" }.map(\.0))
            }
        }
        #expect(documented == found)
        #expect(Set(heads) == Set(commands.flatMap { $0["commandName"]?.texts ?? [] }))
    }

    /// The options of other programs in the documentation.
    private static let foreign = [
        "aws": ["--size-only", "--delete"],
        "rsync": ["--modify-window", "--delete-delay", "--filter", "--max-delete"],
        "git": ["--depth"],
    ]

    @Test("Each option named in a sentence exists")
    func mentionedOptions() throws {
        let known = Set(
            try section("commands", "Options").firstColumn.map { String($0.split(separator: " ")[0]) })
        for article in Project.articles {
            for span in article.sections.flatMap(\.codeSpans) {
                for option in span.matches(of: /(?:^|\s)(--[a-z][a-z-]*)/).map({ String($0.1) }) {
                    let isKnown =
                        known.contains(option) || Self.foreign.values.joined().contains(option)
                        || option == "--generate-completion-script"
                    #expect(isKnown, "\(article.name).md: \(span)")
                }
            }
        }
    }

    @Test("All keys of the result are documented")
    func result() throws {
        let schema = JSONSchema(
            root: try JSONValue(
                try Project.text("docs/result.schema.json")))
        let spans = Set(
            try section("output", "JSON result").codeSpans.flatMap { $0.split(separator: ".").map(String.init) })
        let keys = Set(schema.objects().flatMap(\.known))
        #expect(keys.subtracting(spans) == [])
    }

    private func program(_ arguments: String...) throws -> Program.Outcome {
        let home = try TemporaryFolder()
        return try Program(file: Program.built, folder: home.url).run(arguments)
    }

    // MARK: - The source

    @Test("Each file and suite named in the documentation exists")
    func namedFiles() throws {
        let files = Project.files("Sources") + Project.files("Tests") + Project.files("Templates")
        for article in Project.articles where ["docs/architecture", "docs/security"].contains(article.name) {
            for span in article.sections.flatMap(\.codeSpans) {
                if span.hasSuffix(".swift") || span.hasPrefix("Tests/") {
                    #expect(files.contains { "/\($0)".hasSuffix("/\(span)") }, "\(article.name).md: \(span)")
                } else if span.hasSuffix("Tests") {
                    #expect(files.contains { $0.hasSuffix("/\(span).swift") }, "\(article.name).md: \(span)")
                }
            }
        }
    }

    // MARK: - Links

    @Test("Each link has a target, and each documented name of the library is public")
    func links() throws {
        let others = try ["Tests/Browser/README.md", "Tests/Benchmarks/README.md"].map {
            try Article(ProjectFolder.file($0))
        }
        let sources = try Project.files("Sources/Drilldown").filter { $0.hasSuffix(".swift") }
            .map { try Project.text($0) }.joined()
        for article in Project.articles + others {
            let prose = article.sections.flatMap(\.prose).joined(separator: "\n").replacing(/`[^`\n]+`/, with: "")
            for target in prose.matches(of: /\]\(([^)]+)\)/).map({ String($0.1) })
            where !target.hasPrefix("https://") {
                let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let file = URL(
                    fileURLWithPath: String(parts[0]), relativeTo: article.file.deletingLastPathComponent())
                let linked = parts[0].isEmpty ? article.file : file
                #expect(FileManager.default.fileExists(atPath: linked.path), "\(article.name).md: \(target)")
                guard parts.count == 2 else { continue }
                let anchors = try Article(linked).sections.map(\.heading.anchor)
                #expect(anchors.contains(String(parts[1])), "\(article.name).md: \(target)")
            }
            for symbol in article.text.matches(of: /``(\w+)``/).map({ String($0.1) }) where symbol != "Drilldown" {
                let isPublic = sources.contains(
                    try Regex("public (final )?(struct|class|actor|enum|protocol) \(symbol)\\b"))
                #expect(isPublic, "\(article.name).md: \(symbol)")
            }
        }
    }

    @Test("The manual's contents list each page once")
    func contents() throws {
        let contents = try #require(Project.page("README"))
        let listed = contents.sections.flatMap(\.prose).flatMap { line in
            line.matches(of: /\]\(([a-z-]+)\.md\)/).map { "docs/" + $0.1 }
        }
        let pages = Project.articles.map(\.name).filter { $0.hasPrefix("docs/") && $0 != contents.name }
        #expect(listed.sorted() == pages.sorted())
    }
}
