import Foundation
import Synchronization

/// A site in memory that follows its files, and whose items can be edited. What is asked comes from `PreviewRequest`, what is
/// answered goes as `PreviewAnswer`; it knows nothing of connections.
///
///     let session = PreviewSession(source, isEditing: true)
///     try await session.start()
///     let answer = await session.answer(PreviewRequest(path: "/index.html"))
public actor PreviewSession {
    /// Where a site comes from.
    public struct Source: Sendable {
        /// The path of the inventory, which edits change.
        public var inventory: String
        /// Files and folders that are read, also those that are not there yet.
        public var files: @Sendable () -> [String]
        /// Reads them; throws `BuildFailure`.
        public var read: @Sendable () throws -> SiteInput

        /// Takes the ways in which files are found and read.
        public init(
            inventory: String, files: @escaping @Sendable () -> [String],
            read: @escaping @Sendable () throws -> SiteInput
        ) {
            (self.inventory, self.files, self.read) = (inventory, files, read)
        }
    }

    /// What requests that only read are answered from.
    nonisolated let published: PublishedState
    /// Answers that are being sent.
    nonisolated let sharedAnswers = SharedAnswers()
    let queue = WorkQueue()

    /// What the last look at the files came to.
    private(set) var current: Edition?
    /// Why the files make no site; then `current` is the last one that they made.
    private(set) var fault: FaultPage?
    /// Counts all that windows have to show anew.
    private(set) var revision: Int

    /// Whether items can be changed.
    public nonisolated let isEditing: Bool
    /// Only forms that this run has made may change anything.
    nonisolated let token = String(
        (0..<2).map { _ in UInt64.random(in: .min ... .max) }.map { String($0, radix: 36) }.joined())

    let source: Source
    let jobs: Int
    var input: SiteInput?
    /// The inventory's file, where it can be edited.
    var file: InventoryFile?
    /// The same while a change is written.
    nonisolated let saving = Mutex<InventoryFile?>(nil)
    var history = EditHistory()
    /// Addresses that items have had, with their handles.
    var formerAddresses = FormerAddresses()
    private var states: FileStates?
    /// What made no site when it was read last: somebody may still be writing it.
    private var doubted: FileStates?
    private var handles = ItemHandles()

    /// - Parameter revision: from where revisions are counted. A window may have a page of an earlier run, whose revisions
    ///   should all be lower.
    public init(_ source: Source, isEditing: Bool = false, jobs: Int = 1, revision: Int = 0) {
        (self.source, self.isEditing, self.jobs, self.revision) = (source, isEditing, jobs, revision)
        published = PublishedState(revision: revision)
    }

    /// Reads the files for the first time.
    ///
    /// - Throws: `BuildFailure` where they make no site, or where the inventory cannot be edited.
    public func start() throws -> Site {
        var states = FileStates(source.files())
        let (input, file) = try read()
        let site = try Site(input, jobs: jobs)
        (self.input, self.file) = (input, file)
        show(site)
        note(site.pictures.list, in: &states)
        publish()
        self.states = states
        return site
    }

    /// Looks whether files have changed, and reads them again where they have. Costs a look at each file.
    ///
    /// A fault is shown when it is still there at the next look, for a file may be written in parts.
    ///
    /// - Returns: nil where nothing has changed, or where that is in doubt; else whether there is a site to be shown, or why there is none.
    public func follow() -> Result<Site, BuildFailure>? {
        defer { publish() }
        var now = FileStates(source.files())
        let files = now
        now.add(pictures.map(path))
        // What is faulty has been looked at, and is not what was read last.
        let isOther = fault == nil && file?.isChanged ?? false
        guard now != states || isOther else {
            file?.settle()
            return nil
        }
        guard reload(isSure: now == doubted) else {
            doubted = now
            return nil
        }
        doubted = nil
        // It may name other pictures than before.
        now = files
        note(pictures, in: &now)
        states = now
        if let fault { return .failure(fault.failure) }
        return current.map { .success($0.site) }
    }

    /// The pictures of the site, which may change without anything else.
    private var pictures: [Picture] { current?.site.pictures.list ?? [] }

    private func path(of picture: Picture) -> String { (current?.site.pictures.folder?.path ?? "") + picture.name }

    /// Notes what pictures were like when the site was made of them; they may have changed since.
    private func note(_ pictures: [Picture], in states: inout FileStates) {
        for picture in pictures { states.set(path(of: picture), picture.identity) }
    }

    private func read() throws -> (SiteInput, InventoryFile?) {
        var input = try source.read()
        guard isEditing else { return (input, nil) }
        let (file, inventory) = try InventoryFile.read(source.inventory)
        input.inventory = inventory
        input.isEdited = true
        return (input, file)
    }

    /// Reads all files.
    ///
    /// - Parameter isSure: whether files that make no site are to be shown as faulty.
    /// - Returns: whether a site or a fault is shown now.
    private func reload(isSure: Bool) -> Bool {
        var input: SiteInput?
        do {
            let (read, file) = try read()
            input = read
            let site = try Site(read, jobs: jobs)
            // What was done before cannot be taken back in a file that somebody else has changed, nor where other things
            // are items.
            if read.inventory.bytes != current?.site.inventory.source.bytes
                || read.configuration?.bytes != self.input?.configuration?.bytes
            {
                history.clear()
            }
            (self.input, self.file) = (read, file)
            show(site)
        } catch let failure as BuildFailure {
            guard isSure else { return false }
            fault = FaultPage(
                failure: failure, strings: current?.site.strings,
                files: input.map {
                    [$0.inventory] + [$0.configuration].compactMap { $0 } + Array($0.theme.files.values)
                } ?? [])
            revision += 1
        } catch {
            fault = FaultPage(
                failure: BuildFailure(.error(.unreadableFile, at: Place(file: source.inventory), "\(error)")),
                strings: nil, files: [])
            revision += 1
        }
        return true
    }

    /// Makes a site the one that is shown.
    ///
    /// - Parameter moves: where items have gone by a change of our own; nil where somebody else has changed the file.
    /// - Returns: what takes the moves back.
    @discardableResult
    func show(_ site: Site, _ moves: HandleChange? = nil, isOwnChange: Bool = false) -> HandleChange? {
        revision += 1
        let preview = SitePreview(site, jobs: jobs) { [weak self] in Task { await self?.announce() } }
        let addresses = preview.pages.itemHashes
        let (handles, inverse) = handles(of: addresses, site, moves, isOwnChange: isOwnChange)
        let edited = EditedSite(site: site, handles: handles)
        if let current { keepAddresses(of: current, now: edited, addresses) }
        current?.preview.close()
        current = Edition(preview: preview, edited: edited)
        fault = nil
        return inverse
    }

    private func handles(
        of addresses: ArraySlice<UInt64>, _ site: Site, _ moves: HandleChange?, isOwnChange: Bool
    ) -> ([Int], HandleChange?) {
        guard let current else { return (handles.handles(count: addresses.count), nil) }
        let old = current.edited.handles
        if isOwnChange, moves == nil, old.count == addresses.count { return (old, nil) }
        if let moves, let (new, inverse) = handles.handles(from: old, by: moves), new.count == addresses.count {
            return (new, inverse)
        }
        let new = handles.handles(
            from: old, current.preview.pages.itemHashes, to: addresses,
            areStable: site.inventory.identity != nil)
        return (new, nil)
    }

    /// Remembers where items were whose addresses have changed, for windows that still show them there.
    private func keepAddresses(of old: Edition, now: EditedSite, _ addresses: ArraySlice<UInt64>) {
        let (before, after) = (Array(old.preview.pages.itemHashes), Array(addresses))
        guard before != after else { return }
        let places = Dictionary(now.handles.enumerated().map { ($1, $0) }) { first, _ in first }
        for (item, handle) in old.edited.handles.enumerated() {
            guard let place = places[handle], after[place] != before[item] else { continue }
            formerAddresses.add(old.site.plan.path(.item(item)), of: handle)
        }
    }

    /// Our own change of the inventory's file is none that has to be followed. What else has changed meanwhile is.
    func settleStates() {
        states?.set(source.inventory, file?.identity)
        for picture in pictures where states?.knows(path(of: picture)) == false {
            states?.set(path(of: picture), picture.identity)
        }
    }

    /// Publishes what has changed since the last time.
    func publish() {
        guard revision != published.state.revision else { return }
        published.publish(
            ShownState(
                edition: current, fault: fault, revision: revision, undo: history.last,
                formerAddresses: formerAddresses))
    }

    /// Something is to be shown anew, though the site is the same.
    private func announce() {
        revision += 1
        publish()
    }

    /// Tells the revision, and each later one.
    public nonisolated func revisions() -> AsyncStream<Int> { published.revisions() }

    /// Ends all streams of revisions, and waits for the change that is being made. No other one is begun.
    public nonisolated func close() async {
        published.close()
        published.state.edition?.preview.close()
        await queue.finish()
    }

    /// Removes the part of a new file that a change has written beside the inventory, because the program ends at once.
    public nonisolated func abandon() {
        published.close()
        saving.withLock { $0 }?.removeUnfinished()
    }
}
