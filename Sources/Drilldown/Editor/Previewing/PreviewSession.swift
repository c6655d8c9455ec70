import Foundation
import Synchronization

/// A site in memory that follows changes to its files, and whose items can be edited. It answers each `PreviewRequest`
/// with a `PreviewAnswer`, and does not handle network connections.
///
///     let session = PreviewSession(source, isEditing: true)
///     try await session.start()
///     let answer = await session.answer(PreviewRequest(path: "/index.html"))
public actor PreviewSession {
    /// The state from which requests that only read are answered.
    nonisolated let published: PublishedState
    /// The responses that are currently being sent.
    nonisolated let sharedAnswers = SharedAnswers()
    let queue = WorkQueue()

    /// The state after the last change, which `publish()` makes visible to requests that only read.
    var state: ShownState

    /// True if items can be edited.
    public nonisolated let isEditing: Bool
    /// A random token that forms must include, so that only forms of this run can change data.
    nonisolated let token = String(
        (0..<2).map { _ in UInt64.random(in: .min ... .max) }.map { String($0, radix: 36) }.joined())

    let source: Source
    let threads: Int
    /// The inventory file; nil if items cannot be edited.
    var file: InventoryFile?
    /// The inventory file while a change is being written; otherwise nil.
    nonisolated let saving = Mutex<InventoryFile?>(nil)
    /// The structure of the inventory that is kept once items are edited. Until then, it is inferred again after each
    /// change of the files. Nil if items cannot be edited.
    var structure: ItemStructure?
    private var watched = WatchedFiles()
    private var handles = ItemHandles()
    /// For each ID that has repeated since the start, the largest number of items that had it at the same time. Edits
    /// and Undo can restore this number, but must not exceed it.
    private(set) var sharedIDs: [String: Int] = [:]

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - threads: The number of threads that read the inventory and render pages.
    ///   - revision: The number from which revisions are counted. It should be higher than the revisions of earlier
    ///     runs, because a window may still show a page of an earlier run.
    public init(_ source: Source, isEditing: Bool = false, threads: Int = 1, revision: Int = 0) {
        (self.source, self.isEditing, self.threads) = (source, isEditing, threads)
        state = ShownState(revision: revision)
        published = PublishedState(state)
    }

    /// Reads the files and builds the site for the first time.
    ///
    /// - Throws: `BuildError` if the files are not valid, or if the inventory cannot be edited.
    public func start() throws(BuildError) -> Site {
        var states = FileStates(source.files())
        let (input, file) = try read()
        let site = try Site(input, threads: threads)
        if isEditing { state.firstInventory = EarlierText(input.inventory.bytes) }
        show(site, from: input, file)
        note(site.pictures.list, in: &states)
        publish()
        watched.states = states
        return site
    }

    /// Checks the files for changes, and reads them again if there are any.
    ///
    /// An error is shown only if the next check finds the same files, because a program may still be writing them.
    ///
    /// - Returns: Nil if nothing has changed or a file may be incomplete; otherwise the site, or the errors.
    public func follow() -> Result<Site, BuildError>? { follow(comparesContent: true) }

    /// Checks the files for changes, and reads them again if there are any.
    ///
    /// - Parameter comparesContent: True to compare the content of an inventory that was saved so recently that a later
    ///   change may have the same time. Saving it compares the content in any case.
    func follow(comparesContent: Bool) -> Result<Site, BuildError>? {
        defer { publish() }
        var now = FileStates(source.files())
        let files = now
        now.add(pictures.map(path))
        // While errors are shown, `file` is the last valid version, which may differ from the version on disk.
        let isOther = comparesContent && state.errorPage == nil && file?.isChanged ?? false
        guard now != watched.states || isOther else {
            if comparesContent { file?.checkReliability() }
            return nil
        }
        guard reload(isSure: now == watched.invalidStates) else {
            watched.invalidStates = now
            return nil
        }
        watched.invalidStates = nil
        // The new site may have other pictures than the previous one.
        now = files
        note(pictures, in: &now)
        watched.states = now
        if let errorPage = state.errorPage { return .failure(errorPage.error) }
        return current.map { .success($0.site) }
    }

    /// The last valid site; nil before the first one.
    var current: SiteSnapshot? { state.snapshot }

    /// The pictures of the current site. Their files can change independently of the inventory.
    private var pictures: [Picture] { current?.site.pictures.list ?? [] }

    private func path(of picture: Picture) -> String { (current?.site.pictures.folder?.path ?? "") + picture.name }

    /// Records the states that pictures had when the site was built, because their files may have changed since then.
    private func note(_ pictures: [Picture], in states: inout FileStates) {
        for picture in pictures { states.set(path(of: picture), picture.identity) }
    }

    private func read() throws(BuildError) -> (SiteInput, InventoryFile?) {
        guard isEditing else { return (try source.read(nil), nil) }
        let (file, inventory) = try InventoryFile.read(source.inventory)
        var input = try source.read(inventory)
        input.isEditable = true
        return (input, file)
    }

    /// Reads all files and builds the site.
    ///
    /// - Parameter isSure: True to show errors, false to ignore them.
    /// - Returns: True if a site or errors are now shown.
    private func reload(isSure: Bool) -> Bool {
        var input: SiteInput?
        do throws(BuildError) {
            let (read, file) = try read()
            input = read
            let site = try site(from: read)
            // A changed configuration may select other items, so earlier changes cannot be undone.
            if read.configuration?.bytes != state.input?.configuration?.bytes { state.history.clear() }
            if isEditing, let old = current?.site.inventory.source.bytes {
                let changes =
                    state.history.isEmpty
                    ? TextChanges(UnchangedBytes(from: old, to: read.inventory.bytes))
                    : TextChanges(from: old, to: read.inventory.bytes)
                state.history.rebase(over: changes)
                state.firstInventory?.adapt(to: changes, of: old)
            }
            show(site, from: read, file)
        } catch {
            guard isSure else { return false }
            state.errorPage = ErrorPage(
                error: error, strings: current?.site.strings,
                files: input.map {
                    [$0.inventory] + [$0.configuration].compactMap { $0 } + Array($0.theme.files.values)
                } ?? [])
            state.revision += 1
        }
        return true
    }

    /// Replaces the site that is shown.
    ///
    /// - Returns: The change to the item order that reverses `moves`.
    @discardableResult
    func show(_ site: Site, _ moves: EditHistory.Moves = .unknown) -> EditHistory.Moves {
        state.revision += 1
        sharedIDs.merge(site.inventory.sharedIDs, uniquingKeysWith: max)
        let preview = SitePreview(site, threads: threads) { [weak self] in Task { await self?.announce() } }
        let addresses = preview.pages.itemHashes
        let (handles, inverse) = handles(of: addresses, site, moves)
        let edited = EditedSite(site: site, handles: handles, revision: state.revision)
        if let current { state.redirects.add(from: current, to: edited, addresses) }
        current?.preview.close()
        state.snapshot = SiteSnapshot(preview: preview, edited: edited)
        state.errorPage = nil
        return inverse
    }

    private func handles(
        of addresses: ArraySlice<UInt64>, _ site: Site, _ moves: EditHistory.Moves
    ) -> ([Int], EditHistory.Moves) {
        guard let current else { return (handles.handles(count: addresses.count), .none) }
        let old = current.edited.handles
        switch moves {
        case .none where old.count == addresses.count: return (old, .none)
        case .known(let change):
            if let (new, inverse) = handles.handles(from: old, by: change), new.count == addresses.count {
                return (new, .known(inverse))
            }
        case .none, .unknown: break
        }
        let new = handles.handles(
            from: old, current.preview.pages.itemHashes, to: addresses,
            areStable: site.inventory.identity != nil)
        return (new, .unknown)
    }

    /// Records the session's own change to the inventory, so that `follow` detects only other changes.
    func markOwnChange(after old: [Picture]) {
        watched.states?.set(source.inventory, file?.identity)
        let names = Set(pictures.map(\.name))
        for picture in old where !names.contains(picture.name) { watched.states?.remove(path(of: picture)) }
        for picture in pictures where watched.states?.contains(path(of: picture)) == false {
            watched.states?.set(path(of: picture), picture.identity)
        }
    }

    /// Publishes the state if the revision has changed.
    func publish() {
        if state.revision != published.state.revision { published.publish(state) }
    }

    /// Publishes a new revision of the same site.
    func announce() {
        state.revision += 1
        publish()
    }

    /// Returns a stream of the current revision and later ones. The stream ends when the session is closed. A reader
    /// that is slower than the changes receives only the latest revision.
    public nonisolated func revisions() -> AsyncStream<Int> { published.revisions() }

    /// Ends all streams of revisions, rejects new changes, waits for the change in progress, and removes new items and
    /// new elements of lists that have not been changed.
    public nonisolated func close() async {
        published.close()
        published.state.snapshot?.preview.close()
        await removeUntouchedAdditionsAtEnd()
        await queue.finish()
    }

    /// Closes the session without waiting for the change in progress, and removes its incomplete file. Call this only
    /// if the program must exit before `close()` returns.
    public nonisolated func abandon() {
        published.close()
        saving.withLock { $0 }?.removeUnfinished()
    }
}
