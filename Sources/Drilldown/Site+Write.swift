import Synchronization

extension Site {
    /// Is told how many pages are made, and of how many. Workers call it now and then, in any order.
    public typealias Progress = @Sendable (_ done: Int, _ count: Int) -> Void

    /// Renders all pages and hands them to a writer. What is odd about the templates and the data comes back with what
    /// was written, file by file in the order of their lines.
    ///
    /// - Parameters:
    ///   - jobs: how many workers render at the same time. The result is the same for any number.
    ///   - strict: whether warnings are errors.
    ///   - budget: what the site may come to.
    ///   - progress: is told how many pages are made.
    /// - Throws: `BuildFailure`; then the site is as it was.
    public func write(
        to writer: some SiteWriter, jobs: Int = 1, strict: Bool = false, budget: SiteBudget = SiteBudget(),
        progress: @escaping Progress = { _, _ in }
    ) async throws -> (result: WriteResult, pages: Int, warnings: [Diagnostic]) {
        let writer = SiteMeter(writer, budget)
        do {
            for asset in assets.loaded { try writer.add(asset.path, asset.bytes) }
            try addPictures(to: writer)
            try addHostingFiles(to: writer)
            try addSearchIndex(to: writer, jobs: jobs)
            let found = try await render(jobs: jobs, progress) { path, html in try writer.add(path, html) }
            let dataWarnings = allWarnings(with: found)
            let diagnostics = warnings + dataWarnings.map(\.diagnostic)
            if strict { try diagnostics.refuse() }
            let pages = try addLastPages(dataWarnings, to: writer)
            let result = try writer.finish()
            let limits = settings.ignored.contains(.hostLimit) ? nil : HostLimits.warning(result.size)
            return (
                result, plan.pageCount + (plan.outputs.hasPrint ? 1 : 0) + pages,
                diagnostics + [limits].compactMap { $0 } + result.warnings
            )
        } catch {
            writer.abandon()
            throw error
        }
    }

    /// The pages that say what was found: the data warnings, and the first page, which bears their number.
    ///
    /// - Returns: how many pages these are, beside the first.
    private func addLastPages(_ warnings: [DataWarning], to writer: some SiteWriter) throws -> Int {
        let (last, dataWarnings) = withWarningPages(for: warnings)
        var renderer = last.renderer()
        renderer.dataWarnings = dataWarnings
        for page in [plan.page(0)] + last.plan.warningPages {
            renderer.render(page)
            try writer.add(renderer.page.path, renderer.html.bytes())
        }
        return last.plan.warningPageCount
    }

    /// All that is odd about the data. Makes all pages, and keeps none.
    func dataWarnings(jobs: Int) async throws -> [DataWarning] {
        allWarnings(with: try await render(jobs: jobs, exports: false, { _, _ in }) { _, _ in })
    }

    /// Pages go to workers in batches: small enough to end together, large enough to cost nothing.
    private static let batch = 64

    /// Makes all pages but the data warnings. The first one is made for what may be found on it, and not taken.
    private func render(
        jobs: Int, exports: Bool = true, _ progress: @escaping Progress,
        take: @escaping @Sendable ([UInt8], [UInt8]) throws -> Void
    ) async throws -> [Found] {
        let next = NextPage()
        let count = plan.pageCount
        var found: [Found] = []
        try await withThrowingTaskGroup(of: [Found].self) { group in
            for worker in 0..<max(1, jobs) {
                group.addTask {
                    // The largest pieces first, so that all workers come to their ends together.
                    if worker == 0, exports { try export(take) }
                    var renderer = renderer()
                    if worker == 0, plan.outputs.hasPrint {
                        renderer.render(.print)
                        try take(renderer.page.path, renderer.html.bytes())
                    }
                    while !Task.isCancelled {
                        let start = next.take(Self.batch)
                        guard start < count else { break }
                        progress(start, count)
                        for number in start..<min(start + Self.batch, count) {
                            renderer.render(plan.page(number))
                            if number > 0 {
                                try take(renderer.page.path, renderer.html.bytes())
                            }
                        }
                    }
                    return renderer.takeFound()
                }
            }
            for try await more in group { found += more }
        }
        return found
    }

    /// All that is odd about the data and that nobody wants to be passed over.
    ///
    /// - Parameter found: what the workers found.
    func allWarnings(with found: [ValueRenderer.Found]) -> [DataWarning] {
        (inventory.warnings + otherWarnings + warnings(found)).without(settings.ignored)
    }

    /// What the workers found, each once, and not what the survey has found already.
    private func warnings(_ found: [Found]) -> [DataWarning] {
        let known = Set(inventory.warnings.map { Spot($0.diagnostic) })
        var cursor = PlaceCursor(inventory.source)
        var warnings: [DataWarning] = []
        for found in Set(found).sorted(by: {
            ($0.offset, $0.problem.text.message) < ($1.offset, $1.problem.text.message)
        }) {
            let (item, pointer) = inventory.position(of: found.offset)
            let place = cursor.place(at: found.offset, pointer: pointer)
            var diagnostic = Diagnostic(found.problem, at: place)
            let inner = item.map { pointer.dropFirst(inventory.items.pointer($0).count) }
            diagnostic.field = inner.flatMap { inventory.schema.fieldPath(ofPointer: $0) }?.description
            if !known.contains(Spot(diagnostic)) { warnings.append(DataWarning(item: item, diagnostic: diagnostic)) }
        }
        return warnings
    }

    private struct Spot: Hashable {
        var line: Int?
        var column: Int?
        var code: Diagnostic.Code

        init(_ diagnostic: Diagnostic) {
            (line, column, code) = (diagnostic.place.line, diagnostic.place.column, diagnostic.code)
        }
    }
}

private typealias Found = ValueRenderer.Found

/// The page that no worker has taken yet.
private final class NextPage: Sendable {
    private let number = Atomic(0)

    func take(_ count: Int) -> Int { number.add(count, ordering: .relaxed).oldValue }
}
