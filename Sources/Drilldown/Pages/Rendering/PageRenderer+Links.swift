// Addresses of the site's own pages: always safe, for they are made of slugs.

extension PageRenderer {
    mutating func appendLink(toItem item: Int?, _ place: Template.Place) {
        guard let item, !site.isAlone else { return }
        // Most links lead to what lies beside the page, in the same folder.
        if place == .url, html.count == urlStart, case .item(let own) = page.page, !plan.isPretty,
            plan.inventory.items.parent(own) == plan.inventory.items.parent(item)
        {
            plan.inventory.slugs.append(item, to: &html)
            html.append(".html")
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
        target.removeAll(keepingCapacity: true)
        plan.appendAddress(page, to: &target)
        beginLink()
        if let anchor {
            text.append(UInt8(ascii: "#"))
            plan.appendAnchor(anchor, to: &text)
        }
        endLink(place)
    }

    mutating func appendLink(_ page: SitePlan.Page, fragment: String, _ place: Template.Place) {
        target.removeAll(keepingCapacity: true)
        plan.appendAddress(page, to: &target)
        beginLink()
        text.append(contentsOf: "#\(fragment)".utf8)
        endLink(place)
    }

    /// - Parameter path: below the site's root.
    mutating func appendLink(toFile path: String, _ place: Template.Place) {
        target.removeAll(keepingCapacity: true)
        target.append(contentsOf: path.utf8)
        beginLink()
        endLink(place)
    }

    /// Makes the way to the target in `text`.
    private mutating func beginLink() {
        text.removeAll(keepingCapacity: true)
        // It is shown at whichever address is not there.
        if page.page == .notFound, let base = site.base {
            text.append(contentsOf: base.text.utf8)
            text.append(target, 0..<target.count)
            return
        }
        RelativeLink.append(from: page.path, to: target, to: &text)
        if text.isEmpty { text.append("./") }
    }

    private mutating func endLink(_ place: Template.Place) {
        // One page leads to no other.
        if site.isAlone { return }
        let settled = settled(place)
        // Slugs hold nothing that would have to be escaped.
        if settled == .url, page.page != .notFound {
            html.append(text, 0..<text.count)
        } else {
            HTMLText.append(text, in: settled, to: &html)
        }
    }

    /// The one address among several by which a page is to be known; nil where nobody said where the site is going to be.
    var canonical: String? {
        guard hasCanonical else { return nil }
        return site.base?.address(of: plan.address(page.redirect.map { .item($0) } ?? page.page))
    }

    /// A page for paper says nothing that others do not say.
    var hasCanonical: Bool { site.base != nil && page.page != .notFound && page.page != .print }
}
