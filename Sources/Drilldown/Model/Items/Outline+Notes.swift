// Members that describe the file, and paths of lists.

extension Outline {
    static let elements = ItemsPath(keys: [FieldPath.Key("elements")])
    static let items = ItemsPath(keys: [FieldPath.Key("items")])

    /// The minimum number of objects for each null among the members of an object whose objects are the items.
    static let objectsPerNull = 10

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
