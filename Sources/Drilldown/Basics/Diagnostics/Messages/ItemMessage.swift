/// Messages about errors in the IDs, totals and groups of items. These errors prevent a build.
enum ItemMessage: DiagnosticMessage {
    /// A value at the key of the IDs that cannot be an ID.
    ///
    /// - Parameter kind: The JSON type of the value with its article, such as `an object`.
    case idIsNotAValue(key: String, kind: Phrase)
    case missingID(key: String)
    /// An ID that an earlier item already has. The ID is nil if it is hidden.
    case repeatedID(String?, line: Int, column: Int)
    case moreIDErrors(count: Int)
    case sumTooLarge(label: String)
    case tooManyGroups(keys: [String])
    case totalsDisagree(view: String)

    var text: MessageText {
        switch self {
        case .idIsNotAValue(let key, let kind):
            MessageText(
                .missingID, "\(key.quoted) is \(kind.text), not an ID",
                "write text or a number, or choose another key with id: in site.yml")
        case .missingID(let key):
            MessageText(
                .missingID, "this item has no \(key.quoted)",
                "add it or choose another key with id: in site.yml")
        case .repeatedID(let id, let line, let column):
            MessageText(
                .repeatedID,
                "duplicate ID\(id.map { " " + $0.quoted } ?? ""), first used by the item at line \(line), column \(column)",
                "change one of the two or set id: none in site.yml")
        case .moreIDErrors(let count):
            MessageText(
                .repeatedID, "\(count) more \(count == 1 ? "item has" : "items have") a missing or duplicate ID")
        case .sumTooLarge(let label):
            MessageText(
                .sumTooLarge, "this item makes the sum of \(label.quoted) longer than the maximum of 38 digits",
                "fix the value or set total: none for the field")
        case .tooManyGroups(let keys):
            MessageText(
                .tooManyGroups,
                "the values of \(keys.map(\.quoted).joined(separator: " and ")) in this item combine into more than 10,000 groups",
                "group by each key in a separate view")
        case .totalsDisagree(let view):
            MessageText(
                .totalsDisagree,
                "the groups of the view \(view.quoted) do not add up to the total above them, which includes this item",
                "report this as a bug, with the inventory")
        }
    }
}
