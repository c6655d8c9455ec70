import Foundation

extension Site {
    /// The result of checking a site.
    public struct CheckResult: Sendable {
        /// The number of pages, without 404.html and redirects.
        public var pages: Int
        /// Warnings about the templates, the data, the limits of hosts and the links, ordered by file and line.
        public var warnings: [Diagnostic]
    }

    /// Renders the site without writing it, and checks the links within it, except those of the print view.
    ///
    /// - Parameters:
    ///   - threads: The number of threads that render pages. The result is the same for any number.
    ///   - strict: True if warnings are errors.
    ///   - budget: The limits on the site's size.
    ///   - progress: Receives the progress of rendering.
    /// - Returns: The number of pages, and all warnings.
    /// - Throws: `BuildError` if a file cannot be created, if the site exceeds the budget, or if `strict` is true and
    ///   there are warnings.
    public func check(
        threads: Int = 1, strict: Bool = false, budget: SiteBudget = SiteBudget(),
        progress: @escaping Progress = { _, _ in }
    ) async throws(BuildError) -> CheckResult {
        // Do not check the links of the print view. The links in the data are already checked on the items' own pages,
        // and the relative ones have other targets in the print view.
        let check = LinkCheck(except: plan.path(.print))
        let built = try await write(to: check, threads: threads, budget: budget, progress: progress)
        let broken = settings.ignored.contains(.brokenLink) ? [] : check.brokenLinks
        let offsets = offsets(of: broken)
        // A cursor converts ascending offsets fastest.
        var locations: [Int: SourceLocation] = [:]
        var cursor = LocationCursor(inventory.source)
        for offset in Set(offsets.compactMap { $0 }).sorted() {
            locations[offset] = cursor.location(at: offset, pointer: inventory.position(of: offset).pointer)
        }
        let links = zip(broken, offsets).map { link, offset in
            Diagnostic(
                link.isAnchorMissing
                    ? .brokenAnchor(link.link.excerpt, page: link.page, target: link.target, others: link.others)
                    : .brokenLink(link.link.excerpt, page: link.page, others: link.others),
                at: offset.flatMap { locations[$0] } ?? SourceLocation(file: link.page))
        }
        let warnings = (built.warnings + links).inSourceOrder()
        if strict { try warnings.throwAsErrors() }
        return CheckResult(pages: built.pages, warnings: warnings)
    }

    /// The maximum number of broken links of a page that are searched for in the data of its item. The number is
    /// limited because each search scans all strings of the item.
    private static let maximumLinksPerPage = 100

    /// Returns, for each link, the offset in the inventory of the string that contains it. An offset is nil if the page
    /// is not the page of an item, or if its item does not contain the link, which then comes from the template. It is
    /// also nil if `maximumLinksPerPage` or more broken links of the page precede the link.
    ///
    /// - Parameter broken: The broken links, grouped by page.
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

    /// Returns the strings of an item with their offsets. The strings of fields that may contain links come first.
    private func texts(of item: Int, _ record: inout JSONRecord) -> [(offset: Int, text: String)] {
        inventory.items.load(item, into: &record)
        let linking = inventory.schema.fields.filter(\.type.mayContainLinks)
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
        // Search for a string that equals the link, then for a Markdown link, then for any text that contains the link.
        return find { $0 == $1 } ?? find { $0.contains("](" + $1) || $0.contains("<" + $1) } ?? find { $0.contains($1) }
    }

    /// Returns the items that have pages at the given paths, by path.
    private func items(ofPages paths: Set<String>) -> [String: Int] {
        guard !paths.isEmpty else { return [:] }
        var items: [String: Int] = [:]
        for item in 0..<inventory.items.count where paths.contains(plan.path(.item(item))) {
            items[plan.path(.item(item))] = item
        }
        return items
    }
}
