/// Messages about documents in which no items can be found, and about elements that are not items.
struct InventoryMessage: ErrorMessage {
    static let code = Diagnostic.Code.notAnInventory
    let text: MessageText

    static let itemIsNotAnObject = notAnItem("this item is not an object", "write it as {\"name\": …} or remove it")
    static func childrenAreNotAList(key: String) -> Self {
        notAnItem(
            "\(key.quoted) is not a list of items", "write it as [{…}, {…}] or set children: to another key")
    }
    static let listExpected = notAnItem("this is not a list of items", "write it as [{…}, {…}] or remove it")
    static let objectExpected = notAnItem("this is not an object with items", "write it as {…} or remove it")
    static func noArray(at path: String, _ suggestion: NameSuggestion?) -> Self {
        error("the inventory has no array at \(path.quoted)", suggestion?.text)
    }
    /// Returns the message for a document that contains no list of items.
    ///
    /// - Parameter members: The path of an object of objects, quoted for a shell; nil if there is none.
    static func notAnInventory(_ kind: DocumentKind, members: String?) -> Self {
        error(
            "the document is \(kind.rawValue), not an inventory",
            members.map { "if the members are the items, use --items \($0)" }
                ?? "put the items in an array, such as {\"items\": [{…}, {…}]}")
    }
    static func table(_ shape: TableShape, command: String) -> Self {
        error("this is \(shape.rawValue), not a list of items", "convert it: \(command)")
    }

    /// The kind of a document without items.
    enum DocumentKind: String {
        case unlikeMembers = "an object whose members have different keys"
        case object = "an object without an array of objects"
        case text = "a single string"
        case number = "a single number"
        case boolean = "a single Boolean"
        case null
    }

    /// The arrangement of a table in JSON.
    enum TableShape: String {
        case split = "a table with separate column names and data (pandas: split)"
        case separateColumns = "a table with separate column names and data"
        case values = "a table of rows without names (pandas: values)"
        case columns = "a table of columns"
        case indexedColumns = "a table of columns (pandas: columns)"
        case joinedColumns = "a CSV file that was converted with the wrong separator"
        case textLists = "an object of lists of text"
        case list = "a list of values"
        case object = "an object of values"
    }

    private static func notAnItem(_ message: String, _ suggestion: String) -> Self {
        Self(.notAnItem, message, suggestion)
    }
}
