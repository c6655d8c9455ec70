import Foundation
import TestSupport
import Testing

@testable import Drilldown

@Suite struct FolderWriterTests {
    private let folder: TemporaryFolder
    private var site: String { folder.path + "/site" }

    init() throws { folder = try TemporaryFolder() }

    private func make(
        _ files: [String: String], at path: String? = nil, source: String? = nil,
        options: FolderWriter.Options = .init()
    ) throws -> WriteResult {
        let writer = try FolderWriter(path ?? site, source: source, options: options)
        do {
            for (name, text) in files { try writer.add(name, Array(text.utf8)) }
            return try writer.finish()
        } catch {
            writer.abandon()
            throw error
        }
    }

    private func write(_ files: [String: String], to path: String? = nil, source: String? = nil) throws -> [Int] {
        let result = try make(files, at: path, source: source)
        #expect(result.warnings == [])
        return [result.written, result.unchanged, result.removed, result.bytes]
    }

    private func errorMessage(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return "\(error)".replacing(folder.path, with: "…")
        }
    }

    @Test("An initial build creates the folder, its files and a manifest")
    func first() throws {
        #expect(
            try write(["index.html": "one", "items/a/b.html": "two!"], to: folder.path + "/deep/er/site")
                == [2, 0, 0, 7])
        #expect(
            try folder.tree("deep/er/site") == [
                ".drilldown/", ".drilldown/manifest", "index.html", "items/", "items/a/", "items/a/b.html",
            ])
        #expect(
            folder.read("deep/er/site/.drilldown/manifest") == """
                drilldown manifest 1
                \(ContentHash(Array("one".utf8)[...]).hexadecimal) 3 index.html
                \(ContentHash(Array("two!".utf8)[...]).hexadecimal) 4 items/a/b.html
                end 2

                """)
    }

    @Test("An incremental build writes changed files and removes old ones, with their folders")
    func second() throws {
        _ = try write(["index.html": "one", "items/a.html": "two", "items/x/y.html": "three", "old/z.html": "four"])
        let before = try folder.modified("site/index.html")
        let manifest = folder.read("site/.drilldown/manifest")
        #expect(try write(["index.html": "one", "items/a.html": "TWO", "new.html": "five"]) == [2, 1, 2, 10])
        #expect(
            try folder.tree("site") == [
                ".drilldown/", ".drilldown/manifest", "index.html", "items/", "items/a.html", "new.html",
            ])
        #expect(folder.read("site/items/a.html") == "TWO")
        #expect(try folder.modified("site/index.html") == before)
        #expect(folder.read("site/.drilldown/manifest") != manifest)
        #expect(try write(["index.html": "one", "items/a.html": "TWO", "new.html": "five"]) == [0, 3, 0, 10])
    }

    @Test("Files that drilldown did not create are kept")
    func foreign() throws {
        _ = try write(["index.html": "one", "items/a.html": "two"])
        try folder.write("site/CNAME", "example.com")
        try folder.write("site/items/notes.txt", "mine")
        _ = try write(["index.html": "one"])
        #expect(
            try folder.tree("site") == [
                ".drilldown/", ".drilldown/manifest", "CNAME", "index.html", "items/", "items/notes.txt",
            ])
    }

    @Test("A modified file is reported and replaced, and a missing one is written again")
    func edited() throws {
        _ = try write(["index.html": "one", "a.html": "two"])
        try folder.write("site/index.html", "ONE")
        try FileManager.default.removeItem(atPath: site + "/a.html")
        let result = try make(["index.html": "one", "a.html": "two"])
        #expect(result.written == 2)
        #expect(
            result.warnings.map { $0.description.replacing(folder.path, with: "…") } == [
                "…/site/index.html: warning: replaced a page that was modified by hand; change the inventory or the templates instead"
            ])
        #expect(folder.read("site/index.html") == "one")
        #expect(try write(["index.html": "one", "a.html": "two"]) == [0, 2, 0, 6])
    }

    @Test("A modified page that is no longer part of the site is kept")
    func staleAndEdited() throws {
        _ = try write(["index.html": "one", "items/a.html": "two", "items/b.html": "three"])
        try folder.write("site/items/a.html", "TWO")
        let result = try make(["index.html": "one"])
        #expect(result.removed == 1)
        #expect(
            result.warnings.map { $0.description.replacing(folder.path, with: "…") } == [
                "…/site/items/a.html: warning: kept a page that was modified by hand and is no longer part of the site; remove it if you do not need it"
            ])
        #expect(folder.read("site/items/a.html") == "TWO")
        #expect(try write(["index.html": "one"]) == [0, 1, 0, 3])
        #expect(
            errorMessage { _ = try make(["index.html": "one", "items/a.html": "x"]) }
                == "…/site/items/a.html: error: expected a page of the site, found something that drilldown did not create; move it elsewhere, then build again"
        )
        #expect(folder.read("site/items/a.html") == "TWO")
    }

    @Test("Removing more files than --max-removals allows is an error, and nothing changes")
    func removals() throws {
        _ = try write(["index.html": "one", "a.html": "a", "b.html": "b", "c.html": "c"])
        var options = FolderWriter.Options()
        options.maximumRemovals = 2
        #expect(
            errorMessage { _ = try make(["index.html": "other"], options: options) }
                == "…/site: error: the build would remove 3 of 4 files, but --max-removals allows 2; check that this is the right inventory, or raise --max-removals"
        )
        #expect(try write(["index.html": "one", "a.html": "a", "b.html": "b", "c.html": "c"]) == [0, 4, 0, 6])
        options.maximumRemovals = 3
        #expect(try make(["index.html": "other"], options: options).removed == 3)
    }

    @Test("A folder with other files is accepted only with --adopt, and an identical file becomes part of the site")
    func adopted() throws {
        try folder.write("site/CNAME", "example.com")
        try folder.write("site/.nojekyll", "")
        try folder.write("site/.git/HEAD", "ref: refs/heads/pages")
        var options = FolderWriter.Options()
        options.adopts = true
        #expect(try make([".nojekyll": "", "index.html": "one"], options: options).unchanged == 1)
        #expect(
            try folder.tree("site") == [
                ".drilldown/", ".drilldown/manifest", ".git/", ".git/HEAD", ".nojekyll", "CNAME", "index.html",
            ])
        #expect(
            errorMessage { _ = try make(["CNAME": "mine", "index.html": "two"], options: options) }
                == "…/site/CNAME: error: expected a page of the site, found something that drilldown did not create; move it elsewhere, then build again"
        )
        #expect(folder.read("site/CNAME") == "example.com")
        #expect(folder.read("site/index.html") == "one")
    }

    @Test("A folder with files that drilldown did not create is an error, and the folder is left unchanged")
    func notOurs() throws {
        try folder.write("site/thesis.txt", "mine")
        #expect(
            errorMessage { _ = try write(["index.html": "x"]) }
                == "…/site: error: the folder is not empty and was not created by drilldown; choose another folder with --output, empty this one or use --adopt"
        )
        #expect(try folder.tree("site") == ["thesis.txt"])
    }

    @Test("The root, the folder of the inventory and a file cannot be the output")
    func refused() throws {
        try folder.write("inventory.json", "[]")
        let source = folder.path + "/inventory.json"
        #expect(
            errorMessage { _ = try write([:], to: "/") }
                == "/: error: the output folder cannot be the file system root; choose another folder with --output")
        #expect(
            errorMessage { _ = try write([:], to: folder.path + "/.", source: source) }
                == "…/.: error: the output folder cannot be the folder of the inventory; choose another folder with --output"
        )
        #expect(
            errorMessage { _ = try write([:], to: source) }
                == "…/inventory.json: error: this is a file, not a folder; choose another folder")
        #expect(
            errorMessage { _ = try write([:], to: source + "/below/it") }
                == "…/inventory.json: error: this is a file, not a folder; choose another folder")
        #expect(try folder.tree() == ["inventory.json"])
    }

    @Test(
        "An invalid manifest is an error",
        arguments: [
            "../outside.html", "a.html\u{0}x", "a.html\nx", ".git/HEAD", "/etc/passwd", "items/../../x",
            ".drilldown/manifest", "a//b", "",
        ])
    func tampered(path: String) throws {
        _ = try write(["index.html": "one"])
        try folder.write(
            "site/.drilldown/manifest", "drilldown manifest 1\n\(String(repeating: "0", count: 32)) 3 \(path)\nend 1\n")
        #expect(
            errorMessage { _ = try write([:]) }
                == "…/site/.drilldown/manifest: error: the manifest is invalid; restore it or build into another folder"
        )
        #expect(folder.read("site/index.html") == "one")
    }

    @Test("Symbolic links in the site are errors and are not followed")
    func links() throws {
        _ = try write(["index.html": "one", "a.html": "two"])
        try folder.write("precious.txt", "mine")
        try FileManager.default.removeItem(atPath: site + "/index.html")
        try FileManager.default.createSymbolicLink(
            atPath: site + "/index.html", withDestinationPath: folder.path + "/precious.txt")
        try FileManager.default.createDirectory(atPath: folder.path + "/elsewhere", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: site + "/items", withDestinationPath: folder.path + "/elsewhere")
        #expect(
            errorMessage { _ = try write(["index.html": "one", "a.html": "TWO", "items/x.html": "x"]) } == """
                …/site/items: error: expected a folder of the site, found a symbolic link; move it elsewhere, then build again
                …/site/index.html: error: expected a page of the site, found a symbolic link; move it elsewhere, then build again
                """)
        #expect(folder.read("precious.txt") == "mine")
        #expect(folder.read("site/a.html") == "two")
        #expect(try folder.tree("elsewhere") == [])
    }

    @Test("A symbolic link instead of the manifest is an error")
    func linkedNotes() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/elsewhere", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: site + "/.drilldown", withDestinationPath: folder.path + "/elsewhere")
        #expect(
            errorMessage { _ = try make(["index.html": "one"]) }
                == "…/site/.drilldown: error: this is not a folder; move it elsewhere")
        #expect(try folder.tree("elsewhere") == [])
    }

    @Test("No file is removed through a symbolic link")
    func linkedFolder() throws {
        _ = try write(["index.html": "one", "items/a.html": "two"])
        try FileManager.default.moveItem(atPath: site + "/items", toPath: folder.path + "/elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: site + "/items", withDestinationPath: folder.path + "/elsewhere")
        #expect(
            errorMessage { _ = try write(["index.html": "ONE"]) }
                == "…/site/items: error: expected a folder of the site, found a symbolic link; move it elsewhere, then build again"
        )
        #expect(try folder.tree("elsewhere") == ["a.html"])
        #expect(folder.read("site/index.html") == "one")
    }

    @Test("If drilldown did not create the file at the path of a page, a build changes nothing")
    func inTheWay() throws {
        _ = try write(["index.html": "one"])
        try folder.write("site/items/a.html", "mine")
        try folder.write("site/items/b.html/c", "mine")
        #expect(
            errorMessage { _ = try write(["index.html": "ONE", "items/a.html": "a", "items/b.html": "b"]) } == """
                …/site/items/a.html: error: expected a page of the site, found something that drilldown did not create; move it elsewhere, then build again
                …/site/items/b.html: error: expected a page of the site, found a folder; move it elsewhere, then build again
                """)
        #expect(folder.read("site/index.html") == "one")
        #expect(folder.read("site/items/a.html") == "mine")
    }

    @Test(
        "A directory entry that is not a file is kept in each folder of the site",
        arguments: [
            "mkfifo", "mkdir", "ln -s nowhere",
            "perl -MIO::Socket::UNIX -e 'IO::Socket::UNIX->new(Local => $ARGV[0], Listen => 1) or die'",
        ])
    func otherKinds(making: String) throws {
        let files = [
            "index.html": "one", "items/a.html": "a", "items.csv": "b", "search/1.js": "c", "assets/p.png": "d",
        ]
        _ = try write(files)
        func kinds() throws -> [String: String] {
            try files.keys.reduce(into: [:]) { kinds, name in
                let attributes = try FileManager.default.attributesOfItem(atPath: site + "/" + name)
                kinds[name] = "\(attributes[.type] ?? "")"
            }
        }
        for name in files.keys {
            try FileManager.default.removeItem(atPath: site + "/" + name)
            try #require(folder.shell(making + " " + site + "/" + name) == 0)
        }
        let before = try kinds()
        let said = errorMessage { _ = try make(files) }.split(separator: "\n")
        #expect(said.count == files.count)
        #expect(
            said.allSatisfy { $0.contains(": error: expected a page of the site, found ") })
        #expect(try kinds() == before)
    }

    @Test(
        "A pipe in place of a file in .drilldown is an error, and the pipe is kept",
        arguments: ["manifest", "pending", "undone", "lock"])
    func pipesInHome(name: String) throws {
        _ = try write(["index.html": "one"])
        let note = ".drilldown/" + name
        try? FileManager.default.removeItem(atPath: site + "/" + note)
        try Process.run(URL(fileURLWithPath: "/usr/bin/env"), arguments: ["mkfifo", site + "/" + note]).waitUntilExit()
        var options = FolderWriter.Options()
        options.adopts = true
        #expect(
            errorMessage { _ = try make(["index.html": "two"], options: options) }
                == "…/site/\(note): error: this was not created by drilldown; move it elsewhere")
        #expect(folder.read("site/index.html") == "one")
        let attributes = try FileManager.default.attributesOfItem(atPath: site + "/" + note)
        #expect(attributes[.type] as? FileAttributeType != .typeRegular)
    }

    @Test("An interrupted build is completed by the next build, even if the next build then fails")
    func cutOff() throws {
        _ = try write(["index.html": "one", "old.html": "two", "kept.html": "same"])
        // The state after the first rename of a build of index, a and b.
        var next = Manifest()
        for (path, text) in ["index.html": "ONE", "a.html": "a", "b.html": "b", "kept.html": "same"] {
            next.append(Array(path.utf8), Manifest.Entry(Array(text.utf8)))
        }
        try next.sort()
        try folder.write("site/.drilldown/pending", String(decoding: next.text, as: UTF8.self))
        try folder.write("site/" + Replacement.stagedPath(of: "index.html"), "ONE")
        try folder.write("site/" + Replacement.stagedPath(of: "b.html"), "b")
        try folder.write("site/a.html", "a")
        let writer = try FolderWriter(site, source: nil)
        writer.abandon()
        #expect(
            try folder.tree("site") == [
                ".drilldown/", ".drilldown/manifest", "a.html", "b.html", "index.html", "kept.html",
            ])
        #expect(folder.read("site/index.html") == "ONE")
        #expect(try write(["index.html": "ONE", "a.html": "a", "b.html": "b", "kept.html": "same"]) == [0, 4, 0, 9])
    }

    @Test("A second build during a build is an error", arguments: [true, false])
    func twoAtOnce(isFirst: Bool) throws {
        if !isFirst { _ = try write(["index.html": "one"]) }
        let writer = try FolderWriter(site, source: nil)
        #expect(
            errorMessage { _ = try make(["index.html": "two"]) }
                == "…/site: error: another build is writing this site; wait until it ends or build into another folder")
        try writer.add("index.html", Array("three".utf8))
        _ = try writer.finish()
        #expect(folder.read("site/index.html") == "three")
        #expect(try write(["index.html": "two"])[0] == 1)
    }

    @Test("An unfinished initial build is not visible")
    func unseen() throws {
        let writer = try FolderWriter(site, source: nil)
        try writer.add("items/a.html", Array("one".utf8))
        #expect(!FileManager.default.fileExists(atPath: site))
        #expect(
            try folder.tree(".site.drilldown").filter { !$0.hasPrefix(".drilldown") } == ["items/", "items/a.html"])
        _ = try writer.finish()
        #expect(
            try folder.tree() == [
                "site/", "site/.drilldown/", "site/.drilldown/manifest", "site/items/", "site/items/a.html",
            ])
    }

    @Test("An existing output folder keeps its identity")
    func emptyFolder() throws {
        try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
        let number = try FileManager.default.attributesOfItem(atPath: site)[.systemFileNumber] as? Int
        #expect(try write(["index.html": "one"]) == [1, 0, 0, 3])
        #expect(try FileManager.default.attributesOfItem(atPath: site)[.systemFileNumber] as? Int == number)
        #expect(try folder.tree() == ["site/", "site/.drilldown/", "site/.drilldown/manifest", "site/index.html"])
    }

    @Test("Files of a killed initial build are removed, and foreign files with similar names are kept")
    func leftOver() throws {
        try folder.write(".site.drilldown/.drilldown/lock", "initial build\n")
        try folder.write(".site.drilldown/items/a/b.html", "half")
        #expect(try write(["index.html": "one"]) == [1, 0, 0, 3])
        #expect(try folder.tree() == ["site/", "site/.drilldown/", "site/.drilldown/manifest", "site/index.html"])
        try folder.write(".other.drilldown/mine", "mine")
        #expect(
            errorMessage { _ = try make(["index.html": "x"], at: folder.path + "/other") }
                == "…/.other.drilldown: error: this was not created by drilldown; move it elsewhere"
        )
        #expect(folder.read(".other.drilldown/mine") == "mine")
    }

    @Test(
        "A folder that was not left by an initial build is never cleared for a new site",
        arguments: [
            [".drilldown/notes.txt"], [".drilldown/lock", "notes.txt"], [".drilldown"], [".drilldown", "notes.txt"],
        ])
    func foreignStage(files: [String]) throws {
        for name in files { try folder.write(".site.drilldown/" + name, "mine") }
        let before = try folder.tree()
        #expect(
            errorMessage { _ = try make(["index.html": "x"]) }
                == "…/.site.drilldown: error: this was not created by drilldown; move it elsewhere"
        )
        #expect(try folder.tree() == before)
    }

    @Test("A site in a folder with the name of the staging folder is kept, and the build fails")
    func siteAsStage() throws {
        _ = try make(["index.html": "one"], at: folder.path + "/.site.drilldown")
        let before = try folder.tree()
        #expect(
            errorMessage { _ = try make(["index.html": "two"]) }
                == "…/.site.drilldown: error: this was not created by drilldown; move it elsewhere"
        )
        #expect(try folder.tree() == before)
    }

    @Test("A folder of staged files that was not left by a build is kept", arguments: [false, true])
    func foreignStagedFiles(adopts: Bool) throws {
        try folder.write("site/.drilldown/staged/notes.txt", "mine")
        var options = FolderWriter.Options()
        options.adopts = adopts
        #expect(
            errorMessage { _ = try FolderWriter(site, source: nil, options: options) }
                == "…/site/.drilldown/staged: error: this was not created by drilldown; move it elsewhere")
        #expect(
            try folder.tree() == [
                "site/", "site/.drilldown/", "site/.drilldown/staged/", "site/.drilldown/staged/notes.txt",
            ])
    }

    @Test("A dangling symbolic link is an error")
    func dangling() throws {
        try FileManager.default.createSymbolicLink(atPath: site, withDestinationPath: "nowhere")
        #expect(
            errorMessage { try FolderWriter.check(site, source: nil) }
                == "…/site: error: the target of this symbolic link does not exist; remove the link or create its target"
        )
    }

    @Test("A page that was replaced by a huge file is not read")
    func huge() throws {
        _ = try write(["index.html": "one", "old.html": "two"])
        for name in ["index.html", "old.html"] {
            let file = try #require(FileHandle(forWritingAtPath: site + "/" + name))
            try file.truncate(atOffset: 1 << 42)
        }
        #expect(try Verification(site).differences.count == 2)
        let result = try make(["index.html": "one"])
        #expect(result.written == 1)
        #expect(result.warnings.count == 2)
        #expect(folder.read("site/index.html") == "one")
    }

    @Test("Files of an interrupted rollback belong to the site until a build completes")
    func undone() throws {
        _ = try write(["index.html": "one", "a.html": "a", "b.html": "b"])
        // The state during a rollback of index, a and c: a is restored, index and b are renamed.
        var next = Manifest()
        for (path, text) in ["index.html": "ONE", "a.html": "A", "c.html": "c"] {
            next.append(Array(path.utf8), Manifest.Entry(Array(text.utf8)))
        }
        try next.sort()
        try folder.write("site/.drilldown/undone", String(decoding: next.text, as: UTF8.self))
        try folder.write("site/" + Replacement.stagedPath(of: "index.html") + "-old", "one")
        try folder.write("site/" + Replacement.stagedPath(of: "b.html") + "-old", "b")
        try folder.write("site/index.html", "ONE")
        try FileManager.default.removeItem(atPath: site + "/b.html")
        try folder.write("site/c.html", "c")
        // A build that fails first.
        try FolderWriter(site, source: nil).abandon()
        #expect(folder.read("site/index.html") == "one")
        #expect(folder.read("site/b.html") == "b")
        #expect(try Verification(site).differences.count == 1)
        #expect(try write(["index.html": "two"]) == [1, 0, 3, 3])
        #expect(try folder.tree("site") == [".drilldown/", ".drilldown/manifest", "index.html"])
    }

    @Test("The hash of a site covers all paths and contents")
    func hash() throws {
        let first = try make(["index.html": "one", "a.html": "two"]).hash
        #expect(first == ContentHash(Array((folder.read("site/.drilldown/manifest") ?? "").utf8)[...]).hexadecimal)
        #expect(try make(["index.html": "one", "a.html": "two"]).hash == first)
        #expect(try make(["index.html": "two", "a.html": "one"]).hash != first)
    }

    @Test(
        "An incomplete manifest is invalid", arguments: ["", "drilldown manifest 1\n", "drilldown manifest 1\nend 1\n"])
    func half(text: String) throws {
        _ = try write(["index.html": "one"])
        try folder.write("site/.drilldown/manifest", text)
        #expect(
            errorMessage { _ = try write([:]) }
                == "…/site/.drilldown/manifest: error: the manifest is invalid; restore it or build into another folder"
        )
    }

    @Test("A folder at the path of a removed page does not stop a build")
    func folderInsteadOfStale() throws {
        _ = try write(["index.html": "one", "items/b.html": "b"])
        try FileManager.default.removeItem(atPath: site + "/items/b.html")
        try folder.write("site/items/b.html/mine", "mine")
        #expect(try write(["index.html": "two"]) == [1, 0, 0, 3])
        #expect(folder.read("site/items/b.html/mine") == "mine")
    }

    @Test(
        "A path with \"..\" after a missing folder or a file is an error",
        arguments: ["new/..", "new/../site", "real/new/../site", "real/../new/../site"])
    func missingFolderBeforeParent(path: String) throws {
        try folder.write("inventory.json", "[]")
        try folder.write("real/a.txt", "a")
        let source = folder.path + "/inventory.json"
        let error =
            "…/\(path): error: a folder before \"..\" in the path does not exist; create it or write the path without \"..\""
        let path = folder.path + "/" + path
        #expect(errorMessage { _ = try write(["index.html": "x"], to: path, source: source) } == error)
        #expect(errorMessage { try FolderWriter.check(path, source: source) } == error)
        #expect(
            errorMessage { _ = try write(["index.html": "x"], to: folder.path + "/inventory.json/../site") }
                == "…/inventory.json: error: this is a file, not a folder; choose another folder")
        #expect(try folder.tree() == ["inventory.json", "real/", "real/a.txt"])
    }

    @Test("A path with \"..\" after existing folders can name a new folder")
    func existingFolderBeforeParent() throws {
        try folder.write("real/inner/a.txt", "a")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: folder.path + "/real/inner")
        #expect(try write(["index.html": "x"], to: folder.path + "/real/../site")[0] == 1)
        #expect(try write(["index.html": "y"], to: folder.path + "/real/../site")[0] == 1)
        #expect(folder.read("site/index.html") == "y")
        // As for other programs, ".." after a link is the parent folder of its destination.
        #expect(try write(["index.html": "x"], to: folder.path + "/link/../new/site/")[0] == 1)
        #expect(folder.read("real/new/site/index.html") == "x")
        try FolderWriter(folder.path + "/real/inner/../../other/site", source: nil).abandon()
        #expect(try !folder.tree().contains("other/"))
    }

    @Test("An abandoned build removes a new folder and leaves an old site unchanged")
    func abandoned() throws {
        let new = try FolderWriter(site, source: nil)
        try new.add("index.html", Array("one".utf8))
        new.abandon()
        #expect(try folder.tree() == [])

        _ = try write(["index.html": "one"])
        let old = try FolderWriter(site, source: nil)
        try old.add("index.html", Array("two".utf8))
        old.abandon()
        #expect(try folder.tree("site") == [".drilldown/", ".drilldown/manifest", "index.html"])
        #expect(folder.read("site/index.html") == "one")
    }

    @Test("Two pages with the same address are an error")
    func twice() throws {
        let writer = try FolderWriter(site, source: nil)
        try writer.add("a.html", [1])
        #expect(errorMessage { try writer.add("a.html", [2]) } == "a.html: error: two pages have this address")
        writer.abandon()
    }
}
