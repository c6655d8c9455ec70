// Links to the site's own pages and files. Their addresses are always safe, because they consist of slugs, fixed names
// and encoded fragments.

extension PageRenderer {
    var styleSheets: [String] { site.styleSheets[page.page] }

    var scripts: [String] { site.scripts[page.page] }

    mutating func appendLink(toItem item: Int?, _ context: Template.EscapingContext) {
        guard let item, !site.isSingleFile else { return }
        // Fast path: most links lead to a page in the same folder.
        if html.resolved(context) == .url, case .item(let own) = page.page, !plan.isPretty,
            plan.inventory.items.parent(own) == plan.inventory.items.parent(item)
        {
            plan.inventory.facts.slugs.append(item, to: &html.buffer)
            html.buffer.append(".html")
            return
        }
        appendLink(.item(item), context)
    }

    mutating func appendLink(toGroup group: Int?, _ context: Template.EscapingContext) {
        guard let group else { return }
        appendLink(.list(group: group, number: 0), context)
    }

    /// Appends a link to a page.
    ///
    /// - Parameter anchor: The row to which the link leads; nil if the link leads to the start of the page.
    mutating func appendLink(
        _ page: SitePlan.Page, at anchor: Screen.Anchor? = nil, _ context: Template.EscapingContext
    ) {
        plan.appendAddress(page, to: &html.target)
        beginLink()
        if let anchor {
            html.text.append(UInt8(ascii: "#"))
            plan.appendAnchor(anchor, to: &html.text)
        }
        endLink(context)
    }

    mutating func appendLink(_ page: SitePlan.Page, fragment: String, _ context: Template.EscapingContext) {
        plan.appendAddress(page, to: &html.target)
        beginLink()
        html.text.append(contentsOf: "#\(fragment)".utf8)
        endLink(context, isPlain: false)
    }

    /// Appends a link to a file.
    ///
    /// - Parameter path: The path relative to the site's root.
    mutating func appendLink(toFile path: String, _ context: Template.EscapingContext) {
        html.target.append(contentsOf: path.utf8)
        beginLink()
        endLink(context)
    }

    /// Appends the address for the path in `html.target` to `html.text`, and clears `html.target`.
    private mutating func beginLink() {
        // Hosts show the "Page not found" page at any missing address, so its links have to be absolute.
        if page.page == .notFound, let base = site.base {
            html.text.append(contentsOf: base.text.utf8)
            html.text.append(html.target, 0..<html.target.count)
        } else {
            RelativeLink.append(from: page.path, to: html.target, to: &html.text)
            if html.text.isEmpty { html.text.append("./") }
        }
        html.target.removeAll(keepingCapacity: true)
    }

    /// Appends `html.text` as a link. A single file has no links to other pages.
    ///
    /// - Parameter isPlain: True if the link contains no characters that need escaping, for example because it consists
    ///   of slugs.
    private mutating func endLink(_ context: Template.EscapingContext, isPlain: Bool = true) {
        if site.isSingleFile { return html.text.removeAll(keepingCapacity: true) }
        if isPlain, html.resolved(context) == .url, page.page != .notFound {
            html.buffer.append(html.text, 0..<html.text.count)
            html.text.removeAll(keepingCapacity: true)
        } else {
            html.appendText(context)
        }
    }

    var canonical: String? {
        guard hasCanonical else { return nil }
        return site.base?.address(of: plan.address(page.redirect.map { .item($0) } ?? page.page))
    }

    /// True if the site has a base URL and the page is not "Page not found", the print view or the explore page. The
    /// last two repeat the content of other pages.
    var hasCanonical: Bool { site.base != nil && ![.notFound, .print, .explore].contains(page.page) }
}
