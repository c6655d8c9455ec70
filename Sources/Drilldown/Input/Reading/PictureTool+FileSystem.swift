import Foundation

/// The program `vipsthumbnail`, which makes small versions of pictures in a separate process with limits.
public struct PictureTool: Sendable {
    let path: String
    /// The identity of the program's file.
    let identity: FileIdentity
    /// The folder that keeps the small versions for the next run.
    let cache: String

    static let name = "vipsthumbnail"

    /// Finds the program.
    ///
    /// - Parameters:
    ///   - folders: The folders to search, separated by colons, as in `PATH`.
    ///   - cache: The folder that keeps the small versions for the next run.
    /// - Returns: Nil if the program is not installed.
    public init?(in folders: String, cache: String) {
        let paths = folders.split(separator: ":").map { "\($0)/\(Self.name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile), let identity = FileIdentity(at: path)
        else { return nil }
        (self.path, self.identity, self.cache) = (path, identity, cache)
    }

    /// The limits of a process. A picture of 100 megapixels needs about a quarter of the memory.
    private static let kilobytes = 2 << 20
    private static let seconds = 60

    /// Returns what the program prints about its version.
    func version() throws(BuildError) -> String {
        let output = Pipe()
        guard try run(["--version"], in: "/", output: output) else { throw failure("it does not run") }
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// Writes a picture that has no more pixels on its longest side than a limit, upright, in the colors of browsers.
    ///
    /// - Parameters:
    ///   - input: The file of the picture.
    ///   - folder: The folder of both files.
    /// - Returns: False if the program cannot read the picture within the limits.
    func shrink(_ input: String, to pixels: Int, as output: String, in folder: String) throws(BuildError) -> Bool {
        try run(
            [input, "--size", "\(pixels)x\(pixels)>", "-e", "srgb", "-o", "\(folder)/\(output)[Q=75,strip]"], in: folder
        )
    }

    /// - Returns: True if the program succeeds in time.
    private func run(_ arguments: [String], in folder: String, output: Pipe? = nil) throws(BuildError) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let limits = "ulimit -c 0; ulimit -t \(Self.seconds); ulimit -v \(Self.kilobytes) 2>/dev/null"
        process.arguments = ["-c", limits + #"; exec "$0" "$@""#, path] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // Untrusted loaders are those that libvips does not test with random data.
        process.environment = ["VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1", "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        do {
            try process.run()
        } catch {
            throw failure("\(error.localizedDescription)")
        }
        if end.wait(timeout: .now() + .seconds(Self.seconds)) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            end.wait()
        }
        return process.terminationReason == .exit && process.terminationStatus == 0
    }

    private func failure(_ reason: String) -> BuildError {
        BuildError(Diagnostic(.unusablePictureTool(reason: reason), at: SourceLocation(file: path)))
    }
}
