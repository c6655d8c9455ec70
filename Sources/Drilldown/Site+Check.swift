import Foundation

extension Site {
    /// Does all that writing the site does, but for the writing, and looks at every link inside it.
    ///
    /// - Parameters:
    ///   - jobs: how many workers render at the same time.
    ///   - strict: whether warnings are errors.
    ///   - budget: what the site may come to.
    ///   - progress: is told how many pages are made.
    /// - Returns: how many pages there are, and what is odd about the data, the templates and the links.
    public func check(
        jobs: Int = 1, strict: Bool = false, budget: SiteBudget = SiteBudget(),
        progress: @escaping Progress = { _, _ in }
    ) async throws -> (pages: Int, warnings: [Diagnostic]) {
        // What the data says as seen from the pages of items leads elsewhere from there, and has been looked at already.
        let check = LinkCheck(except: plan.path(.print))
        let (_, pages, found) = try await write(to: check, jobs: jobs, budget: budget, progress: progress)
        let broken = settings.ignored.contains(.brokenLink) ? [] : check.brokenLinks
        let offsets = offsets(of: broken)
        // Places come cheap in the order of the file.
        var places: [Int: Place] = [:]
        var cursor = PlaceCursor(inventory.source)
        for offset in Set(offsets.compactMap { $0 }).sorted() {
            places[offset] = cursor.place(at: offset, pointer: inventory.position(of: offset).pointer)
        }
        let links = zip(broken, offsets).map { link, offset in
            Diagnostic(
                link.isPlaceMissing
                    ? .brokenAnchor(link.link.excerpt, page: link.page, target: link.target, others: link.others)
                    : .brokenLink(link.link.excerpt, page: link.page, others: link.others),
                at: offset.flatMap { places[$0] } ?? Place(file: link.page))
        }
        let warnings = (found + links).inOrderOfPlaces()
        if strict { try warnings.refuse() }
        return (pages, warnings)
    }

    /// So many broken links of a page are looked for in its item: each takes a walk through the item's texts.
    private static let maximumLinksPerPage = 100

    /// Where items say these links, which come page by page; nil where an item does not, for then its page's template does.
    private func offsets(of broken: [LinkCheck.BrokenLink]) -> [Int?] {
        let items = items(ofPages: Set(broken.map(\.page)))
        var record = JSONRecord(inventory.source)
        var offsets: [Int?] = []
        var page: (path: String, texts: [(offset: Int, text: String)], links: Int)?
        for link in broken {
            if page?.path != link.page {
                page = (link.page, items[link.page].map { texts(of: $0, &record) } ?? [], 0)
            }
            page?.links += 1
            offsets.append(
                page.flatMap { $0.links <= Self.maximumLinksPerPage ? Self.offset(of: link.link, in: $0.texts) : nil })
        }
        return offsets
    }

    /// The texts of an item with their places, those of fields that are links first.
    private func texts(of item: Int, _ record: inout JSONRecord) -> [(offset: Int, text: String)] {
        inventory.items.load(item, into: &record)
        let linking = inventory.schema.fields.filter(\.type.mayHoldLinks)
        let first = linking.flatMap { [record] field in record.findAll(field.path) }
        return (first + Array(0..<record.count)).filter { record[$0].kind == .string }.map {
            (record[$0].range.lowerBound, record.string($0))
        }
    }

    private static func offset(of link: String, in texts: [(offset: Int, text: String)]) -> Int? {
        let written = [link, link.removingPercentEncoding ?? link]
        func find(_ matches: (_ text: String, _ link: String) -> Bool) -> Int? {
            texts.first { text in written.contains { matches(text.text, $0) } }?.offset
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
