import Foundation
import TestSupport
import Testing

/// Comparison with an earlier inventory, as in a CI job.
@Suite struct ComparisonTests: ProgramSuite {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try write("old.json", #"[{"id": 1, "name": "x", "p": 1}, {"id": 2, "name": "y"}]"#)
        try write("new.json", #"[{"id": 1, "name": "x", "p": 2}, {"id": 3, "name": "z"}]"#)
        try write("same.json", #"[{"name": "y", "id": 2}, {"id": 1, "p": 1.0, "name": "x"}]"#)
    }

    @Test("The differences are printed and included in the JSON result")
    func result() throws {
        let built = try run("build", "new.json", "--compare", "old.json")
        #expect(built.status == 0)
        #expect(built.errors == "")
        #expect(
            normalized(built.output) == """
                New: 2 items, 6 pages
                name: name
                id: id
                1 added, 1 removed, 1 changed since old.json
                24 files written, 0 unchanged, 0 removed, in … s
                Open site/index.html

                """)
        #expect(exists("site/changes.html"))
        let result = try JSONValue(try run("build", "new.json", "--compare", "old.json", "--json").output)
        #expect(
            result["changes"]
                == (try JSONValue(
                    """
                    {"since": "old.json", "counts": {"added": 1, "removed": 1, "changed": 1}, "totals": [],
                     "added": [{"name": "z", "id": "3", "path": "items/3.html", "pointer": "/1", "above": [], "descendants": 0, "fields": []}],
                     "removed": [{"name": "y", "id": "2", "path": null, "pointer": "/1", "above": [], "descendants": 0, "fields": []}],
                     "changed": [{"name": "x", "id": "1", "path": "items/1.html", "pointer": "/0", "above": [], "descendants": 0,
                                  "fields": [{"key": "p", "label": "P", "before": "1", "after": "2"}]}]}
                    """)))
        #expect(result["failedOn"] == .array([]))
    }

    @Test(
        "--fail-on exits with status 2 for the given conditions only, and prints the reason",
        arguments: [
            (["--fail-on", "changed"], 2, "failing on: 1 changed\n", ["changed"]),
            (["--fail-on", "removed,added"], 2, "failing on: 1 added, 1 removed\n", ["added", "removed"]),
            (
                ["--fail-on", "removed", "--fail-on", "changed"], 2, "failing on: 1 removed, 1 changed\n",
                ["removed", "changed"]
            ),
            (["--fail-on", "warnings"], 0, "", []),
        ])
    func failing(options: [String], status: Int, errors: String, what: [String]) throws {
        for command in ["build", "check"] {
            let run = try run([command, "new.json", "--compare", "old.json", "--json"] + options)
            #expect(Int(run.status) == status)
            #expect(run.errors == errors)
            let result = try JSONValue(run.output)
            #expect(result["status"] == .text("done"))
            #expect(result["failedOn"]?.texts == what)
        }
        #expect(exists("site/changes.html"))
    }

    @Test("Without changes, the changes page says so, and the build passes --fail-on")
    func same() throws {
        let built = try run("build", "same.json", "--compare", "old.json", "--fail-on", "added,removed,changed")
        #expect(built.status == 0)
        #expect(read("site/changes.html")?.contains("<p>Nothing changed.</p>") == true)
        #expect(read("site/index.html")?.contains("0 changed, 0 added, 0 removed since old.json") == true)
        #expect(read("site/items/1.html")?.contains("changed") == false)
    }

    @Test("--fail-on warnings exits with status 2 if there are warnings; with --strict, they are errors")
    func warnings() throws {
        try write("odd.json", #"[{"id": 1, "name": "x"}, {"id": 2, "name": "x"}]"#)
        let warning = "odd.json:1:26: warning: 2 items have the name \"x\"; use distinct names\n"
        let built = try run("build", "odd.json", "--fail-on", "warnings", "--quiet")
        #expect(built.status == 2)
        #expect(built.output == "")
        #expect(built.errors == warning + "failing on: 1 warning\n")
        #expect(exists("site/index.html"))
        let strict = try run("check", "odd.json", "--fail-on", "warnings", "--strict")
        #expect(strict.status == 1)
        #expect(strict.errors == warning.replacing("warning", with: "error"))
    }

    @Test(
        "Errors in the earlier inventory are reported with their source locations, together with the errors in the new one",
        arguments: [
            (
                #"[{"id": 1, "name": "x",}]"#, "new.json",
                "bad.json:1:23: error: trailing comma before the closing bracket; remove the comma\n"
            ),
            (
                "[1, 2]", "worse.json",
                "worse.json:1:2: error: this item is not an object; write it as {\"name\": …} or remove it\nbad.json:1:2: error: this item is not an object; write it as {\"name\": …} or remove it\nbad.json:1:5: error: this item is not an object; write it as {\"name\": …} or remove it\n"
            ),
            (#"{"a": []}"#, "items.json", "bad.json: error: the inventory has no array at \"items\"; use one of: a\n"),
        ])
    func errors(bad: String, inventory: String, errors: String) throws {
        try write("bad.json", bad)
        try write("worse.json", "[1]")
        try write("items.json", #"{"items": [{"id": 1, "name": "x"}]}"#)
        var arguments = ["build", inventory, "--compare", "bad.json"]
        if inventory == "items.json" { arguments += ["--items", "items"] }
        let failed = try run(arguments)
        #expect(failed.status == 1)
        #expect(failed.errors == errors)
        #expect(!exists("site"))
    }

    @Test(
        "Two missing files are reported, --compare accepts standard input, and invalid option combinations are errors"
    )
    func usage() throws {
        #expect(
            try run("check", "none.json", "--compare", "nix.json").errors == """
                none.json: error: file not found; check the path
                nix.json: error: file not found; check the path

                """)
        let piped = try run("check", "new.json", "--compare", "-", input: read("old.json") ?? "")
        #expect(piped.output.contains("1 added, 1 removed, 1 changed since standard input\n"))
        for (arguments, message) in [
            (["-", "--compare", "-"], "--compare and the inventory cannot both be standard input."),
            (["new.json", "--fail-on", "added"], "--fail-on added needs --compare."),
            (["new.json", "--fail-on", "warnings,changed"], "--fail-on changed needs --compare."),
            (
                ["new.json", "--fail-on", "change"],
                "\"change\" is not a value of --fail-on; use one or more of added, removed, changed, warnings, separated by commas."
            ),
            (["new.json", "--summary", ""], "--summary must not be empty."),
        ] {
            for command in ["build", "check"] {
                let wrong = try run([command] + arguments)
                #expect(wrong.status == 64)
                #expect(wrong.errors.split(separator: "\n").first == "Error: \(message)")
            }
        }
        #expect(!exists("site"))
    }
}
