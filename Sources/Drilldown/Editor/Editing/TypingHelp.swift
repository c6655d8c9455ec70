import Foundation

/// Values of other items that an edit form suggests, so that users choose an existing value instead of typing a similar
/// one.
struct TypingHelp {
    struct Suggestion {
        var text: String
        /// The name of the item with the ID in the text; nil for other strings.
        var name: String?
    }

    /// The maximum number of suggestions; browsers are slow with long lists.
    private static let maximumSuggestions = 1_000
    /// The maximum number of items in an inventory whose values are suggested. In a larger inventory, only the groups
    /// of views are suggested.
    private static let maximumItems = 5_000

    private let inventory: Inventory
    private let plan: SitePlan
    /// The strings at each path that no view groups by, with the number of items that have each string.
    private var texts: [FieldPath: [(text: String, count: Int)]] = [:]

    init(_ controls: [EditControl], in edited: EditedSite) {
        (inventory, plan) = (edited.site.inventory, edited.site.plan)
        let paths = controls.filter { isSuggestible($0) && level(of: $0) == nil && $0.position.counts.isEmpty }.map(
            \.path)
        guard inventory.items.count <= Self.maximumItems, !paths.isEmpty else { return }
        var counts = [[String: Int]](repeating: [:], count: paths.count)
        var record = JSONRecord(inventory.source)
        for item in 0..<inventory.items.count {
            inventory.items.load(item, into: &record)
            for (number, path) in paths.enumerated() {
                guard let index = record.find(path), record[index].kind == .string else { continue }
                counts[number][record.string(index), default: 0] += 1
            }
        }
        for (path, counts) in zip(paths, counts) {
            texts[path] = counts.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }

    /// Returns the suggestions for a control: the groups of its field, the kinds of items, the IDs of items for a
    /// reference, or the strings that several items have.
    func suggestions(for control: EditControl) -> [Suggestion] {
        guard case .line = control.kind, let field = control.field else { return [] }
        if field.type.isReference {
            guard inventory.items.count <= Self.maximumSuggestions, let identity = inventory.identity else { return [] }
            return references(identity)
        }
        guard isSuggestible(control) else { return [] }
        let areAllUseful = level(of: control) != nil || control.path == inventory.schema.kind
        return values(for: control).filter { areAllUseful || $0.count > 1 }.prefix(Self.maximumSuggestions).map {
            Suggestion(text: $0.text)
        }
    }

    /// Returns a value that differs from the value of a control only in case, spaces, width or accents; nil if there is
    /// none. At least as many items have it as the value of the control, and at least two if no view groups by the
    /// field.
    func correction(of control: EditControl) -> String? {
        let bytes = Array(control.text.utf8)
        guard isSuggestible(control), !bytes.isEmpty, bytes.count <= Grouping.longestFolded else { return nil }
        let folded = Self.withoutAccents(Grouping.folded(bytes))
        let similar = values(for: control).filter {
            $0.text.utf8.count <= Grouping.longestFolded
                && Self.withoutAccents(Grouping.folded(Array($0.text.utf8))) == folded
        }
        let own = similar.first { $0.text.utf8.elementsEqual(bytes) }?.count ?? 0
        let least = level(of: control) == nil ? max(own, 2) : own
        let others = similar.filter { !$0.text.utf8.elementsEqual(bytes) && $0.count >= least }
        return others.max { $0.count < $1.count }?.text
    }

    private static func withoutAccents(_ folded: String) -> String {
        folded.utf8.allSatisfy { $0 < 0x80 } ? folded : folded.folding(options: .diacriticInsensitive, locale: nil)
    }

    private func values(for control: EditControl) -> [(text: String, count: Int)] {
        level(of: control).map { groups(at: $0) } ?? texts[control.path] ?? []
    }

    private func isSuggestible(_ control: EditControl) -> Bool {
        guard case .line = control.kind, control.path != inventory.identity,
            !inventory.schema.name.paths.contains(control.path)
        else { return false }
        return control.field?.type.isText ?? false
    }

    private func level(of control: EditControl) -> GroupLevel? { control.fieldNumber.flatMap { plan.groupLevels[$0] } }

    /// Returns the values that a view groups by, each with its number of items, in the order of the groups.
    private func groups(at level: GroupLevel) -> [(text: String, count: Int)] {
        var groups = inventory.groups[inventory.views[level.view].root].subgroups
        for _ in 0..<level.level { groups = groups.flatMap { inventory.groups[$0].subgroups } }
        var counts: [[UInt8]: Int] = [:]
        var texts: [[UInt8]] = []
        for group in groups {
            guard case .text(let text)? = inventory.groups[group].key else { continue }
            if counts[text] == nil { texts.append(text) }
            counts[text, default: 0] += inventory.groups[group].totals.count
        }
        return texts.map { (String(decoding: $0, as: UTF8.self), counts[$0] ?? 0) }
    }

    private func references(_ identity: FieldPath) -> [Suggestion] {
        var record = JSONRecord(inventory.source)
        return (0..<inventory.items.count).compactMap { item in
            inventory.items.load(item, into: &record)
            return record.find(identity).map { Suggestion(text: record.string($0), name: plan.names[item]) }
        }
    }
}

extension EditScreens {
    /// Returns a `datalist` element with the suggestions; empty if there are none.
    static func list(of suggestions: [TypingHelp.Suggestion], id: String) -> HTML {
        guard !suggestions.isEmpty else { return HTML() }
        let options = HTML(suggestions.map { "<option value=\"\($0.text)\">\($0.name ?? "")</option>" })
        return "<datalist id=\"\(id)\">\(options)</datalist>"
    }
}
