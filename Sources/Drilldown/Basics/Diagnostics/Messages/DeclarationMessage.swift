/// Declarations in `site.yml` that contradict the items or each other.
enum DeclarationMessage: DiagnosticMessage {
    /// A path that no item has.
    ///
    /// - Parameter in: The key of `site.yml` that contains the path.
    case missingKey(String, in: String, NameSuggestion?)
    case keyInsideList(String, in: String)
    /// A hidden path that leads to a single element of a list.
    ///
    /// - Parameter list: The path to all elements.
    case hiddenElement(String, list: String)
    case hiddenButUsed(String, HiddenUse)
    case duplicateColumn(String)
    case hiddenColumn(String)
    case childrenColumn(String)
    case fieldInsideChildren(String, children: String)
    case moneyWithoutCurrency(String)
    case wrongType(TypeClaim, String, type: String, types: String)
    case separatorConflict(String, SeparatorConflict)
    case sumInsideList(String)
    case blockInsideList(String, type: String)
    case timelineIsNotADate(String)
    case duplicateGrouping(String)
    case duplicateViewID(String)
    case relationWithout(key: String)
    case lookupWithout(key: String)
    /// A list in which no element has both a code and a name.
    case lookupWithoutNames(list: String)
    case referencesWithoutID

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
    enum SeparatorConflict: Hashable, Sendable {
        case insideList, kind, name
    }

    var text: MessageText {
        switch self {
        case .missingKey(let path, let key, let suggestion):
            MessageText(.unknownName, "no item has the key \(path.quoted) named in \(key)", suggestion?.text)
        case .relationWithout(let key):
            error("a relation has no \(key.quoted)", "write \(key): KEY")
        case .lookupWithout(let key):
            error("a lookup has no \(key.quoted)", "write \(key): KEY")
        case .lookupWithoutNames(let list):
            error("the list \(list.quoted) has no codes with names", "check the keys at id: and name:")
        case .referencesWithoutID:
            error("references require item IDs", "set id: in site.yml to the key that contains them")
        case .keyInsideList(let path, let key):
            error("the key \(path.quoted) named in \(key) is inside a list", "use the path of the list")
        case .hiddenElement(let path, let list):
            error("cannot hide \(path.quoted) in a single element of a list", "hide \(list.quoted)")
        case .hiddenButUsed(let path, let use):
            error("\(path.quoted) is hidden, but \(use.text)", use.suggestion)
        case .duplicateColumn(let path): error("the column \(path.quoted) is listed twice", "remove one of the two")
        case .hiddenColumn(let path):
            error("the column \(path.quoted) is hidden", "remove it from columns or from hidden")
        case .childrenColumn(let path):
            error("the column \(path.quoted) contains the children, which have their own pages", "remove it")
        case .fieldInsideChildren(let path, let children):
            error(
                "the field \(path.quoted) is inside \(children.quoted), which contains the children", "remove the field"
            )
        case .moneyWithoutCurrency(let path):
            error(
                "the money field \(path.quoted) has no currency",
                "add a currency, such as currency: USD, to the field or the site")
        case .wrongType(let claim, let path, let type, let types):
            error("the field \(path.quoted) \(claim.text), but its type is \(type)", claim.suggestion(types))
        case .separatorConflict(let path, let conflict):
            error("the field \(path.quoted) has a separator, but \(conflict.text)", "remove the separator")
        case .sumInsideList(let path):
            error(
                "the field \(path.quoted) is inside a list and cannot be summed",
                "remove total: sum or declare the list")
        case .blockInsideList(let path, let type):
            error(
                "the field \(path.quoted) is inside a list and cannot be shown as \(type)",
                "remove type: \(type) or declare the list")
        case .timelineIsNotADate(let path):
            error(
                "the timeline key \(path.quoted) is not a date field",
                "choose a field of type date, or set timeline: none")
        case .duplicateGrouping(let path): error("the view groups by \(path.quoted) twice", "remove one of the two")
        case .duplicateViewID(let id): error("two views have the ID \(id.quoted)", "give one of them another ID")
        }
    }

    private func error(_ message: String, _ suggestion: String) -> MessageText {
        MessageText(.configuration, message, suggestion)
    }
}

extension DeclarationMessage.HiddenUse {
    fileprivate var text: String {
        switch self {
        case .children: "it contains the children"
        case .quantity: "the totals reveal it"
        case .aliases: "addresses reveal it"
        case .sort: "the order of the items reveals it"
        case .name: "it is the name of the items"
        case .view: "a view groups by it"
        case .timeline: "the timeline reveals it"
        case .lookup: "a lookup shows the names of its codes"
        case .currency(let path): "it is the currency of \(path.quoted)"
        }
    }

    fileprivate var suggestion: String {
        switch self {
        case .children: "remove it from children or from hidden"
        case .quantity: "remove it from quantity or from hidden"
        case .aliases: "remove it from aliases or from hidden"
        case .sort: "remove it from sort or from hidden"
        case .name: "remove it from hidden, or choose another key for name"
        case .view: "remove it from the view or from hidden"
        case .timeline: "remove it from timeline or from hidden"
        case .lookup: "remove it from lookups or from hidden"
        case .currency: "remove it from currency or from hidden"
        }
    }
}

extension DeclarationMessage.TypeClaim {
    fileprivate var text: String {
        switch self {
        case .dateNotation: "has a date format"
        case .decimal: "has a decimal separator"
        case .separator: "has a separator"
        case .currency: "has a currency"
        case .sum: "is summed"
        }
    }

    fileprivate func suggestion(_ types: String) -> String {
        switch self {
        case .dateNotation, .decimal: "set type: \(types)"
        case .separator: "set type: \(types) or remove the separator"
        case .currency: "set type: \(types) or remove the currency"
        case .sum: "set type: \(types) or remove total: sum"
        }
    }
}

extension DeclarationMessage.SeparatorConflict {
    fileprivate var text: String {
        switch self {
        case .insideList: "it is inside a list"
        case .kind: "it is the kind of the items"
        case .name: "it is the name of the items"
        }
    }
}
