import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// Pictures in the folder of the inventory.
@Suite struct PictureTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    private func site(_ folder: TemporaryFolder, _ json: String) -> SiteInput {
        var input = input(json, "fields: [{key: photo, type: image}]")
        input.pictures = PictureFolder(folder.path)
        return input
    }

    @Test("A picture is copied once, under a name that comes from its content")
    func copied() async throws {
        let folder = try TemporaryFolder()
        try folder.write("photos/My Bear.PNG", Self.png)
        let built = try await build(
            site(
                folder,
                #"""
                [
                  {"id": "a", "name": "A \"<b>\"", "photo": "photos/My Bear.PNG"},
                  {"id": "b", "name": "B", "photo": "photos/My Bear.PNG"}
                ]
                """#
            ))
        let path = try #require(built.files.keys.first { $0.hasPrefix("assets/my-bear-") })
        #expect(path.hasSuffix(".png"))
        #expect(built.files.keys.count { $0.hasSuffix(".png") } == 1)
        #expect(
            built.main("items/a.html").contains(
                "<dd><p class=\"gallery\" data-done=\"Done\" data-previous=\"Previous\" data-next=\"Next\" data-shown=\"{shown} of {total}\"><a href=\"../\(path)\"><img src=\"../\(path)\" alt=\"A &quot;&lt;b&gt;&quot;\" loading=\"lazy\"></a></p></dd>"
            ))
        #expect(built.warnings == [])
    }

    @Test("Missing and invalid pictures are reported, and pictures on other sites are linked")
    func errors() async throws {
        let folder = try TemporaryFolder()
        try folder.write("text.png", "hello")
        try folder.write("phone.png", "\0\0\0\u{18}ftypheic")
        try folder.write("in/b.png", Self.png)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.png", withDestinationPath: folder.path + "/in/b.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/out", withDestinationPath: folder.path + "/in")
        let names = [
            "none.png", "text.png", "../x.png", "/etc/passwd", "link.png", "out/b.png", "in", "in/../in/b.png",
            "https://example.com/x.png", "phone.png",
        ]
        let items = names.enumerated().map { "{\"id\": \($0), \"name\": \"n\($0)\", \"photo\": \"\($1)\"}" }
        let built = try await build(site(folder, "[\(items.joined(separator: ",\n"))]"))
        #expect(
            built.warnings.map {
                $0.replacing("inventory.json:", with: "").replacing(" warning: the picture", with: "")
            } == [
                "1:35: \"none.png\" is not in the picture folder; add the file or remove the reference to it",
                "2:34: \"text.png\" is not a PNG, JPEG, GIF, WebP or AVIF file; convert it",
                "3:34: \"../x.png\" may be outside the picture folder; copy it into the folder and write a path without .. or symbolic links",
                "4:34: \"/etc/passwd\" may be outside the picture folder; copy it into the folder and write a path without .. or symbolic links",
                "5:34: \"link.png\" may be outside the picture folder; copy it into the folder and write a path without .. or symbolic links",
                "6:34: \"out/b.png\" may be outside the picture folder; copy it into the folder and write a path without .. or symbolic links",
                "7:34: \"in\" cannot be read; replace it with a readable file",
                "8:34: \"in/../in/b.png\" may be outside the picture folder; copy it into the folder and write a path without .. or symbolic links",
                "10:34: \"phone.png\" is a HEIC file, which most browsers cannot show; convert it",
            ])
        #expect(!built.files.values.contains { $0.contains("<img") })
        #expect(built.main("items/0.html").contains("<dd><p class=\"gallery\">none.png</p><p class=\"warning\">"))
        #expect(built.main("items/8.html").contains("<dd><p class=\"gallery\"><a href=\"https://example.com/x.png\">"))
    }

    @Test("Without a folder, all pictures are missing")
    func none() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "a", "photo": "x.png"}]"#, "fields: [{key: photo, type: image}]")
        #expect(built.warnings.count == 1)
    }

    @Test("Two pictures with the same content are copied once")
    func twice() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", Self.png)
        try folder.write("f/a.png", Self.png)
        let built = try await build(
            site(
                folder,
                #"""
                [
                  {"id": 1, "name": "A", "photo": "a.png"},
                  {"id": 2, "name": "B", "photo": "./f/a.png"}
                ]
                """#))
        #expect(built.files.keys.count { $0.hasSuffix(".png") } == 1)
        #expect(built.main("items/2.html").contains("<img src=\"../assets/a-"))
    }

    @Test("Names in different Unicode normalization forms are different pictures")
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

    @Test("A picture in a list is an image without a link")
    func thumbnail() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", Self.png)
        var input = site(folder, #"[{"id": 1, "name": "A", "photo": "a.png"}]"#)
        input.configuration = SourceFile(
            name: "site.yml", text: "columns: [name, photo]\nfields: [{key: photo, type: image}]")
        #expect(try await build(input).main("index.html").contains("alt=\"A\" loading=\"lazy\"></td>"))
    }

    @Test("A picture that changes during the build is an error")
    func changed() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", Self.png)
        let site = try Site(site(folder, #"[{"id": 1, "name": "A", "photo": "a.png"}]"#))
        try folder.write("a.png", Self.png + [9])
        let writer = MemoryWriter()
        await #expect {
            _ = try await site.write(to: writer)
        } throws: { error in
            (error as? BuildError)?.description
                == "a.png: error: the picture changed during the build; build again"
        }
        #expect(writer.files.isEmpty)
    }

    @Test("A picture above the size limit is a data warning")
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

    @Test("A picture in a Markdown field is treated like one in an image field")
    func markdown() async throws {
        let folder = try TemporaryFolder()
        try folder.write("my lamp.png", Self.png)
        var input = input(
            #"""
            [{"id": "a", "name": "A", "notes": "![*The* \"lamp\"](my%20lamp.png \"<t>\")"},
             {"id": "b", "name": "B", "notes": "See ![the plan](plan.png), ![it](../x.png)."}]
            """#, "fields: [{key: notes, type: markdown}]")
        input.pictures = PictureFolder(folder.path)
        let built = try await build(input)
        #expect(built.files.keys.count { $0.hasPrefix("assets/my-lamp-") && $0.hasSuffix(".png") } == 1)
        #expect(
            built.main("items/a.html").replacing(/-[0-9a-z]{12}\./, with: ".").contains(
                "<p><img src=\"../assets/my-lamp.png\" alt=\"The &quot;lamp&quot;\" title=\"&lt;t&gt;\" loading=\"lazy\"></p>"
            ))
        #expect(built.main("items/b.html").contains("<p>See the plan, it.</p>"))
        #expect(
            built.warnings == [
                "inventory.json:2:36: warning: the picture \"../x.png\" may be outside the picture folder; copy it into the folder and write a path without .. or symbolic links",
                "inventory.json:2:36: warning: the picture \"plan.png\" is not in the picture folder; add the file or remove the reference to it",
            ])
        let page = try String(decoding: Site(input).singleFile().html, as: UTF8.self)
        #expect(page.contains("<img src=\"data:image/png;base64,iVBORw0KGgoBAgM=\" alt=\"The &quot;lamp&quot;\""))
    }

    @Test(
        "A picture in a Markdown field is found even if its markup is escaped in JSON",
        arguments: [#"![x](a.png)"#, #"\u0021[x](a.png)"#, #"!\u005Bx](a.png)"#, #"\n\n\u0021\u005bx\u005d(a.png)"#])
    func escapedMarks(notes: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", Self.png)
        var input = input(
            #"[{"id": "a", "name": "A", "notes": ""# + notes + #""}]"#, "fields: [{key: notes, type: markdown}]")
        input.pictures = PictureFolder(folder.path)
        #expect(try await build(input).files.keys.count { $0.hasPrefix("assets/a-") } == 1)
    }

    @Test("A slash before a combining accent is a path separator")
    func accents() async throws {
        let above = try TemporaryFolder()
        try above.write("\u{301}/secret.png", Self.png)
        try above.write("inside/a.txt", Array("".utf8))
        var input = input(
            #"[{"id": "a", "name": "A", "notes": "![x](../%CC%81/secret.png)", "photo": "../\u0301/secret.png"}]"#,
            "fields: [{key: notes, type: markdown}, {key: photo, type: image}]")
        input.pictures = PictureFolder(above.path + "/inside")
        let built = try await build(input)
        #expect(!built.files.keys.contains { $0.hasPrefix("assets/secret") })
        #expect(built.warnings.count == 1)
        #expect(
            built.warnings.allSatisfy {
                $0.contains(
                    "may be outside the picture folder; copy it into the folder and write a path without .. or symbolic links"
                )
            })
    }

    @Test("Several pictures are shown as a gallery; a list shows the first picture that exists")
    func gallery() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", Self.png)
        try folder.write("b.png", Self.png + [4])
        var input = input(
            #"[{"id": 1, "name": "A", "photo": ["none.png", "a.png", "b.png"]}, {"id": 2, "name": "B", "photo": ["a.png", "//x"]}]"#,
            "columns: [photo]\nfields: [{key: photo, type: image}]")
        input.pictures = PictureFolder(folder.path)
        let built = try await build(input)
        #expect(
            built.main("items/1.html").replacing(/-[0-9a-z]{12}\./, with: ".").contains(
                "<p class=\"gallery\" data-done=\"Done\" data-previous=\"Previous\" data-next=\"Next\" data-shown=\"{shown} of {total}\">none.png <a href=\"../assets/a.png\"><img src=\"../assets/a.png\" alt=\"A 2\" loading=\"lazy\"></a> <a href=\"../assets/b.png\"><img src=\"../assets/b.png\" alt=\"A 3\" loading=\"lazy\"></a></p>"
            ))
        #expect(
            built.main("index.html").replacing(/-[0-9a-z]{12}\./, with: ".").contains(
                "<td class=\"picture\"><img src=\"assets/a.png\" alt=\"A\" loading=\"lazy\"></td>"))
        #expect(
            built.warnings == [
                "inventory.json:1:35: warning: the picture \"none.png\" is not in the picture folder; add the file or remove the reference to it",
                "inventory.json:1:99: warning: the list in \"photo\" is not an allowed address; use http, https or mailto, or a relative address",
            ])
    }

    @Test("Lists are inferred as grids if some of the pictures exist, and have rows without pictures if none exists")
    func inferredGrid() async throws {
        let folder = try TemporaryFolder()
        let items = ["a", "b", "c"].map {
            "{\"id\": \"\($0)\", \"name\": \"Item \($0)\", \"photo\": \"photos/\($0).png\"}"
        }
        var input = input("[\(items.joined(separator: ", "))]")
        input.pictures = PictureFolder(folder.path)
        func lists() async throws -> (index: String, configuration: String) {
            (try await build(input).main("index.html"), try InitialConfiguration(input).text)
        }
        let without = try await lists()
        #expect(without.index.contains("<table class=\"list\">") && !without.index.contains("class=\"picture\""))
        #expect(!without.configuration.contains("grid"))
        try folder.write("photos/c.png", Self.png)
        let with = try await lists()
        #expect(with.index.contains("<table class=\"list grid\">") && with.index.contains("class=\"picture\""))
        #expect(with.configuration.contains("layout: grid"))
    }

    @Test("A grid has a card for each item; a missing picture is a placeholder, and a file name on the item's page")
    func grid() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", Self.png)
        let json =
            #"[{"id": 1, "name": "A", "kind": "x", "photo": "a.png"}, {"id": 2, "name": "B", "kind": "x", "photo": "none.png"}]"#
        var input = input(
            json, "views: [{id: kind, by: [kind], layout: grid}, {id: all}]\nfields: [{key: photo, type: image}]")
        input.pictures = PictureFolder(folder.path)
        let built = try await build(input)
        let group = built.main("views/kind/x/index.html").replacing(/-[0-9a-z]{12}\./, with: ".")
        #expect(group.contains("<table class=\"list grid\">"))
        #expect(group.contains("<button type=\"button\" value=\"grid\">Grid</button>"))
        #expect(group.contains("<th scope=\"col\" class=\"picture\">Photo</th><th scope=\"col\">Name</th>"))
        #expect(
            group.contains("<td class=\"picture\"><img src=\"../../../assets/a.png\" alt=\"A\" loading=\"lazy\"></td>"))
        #expect(
            group.contains("<td class=\"picture\"><span class=\"missing\" role=\"img\" title=\"none.png\"></span></td>")
        )
        #expect(built.files["explore/pictures.js"]?.hasSuffix("\nA-`);\n") == true)
        #expect(built.main("items/2.html").contains("<p class=\"gallery\">none.png</p>"))
        #expect(built.main("views/all/index.html").contains("<table class=\"list\">"))
        let sheets = { (page: String) in
            built.files[page, default: ""].matches(of: /assets\/([a-z]+)-[^"]*css/).map { String($0.1) }
        }
        #expect(sheets("index.html") == ["drilldown", "pictures"])
        #expect(sheets("print.html") == ["drilldown", "print"])
        #expect(sheets("explore.html") == ["drilldown", "pictures", "explore"])
    }

    @Test("The size of a picture is read from its first bytes, with its orientation, and written to the page")
    func sizes() {
        func size(_ bytes: [UInt8]) -> String { PictureSize(bytes).map { "\($0.width)x\($0.height)" } ?? "none" }
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        #expect(size(png + [0, 0, 1, 0x2C, 0, 0, 0, 200]) == "300x200")
        #expect(size(png + [0, 0, 1]) == "none")
        #expect(size(png + [0, 0, 0, 0, 0, 0, 0, 200]) == "none")
        #expect(size(Array("GIF89a".utf8) + [0x2C, 1, 200, 0]) == "300x200")
        let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0, 200, 1, 0x2C]
        let table: [UInt8] = [0xFF, 0xC4, 0, 4, 0xFF, 0xC0]
        #expect(size([0xFF, 0xD8] + table + frame) == "300x200")
        for (turn, wanted) in [(3, "300x200"), (6, "200x300"), (8, "200x300")] as [(UInt8, String)] {
            let little: [UInt8] =
                Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0]
            let big: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0]
            for header in [little, big] {
                let exif = [0xFF, 0xE1, 0, UInt8(8 + header.count)] + Array("Exif\0\0".utf8) + header
                #expect(size([0xFF, 0xD8] + exif + frame) == wanted)
            }
        }
        #expect(size([0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF]) == "none")
        #expect(size([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0]) == "none")
        let webP = Array("RIFF....WEBP".utf8)
        let rest = [UInt8](repeating: 0, count: 4)
        #expect(size(webP + Array("VP8X".utf8) + rest + rest + [0x2B, 1, 0, 199, 0, 0]) == "300x200")
        #expect(size(webP + Array("VP8L".utf8) + rest + [0x2F, 0x2B, 0xC1, 0x31, 0]) == "300x200")
        #expect(size(webP + Array("VP8 ".utf8) + rest + [0, 0, 0, 0x9D, 1, 0x2A, 0x2C, 0x41, 200, 0]) == "300x200")
        let avif = [0, 0, 0, 24] + Array("ftypavif".utf8) + rest + Array("ispe".utf8)
        #expect(size(avif + rest + [0, 0, 1, 0x2C, 0, 0, 0, 200, 0]) == "300x200")
        #expect(size(Array("ispe".utf8)) == "none")
    }

    @Test("Impossible sizes in a picture are ignored")
    func impossibleSizes() {
        func file(_ type: String, _ sides: [[UInt8]]) -> [UInt8] {
            let rest = [UInt8](repeating: 0, count: 4)
            return [0, 0, 0, 24] + Array(type.utf8)
                + sides.flatMap { rest + Array("ispe".utf8) + rest + $0 } + [UInt8](repeating: 0, count: 16)
        }
        let most = [UInt8](repeating: 0xFF, count: 8)
        let small: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 2]
        for type in ["ftypavif", "ftypheic"] {
            #expect(PictureSize(beforeRotation: file(type, [most])) == nil)
            #expect(PictureSize(beforeRotation: file(type, [[0, 0, 0, 0, 0, 0, 0, 2]])) == nil)
            #expect(PictureSize(beforeRotation: file(type, [most, small, most])) == PictureSize(3, 2))
        }
    }

    @Test("Only the first Exif segment of a picture is used, and it is not read past its end")
    func manyNotes() {
        func exif(_ entries: [UInt8]) -> [UInt8] {
            let header = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0xFF, 0xFF] + entries
            return [0xFF, 0xE1, 0, UInt8(2 + header.count)] + header
        }
        let turned = exif([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0])
        let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0, 200, 1, 0x2C]
        func size(_ segments: [UInt8]) -> PictureSize? { PictureSize([0xFF, 0xD8] + segments + frame) }
        #expect(size(turned)?.width == 200)
        #expect(size(exif([]) + turned)?.width == 300)
        #expect(size((0..<200_000).flatMap { _ in exif([]) })?.width == 300)
    }

    @Test("If a field has five or more pictures and all are missing, there is one warning, and no item is marked")
    func missingFolder() async throws {
        let items = (0..<5).map { #"{"id": \#($0), "name": "n\#($0)", "cover": "covers/\#($0).jpg"}"# }
        let built = try await build("[\(items.joined(separator: ","))]")
        #expect(
            built.warnings == [
                "inventory.json:1:35: warning: none of the 5 pictures in \"cover\" is in the picture folder; add them, set their folder in site.yml, or set type: text"
            ])
        #expect(!built.main("items/3.html").contains("warning"))
    }

    @Test("If all pictures of one field are missing, two missing pictures of another field have one warning")
    func missingFolderOfFields() async throws {
        let items = (0..<12).map {
            #"{"id": \#($0), "name": "n\#($0)", "cover": "covers/\#($0).jpg"\#($0 < 2 ? #", "back": "backs/\#($0).jpg""# : "")}"#
        }
        let warnings = try await build("[\(items.joined(separator: ","))]").warnings
        #expect(warnings.count == 2)
        #expect(warnings.contains { $0.contains(#"none of the 2 pictures in "back""#) })
    }
}
