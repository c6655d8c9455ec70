import Synchronization

/// A site in memory: each file is made when somebody asks for it, and has the bytes that `Site.write` gives it.
///
/// What is odd about the data is known for sure only when all pages have been made, which begins when somebody asks for a page
/// that tells it. Until then the first page tells what is known.
final class SitePreview: Sendable {
    /// So many pages are made so quickly that the first page waits for them.
    private static let fewPages = 2000

    let site: Site
    let pages: PageDirectory
    private let jobs: Int
    private let searchFiles = Mutex<[String: [UInt8]]?>(nil)
    private let hostingFiles = Mutex<[String: [UInt8]]?>(nil)
    private let warnings = Mutex<Warnings>(Warnings())
    /// Is called when the warnings of the pages differ from what the first page has told.
    private let onWarnings: @Sendable () -> Void

    private struct Warnings {
        var task: Task<[DataWarning]?, Never>?
        /// Nil until all pages were made.
        var all: [DataWarning]?
    }

    init(_ site: Site, jobs: Int, onWarnings: @escaping @Sendable () -> Void = {}) {
        self.site = site
        self.jobs = jobs
        self.onWarnings = onWarnings
        pages = Runs.$most.withValue(jobs) { PageDirectory(site.plan) }
    }

    /// Stops what goes on for nobody.
    func close() {
        warnings.withLock { $0.task?.cancel() }
    }
}

// MARK: - Files

extension SitePreview {
    /// Makes a file.
    ///
    /// - Parameter path: below the site's root, as `Site.write` names it.
    /// - Returns: nil where the site has no such file.
    /// - Throws: `BuildFailure` where a picture has changed since the site was read.
    func file(at path: String) async throws -> [UInt8]? {
        if path.hasPrefix("search/") { return try searchFile(path) }
        let name = path.split(separator: "/").last
        if DownloadFormat.allCases.contains(where: { $0.fileName == name ?? "" }) { return try download(path) }
        if let asset = site.assets.loaded.first(where: { $0.path == path }) { return asset.bytes }
        if path.hasPrefix("assets/") {
            return try site.pictures.list.first { $0.path == path }.map { try site.bytes(of: $0) }
        }
        if let page = pages.page(at: path) { return await html(of: page) }
        return try await warningPage(path) ?? hostingFile(path)
    }

    /// Makes a page.
    func html(of page: SitePlan.Page) async -> [UInt8]? {
        guard page == site.plan.page(0) else {
            switch page {
            // They are made with the other files.
            case .notFound, .redirect: return try? hostingFile(site.plan.path(page))
            default: return site.html(of: page)
            }
        }
        if site.plan.pageCount <= Self.fewPages { _ = await allWarnings() } else { _ = task() }
        let known = warnings.withLock { $0.all } ?? site.allWarnings(with: [])
        let (site, dataWarnings) = site.withWarningPages(for: known)
        return site.html(of: page, dataWarnings)
    }

    private func warningPage(_ path: String) async -> [UInt8]? {
        guard path.hasPrefix("warnings") else { return nil }
        let (site, dataWarnings) = site.withWarningPages(for: await allWarnings())
        return site.plan.warningPages.first { site.plan.path($0) == path }.map { site.html(of: $0, dataWarnings) }
    }

    private func download(_ path: String) throws -> [UInt8]? {
        var file: [UInt8]?
        try site.export(where: { $0 == path }, { file = $1 })
        return file
    }

    private func searchFile(_ path: String) throws -> [UInt8]? {
        try searchFiles.withLock { files in
            let made = try files ?? FileCollection.gather { try site.addSearchIndex(to: $0, jobs: jobs) }
            files = made
            return made[path]
        }
    }

    private func hostingFile(_ path: String) throws -> [UInt8]? {
        try hostingFiles.withLock { files in
            let made = try files ?? FileCollection.gather { try site.addHostingFiles(to: $0) }
            files = made
            return made[path]
        }
    }
}

extension Site {
    fileprivate func html(of page: SitePlan.Page, _ dataWarnings: DataWarnings? = nil) -> [UInt8] {
        var renderer = renderer()
        renderer.dataWarnings = dataWarnings
        renderer.render(page)
        return renderer.html.bytes()
    }
}

// MARK: - What is odd

extension SitePreview {
    private func allWarnings() async -> [DataWarning] {
        await task().value ?? site.allWarnings(with: [])
    }

    private func task() -> Task<[DataWarning]?, Never> {
        warnings.withLock { warnings in
            if let task = warnings.task { return task }
            let task = Task { [site, jobs] () -> [DataWarning]? in
                guard let all = try? await site.dataWarnings(jobs: jobs), !Task.isCancelled else { return nil }
                self.warnings.withLock { $0.all = all }
                if site.plan.pageCount > Self.fewPages, all.count != site.allWarnings(with: []).count {
                    self.onWarnings()
                }
                return all
            }
            warnings.task = task
            return task
        }
    }
}

/// Files in memory, for those that are made together.
private final class FileCollection: SiteWriter {
    private let files = Mutex<[String: [UInt8]]>([:])

    static func gather(_ add: (FileCollection) throws -> Void) throws -> [String: [UInt8]] {
        let collection = FileCollection()
        try add(collection)
        return collection.files.withLock { $0 }
    }

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws {
        files.withLock { $0[String(decoding: path, as: UTF8.self)] = bytes }
    }

    func finish() throws -> WriteResult { WriteResult() }

    func abandon() {}
}
