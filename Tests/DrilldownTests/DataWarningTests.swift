import Testing

@testable import Drilldown

/// What is odd about the data, each with the whole text that is said of it.
@Suite struct DataWarningTests {
    private func warnings(
        _ json: String, _ yaml: String = "id: none", today: String? = nil
    ) async throws -> String {
        var input = input(json, yaml)
        input.options.today = today
        return try await build(input).warnings.joined(separator: "\n")
    }

    /// Ten items, nine of which are alike, and a last one with these members.
    private func ten(_ member: (Int) -> String, last: String) -> String {
        "[" + (0..<9).map { "{\"name\": \"n\($0)\", \(member($0))}" }.joined(separator: ",\n")
            + ",\n{\"name\": \"last\"\(last)}]"
    }

    @Test("An item without a value that nearly all others have is found")
    func missing() async throws {
        #expect(
            try await warnings(ten({ "\"price\": \($0)" }, last: ""))
                == "inventory.json:10:1: warning: \"price\" is missing, which 9 of 10 items have; add it")
        #expect(try await warnings(ten({ "\"price\": \($0)" }, last: ", \"price\": 0")) == "")
        // Two of ten are too many to be a slip.
        #expect(try await warnings(ten({ $0 == 0 ? "\"x\": \"\"" : "\"price\": \($0)" }, last: "")) == "")
        #expect(try await warnings(ten({ "\"price\": \($0)" }, last: ""), "id: none\nhidden: [price]") == "")
    }

    @Test("Children are held against children")
    func missingBelow() async throws {
        let children = (0..<10).map { $0 == 3 ? "{\"name\": \"c3\"}" : "{\"name\": \"c\($0)\", \"size\": \($0)}" }
        #expect(
            try await warnings(
                "[{\"name\": \"a\", \"parts\": [\(children.joined(separator: ", "))]}]", "id: none\nchildren: parts")
                == "inventory.json:1:107: warning: \"size\" is missing, which 9 of 10 items have; add it")
    }

    @Test("Names that several items have on one level are found")
    func names() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "parts": [{"name": "b"}, {"name": "b"}]}, {"name": "b"}, {"name": "a"}, {"name": "a"}, {"name": "c", "parts": [{"name": "b"}]}]"#,
                "id: none\nchildren: parts") == """
                    inventory.json:1:41: warning: 2 items are called "b"; tell them apart in their names
                    inventory.json:1:73: warning: 3 items are called "a"; tell them apart in their names
                    """)
    }

    @Test("Quantities below nothing are found")
    func quantities() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "n": -3, "stock": -1}, {"name": "b", "n": "two", "stock": 4}]"#,
                "id: none\nquantity: n") == """
                    inventory.json:1:21: warning: the quantity -3 is negative; write how many there are
                    inventory.json:1:34: warning: -1 in "stock" is negative; write how many there are
                    inventory.json:1:58: warning: the quantity "two" is not a number, so the totals leave this item out; write a number
                    """)
    }

    @Test("Values that stand for none are found")
    func sentinels() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "depth": -1, "year": 9999, "price": 99999, "on": "9999-12-31"}, {"name": "b", "depth": 2, "year": 1, "price": 999, "on": "2020-01-01"}]"#,
                "id: none\nfields: [{key: year, type: integer}]") == """
                    inventory.json:1:25: warning: -1 in "depth" looks like a stand-in for a value that is not known; remove it if there is none
                    inventory.json:1:37: warning: 9999 in "year" looks like a stand-in for a value that is not known; remove it if there is none
                    inventory.json:1:52: warning: 99999 in "price" looks like a stand-in for a value that is not known; remove it if there is none
                    inventory.json:1:65: warning: "9999-12-31" in "on" looks like a stand-in for a value that is not known; remove it if there is none
                    """)
        // Nines with decimals are a price.
        #expect(
            try await warnings(
                #"[{"name": "a", "p": 9999.99, "q": 9999.00, "r": 99999999999999.99, "s": "9999.00", "t": 99990}]"#,
                "id: none\nfields: [{key: s, type: decimal}]") == "")
        // Where other values are negative, -1 is one of them.
        #expect(try await warnings(#"[{"name": "a", "t": -1}, {"name": "b", "t": -5}]"#) == "")
    }

    @Test("Days to come are found when today is known")
    func future() async throws {
        let json =
            #"[{"name": "a", "bought": "2020-01-01", "warrantyUntil": "2040-01-01"}, {"name": "b", "bought": "2026-11-22", "warrantyUntil": "2020-01-01"}, {"name": "c", "bought": "2026-11-21", "seen": "2050-01-01T00:00:00Z"}]"#
        #expect(try await warnings(json) == "")
        #expect(
            try await warnings(json, today: "2026-11-21")
                == "inventory.json:1:96: warning: \"2026-11-22\" in \"bought\" lies in the future; mend it if it is not meant"
        )
    }

    @Test("Groups that are nearly the same are found")
    func similar() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "r": "Kitchen "}, {"name": "b", "r": "Kitchen"}, {"name": "c", "r": "kitchen"}, {"name": "d", "r": "kitchen"}, {"name": "e", "r": "Hall"}]"#,
                "id: none\nviews: [{by: r}]") == """
                    inventory.json:1:2: warning: the group "Kitchen " differs from "kitchen" only in case, spaces or the way that accents are written; write them the same way
                    inventory.json:1:34: warning: the group "Kitchen" differs from "Kitchen " only in case, spaces or the way that accents are written; write them the same way
                    """)
    }

    @Test("Amounts in what is no currency are found")
    func currencies() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "v": 1, "c": "EUR"}, {"name": "b", "v": 2, "c": "quid"}, {"name": "c", "v": 3}, {"name": "d", "v": "4", "c": " usd"}]"#,
                "id: none\nfields: [{key: v, type: money, currency: c}]") == """
                    inventory.json:1:56: warning: 2 in "v" is in "quid", which is no currency; write an ISO 4217 code such as USD
                    inventory.json:1:92: warning: 3 in "v" has no currency; name it in the item, or say currency: for the site
                    """)
    }

    @Test("Dates that are not written as their field says are found")
    func dates() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "d": "31.12.2020", "e": 1577836800000, "m": "4 March 2021 09:05"}, {"name": "b", "d": "31.02.2020", "e": "soon", "m": "4 Mar 2021 09:05"}, {"name": "c", "d": "2020-12-31", "e": 1e300}]"#,
                "id: none\nfields: [{key: d, type: date, format: dd.MM.yyyy}, {key: e, type: dateTime, epoch: ms}, {key: m, type: dateTime, format: d MMMM yyyy HH:mm}]"
            ) == """
                inventory.json:1:102: warning: "31.02.2020" in "d" is no date that exists; mend it, or mend format: in site.yml
                inventory.json:1:121: warning: "soon" in "e" is not a time since 1970; write a number, or remove epoch: in site.yml
                inventory.json:1:134: warning: "4 Mar 2021 09:05" in "m" is not written in the field's format; write it so, or mend format: in site.yml
                inventory.json:1:174: warning: "2020-12-31" in "d" is not written in the field's format; write it so, or mend format: in site.yml
                inventory.json:1:193: warning: 1e300 in "e" is not a time since 1970; write a number, or remove epoch: in site.yml
                """)
    }

    @Test("Values that are nothing to group by are found")
    func groupValues() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "c": {"x": 1}}, {"name": "b", "c": "y"}, {"name": "c", "c": [["z", "w"], "y"]}]"#,
                "id: none\nviews: [{by: c}]") == """
                    inventory.json:1:21: warning: the object in "c" is nothing to group by; name one of its keys in by: in site.yml
                    inventory.json:1:77: warning: the list in "c" is nothing to group by; name one of its keys in by: in site.yml
                    """)
    }

    @Test("What was found stands on pages of its own, by kind, linked to the items, and the first page has the number")
    func page() async throws {
        let json = ten({ "\"id\": \($0), \"price\": \($0 == 4 ? "\"four\"" : "\($0)")" }, last: ", \"id\": \"z\"")
        let built = try await build(json, "fields: [{key: price, type: decimal}]\npageSize: 1")
        #expect(
            built.main("warnings.html").trimmingSpaces() == """
                <h1>Data warnings</h1>
                <div class="warnings">
                <h2>Missing values</h2>
                <p><a href="items/z.html"><bdi>last</bdi></a> <span lang="en">&quot;price&quot; is missing, which 9 of 10 items have; add it</span> <small>Line 10</small></p>
                </div>
                <nav class="pages" aria-label="Pages">
                <ol>
                <li><b aria-current="page">1</b></li>
                <li><a href="warnings-2.html">2</a></li>
                </ol>
                </nav>
                """)
        #expect(built.main("warnings-2.html").contains("<h2>Not a number</h2>"))
        let pages = built.files.filter { $0.value.contains("data warning") }.map(\.key)
        #expect(pages == ["index.html"])
        #expect(built.main("index.html").contains("<a href=\"warnings.html\">2 data warnings</a>"))
    }

    @Test("Data in a sentence neither turns the direction of its words nor is unseen there")
    func directions() async throws {
        let built = try await build(
            "[{\"id\": 1, \"name\": \"a\", \"n\": \"\u{202E}1\\u0007\"}]", "fields: [{key: n, type: integer}]")
        #expect(
            built.main("warnings.html").contains(
                #"<span lang="en">&quot;\u{202E}1\u0007&quot; in &quot;n&quot; is not a number; "#))
    }

    @Test("Where nothing is odd there is no page of it")
    func none() async throws {
        let built = try await build(#"[{"id": 1, "name": "a"}]"#)
        #expect(built.files["warnings.html"] == nil)
        #expect(!built.files.values.contains { $0.contains("warnings") })
    }

    @Test("What is found only while pages are made is counted on the first page, too")
    func found() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "a", "notes": "[x](javascript:x)"}]"#, "fields: [{key: notes, type: markdown}]")
        #expect(built.main("index.html").contains("1 data warning"))
        #expect(built.main("warnings.html").contains("<a href=\"items/1.html\"><bdi>a</bdi></a>"))
    }

    @Test("Strict: warnings are errors, and nothing is kept")
    func strict() async throws {
        let site = try Site(input(#"[{"name": "a"}]"#, templates: ["itme.md": "x"]))
        let writer = MemoryWriter()
        await #expect {
            _ = try await site.write(to: writer, strict: true)
        } throws: { error in
            (error as? BuildFailure)?.description == """
                itme.md: error: this file is not used; did you mean "item.md"?
                """
        }
        #expect(writer.files.isEmpty)
    }

    @Test("What is hidden in the currency's place is not told")
    func hiddenCurrency() async throws {
        #expect(
            try await warnings(
                #"[{"name": "A", "p": 1, "m": {"c": "SECRET"}}]"#,
                "id: none\nhidden: [m.c]\nfields: [{key: p, type: money, currency: m}]")
                == "inventory.json:1:21: warning: 1 in \"p\" has no currency; name it in the item, or say currency: for the site"
        )
    }

    @Test("Escapes are read before dates are")
    func escapes() async throws {
        #expect(
            try await warnings(
                #"[{"name": "A", "d": "11\/21\/2026", "e": "2026\u002d11-21"}]"#,
                "id: none\nfields: [{key: d, type: date, format: MM/dd/yyyy}, {key: e, type: date}]") == "")
    }

    @Test("The beginning of 1970 is a stand-in in any time zone")
    func epoch() async throws {
        #expect(
            try await warnings(
                #"[{"name": "A", "d": 0, "e": "1970-01-01T00:00:00Z"}]"#,
                "id: none\ntimeZone: America/New_York\nfields: [{key: d, type: date, epoch: s}, {key: e, type: dateTime}]"
            )
                == """
                inventory.json:1:21: warning: 0 in "d" looks like a stand-in for a value that is not known; remove it if there is none
                inventory.json:1:29: warning: "1970-01-01T00:00:00Z" in "e" looks like a stand-in for a value that is not known; remove it if there is none
                """)
    }

    @Test("A hundred texts that cannot be shown are enough to say of one item")
    func unprintable() async throws {
        let texts = Array(repeating: #""a\u0001""#, count: 300).joined(separator: ",")
        let lines = try await warnings("[{\"name\": \"A\", \"t\": [\(texts)]}]").split(separator: "\n")
        #expect(lines.count == 100)
    }

    @Test("A name of the wrong kind is said to be one")
    func wrongNames() async throws {
        #expect(
            try await warnings(
                #"[{"name": true}, {"name": [1, 2]}, {"name": {"a": 1}}, {"name": "x"}]"#, "id: none\nname: name\n")
                    == """
                    inventory.json:1:11: warning: "name" is true or false, which is no name; write a text
                    inventory.json:1:27: warning: "name" is a list, which is no name; write a text
                    inventory.json:1:45: warning: "name" is an object, which is no name; write a text
                    """)
    }

    @Test("An item that has nothing lacks what the others have")
    func empty() async throws {
        let ten = (0..<10).map { "{\"name\": \"n\($0)\", \"v\": \($0)}" }.joined(separator: ",")
        #expect(
            try await warnings("[\(ten),\n{}]") == """
                inventory.json:2:1: warning: this item has no name; add "name"
                inventory.json:2:1: warning: "v" is missing, which 10 of 11 items have; add it
                """)
    }

    @Test("What two views find is said once")
    func twice() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "g": "x", "h": {}}, {"name": "b", "g": "X", "h": {"y": 1}}]"#,
                "id: none\nviews: [{id: a, by: g}, {id: b, by: [g, h]}]") == """
                    inventory.json:1:36: warning: the group "X" differs from "x" only in case, spaces or the way that accents are written; write them the same way
                    inventory.json:1:65: warning: the object in "h" is nothing to group by; name one of its keys in by: in site.yml
                    """)
    }

    @Test("A hidden key that repeats is neither the id nor shown")
    func hiddenID() async throws {
        let built = try await build(
            #"[{"name": "a", "sku": "SECRET"}, {"name": "b", "sku": "SECRET"}]"#, "hidden: [sku]")
        #expect(built.warnings == [])
        #expect(!built.files.values.contains { $0.contains("SECRET") })
    }

    @Test("Kinds of warnings can be left unsaid, also for strict builds")
    func ignored() async throws {
        let json = #"[{"name": "a", "n": "[x](x.html)"}, {"name": "a"}]"#
        let yaml = "id: none\nignore: [repeated-name, broken-link]\nfields: [{key: n, type: markdown}]"
        #expect(try await warnings(json, yaml) == "")
        #expect(try await Site(input(json, yaml)).check(strict: true).warnings == [])
        #expect(
            faults(json, "ignore: [repeated-names, brokenlink, syntax]") == """
                site.yml:1:10: error: expected a kind of warning, such as missing-value, found "repeated-names"; did you mean "repeated-name"?
                site.yml:1:26: error: expected a kind of warning, such as missing-value, found "brokenlink"; did you mean "broken-link"?
                site.yml:1:38: error: expected a kind of warning, such as missing-value, found "syntax"
                """)
    }

    @Test("A long name of a group is cut where it is said")
    func longGroup() async throws {
        let name = String(repeating: "x", count: 300)
        #expect(
            try await build(
                "[{\"id\": 1, \"g\": \"\(name)\"}, {\"id\": 2, \"g\": \"\(name.uppercased())\"}]", "name: id\nby: g"
            )
            .warnings.map {
                $0.replacing(String(repeating: "x", count: 100), with: "100 x").replacing(
                    String(repeating: "X", count: 100), with: "100 X")
            } == [
                "inventory.json:1:322: warning: the group \"100 X…\" differs from \"100 x…\" only in case, spaces or the way that accents are written; write them the same way"
            ])
    }

    @Test("What hangs on what is missing is not said again")
    func nested() async throws {
        let json = ten({ "\"s\": {\"n\": \"x\($0)\", \"m\": 1}" }, last: "")
        #expect(
            try await warnings(json, "id: none\nfields: [{key: s.n}]")
                == "inventory.json:10:1: warning: \"s\" is missing, which 9 of 10 items have; add it")
    }
}
