/// A list in editing mode, in which rows can be removed and moved.
extension EditScreens {
    func list(_ page: SitePlan.Page) -> [UInt8] {
        let all = rows(of: page)
        let shown = plan.rows(page.number, of: all.count)
        let sort = inventory.schema.sort
        var html = heading(page)
        if let sort {
            let label = inventory.schema.anyField(at: sort.path)?.label ?? sort.path.description
            html += "<p class=\"note\">\(strings.fill(.sortedBy, label))</p>\n"
        }
        html += "<ol class=\"rows editing\"\(" data-moves", if: sort == nil)>\n"
        for position in shown {
            let item = Int(all[all.startIndex + position])
            html += "<li data-item=\"\(edited.handles[item])\">\n\(remove(item))"
            html += "<a href=\"\(address(.item(item)))\"><bdi>\(plan.names[item])</bdi></a>\n"
            if sort == nil {
                let before = position > 0 ? Int(all[all.startIndex + position - 1]) : nil
                let after = position + 1 < all.count ? Int(all[all.startIndex + position + 1]) : nil
                html += move(item, before: before, after: after)
            }
            html += "</li>\n"
        }
        let isEnd = shown.upperBound == all.count
        html += "\("<li class=\"end\">\(strings[.noMoreItems])</li>\n", if: isEnd)</ol>\n"
        return screen(page, isEditing: true, html + pages(page))
    }

    /// Returns the button that removes an item. It asks for confirmation, even without a script.
    private func remove(_ item: Int) -> HTML {
        let count = inventory.items.subtree(item).count
        return """
            <details class="remove"><summary aria-label="\(strings[.remove]): \(plan.names[item])"></summary>\
            <form method="post">\(references(to: item))\(hidden(item: item))\
            <button name="action" value="remove">\(strings[.remove])\(count > 1 ? ": \(site.count(count))" : "")</button></form></details>

            """
    }

    /// Returns a sentence with the number of references to an item and the items inside it, which its removal would
    /// break; empty if there are none.
    func references(to item: Int) -> HTML {
        let removed = inventory.items.subtree(item)
        let sentence = site.references(to: removed, isRemoved: removed.contains)
        return sentence.map { "<p class=\"note\">\($0)</p>" } ?? HTML()
    }

    private func move(_ item: Int, before: Int?, after: Int?) -> HTML {
        func button(_ field: String, _ word: Strings.Word, _ neighbor: Int?) -> HTML {
            """
            <button name="\(field)" value="\(neighbor.map { String(edited.handles[$0]) } ?? "")" \
            aria-label="\(strings[word]): \(plan.names[item])"\(" disabled", if: neighbor == nil)></button>
            """
        }
        return """
            <form class="move" method="post">\(hidden(item: item))<input type="hidden" name="action" value="move">\
            \(button("before", .moveUp, before))\(button("after", .moveDown, after))\
            <i class="grip" aria-hidden="true"></i></form>

            """
    }

    /// Returns links to the other pages of the list.
    private func pages(_ page: SitePlan.Page) -> HTML {
        let count = plan.pageCount(ofListOf: page)
        guard count > 1 else { return HTML() }
        let links = HTML(
            plan.linkedPages(from: page.number, of: count).map { number in
                let other = plan.page(number: number, ofListOf: page)
                return other == page
                    ? "<li aria-current=\"page\">\(number + 1)</li>\n"
                    : "<li><a href=\"\(address(other))?edit\">\(number + 1)</a></li>\n"
            })
        return "<nav class=\"pages\"><ol>\n\(links)</ol></nav>\n"
    }
}

extension SitePlan.Page {
    /// The index of the page in its list, from 0.
    fileprivate var number: Int {
        switch self {
        case .list(_, let number), .children(_, let number): number
        default: 0
        }
    }
}
