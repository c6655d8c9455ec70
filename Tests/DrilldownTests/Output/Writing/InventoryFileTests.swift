import Foundation
import TestSupport
import Testing

@testable import Drilldown

@Suite struct InventoryFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/inventory.json" }

    init() throws { folder = try TemporaryFolder() }

    private func errorMessage(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            let text =
                switch error as? InventoryFile.SaveError {
                case .changed(let diagnostic): "changed: \(diagnostic)"
                case .refused(let diagnostic): "refused: \(diagnostic)"
                case nil: "\(error)"
                }
            return text.replacing(folder.path, with: "…")
        }
    }

    private func set(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path + "/" + name)
    }

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int
    }

    private func save(_ file: InventoryFile, _ text: String) throws -> InventoryFile {
        try file.prepare(Array(text.utf8)).commit()
    }

    @Test(
        "A file is replaced repeatedly and keeps its mode, and no temporary files remain",
        arguments: [0o600, 0o664, 0o755])
    func saving(mode: Int) throws {
        try folder.write("inventory.json", "[1]")
        try set(mode, of: "inventory.json")
        let (file, source) = try InventoryFile.read(path)
        #expect(source.text == "[1]")
        let prepared = try file.prepare(Array("[1, 2]".utf8))
        #expect(folder.read("inventory.json") == "[1]")
        #expect(try self.mode(".inventory.json.drilldown/unfinished-save") == mode)
        let saved = try prepared.commit()
        #expect(folder.read("inventory.json") == "[1, 2]")
        #expect(file.isChanged)
        #expect(!saved.isChanged)
        _ = try save(saved, "[]")
        #expect(folder.read("inventory.json") == "[]")
        #expect(try self.mode("inventory.json") == mode)
        #expect(try folder.tree() == ["inventory.json"])
    }

    @Test("Owner and group are kept if the system permits it", .enabled(if: geteuid() == 0))
    func owner() throws {
        try folder.write("inventory.json", "[1]")
        try FileManager.default.setAttributes(
            [.ownerAccountID: 1234, .groupOwnerAccountID: 5678, .posixPermissions: 0o640], ofItemAtPath: path)
        _ = try save(try InventoryFile.read(path).file, "[2]")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.ownerAccountID] as? Int == 1234)
        #expect(attributes[.groupOwnerAccountID] as? Int == 5678)
        #expect(try mode("inventory.json") == 0o640)
    }

    @Test("A replacement that is not committed is removed")
    func discarding() throws {
        try folder.write("inventory.json", "[1]")
        let (file, _) = try InventoryFile.read(path)
        try file.prepare(Array("[2]".utf8)).discard()
        _ = try file.prepare(Array("[3]".utf8))
        #expect(try folder.tree() == ["inventory.json"])
        #expect(folder.read("inventory.json") == "[1]")
        #expect(!file.isChanged)
    }

    @Test("A symbolic link is kept, and its target is replaced in the target's folder")
    func symbolicLink() throws {
        try folder.write("data/real.json", "[1]")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.json", withDestinationPath: "data/real.json")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "link.json")
        let prepared = try InventoryFile.read(path).file.prepare(Array("[2]".utf8))
        #expect(
            try folder.tree() == [
                "data/", "data/.real.json.drilldown/", "data/.real.json.drilldown/unfinished-save", "data/real.json",
                "inventory.json", "link.json",
            ])
        let file = try prepared.commit()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "link.json")
        #expect(folder.read("data/real.json") == "[2]")
        #expect(!file.isChanged)
        // The link now leads to another file.
        try folder.write("other.json", "[3]")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "other.json")
        #expect(file.isChanged)
    }

    @Test("A byte order mark is kept")
    func mark() throws {
        try folder.write("inventory.json", [0xEF, 0xBB, 0xBF] + Array("[1]".utf8))
        let (file, source) = try InventoryFile.read(path)
        #expect(source.text == "[1]")
        _ = try save(try save(file, "[2]"), "[3]")
        #expect(folder.read("inventory.json") == "\u{FEFF}[3]")
    }

    @Test("Changes by other programs during saving are kept")
    func changed() throws {
        let changed =
            "changed: …/inventory.json: error: the file changed on disk, so nothing was saved; load the file again and repeat the change"
        try folder.write("inventory.json", "[1]")
        let file = try InventoryFile.read(path).file
        // A change in place with the same size. The date is set, because the clock may be too coarse.
        try folder.write("inventory.json", "[9]")
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
        #expect(file.isChanged)
        #expect(errorMessage { _ = try save(file, "[2]") } == changed)
        // A change during the save.
        let prepared = try InventoryFile.read(path).file.prepare(Array("[2]".utf8))
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.write(contentsOf: Data("[8,9]".utf8))
        try handle.close()
        #expect(errorMessage { _ = try prepared.commit() } == changed)
        #expect(folder.read("inventory.json") == "[8,9]")
        // The file was removed.
        let last = try InventoryFile.read(path).file
        let late = try last.prepare(Array("[2]".utf8))
        try FileManager.default.removeItem(atPath: path)
        let gone =
            "changed: …/inventory.json: error: the file was removed, so nothing was saved; load the file again and repeat the change"
        #expect(errorMessage { _ = try late.commit() } == gone)
        #expect(errorMessage { _ = try save(last, "[2]") } == gone)
        #expect(try folder.tree() == [])
    }

    /// Sets the modification time of a file to that of another file, to the nanosecond.
    private func touch(_ name: String, as other: String) throws {
        let process = try Process.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            arguments: ["touch", "-r", folder.path + "/" + other, folder.path + "/" + name])
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    @Test("A file with different bytes but the same size and the same recent time counts as changed")
    func sameTimes() throws {
        try folder.write("inventory.json", "[1]")
        var file = try InventoryFile.read(path).file
        try touch("times", as: "inventory.json")
        let opened = try #require(try Folder.open(folder.path))
        #expect(try file.isSame(as: "inventory.json", in: opened))
        file.checkReliability()
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.write(contentsOf: Data("[2]".utf8))
        try handle.close()
        try touch("inventory.json", as: "times")
        #expect(try !file.isSame(as: "inventory.json", in: opened))
        #expect(file.isChanged)
    }

    @Test("A file that is modified after a save has changed, even if its time is the same")
    func changedAfterSaving() throws {
        try folder.write("inventory.json", "[1]")
        for text in ["[3]", "[3, 4]"] {
            let saved = try save(try InventoryFile.read(path).file, "[2]")
            #expect(!saved.isChanged)
            try touch("times", as: "inventory.json")
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
            try touch("inventory.json", as: "times")
            #expect(saved.isChanged)
            #expect(throws: InventoryFile.SaveError.self) { _ = try save(saved, "[5]") }
            #expect(folder.read("inventory.json") == text)
        }
    }

    @Test("Only one process saves at a time, and files of a killed process are removed at the next start")
    func leftovers() throws {
        try folder.write("inventory.json", "[1]")
        try folder.write(".inventory.json.drilldown/unfinished-save", "[1, 2, half of someth")
        let file = try InventoryFile.read(path).file
        #expect(try folder.tree() == ["inventory.json"])
        let prepared = try file.prepare(Array("[2]".utf8))
        #expect(
            errorMessage { _ = try save(file, "[3]") }
                == "refused: …/inventory.json: error: another process is saving this file; wait until the save is finished, then save again"
        )
        _ = try InventoryFile.read(path)
        #expect(
            try folder.tree() == [
                ".inventory.json.drilldown/", ".inventory.json.drilldown/unfinished-save", "inventory.json",
            ])
        let saved = try prepared.commit()
        #expect(folder.read("inventory.json") == "[2]")
        // The remaining file is longer than the next content.
        try folder.write(".inventory.json.drilldown/unfinished-save", "[1, 2, half of someth")
        _ = try save(saved, "[3]")
        #expect(folder.read("inventory.json") == "[3]")
        #expect(try folder.tree() == ["inventory.json"])
    }

    @Test("A file that cannot be edited is an error when it is read")
    func errors() throws {
        func reading(_ path: String) -> String { errorMessage { _ = try InventoryFile.read(path) } }
        #expect(reading("-") == "-: error: cannot edit standard input; use a file")
        #expect(reading(path) == "…/inventory.json: error: file not found; check the path")
        #expect(reading(folder.path) == "…: error: this is a folder, not a file; use a file")
        try Process.run(URL(fileURLWithPath: "/usr/bin/env"), arguments: ["mkfifo", folder.path + "/pipe"])
            .waitUntilExit()
        #expect(
            reading(folder.path + "/pipe")
                == "…/pipe: error: cannot edit a pipe or a device; use a file")
        #expect(
            reading("/dev/null") == "/dev/null: error: cannot edit a pipe or a device; use a file")

        try folder.write("inventory.json", "[1]")
        let file = try InventoryFile.read(path).file
        try set(0o444, of: "inventory.json")
        let locked = "…/inventory.json: error: the file is not writable; run chmod u+w or edit a copy"
        #expect(reading(path) == locked)
        #expect(
            errorMessage { _ = try save(file, "[2]") }
                == "changed: …/inventory.json: error: the file changed on disk, so nothing was saved; load the file again and repeat the change"
        )
        try set(0o644, of: "inventory.json")

        try FileManager.default.linkItem(atPath: path, toPath: folder.path + "/second.json")
        #expect(
            reading(path)
                == "…/inventory.json: error: the file has 2 hard links, of which only one would change; edit a copy or replace the other links with symbolic links"
        )
    }

    @Test("A pipe at the path of the temporary file is an error, and the pipe is kept")
    func pipeInTheWay() throws {
        try folder.write("inventory.json", "[1]")
        let file = try InventoryFile.read(path).file
        try Process.run(
            URL(fileURLWithPath: "/usr/bin/env"), arguments: ["mkfifo", folder.path + "/.inventory.json.drilldown"]
        ).waitUntilExit()
        #expect(
            errorMessage { _ = try save(file, "[2]") }
                == "refused: …/.inventory.json.drilldown: error: this was not created by drilldown; move it elsewhere"
        )
        #expect(try folder.tree() == [".inventory.json.drilldown", "inventory.json"])
        #expect(folder.read("inventory.json") == "[1]")
    }

    @Test(
        "A file or folder that drilldown did not create is never changed by a save or a start",
        arguments: ["a file", "an empty file", "a second name", "a link", "other contents", "a second name inside"])
    func foreign(what: String) throws {
        let hidden = ".inventory.json.drilldown"
        try folder.write("inventory.json", "[1]")
        try set(0o644, of: "inventory.json")
        try folder.write("precious", "precious")
        try set(0o600, of: "precious")
        let file = try InventoryFile.read(path).file
        switch what {
        case "a file": try folder.write(hidden, "mine")
        case "an empty file": try folder.write(hidden, "")
        case "a second name":
            try FileManager.default.linkItem(atPath: folder.path + "/precious", toPath: folder.path + "/" + hidden)
        case "a link":
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + hidden, withDestinationPath: "precious")
        case "other contents": try folder.write(hidden + "/notes.txt", "mine")
        default:
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + hidden, withIntermediateDirectories: false)
            try FileManager.default.linkItem(
                atPath: folder.path + "/precious", toPath: folder.path + "/" + hidden + "/unfinished-save")
        }
        let before = try folder.tree()
        let error =
            "…/.inventory.json.drilldown: error: this was not created by drilldown; move it elsewhere"
        #expect(errorMessage { _ = try save(file, "[2]") } == "refused: " + error)
        #expect(errorMessage { _ = try InventoryFile.read(path) } == error)
        file.removeUnfinished()
        #expect(try folder.tree() == before)
        #expect(folder.read("precious") == "precious")
        #expect(try mode("precious") == 0o600)
        #expect(folder.read("inventory.json") == "[1]")
    }

    @Test("A read-only folder is an error at the start", .enabled(if: geteuid() != 0))
    func lockedFolder() throws {
        try folder.write("data/inventory.json", "[1]")
        try set(0o555, of: "data")
        defer { try? set(0o755, of: "data") }
        #expect(
            errorMessage { _ = try InventoryFile.read(folder.path + "/data/inventory.json") }
                == "…/data/inventory.json: error: cannot write to the folder of the file: Permission denied; change its permissions or edit a copy elsewhere"
        )
    }
}
