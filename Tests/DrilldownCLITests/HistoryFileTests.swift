import Foundation
import TestSupport
import Testing

/// The file of `build --history`.
@Suite struct HistoryFileTests: ProgramSuite {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try write("a.json", #"[{"name": "Saw", "price": 30}, {"name": "Jig", "price": "sixty"}]"#)
        try write("a.yml", "fields: [{key: price, type: money, currency: EUR}]")
    }

    private static let line =
        #"{"children":0,"day":"2026-01-01","groups":[],"items":2,"totals":[{"currency":"EUR","field":"price","sum":"30"}],"warnings":1}"#
        + "\n"

    private func build(_ options: String..., environment: [String: String] = [:]) throws -> Program.Outcome {
        try run(["build", "a.json", "--quiet"] + options, environment: environment)
    }

    private func hasTrend(_ page: String = "site/index.html") -> Bool { read(page)?.contains("_history") ?? false }

    @Test("A file is created, gets a line for each day, and keeps its mode")
    func days() throws {
        #expect(try build("--history", "h.jsonl", "--today", "2026-01-01").status == 0)
        #expect(read("h.jsonl") == Self.line)
        #expect(!hasTrend())
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: home.path + "/h.jsonl")
        let day = ["SOURCE_DATE_EPOCH": "1767312000"]
        #expect(try build("--history", "h.jsonl", environment: day).status == 0)
        let both = Self.line + Self.line.replacing("2026-01-01", with: "2026-01-02")
        #expect(read("h.jsonl") == both)
        #expect(hasTrend())
        let mode = try FileManager.default.attributesOfItem(atPath: home.path + "/h.jsonl")[.posixPermissions] as? Int
        #expect(mode == 0o640)
        // A build of an archive gives the same history.
        #expect(try build("--history", "h.jsonl", "-o", "site.tar", environment: day).status == 0)
        #expect(read("h.jsonl") == both)
    }

    @Test("An incremental or unchanged build with a history equals a clean build")
    func unchanged() throws {
        try write("h.jsonl", Self.line)
        let options = ["--history", "h.jsonl", "--today", "2026-01-02"]
        func written(_ output: String = "site") throws -> String {
            let built = try run(["build", "a.json", "--json", "-o", output] + options)
            #expect(built.status == 0)
            return try #require(built.output.firstMatch(of: /"written" : \d+/)).0.description
        }
        #expect(try written() != "\"written\" : 0")
        let (history, record) = (read("h.jsonl"), try home.contents("site/.drilldown")["state"])
        // The record has the fingerprint of the history with the new line, so nothing has changed.
        #expect(try written() == "\"written\" : 0")
        #expect(try home.contents("site/.drilldown")["state"] == record)
        #expect(read("h.jsonl") == history)
        // The line of an earlier day differs, so the page with the trends is written.
        try write("h.jsonl", Self.line.replacing("\"items\":2", with: "\"items\":7"))
        #expect(try written() == "\"written\" : 1")
        #expect(read("site/index.html")?.contains("<bdi>7</bdi>") == true)
        // The missing line of the report date is added again.
        let changed = read("h.jsonl")
        try write("h.jsonl", Self.line.replacing("\"items\":2", with: "\"items\":7"))
        #expect(try written() == "\"written\" : 0")
        #expect(read("h.jsonl") == changed)
        #expect(try written("clean") != "\"written\" : 0")
        func pages(_ site: String) throws -> [String: Data] {
            try home.contents(site).filter { !$0.key.hasPrefix(".drilldown/state") }
        }
        #expect(try pages("site") == pages("clean"))
    }

    @Test(
        "Nothing is written if the history is not valid or cannot be written",
        arguments: [
            (
                ["--history", "h.jsonl"],
                "--history: error: a history needs a report date; use --today YYYY-MM-DD or set SOURCE_DATE_EPOCH"
            ),
            (
                ["--history", "bad.jsonl", "--today", "2026-01-01"],
                "bad.jsonl:2:1: error: this history line is not complete; restore or remove the line, or choose another file"
            ),
            (
                ["--history", "site/h.jsonl", "--today", "2026-01-01"],
                "site/h.jsonl: error: the history would be inside the folder of the site; choose a file outside this folder"
            ),
            (
                ["--history", "none/h.jsonl", "--today", "2026-01-01"],
                "none/h.jsonl: error: the folder of the history does not exist; create it or choose another file"
            ),
            (
                ["--history", "link", "--today", "2026-01-01"],
                "link: error: the target of this symbolic link does not exist; remove the link or create its target\nlink: error: cannot write through a symbolic link; use its target"
            ),
            (
                ["--history", "/dev/null", "--today", "2026-01-01"],
                "/dev/null: error: this is not a regular file; choose another file for the history"
            ),
        ])
    func invalid(options: [String], error: String) throws {
        let bad = Self.line + "{\"day\":\n"
        try write("bad.jsonl", bad)
        try FileManager.default.createSymbolicLink(atPath: home.path + "/link", withDestinationPath: "h.jsonl")
        let built = try run(["build", "a.json", "--quiet"] + options)
        #expect(built.status == 1)
        #expect(built.errors == error + "\n")
        #expect(!exists("site") && !exists("h.jsonl"))
        #expect(read("bad.jsonl") == bad)
    }

    @Test("The history cannot be the inventory file, and a failed build does not change it")
    func kept() throws {
        let inventory = read("a.json")
        let replacing = try build("--history", "a.json", "--today", "2026-01-01")
        #expect(replacing.status == 1)
        #expect(
            replacing.errors.hasSuffix(
                "a.json: error: the history would replace the inventory; choose another file\n"))
        #expect(read("a.json") == inventory)
        #expect(try build("--history", "h.jsonl", "--today", "2026-01-01", "--strict").status == 1)
        #expect(!exists("h.jsonl"))
    }

    @Test(
        "Options that are incompatible with a history are errors",
        arguments: [
            (["--history", ""], "--history must be a file"), (["--history", "-"], "--history must be a file"),
            (["--history", "h", "--single-file", "a.html"], "--history cannot be used with --single-file"),
            (["--history", "h", "--summary", "./h"], "--history and --summary cannot be the same file"),
        ])
    func options(options: [String], error: String) throws {
        let refused = try run(["build", "a.json"] + options)
        #expect(refused.status == 64)
        #expect(refused.errors.split(separator: "\n").first.map(String.init) == "Error: \(error).")
    }
}

#if os(Linux)
    extension HistoryFileTests {
        @Test("If a build is killed while it writes the history, the file is the old or the new one")
        func killed() throws {
            let library = try FaultLibrary()
            let new = Self.line + Self.line.replacing("2026-01-01", with: "2026-01-02")
            var found: [String] = []
            while true {
                try write("kept/h.jsonl", Self.line)
                let built = try Program(
                    folder: folder,
                    environment: library.environment(root: home.path + "/kept", kind: "KILL", at: found.count + 1)
                ).run(["build", "a.json", "--history", home.path + "/kept/h.jsonl", "--today", "2026-01-02", "--quiet"])
                guard built.wasKilled else { break }
                let text = try #require(read("kept/h.jsonl"))
                #expect([Self.line, new].contains(text), "killed at change \(found.count + 1): \(built.errors)")
                // The site is written before the history.
                #expect(hasTrend())
                found.append(text)
            }
            #expect(read("kept/h.jsonl") == new)
            #expect(found.first == Self.line && found.count > 1, "\(found.count) changes")
        }
    }
#endif
