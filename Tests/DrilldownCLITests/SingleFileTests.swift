import Foundation
import TestSupport
import Testing

/// The output of `--single-file`, and the messages about omitted outputs.
@Suite struct SingleFileTests: ProgramSuite {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try write("a.json", #"[{"id": 1, "name": "x", "priceEUR": 5}, {"id": 2, "name": "y"}]"#)
    }

    @Test("--single-file writes one complete page, even over an earlier one or to standard output")
    func written() throws {
        try write("out/a.html", "old")
        let made = try run("build", "a.json", "--single-file", "out/a.html")
        #expect(made.status == 0)
        #expect(made.errors == "")
        #expect(
            normalized(made.output) == """
                A: 2 items, 1 page
                name: name
                id: id
                money: priceEUR in EUR
                Price: €5.00 (1 of 2 not counted)
                1 file written, 0 unchanged, 0 removed, in … s
                Open out/a.html

                """)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out") == ["a.html"])
        #expect(!exists("site"))
        let page = try #require(read("out/a.html"))
        #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n") && page.contains("<style>"))
        #expect(try run("build", "a.json", "--single-file", "-", "--quiet").output == page)
        let json = try run("build", "a.json", "--single-file", "out/a.html", "--json").output
        #expect(json.contains("\"index\" : \"out/a.html\"") && json.contains("\"pages\" : 1"))
    }

    @Test(
        "An unwritable single file is an error, and nothing is written",
        arguments: [
            (
                ["no/a.html"], 1,
                "no/a.html: error: the folder of the page does not exist; create it or choose another file\n"
            ),
            (["dir.html"], 1, "dir.html: error: this is a folder, not a file; choose a file for the page\n"),
            (
                ["/proc/a.html"], 1,
                "/proc/a.html: error: this is not a regular file; choose another file for the page\n"
            ),
            (["a.html", "-o", "site"], 64, "Error: --single-file cannot be used with --output.\n"),
            (["a.json"], 64, "Error: --single-file must be - or a file name that ends in .html.\n"),
            (["-", "--json"], 64, "Error: --json and --single-file - cannot both use standard output.\n"),
            (
                ["a.html", "--adopt"], 64,
                "Error: --adopt cannot be used with --single-file.\n"
            ),
        ])
    func errors(arguments: [String], status: Int32, message: String) throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("dir.html"), withIntermediateDirectories: true)
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        let failed = try run(["build", "a.json", "--single-file"] + arguments)
        #expect(failed.status == status)
        // The correct usage follows the message of a usage error.
        let said = status == 64 ? (failed.errors.split(separator: "\n").first ?? "") + "\n" : failed.errors[...]
        #expect(said == message)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    }

    @Test("--single-file does not replace a page of a site, but replaces other files")
    func partOfASite() throws {
        #expect(try run("build", "a.json", "-o", "public/shop", "--quiet").status == 0)
        let (index, item) = (
            try #require(read("public/shop/index.html")), try #require(read("public/shop/items/1.html"))
        )
        try write("public/broken/.drilldown/manifest", "mine")
        for file in ["public/shop/index.html", "public/shop/items/1.html", "public/broken/a.html"] {
            let refused = try run("build", "a.json", "--single-file", file)
            #expect(refused.status == 1)
            #expect(
                refused.errors
                    == "\(file): error: the page would replace a file of a site; choose another file\n"
            )
        }
        #expect([read("public/shop/index.html"), read("public/shop/items/1.html")] == [index, item])
        let summary = try run("check", "a.json", "--summary", "public/shop/.drilldown/manifest")
        #expect(
            summary.errors
                == "public/shop/.drilldown/manifest: error: the summary would replace a file of a site; choose another file\n"
        )
        #expect(try run("build", "a.json", "--single-file", "public/shop/all.html").status == 0)
        #expect(try run("build", "a.json", "--single-file", "public/shop/all.html").status == 0)
        #expect(try run("verify", "public/shop").status == 0)
    }

    @Test("A single file with the layout of the site has no search form")
    func layout() throws {
        let print = try String(contentsOf: Self.templates.appendingPathComponent("print.md"), encoding: .utf8)
        try write("look/print.md", print.replacing("layout: print-layout.html", with: "layout: layout.html"))
        #expect(try run("build", "a.json", "-t", "look", "--single-file", "a.html").errors == "")
        let page = try #require(read("a.html"))
        #expect(page.contains("<main id=\"_content\">"))
        #expect(!page.contains("role=\"search\""))
    }

    private static let templates = ProjectFolder.file("Templates")

    @Test("An inventory with errors leaves the existing page unchanged")
    func kept() throws {
        try write("a.html", "old")
        try write("bad.json", "[{]")
        #expect(try run("build", "bad.json", "--single-file", "a.html").status == 1)
        #expect(read("a.html") == "old")
    }

    @Test("Outputs omitted because of the number of items are reported once, but not with --quiet")
    func notCounted() throws {
        try write("many.json", "[" + (0..<2001).map { "{\"id\": \($0)}" }.joined(separator: ",") + "]")
        let made = try run("build", "many.json", "--strict")
        #expect(made.status == 0)
        #expect(
            made.errors
                == "print.html is not written for more than 2,000 items; to write it, set outputs: {print: true} in site.yml\n"
        )
        #expect(try run("build", "many.json", "--quiet").errors == "")
        #expect(try run("check", "many.json").errors == "")
        // A single file is written for any number of items.
        let alone = try run("build", "many.json", "--single-file", "many.html")
        #expect(alone.errors == "")
        #expect(read("many.html")?.contains("<article id=\"2000\">") == true)
    }
}
