import Foundation

/// The program `vipsthumbnail`, which makes small versions of pictures in a separate process with limits.
public struct PictureTool: Sendable {
    let path: String
    /// The identity of the program's file.
    let identity: FileIdentity
    let cache: PictureCache
    var limits = Limits()

    static let name = "vipsthumbnail"

    /// Finds the program in a list of folders; nil if none of them has it.
    ///
    /// - Parameters:
    ///   - folders: The folders to search, separated by colons, as in `PATH`.
    ///   - cache: The folder that keeps the small versions for later builds.
    public init?(in folders: String, cache: String) {
        let paths = folders.split(separator: ":").map { "\($0)/\(Self.name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile), let identity = FileIdentity(at: path)
        else { return nil }
        (self.path, self.identity, self.cache) = (path, identity, PictureCache(path: cache))
    }

    struct Limits: Sendable {
        /// The maximum number of pixels of a picture, according to the size in its first bytes.
        var pixels = 100_000_000
        /// The maximum memory of the process, and the maximum size of a file that it writes, in KiB. A picture of 100
        /// megapixels needs about a quarter of this memory.
        var kibibytes = 2 << 20
        /// The maximum time in seconds, for both CPU time and elapsed time.
        var seconds = 60.0
    }

    /// Returns the output of the program's option `--version`.
    func version() throws(BuildError) -> String {
        let output = Pipe()
        do {
            guard try run(["--version"], in: "/", output: output) else { throw PictureError.stopped }
        } catch {
            throw error as? BuildError ?? failure("the program does not run")
        }
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// Writes smaller versions of pictures, upright and in the sRGB color space. Pictures are not enlarged.
    ///
    /// - Parameters:
    ///   - inputs: The file names of the pictures.
    ///   - pixels: The maximum number of pixels on the longer side.
    ///   - output: The pattern for the file names of the versions, followed by the options for saving in brackets. `%s`
    ///     is replaced with the name of the input without its extension.
    ///   - folder: The folder of all files.
    /// - Returns: False if the program cannot read one of the pictures, or if its messages report missing or damaged
    ///   pixels.
    /// - Throws: `PictureError.stopped` if a limit or a signal ends the program; `BuildError` if it does not run.
    func shrink(_ inputs: [String], to pixels: Int, as output: String, in folder: String) throws -> Bool {
        let messages = "\(folder)/messages"
        try PictureCache.reporting(folder) { try Data().write(to: URL(fileURLWithPath: messages)) }
        let arguments = inputs + ["--size", "\(pixels)x\(pixels)>", "-e", "srgb", "-o", output]
        guard try run(arguments, in: folder, errors: FileHandle(forWritingAtPath: messages)) else { return false }
        let text = try FileHandle(forReadingAtPath: messages)?.read(upToCount: Self.maximumText) ?? Data()
        let lowercased = String(decoding: text, as: UTF8.self).lowercased()
        return !Self.damageMessages.contains { lowercased.contains($0) }
    }

    /// The maximum number of bytes of the program's messages that are read.
    private static let maximumText = 65_536

    /// Parts of messages of libvips and its libraries about missing or damaged pixels, in lowercase. In these cases,
    /// the program keeps the rest of the picture and succeeds. Other messages do not concern the pixels, such as
    /// messages about color profiles, text chunks and libvips modules that are not installed.
    static let damageMessages = [
        // libjpeg. The first message also appears if the size in the first bytes of a file is too large for its data.
        "premature end", "bad huffman code", "bad arithmetic code", "instead of rst",
        // libpng, libspng and libnsgif.
        "not enough", "idat: crc error", "bad adaptive filter", "idat stream", "end of stream", "zlib error",
        "invalid filter", "unexpected end", "truncated",
    ]

    /// Runs the program within the limits.
    ///
    /// - Returns: True if the program succeeds.
    /// - Throws: `PictureError.stopped` if a limit or a signal ends it; `BuildError` if it does not run.
    private func run(
        _ arguments: [String], in folder: String, output: Pipe? = nil, errors: FileHandle? = nil
    ) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let ulimits = [
            "-c 0", "-t \(max(1, Int(limits.seconds.rounded(.up))))", "-f \(2 * limits.kibibytes)",
            "-v \(limits.kibibytes) 2>/dev/null",
        ]
        let script = ulimits.map { "ulimit \($0)" }.joined(separator: "; ")
        process.arguments = ["-c", script + #"; exec "$0" "$@""#, path] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // libvips treats loaders as untrusted if they are not fuzz-tested.
        process.environment = ["VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1", "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = errors ?? FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        do {
            try process.run()
        } catch {
            throw failure("\(error.localizedDescription)")
        }
        if end.wait(timeout: .now() + limits.seconds) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            end.wait()
        }
        guard process.terminationReason == .exit else { throw PictureError.stopped }
        // The shell exits with one of these statuses if it cannot run the program.
        guard ![126, 127].contains(process.terminationStatus) else {
            throw failure("the program does not run")
        }
        return process.terminationStatus == 0
    }

    private func failure(_ reason: String) -> BuildError {
        BuildError(Diagnostic(.unusablePictureTool(reason: reason), at: SourceLocation(file: path)))
    }
}
