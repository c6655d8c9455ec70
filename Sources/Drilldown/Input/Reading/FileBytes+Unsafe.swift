import Foundation

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

    /// So much is read of one file. A process that asks for more memory than there is would be killed without a word, and
    /// a stream may have no end; while one is read, it takes up to twice its size.
    static let maximumSize = min(4_000_000_000, sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 3)

    /// Everything from the descriptor's position to its end; nil when reading fails, and `errno` says why. It is `EFBIG`
    /// where there is more than `limit`.
    static func read(_ descriptor: Int32, atMost limit: Int = maximumSize) -> [UInt8]? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        var bytes: [UInt8] = []
        // One more than it should be, so that the last call sees the end.
        var room = max(64 * 1024, min(Int(status.st_size), limit) + 1)
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
            guard bytes.count + chunk.count <= limit else {
                errno = EFBIG
                return nil
            }
            if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
            room = 64 * 1024
        }
    }

    /// Writes all of it; false when that fails, and `errno` says why.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            let written = repeated(buffer.count) { done, rest in
                unsafe writeSome(descriptor, buffer.baseAddress?.advanced(by: done), rest)
            }
            return written == buffer.count
        }
    }

    /// Repeats a call that may do a part of its work, until all is done or it fails.
    ///
    /// - Parameter call: takes what is done and what is left, and returns what it has done of that.
    /// - Returns: what was done.
    static func repeated(_ count: Int, _ call: (_ done: Int, _ rest: Int) -> Int) -> Int {
        var done = 0
        while done < count {
            let more = call(done, count - done)
            if more < 0, errno == EINTR { continue }
            if more <= 0 { break }
            done += more
        }
        return done
    }

    /// What the system says of the last failure.
    static func reason() -> String {
        unsafe String(cString: strerror(errno))
    }
}

// At file scope, because `FileBytes` has functions of its own with these names.

private func readSome(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(file, buffer, count)
}

private func writeSome(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(file, buffer, count)
}
