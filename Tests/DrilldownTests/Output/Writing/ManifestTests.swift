import Testing

@testable import Drilldown

/// The manifest: its lines, their order, and invalid manifests.
@Suite struct ManifestTests {
    private static func manifest(_ paths: [String]) throws -> Manifest {
        var manifest = Manifest()
        for path in paths { manifest.append(Array(path.utf8), Manifest.Entry(Array(path.utf8))) }
        try manifest.sort()
        return manifest
    }

    private func text(_ manifest: Manifest) -> String { String(decoding: manifest.text, as: UTF8.self) }

    private static let hash = String(repeating: "0", count: 31) + "f"

    @Test("A manifest is sorted by bytes and is read back unchanged")
    func order() throws {
        var random = Seeded(state: 3)
        let parts = [
            "a", "b", "items", "items.html", "ä", "longer-than-eight", "longer-than-nine", "a.html", "12345678",
        ]
        for _ in 0..<300 {
            let paths = Set(
                (0..<random.below(60)).map { _ in
                    (0...random.below(4)).map { _ in parts[random.below(parts.count)] }.joined(separator: "/")
                })
            let manifest = try Self.manifest(paths.sorted().shuffled(using: &random))
            let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            #expect((0..<manifest.count).map { manifest.string($0) } == sorted)
            let lines = sorted.map { "\(ContentHash(Array($0.utf8)[...]).hexadecimal) \($0.utf8.count) \($0)\n" }
            #expect(text(manifest) == "drilldown manifest 1\n" + lines.joined() + "end \(sorted.count)\n")
            #expect(manifest.textSize == manifest.text.count)
            #expect(manifest.hash == ContentHash(manifest.text[...]))
            let again = try #require(Manifest(manifest.text))
            #expect(again == manifest)
            #expect(again.bytes == manifest.bytes)
            for path in parts + sorted {
                #expect(again[path] == (paths.contains(path) ? Manifest.Entry(Array(path.utf8)) : nil))
            }
            let others = try Self.manifest(sorted.filter { _ in random.below(2) == 0 } + ["zz"])
            #expect(manifest.paths(missingFrom: others) == sorted.filter { others[$0] == nil })
        }
    }

    @Test("Several manifests can be merged in any order")
    func parts() throws {
        var all = Manifest()
        for paths in [["c", "a"], [], ["b"], ["d/e"]] {
            var part = Manifest()
            for path in paths { part.append(Array(path.utf8), Manifest.Entry([])) }
            all.merge(&part)
            #expect(part.count == 0)
        }
        try all.sort()
        #expect((0..<all.count).map { all.string($0) } == ["a", "b", "c", "d/e"])
    }

    @Test(
        "Two files with the same path are an error",
        arguments: [["a", "a"], ["12345678", "b", "12345678"], ["x/123456789", "x/12345678", "x/123456789"]])
    func colliding(paths: [String]) throws {
        #expect {
            _ = try Self.manifest(paths)
        } throws: { error in
            (error as? BuildError)?.diagnostics.map(\.description) == [
                "\(paths[0]): error: two pages have this address"
            ]
        }
        let lines = paths.map { "\(Self.hash) 1 \($0)\n" }.joined()
        #expect(Manifest(Array("drilldown manifest 1\n\(lines)end \(paths.count)\n".utf8)) == nil)
    }

    @Test(
        "A manifest with an invalid line is rejected",
        arguments: [
            "", hash, "\(hash) 1", "\(hash) 1 ", "\(hash)  a", "\(hash) x a", "\(hash) -1 a",
            "\(hash) 99999999999999 a", "\(hash) 274877906945 a",
            "0 1 a", "\(hash.uppercased()) 1 a", "\(hash) 1 /a", "\(hash) 1 a/", "\(hash) 1 a//b", "\(hash) 1 ../a",
            "\(hash) 1 a/../b", "\(hash) 1 .git", "\(hash) 1 a/.b", "\(hash) 1 a\tb", "\(hash) 1 a\u{7F}",
        ])
    func refused(line: String) {
        #expect(Manifest(Array("drilldown manifest 1\n\(line)\nend 1\n".utf8)) == nil)
        #expect(Manifest(Array("drilldown manifest 1\n\(Self.hash) 1 a\nend 1\n".utf8)) != nil)
    }

    @Test("A manifest with invalid UTF-8 or an incomplete line is rejected")
    func broken() {
        let line = Array("drilldown manifest 1\n\(Self.hash) 1 a".utf8)
        #expect(Manifest(line + [0xFF] + Array("\nend 1\n".utf8)) == nil)
        #expect(Manifest(line + Array("ä\nend 1\n".utf8)) != nil)
        for count in 0..<line.count { #expect(Manifest(Array(line.prefix(count))) == nil) }
        #expect(Manifest(Array("drilldown manifest 1\n\(Self.hash) 0 .nojekyll\nend 1\n".utf8)) != nil)
    }

    @Test("Unsorted lines are accepted, because older versions may have used another order")
    func unsorted() throws {
        let text = "drilldown manifest 1\n\(Self.hash) 1 b\n\(Self.hash) 1 a\nend 2\n"
        let manifest = try #require(Manifest(Array(text.utf8)))
        #expect((0..<2).map { manifest.string($0) } == ["a", "b"])
    }

    @Test("The file count, the folder count and the largest sizes of a site are computed from its manifest")
    func size() throws {
        let size = SiteSize(try Self.manifest(["a", "b/c", "b/d/e", "b/d0", "b.html", "b/d/f/g/h"]))
        #expect(size.files == 6)
        #expect(size.folderCount == 4)
        #expect(size.largestFolder == 2)
        #expect(size.largestFile == 9)
    }
}
