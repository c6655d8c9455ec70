import Synchronization

extension Site {
    /// A function that receives the number of pages that were assigned to threads for rendering, and the total number
    /// of pages. Several threads call it, so the numbers can arrive out of order. The first number is always less than
    /// the second.
    public typealias Progress = @Sendable (_ done: Int, _ count: Int) -> Void

    /// The result of writing a site.
    public struct BuildResult: Sendable {
        /// The result of the writer.
        public var files: WriteResult
        /// The number of pages, without 404.html and redirects.
        public var pages: Int
        /// Warnings about the templates, then about the data in the order of the file, then about the limits of hosts,
        /// then those of the writer.
        public var warnings: [Diagnostic]
        /// The items on whose pages data warnings were found while the pages were rendered.
        var itemsWithWarnings: [Int] = []
    }

    /// Renders all pages and passes all files of the site to a writer.
    ///
    /// - Parameters:
    ///   - writer: The destination of the files.
    ///   - input: The fingerprint of the site's input. With it, a `FolderWriter` keeps the pages of items that cannot
    ///     have changed since the last build, without rendering them.
    ///   - threads: The number of threads that render pages. The result is the same for any number.
    ///   - strict: True if warnings are errors.
    ///   - budget: The limits on the site's size.
    ///   - progress: Receives the progress of rendering.
    /// - Returns: The result of the writer, the number of pages and the warnings.
    /// - Throws: `BuildError` if a file cannot be created or written, if the site exceeds the budget, or if `strict`
    ///   is true and there are warnings. The writer is then abandoned.
    public func write(
        to writer: some SiteWriter, input: InputFingerprint? = nil, threads: Int = 1, strict: Bool = false,
        budget: SiteBudget = SiteBudget(),
        progress: @escaping Progress = { _, _ in }
    ) async throws(BuildError) -> BuildResult {
        let folder = writer as? FolderWriter
        let inputs = folder == nil ? nil : Parallel.with(threads) { input.flatMap { PageInputs(self, $0) } }
        let unchanged = folder?.recordedInputs.flatMap { inputs?.unchangedItems(since: $0, in: plan) } ?? []
        let writer = SiteMeter(writer, budget)
        do throws(BuildError) {
            for asset in assets.loaded(by: plan) { try writer.add(asset.path, asset.bytes) }
            try addPictures(to: writer)
            try addHostingFiles(to: writer)
            let explore = Mutex<ExploreData?>(nil)
            let (found, items) = try await render(threads: threads, progress) { () throws(BuildError) in
                // The other threads render pages.
                let threads = max(1, threads / 2)
                try export { path, bytes throws(BuildError) in try writer.add(path, bytes) }
                try addSearchIndex(to: writer, threads: threads)
                let data = try exploreData(to: writer, threads: threads)
                explore.withLock { $0 = data }
            } keep: { item, path throws(BuildError) in
                guard !unchanged.isEmpty, unchanged[item] else { return false }
                return try writer.keep(path) != nil
            } receive: { path, html throws(BuildError) in
                try writer.add(path, html)
            }
            folder?.inputs.withLock { $0 = inputs?.withoutHashes(of: items) }
            let dataWarnings = allWarnings(with: found)
            let diagnostics = warnings + dataWarnings.map(\.diagnostic)
            if strict { try diagnostics.throwAsErrors() }
            let (last, groups) = withWarningPages(for: dataWarnings)
            try last.addLastPages(groups, to: writer)
            try explore.withLock { data throws(BuildError) in try data?.finish(groups?.groups ?? []) }
            let result = try writer.finish()
            let limits = settings.ignored.contains(.hostLimit) ? nil : HostLimits.warning(result.size)
            return BuildResult(
                files: result, pages: plan.pageCount + plan.singlePages.count + last.plan.warningPageCount,
                warnings: diagnostics + [limits].compactMap { $0 } + result.warnings, itemsWithWarnings: items)
        } catch {
            writer.abandon()
            throw error
        }
    }

    /// Writes the data warnings pages, and the first page, which shows the number of warnings.
    private func addLastPages(_ warnings: DataWarnings?, to writer: some SiteWriter) throws(BuildError) {
        var renderer = renderer()
        renderer.dataWarnings = warnings
        for page in [plan.firstPage] + plan.warningPages {
            renderer.render(page)
            try writer.add(renderer.page.path, renderer.html.bytes())
        }
    }

    /// Returns all data warnings. Renders all pages to find them, and discards the pages.
    func dataWarnings(threads: Int) async throws(BuildError) -> [DataWarning] {
        allWarnings(
            with: try await render(threads: threads, { _, _ in }) {
            } keep: { _, _ in
                false
            } receive: { _, _ in
            }.found)
    }

    /// The number of pages in a batch. It is small enough for all threads to finish at about the same time, and large
    /// enough for negligible overhead.
    private static let batch = 64

    /// Renders all pages except the data warnings pages. The first page is rendered for its warnings and not passed on.
    ///
    /// - Parameters:
    ///   - largest: Creates the largest files, on one of the threads.
    ///   - keep: Receives an item and the path of its page. If it returns true, the page is not rendered.
    ///   - receive: Receives the path and the bytes of each page.
    /// - Returns: The data warnings that were found while pages were rendered, and the items on whose pages they were
    ///   found.
    private func render(
        threads: Int, _ progress: @escaping Progress, largest: @escaping @Sendable () throws(BuildError) -> Void,
        keep: @escaping @Sendable (Int, [UInt8]) throws(BuildError) -> Bool,
        receive: @escaping @Sendable ([UInt8], [UInt8]) throws(BuildError) -> Void
    ) async throws(BuildError) -> (found: [Found], items: [Int]) {
        let next = PageCounter()
        let count = plan.pageCount
        @Sendable func pages(_ worker: Int) throws(BuildError) -> (found: [Found], items: [Int]) {
            // Start with the largest files, so that all threads finish at about the same time.
            if worker == 0 { try largest() }
            var renderer = renderer()
            var items: [Int] = []
            var path: [UInt8] = []
            for page in worker == 0 ? plan.singlePages : [] {
                renderer.render(page)
                try receive(renderer.page.path, renderer.html.bytes())
            }
            while !Task.isCancelled {
                let start = next.advance(by: Self.batch)
                guard start < count else { break }
                progress(start, count)
                for number in start..<min(start + Self.batch, count) {
                    let page = plan.page(number)
                    if case .item(let item) = page {
                        path.removeAll(keepingCapacity: true)
                        plan.appendPath(page, to: &path)
                        if try keep(item, path) { continue }
                    }
                    renderer.render(page)
                    if let item = renderer.page.item, renderer.hasFound { items.append(item) }
                    if number > 0 {
                        try receive(renderer.page.path, renderer.html.bytes())
                    }
                }
            }
            return (renderer.takeFound(), items)
        }
        typealias All = (found: [Found], items: [Int])
        return try await withTaskGroup(of: Result<All, BuildError>.self) { group in
            for worker in 0..<max(1, threads) {
                // A task of a group cannot throw a typed error, so it returns a result.
                group.addTask { Result { () throws(BuildError) in try pages(worker) } }
            }
            var all: All = ([], [])
            for await result in group {
                switch result {
                case .success(let more):
                    all.found += more.found
                    all.items += more.items
                case .failure(let error):
                    group.cancelAll()
                    return Result<All, BuildError>.failure(error)
                }
            }
            return .success(all)
        }.get()
    }

    /// Returns all data warnings that the configuration does not ignore.
    ///
    /// - Parameter found: The data warnings that were found while pages were rendered.
    func allWarnings(with found: [ValueRenderer.Found]) -> [DataWarning] {
        (inventory.warnings + otherWarnings + warnings(found)).without(settings.ignored)
    }

    /// Returns the data warnings that were found while pages were rendered, without duplicates and without those that
    /// the inventory already has.
    private func warnings(_ found: [Found]) -> [DataWarning] {
        let known = Set(inventory.warnings.map { WarningLocation($0.diagnostic) })
        var cursor = LocationCursor(inventory.source)
        var warnings: [DataWarning] = []
        for found in Set(found).sorted(by: {
            $0.offset == $1.offset
                ? $0.warning.text.message < $1.warning.text.message : $0.offset < $1.offset
        }) {
            let (item, pointer) = inventory.position(of: found.offset)
            let location = cursor.location(at: found.offset, pointer: pointer)
            let inner = item.map { pointer.dropFirst(inventory.items.pointer($0).count) }
            let field = inner.flatMap { inventory.schema.fieldPath(ofPointer: $0) }?.description
            let warning = DataWarning(found.warning, at: location, item, field: field)
            if !known.contains(WarningLocation(warning.diagnostic)) { warnings.append(warning) }
        }
        return warnings
    }

    private struct WarningLocation: Hashable {
        var line: Int?
        var column: Int?
        var code: Diagnostic.Code

        init(_ diagnostic: Diagnostic) {
            (line, column, code) = (diagnostic.location.line, diagnostic.location.column, diagnostic.code)
        }
    }
}

private typealias Found = ValueRenderer.Found

/// The number of the next page to render, shared by all threads.
private final class PageCounter: Sendable {
    private let number = Atomic(0)

    /// Returns the number of the next page, and advances it by `count`.
    func advance(by count: Int) -> Int { number.add(count, ordering: .relaxed).oldValue }
}
