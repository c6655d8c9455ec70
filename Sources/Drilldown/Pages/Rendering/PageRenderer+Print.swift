// The print view, which shows all items on one page.

extension PageRenderer {
    mutating func fillSections(_ body: Range<Int>, of template: FlatTemplate) {
        for number in page.sections.indices {
            cursor.section = number
            cursor.group = page.sections[number].group
            fill(body, of: template)
        }
        (cursor.section, cursor.group) = (nil, nil)
    }

    /// Renders a template section for each item of the current section of the print view. Outside the sections of the
    /// print view, it is rendered for each item of the site.
    mutating func fillAllItems(_ body: Range<Int>, of template: FlatTemplate) {
        let frames = cursor.frames
        cursor.frames = []
        for section in cursor.section.map({ page.sections[$0...$0] }) ?? page.sections[...] {
            for number in section.items {
                (page.item, cursor.row) = (number, number)
                item.load(number, in: plan, &values)
                row.load(number, of: plan.inventory.items)
                setSubject(number)
                fill(body, of: template)
            }
        }
        (page.item, cursor.row) = (nil, nil)
        item.load(nil, in: plan, &values)
        setSubject(nil)
        cursor.frames = frames
    }

    /// True if the current row is a child item.
    var isChildRow: Bool { cursor.row.flatMap { plan.inventory.items.parent($0) } != nil }

    /// Returns the fragment of an item: the path of its page in the folder of items, without the extension.
    func anchorInPrintView(_ item: Int) -> String { String(plan.inventory.stem(of: item).dropFirst("items/".count)) }

    /// Returns the fragment of a group's section, which differs from those of items in its first character.
    func anchorOfSection(_ group: Int) -> String {
        "_"
            + plan.inventory.path(toGroup: group).dropFirst().map { plan.inventory.groups[$0].slug }.joined(
                separator: "/")
    }

    /// The fragment of the current group's section, or of the first section in the group.
    var anchorOfFirstSection: String? {
        guard var group = cursor.group else { return nil }
        while let first = plan.inventory.groups[group].subgroups.first { group = first }
        return anchorOfSection(group)
    }

    var levelOfGroup: Int? { cursor.group.map { plan.inventory.path(toGroup: $0).count - 1 } }
}
