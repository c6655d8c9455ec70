import TestSupport
import Testing

@testable import Drilldown

/// Guarantees for any data and any template.
@Suite struct PromiseTests {
    @Test("Hidden values appear neither on pages nor in addresses")
    func hidden() async throws {
        let built = try await build(
            #"[{"id": "SECRET-1", "name": "a", "cafe\u0301": "SECRET-2", "o": {"p": "SECRET-3", "q": [{"r": "SECRET-4", "s": "shown"}]}}]"#,
            """
            hidden: [id, café, o.p, o.q.r]
            """,
            templates: [
                "item.md":
                    "{{#fields}}\n\n{{value}}\n\n{{/fields}}\n\n{{#item.o}}{{item.o.q}} {{#item.o.q}}{{.}}{{/item.o.q}}{{/item.o}}"
            ])
        let site = built.files.map { $0.key + $0.value }.joined()
        #expect(!site.uppercased().contains("SECRET"))
        #expect(site.contains("shown"))
    }

    @Test("Hidden values of an unexpected type remain hidden, even in addresses")
    func hiddenInside() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "a", "price": 5}, {"id": 2, "name": "b", "price": 6}, {"id": 3, "name": "c", "price": {"amount": 7, "bank": "SECRET"}}]"#,
            "hidden: [price.bank]",
            templates: ["item.md": "{{item.price}} [q](x?{{item.price}}) {{#fields}}{{value}}{{/fields}}"])
        #expect(!built.files.values.joined().contains("SECRET"))
        #expect(!built.warnings.joined().contains("SECRET"))
        #expect(built.files["items/3.html"]?.contains("Amount 7") == true)
        #expect(
            built.warnings == [
                "inventory.json:1:106: warning: the object in \"price\" is not a single value; set type: list"
            ])
    }

    @Test("A declared field inside an object does not hide the other values of the object")
    func declaredParts() async throws {
        let built = try await build(
            #"""
            [
              {"id": 1, "s": {"name": "S"}},
              {"id": 2, "s": "ACME"},
              {"id": 3, "s": [{"name": "arr"}]},
              {"id": 4, "s": {"name": "T", "x": 1}}
            ]
            """#,
            "name: id\nfields: [{key: s.name, label: Supplier}]")
        let fields = (1...4).map { number in
            built.main("items/\(number).html").matches(of: /<dt>(.*?)<\/dt>\n<dd>(.*?)<\/dd>/).map { "\($0.1) \($0.2)" }
        }
        #expect(
            fields == [
                ["Supplier <p>S</p>"], ["S <p>ACME</p>"],
                ["S arr"],
                ["Supplier <p>T</p>", "S <ul><li><b dir=\"auto\">X</b> 1</li></ul>"],
            ])
    }

    @Test("Numbers are sorted as numbers, even if they are not shown", arguments: ["w.k", "-w.k"])
    func sorting(key: String) async throws {
        let built = try await build(
            #"""
            [
              {"id": "a", "w": {"k": -5}},
              {"id": "b", "w": {"k": 1.5}},
              {"id": "c", "w": {"k": -10}},
              {"id": "d", "w": {"k": 1.25}},
              {"id": "e"}
            ]
            """#,
            "sort: \(key)\ncolumns: [id]")
        let order = built.main("index.html").matches(of: /<tr id="(.)"/).map { String($0.1) }.joined()
        #expect(order == (key == "w.k" ? "cadbe" : "bdace"))
    }

    @Test("An address that is not allowed is reported at its source location, even in rows")
    func locationOfAddress() async throws {
        let built = try await build(
            #"[{"id": "a", "u": "x"}, {"id": "b", "u": "ftp:y"}]"#, "name: id\ncolumns: [u]",
            templates: ["index.md": "{{#items}}{{#cells}}<a href=\"{{value}}\">x</a>{{/cells}}{{/items}}"])
        #expect(
            built.warnings == [
                "inventory.json:1:42: warning: \"ftp:y\" is not an allowed address; use http, https or mailto, or a relative address"
            ])
    }

    @Test("An address of the site that is not allowed is reported, even without items")
    func addressOfSite() async throws {
        let built = try await build(
            "[]", "title: javascript", templates: ["index.md": "<a href=\"{{site.title}}:alert(1)\">x</a>"])
        #expect(built.main("index.html") == "<p><a href=\"\">x</a></p>\n")
        #expect(
            built.warnings == [
                "inventory.json:1:1: warning: \"javascript:alert(1)\" is not an allowed address; use http, https or mailto, or a relative address"
            ])
    }

    @Test("Common keys for IDs are tried in order")
    func usualKeys() async throws {
        let built = try await build(#"[{"purl": "p", "bom-ref": "b", "sku": "s", "uuid": "u", "name": "n"}]"#)
        #expect(built.files.keys.contains("items/u.html"))
    }

    private static let host = "49: warning: \"//evil.example\" ~"
    private static let scheme = "75: warning: \"javascript:alert(1)\" ~"
    private static let url = "96: warning: \"java%0Ascript:alert(1)\" ~"

    @Test(
        "Values cannot be combined into an address that is not allowed",
        arguments: [
            ("<a href=\"{{item.slash}}/{{item.host}}\">x</a>", host),
            ("<a href=\"{{item.slash}}{{#item.name}}/{{/item.name}}{{item.host}}\">x</a>", host),
            ("[x]({{item.slash}}/{{item.host}})", host),
            ("<a href=\"{{item.scheme}}{{#item.scheme}}:{{/item.scheme}}alert(1)\">x</a>", scheme),
            ("<a href=\"{{item.url}}\">x</a>", url),
            ("<a href = \"{{item.url}}\">x</a>", url),
            ("<img src='{{item.url}}'>", url),
            ("<form action=\"{{item.url}}\"></form>", url),
        ])
    func assembled(template: String, address: String) async throws {
        let built = try await build(
            #"[{"id": "a", "name": "n", "slash": "/", "host": "evil.example", "scheme": "javascript", "url": "java\nscript:alert(1)"}]"#,
            templates: ["item.md": "---\nlayout: none\n---\n" + template])
        let page = built.files["items/a.html"] ?? ""
        #expect(page.contains("=\"\"") || page.contains("= \"\"") || page.contains("=''"), "\(page)")
        let refused = "is not an allowed address; use http, https or mailto, or a relative address"
        #expect(built.warnings == ["inventory.json:1:\(address.replacing("~", with: refused))"])
    }

    @Test("Allowed addresses are unchanged")
    func branches() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "n&m", "alt": "https://alt.example/x?y=1&z"}]"#,
            templates: [
                "item.md": """
                ---
                layout: none
                ---
                <a href="{{^item.alt}}#{{/item.alt}}{{#item.alt}}{{item.alt}}{{/item.alt}}">x</a>
                <a href="https://e.example/{{item.name}}/{{item.alt}}">y</a>
                """
            ])
        #expect(
            built.files["items/a.html"] == """
                <p><a href="https://alt.example/x?y=1&amp;z">x</a>
                <a href="https://e.example/n%26m/https%3A%2F%2Falt.example%2Fx%3Fy%3D1%26z">y</a></p>

                """)
    }

    @Test("A value inside a link does not create a second link")
    func linksInLinks() async throws {
        let built = try await build(
            #"[{"id": "a", "url": "https://e.example", "notes": "[n](https://n.example)"}]"#,
            "name: id\nfields: [{key: notes, type: markdown}]",
            templates: [
                "item.md": "---\nlayout: none\n---\n<a href=\"#x\"><p>{{item.notes}}</p>{{item.url}}{{> p}}</a>",
                "p.html": "{{item.url}}",
            ])
        #expect(built.files["items/a.html"] == "<p><a href=\"#x\"><p>n</p>https://e.examplehttps://e.example</a></p>\n")
    }

    @Test("An item without a name is shown with its ID")
    func names() async throws {
        let built = try await build(
            #"""
            [
              {"id": "a", "name": ["x"]},
              {"id": "b", "name": "\u00a0"},
              {"id": "c", "name": 7},
              {"id": "d"}
            ]
            """#)
        #expect(built.site.plan.inventory.facts.names.count == 4)
        #expect(
            built.main("index.html").matches(of: /<a href=.*?<bdi>(.*?)<\/bdi>/).map { String($0.1) } == [
                "x", "b", "7", "d",
            ])
        #expect(built.warnings == [])
    }

    @Test("The title in index.md is the title of the root on all pages")
    func rootTitle() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "n"}]"#, "pageSize: 1",
            templates: ["index.md": "---\ntitle: \"All {{screen.count}}\"\n---\n# {{screen.title}}\n"])
        #expect(built.main("index.html") == "<h1>All 1 item</h1>\n")
        #expect(built.files["items/a.html"]?.contains("<bdi>All 1 item</bdi></a></div>") == true)
    }

    @Test("A single item has no siblings and no neighbors")
    func alone() async throws {
        let page = try await build(#"[{"id": "a", "name": "n"}]"#).files["items/a.html"] ?? ""
        #expect(page.contains("<h1>n</h1>"))
        #expect(!page.contains("<aside"))
        #expect(!page.contains("rel=\"next\""))
    }

    @Test("A row of a sibling uses variables of the current page")
    func siblingRows() async throws {
        let items = (1...30).map {
            #"{"id": "i\#($0)", "name": "<\#($0)>", "in": [{"id": "i\#($0)", "name": "y"}, {"id": "z", "name": "z"}]}"#
        }
        func rows(_ row: String) async throws -> [String] {
            let built = try await build(
                "[\(items.joined(separator: ","))]", "children: in",
                templates: ["siblings.html": "{{#siblings}}\n\(row)\n{{/siblings}}"])
            return ["items/i9.html", "items/i10.html", "items/i9/z.html"].map { path in
                let page = built.files[path] ?? ""
                return page.split(separator: "</main>").last?.split(separator: "</div>").first.map(String.init)?
                    .trimmingSpaces() ?? ""
            }
        }
        let numbers = [Array(3...14), Array(4...15)]
        let pages = try await rows(#"<a href="{{link}}"{{#isCurrent}} id="c"{{/isCurrent}}>{{title}}</a>"#)
        for (own, page) in zip([9, 10], pages) {
            let expected = numbers[own - 9].map {
                #"<a href="i\#($0).html"\#($0 == own ? #" id="c""# : "")>&lt;\#($0)&gt;</a>"#
            }
            #expect(page == expected.joined(separator: "\n"))
        }
        #expect(pages[2] == "<a href=\"i9.html\">y</a>\n<a href=\"z.html\" id=\"c\">z</a>")
        let onPage = try await rows("{{screen.title}} {{title}}<br>")
        for (own, page) in zip([9, 10], onPage) {
            #expect(page == numbers[own - 9].map { "&lt;\(own)&gt; &lt;\($0)&gt;<br>" }.joined(separator: "\n"))
        }
    }

    @Test("An unused template is reported")
    func unused() async throws {
        let built = try await build(
            #"[{"id": "a", "name": "n"}]"#,
            templates: [
                "itme.md": "x", "strings/de.yml": "x: y", "strings/deutsch.yml": "x: y", "custom.css": "p {}",
                "custom.js": "0",
            ])
        #expect(
            built.warnings == [
                "custom.js: warning: this file is not used; put scripts in drilldown.js, which all pages load",
                "itme.md: warning: this file is not used; did you mean \"item.md\"?",
                "strings/deutsch.yml: warning: this file is not used; did you mean \"strings/de.yml\"?",
            ])
    }

    @Test(
        "A template file with an unknown name is reported with a suggestion"
    )
    func strays() async throws {
        let folder = try TemporaryFolder()
        for name in [
            "Robots.txt", "strings.yml", "foo.yml", "de.yml", "layout.htm", "item.markdown", "item.box.MD", "own.htm",
            "drilldown.JS",
            "more.JS", "strings/fr.yaml", "strings/de.yml", "site.yml", "tools.yml", "tools.json", "README.md",
            "readme.txt",
            "Readme.HTML", "logo.png", "font.woff2", ".hidden.yml", "strings/.x.yaml",
        ] { try folder.write(name, "") }
        var input = input(#"[{"id": "a", "name": "n", "k": "box"}]"#, "kind: k")
        input.theme = try Theme(folder: folder.path)
        let built = try await build(input)
        #expect(
            built.warnings.map { $0.replacing(folder.path + "/", with: "") } == [
                "Robots.txt: warning: this file is not used; did you mean \"robots.txt\"?",
                "de.yml: warning: this file is not used; did you mean \"strings/de.yml\"?",
                "drilldown.JS: warning: this file is not used; did you mean \"drilldown.js\"?",
                "foo.yml: warning: this file is not used; put strings in strings/LANGUAGE.yml",
                "item.box.MD: warning: this file is not used; did you mean \"item.box.md\"?",
                "item.markdown: warning: this file is not used; did you mean \"item.md\"?",
                "layout.htm: warning: this file is not used; did you mean \"layout.html\"?",
                "more.JS: warning: this file is not used; put scripts in drilldown.js, which all pages load",
                "own.htm: warning: this file is not used; did you mean \"own.html\"?",
                "strings.yml: warning: this file is not used; put strings in strings/LANGUAGE.yml",
                "strings/fr.yaml: warning: this file is not used; did you mean \"strings/fr.yml\"?",
            ])
    }

    @Test("A common key with repeated values is not the ID, and addresses come from names")
    func repeatedKey() async throws {
        let built = try await build(
            #"[{"sku": "a", "name": "n"}, {"sku": "a", "name": "m"}, {"sku": "b", "name": "m"}]"#)
        let items = built.files.keys.filter { $0.hasPrefix("items/") }
        #expect(items.sorted() == ["items/m-2.html", "items/m.html", "items/n.html"])
    }

    @Test("Data warnings are in the order of the file")
    func order() async throws {
        let built = try await build(
            #"[{"id": 1, "a": "x", "b": "y"}, {"id": 2, "a": "x", "b": "y"}]"#,
            "name: id\nfields: [{key: b, type: date}, {key: a, type: date}]")
        #expect(
            built.warnings.map { $0.prefix(22) }
                == [
                    "inventory.json:1:17: wa", "inventory.json:1:27: wa", "inventory.json:1:48: wa",
                    "inventory.json:1:58: wa",
                ].map { $0.prefix(22) })
    }

    @Test("An instant is shown as its day in the site's time zone")
    func timeZone() async throws {
        let json = #"[{"id": 1, "name": "a", "at": "2026-11-21T23:30:00Z", "on": "2026-11-21"}]"#
        let built = try await build(json, "timeZone: Asia/Tokyo")
        #expect(built.main("items/1.html").contains("<dt>At</dt>\n<dd><p>Nov 22, 2026</p></dd>"))
        #expect(built.main("items/1.html").contains("<dt>On</dt>\n<dd><p>Nov 21, 2026</p></dd>"))
    }

    @Test("Values that are not numbers are sorted after numbers, in either direction")
    func unreadableLast() async throws {
        let json = #"""
            [
              {"name": "a", "p": "n/a"},
              {"name": "b", "p": 2},
              {"name": "c"},
              {"name": "d", "p": 10}
            ]
            """#
        func order(_ sort: String) async throws -> [String] {
            let built = try await build(json, "id: none\nsort: \(sort)\nfields: [{key: p, type: integer}]")
            return built.main("index.html").matches(of: /<bdi>(.)<\/bdi>/).map { String($0.1) }
        }
        #expect(try await order("p") == ["b", "d", "a", "c"])
        #expect(try await order("-p") == ["d", "b", "a", "c"])
    }
}
