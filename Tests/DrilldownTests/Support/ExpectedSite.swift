import Drilldown
import Foundation
import TestSupport
import Testing

/// A folder in `Sites`: an inventory with its other input files, and the expected site.
struct ExpectedSite {
    let folder: URL
    private var expected: URL { folder.appendingPathComponent("expected") }

    private static let folder = ProjectFolder.file("Tests/DrilldownTests/Sites")

    /// The names of all expected sites.
    static let names: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }()

    init(_ name: String) {
        folder = Self.folder.appendingPathComponent(name)
    }

    func input() throws -> SiteInput {
        var input = SiteInput(inventory: try source("inventory.json"))
        if exists("compared.json") { input.compared = try source("compared.json") }
        if exists("history.jsonl") {
            input.history = try source("history.jsonl")
            input.options.today = "2026-11-21"
        }
        if exists("site.yml") { input.configuration = try source("site.yml") }
        var own = plainStyle
        if exists("templates") {
            for name in try FileManager.default.subpathsOfDirectory(
                atPath: folder.appendingPathComponent("templates").path)
            where name.contains(".") {
                own[name] = try source("templates/\(name)")
            }
        }
        input.theme = Theme(userFiles: own)
        return input
    }

    private func source(_ name: String) throws -> SourceFile {
        SourceFile(name: name, bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
    }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }

    /// Returns the part of a file that is recorded. For most item pages it is an excerpt, so that a change to the item
    /// template changes few recordings. Pages whose recording begins with a doctype are recorded completely.
    private func recorded(_ path: String, _ text: String) -> String {
        guard path.hasPrefix("items/"), path.hasSuffix(".html") else { return text }
        let recording = try? String(contentsOf: expected.appendingPathComponent(path), encoding: .utf8)
        return recording?.hasPrefix("<!doctype html>") == true ? text : PageExcerpt.text(of: text)
    }

    /// Compares a site with the expected one, file by file. Missing and additional files are errors. The warnings and
    /// the new history are compared as separate files. With `DRILLDOWN_RECORD`, it records the site instead, and fails.
    func expect(_ built: Built, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        var files = Dictionary(uniqueKeysWithValues: built.files.map { ($0, recorded($0, $1)) })
        files["HISTORY"] = built.history
        files["WARNINGS"] = built.warnings.isEmpty ? nil : built.warnings.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["DRILLDOWN_RECORD"] != nil {
            try? FileManager.default.removeItem(at: expected)
            for (path, text) in files {
                let file = expected.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            Issue.record("recorded \(files.count) files", sourceLocation: sourceLocation)
            return
        }
        let found = try FileManager.default.subpathsOfDirectory(atPath: expected.path).filter { path in
            var isFolder: ObjCBool = false
            let isThere = unsafe FileManager.default.fileExists(
                atPath: expected.appendingPathComponent(path).path, isDirectory: &isFolder)
            return isThere && !isFolder.boolValue
        }
        #expect(Set(found) == Set(files.keys), sourceLocation: sourceLocation)
        for path in found.sorted() {
            let wanted = String(decoding: try Data(contentsOf: expected.appendingPathComponent(path)), as: UTF8.self)
            #expect(files[path] == wanted, "\(path) differs", sourceLocation: sourceLocation)
        }
    }
}
