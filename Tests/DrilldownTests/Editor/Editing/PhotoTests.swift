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

    /// Returns the start of a PNG file, which has everything that is read of it.
    static func png(_ mark: UInt8 = 0, width: UInt32 = 40, height: UInt32 = 30) -> [UInt8] {
        let size = [width, height].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + size + [8, 2, mark]
    }

    /// The first digits of the hash of a picture, as in its name.
    static func mark(_ bytes: [UInt8], _ count: Int = 8) -> String {
        String(ContentHash(bytes[...]).hexadecimal.prefix(count))
    }

    /// An inventory with two pictures of the first item.
    private func desk(_ json: String = json, _ yaml: String? = nil) async throws -> EditedFile {
        try await EditedFile(json, yaml, files: ["photos/old.png": Self.png(1), "photos/two.png": Self.png(2)])
    }

    private func files(_ desk: EditedFile) throws -> [String: Data] {
        try desk.folder.contents("").filter { !$0.key.hasSuffix("/") && $0.key != "inventory.json" }
    }

    private let two = ["photos/old.png": Data(png(1)), "photos/two.png": Data(png(2))]

    // MARK: - Changes

    @Test("A picture is written beside the others, and its name is added to the list")
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

    @Test("A replaced picture keeps its position, and undo restores the old one")
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

    @Test("Pictures are moved up and down, and no file changes")
    func moves() async throws {
        let desk = try await desk()
        let turned = Self.json.replacing(
            #""photos/old.png", "photos/two.png""#, with: #""photos/two.png", "photos/old.png""#)
        #expect(await desk.photo("down", "0").status == 303)
        #expect(try desk.text == turned)
        #expect(await desk.photo("up", "1").status == 303)
        #expect(try desk.text == Self.json)
        for (name, index) in [("up", "0"), ("down", "1"), ("remove", "2"), ("remove", "-1")] {
            let answer = await desk.photo(name, index, isFromScript: true)
            #expect(
                answer.html
                    == #"{"message":"Someone else changed these pictures. Check them and try again.","field":"/photos"}"#
                    + "\n")
        }
        #expect(try desk.text == Self.json)
        #expect(try files(desk) == two)
    }

    @Test("A field with a single picture gets the name as text")
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
            two.html == #"{"message":"This field has one picture. Choose one file.","field":"/photo"}"# + "\n")
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
        // The other item has the same field, and without the picture there is none again.
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
        "The first picture of many items is shown, with and without empty lists", arguments: ["", #", "photos": []"#])
    func firstOfMany(other: String) async throws {
        let items = (0..<3000).map { #"{"id": "n\#($0)", "name": "N\#($0)"\#(other)}"# }.joined(separator: ",\n")
        let desk = try await EditedFile(#"[{"id": "a", "name": "A"}, \#(items)]"#)
        for count in 1...2 {
            #expect(await desk.photo(files: [Self.png(UInt8(count))]).status == 303)
            #expect(await desk.page("items/a.html").matches(of: /<img\ /).count == count)
        }
    }

    private static let yaml = "fields: [{key: name}, {key: price, type: money, currency: EUR}]"

    // MARK: - Files

    @Test("The same picture of the same item is stored once, and one file is never replaced by another")
    func names() async throws {
        let desk = try await desk()
        let stem = "photos/cordless-drill-"
        try desk.folder.write("\(stem)\(Self.mark(Self.png(3))).png", Self.png(9))
        for _ in 0..<2 { #expect(await desk.photo(files: [Self.png(3)]).status == 303) }
        let name = "\(stem)\(Self.mark(Self.png(3), 16)).png"
        #expect(try desk.text == Self.json.replacing("two.png\"]", with: #"two.png", "\#(name)", "\#(name)"]"#))
        #expect(
            try files(desk)
                == two.merging([
                    "\(stem)\(Self.mark(Self.png(3))).png": Data(Self.png(9)), name: Data(Self.png(3)),
                ]) { $1 })
        // A picture that is still used is not moved.
        #expect(await desk.photo("remove", "3").status == 303)
        #expect(try files(desk)[name] == Data(Self.png(3)))
    }

    @Test(
        "A picture that another text of the inventory names stays",
        arguments: [
            #""photos": ["./photos/old.png"]"#, #""cover": "see photos/old.png""#, #""pin": "photos\/old.png""#,
        ])
    func used(other: String) async throws {
        let json = Self.json.replacing(#""photos": []"#, with: other)
        let desk = try await desk(json, other.contains("pin") ? "hidden: [pin]" : nil)
        #expect(await desk.photo("remove", "0").status == 303)
        #expect(try desk.text == json.replacing(#""photos/old.png", "photos/two"#, with: #""photos/two"#))
        #expect(try files(desk).filter { $0.key != "site.yml" } == two)
    }

    @Test("New pictures are in the folder with most of the pictures, or beside the inventory")
    func places() async throws {
        for (names, place) in [
            (["a.jpg", "b.jpg", "x/c.jpg"], ""), (["x/y/a.jpg", "./x/y/b.jpg", "b.jpg"], "x/y/"),
            (["z/a.jpg", "x/a.jpg"], "x/"), (["../a.jpg", "../b.jpg", "/a/c.jpg"], "photos/"),
            (["https://example.com/a.jpg"], "photos/"),
        ] {
            let items = names.enumerated().map { #"{"id": "\#($0)", "name": "N", "photo": "\#($1)"}"# }
            let desk = try await EditedFile(#"[\#(items.joined(separator: ", ")), {"id": "a", "name": "N"}]"#)
            #expect(await desk.photo(of: "/photo", files: [Self.png(3)]).status == 303)
            #expect(try files(desk).keys.sorted() == ["\(place)n-\(Self.mark(Self.png(3))).png"], "\(names)")
        }
    }

    @Test("No symbolic link is followed")
    func links() async throws {
        let desk = try await desk()
        let outside = try TemporaryFolder()
        try outside.write("secret.png", Self.png(7))
        let photos = desk.folder.path + "/photos"
        try FileManager.default.removeItem(atPath: photos)
        try FileManager.default.createSymbolicLink(atPath: photos, withDestinationPath: outside.path)
        let answer = await desk.photo(files: [Self.png(3)], isFromScript: true)
        #expect(answer.status == 422)
        #expect(answer.html == #"{"message":"this is not a folder","field":"/photos"}"# + "\n")
        let json = Self.json.replacing("old.png", with: "secret.png")
        try desk.folder.write("inventory.json", json)
        _ = await desk.session.follow()
        #expect(await desk.photo("remove", "0").status == 303)
        #expect(try outside.contents("") == ["secret.png": Data(Self.png(7))])
        #expect(try desk.text == json.replacing(#""photos/secret.png", "#, with: ""))
    }

    // MARK: - Rejected files

    private static func padded(_ bytes: [UInt8], to count: Int) -> [UInt8] {
        bytes + Array(repeating: 0, count: count - bytes.count)
    }

    /// A file that is rejected.
    struct RejectedFile: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var message: String

        init(_ name: String, _ bytes: [UInt8], _ message: String) {
            (testDescription, self.bytes, self.message) = (name, bytes, message)
        }
    }

    static let rejected = [
        RejectedFile("nothing", [], "The file is empty."),
        RejectedFile("one byte too many", padded(png(), to: 20_000_001), "The picture is larger than 20 MB."),
        RejectedFile("text", Array("hello".utf8), "This is not a PNG, JPEG, GIF, WebP or AVIF picture."),
        RejectedFile("PDF", Array("%PDF-1.7".utf8), "This is not a PNG, JPEG, GIF, WebP or AVIF picture."),
        RejectedFile(
            "HTML", Array("<script>alert(1)</script>".utf8), "This is not a PNG, JPEG, GIF, WebP or AVIF picture."),
        RejectedFile(
            "SVG", Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\"><script>alert(1)</script></svg>".utf8),
            "SVG files can contain scripts. Convert the picture to PNG."
        ),
        RejectedFile(
            "a ZIP archive", Array("PK\u{3}\u{4}".utf8), "This is not a PNG, JPEG, GIF, WebP or AVIF picture."),
        RejectedFile("a bomb", png(width: 50_000, height: 50_000), "The picture has more than 100 million pixels."),
        RejectedFile(
            "more pixels than can be", png(width: .max, height: .max), "The picture cannot be read. It may be damaged."),
        RejectedFile("no pixels", png(width: 0), "The picture cannot be read. It may be damaged."),
        RejectedFile("a half PNG", Array(png().prefix(20)), "The picture cannot be read. It may be damaged."),
        RejectedFile("a half JPEG", [0xFF, 0xD8, 0xFF, 0xE0], "The picture cannot be read. It may be damaged."),
        RejectedFile(
            "HEIC", [0, 0, 0, 24] + Array("ftypheic".utf8),
            "Browsers do not show HEIC pictures. Convert the picture to JPEG, or turn on small pictures in site.yml."
        ),
    ]

    @Test("A file that is not a picture is rejected with the reason, and nothing changes", arguments: rejected)
    func rejects(_ file: RejectedFile) async throws {
        let desk = try await desk()
        // A valid file in the same request is not written either.
        let answer = await desk.photo(files: [Self.png(3), file.bytes], isFromScript: true)
        #expect(answer.status == 422)
        #expect(answer.html == #"{"message":"\#(file.message)","field":"/photos"}"# + "\n")
        let page = await desk.photo(files: [file.bytes])
        #expect(page.status == 422)
        #expect(page.html.contains("<div class=\"error\" role=\"alert\"><p>\(file.message)</p></div>"))
        #expect(try desk.text == Self.json)
        #expect(try files(desk) == two)
        #expect(await desk.undo().status == 409)
    }

    @Test("The largest picture is accepted")
    func largest() async throws {
        let desk = try await desk()
        let bytes = Self.padded(Self.png(width: 10_000, height: 10_000), to: 20_000_000)
        #expect(await desk.photo(files: [bytes]).status == 303)
    }

    @Test("Without a file, nothing changes")
    func noFile() async throws {
        let desk = try await desk()
        let answer = await desk.photo(isFromScript: true)
        #expect(answer.html == #"{"message":"Choose a picture first.","field":"/photos"}"# + "\n")
        #expect(try desk.text == Self.json)
    }

    // MARK: - Failures

    @Test("If the inventory cannot be written, the picture and its folder are removed again")
    func unwritten() async throws {
        let desk = try await EditedFile(Self.plain)
        let lock = try desk.lock()
        let answer = await desk.photo(files: [Self.png(3)], isFromScript: true)
        #expect(answer.status == 503)
        #expect(
            answer.html
                == #"{"message":"another process is saving this file; wait until it ends, then save again","field":"/photos"}"#
                + "\n")
        lock.release()
        #expect(try desk.folder.tree() == [".inventory.json.drilldown/", "inventory.json"])
        #expect(try desk.text == Self.plain)
    }

    @Test("If someone else changed the pictures, only adding to the list is possible")
    func conflicts() async throws {
        let desk = try await desk()
        let elsewhere = Self.json.replacing(#""photos/old.png", "#, with: "")
        for (name, value) in [("remove", "0"), ("replace", "0"), ("down", "0")] {
            let answer = await desk.stalePhoto(name, value, elsewhere, files: [Self.png(3)])
            #expect(
                answer.html
                    == #"{"message":"Someone else changed these pictures. Check them and try again.","field":"/photos"}"#
                    + "\n")
            #expect(try desk.text == elsewhere)
            #expect(try files(desk) == two)
            try desk.folder.write("inventory.json", Self.json)
            _ = await desk.session.follow()
        }
        #expect(await desk.stalePhoto("add", "", elsewhere, files: [Self.png(3)]).status == 200)
        #expect(
            try desk.text
                == elsewhere.replacing(
                    "two.png\"", with: #"two.png", "photos/cordless-drill-\#(Self.mark(Self.png(3))).png""#))
    }

    @Test("Undo is rejected if the removed picture cannot be restored, and nothing changes")
    func lostTrash() async throws {
        let desk = try await desk()
        _ = await desk.photo("remove", "0")
        let text = try desk.text
        try desk.folder.write("photos/old.png", Self.png(8))
        #expect(await desk.undo().status == 409)
        #expect(try desk.text == text)
        #expect(try files(desk)["photos/old.png"] == Data(Self.png(8)))
        try FileManager.default.removeItem(atPath: desk.folder.path + "/photos/old.png")
        #expect(await desk.undo().status == 303)
        #expect(try desk.text == Self.json)
        #expect(try files(desk) == two)
    }

    @Test("If the inventory cannot be written, undo leaves the removed picture in the trash")
    func unwrittenUndo() async throws {
        let desk = try await desk()
        _ = await desk.photo("remove", "0")
        let (text, before) = try (desk.text, files(desk))
        let lock = try desk.lock()
        #expect(await desk.undo().status == 503)
        lock.release()
        #expect(try desk.text == text)
        #expect(try files(desk) == before)
        #expect(await desk.undo().status == 303)
        #expect(try files(desk) == two)
    }

    @Test("The site is not built again after a change of pictures")
    func revisions() async throws {
        let desk = try await desk()
        _ = await desk.session.follow()
        for (name, value) in [("remove", "0"), ("add", "")] {
            _ = await desk.photo(name, value, files: [Self.png(3)])
            let isBuilt = await desk.session.follow() != nil
            #expect(!isBuilt, "\(name)")
        }
    }
}

extension EditedFile {
    /// Makes the inventory one that another process is saving.
    fileprivate func lock() throws -> Folder.Lock {
        let folder = try #require(try Folder.open(folder.path))
        let saving = SiteFolder.hiddenName(for: "inventory.json")
        try folder.makeFolder(saving)
        return try #require(try folder.lock(saving + "/unfinished-save"))
    }

    /// Presses a button of a page that was shown before another program changed the file.
    fileprivate func stalePhoto(
        _ name: String, _ value: String, _ text: String, files: [[UInt8]]
    ) async -> PreviewAnswer {
        let page = await page("items/a.html")
        var request = PreviewRequest(path: "/items/a.html", files: files, isFromScript: true)
        let was = page.firstMatch(of: /name="was" value="([^"]*)"/).map { String($0.1).replacing("&quot;", with: "\"") }
        request.form = [
            RequestField("token", session.token), RequestField("action", "photo"), RequestField("field", "/photos"),
            RequestField("item", page.firstMatch(of: /name="item" value="(\d+)"/).map { String($0.1) } ?? ""),
            RequestField("was", was ?? ""), RequestField(name, value),
        ]
        try? folder.write("inventory.json", text)
        return await session.answer(request)
    }
}
