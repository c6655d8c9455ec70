import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// All kinds of files as inputs, and their changes during reading.
@Suite struct FileKindTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func site(_ names: [String]) throws -> SiteInput {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let items = try names.enumerated().map { number, name in
            let photo = String(decoding: try encoder.encode(name), as: UTF8.self)
            return "{\"id\": \(number), \"name\": \"n\(number)\", \"photo\": \(photo)}"
        }
        let json = "[\(items.joined(separator: ", "))]"
        var input = input(json, "fields: [{key: photo, type: image}]")
        input.pictures = PictureFolder(folder.path)
        return input
    }

    private func shell(_ command: String) throws {
        try #require(folder.shell(command) == 0)
    }

    private static let outside =
        "may be outside the picture folder; copy it into the folder and write a path without .. or symbolic links"
    private static let unreadable = "cannot be read; replace it with a readable file"
    private static let absent = "is not in the picture folder; add the file or remove the reference to it"

    private static let kinds = [
        ("mkfifo p.png", unreadable), ("mkfifo pipe && ln -s pipe p.png", outside),
        ("perl -MIO::Socket::UNIX -e 'IO::Socket::UNIX->new(Local => q(p.png), Listen => 1) or die'", unreadable),
        ("mkdir p.png", unreadable), ("ln -s p.png p.png", outside), ("ln -s /dev/zero p.png", outside),
        ("ln -s nowhere p.png", outside), ("cp real.png P.png", absent),
    ]

    @Test("A file that is not regular is not a picture, and reading does not block", arguments: kinds)
    func otherKinds(making: String, error: String) async throws {
        try folder.write("real.png", Self.png)
        try shell(making)
        #expect(
            try await build(site(["p.png"])).warnings == [
                "inventory.json:1:35: warning: the picture \"p.png\" \(error)"
            ])
    }

    @Test(
        "A device is not a picture and is not read",
        .enabled(if: Devices.canBeMade, "only root makes devices"), arguments: ["c 1 5", "c 1 3", "b 7 0"])
    func devices(device: String) async throws {
        try shell("mknod p.png \(device)")
        #expect(
            try await build(site(["p.png"])).warnings == [
                "inventory.json:1:35: warning: the picture \"p.png\" \(Self.unreadable)"
            ])
    }

    @Test(
        "The path of a picture cannot contain an escape, a symbolic link, a file as a folder or a very long name",
        arguments: [
            ("%61.png", absent), ("a.png?x", absent), ("link/a.png", outside), ("a.png/b.png", unreadable),
            (String(repeating: "x", count: 256), absent), (String(repeating: "d/", count: 2500) + "a.png", absent),
            ("a.png/", outside), ("a\\b.png", outside),
        ])
    func names(name: String, error: String) async throws {
        try folder.write("a.png", Self.png)
        try folder.write("d/a.png", Self.png)
        try shell("ln -s d link")
        let warnings = try await build(site([name])).warnings
        #expect(
            warnings.filter { !$0.contains("is longer than") } == [
                "inventory.json:1:35: warning: the picture \"\(name.prefix(100))\(name.count > 100 ? "…" : "")\" \(error)"
            ])
    }

    @Test("Pictures can have names of 255 bytes in any script, and similar names are different files")
    func scripts() async throws {
        let names = [
            String(repeating: "字", count: 83) + "é.png", String(repeating: "😀", count: 62) + ".png",
            String(repeating: "x", count: 251) + ".png", "caf\u{E9}.png", "cafe\u{301}.png", "\u{202E}gnp.exe.png",
            "a.png", "A.png", "a%20b.png", "a b.png", "٣.png", "👩🏽‍🔧.png",
        ]
        for (number, name) in names.enumerated() { try folder.write(name, Self.png + [UInt8(number)]) }
        let built = try await build(site(names))
        #expect(built.warnings.filter { $0.contains("the picture") } == [])
        let copies = built.files.keys.filter { $0.hasSuffix(".png") }
        #expect(copies.count == names.count, "\(copies)")
        #expect(copies.allSatisfy { $0.utf8.count <= 70 && $0.utf8.allSatisfy { $0 < 0x80 } })
        #expect(Set(copies.map { $0.lowercased() }).count == names.count)
    }

    @Test(
        "A name that begins with a space or contains a line break is not an address, even if the file exists",
        arguments: [("a\nb.png", #"a\nb.png"#), (" a.png", " a.png")])
    func addresses(name: String, said: String) async throws {
        try folder.write(name, Self.png)
        #expect(
            try await build(site([name])).warnings == [
                "inventory.json:1:35: warning: \"\(said)\" in \"photo\" is not an allowed address; use http, https or mailto, or a relative address"
            ])
    }

    @Test(
        "A picture that changes during the build is an error",
        arguments: [
            "printf more >> p.png", ": > p.png", "rm p.png", "rm p.png && mkfifo p.png", "rm p.png && mkdir p.png",
            "mv p.png q.png && ln -s q.png p.png", "printf '\\211PNG\\r\\n\\032\\n123' > p.png",
        ])
    func changed(change: String) async throws {
        try folder.write("p.png", Self.png)
        let site = try Site(site(["p.png"]))
        try shell(change)
        let writer = MemoryWriter()
        await #expect {
            _ = try await site.write(to: writer)
        } throws: { error in
            (error as? BuildError)?.description
                == "p.png: error: the picture changed during the build; build again"
        }
        #expect(writer.files.isEmpty)
    }

    @Test("The identity of a picture is that of the file that was read")
    func identity() throws {
        try folder.write("p.png", Self.png)
        let picture = try #require(try Site(site(["p.png"])).pictures.list.first)
        #expect(picture.identity == FileIdentity(at: folder.path + "/p.png"))
        try folder.write("p.png", Self.png + [4])
        #expect(picture.identity != FileIdentity(at: folder.path + "/p.png"))
    }

    @Test("A dangling symbolic link is noticed when it appears")
    func danglingLink() throws {
        let before = FileStates([folder.path + "/site.yml"])
        try shell("ln -s nowhere site.yml")
        #expect(FileStates([folder.path + "/site.yml"]) != before)
    }

    @Test(
        "A file that changes while it is read is an error, so mixed old and new content is never used",
        arguments: [
            "printf ' ' >> a.json", ": > a.json", "printf '[3]' > a.json", "touch -d 2001-01-01T00:00:00 a.json",
        ])
    func changedWhileRead(change: String) throws {
        try folder.write("a.json", "[1]")
        let path = folder.path + "/a.json"
        let file = OpenFile(path) { $0 == .regular }
        try shell(change)
        var message = ""
        do throws(BuildError) {
            _ = try SourceFile(file, at: "a.json", .regular)
        } catch {
            message = error.description
        }
        #expect(
            message
                == "a.json: error: the file changed while it was being read; try again when no other program is writing to it"
        )
        #expect(OpenFile(path) { $0 == .regular }?.read() != nil)
    }

    @Test("Files and streams above the size limit are not read")
    func limit() throws {
        try folder.write("a.json", "[1]")
        let path = folder.path + "/a.json"
        #expect(OpenFile(path) { $0 == .regular }?.read(atMost: 3) == Array("[1]".utf8))
        #expect(OpenFile(path) { $0 == .regular }?.read(atMost: 2) == nil)
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("[1]".utf8))
        try pipe.fileHandleForWriting.close()
        #expect(FileBytes.read(pipe.fileHandleForReading.fileDescriptor, atMost: 2) == nil)
        #expect((1...4_000_000_000).contains(FileBytes.maximumSize))
    }
}

/// Device nodes, which can be created only by root and outside most containers.
private enum Devices {
    static let canBeMade: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        return (try? folder.shell("{ mknod zero c 1 5 && head -c 1 zero; } > /dev/null 2>&1")) == 0
    }()
}
