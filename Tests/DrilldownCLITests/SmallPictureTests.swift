import Foundation
import TestSupport
import Testing

/// Small pictures, with a script in place of `vipsthumbnail`. It copies prepared pictures and lists its calls.
@Suite struct SmallPictureTests: ProgramSuite {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try write(
            "a.json",
            #"""
            [
              {"id": 1, "name": "x", "photo": "x.png", "kind": "k"},
              {"id": 2, "name": "y", "photo": "y.png", "kind": "k"}
            ]
            """#)
        try write(
            "a.yml",
            "pictures: {small: true}\ncolumns: [photo]\nprint: cards\nfields: [{key: photo, type: image}]\n")
        for name in ["x", "y"] { try home.write("\(name).png", Self.png(4000, 3000) + Array("GPS \(name)".utf8)) }
        for side in [96, 320, 1280] { try home.write("made-\(side).webp", Self.webP(side, side * 3 / 4)) }
        try write(
            "tool.sh",
            """
            #!/bin/sh
            [ "$1" != --version ] || { echo vips-1; exit; }
            echo "$1 $3" >> '\(folder.path)/calls'
            ! grep -q BROKEN "$1" || exit 1
            if grep -q TEXT "$1"; then echo text > "${7%%[[]*}"; exit; fi
            cp '\(folder.path)'/made-${3%%x*}.webp "${7%%[[]*}"

            """)
        // Another process writes the script, because a file that is open for writing cannot be executed.
        let copying = try Process.run(
            URL(fileURLWithPath: "/bin/sh"),
            arguments: [
                "-c", #"mkdir "$0/bin" && cp "$0/tool.sh" "$0/bin/vipsthumbnail" && chmod +x "$0/bin/vipsthumbnail""#,
                folder.path,
            ])
        copying.waitUntilExit()
    }

    /// The start of a PNG file.
    private static func png(_ width: Int, _ height: Int) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width) + big(height)
    }

    private static func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }

    /// A WebP file with Exif data.
    private static func webP(_ width: Int, _ height: Int) -> [UInt8] {
        func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array(name.utf8) + big(content.count).reversed() + content + (content.count % 2 == 1 ? [0] : [])
        }
        func size(_ number: Int) -> [UInt8] { Array(big(number - 1).reversed().prefix(3)) }
        let parts =
            part("VP8X", [0x3C, 0, 0, 0] + size(width) + size(height)) + part("ICCP", [1, 2, 3])
            + part("VP8L", [0x2F] + Array("pixels \(width)".utf8)) + part("EXIF", Array("Exif GPS".utf8))
        return Array("RIFF".utf8) + big(parts.count + 4).reversed() + Array("WEBP".utf8) + parts
    }

    private func runWithTool(_ arguments: String...) throws -> Program.Outcome {
        try run(
            arguments,
            environment: ["PATH": folder.path + "/bin:/usr/bin:/bin", "XDG_CACHE_HOME": folder.path + "/cache"])
    }

    /// The input and the size of each call of the script, sorted because pictures are made at the same time.
    private func calls() -> [String] { (read("calls") ?? "").split(separator: "\n").map(String.init).sorted() }

    private static let allCalls =
        ["1280.webp 320x320>", "1280.webp 96x96>", "picture 1280x1280>"].flatMap { [$0, $0] }

    private func images(_ page: String) -> [String] {
        (read(page) ?? "").matches(of: /<img src="([^"]*)"[^>]* width="(\d+)" height="(\d+)"/).map {
            "\($0.1.hasPrefix("data:") ? "data" : $0.1.contains("assets/") ? "assets" : "?") \($0.2)×\($0.3)"
        }
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent(path)))
    }

    private func pictures() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/site/assets")
            .filter { !$0.hasSuffix(".css") && !$0.hasSuffix(".js") }.sorted()
    }

    @Test("Each page loads pictures of its size, and no file of the site has metadata or is an original")
    func sizes() throws {
        let built = try runWithTool("build", "a.json")
        #expect(built.status == 0)
        #expect(built.errors == "")
        #expect(images("site/index.html") == ["assets 96×72", "assets 96×72"])
        #expect(images("site/print.html") == ["assets 320×240", "assets 320×240"])
        #expect(images("site/items/1.html") == ["assets 1280×960"])
        #expect(calls() == Self.allCalls)
        let files = try pictures()
        // The script makes the same picture of both, so they differ only in their names.
        #expect(files.map { $0.prefix(2) } == ["x-", "x-", "x-", "y-", "y-", "y-"])
        #expect(files.allSatisfy { $0.hasSuffix(".webp") })
        let contents = try files.map { String(decoding: try bytes("site/assets/" + $0), as: UTF8.self) }
        #expect(contents.allSatisfy { $0.contains("pixels ") && !$0.contains("GPS") && !$0.contains("ICCP") })
        let page = try #require(read("site/items/1.html"))
        let source = try #require(page.firstMatch(of: /<img src="([^"]*)"/)?.1)
        #expect(page.contains("<a href=\"\(source)\"><img"))
        let tile = try #require(read("site/print.html")?.firstMatch(of: /<img src="assets\/(x-[^"]*)"/)?.1)
        #expect(read("site/explore/pictures.js")?.contains(tile) == true)
        #expect(try runWithTool("verify", "site").status == 0)
    }

    @Test("The next builds, archives, single files and checks make no pictures again")
    func cached() throws {
        #expect(try runWithTool("build", "a.json", "--quiet").status == 0)
        let site = try pictures()
        let again = try runWithTool("build", "a.json")
        #expect(again.output.contains("0 files written"))
        try FileManager.default.removeItem(atPath: folder.path + "/site")
        #expect(try runWithTool("build", "a.json", "--quiet").status == 0)
        #expect(try pictures() == site)
        #expect(try runWithTool("build", "a.json", "-o", "a.tar", "--quiet").status == 0)
        let archive = String(decoding: try bytes("a.tar"), as: UTF8.self)
        #expect(site.allSatisfy { archive.contains("assets/" + $0) })
        #expect(try runWithTool("build", "a.json", "--single-file", "a.html", "--quiet").status == 0)
        #expect(images("a.html") == ["data 320×240", "data 320×240"])
        #expect(read("a.html")?.contains("src=\"data:image/webp;base64,") == true)
        let checked = try runWithTool("check", "a.json", "--quiet")
        #expect([checked.errors, "\(checked.status)"] == ["", "0"])
        #expect(calls() == Self.allCalls)
    }

    @Test("A damaged file of the cache is made again")
    func damagedCache() throws {
        #expect(try runWithTool("build", "a.json", "--quiet").status == 0)
        let cache = "cache/drilldown/pictures"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + cache)
        #expect(names.count == 6)
        let first = try #require(names.first)
        let whole = try bytes("\(cache)/\(first)")
        try home.write("\(cache)/\(first)", Array(whole.dropLast()))
        try FileManager.default.removeItem(atPath: folder.path + "/site")
        #expect(try runWithTool("build", "a.json", "--quiet").status == 0)
        #expect(calls().count == 9)
        #expect(try bytes("\(cache)/\(first)") == whole)
    }

    @Test("Pictures that are broken or claim too many pixels are data warnings, and their names are shown")
    func broken() throws {
        try home.write("x.png", Self.png(10_000, 10_001))
        try home.write("y.png", Self.png(10, 10) + Array("BROKEN".utf8))
        let built = try runWithTool("build", "a.json", "--quiet")
        #expect(built.status == 0)
        #expect(
            built.errors == """
                a.json:2:35: warning: the picture "x.png" has more than 100 million pixels; make it smaller
                a.json:3:35: warning: the picture "y.png" cannot be read; replace it with a readable file

                """)
        #expect(calls() == ["picture 1280x1280>"])
        #expect(try pictures() == [])
        #expect(read("site/items/1.html")?.contains("<p class=\"gallery\">x.png</p>") == true)
        // A broken picture does not make the next build render all pages.
        let again = try runWithTool("build", "a.json", "--quiet")
        #expect(again.errors == built.errors)
        #expect(calls() == ["picture 1280x1280>"])
        try home.write("y.png", Self.png(10, 10) + Array("TEXT".utf8))
        #expect(try runWithTool("build", "a.json", "--quiet").errors == built.errors)
    }

    @Test("Without the program, small pictures are an error")
    func missingTool() throws {
        let built = try run("build", "a.json", environment: ["PATH": "/nowhere"])
        #expect(built.status == 1)
        #expect(
            built.errors == """
                a.yml:1:19: error: small pictures need the program vipsthumbnail, which is not on the PATH; install libvips-tools (Debian, Ubuntu), vips-tools (Fedora) or vips (Homebrew)

                """)
        #expect(!exists("site"))
    }

    @Test("A cache that cannot be written is an error")
    func unwritableCache() throws {
        try write("cache", "")
        let built = try runWithTool("build", "a.json")
        #expect(built.status == 1)
        #expect(
            normalized(built.errors)
                == "…/cache/drilldown/pictures: error: cannot write the file; check the folder and its permissions\n")
        #expect(!exists("site"))
    }

    @Test("A build without small pictures reports the size of the pictures in lists if they are large")
    func note() throws {
        try write("a.yml", "columns: [photo]\nfields: [{key: photo, type: image}]\n")
        #expect(try runWithTool("build", "a.json").errors == "")
        try home.write("x.png", Self.png(4000, 3000) + [UInt8](repeating: 7, count: 3_000_000))
        #expect(
            try runWithTool("build", "a.json").errors
                == "lists load up to 3 MB of pictures; to load small versions, set pictures: {small: true} in site.yml\n"
        )
        #expect(calls() == [])
    }
}
