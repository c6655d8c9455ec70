/// An index that finds a site's pages by path. It stores only hashes, because the paths would use more memory than the
/// inventory.
struct PageDirectory: Sendable {
    private let plan: SitePlan
    /// The hashes of the paths of the plan's pages, in plan order.
    private let hashes: [UInt64]

    init(_ plan: SitePlan) {
        self.plan = plan
        hashes = Parallel.map(0..<plan.pageCount) { batch in
            var path: [UInt8] = []
            return batch.map { number in
                path.removeAll(keepingCapacity: true)
                plan.appendPath(plan.page(number), to: &path)
                return Self.hash(path)
            }
        }.flatMap { $0 }
    }

    /// Returns the page at a path relative to the site's root, or nil if there is none.
    func page(at path: String) -> SitePlan.Page? {
        let hash = Self.hash(Array(path.utf8))
        let numbered = hashes.indices.lazy.filter { hashes[$0] == hash }.map { plan.page($0) }
        return numbered.first { plan.path($0) == path } ?? others.first { plan.path($0) == path }
    }

    /// The hashes of the paths of the item pages, in the order of the items.
    var itemHashes: ArraySlice<UInt64> { hashes[plan.numbers.firstItem...].prefix(plan.inventory.items.count) }

    private var others: [SitePlan.Page] {
        plan.singlePages + [.notFound] + plan.redirects.indices.map { .redirect($0) }
    }

    private static func hash(_ path: [UInt8]) -> UInt64 { ContentHash(path[...]).high }
}
