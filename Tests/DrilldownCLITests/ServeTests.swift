import Foundation
import TestSupport
import Testing

/// `drilldown serve`, from its start to its end.
@Suite struct ServeTests: ProgramSuite {
    let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    private static let json = #"[{"id": 1, "name": "Lamp"}, {"id": 2, "name": "Chair"}]"#

    /// Starts the program, and ends it as Ctrl-C does.
    private func serving(
        _ arguments: String..., body: (ServingProgram) async throws -> Void
    ) async throws -> ServingProgram.End {
        let program = try ServingProgram(arguments, in: folder)
        try await body(program)
        return program.interrupt()
    }

    @Test("serve prints its address, shows the site, watches the file and exits with status 0")
    func serves() async throws {
        try write("a.json", Self.json)
        let end = try await serving("a.json") { program in
            #expect(program.address.absoluteString.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\//) != nil)
            let page = try await program.get()
            #expect(page.status == 200)
            #expect(page.text.contains("<bdi>Lamp</bdi>"))
            try write("a.json", Self.json.replacing("Lamp", with: "Torch"))
            while try await !program.get().text.contains("<bdi>Torch</bdi>") {}
            #expect(try await program.get("a.json").status == 404)
        }
        #expect(end == .init(status: 0, wasKilled: false, errors: ""))
        #expect(exists("site") == false)
    }

    @Test("serve can be stopped as soon as its address is printed", arguments: 1...8)
    func ends(run: Int) async throws {
        try write("a.json", Self.json)
        let end = try await serving("a.json") { _ in }
        #expect(end == .init(status: 0, wasKilled: false, errors: ""))
    }

    @Test(
        "The help mentions standard input for exactly the arguments that accept it",
        arguments: [("build", 2), ("check", 2), ("init", 1), ("serve", 0)])
    func standardInput(command: String, count: Int) throws {
        let help = try run(command, "--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(help.matches(of: /- is standard input/).count == count)
        #expect(help.contains("The inventory, a JSON or JSON Lines file"))
    }

    @Test("With --edit, pages have forms, and GET requests change nothing")
    func edits() async throws {
        try write("a.json", Self.json)
        let end = try await serving("a.json", "--edit") { program in
            let page = try await program.get("items/1.html")
            #expect(page.text.contains("name=\"value:/name\" value=\"Lamp\""))
        }
        #expect(end == .init(status: 0, wasKilled: false, errors: ""))
        #expect(read("a.json") == Self.json)
    }

    @Test("A form of more than 10,000 fields gets status 413")
    func manyFields() async throws {
        try write("a.json", Self.json)
        let end = try await serving("a.json", "--edit") { program in
            let field = "&value:/x="
            #expect(try await program.post("action=set&item=1" + String(repeating: field, count: 9_997)).status == 200)
            let answer = try await program.post("action=set&item=1" + String(repeating: field, count: 9_998))
            #expect(answer.status == 413)
            #expect(answer.text == "The form has more than 10000 fields; send fewer at once.\n")
        }
        #expect(end == .init(status: 0, wasKilled: false, errors: ""))
        #expect(read("a.json") == Self.json)
    }

    @Test("Errors at the start are printed, and nothing is served")
    func errors() throws {
        try write("a.json", "[{]")
        let broken = try run("serve", "a.json", "--port", "0")
        #expect(broken.status == 1)
        #expect(broken.errors == "a.json:1:3: error: expected a key in double quotes, found \"]\"\n")
        try write("b.json", Self.json)
        #expect(try run("serve", "-").status == 64)
        #expect(try run("serve", "b.json", "--port", "70000").status == 64)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: folder.appendingPathComponent("b.json").path)
        let guarded = try run("serve", "b.json", "--edit", "--port", "0")
        #expect(guarded.status == 1)
        #expect(
            guarded.errors == "b.json: error: the file is not writable; run chmod u+w or edit a copy\n")
    }
}
