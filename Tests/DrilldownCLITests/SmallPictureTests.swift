import Foundation
import TestSupport
import Testing

/// Small pictures, with a script in place of `vipsthumbnail`. The script copies prepared pictures and records its
/// calls.
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
        for name in ["x", "y"] {
            try home.write("\(name).png", StandInTool.png(4000, 3000, "GPS \(name)"))
        }
        try StandInTool.install(
            """
            ! grep -q BROKEN "$1" || exit 1
            if grep -q TEXT "$1"; then echo text > "$output"; exit; fi
            \(StandInTool.copying)
            """, in: home)
    }

    private func runWithTool(_ arguments: String...) throws -> Program.Outcome {
        try run(
            arguments,
            environment: ["PATH": folder.path + "/bin:/usr/bin:/bin"])
    }

    private func calls() -> [String] { StandInTool.calls(in: home) }

    private static let allCalls = StandInTool.callsForOne.flatMap { [$0, $0] }

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
        #expect(images("site/items/1.html") == ["assets 512×384"])
        #expect(calls() == Self.allCalls)
        let files = try pictures()
        #expect(files.map { $0.prefix(2) } == ["x-", "x-", "x-", "y-", "y-", "y-"])
        #expect(files.allSatisfy { $0.hasSuffix(".webp") })
        let contents = try files.map { String(decoding: try bytes("site/assets/" + $0), as: UTF8.self) }
        #expect(contents.allSatisfy { $0.contains("pixels ") && !$0.contains("GPS") && !$0.contains("ICCP") })
        let page = try #require(read("site/items/1.html"))
        let source = try #require(page.firstMatch(of: /<img src="([^"]*)"/)?.1)
        #expect(page.contains("<a href=\"\(source)\"><img"))
        let tile = try #require(read("site/print.html")?.firstMatch(of: /<img src="assets\/(x-[^"]*)"/)?.1)
        let row = try #require(read("site/index.html")?.firstMatch(of: /<img src="assets\/(x-[^"]*)"/)?.1)
        #expect(read("site/explore/pictures.js")?.contains("\(tile)\t320\t240\tassets/\(row)\n") == true)
        #expect(try runWithTool("verify", "site").status == 0)
    }

    @Test("Later builds, archives, single files and checks use the cached pictures")
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

    @Test(
        "The largest version of a photograph is a WebP file and a JPEG file without metadata, and the others are WebP files"
    )
    func photographs() throws {
        try home.write("x.png", StandInTool.jpeg(4000, 3000))
        #expect(try runWithTool("build", "a.json", "--quiet").errors == "")
        #expect(
            calls().filter { $0.contains("jpg") } == [
                "0-1280.jpg 1280x1280>", "0-1280.jpg 320x320>", "0-1280.jpg 96x96>",
            ])
        let files = try pictures()
        #expect(
            files.compactMap { $0.split(separator: ".").last }.sorted() == ["jpg"] + Array(repeating: "webp", count: 6))
        let photograph = try #require(files.first { $0.hasSuffix(".jpg") })
        let page = try #require(read("site/items/1.html"))
        let source = #"<source srcset="../assets/[^"]*\.webp" type="image/webp">"#
        #expect(
            try page.contains(
                Regex("<a href=\"../assets/\(photograph)\"><picture>\(source)<img src=\"../assets/\(photograph)\"")))
        let content = String(decoding: try bytes("site/assets/\(photograph)"), as: UTF8.self)
        #expect(content.contains("JFIF") && content.contains("pixels 1280"))
        #expect(!content.contains("GPS") && !content.contains("ICC"))
        // The next build reads the format from the cache.
        try FileManager.default.removeItem(atPath: folder.path + "/site")
        #expect(try runWithTool("build", "a.json", "--quiet").errors == "")
        #expect(try pictures() == files)
        #expect(calls().count == 7)
    }

    @Test("A damaged file in the cache is replaced")
    func damagedCache() throws {
        #expect(try runWithTool("build", "a.json", "--quiet").status == 0)
        let cache = ".drilldown/pictures"
        #expect(read("\(cache)/.gitignore") == "*\n")
        let made = try home.contents(cache).filter { $0.value.contains(Data("pixels".utf8)) }
        #expect(made.count == 2)
        let (first, whole) = try #require(made.first)
        try home.write("\(cache)/\(first)", Array(whole.dropLast()))
        try FileManager.default.removeItem(atPath: folder.path + "/site")
        #expect(try runWithTool("build", "a.json", "--quiet").status == 0)
        #expect(calls().count == 9)
        #expect(try home.contents(cache)[first] == whole)
    }

    @Test("Pictures that are broken or claim too many pixels are data warnings, and their names are shown")
    func broken() throws {
        try home.write("x.png", StandInTool.png(10_000, 10_001))
        try home.write("y.png", StandInTool.png(10, 10, "BROKEN"))
        let built = try runWithTool("build", "a.json", "--quiet")
        #expect(built.status == 0)
        #expect(
            built.errors == """
                a.json:2:35: warning: the picture "x.png" has more than 100 million pixels; make it smaller
                a.json:3:35: warning: the picture "y.png" cannot be read; replace it with a readable file

                """)
        #expect(calls() == ["0 96x96>"])
        #expect(try pictures() == [])
        #expect(read("site/items/1.html")?.contains("<p class=\"gallery\">x.png</p>") == true)
        // A broken picture does not make the next build render all pages.
        let again = try runWithTool("build", "a.json", "--quiet")
        #expect(again.errors == built.errors)
        #expect(calls() == ["0 96x96>"])
        try home.write("y.png", StandInTool.png(10, 10, "TEXT"))
        #expect(try runWithTool("build", "a.json", "--quiet").errors == built.errors)
    }

    @Test("Without vipsthumbnail, small pictures that are declared are an error")
    func missingTool() throws {
        let built = try run("build", "a.json", environment: ["PATH": "/nowhere"])
        #expect(built.status == 1)
        #expect(
            built.errors == """
                a.yml:1:19: error: small pictures need the program vipsthumbnail, which is not on the PATH; install libvips-tools (Debian, Ubuntu), vips-tools (Fedora) or vips (Homebrew)

                """)
        #expect(!exists("site"))
    }

    @Test(
        "A cache that cannot be written, or whose path has a symbolic link, is an error",
        arguments: [
            "touch .drilldown", "ln -s other .drilldown", "mkdir .drilldown; ln -s ../other .drilldown/pictures",
        ])
    func unwritableCache(script: String) throws {
        try write("other/file", "")
        let shell = Program(file: URL(fileURLWithPath: "/bin/sh"), folder: folder)
        #expect(try shell.run(["-c", script]).status == 0)
        let built = try runWithTool("build", "a.json")
        #expect(built.status == 1)
        #expect(
            normalized(built.errors)
                == ".drilldown/pictures: error: cannot write the file; check the folder and its permissions\n")
        #expect(!exists("site"))
    }

    @Test(
        "If the folder of the inventory is read-only, small pictures are stored in the user's cache",
        .enabled(if: Privileges.canBeDropped))
    func readOnlyInventory() throws {
        let files = FileManager.default
        for name in ["caches", "out"] {
            try files.createDirectory(
                atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o777])
        }
        for path in [folder.path, folder.path + "/bin"] {
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let built = try Privileges.run(
            home, environment: ["PATH": folder.path + "/bin:/usr/bin:/bin", "XDG_CACHE_HOME": folder.path + "/caches"],
            "build", "a.json", "-o", "out/site", "--quiet")
        #expect([built.errors, "\(built.status)"] == ["", "0"])
        #expect(!exists(".drilldown"))
        #expect(try home.contents("caches/drilldown/pictures").count > 2)
    }

    @Test("Small pictures are inferred, and a build with the configuration from init creates the same site")
    func inferred() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/a.yml")
        let built = try runWithTool("build", "a.json", "-o", "site")
        #expect(built.errors == "")
        #expect(
            built.output.contains(
                "\npictures: small versions; use pictures: {small: false} in site.yml for the originals\n"))
        #expect(calls() == Self.allCalls)
        #expect(try run("init", "a.json").status == 0)
        let again = try runWithTool("build", "a.json", "-o", "declared")
        #expect(again.errors == "" && !again.output.contains("pictures:"))
        let (site, declared) = try (home.contents("site"), home.contents("declared"))
        #expect(site.filter { !$0.key.hasPrefix(".") } == declared.filter { !$0.key.hasPrefix(".") })
        #expect(try run("build", "a.json", "-o", "declared").errors.contains("install libvips-tools"))
    }

    @Test("If small pictures are only inferred, a build without vipsthumbnail copies the originals")
    func originals() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/a.yml")
        let small = try run("build", "a.json")
        #expect(small.errors == "" && !small.output.contains("pictures:"))
        #expect(try pictures().allSatisfy { $0.hasSuffix(".png") })
        try home.write("x.png", StandInTool.png(4000, 3000) + [UInt8](repeating: 7, count: 3_000_000))
        #expect(
            try run("build", "a.json").errors
                == "lists load up to 3 MB of pictures; to publish small versions, install libvips-tools (Debian, Ubuntu), vips-tools (Fedora) or vips (Homebrew)\n"
        )
        try write(".drilldown", "")
        #expect(
            try runWithTool("build", "a.json").errors
                == "lists load up to 3 MB of pictures, because small versions cannot be made: .drilldown/pictures: error: cannot write the file; check the folder and its permissions\n"
        )
        #expect(calls() == [])
    }

    @Test("With pictures: {small: false}, the originals are copied without a note")
    func declined() throws {
        try write("a.yml", "pictures: {small: false}\n")
        try home.write("x.png", StandInTool.png(4000, 3000) + [UInt8](repeating: 7, count: 3_000_000))
        let built = try runWithTool("build", "a.json")
        #expect(built.errors == "" && !built.output.contains("pictures:"))
        #expect(try pictures().allSatisfy { $0.hasSuffix(".png") })
        #expect(calls() == [])
    }

    @Test("An inventory on standard input has no pictures, and needs no program")
    func standardInput() throws {
        let built = try run("build", "-", "-c", "a.yml", input: read("a.json") ?? "", environment: ["PATH": "/nowhere"])
        #expect(built.status == 0)
        #expect(!built.errors.contains("vipsthumbnail"))
    }
}
