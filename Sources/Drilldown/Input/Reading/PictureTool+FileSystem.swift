import Foundation

/// The program `vipsthumbnail`, which makes small versions of pictures in a separate process with limits.
public struct PictureTool: Sendable {
    let path: String
    /// The identity of the program's file.
    let identity: FileIdentity
    /// The folder that keeps the small versions for the next run.
    let cache: String

    static let name = "vipsthumbnail"

    /// Finds the program; nil if it is not installed.
    ///
    /// - Parameters:
    ///   - folders: The folders to search, separated by colons, as in `PATH`.
    ///   - cache: The folder that keeps the small versions for the next run.
    public init?(in folders: String, cache: String) {
        let paths = folders.split(separator: ":").map { "\($0)/\(Self.name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile), let identity = FileIdentity(at: path)
        else { return nil }
        (self.path, self.identity, self.cache) = (path, identity, cache)
    }

    /// The memory limit of a process in KiB. A picture of 100 megapixels needs about a quarter of it.
    private static let kilobytes = 2 << 20
    /// The limit of a process in seconds, for both CPU time and elapsed time.
    private static let seconds = 60

    /// Returns the output of the program's option `--version`.
    func version() throws(BuildError) -> String {
        let output = Pipe()
        guard try run(["--version"], in: "/", output: output) else { throw failure("it does not run") }
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// Writes a smaller version of a picture, upright and in the sRGB color space. A picture that is small enough keeps
    /// its size.
    ///
    /// - Parameters:
    ///   - input: The file name of the picture.
    ///   - pixels: The maximum number of pixels on the longer side.
    ///   - output: The file name of the version to write.
    ///   - folder: The folder of both files.
    /// - Returns: False if the program cannot read the picture within the limits.
    /// - Throws: `BuildError` if the program cannot be started.
    func shrink(_ input: String, to pixels: Int, as output: String, in folder: String) throws(BuildError) -> Bool {
        try run(
            [input, "--size", "\(pixels)x\(pixels)>", "-e", "srgb", "-o", "\(folder)/\(output)[Q=75,strip]"], in: folder
        )
    }

    /// Runs the program with the limits, and returns true if it succeeds.
    private func run(_ arguments: [String], in folder: String, output: Pipe? = nil) throws(BuildError) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let limits = "ulimit -c 0; ulimit -t \(Self.seconds); ulimit -v \(Self.kilobytes) 2>/dev/null"
        process.arguments = ["-c", limits + #"; exec "$0" "$@""#, path] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // libvips calls the loaders untrusted that it does not test with random data.
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
