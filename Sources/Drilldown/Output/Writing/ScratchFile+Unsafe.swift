import Foundation

/// A file without a name: gone when nobody holds it, also when the process is killed.
final class ScratchFile: Sendable {
    private let path: String
    private let descriptor: Int32

    fileprivate init(path: String, descriptor: Int32) {
        (self.path, self.descriptor) = (path, descriptor)
    }

    deinit { close(descriptor) }

    /// Several threads may write at once, to different places.
    func write(_ bytes: [UInt8], at offset: Int) throws(BuildFailure) {
        let written = unsafe bytes.withUnsafeBytes { buffer in
            FileBytes.repeated(buffer.count) { done, rest in
                unsafe pwrite(descriptor, buffer.baseAddress?.advanced(by: done), rest, off_t(offset + done))
            }
        }
        guard written == bytes.count else { throw fault("cannot be written") }
    }

    /// Appends bytes from there to others.
    func read(_ count: Int, at offset: Int, to bytes: inout [UInt8]) throws(BuildFailure) {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: count))
        let filled = unsafe bytes.withUnsafeMutableBytes { buffer in
            FileBytes.repeated(count) { done, rest in
                unsafe pread(descriptor, buffer.baseAddress?.advanced(by: start + done), rest, off_t(offset + done))
            }
        }
        guard filled == count else { throw fault("cannot be read") }
    }

    /// Lets the system copy bytes from there to another file, without a detour through the process.
    ///
    /// - Returns: how many it has copied. Why not all of them is found out by who copies the rest in another way: some
    ///   files cannot be copied to like that, such as those that are open for appending.
    fileprivate func send(_ count: Int, at offset: Int, to other: Int32) -> Int {
        #if canImport(Glibc)
            var position = off_t(offset)
            return FileBytes.repeated(count) { unsafe sendfile(other, descriptor, &position, $1) }
        #else
            return 0
        #endif
    }

    private func fault(_ what: String) -> BuildFailure {
        .output(path, "a temporary file \(what): \(FileBytes.reason())", nil)
    }
}

extension Folder {
    /// Makes a file that has no name any more.
    func scratchFile() throws(BuildFailure) -> ScratchFile {
        let name = ".drilldown-" + String(UInt64.random(in: 0 ... .max), radix: 16)
        let file = try reporting(name, "cannot be written") { () throws(SystemError) in
            try openFile(name, O_RDWR | O_CREAT | O_EXCL)
        }
        let scratch = ScratchFile(path: path, descriptor: file)
        try remove(name)
        return scratch
    }
}

extension ByteOutput {
    /// Writes a part of a file.
    func write(_ count: Int, at offset: Int, of file: ScratchFile) throws(BuildFailure) {
        let sent = file.send(count, at: offset, to: descriptor)
        var rest: [UInt8] = []
        try file.read(count - sent, at: offset + sent, to: &rest)
        try write(rest)
    }
}
