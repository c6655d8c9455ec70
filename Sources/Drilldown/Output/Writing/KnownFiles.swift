/// The files in a folder that builds have written, according to their manifests.
struct KnownFiles: Sendable {
    private let manifests: [Manifest]

    init(_ manifests: Manifest?...) { self.manifests = manifests.compactMap { $0 } }

    func contains(_ path: String) -> Bool { manifests.contains { $0[path] != nil } }

    func entries(of path: String) -> [Manifest.Entry] { manifests.compactMap { $0[path] } }

    /// Returns the sorted paths of the known files that are not in a manifest.
    func paths(missingFrom new: Manifest) -> [String] {
        let missing = manifests.map { $0.paths(missingFrom: new) }
        return missing.count == 1 ? missing[0] : Set(missing.joined()).sorted()
    }

    /// The kind of change to a file since a build wrote it.
    enum FileChange {
        case removed, unchanged, modified
    }

    /// Returns the kind of change to a file since a build wrote it.
    ///
    /// - Parameters:
    ///   - file: The current path of the file.
    ///   - path: The path to which the build wrote it.
    func change(of file: String, writtenAs path: String, in folder: Folder) throws(BuildError) -> FileChange {
        let entries = entries(of: path)
        return switch try folder.read(file, where: { size in entries.contains { $0.size == size } }) {
        case .none: .removed
        case .bytes(let bytes) where entries.contains(Manifest.Entry(bytes)): .unchanged
        case .bytes, .unread: .modified
        }
    }
}
