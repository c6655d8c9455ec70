#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import Drilldown

    /// Small originals, which need fewer versions and share processes.
    @Suite struct IconTests {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        /// Returns a site with a picture in each item.
        ///
        /// - Parameters:
        ///   - sizes: The width and height of each picture in pixels. The first file ends in "y", the others in "x".
        ///   - script: The commands that make a version of a picture.
        private func site(_ sizes: [Int], _ script: String = StandInTool.copying) throws -> SiteInput {
            try StandInTool.install(script, in: folder)
            let items = try sizes.enumerated().map { number, size in
                try folder.write(
                    "\(number).png", StandInTool.png(size, size, "\(number)\(number == 0 ? "y" : "x")"))
                return #"{"id": \#(number), "name": "n\#(number)", "photo": "\#(number).png"}"#
            }
            var site = input(
                "[\(items.joined(separator: ",\n"))]",
                "pictures: {small: true}\ncolumns: [photo]\nfields: [{key: photo, type: image}]\n")
            site.pictures = PictureFolder(folder.path)
            site.pictureTool = PictureTool(in: folder.path + "/bin", cache: folder.path + "/cache")
            return site
        }

        private func calls() -> [String] { StandInTool.calls(in: folder) }

        /// Returns the number of versions in a site.
        private func versions(_ built: Built) -> Int { built.files.keys.count { $0.hasSuffix(".webp") } }

        private static func names(_ range: Range<Int>) -> String { range.map(String.init).joined(separator: " ") }

        @Test(
            "A picture has at most one version that is at least as large as the picture",
            arguments: [
                (96, ["0 96x96>"], ["96"]), (97, ["0 320x320>", "0-320.webp 96x96>"], ["96", "320"]),
                (320, ["0 320x320>", "0-320.webp 96x96>"], ["96", "320"]),
                (321, StandInTool.callsForOne, ["96", "512"]),
            ])
        func sizes(size: Int, expected: [String], widths: [String]) async throws {
            let built = try await build(site([size]))
            #expect(calls() == expected)
            #expect(versions(built) == expected.count)
            let list = built.main("index.html")
            let item = built.main("items/0.html")
            let shown = [list, item].map { $0.firstMatch(of: /<img [^>]*?width="(\d+)"/)?.1 }
            #expect(shown == [widths.first, widths.last].map { $0.map { $0[...] } })
            #expect(list.contains("srcset") == (expected.count > 1))
            #expect(item.contains("<a href=\"../assets/0-"))
        }

        @Test("The tile of a picture that has a larger version has a lower quality, because a grid loads many tiles")
        func quality() async throws {
            _ = try await build(site([200, 4000]))
            #expect(
                StandInTool.options(in: folder) == [
                    "1280x1280> [Q=75,strip]", "320x320> [Q=20,effort=6,strip]", "320x320> [Q=75,strip]",
                    "96x96> [Q=75,strip]", "96x96> [Q=75,strip]",
                ])
        }

        @Test("A process makes the versions of up to 64 icons, and each large picture has a separate process")
        func batches() async throws {
            let sizes = Array(repeating: 96, count: 66) + [320, 97, 4000]
            let built = try await build(site(sizes))
            #expect(built.warnings == [])
            #expect(
                calls()
                    == ([
                        "\(Self.names(0..<64)) 96x96>", "0 1 96x96>", "0 1 320x320>", "0-320.webp 1-320.webp 96x96>",
                    ] + StandInTool.callsForOne).sorted())
        }

        @Test("An icon that cannot be read does not affect the others", arguments: ["exit 1", "continue"])
        func broken(script: String) async throws {
            let sizes = Array(repeating: 96, count: 8)
            let built = try await build(site(sizes, "! grep -q 5x \"$1\" || \(script)\n\(StandInTool.copying)"))
            #expect(
                built.warnings == [
                    "inventory.json:6:34: warning: the picture \"5.png\" cannot be read; replace it with a readable file"
                ])
            #expect(built.main("items/5.html").contains("<p class=\"gallery\">5.png</p>"))
            #expect(built.main("items/4.html").contains("<img"))
            // The batch is halved until the icon is alone.
            #expect(
                calls()
                    == [
                        "\(Self.names(0..<8)) 96x96>", "0 1 2 3 96x96>", "0 1 2 3 96x96>", "0 1 96x96>", "0 1 96x96>",
                        "0 96x96>", "0 96x96>",
                    ].sorted())
        }

        @Test("If a process is killed, each of its icons is read again in a separate process")
        func stopped() async throws {
            let script = "! grep -q 1x \"$1\" || kill -SEGV $$\n\(StandInTool.copying)"
            let built = try await build(site([96, 96, 96], script))
            #expect(built.warnings.count == 1)
            #expect(built.site.pictures.stamps.map(\.text)[1] == "stopped")
            #expect(calls() == ["0 1 2 96x96>", "0 96x96>", "0 96x96>", "0 96x96>"])
        }

        @Test("A site does not depend on the icons that share a process")
        func bytes() async throws {
            let site = try site([96, 96, 320, 200])
            let one = try await build(site, threads: 1)
            #expect(versions(one) == 6)
            try FileManager.default.removeItem(atPath: folder.path + "/cache")
            #expect(try await build(site, threads: 4).files == one.files)
            #expect(calls().count == 3 + 6)
        }
    }
#endif
