// Members that describe the file.

extension Outline {
    /// Returns true if a member describes the file and is not an item: its key begins with a dollar sign or an
    /// underscore, as in `$schema` and `_comment`.
    ///
    /// - Parameter key: The range of the key, including quotes.
    static func isAnnotation(_ key: Range<Int>, in bytes: [UInt8]) -> Bool {
        let first = bytes[key.lowerBound + 1]
        return first == UInt8(ascii: "$") || first == UInt8(ascii: "_")
    }

    /// Returns true if a member that is neither an object nor an array describes the file and is not an item: its key
    /// is a word such as `updated` or `version`.
    ///
    /// - Parameter key: The range of the key, including quotes.
    static func isNote(_ key: Range<Int>, in bytes: [UInt8]) -> Bool {
        isAnnotation(key, in: bytes)
            || key.count <= longestNote
                && Vocabulary.notesOnFiles.contains(KeyWords.folded(JSONText.string(bytes, key)).joined())
    }

    /// The maximum length of a key in `Vocabulary.notesOnFiles`, with quotes and separators.
    private static let longestNote = 20
}
