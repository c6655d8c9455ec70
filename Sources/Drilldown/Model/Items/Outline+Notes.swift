// Members that describe the file, and paths of lists.

extension Outline {
    /// The members that describe the file.
    struct Notes {
        /// The range of the text at the key `title` of the document, or at `name` or `nameEn` if there is no title; nil
        /// if there is none.
        private(set) var title: Range<Int>?
        /// The currencies at keys such as `currency` of the document and of the objects directly inside it.
        var currencies: [(path: ItemsPath, name: String)] = []
        /// The number of strings that were checked for currencies. Strings after the first 64 are probably values of
        /// items.
        private var checkedCodes = 0
        private static let maximumCheckedCodes = 64
        /// True if the file is map data from the Overpass API.
        var isOverpass = false

        /// Adds a string of the document.
        mutating func addTitle(_ range: Range<Int>, key: Range<Int>, in bytes: [UInt8]) {
            let key = JSONText.string(bytes, key)
            if key == "title" || title == nil && Self.names.contains(KeyWords.folded(key)) { title = range }
        }

        private static let names = [["name"], ["name", "en"], ["title", "en"]]

        /// Returns a string if its key is a word for the currency of the file; otherwise nil.
        ///
        /// - Parameters:
        ///   - range: The range of the string, which has three bytes, such as `EUR` and `€`, with its quotes.
        ///   - key: The range of the key, with its quotes.
        mutating func currency(_ range: Range<Int>, key: Range<Int>, in bytes: [UInt8]) -> String? {
            guard checkedCodes < Self.maximumCheckedCodes else { return nil }
            checkedCodes += 1
            let owner = KeyMeaning.ownerOfCurrency(KeyWords.folded(JSONText.string(bytes, key)))
            return owner == [] || owner == ["default"] ? JSONText.string(bytes, range) : nil
        }
    }

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
