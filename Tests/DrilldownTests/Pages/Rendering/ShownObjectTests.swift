import TestSupport
import Testing

@testable import Drilldown

/// Objects inside items: their labels, text and pictures.
@Suite struct ShownObjectTests {
    private static let wines = #"""
        [{"id": "a", "name": "A", "storage": {"rack": "A", "slot": 1}, "cellar": {"cellarTemperature": 12, "cellars": 2}},
        {"id": "b", "name": "B", "storage": {"rack": "B", "slot": 2, "note": "x; y"}, "cellar": {"cellarTemperature": 9}}]
        """#

    @Test("HTML inside an object is shown as its text, and other text with angle brackets as written")
    func htmlInObjects() async throws {
        let built = try await build(
            #"[{"id": 1, "user": {"nick": "web<em class='hit'>&amp;co</em>", "note": "use <em> here", "rule": "a </ b"}}]"#,
            "id: id\nname: id\n")
        let page = built.main("items/1.html")
        #expect(page.contains("<b dir=\"auto\">Nick</b> web&amp;co"))
        #expect(page.contains("<b dir=\"auto\">Note</b> use &lt;em&gt; here"))
        #expect(page.contains("<b dir=\"auto\">Rule</b> a &lt;/ b"))
    }

    @Test(
        "An object that only adds a type to its value is shown as the value, and one with more data is shown completely"
    )
    func taggedValues() async throws {
        let values = [
            (#"{"type": "number", "number": 7, "id": "x"}"#, "<p>7</p>"),
            (#"{"type": "select", "select": {"id": "s", "name": "Lent", "color": "red"}}"#, "<dd><p>Lent</p></dd>"),
            (#"{"type": "date", "date": {"start": "a", "end": null, "time_zone": null}}"#, "<dd><p>a</p></dd>"),
            (#"{"dateTime": "b", "timeZone": "UTC"}"#, "<dd><p>b</p></dd>"),
            (#"{"type": "text", "text": "Emma", "page": 7}"#, "Page</b> 7"),
            (#"{"type": "years", "years": 3}"#, "Years</b> 3"),
            (#"{"start": "c", "end": null}"#, "Start</b> c"),
            (#"{"type": "text", "text": {"mount": "E"}}"#, "Mount</b> E"),
            (#"{"name": "Oslo", "timeZone": "Europe/Oslo"}"#, "Europe/Oslo"),
            (#"{"name": "Cap", "color": "red"}"#, "Color</b> red"),
        ]
        for (value, shown) in values {
            let site = try await build("[{\"id\": 1, \"name\": \"A\", \"part\": \(value)}]", "id: id\nname: name\n")
            #expect(site.main("items/1.html").contains(shown), "\(value): \(site.main("items/1.html"))")
        }
    }

    @Test("Days in a list are shown like other dates, except versions")
    func daysInLists() async throws {
        let items =
            #"[{"id": 1, "name": "A", "days": ["2015-01-23", "2015-01-24"], "version": ["2018-10-08", "2019-01-01"]}]"#
        let page = try await build(items, "id: id\nname: name\n").main("items/1.html")
        #expect(page.contains("<li>Jan 23, 2015</li><li>Jan 24, 2015</li>"), "\(page)")
        #expect(page.contains("<li>2018-10-08</li>"))
    }

    @Test("An element of a list that has only a name is shown as the name")
    func onlyNames() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "A", "exams": [{"name": "Tax", "year": ""}, {"name": "Law", "year": 2019}, {"year": 2020}]}]"#,
            "id: id\nname: name\nfields: [{key: exams, type: list}]")
        let page = built.main("items/1.html")
        #expect(page.contains("<li>Tax</li><li><ul><li><b dir=\"auto\">Name</b> Law</li>"), "\(page)")
        #expect(page.contains("<b dir=\"auto\">Year</b> 2020"))
    }

    @Test("A column and CSV list the values of an object with their labels")
    func objects() async throws {
        let built = try await build(Self.wines, "columns: [name, storage]\nhidden: [storage.note]\n")
        #expect(built.main("index.html").contains("<td>Rack A, Slot 1</td>"))
        let csv = built.files["items.csv"] ?? ""
        #expect(csv.contains("\"Rack A, Slot 1\""), "\(csv)")
        #expect(csv.contains("\"Rack B, Slot 2\""), "\(csv)")
    }

    @Test("An object with a number and its unit is shown as a measure, and as a number if all units are the same")
    func measures() async throws {
        let json = #"""
            [{"id": "a", "name": "A", "mass": {"value": 90, "unit": "kg"}, "length": {"value": 12, "unit": "m"}},
            {"id": "b", "name": "B", "mass": {"value": 2, "unit": "t"}, "length": {"value": 15.5, "unit": "m"}}]
            """#
        let built = try await build(json)
        #expect(built.main("items/a.html").contains("<dd>90\u{A0}kg</dd>"), "\(built.main("items/a.html"))")
        #expect(built.main("index.html").contains("Length (m)</th>"), "\(built.main("index.html"))")
    }

    @Test("An object with the two bounds of a range is shown as a range")
    func ranges() async throws {
        let json = #"""
            [{"id": "a", "name": "A", "players": {"min": 2, "max": 4}, "ages": {"to": 99, "from": 7}},
            {"id": "b", "name": "B", "players": {"min": 1, "max": 1}, "ages": {"from": 8}}]
            """#
        let built = try await build(json, "fields: [{key: players, type: list}, {key: ages, type: list}]")
        let first = built.main("items/a.html")
        #expect(first.contains("<dd>2–4</dd>") && first.contains("<dd>7–99</dd>"), "\(first)")
        let second = built.main("items/b.html")
        #expect(second.contains("<dd>1</dd>") && second.contains("From</b> 8"), "\(second)")
    }

    @Test("A unit is not in a label if the inventory is large, a child item has another unit or an object has none")
    func otherUnits() async throws {
        let many = (0..<1200).map { #"{"id": "i\#($0)", "name": "N\#($0)", "length": {"value": \#($0), "unit": "m"}}"# }
        let children = #"""
            [{"id": "a", "name": "A", "length": {"value": 1, "unit": "m"}, "children": [
                {"id": "b", "name": "B", "length": {"value": 2, "unit": "ft"}}
            ]}, {"id": "c", "name": "C", "length": {"value": 3, "unit": "m"}}]
            """#
        let partial =
            #"[{"id": "a", "name": "A", "length": {"value": 1, "unit": "m"}}, {"id": "b", "name": "B", "length": {"value": 2}}]"#
        for json in ["[\(many.joined(separator: ","))]", children, partial] {
            let site = try await build(json, json == children ? "children: children\n" : "")
            #expect(!site.main("index.html").contains("(m)"), "\(json.prefix(200))")
            #expect(site.files.values.contains { $0.contains("1\u{A0}m") })
        }
    }

    @Test("MongoDB Extended JSON numbers in a list are shown as numbers")
    func extendedNumbers() async throws {
        let json = #"[{"id": "a", "name": "A", "codes": [{"$numberInt": "371"}, {"$numberLong": "42"}]}]"#
        let page = try await build(json).main("items/a.html")
        #expect(page.contains("<li>371</li><li>42</li>"), "\(page)")
    }

    @Test("A column shows the names of objects that have one in any language, unless the name is hidden")
    func names() async throws {
        let json = #"""
            [{"id": "a", "name": "A", "maker": {"id": 1, "name": "Acme", "city": "Oslo"}},
            {"id": "b", "name": "B", "maker": {"id": 2, "title": "", "city": "Rome"}}]
            """#
        let built = try await build(json, "columns: [name, maker]\n")
        #expect(built.main("index.html").contains("<td>Acme</td>"))
        #expect(built.main("index.html").contains("<td>ID 2, City Rome</td>"))
        let hidden = try await build(json, "columns: [name, maker]\nhidden: [maker.name]\n")
        #expect(hidden.main("index.html").contains("<td>ID 1, City Oslo</td>"))
        let parts = try await build(
            #"[{"name": "A", "parts": [{"titel": "Dej", "steps": ["Rør", "Vent"]}, {"nom": "Sauce", "grams": 7}]}]"#,
            "columns: [name, parts]\n")
        #expect(parts.main("index.html").contains("<td>Dej, Sauce</td>"))
    }

    @Test("Keys that are data are shown unchanged, and names of fields become labels")
    func maps() async throws {
        let names = [
            "es-abstract", "left-pad", "is-odd", "cli-color", "deep-diff", "fast-glob", "lru-cache", "run-all",
        ]
        let items = names.enumerated().map { number, name in
            #"{"id": "\#(name)", "needs": {"\#(name)": "1.\#(number)", "node-js": "20", "@types/\#(name)": "2"}, "#
                + #""size": {"inner-width": \#(number), "outer-width": 9}, "words": {"en": "w\#(number)", "zh-Hans": "字"}}"#
        }
        let built = try await build("[\(items.joined(separator: ","))]", "fields:\n  - {key: words, type: list}\n")
        let page = built.main("items/es-abstract.html")
        for label in ["es-abstract", "node-js", "@types/es-abstract", "Inner width", "en", "zh-Hans"] {
            #expect(page.contains("<b dir=\"auto\">\(label)</b>"), "\(label)")
        }
    }

    @Test("A value that all items share is not a column, but is on each item's page")
    func constants() async throws {
        let items = (0..<6).map { #"{"id": "i\#($0)", "name": "N\#($0)", "unit": "kg", "room": "r\#($0 % 2)"}"# }
        let built = try await build("[\(items.joined(separator: ","))]")
        #expect(!built.files.contains { $0.key.hasSuffix("index.html") && $0.value.contains("kg") })
        #expect(built.main("items/i3.html").contains("<dt>Unit</dt>\n<dd><p>kg</p></dd>"))
    }

    @Test("Flat objects with the same keys are rows of a table, and dates in objects are shown as dates")
    func tables() async throws {
        let item = { (id: String) in
            #"{"id": "\#(id)", "name": "\#(id)", "repairs": [{"date": "2024-01-05", "what": "Belt"}, {"date": "2024-02-06", "what": "Lamp"}], "seen": {"last": "2024-03-07T10:00:00Z", "by": "2024"}}"#
        }
        let built = try await build("[\(item("a")), \(item("b"))]")
        #expect(
            built.main("items/a.html").contains(
                "<thead><tr><th scope=\"col\">Date</th><th scope=\"col\">What</th></tr></thead><tbody><tr><td>Jan 5, 2024</td>"
            ))
        #expect(
            built.main("items/a.html").contains(
                "<b dir=\"auto\">Last</b> Mar 7, 2024 at 10:00\u{202F}AM</li><li><b dir=\"auto\">By</b> 2024"))
    }

    @Test("Dates in an object are shown as dates in any notation")
    func notations() async throws {
        let items = ["20 Aug 1994", "3 Sep 1994"].map {
            #"{"id": "i\#($0.prefix(1))", "drawn": "2020-01-02", "match": {"on": "\#($0)", "at": "Highbury"}}"#
        }
        let built = try await build("[\(items.joined(separator: ","))]")
        #expect(built.main("items/i2.html").contains("<b dir=\"auto\">On</b> Aug 20, 1994</li>"))
    }

    @Test("The label of a value in an object does not repeat the label of the object")
    func labels() async throws {
        let built = try await build(Self.wines)
        #expect(
            built.main("items/a.html").contains(
                "<li><b dir=\"auto\">Temperature</b> 12</li><li><b dir=\"auto\">Cellars</b> 2</li>"))
        let labels = [
            ("cellar.cellarTemperature", "Temperature", "Cellar temperature"), ("a.b", "B", "A b"),
            ("labels.label_id", "ID", "Labels ID"), ("status label.status", "Status", "Status label status"),
            ("price.price", "Price", "Price price"), ("x", "X", "X"),
        ]
        for (written, inParent, whole) in labels {
            let path = try #require(FieldPath(written))
            #expect(path.labelInParent == inParent, "\(written)")
            #expect(path.label == whole, "\(written)")
        }
    }

    @Test("Fields with the same label are distinguished by the keys around them")
    func sameLabels() async throws {
        let json = #"""
            [{"id": 1, "properties": {"id": 7, "name": "A", "kind": "x"}}, {"id": 2, "properties": {"id": 8, "name": "B", "kind": "y"}}]
            """#
        let built = try await build(json)
        let page = built.main("items/1.html")
        #expect(page.contains("<dt>ID</dt>\n<dd><p>1</p></dd>"), "\(page)")
        #expect(page.contains("<dt>Properties ID</dt>"))
        let given = try await build(json, "fields: [{key: properties.id, label: ID}]\n")
        #expect(!given.main("items/1.html").contains("Properties ID"))
        #expect(try await build(json, InitialConfiguration(input(json)).text).files == built.files)
    }

    @Test("A list of one object is shown as that object")
    func listOfOne() async throws {
        let built = try await build(
            #"""
            [
              {"id": "a", "name": "A", "options": [{"size": "S", "values": ["x", "y"]}]},
              {"id": "b", "name": "B"}
            ]
            """#)
        #expect(
            built.main("items/a.html").contains(
                "<dd><ul><li><b dir=\"auto\">Size</b> S</li><li><b dir=\"auto\">Values</b> x, y</li></ul></dd>"
            ))
    }

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    @Test("Lists of addresses, attachments and objects with a picture are pictures")
    func pictures() async throws {
        let json = #"""
            [{"id": "a", "name": "A", "files": [{"id": "x", "url": "https://e.com/dl?id=1", "filename": "a.jpg", "thumbnails": {"small": {"url": "https://e.com/s"}}}],
              "views": ["https://e.com/1.PNG?w=2", "https://e.com/2.webp"], "logo": {"src": "https://e.com/l.gif", "alt": "L"},
              "maker": {"name": "M", "founded": "1900", "logo": "https://e.com/m.png"}, "notes": ["x", "y.png is it"], "icon": "x.svg"},
             {"id": "b", "name": "B", "views": "https://e.com/3.jpeg", "icon": "y.svg"}]
            """#
        let built = try await build(json)
        let page = built.main("items/a.html")
        #expect(page.contains("<p class=\"gallery\"><a href=\"https://e.com/dl?id=1\">a.jpg</a></p>"), "\(page)")
        #expect(
            page.contains("<p class=\"gallery\"><a href=\"https://e.com/1.PNG?w=2\">https://e.com/1.PNG?w=2</a> <a"))
        #expect(page.contains("<a href=\"https://e.com/l.gif\">L</a>"))
        #expect(page.contains("<b dir=\"auto\">Founded</b> 1900"))
        #expect(!page.contains("<img"))
        #expect(built.files["items.csv"]?.contains("https://e.com/1.PNG?w=2; https://e.com/2.webp") ?? false)
        #expect(built.warnings == [])
        #expect(try await build(json, InitialConfiguration(input(json)).text).files == built.files)
        let hidden = try await build(json, "hidden: [files.url]\n")
        #expect(!hidden.files.values.contains { $0.contains("dl?id=1") })
    }

    @Test("Pictures of attachments that are next to the inventory are copied and shown")
    func localPictures() async throws {
        let folder = try TemporaryFolder()
        try folder.write("in/b.png", Self.png)
        var site = input(
            #"""
            [
              {"id": "a", "name": "A", "files": [{"path": "in/b.png", "size": 1}, {"path": "in/b.png", "size": 2}]},
              {"id": "b", "name": "B"}
            ]
            """#
        )
        site.pictures = PictureFolder(folder.path)
        let built = try await build(site)
        let page = built.main("items/a.html")
        #expect(page.contains("alt=\"A 1\" loading=\"lazy\"></a> <a href=\"../assets/b-"), "\(page)")
    }

    @Test("With quantity: none, no key multiplies amounts")
    func noQuantity() async throws {
        let json =
            #"""
            [
              {"id": "a", "name": "A", "qty": 2, "priceEUR": 5},
              {"id": "b", "name": "B", "qty": 3, "priceEUR": 7}
            ]
            """#
        func sums(_ yaml: String?) throws -> [String] {
            try Site(input(json, yaml)).totals.map { "\($0.text) \($0.isTimesQuantity)" }
        }
        #expect(try sums(nil) == ["€31.00 true"])
        #expect(try sums("quantity: none\n") == ["€12.00 false"])
    }

    @Test("A total distinguishes items without a value from items with an unreadable value")
    func unread() async throws {
        let prices = ["5", "7", "\"n/a\"", "\"call us\"", "null", "3"]
        let json =
            "["
            + prices.enumerated().map { #"{"id": "i\#($0)", "name": "N\#($0)", "priceEUR": \#($1)}"# }.joined(
                separator: ",") + "]"
        let built = try await build(json)
        #expect(
            built.main("index.html").contains(
                "<summary>2 of 6 items not counted (no value); 1 of 6 items not counted (unreadable value)</summary>"))
        let parent =
            #"{"items": [{"id": "a", "name": "A", "priceEUR": 1, "parts": [{"id": "p", "name": "P", "priceEUR": "call us"}, {"id": "q", "name": "Q", "priceEUR": 2}]}, {"id": "b", "name": "B", "priceEUR": 2}]}"#
        let nested = try await build(parent, "children: parts\n")
        #expect(nested.main("index.html").contains("<summary>1 of 4 items not counted (unreadable value)</summary>"))
        #expect(nested.main("items/a.html").contains("<summary>1 of 3 items not counted (unreadable value)</summary>"))
    }

    @Test("A short list in a list is shown on one line, unless it is long or has a link")
    func rows() async throws {
        let built = try await build(
            #"""
            [{"id": "a", "name": "A", "parts": [["Flour", 200, "g"], ["Salt"], ["https://e.com/", "x"], [[1, 2], 3], ["a", "b", "c", "d", "e", "f", "g"]]},
            {"id": "b", "name": "B", "parts": ["x"]}]
            """#)
        #expect(
            built.main("items/a.html").contains(
                "<dd><ul><li>Flour, 200, g</li><li>Salt</li>"
                    + "<li><ul><li><a href=\"https://e.com/\">https://e.com/</a></li><li>x</li></ul></li>"
                    + "<li><ul><li>1, 2</li><li>3</li></ul></li>"
                    + "<li><ul><li>a</li><li>b</li><li>c</li><li>d</li><li>e</li><li>f</li><li>g</li></ul></li></ul></dd>"
            ))
    }

    @Test("A long list of numbers is collapsed to one line")
    func series() async throws {
        let ring = (0..<1542).map { "[\($0).5, 1]" }.joined(separator: ",")
        let numbers = (0..<30).map(String.init).joined(separator: ", ")
        let built = try await build(
            """
            [{"id": "a", "name": "A", "geometry": {"type": "MultiPolygon", "coordinates": [[[\(ring)]]]}, "samples": [\(numbers)]},
            {"id": "b", "name": "B", "geometry": {"type": "Point", "coordinates": [1, 2]}, "samples": [[1, 2], "x"]}]
            """, "views: []")
        let page = built.main("items/a.html")
        #expect(page.contains("Coordinates</b> <details><summary>1,542 points</summary><p>[[[[0.5, 1],[1.5, 1],"))
        #expect(page.contains("<dd><details><summary>30 numbers</summary><p>[0, 1, 2,"))
        #expect(built.main("items/b.html").contains("<b dir=\"auto\">Coordinates</b> 1, 2</li>"))
        #expect(built.main("print.html").contains("Coordinates</b> <p>1,542 points</p>"))
    }

    @Test("Encoded data is collapsed to its beginning")
    func encoded() async throws {
        let icon = "data:image/svg+xml;base64," + String(repeating: "PHN2Z", count: 50)
        let key = String(repeating: "iQEzBAAB+8", count: 25)
        let prose = String(repeating: "Abc1 ", count: 60)
        let built = try await build(
            """
            [{"id": "a", "name": "A", "icon": "\(icon)", "about": {"signature": "\(key)", "prose": "\(prose)"}},
            {"id": "b", "name": "B", "icon": "data:,x", "about": {"signature": "iQEzB+8", "prose": "p"}}]
            """)
        let page = built.main("items/a.html")
        #expect(
            page.contains(
                "<dd><details><summary>data:image/svg+xml;base64,PHN2ZPHN2ZPHN2…</summary><p>\(icon)</p></details></dd>"
            ))
        #expect(
            page.contains(
                "Signature</b> <details><summary>\(key.prefix(40))…</summary><p>\(key)</p></details></li>"))
        #expect(page.contains("Prose</b> \(prose)"))
        #expect(built.main("items/b.html").contains("<p>data:,x</p>"))
        #expect(built.main("print.html").contains("<dd><p>data:image/svg+xml;base64,PHN2ZPHN2ZPHN2…</p></dd>"))
    }
}
