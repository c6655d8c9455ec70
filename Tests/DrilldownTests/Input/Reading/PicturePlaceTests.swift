import TestSupport
import Testing

@testable import Drilldown

/// Photographs whose metadata contains the place where they were taken.
@Suite struct PicturePlaceTests {
    /// Returns a JPEG file with an Exif entry.
    private static func photo(_ tag: [UInt8], _ header: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1])
        -> [UInt8]
    {
        let exif = Array("Exif\0\0".utf8) + header + tag + [0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
        let frame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 100, 0, 100, 3]
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame
            + [UInt8](repeating: 0, count: 9) + [0xFF, 0xD9]
    }

    @Test("The location is found in the Exif data of a JPEG file, in both byte orders")
    func found() {
        let little: [UInt8] = Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0]
        #expect(PictureSize.hasLocation(Self.photo([0x88, 0x25])))
        #expect(PictureSize.hasLocation(Self.photo([0x25, 0x88], little)))
        #expect(!PictureSize.hasLocation(Self.photo([0x01, 0x12])))
        #expect(!PictureSize.hasLocation(Self.photo([0x25, 0x88])))
        #expect(!PictureSize.hasLocation(StandInTool.png(10, 10, "GPS")))
        let whole = Self.photo([0x88, 0x25])
        for count in whole.indices { #expect(!PictureSize.hasLocation(Array(whole[..<min(count, 30)]))) }
    }

    @Test(
        "A build states that originals contain locations, unless the configuration declares originals",
        arguments: [
            (1, "", "a picture is published with the location where it was taken"),
            (2, "", "2 pictures are published with the locations where they were taken"),
            (0, "", nil), (2, "pictures: {small: false}\n", nil),
        ])
    func note(count: Int, yaml: String, fact: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write("0.jpg", Self.photo(count > 0 ? [0x88, 0x25] : [0, 1]))
        try folder.write("1.jpg", Self.photo(count > 1 ? [0x88, 0x25] : [0, 1]) + [0])
        var input = input(
            #"[{"name": "a", "photo": "0.jpg"}, {"name": "b", "photo": "1.jpg"}]"#,
            yaml + "columns: [name]\nfields: [{key: photo, type: image}]\n")
        input.pictures = PictureFolder(folder.path)
        #expect(
            try Site(input).notes
                == [fact].compactMap { $0 }.map {
                    "\($0); to publish small versions, install libvips-tools (Debian, Ubuntu), vips-tools (Fedora) or vips (Homebrew)"
                })
    }
}
