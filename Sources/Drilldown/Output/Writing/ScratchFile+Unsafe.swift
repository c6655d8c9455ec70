import Foundation

/// A temporary file without a name. The system deletes it when its last reference is released, even if the process is
/// killed.
final class ScratchFile: Sendable {
    private let path: String
    private let descriptor: Int32

    fileprivate init(path: String, descriptor: Int32) {
        (self.path, self.descriptor) = (path, descriptor)
    }

    deinit { close(descriptor) }

    /// Writes bytes at an offset. Several threads can write to different ranges at the same time.
    func write(_ bytes: [UInt8], at offset: Int) throws(BuildError) {
        let written = unsafe bytes.withUnsafeBytes { buffer in
            FileBytes.repeated(buffer.count) { done, rest in
                unsafe pwrite(descriptor, buffer.baseAddress?.advanced(by: done), rest, off_t(offset + done))
            }
        }
        guard written == bytes.count else { throw makeError(.write) }
    }

    /// Reads bytes at an offset and appends them to an array.
    func read(_ count: Int, at offset: Int, to bytes: inout [UInt8]) throws(BuildError) {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: count))
        let filled = unsafe bytes.withUnsafeMutableBytes { buffer in
            FileBytes.repeated(count) { done, rest in
                unsafe pread(descriptor, buffer.baseAddress?.advanced(by: start + done), rest, off_t(offset + done))
            }
        }
        guard filled == count else { throw makeError(.read) }
    }

    /// Copies bytes to another file within the kernel.
    ///
    /// - Returns: The number of copied bytes. Some files, such as files open for appending, do not support this kind of
    ///   copy. The caller copies the remaining bytes in another way, which reports the error if there is one.
    fileprivate func send(_ count: Int, at offset: Int, to other: Int32) -> Int {
        #if canImport(Glibc)
            var position = off_t(offset)
            return FileBytes.repeated(count) { unsafe sendfile(other, descriptor, &position, $1) }
        #else
            return 0
        #endif
    }

    private func makeError(_ action: OutputMessage.OutputAction) -> BuildError {
        .output(path, .temporaryFileFailed(action, reason: FileBytes.reason()))
    }
}

extension Folder {
    /// Creates a temporary file without a name in this folder.
    func scratchFile() throws(BuildError) -> ScratchFile {
        let name = ".drilldown-" + String(UInt64.random(in: 0 ... .max), radix: 16)
        let file = try reporting(name, .write) { () throws(SystemError) in
            try openFile(name, O_RDWR | O_CREAT | O_EXCL)
        }
        let scratch = ScratchFile(path: path, descriptor: file)
        try remove(name)
        return scratch
    }
}

extension ByteOutput {
    /// Writes a range of a temporary file to the output.
    func write(_ count: Int, at offset: Int, of file: ScratchFile) throws(BuildError) {
        let sent = file.send(count, at: offset, to: descriptor)
        var rest: [UInt8] = []
        try file.read(count - sent, at: offset + sent, to: &rest)
        try write(rest)
    }
}
