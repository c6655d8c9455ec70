/// Messages about declarations in `site.yml` that contradict the items or each other.
struct DeclarationMessage: ErrorMessage {
    static let code = Diagnostic.Code.configuration
    let text: MessageText

    /// Returns the message for a path that no item has.
    ///
    /// - Parameter key: The key of `site.yml` that contains the path.
    static func missingKey(_ path: String, in key: String, _ suggestion: NameSuggestion?) -> Self {
        Self(.unknownName, "no item has the key \(path.quoted) named in \(key)", suggestion?.text)
    }
    static func keyInsideList(_ path: String, in key: String) -> Self {
        error("the key \(path.quoted) named in \(key) is inside a list", "use the path of the list")
    }
    /// Returns the message for a hidden path that leads to a single element of a list.
    ///
    /// - Parameter list: The path to all elements.
    static func hiddenElement(_ path: String, list: String) -> Self {
        error("cannot hide \(path.quoted) in a single element of a list", "hide \(list.quoted)")
    }
    static func hiddenButUsed(_ path: String, _ use: HiddenUse) -> Self {
        error("\(path.quoted) is hidden, but \(use.text.fact)", use.text.fix)
    }
    static func duplicateColumn(_ path: String) -> Self {
        error("the column \(path.quoted) is listed twice", "remove one of the two")
    }
    static func hiddenColumn(_ path: String) -> Self {
        error("the column \(path.quoted) is hidden", "remove it from columns or from hidden")
    }
    static func childrenColumn(_ path: String) -> Self {
        error("the column \(path.quoted) contains the children, which have their own pages", "remove it")
    }
    static func fieldInsideChildren(_ path: String, children: String) -> Self {
        error(
            "the field \(path.quoted) is inside \(children.quoted), which contains the children", "remove the field"
        )
    }
    static func moneyWithoutCurrency(_ path: String) -> Self {
        error(
            "the money field \(path.quoted) has no currency",
            "add a currency, such as currency: USD, to the field or the site")
    }
    static func wrongType(_ claim: TypeClaim, _ path: String, type: String, types: String) -> Self {
        error(
            "the field \(path.quoted) \(claim.text.fact), but its type is \(type)",
            "set type: \(types)\(claim.text.alternative)")
    }
    static func separatorConflict(_ path: String, _ conflict: SeparatorConflict) -> Self {
        error("the field \(path.quoted) has a separator, but \(conflict.rawValue)", "remove the separator")
    }
    static func sumInsideList(_ path: String) -> Self {
        error(
            "the field \(path.quoted) is inside a list and cannot be summed",
            "remove total: sum or declare the list")
    }
    static func blockInsideList(_ path: String, type: String) -> Self {
        error(
            "the field \(path.quoted) is inside a list and cannot be shown as \(type)",
            "remove type: \(type) or declare the list")
    }
    static func timelineIsNotADate(_ path: String) -> Self {
        error(
            "the timeline key \(path.quoted) is not a date field",
            "choose a field of type date, or set timeline: none")
    }
    static func duplicateGrouping(_ path: String) -> Self {
        error("the view groups by \(path.quoted) twice", "remove one of the two")
    }
    static func duplicateViewID(_ id: String) -> Self {
        error("two views have the ID \(id.quoted)", "give one of them another ID")
    }
    static func relationWithout(key: String) -> Self { error("a relation has no \(key.quoted)", "write \(key): KEY") }
    static func lookupWithout(key: String) -> Self { error("a lookup has no \(key.quoted)", "write \(key): KEY") }
    /// Returns the message for a list in which no element has both a code and a name.
    static func lookupWithoutNames(list: String) -> Self {
        error("the list \(list.quoted) has no codes with names", "check the keys at id: and name:")
    }
    static let referencesWithoutID = error(
        "references require item IDs", "set id: in site.yml to the key that contains them")

    /// A use of a hidden key that would reveal its values.
    enum HiddenUse: Hashable, Sendable {
        case children, quantity, aliases, sort, name, view, timeline, lookup
        case currency(of: String)
    }

    /// A declaration that is valid only for fields of certain types.
    enum TypeClaim: Hashable, Sendable {
        case dateNotation, decimal, separator, currency, sum
    }

    /// The reason why the strings of a field cannot be split into lists.
    enum SeparatorConflict: String, Sendable {
        case insideList = "it is inside a list"
        case kind = "it is the kind of the items"
        case name = "it is the name of the items"
    }
}

extension DeclarationMessage.HiddenUse {
    fileprivate var text: (fact: String, fix: String) {
        switch self {
        case .children: ("it contains the children", "remove it from children or from hidden")
        case .quantity: ("the totals reveal it", "remove it from quantity or from hidden")
        case .aliases: ("addresses reveal it", "remove it from aliases or from hidden")
        case .sort: ("the order of the items reveals it", "remove it from sort or from hidden")
        case .name: ("it is the name of the items", "remove it from hidden, or choose another key for name")
        case .view: ("a view groups by it", "remove it from the view or from hidden")
        case .timeline: ("the timeline reveals it", "remove it from timeline or from hidden")
        case .lookup: ("a lookup shows the names of its codes", "remove it from lookups or from hidden")
        case .currency(let path):
            ("it is the currency of \(path.quoted)", "remove it from currency or from hidden")
        }
    }
}

extension DeclarationMessage.TypeClaim {
    /// The claim, and the end of the suggestion to set the type.
    fileprivate var text: (fact: String, alternative: String) {
        switch self {
        case .dateNotation: ("has a date format", "")
        case .decimal: ("has a decimal separator", "")
        case .separator: ("has a separator", " or remove the separator")
        case .currency: ("has a currency", " or remove the currency")
        case .sum: ("is summed", " or remove total: sum")
        }
    }
}
