#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Saves of an edited inventory in which each file operation fails in turn.
    @Suite struct InterruptedSaveTests {
        private let folder: TemporaryFolder
        private let library: FaultLibrary

        init() throws {
            folder = try TemporaryFolder()
            library = try FaultLibrary()
        }

        private static let old = #"[{"id": 1, "name": "Lamp"}]"#
        private static let new = #"[{"id": 1, "name": "Torch"}]"#

        private func serving(_ environment: [String: String?] = [:]) throws -> ServingProgram {
            try ServingProgram(["data/a.json", "--edit"], in: folder.url, environment: environment)
        }

        private func serving(failing kind: String, at number: Int) throws -> ServingProgram {
            try? FileManager.default.removeItem(atPath: folder.path + "/data")
            try folder.write("data/a.json", Self.old)
            return try serving(library.environment(root: folder.path + "/data", kind: kind, at: number))
        }

        /// Returns the files in the folder of the inventory.
        private func found() throws -> [String: String] {
            try folder.contents("data").mapValues { String(decoding: $0, as: UTF8.self) }
        }

        @Test(
            "If saving is killed at any step, the file is the old or the new one, and the next start removes temporary files"
        )
        func killed() async throws {
            var states: [[String: String]] = []
            while true {
                let program = try serving(failing: "KILL", at: states.count + 1)
                if try await isAnswered({ try await rename(in: program) }) {
                    #expect(program.interrupt() == .init(status: 0, wasKilled: false, errors: ""))
                    break
                }
                let end = program.end()
                let what: Comment = "killed at change \(states.count + 1): \(end.errors)"
                #expect(end.wasKilled && end.errors.hasPrefix("fault injected: "), what)
                let state = try found()
                let text = try #require(state["a.json"])
                #expect([Self.old, Self.new].contains(text), what)
                if !states.contains(state) {
                    #expect(try serving().interrupt() == .init(status: 0, wasKilled: false, errors: ""), what)
                    #expect(try found() == ["a.json": text], what)
                }
                states.append(state)
            }
            #expect(try found() == ["a.json": Self.new])
            // The states before the save, during the write, and after the save.
            #expect(states.first == ["a.json": Self.old])
            #expect(states.contains { $0.count == 3 })
            #expect(states.last == ["a.json": Self.new])
        }

        private func rename(in program: ServingProgram) async throws -> (status: Int?, text: String) {
            try await program.rename("items/1.html", from: "Lamp", to: "Torch")
        }

        private func isAnswered(_ request: () async throws -> (status: Int?, text: String)) async throws -> Bool {
            do {
                return try await request().status == 200
            } catch is URLError {
                return false
            }
        }

        @Test("Ctrl-C ends the program while the disk does not respond, and the old file is unchanged")
        func stuck() async throws {
            // The sixth operation of a save is the sync of the new file.
            let program = try serving(failing: "HANG", at: 6)
            let answer = Task { [address = program.address] in
                try await ServingProgram.post("action=add", to: address)
            }
            #expect(program.nextError() == "fault injected: fsync\n")
            #expect(program.interrupt() == .init(status: 0, wasKilled: false, errors: ""))
            await #expect(throws: URLError.self) { try await answer.value }
            #expect(try found() == ["a.json": Self.old])
        }

        @Test("If the disk becomes full at any step of saving, an error is reported and the file is the old one")
        func full() async throws {
            var refused = 0
            while true {
                let program = try serving(failing: "ENOSPC", at: refused + 1)
                let answer = try await rename(in: program)
                guard answer.status != 200 else {
                    _ = program.interrupt()
                    break
                }
                refused += 1
                #expect(answer.status == 503)
                #expect(answer.text.contains("No space left on device"))
                #expect(try found() == ["a.json": Self.old])
                // The disk has space again.
                #expect(try await rename(in: program).status == 200)
                #expect(try found() == ["a.json": Self.new])
                #expect(program.interrupt().status == 0)
            }
            #expect(refused > 2)
        }
    }
#endif
