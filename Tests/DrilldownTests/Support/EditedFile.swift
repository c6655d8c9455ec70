import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// An inventory in a folder, and a session to edit it.
final class EditedFile: Sendable {
    let folder: TemporaryFolder
    let session: PreviewSession

    /// - Parameters:
    ///   - theme: The theme. It is compiled again at each change, so a small one makes a test faster.
    ///   - files: Other files in the folder, such as pictures.
    init(
        _ json: String, _ yaml: String? = nil, theme: Theme = Theme(), files: [String: [UInt8]] = [:]
    ) async throws {
        folder = try TemporaryFolder()
        for (name, bytes) in files { try folder.write(name, bytes) }
        try folder.write("inventory.json", json)
        if let yaml { try folder.write("site.yml", yaml) }
        let path = folder.path + "/inventory.json"
        let configuration = folder.path + "/site.yml"
        session = PreviewSession(
            PreviewSession.Source(inventory: path, files: { [path, configuration] }) {
                [folder] inventory throws(BuildError) in
                let source = if let inventory { inventory } else { try SourceFile(reading: path) }
                var input = SiteInput(
                    inventory: source,
                    configuration: folder.read("site.yml").map { SourceFile(name: "site.yml", text: $0) })
                input.theme = theme
                input.pictures = PictureFolder(folder.path + "/")
                return input
            }, isEditing: true)
        _ = try await session.start()
    }

    var text: String { get throws { try #require(folder.read("inventory.json")) } }

    /// Returns the files of the current site, without the controls of the editor.
    func files() async throws -> [String: String] {
        let writer = MemoryWriter()
        _ = try await session.current?.site.write(to: writer)
        return writer.files
    }

    /// - Parameter address: An address relative to the root, with a query.
    func page(_ address: String) async -> String { await session.answer(request(address)).html }

    func get(_ address: String) async -> PreviewAnswer { await session.answer(request(address)) }

    func names() async -> [String] {
        await page("index.html?edit").matches(of: /<li data-item="\d+">[^¶]*?<bdi>(.*?)<\/bdi>/).map { String($0.1) }
    }

    func handle(_ name: String) async -> String {
        let page = await page("index.html?edit").replacing("\n", with: "")
        let rows = page.matches(of: /<li data-item="(\d+)">.*?<bdi>(.*?)<\/bdi>/)
        return rows.first { $0.2 == name }.map { String($0.1) } ?? ""
    }

    func post(_ address: String, _ fields: [String: String]) async -> PreviewAnswer {
        var request = request(address)
        request.form = fields.map { RequestField($0.key, $0.value) }
        if fields["token"] == nil { request.form?.append(RequestField("token", session.token)) }
        return await session.answer(request)
    }

    /// Presses the button on the page of an item that adds a child.
    func addChild(to address: String) async -> PreviewAnswer {
        let item = await form(address).fields.first { $0.name == "item" }?.value
        return await post(address, ["action": "add", "item": item ?? ""])
    }

    /// Presses a button below the pictures of a field, with files chosen.
    ///
    /// - Parameters:
    ///   - name: The name of the button, such as `remove`.
    ///   - value: The index of the picture; empty to add one.
    ///   - field: The pointer of the field.
    func photo(
        _ name: String = "add", _ value: String = "", at address: String = "items/a.html", of field: String = "/photos",
        files: [[UInt8]] = [], isFromScript: Bool = false
    ) async -> PreviewAnswer {
        var request = request(address)
        request.isFromScript = isFromScript
        let forms = await page(address).matches(of: /<form class="upload"[^>]*>(.*?)<\/form>/).map { String($0.1) }
        let form = forms.first { $0.contains("name=\"field\" value=\"\(field)\"") } ?? ""
        request.form = form.matches(of: /\ name="([^"]*)" value="([^"]*)"/).map {
            RequestField(Self.text(String($0.1)), Self.text(String($0.2)))
        }
        request.form?.append(RequestField(name, value))
        request.files = files
        return await session.answer(request)
    }

    /// Presses the undo button of the first page.
    func undo() async -> PreviewAnswer {
        let change = await page("index.html").firstMatch(
            of: /name="change" value="(\d+)"><button name="action" value="undo"/
        ).map { String($0.1) }
        return await post("/", ["action": "undo", "change": change ?? "none"])
    }

    /// Returns the form of the detail page with the fields that a browser sends.
    func form(_ address: String) async -> (address: String, fields: [RequestField]) {
        let html = await page(address)
        let inputs = html.matches(of: /<input[^>]*? name="([^"]*)"[^>]*? value="([^"]*)"[^>]*>/)
        // Browsers do not send unchecked boxes.
        var fields = inputs.filter { !$0.0.contains("type=\"checkbox\"") || $0.0.contains(" checked") }.map {
            RequestField(Self.text(String($0.1)), Self.text(String($0.2)))
        }
        fields += html.matches(of: /<textarea[^>]*? name="([^"]*)"[^>]*>\n([^<]*)<\/textarea>/).map {
            RequestField(Self.text(String($0.1)), Self.text(String($0.2)))
        }
        return (address, fields.filter { $0.name != "action" })
    }

    func send(
        _ form: (address: String, fields: [RequestField]), _ values: [String: String]
    ) async -> PreviewAnswer {
        var request = request(form.address)
        request.form =
            [RequestField("action", "set")]
            + form.fields.map { field in
                let value = values.first { "value:" + $0.key == field.name }?.value
                return RequestField(field.name, value ?? Self.sent(field.value))
            }
        return await session.answer(request)
    }

    func set(_ address: String, _ values: [String: String]) async -> PreviewAnswer {
        await send(form(address), values)
    }

    private func request(_ address: String) -> PreviewRequest {
        let parts = address.split(separator: "?", maxSplits: 1)
        let path = parts.first.map(String.init) ?? ""
        let pairs = parts.count < 2 ? [] : parts[1].split(separator: "&")
        let query = pairs.map { pair in
            let sides = pair.split(separator: "=").map { String($0).removingPercentEncoding ?? "" }
            return RequestField(sides[0], sides.count > 1 ? sides[1] : "")
        }
        return PreviewRequest(path: path.hasPrefix("/") ? path : "/" + path, query: query)
    }

    /// Returns the text with the line breaks that browsers send.
    private static func sent(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\n", with: "\r\n")
    }

    private static func text(_ html: String) -> String {
        html.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing(
            "&#39;", with: "'"
        ).replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
    }
}

extension PreviewAnswer {
    var html: String { String(decoding: bytes, as: UTF8.self) }
}
