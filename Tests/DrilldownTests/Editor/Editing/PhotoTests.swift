import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// Pictures that are added, replaced, moved and removed with the requests of a browser, compared by the bytes of the
/// whole folder.
@Suite struct PhotoTests {
    static let json = """
        [
          {"id": "a", "name": "Cordless drill", "photos": ["photos/old.png", "photos/two.png"]},
          {"id": "b", "name": "Saw", "photos": []}
        ]

        """

    static let plain = """
        [
          {"id": "a", "name": "Cordless drill", "price": 5},
          {"id": "b", "name": "Saw", "price": 6}
        ]

        """

    /// Returns the start of a PNG file, with all bytes that the program reads.
    static func png(_ mark: UInt8 = 0, width: UInt32 = 40, height: UInt32 = 30) -> [UInt8] {
        let size = [width, height].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + size + [8, 2, mark]
    }

    /// Returns the first digits of the hash of a picture, as in its name.
    static func mark(_ bytes: [UInt8], _ count: Int = 8) -> String {
        String(ContentHash(bytes[...]).hexadecimal.prefix(count))
    }

    /// Returns an edited inventory in which the first item has two pictures.
    func desk(_ json: String = json, _ yaml: String? = nil) async throws -> EditedFile {
        try await EditedFile(json, yaml, files: ["photos/old.png": Self.png(1), "photos/two.png": Self.png(2)])
    }

    func files(_ desk: EditedFile) throws -> [String: Data] {
        try desk.folder.contents("").filter {
            !$0.key.hasSuffix("/") && !["inventory.json", ".drilldown/trash/.gitignore"].contains($0.key)
        }
    }

    let two = ["photos/old.png": Data(png(1)), "photos/two.png": Data(png(2))]

    // MARK: - Changes

    @Test("A picture is written next to the others, and its name is added to the list")
    func adds() async throws {
        let desk = try await desk()
        let answer = await desk.photo(files: [Self.png(3)])
        #expect(answer.location == "/items/a.html")
        let name = "photos/cordless-drill-\(Self.mark(Self.png(3))).png"
        #expect(try desk.text == Self.json.replacing(#"two.png"]"#, with: #"two.png", "\#(name)"]"#))
        #expect(try files(desk) == two.merging([name: Data(Self.png(3))]) { $1 })
        #expect(await desk.page("items/a.html").matches(of: /<img\ /).count == 3)
    }

    @Test("Several pictures are added at once, in their order")
    func addsSeveral() async throws {
        let desk = try await desk()
        #expect(await desk.photo(at: "items/b.html", files: [Self.png(4), Self.png(3)]).status == 303)
        let names = [UInt8(4), 3].map { #""photos/saw-\#(Self.mark(Self.png($0))).png""# }.joined(separator: ", ")
        #expect(try desk.text == Self.json.replacing("[]", with: "[\(names)]"))
    }

    @Test("If the lists of other items have one picture each, an item without pictures gets a list")
    func listsOfOne() async throws {
        let one = Self.json.replacing(#", "photos/two.png"]"#, with: "]").replacing(#", "photos": []"#, with: "")
        let desk = try await desk(one)
        #expect(await desk.photo(at: "items/b.html", files: [Self.png(4)]).status == 303)
        let name = "photos/saw-\(Self.mark(Self.png(4))).png"
        #expect(try desk.text == one.replacing(#""Saw"}"#, with: #""Saw", "photos": ["\#(name)"]}"#))
    }

    @Test("Undo moves an added picture to the trash")
    func undoesAdding() async throws {
        let desk = try await desk()
        _ = await desk.photo(files: [Self.png(3)])
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == Self.json)
        let kept = ".drilldown/trash/cordless-drill-\(Self.mark(Self.png(3))).png"
        #expect(try files(desk) == two.merging([kept: Data(Self.png(3))]) { $1 })
    }

    @Test("A removed picture is moved to the trash, and undo restores it")
    func removes() async throws {
        let desk = try await desk()
        #expect(await desk.photo("remove", "0").status == 303)
        #expect(try desk.text == Self.json.replacing(#""photos/old.png", "#, with: ""))
        #expect(
            try files(desk) == ["photos/two.png": Data(Self.png(2)), ".drilldown/trash/old.png": Data(Self.png(1))])
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == Self.json)
        #expect(try files(desk) == two)
        #expect(await desk.page("items/a.html").matches(of: /<img\ /).count == 2)
    }

    @Test("The last picture of an item is removed with the key if other items omit it")
    func removesKey() async throws {
        let others = #"{"id": "b", "name": "Saw", "photos": ["photos/two.png"]}, {"id": "c", "name": "Box"}]"#
        let json = #"[{"id": "a", "name": "Drill", "photos": ["photos/old.png"]}, "# + others
        let files = ["photos/old.png": Self.png(1), "photos/two.png": Self.png(2)]
        let desk = try await EditedFile(json, files: files)
        #expect(await desk.photo("remove", "0").status == 303)
        #expect(try desk.text == #"[{"id": "a", "name": "Drill"}, "# + others)
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == json)
    }

    @Test("The pictures of a removed item are moved to the trash, and undo restores them")
    func removesItem() async throws {
        let shared = Self.json.replacing(#""photos": []"#, with: #""photos": ["photos/two.png"]"#)
        for isMany in [false, true] {
            let desk = try await desk(shared)
            let item = await desk.handle("Cordless drill")
            if isMany {
                #expect(await desk.many("0", remove: 1).done != nil)
            } else {
                #expect(await desk.post("items/a.html", ["action": "remove", "item": item]).status == 303)
            }
            #expect(
                try files(desk) == [
                    "photos/two.png": Data(Self.png(2)), ".drilldown/trash/old.png": Data(Self.png(1)),
                ])
            #expect(desk.folder.read(".drilldown/trash/.gitignore") == "*\n")
            #expect(await desk.undo().status == 303)
            #expect(try desk.text == shared)
            #expect(try files(desk) == two)
        }
    }

    @Test(
        "If an item names other files as pictures, its removal keeps them, and it can be restored without its picture"
    )
    func keepsOtherFiles() async throws {
        let json = Self.json.replacing("photos/old.png", with: "inventory.json").replacing("[]", with: #"["site.yml"]"#)
        let desk = try await desk(json, "fields: [{key: photos, type: image}]\n")
        for name in ["Cordless drill", "Saw"] {
            #expect(await desk.post("/", ["action": "remove", "item": await desk.handle(name)]).status == 303)
        }
        #expect(try desk.folder.contents("").keys.contains("site.yml"))
        #expect(try desk.folder.shell("rm .drilldown/trash/two.png") == 0)
        for _ in 0..<2 { #expect(await desk.undo().status == 303) }
        #expect(try desk.text == json)
    }

    @Test("Pictures with the same name do not replace each other in the trash")
    func sameNames() async throws {
        let desk = try await desk()
        for number in [UInt8(1), 5] {
            try desk.folder.write("photos/old.png", Self.png(number))
            _ = await desk.session.follow()
            #expect(await desk.photo("remove", "0").status == 303)
            try desk.folder.write("inventory.json", Self.json)
        }
        #expect(try files(desk)[".drilldown/trash/old.png"] == Data(Self.png(1)))
        #expect(try files(desk)[".drilldown/trash/old-2.png"] == Data(Self.png(5)))
    }

    @Test("A new picture gets the position of the one that it replaces, and undo restores the old one")
    func replaces() async throws {
        let desk = try await desk()
        #expect(await desk.photo("replace", "0", files: [Self.png(3)]).status == 303)
        let name = "photos/cordless-drill-\(Self.mark(Self.png(3))).png"
        #expect(try desk.text == Self.json.replacing("photos/old.png", with: name))
        #expect(
            try files(desk) == [
                "photos/two.png": Data(Self.png(2)), ".drilldown/trash/old.png": Data(Self.png(1)),
                name: Data(Self.png(3)),
            ])
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == Self.json)
        #expect(try files(desk).filter { !$0.key.hasPrefix(".") } == two)
    }

    @Test("Pictures are moved up and down, and the picture files do not change")
    func moves() async throws {
        let desk = try await desk()
        let turned = Self.json.replacing(
            #""photos/old.png", "photos/two.png""#, with: #""photos/two.png", "photos/old.png""#)
        #expect(await desk.photo("down", "0").status == 303)
        #expect(try desk.text == turned)
        #expect(await desk.photo("up", "1").status == 303)
        #expect(try desk.text == Self.json)
        let refused = [
            ("up", "0"), ("down", "1"), ("remove", "2"), ("remove", "-1"), ("up", "\(Int.min)"), ("down", "\(Int.max)"),
        ]
        for (name, index) in refused {
            let answer = await desk.photo(name, index, isFromScript: true)
            #expect(
                answer.html
                    == #"{"message":"Someone else changed these pictures. Check them and try again.","field":"/photos"}"#
                    + "\n")
        }
        #expect(try desk.text == Self.json)
        #expect(try files(desk) == two)
    }

    @Test("A field with a single picture gets the name of a new picture as text, and accepts only one file")
    func single() async throws {
        let json = #"[{"id": "a", "name": "A", "photo": "x.jpg"}, {"id": "b", "name": "B"}]"#
        let desk = try await EditedFile(json, files: ["x.jpg": Self.png(1)])
        #expect(await desk.photo(at: "items/b.html", of: "/photo", files: [Self.png(3)]).status == 303)
        let name = "b-\(Self.mark(Self.png(3))).png"
        let added = json.replacing(#""B"}"#, with: #""B", "photo": "\#(name)"}"#)
        #expect(try desk.text == added)
        #expect(await desk.photo("remove", "0", of: "/photo").status == 303)
        #expect(try desk.text == added.replacing("x.jpg", with: ""))
        #expect(try files(desk)[".drilldown/trash/x.jpg"] == Data(Self.png(1)))
        let two = await desk.photo(of: "/photo", files: [Self.png(4), Self.png(5)], isFromScript: true)
        #expect(
            two.html == #"{"message":"This field can have only one picture. Choose one file.","field":"/photo"}"# + "\n"
        )
    }

    @Test(
        "An inventory without pictures gets the key photos, which is then a field of pictures", arguments: [nil, yaml])
    func first(yaml: String?) async throws {
        let desk = try await EditedFile(Self.plain, yaml)
        #expect(await desk.photo(files: [Self.png(3)]).status == 303)
        let name = "photos/cordless-drill-\(Self.mark(Self.png(3))).png"
        #expect(try desk.text == Self.plain.replacing("5}", with: #"5, "photos": ["\#(name)"]}"#))
        #expect(try files(desk).filter { $0.key != "site.yml" } == [name: Data(Self.png(3))])
        #expect(await desk.page("items/a.html").contains("<img "))
        var read = try input(desk.text, yaml)
        read.pictures = PictureFolder(desk.folder.path)
        #expect(try Site(read).allWarnings(with: []).isEmpty)
        // The other item can have pictures in the same field. Undoing all changes removes the field.
        #expect(await desk.photo(at: "items/b.html", files: [Self.png(4)]).status == 303)
        _ = await desk.undo()
        #expect(await desk.photo("remove", "0").status == 303)
        #expect(try desk.text == Self.plain.replacing("5}", with: #"5, "photos": []}"#))
        #expect(await desk.photo(files: [Self.png(5)]).status == 303)
        _ = await desk.undo()
        _ = await desk.undo()
        _ = await desk.undo()
        #expect(try desk.text == Self.plain)
    }

    @Test(
        "The first picture among many items is shown, whether or not the others have empty lists",
        arguments: ["", #", "photos": []"#])
    func firstOfMany(other: String) async throws {
        let items = (0..<3000).map { #"{"id": "n\#($0)", "name": "N\#($0)"\#(other)}"# }.joined(separator: ",\n")
        let desk = try await EditedFile(#"[{"id": "a", "name": "A"}, \#(items)]"#)
        for count in 1...2 {
            #expect(await desk.photo(files: [Self.png(UInt8(count))]).status == 303)
            #expect(await desk.page("items/a.html").matches(of: /<img\ /).count == count)
        }
    }

    private static let yaml = "fields: [{key: name}, {key: price, type: money, currency: EUR}]"
}
