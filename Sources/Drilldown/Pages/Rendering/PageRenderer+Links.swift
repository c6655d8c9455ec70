// Addresses of the site's own pages: always safe, for they are made of slugs.

extension PageRenderer {
    mutating func appendLink(toItem item: Int?, _ place: Template.Place) {
        guard let item, !site.isAlone else { return }
        // Most links lead to what lies beside the page, in the same folder.
        if html.settled(place) == .url, case .item(let own) = page.page, !plan.isPretty,
            plan.inventory.items.parent(own) == plan.inventory.items.parent(item)
        {
            plan.inventory.facts.slugs.append(item, to: &html.buffer)
            html.buffer.append(".html")
            return
        }
        appendLink(.item(item), place)
    }

    mutating func appendLink(toGroup group: Int?, _ place: Template.Place) {
        guard let group else { return }
        appendLink(.list(group: group, part: 0), place)
    }

    /// - Parameter anchor: the row that the link leads to.
    mutating func appendLink(
        _ page: SitePlan.Page, at anchor: Screen.Anchor? = nil, _ place: Template.Place
    ) {
        plan.appendAddress(page, to: &html.target)
        beginLink()
        if let anchor {
            html.text.append(UInt8(ascii: "#"))
            plan.appendAnchor(anchor, to: &html.text)
        }
        endLink(place)
    }

    mutating func appendLink(_ page: SitePlan.Page, fragment: String, _ place: Template.Place) {
        plan.appendAddress(page, to: &html.target)
        beginLink()
        html.text.append(contentsOf: "#\(fragment)".utf8)
        endLink(place)
    }

    /// - Parameter path: below the site's root.
    mutating func appendLink(toFile path: String, _ place: Template.Place) {
        html.target.append(contentsOf: path.utf8)
        beginLink()
        endLink(place)
    }

    /// Writes the way to the target into the text.
    private mutating func beginLink() {
        // It is shown at whichever address is not there.
        if page.page == .notFound, let base = site.base {
            html.text.append(contentsOf: base.text.utf8)
            html.text.append(html.target, 0..<html.target.count)
        } else {
            RelativeLink.append(from: page.path, to: html.target, to: &html.text)
            if html.text.isEmpty { html.text.append("./") }
        }
        html.target.removeAll(keepingCapacity: true)
    }

    /// Appends the text as a link; a page that stands alone leads to no other.
    private mutating func endLink(_ place: Template.Place) {
        if site.isAlone { return html.text.removeAll(keepingCapacity: true) }
        // Slugs hold nothing that would have to be escaped.
        if html.settled(place) == .url, page.page != .notFound { html.appendVerbatim() } else { html.appendText(place) }
    }

    /// The one address among several by which a page is to be known; nil where nobody said where the site is going to be.
    var canonical: String? {
        guard hasCanonical else { return nil }
        return site.base?.address(of: plan.address(page.redirect.map { .item($0) } ?? page.page))
    }

    /// A page for paper says nothing that others do not say.
    var hasCanonical: Bool { site.base != nil && page.page != .notFound && page.page != .print }
}
