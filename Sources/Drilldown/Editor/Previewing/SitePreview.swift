import Synchronization

/// A site in memory. Each file is created on request, with the bytes that `Site.write` produces.
///
/// The data warnings are complete only after all pages have been rendered. Rendering starts with the first request for
/// a file that depends on them. The first page and the explore page of a large site do not wait for them, and show the
/// warnings that are known so far.
final class SitePreview: Sendable {
    let site: Site
    let pages: PageDirectory
    private let threads: Int
    /// The maximum number of pages of a small site. The first page and the explore page of a small site wait until all
    /// pages have been rendered.
    private let fewPages: Int
    private let searchFiles = LazyFiles()
    private let exploreFiles = LazyFiles()
    private let hostingFiles = LazyFiles()
    private let warnings = Mutex<Warnings>(Warnings())
    /// The function that is called if the complete warnings of a large site differ from those on the first page.
    private let onWarnings: @Sendable () -> Void

    private struct Warnings {
        var task: Task<[DataWarning]?, Never>?
        /// All warnings; nil until all pages have been rendered.
        var all: [DataWarning]?
    }

    init(_ site: Site, threads: Int, fewPages: Int = 2000, onWarnings: @escaping @Sendable () -> Void = {}) {
        (self.site, self.threads, self.fewPages) = (site, threads, fewPages)
        self.onWarnings = onWarnings
        pages = Parallel.$threads.withValue(threads) { PageDirectory(site.plan) }
    }

    /// Cancels the task that collects the data warnings.
    func close() {
        warnings.withLock { $0.task?.cancel() }
    }

    /// Starts a cancelled task that collects the data warnings again.
    func reopen() {
        let isCancelled = warnings.withLock { warnings in
            guard warnings.all == nil, let task = warnings.task, task.isCancelled else { return false }
            warnings.task = nil
            return true
        }
        if isCancelled { _ = task() }
    }
}

// MARK: - Files

extension SitePreview {
    /// Returns the bytes of a file.
    ///
    /// - Parameter path: The path relative to the site's root, as in `Site.write`.
    /// - Returns: Nil if the site has no such file.
    /// - Throws: `BuildError` if a picture has changed since the site was read.
    func file(at path: String) async throws(BuildError) -> [UInt8]? {
        if path.hasPrefix(SearchIndex.folder) { return try searchFile(path) }
        // With pretty URLs, the page itself is in this folder.
        if path.hasPrefix(ExploreData.folder), path.hasSuffix(".js") { return try await exploreFile(path) }
        let name = path.split(separator: "/").last
        if DownloadFormat.allCases.contains(where: { $0.fileName == name ?? "" }) { return try download(path) }
        // A page of the previous state may load an asset that no page of this state loads.
        if let asset = site.assets.all.first(where: { $0.path == path }) { return asset.bytes }
        if path.hasPrefix("assets/") {
            return try site.picture(at: path)
        }
        if let page = pages.page(at: path) { return await html(of: page) }
        if let page = await warningPage(path) { return page }
        return try hostingFile(path)
    }

    /// Returns the HTML of a page; nil if it cannot be created.
    func html(of page: SitePlan.Page) async -> [UInt8]? {
        switch page {
        // These pages are created together with the other hosting files.
        case .notFound, .redirect: return try? hostingFile(site.plan.path(page))
        case site.plan.firstPage: return await firstPage()
        default: return site.html(of: page)
        }
    }

    private func firstPage() async -> [UInt8] {
        await beginWarnings()
        let (site, dataWarnings) = site.withWarningPages(for: knownWarnings)
        return site.html(of: site.plan.firstPage, dataWarnings)
    }

    private func warningPage(_ path: String) async -> [UInt8]? {
        guard path.hasPrefix(SitePlan.warningsStem) else { return nil }
        let (site, dataWarnings) = site.withWarningPages(for: await allWarnings())
        return site.plan.warningPages.first { site.plan.path($0) == path }.map { site.html(of: $0, dataWarnings) }
    }

    private func download(_ path: String) throws(BuildError) -> [UInt8]? {
        var file: [UInt8]?
        try site.export(where: { $0 == path }, { file = $1 })
        return file
    }

    private func searchFile(_ path: String) throws(BuildError) -> [UInt8]? {
        try searchFiles.file(path) { writer throws(BuildError) in
            try site.addSearchIndex(to: writer, threads: threads)
        }
    }

    private func exploreFile(_ path: String) async throws(BuildError) -> [UInt8]? {
        await beginWarnings()
        return try exploreFiles.file(path) { writer throws(BuildError) in
            var data = try site.exploreData(to: writer, threads: threads)
            try data?.finish(site.withWarningPages(for: knownWarnings).dataWarnings?.groups ?? [])
        }
    }

    private func hostingFile(_ path: String) throws(BuildError) -> [UInt8]? {
        try hostingFiles.file(path) { writer throws(BuildError) in
            try site.addHostingFiles(to: writer)
        }
    }
}

extension Site {
    /// Returns the HTML of a page that is not a hosting file.
    func html(of page: SitePlan.Page, _ dataWarnings: DataWarnings? = nil) -> [UInt8] {
        var renderer = renderer()
        renderer.dataWarnings = dataWarnings
        renderer.render(page)
        return renderer.html.bytes()
    }
}

// MARK: - Data warnings

extension SitePreview {
    /// Starts to render all pages, and waits for the complete warnings of a small site.
    private func beginWarnings() async {
        if site.plan.pageCount <= fewPages { _ = await allWarnings() } else { _ = task() }
    }

    private var knownWarnings: [DataWarning] { warnings.withLock { $0.all } ?? site.allWarnings(with: []) }

    private func allWarnings() async -> [DataWarning] {
        await task().value ?? site.allWarnings(with: [])
    }

    private func task() -> Task<[DataWarning]?, Never> {
        warnings.withLock { warnings in
            if let task = warnings.task { return task }
            let task = Task { [site, threads, fewPages] () -> [DataWarning]? in
                guard let all = try? await site.dataWarnings(threads: threads), !Task.isCancelled else { return nil }
                self.warnings.withLock { $0.all = all }
                if site.plan.pageCount > fewPages, all.count != site.allWarnings(with: []).count {
                    self.exploreFiles.discard()
                    self.onWarnings()
                }
                return all
            }
            warnings.task = task
            return task
        }
    }
}

/// Files in memory that are created together when the first of them is requested.
private final class LazyFiles: Sendable {
    /// The files; nil until they are created.
    private let files = Mutex<[String: [UInt8]]?>(nil)

    /// Returns a file; nil if there is none at the path.
    func file(
        _ path: String, _ create: (MemoryWriter) throws(BuildError) -> Void
    ) throws(BuildError) -> [UInt8]? {
        try files.withLock { files throws(BuildError) in
            if let files { return files[path] }
            let writer = MemoryWriter()
            try create(writer)
            let created = writer.files.withLock { $0 }
            files = created
            return created[path]
        }
    }

    /// Discards the files. The next request creates them again.
    func discard() { files.withLock { $0 = nil } }
}

/// A writer that keeps all files in memory.
private final class MemoryWriter: SiteWriter {
    let files = Mutex<[String: [UInt8]]>([:])

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError) {
        files.withLock { $0[String(decoding: path, as: UTF8.self)] = bytes }
    }

    func finish() throws(BuildError) -> WriteResult { WriteResult() }

    func abandon() {}
}
