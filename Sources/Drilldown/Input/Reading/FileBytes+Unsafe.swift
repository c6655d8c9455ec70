import Foundation

/// Functions that read and write the content of files.
enum FileBytes {
    /// Returns the first bytes of a file: at most `count`, fewer if the file is shorter, none if it cannot be read.
    static func start(of path: String, count: Int) -> [UInt8] {
        let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, unsafe readSome(file, buffer.baseAddress, buffer.count))
        }
    }

    /// The maximum size of a file in bytes: 4 GB, or a third of the physical memory if that is less. A process that
    /// allocates more memory than is available would be killed without a message, and a stream may be endless. Reading
    /// uses up to twice the size of the file.
    static let maximumSize = min(4_000_000_000, sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 3)

    /// Returns the bytes from the descriptor's position to the end of the file; nil if reading fails, with the reason
    /// in `errno`. The reason is `EFBIG` if there are more than `limit` bytes.
    static func read(_ descriptor: Int32, atMost limit: Int = maximumSize) -> [UInt8]? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        var bytes: [UInt8] = []
        // With one more byte than the limit, the first call detects a file that is too large.
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

    /// Returns the hash of the bytes from the descriptor's position to the end of the file; nil if reading fails. The
    /// bytes are not kept, because allocating memory for a large file takes longer than reading the file.
    static func hash(_ descriptor: Int32) -> ContentHash? {
        var hasher = ContentHasher()
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let received = unsafe piece.withUnsafeMutableBytes { unsafe readSome(descriptor, $0.baseAddress, $0.count) }
            if received < 0, errno == EINTR { continue }
            if received < 0 { return nil }
            if received == 0 { return hasher.hash() }
            hasher.add(piece[..<received])
        }
    }

    /// Writes all bytes. Returns false if writing fails, with the reason in `errno`.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            let written = repeated(buffer.count) { done, rest in
                unsafe writeSome(descriptor, buffer.baseAddress?.advanced(by: done), rest)
            }
            return written == buffer.count
        }
    }

    /// Repeats a call that may do only part of its work, until all work is done or the call returns 0 or fails. A call
    /// that is interrupted by a signal is repeated.
    ///
    /// - Parameters:
    ///   - count: The amount of work, such as a number of bytes.
    ///   - call: Receives the amounts of work done and left, and returns the amount that it has done: 0 if there is no
    ///     more work, such as at the end of a file; a negative number if it fails, with the reason in `errno`.
    /// - Returns: The amount of work done.
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

    /// Returns the system's description of the error in `errno`.
    static func reason() -> String {
        unsafe String(cString: strerror(errno))
    }
}

// These functions are at file scope, because `FileBytes` has functions that hide the C functions `read` and `write`.

private func readSome(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(file, buffer, count)
}

private func writeSome(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(file, buffer, count)
}
