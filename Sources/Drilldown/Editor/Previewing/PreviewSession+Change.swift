import Foundation
import Synchronization

/// Requests with a form. They are processed one at a time, each with the current file.
extension PreviewSession {
    /// The maximum number of attempts if another program writes the file at the same time.
    private static let maximumAttempts = 5

    /// Performs the change that a form requests, and returns the response with the revision that it shows.
    func changed(_ request: PreviewRequest) -> (PreviewAnswer, Int) {
        defer { publish() }
        let answer = change(request)
        return (answer, state.revision)
    }

    private func change(_ request: PreviewRequest) -> PreviewAnswer {
        // A form from an earlier run of the program may refer to other items.
        guard request.edit.field("token") == token else {
            return PreviewAnswer(403, .earlierForm)
        }
        if request.path == PreviewFiles.markdown { return showMarkdown(request) }
        for attempt in 0..<Self.maximumAttempts {
            _ = follow(comparesContent: attempt > 0)
            guard state.errorPage == nil, let snapshot = current else {
                return PreviewAnswer(503, html: state.errorPage?.html ?? [])
            }
            do {
                if request.edit.hasTooManyMarks {
                    throw ItemEdit.EditError.refused(snapshot.site.strings[.badMarks])
                }
                if request.edit.field("action") == "add" {
                    try removeUntouchedItem(except: request.edit.integer("item"))
                }
                return try answer(to: request, current ?? snapshot)
            } catch InventoryFile.SaveError.changed {
                continue
            } catch {
                return errorAnswer(error, request, snapshot)
            }
        }
        return PreviewAnswer(503, .changingFile)
    }

    private func answer(to request: PreviewRequest, _ snapshot: SiteSnapshot) throws -> PreviewAnswer {
        let page = snapshot.preview.pages.page(at: Self.file(at: request.path))
        switch request.edit.field("action") {
        case "undo", "redo":
            try revert(isUndo: request.edit.field("action") == "undo", request, snapshot)
            return done(request, snapshot)
        case "leave":
            // The addition is undone, not removed, so that it can be redone.
            if let change = state.history.undo?.number, change == request.edit.integer("change") {
                try revert(isUndo: true, request, snapshot)
            }
            try removeUntouchedElements(ofItem: request.edit.integer("item"))
            return done(request, snapshot)
        case ManyEdit.name: return try changeMany(request, snapshot)
        case "add" where page == nil && request.edit.integer("item") == nil: throw ItemEdit.EditError.removed
        default: break
        }
        if let edit = request.photoEdit {
            try change(edit, snapshot)
            return done(request, snapshot)
        }
        guard let edit = ItemEdit(request.edit, on: page) else {
            return PreviewAnswer(400, .unknownAction)
        }
        var added: Int?
        let result = try edit.result(in: snapshot.edited) { [history = state.history] handle in
            history.done.contains { $0.added == handle }
        }
        if !result.textEdits.isEmpty {
            var reversal = try write(result.textEdits, result.moves, snapshot)
            switch edit {
            case .add: added = current?.edited.handles.max()
            case .remove: reversal.photos = removeUnusedPictures(of: snapshot.site)
            default: break
            }
            state.history.push(
                EditHistory.Entry(
                    title: result.title, values: result.values, item: result.item ?? added, reversal: reversal,
                    addedJSON: added.flatMap { current?.edited.json(ofItemWithHandle: $0) },
                    addsElement: result.addsElement))
        }
        guard let now = current else { return done(request, snapshot) }
        if case .set(let handle, _) = edit, let item = now.edited.item(withHandle: handle) {
            return answer(toSetting: item, result, request, now)
        }
        if let item = added.flatMap(now.edited.item) {
            var list: String?
            if case .list(let group, _)? = page { list = snapshot.edited.address(.list(group: group, number: 0)) }
            return redirect(to: now.edited.address(ofItem: item, from: list), request)
        }
        return done(request, snapshot)
    }

    /// Undoes or redoes a change. A repeated request for the change that was undone or redone last has no effect.
    ///
    /// - Throws: `ItemEdit.EditError` or `InventoryFile.SaveError` if the change cannot be undone or redone.
    private func revert(isUndo: Bool, _ request: PreviewRequest, _ snapshot: SiteSnapshot) throws {
        // The button refers to a specific change, which may no longer be the last one.
        let number = request.edit.integer("change")
        if let number, number == (isUndo ? state.history.last.undone : state.history.last.redone) { return }
        guard let entry = isUndo ? state.history.undo : state.history.redo, number == entry.number else {
            throw ItemEdit.EditError.notUndoable(message: nil)
        }
        guard let textEdits = entry.textEdits else {
            state.history.didReport(entry.number)
            announce()
            let reason = snapshot.site.strings[isUndo ? .notUndoable : .notRedoable]
            throw ItemEdit.EditError.notUndoable(message: "\(entry.title): \(reason)")
        }
        do {
            state.history.didRevert(isUndo: isUndo, try write(textEdits, of: entry, snapshot))
        } catch let error as BuildError {
            // Name the change, because the buttons show it only in a tooltip.
            let reason = Self.sentence(error.diagnostics[0], snapshot.site.strings)
            throw ItemEdit.EditError.refused("\(entry.title): \(reason)")
        }
    }

    /// Writes the inventory file and shows the new site. If the new file is not valid, or an ID would repeat more often
    /// than at any time since the start, nothing is written.
    ///
    /// - Parameters:
    ///   - views: The views to keep; nil to keep the views that are shown.
    ///   - check: A function that throws an error if the new site must not be shown.
    /// - Returns: The edits that reverse the change, and the change to the item order that they cause.
    /// - Throws: `InventoryFile.SaveError` if the file cannot be written, `BuildError` if the new file is not valid,
    ///   `ItemEdit.EditError` if the session is closing, or the error of `check`.
    func write(
        _ textEdits: TextEdits, _ moves: EditHistory.Moves, _ snapshot: SiteSnapshot,
        keeping views: [View]? = nil, check: (Site) throws -> Void = { _ in }
    ) throws -> EditHistory.Reversal {
        guard var input = state.input, let file else { return EditHistory.Reversal(textEdits: TextEdits([])) }
        saving.withLock { $0 = file }
        defer { saving.withLock { $0 = nil } }
        guard !published.isClosed else { throw ItemEdit.EditError.refused(snapshot.site.strings[.closing]) }
        // Collecting the warnings of the old site would slow down the change.
        snapshot.preview.close()
        var isShown = false
        defer { if !isShown { snapshot.preview.reopen() } }
        let old = snapshot.site.inventory.source.bytes
        let bytes = textEdits.applied(to: old)
        // A temporary file is written to disk while the site is built.
        let preparing = BackgroundWork { () throws(InventoryFile.SaveError) in try file.prepare(bytes) }
        input.inventory = SourceFile(name: input.inventory.name, bytes: bytes)
        input.views = views ?? snapshot.site.inventory.views
        let made = Result { try Site(input, after: snapshot.site, threads: threads) }
        // A prepared file that is not committed is discarded.
        let prepared = try preparing.wait()
        let site = try made.get()
        try site.inventory.checkIDs(allowing: sharedIDs)
        try check(site)
        self.file = try prepared.commit()
        state.firstInventory?.adapt(to: textEdits.changes, of: old)
        state.input = input
        // The types and shapes of keys are used when the keys have no values.
        state.input?.structure?.remember(site.structure)
        structure?.remember(site.structure)
        isShown = true
        let inverse = show(site, moves)
        markOwnChange(after: snapshot.site.pictures.list)
        return EditHistory.Reversal(
            textEdits: textEdits.inverse(in: old), moves: inverse, views: snapshot.site.inventory.views)
    }
}

// MARK: - Answers

extension PreviewSession {
    private func answer(
        toSetting item: Int, _ result: ItemEdit.Result, _ request: PreviewRequest, _ now: SiteSnapshot
    ) -> PreviewAnswer {
        let errors = result.errors
        // The script adds the query of the page.
        let address = now.edited.address(ofItem: item, from: request.isFromScript ? nil : request.origin)
        let pointer = request.edit.values.first { errors[$0.pointer] != nil }?.pointer
        guard let pointer, let error = errors[pointer] else {
            return redirect(to: address, request, done: result.usesOfOldID(now.site))
        }
        let status = error.currentJSON == nil ? 422 : 409
        let control = EditControls(item, of: now.site).byPointer[pointer]
        if request.isFromScript {
            return PreviewAnswer(
                status,
                json: [
                    "address": address, "revision": String(state.revision), "field": pointer, "message": error.message,
                    "was": error.currentJSON, "theirs": error.currentJSON.flatMap { control?.text(ofSource: $0) },
                ])
        }
        let screens = screens(now, for: request)
        if request.has("field"), let control {
            return PreviewAnswer(status, html: screens.date(control, of: item, error: error))
        }
        return PreviewAnswer(status, html: screens.detail(item, errors: errors))
    }

    /// Returns a response that leads to the same page or, if it was removed, to the nearest existing page below it in
    /// the navigation stack.
    private func done(_ request: PreviewRequest, _ before: SiteSnapshot) -> PreviewAnswer {
        guard let now = current else { return PreviewAnswer(503, html: state.errorPage?.html ?? []) }
        var stack = NavigationStack(root: Screen(page: .list(group: 0, number: 0)))
        if let page = before.preview.pages.page(at: Self.file(at: request.path)) {
            before.site.plan.setStack(&stack, to: page)
            if case .item(let item) = page, let own = before.edited.stack(to: item, from: request.origin) {
                stack = own
            }
        }
        for (depth, screen) in stack.screens.reversed().enumerated() {
            if case .item(let item) = screen.page, let item = now.edited.item(withHandle: before.edited.handles[item]) {
                return redirect(to: now.edited.address(ofItem: item, from: request.origin) + query(request), request)
            }
            let path = before.site.plan.path(screen.page)
            if case .item = screen.page { continue }
            guard let page = now.preview.pages.page(at: path) else { continue }
            return redirect(to: (depth == 0 ? request.path : now.edited.address(page)) + query(request), request)
        }
        return redirect(to: "/", request)
    }

    private func query(_ request: PreviewRequest) -> String {
        ["edit", "history"].first { request.has($0) }.map { "?" + $0 } ?? ""
    }

    /// Returns a response that leads to a page.
    ///
    /// - Parameter done: A message about the change for the script; nil for none.
    private func redirect(to address: String, _ request: PreviewRequest, done: String? = nil) -> PreviewAnswer {
        request.isFromScript
            ? PreviewAnswer(json: ["address": address, "revision": String(state.revision), "done": done])
            : PreviewAnswer(sendingTo: address)
    }

    private func showMarkdown(_ request: PreviewRequest) -> PreviewAnswer {
        guard let snapshot = current, let text = request.edit.field("text") else {
            return PreviewAnswer(400, .missingText)
        }
        let page =
            snapshot.preview.pages.page(at: Self.file(at: request.edit.field("page") ?? "/"))
            ?? snapshot.site.plan.firstPage
        var values = ShownValues(snapshot.site, on: page)
        let field = Schema.Field(path: FieldPath(keys: ["text"]), label: "", type: .markdown)
        let source = String(decoding: JSONText.encoded(EditControl.normalized(text)), as: UTF8.self)
        let html = values.html(ofSource: source, as: field, path: field.path)
        return PreviewAnswer(json: ["html": String(decoding: html.bytes, as: UTF8.self)])
    }
}
