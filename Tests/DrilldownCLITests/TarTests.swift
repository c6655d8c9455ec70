import Foundation
import TestSupport
import Testing

/// Sites as tar archives, unpacked by the system's own tar.
@Suite struct TarTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(folder: folder.url)
        // The paths are longer than the name field of the header, and than the name and prefix fields together.
        let deep = (1...6).reversed().reduce("") { inner, level in
            let id = String(repeating: "\(level)", count: 60)
            return #"{"id": "\#(id)", "name": "Level \#(level)", "parts": [\#(inner)]}"#
        }
        try folder.write(
            "in.json",
            #"{"items": [{"id": "a", "name": "Anvil", "parts": []}, {"id": "b", "name": "Bänke", "parts": [\#(deep)]}]}"#
        )
        try folder.write("in.yml", "items: items\nid: id\nchildren: parts\n")
    }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.path + "/" + name)
    }

    private func system(_ arguments: String...) throws -> String {
        var tool = program
        tool.file = URL(fileURLWithPath: "/usr/bin/env")
        let outcome = try tool.run(arguments)
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        return outcome.output
    }

    @Test("An archive contains the same files as a folder, and no temporary files remain")
    func same() throws {
        #expect(try program.run(["build", "in.json", "-o", "site", "--quiet"]).errors == "")
        let made = try program.run(["build", "in.json", "-o", "site.tar", "--threads", "2"])
        #expect(made.errors == "")
        #expect(made.output.hasSuffix("\nUnpack site.tar\n"))
        try FileManager.default.createDirectory(atPath: folder.path + "/unpacked", withIntermediateDirectories: false)
        _ = try system("tar", "-xf", "site.tar", "-C", "unpacked")
        let files = try folder.contents("unpacked")
        // The record of the build and the file that hides it from Git are not part of the site.
        let own = [".drilldown/state", ".drilldown/.gitignore"]
        #expect(try files == folder.contents("site").filter { !own.contains($0.key) })
        #expect(files.keys.contains { $0.utf8.count > 256 })
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "in.json", "in.yml", "site", "site.tar", "unpacked",
            ])
        // The unpacked folder can be the output of a build.
        #expect(try program.run(["build", "in.json", "-o", "unpacked"]).output.contains("0 files written"))
    }

    #if os(Linux)
        @Test("A reader can close the pipe after the two empty blocks that end an archive")
        func closedPipe() throws {
            #expect(try program.run(["build", "in.json", "-o", "site.tar"]).status == 0)
            let archive = try Data(contentsOf: folder.url.appendingPathComponent("site.tar"))
            let blank = archive.reversed().prefix { $0 == 0 }.count
            let end = (archive.count - blank + 511) / 512 * 512 + 1024
            let pipe = Pipe()
            // The pipe is too small for the rest of the archive, so the program writes to it after it is closed. The
            // number is F_SETPIPE_SZ.
            #expect(fcntl(pipe.fileHandleForWriting.fileDescriptor, 1031, 4096) == 4096)
            let process = Process()
            process.executableURL = Program.built
            process.arguments = ["build", "in.json", "-o", "-", "--quiet"]
            process.currentDirectoryURL = folder.url
            process.standardOutput = pipe
            try process.run()
            let patience = Patience(with: process)
            var count = 0
            while count < end, let bytes = try pipe.fileHandleForReading.read(upToCount: end - count), !bytes.isEmpty {
                count += bytes.count
            }
            try pipe.fileHandleForReading.close()
            process.waitUntilExit()
            patience.isOver()
            #expect(count == end && archive.count - end > 4096)
            #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        }
    #endif

    @Test(
        "The entries of an archive are sorted, have the same time and no owner names, and are the same when it is written again"
    )
    func reproducible() throws {
        #expect(try program.run(["build", "in.json", "-o", "site.tar", "--threads", "1"]).status == 0)
        let bytes = try Data(contentsOf: folder.url.appendingPathComponent("site.tar"))
        #expect(bytes.count % 10_240 == 0)
        try folder.write("other.json", #"[{"id": "c", "name": "Chisel"}]"#)
        #expect(try program.run(["build", "other.json", "-o", "site.tar"]).status == 0)
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("site.tar")) != bytes)
        #expect(try program.run(["build", "in.json", "-o", "site.tar", "--threads", "7"]).status == 0)
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("site.tar")) == bytes)

        var shell = program
        shell.file = URL(fileURLWithPath: "/bin/sh")
        let piped = try shell.run(["-c", "\"$0\" build in.json -o - > piped.tar", Program.built.path])
        #expect(piped.output == "")
        #expect(piped.errors.contains("27 files written"))
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("piped.tar")) == bytes)

        let lines = try system("tar", "--utc", "--full-time", "-tvf", "site.tar").split(separator: "\n")
        #expect(lines.count == 28)
        #expect(lines.allSatisfy { $0.hasPrefix("-rw-r--r-- 0/0 ") && $0.contains(" 1980-01-01 00:00:00 ") })
        let names = lines.compactMap { $0.split(separator: " ").last.map { Array($0.utf8) } }
        #expect(names.first == Array(".drilldown/manifest".utf8))
        #expect(names == names.sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test("SOURCE_DATE_EPOCH is the time of all files")
    func time() throws {
        var program = program
        program.environment = ["SOURCE_DATE_EPOCH": "1767225600"]
        #expect(try program.run(["build", "in.json", "-o", "site.tar"]).status == 0)
        let lines = try system("tar", "--utc", "--full-time", "-tvf", "site.tar").split(separator: "\n")
        #expect(lines.allSatisfy { $0.contains(" 2026-01-01 00:00:00 ") })
    }

    @Test(
        "A foreign archive is not overwritten",
        arguments: [
            (
                "thesis.tar",
                "thesis.tar: error: the file exists and was not created by drilldown; remove the file, or choose another name with --output\n"
            ),
            (
                "folder.tar",
                "folder.tar: error: this is a folder, not a tar archive; choose another name with --output\n"
            ),
            ("nowhere/s.tar", "nowhere/s.tar: error: the folder of this file does not exist; create it\n"),
        ])
    func refused(output: String, errors: String) throws {
        try folder.write("thesis.tar", "mine")
        try FileManager.default.createDirectory(atPath: folder.path + "/folder.tar", withIntermediateDirectories: false)
        let before = try folder.contents("")
        let made = try program.run(["build", "in.json", "-o", output])
        #expect(made.errors == errors)
        #expect(made.status == 1)
        #expect(try folder.contents("") == before)
    }

    @Test(
        "A foreign file with the name of an unfinished archive is kept", arguments: ["mine", "a link", "a second name"])
    func inTheWay(what: String) throws {
        try folder.write("precious", "precious")
        let name = folder.path + "/.site.tar.drilldown"
        switch what {
        case "mine": try folder.write(".site.tar.drilldown", "mine")
        case "a link":
            try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: "precious")
        default: try FileManager.default.linkItem(atPath: folder.path + "/precious", toPath: name)
        }
        let before = try folder.contents("")
        let made = try program.run(["build", "in.json", "-o", "site.tar"])
        #expect(
            made.errors
                == "./.site.tar.drilldown: error: this was not created by drilldown; move it elsewhere\n"
        )
        #expect(made.status == 1)
        #expect(try folder.contents("") == before)
    }

    @Test("An archive can have the longest possible file name")
    func longName() throws {
        let name = String(repeating: "x", count: 251) + ".tar"
        #expect(try program.run(["build", "in.json", "-o", name]).status == 0)
        #expect(exists(name))
    }

    @Test("A configuration error leaves the old archive unchanged; files of a killed build are removed")
    func invalid() throws {
        try folder.write(".site.tar.drilldown", "")
        #expect(try program.run(["build", "in.json", "-o", "site.tar"]).status == 0)
        #expect(!exists(".site.tar.drilldown"))
        let before = try folder.contents("")
        try folder.write("in.yml", "items: items\nid: name\nchildren: parts\npageSize: 0\n")
        let made = try program.run(["build", "in.json", "-o", "site.tar"])
        #expect(made.status == 1)
        #expect(try folder.contents("")["site.tar"] == before["site.tar"])
        #expect(!exists(".site.tar.drilldown"))
        _ = try system("tar", "-tf", "site.tar")
    }

    @Test(
        "An output with the extension of another archive format is an error",
        arguments: ["s.tar.gz", "s.zip", "S.TAR", "s.Zip/"])
    func otherArchives(output: String) throws {
        let before = try folder.contents("")
        let made = try program.run(["build", "in.json", "-o", output])
        #expect(made.status == 64)
        let ending = output.drop { $0 != "." }.filter { $0 != "/" }
        #expect(
            made.errors.split(separator: "\n").first
                == "Error: --output does not support \(ending); use a folder or a .tar archive.")
        #expect(try folder.contents("") == before)
    }

    @Test(
        "Options that apply only to folders are errors with an archive",
        arguments: [["-o", "s.tar", "--adopt"], ["-o", "-", "--max-removals", "1"], ["-o", "-", "--json"]])
    func usage(options: [String]) throws {
        #expect(try program.run(["build", "in.json"] + options).status == 64)
        #expect(!exists("s.tar"))
    }
}
