import TestSupport
import Testing

@testable import Drilldown

/// The messages next to values that were not saved.
@Suite struct EditMessageTests {
    @Test("The link that restores a date stays on the screen of the date")
    func restoredDate() async throws {
        let json =
            #"[{"id": 1, "name": "A", "made in": "2024-05-01"}, {"id": 2, "name": "B", "made in": "2024-06-01"}]"#
        let desk = try await EditedFile(json)
        let screen = "items/1.html?field=%2Fmade%20in"
        let answer = await desk.set(screen, ["/made in": "2024-02-30"])
        #expect(answer.status == 422)
        #expect(answer.html.contains("<p><a href=\"?field=%2Fmade%20in\">Restore the saved value</a></p>"))
        let item = await desk.set("items/1.html", ["/made in": "2024-02-30"])
        #expect(item.html.contains("<p><a href=\"?\">Restore the saved value</a></p>"))
    }
}
