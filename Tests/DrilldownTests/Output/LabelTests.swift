import Foundation
import TestSupport
import Testing

@testable import Drilldown

/// Pages of labels, and the selection of items by filters.
@Suite struct LabelTests {
    private static let items = #"""
        {"title": "Shed & <Co>", "items": [
         {"id": "saw", "name": "Saw", "room": "R&D", "price": 10, "bought": "2023-04-18", "new": true, "tags": ["loud", "sharp"]},
         {"id": "drill", "name": "Drill", "room": "Hall", "price": 9.5, "bought": "2023-05-02", "new": false, "tags": ["loud"],
          "parts": [{"id": "bit", "name": "Bit", "price": 2.50}]},
         {"id": "lamp", "name": "Lamp <b>", "room": "hall", "bought": "2024-01-01", "new": false, "size>": "L"},
         {"id": "pen", "name": "Pen", "price": "some", "tags": ["small"]}
        ]}
        """#

    private static let configuration = """
        children: parts
        views: [{by: room}]
        fields:
          - {key: price, label: Cost, type: decimal}
          - {key: bought, type: date}
          - {key: new, type: boolean}
          - {key: tags, type: list}

        """

    private func site(
        _ json: String = items, _ yaml: String = configuration, base: String? = "https://example.com/inventory",
        locale: String? = nil, compared: String? = nil
    ) throws -> Site {
        var input = input(json, yaml, compared: compared)
        input.options.baseURL = base
        input.options.locale = locale
        return try Site(input)
    }

    /// Returns the names on the labels of the selected items, or the errors.
    private func names(_ filters: String..., in site: Site) -> String {
        do {
            let html = try site.labels(on: .averyL7160, only: filters).html
            return String(decoding: html, as: UTF8.self).matches(of: /<b dir="auto">(.*?)<\/b>/).map { $0.1 }
                .joined(separator: ", ")
        } catch {
            return error.description
        }
    }

    // MARK: - The page

    @Test("The page of labels is as recorded")
    func page() throws {
        let labels = try site().labels(on: .averyL7160, only: ["price>=2", "price<=9.5"], skipping: 20)
        #expect(labels.count == 2)
        #expect(labels.sheets == 2)
        #expect(labels.warnings == [])
        let file = ProjectFolder.file("Tests/DrilldownTests/Output/Labels/labels.html")
        if ProcessInfo.processInfo.environment["DRILLDOWN_RECORD"] != nil {
            try Data(labels.html).write(to: file)
            Issue.record("recorded the labels")
        }
        #expect(try String(decoding: labels.html, as: UTF8.self) == String(contentsOf: file, encoding: .utf8))
    }

    @Test("The page of labels loads no files, and data cannot become markup")
    func selfContained() throws {
        let html = String(decoding: try site().labels(on: .averyL7160).html, as: UTF8.self)
        #expect(html.contains("<title>Shed &amp; &lt;Co&gt;</title>"))
        #expect(html.contains("Lamp &lt;b&gt;"))
        for loading in ["<script", "<link", "<img", "src=", "url(", "@import", "style=", "onclick"] {
            #expect(!html.contains(loading))
        }
    }

    @Test("The page of labels has the language and the direction of the site")
    func language() throws {
        let labels = try site(locale: "ar_EG").labels(on: .roll62)
        #expect(String(decoding: labels.html, as: UTF8.self).contains("<html lang=\"ar-EG\" dir=\"rtl\">"))
        #expect(labels.sheets == 5)
    }

    @Test("The result is the same for any number of threads")
    func threads() throws {
        let items = (0..<500).map { "{\"id\": \"i\($0)\", \"name\": \"Thing \($0)\"}" }.joined(separator: ",")
        let site = try site("[\(items)]", "")
        #expect(try site.labels(on: .avery5160).html == site.labels(on: .avery5160, threads: 4).html)
    }

    @Test("An ID that is hidden or equal to the name is not on the label")
    func ids() throws {
        func codes(_ yaml: String) throws -> [Substring] {
            let html = try site(#"[{"id": "a1", "name": "x"}, {"id": "b2", "name": "b2"}]"#, yaml).labels(on: .roll62)
                .html
            return String(decoding: html, as: UTF8.self).matches(of: /<code dir="auto">(.*?)<\/code>/).map { $0.1 }
        }
        #expect(try codes("id: id") == ["a1"])
        #expect(try codes("id: id\nhidden: [id]") == [])
    }

    @Test("Only new items have labels if the site is compared with an earlier inventory")
    func compared() throws {
        let earlier = #"{"items": [{"id": "saw", "name": "Saw"}, {"id": "pen", "name": "Pen"}]}"#
        #expect(names(in: try site(compared: earlier)) == "Drill, Bit, Lamp &lt;b&gt;")
        #expect(names("new=false", in: try site(compared: earlier)) == "Drill, Lamp &lt;b&gt;")
        #expect(
            names(in: try site(compared: Self.items))
                == "inventory.json: error: all items are also in earlier.json; compare with an earlier file")
    }

    @Test(
        "The labels of a sheet are centered on the page, and a long name and an ID fit on a label",
        arguments: LabelSheet.allCases)
    func sheets(_ sheet: LabelSheet) {
        let expected: [LabelSheet: (Int, Double, Double)] = [
            .averyL7159: (24, 7.25, 12.9), .averyL7160: (21, 7.25, 15.15), .averyL7163: (14, 4.65, 15.15),
            .averyL7651: (65, 4.75, 10.7), .avery5160: (30, 4.7625, 12.7), .roll62: (1, 0, 0),
        ]
        let grid = sheet.grid
        #expect(sheet.labelCount == expected[sheet]?.0)
        #expect(abs(grid.margin.width - (expected[sheet]?.1 ?? -1)) < 0.0001)
        #expect(abs(grid.margin.height - (expected[sheet]?.2 ?? -1)) < 0.0001)
        // A name and an ID with the maximum numbers of lines fit on a label.
        let lines = Double(grid.nameLines) + Double(LabelGrid.idLines) * LabelGrid.idScale
        #expect(lines * grid.fontSize * LabelGrid.lineHeight <= grid.label.height - 2 * LabelGrid.padding)
        #expect(grid.nameLines >= 3)
    }

    // MARK: - Addresses

    @Test("Labels need a base URL, which is reported with the errors of the filters")
    func noBase() throws {
        #expect(
            names("rom=Hall", in: try site(base: nil)) == """
                --base-url: error: labels need the address of the published site; add --base-url with the address, such as --base-url https://example.com/inventory/
                --only: error: unknown field "rom"; did you mean "room"?
                """)
    }

    @Test("An address that does not fit into a QR code is an error, and one that needs small modules is a warning")
    func longAddresses() throws {
        func warnings(_ length: Int) throws -> [String] {
            let base = "https://example.com/" + String(repeating: "a", count: length)
            return try site(base: base).labels(on: .averyL7651).warnings.map(\.description)
        }
        #expect(try warnings(100) == [])
        #expect(
            try warnings(200) == [
                "--sheet: warning: the smallest squares of the QR codes are 0.25 mm wide, too small for many phones; use larger labels or a shorter --base-url"
            ])
        let base = "https://example.com/" + String(repeating: "a", count: 2295)
        #expect(names("name=Saw", in: try site(base: base)) == "Saw")
        #expect(
            names("name=Drill", in: try site(base: base))
                == "inventory.json:3:2: error: the address of this item has 2332 bytes, too many for a QR code; use a shorter ID or a shorter --base-url"
        )
    }

    @Test("An inventory without items has no labels")
    func noItems() throws {
        #expect(
            names(in: try site(#"{"items": []}"#, "items: items"))
                == "inventory.json: error: the inventory has no items; add some, then print their labels")
    }

    // MARK: - Filters

    @Test("Filters select the items that the explore page selects")
    func filters() throws {
        let site = try site()
        let table: [([String], String)] = [
            ([], "Saw, Drill, Bit, Lamp &lt;b&gt;, Pen"),
            // A child without a room has the room of its parent.
            (["room=Hall"], "Drill, Bit"),
            (["room=R%26D"], "Saw"),
            // Several values of one key, in one option or several.
            (["room=Hall&room=R%26D"], "Saw, Drill, Bit"),
            (["room=Hall", "room=hall"], "Drill, Bit, Lamp &lt;b&gt;"),
            // Several keys.
            (["tags=loud&room=Hall"], "Drill"),
            (["tags=loud", "new=true"], "Saw"),
            (["room="], "Pen"),
            (["name=Lamp%20<b>"], "Lamp &lt;b&gt;"),
            // Numbers are compared by value. Unreadable values are not within any bound.
            (["price=2.5"], "Bit"), (["price=2.50"], "Bit"), (["price=some"], "Pen"),
            (["price>=9.5"], "Saw, Drill"), (["price<=9.5"], "Drill, Bit"), (["price%3E=9.6"], "Saw"),
            (["price>=3", "price<=9.9"], "Drill"), (["price>=-1"], "Saw, Drill, Bit"),
            // A period contains its days.
            (["bought=2023"], "Saw, Drill"), (["bought=2023-05"], "Drill"),
            (["bought>=2023-05"], "Drill, Lamp &lt;b&gt;"),
            (["bought<=2023"], "Saw, Drill"), (["bought=2023-04-18"], "Saw"),
            // A key that ends with a comparison sign.
            (["size%3E=L"], "Lamp &lt;b&gt;"),
        ]
        for (filters, expected) in table {
            let html = try site.labels(on: .averyL7160, only: filters).html
            let found = String(decoding: html, as: UTF8.self).matches(of: /<b dir="auto">(.*?)<\/b>/).map { $0.1 }
            #expect(found.joined(separator: ", ") == expected, "\(filters)")
        }
    }

    @Test("Bounds with a currency select the amounts in that currency")
    func currencies() throws {
        let site = try site(
            #"""
            [{"name": "a", "price": 10, "currency": "EUR"}, {"name": "b", "price": 20, "currency": "EUR"},
             {"name": "c", "price": 30, "currency": "USD"}, {"name": "d"}]
            """#, "id: none\nfields: [{key: price, type: money, currency: currency}]")
        #expect(names("price>=15", in: site) == "b, c")
        #expect(names("price>=15 EUR", in: site) == "b")
        #expect(names("price>=15 EUR&price<=40 USD", in: site) == "b, c")
        #expect(names("price=30 USD", in: site) == "c")
        #expect(
            names("price>=15 CHF", in: site)
                == #"--only: error: "15 CHF" is not a valid bound for "price"; use a number such as 100 or 100 EUR"#)
    }

    @Test("A column can be named by its label")
    func labels() throws {
        let json = """
            [{"name": "a", "at": {"room": "Hall"}, "cost": 5}, {"name": "b", "at": {"room": "Attic"}, "cost": 7},
             {"name": "c", "at": {"room": "Hall"}, "cost": 9}]
            """
        let yaml = "id: none\nfields: [{key: at.room, label: Room}, {key: cost, label: Price}]"
        let site = try site(json, yaml)
        #expect(names("Room=Hall", in: site) == "a, c")
        #expect(names("room=Hall", "price>=6", in: site) == "c")
    }

    @Test("All invalid filters are reported, and the messages suggest the nearest names")
    func errors() throws {
        let site = try site()
        #expect(
            names(
                "room", "q=saw", "rom=Hall", "room=Hal", "price=7", "new=maybe", "price>=many", "bought<=May",
                "room>=5", "new=&name=", in: site) == """
                    --only: error: "room" is not a filter; use KEY=VALUE, KEY>=MIN or KEY<=MAX, and %26 for & in a value
                    --only: error: "q=saw" is not a filter; use KEY=VALUE, KEY>=MIN or KEY<=MAX, and %26 for & in a value
                    --only: error: unknown field "rom"; did you mean "room"?
                    --only: error: no item has the value "Hal" for "room"; did you mean "Hall"?
                    --only: error: "room" has no numbers or dates to compare; use room=VALUE
                    --only: error: no item has the value "7" for "price"
                    --only: error: "many" is not a valid bound for "price"; use a number such as 100
                    --only: error: no item has the value "maybe" for "new"; use one of: false, true
                    --only: error: "May" is not a valid bound for "bought"; use YYYY, YYYY-MM or YYYY-MM-DD
                    --only: error: all items have a value for "name"; remove the filter
                    """)
        #expect(
            names("room=Hall", "new=true", in: site)
                == "--only: error: no item matches the filters; change or remove a filter")
    }

    @Test("A hidden field is unknown")
    func hidden() throws {
        let site = try site(#"[{"name": "a", "pin": "4711"}, {"name": "b", "pin": "4712"}]"#, "id: none\nhidden: [pin]")
        #expect(names("pin=4711", in: site) == "--only: error: unknown field \"pin\"; use one of: name")
    }
}
