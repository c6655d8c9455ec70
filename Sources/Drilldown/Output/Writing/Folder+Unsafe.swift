import Foundation
import Synchronization

/// A folder that is held open; all paths are below it. Symbolic links below it are never followed.
struct Folder: Sendable {
    /// As the user named it, for diagnostics.
    let path: String
    private let handle: Handle

    /// Closes the folder when nobody holds it any more.
    private final class Handle: Sendable {
        let descriptor: Int32
        /// The folder below it that was used last: the next file mostly goes into the same one.
        let last = Mutex<(path: Substring, handle: Handle)?>(nil)

        init(_ descriptor: Int32) { self.descriptor = descriptor }
        deinit { close(descriptor) }
    }

    private init(path: String, descriptor: Int32) {
        self.path = path
        handle = Handle(descriptor)
    }

    var descriptor: Int32 { handle.descriptor }

    /// Opens a folder, also through symbolic links; nil where there is none.
    static func open(_ path: String) throws(BuildFailure) -> Folder? {
        let descriptor = unsafe openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor >= 0 { return Folder(path: path, descriptor: descriptor) }
        switch errno {
        case ENOENT: return nil
        case ENOTDIR:
            throw .output(file(on: path), "this is a file, and a site is a folder", "name another place")
        default: throw fault(path, "cannot be opened")
        }
    }

    /// The part of a path that is a file.
    private static func file(on path: String) -> String {
        for end in path.indices.dropFirst() where path[end] == "/" {
            var status = stat()
            let part = String(path[..<end])
            if unsafe stat(part, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { return part }
        }
        return path
    }

    /// Makes a folder and those above it where they are missing.
    ///
    /// - Returns: the folder, and the paths of all that were made, outermost first.
    static func make(_ path: String) throws(BuildFailure) -> (folder: Folder, made: [String]) {
        var made: [String] = []
        var parent = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            parent += part
            if unsafe mkdir(parent, 0o777) == 0 {
                made.append(parent)
            } else if errno != EEXIST {
                let fault = notMade(path, .last)
                remove(made)
                throw fault
            }
            parent += "/"
        }
        do throws(BuildFailure) {
            guard let folder = try open(path) else { throw fault(path, "cannot be opened") }
            return (folder, made)
        } catch {
            remove(made)
            throw error
        }
    }

    /// Removes folders that were made, where they are empty.
    static func remove(_ made: [String]) {
        for path in made.reversed() { _ = unsafe rmdir(path) }
    }

    /// The path without symbolic links, from the root; nil where nothing is.
    static func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Whether a symbolic link stands there itself, whatever it leads to.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Calls the system with the folder that a path's last part is in, and that part. The folder is opened part by part, so
    /// that no symbolic link on the way is followed.
    ///
    /// - Parameter body: returns what the call returns.
    @discardableResult
    func call(_ path: String, _ body: (Int32, String) -> Int32) throws(SystemError) -> Int32 {
        let parent = try parent(of: path)
        defer { withExtendedLifetime(parent) {} }
        return try SystemError.check(body(parent.handle.descriptor, parent.name))
    }

    /// Does the same with two paths.
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

    /// To be called when a folder below this one is gone.
    func forgetLast() { handle.last.withLock { $0 = nil } }

    func openFile(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
        try call(path) { unsafe openat($0, $1, flags | O_NOFOLLOW | O_CLOEXEC, 0o666) }
    }

    func status(_ path: String) throws(SystemError) -> stat {
        var status = stat()
        try call(path) { unsafe fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }
        return status
    }
}

// MARK: - Looking

extension Folder {
    /// What stands at a path.
    enum Kind {
        case none, file, folder, link, other
    }

    func kind(_ path: String) throws(BuildFailure) -> Kind {
        let mode: mode_t
        do throws(SystemError) {
            mode = try status(path).st_mode
        } catch {
            if error.isAbsence { return .none }
            throw fault(path, "cannot be looked at", error)
        }
        return switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    /// Whether a file has more names than this.
    func hasOtherNames(_ path: String) throws(BuildFailure) -> Bool {
        try reporting(path, "cannot be looked at") { () throws(SystemError) in try status(path).st_nlink > 1 }
    }

    /// A folder below this one; nil where there is none.
    func folder(_ name: String) throws(BuildFailure) -> Folder? {
        do throws(SystemError) {
            return Folder(path: path + "/" + name, descriptor: try openFile(name, O_RDONLY | O_DIRECTORY))
        } catch {
            if error.code == ENOENT { return nil }
            throw fault(name, "cannot be opened", error)
        }
    }

    /// Whether a name in this folder still leads to another one.
    func holds(_ folder: Folder, as name: String) throws(BuildFailure) -> Bool {
        let own = try folder.reporting("", "cannot be looked at") { () throws(SystemError) in try folder.status("") }
        do throws(SystemError) {
            let named = try status(name)
            return named.st_ino == own.st_ino && named.st_dev == own.st_dev
        } catch {
            if error.code == ENOENT { return false }
            throw fault(name, "cannot be looked at", error)
        }
    }

    /// The names in a folder below this one, sorted; `""` is the folder itself.
    func list(_ path: String) throws(BuildFailure) -> [String] {
        let opened = try reporting(path, "cannot be listed") { () throws(SystemError) in
            try openFile(path, O_RDONLY | O_DIRECTORY)
        }
        guard let directory = unsafe fdopendir(opened) else {
            let fault = fault(path, "cannot be listed")
            close(opened)
            throw fault
        }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// What a file holds.
    enum Content: Equatable {
        /// There is none, or something else than a file.
        case none
        /// It was not read, for its size.
        case unread
        case bytes([UInt8])
    }

    /// Reads a file.
    ///
    /// - Parameter isWanted: whether one of that size is to be read.
    func read(_ path: String, where isWanted: (Int) -> Bool) throws(BuildFailure) -> Content {
        let file: Int32
        do throws(SystemError) {
            file = try openFile(path, O_RDONLY | O_NONBLOCK)
        } catch {
            if error.isAbsence || error.code == ENXIO { return .none }
            throw fault(path, "cannot be read", error)
        }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw fault(path, "cannot be read") }
        guard status.st_mode & S_IFMT == S_IFREG else { return .none }
        guard isWanted(Int(status.st_size)) else { return .unread }
        guard let bytes = FileBytes.read(file) else { throw fault(path, "cannot be read") }
        return .bytes(bytes)
    }
}

// MARK: - Faults

extension Folder {
    func fault(_ path: String, _ what: String, _ error: SystemError = .last) -> BuildFailure {
        Self.fault(path.isEmpty ? self.path : self.path == "." ? path : self.path + "/" + path, what, error)
    }

    /// Does something, and says what it was if it fails.
    func reporting<Result>(
        _ path: String, _ what: String, _ body: () throws(SystemError) -> Result
    ) throws(BuildFailure) -> Result {
        do throws(SystemError) { return try body() } catch { throw fault(path, what, error) }
    }

    /// That something else than a file has a name that only drilldown's own notes have.
    func notCreated(_ path: String) -> BuildFailure {
        .output(self.path + "/" + path, "this exists and was not created by drilldown", "move it away")
    }

    static func fault(
        _ path: String, _ what: String, _ error: SystemError? = .last, remedy: String? = nil
    ) -> BuildFailure {
        let reason = error.map { unsafe ": " + String(cString: strerror($0.code)) } ?? ""
        return .output(path, "the output \(what)\(reason)", remedy)
    }

    /// Of a folder that the user named.
    static func notMade(_ path: String, _ error: SystemError) -> BuildFailure {
        fault(path, "cannot be made", error, remedy: "choose another folder with --output")
    }
}
