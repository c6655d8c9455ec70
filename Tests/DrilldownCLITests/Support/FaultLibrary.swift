#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// A preloaded library that makes the program's file operations fail; `faults.c` describes its variables.
    struct FaultLibrary {
        private let path: String

        /// The library, compiled once per run.
        private static let compiled = Result { try FaultLibrary(compiledIn: TemporaryFolder()) }

        init() throws { self = try Self.compiled.get() }

        private init(compiledIn folder: TemporaryFolder) throws {
            path = Program.testFolder.appendingPathComponent("faults.so").path
            let source = ProjectFolder.file("Tests/DrilldownCLITests/FaultInjection/faults.c")
            // This is the C compiler of the Swift toolchain. The file is replaced, not overwritten, because another
            // test process may have loaded it.
            let script = #"clang -shared -fPIC -o "$2.$$" "$1" -ldl && mv "$2.$$" "$2""#
            let compiler = try Program(file: URL(fileURLWithPath: "/bin/sh"), folder: folder.url)
                .run(["-c", script, "sh", source.path, path])
            try #require(compiler.status == 0, "\(compiler.errors)")
        }

        /// - Parameter root: Only operations inside this folder fail.
        func environment(root: String, kind: String, at number: Int, then: Int = 0) -> [String: String?] {
            [
                "LD_PRELOAD": path, "FAULT_ROOT": root, "FAULT_KIND": kind, "FAULT_AT": String(number),
                "FAULT_THEN": String(then),
            ]
        }

        /// - Parameters:
        ///   - text: The content that another program writes.
        ///   - name: The name of the file.
        ///   - when: `before` or `after` the first rename to the file.
        func environment(intruder text: String, in name: String, when: String) -> [String: String?] {
            ["LD_PRELOAD": path, "INTRUDER_TEXT": text, "INTRUDER_NAME": name, "INTRUDER_WHEN": when]
        }
    }
#endif
