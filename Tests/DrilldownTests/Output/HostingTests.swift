import Foundation
import Testing

@testable import Drilldown

/// Files for hosts and search engines.
@Suite struct HostingTests {
    private static let json = """
        {"title": "Tools & more", "items": [
          {"id": "a", "name": "Anvil", "group": "x", "parts": [{"id": "horn", "name": "Horn"}]},
          {"id": "b", "name": "Bellows", "group": "y"}
        ]}
        """

    private func hosted(
        _ json: String = json, _ yaml: String? = "views: [{by: [group]}, {id: all, title: All}]\nchildren: parts",
        base: String? = "https://example.com/inventory", pretty: Bool = false, templates: [String: String] = [:]
    ) async throws -> Built {
        var input = input(json, yaml, templates: templates)
        input.options.baseURL = base
        input.options.prettyURLs = pretty
        return try await build(input)
    }

    // MARK: With a base URL

    @Test("The sitemap has the address of each page")
    func sitemap() async throws {
        let site = try await hosted()
        #expect(
            site.files["sitemap.xml"] == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://example.com/inventory/</loc></url>
                <url><loc>https://example.com/inventory/views/group/x/index.html</loc></url>
                <url><loc>https://example.com/inventory/views/group/y/index.html</loc></url>
                <url><loc>https://example.com/inventory/views/all/index.html</loc></url>
                <url><loc>https://example.com/inventory/items/a.html</loc></url>
                <url><loc>https://example.com/inventory/items/a/horn.html</loc></url>
                <url><loc>https://example.com/inventory/items/b.html</loc></url>
                </urlset>

                """)
        #expect(
            site.files["robots.txt"]
                == "User-agent: *\nDisallow:\nSitemap: https://example.com/inventory/sitemap.xml\n")
        #expect(site.files[".nojekyll"] == "")
    }

    @Test("Each page has its canonical address, and the sitemap lists exactly these addresses")
    func canonical() async throws {
        for pretty in [false, true] {
            let site = try await hosted(pretty: pretty)
            let pages = site.files.filter { $0.key.hasSuffix(".html") && $0.key != "404.html" }
            let said = pages.values.compactMap { page in
                page.firstMatch(of: /<link rel="canonical" href="([^"]*)">/).map { String($0.1) }
            }
            let listed = (site.files["sitemap.xml"] ?? "").matches(of: /<loc>([^<]*)<\/loc>/).map { String($0.1) }
            #expect(said.count == 7)
            #expect(said.sorted() == listed.sorted())
        }
    }

    @Test("Without a base URL, outputs that need one are omitted")
    func none() async throws {
        let site = try await hosted(base: nil)
        #expect(Set(site.files.keys).isDisjoint(with: ["404.html", "sitemap.xml"]))
        #expect(site.files["robots.txt"] == "User-agent: *\nDisallow:\n")
        #expect(!site.files.values.contains { $0.contains("canonical") })
    }

    @Test("The page for missing addresses works at any depth")
    func notFound() async throws {
        for (pretty, root) in [(false, "index.html"), (true, "")] {
            let page = try await hosted(pretty: pretty).files["404.html"] ?? ""
            let links = page.matches(of: /href="([^"]*)"/).map { String($0.1) }
            #expect(links.count == 7)
            #expect(links.filter { $0 != "#_content" }.allSatisfy { $0.hasPrefix("https://example.com/inventory/") })
            #expect(
                page.contains("<a href=\"https://example.com/inventory/\(root)\"><bdi>Tools &amp; more</bdi></a></p>"))
        }
    }

    @Test(
        "A base URL that is not the address of a folder is an error",
        arguments: [
            "", "example.com", "/inventory", "ftp://example.com", "https://", "https://a b.com/",
            "https://example.com/?a",
            "https://example.com/#a", "https://me:secret@example.com/", "https://example.com/index.html",
            "https://example.com/\"><script>", "javascript:alert(1)", "https://bücher.example/",
            "https://example.com:99999/", "https://example.com/%zz", "https://example.com/a/../b",
        ])
    func wrongBase(written: String) {
        var input = input(Self.json)
        input.options.baseURL = written
        #expect(
            errors(input)
                == "--base-url: error: \"\(written)\" is not the URL of a folder; use one such as https://example.com/inventory/"
        )
    }

    @Test(
        "Above 50,000 addresses or 50 MiB there are several sitemaps and an index, and addresses that are too long are omitted"
    )
    func largeSitemap() throws {
        func files(_ paths: some Sequence<String>) throws -> [String: String] {
            let base = try #require(BaseURL("https://example.com/it's/"))
            var files: [String: String] = [:]
            var sitemap = Sitemap(base) { files[$0] = String(decoding: $1, as: UTF8.self) }
            for path in paths { try sitemap.append(path) }
            try sitemap.finish()
            return files
        }
        func count(_ text: String?) -> Int { (text ?? "").components(separatedBy: "<url>").count - 1 }
        let just = try files((0..<50_000).map { "items/\($0).html" })
        #expect(Set(just.keys) == ["sitemap.xml"])
        #expect(count(just["sitemap.xml"]) == 50_000)
        let more = try files((0..<50_001).map { "items/\($0).html" })
        #expect(Set(more.keys) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
        #expect(count(more["sitemap-1.xml"]) == 50_000)
        #expect(count(more["sitemap-2.xml"]) == 1)
        #expect(
            more["sitemap.xml"] == """
                <?xml version="1.0" encoding="UTF-8"?>
                <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <sitemap><loc>https://example.com/it&#39;s/sitemap-1.xml</loc></sitemap>
                <sitemap><loc>https://example.com/it&#39;s/sitemap-2.xml</loc></sitemap>
                </sitemapindex>

                """)
        let long = String(repeating: "long/", count: 400)
        let heavy = try files((0..<30_000).map { "\(long)\($0)" })
        #expect(heavy.count == 3)
        #expect(heavy.values.allSatisfy { $0.utf8.count <= 52_428_800 })
        #expect(count(heavy["sitemap-1.xml"]) + count(heavy["sitemap-2.xml"]) == 30_000)
        // "https://example.com/it's/" has 25 characters.
        #expect(count(try files([String(repeating: "x", count: 2022)])["sitemap.xml"]) == 1)
        #expect(count(try files([String(repeating: "x", count: 2023)])["sitemap.xml"]) == 0)
    }

    @Test("A custom robots.txt replaces the built-in one")
    func ownRobots() async throws {
        let site = try await hosted(templates: ["robots.txt": "User-agent: *\nDisallow: /"])
        #expect(
            site.files["robots.txt"]
                == "User-agent: *\nDisallow: /\nSitemap: https://example.com/inventory/sitemap.xml\n")
        #expect(site.warnings == [])
    }

    // MARK: Pretty addresses

    @Test("With --pretty-urls, each page is the index.html of a folder, and all links lead to folders")
    func pretty() async throws {
        let rows = (0..<5).map { #"{"id": "i\#($0)", "name": "Item \#($0)", "parts": [\#(Self.parts)]}"# }
        var input = input(
            #"{"items": [\#(rows.joined(separator: ","))]}"#, "items: items\nchildren: parts\npageSize: 2")
        input.options.prettyURLs = true
        let site = try await build(input)
        #expect(
            Set(site.files.keys.filter { $0.hasSuffix(".html") && !$0.hasPrefix("items/i") }) == [
                "index.html", "index-2/index.html", "index-3/index.html", "print/index.html", "explore/index.html",
            ])
        #expect(
            Set(site.files.keys.filter { $0.hasPrefix("items/i3/") }) == [
                "items/i3/index.html", "items/i3/index-2/index.html", "items/i3/p0/index.html",
                "items/i3/p1/index.html", "items/i3/p2/index.html",
            ])
        let links = site.files.filter { $0.key.hasSuffix(".html") }.values.flatMap {
            $0.matches(of: /href="([^"]*)"/).map { String($0.1) }
        }
        #expect(links.count > 100)
        #expect(!links.contains { $0.contains("index.html") || $0.isEmpty })
        #expect(site.files["items/i3/p1/index.html"]?.contains(#"<a class="back" href="../#p1">"#) == true)
        #expect(site.files["items/i2/index.html"]?.contains(#"<a class="back" href="../../index-2/#i2">"#) == true)
        #expect(try await Site(input).check().warnings.map(\.description) == [])
    }

    private static let parts = (0..<3).map { #"{"id": "p\#($0)", "name": "Part \#($0)"}"# }.joined(separator: ",")

    // MARK: Aliases and redirects

    @Test("Old IDs and paths redirect to the item, at any level")
    func aliases() async throws {
        let site = try await hosted(
            """
            [{"id": "a", "name": "A <b>", "aliases": ["old-a", 5, "Former/Page.html", "/posts/a/"],
              "parts": [{"id": "p", "name": "P", "aliases": "q"}]}, {"id": "b", "name": "B"}]
            """, "children: parts")
        let pages = site.files.filter { $0.value.contains("http-equiv=\"refresh\"") }
        #expect(
            Set(pages.keys) == [
                "items/old-a.html", "items/5.html", "Former/Page.html", "posts/a/index.html", "items/a/q.html",
            ])
        #expect(
            pages["posts/a/index.html"]?.contains(
                """
                <link rel="canonical" href="https://example.com/inventory/items/a.html">
                <meta http-equiv="refresh" content="0; url=../../items/a.html">
                """) == true)
        #expect(
            Built(files: pages, warnings: [], site: site.site).main("Former/Page.html") == """
                <h1>A &lt;b&gt;</h1>
                <p>This page has moved to <a href="../items/a.html"><bdi>A &lt;b&gt;</bdi></a></p>

                """)
        #expect(pages["items/a/q.html"]?.contains("content=\"0; url=p.html\"") == true)
        #expect(site.files["sitemap.xml"]?.contains("old-a") == false)
        #expect(site.warnings == [])
    }

    @Test(
        "An address that has changed since an earlier inventory redirects to the new one; aliases take precedence"
    )
    func moved() async throws {
        var input = input(
            """
            [{"id": "1.1", "name": "Anvil", "parts": [{"id": "p", "name": "Part"}]}, {"id": "2", "name": "Bellows"},
             {"id": "4", "name": "Drill", "aliases": ["3"]}, {"id": "c2", "name": "Chisel"}]
            """, "children: parts")
        input.compared = SourceFile(
            name: "old.json",
            text: """
                [{"id": "1.0", "name": "Anvil", "parts": [{"id": "p", "name": "Part"}]}, {"id": "2", "name": "Bellows"},
                 {"id": "3", "name": "Chisel"}, {"id": "5", "name": "Gone"}]
                """)
        let site = try await build(input)
        let pages = site.files.filter { $0.value.contains("http-equiv=\"refresh\"") }
        #expect(Set(pages.keys) == ["items/1-0.html", "items/1-0/p.html", "items/3.html"])
        #expect(pages["items/1-0.html"]?.contains("content=\"0; url=1-1.html\"") == true)
        #expect(pages["items/1-0/p.html"]?.contains("content=\"0; url=../1-1/p.html\"") == true)
        #expect(pages["items/3.html"]?.contains("content=\"0; url=4.html\"") == true)
        #expect(!site.warnings.contains { $0.contains("the alias ") })
    }

    @Test("Exactly the paths of the data warnings pages and the changes pages are reserved")
    func reserved() {
        let ends = [
            "", "-", "-2", "-20", "-2a", "2", "--2", "-2-3", "-2/index", "/index", "/index/index", "/index-2", "x",
        ]
        for start in ["warnings", "changes", "", "warnings.html", "items/changes", "xchanges", "-"] {
            for end in ends.flatMap({ [$0, $0 + ".html", $0 + ".html.html", $0 + "html"] }) {
                let isMeant = (start + end).wholeMatch(of: /(warnings|changes)(-\d+)?(\/index)?\.html/) != nil
                #expect(SitePlan.isReserved(Array((start + end).utf8)) == isMeant, "\(start + end)")
            }
        }
    }

    @Test("An alias that cannot be used is reported with its source location")
    func refusedAliases() async throws {
        let site = try await hosted(
            """
            [{"id": "a", "name": "A", "aliases": ["b", "../x.html", "index.html", "x y/z.html", "a", "items/A.html",
              "javascript:alert(1)/x.html", "c.html/d.html", ".git/x.html", "", "a/b", "robots.txt", true, {"x": 1}]},
             {"id": "b", "name": "B", "aliases": ["one", "404.html", "warnings-2.html", "Changes/index.html"]}, {"id": "c", "name": "C", "aliases": ["ONE", "one"]}]
            """, "aliases: aliases")
        let said = site.warnings.filter { $0.contains("the alias ") }.map {
            $0.replacing("inventory.json:", with: "").replacing("warning: the alias ", with: "")
        }
        #expect(
            said == [
                #"1:39: "b" is already the address of another page; remove or change the alias"#,
                #"1:44: "../x.html" is not a valid address; write an old ID or a path such as old/name.html"#,
                #"1:57: "index.html" is already the address of another page; remove or change the alias"#,
                #"1:71: "x y/z.html" is not a valid address; write an old ID or a path such as old/name.html"#,
                #"2:3: "javascript:alert(1)/x.html" is not a valid address; write an old ID or a path such as old/name.html"#,
                #"2:33: "c.html/d.html" is not a valid address; write an old ID or a path such as old/name.html"#,
                #"2:50: ".git/x.html" is not a valid address; write an old ID or a path such as old/name.html"#,
                #"2:65: "" is not a valid address; write an old ID or a path such as old/name.html"#,
                #"2:69: "a/b" is not a valid address; write an old ID or a path such as old/name.html"#,
                #"3:46: "404.html" is already the address of another page; remove or change the alias"#,
                #"3:58: "warnings-2.html" is already the address of another page; remove or change the alias"#,
                #"3:77: "Changes/index.html" is already the address of another page; remove or change the alias"#,
                #"3:138: "ONE" is already the address of another page; remove or change the alias"#,
                #"3:145: "one" is already the address of another page; remove or change the alias"#,
            ])
        #expect(
            site.files["warnings.html"]?.contains("<bdi>Unusable alias in 3 of 3 items</bdi></a></h2>")
                == true)
    }

    @Test("Aliases can be in another key or disabled, and hidden aliases are not revealed")
    func aliasKeys() async throws {
        let json = #"[{"id": "a", "name": "A", "aliases": ["x"], "old": {"ids": ["y"]}}]"#
        func redirects(_ yaml: String) async throws -> Set<String> {
            Set(try await hosted(json, yaml).files.filter { $0.value.contains("http-equiv") }.keys)
        }
        #expect(try await redirects("title: T") == ["items/x.html"])
        #expect(try await redirects("aliases: old.ids") == ["items/y.html"])
        #expect(try await redirects("aliases: none") == [])
        #expect(try await redirects("hidden: [aliases]") == [])
        #expect(
            errors(json, "aliases: old.ids\nhidden: [old]")
                == "site.yml:1:10: error: \"old.ids\" is hidden, but addresses reveal it; remove it from aliases or from hidden"
        )
        #expect(
            errors(json, "aliases: alias")
                == "site.yml:1:10: error: no item has the key \"alias\" named in aliases; did you mean \"aliases\"?")
    }

    // MARK: Limits

    @Test("A site above its limits is an error, and nothing is written")
    func budget() async throws {
        let site = try Site(input(Self.json))
        var budget = SiteBudget()
        budget.files = 5
        budget.bytes = 1000
        let writer = MemoryWriter()
        let size = try await build(Self.json).files.values.reduce(0) { $0 + $1.utf8.count }
        do {
            _ = try await site.write(to: writer, budget: budget)
            Issue.record("no error")
        } catch {
            #expect(
                "\(error)" == """
                    --max-files: error: the site has 23 files; the limit is 5
                    --max-bytes: error: the site has \(size) bytes; the limit is 1000
                    """)
        }
        #expect(writer.files == [:])
        // Files above the limit are not staged.
        #expect(writer.addedCount <= 5)
        (budget.files, budget.bytes) = (23, size)
        #expect(try await site.write(to: MemoryWriter(), budget: budget).pages == 5)
    }

    @Test("A warning names the hosts for which a site is too large, with the limit and the size")
    func hosts() throws {
        let hash = ContentHash([])
        func warning(_ files: [(String, Int)]) throws -> String? {
            var manifest = Manifest()
            for (path, bytes) in files {
                manifest.append(Array(path.utf8), Manifest.Entry(size: bytes, hash: hash))
            }
            try manifest.sort()
            return HostLimits.warning(SiteSize(manifest))?.description
        }
        #expect(try warning((0..<15_000).map { ("items/\($0).html", 16_000) }) == nil)
        #expect(
            try warning((0..<15_001).map { ("items/\($0).html", 1) })
                == "the site: warning: the site is too large for some hosts: Azure Static Web Apps allows 15000 files (found: 15001); choose another host, or set ignore: [host-limit] in site.yml"
        )
        #expect(
            try warning([("print.html", 26_214_401)])
                == "the site: warning: the site is too large for some hosts: Cloudflare Pages allows 26214400 bytes in one file (found: 26214401); choose another host, or set ignore: [host-limit] in site.yml"
        )
        let folders = try warning((0..<99_000).map { ("items/\($0)/index.html", 1) }) ?? ""
        #expect(!folders.contains("GitLab") && !folders.contains("Netlify"))
        #expect(
            try warning((0..<100_001).map { ("items/\($0)/index.html", 1) })?.contains(
                "GitLab Pages (gitlab.com) allows 200000 files and folders (found: 200003)") == true)
        #expect(
            try warning((0..<54_001).map { ("items/\($0).html", 1) })?.contains(
                "Netlify allows 54000 files in one folder")
                == true)
    }
}
