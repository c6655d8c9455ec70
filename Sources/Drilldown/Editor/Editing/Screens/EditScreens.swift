/// The screens of a preview on which items are edited: the screens of the site, with controls instead of values.
struct EditScreens {
    var edited: EditedSite
    /// A token that proves that this run of the program created a form.
    let token: String
    /// The changes of the session.
    let history: EditHistory
    /// The path of the list from which the item was opened; nil for the list of its primary group.
    var origin: String?
    /// The pointer of the field whose pictures could not be changed, and the reason; nil if no such change failed.
    var photoError: (pointer: String, message: String)?

    /// The new field that was rejected; nil if none was.
    var refusedField: RefusedField?

    /// A new field that was not added, and the reason.
    struct RefusedField {
        var form: EditForm
        var message: String
        /// True if the field was not added because of its key.
        var isBadKey: Bool
    }

    var site: Site { edited.site }
    var plan: SitePlan { site.plan }
    var inventory: Inventory { site.inventory }
    var strings: Strings { site.strings }

    /// Returns a page of the site with editing buttons in its bar. The explore page also has the form that edits many
    /// items. If the inventory has no items, a list has a button that adds the first one.
    func page(_ page: SitePlan.Page, _ html: [UInt8]) -> [UInt8] {
        var html = html
        if page == .explore {
            html = Self.inserting(manyForm, before: "</body>", in: html)
        } else if acceptsNewItems(page), inventory.count == 0 {
            let form: HTML = """
                <form class="add-child" method="post">\(hidden(item: nil))<button name="action" value="add">\
                \(strings[.add]): \(strings[.newItem])</button></form>

                """
            html = Self.inserting(form, before: "</main>", in: html)
        }
        return Self.adding(actions(page, isEditing: false), to: html)
    }

    /// Returns a page with content before an end tag, or at its end if it has no such tag.
    static func inserting(_ content: HTML, before tag: String, in html: [UInt8]) -> [UInt8] {
        // Values are escaped, so they cannot contain the tag.
        let position = html.firstRange(of: Array(tag.utf8))?.lowerBound ?? html.endIndex
        return html[..<position] + content.bytes + html[position...]
    }

    /// Returns a page of the site with other content, and with editing buttons in its bar.
    func screen(_ page: SitePlan.Page, isEditing: Bool = false, _ content: HTML) -> [UInt8] {
        let frame = self.frame(of: page)
        return Self.adding(actions(page, isEditing: isEditing), to: frame.before + content.bytes + frame.after)
    }

    /// Returns the parts of a page before and after its content. Back links lead to the list from which the item was
    /// opened.
    private func frame(of page: SitePlan.Page) -> (before: [UInt8], after: [UInt8]) {
        switch page {
        case .item(let item):
            return site.frame(of: page, stack: edited.stack(to: item, from: origin))
        case .field(_, let item):
            guard var stack = edited.stack(to: item, from: origin) else { return site.frame(of: page) }
            stack.push(Screen(page: page))
            var frame = site.frame(of: page, stack: stack)
            // The rendered links to the item do not contain the list, so they are replaced.
            let link = RelativeLink.make(from: plan.path(page), to: plan.address(.item(item)))
            frame.before = frame.before.replacing(
                Array("href=\"\(link.isEmpty ? "./" : link)\"".utf8),
                with: HTML("href=\"\(address(ofItem: item))\"").bytes)
            return frame
        default: return site.frame(of: page)
        }
    }

    /// Returns a page with the buttons in its bar, or at the start of its body if a custom layout has no bar.
    private static func adding(_ actions: HTML, to html: [UInt8]) -> [UInt8] {
        // Values are escaped, so they cannot contain these tags.
        let position =
            html.firstRange(of: Array("<div class=\"bar-right\">".utf8))?.upperBound
            ?? html.firstRange(of: Array("<body>".utf8))?.upperBound ?? 0
        return html[..<position] + actions.bytes + html[position...]
    }

    // MARK: - The bar

    private func actions(_ page: SitePlan.Page, isEditing: Bool) -> HTML {
        // These buttons are shown even if there are no changes, so that the other buttons do not move after the first
        // change.
        var html = revert(history.undo, "undo", strings[.undo]) + revert(history.redo, "redo", strings[.redo])
        html += """
            <a class="history" href="/?history" title="\(strings[.editHistory])" aria-label="\(strings[.editHistory])"></a>

            """
        if acceptsNewItems(page) {
            let parent: Int? =
                switch page {
                case .item(let item), .children(let item, _): item
                default: nil
                }
            html += """
                <form method="post">\(hidden(item: parent))<button class="add" name="action" value="add" \
                title="\(strings[.add])" aria-label="\(strings[.add])">+</button></form>

                """
        }
        if isEditing {
            html += "<a class=\"done\" href=\"\(address(page))\">\(strings[.done])</a>\n"
        } else if case .field(_, let item) = page {
            html += "<a class=\"done\" href=\"\(address(ofItem: item))\">\(strings[.done])</a>\n"
        } else if !rows(of: page).isEmpty {
            html += "<a class=\"edit\" href=\"\(address(page))?edit\">\(strings[.edit])</a>\n"
        }
        // The script announces changes here.
        html += """
            <p class="announced" role="status" data-changed="\(strings[.changed])" data-failed="\(strings[.notSaved])"></p>

            """
        return "<div class=\"actions\">\n\(html)</div>\n"
    }

    /// Returns the button that undoes or redoes a change, which is disabled if there is no change.
    private func revert(_ entry: EditHistory.Entry?, _ action: String, _ word: String) -> HTML {
        let change = entry.map {
            HTML("\(hidden(item: nil))<input type=\"hidden\" name=\"change\" value=\"\($0.number)\">")
        }
        let attribute = entry.map { HTML(" title=\"\(word): \($0.title)\"") } ?? " disabled"
        return """
            <form method="post">\(change ?? HTML())<button name="action" value="\(action)"\(attribute)>\(word)</button></form>

            """
    }

    private func acceptsNewItems(_ page: SitePlan.Page) -> Bool {
        switch page {
        case .list, .children: true
        case .item: !rows(of: page).isEmpty
        default: false
        }
    }

    // MARK: - For all screens

    /// Returns the hidden fields that every form includes.
    func hidden(item: Int?) -> HTML {
        let handle = item.map { edited.handles[$0] }
        return """
            <input type="hidden" name="token" value="\(token)">\
            \(handle.map { "<input type=\"hidden\" name=\"item\" value=\"\($0)\">" } ?? HTML())
            """
    }

    /// Returns the items in the list of a page, in order, including the items on other pages of the list.
    func rows(of page: SitePlan.Page) -> ArraySlice<Int32> {
        switch page {
        case .list(let group, _): inventory.groups[group].isLeaf ? inventory.lists.members[group] : []
        case .item(let item), .children(let item, _): inventory.lists.children[item]
        default: []
        }
    }

    func address(_ page: SitePlan.Page) -> String { edited.address(page) }

    /// Returns the address of an item with the list from which it was opened.
    ///
    /// - Parameter field: The pointer of a date, for the address of its screen; nil for the address of the item.
    func address(ofItem item: Int, field: String? = nil) -> String {
        let address = edited.address(ofItem: item, from: origin)
        guard let field else { return address }
        return address + (address.contains("?") ? "&" : "?") + "field=\(Self.encoded(field))"
    }

    /// Returns the text, percent-encoded for a query.
    static func encoded(_ text: String) -> String {
        String(appending: { HTMLText.append(Array(text.utf8), in: .urlPart, to: &$0) })
    }

    func heading(_ page: SitePlan.Page) -> HTML { "<h1>\(plan.title(page))</h1>\n" }
}
