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
}
