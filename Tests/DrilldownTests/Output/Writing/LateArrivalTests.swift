import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// Files that another program writes after the last check of the output, and before a build replaces them.
@Suite struct LateArrivalTests {
    private let folder: TemporaryFolder
    private var site: String { folder.path + "/site" }

    init() throws { folder = try TemporaryFolder() }

    private func errorMessage(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return "\(error)".replacing(folder.path, with: "…")
        }
    }

    private func build(_ files: [String: String]) throws {
        let writer = try FolderWriter(site, source: nil)
        for (name, text) in files { try writer.add(name, Array(text.utf8)) }
        _ = try writer.finish()
    }

    @Test("A folder that appears during an initial build is not replaced")
    func emptyFolder() throws {
        let writer = try FolderWriter(site, source: nil)
        try writer.add("index.html", Array("one".utf8))
        try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: false)
        #expect(
            errorMessage { _ = try writer.finish() } == "…/site: error: cannot write the output: File exists")
        writer.abandon()
        #expect(try folder.tree() == ["site/"])
    }

    @Test("A file that appears at the path of a new page is not replaced")
    func newPage() throws {
        try build(["index.html": "one"])
        let opened = try #require(try Folder.open(site))
        let old = try #require(try SiteFolder(opened).manifest)
        try folder.write("site/" + SiteFolder.pending, "")
        try folder.write("site/" + Replacement.stagedPath(of: "a.html"), "ours")
        try folder.write("site/a.html", "theirs")
        var replacement = try Replacement(opened, from: KnownFiles(old), staged: ["a.html"], to: old)
        #expect(errorMessage { try replacement.run() } == "…/site/a.html: error: cannot write the output: File exists")
        #expect(folder.read("site/a.html") == "theirs")
        #expect(replacement.undo())
        #expect(folder.read("site/a.html") == "theirs")
    }

    @Test("A page that is changed just before its removal is restored")
    func stalePage() throws {
        try build(["index.html": "one", "a.html": "two"])
        let opened = try #require(try Folder.open(site))
        let old = try #require(try SiteFolder(opened).manifest)
        try folder.write("site/" + SiteFolder.pending, "")
        try opened.makeFolder(SiteFolder.stage)
        var replacement = try Replacement(opened, from: KnownFiles(old), staged: [], to: Manifest())
        try folder.write("site/a.html", "TWO")
        #expect(
            errorMessage { try replacement.run() }
                == "…/site/a.html: error: the page changed during the build; build again")
        #expect(replacement.undo())
        #expect(folder.read("site/a.html") == "TWO")
        #expect(folder.read("site/index.html") == "one")
    }

    @Test("A file that appears at the path of an archive is not replaced", arguments: [true, false])
    func archive(isIncremental: Bool) throws {
        let path = folder.path + "/s.tar"
        func writer(_ text: String) throws -> TarWriter {
            let writer = try TarWriter(path)
            try writer.add("index.html", Array(text.utf8))
            return writer
        }
        if isIncremental {
            _ = try writer("one").finish()
            _ = try writer("two").finish()
            #expect(folder.read("s.tar")?.contains("two") == true)
        }
        let late = try writer("three")
        try folder.write("s.tar", "theirs")
        #expect(
            errorMessage { _ = try late.finish() }
                == "…/s.tar: error: the file exists and was not created by drilldown; remove the file, or choose another name with --output"
        )
        late.abandon()
        #expect(folder.read("s.tar") == "theirs")
        #expect(try folder.tree() == ["s.tar"])
    }
}
