import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// The command `labels`.
@Suite struct LabelsTests: ProgramSuite {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try write("a.json", #"[{"id": 1, "name": "Lamp", "room": "Hall"}, {"id": 2, "name": "Sofa", "room": "Den"}]"#)
    }

    private func labels(_ arguments: String...) throws -> Program.Outcome {
        try run(["labels", "a.json", "--base-url", "https://example.com/x"] + arguments)
    }

    @Test("The labels are written to a file, or to standard output with the summary on standard error")
    func written() throws {
        try write("labels.html", "old")
        let made = try labels("--sheet", "avery-l7160", "-o", "labels.html")
        #expect(made.errors == "")
        #expect(made.output == "labels.html: 2 labels on 1 sheet; print at 100%, without margins\n")
        #expect(made.status == 0)
        let page = try #require(read("labels.html"))
        #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
        let addresses = page.matches(of: /<a href="([^"]*)"/).map { $0.1 }
        #expect(addresses == ["https://example.com/x/items/1.html", "https://example.com/x/items/2.html"])
        let printed = try labels("--sheet", "avery-l7160", "-o", "-")
        #expect(printed.output == page)
        #expect(printed.errors == "-: 2 labels on 1 sheet; print at 100%, without margins\n")
        #expect(try labels("--sheet", "avery-l7160", "-o", "-", "--quiet").errors == "")
        #expect(exists("site") == false)
    }

    @Test("The site options and the filters of --only apply to labels")
    func options() throws {
        try write("a.yml", "id: id\ntitle: Flat\nviews: [{by: room}]\n")
        let made = try labels(
            "--sheet", "62mm", "-o", "labels.html", "--only", "room=Den", "--pretty-urls", "--locale", "de_DE")
        #expect(made.output == "labels.html: 1 label; print at 100%, without margins\n")
        let page = try #require(read("labels.html"))
        #expect(page.contains("<html lang=\"de-DE\" dir=\"ltr\">"))
        #expect(page.contains("<title>Flat</title>"))
        #expect(page.contains("<a href=\"https://example.com/x/items/2/\">"))
    }

    @Test("Skipped labels are left blank, and may make another sheet necessary")
    func skipped() throws {
        let made = try labels("--sheet", "avery-l7160", "-o", "labels.html", "--skip", "20")
        #expect(made.output == "labels.html: 2 labels on 2 sheets; print at 100%, without margins\n")
        let sheets = try #require(read("labels.html")).split(separator: "<section>\n").dropFirst()
        #expect(sheets.map { $0.ranges(of: "<i></i>").count } == [20, 0])
        #expect(sheets.map { $0.ranges(of: "<a ").count } == [1, 1])
    }

    @Test(
        "Invalid options are errors, and nothing is written",
        arguments: [
            (["--sheet", "62mm", "-o", "labels.txt"], "Error: --output must be - or a file name that ends in .html."),
            (["--sheet", "avery-l7160", "-o", "a.html", "--skip", "21"], "Error: --skip must be from 0 to 20."),
            (["--sheet", "avery-l7160", "-o", "a.html", "--skip=-1"], "Error: --skip must be from 0 to 20."),
            (["--sheet", "62mm", "-o", "a.html", "--skip", "1"], "Error: --skip cannot be used with --sheet 62mm."),
            (["--sheet", "62mm", "-o", "a.html", "--only", ""], "Error: --only must not be empty."),
            (["-o", "a.html"], "Error: Missing expected argument '--sheet <sheet>'"),
            (["--sheet", "62mm"], "Error: Missing expected argument '--output <file.html>'"),
            (
                ["--sheet", "l7160", "-o", "a.html"],
                """
                Error: The value 'l7160' is invalid for '--sheet <sheet>'. Please provide one of the following:
                  - avery-l7159
                  - avery-l7160
                  - avery-l7163
                  - avery-l7651
                  - avery-5160
                  - 62mm
                """
            ),
        ])
    func usage(arguments: [String], message: String) throws {
        let failed = try run(["labels", "a.json", "--base-url", "https://example.com/x"] + arguments)
        #expect(failed.status == 64)
        // The correct usage follows.
        #expect(failed.errors.hasPrefix(message + "\n"))
        #expect(try home.tree() == ["a.json"])
    }

    @Test(
        "Errors leave the existing file unchanged",
        arguments: [
            (
                ["-o", "labels.html"],
                "--base-url: error: labels need the address of the published site; add --base-url with the address, such as --base-url https://example.com/inventory/\n"
            ),
            (
                ["-o", "labels.html", "--base-url", "x", "--only", "rom=Hall"],
                "--base-url: error: \"x\" is not the URL of a folder; use one such as https://example.com/inventory/\n"
            ),
            (
                ["-o", "labels.html", "--base-url", "https://example.com", "--only", "rom=Hall", "--only", "room=Hal"],
                """
                --only: error: unknown field "rom"; did you mean "room"?
                --only: error: no item has the value "Hal" for "room"; did you mean "Hall"?

                """
            ),
            (
                ["-o", "site/index.html", "--base-url", "https://example.com"],
                "site/index.html: error: the page would replace a file of a site; choose another file\n"
            ),
            (
                ["-o", "no/labels.html", "--base-url", "https://example.com"],
                "no/labels.html: error: the folder of the page does not exist; create it or choose another file\n"
            ),
        ])
    func kept(arguments: [String], message: String) throws {
        try write("labels.html", "old")
        #expect(try run("build", "a.json", "--quiet").status == 0)
        let before = try home.contents("")
        let failed = try run(["labels", "a.json", "--sheet", "62mm"] + arguments)
        #expect(failed.errors == message)
        #expect(failed.output == "")
        #expect(failed.status == 1)
        #expect(try home.contents("") == before)
    }

    @Test("All sheets are documented, with their label counts")
    func sheets() throws {
        let table = try #require(Project.page("labels")?.section("Sheets"))
        #expect(table.firstColumn == LabelSheet.allCases.map(\.rawValue))
        #expect(table.rows.map { Int($0[2].prefix { $0.isNumber }) } == LabelSheet.allCases.map(\.labelCount))
    }
}
