import Foundation

/// The folder of the pictures that an inventory refers to.
public struct PictureFolder: Sendable {
    private(set) var path: String
    /// The minimum age of a change, in nanoseconds, after which any later change gives the file another identity.
    var settlingTime = FileIdentity.settlingTime

    /// Creates a reference to a folder.
    ///
    /// - Parameter path: The folder; empty for the current one.
    public init(_ path: String) {
        self.path = path
    }

    /// The maximum size of a picture in bytes.
    private static let maximumSize = 50_000_000

    /// Returns true if a relative path stays inside the folder, apart from symbolic links. Returns false if a component
    /// is empty or contains a backslash or NUL.
    static func staysInside(_ name: String) -> Bool {
        parts(of: name).allSatisfy {
            !$0.isEmpty && $0 != ".." && !$0.utf8.contains(0) && !$0.utf8.contains(UInt8(ascii: "\\"))
        }
    }

    /// Returns the path without a leading slash, which denotes the root of a website, or without all leading `../`,
    /// which lead from the folder of a page to the folder of the pictures.
    static func relative(_ name: String) -> String {
        if name.utf8.first == UInt8(ascii: "/") { return String(decoding: name.utf8.dropFirst(), as: UTF8.self) }
        let parts = parts(of: name)
        let rest = parts.drop { $0 == ".." }
        return rest.count < parts.count && !rest.isEmpty ? rest.joined(separator: "/") : name
    }

    /// Returns the components of a path. The path is split at bytes, as the system splits it: in Swift, a slash and a
    /// combining accent after it are one `Character`.
    static func parts(of name: String) -> [String] {
        name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Returns the folder at a path relative to this one.
    func folder(_ name: String) -> PictureFolder {
        var folder = self
        folder.path =
            (path.isEmpty || path.hasSuffix("/") ? path : path + "/") + name + (name.hasSuffix("/") ? "" : "/")
        return folder
    }

    /// The relative paths of other folders that often contain the pictures of an inventory, the nearest first: the
    /// folders inside this one, then each folder above up to the root of the project, with the folders inside it.
    /// Outside a project, folders above are omitted, because their files may be unrelated.
    var others: [String] {
        let files = FileManager.default
        return above.flatMap { base -> [String] in
            let names = (try? files.contentsOfDirectory(atPath: folder(base.isEmpty ? "." : base).path)) ?? []
            let inside = names.filter { !$0.hasPrefix(".") }.sorted().prefix(Self.mostEntries).filter { name in
                (try? files.attributesOfItem(atPath: absolutePath + "/" + base + name))?[.type] as? FileAttributeType
                    == .typeDirectory
            }
            return (base.isEmpty ? [] : [String(base.dropLast())]) + inside.map { base + $0 }
        }
    }

    /// The relative paths of this folder and the folders above it, up to the root of the Git working tree or, without
    /// Git, up to the nearest folder above with a file that is typical of the root of a project. Only this folder if no
    /// root is found at most four levels above.
    private var above: ArraySlice<String> {
        let levels = Array(sequence(first: "") { $0 + "../" }.prefix(Self.mostLevels))
        func has(_ name: String, _ base: String) -> Bool {
            FileManager.default.fileExists(atPath: absolutePath + "/" + base + name)
        }
        let root =
            levels.firstIndex { has(".git", $0) }
            ?? levels.indices.dropFirst().first { level in Self.filesOfRoots.contains { has($0, levels[level]) } }
        return levels[...(root ?? 0)]
    }

    private static let filesOfRoots = [".gitignore", "package.json", "index.html", "README.md"]
    private static let mostLevels = 5
    private static let mostEntries = 100

    var absolutePath: String { URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.path }

    /// A picture that was read.
    struct File: Sendable {
        var bytes: [UInt8]
        var format: PictureFormat
        var identity: FileIdentity
        /// True if any later change of the file gives it another identity.
        var isSettled: Bool
    }

    /// Reads a picture.
    ///
    /// - Parameter name: The path relative to the folder, with or without a leading slash. No component may be a
    ///   symbolic link, which could lead out of the folder.
    /// - Throws: `PictureError` if the path leads out of the folder, or if the file is missing, unreadable, larger than
    ///   50 MB or not a picture.
    func read(_ name: String) throws(PictureError) -> File { try read(open(name)) }

    func read(_ file: borrowing OpenFile) throws(PictureError) -> File {
        // Determine this before reading, because the file can change later.
        let isSettled = file.identity.isOld(by: settlingTime)
        guard let bytes = file.read(atMost: Self.maximumSize) else { throw errno == EFBIG ? .tooLarge : .unreadable }
        guard let format = PictureFormat(bytes) else { throw .unknownKind }
        return File(bytes: bytes, format: format, identity: file.identity, isSettled: isSettled)
    }

    func identity(of name: String) throws(PictureError) -> FileIdentity { try open(name).identity }

    func open(_ name: String) throws(PictureError) -> OpenFile {
        let relative = Self.relative(name)
        guard Self.staysInside(relative) else { throw .outside }
        do throws(PictureError) {
            return try OpenFile(Self.parts(of: relative).filter { $0 != "." }, below: path)
        } catch {
            throw error == .absent && relative != name ? .outside : error
        }
    }

    /// Returns the hash of a picture, or the name of the error if it cannot be read. The string changes if the result
    /// of reading the picture changes.
    ///
    /// - Parameter known: The pictures of the last build. If the file of a picture has not changed, it is not read.
    func stamp(of name: String, _ known: KnownPictures?) -> String {
        do throws(PictureError) {
            if let known, let hash = known.hash(of: name, try identity(of: name)) { return hash.hexadecimal }
            return ContentHash(try read(name).bytes[...]).hexadecimal
        } catch {
            return "\(error)"
        }
    }
}
