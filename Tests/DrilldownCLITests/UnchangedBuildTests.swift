#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Builds with a record. If nothing has changed, nothing is rendered. The site and the report always equal those of
    /// a build without a record.
    @Suite struct UnchangedBuildTests {
        private let folder: TemporaryFolder

        private static let record = "site/.drilldown/state"

        /// A change after the initial build.
        struct Change: CustomTestStringConvertible {
            var testDescription: String
            var script = ":"
            var options: [String] = []
            var epoch: String?

            init(_ description: String, _ script: String = ":", options: [String] = [], epoch: String? = nil) {
                (testDescription, self.script, self.options, self.epoch) = (description, script, options, epoch)
            }
        }

        private struct Outcome: Equatable {
            var status: Int32
            var errors: String
            /// The JSON result without the time and the memory.
            var report: [String]
            var written: String
        }

        init() throws {
            folder = try TemporaryFolder()
            try folder.write(
                "recorded/stock.json",
                #"""
                {"title": "Stock", "items": [
                  {"id": "a", "name": "Anvil", "kind": "iron", "price": 1234.5, "seen": "2024-03-31T01:30:00Z", "photo": "a.png"},
                  {"id": "b", "name": "Bellows", "kind": "wood", "price": 0.1, "bought": "2023-02-30", "photo": "b.png"},
                  {"id": "c", "name": "Chisel", "kind": "iron", "price": 7, "bought": "2024-02-29", "note": "*new*"}
                ], "others": [{"id": "x", "name": "Extra"}]}
                """#)
            try folder.write(
                "recorded/stock.yml",
                """
                items: items
                outputs: {print: false, search: false, explore: false, csv: false, json: false}
                views: [{by: [kind]}, {title: All}]
                fields:
                  - {key: bought, type: date}
                  - {key: seen, type: dateTime, time: short}
                  - {key: photo, type: image}
                  - {key: note, type: markdown}

                """)
            try folder.write("recorded/a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3, 4])
            try folder.write("recorded/templates/item.md", "# {{screen.title}}\n\n{{item.seen}}\n\n{{> bar}}\n")
            try folder.write("recorded/templates/custom.css", "main { color: red }\n")
            try folder.write("recorded/templates/strings/en.yml", "name: Name\n")
        }

        private func build(in name: String, _ change: Change? = nil) throws -> Outcome {
            var program = Program(folder: folder.url.appendingPathComponent(name))
            program.environment = ["SOURCE_DATE_EPOCH": change?.epoch]
            let made = try program.run(
                ["build", "stock.json", "-t", "templates", "--json"] + (change?.options ?? []))
            let lines = made.output.split(separator: "\n").map(String.init)
            func isMeasured(_ line: String) -> Bool {
                ["\"seconds\"", "\"peakMemory\""].contains { line.contains($0) }
            }
            func isCount(_ line: String) -> Bool {
                ["\"written\"", "\"unchanged\"", "\"removed\""].contains { line.contains($0) }
            }
            return Outcome(
                status: made.status, errors: made.errors, report: lines.filter { !isMeasured($0) && !isCount($0) },
                written: lines.filter(isCount).joined())
        }

        private func run(_ script: String, in name: String) throws {
            let shell = Program(
                file: URL(fileURLWithPath: "/bin/sh"), folder: folder.url.appendingPathComponent(name))
            let outcome = try shell.run(["-ec", script])
            #expect(outcome.status == 0, "\(outcome.errors)")
        }

        /// Returns the bytes of the files of a site.
        private func site(_ name: String) throws -> [String: Data] {
            guard folder.exists(name + "/site") else { return [:] }
            return try folder.tree(name + "/site").reduce(into: [:]) { files, path in
                guard !path.hasPrefix(".drilldown/state"), path != ".drilldown/.gitignore" else { return }
                let file = folder.url.appendingPathComponent(name + "/site/" + path)
                // Folders are included with empty data.
                files[path] = (try? Data(contentsOf: file)) ?? Data()
            }
        }

        /// Returns the bytes of the record, which contain the time at which it was written.
        private func record() -> Data? {
            FileManager.default.contents(atPath: folder.path + "/recorded/" + Self.record)
        }

        @Test("If nothing has changed, a build uses the record and reports the same result")
        func nothing() throws {
            let first = try build(in: "recorded")
            #expect(first.status == 0)
            #expect(first.errors.contains("\"2023-02-30\" in \"bought\" is not a valid date"))
            // Files that were written just before the record are compared once.
            #expect(try build(in: "recorded").status == 0)
            let (site, record) = (try site("recorded"), self.record())
            for options in [[], ["--threads", "1"], ["--fail-on", "warnings"], ["--max-removals", "0"]] {
                var again = try build(in: "recorded", Change("", options: options))
                #expect(again.status == (options.contains("--fail-on") ? 2 : 0))
                #expect(again.written.contains("\"written\" : 0"))
                if again.status == 0 {
                    again.written = first.written
                    #expect(again == first)
                }
                #expect(self.record() == record)
            }
            #expect(try self.site("recorded") == site)
        }

        @Test(
            "After a change to the site, a build gives the site and the report of a clean build", arguments: fileChanges
        )
        func files(change: Change) throws {
            let clean = try build(in: "recorded")
            let expected = try site("recorded")
            #expect(clean.status == 0)
            try run(change.script, in: "recorded")
            try run("cp -a recorded other; rm -rf other/" + Self.record, in: ".")
            let second = try build(in: "recorded")
            #expect(try build(in: "other") == second)
            #expect(try site("recorded") == site("other"))
            guard second.status == 0 else { return }
            let found = try site("recorded")
            #expect(found.filter { !$0.key.hasSuffix("mine.html") } == expected)
            var records: Set<Data?> = []
            for _ in 1...2 {
                let next = try build(in: "recorded")
                #expect(next.report == clean.report)
                #expect(next.errors == clean.errors)
                #expect(try site("recorded") == found)
                records.insert(record())
            }
            // A file from the future is read by each build.
            #expect(records.count == (change.testDescription.hasSuffix("future") ? 2 : 1))
        }

        @Test(
            "After a change to the input, a build gives the site and the report of a clean build",
            arguments: inputChanges)
        func inputs(change: Change) throws {
            let first = try build(in: "recorded")
            #expect(first.status == 0)
            try run(change.script, in: "recorded")
            let second = try build(in: "recorded", change)
            try run("cp -a recorded other; rm -r other/site", in: ".")
            let clean = try build(in: "other", change)
            #expect(second.status == clean.status)
            #expect(second.errors == clean.errors)
            #expect(second.report == clean.report)
            if second.status == 0 { #expect(try site("recorded") == site("other")) }
            // Ensures that the change has an effect. The report has the hash of the site.
            #expect((second.report, second.errors) != (first.report, first.errors))
        }

        @Test(
            "After a change to the site and to the input, a build gives the site and the report of a build without a record",
            arguments: fileChanges)
        func both(change: Change) throws {
            // After the second build, the record has all files.
            for _ in 1...2 { #expect(try build(in: "recorded").status == 0) }
            try run("sed -i s/Anvil/Anvie/ stock.json\n" + change.script, in: "recorded")
            try run("cp -a recorded other; rm -rf other/" + Self.record, in: ".")
            let second = try build(in: "recorded")
            #expect(try build(in: "other") == second)
            #expect(try site("recorded") == site("other"))
        }

        @Test("Another copy of the program does not use the record")
        func program() throws {
            let first = try build(in: "recorded")
            // Afterwards, the record has all files.
            #expect(try build(in: "recorded").status == first.status)
            let record = self.record()
            let copies = try TemporaryFolder()
            var other = Program(folder: folder.url.appendingPathComponent("recorded"))
            other.file = try Program.copied(to: copies)
            let made = try other.run(["build", "stock.json", "-t", "templates", "--json"])
            #expect(made.status == first.status)
            #expect(self.record() != record)
        }
    }
#endif
