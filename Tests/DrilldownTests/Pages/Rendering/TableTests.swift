import Testing

/// Arrays of objects as tables.
@Suite struct TableTests {
    private func item(rows: [String]) async throws -> (page: String, warnings: [String]) {
        let built = try await build(
            #"[{"id": 1, "name": "a", "t": [\#(rows.joined(separator: ","))]}]"#, "fields: [{key: t, type: table}]")
        return (built.main("items/1.html"), built.warnings)
    }

    @Test("Decimals and amounts in tables have the format of the locale, and other whole numbers are unchanged")
    func numbers() async throws {
        let json = """
            [{"name": "A", "t": [{"score": 28351.0, "price": 1200, "year": 2024, "noise": 64766.333333333336},
              {"score": 0.5, "price": 7, "year": 2025, "noise": 1.1}]}]
            """
        let page = try await build(json, "locale: de_DE\nfields: [{key: t, type: table}]").main("items/a.html")
        let cells = page.matches(of: /<td class="figure">(.*?)<\/td>/).map { String($0.1) }
        #expect(cells == ["28.351", "1.200", "2024", "64.766,33", "0,5", "7", "2025", "1,1"])
    }

    @Test("Instants in tables and in objects have their time, except those at which the data was updated")
    func times() async throws {
        let built = try await build(
            #"""
            [{"id": 1, "name": "A", "steps": [{"step": "x", "began": "2025-05-02T01:00:04Z", "updated": "2025-05-02T03:00:04Z"},
              {"step": "y", "began": "2025-05-02T01:30:00Z", "updated": "2025-05-02T03:00:04Z"}],
              "stay": {"place": "Oslo", "room": "A", "bed": "B", "day": "2025-07-01T00:00:00Z", "from": "2025-06-01T09:15:00Z"}}]
            """#)
        let page = built.main("items/1.html").replacing("\u{202F}", with: " ")
        #expect(page.contains("<td>x</td><td>May 2, 2025 at 1:00 AM</td><td>May 2, 2025</td>"))
        #expect(page.contains(#"<b dir="auto">From</b> Jun 1, 2025 at 9:15 AM</li>"#))
    }

    @Test("Times since 1970 in tables are dates if the key means a time")
    func epochs() async throws {
        let built = try await build(
            #"""
            [{"id": 1, "name": "A", "steps": [{"step": "x", "date": 1785251378851, "size": 1785251378851},
              {"step": "y", "date": 1785494636777, "size": 1785494636777}]}]
            """#)
        let page = built.main("items/1.html").replacing("\u{202F}", with: " ")
        #expect(page.contains(#"<td>x</td><td>Jul 28, 2026 at 3:09 PM</td><td class="figure">1785251378851</td>"#))
    }

    @Test("Each row has cells for its keys, and empty cells in the other columns")
    func sparse() async throws {
        let made = try await item(rows: [#"{"x": 1}"#, #"{"y": 2, "x": "three"}"#, #"{"y": 4}"#])
        #expect(
            made.page.contains(
                """
                <tr><td class="figure">1</td><td></td></tr>\
                <tr><td>three</td><td class="figure">2</td></tr>\
                <tr><td></td><td class="figure">4</td></tr>
                """))
        #expect(made.warnings == [])
    }

    @Test("A table with mostly empty cells is shown as a list and reported with its source location")
    func tooLarge() async throws {
        let made = try await item(rows: (0..<400).map { #"{"k\#($0)": \#($0)}"# })
        #expect(
            made.page.contains(
                "<ul><li><ul><li><b dir=\"auto\">K0</b> 0</li></ul></li><li><ul><li><b dir=\"auto\">K1</b> 1</li></ul></li>"
            ))
        #expect(!made.page.contains("<table"))
        #expect(
            made.warnings == [
                "inventory.json:1:30: warning: the table would have 159600 empty cells and is shown as a list; use the same keys in all rows"
            ])
    }

    @Test("A large table is shown if its rows have the same keys or few enough empty cells")
    func largest() async throws {
        for rows in [
            (0..<26_000).map { #"{"a": \#($0), "b": 1, "c": 2, "d": 3}"# }, (0..<316).map { #"{"k\#($0)": \#($0)}"# },
        ] {
            let made = try await item(rows: rows)
            #expect(made.page.contains("<table"))
            #expect(made.warnings == [])
        }
    }
}
