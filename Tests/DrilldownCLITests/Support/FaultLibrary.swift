#if os(Linux)
    import Foundation
    import Testing

    /// What makes file operations of the program fail; `faults.c` tells how.
    struct FaultLibrary {
        private let path: String

        init(in folder: TestFolder) throws {
            path = folder.path + "/faults.so"
            let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("FaultInjection/faults.c")
            // The C compiler that comes with Swift.
            let made = try Program(file: URL(fileURLWithPath: "/usr/bin/env"), folder: folder.url)
                .run(["clang", "-shared", "-fPIC", "-o", path, source.path, "-ldl"])
            try #require(made.status == 0, "\(made.errors)")
        }

        /// - Parameter root: only what lies below it fails.
        func environment(root: String, kind: String, at number: Int, then: Int = 0) -> [String: String?] {
            [
                "LD_PRELOAD": path, "FAULT_ROOT": root, "FAULT_KIND": kind, "FAULT_AT": String(number),
                "FAULT_THEN": String(then),
            ]
        }

        /// - Parameters:
        ///   - text: what another program writes into the file.
        ///   - name: that of the file.
        ///   - when: `before` or `after` the first rename to it.
        func environment(intruder text: String, in name: String, when: String) -> [String: String?] {
            ["LD_PRELOAD": path, "INTRUDER_TEXT": text, "INTRUDER_NAME": name, "INTRUDER_WHEN": when]
        }
    }
#endif
