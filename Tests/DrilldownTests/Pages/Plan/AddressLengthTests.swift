import Testing

@testable import Drilldown

/// Addresses from data that is longer than the limit of file names.
@Suite struct AddressLengthTests {
    private static let scripts = [
        "x", "字", "ا", "अ", "😀", "e\u{301}", "\u{202E}", "ﷺ", "ß", "İ", "/", ".", "-", " ", "%", "a/", "\u{1}",
    ]

    private func quoted(_ text: String) -> String { text.replacing("\u{1}", with: "\\u0001") }

    @Test(
        "IDs, names and groups of thousands of bytes in any script have short ASCII addresses",
        arguments: [true, false])
    func long(hasIds: Bool) async throws {
        let items = Self.scripts.enumerated().map { number, script in
            let text = quoted(String(repeating: script, count: 4000)) + "\(number)"
            let id = hasIds ? "\"id\": \"\(text)\", " : ""
            return
                "{\(id)\"name\": \"\(text)\", \"group\": \"\(text)\", \"parts\": [{\(id)\"name\": \"\(text)\"}]}"
        }
        let built = try await build(
            "[\(items.joined(separator: ",\n"))]", "children: parts\nviews: [{by: [group, name]}, {by: [name]}]")
        let paths = built.files.keys
        #expect(paths.count { $0.hasPrefix("items/") } == 2 * Self.scripts.count)
        // The first view has two levels, and the second view has one level.
        #expect(paths.count { $0.hasPrefix("views/") } > 3 * Self.scripts.count)
        for path in paths {
            #expect(path.split(separator: "/").allSatisfy { $0.utf8.count <= 120 }, "\(path)")
            #expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(path)")
        }
        #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
    }

    private func nested(_ depth: Int) -> String {
        (0..<depth).reduce("") { inner, number in
            let id = String(repeating: "x", count: 300) + "\(number)"
            return "{\"id\": \"\(id)\", \"name\": \"n\"\(inner.isEmpty ? "" : ", \"parts\": [\(inner)]")}"
        }
    }

    @Test("Items nested too deeply for file paths are an error, and nothing is written")
    func nesting() async throws {
        let deepest = try await build("[\(nested(49))]", "children: parts").files.keys.map(\.utf8.count).max()
        #expect(deepest == 3979)
        let site = try Site(input("[\(nested(51))]", "children: parts"))
        let writer = MemoryWriter()
        await #expect {
            _ = try await site.write(to: writer)
        } throws: { error in
            (error as? BuildError)?.description
                == "the site: error: 2 paths are too long (up to 4141 bytes): items/"
                + String(repeating: "x", count: 80) + "/" + String(repeating: "x", count: 13)
                + "…; nest items or groups less deeply, or shorten IDs"
        }
        #expect(writer.files.isEmpty)
    }

    @Test("Groups nested too deeply for file paths are an error")
    func groups() async throws {
        let keys = (0..<50).map { "k\($0)" }
        let members = keys.map { "\"\($0)\": \"\(String(repeating: "g", count: 300))\"" }.joined(separator: ", ")
        let site = try Site(
            input("[{\"id\": 1, \"name\": \"n\", \(members)}]", "views: [{by: [\(keys.joined(separator: ", "))]}]"))
        let error = await #expect(throws: BuildError.self) { try await site.write(to: MemoryWriter()) }
        #expect(
            error?.description
                == "the site: error: 6 paths are too long (up to 4147 bytes): views/k0-k1-k2-k3-k4-k5-k6-k7-k8-k9-k10-k11-k12-k13-k14-k15-k16-k17-k18-k19-k20-k21-k2/ggggggggggggg…; nest items or groups less deeply, or shorten IDs"
        )
    }
}
