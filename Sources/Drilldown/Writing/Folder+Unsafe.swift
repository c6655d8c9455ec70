#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder that is held open; all paths are below it. Symbolic links are never followed.
struct Folder: Sendable {
    /// As the user named it, for diagnostics.
    let path: String
    private let handle: Handle

    /// Closes the folder when nobody holds it any more.
    private final class Handle: Sendable {
        let descriptor: Int32
        init(_ descriptor: Int32) { self.descriptor = descriptor }
        deinit { close(descriptor) }
    }

    private init(path: String, descriptor: Int32) {
        self.path = path
        handle = Handle(descriptor)
    }

    private var descriptor: Int32 { handle.descriptor }

    /// Opens a folder; nil where there is none.
    static func open(_ path: String) throws(BuildFailure) -> Folder? {
        let descriptor = unsafe openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor >= 0 { return Folder(path: path, descriptor: descriptor) }
        switch errno {
        case ENOENT: return nil
        case ENOTDIR: throw fault(path, "is a file, not a folder", plain: true)
        default: throw fault(path, "cannot be opened")
        }
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
                let fault = fault(path, "cannot be made")
                remove(made)
                throw fault
            }
            parent += "/"
        }
        guard let folder = try open(path) else { throw fault(path, "cannot be opened") }
        return (folder, made)
    }

    /// Removes folders that were made, where they are empty.
    static func remove(_ made: [String]) {
        for path in made.reversed() { _ = unsafe rmdir(path) }
    }

    /// Why a path may not become a site: it is the root of the file system, or the folder that the inventory is in.
    static func isRootOrFolder(_ path: String, of source: String?) -> String? {
        guard let target = realPath(path) else { return nil }
        if target == "/" { return "the root of the file system cannot be the site" }
        guard let source = source.flatMap(realPath), let slash = source.lastIndex(of: "/") else { return nil }
        return target == source[..<slash] ? "this is the folder of the inventory" : nil
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    // MARK: Ways

    /// What stands at a path.
    enum Kind {
        case none, file, folder, other
    }

    /// Opens the folder that a path's last part is in, part by part, so that no symbolic link on the way is followed.
    private func withParent<Result>(of path: String, _ body: (Int32, String) -> Result?) -> Result? {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last else { return body(descriptor, ".") }
        var parent = descriptor
        defer { if parent != descriptor { close(parent) } }
        for part in parts.dropLast() {
            let next = unsafe openat(parent, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let reason = errno
            if parent != descriptor { close(parent) }
            parent = next
            guard next >= 0 else {
                parent = descriptor
                errno = reason
                return nil
            }
        }
        return body(parent, name)
    }

    private func openFile(_ path: String, _ flags: Int32) -> Int32 {
        withParent(of: path) { parent, name in
            let file = unsafe openat(parent, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666)
            return file >= 0 ? file : nil
        } ?? -1
    }

    func kind(_ path: String) -> Kind {
        let mode = withParent(of: path) { parent, name -> mode_t? in
            var status = stat()
            return unsafe fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode & S_IFMT : nil
        }
        return switch mode {
        case nil: .none
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    // MARK: Reading

    /// The names in a folder below this one, sorted; `""` is the folder itself.
    func list(_ path: String) throws(BuildFailure) -> [String] {
        let opened = openFile(path, O_RDONLY | O_DIRECTORY)
        guard opened >= 0, let directory = unsafe fdopendir(opened) else { throw fault(path, "cannot be listed") }
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

    /// A file's content; nil when there is none.
    func read(_ path: String) throws(BuildFailure) -> [UInt8]? {
        let file = openFile(path, O_RDONLY | O_NONBLOCK)
        if file < 0, errno == ENOENT { return nil }
        guard file >= 0 else { throw fault(path, "cannot be read") }
        defer { close(file) }
        guard let bytes = FileBytes.read(file) else { throw fault(path, "cannot be read") }
        return bytes
    }

    /// Whether a file is there and holds just that.
    func isFile(_ path: String, equalTo bytes: [UInt8]) -> Bool {
        let file = openFile(path, O_RDONLY | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            Int(status.st_size) == bytes.count
        else { return false }
        return FileBytes.read(file) == bytes
    }

    // MARK: Writing

    func write(_ path: String, _ bytes: [UInt8]) throws(BuildFailure) {
        let file = openFile(path, O_WRONLY | O_CREAT | O_TRUNC)
        guard file >= 0 else { throw fault(path, "cannot be written") }
        guard FileBytes.write(bytes, to: file) else {
            let fault = fault(path, "cannot be written")
            close(file)
            throw fault
        }
        guard close(file) == 0 else { throw fault(path, "cannot be written") }
    }

    func makeFolder(_ path: String) throws(BuildFailure) {
        let isMade = withParent(of: path) { parent, name -> Bool? in
            unsafe mkdirat(parent, name, 0o777) == 0 || errno == EEXIST ? true : nil
        }
        guard isMade == true else { throw fault(path, "cannot be made") }
        guard kind(path) == .folder else {
            throw Self.fault(self.path + "/" + path, "is not a folder", plain: true)
        }
    }

    func rename(_ old: String, to new: String) throws(BuildFailure) {
        let isDone = withParent(of: old) { oldParent, oldName in
            withParent(of: new) { newParent, newName -> Bool? in
                unsafe renameat(oldParent, oldName, newParent, newName) == 0 ? true : nil
            }
        }
        guard isDone == true else { throw fault(new, "cannot be written") }
    }

    /// Removes a file.
    ///
    /// - Returns: false when there was none.
    func remove(_ path: String) throws(BuildFailure) -> Bool {
        let isDone = withParent(of: path) { parent, name -> Bool? in unsafe unlinkat(parent, name, 0) == 0 ? true : nil
        }
        if isDone == true { return true }
        guard errno == ENOENT || errno == ENOTDIR else { throw fault(path, "cannot be removed") }
        return false
    }

    func removeIfEmpty(_ path: String) {
        _ = withParent(of: path) { parent, name in unsafe unlinkat(parent, name, AT_REMOVEDIR) }
    }

    /// Removes a folder of ours that holds nothing but files.
    func removeTree(_ path: String) throws(BuildFailure) {
        guard kind(path) != .none else { return }
        for name in try list(path) { _ = try remove(path + "/" + name) }
        removeIfEmpty(path)
    }

    // MARK: Faults

    private func fault(_ path: String, _ what: String) -> BuildFailure {
        Self.fault(path.isEmpty ? self.path : self.path + "/" + path, what)
    }

    /// Reads `errno`: to be called first after the call that failed.
    private static func fault(_ path: String, _ what: String, plain: Bool = false) -> BuildFailure {
        let reason = plain ? "" : ": " + FileBytes.reason()
        return BuildFailure(.error(.output, at: Place(file: path), "the output \(what)\(reason)", remedy: nil))
    }
}
