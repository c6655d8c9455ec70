// The page for paper, which shows one item after the other.

extension PageRenderer {
    var entryOfAll: SitePlan.Entry { page.everything[cursor.entryOfAll] }

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

    /// The group with those above it, as the heading of its items.
    var headingOfAll: String? {
        entryOfAll.group.map { group in
            plan.inventory.path(toGroup: group).dropFirst().map { plan.titles.groups.string($0) }.joined(
                separator: " / ")
        }
    }

    /// The item's path below those of all items, without its ending.
    func anchorOnPaper(_ item: Int) -> String { String(plan.inventory.stem(of: item).dropFirst("items/".count)) }

    var namesAboveOfAll: String {
        var names: [String] = []
        var next = plan.inventory.items.parent(entryOfAll.item)
        while let item = next {
            var name: [UInt8] = []
            plan.appendName(of: item, to: &name)
            names.insert(String(decoding: name, as: UTF8.self), at: 0)
            next = plan.inventory.items.parent(item)
        }
        return names.joined(separator: " / ")
    }

    var levelOfGroup: Int? { cursor.group.map { plan.inventory.path(toGroup: $0).count - 1 } }
}
