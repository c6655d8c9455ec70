import Foundation

/// The files of pictures that a change added and removed.
struct PhotoChange: Sendable {
    var added: [PhotoFolder.Stored] = []
    var removed: [PhotoFolder.Removed] = []
    /// The folder of the files; nil for the folder of the current site.
    var folder: PictureFolder?
    /// True if the pictures were removed together with their items. The removal of the items can then be undone even if
    /// the pictures cannot be restored.
    var areOfRemovedItems = false
}

/// The picture folder of an inventory, in which the editor adds and removes pictures. No symbolic link inside it is
/// followed, and no file is replaced.
struct PhotoFolder: Sendable {
    private let folder: Folder

    /// The folder of removed pictures, from which they can be restored.
    static let trash = SiteFolder.home + "/trash"
    /// The number of files with the same original name in the trash after which the names of further files end with
    /// random characters instead of a number.
    private static let maximumSameNames = 100

    /// A picture that items can refer to.
    struct Stored: Sendable {
        /// The path, relative to the picture folder.
        var name: String
        /// True if the file was written, false if it existed.
        var isNew: Bool
        /// The folders that were created for the file, innermost first.
        var made: [String] = []
    }

    /// A picture in the trash.
    struct Removed: Sendable {
        /// The original path, relative to the picture folder.
        var name: String
        /// The path in the trash, relative to the picture folder.
        var kept: String
    }

    /// Opens a picture folder.
    init(_ pictures: PictureFolder) throws(BuildError) {
        let path = pictures.path.isEmpty ? "." : pictures.path
        guard let folder = try Folder.open(path) else {
            throw BuildError(Diagnostic(.folderNotFound, at: SourceLocation(file: path)))
        }
        self.folder = folder
    }

    // MARK: - Adding

    /// Writes a picture, and waits until it is on disk. An existing file with the same content is used instead.
    ///
    /// - Parameters:
    ///   - stem: The start of the file name, to which a hash of the content is added.
    ///   - subfolder: The folder of the file, relative to the picture folder; empty for the picture folder itself.
    /// - Throws: `BuildError` if the folder cannot be created or the file cannot be written.
    func add(_ picture: NewPicture, stem: String, in subfolder: String) throws(BuildError) -> Stored {
        let made = try makeFolder(subfolder)
        do throws(BuildError) {
            guard let target = subfolder.isEmpty ? folder : try folder.folder(subfolder) else {
                throw .output(subfolder, .missingOutputFolder)
            }
            let digits = picture.hash.hexadecimal
            for count in [8, 16, digits.count] {
                let name = "\(stem)-\(digits.prefix(count)).\(picture.format.rawValue)"
                let path = subfolder.isEmpty ? name : "\(subfolder)/\(name)"
                switch try target.read(name, where: { $0 == picture.bytes.count }) {
                case .bytes(picture.bytes): return Stored(name: path, isNew: false)
                case .none where try target.kind(name) == .none:
                    try Self.write(picture.bytes, as: name, in: target)
                    return Stored(name: path, isNew: true, made: made)
                case .none, .unread, .bytes: continue
                }
            }
            throw .output(subfolder, .unwritableFile)
        } catch {
            removeIfEmpty(made)
            throw error
        }
    }

    /// Writes a file under a temporary name, and renames it when it is complete.
    private static func write(_ bytes: [UInt8], as name: String, in target: Folder) throws(BuildError) {
        let new = SiteFolder.home + "-" + String(UInt64.random(in: 0 ... .max), radix: 16)
        do throws(BuildError) {
            try target.write(new, bytes, isSynced: true)
            try target.rename(new, toUnused: name)
        } catch {
            _ = try? target.remove(new)
            throw error
        }
        _ = fsync(target.descriptor)
    }

    /// Creates a folder at a path relative to the picture folder, and its missing parent folders.
    ///
    /// - Returns: The created folders, innermost first.
    private func makeFolder(_ subfolder: String) throws(BuildError) -> [String] {
        var made: [String] = []
        var path = ""
        for part in PictureFolder.parts(of: subfolder) where !part.isEmpty {
            path += path.isEmpty ? part : "/" + part
            if try folder.makeFolder(path) { made.insert(path, at: 0) }
        }
        return made
    }

    /// Removes a picture that was added for a change that failed.
    func discard(_ stored: Stored) {
        guard stored.isNew else { return }
        _ = try? folder.remove(stored.name)
        removeIfEmpty(stored.made)
    }

    private func removeIfEmpty(_ made: [String]) {
        for path in made { _ = try? folder.removeIfEmpty(path) }
    }

    // MARK: - Removing

    /// Moves a picture to the trash.
    ///
    /// - Returns: Nil if there is no file at the path inside the folder, or if the file cannot be moved.
    func remove(_ name: String) -> Removed? {
        let name = PictureFolder.relative(name)
        guard PictureFolder.staysInside(name), let kind = try? folder.kind(name), kind == .file,
            let file = PictureFolder.parts(of: name).last, (try? makeFolder(Self.trash)) != nil
        else { return nil }
        // Hide the trash from Git. An existing file is kept.
        _ = try? folder.folder(Self.trash)?.write(".gitignore", Array("*\n".utf8))
        let dot = file.lastIndex(of: ".") ?? file.endIndex
        // The name in the trash gets the lowest unused number, so that files with the same name are kept.
        for number in 1...Self.maximumSameNames + 1 {
            let end = number > Self.maximumSameNames ? String(UInt64.random(in: 0 ... .max), radix: 36) : "\(number)"
            let kept = "\(Self.trash)/\(number == 1 ? file : "\(file[..<dot])-\(end)\(file[dot...])")"
            guard (try? folder.kind(kept)) == Folder.Kind.none else { continue }
            do throws(BuildError) { try folder.rename(name, toUnused: kept) } catch { return nil }
            return Removed(name: name, kept: kept)
        }
        return nil
    }

    /// Moves a picture from the trash to its original path.
    func restore(_ removed: Removed) throws(BuildError) {
        let subfolder = PictureFolder.parts(of: removed.name).dropLast().joined(separator: "/")
        _ = try makeFolder(subfolder)
        try folder.rename(removed.kept, toUnused: removed.name)
    }

    /// Moves a restored picture back to the trash, because the change that restored it failed.
    func undoRestoring(_ removed: Removed) { try? folder.rename(removed.name, toUnused: removed.kept) }
}
