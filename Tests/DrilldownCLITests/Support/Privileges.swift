import Foundation
import TestSupport

/// The program started by a user other than root.
enum Privileges {
    private static let isRoot = geteuid() == 0

    static let canBeDropped: Bool = {
        guard isRoot else { return true }
        guard let folder = try? TemporaryFolder() else { return false }
        let program = Program(file: URL(fileURLWithPath: "/usr/bin/env"), folder: folder.url)
        return (try? program.run(drop + ["true"]).status) == 0
    }()

    private static let drop = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

    static func run(
        _ home: TemporaryFolder, environment: [String: String?] = [:], _ arguments: String...
    ) throws -> Program.Outcome {
        // The build folder might not be readable by other users.
        let program = isRoot ? try Program.copied(to: home) : Program.built
        let command = (isRoot ? drop : []) + [program.path] + arguments
        return try Program(file: URL(fileURLWithPath: "/usr/bin/env"), folder: home.url, environment: environment)
            .run(command)
    }
}

/// Commands in a separate mount namespace, whose file systems are removed with it.
enum Mounts {
    static let arePermitted: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        return (try? run(folder, "mkdir m && mount -t tmpfs none m").status) == 0
    }()

    static func run(_ home: TemporaryFolder, _ command: String) throws -> Program.Outcome {
        try Program(file: URL(fileURLWithPath: "/usr/bin/env"), folder: home.url)
            .run(["unshare", "--map-root-user", "--mount", "sh", "-c", command])
    }
}
