/// What hosts and search engines look for, beside the pages.
extension SitePlan {
    /// Finds out which former addresses lead where.
    ///
    /// - Returns: warnings about those that lead nowhere.
    mutating func settleRedirects() -> [DataWarning] {
        let (found, refused) = redirects(inventory.facts.aliases)
        redirects = found
        var warnings: [DataWarning] = []
        var cursor = PlaceCursor(inventory.source)
        for (alias, fault) in refused {
            let place = cursor.place(at: alias.offset, pointer: inventory.position(of: alias.offset).pointer)
            let message: ContentMessage =
                switch fault {
                case .noAddress: .invalidAlias(alias.text.excerpt)
                case .taken: .usedAlias(alias.text.excerpt)
                }
            var diagnostic = Diagnostic(message, at: place)
            diagnostic.field = inventory.schema.aliases?.description
            warnings.append(DataWarning(item: alias.item, diagnostic: diagnostic))
        }
        return warnings
    }
}

extension Site {
    func addHostingFiles(to writer: some SiteWriter) throws {
        // So that GitHub Pages takes the files as they are.
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
        var sitemap = Sitemap(base) { try writer.add($0, $1) }
        for number in 0..<plan.pageCount { try sitemap.append(plan.address(plan.page(number))) }
        try sitemap.finish()
    }
}
