import Testing

@testable import Drilldown

/// Broken links inside the site.
@Suite struct LinkCheckTests {
    private func check(_ input: SiteInput, strict: Bool = false) async throws -> [String] {
        try await Site(input).check(strict: strict).warnings.map(\.description)
    }

    @Test("All links of the expected sites have a target", arguments: ExpectedSite.names)
    func expectedSites(name: String) async throws {
        var input = try ExpectedSite(name).input()
        if name == "names" {
            // The data has names that look like links.
            let yaml = try #require(input.configuration).text
            input.configuration = SourceFile(name: "site.yml", text: yaml.replacing("type: link", with: "type: text"))
        }
        let warnings = try await Site(input).check().warnings
        #expect(warnings.filter { $0.code == .brokenLink }.map(\.description) == [])
    }

    @Test("Broken links in Markdown fields, link fields and templates are reported")
    func broken() async throws {
        let json = """
            [{"id": "a", "name": "A", "notes": "[b](b.html) [c](c.html#x) [up](../index.html#b) [out](../../x.html) [web](https://example.com/x.html)"},
             {"id": "b", "name": "B", "notes": "[q](b.html?x=1#_content) [folder](../views/) [top](#top) [here](#there)", "manual": "manual.pdf"}]
            """
        #expect(
            try await check(
                input(
                    json, "fields: [{key: notes, type: markdown}, {key: manual, type: link}]",
                    templates: [
                        "index.md": "[home](index.html) [gone](gone.html) [abs](/x.html)\n\n{{> items}}"
                    ]))
                == [
                    "index.html: warning: index.html links to \"gone.html\", which is not in the site; fix the link, or keep it if you add the file yourself",
                    "inventory.json:1:36: warning: items/a.html links to \"c.html#x\", which is not in the site; fix the link, or keep it if you add the file yourself",
                    "inventory.json:2:36: warning: items/b.html links to \"#there\", but items/b.html has no such anchor; fix the link, or add id=\"{{anchor}}\" to the row in the template",
                    "inventory.json:2:36: warning: items/b.html links to \"../views/\", which is not in the site; fix the link, or keep it if you add the file yourself",
                    "inventory.json:2:121: warning: items/b.html links to \"manual.pdf\", which is not in the site; fix the link, or keep it if you add the file yourself",
                ])
    }

    @Test("With --strict, broken links are errors")
    func strict() async throws {
        let input = input(#"[{"id": "a", "name": "A"}]"#, templates: ["item.md": "[x](x.html)"])
        let broken =
            "items/a.html links to \"x.html\", which is not in the site; fix the link, or keep it if you add the file yourself"
        #expect(try await check(input) == ["items/a.html: warning: " + broken])
        let error = await #expect(throws: BuildError.self) { try await check(input, strict: true) }
        #expect(error?.description == "items/a.html: error: " + broken)
    }

    @Test("A broken link on many pages is reported once, with the first page")
    func many() async throws {
        let items = (0..<40).map { "{\"id\": \"i\($0)\", \"name\": \"n\($0)\", \"n\": \"[m](m.pdf)\"}" }.joined(
            separator: ",\n")
        let input = input(
            "[\(items)]", "fields: [{key: n, type: markdown}]",
            templates: ["index.md": "{{#items}}\n- [{{name}}]({{link}})\n{{/items}}"])
        let one = try await Site(input).check(threads: 1).warnings.map(\.description)
        #expect(
            one == [
                "items/i0.html: warning: items/i0.html links to \"../index.html#i0\", but index.html has no such anchor (39 other links to it are also broken); fix the link, or add id=\"{{anchor}}\" to the row in the template",
                "inventory.json:1:34: warning: items/i0.html links to \"m.pdf\", which is not in the site (39 other links to it are also broken); fix the link, or keep it if you add the file yourself",
            ])
        #expect(try await Site(input).check(threads: 8).warnings.map(\.description) == one)
    }

    @Test("Anchors are the id attributes of elements and the name attributes of links")
    func anchors() async throws {
        let found = try await check(
            input(
                #"[{"id": "a", "name": "A", "n": "[x](#old) [y](#viewport)"}]"#, "fields: [{key: n, type: markdown}]",
                templates: ["item.md": "<a name=\"old\"></a>\n\n{{item.n}}"]))
        #expect(
            found == [
                "inventory.json:1:32: warning: items/a.html links to \"#viewport\", but items/a.html has no such anchor; fix the link, or add id=\"{{anchor}}\" to the row in the template"
            ])
    }

    @Test("A broken link is reported at the value of the item")
    func sourceLocation() async throws {
        let found = try await check(
            input(#"[{"id": "a", "name": "doctor", "notes": "[d](doc)"}]"#, "fields: [{key: notes, type: markdown}]"))
        #expect(
            found == [
                "inventory.json:1:41: warning: items/a.html links to \"doc\", which is not in the site; fix the link, or keep it if you add the file yourself"
            ])
    }

    @Test("A missing file is reported once, regardless of spelling and fragment")
    func spellings() async throws {
        let input = input(
            #"[{"id": "a", "name": "A", "n": "[a](x.html#p) [b](./x.html) [c](../items/x.html#q) [d](x.html)"}]"#,
            "fields: [{key: n, type: markdown}]")
        #expect(
            try await check(input) == [
                "inventory.json:1:32: warning: items/a.html links to \"../items/x.html#q\", which is not in the site (3 other links to it are also broken); fix the link, or keep it if you add the file yourself"
            ])
    }

    @Test("If a page has several spellings of a broken link, the same one is always reported")
    func sameSpelling() async throws {
        let links = (0..<12).map { "[a](\(String(repeating: "./", count: $0))x.html)" }.joined(separator: " ")
        let found = try await check(
            input("[{\"id\": \"a\", \"name\": \"A\", \"n\": \"\(links)\"}]", "fields: [{key: n, type: markdown}]"))
        #expect(
            found == [
                "inventory.json:1:32: warning: items/a.html links to \"\(String(repeating: "./", count: 11))x.html\", which is not in the site (11 other links to it are also broken); fix the link, or keep it if you add the file yourself"
            ])
    }

    @Test("The first hundred broken links of a page are located in its item")
    func manyOnOnePage() async throws {
        let fields = (1...3).map { field in
            let links = (1000..<4000).map { "[a](x\(field)\($0).html)" }.joined(separator: " ")
            return "\"n\(field)\": \"\(links)\""
        }
        let found = try await check(
            input(
                "[{\"id\": \"a\", \"name\": \"A\", \(fields.joined(separator: ", "))}]",
                "fields: [{key: n1, type: markdown}, {key: n2, type: markdown}, {key: n3, type: markdown}]"))
        #expect(found.count == 9000)
        #expect(
            found.count { $0.hasPrefix("inventory.json:1:33: warning: items/a.html links to \"x1") } == 100)
        #expect(found.count { $0.hasPrefix("items/a.html: warning: ") } == 8900)
    }
}
