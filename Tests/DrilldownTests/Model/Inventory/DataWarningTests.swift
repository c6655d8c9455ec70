import Testing

@testable import Drilldown

/// Data warnings, each with its complete message.
@Suite struct DataWarningTests {
    private func warnings(
        _ json: String, _ yaml: String = "id: none", today: String? = nil
    ) async throws -> String {
        var input = input(json, yaml)
        input.options.today = today
        return try await build(input).warnings.joined(separator: "\n")
    }

    /// Returns fifty items: 49 similar ones, and a last one with these members.
    private func fifty(_ member: (Int) -> String, last: String) -> String {
        "[" + (0..<49).map { "{\"name\": \"n\($0)\", \(member($0))}" }.joined(separator: ",\n")
            + ",\n{\"name\": \"last\"\(last)}]"
    }

    @Test("A missing value is reported if at least 98% of the items have a value")
    func missing() async throws {
        #expect(
            try await warnings(fifty({ "\"price\": \($0)" }, last: ""))
                == "inventory.json:50:1: warning: no \"price\" (49 of 50 items have one); add it")
        #expect(try await warnings(fifty({ "\"price\": \($0)" }, last: ", \"price\": 0")) == "")
        // 48 of 50 are 96%.
        #expect(try await warnings(fifty({ $0 == 0 ? "\"x\": \"\"" : "\"price\": \($0)" }, last: "")) == "")
        #expect(try await warnings(fifty({ "\"price\": \($0)" }, last: ""), "id: none\nhidden: [price]") == "")
    }

    @Test("A missing value of a child is reported if at least 98% of the children have a value")
    func missingBelow() async throws {
        let children = (0..<50).map { $0 == 3 ? "{\"name\": \"c3\"}" : "{\"name\": \"c\($0)\", \"size\": \($0)}" }
        #expect(
            try await warnings(
                "[{\"name\": \"a\", \"parts\": [\(children.joined(separator: ", "))]}]", "id: none\nchildren: parts")
                == "inventory.json:1:107: warning: no \"size\" (49 of 50 items have one); add it")
    }

    @Test("In fewer than 50 items, missing values are not reported")
    func fewItems() async throws {
        let items = (0..<49).map { "{\"name\": \"n\($0)\"\($0 == 7 ? "" : ", \"v\": \($0)")}" }.joined(separator: ",")
        #expect(try await warnings("[\(items)]") == "")
    }

    @Test("A zero date counts as no value and is not reported")
    func zeroDates() async throws {
        func json(zeroDates: Int) -> String {
            fifty(
                { "\"lent\": \"\($0 < zeroDates ? "0001-01-01T00:00:00Z" : "2024-05-0\(1 + $0 % 9)T10:00:00Z")\"" },
                last: "")
        }
        #expect(
            try await warnings(json(zeroDates: 0))
                == "inventory.json:50:1: warning: no \"lent\" (49 of 50 items have one); add it")
        #expect(try await warnings(json(zeroDates: 1)) == "")
    }

    /// Returns ten items with IDs from i0 on, and one with the given ID.
    static func tenItems(andID id: String) -> String {
        "[" + (0..<10).map { "{\"id\": \"i\($0)\", \"name\": \"n\($0)\"},\n" }.joined()
            + "{\"id\": \"\(id)\", \"name\": \"last\"}]"
    }

    @Test("A repeated ID is reported, and the address of the later item is numbered")
    func sharedIDs() async throws {
        for yaml in ["", "id: id"] {
            let built = try await build(Self.tenItems(andID: "i3"), yaml)
            #expect(built.warnings == ["inventory.json:11:1: warning: 2 items have the ID \"i3\"; use distinct IDs"])
            #expect(built.main("items/i3.html").contains("n3") && built.main("items/i3-2.html").contains("last"))
        }
        // IDs with the same slug are told apart by a hash, to which the number is added.
        let similar = try await build(
            Self.tenItems(andID: "I 3").replacing("\"i5\"", with: "\"I 3\"").replacing("\"i3\"", with: "\"i-3\""),
            "id: id")
        #expect(similar.files.keys.filter { $0.hasPrefix("items/i-3-") }.count == 3)
        #expect(try await warnings(Self.tenItems(andID: "i3"), "id: id\nhidden: [id]").contains("the ID \"…\""))
    }

    @Test("Children of one parent with the same ID have numbered addresses")
    func sharedIDsOfChildren() async throws {
        let built = try await build(
            #"[{"id": "a", "parts": [{"id": "x", "n": "p"}, {"id": "x", "n": "q"}]}, {"id": "b", "parts": [{"id": "x"}]}]"#,
            "children: parts\nname: [n, id]")
        #expect(built.warnings == ["inventory.json:1:47: warning: 2 items have the ID \"x\"; use distinct IDs"])
        #expect(
            built.files.keys.filter { $0.hasPrefix("items/") && $0.contains("x") }.sorted() == [
                "items/a/x-2.html", "items/a/x.html", "items/b/x.html",
            ])
    }

    @Test("Names shared by several items of one list are reported")
    func names() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "parts": [{"name": "b"}, {"name": "b"}]}, {"name": "b"}, {"name": "a"}, {"name": "a"}, {"name": "c", "parts": [{"name": "b"}]}]"#,
                "id: none\nchildren: parts") == """
                    inventory.json:1:41: warning: 2 items have the name "b"; use distinct names
                    inventory.json:1:73: warning: 3 items have the name "a"; use distinct names
                    """)
    }

    @Test("Names shared by items with different dates or times are not reported")
    func datedNames() async throws {
        let meetings =
            #"[{"name": "a", "day": "2026-03-01", "time": "19:00"}, {"name": "a", "day": "2026-03-01", "time": "20:30"}, {"name": "b", "day": "2026-03-09", "time": "19:00"}]"#
        #expect(try await warnings(meetings, "id: none\ncolumns: [name, day, time]") == "")
        let same = meetings.replacing("20:30", with: "19:00")
        #expect(
            try await warnings(same, "id: none\ncolumns: [name, day, time]").contains(#"2 items have the name "a""#))
    }

    @Test("The same file name in different folders is not reported")
    func files() async throws {
        let files = #"[{"path": "a/README", "name": "README"}, {"path": "b/README", "name": "README"}]"#
        #expect(try await warnings(files, "id: path") == "")
        let codes = files.replacing("path", with: "code")
        #expect(
            try await warnings(codes, "id: code")
                == #"inventory.json:1:42: warning: 2 items have the name "README"; use distinct names"#)
    }

    @Test("Repeated names of customers are not reported")
    func customers() async throws {
        let sales = #"[{"customer": "Ann"}, {"customer": "Bo"}, {"customer": "Ann"}]"#
        #expect(try await warnings(sales, "id: none\nname: customer") == "")
    }

    @Test("Negative quantities and stocks, and quantities that are not numbers, are reported")
    func quantities() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "n": -3, "stock": -1}, {"name": "b", "n": "two", "stock": 4}]"#,
                "id: none\nquantity: n") == """
                    inventory.json:1:21: warning: the quantity -3 is negative; write 0 or a positive number
                    inventory.json:1:34: warning: -1 in "stock" is negative; write 0 or a positive number
                    inventory.json:1:58: warning: the quantity "two" is not a number, so the totals exclude this item; write a number
                    """)
    }

    @Test("An item that lacks more than five values has one warning about them")
    func manyMissing() async throws {
        let keys = (1...6).map { ", \"k\($0)\": \($0)" }
        let whole = (1...60).map { "{\"name\": \"\($0)\"\(keys.joined())}" }
        let expected = "inventory.json:1:2: warning: no \"k1\" (60 of 61 items have one); add it"
        #expect(try await warnings("[" + (["{\"name\": \"a\"}"] + whole).joined(separator: ", ") + "]") == expected)
        let less = try await warnings("[" + (["{\"name\": \"a\"\(keys[0])}"] + whole).joined(separator: ", ") + "]")
        #expect(less.split(separator: "\n").count == 5)
    }

    @Test("Values that may be placeholders are reported")
    func sentinels() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "depth": -1, "year": 9999, "price": 99999, "on": "9999-12-31"}, {"name": "b", "depth": 2, "year": 1, "price": 999, "on": "2020-01-01"}]"#,
                "id: none\nfields: [{key: year, type: integer}]") == """
                    inventory.json:1:25: warning: -1 in "depth" may be a placeholder; remove it if the value is unknown
                    inventory.json:1:37: warning: 9999 in "year" may be a placeholder; remove it if the value is unknown
                    inventory.json:1:52: warning: 99999 in "price" may be a placeholder; remove it if the value is unknown
                    inventory.json:1:65: warning: "9999-12-31" in "on" may be a placeholder; remove it if the value is unknown
                    """)
        // Nines with decimals are a normal price.
        #expect(
            try await warnings(
                #"[{"name": "a", "p": 9999.99, "q": 9999.00, "r": 99999999999999.99, "s": "9999.00", "t": 99990}]"#,
                "id: none\nfields: [{key: s, type: decimal}]") == "")
        // Nines are a normal price next to prices that end in 999.
        #expect(
            try await warnings(
                #"[{"name": "a", "p": 999}, {"name": "b", "p": 1999}, {"name": "c", "p": 4999}, {"name": "d", "p": 9999}]"#
            )
                == "")
        // Nines near other numbers are a normal price.
        #expect(
            try await warnings(#"[{"name": "a", "p": 9999}, {"name": "b", "p": 6999}, {"name": "c", "p": 30}]"#) == "")
        #expect(
            try await warnings(#"[{"name": "a", "p": 9999}, {"name": "b", "p": 5200}, {"name": "c", "p": 30}]"#)
                == "inventory.json:1:21: warning: 9999 in \"p\" may be a placeholder; remove it if the value is unknown"
        )
        // If other values are negative, -1 is a normal value.
        #expect(try await warnings(#"[{"name": "a", "t": -1}, {"name": "b", "t": -5}]"#) == "")
        // A coordinate can be negative.
        #expect(try await warnings(#"[{"name": "a", "x": -1, "y": 8}, {"name": "b", "x": 5, "y": -1}]"#) == "")
    }

    @Test("Future dates are reported if a report date is given")
    func future() async throws {
        let json =
            #"[{"name": "a", "bought": "2020-01-01", "warrantyUntil": "2040-01-01"}, {"name": "b", "bought": "2026-11-22", "warrantyUntil": "2020-01-01"}, {"name": "c", "bought": "2026-11-21", "seen": "2050-01-01T00:00:00Z"}]"#
        #expect(try await warnings(json) == "")
        #expect(
            try await warnings(json, today: "2026-11-21")
                == "inventory.json:1:96: warning: \"2026-11-22\" in \"bought\" is in the future; correct the date if it is a mistake"
        )
    }

    @Test("Groups with nearly the same name are reported")
    func similar() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "r": "Living  room"}, {"name": "b", "r": "Living room"}, {"name": "c", "r": "living room"}, {"name": "d", "r": "living room"}, {"name": "e", "r": "Hall"}]"#,
                "id: none\nviews: [{by: r}]") == """
                    inventory.json:1:2: warning: the groups "Living  room" and "living room" differ only in case, spaces, width or the encoding of accents; use one spelling
                    inventory.json:1:38: warning: the groups "Living room" and "Living  room" differ only in case, spaces, width or the encoding of accents; use one spelling
                    """)
    }

    @Test("A warning about the groups of several views is reported once")
    func similarInViews() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "a": "Red", "b": "big"}, {"name": "b", "a": "red", "b": "Big"}]"#,
                "id: none\nviews: [{by: a}, {by: b}, {id: c, by: a}]") == """
                    inventory.json:1:41: warning: the groups "red" and "Red" differ only in case, spaces, width or the encoding of accents; use one spelling
                    inventory.json:1:41: warning: the groups "Big" and "big" differ only in case, spaces, width or the encoding of accents; use one spelling
                    """)
    }

    @Test("Amounts with an unknown or missing currency are reported")
    func currencies() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "v": 1, "c": "EUR"}, {"name": "b", "v": 2, "c": "quid"}, {"name": "c", "v": 3}, {"name": "d", "v": "4", "c": " usd"}]"#,
                "id: none\nfields: [{key: v, type: money, currency: c}]") == """
                    inventory.json:1:56: warning: 2 in "v" has the unknown currency "quid"; use an ISO 4217 code such as USD
                    inventory.json:1:92: warning: 3 in "v" has no currency; add one to the item, or set currency: for the site
                    """)
    }

    @Test("Dates that do not match the format of the field are reported")
    func dates() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "d": "31.12.2020", "e": 1577836800000, "m": "4 March 2021 09:05"}, {"name": "b", "d": "31.02.2020", "e": "soon", "m": "4 Xyz 2021 09:05"}, {"name": "c", "d": "2020-12-31", "e": 1e300}]"#,
                "id: none\nfields: [{key: d, type: date, format: dd.MM.yyyy}, {key: e, type: dateTime, epoch: ms}, {key: m, type: dateTime, format: d MMMM yyyy HH:mm}]"
            ) == """
                inventory.json:1:102: warning: "31.02.2020" in "d" is not a valid date; fix the value or format: in site.yml
                inventory.json:1:121: warning: "soon" in "e" is not a Unix timestamp; fix the value or remove epoch: in site.yml
                inventory.json:1:134: warning: "4 Xyz 2021 09:05" in "m" does not match the format of the field; fix the value or format: in site.yml
                inventory.json:1:174: warning: "2020-12-31" in "d" does not match the format of the field; fix the value or format: in site.yml
                inventory.json:1:193: warning: 1e300 in "e" is not a Unix timestamp; fix the value or remove epoch: in site.yml
                """)
    }

    @Test("Values that cannot be grouped are reported")
    func groupValues() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "c": {"x": 1}}, {"name": "b", "c": "y"}, {"name": "c", "c": [["z", "w"], "y"]}, {"name": "d", "c": {"x": "", "y": null}}]"#,
                "id: none\nviews: [{by: c}]") == """
                    inventory.json:1:21: warning: cannot group by the object in "c"; set by: in site.yml to one of its keys
                    inventory.json:1:77: warning: cannot group by the list in "c"; set by: in site.yml to one of its keys
                    """)
    }

    @Test("The data warnings page lists kinds and fields, most severe first, and the site's first page has the count")
    func page() async throws {
        let json = fifty({ "\"id\": \($0), \"price\": \($0 == 4 ? "\"four\"" : "\($0)")" }, last: ", \"id\": \"z\"")
        let built = try await build(json, "fields: [{key: price, type: decimal}]\npageSize: 1")
        #expect(
            built.main("warnings.html").trimmingSpaces() == """
                <h1>Data warnings</h1>
                <div class="warnings">
                <section class="panel">
                <h2><a href="explore.html#data-warnings=not-a-number:price"><bdi>Price is not a number in 1 of 50 items</bdi></a></h2>
                <p class="note">&quot;four&quot; in &quot;price&quot; is not a number; write a number or set type: text</p>
                <ul>
                <li><a href="items/4.html"><bdi>n4</bdi></a> <small>Line 5</small></li>
                </ul>
                </section>
                </div>
                <nav class="pages" aria-label="Pages">
                <ol>
                <li><b aria-current="page">1</b></li>
                <li><a href="warnings-2.html">2</a></li>
                </ol>
                </nav>
                """)
        #expect(built.main("warnings-2.html").contains("<bdi>Price is missing in 1 of 50 items</bdi></a></h2>"))
        let pages = built.files.filter { $0.value.contains("2 data warnings") }.map(\.key)
        #expect(pages == ["index.html"])
        #expect(built.main("index.html").contains("<a href=\"warnings.html\">2 data warnings</a>"))
    }

    @Test("Within a kind, the group with more items comes first, then the field that is shown first")
    func order() async throws {
        let json = #"[{"name": "a", "p": "x", "q": "x", "r": "x"}, {"name": "b", "p": 1, "q": "x", "r": 1}]"#
        let yaml = "id: none\nfields: [{key: p, type: integer}, {key: q, type: integer}, {key: r, type: integer}]"
        let headlines = try await build(json, yaml).main("warnings.html").matches(of: /<h2><a.*?><bdi>(.*?)</).map {
            $0.output.1
        }
        #expect(
            headlines == [
                "Q is not a number in 2 of 2 items", "P is not a number in 1 of 2 items",
                "R is not a number in 1 of 2 items",
            ])
    }

    @Test("The first five items of a group are listed, 95 are in a disclosure, and the others are counted")
    func bounded() async throws {
        let json = "[" + (0..<120).map { "{\"name\": \"n\($0)\", \"n\": \"x\"}" }.joined(separator: ",\n") + "]"
        let page = try await build(json, "id: none\nfields: [{key: n, type: integer}]").main("warnings.html")
        let parts = page.split(separator: "<details>")
        #expect(parts.count == 2)
        #expect(parts[0].matches(of: /<li>/).count == 5)
        #expect(parts[1].matches(of: /<li>/).count == 95)
        #expect(parts[1].contains("<summary>and 115 more</summary>"))
        #expect(parts[1].contains("<p class=\"note\">20 more are not listed; drilldown check lists all</p>"))
        let again = try await build(input(json, "id: none\nfields: [{key: n, type: integer}]"), threads: 8)
        #expect(again.main("warnings.html") == page)
    }

    @Test("An item's page marks the affected field, and lists other warnings above the fields")
    func marks() async throws {
        let json = fifty({ "\"id\": \($0), \"price\": \($0 == 4 ? "\"four\"" : "\($0)")" }, last: ", \"id\": \"z\"")
        let built = try await build(json, "fields: [{key: price, type: decimal}]")
        #expect(
            built.main("items/4.html").contains(
                /<dd class="figure"><p>four<\/p><p class="warning"><svg role="img" aria-label="Data warning"[^>]*><path[^>]*><\/path><\/svg> <small>&quot;four&quot; in &quot;price&quot; is not a number<\/small>\s*<\/p><\/dd>/
            ))
        #expect(
            built.main("items/z.html").contains(
                /<h1>last<\/h1>\s*<p class="warning"><svg.*<small>no &quot;price&quot; \(49 of 50 items have one\)<\/small>\s*<\/p>/
            ))
        #expect(
            built.files.filter { $0.value.contains("class=\"warning\"") }.map(\.key).sorted() == [
                "items/4.html", "items/z.html",
            ])
    }

    @Test(
        "Pages have the details in the site's language, and messages are in English",
        arguments: [
            ("de_DE", "keine Zahl; eine Zahl eintragen oder type: text angeben", "keine Zahl"),
            ("zh_CN", "不是数字；请填写数字，或设置 type: text", "不是数字"),
            ("ar_EG", "ليس رقمًا؛ اكتب رقمًا أو حدّد type: text", "ليس رقمًا"),
        ])
    func languages(locale: String, detail: String, mark: String) async throws {
        let json = #"[{"id": 1, "name": "Lamp", "price": "four"}]"#
        let built = try await build(json, "locale: \(locale)\nfields: [{key: price, type: decimal}]")
        let note = built.main("warnings.html").firstMatch(of: /<p class="note">(.*)<\/p>/)?.1
        #expect(note.map { $0.contains("&quot;four&quot;") && $0.hasSuffix(detail) } == true)
        let small = built.main("items/1.html").firstMatch(of: /<\/svg> <small>(.*)<\/small>/)?.1
        #expect(small.map { $0.contains("&quot;price&quot;") && $0.hasSuffix(mark) } == true)
        #expect(
            built.warnings == [
                #"inventory.json:1:37: warning: "four" in "price" is not a number; write a number or set type: text"#
            ])
    }

    @Test("A warning about an element is shown below its list")
    func markedParts() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "a", "s": [{"d": "soon"}]}]"#, "fields: [{key: s.d, type: date, format: dd.MM.yyyy}]")
        #expect(
            built.main("items/1.html").matches(of: /<\/ul><p class="warning">|<\/table><p class="warning">/).count == 1)
    }

    @Test("Each of several items with the same name is marked and listed")
    func sameNames() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}, {"id": 3, "name": "a"}]"#)
        let marked = built.files.filter { $0.value.contains("2 items have the name &quot;a&quot;</small>") }.map(\.key)
        #expect(marked.sorted() == ["items/1.html", "items/3.html"])
        let page = built.main("warnings.html")
        #expect(page.contains("<bdi>Duplicate name in 2 of 3 items</bdi></a></h2>"))
        #expect(
            page.contains(
                "<li><a href=\"items/1.html\"><bdi>a</bdi></a> </li>\n<li><a href=\"items/3.html\"><bdi>a</bdi></a> <small>Line 1</small></li>"
            ))
    }

    @Test("An ignored kind of warning is not marked")
    func ignoredMarks() async throws {
        let json = #"[{"id": 1, "name": "a", "n": "x", "t": "[x](javascript:x)"}]"#
        let fields = "fields: [{key: n, type: integer}, {key: t, type: markdown}]"
        #expect(try await build(json, fields).main("items/1.html").matches(of: /class="warning"/).count == 2)
        #expect(
            try await !build(json, fields + "\nignore: [not-a-number, refused-url]").main("items/1.html").contains(
                "class=\"warning\""))
    }

    @Test("1970-01-01 among nearby dates is a normal date, for warnings and for the timeline")
    func plausible1970() async throws {
        let cars = (0..<26).map { "{\"name\": \"n\($0)\", \"year\": \"\(1970 + $0 % 13)-01-01\"}" }
        let built = try await build("[\(cars.joined(separator: ","))]", "id: none\ntimeline: year")
        #expect(built.warnings == [])
        #expect(built.main("index.html").contains(/<b>2<\/b><svg.*<\/svg> <span>1970<\/span><\/a><\/li>/))
        // Dates distributed over two centuries.
        let old = [1800, 1825, 1840, 1890, 1900, 1930, 1955, 1970, 1985, 2000].map {
            "{\"name\": \"n\($0)\", \"year\": \"\($0)-01-01\"}"
        }
        #expect(try await warnings("[\(old.joined(separator: ","))]") == "")
    }

    @Test("1970-01-01 far from other dates may be a placeholder, and the timeline omits it")
    func lone1970() async throws {
        let dates = (0..<20).map {
            "{\"name\": \"n\($0)\", \"on\": \"\(2015 + $0 % 10)-03-04\", \"at\": \($0 < 3 ? -$0 / 2 : 1_600_000_000 + $0)}"
        }
        let json =
            "[\(dates.joined(separator: ",\n")),\n{\"name\": \"lone\", \"on\": \"1970-01-01\", \"at\": 1600000000}]"
        let built = try await build(json, "id: none\ntimeline: on\nfields: [{key: at, type: dateTime, epoch: s}]")
        #expect(
            built.warnings == [
                "inventory.json:3:42: warning: -1 in \"at\" may be a placeholder; remove it if the value is unknown",
                "inventory.json:21:24: warning: \"1970-01-01\" in \"on\" may be a placeholder; remove it if the value is unknown",
            ])
        let labels = built.main("index.html").matches(of: /<\/svg> <span>(.*?)</).map { String($0.output.1) }
        #expect(labels.first == "2015" && labels.last == "2024")
    }

    @Test("Data in a sentence cannot reverse its text or be invisible")
    func directions() async throws {
        let built = try await build(
            "[{\"id\": 1, \"name\": \"a\", \"n\": \"\u{202E}1\\u0007\"}]", "fields: [{key: n, type: integer}]")
        #expect(
            built.main("warnings.html").contains(
                #"<p class="note">&quot;\u{202E}1\u0007&quot; in &quot;n&quot; is not a number; "#
            ))
    }

    @Test("A site without data warnings has no data warnings page")
    func none() async throws {
        let built = try await build(#"[{"id": 1, "name": "a"}]"#)
        #expect(built.files["warnings.html"] == nil)
        #expect(!built.files.values.contains { $0.contains("warnings") })
    }

    @Test("Warnings found during rendering are counted on the first page")
    func found() async throws {
        let built = try await build(
            #"[{"id": 1, "name": "a", "notes": "[x](javascript:x)"}]"#, "fields: [{key: notes, type: markdown}]")
        #expect(built.main("index.html").contains("1 data warning"))
        #expect(built.main("warnings.html").contains("<a href=\"items/1.html\"><bdi>a</bdi></a>"))
    }

    @Test("With --strict, warnings are errors, and no output is kept")
    func strict() async throws {
        let site = try Site(input(#"[{"name": "a"}]"#, templates: ["itme.md": "x"]))
        let writer = MemoryWriter()
        await #expect {
            _ = try await site.write(to: writer, strict: true)
        } throws: { error in
            (error as? BuildError)?.description == """
                itme.md: error: this file is not used; did you mean "item.md"?
                """
        }
        #expect(writer.files.isEmpty)
    }

    @Test("A hidden currency is not printed in a warning")
    func hiddenCurrency() async throws {
        #expect(
            try await warnings(
                #"[{"name": "A", "p": 1, "m": {"c": "SECRET"}}]"#,
                "id: none\nhidden: [m.c]\nfields: [{key: p, type: money, currency: m}]")
                == "inventory.json:1:21: warning: 1 in \"p\" has no currency; add one to the item, or set currency: for the site"
        )
    }

    @Test("Escapes in dates are decoded")
    func escapes() async throws {
        #expect(
            try await warnings(
                #"[{"name": "A", "d": "11\/21\/2026", "e": "2026\u002d11-21"}]"#,
                "id: none\nfields: [{key: d, type: date, format: MM/dd/yyyy}, {key: e, type: date}]") == "")
    }

    @Test("The beginning of 1970 may be a placeholder in any time zone")
    func epoch() async throws {
        #expect(
            try await warnings(
                #"[{"name": "A", "d": -1, "e": "1970-01-01T00:00:00Z"}]"#,
                "id: none\ntimeZone: America/New_York\nfields: [{key: d, type: date, epoch: s}, {key: e, type: dateTime}]"
            )
                == """
                inventory.json:1:21: warning: -1 in "d" may be a placeholder; remove it if the value is unknown
                inventory.json:1:30: warning: "1970-01-01T00:00:00Z" in "e" may be a placeholder; remove it if the value is unknown
                """)
    }

    @Test("At most 100 unprintable strings of an item are reported")
    func unprintable() async throws {
        let texts = (0..<300).map { #""t\#($0)": "a\u0001""# }.joined(separator: ",")
        let lines = try await warnings("[{\"name\": \"A\", \(texts)}]").split(separator: "\n")
        #expect(lines.count == 100)
    }

    @Test("A warning names the unprintable characters, once for each field and kind")
    func unprintableKinds() async throws {
        #expect(
            try await warnings(
                #"[{"name": "A", "a": ["\u001b[31mred", "\u001b[0m", "\u0007"], "b": "\u0000", "c": "\u009f", "d": "\u202e"}]"#
            )
                == """
                inventory.json:1:22: warning: the text contains terminal escape sequences (U+001B); remove them
                inventory.json:1:52: warning: the text contains control characters (U+0007); remove them
                inventory.json:1:68: warning: the text contains NUL, which is shown as U+FFFD; remove it
                inventory.json:1:83: warning: the text contains control characters (U+009F); remove them
                inventory.json:1:98: warning: the text contains characters that change the text direction; remove them if they are not intended
                """)
    }

    @Test("A name that is not text is reported")
    func wrongNames() async throws {
        #expect(
            try await warnings(
                #"[{"name": true}, {"name": [1, 2]}, {"name": {"a": 1}}, {"name": "x"}]"#, "id: none\nname: name\n")
                    == """
                    inventory.json:1:11: warning: "name" is true or false, not a name; write text
                    inventory.json:1:27: warning: "name" is a list, not a name; write text
                    inventory.json:1:45: warning: "name" is an object, not a name; write text
                    """)
    }

    @Test("An empty item is reported once, and not for each field that others have")
    func empty() async throws {
        let fifty = (0..<50).map { "{\"name\": \"n\($0)\", \"v\": \($0)}" }.joined(separator: ",")
        #expect(
            try await warnings("[\(fifty),\n{}]")
                == "inventory.json:2:1: warning: this item has no name; add \"name\"")
    }

    @Test("An ID that one item of a short list lacks is reported, and the item has an address from its name")
    func missingID() async throws {
        let huts = (0..<11).map { "{\"id\": \"h\($0)\", \"name\": \"Hut \($0)\", \"beds\": \($0 + 4), \"stays\": []}" }
        for last in ["{\"id\": null, \"name\": \"\", \"beds\": null, \"stays\": []}", "{\"name\": \"Empty hut\"}"] {
            let built = try await build("[\(huts.joined(separator: ",")),\n\(last)]")
            let hasName = last.contains("Empty")
            #expect(
                built.warnings == (hasName ? [] : ["inventory.json:2:1: warning: this item has no name; add \"name\""])
                    + ["inventory.json:2:1: warning: no \"id\" (11 of 12 items have one); add it"])
            #expect(built.files[hasName ? "items/empty-hut.html" : "items/item.html"] != nil)
            #expect(built.files["items/h3.html"] != nil)
        }
    }

    @Test("A warning found by two views is reported once")
    func twice() async throws {
        #expect(
            try await warnings(
                #"[{"name": "a", "g": "x", "h": {}}, {"name": "b", "g": "X", "h": {"y": 1}}]"#,
                "id: none\nviews: [{id: a, by: g}, {id: b, by: [g, h]}]") == """
                    inventory.json:1:36: warning: the groups "X" and "x" differ only in case, spaces, width or the encoding of accents; use one spelling
                    inventory.json:1:65: warning: cannot group by the object in "h"; set by: in site.yml to one of its keys
                    """)
    }

    @Test("A hidden key with repeated values is neither used as the ID nor shown")
    func hiddenID() async throws {
        let built = try await build(
            #"[{"name": "a", "sku": "SECRET"}, {"name": "b", "sku": "SECRET"}]"#, "hidden: [sku]")
        #expect(built.warnings == [])
        #expect(!built.files.values.contains { $0.contains("SECRET") })
    }

    @Test("Kinds of warnings can be ignored, even with --strict")
    func ignored() async throws {
        let json = #"[{"name": "a", "n": "[x](x.html)"}, {"name": "a"}]"#
        let yaml = "id: none\nignore: [repeated-name, broken-link]\nfields: [{key: n, type: markdown}]"
        #expect(try await warnings(json, yaml) == "")
        #expect(try await Site(input(json, yaml)).check(strict: true).warnings == [])
        #expect(
            errors(json, "ignore: [repeated-names, brokenlink, syntax]") == """
                site.yml:1:10: error: expected a kind of warning, such as missing-value, found "repeated-names"; did you mean "repeated-name"?
                site.yml:1:26: error: expected a kind of warning, such as missing-value, found "brokenlink"; did you mean "broken-link"?
                site.yml:1:38: error: expected a kind of warning, such as missing-value, found "syntax"
                """)
    }

    @Test("A long group name is shortened in messages")
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
                "inventory.json:1:322: warning: the groups \"100 X…\" and \"100 x…\" differ only in case, spaces, width or the encoding of accents; use one spelling"
            ])
    }

    @Test("For a missing object, its missing values are not reported")
    func nested() async throws {
        let json = fifty({ "\"s\": {\"n\": \"x\($0)\", \"m\": 1}" }, last: "")
        #expect(
            try await warnings(json, "id: none\nfields: [{key: s.n}]")
                == "inventory.json:50:1: warning: no \"s\" (49 of 50 items have one); add it")
    }
}
