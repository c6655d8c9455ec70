/// A hash of everything that the bytes and the warnings of a site depend on, except its pictures.
public struct InputFingerprint: Sendable {
    let hash: ContentHash
}

extension SiteInput {
    /// Returns the fingerprint of this input.
    ///
    /// - Parameter settings: The version of the program, and the options of a build that are not part of the input.
    /// - Returns: Nil if the input could not be read, has an earlier inventory, or if the program's files are unknown.
    public func fingerprint(with settings: [String]) -> InputFingerprint? {
        guard unreadable.isEmpty, compared == nil, let program = ProgramFiles.identities else { return nil }
        var hasher = ContentHasher()
        func add(_ bytes: [UInt8]) {
            // The length comes first, so that no two inputs give the same sequence of bytes.
            hasher.add(Array("\(bytes.count) ".utf8)[...])
            hasher.add(bytes[...])
        }
        func add(_ file: SourceFile?) {
            for part in file.map({ [Array($0.name.utf8), $0.bytes] }) ?? [] { add(part) }
        }
        // A description has all properties, including those that are added later.
        let facts: [Any] = [
            program, options, isEdited, pictures as Any, pictureTool as Any, configuration != nil, history != nil,
            theme.own.count,
        ]
        for part in settings + facts.map({ "\($0)" }) { add(Array(part.utf8)) }
        for file in [inventory, configuration, history] { add(file) }
        for name in theme.own.sorted() {
            add(Array(name.utf8))
            add(theme.files[name])
        }
        add(Array("\(theme.strays.sorted { $0.key < $1.key })".utf8))
        return InputFingerprint(hash: hasher.hash())
    }
}
