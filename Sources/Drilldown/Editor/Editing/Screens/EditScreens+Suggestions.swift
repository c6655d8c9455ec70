/// Suggestions for texts by which the items are grouped, so that an existing group is easier to enter than a new one.
extension EditScreens {
    /// The maximum number of suggestions; browsers are slow with long lists.
    private static let mostSuggestions = 1_000

    /// Returns the texts that items have in the field of a control, in the order of the groups; empty if no view groups
    /// by the field.
    func suggestions(for control: EditControl) -> [String] {
        guard case .line = control.kind, control.field?.type.isText == true,
            let level = control.fieldNumber.flatMap({ plan.groupLevels[$0] })
        else { return [] }
        var groups = inventory.groups[inventory.views[level.view].root].subgroups
        for _ in 0..<level.level { groups = groups.flatMap { inventory.groups[$0].subgroups } }
        var seen: Set<[UInt8]> = []
        let texts = groups.compactMap { group -> String? in
            guard case .text(let text)? = inventory.groups[group].key, seen.insert(text).inserted else { return nil }
            return String(decoding: text, as: UTF8.self)
        }
        return Array(texts.prefix(Self.mostSuggestions))
    }

    /// Returns the list of suggestions with an ID; empty if there are none.
    func list(of suggestions: [String], id: String) -> HTML {
        guard !suggestions.isEmpty else { return HTML() }
        let options = HTML(suggestions.map { "<option value=\"\($0)\"></option>" })
        return "<datalist id=\"\(id)\">\(options)</datalist>"
    }
}
