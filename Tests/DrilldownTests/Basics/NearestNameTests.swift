import Testing

@testable import Drilldown

/// Suggestions for misspelled names.
@Suite struct NearestNameTests {
    @Test(
        "A suggestion is made only for small typos",
        arguments: [
            ("titel", "title"), ("TITLE", "title"), ("curency", "currency"), ("xyz", nil), ("colums", "columns"),
            ("id", "id"), ("", nil),
        ] as [(String, String?)])
    func nearest(name: String, known: String?) {
        #expect(NearestName.find(name, among: ["title", "currency", "columns", "id"]) == known)
    }

    @Test("Names of more than 200 bytes are not compared")
    func long() {
        let long = String(repeating: "x", count: 200)
        #expect(NearestName.find("y" + long.dropLast(), among: [long + "z", long]) == long)
        #expect(NearestName.find(long + "y", among: [long]) == nil)
    }
}
