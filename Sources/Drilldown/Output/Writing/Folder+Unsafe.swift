import Foundation
import Synchronization

/// An open folder. All paths are relative to it, and symbolic links in them are never followed.
struct Folder: Sendable {
    /// The path that diagnostics show.
    let path: String
    private let handle: Handle

    /// An object that closes a file descriptor when its last reference is released.
    private final class Handle: Sendable {
        let descriptor: Int32
        /// The most recently used subfolder. It stays open, because the next file is usually in the same one.
        let last = Mutex<(path: Substring, handle: Handle)?>(nil)

        init(_ descriptor: Int32) { self.descriptor = descriptor }
        deinit { close(descriptor) }
    }

    init(path: String, descriptor: Int32) {
        self.path = path
        handle = Handle(descriptor)
    }

    var descriptor: Int32 { handle.descriptor }

    /// Opens a folder, following symbolic links; returns nil if the folder does not exist.
    static func open(_ path: String) throws(BuildError) -> Folder? {
        let descriptor = unsafe openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor >= 0 { return Folder(path: path, descriptor: descriptor) }
        switch errno {
        case ENOENT: return nil
        case ENOTDIR:
            throw .output(file(on: path), .outputIsAFile)
        default: throw makeError(path, .open)
        }
    }

    /// Returns the shortest prefix of a path that exists and is not a folder; the whole path if there is none.
    private static func file(on path: String) -> String {
        for end in path.indices.dropFirst() where path[end] == "/" {
            var status = stat()
            let part = String(path[..<end])
            if unsafe stat(part, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { return part }
        }
        return path
    }

    /// Creates a folder and its missing parent folders, and opens the folder.
    ///
    /// - Returns: The folder, and the paths of the created folders, outermost first.
    static func make(_ path: String) throws(BuildError) -> (folder: Folder, made: [String]) {
        var made: [String] = []
        var parent = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            parent += part
            if unsafe mkdir(parent, 0o777) == 0 {
                made.append(parent)
            } else if errno != EEXIST {
                let error = creationError(path, .last)
                remove(made)
                throw error
            }
            parent += "/"
        }
        do throws(BuildError) {
            guard let folder = try open(path) else { throw makeError(path, .open) }
            return (folder, made)
        } catch {
            remove(made)
            throw error
        }
    }

    /// Removes folders that `make` has created, if they are empty.
    static func remove(_ made: [String]) {
        for path in made.reversed() { _ = unsafe rmdir(path) }
    }

    /// Returns the absolute form of a path without symbolic links; nil if nothing exists at the path, or if a folder on
    /// it cannot be searched.
    static func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Returns true if the path itself is a symbolic link, even a broken one.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Makes a system call with the open parent folder of a path and the path's last component. Each folder in the path
    /// is opened separately, so that no symbolic link is followed.
    @discardableResult
    func call(_ path: String, _ body: (Int32, String) -> Int32) throws(SystemError) -> Int32 {
        let parent = try parent(of: path)
        defer { withExtendedLifetime(parent) {} }
        return try SystemError.check(body(parent.handle.descriptor, parent.name))
    }

    /// Makes a system call with the open parent folders of two paths and the paths' last components.
    func call(_ old: String, _ new: String, _ body: (Int32, String, Int32, String) -> Int32) throws(SystemError) {
        let (from, to) = (try parent(of: old), try parent(of: new))
        defer { withExtendedLifetime((from, to)) {} }
        try SystemError.check(body(from.handle.descriptor, from.name, to.handle.descriptor, to.name))
    }

    private func parent(of path: String) throws(SystemError) -> (handle: Handle, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (handle, path.isEmpty ? "." : path) }
        return (try handle(of: path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }

    private func handle(of path: Substring) throws(SystemError) -> Handle {
        if let known = handle.last.withLock({ $0?.path == path ? $0?.handle : nil }) { return known }
        var parent = handle
        for part in path.utf8.split(separator: UInt8(ascii: "/")) {
            parent = Handle(
                try SystemError.check(
                    unsafe openat(
                        parent.descriptor, String(Substring(part)), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)))
        }
        handle.last.withLock { $0 = (path, parent) }
        return parent
    }

    /// Forgets the most recently used subfolder. This function must be called after a folder is removed.
    func forgetLast() { handle.last.withLock { $0 = nil } }

    func openFile(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) -> Int32 {
        try call(path) { unsafe openat($0, $1, flags | O_NOFOLLOW | O_CLOEXEC, mode) }
    }

    func status(_ path: String) throws(SystemError) -> stat {
        var status = stat()
        try call(path) { unsafe fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }
        return status
    }
}

// MARK: - Errors

extension Folder {
    func makeError(
        _ path: String, _ action: OutputMessage.OutputAction, _ error: SystemError = .last
    ) -> BuildError {
        Self.makeError(path.isEmpty ? self.path : self.path == "." ? path : self.path + "/" + path, action, error)
    }

    /// Performs a system call. If it fails, throws an error with the path and the operation.
    func reporting<Result>(
        _ path: String, _ action: OutputMessage.OutputAction, _ body: () throws(SystemError) -> Result
    ) throws(BuildError) -> Result {
        do throws(SystemError) { return try body() } catch { throw makeError(path, action, error) }
    }

    /// Returns the error for a file or folder that has a reserved name and was not created by drilldown.
    func notCreated(_ path: String) -> BuildError {
        .output(self.path + "/" + path, .foreignEntry)
    }

    static func makeError(
        _ path: String, _ action: OutputMessage.OutputAction, _ error: SystemError = .last
    ) -> BuildError {
        .output(path, .failed(action, reason: unsafe String(cString: strerror(error.code))))
    }

    /// Returns the error for a folder given by the user that could not be created.
    static func creationError(_ path: String, _ error: SystemError) -> BuildError {
        .output(path, .cannotCreateFolder(reason: unsafe String(cString: strerror(error.code))))
    }
}
