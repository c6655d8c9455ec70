#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import Drilldown

    /// A record is used only if it cannot be wrong.
    @Suite struct BuildRecordTests {
        private let folder: TemporaryFolder
        private let given = input(#"[{"id": 1, "name": "Anvil"}]"#)
        private var site: String { folder.path + "/site" }

        init() throws { folder = try TemporaryFolder() }

        private var fingerprint: InputFingerprint { get throws { try #require(given.fingerprint(with: [])) } }

        /// Builds the site, and returns the record.
        private func build() async throws -> BuildRecord {
            let site = try Site(given)
            let writer = try FolderWriter(self.site, source: nil)
            let result = try await site.write(to: writer)
            writer.record(site, from: try fingerprint, site.report(pages: result.pages, warnings: result.warnings))
            return try #require(BuildRecord(in: try open()))
        }

        private func open() throws -> Folder { try #require(try Folder.open(site)) }

        private func isUnchanged() throws -> Bool {
            UnchangedSite(site, source: nil, options: .init(), given, try fingerprint, threads: 2) != nil
        }

        @Test("A file that is as new as the record has no recorded identity")
        func recent() async throws {
            var record = try await build()
            let old = try #require(FileIdentity(at: ProjectFolder.file("Package.swift").path))
            try FileManager.default.setAttributes(
                [.modificationDate: Date.distantFuture], ofItemAtPath: site + "/index.html")
            let recent = try #require(FileIdentity(at: site + "/index.html"))
            record.identities = [old, recent]
            try record.write(to: open())
            #expect(BuildRecord(in: try open())?.identities == [old, .none])
            #expect(try record.bytes(at: recent.latest).count == record.bytes(at: recent.latest + 1).count)
        }

        @Test("A record from the future is not used, because the clock may have been set back")
        func future() async throws {
            var record = try await build()
            try folder.write("site/index.html", "edited")
            let text = try #require(folder.read("site/.drilldown/manifest"))
            let manifest = try #require(Manifest(Array(text.utf8)))
            // This record claims that the edited page is the one that the build wrote.
            record.identities = try (0..<manifest.count).map {
                try #require(FileIdentity(at: site + "/" + manifest.string($0)))
            }
            let now = try #require(record.identities.map(\.latest).max()) + 1
            // The clock of the file system advances every few milliseconds.
            repeat {
                try folder.write("clock", "")
            } while try #require(FileIdentity(at: folder.path + "/clock")).latest < now
            try folder.write("site/.drilldown/state", record.bytes(at: now))
            #expect(try isUnchanged())
            try folder.write("site/.drilldown/state", record.bytes(at: now + 1_000_000_000_000))
            #expect(try !isUnchanged())
        }

        @Test("A record is not used while another build uses the folder, or if the settings have changed")
        func others() async throws {
            _ = try await build()
            #expect(try isUnchanged())
            let lock = try SiteFolder.lock(open(), called: site)
            #expect(try !isUnchanged())
            lock.release()
            #expect(try isUnchanged())
            let other = try #require(given.fingerprint(with: ["other"]))
            #expect(UnchangedSite(site, source: nil, options: .init(), given, other, threads: 1) == nil)
        }

        @Test("A record with a wrong number of files is not used", arguments: [-1, 1_000, Int.max])
        func fileCount(count: Int) async throws {
            _ = try await build()
            let path = "site/.drilldown/state"
            var bytes = try #require(FileManager.default.contents(atPath: folder.path + "/" + path)).dropLast(32)
            let text = try #require(bytes.firstRange(of: Data(#""files":"#.utf8)))
            let end = try #require(bytes[text.upperBound...].firstIndex { !$0.isDigit })
            bytes.replaceSubrange(text.upperBound..<end, with: "\(count)".utf8)
            let hash = ContentHash(Array(bytes)[...]).hexadecimal
            try folder.write(path, Array(bytes) + Array(hash.utf8))
            #expect(BuildRecord(in: try open()) == nil)
            #expect(try !isUnchanged())
        }

        @Test("An input has no fingerprint if it cannot be read or is compared with an earlier inventory")
        func none() throws {
            var unreadable = given
            unreadable.unreadable = [Diagnostic(.fileNotFound, at: SourceLocation(file: "x"))]
            #expect(unreadable.fingerprint(with: []) == nil)
            var compared = given
            compared.compared = given.inventory
            #expect(compared.fingerprint(with: []) == nil)
        }

        @Test("Only the user can read the record")
        func mode() async throws {
            _ = try await build()
            let attributes = try FileManager.default.attributesOfItem(atPath: site + "/.drilldown/state")
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(folder.read("site/.drilldown/.gitignore") == "state*\n")
        }
    }
#endif
