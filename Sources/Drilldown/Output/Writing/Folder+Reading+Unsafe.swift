import Foundation

extension Folder {
    /// The kind of the entry at a path.
    enum Kind {
        case none, file, folder, link, other
    }

    func kind(_ path: String) throws(BuildError) -> Kind {
        let mode: mode_t
        do throws(SystemError) {
            mode = try status(path).st_mode
        } catch {
            if error.isAbsence { return .none }
            throw makeError(path, .inspect, error)
        }
        return switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    /// Returns true if a file has more than one hard link.
    func hasOtherNames(_ path: String) throws(BuildError) -> Bool {
        try reporting(path, .inspect) { () throws(SystemError) in try status(path).st_nlink > 1 }
    }

    /// Opens a subfolder; returns nil if it does not exist.
    func folder(_ name: String) throws(BuildError) -> Folder? {
        do throws(SystemError) {
            return Folder(path: path + "/" + name, descriptor: try openFile(name, O_RDONLY | O_DIRECTORY))
        } catch {
            if error.code == ENOENT { return nil }
            throw makeError(name, .open, error)
        }
    }

    /// Returns true if a name in this folder still refers to the given open folder.
    func contains(_ folder: Folder, as name: String) throws(BuildError) -> Bool {
        let own = try folder.reporting("", .inspect) { () throws(SystemError) in try folder.status("") }
        do throws(SystemError) {
            let named = try status(name)
            return named.st_ino == own.st_ino && named.st_dev == own.st_dev
        } catch {
            if error.code == ENOENT { return false }
            throw makeError(name, .inspect, error)
        }
    }

    /// Returns the sorted names of the entries in a subfolder, or in this folder if the path is empty.
    func list(_ path: String) throws(BuildError) -> [String] {
        let opened = try reporting(path, .list) { () throws(SystemError) in
            try openFile(path, O_RDONLY | O_DIRECTORY)
        }
        guard let directory = unsafe fdopendir(opened) else {
            let error = makeError(path, .list)
            close(opened)
            throw error
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

    enum Content: Equatable {
        /// The path does not exist or is not a regular file.
        case none
        /// The file was not read because of its size.
        case unread
        case bytes([UInt8])
    }

    /// Reads a file without following a symbolic link.
    ///
    /// - Parameter isWanted: Returns true if a file of the given size in bytes should be read.
    func read(_ path: String, where isWanted: (Int) -> Bool) throws(BuildError) -> Content {
        guard let (file, size) = try openRegular(path) else { return .none }
        defer { close(file) }
        guard isWanted(size) else { return .unread }
        guard let bytes = FileBytes.read(file) else { throw makeError(path, .read) }
        return .bytes(bytes)
    }

    /// Returns the hash of a file without following a symbolic link; nil if it is not a regular file.
    func hash(_ path: String) throws(BuildError) -> ContentHash? {
        guard let (file, _) = try openRegular(path) else { return nil }
        defer { close(file) }
        guard let hash = FileBytes.hash(file) else { throw makeError(path, .read) }
        return hash
    }

    /// Returns an open file and its size; nil if the path does not exist or is not a regular file.
    private func openRegular(_ path: String) throws(BuildError) -> (descriptor: Int32, size: Int)? {
        let file: Int32
        do throws(SystemError) {
            file = try openFile(path, O_RDONLY | O_NONBLOCK)
        } catch {
            if error.isAbsence || error.code == ENXIO { return nil }
            throw makeError(path, .read, error)
        }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else {
            let error = makeError(path, .read)
            close(file)
            throw error
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            return nil
        }
        return (file, Int(status.st_size))
    }
}
