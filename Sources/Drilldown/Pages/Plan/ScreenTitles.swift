/// The titles of all screens except those of items.
struct ScreenTitles: Sendable {
    /// The title of the first view's root.
    var root: String
    /// The titles of the tabs, which are also the titles of the root screens of all views except the first.
    var views: [String]
    /// The value of each group in the format of the locale; empty for the root of a view.
    var groups: FlatText
    var dataWarnings: String
    var notFound: String
    var changes: String
    var explore: String
    /// A function that returns the title of a page of a list, numbered from 1.
    var page: @Sendable (_ number: Int) -> String
}

extension ScreenTitles {
    /// Creates the titles in the format of the locale and with the strings of the theme.
    init(root: String, of inventory: Inventory, _ strings: Strings, _ formatter: inout ValueFormatter) {
        var groups = FlatText()
        for group in inventory.groups { groups.append(formatter.title(of: group, in: inventory, strings).utf8) }
        self.init(
            root: root, views: inventory.views.map { $0.title ?? strings[.all] }, groups: groups,
            dataWarnings: strings[.dataWarnings], notFound: strings[.notFound],
            changes: strings[.changes], explore: strings[.explore], page: { strings.fill(.page, String($0)) })
    }
}

extension ValueFormatter {
    /// Returns the title of a group, which is the value that its items share; empty for the root of a view.
    mutating func title(of group: Group, in inventory: Inventory, _ strings: Strings) -> String {
        guard let key = group.key, let parent = group.parent else { return "" }
        let view = inventory.views[group.view]
        let field = view.by[inventory.path(toGroup: parent).count - 1]
        if case .text(let id) = key, field.type.isReference, let item = inventory.ids?.item(id) {
            return inventory.facts.names.string(item)
        }
        switch key {
        case .text(let text), .unreadable(let text): return String(decoding: text, as: UTF8.self).trimmingSpaces()
        case .number(let number): return string(number, field.numberStyle(in: nil))
        case .money(let number, let currency): return string(number, field.numberStyle(in: currency))
        case .boolean(let isTrue): return strings[isTrue ? .yes : .no]
        case .day(let day): return string(day, style: field.style)
        case .instant(let instant): return string(instant, style: field.style, time: field.time)
        case .none: return strings[.none]
        }
    }
}
