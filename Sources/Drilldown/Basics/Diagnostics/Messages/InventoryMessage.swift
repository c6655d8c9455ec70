/// Documents in which no items can be found, and elements that are not items.
enum InventoryMessage: DiagnosticMessage {
    case itemIsNotAnObject
    case childrenAreNotAList(key: String)
    case listExpected
    case objectExpected
    case noArray(at: String, NameSuggestion?)
    /// Several arrays that could be the items.
    ///
    /// - Parameters:
    ///   - arrays: The paths of the arrays, each with its number of objects.
    ///   - more: The number of arrays that are not listed.
    ///   - largest: The path of the largest array, quoted for a shell.
    case severalArrays([String], more: Int, largest: String)
    /// A document that contains no list of items.
    ///
    /// - Parameter members: The path of an object of objects, quoted for a shell; nil if there is none.
    case notAnInventory(DocumentKind, members: String?)
    case table(TableShape, command: String)
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
        case list = "a list of values"
        case object = "an object of values"
    }

    var text: MessageText {
        switch self {
        case .itemIsNotAnObject: notAnItem("this item is not an object", "write it as {\"name\": …} or remove it")
        case .childrenAreNotAList(let key):
            notAnItem(
                "\(key.quoted) is not a list of items", "write it as [{…}, {…}] or set children: to another key")
        case .listExpected: notAnItem("this is not a list of items", "write it as [{…}, {…}] or remove it")
        case .objectExpected: notAnItem("this is not an object with items", "write it as {…} or remove it")
        case .noArray(let path, let suggestion):
            notAnInventory("the inventory has no array at \(path.quoted)", suggestion?.text)
        case .severalArrays(let arrays, let more, let largest):
            notAnInventory(
                "several arrays could be the items: " + arrays.joined(separator: ", ")
                    + (more > 0 ? ", and \(more) more" : ""),
                "choose one with --items \(largest) or with items: in site.yml")
        case .notAnInventory(let kind, let members):
            notAnInventory(
                "the document is \(kind.rawValue), not an inventory",
                members.map { "if the members are the items, use --items \($0)" }
                    ?? "put the items in an array, such as {\"items\": [{…}, {…}]}")
        case .table(let shape, let command):
            notAnInventory("this is \(shape.rawValue), not a list of items", "convert it: \(command)")
        }
    }

    private func notAnItem(_ message: String, _ suggestion: String) -> MessageText {
        MessageText(.notAnItem, message, suggestion)
    }

    private func notAnInventory(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.notAnInventory, message, suggestion)
    }
}
