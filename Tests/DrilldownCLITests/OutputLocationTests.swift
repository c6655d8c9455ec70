import Foundation
import TestSupport
import Testing

/// Outputs at paths with files of all kinds, long names or missing permissions.
@Suite struct OutputLocationTests: ProgramSuite {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try write("a.json", #"[{"id": 1, "name": "x"}]"#)
        try write("b.json", #"[{"id": 1, "name": "y"}]"#)
    }

    private func shell(_ command: String) throws -> Program.Outcome {
        try Program(file: URL(fileURLWithPath: "/bin/sh"), folder: folder).run(["-c", command])
    }

    private func paths() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    private static let noSite =
        "the file exists and was not created by drilldown; remove the file, or choose another name with --output"
    private static let notOrdinary = "this is not a regular file; choose another file for the"
    private static let isLink =
        "cannot write through a symbolic link; use its target"
    private static let long = String(repeating: "字", count: 85)

    @Test(
        "Foreign files at the output path are an error, and nothing changes",
        arguments: [
            (["-o", "pipe"], "pipe: error: this is a file, not a folder; choose another folder"),
            (["-o", "socket"], "socket: error: this is a file, not a folder; choose another folder"),
            (["-o", "/dev/null"], "/dev/null: error: this is a file, not a folder; choose another folder"),
            (["-o", "a.json/site"], "a.json: error: this is a file, not a folder; choose another folder"),
            (["-o", "loop"], "loop: error: cannot open the output: Too many levels of symbolic links"),
            (
                ["-o", "astray"],
                "astray: error: the target of this symbolic link does not exist; remove the link or create its target"
            ),
            (["-o", "pipe.tar"], "pipe.tar: error: \(noSite)"),
            (["-o", "link.tar"], "link.tar: error: \(isLink)"),
            (["-o", "own.tar"], "own.tar: error: \(isLink)"),
            (["-o", "astray.tar"], "astray.tar: error: \(isLink)"),
            (
                ["-o", "d.tar"],
                "d.tar: error: this is a folder, not a tar archive; choose another name with --output"
            ),
            (["-o", "a.json/s.tar"], "a.json: error: this is a file, not a folder; choose another folder"),
            (["--single-file", "pipe.html"], "pipe.html: error: \(notOrdinary) page"),
            (["--single-file", "astray.html"], "astray.html: error: \(isLink)"),
            (["--single-file", "link.html"], "link.html: error: \(isLink)"),
            (["--summary", "link.html"], "link.html: error: \(isLink)"),
            (["--single-file", "null.html"], "null.html: error: \(isLink)"),
            (["--summary", "pipe"], "pipe: error: \(notOrdinary) summary"),
            (["--summary", "socket"], "socket: error: \(notOrdinary) summary"),
            (["--summary", "astray"], "astray: error: \(isLink)"),
            (
                ["--summary", "/dev/stdout"],
                "/dev/stdout: error: \(notOrdinary) summary"
            ),
            (["--summary", "d.tar"], "d.tar: error: this is a folder, not a file; choose a file for the summary"),
            (
                ["--summary", long + "x"],
                long + "x: error: the file name of the summary is longer than 255 bytes; shorten it"
            ),
            (
                ["--single-file", long + ".html"],
                long + ".html: error: the file name of the page is longer than 255 bytes; shorten it"
            ),
            (["-o", long + "x"], long + "x: error: cannot open the output: File name too long"),
            (["-o", long + ".tar"], long + ".tar: error: cannot inspect the output: File name too long"),
        ])
    func inTheWay(arguments: [String], errors: String) throws {
        let making = """
            mkfifo pipe pipe.tar pipe.html && mkdir d.tar && ln -s pipe.tar link.tar && ln -s b.json link.html &&
            drilldown build a.json -o real.tar --quiet && ln -s real.tar own.tar && ln -s /dev/null null.html && ln -s loop loop &&
            for name in astray astray.tar astray.html; do ln -s nowhere $name; done &&
            perl -MIO::Socket::UNIX -e 'IO::Socket::UNIX->new(Local => q(socket), Listen => 1) or die'
            """
        try #require(try shell(making).status == 0)
        let before = try paths()
        let made = try run(["build", "a.json"] + arguments)
        #expect(made.errors == errors + "\n")
        #expect(made.status == 1)
        #expect(try paths() == before)
        #expect(read("b.json") == #"[{"id": 1, "name": "y"}]"#)
    }

    @Test("Output folders can have names of 255 bytes in any script, and files names of 240 bytes and an extension")
    func names() throws {
        let names = [
            Self.long, String(repeating: "😀", count: 63) + "abc", String(repeating: "e\u{301}", count: 85),
            String(repeating: "\u{202E}", count: 85), String(repeating: "x", count: 255),
        ]
        for name in names {
            #expect(name.utf8.count == 255)
            #expect(try run("build", "a.json", "-o", name, "--quiet").errors == "")
            #expect(try run("build", "b.json", "-o", name, "--quiet").status == 0)
            #expect(try run("verify", name).status == 0)
            let stem = String(decoding: name.utf8.prefix(240), as: UTF8.self).filter { $0 != "\u{FFFD}" }
            for arguments in [["-o", stem + ".tar"], ["--single-file", stem + ".html"], ["--summary", stem + ".md"]] {
                #expect(try run(["build", "a.json", "--quiet"] + arguments).errors == "")
                #expect(exists(arguments[1]))
            }
            try write(stem + ".json", #"[{"id": 1, "name": "z"}]"#)
            try write(stem + ".yml", "title: T")
            #expect(try run("build", stem + ".json", "-o", "of").output.hasPrefix("T: 1 item"))
        }
    }

    @Test("An output path can contain symbolic links, and missing folders are created")
    func below() throws {
        try #require(try shell("mkdir real && ln -s real link").status == 0)
        #expect(try run("build", "a.json", "-o", "link/deep/site", "--quiet").errors == "")
        #expect(exists("real/deep/site/index.html"))
        #expect(try run("build", "a.json", "-o", "link/s.tar", "--quiet").errors == "")
        #expect(try run("build", "b.json", "-o", "link/s.tar", "--quiet").errors == "")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/real").sorted() == ["deep", "s.tar"])
    }

    @Test(
        "An output without write permission is an error, and nothing is written",
        .enabled(if: Privileges.canBeDropped, "root writes everything, and setpriv is not here"),
        arguments: [
            (
                ["-o", "d/site"],
                "d/site: error: cannot create the output: Permission denied; choose another folder with --output"
            ),
            (
                ["-o", "d/deep/site"],
                "d/deep: error: cannot create the output: Permission denied; choose another folder with --output"
            ),
            (["-o", "d/s.tar"], "d/.s.tar.drilldown: error: cannot write the output: Permission denied"),
            (
                ["--single-file", "d/s.html"],
                "d/s.html: error: cannot write to the folder of the page; choose another file"
            ),
            (
                ["--summary", "d/s.md"],
                "d/s.md: error: cannot write to the folder of the summary; choose another file"
            ),
        ])
    func forbidden(arguments: [String], errors: String) throws {
        try #require(try shell("mkdir d && chmod 555 d && chmod 777 .").status == 0)
        let made = try Privileges.run(home, "build", "a.json", arguments[0], arguments[1])
        #expect(made.errors == errors + "\n")
        #expect(made.status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/d") == [])
        #expect(!exists("site"))
    }

    @Test(
        "A writable folder inside a read-only folder can contain the site",
        .enabled(if: Privileges.canBeDropped, "root writes everything, and setpriv is not here"))
    func ownFolder() throws {
        try #require(try shell("mkdir -p d/site && chmod 777 d/site && chmod 555 d").status == 0)
        for inventory in ["a.json", "b.json"] {
            let made = try Privileges.run(home, "build", inventory, "-o", "d/site", "--quiet")
            #expect(made.errors == "")
            #expect(made.status == 0)
        }
        #expect(try run("verify", "d/site").status == 0)
        _ = try shell("chmod 755 d")
    }
}
