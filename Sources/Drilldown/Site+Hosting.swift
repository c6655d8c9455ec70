/// The redirects from aliases and earlier addresses.
extension SitePlan {
    /// Sets the redirects from aliases and earlier addresses to the items' pages.
    ///
    /// - Returns: Warnings about aliases that cannot be used.
    mutating func resolveRedirects() -> [DataWarning] {
        let (found, rejected) = redirects(inventory.facts.aliases)
        redirects = found
        var warnings: [DataWarning] = []
        var cursor = LocationCursor(inventory.source)
        for (alias, message) in rejected {
            let location = cursor.location(at: alias.offset, pointer: inventory.position(of: alias.offset).pointer)
            warnings.append(
                DataWarning(message, at: location, alias.item, field: inventory.schema.aliases?.description))
        }
        return warnings
    }
}

/// The files for hosts and search engines.
extension Site {
    func addHostingFiles(to writer: some SiteWriter) throws(BuildError) {
        // This file makes GitHub Pages publish the site without changes.
        try writer.add(".nojekyll", [])
        var robots = assets.robots
        if let base = context.base {
            if let last = robots.last, last != UInt8(ascii: "\n") { robots.append(UInt8(ascii: "\n")) }
            robots += Array("Sitemap: \(base.text)sitemap.xml\n".utf8)
        }
        try writer.add(Theme.robots, robots)
        var renderer = renderer()
        for redirect in plan.redirects.indices {
            renderer.render(.redirect(redirect))
            try writer.add(renderer.page.path, renderer.html.bytes())
        }
        guard let base = context.base else { return }
        renderer.render(.notFound)
        try writer.add(renderer.page.path, renderer.html.bytes())
        var sitemap = Sitemap(base) { path, bytes throws(BuildError) in try writer.add(path, bytes) }
        for number in 0..<plan.pageCount { try sitemap.append(plan.address(plan.page(number))) }
        try sitemap.finish()
    }
}
