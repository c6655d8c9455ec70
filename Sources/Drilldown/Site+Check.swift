import Foundation

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
        var record = JSONRecord(inventory.source)
        var offsets: [Int?] = []
        for link in broken {
            offsets.append(
                items[link.page].flatMap { Self.offset(of: link.link, in: inventory.items.start($0), &record) })
        }
        // Places come cheap in the order of the file.
        var places: [Int: Place] = [:]
        var cursor = PlaceCursor(inventory.source)
        for offset in Set(offsets.compactMap { $0 }).sorted() {
            places[offset] = cursor.place(at: offset, pointer: inventory.pointer(at: offset))
        }
        let links = zip(broken, offsets).map { link, offset in
            let what = link.target.map { "a place that \($0) does not have" } ?? "nothing in the site"
            return Diagnostic.warning(
                .brokenLink, at: offset.flatMap { places[$0] } ?? Place(file: link.page),
                "the page \(link.page) links to \"\(link.link.prefix(100))\", which is \(what)",
                remedy: link.target == nil
                    ? "mend the link, or leave it if you put the file there yourself" : "mend the link, or the page")
        }
        let findings = (warnings + found + links).inOrderOfPlaces()
        if strict, !findings.isEmpty { throw BuildFailure(findings.asErrors()) }
        return (pages, findings)
    }

    /// Where an item says a link; nil where it does not, for then its page's template does.
    private static func offset(of link: String, in start: Int, _ record: inout JSONRecord) -> Int? {
        record.load(from: start)
        let written = [link, link.removingPercentEncoding ?? link]
        for (index, node) in record.nodes.enumerated() where node.kind == .string {
            let text = record.string(index)
            if written.contains(where: { text.contains($0) }) { return node.range.lowerBound }
        }
        return nil
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
