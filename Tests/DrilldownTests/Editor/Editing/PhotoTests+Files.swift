import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// The names and locations of picture files.
extension PhotoTests {
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
        "A picture is kept if another string in the inventory contains its name",
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

    @Test("New pictures are in the folder with the most pictures, or in photos if there is no such folder")
    func places() async throws {
        for (names, place) in [
            (["a.jpg", "b.jpg", "x/c.jpg"], ""), (["x/y/a.jpg", "./x/y/b.jpg", "b.jpg"], "x/y/"),
            (["z/a.jpg", "x/a.jpg"], "x/"), (["../a.jpg", "../b.jpg", "//a/c.jpg"], "photos/"),
            (["https://example.com/a.jpg"], "photos/"), (["/z/a.jpg", "/z/b.jpg", "z/c.jpg", "a.jpg"], "z/"),
        ] {
            let items = names.enumerated().map { #"{"id": "\#($0)", "name": "N", "photo": "\#($1)"}"# }
            let json = #"[\#(items.joined(separator: ", ")), {"id": "a", "name": "N"}]"#
            let desk = try await EditedFile(json, "fields: [{key: photo, type: image}]")
            #expect(await desk.photo(of: "/photo", files: [Self.png(3)]).status == 303)
            let name = "\(place)n-\(Self.mark(Self.png(3))).png"
            #expect(try files(desk).keys.filter { $0 != "site.yml" } == [name], "\(names)")
            #expect(try desk.text.contains(names[0].hasPrefix("/") ? "\"/\(name)" : "\"\(name)"), "\(names)")
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
        #expect(answer.html == #"{"message":"this is not a folder; move it elsewhere","field":"/photos"}"# + "\n")
        let json = Self.json.replacing("old.png", with: "secret.png")
        try desk.folder.write("inventory.json", json)
        _ = await desk.session.follow()
        #expect(await desk.photo("remove", "0").status == 303)
        #expect(try outside.contents("") == ["secret.png": Data(Self.png(7))])
        #expect(try desk.text == json.replacing(#""photos/secret.png", "#, with: ""))
    }
}
