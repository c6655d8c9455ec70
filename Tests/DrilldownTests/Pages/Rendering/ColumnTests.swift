import Testing

/// The columns of lists of items.
@Suite struct ColumnTests {
    /// Returns the header and the first row of a list, and the width of its last row.
    private func list(_ path: String, by: String, rows: [String]) async throws -> [String] {
        let built = try await build(
            "[" + rows.joined(separator: ",") + "]",
            "columns: [name, room, shelf, price]\nviews: [{id: v, by: [\(by)]}, {id: all}]")
        let page = built.main(path)
        let header = page.matches(of: /<th scope="col"[^>]*>([^<]*)</).map { String($0.1) }
        let cells = page.matches(of: /<td( class="figure"[^>]*)?>(.*?)<\/td>/).map {
            $0.2.replacing(/<[^>]*>/, with: "").description
        }
        let width = page.matches(of: /colspan="(\d)"/).map { String($0.1) }
        return [header, Array(cells.prefix(header.count - 1)), width].map { $0.joined(separator: " ") }
    }

    private let tools = [
        #"{"name": "Saw", "room": "Hall", "shelf": "A", "price": 7}"#,
        #"{"name": "Drill", "room": "Hall", "shelf": "B", "price": 8}"#,
        #"{"name": "Axe", "room": "Den", "shelf": "A", "price": 9}"#,
    ]

    @Test("A group has no columns of the keys by which it and the groups around it are grouped")
    func groups() async throws {
        #expect(
            try await list("views/v/hall/index.html", by: "room", rows: tools) == ["Name Shelf Price", "A 7", "3"])
        #expect(
            try await list("views/v/hall/a/index.html", by: "room, shelf", rows: tools) == ["Name Price", "7", "2"])
        #expect(
            try await list("views/all/index.html", by: "room", rows: tools)
                == ["Name Room Shelf Price", "Hall A 7", "4"])
    }

    @Test("A group by an element of a list keeps the column of that list")
    func lists() async throws {
        let rows = tools.map { $0.replacing(/"room": ("[^"]*")/) { "\"room\": [\($0.1), \"Shed\"]" } }
        #expect(
            try await list("views/v/hall/index.html", by: "room", rows: rows)
                == ["Name Room Shelf Price", "Hall, Shed A 7", "4"])
    }
}
