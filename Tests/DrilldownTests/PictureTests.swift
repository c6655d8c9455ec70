import Foundation
import Testing

@testable import Drilldown

/// Pictures that lie beside the inventory.
@Suite struct PictureTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    private func site(_ folder: TemporaryFolder, _ json: String) -> SiteInput {
        var input = input(json, "fields: [{key: photo, type: image}]")
        input.pictures = PictureFolder(folder.path)
        return input
    }

    @Test("A picture is copied once, and shown by a name that its content decides")
    func copied() async throws {
        let folder = try TemporaryFolder()
        try folder.write("photos/My Bear.PNG", Self.png)
        let built = try await build(
            site(
                folder,
                #"[{"id": "a", "name": "A \"<b>\"", "photo": "photos/My Bear.PNG"}, {"id": "b", "name": "B", "photo": "photos/My Bear.PNG"}]"#
            ))
        let path = try #require(built.files.keys.first { $0.hasPrefix("assets/my-bear-") })
        #expect(path.hasSuffix(".png"))
        #expect(built.files.keys.count { $0.hasSuffix(".png") } == 1)
        #expect(
            built.main("items/a.html").contains(
                "<dd><p><img src=\"../\(path)\" alt=\"A &quot;&lt;b&gt;&quot;\" loading=\"lazy\"></p></dd>"))
        #expect(built.warnings == [])
    }

    @Test("What is not there, no picture, or outside the folder is named and reported; what lies elsewhere is linked")
    func faults() async throws {
        let folder = try TemporaryFolder()
        try folder.write("text.png", "hello")
        try folder.write("in/b.png", Self.png)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.png", withDestinationPath: folder.path + "/in/b.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/out", withDestinationPath: folder.path + "/in")
        let names = [
            "none.png", "text.png", "../x.png", "/etc/passwd", "link.png", "out/b.png", "in", "in/../in/b.png",
            "https://example.com/x.png",
        ]
        let items = names.enumerated().map { "{\"id\": \($0), \"name\": \"n\($0)\", \"photo\": \"\($1)\"}" }
        let built = try await build(site(folder, "[\(items.joined(separator: ",\n"))]"))
        #expect(
            built.warnings.map {
                $0.replacing("inventory.json:", with: "").replacing(" warning: the picture", with: "")
            } == [
                "1:35: \"none.png\" is not in the inventory's folder; put it there, or remove its name",
                "2:34: \"text.png\" is no picture in PNG, JPEG, GIF, WebP or AVIF; convert it to one of these",
                "3:34: \"../x.png\" leads out of the inventory's folder, or could, by .. or a link; put a copy of it into the folder",
                "4:34: \"/etc/passwd\" leads out of the inventory's folder, or could, by .. or a link; put a copy of it into the folder",
                "5:34: \"link.png\" leads out of the inventory's folder, or could, by .. or a link; put a copy of it into the folder",
                "6:34: \"out/b.png\" leads out of the inventory's folder, or could, by .. or a link; put a copy of it into the folder",
                "7:34: \"in\" cannot be read; name a file that can be read",
                "8:34: \"in/../in/b.png\" leads out of the inventory's folder, or could, by .. or a link; put a copy of it into the folder",
            ])
        #expect(!built.files.values.contains { $0.contains("<img") })
        #expect(built.main("items/0.html").contains("<dd><p>none.png</p></dd>"))
        #expect(built.main("items/8.html").contains("<dd><p><a href=\"https://example.com/x.png\">"))
    }

    @Test("Without a folder no picture is there")
    func none() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "a", "photo": "x.png"}]"#, "fields: [{key: photo, type: image}]")
        #expect(built.warnings.count == 1)
    }

    @Test("One content under two names is copied once")
    func twice() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", Self.png)
        try folder.write("f/a.png", Self.png)
        let built = try await build(
            site(folder, #"[{"id": 1, "name": "A", "photo": "a.png"}, {"id": 2, "name": "B", "photo": "./f/a.png"}]"#))
        #expect(built.files.keys.count { $0.hasSuffix(".png") } == 1)
        #expect(built.main("items/2.html").contains("<img src=\"../assets/a-"))
    }

    @Test("Names of one text in two forms are two pictures")
    func forms() async throws {
        let folder = try TemporaryFolder()
        try folder.write("\u{e9}.png", Self.png)
        try folder.write("e\u{301}.png", Self.png + [4])
        let built = try await build(
            site(
                folder,
                "[{\"id\": 1, \"name\": \"A\", \"photo\": \"\u{e9}.png\"}, {\"id\": 2, \"name\": \"B\", \"photo\": \"e\u{301}.png\"}]"
            ))
        #expect(built.files.keys.count { $0.hasSuffix(".png") } == 2)
    }

    @Test("In a list a picture is small")
    func thumbnail() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", Self.png)
        var input = site(folder, #"[{"id": 1, "name": "A", "photo": "a.png"}]"#)
        input.configuration = SourceFile(
            name: "site.yml", text: "columns: [name, photo]\nfields: [{key: photo, type: image}]")
        #expect(try await build(input).main("index.html").contains("alt=\"A\" loading=\"lazy\"></td>"))
    }

    @Test("A picture that changes while the site is made ends the build")
    func changed() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", Self.png)
        let site = try Site(site(folder, #"[{"id": 1, "name": "A", "photo": "a.png"}]"#))
        try folder.write("a.png", Self.png + [9])
        let writer = MemoryWriter()
        await #expect {
            _ = try await site.write(to: writer)
        } throws: { error in
            (error as? BuildFailure)?.description
                == "a.png: error: the picture changed while the site was made; build again"
        }
        #expect(writer.files.isEmpty)
    }

    @Test("A picture beyond all measure is refused by its size")
    func large() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", Self.png)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/a.png"))
        try file.truncate(atOffset: 50_000_001)
        try file.close()
        let built = try await build(site(folder, #"[{"id": 1, "name": "A", "photo": "a.png"}]"#))
        #expect(
            built.warnings == [
                "inventory.json:1:34: warning: the picture \"a.png\" is larger than 50 MB; make it smaller"
            ])
    }
}
