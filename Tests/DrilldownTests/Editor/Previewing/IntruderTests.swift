import TestSupport
import Testing

@testable import Drilldown

/// Hostile requests that have passed the request gate of the server, which has its own tests.
@Suite struct IntruderTests {
    private static let json = """
        [
          {"id": 1, "name": "Lamp", "pin": "secret", "price": 5, "link": "https://example.com/"},
          {"id": 2, "name": "Chair", "pin": "secret", "price": 6, "link": "https://example.com/"}
        ]

        """
    private static let yaml = "hidden: [pin]\n"

    private func edited() async throws -> EditedFile {
        let file = try await EditedFile(Self.json, Self.yaml)
        try file.folder.write("secret.txt", "secret")
        try file.folder.write("items/secret.html", "secret")
        return file
    }

    @Test("No path leads out of the site or to hidden files")
    func paths() async throws {
        let file = try await edited()
        let names = [
            "", "/", "//", "secret.txt", "inventory.json", "items/secret.html", "../secret.txt",
            "items/../../secret.txt",
            "/etc/passwd", "items/", "items", "assets", "assets/", "assets/../secret.txt", "views", "search", "search/",
            ".nojekyll/x", ".inventory.json.drilldown", "items/1.html/", "items/1", "INDEX.HTML", "index.html\u{0}",
            "items/1.html?field", "_drilldown", "_drilldown/", "_drilldown/../secret.txt", "_drilldown/preview.js/x",
            "items\\1.html", "file:///etc/passwd", "http://127.0.0.1/", "items/%31.html", "\u{202E}",
            "items/\u{FEFF}1.html",
            String(repeating: "a/", count: 2000), "404.html", "warnings.html", "print.html", "items.csv", "items.json",
            "search/index.js", "robots.txt", "items/2.html",
        ]
        for path in names {
            for query in ["", "edit", "field=/pin", "field=/name", "field=", "field=/../x", "action=remove&item=1"] {
                let answer = await file.session.answer(
                    PreviewRequest(
                        path: "/" + path,
                        query: query.split(separator: "&").map { pair in
                            let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
                            return RequestField(sides[0], sides.count > 1 ? sides[1] : "")
                        }))
                #expect(!answer.html.contains("secret"), "/\(path)?\(query)")
                #expect([200, 303, 404].contains(answer.status), "/\(path)?\(query): \(answer.status)")
                if let location = answer.location {
                    #expect(location.hasPrefix("/") && !location.hasPrefix("//"), "/\(path): \(location)")
                }
            }
        }
        #expect(try file.text == Self.json)
    }

    @Test("Without the token, no request changes anything")
    func tokens() async throws {
        let file = try await edited()
        let handle = await file.handle("Lamp")
        let token = file.session.token
        let forms: [[String: String]] = [
            ["action": "add"], ["action": "remove", "item": handle], ["action": "undo"],
            ["action": "move", "item": handle, "after": await file.handle("Chair")],
            ["action": "set", "item": handle, "value:/name": "x", "was:/name": "\"Lamp\""],
            await file.manyForm("0-1", ["change": "remove", "confirmed": "2"]),
            await file.manyForm("0-1", ["change": "set", "field": "/name", "text": "x", "confirmed": "2"]),
        ]
        let tokens = [
            "", "x", String(token.dropLast()), token + "x", " " + token, token.uppercased(), "null", "undefined",
            "\u{0}",
        ]
        for form in forms {
            for token in tokens {
                for path in ["/", "/items/1.html", "/nothing.html", "/_drilldown/markdown"] {
                    let answer = await file.post(path, form.merging(["token": token]) { $1 })
                    #expect(answer.status == 403, "\(form) \(token) \(path)")
                }
            }
        }
        #expect(try file.text == Self.json)
    }

    @Test("Without the token, with an invalid form or at another address, no file is written")
    func uploads() async throws {
        let file = try await edited()
        let before = try file.folder.contents("")
        let token = file.session.token
        let fields = [
            "action": "photo", "item": await file.handle("Lamp"), "field": "/photos", "was": "", "add": "",
            "token": token,
        ]
        func send(_ path: String, _ changes: [String: String]) async -> PreviewAnswer {
            await file.session.answer(
                PreviewRequest(
                    path: path, form: fields.merging(changes) { $1 }.map { RequestField($0.key, $0.value) },
                    files: [PhotoTests.png()]))
        }
        for token in ["", "x", token + "x", token.uppercased()] {
            #expect(await send("/items/1.html", ["token": token]).status == 403)
        }
        let forms: [(changes: [String: String], status: Int)] = [
            (["item": "0"], 410), (["item": "x"], 400), (["field": "/pin"], 410), (["field": "/name"], 410),
            (["field": ""], 410), (["field": "/../photos"], 410), (["field": "photos"], 410),
            (["was": "[\"secret.txt\"]", "remove": "0"], 422), (["remove": "0"], 422), (["replace": "0"], 422),
            (["action": "photos"], 400), (["action": "set"], 303),
        ]
        for (changes, status) in forms {
            let answer = await send("/items/1.html", changes)
            #expect(answer.status == status, "\(changes): \(answer.status)")
            #expect(!answer.html.contains("secret") || changes["was"] != "", "\(changes)")
        }
        #expect(try file.folder.contents("") == before)
        let addresses = ["/items/1.html", "/items/3.html", "/", "/index.html", "/_drilldown/markdown", "/secret.txt"]
        #expect(addresses.filter { file.session.acceptsFiles(at: $0) } == ["/items/1.html"])
        let readOnly = PreviewSession(await file.session.source, isEditing: false)
        _ = try await readOnly.start()
        #expect(!readOnly.acceptsFiles(at: "/items/1.html"))
    }

    @Test("With the token, only existing values can be changed")
    func forms() async throws {
        let file = try await edited()
        let handle = await file.handle("Lamp")
        func set(_ pointer: String, _ was: String) -> [String: String] {
            ["action": "set", "item": handle, "value:\(pointer)": "x", "was:\(pointer)": was]
        }
        let forms: [(fields: [String: String], status: Int)] = [
            ([:], 400), (["action": "x"], 400), (["action": "set"], 400), (["action": "remove"], 400),
            (["action": "remove", "item": "0"], 410), (["action": "remove", "item": "-1"], 410),
            (["action": "remove", "item": "99999999999999999999"], 400), (["action": "remove", "item": "1e0"], 400),
            (["action": "move", "item": handle], 400), (["action": "move", "item": handle, "before": "0"], 410),
            (["action": "move", "item": handle, "before": ""], 400),
            (["action": "move", "item": "0", "after": handle], 410),
            (["action": "add"], 400), (["action": "add", "item": "0"], 410),
            (set("/pin", "\"secret\""), 422), (set("", Self.json), 422), (set("/", "\"y\""), 422),
            (set("/../2/name", "\"Chair\""), 422), (set("/name/0", "\"L\""), 422), (set("/newKey", ""), 422),
            (set("/__proto__", ""), 422), (set("name", "\"Lamp\""), 422),
            (set("/link", "\"https://example.com/\""), 303),
            (["action": "set", "item": handle, "value:/name": "x"], 303),
            (["action": "set", "item": handle, "was:/name": "\"Lamp\""], 303),
        ]
        for (fields, status) in forms {
            var fields = fields
            // An address that pages may not link to is rejected; others are accepted.
            if fields["value:/link"] != nil {
                for bad in ["javascript:alert(1)", "data:text/html,x", "//evil.example", "JaVaScRiPt:x"] {
                    fields["value:/link"] = bad
                    #expect(await file.post("/items/1.html", fields).status == 422, "\(bad)")
                }
                fields["value:/link"] = "https://example.com/"
            }
            let answer = await file.post("/items/1.html", fields)
            #expect(answer.status == status, "\(fields): \(answer.status)")
            #expect(!answer.html.contains("secret") || fields["was:/pin"] != nil, "\(fields)")
        }
        for pointer in ["/pin", "/id", "/link/x", "/../1/name", "", "/", "/__proto__", "name"] {
            #expect(await file.many("0-1", set: pointer, to: "x", confirmed: 2).status == 400, "\(pointer)")
        }
        let bad = await file.many("0-1", set: "/link", to: "javascript:alert(1)", confirmed: 2)
        #expect(bad.status == 422)
        #expect(!(await file.page("explore.html")).contains("secret"))
        #expect(try file.text == Self.json)
    }

    @Test("Input is escaped as text in the file and on the page")
    func payloads() async throws {
        let payloads = [
            "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; alert(1); '",
            "</textarea><script>x</script>",
            "{{item.pin}}", "{{{x}}}", "&lt;b&gt;", "\u{202E}evil", "\u{2028}\u{2029}",
            "\\\"}, {\"id\": 3, \"name\": \"x",
            "a\u{0}b", "\r\n\r\nHTTP/1.1 200 OK", "<!--", "]]>", "</head>", "<div class=\"bar-right\">",
        ]
        let file = try await edited()
        for payload in payloads {
            let answer = await file.set("items/1.html", ["/name": payload])
            #expect(answer.status == 303, "\(payload)")
            let source = try SourceFile(reading: file.folder.path + "/inventory.json")
            let site = try Site(input(source.text, Self.yaml))
            #expect(site.inventory.count == 2)
            for path in ["index.html", "index.html?edit", "items/1.html", "items/2.html"] {
                let page = await file.page(path)
                #expect(!page.contains("<script>alert"), "\(payload) on \(path)")
                #expect(!page.contains("<img src=x"), "\(payload) on \(path)")
                #expect(page.matches(of: /<div class="bar-right">/).count == 1)
                #expect(page.matches(of: /<\/head>/).count == 1)
            }
        }
        for _ in payloads { _ = await file.undo() }
        #expect(try file.text == Self.json)
    }
}
