// The print view, which shows all items one after the other.

extension PageRenderer {
    var printedItem: SitePlan.PrintedItem { page.allItems[cursor[.printedItems]] }

    mutating func fillAllItems(_ body: Range<Int>, of template: FlatTemplate) {
        let frames = cursor.frames
        cursor.frames = []
        for number in page.allItems.indices {
            cursor[.printedItems] = number
            page.item = printedItem.item
            item.load(page.item, in: plan, &values)
            setSubject(page.item)
            fill(body, of: template)
        }
        page.item = nil
        item.load(nil, in: plan, &values)
        setSubject(nil)
        cursor.frames = frames
    }

    /// Returns the fragment of an item: its page's path in the folder of items, without its extension.
    func anchorInPrintView(_ item: Int) -> String { String(plan.inventory.stem(of: item).dropFirst("items/".count)) }

    var levelOfGroup: Int? { cursor.group.map { plan.inventory.path(toGroup: $0).count - 1 } }
}
