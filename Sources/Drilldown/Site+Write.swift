import Synchronization

extension Site {
    /// Renders all pages and hands them to a writer. The findings of the whole run come back with what was written,
    /// in the order of the file.
    ///
    /// - Parameter jobs: how many workers render at the same time. The result is the same for any number.
    /// - Throws: `BuildFailure`; then the site is as it was, unless the disk failed while finished files were put in place.
    public func write(to writer: some SiteWriter, jobs: Int = 1) async throws -> (
        result: WriteResult, findings: [Diagnostic]
    ) {
        do {
            for asset in assets { try writer.add(asset.path, asset.bytes) }
            let findings = try await render(jobs: jobs) { path, html in try writer.add(path, html) }
            let result = try writer.finish()
            return (result, findings)
        } catch {
            writer.abandon()
            throw error
        }
    }

    /// Pages go to workers in batches: small enough to end together, large enough to cost nothing.
    private static let batch = 64

    private func render(
        jobs: Int, take: @escaping @Sendable (String, [UInt8]) throws -> Void
    ) async throws -> [Diagnostic] {
        let next = NextPage()
        let count = plan.pageCount
        var found: [Found] = []
        try await withThrowingTaskGroup(of: [Found].self) { group in
            for _ in 0..<max(1, jobs) {
                group.addTask {
                    var renderer = PageRenderer(
                        plan: plan, site: context, templates: templates,
                        values: ValueRenderer(schema: inventory.schema, regional: regional, strings: strings))
                    while !Task.isCancelled {
                        let start = next.take(Self.batch)
                        guard start < count else { break }
                        for number in start..<min(start + Self.batch, count) {
                            let page = renderer.render(number)
                            try take(page.path, page.html)
                        }
                    }
                    return renderer.takeFindings()
                }
            }
            for try await findings in group { found += findings }
        }
        return (inventory.findings + Self.diagnostics(found, in: inventory)).inOrderOfPlaces()
    }

    /// What the workers found, each once, and not what the survey has found already.
    private static func diagnostics(_ found: [Found], in inventory: Inventory) -> [Diagnostic] {
        let known = Set(inventory.findings.map { Spot(line: $0.place.line, column: $0.place.column, code: $0.code) })
        var cursor = PlaceCursor(inventory.source)
        var diagnostics: [Diagnostic] = []
        for found in Set(found).sorted(by: { ($0.offset, $0.finding.message) < ($1.offset, $1.finding.message) }) {
            let place = cursor.place(
                at: found.offset, pointer: inventory.items.pointer(around: found.offset, in: inventory.source))
            guard !known.contains(Spot(line: place.line, column: place.column, code: found.finding.code)) else {
                continue
            }
            diagnostics.append(
                .warning(found.finding.code, at: place, found.finding.message, remedy: found.finding.remedy))
        }
        return diagnostics
    }

    private struct Spot: Hashable {
        var line: Int?
        var column: Int?
        var code: Diagnostic.Code
    }
}

private typealias Found = ValueRenderer.Found

/// The page that no worker has taken yet.
private final class NextPage: Sendable {
    private let number = Atomic(0)

    func take(_ count: Int) -> Int { number.add(count, ordering: .relaxed).oldValue }
}
