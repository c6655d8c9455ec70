import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `drilldown serve`, as somebody starts it and ends it.
@Suite struct ServeTests: ProgramSuite {
    let home: TestFolder

    init() throws { home = try TestFolder() }

    private static let json = #"[{"id": 1, "name": "Lamp"}, {"id": 2, "name": "Chair"}]"#

    /// Starts the program, waits for its address, and ends it as Ctrl-C does.
    private func serving(_ arguments: String..., body: (URL) async throws -> Void) async throws -> (Int32, String) {
        let process = Process()
        process.executableURL = Program.built
        process.arguments = ["serve"] + arguments + ["--port", "0", "--quiet"]
        process.currentDirectoryURL = folder
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        defer { process.terminate() }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let address = try #require(URL(string: line.trimmingCharacters(in: .newlines)), "\(line)")
        try await body(address)
        process.interrupt()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self))
    }

    private func get(_ address: URL) async throws -> (status: Int?, text: String) {
        let (data, response) = try await URLSession(configuration: .ephemeral).data(from: address)
        return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
    }

    @Test("It tells its address, shows the site, follows the file, and ends well")
    func serves() async throws {
        try write("a.json", Self.json)
        let (status, errors) = try await serving("a.json") { address in
            #expect(address.absoluteString.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\//) != nil)
            let page = try await get(address)
            #expect(page.status == 200)
            #expect(page.text.contains("<bdi>Lamp</bdi>"))
            try write("a.json", Self.json.replacing("Lamp", with: "Torch"))
            while try await !get(address).text.contains("<bdi>Torch</bdi>") {}
            #expect(try await get(address.appending(path: "a.json")).status == 404)
        }
        #expect(status == 0)
        #expect(errors == "")
        #expect(exists("site") == false)
    }

    @Test("It ends well as soon as it has told its address", arguments: 1...8)
    func ends(run: Int) async throws {
        try write("a.json", Self.json)
        let (status, errors) = try await serving("a.json") { _ in }
        #expect(status == 0)
        #expect(errors == "")
    }

    @Test("With --edit pages have forms, and nothing is changed by looking")
    func edits() async throws {
        try write("a.json", Self.json)
        let (status, _) = try await serving("a.json", "--edit") { address in
            let page = try await get(address.appending(path: "items/1.html"))
            #expect(page.text.contains("name=\"value:/name\" value=\"Lamp\""))
        }
        #expect(status == 0)
        #expect(read("a.json") == Self.json)
    }

    @Test("What is wrong in the beginning is said, and nothing is served")
    func faults() throws {
        try write("a.json", "[{]")
        let broken = try run("serve", "a.json", "--port", "0")
        #expect(broken.status == 1)
        #expect(broken.errors.hasPrefix("a.json:1:3: error: expected a key in double quotes, found \"]\""))
        try write("b.json", Self.json)
        #expect(try run("serve", "-").status == 64)
        #expect(try run("serve", "b.json", "--port", "70000").status == 64)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: folder.appendingPathComponent("b.json").path)
        let guarded = try run("serve", "b.json", "--edit", "--port", "0")
        #expect(guarded.status == 1)
        #expect(
            guarded.errors == "b.json: error: the file may not be written; allow it: chmod u+w, or edit a copy\n")
    }
}
