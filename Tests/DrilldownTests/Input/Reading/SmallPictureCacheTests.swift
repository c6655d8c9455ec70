#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import Drilldown

    /// The cache of small pictures, which never changes the result of a build.
    @Suite struct SmallPictureCacheTests {
        private let folder: TemporaryFolder
        private static let first = "photos/1.png"
        private static let files = [first, "photos/2.png"]

        init() throws {
            folder = try TemporaryFolder()
            try StandInTool.install(in: folder, letters: "abc")
            for (name, letter) in zip(Self.files, ["a", "b"]) {
                try folder.write(name, StandInTool.png(4000, 3000, letter))
            }
        }

        private func tool(_ cache: String = "cache") throws -> PictureTool {
            try #require(PictureTool(in: folder.path + "/bin", cache: folder.path + "/" + cache))
        }

        /// Returns a site with a picture in each item.
        ///
        /// - Parameter settlingTime: The minimum age of a trusted picture file, in nanoseconds. It is 0 by default,
        ///   because the pictures of tests are new.
        private func site(_ cache: String = "cache", settlingTime: Int = 0) throws -> SiteInput {
            let items = Self.files.enumerated().map { #"{"id": \#($0), "name": "n\#($0)", "photo": "\#($1)"}"# }
            var site = input(
                "[\(items.joined(separator: ","))]",
                "pictures: {small: true}\ncolumns: [photo]\nfields: [{key: photo, type: image}]\n")
            site.pictures = PictureFolder(folder.path)
            site.pictures?.settlingTime = settlingTime
            site.pictureTool = try tool(cache)
            return site
        }

        private func identity(_ name: String = first) throws -> FileIdentity {
            try #require(FileIdentity(at: "\(folder.path)/\(name)"))
        }

        private func calls() -> [String] { StandInTool.calls(in: folder) }

        /// Runs commands after the clock of the file system has advanced.
        private func shell(_ script: String) throws {
            try folder.write("clock", "")
            let start = try identity("clock")
            while try identity("clock") == start { try folder.write("clock", "") }
            try #require(folder.shell(script) == 0)
        }

        private func setAge(_ days: Double, of name: String) throws {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -86_400 * days)],
                ofItemAtPath: "\(folder.path)/\(name)")
        }

        // MARK: Unchanged pictures

        @Test("If the file of a picture has not changed, neither the picture nor its versions are read")
        func known() async throws {
            let first = try await build(site())
            let known = try #require(try site().knownPictures)
            var entry = try #require(known.entry(of: Self.first, identity(), version: StandInTool.version + "\n"))
            guard case .success(var versions) = entry.versions else { throw PictureError.damaged }
            versions[0].size = PictureSize(77, 55)
            entry.versions = .success(versions)
            try known.save([(Self.first, entry)], using: [], version: StandInTool.version + "\n", isSettled: true)
            let second = try await build(site())
            #expect(first.main("index.html").contains("width=\"96\" height=\"72\""))
            #expect(second.main("index.html").contains("width=\"77\" height=\"55\""))
            #expect(second.main("items/1.html") == first.main("items/1.html"))
            #expect(calls().count == 6)
        }

        @Test(
            "After any change of a picture, a build with a cache equals a build without a cache",
            arguments: [
                "printf c | dd of=photos/1.png bs=1 seek=28 conv=notrunc 2> /dev/null",
                "touch -r photos/1.png t; printf c | dd of=photos/1.png bs=1 seek=28 conv=notrunc 2>&1; touch -r t photos/1.png",
                "cp -p photos/1.png t; printf c | dd of=t bs=1 seek=28 conv=notrunc 2>&1; touch -r photos/1.png t; mv t photos/1.png",
                "touch -r photos/1.png photos/2.png; mv photos/1.png t; mv photos/2.png photos/1.png; mv t photos/2.png",
                "cp -rp photos t; printf c | dd of=t/1.png bs=1 seek=28 conv=notrunc 2>&1; rm -r photos; mv t photos",
                "rm photos/1.png", "mv photos/1.png t; ln -s ../t photos/1.png", ": > photos/1.png",
                "printf '<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>' > photos/1.png",
                "rm -r cache", "rm $(grep -l pixels cache/*)", "for f in cache/*; do printf x >> $f; done",
            ])
        func changed(script: String) async throws {
            let first = try await build(site())
            let record = try #require(try site().knownPictures)
            #expect(record.hash(of: Self.first, try identity()) != nil)
            try shell(script)
            let second = try await build(site())
            let clean = try await build(site("other"))
            #expect(second.files == clean.files)
            #expect(second.warnings == clean.warnings)
            let isSame = script.contains("cache")
            #expect((second.files == first.files) == isSame)
            // The list keeps the row of the picture.
            #expect(
                second.main("index.html").matches(of: /<li>|<tr/).count
                    == first.main("index.html").matches(of: /<li>|<tr/).count)
        }

        @Test("A picture that has just changed is read again by the next build")
        func unsettled() async throws {
            _ = try await build(site(settlingTime: FileIdentity.settlingTime))
            #expect(try site().knownPictures?.hash(of: Self.first, identity()) == nil)
        }

        @Test("A record from the future is not used, because the clock may have been set back")
        func future() async throws {
            _ = try await build(site())
            try shell("touch -d 2100-01-01 cache/*")
            #expect(try site().knownPictures?.hash(of: Self.first, identity()) == nil)
        }

        @Test("Names that differ only in their Unicode normalization are different pictures")
        func normalization() throws {
            let known = try #require(try site().knownPictures)
            try known.tool.cache.create()
            func entry(_ number: UInt64) throws -> KnownPictures.Entry {
                KnownPictures.Entry(
                    identity: try identity(), content: ContentSummary(size: 1, hash: ContentHash(high: 0, low: number)),
                    versions: .failure(.damaged))
            }
            let names = ["caf\u{E9}.png", "cafe\u{301}.png", "a b\n\".png"]
            try known.save(
                names.enumerated().map { ($1, try entry(UInt64($0))) }, using: [], version: "1", isSettled: true)
            let saved = try #require(try site().knownPictures)
            for (number, name) in names.enumerated() {
                #expect(try saved.entry(of: name, identity(), version: "1") == entry(UInt64(number)))
                #expect(try saved.entry(of: name, identity(), version: "2") == nil)
            }
            #expect(saved.version == "1")
        }

        // MARK: Failures

        @Test(
            "A picture that the program rejects is not tried again until the picture or the version of the program changes"
        )
        func rejected() async throws {
            try StandInTool.install("exit 1", in: folder)
            let warnings = Self.files.enumerated().map {
                "inventory.json:1:\([35, 84][$0]): warning: the picture \"\($1)\" cannot be read; replace it with a readable file"
            }
            #expect(try await build(site()).warnings == warnings)
            #expect(try await build(site()).warnings == warnings)
            // The failure is recorded for the content, so a new file with the same content is not tried.
            try shell("cp photos/1.png t; mv t photos/1.png")
            #expect(try await build(site()).warnings == warnings)
            #expect(calls() == ["0 1280x1280>", "0 1280x1280>"])
            try StandInTool.install("exit 1", in: folder, version: "vips-2")
            #expect(try await build(site()).warnings == warnings)
            #expect(calls().count == 4)
            try StandInTool.install(in: folder, letters: "ab", version: "vips-3")
            #expect(try await build(site()).warnings == [])
        }

        @Test("A picture is tried again if the program was stopped")
        func stopped() async throws {
            try StandInTool.install("kill -SEGV $$", in: folder)
            let first = try await build(site())
            #expect(first.warnings.count == 2)
            #expect(
                first.warnings[0].hasSuffix(
                    "the picture \"photos/1.png\" needs too much time or memory, or is damaged; make it smaller"))
            #expect(first.site.pictures.stamps.map(\.text) == ["stopped", "stopped"])
            #expect(try await build(site()).warnings == first.warnings)
            #expect(calls().count == 4)
            try StandInTool.install(in: folder, letters: "ab")
            #expect(try await build(site()).warnings == [])
        }

        @Test("A cached picture is made again if its recorded size does not match its content")
        func forged() async throws {
            let first = try await build(site())
            let cache = try tool().cache
            let files = try folder.tree("cache").filter {
                cache.content($0)?.starts(with: Array("webp 96 72 ".utf8)) ?? false
            }
            #expect(files.count == 2)
            for name in files {
                let content = try #require(cache.content(name))
                let start = Array("webp 96 72 ".utf8)
                try cache.write(name, Array("webp 96 \(Int.max) ".utf8) + content.dropFirst(start.count))
            }
            // Without the record of the pictures, the build reads their versions from the cache.
            try shell("rm $(grep -l 'drilldown pictures' cache/*)")
            let again = try await build(site())
            #expect(again.files == first.files)
            #expect(calls().count == 12)
        }

        // MARK: Removal

        @Test("Files that no build has used for 90 days are removed, at most once a day")
        func removal() async throws {
            let (old, young) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
            try folder.write("cache/other", "x")
            try folder.write("cache/\(old)", "x")
            try folder.write("cache/new-folder/picture", "x")
            try folder.write("cache/\(young)", "x")
            for (name, days) in [old: 90.01, "new-folder": 91, young: 89.99, "other": 91] {
                try setAge(days, of: "cache/\(name)")
            }
            let first = try await build(site())
            #expect([old, "new-folder", young, "other"].filter { folder.exists("cache/\($0)") } == [young, "other"])
            // A build uses the cached files of all pictures, including those that it does not read.
            let files = try folder.tree("cache")
            for name in files { try setAge(91, of: "cache/\(name)") }
            try setAge(2, of: "cache/cleaned")
            #expect(try await build(site()).files == first.files)
            #expect(try folder.tree("cache") == files.filter { $0 != young })
            #expect(calls().count == 6)
            // A symbolic link in the cache must not lead to a file outside, because another person may have created it.
            try folder.write("outside", "x")
            try shell("rm cache/cleaned; ln -s ../outside cache/cleaned; touch -h -d '91 days ago' cache/cleaned")
            try folder.write("cache/\(old)", "x")
            for name in try folder.tree("cache") where name != "cleaned" { try setAge(91, of: "cache/\(name)") }
            _ = try await build(site())
            #expect(!folder.exists("cache/\(old)"))
            #expect(folder.read("outside") == "x")
            try setAge(91, of: "cache/cleaned")
            try folder.write("cache/\(old)", "x")
            try setAge(91, of: "cache/\(old)")
            try setAge(0.9, of: "cache/cleaned")
            _ = try await build(site())
            #expect(folder.exists("cache/\(old)"))
        }
    }
#endif
