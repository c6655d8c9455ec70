import Foundation
import Testing

@testable import Drilldown

@Suite struct FolderWriterTests {
    private let folder: TemporaryFolder
    private var site: String { folder.path + "/site" }

    init() throws { folder = try TemporaryFolder() }

    private func write(_ files: [String: String], to path: String? = nil, source: String? = nil) throws -> WriteResult {
        let writer = try FolderWriter(path ?? site, source: source)
        for (name, text) in files { try writer.add(name, Array(text.utf8)) }
        return try writer.finish()
    }

    private func fault(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no fault"
        } catch {
            return "\(error)".replacing(folder.path, with: "…")
        }
    }

    private func result(_ written: Int, _ unchanged: Int, _ removed: Int, _ bytes: Int) -> WriteResult {
        var result = WriteResult()
        (result.written, result.unchanged, result.removed, result.bytes) = (written, unchanged, removed, bytes)
        return result
    }

    @Test("A first build makes the folder, what is in it, and a manifest")
    func first() throws {
        #expect(
            try write(["index.html": "one", "items/a/b.html": "two!"], to: folder.path + "/deep/er/site")
                == result(2, 0, 0, 7))
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

    @Test("A second build writes what differs and removes what is gone, with its folders")
    func second() throws {
        _ = try write(["index.html": "one", "items/a.html": "two", "items/x/y.html": "three", "old/z.html": "four"])
        let before = try folder.modified("site/index.html")
        let manifest = folder.read("site/.drilldown/manifest")
        #expect(try write(["index.html": "one", "items/a.html": "TWO", "new.html": "five"]) == result(2, 1, 2, 10))
        #expect(
            try folder.tree("site") == [
                ".drilldown/", ".drilldown/manifest", "index.html", "items/", "items/a.html", "new.html",
            ])
        #expect(folder.read("site/items/a.html") == "TWO")
        #expect(try folder.modified("site/index.html") == before)
        #expect(folder.read("site/.drilldown/manifest") != manifest)
        #expect(try write(["index.html": "one", "items/a.html": "TWO", "new.html": "five"]) == result(0, 3, 0, 10))
    }

    @Test("What is not ours stays, also beside ours")
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

    @Test("A generated file that somebody changed or removed is made again")
    func edited() throws {
        _ = try write(["index.html": "one", "a.html": "two"])
        try folder.write("site/index.html", "ONE")
        try FileManager.default.removeItem(atPath: site + "/a.html")
        #expect(try write(["index.html": "one", "a.html": "two"]) == result(2, 0, 0, 6))
        #expect(folder.read("site/index.html") == "one")
    }

    @Test("A folder that is not ours is refused, and left as it was")
    func notOurs() throws {
        try folder.write("site/thesis.txt", "mine")
        #expect(
            fault { _ = try write(["index.html": "x"]) }
                == "…/site: error: the folder is not empty, and no site of ours is in it; choose another folder with --output, or empty this one"
        )
        #expect(try folder.tree("site") == ["thesis.txt"])
    }

    @Test("The root, the inventory's folder and a file are refused")
    func refused() throws {
        try folder.write("inventory.json", "[]")
        let source = folder.path + "/inventory.json"
        #expect(
            fault { _ = try write([:], to: "/") }
                == "/: error: the root of the file system cannot be the site; choose a folder of its own with --output")
        #expect(
            fault { _ = try write([:], to: folder.path + "/.", source: source) }
                == "…/.: error: this is the folder of the inventory; choose a folder of its own with --output")
        #expect(
            fault { _ = try write([:], to: source) } == "…/inventory.json: error: the output is a file, not a folder")
        #expect(try folder.tree() == ["inventory.json"])
    }

    @Test(
        "A manifest that was tampered with is refused",
        arguments: [
            "../outside.html", "/etc/passwd", "items/../../x", ".drilldown/manifest", "a//b", "",
        ])
    func tampered(path: String) throws {
        _ = try write(["index.html": "one"])
        try folder.write(
            "site/.drilldown/manifest", "drilldown manifest 1\n\(String(repeating: "0", count: 32)) 3 \(path)\nend 1\n")
        #expect(
            fault { _ = try write([:]) }
                == "…/site/.drilldown/manifest: error: this is not a manifest of ours; restore it, or build into another folder"
        )
        #expect(folder.read("site/index.html") == "one")
    }

    @Test("Symbolic links in the site are not followed")
    func links() throws {
        _ = try write(["index.html": "one", "a.html": "two"])
        try folder.write("precious.txt", "mine")
        try FileManager.default.removeItem(atPath: site + "/index.html")
        try FileManager.default.createSymbolicLink(
            atPath: site + "/index.html", withDestinationPath: folder.path + "/precious.txt")
        _ = try write(["index.html": "one", "a.html": "two"])
        #expect(folder.read("precious.txt") == "mine")
        #expect(folder.read("site/index.html") == "one")

        try FileManager.default.createDirectory(atPath: folder.path + "/elsewhere", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: site + "/items", withDestinationPath: folder.path + "/elsewhere")
        #expect(
            fault { _ = try write(["items/x.html": "x"]) }
                == "…/site/items: error: this is not ours, and stands where a folder of the site belongs; move it away, and build again"
        )
        #expect(try folder.tree("elsewhere") == [])
    }

    @Test("Nothing is removed through a symbolic link")
    func linkedFolder() throws {
        _ = try write(["index.html": "one", "items/a.html": "two"])
        try FileManager.default.moveItem(atPath: site + "/items", toPath: folder.path + "/elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: site + "/items", withDestinationPath: folder.path + "/elsewhere")
        #expect(
            fault { _ = try write(["index.html": "ONE"]) }
                == "…/site/items: error: this is not ours, and stands where a folder of the site belongs; move it away, and build again"
        )
        #expect(try folder.tree("elsewhere") == ["a.html"])
        #expect(folder.read("site/index.html") == "one")
    }

    @Test("What stands where a page belongs is not overwritten, and nothing else is changed")
    func inTheWay() throws {
        _ = try write(["index.html": "one"])
        try folder.write("site/items/a.html", "mine")
        try folder.write("site/items/b.html/c", "mine")
        #expect(
            fault { _ = try write(["index.html": "ONE", "items/a.html": "a", "items/b.html": "b"]) } == """
                …/site/items/a.html: error: this is not ours, and stands where a page of the site belongs; move it away, and build again
                …/site/items/b.html: error: a folder stands where a page of the site belongs; move it away, and build again
                """)
        #expect(folder.read("site/index.html") == "one")
        #expect(folder.read("site/items/a.html") == "mine")
    }

    @Test("A build that was cut off is finished by the next one")
    func cutOff() throws {
        _ = try write(["index.html": "one", "old.html": "two"])
        // The state after the first rename of a build of index, a and b.
        let lines = ["index.html": "ONE", "a.html": "a", "b.html": "b"].sorted { $0.key < $1.key }.map {
            "\(ContentHash(Array($1.utf8)[...]).hexadecimal) \($1.utf8.count) \($0)\n"
        }
        try folder.write("site/.drilldown/pending", "drilldown manifest 1\n" + lines.joined() + "end 3\n")
        try folder.write("site/.drilldown/staged/1", "b")
        try folder.write("site/a.html", "a")
        #expect(try write(["index.html": "new", "b.html": "b"]) == result(2, 0, 2, 4))
        #expect(try folder.tree("site") == [".drilldown/", ".drilldown/manifest", "b.html", "index.html"])
    }

    @Test("Half a manifest is none", arguments: ["", "drilldown manifest 1\n", "drilldown manifest 1\nend 1\n"])
    func half(text: String) throws {
        _ = try write(["index.html": "one"])
        try folder.write("site/.drilldown/manifest", text)
        #expect(fault { _ = try write([:]) }.contains("this is not a manifest of ours"))
    }

    @Test("A folder where a stale page stood does not stop a build")
    func folderInsteadOfStale() throws {
        _ = try write(["index.html": "one", "items/b.html": "b"])
        try FileManager.default.removeItem(atPath: site + "/items/b.html")
        try folder.write("site/items/b.html/mine", "mine")
        #expect(try write(["index.html": "two"]) == result(1, 0, 0, 3))
        #expect(folder.read("site/items/b.html/mine") == "mine")
    }

    @Test("A way through \"..\" that cannot be looked at is refused")
    func back() throws {
        try folder.write("inventory.json", "[]")
        #expect(
            fault {
                _ = try write(["index.html": "x"], to: folder.path + "/new/..", source: folder.path + "/inventory.json")
            }
                == "…/new/..: error: there is no such folder, and the way to it goes through \"..\"; write the way without it, or make the folder"
        )
        #expect(try folder.tree() == ["inventory.json"])
        #expect(try write(["index.html": "x"], to: site + "/").written == 1)
        #expect(try write(["index.html": "y"], to: site + "/../site").written == 1)
    }

    @Test("Abandoned, a new folder is gone and an old site is as it was")
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

    @Test("Two pages with one address are an error")
    func twice() throws {
        let writer = try FolderWriter(site, source: nil)
        try writer.add("a.html", [1])
        #expect(fault { try writer.add("a.html", [2]) } == "a.html: error: two pages have this address")
        writer.abandon()
    }
}
