/// The titles of screens, except the names of items and the labels of fields.
struct ScreenTitles: Sendable {
    /// The title of the first view's root.
    var root: String
    /// The titles of the tabs, which are also the titles of the root screens of all views except the first.
    var views: [String]
    /// The value of each group in the format of the locale; empty for the root of a view.
    var groups: FlatText
    /// The titles with the label of the field, by group, for values that mean little without the label.
    var labeledGroups: [Int: String]
    var dataWarnings: String
    var notFound: String
    var changes: String
    var explore: String
    /// A function that returns the title of a page of a list. Pages are numbered from 1.
    var page: @Sendable (_ number: Int) -> String
}

extension ScreenTitles {
    /// Creates the titles in the format of the locale and with the strings of the theme.
    init(root: String, of inventory: Inventory, _ strings: Strings, _ formatter: inout ValueFormatter) {
        var groups = FlatText()
        var labeled: [Int: String] = [:]
        for (number, group) in inventory.groups.enumerated() {
            let title = formatter.title(of: group, in: inventory, strings)
            groups.append(title.utf8)
            if group.key?.needsLabel ?? false, let field = inventory.field(of: group) {
                labeled[number] = field.label + ": " + title
            }
        }
        self.init(
            root: root, views: inventory.views.map { $0.title ?? strings[.all] }, groups: groups,
            labeledGroups: labeled, dataWarnings: strings[.dataWarnings], notFound: strings[.notFound],
            changes: strings[.changes], explore: strings[.explore], page: { strings.fill(.page, String($0)) })
    }
}

extension ValueFormatter {
    /// Returns the title of a group, which is the value that its items share; empty for the root of a view.
    mutating func title(of group: Group, in inventory: Inventory, _ strings: Strings) -> String {
        guard let key = group.key, let field = inventory.field(of: group) else { return "" }
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

extension Inventory {
    /// Returns the field whose value the items of a group share; nil for the root of a view.
    func field(of group: Group) -> Schema.Field? {
        group.parent.map { views[group.view].by[path(toGroup: $0).count - 1] }
    }
}

extension ValueFormatter {
    /// Returns a copy of the texts in which each text that is a day in ISO 8601 is in the format of the locale.
    func formatted(_ texts: FlatText) -> FlatText {
        var formatter = self
        var formatted = FlatText()
        for index in 0..<texts.count {
            let written = texts[index]
            let day = written.count == 10 ? CalendarDay(written) : nil
            formatted.append(day.map { Array(formatter.string($0, style: .medium).utf8)[...] } ?? written)
        }
        return formatted
    }
}
