#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Builds in which each file operation fails in turn.
    @Suite struct FaultInjectionTests {
        private let folder: TemporaryFolder
        private let program: Program
        private let library: FaultLibrary

        /// The inventories of the existing site and of the new one.
        struct Scenario: CustomTestStringConvertible {
            var testDescription: String
            var old: String?
            var new: String
        }

        static let scenarios = [
            Scenario(testDescription: "an initial build", old: nil, new: large),
            Scenario(testDescription: "an incremental build", old: large, new: changed),
            Scenario(testDescription: "a shrinking incremental build", old: large, new: small),
            Scenario(testDescription: "a build with nothing changed", old: large, new: large),
        ]

        private static let large = inventory(
            "x,a,Anvil", "x,b,Bellows", "y,c,Chisel", "y,d,Drill", "z,e,Ember tongs", "z,f,File")
        private static let changed = inventory(
            "x,a,Anvil", "x,b,Bellows of leather", "y,c,Chisel", "w,d,Drill", "z,e,Ember tongs", "z,g,Gouge")
        private static let small = inventory("x,a,Anvil", "x,b,Bellows")

        private static func inventory(_ items: String...) -> String {
            let items = items.map { $0.split(separator: ",") }.map {
                #"{"id": "\#($0[1])", "name": "\#($0[2])", "group": "\#($0[0])"}"#
            }
            return #"{"title": "Tools", "items": [\#(items.joined(separator: ", "))]}"#
        }

        init() throws {
            folder = try TemporaryFolder()
            program = Program(folder: folder.url)
            library = try FaultLibrary()
            // Small pages and few files make a build fast; these tests are about how files are written.
            try folder.write("templates/layout.html", "<title>{{screen.title}}</title>\n{{content}}\n")
            for name in ["index.md", "group.md"] {
                try folder.write(
                    "templates/\(name)",
                    "# {{screen.title}}\n\n{{#groups}}\n- [{{title}}]({{link}})\n{{/groups}}\n\n{{#items}}\n- [{{name}}]({{link}})\n{{/items}}\n"
                )
            }
            try folder.write("templates/item.md", "# {{screen.title}}\n")
            try folder.write("templates/drilldown.css", "main {}\n")
            try folder.write(
                "site.yml", "views: [{by: [group]}]\noutputs: {print: false, search: false, csv: false, json: false}\n")
        }

        private func build(
            _ inventory: String, fault: (kind: String, at: Int)? = nil, then: Int = 0, options: [String] = []
        ) throws -> Program.Outcome {
            try folder.write("inventory.json", inventory)
            var program = program
            if let fault {
                program.environment = library.environment(
                    root: folder.path + "/out", kind: fault.kind, at: fault.at, then: then)
            }
            return try program.run(
                [
                    "build", "inventory.json", "-o", folder.path + "/out/site", "-t", "templates", "--threads", "1",
                    "--quiet",
                ]
                    + options)
        }

        /// Restores the content of the output folder.
        private func restore(_ tree: [String: Data]) throws {
            try? FileManager.default.removeItem(at: folder.url.appendingPathComponent("out"))
            for (path, data) in tree.sorted(by: { $0.key < $1.key }) {
                let file = folder.url.appendingPathComponent("out/" + path)
                if path.hasSuffix("/") {
                    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
                } else {
                    try data.write(to: file)
                }
            }
        }

        /// Returns the content of the output folder without the record of the build, which has file numbers and times.
        private func output() throws -> [String: Data] {
            try folder.contents("out").filter { !$0.key.hasPrefix("site/.drilldown/state") }
        }

        private func site(_ tree: [String: Data]) -> [String: Data] {
            tree.filter { $0.key.hasPrefix("site/") && !$0.key.hasPrefix("site/.drilldown/") && !$0.key.hasSuffix("/") }
        }

        @Test(
            "After any failure or kill, pages are complete, the exit status is correct, and the next build completes the site",
            arguments: scenarios, ["ENOSPC", "FULL", "EIO", "EMFILE", "KILL"])
        func faults(scenario: Scenario, kind: String) throws {
            var (old, start): ([String: Data], [String: Data]) = ([:], [:])
            if let inventory = scenario.old {
                #expect(try build(inventory).status == 0)
                (old, start) = (try output(), try folder.contents("out"))
            }
            try restore([:])
            #expect(try build(scenario.new).status == 0)
            let new = try output()
            #expect(site(new).count > (scenario.old != nil && scenario.new == Self.small ? 4 : 9))

            var number = 1
            var repaired: Set<[String: Data]> = []
            while true {
                try restore(start)
                let outcome = try build(scenario.new, fault: (kind, number))
                guard outcome.errors.contains("fault injected") else { break }
                let found = try output()
                let what: Comment = "\(kind) at operation \(number): \(outcome.errors)"
                // There is no record while files are replaced.
                #expect(found["site/.drilldown/pending"] == nil || !folder.exists("out/site/.drilldown/state"), what)
                if outcome.wasKilled || outcome.errors.contains("the site is partly updated") {
                    #expect(kind == "KILL" || kind == "FULL" && outcome.status == 1, what)
                    // Each page is the old or the new one; an initial build is complete or absent.
                    for (path, data) in site(found) { #expect(data == old[path] || data == new[path], what) }
                    for path in site(old).keys where new[path] != nil { #expect(found[path] != nil, what) }
                    if scenario.old == nil { #expect(site(found).isEmpty || site(found) == site(new), what) }
                } else if outcome.status == 0 {
                    #expect(site(found) == site(new), what)
                } else {
                    #expect(outcome.status == 1, what)
                    #expect(outcome.errors.contains(folder.path + "/out"), what)
                    #expect(found.filter { $0.key != "site/" } == old.filter { $0.key != "site/" }, what)
                }
                // Each state is repaired only once.
                if repaired.insert(found).inserted {
                    let next = try build(scenario.new)
                    #expect(next.status == 0, what)
                    #expect(next.errors == "", what)
                    #expect(try output() == new, what)
                }
                number += 1
            }
            // Ensures that operations were made to fail.
            #expect(number > (scenario.old == scenario.new ? 5 : 15), "only \(number) operations")
        }

        @Test(
            "After a kill during a rollback and a failed build, every page is complete and belongs to the site",
            arguments: [1, 4])
        func undoing(then: Int) throws {
            #expect(try build(Self.large).status == 0)
            let old = try output()
            try restore([:])
            #expect(try build(Self.changed).status == 0)
            let new = try output()
            var number = 1
            var repaired: Set<[String: Data]> = []
            while true {
                try restore(old)
                let outcome = try build(Self.changed, fault: ("UNDO", number), then: then)
                guard outcome.errors.contains("fault injected") else { break }
                let found = try output()
                let what: Comment = "failed at change \(number), killed \(then) later: \(outcome.errors)"
                for (path, data) in site(found) { #expect(data == old[path] || data == new[path], what) }
                if repaired.insert(found).inserted {
                    #expect(try build(Self.large, options: ["--max-files", "1"]).status == 1, what)
                    let next = try build(Self.changed)
                    #expect(next.errors == "", what)
                    #expect(try output() == new, what)
                }
                number += 1
            }
            #expect(number > 15, "only \(number) changes")
        }

        @Test("A failing initial build that is killed at any step does not block the next build")
        func givenUp() throws {
            let odd = Self.inventory("x,a,Anvil", "x,b,Anvil", "y,c,Chisel")
            try restore([:])
            #expect(try build(odd).status == 0)
            let new = try output()
            var number = 1
            while true {
                try restore([:])
                let outcome = try build(odd, fault: ("KILL", number), options: ["--strict"])
                guard outcome.wasKilled else { break }
                let next = try build(odd)
                #expect(next.status == 0, "killed at change \(number): \(next.errors)")
                #expect(try output() == new)
                number += 1
            }
            #expect(try output().filter { $0.key != "site/" } == [:])
            #expect(number > 30, "only \(number) changes")
        }
    }
#endif
