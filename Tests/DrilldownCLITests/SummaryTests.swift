import Foundation
import TestSupport
import Testing

/// The summary and the annotations of a CI job.
@Suite struct SummaryTests: ProgramSuite {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try write(
            "old.json",
            #"[{"id": 1, "name": "x", "priceEUR": 1, "n": 2}, {"id": 2, "name": "y"}, {"id": 5, "name": "v", "in": [{"name": "p"}]}]"#
        )
        try write(
            "new.json",
            #"[{"id": 1, "name": "x", "priceEUR": 2.5, "n": 2}, {"id": 3, "name": "z", "n": -1}, {"id": 5, "name": "v", "in": [{"name": "p", "n": 3}]}]"#
        )
        try write("new.yml", "title: The | shop\nquantity: n\nchildren: in")
        try write("broken.json", "[{\n\"a\": 1,]")
    }

    @Test(
        "A size in bytes can have a unit, and kB can also be written KB",
        arguments: ["900kB", "900KB", "900KiB"])
    func byteCounts(size: String) throws {
        try write("a.json", "[]")
        #expect(try run("check", "a.json", "--max-bytes", size).status == 0)
        #expect(try run("check", "a.json", "--max-bytes", size.replacing("900", with: "1")).status == 1)
    }

    @Test(
        "A file or folder named by an option cannot be standard output",
        arguments: [
            (
                ["build", "a.json", "--summary", "-"],
                "Error: --summary cannot be standard output; use a file."
            ),
            (["init", "a.json", "-"], "Error: init cannot write to standard output; specify a folder."),
        ])
    func standardOutput(arguments: [String], error: String) throws {
        try write("a.json", "[]")
        let refused = try run(arguments)
        #expect(refused.status == 64)
        #expect(refused.errors.split(separator: "\n").first.map(String.init) == error)
        #expect(!exists("-"))
    }

    @Test("A summary contains the result of a run as Markdown")
    func summary() throws {
        let built = try run(
            "build", "new.json", "--compare", "old.json", "--fail-on", "removed", "--summary", "s.md", "--quiet")
        #expect(built.status == 2)
        #expect(
            read("s.md") == #"""
                ## The \| shop

                3 items and 1 inside, 9 pages

                **Failing on: 1 removed**

                | Total | | |
                | --- | ---: | --- |
                | Price × quantity | €5\.00 | 3 of 4 not counted |

                ### Changes since old\.json

                1 added, 1 removed, 2 changed

                | Total | Before | After | Difference |
                | --- | ---: | ---: | ---: |
                | Price × quantity\, including children | €2\.00 | €5\.00 | \+€3\.00 |

                #### Added

                - z

                #### Removed

                - y

                #### Changed

                | Item | Field | Before | After |
                | --- | --- | --- | --- |
                | x | Price | €1\.00 | €2\.50 |
                | v / p | N | – | 3 |

                ### Warnings: 1

                - new\.json\:1\:79: the quantity \-1 is negative; write 0 or a positive number

                """#)
    }

    @Test("A failed build and a failed check write summaries")
    func failed() throws {
        try write("s.md", "An earlier one.")
        #expect(try run("build", "broken.json", "--summary", "s.md").status == 1)
        #expect(
            read("s.md") == #"""
                ## Failed: broken\.json

                Nothing was written.

                ### Errors: 1

                - broken\.json\:2\:8: expected a key in double quotes\, found \"\]\"

                """#)
        #expect(try run("check", "new.json", "--summary", "t.md", "--quiet").status == 0)
        #expect(read("t.md")?.hasPrefix("## The \\| shop\n\n3 items and 1 inside, 8 pages\n") == true)
    }

    @Test("Data is escaped as text in Markdown")
    func escaping() throws {
        let name =
            ##"a|b `c` <i>x</i> [l](http://e.com) @you #1 ![i](j) *e* \\ &amp; www.h.com\n# h\n| - |\u0007\u202e  5 "##
        try write("n.json", ##"[{"id": 1, "name": "\##(name)"}]"##)
        try write("n.yml", "title: |\n  A\n  # B\n")
        #expect(try run("build", "n.json", "--compare", "old.json", "--summary", "s.md", "--quiet").status == 0)
        let text = try #require(read("s.md"))
        #expect(text.hasPrefix("## A \\#\u{200B} B\n"))
        // ~ represents the character that breaks a mention.
        let cell =
            ##"a\|b \`c\` \<i\>x\<\/i\> \[l\]\(http\:\/\/e\.com\) \@~you \#~1 \!\[i\]\(j\) \*e\* \\ \&amp\; www\.h\.com \#~ h \| \- \|"##
        #expect(
            text.contains("| Name | x | \(cell.replacing("~", with: "\u{200B}"))\u{FFFD}\u{FFFD} 5 |\n"))
    }

    @Test("A summary is smaller than one mebibyte")
    func size() throws {
        let long = String(repeating: "€*", count: 160)
        func item(_ number: Int, _ price: Int) -> String {
            let values = (0..<3).map { "\"k\($0)\": \"\(price)\(long)\"" }.joined(separator: ", ")
            return
                "{\"id\": \(number), \"name\": \"\(long)\", \"when\": \"\(number == 0 ? "2020-01-01" : long)\", \(values)}"
        }
        try write("a.json", "[\((0..<900).map { item($0, 1) }.joined(separator: ","))]")
        try write("b.json", "[\((600..<1500).map { item($0, 2) }.joined(separator: ","))]")
        try write("c.yml", "fields: [{key: when, type: date}]")
        #expect(
            try run("build", "b.json", "-c", "c.yml", "--compare", "a.json", "--summary", "s.md", "--quiet").status == 0
        )
        let text = try #require(read("s.md"))
        #expect(500_000..<1_048_576 ~= text.utf8.count)
        // Each list ends with the number of omitted entries.
        let more = text.matches(of: /\nand (\d+) more\n/).compactMap { Int($0.1) }
        #expect(more.count == 4)
        let listed = text.components(separatedBy: "\n- ").count - 1
        let changed = text.matches(of: /\n\| [^ ]/).count - 2
        // 600 items are added, 600 removed and 300 changed, and the dates of 900 cannot be read.
        #expect(listed + changed + more.reduce(0, +) == 600 + 600 + 300 + 900)
    }

    @Test(
        "A summary that cannot be written is an error, before anything is built",
        arguments: [
            (
                "none/s.md",
                "none/s.md: error: the folder of the summary does not exist; create it or choose another file\n"
            ),
            (".", ".: error: this is a folder, not a file; choose a file for the summary\n"),
            ("new.json", "new.json: error: the summary would replace the inventory; choose another file\n"),
            (
                "./old.json",
                "./old.json: error: the summary would replace the earlier inventory; choose another file\n"
            ),
            ("new.yml", "new.yml: error: the summary would replace the configuration; choose another file\n"),
            (
                "/dev/null",
                "/dev/null: error: this is not a regular file; choose another file for the summary\n"
            ),
        ])
    func unwritable(path: String, errors: String) throws {
        for command in path.hasPrefix("site/") ? ["build"] : ["build", "check"] {
            let before = read("new.json")
            let failed = try run(command, "new.json", "--compare", "old.json", "--summary", path)
            #expect(failed.status == 1)
            #expect(failed.errors == errors)
            #expect(failed.output == "")
            #expect(!exists("site"))
            #expect(read("new.json") == before)
        }
    }

    @Test("In GitHub Actions, a title cannot be a workflow command")
    func harmless() throws {
        try write("c.json", #"{"title": "::error::x ##[add-mask]y", "items": [{"id": 1, "name": "a"}]}"#)
        #expect(try run("check", "c.json").output.hasPrefix("::error::x ##[add-mask]y: 1 item"))
        #expect(
            try run("check", "c.json", environment: ["GITHUB_ACTIONS": "true"]).output
                .hasPrefix(": :error::x ## [add-mask]y: 1 item"))
    }

    @Test("In GitHub Actions, warnings are annotations")
    func annotations() throws {
        let job = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.deletingLastPathComponent().path]
        let own = folder.lastPathComponent
        try write(
            "100%,a:b.json", #"[{"id": 1, "name": "5%\r\n::error::x\ny"}, {"id": 2, "name": "5%\r\n::error::x\ny"}]"#)
        let odd = try run("check", "100%,a:b.json", "--fail-on", "warnings", environment: job)
        #expect(odd.status == 2)
        #expect(
            odd.errors == """
                ::warning file=\(own)/100%25%2Ca%3Ab.json,line=1,col=44,title=repeated-name::2 items have the name "5%25%0D%0A::error::x%0Ay"; use distinct names
                ::error title=drilldown::failing on: 1 warning

                """)
        #expect(
            try run("build", "broken.json", environment: job).errors
                == "::error file=\(own)/broken.json,line=2,col=8,title=syntax::expected a key in double quotes, found \"]\"\n"
        )
        // Files in other folders are named as given, and options are not source locations.
        #expect(
            try run("build", "broken.json", environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": "/none"]).errors
                == "::error file=broken.json,line=2,col=8,title=syntax::expected a key in double quotes, found \"]\"\n"
        )
        #expect(
            try run("build", "new.json", "--today", "x", environment: job).errors
                == "::error title=configuration::--today: \"x\" is not a valid date; use YYYY-MM-DD\n")
        #expect(
            try run("build", "broken.json", environment: ["GITHUB_ACTIONS": "false"]).errors
                == "broken.json:2:8: error: expected a key in double quotes, found \"]\"\n")
        #expect(
            try run("init", "none.json", environment: job).errors
                == "::error file=\(own)/none.json,title=unreadable-file::file not found; check the path\n")
    }

    @Test("At most ten annotations are printed, and the last one counts the others", arguments: [10, 11])
    func many(count: Int) throws {
        let items = (0..<count).map { "{\"id\": \($0), \"name\": \"n\($0)\", \"n\": -2}" }
        try write("many.yml", "quantity: n")
        try write("many.json", "[\(items.joined(separator: ",\n"))]")
        let lines = try run("check", "many.json", environment: ["GITHUB_ACTIONS": "true"]).errors.split(separator: "\n")
        #expect(lines.count == 10)
        #expect(
            lines.last
                == (count == 10
                    ? "::warning file=many.json,line=10,col=30,title=negative-quantity::the quantity -2 is negative; write 0 or a positive number"
                    : "::warning file=many.json,title=drilldown::2 more; --json lists all"))
    }

    @Test("A title with line breaks is written as one line")
    func title() throws {
        try write("old.yml", "title: \"A\\n::error::B\"")
        #expect(try run("check", "old.json").output.hasPrefix("A\\u{A}::error::B: 3 items, "))
    }
}
