import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// Files that are rejected, and changes that fail.
extension PhotoTests {
    // MARK: - Rejected files

    private static func padded(_ bytes: [UInt8], to count: Int) -> [UInt8] {
        bytes + Array(repeating: 0, count: count - bytes.count)
    }

    /// A file that is rejected, with the message about it.
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
        RejectedFile(
            "one byte too many", padded(png(), to: 20_000_001),
            "The picture is larger than 20 MB. Make it smaller, then try again."),
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
        RejectedFile(
            "a decompression bomb", png(width: 50_000, height: 50_000),
            "The picture has more than 100 million pixels. Make it smaller, then try again."),
        RejectedFile(
            "an impossible number of pixels", png(width: .max, height: .max),
            "The picture cannot be read. It may be damaged."),
        RejectedFile("no pixels", png(width: 0), "The picture cannot be read. It may be damaged."),
        RejectedFile("half of a PNG", Array(png().prefix(20)), "The picture cannot be read. It may be damaged."),
        RejectedFile("half of a JPEG", [0xFF, 0xD8, 0xFF, 0xE0], "The picture cannot be read. It may be damaged."),
        RejectedFile(
            "HEIC", [0, 0, 0, 24] + Array("ftypheic".utf8),
            "Most browsers do not show HEIC pictures. Convert the picture to JPEG, or turn on small pictures in site.yml."
        ),
    ]

    @Test(
        "A file that cannot be used as a picture is rejected with the reason, and nothing changes", arguments: rejected)
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

    @Test("A picture of the maximum size is accepted")
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
                == #"{"message":"another process is saving this file; wait until the save is finished, then save again","field":"/photos"}"#
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

    @Test("After a change to pictures in the editor, the site is not built a second time")
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
    /// Locks the inventory as another process does while it saves the file.
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
