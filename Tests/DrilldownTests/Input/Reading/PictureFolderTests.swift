import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// Pictures outside the folder of the inventory.
@Suite struct PictureFolderTests {
    private static let names = ["a.png", "b.png", "c.png"]
    private static let json =
        #"[{"name": "Ax", "photo": "img/a.png"}, {"name": "Box", "photo": "img/b.png"}, {"name": "Cup", "photo": "img/c.png"}]"#
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes pictures, and returns the site of an inventory in a folder.
    private func site(_ json: String = json, in inventory: String, _ files: [String], _ yaml: String = "") throws
        -> Site
    {
        try folder.write("\(inventory)/inventory.json", json)
        for file in files { try folder.write(file, StandInTool.png(10, 10, file)) }
        var input = input(json, yaml)
        input.pictures = PictureFolder("\(folder.path)/\(inventory)")
        return try Site(input)
    }

    private static func files(_ folder: String, _ count: Int = 3) -> [String] {
        names.prefix(count).map { folder + $0 }
    }

    @Test("The folder of the pictures can be declared, even above the inventory")
    func declared() throws {
        let site = try site(in: "data", Self.files("other/img/"), "pictures: {folder: ../other}")
        #expect(site.pictures.list.map(\.name) == Self.files("img/"))
        #expect(site.warnings.isEmpty)
        let missing = try self.site(in: "data", [], "pictures: {folder: ..}")
        #expect(missing.pictures.list.isEmpty)
    }

    @Test(
        "A folder that has most of the pictures is inferred if the folder of the inventory has none",
        arguments: [
            ("", "img/", 3, nil), ("", "x/img/", 3, "x"), ("", "x/img/", 2, "x"), ("", "x/img/", 1, nil),
            (".git/config", "img/", 3, ".."), (".git/config", "x/img/", 3, "../x"), ("no/config", "img/", 3, nil),
            ("a/b/.git/config", "img/", 3, nil), ("package.json", "img/", 3, ".."), ("README.md", "x/img/", 3, "../x"),
            ("data/README.md", "img/", 3, nil),
        ])
    func inferred(root: String, pictures: String, count: Int, expected: String?) throws {
        let isAbove = root != ""
        if isAbove { try folder.write(root, "") }
        let place = isAbove ? pictures : "data/" + pictures
        let site = try site(in: "data", Self.files(place, count))
        #expect(site.settings.pictureFolder?.value == expected)
        let found = expected != nil || !isAbove && pictures == "img/"
        #expect(site.pictures.list.map(\.name) == (found ? Self.files("img/", count) : []))
        #expect(site.choices.contains { $0.text.hasPrefix("in \(expected ?? "")") } == (expected != nil))
    }

    @Test("The folder with the most pictures is inferred")
    func most() throws {
        let files = Self.files("data/a/img/", 2) + Self.files("data/b/img/") + ["data/img/a.png"]
        #expect(try site(in: "data", files).settings.pictureFolder?.value == "b")
    }

    @Test("Pictures in the folder of the inventory, a declared folder or a link prevent inference")
    func prevented() throws {
        try folder.write(".git/config", "")
        let files = Self.files("img/") + Self.files("data/img/", 2)
        #expect(try site(in: "data", files).settings.pictureFolder == nil)
        #expect(try site(in: "x", files, "pictures: {folder: .}").pictures.list.isEmpty)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/data/linked", withDestinationPath: "../y")
        #expect(try site(in: "data", Self.files("y/photos/")).settings.pictureFolder == nil)
    }

    @Test("A slash at the beginning of a path denotes the folder of the pictures")
    func slash() throws {
        let json = Self.json.replacing("img/", with: "/img/")
        let site = try site(json, in: "src/data", Self.files("public/img/") + [".git/config"])
        #expect(site.settings.pictureFolder?.value == "../../public")
        #expect(site.pictures.list.map(\.name) == Self.files("/img/"))
        #expect(site.warnings.isEmpty)
    }

    @Test("An absolute folder is an error")
    func absolute() {
        #expect(
            errors("[]", "pictures: {folder: /srv}")
                == #"site.yml:1:20: error: expected a folder relative to that of the inventory, such as ../images, found "/srv""#
        )
    }
}
