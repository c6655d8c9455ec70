#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import Drilldown

    /// The process that makes small pictures, and its limits.
    @Suite struct PictureToolTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("photo.png", StandInTool.png(4000, 3000, "x"))
        }

        private func tool(_ script: String = StandInTool.copying) throws -> PictureTool {
            try StandInTool.install(script, in: folder)
            return try #require(PictureTool(in: folder.path + "/bin", cache: folder.path + "/cache"))
        }

        private func shrink(_ tool: PictureTool) throws -> Bool {
            try tool.shrink(["photo.png"], to: 96, as: "96.webp", in: folder.path)
        }

        private func warnings(_ tool: PictureTool) async throws -> [String] {
            var site = input(
                #"[{"id": 1, "name": "a", "photo": "photo.png"}]"#,
                "pictures: {small: true}\ncolumns: [photo]\nfields: [{key: photo, type: image}]\n")
            site.pictures = PictureFolder(folder.path)
            site.pictureTool = tool
            let built = try await build(site)
            // A picture that is not shown leaves a placeholder.
            let isShown = built.warnings.isEmpty
            #expect(built.main("index.html").contains("title=\"photo.png\"></span></td>") != isShown)
            #expect(built.main("index.html").contains("href=\"items/1.html\""))
            #expect(built.files.keys.contains { $0.hasSuffix(".webp") } == isShown)
            return built.warnings
        }

        private static let unreadable = [
            "inventory.json:1:34: warning: the picture \"photo.png\" cannot be read; replace it with a readable file"
        ]

        @Test("A process that takes too long is stopped")
        func time() throws {
            var tool = try tool("while :; do :; done")
            tool.limits.seconds = 0
            #expect(throws: PictureError.stopped) { try shrink(tool) }
        }

        @Test("A process cannot use more memory than the limit")
        func memory() throws {
            var tool = try tool("dd if=/dev/zero of=/dev/null bs=200M count=1")
            #expect(try shrink(tool))
            tool.limits.kibibytes = 100_000
            #expect(try !shrink(tool))
        }

        @Test("A process cannot write a file that is larger than the limit")
        func fileSize() throws {
            var tool = try tool("exec dd if=/dev/zero of=\"$output\" bs=1M count=60")
            #expect(try shrink(tool))
            tool.limits.kibibytes = 50_000
            // The signal of the system may be ignored.
            #expect((try? shrink(tool)) != true)
            #expect(try #require(folder.read("96.webp")).utf8.count <= 51_200_000)
        }

        @Test("A process can write any number of messages")
        func messages() throws {
            #expect(
                try shrink(tool("head -c 1000000 /dev/zero >&2; head -c 1000000 /dev/zero; \(StandInTool.copying)")))
        }

        @Test(
            "A message about missing or damaged pixels is a data warning",
            arguments: [
                ("VipsJpeg: Corrupt JPEG data: premature end of data segment", false),
                ("VipsJpeg: Premature end of JPEG file", false), ("Not enough image data", false),
                ("Unexpected end of GIF source data", false), ("IDAT: CRC error", false),
                ("corrupt profile", true), ("iCCP: too short", true), ("tEXt: CRC error", true),
                ("unable to load vips-openslide.so: cannot open shared object file", true),
            ])
        func damage(message: String, isShown: Bool) async throws {
            let tool = try tool("echo 'VIPS-WARNING **: \(message)' >&2; \(StandInTool.copying)")
            #expect(try await warnings(tool) == (isShown ? [] : Self.unreadable))
        }

        @Test("A program that the system cannot start is an error")
        func broken() throws {
            let tool = try tool("exec /nowhere/vips")
            #expect {
                try shrink(tool)
            } throws: {
                ($0 as? BuildError)?.description.hasSuffix(
                    "/bin/vipsthumbnail: error: cannot make small pictures: the program does not run; reinstall libvips"
                )
                    ?? false
            }
        }

        @Test(
            "An output that is missing, is not a picture or has another size is a data warning",
            arguments: [
                "exit 0", "exit 1", ": > \"$output\"", "head -c 1000000 /dev/urandom > \"$output\"",
                "mkdir \"$output\"", "ln -s /dev/zero \"$output\"", "mkfifo \"$output\"",
                "cp \"$1\" \"$output\"", "cp \"$folder/made-1280-x.webp\" \"$output\"",
                "head -c 40 \"$folder/made-96-x.webp\" > \"$output\"", "head -c 30M /dev/zero > \"$output\"",
            ])
        func output(script: String) async throws {
            #expect(try await warnings(tool(script)) == Self.unreadable)
        }

        @Test("A data warning is reported for a picture if the program is killed while it reads the picture")
        func ended() async throws {
            let warning =
                "inventory.json:1:34: warning: the picture \"photo.png\" needs too much time or memory, or is damaged; make it smaller"
            #expect(try await warnings(tool("kill -KILL $$")) == [warning])
        }

        @Test("A picture with more pixels than the limit is not given to the program")
        func pixels() async throws {
            var tool = try tool()
            tool.limits.pixels = 4000 * 3000
            #expect(try await warnings(tool) == [])
            try folder.write("photo.png", StandInTool.png(100_000, 100_000, "x"))
            tool = try self.tool()
            let calls = StandInTool.calls(in: folder)
            #expect(
                try await warnings(tool) == [
                    "inventory.json:1:34: warning: the picture \"photo.png\" has more than 100 million pixels; make it smaller"
                ])
            tool.limits.pixels = 99
            try folder.write("photo.png", StandInTool.png(10, 10, "x"))
            #expect(try await warnings(tool).count == 1)
            #expect(StandInTool.calls(in: folder) == calls)
        }

        @Test("A PNG or JPEG file without its end is a data warning, and other data can follow the end")
        func truncated() async throws {
            let tool = try tool()
            let png = StandInTool.png(10, 10)
            // The metadata contains a picture with an end.
            let thumbnail: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, 8, 0xFF, 0xD8, 1, 0, 0xFF, 0xD9]
            let frame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 100, 0, 100, 3] + [UInt8](repeating: 0, count: 9)
            let jpeg = thumbnail + frame + [1, 2, 3]
            let video = [UInt8](repeating: 7, count: 1000) + [UInt8(ascii: "x")]
            for (bytes, expected) in [
                (Array(png.dropLast()), Self.unreadable), (png + video, []), (jpeg + video, Self.unreadable),
                (jpeg + [0xFF, 0xD9] + video, []),
            ] {
                try folder.write("photo.png", bytes)
                #expect(try await warnings(tool) == expected)
            }
        }

        @Test(
            "A picture that changes while it is read is reported as unreadable",
            arguments: ["printf x >> photo.png", ": > photo.png", "touch -d 2001-01-01T00:00:00 photo.png"])
        func changed(script: String) throws {
            let pictures = PictureFolder(folder.path)
            let file = try pictures.open("photo.png")
            _ = try folder.shell(script)
            var error: PictureError?
            do throws(PictureError) { _ = try pictures.read(file) } catch let found { error = found }
            #expect(error == .unreadable)
        }
    }
#endif
