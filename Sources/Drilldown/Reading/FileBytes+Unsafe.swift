#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Whole files from and to open descriptors.
enum FileBytes {
    /// The first bytes of a file, or fewer where it has no more or is no file.
    static func start(of path: String, count: Int) -> [UInt8] {
        let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, unsafe readSome(file, buffer.baseAddress, buffer.count))
        }
    }

    /// Everything from the descriptor's position to its end; nil when reading fails, and `errno` says why.
    static func read(_ descriptor: Int32) -> [UInt8]? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        var bytes: [UInt8] = []
        // One more than it should be, so that the last call sees the end.
        var room = max(64 * 1024, Int(status.st_size) + 1)
        while true {
            var failed = false
            let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                while true {
                    let received = unsafe readSome(descriptor, buffer.baseAddress, buffer.count)
                    if received < 0, errno == EINTR { continue }
                    failed = received < 0
                    count = max(0, received)
                    return
                }
            }
            if failed { return nil }
            if chunk.isEmpty { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
            room = 64 * 1024
        }
    }

    /// Writes all of it; false when that fails, and `errno` says why.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = unsafe writeSome(
                    descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                if count < 0, errno == EINTR { continue }
                if count < 0 { return false }
                written += count
            }
            return true
        }
    }

    /// What the system says of the last failure.
    static func reason() -> String {
        unsafe String(cString: strerror(errno))
    }

    private static func readSome(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        guard let buffer = unsafe buffer else { return 0 }
        #if canImport(Glibc)
            return unsafe Glibc.read(file, buffer, count)
        #else
            return unsafe Darwin.read(file, buffer, count)
        #endif
    }

    private static func writeSome(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
        guard let buffer = unsafe buffer else { return 0 }
        #if canImport(Glibc)
            return unsafe Glibc.write(file, buffer, count)
        #else
            return unsafe Darwin.write(file, buffer, count)
        #endif
    }
}

extension SourceFile {
    /// Reads a file; `-` is standard input.
    ///
    /// - Throws: `BuildFailure` when there is none, when it is a folder, or when it cannot be read.
    public init(reading path: String) throws(BuildFailure) {
        func fault(_ what: String, _ remedy: String?) -> BuildFailure {
            BuildFailure(.error(.unreadableFile, at: Place(file: path), what, remedy: remedy))
        }
        if path == "-" {
            guard let bytes = FileBytes.read(STDIN_FILENO) else {
                throw fault("standard input cannot be read: \(FileBytes.reason())", nil)
            }
            self.init(name: "standard input", bytes: bytes)
            return
        }
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { throw fault("there is no such file", "check the path") }
            throw fault("the file cannot be read: \(FileBytes.reason())", nil)
        }
        defer { close(file) }
        guard let bytes = FileBytes.read(file) else {
            if errno == EISDIR { throw fault("this is a folder, not a file", "name a file") }
            throw fault("the file cannot be read: \(FileBytes.reason())", nil)
        }
        self.init(name: path, bytes: bytes)
    }
}
