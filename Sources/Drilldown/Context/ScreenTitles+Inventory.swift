extension ScreenTitles {
    /// As the locale writes values, and in the words of the theme.
    init(root: String, of inventory: Inventory, _ strings: Strings, _ formatter: inout ValueFormatter) {
        var groups = FlatText()
        for group in inventory.groups { groups.append(formatter.title(of: group, in: inventory, strings).utf8) }
        self.init(
            root: root, views: inventory.views.map { $0.title ?? strings[.all] }, groups: groups,
            untitled: strings[.untitled], attention: strings[.needsAttention], notFound: strings[.notFound],
            changes: strings[.changes], page: { strings.fill(.page, String($0)) })
    }
}
