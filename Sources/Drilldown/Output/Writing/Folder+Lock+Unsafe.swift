import Foundation

extension Folder {
    /// Creates and locks a lock file, which only one process at a time can hold. The system releases the lock of a
    /// process that ends.
    ///
    /// - Returns: The lock; nil if another process holds it.
    func lock(_ path: String) throws(BuildError) -> Lock? {
        while true {
            let file = try reporting(path, .write) { () throws(SystemError) in
                try openFile(path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY)
            }
            if let kind = try? kind(path), kind == .other {
                close(file)
                throw notCreated(path)
            }
            guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
                let error = errno == EWOULDBLOCK ? nil : makeError(path, .lock)
                close(file)
                guard let error else { return nil }
                _ = try? remove(path)
                throw error
            }
            let lock = Lock(self, path, file)
            // The previous holder may have removed or renamed the file after it was opened here.
            var status = stat()
            guard unsafe fstat(file, &status) == 0 else {
                let error = makeError(path, .lock)
                lock.release()
                throw error
            }
            if let named = try? self.status(path), named.st_ino == status.st_ino, named.st_dev == status.st_dev {
                return lock
            }
        }
    }

    /// A lock file that this process holds. Its content is written sequentially.
    final class Lock: Sendable, ByteOutput {
        private let folder: Folder
        private let path: String
        let descriptor: Int32

        fileprivate init(_ folder: Folder, _ path: String, _ descriptor: Int32) {
            (self.folder, self.path, self.descriptor) = (folder, path, descriptor)
        }

        func write(_ bytes: [UInt8]) throws(BuildError) {
            guard FileBytes.write(bytes, to: descriptor) else { throw folder.makeError(path, .write) }
        }

        /// Truncates the file, because an interrupted process may have left data in it.
        func clear() throws(BuildError) {
            guard ftruncate(descriptor, 0) == 0 else { throw folder.makeError(path, .write) }
        }

        /// Waits until the content of the file is on disk.
        func sync() throws(BuildError) {
            guard fsync(descriptor) == 0 else { throw folder.makeError(path, .flush) }
        }

        /// Removes the lock file, so that another process can create and lock a new one. The system releases the lock
        /// itself when `deinit` closes the file. If another file now has the same name, that file is kept.
        func release() {
            var own = stat()
            let named = try? folder.status(path)
            if unsafe fstat(descriptor, &own) == 0, let named, named.st_ino != own.st_ino { return }
            _ = try? folder.remove(path)
        }

        deinit { close(descriptor) }
    }
}
