#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// A build with nothing changed renders nothing. Its result and report are always those of a build without a record.
    @Suite struct UnchangedBuildTests {
        private let folder: TemporaryFolder

        private static let record = "site/.drilldown/state"

        /// A change after the first build.
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
                guard path == ".drilldown/manifest" || !path.hasPrefix(".drilldown/") else { return }
                let file = folder.url.appendingPathComponent(name + "/site/" + path)
                // A folder has no bytes.
                files[path] = (try? Data(contentsOf: file)) ?? Data()
            }
        }

        /// The number of the record's file, which each other build replaces.
        private func recordNumber() -> Int? {
            let attributes = try? FileManager.default.attributesOfItem(
                atPath: folder.path + "/recorded/" + Self.record)
            return attributes?[.systemFileNumber] as? Int
        }

        @Test("A build with nothing changed uses the record, and reports the same")
        func nothing() throws {
            let first = try build(in: "recorded")
            #expect(first.status == 0)
            #expect(first.errors.contains("\"2023-02-30\" in \"bought\" is not a valid date"))
            // Files that were written just before the record are compared once.
            #expect(try build(in: "recorded").status == 0)
            let (site, record) = (try site("recorded"), recordNumber())
            for options in [[], ["--threads", "1"], ["--fail-on", "warnings"], ["--max-removals", "0"]] {
                var again = try build(in: "recorded", Change("", options: options))
                #expect(again.status == (options.contains("--fail-on") ? 2 : 0))
                #expect(again.written.contains("\"written\" : 0"))
                if again.status == 0 {
                    again.written = first.written
                    #expect(again == first)
                }
                #expect(recordNumber() == record)
            }
            #expect(try self.site("recorded") == site)
        }

        static let fileChanges = [
            Change("the record is deleted", "rm site/.drilldown/state"),
            Change("the record is empty", ": > site/.drilldown/state"),
            Change(
                "the record is cut off", "head -c 900 site/.drilldown/state > x; cat x > site/.drilldown/state; rm x"),
            Change(
                "a byte of the report differs", "printf x | dd of=site/.drilldown/state bs=1 seek=300 conv=notrunc 2>&1"
            ),
            Change(
                "a byte of the identities differs",
                "size=$(stat -c %s site/.drilldown/state); printf x | dd of=site/.drilldown/state bs=1 seek=$((size - 40)) conv=notrunc 2>&1"
            ),
            Change("the record is a folder", "rm site/.drilldown/state; mkdir site/.drilldown/state"),
            Change("the record is a link", "mv site/.drilldown/state x; ln -s ../../x site/.drilldown/state"),
            Change("the site is copied", "cp -r site x; rm -r site; mv x site"),
            Change("the site is copied with its times", "cp -a site x; rm -r site; mv x site"),
            Change("the site is moved and moved back", "mv site x; mv x site"),
            Change("the site is restored from an archive", "tar -cf x site; rm -r site; tar -xf x; rm x"),
            Change("the site is extracted over itself", "tar -cf x site; tar -xf x; rm x"),
            Change(
                "the pages are restored by Git, beside the record",
                """
                command -v git > /dev/null || exit 0
                cd site; git init -q .; git add .; test -z "$(git ls-files .drilldown/state)"
                find . -name '*.html' -delete; git checkout -q .; rm -r .git
                """),
            Change("all files are touched", "find site -exec touch {} +"),
            Change("all files are from the past", "find site -exec touch -d 1980-01-01 {} +"),
            Change("a page is from the future", "touch -d 2100-01-01 site/index.html"),
            Change(
                "a page is edited, with its size and time restored",
                """
                touch -r site/index.html x; size=$(stat -c %s site/index.html); sed -i s/Stock/Shock/ site/index.html
                touch -r x site/index.html; rm x; test "$size" = "$(stat -c %s site/index.html)"
                """),
            Change(
                "a page is edited in place, with its size and time restored",
                "touch -r site/index.html x; printf '<!Doctype' | dd of=site/index.html conv=notrunc 2>&1; touch -r x site/index.html; rm x"
            ),
            Change("a page is longer", "echo more >> site/items/a.html"),
            Change("a page is empty", ": > site/items/a.html"),
            Change("a page is removed", "rm site/items/a.html"),
            Change("a folder is removed", "rm -r site/items"),
            Change("a page is a folder", "rm site/items/a.html; mkdir site/items/a.html"),
            Change("a page is a link to its copy", "mv site/items/a.html x; ln -s ../../x site/items/a.html"),
            Change("a folder is a link to its copy", "mv site/items x; ln -s ../x site/items"),
            Change("the picture is removed from the site", "rm site/assets/*.png"),
            Change("there is another file", "echo mine > site/mine.html; echo mine > site/items/mine.html"),
            Change("the manifest is removed", "rm site/.drilldown/manifest"),
            Change("the manifest is not one", "echo x >> site/.drilldown/manifest"),
            Change(
                "the manifest has one file less",
                "sed -i -e '/ index.html$/d' -e \"s/^end .*/end $(($(wc -l < site/.drilldown/manifest) - 3))/\" site/.drilldown/manifest"
            ),
            Change(
                "a build was interrupted before its last step", "cp site/.drilldown/manifest site/.drilldown/pending"),
            Change("a build was interrupted at its start", ": > site/.drilldown/lock; mkdir site/.drilldown/staged"),
        ]

        @Test(
            "After a change of the site, a build gives the site and the report of a clean build", arguments: fileChanges
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
            var numbers: Set<Int?> = []
            for _ in 1...2 {
                let next = try build(in: "recorded")
                #expect(next.report == clean.report)
                #expect(next.errors == clean.errors)
                #expect(try site("recorded") == found)
                numbers.insert(recordNumber())
            }
            // A file from the future is read by each build.
            #expect(numbers.count == (change.testDescription.hasSuffix("future") ? 2 : 1))
        }

        static let inputChanges = [
            Change("the inventory", "sed -i s/Anvil/Anvie/ stock.json"),
            Change(
                "the inventory, with its size and time restored",
                "touch -r stock.json x; sed -i s/Anvil/Anvie/ stock.json; touch -r x stock.json; rm x"),
            Change("the configuration", "echo 'title: Other' >> stock.yml"),
            Change("no configuration", "rm stock.yml"),
            Change(
                "another configuration", "cp stock.yml x.yml; echo 'title: Other' >> x.yml", options: ["-c", "x.yml"]),
            Change("the name of the configuration", "mv stock.yml site.yml"),
            Change("a template", "echo more >> templates/item.md"),
            Change("a new template", "echo '# {{screen.title}}' > templates/group.md"),
            Change("a template less", "rm templates/item.md"),
            Change("a file that may be a template", "echo x > templates/itm.md"),
            Change("the words", "echo 'items: Things' >> templates/strings/en.yml"),
            Change("the style sheet of the user", "echo 'main { color: blue }' > templates/custom.css"),
            Change("robots.txt", "echo 'User-agent: x' > templates/robots.txt"),
            Change(
                "a picture, with its size and time restored",
                "touch -r a.png x; printf 9 | dd of=a.png bs=1 seek=9 conv=notrunc 2>&1; touch -r x a.png; rm x"),
            Change("a missing picture", "cp a.png b.png"),
            Change("a picture less", "rm a.png"),
            Change("a picture that is none", "echo none > a.png"),
            Change("--items", options: ["--items", "others"]),
            Change("--locale", options: ["--locale", "de_DE"]),
            Change("--time-zone", options: ["--time-zone", "Asia/Tokyo"]),
            Change("--currency", options: ["--currency", "CHF"]),
            Change("--today", options: ["--today", "2024-01-01"]),
            Change("SOURCE_DATE_EPOCH", epoch: "0"),
            Change("--base-url", options: ["--base-url", "https://example.com/"]),
            Change("--pretty-urls", options: ["--pretty-urls"]),
            Change(
                "--compare", "cp stock.json x.json; sed -i s/Anvil/Anvie/ stock.json", options: ["--compare", "x.json"]),
            Change("--strict", options: ["--strict"]),
            Change("--max-files", options: ["--max-files", "3"]),
            Change("--max-bytes", options: ["--max-bytes", "3"]),
            Change("an invalid --today", options: ["--today", "never"]),
            Change("a summary that cannot be written", options: ["--summary", "none/x.md"]),
        ]

        @Test(
            "After a change of the input, a build gives the site and the report of a clean build",
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

        @Test("A program with other bytes does not use the record")
        func program() throws {
            let first = try build(in: "recorded")
            let record = recordNumber()
            let copies = try TemporaryFolder()
            var other = Program(folder: folder.url.appendingPathComponent("recorded"))
            other.file = try Program.copied(to: copies)
            let made = try other.run(["build", "stock.json", "-t", "templates", "--json"])
            #expect(made.status == first.status)
            #expect(recordNumber() != record)
        }
    }
#endif
