import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// A site that is served from memory.
@Suite struct PreviewTests {
    @Test(
        "Each file of a preview equals the one that a build writes",
        arguments: ["views", "children", "types", "paged", "search"])
    func sameFiles(name: String) async throws {
        let folder = ProjectFolder.file("Tests/DrilldownTests/Sites/\(name)")
        var input = SiteInput(inventory: try SourceFile(reading: folder.appending(path: "inventory.json").path))
        let configuration = folder.appending(path: "site.yml").path
        if FileManager.default.fileExists(atPath: configuration) {
            input.configuration = try SourceFile(reading: configuration)
        }
        input.pictures = PictureFolder(folder.path + "/")
        let built = try await build(input).files
        let preview = SitePreview(try Site(input), threads: 2)
        for (path, text) in built {
            let bytes = try await preview.file(at: path)
            #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == text, "\(path)")
        }
        for path in [
            "", "items", "items/", "nothing.html", "../x", "search/words-99.js", "assets/x.css", "items/x.csv",
        ] {
            #expect(try await preview.file(at: path) == nil, "\(path)")
        }
    }

    @Test("The explore page of a large site shows the warnings of all pages as soon as they are known")
    func lateWarnings() async throws {
        let inventory = SourceFile(
            name: "tools.json", text: #"[{"id": 1, "name": "Drill", "notes": "[x](javascript:y)"}, {"id": 2}]"#)
        var input = SiteInput(inventory: inventory)
        input.configuration = SourceFile(name: "site.yml", text: "fields: [{key: notes, type: markdown}]\n")
        let (known, done) = AsyncStream<Void>.makeStream()
        let preview = SitePreview(try Site(input), threads: 1, fewPages: 0) { done.yield() }
        let path = "explore/index.js"
        let early = try #require(try await preview.file(at: path))
        // A change cancels the task, and a rejected change starts it again.
        preview.close()
        preview.reopen()
        for await _ in known { break }
        let late = try #require(try await preview.file(at: path))
        #expect(!preview.site.allWarnings(with: []).contains { $0.diagnostic.code == .refusedURL })
        #expect(early.count <= late.count)
        #expect(late == (try await SitePreview(try Site(input), threads: 1).file(at: path)))
    }

    @Test("A style sheet that only pages of an earlier state of the site use is also served")
    func styleSheets() async throws {
        let inventory = SourceFile(name: "tools.json", text: #"[{"id": 1, "name": "Drill"}]"#)
        let site = try Site(SiteInput(inventory: inventory))
        let pictures = try #require(site.assets.all.first { $0.use == .sitesWithPictures })
        #expect(!site.assets.loaded(by: site.plan).contains { $0.path == pictures.path })
        #expect(try await SitePreview(site, threads: 1).file(at: pictures.path) == pictures.bytes)
    }
}
