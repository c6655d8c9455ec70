import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Drilldown

/// A preview that watches its files.
@Suite struct PreviewSessionTests {
    private static let json = """
        [
          {"id": 1, "name": "Lamp"},
          {"id": 2, "name": "Chair"}
        ]

        """

    private let folder: TemporaryFolder
    private let session: PreviewSession

    init() async throws {
        let folder = try TemporaryFolder()
        try folder.write("inventory.json", Self.json)
        let inventory = folder.path + "/inventory.json"
        let configuration = folder.path + "/site.yml"
        let templates = folder.path + "/templates"
        let source = PreviewSession.Source(
            inventory: inventory, files: { [inventory, configuration, templates] },
            read: { _ throws(BuildError) in
                var input = SiteInput(inventory: try SourceFile(reading: inventory))
                if FileManager.default.fileExists(atPath: configuration) {
                    input.configuration = try SourceFile(reading: configuration)
                }
                if FileManager.default.fileExists(atPath: templates) { input.theme = try Theme(folder: templates) }
                return input
            })
        self.folder = folder
        session = PreviewSession(source)
        _ = try await session.start()
    }

    private func page(_ path: String = "/") async -> PreviewAnswer {
        await session.answer(PreviewRequest(path: path))
    }

    @Test("Each file equals the one that a build writes, except for the script in pages")
    func pages() async throws {
        let site = try Site(SiteInput(inventory: SourceFile(name: folder.path + "/inventory.json", text: Self.json)))
        let writer = MemoryWriter()
        _ = try await site.write(to: writer)
        #expect(writer.files.count > 10)
        #expect(writer.files.keys.contains("explore/index.js"))
        for (path, text) in writer.files {
            let answer = await page("/" + path)
            let script = #"<script src="/_drilldown/preview.js" data-revision="1" defer></script>"# + "\n"
            #expect(answer.status == 200)
            #expect(answer.html.replacing(script, with: "") == text, "\(path)")
            #expect(answer.html.contains(script) == path.hasSuffix(".html"))
        }
        #expect(await page("/").html == page("/index.html").html)
        #expect(await page("/_drilldown/preview.js").type == "text/javascript; charset=utf-8")
    }

    @Test("The page for a missing address says so and links to the first page")
    func nothing() async throws {
        for path in ["/nothing.html", "/items/", "/items", "/_drilldown/x.js", "/site.yml", "/inventory.json"] {
            #expect(await page(path).status == 404, "\(path)")
        }
        #expect(await page("/items/9.html").html.contains("<a href=\"/\"><bdi>Inventory</bdi></a></p>"))
        let changed = await session.answer(PreviewRequest(path: "/", form: [RequestField("action", "add")]))
        #expect(changed.status == 405)
    }

    @Test("Unchanged files are not read again, and each kind of file is watched")
    func follows() async throws {
        #expect(await session.follow() == nil)
        try folder.write("inventory.json", Self.json.replacing("Chair", with: "Stool"))
        #expect(try await session.follow()?.get().title == "Inventory")
        #expect(await page().html.contains("Stool"))
        try folder.write("site.yml", "title: Things\n")
        #expect(try await session.follow()?.get().title == "Things")
        try folder.write("templates/index.md", "# All of it\n")
        #expect(try await session.follow()?.get() != nil)
        #expect(await page().html.contains("<h1>All of it</h1>"))
        #expect(await page().html.contains("data-revision=\"4\""))
        #expect(await session.follow() == nil)
    }

    @Test("An error is shown with its lines, and the site returns when the error is fixed")
    func errors() async throws {
        try folder.write("inventory.json", Self.json.replacing("\"Chair\"}", with: "\"Chair\",,}"))
        // Another program may still be writing the file.
        #expect(await session.follow() == nil)
        #expect(await page("/items/1.html").status == 200)
        guard case .failure(let error)? = await session.follow() else {
            Issue.record("the error was not found")
            return
        }
        #expect(error.diagnostics.count == 1)
        let answer = await page("/items/1.html")
        #expect(answer.status == 500)
        #expect(
            answer.html.contains(
                """
                <pre>2\t  {&quot;id&quot;: 1, &quot;name&quot;: &quot;Lamp&quot;},
                3\t  {&quot;id&quot;: 2, &quot;name&quot;: &quot;Chair&quot;,,}
                \t                            ^</pre>
                """), "\(answer.html)")
        // The style sheet of the last valid site is still served.
        #expect(await page("/_drilldown/plain.css").status == 200)
        try folder.write("inventory.json", Self.json)
        #expect(try await session.follow()?.get() != nil)
        #expect(await page("/items/1.html").status == 200)
    }

    @Test("A page is served while the files are read")
    func answersWhileReading() async throws {
        let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        let isSlow = Mutex(false)
        let wasOpened = Mutex(true)
        let inventory = folder.path + "/inventory.json"
        let session = PreviewSession(
            PreviewSession.Source(inventory: inventory, files: { [inventory] }) { _ throws(BuildError) in
                if isSlow.withLock({ $0 }) {
                    hasBegun.yield()
                    // If the page has to wait, the test fails instead of hanging.
                    let isOpen = gate.wait(timeout: .now() + 300) == .success
                    wasOpened.withLock { $0 = isOpen }
                }
                return SiteInput(inventory: try SourceFile(reading: inventory))
            })
        _ = try await session.start()
        isSlow.withLock { $0 = true }
        try folder.write("inventory.json", Self.json.replacing("Chair", with: "Stool"))
        async let followed = session.follow()
        for await _ in begun { break }
        #expect(await session.answer(PreviewRequest(path: "/")).html.contains("Chair"))
        var revisions = session.revisions().makeAsyncIterator()
        #expect(await revisions.next() == 1)
        gate.signal()
        #expect(try await followed?.get() != nil)
        #expect(wasOpened.withLock { $0 })
        #expect(await revisions.next() == 2)
        #expect(await session.answer(PreviewRequest(path: "/")).html.contains("Stool"))
    }

    @Test("A response has the same bytes in memory as an earlier one that is still in use, until the site changes")
    func sharesAnswers() async throws {
        func owner(_ answer: PreviewAnswer) -> ObjectIdentifier? { answer.owner.map { ObjectIdentifier($0) } }
        let first = await page()
        let second = await page()
        #expect(owner(first) != nil)
        #expect(owner(first) == owner(second))
        let other = await page("/items/1.html")
        #expect(owner(other) != owner(first))
        try folder.write("inventory.json", Self.json.replacing("Chair", with: "Stool"))
        _ = await session.follow()
        let third = await page()
        #expect(owner(third) != owner(first))
        #expect(third.html.contains("Stool"))
    }

    @Test("Each revision is sent to open windows", .patient)
    func revisions() async throws {
        var revisions = session.revisions().makeAsyncIterator()
        #expect(await revisions.next() == 1)
        try folder.write("inventory.json", Self.json.replacing("Chair", with: "Stool"))
        _ = await session.follow()
        #expect(await revisions.next() == 2)
        await session.close()
        #expect(await revisions.next() == nil)
    }
}

/// Edits from several windows at the same time.
@Suite struct ConcurrentEditTests {
    @Test("The changes from eight windows are all in the file, each exactly once")
    func windows() async throws {
        // A long run makes a thousand changes.
        let changes = RandomRuns.count(25)
        let items = (0..<40).map { "  {\"id\": \($0), \"name\": \"\", \"note\": \"n\($0)\"}" }
        let pages = ["index.md", "group.md", "item.md", "warnings.md", "changes.md", "print.md"]
        var theme = pages.reduce(into: [:]) { $0[$1] = SourceFile(name: $1, text: "nothing") }
        theme["layout.html"] = SourceFile(name: "layout.html", text: "{{content}}")
        let file = try await EditedFile("[\n\(items.joined(separator: ",\n"))\n]\n", theme: Theme(userFiles: theme))
        let refused = await withTaskGroup(of: Int.self) { group in
            for window in 0..<8 {
                group.addTask {
                    var refused = 0
                    // Each window edits its own five items, with the forms that it loaded at the start.
                    for item in window * 5..<window * 5 + 5 {
                        var name = ""
                        let form = await file.form("items/\(item).html").fields.filter { !$0.name.hasPrefix("value:") }
                        for number in 0..<changes {
                            let fields = form.map {
                                $0.name == "was:/name" ? RequestField($0.name, "\"\(name)\"") : $0
                            }
                            name += "+\(number)"
                            var request = PreviewRequest(path: "/items/\(item).html", isFromScript: true)
                            request.form =
                                fields + [RequestField("action", "set"), RequestField("value:/name", name)]
                            if await file.session.answer(request).status != 200 { refused += 1 }
                        }
                    }
                    return refused
                }
            }
            return await group.reduce(0, +)
        }
        #expect(refused == 0)
        let expected = (0..<40).map { item in
            let name = (0..<changes).map { "+\($0)" }.joined()
            return "  {\"id\": \(item), \"name\": \"\(name)\", \"note\": \"n\(item)\"}"
        }
        #expect(try file.text == "[\n\(expected.joined(separator: ",\n"))\n]\n")
    }
}
