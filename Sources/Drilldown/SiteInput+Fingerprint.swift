/// A hash of all input that the files and the warnings of a site depend on, except the contents of pictures.
public struct InputFingerprint: Sendable {
    let hash: ContentHash
    /// The hash of all input except the name and the content of the inventory.
    let hashWithoutInventory: ContentHash
}

extension SiteInput {
    /// Returns the fingerprint of the input.
    ///
    /// - Parameter settings: The version of the program, and the options of a build that are not part of the input.
    /// - Returns: The fingerprint; nil if a file could not be read, if there is an earlier inventory, or if the files
    ///   of the program cannot be determined.
    public func fingerprint(with settings: [String]) -> InputFingerprint? {
        guard unreadable.isEmpty, compared == nil, let program = ProgramFiles.identities else { return nil }
        var hasher = ContentHasher()
        func add(_ file: SourceFile?) {
            for part in file.map({ [Array($0.name.utf8), $0.bytes] }) ?? [] { hasher.add(piece: part) }
        }
        // The description of a value includes all its properties, so the fingerprint depends on each of them.
        let facts: [Any] = [
            program, options, isEditable, pictures as Any, pictureTool as Any, configuration != nil, history != nil,
            theme.userFiles.count,
        ]
        for part in settings + facts.map({ "\($0)" }) { hasher.add(piece: part.utf8) }
        for file in [configuration, history] { add(file) }
        for name in theme.userFiles.sorted() {
            hasher.add(piece: name.utf8)
            add(theme.files[name])
        }
        hasher.add(piece: "\(theme.unusedFiles.sorted { $0.key < $1.key })".utf8)
        let hash = hasher.hash()
        hasher.add(piece: inventory.name.utf8)
        hasher.add(inventory.bytes[...])
        return InputFingerprint(hash: hasher.hash(), hashWithoutInventory: hash)
    }
}
