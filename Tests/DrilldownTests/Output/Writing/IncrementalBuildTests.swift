import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// An incremental build gives the same site as an initial build, and keeps foreign files.
@Suite struct IncrementalBuildTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private struct Item {
        var id: Int
        var name: String
        var group: String
        var parts: [String]

        var json: String {
            let parts = parts.map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
            return
                #"{"id": "i\#(id)", "name": "\#(name)", "group": "\#(group)", "value": \#(id), "parts": [\#(parts)]}"#
        }
    }

    /// Small templates, because these tests are about how pages are written.
    private static let templates = [
        "layout.html": "<title>{{screen.title}}</title>\n{{content}}\n",
        "index.md": "# {{screen.title}}\n\n{{> rows}}\n", "group.md": "# {{screen.title}}\n\n{{> rows}}\n",
        "rows.md":
            "{{#groups}}\n- [{{title}}]({{link}})\n{{/groups}}\n\n{{#items}}\n- [{{name}}]({{link}})\n{{/items}}\n",
        "item.md": "# {{screen.title}}\n\n{{item.value}}\n\n{{#children}}\n- [{{name}}]({{link}})\n{{/children}}\n",
        "warnings.md": "# {{screen.title}}\n\n{{#warnings.groups}}\n- {{title}}\n{{/warnings.groups}}\n",
    ]

    private static let words = ["Anvil", "Bellows", "Chisel", "Drill", "Ember", "File", "Gouge", "", "<b>", "Ä"]

    private static func edit(_ items: inout [Item], _ random: inout Seeded) {
        func word() -> String { words.randomElement(using: &random) ?? "" }
        let position = items.indices.randomElement(using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            items.append(Item(id: Int.random(in: 0...99_999, using: &random), name: word(), group: word(), parts: []))
        case 1: if let position { items.remove(at: position) }
        case 2: if let position { items[position].name = word() }
        case 3: if let position { items[position].group = word() }
        case 4: if let position { items[position].parts.append(word()) }
        case 5: if let position, !items[position].parts.isEmpty { items[position].parts.removeLast() }
        default: items.shuffle(using: &random)
        }
    }

    @Test(
        "After each random edit, an incremental build gives the same site as an initial build",
        arguments: UInt64(20)..<24)
    func randomEdits(seed: UInt64) async throws {
        var random = Seeded(state: seed)
        var items: [Item] = []
        let path = folder.path + "/site"
        var sizes: Set<Int> = []
        for number in 1...RandomRuns.count(250) {
            Self.edit(&items, &random)
            var seen: Set<Int> = []
            items.removeAll { !seen.insert($0.id).inserted }
            if items.count > 12 { items.removeFirst(6) }
            let site = try Site(
                input(
                    #"{"items": [\#(items.map(\.json).joined(separator: ",\n"))]}"#,
                    "items: items\nid: id\nchildren: parts\npageSize: 4\nviews: [{by: [group]}, {id: all, title: All}]",
                    templates: Self.templates))
            let anew = MemoryWriter()
            _ = try await site.write(to: anew)
            let result = try await site.write(to: FolderWriter(path, source: nil)).files
            var found: [String: String] = [:]
            for entry in try folder.tree("site") where !entry.hasSuffix("/") {
                found[entry] = folder.read("site/" + entry)
            }
            let manifest = found.removeValue(forKey: ".drilldown/manifest")
            #expect(found == anew.files, "edit \(number)")
            #expect(manifest.flatMap { Manifest(Array($0.utf8)) }?.hash.hexadecimal == result.hash)
            let folders = Set(found.keys.flatMap(SiteFolder.parents)).union([".drilldown"]).map { $0 + "/" }
            #expect(try folder.tree("site").filter { $0.hasSuffix("/") } == folders.sorted(), "edit \(number)")
            sizes.insert(found.count)
        }
        // Ensures that the edits had an effect.
        #expect(sizes.count > (RandomRuns.areLong ? 10 : 1))
    }

    /// The properties of a file that must not change.
    private struct Foreign: Equatable {
        var content: Data
        var modified: Date?
        var mode: Int?
        var isLink: Bool

        init(_ path: String) throws {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            isLink = attributes[.type] as? FileAttributeType == .typeSymbolicLink
            content =
                isLink
                ? Data(try FileManager.default.destinationOfSymbolicLink(atPath: path).utf8)
                : try Data(contentsOf: URL(fileURLWithPath: path))
            modified = attributes[.modificationDate] as? Date
            mode = attributes[.posixPermissions] as? Int
        }
    }

    @Test("In random folders, files that drilldown did not create are never changed")
    func foreignFiles() throws {
        var random = Seeded(state: 7)
        let names = [
            "index.html", "items", "a.html", "b", ".git", "CNAME", "views", "notes.txt", ".nojekyll", "x.html",
        ]
        var (built, refused) = (0, 0)
        func path() -> String {
            (0..<Int.random(in: 1...3, using: &random)).map { _ in names.randomElement(using: &random) ?? "" }
                .joined(separator: "/")
        }
        let folders = RandomRuns.count(1000)
        for number in 1...folders {
            let site = folder.path + "/\(number)"
            try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
            var foreign: [String: Foreign] = [:]
            func addForeign() throws {
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    let file = site + "/" + path()
                    guard !FileManager.default.fileExists(atPath: file) else { continue }
                    let parent = URL(fileURLWithPath: file).deletingLastPathComponent()
                    guard
                        (try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)) != nil
                    else { continue }
                    if Int.random(in: 0..<5, using: &random) == 0 {
                        guard
                            (try? FileManager.default.createSymbolicLink(
                                atPath: file, withDestinationPath: folder.path)) != nil
                        else { continue }
                    } else {
                        try Data("foreign \(number)".utf8).write(to: URL(fileURLWithPath: file))
                    }
                    foreign[file] = try Foreign(file)
                }
            }
            try addForeign()
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                var options = FolderWriter.Options()
                options.adopts = Bool.random(using: &random)
                do {
                    let writer = try FolderWriter(site, source: nil, options: options)
                    do {
                        for name in Set((0..<4).map { _ in path() }) where name.hasSuffix(".html") {
                            try writer.add(name, Array("ours \(Int.random(in: 0...3, using: &random))".utf8))
                        }
                        _ = try writer.finish()
                        built += 1
                    } catch {
                        writer.abandon()
                        throw error
                    }
                } catch is BuildError {
                    refused += 1
                }
                for (file, known) in foreign { #expect(try Foreign(file) == known, "\(file)") }
                try addForeign()
            }
        }
        // Ensures that both cases occur.
        #expect(built > folders * 3 / 10)
        #expect(refused > folders * 3 / 10)
    }
}
