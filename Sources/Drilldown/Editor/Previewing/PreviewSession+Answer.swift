/// Responses to requests. Requests with a form are passed on to `changed(_:)`.
extension PreviewSession {
    /// Returns the response to a request. If items can be edited, a request with a form can change the inventory file.
    public nonisolated func answer(_ request: PreviewRequest) async -> PreviewAnswer {
        if let file = PreviewFiles.answer(request.path) { return file }
        // Browsers request this file, and log an error if it is missing.
        if request.path == "/favicon.ico" { return PreviewAnswer(204, type: "image/x-icon", []) }
        let state = published.state
        guard let snapshot = state.snapshot, state.errorPage == nil || !Self.isPage(request.path) else {
            let page = state.errorPage?.html ?? []
            return shown(PreviewAnswer(request.form == nil ? 500 : 503, html: page), state.revision)
        }
        if request.form != nil {
            guard isEditing else {
                return PreviewAnswer(405, .readOnlyPreview)
            }
            let (answer, revision) = await changed(request)
            return shown(answer, revision)
        }
        let key = SharedAnswers.Key(path: request.path, query: request.queryText, revision: state.revision)
        return await sharedAnswers.answer(key) { shown(await makeAnswer(request, snapshot, state), state.revision) }
    }

    /// Returns a response with the preview script if it is HTML; any other response is returned unchanged.
    private nonisolated func shown(_ answer: PreviewAnswer, _ revision: Int) -> PreviewAnswer {
        guard answer.type.hasPrefix("text/html") else { return answer }
        var answer = answer
        answer.bytes = PreviewFiles.adding(toPage: answer.bytes, revision: revision, isEditing: isEditing)
        return answer
    }

    private nonisolated static func isPage(_ path: String) -> Bool {
        path.hasSuffix("/") || path.hasSuffix(".html") || !(path.split(separator: "/").last ?? "").contains(".")
    }

    private nonisolated func makeAnswer(
        _ request: PreviewRequest, _ snapshot: SiteSnapshot, _ state: ShownState
    ) async -> PreviewAnswer {
        let screens = EditScreens(
            edited: snapshot.edited, token: token, history: state.history, origin: request.origin)
        let path = Self.file(at: request.path)
        let page = snapshot.preview.pages.page(at: path)
        if let html = changesSinceStart(at: path, snapshot, state) {
            return PreviewAnswer(html: screens.page(snapshot.site.plan.firstPage, html))
        }
        if isEditing, let page, let screen = screen(of: page, request, screens, state) {
            return PreviewAnswer(html: screen)
        }
        do {
            guard var bytes = try await snapshot.preview.file(at: path) else {
                return notFound(path, request, snapshot, state)
            }
            if isEditing { bytes = page.map { screens.page($0, bytes) } ?? screens.file(at: path, bytes) }
            return PreviewAnswer(type: PreviewAnswer.type(of: path), bytes)
        } catch {
            return PreviewAnswer(404, .changingPicture)
        }
    }

    /// Returns the page with the changes since the session started. Returns nil for any other path, if the site has
    /// such a page itself, or if items cannot be edited.
    private nonisolated func changesSinceStart(
        at path: String, _ snapshot: SiteSnapshot, _ state: ShownState
    ) -> [UInt8]? {
        guard path == snapshot.site.plan.path(.changes(0)), var input = state.input, let first = state.firstInventory,
            input.compared == nil
        else { return nil }
        input.compared = SourceFile(name: input.inventory.name, bytes: first.bytes(from: input.inventory.bytes))
        return try? Site(input, after: snapshot.site, threads: threads).html(of: .changes(0))
    }

    private nonisolated func notFound(
        _ path: String, _ request: PreviewRequest, _ snapshot: SiteSnapshot, _ state: ShownState
    ) -> PreviewAnswer {
        // A request for a folder without the final slash is redirected.
        if snapshot.preview.pages.page(at: path + "/index.html") != nil { return PreviewAnswer(sendingTo: "/\(path)/") }
        if let handle = state.redirects[path], let item = snapshot.edited.item(withHandle: handle) {
            return PreviewAnswer(sendingTo: snapshot.edited.address(.item(item)) + request.queryText)
        }
        // A change of the session can leave nothing to explore, and no data warnings. The first page has the Undo
        // button.
        let plan = snapshot.site.plan
        if !state.history.isEmpty, path == plan.path(.explore) || path == plan.path(.warnings(0)) {
            return PreviewAnswer(sendingTo: "/")
        }
        guard Self.isPage(path) else { return PreviewAnswer(404, text: snapshot.site.strings[.notFound]) }
        let strings = snapshot.site.strings
        let page = PlainPage(
            title: strings[.notFound],
            content: "<p>\(strings[.notFoundHint]) <a href=\"/\"><bdi>\(snapshot.site.title)</bdi></a></p>\n",
            language: snapshot.site.context.language)
        return PreviewAnswer(404, html: page.html)
    }

    /// Returns the screen on which items are edited: the list of changes, a list in editing mode, an item, or a date of
    /// an item. Returns nil for any other page, which is shown as in the site.
    private nonisolated func screen(
        of page: SitePlan.Page, _ request: PreviewRequest, _ screens: EditScreens, _ state: ShownState
    ) -> [UInt8]? {
        if request.has("history") {
            return screens.history(page, declarations(screens, state))
        }
        if request.has("edit"), !screens.rows(of: page).isEmpty { return screens.list(page) }
        guard case .item(let item) = page else { return nil }
        if let field = request.query.first(where: { $0.name == "field" })?.value {
            let control = EditControls(item, of: screens.site).byPointer[field]
            if let control, control.fieldNumber != nil { return screens.date(control, of: item) }
        }
        return screens.detail(item)
    }

    /// Returns the lines that `site.yml` needs for a build to find the same items as this session. The result is empty
    /// if a build finds these items without changes to `site.yml`, or if nothing was edited.
    private nonisolated func declarations(_ screens: EditScreens, _ state: ShownState) -> [String] {
        let site = screens.site
        guard var input = state.input, site.inventory.count > 0, !screens.history.isEmpty else { return [] }
        (input.structure, input.compared) = (nil, nil)
        return site.structure.declarations(unlike: try? Site(input, after: site, threads: threads).structure)
    }

    /// Returns the edit screens with the current history, which is published only after the change in progress.
    func screens(_ snapshot: SiteSnapshot, for request: PreviewRequest) -> EditScreens {
        EditScreens(edited: snapshot.edited, token: token, history: state.history, origin: request.origin)
    }

    /// Returns the path of the file for a request path, relative to the site's root. The path of a folder leads to its
    /// `index.html`.
    nonisolated static func file(at path: String) -> String {
        let path = String(path.dropFirst())
        return path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    }
}
