import TestSupport
import Testing

@testable import Drilldown

/// The messages next to values that were not saved, and the labels in the language of the site.
@Suite struct EditMessageTests {
    @Test("The labels of the keys that the editor adds are in the language of the site")
    func addedKeys() async throws {
        let json = #"[{"id": "kit", "name": "Kit"}, {"id": "box", "name": "Box"}]"#
        let desk = try await EditedFile(json, "locale: de_DE\n")
        for isAdded in [false, true] {
            let page = await desk.page("items/kit.html")
            #expect(page.contains("<button name=\"action\" value=\"add\">Hinzufügen: Untereinträge</button>"))
            #expect(page.contains("aria-label=\"Fotos\"") && !page.contains("Photos"))
            #expect(page.contains("<h2>Untereinträge</h2>") == isAdded && !page.contains("Children"))
            guard !isAdded else { break }
            let photos = [
                "action": "field", "item": await desk.handle("Kit"), "key": "photos", "kind": "list", "text": "a.jpg",
            ]
            #expect(await desk.post("items/kit.html", photos).status == 303)
            #expect(await desk.addChild(to: "items/kit.html").status == 303)
        }
        let declared = try await EditedFile(
            #"[{"id": 1, "name": "A", "photos": ["a.jpg"]}]"#, "locale: de_DE\nfields: [{key: photos, label: Bilder}]\n"
        )
        #expect(await declared.page("items/1.html").contains("aria-label=\"Bilder\""))
    }

    @Test("The message about a conflict says that the current value is empty", arguments: ["\"\"", "null", ""])
    func emptyConflict(left: String) async throws {
        let json = #"[{"id": 1, "name": "A", "note": "x"}, {"id": 2, "name": "B", "note": "y"}]"#
        let desk = try await EditedFile(json)
        let form = await desk.form("items/1.html")
        let note = #", "note": "x""#
        try desk.folder.write(
            "inventory.json", json.replacing(note, with: left.isEmpty ? "" : note.replacing("\"x\"", with: left)))
        let answer = await desk.send(form, ["/note": "z"])
        #expect(answer.status == 409)
        #expect(
            answer.html.contains(
                "<p>Someone else changed this. The current value:</p><blockquote>(empty)</blockquote>"))
        #expect(answer.html.contains("data-empty=\"(empty)\""))
    }

    @Test("The link that restores a date leads back to the screen of the form")
    func restoredDate() async throws {
        let json =
            #"[{"id": 1, "name": "A", "made in": "2024-05-01"}, {"id": 2, "name": "B", "made in": "2024-06-01"}]"#
        let desk = try await EditedFile(json)
        let screen = "items/1.html?field=%2Fmade%20in"
        let answer = await desk.set(screen, ["/made in": "2024-02-30"])
        #expect(answer.status == 422)
        #expect(answer.html.contains("<p><a href=\"/items/1.html?field=%2Fmade%20in\">Restore the saved value</a></p>"))
        let item = await desk.set("items/1.html", ["/made in": "2024-02-30"])
        #expect(item.html.contains("<p><a href=\"/items/1.html\">Restore the saved value</a></p>"))
    }
}
