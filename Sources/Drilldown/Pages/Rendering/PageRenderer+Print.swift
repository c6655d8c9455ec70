// The page for paper, which shows one item after the other.

extension PageRenderer {
    var entryOfAll: SitePlan.PrintedItem { page.everything[cursor.entryOfAll] }

    mutating func fillEverything(_ body: Range<Int>, of template: FlatTemplate, _ isInverted: Bool) {
        if isInverted {
            if page.everything.isEmpty { fill(body, of: template) }
            return
        }
        let frames = cursor.frames
        cursor.frames = []
        for number in page.everything.indices {
            cursor.entryOfAll = number
            page.item = entryOfAll.item
            loadItem()
            setSubject(entryOfAll.item)
            fill(body, of: template)
        }
        page.item = nil
        loadItem()
        setSubject(nil)
        cursor.frames = frames
    }

    /// The item's path below those of all items, without its ending.
    func anchorOnPaper(_ item: Int) -> String { String(plan.inventory.stem(of: item).dropFirst("items/".count)) }

    var levelOfGroup: Int? { cursor.group.map { plan.inventory.path(toGroup: $0).count - 1 } }
}
