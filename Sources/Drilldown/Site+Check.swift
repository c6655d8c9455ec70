extension Site {
    /// Does all that writing the site does, but for the writing, and looks at every link inside it.
    ///
    /// - Parameters:
    ///   - jobs: how many workers render at the same time.
    ///   - strict: whether findings are errors.
    /// - Returns: how many pages there are, and what is odd about the data, the templates and the links.
    public func check(jobs: Int = 1, strict: Bool = false) async throws -> (pages: Int, findings: [Diagnostic]) {
        let check = LinkCheck()
        let (_, pages, found) = try await write(to: check, jobs: jobs)
        let broken = check.brokenLinks
        let items = items(ofPages: Set(broken.map(\.page)))
        let links = broken.map { link in
            let (page, target) = (link.page, link.target)
            let item = items[page]
            let place = item.map { item in
                inventory.source.place(
                    at: inventory.items.start(item), pointer: inventory.items.pointer(item))
            }
            let link = "the page \(link.page) links to \"\(link.link.prefix(100))\""
            let what = target.map { "a place that \($0) does not have" } ?? "nothing in the site"
            return Diagnostic.warning(
                .brokenLink, at: place ?? Place(file: page), "\(link), which is \(what)",
                remedy: target == nil
                    ? "mend the link, or leave it if you put the file there yourself" : "mend the link, or the page")
        }
        let findings = (warnings + found + links).inOrderOfPlaces()
        if strict, !findings.isEmpty { throw BuildFailure(findings.asErrors()) }
        return (pages, findings)
    }

    /// The items whose own pages have these paths.
    private func items(ofPages paths: Set<String>) -> [String: Int] {
        guard !paths.isEmpty else { return [:] }
        var items: [String: Int] = [:]
        for item in 0..<inventory.items.count where paths.contains(plan.path(.item(item))) {
            items[plan.path(.item(item))] = item
        }
        return items
    }
}
