#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Changes by another program, which rewrites the inventory in place just before or just after a save renames the
    /// new file.
    @Suite struct ExternalChangeTests {
        private let folder: TemporaryFolder
        private let library: FaultLibrary

        init() throws {
            folder = try TemporaryFolder()
            library = try FaultLibrary()
        }

        private func serving(writing text: String, when: String) throws -> ServingProgram {
            try folder.write("data/a.json", #"[{"id": 1, "name": "Lamp"}]"#)
            return try ServingProgram(
                ["data/a.json", "--edit"], in: folder.url,
                environment: library.environment(intruder: text, in: "a.json", when: when))
        }

        private func found() throws -> [String: String] {
            try folder.contents("data").mapValues { String(decoding: $0, as: UTF8.self) }
        }

        @Test(
            "A change by another program just after a save survives the next save",
            arguments: ["LAMP", "Lamp of brass"])
        func after(name: String) async throws {
            let program = try serving(
                writing: #"[{"id": 1, "name": "\#(name)"}, {"id": 2, "name": ""}]"#, when: "after")
            // The second addition removes the first new item, which is still empty.
            for _ in 1...2 { #expect(try await program.addItem().status == 200) }
            #expect(try found() == ["a.json": #"[{"id": 1, "name": "\#(name)"}, {"id": 2, "name": ""}]"#])
            #expect(program.interrupt() == .init(status: 0, wasKilled: false, errors: ""))
            #expect(try found() == ["a.json": #"[{"id": 1, "name": "\#(name)"}]"#])
        }

        @Test(
            "A change by another program between the last check and the save is kept",
            arguments: ["LAMP", "Lamp of brass"])
        func before(name: String) async throws {
            let program = try serving(writing: #"[{"id": 1, "name": "\#(name)"}]"#, when: "before")
            #expect(try await program.addItem().status == 200)
            #expect(try found() == ["a.json": #"[{"id": 1, "name": "\#(name)"}, {"id": 2, "name": ""}]"#])
            #expect(program.interrupt() == .init(status: 0, wasKilled: false, errors: ""))
            #expect(try found() == ["a.json": #"[{"id": 1, "name": "\#(name)"}]"#])
        }
    }
#endif
