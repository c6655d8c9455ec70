import Foundation
import TestSupport
import Testing

/// The commands of the program, started as a user starts them.
@Suite struct ProgramTests: ProgramSuite {
    let home: TemporaryFolder
    private static let samples = ProjectFolder.file("sample-data")

    init() throws {
        home = try TemporaryFolder()
    }

    @Test("The sample's total equals an independent sum")
    func sample() throws {
        struct Document: Decodable {
            struct Item: Decodable {
                var itemName: String
                var valueInDollars: Decimal
            }
            var items: [Item]
        }
        let file = Self.samples.appendingPathComponent("homepwner.json")
        let items = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).items
        // Cents are integers, because JSONDecoder converts Decimals to Double first.
        let cents = items.reduce(0) { $0 + Int(($1.valueInDollars as NSDecimalNumber).doubleValue * 100 + 0.5) }
        let made = try run("build", file.path)
        let dollars =
            "\(cents / 100 / 1000),\(String(cents / 100 % 1000 + 1000).dropFirst()).\(String(cents % 100 + 100).dropFirst())"
        #expect(made.status == 0)
        // There is no warning about duplicate names, because serial numbers distinguish the items.
        #expect(made.errors == "")
        #expect(
            normalized(made.output) == """
                Homepwner: \(items.count) items, \(items.count + 3) pages
                Value: $\(dollars)
                \(items.count + 24) files written, 0 unchanged, 0 removed, in … s
                Configuration: \(Self.samples.path)/homepwner.yml
                Open site/index.html

                """)
        #expect(items.count >= 30)
        let index = try String(contentsOf: folder.appendingPathComponent("site/index.html"), encoding: .utf8)
        #expect(index.contains("<li><span>Value</span> <b><a href=\"#_rows\">$\(dollars)</a></b></li>"))
    }

    @Test("The program needs no files from its build folder")
    func alone() throws {
        try write("a.json", #"[{"id": 1, "name": "x"}]"#)
        let made = try Program(file: Program.copied(to: home), folder: folder).run(["build", "a.json", "--quiet"])
        #expect(made.errors == "")
        #expect(made.status == 0)
        #expect(exists("site/index.html"))
    }

    @Test("Names that are combined from two keys are on the first page")
    func playas() throws {
        #expect(try run("build", Self.samples.appendingPathComponent("playas.json").path, "--quiet").output == "")
        let index = try String(contentsOf: folder.appendingPathComponent("site/index.html"), encoding: .utf8)
        #expect(index.contains("<bdi>Bridgette Wilson</bdi>"))
    }

    @Test("An unreadable file does not hide errors in other files")
    func unreadableFiles() throws {
        try write("a.json", #"[{"id": 1, "name": "x"}, {"id": 1}]"#)
        try write("a.yml", "id: id\nkind: zz\n")
        try write("own/index.md", "{{screen.titel}}")
        #expect(
            try run("check", "a.json", "-t", "own", "--compare", "nosuch.json", "--base-url", "x").errors
                == #"""
                nosuch.json: error: file not found; check the path
                --base-url: error: "x" is not the URL of a folder; use one such as https://example.com/inventory/
                a.json:1:33: error: duplicate ID "1", first used by the item at line 1, column 9; change one of the two or set id: none in site.yml
                a.yml:2:7: error: no item has the key "zz" named in kind; use one of: id, name
                own/index.md:1:1: error: unknown variable "screen.titel"; did you mean "screen.title"?

                """#)
        #expect(
            try run("check", "nosuch.json", "-c", "a.yml", "-t", "own").errors
                == #"""
                nosuch.json: error: file not found; check the path
                own/index.md:1:1: error: unknown variable "screen.titel"; did you mean "screen.title"?

                """#)
    }

    @Test("Lists and elements that are not items are reported in the text and in the JSON result")
    func skipped() throws {
        try write("lists.json", #"{"tools": [{"name": "a"}, {"name": "b"}], "tool_parts": [{"kind": "c"}]}"#)
        try write(
            "map.json",
            #"{"osm3s": {}, "elements": [{"type": "node", "id": 1, "tags": {"name": "Mill"}}, {"type": "node", "id": 2}, {"type": "node", "id": 3}]}"#
        )
        #expect(
            try run("check", "lists.json").output.contains(
                "items: tools (2); skipped: tool_parts (1), use --items tool_parts\n"))
        #expect(try run("check", "map.json").output.contains("items: elements (1); skipped: 2 elements without tags\n"))
        let results = try ["lists.json", "map.json"].map { file in
            let output = try run("check", file, "--json").output
            return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        }
        #expect(results.map { $0["untagged"] as? Int } == [0, 2])
        let skipped = results[0]["skipped"] as? [[String: Any]]
        #expect(skipped?.map { $0["path"] as? String } == ["tool_parts"])
        #expect(skipped?.map { $0["items"] as? Int } == [1])
        #expect((results[1]["skipped"] as? [Any])?.isEmpty == true)
    }

    @Test("The JSON result has the same keys after a failed build")
    func json() throws {
        try write(
            "a.json",
            #"[{"id": 1, "name": "x", "priceEUR": 1.10, "when": "soon"}, {"id": 2, "name": "y", "when": "2026-01-01"}, {"id": 3, "name": "z", "when": "2026-01-02"}]"#
        )
        let made = try run("build", "a.json", "-o", "out", "--json")
        #expect(made.status == 0)
        let done = try #require(try JSONSerialization.jsonObject(with: Data(made.output.utf8)) as? [String: Any])
        let keys: Set = [
            "version", "status", "inventory", "configuration", "output", "index", "title", "items", "children",
            "skipped", "untagged", "views",
            "pages", "files", "hash",
            "totals",
            "diagnostics", "changes", "failedOn", "seconds", "peakMemory",
        ]
        #expect(Set(done.keys) == keys)
        #expect(done["status"] as? String == "done")
        #expect(done["index"] as? String == "out/index.html")
        #expect(done["items"] as? Int == 3)
        #expect(done["pages"] as? Int == 7)
        #expect(done["changes"] is NSNull)
        #expect((done["peakMemory"] as? Int ?? 0) > 1_000_000)
        let files = try #require(done["files"] as? [String: Int])
        #expect(files.filter { $0.key != "bytes" } == ["written": 26, "unchanged": 0, "removed": 0])
        let total = try #require((done["totals"] as? [[String: Any]])?.first)
        #expect(total["field"] as? String == "priceEUR")
        #expect(total["sum"] as? String == "1.1")
        #expect(total["text"] as? String == "€1.10")
        #expect(total["currency"] as? String == "EUR")
        #expect(total["counted"] as? Int == 1)
        #expect(total["notCounted"] as? Int == 2)
        #expect(total["note"] as? String == "2 of 3 items not counted (no value)")
        let diagnostic = try #require((done["diagnostics"] as? [[String: Any]])?.first)
        #expect(diagnostic["code"] as? String == "not-a-date")
        #expect(diagnostic["severity"] as? String == "warning")
        #expect(diagnostic["pointer"] as? String == "/0/when")
        #expect(diagnostic["line"] as? Int == 1)

        try write("a.json", "[{]")
        let failed = try run("build", "a.json", "-o", "out", "--json")
        #expect(failed.status == 1)
        let error = try #require(try JSONSerialization.jsonObject(with: Data(failed.output.utf8)) as? [String: Any])
        #expect(Set(error.keys) == keys)
        #expect(error["status"] as? String == "failed")
        #expect(error["index"] is NSNull)
        #expect(((error["diagnostics"] as? [[String: Any]])?.first)?["code"] as? String == "syntax")
        #expect(exists("out/index.html"))
    }

    @Test("JSON results have no raw control characters or bidirectional controls")
    func escapedResults() throws {
        let key = "a\u{7F}b\u{9B}c\u{202E}d\u{2066}e"
        try write("a.json", #"[{"name": "x"}]"#)
        try write("a.yml", "hidden: [\"a\\x7fb\\x9bc\\u202ed\\u2066e\"]\n")
        let made = try run("check", "a.json", "--json")
        #expect(made.output.contains(#"a\u007fb\u009bc\u202ed\u2066e"#), "\(made.output)")
        #expect(!made.output.unicodeScalars.contains { $0.value >= 0x7F && key.unicodeScalars.contains($0) })
    }

    @Test(
        "An error in the input or in an option exits with status 1, and nothing is written",
        arguments: [
            (["build", "none.json"], "none.json: error: file not found; check the path\n"),
            (["build", "."], ".: error: this is a folder, not a file; use a file\n"),
            (
                ["build", "empty.json"],
                "empty.json:1:1: error: the file is empty; write an inventory, such as {\"items\": []}\n"
            ),
            (
                ["build", "none.json", "-c", "none.yml", "-t", "none"],
                """
                none.json: error: file not found; check the path
                none.yml: error: file not found; check the path
                none: error: the folder does not exist or cannot be read; check the path given with --templates

                """
            ),
            (
                ["build", "good.json", "--today", "tomorrow"],
                "--today: error: \"tomorrow\" is not a valid date; use YYYY-MM-DD\n"
            ),
            (
                ["build", "good.json", "--locale", "xx_YY", "--currency", "EURO"],
                """
                --locale: error: unknown locale "xx_YY"; use one such as en_US or de_DE
                --currency: error: unknown currency "EURO"; did you mean "EUR"?

                """
            ),
            (
                ["build", "good.json", "--items", "a..b"],
                "--items: error: \"a..b\" is not a key path; join keys with dots and add [] to the key of an array, or use \".\" for the document\n"
            ),
            (
                ["build", "good.json", "-o", "/"],
                "/: error: the output folder cannot be the file system root; choose another folder with --output\n"
            ),
            (
                ["build", "good.json", "-o", "."],
                ".: error: the output folder cannot be the folder of the inventory; choose another folder with --output\n"
            ),
            (
                ["build", "good.json", "-o", "good.json/site"],
                "good.json: error: this is a file, not a folder; choose another folder\n"
            ),
        ])
    func errors(arguments: [String], errors: String) throws {
        try write("empty.json", "")
        try write("good.json", "[{\"name\": \"a\"}]")
        let process = try run(arguments)
        #expect(process.status == 1)
        #expect(process.output == "")
        #expect(process.errors == errors)
        #expect(!exists("site"))
    }

    @Test("With --pretty-urls, the build says that links need a web server")
    func pretty() throws {
        try write("a.json", #"[{"id": 1, "name": "x"}]"#)
        let made = try run("build", "a.json", "--pretty-urls")
        #expect(made.output.hasSuffix("\nServe site; its links need a web server\n"))
        #expect(exists("site/items/1/index.html"))
    }

    @Test("A second build without changes writes nothing")
    func again() throws {
        try write("a.json", "[{\"name\": \"a\"}]")
        _ = try run("build", "a.json")
        #expect(
            normalized(try run("build", "a.json").output) == """
                A: 1 item, 4 pages
                name: name
                id: none; addresses are made from names
                0 files written, 19 unchanged, 0 removed, in … s
                Open site/index.html

                """)
    }

    @Test("A configuration with the name of the inventory takes precedence over site.yml")
    func configuration() throws {
        try write("d/a.json", "[{\"name\": \"a\"}]")
        try write("d/site.yml", "title: Of the folder")
        #expect(try run("build", "d/a.json").output.hasPrefix("Of the folder: 1 item"))
        try write("d/a.yml", "title: Its own")
        #expect(try run("build", "d/a.json").output.hasPrefix("Its own: 1 item"))
        try write("other.yml", "title: Named")
        #expect(try run("build", "d/a.json", "-c", "other.yml").output.hasPrefix("Named: 1 item"))
    }

    @Test("A folder with one template replaces only that template")
    func templates() throws {
        try write("a.json", "[{\"name\": \"a\"}]")
        try write("t/index.md", "# Mine\n")
        try write("t/custom.css", "p {}\n")
        #expect(try run("build", "a.json", "-t", "t").status == 0)
        let index = try String(contentsOf: folder.appendingPathComponent("site/index.html"), encoding: .utf8)
        #expect(index.contains("<h1>Mine</h1>"))
        let styles = index.matches(of: /href="assets\/([a-z]+)-[0-9a-v]{12}\.css"/).map { String($0.1) }
        #expect(styles == ["drilldown", "custom"])
    }

    @Test("The inventory can be standard input")
    func standardInput() throws {
        let made = try run("build", "-", "--quiet", input: "[{\"name\": \"a\"}]")
        #expect(made.status == 0)
        #expect(made.output == "")
        #expect(exists("site/index.html"))
        #expect(
            try run("build", "-", input: "[1").errors
                == "standard input:1:1: error: the array that begins here is not closed; add \"]\"\n"
        )
    }

    @Test(
        "A usage error exits with status 64",
        arguments: [
            (["build"], "Error: Missing expected argument '<inventory>'"),
            (["build", "a.json", "--threads", "0"], "Error: --threads must be from 1 to 1024."),
            (["build", "a.json", "--colour", "red"], "Error: Unknown option '--colour'"),
            (["biuld", "a.json"], "Error: 2 unexpected arguments: 'biuld', 'a.json'"),
        ])
    func usage(arguments: [String], error: String) throws {
        let process = try run(arguments)
        #expect(process.status == 64)
        #expect(process.output == "")
        #expect(process.errors.split(separator: "\n").first ?? "" == error)
    }

    @Test(
        "Control characters in arguments are escaped in parser errors",
        arguments: [
            (
                ["build", "a.json", "z\n::error file=x::pwned.json", "z\u{1B}[31m.json"],
                "Error: 2 unexpected arguments: 'z\\u{A}::error file=x::pwned.json', 'z\\u{1B}[31m.json'"
            ),
            (["build", "a.json", "--x\u{1B}\n::error::y"], "Error: Unknown option '--x\\u{1B}\\u{A}::error::y'"),
            (["build", "a.json", "-\u{1B}"], "Error: Unknown option '-\\u{1B}'"),
            (
                ["build", "a.json", "--threads", "x\u{1B}\n::y"],
                "Error: The value 'x\\u{1B}\\u{A}::y' is invalid for '--threads <n>'"
            ),
            (
                ["build", "a.json", "--threads=x\u{202E}\n::y"],
                "Error: The value 'x\\u{202E}\\u{A}::y' is invalid for '--threads <n>'"
            ),
            (["x\r\n::error::y"], "Error: Unexpected argument 'x\\u{D}\\u{A}::error::y'"),
            (
                ["build", "a.json", "--fail-on", "x\n::y"],
                "Error: \"x\\u{A}::y\" is not a value of --fail-on; use one or more of added, removed, changed, warnings, separated by commas."
            ),
            (
                ["build", "a.json", "-o", "x.t\u{1B}ar.gz\n.zip"],
                "Error: --output does not support .zip; use a folder or a .tar archive."
            ),
        ])
    func controlsInArguments(arguments: [String], line: String) throws {
        for environment in [[:], ["GITHUB_ACTIONS": "true"]] {
            let refused = try run(arguments, environment: environment)
            #expect(refused.status == 64)
            let lines = refused.errors.split(separator: "\n")
            #expect(lines.first.map(String.init) == line)
            #expect(lines.contains { $0.hasPrefix("Usage: drilldown ") })
            #expect(lines.allSatisfy { !$0.hasPrefix("::") })
            #expect(!refused.errors.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0 == "\u{202E}") })
            #expect(refused.output == "")
        }
    }

    @Test("In GitHub Actions, an argument cannot be an old-style workflow command")
    func olderCommands() throws {
        let refused = try run("build", "a.json", "##[error]y", environment: ["GITHUB_ACTIONS": "true"])
        #expect(refused.errors.hasPrefix("Error: Unexpected argument '## [error]y'\n"))
        #expect(refused.status == 64)
    }

    @Test("The program prints its version, its options and shell completions")
    func help() throws {
        #expect(try run("--version").output == "0.1.0\n")
        let help = try run("build", "--help")
        #expect(help.status == 0)
        for option in [
            "--output", "--config", "--templates", "--items", "--locale", "--time-zone", "--currency", "--today",
            "--threads", "--quiet", "--json", "--compare", "--summary", "--fail-on", "EXAMPLES",
        ] {
            #expect(help.output.contains(option))
        }
        #expect(try run("--generate-completion-script", "bash").output.contains("drilldown"))
    }

    @Test("check prints warnings and writes nothing")
    func check() throws {
        try write("a.json", #"[{"id": 1, "name": "x", "note": "[y](y.html)"}, {"id": 2, "name": "x"}]"#)
        try write("a.yml", "fields: [{key: note, type: markdown}]")
        let checked = try run("check", "a.json")
        #expect(checked.status == 0)
        #expect(
            checked.errors == """
                a.json:1:33: warning: items/1.html links to "y.html", which is not in the site; fix the link, or keep it if you add the file yourself
                a.json:1:49: warning: 2 items have the name "x"; use distinct names

                """)
        #expect(
            normalized(checked.output) == """
                A: 2 items, 6 pages
                name: name
                id: id
                2 warnings, in … s
                Configuration: a.yml

                """)
        let strict = try run("check", "a.json", "--strict")
        #expect(strict.status == 1)
        #expect(strict.output == "")
        #expect(strict.errors == checked.errors.replacing("warning", with: "error"))
        #expect(!exists("site"))
    }

    @Test("check can also print a JSON result")
    func checkJSON() throws {
        try write("a.json", #"[{"id": 1, "name": "x"}]"#)
        let result = try JSONSerialization.jsonObject(with: Data(try run("check", "a.json", "--json").output.utf8))
        let done = try #require(result as? [String: Any])
        #expect(done["status"] as? String == "done")
        #expect(done["output"] is NSNull)
        #expect(done["index"] is NSNull)
        #expect((done["diagnostics"] as? [Any])?.isEmpty == true)
    }

    @Test("With --strict, a warning fails the build and keeps the earlier site")
    func strict() throws {
        try write("a.json", #"[{"id": 1, "name": "x"}]"#)
        #expect(try run("build", "a.json", "--strict").status == 0)
        let before = try tree("site")
        try write("a.json", #"[{"id": 1, "name": "x"}, {"id": 2, "name": "x"}]"#)
        let strict = try run("build", "a.json", "--strict")
        #expect(strict.status == 1)
        #expect(strict.errors == "a.json:1:26: error: 2 items have the name \"x\"; use distinct names\n")
        #expect(try tree("site") == before)
    }

    @Test("build summarizes more than 20 data warnings in one line, and check prints all")
    func manyWarnings() throws {
        func items(_ count: Int) -> String {
            "["
                + (0..<count).map {
                    "{\"id\": \($0), \"name\": \"n\($0)\", \"a\": \"x\", \"b\": \($0 == 0 ? "\"x\"" : "1")}"
                }.joined(separator: ",") + "]"
        }
        try write("many.yml", "fields: [{key: a, type: integer}, {key: b, type: integer}]")
        try write("many.json", items(20))
        let grouped = "many.json: warning: 2 data warnings at 21 source locations; "
        #expect(try run("build", "many.json").errors == grouped + "see warnings.html or run drilldown check\n")
        #expect(try run("build", "many.json", "--single-file", "many.html").errors == grouped + "run drilldown check\n")
        #expect(try run("check", "many.json").errors.split(separator: "\n").count == 21)
        try write("many.json", items(19))
        #expect(try run("build", "many.json").errors.split(separator: "\n").count == 20)
    }

    @Test("init writes a configuration and the templates, and does not overwrite them")
    func initialize() throws {
        try write("d/a.json", #"[{"id": 1, "name": "x", "priceEUR": 5}]"#)
        let made = try run("init", "d/a.json")
        #expect(made.status == 0)
        #expect(made.errors == "")
        #expect(
            made.output == """
                d/site.yml: inferred from 1 item
                d/templates: 52 files that you can edit or remove
                Build with: drilldown build d/a.json -c d/site.yml -t d/templates

                """)
        _ = try run("build", "d/a.json", "-c", "d/site.yml", "-t", "d/templates", "-o", "with")
        try write("plain/a.json", #"[{"id": 1, "name": "x", "priceEUR": 5}]"#)
        _ = try run("build", "plain/a.json", "-o", "without")
        #expect(try tree("with") == tree("without"))
        // A second run changes nothing.
        try write("d/site.yml", "title: Mine")
        let again = try run("init", "d/a.json")
        #expect(again.status == 1)
        #expect(
            again.errors
                == "d/site.yml: error: the file already exists (and 52 other files); choose another folder or remove the files\n"
        )
        #expect(try String(contentsOf: folder.appendingPathComponent("d/site.yml"), encoding: .utf8) == "title: Mine")
        try write("d/b.json", "[]")
        try write("d/b.yml", "title: Its own")
        #expect(
            try run("init", "d/b.json").errors
                == "d/b.yml: error: the inventory already has this configuration; choose another folder\n")
        try write("e/data.txt", "[]")
        try write("e/data.yaml", "title: Its own")
        #expect(
            try run("init", "e/data.txt").errors
                == "e/data.yaml: error: the inventory already has this configuration; choose another folder\n")
        #expect(
            try run("init", "d/none.json", "x").errors == "d/none.json: error: file not found; check the path\n")
        #expect(!exists("x"))
    }

    @Test(
        "init fails if its output cannot be printed", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func unheardInitialization() throws {
        try write("d/a.json", #"[{"id": 1, "name": "x"}]"#)
        let shell = Program(file: URL(fileURLWithPath: "/bin/sh"), folder: folder)
        let outcome = try shell.run(["-c", "drilldown init d/a.json > /dev/full"])
        #expect(outcome.errors == "standard output: error: cannot write the output: No space left on device\n")
        #expect(outcome.status == 1)
    }

    /// Returns the files of a site with their contents, without the manifest.
    private func tree(_ name: String) throws -> [String: Data] {
        let root = folder.appendingPathComponent(name)
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where !path.hasPrefix(".") {
            files[path] = FileManager.default.contents(atPath: root.appendingPathComponent(path).path)
        }
        return files
    }

    @Test("The totals of the household sample equal independent sums")
    func household() throws {
        struct Document: Decodable {
            struct Item: Decodable {
                var value: Amount
                var quantity: Int
                var currency: String
            }
            /// A number, or a string that may be a number.
            struct Amount: Decodable {
                var cents: Int?

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    let number =
                        (try? container.decode(Double.self)) ?? Double((try? container.decode(String.self)) ?? "")
                    cents = number.map { Int(($0 * 100).rounded()) }
                }
            }
            var items: [Item]
        }
        let file = Self.samples.appendingPathComponent("household.json")
        let items = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).items
        let made = try run("build", file.path, "--json")
        let done = try #require(try JSONSerialization.jsonObject(with: Data(made.output.utf8)) as? [String: Any])
        let totals = try #require(done["totals"] as? [[String: Any]])
        for currency in ["EUR", "USD"] {
            let cents = items.filter { $0.currency == currency }.reduce(0) { $0 + ($1.value.cents ?? 0) * $1.quantity }
            let sum = totals.first { $0["currency"] as? String == currency }?["sum"] as? String
            #expect(sum.flatMap { Decimal(string: $0) } == Decimal(cents) / 100, "\(currency)")
        }
        #expect(items.count >= 120)
        // The sample has errors on purpose, to show data warnings.
        #expect((done["diagnostics"] as? [Any])?.count == 9)
    }

    @Test("In the site of the settings sample, a choice is below its setting")
    func settings() throws {
        #expect(try run("build", Self.samples.appendingPathComponent("settings.json").path, "--strict").status == 0)
        let page = try String(
            contentsOf: folder.appendingPathComponent("site/items/sounds/ringtone/opening.html"), encoding: .utf8)
        let crumbs = page.matches(of: /<li>(?:<a href="[^"]*">)?<bdi[^>]*>([^<]*)<\/bdi>(?:<\/a>)?<\/li>/).map {
            String($0.1)
        }
        #expect(crumbs.prefix(4) == ["Settings", "Sounds", "Ringtone", "Opening"])
    }
}
