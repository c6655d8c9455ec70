import Foundation

extension Site {
    /// Does all that writing the site does, but for the writing, and looks at every link inside it.
    ///
    /// - Parameters:
    ///   - jobs: how many workers render at the same time.
    ///   - strict: whether findings are errors.
    ///   - budget: what the site may come to.
    ///   - progress: is told how many pages are made.
    /// - Returns: how many pages there are, and what is odd about the data, the templates and the links.
    public func check(
        jobs: Int = 1, strict: Bool = false, budget: SiteBudget = SiteBudget(),
        progress: @escaping Progress = { _, _ in }
    ) async throws -> (pages: Int, findings: [Diagnostic]) {
        // What the data says as seen from the pages of items leads elsewhere from there, and has been looked at already.
        let check = LinkCheck(except: plan.path(.print))
        let (_, pages, found) = try await write(to: check, jobs: jobs, budget: budget, progress: progress)
        let broken = ignored.contains(.brokenLink) ? [] : check.brokenLinks
        let items = items(ofPages: Set(broken.map(\.page)))
        var record = JSONRecord(inventory.source)
        var offsets: [Int?] = []
        for link in broken {
            offsets.append(
                items[link.page].flatMap { offset(of: link.link, in: inventory.items.start($0), &record) })
        }
        // Places come cheap in the order of the file.
        var places: [Int: Place] = [:]
        var cursor = PlaceCursor(inventory.source)
        for offset in Set(offsets.compactMap { $0 }).sorted() {
            places[offset] = cursor.place(at: offset, pointer: inventory.pointer(at: offset))
        }
        let links = zip(broken, offsets).map { link, offset in
            let what = link.isPlaceMissing ? "a place that \(link.target) does not have" : "nothing in the site"
            let others = link.others == 0 ? "" : ", as \(link.others) more \(link.others == 1 ? "does" : "do")"
            return Diagnostic.warning(
                .brokenLink, at: offset.flatMap { places[$0] } ?? Place(file: link.page),
                "the page \(link.page) links to \"\(link.link.prefix(100))\", which is \(what)\(others)",
                remedy: link.isPlaceMissing
                    ? "mend the link, or the page; in templates rows have id=\"{{anchor}}\""
                    : "mend the link, or leave it if you put the file there yourself")
        }
        let findings = (found + links).inOrderOfPlaces()
        if strict, !findings.isEmpty { throw BuildFailure(findings.asErrors()) }
        return (pages, findings)
    }

    /// Where an item says a link; nil where it does not, for then its page's template does.
    private func offset(of link: String, in start: Int, _ record: inout JSONRecord) -> Int? {
        record.load(from: start)
        let written = [link, link.removingPercentEncoding ?? link]
        let linking = inventory.schema.fields.filter { $0.type == .link || $0.type == .markdown }
        let first = linking.flatMap { record.findAll($0.path) }
        let texts = (first + Array(0..<record.count)).filter { record[$0].kind == .string }.map {
            ($0, record.string($0))
        }
        func find(_ matches: (_ text: String, _ link: String) -> Bool) -> Int? {
            texts.first { text in written.contains { matches(text.1, $0) } }.map { record[$0.0].range.lowerBound }
        }
        // The link itself, a link of Markdown, or whatever else may have become one.
        return find { $0 == $1 } ?? find { $0.contains("](" + $1) || $0.contains("<" + $1) } ?? find { $0.contains($1) }
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
