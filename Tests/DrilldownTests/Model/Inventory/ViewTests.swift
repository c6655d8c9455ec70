import Foundation
import Testing

@testable import Drilldown

/// Groups and their items.
@Suite struct ViewTests {
    /// Returns the rows of a group's page: title, count and totals.
    private func rows(_ page: String) -> [String] {
        page.matches(
            of:
                /<bdi>([^<]*)<\/bdi><\/a><\/th><td class="share".*?<\/td><td class="figure" data-sort="\d+">([^<]*)<\/td>(.*)<\/tr>/
        ).map { row in
            let totals = row.3.matches(of: />([^<]+)<\/td>/).map { String($0.1) }
            return ([String(row.1), String(row.2)] + totals).joined(separator: ", ")
        }
    }

    @Test("Groups are sorted by value, and the group without a value is last")
    func order() async throws {
        let built = try await build(
            #"""
            [
              {"id": 1, "n": 10},
              {"id": 2, "n": 9.5},
              {"id": 3, "n": null},
              {"id": 4, "n": "x"},
              {"id": 5, "n": 10.0}
            ]
            """#,
            "name: id\nviews: [{by: n}]\nfields: [{key: n, type: decimal}]")
        #expect(
            rows(built.main("index.html")) == ["9.5, 1 item", "10, 2 items", "x, 1 item", "None, 1 item"])
    }

    @Test("Listed values come first in the listed order, then the others by value, then the group without a value")
    func listed() async throws {
        let levels = ["high", "zero", "low", "ample", "medium", ""]
        let json = "[\(levels.enumerated().map { #"{"id": \#($0), "level": "\#($1)"}"# }.joined(separator: ", "))]"
        func names(_ sort: String) async throws -> [String] {
            let views = "name: id\nviews: [{by: level\(sort)}]"
            return rows(try await build(json, views).main("index.html")).map { String($0.prefix { $0 != "," }) }
        }
        #expect(
            try await names(", sort: [high, medium, low]") == ["high", "medium", "low", "ample", "zero", "None"])
        #expect(try await names("") == ["ample", "high", "low", "medium", "zero", "None"])
        #expect(
            errors(json, "views: [{by: level, sort: largest}]").contains("site.yml:1:27: error: "))
    }

    @Test(
        "Listed numbers, Booleans and instants can be written in any form",
        arguments: [
            ("decimal", "1.50, 10, 2.0", "[10.0, 1.5]", ["10", "1.5", "2"]),
            ("boolean", "true, false", "[true, false]", ["yes", "no"]),
            (
                "dateTime", #""2024-05-02T10:00:00Z", "2024-05-01T10:00:00Z""#, "[2024-05-02T12:00:00+02:00]",
                ["may 2, 2024", "may 1, 2024"]
            ),
        ])
    func listedForms(type: String, values: String, sort: String, expected: [String]) async throws {
        let json =
            "[" + values.split(separator: ", ").map { #"{"name": "x", "v": \#($0)}"# }.joined(separator: ", ") + "]"
        let built = try await build(
            json, "fields: [{key: v, type: \(type)}]\nviews: [{by: v, sort: \(sort)}]")
        let names = rows(built.main("index.html")).map { $0.lowercased() }
        #expect(zip(names, expected).allSatisfy { $0.hasPrefix($1) } && names.count == expected.count, "\(names)")
    }

    @Test(
        "Severities, sizes, weekdays, months and seasons have their usual order",
        arguments: [
            (["LOW", "HIGH", "MEDIUM"], ["HIGH", "MEDIUM", "LOW"]), (["Fri", "Mon"], ["Mon", "Fri"]),
            (["xl", "s", "m"], ["s", "m", "xl"]), (["high", "blue"], nil), (["low"], nil),
            (["LOW", "UNKNOWN", "HIGH", "MEDIUM"], ["HIGH", "MEDIUM", "LOW", "UNKNOWN"]),
            (["low", "blue", "high", "none", "medium"], nil), (["low", "highest", "N/A"], ["highest", "low", "N/A"]),
            (["Jum'at", "Ahad", "Senin"], ["Senin", "Jum'at", "Ahad"]),
            (["الجمعة", "الإثنين"], ["الإثنين", "الجمعة"]),
            (["nedele", "patek", "sobota"], ["patek", "sobota", "nedele"]), (["Sex.", "Qua."], ["Qua.", "Sex."]),
            (["listopad", "srpen"], ["srpen", "listopad"]), (["10月", "9月"], ["9月", "10月"]),
            (["Otoño", "Invierno", "Primavera"], ["Primavera", "Otoño", "Invierno"]), (["E", "P"], nil),
            (["Sat", "venerdì"], nil),
        ] as [([String], [String]?)])
    func ranked(_ words: [String], _ expected: [String]?) {
        #expect(RankedWords.sorted(words) == expected)
    }

    @Test(
        "Groups whose items are next to each other in the file can keep the order of the file",
        arguments: [
            // Each string is a group, and each number the number of its items.
            (["Advent", "Faste", "Jul"], [4, 3, 3], GroupOrder.value),
            (["Psalms", "Advent", "Lent"], [3, 2, 3], .value),
            (["Psalms", "Advent", "Lent"], [4, 3, 3], .listed(["Psalms", "Advent", "Lent"])),
            (["Room 2", "Room 1", "Room 3"], [4, 3, 3], .value), (["Psalms", "Advent"], [5, 5], .value),
        ] as [([String], [Int], GroupOrder)])
    func runs(groups: [String], sizes: [Int], order: GroupOrder) throws {
        let values = zip(groups, sizes).flatMap { Array(repeating: $0, count: $1) }
        func sort(_ values: [String]) throws -> GroupOrder {
            let items = values.enumerated().map { number, group in
                #"{"title": "Song \#(number * 37 % 101) of \#(number)", "chapter": "\#(group)"}"#
            }
            return try Site(input("[\(items.joined(separator: ", "))]")).inventory.views[0].sort
        }
        #expect(try sort(values) == order)
        // One item is not next to the others of its group.
        #expect(try sort([values[values.count - 1]] + values.dropLast()) == .value)
    }

    @Test("Dates, Booleans and instants are grouped by value, not by notation")
    func types() async throws {
        let json =
            #"""
            [
              {"id": 1, "d": "2024-05-01", "b": true},
              {"id": 2, "d": "2023-05-01T10:00:00Z", "b": false},
              {"id": 3, "d": "2024-05-01", "b": "yes"}
            ]
            """#
        let fields = "name: id\nfields: [{key: d, type: date}, {key: b, type: boolean}]\n"
        let days = try await build(json, fields + "views: [{by: d}]")
        #expect(rows(days.main("index.html")) == ["May 1, 2023, 1 item", "May 1, 2024, 2 items"])
        #expect(days.files["views/d/2024-05-01/index.html"] != nil)
        let flags = try await build(json, fields + "views: [{by: b}]")
        #expect(rows(flags.main("index.html")) == ["Yes, 2 items", "No, 1 item"])
    }

    @Test("An item with several values is in each group once, and is counted once")
    func overlap() async throws {
        let built = try await build(
            #"""
            [
              {"id": 1, "t": ["a", "b", "a"], "p": 5},
              {"id": 2, "t": [], "p": 7},
              {"id": 3, "t": "b", "p": 1}
            ]
            """#,
            "name: id\nviews: [{by: [t]}]\nfields: [{key: p, type: money, currency: USD}]")
        let index = built.main("index.html")
        #expect(rows(index) == ["a, 1 item, $5.00", "b, 2 items, $6.00", "None, 1 item, $7.00"])
        #expect(index.contains("<span>P</span> <b><a href=\"#_rows\">$13.00</a></b>"))
        #expect(index.contains("Some items are in several of these groups. The totals above count each item once."))
        // The first value is the primary group; the other one is on the item's page.
        let page = built.files["items/1.html"] ?? ""
        #expect(page.contains("<a class=\"back\" href=\"../views/t/a/index.html#1\"><bdi>a</bdi></a>"))
        #expect(page.contains("<li><span>T</span> <a href=\"../views/t/b/index.html\"><bdi>b</bdi></a></li>"))
    }

    @Test("A key path may go through lists")
    func throughLists() async throws {
        let built = try await build(
            #"""
            [
              {"id": 1, "licenses": [{"license": {"id": "MIT"}}, {"license": {"id": "GPL"}}]},
              {"id": 2, "licenses": [{"expression": "x"}]}
            ]
            """#,
            "name: id\nviews: [{by: [licenses.license.id]}]")
        #expect(rows(built.main("index.html")) == ["GPL, 1 item", "MIT, 1 item", "None, 1 item"])
    }

    @Test("Groups have distinct addresses, whatever their names are")
    func names() async throws {
        let names = [
            "x", "X", "é", "e\u{301}", "a/b", "a|b", "..", "con", "index", "index.html", "<script>", "{{x}}", "none",
            "x y", "x  y", "a\u{0}b", String(repeating: "long ", count: 60), "%2F", "@", "1", "01",
        ]
        let items = names.enumerated().map { number, name in
            let key = name.replacing("\u{0}", with: "\\u0000")
            return "{\"id\": \(number), \"g\": \"\(key)\"}"
        }
        let built = try await build("[\(items.joined(separator: ","))]", "name: id\nviews: [{id: v, by: [g]}]")
        let pages = built.files.keys.filter { $0.hasPrefix("views/v/") && $0.hasSuffix(".html") }
        #expect(pages.count == names.count)
        #expect(Set(pages.map { $0.lowercased() }).count == names.count)
        #expect(pages.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } && !$0.contains("..") })
        #expect(rows(built.main("index.html")).count == names.count)
    }

    @Test("The item counts of groups add up to those of the level above, for 900 items in 248 groups")
    func sums() async throws {
        let items = (0..<900).map { number in
            "{\"id\": \(number), \"group\": \"g\(number * 37 % 248)\", \"kind\": \"k\(number % 7)\", \"price\": \(number).\(number % 10)1}"
        }
        let built = try await build(
            "[\(items.joined(separator: ","))]",
            "name: id\npageSize: 1000\nviews: [{by: [group, kind]}]\nfields: [{key: price, type: money, currency: USD}]"
        )
        let groups = built.site.inventory.groups
        #expect(groups.count { $0.parent == 0 } == 248)
        for (number, group) in groups.enumerated() where !group.isLeaf {
            let counts = group.subgroups.map { groups[$0].totals.count }
            #expect(counts.reduce(0, +) == group.totals.count, "\(number)")
        }
        let index = rows(built.main("index.html"))
        #expect(index.count == 248)
        let total = index.reduce(0) { $0 + (Int($1.split(separator: ", ")[1].prefix { $0.isNumber }) ?? 0) }
        #expect(total == 900)
    }

    @Test("Levels that do not add up are detected")
    func disagreement() throws {
        var placed = Grouping(
            View(id: "v", title: nil, by: [Schema.Field(path: FieldPath(keys: ["g"]), label: "G", type: .text)]),
            number: 0, timeZone: .gmt)
        let source = SourceFile(name: "i.json", text: #"{"g": ["a", "b"]}"#)
        var record = JSONRecord(source)
        record.load(from: 0)
        var totals = Totals()
        totals.count = 1
        try totals.add(.one, of: 0, in: nil)
        var grouping = placed
        placed.place(0, of: record, [record.find(FieldPath(keys: ["g"]))])
        #expect(placed.placement.reached == [1, 2])
        #expect(placed.placement.counting == [.once(0), .once(1), .once(2), .again(0)])
        #expect(grouping.merge(placed) == [0, 1, 2])
        for group in placed.placement.counting { try grouping.add(totals, to: group) }
        #expect(try grouping.disagreement() == nil)
        try grouping.groups[2].totals.add(totals)
        #expect(try grouping.disagreement() == 0)
    }

    @Test("Keys with recurring values become views, nested if one determines the other; the last view lists all items")
    func inferred() async throws {
        let items = (0..<12).map { number in
            """
            {"id": "i\(number)", "name": "n\(number)", "room": "r\(number % 3)", "year": \(2000 + number % 2), \
            "tags": ["t\(number % 4)"], "status": "s\(number % 2)", "serial": "s\(number)", "same": "x", "few": "f\(number % 7)"}
            """
        }
        let json = "[\(items.joined(separator: ","))]"
        let site = try await build(json).site
        #expect(
            site.views.map { "\($0.id) \($0.title) \($0.groups)" } == [
                "room Room 3", "status-tags Status, Tags 6", "all All 0",
            ])
        // If the configuration has no views, they are inferred.
        #expect(try await build(json, "title: t").site.views.map(\.id) == ["room", "status-tags", "all"])
        // Five items are too few.
        #expect(try await build("[\(items.prefix(5).joined(separator: ","))]").site.views.map(\.id) == ["all"])
    }

    @Test("240 items with the same name have 240 pages, in their group and in the list")
    func sameName() async throws {
        let items = (0..<240).map { "{\"name\": \"[blank]\", \"g\": \($0 % 2)}" }.joined(separator: ",")
        let built = try await build(
            "[\(items)]", "views: [{by: g}, {id: all}]\nfields: [{key: g, type: integer}]\npageSize: 500")
        #expect(built.files.keys.count { $0.hasPrefix("items/") } == 240)
        let all = built.files["views/all/index.html"] ?? ""
        #expect(Set(all.matches(of: /href="([^"]*items[^"]*)"><bdi>\[blank\]/).map { String($0.1) }).count == 240)
    }

    @Test("The links to the previous and next item stay in the primary group")
    func neighbors() async throws {
        let items = [("a", "[\"y\"]"), ("b", "[\"x\", \"y\"]"), ("c", "[\"y\"]"), ("d", "[\"x\"]")].map {
            "{\"id\": \"\($0.0)\", \"g\": \($0.1)}"
        }
        let built = try await build("[\(items.joined(separator: ","))]", "name: id\nviews: [{by: g}]\npageSize: 2")
        func way(_ item: String) -> [String] {
            (built.files["items/\(item).html"] ?? "").matches(of: /class="(?:back|previous|next)"[^>]*href="([^"]*)"/)
                .map {
                    String($0.1)
                }
        }
        #expect(way("a") == ["../views/g/y/index.html#a", "c.html"])
        // Item c is third in its group, after an item with another primary group.
        #expect(way("c") == ["../views/g/y/index-2.html#c", "a.html"])
        #expect(way("b") == ["../views/g/x/index.html#b", "d.html"])
    }

    @Test("A value that is only white space, of any kind, is missing")
    func blank() async throws {
        let built = try await build(
            #"[{"id": 1, "g": "\u3000"}, {"id": 2, "g": "\u00a0 "}, {"id": 3, "g": " x"}]"#,
            "name: id\nviews: [{by: g}]")
        #expect(rows(built.main("index.html")) == ["x, 1 item", "None, 2 items"])
    }

    @Test("Instants that are shown as days are grouped by day, in the site's time zone")
    func instants() async throws {
        let json =
            #"""
            [
              {"id": 1, "t": "2024-01-01T08:00:00Z"},
              {"id": 2, "t": "2024-01-01T09:00:00Z"},
              {"id": 3, "t": "2024-01-01T23:30:00Z"}
            ]
            """#
        let days = try await build(json, "name: id\ntimeZone: Europe/Zurich\nviews: [{by: t}]")
        #expect(rows(days.main("index.html")) == ["Jan 1, 2024, 2 items", "Jan 2, 2024, 1 item"])
        let times = try await build(
            json, "name: id\nviews: [{by: t}]\nfields: [{key: t, type: dateTime, time: short}]")
        #expect(rows(times.main("index.html")).count == 3)
    }

    @Test("A day without a time is sorted as its first instant")
    func days() async throws {
        let built = try await build(
            #"""
            [
              {"id": 1, "t": "2024-01-02"},
              {"id": 2, "t": "2024-01-02T08:00:00+01:00"},
              {"id": 3, "t": "2024-01-01T23:00:00+01:00"},
              {"id": 4, "t": "2024-01-02T00:00:00+01:00"}
            ]
            """#,
            "name: id\ntimeZone: Europe/Zurich\nsort: t\ncolumns: [t]\nviews: [{by: []}, {by: t}]\nfields: [{key: t, type: dateTime, time: short}]"
        )
        let rows = built.main("index.html").matches(of: /<bdi>(\d)<\/bdi>.*?data-sort="([^"]*)"><a[^>]*>([^<]*)</).map {
            "\($0.1) \($0.2) \($0.3.replacing("\u{202F}", with: " "))"
        }
        #expect(
            rows == [
                "3 1704146400.0 Jan 1, 2024 at 11:00 PM", "1 1704150000.0 Jan 2, 2024",
                "4 1704150000.0 Jan 2, 2024 at 12:00 AM", "2 1704178800.0 Jan 2, 2024 at 8:00 AM",
            ])
        #expect((built.files["items.csv"] ?? "").contains("1,2024-01-02\r\n"))
        #expect(built.files.keys.contains("views/t/2024-01-02/index.html"))
    }

    @Test("Two keys with the same slug make two views")
    func sameID() async throws {
        let items = (0..<8).map {
            "{\"id\": \($0), \"name\": \"n\($0)\", \"room\": \"\($0 % 2)\", \"Room\": \"\($0 / 4)\"}"
        }
        let site = try await build("[\(items.joined(separator: ","))]").site
        #expect(site.views.map(\.id) == ["room", "room-2", "all"])
    }

    @Test("Views by one key, and a single view, have a short form")
    func short() async throws {
        let json = #"[{"id": 1, "a": "x", "b": "y"}]"#
        let site = try await build(json, "name: id\nviews: [a, b, {id: all}]").site
        #expect(site.views.map { "\($0.id) \($0.title) \($0.groups)" } == ["a A 1", "b B 1", "all All 0"])
        #expect(try await build(json, "name: id\nby: [a, b]").site.views.map { "\($0.id) \($0.groups)" } == ["a-b 2"])
    }

    @Test("A view cannot group by the same key twice")
    func twice() {
        #expect(
            errors(#"[{"name": "a", "g": 1}]"#, "views: [{by: [g, g]}]")
                == "site.yml:1:18: error: the view groups by \"g\" twice; remove one of the two")
    }

    @Test("Unreadable values are never grouped with readable ones")
    func unreadable() async throws {
        let built = try await build(
            #"[{"id": 1, "d": "11/21/2026"}, {"id": 2, "d": "2026-11-21"}]"#,
            "name: id\nviews: [{by: d}]\nfields: [{key: d, type: date, format: MM/dd/yyyy}]")
        #expect(built.files.keys.count { $0.hasPrefix("views/d/") && $0.hasSuffix(".html") } == 2)
        let money = try await build(
            #"[{"id": 1, "p": 5, "c": "EUR"}, {"id": 2, "p": "5 EUR", "c": "EUR"}]"#,
            "name: id\nviews: [{by: p}]\nfields: [{key: p, type: money, currency: c}]")
        #expect(money.files.keys.count { $0.hasPrefix("views/p/") && $0.hasSuffix(".html") } == 2)
    }

    @Test("The back link of a group leads to its row, and the back link of an item to its row in its primary group")
    func ranks() async throws {
        let items = (0..<5).map { "{\"id\": \($0), \"g\": [\"a\"\($0 > 2 ? ", \"b\"" : "")]}" }.joined(separator: ",")
        let built = try await build("[\(items)]", "name: id\npageSize: 1\nviews: [{by: g}]")
        #expect((built.files["items/4.html"] ?? "").contains("class=\"back\" href=\"../views/g/a/index-5.html#4\""))
        #expect((built.files["views/g/b/index.html"] ?? "").contains("class=\"back\" href=\"../../../index-2.html#b\""))
    }

    @Test("A field that few items have is not a view")
    func coverage() async throws {
        let items = (0..<12).map {
            "{\"id\": \($0), \"name\": \"n\($0)\"\($0 < 3 ? ", \"room\": \"r\($0 % 2)\"" : "")}"
        }
        #expect(try await build("[\(items.joined(separator: ","))]").site.views.map(\.id) == ["all"])
    }

    @Test("If the name is inside an object, its other values are fields")
    func nestedName() async throws {
        let items = (0..<6).map {
            "{\"type\": \"F\", \"properties\": {\"name\": \"n\($0)\", \"zone\": \"z\($0 % 2)\", \"pop\": \($0)}}"
        }
        let json = "[\(items.joined(separator: ","))]"
        let built = try await build(json)
        #expect(built.site.views.map(\.id) == ["zone", "all"])
        let page = built.files["items/n3.html"] ?? ""
        #expect(page.contains("<dt>Zone</dt>\n<dd><p><a href=\"../views/zone/z1/index.html\">z1</a></p></dd>"))
        #expect(!page.contains("<dt>Properties"))
        let configuration = try InitialConfiguration(input(json)).text
        #expect(try await build(json, configuration).files == built.files)
    }

    @Test("Long strings are not compared for differences in case")
    func longGroups() async throws {
        for (count, isSaid) in [(500, true), (600, false)] {
            let text = String(repeating: "é", count: count)
            let built = try await build(
                "[{\"id\": 1, \"g\": \"\(text)\"}, {\"id\": 2, \"g\": \"\(text.uppercased())\"}]",
                "name: id\nby: g")
            let cut = text.prefix(100) + "…"
            #expect(
                built.warnings
                    == (isSaid
                        ? [
                            "inventory.json:1:\(count + 22): warning: the groups \"\(cut.uppercased())\" and \"\(cut)\" differ only in case, spaces, width or the encoding of accents; use one spelling"
                        ] : []))
        }
    }

    @Test("An item in more than 10,000 combinations of groups is an error; a single list can be longer")
    func product() {
        func list(_ letter: String, _ count: Int) -> String {
            "[" + (0..<count).map { "\"\(letter)\($0)\"" }.joined(separator: ",") + "]"
        }
        func item(_ a: Int, _ b: Int) -> String { "[{\"id\": 1, \"a\": \(list("a", a)), \"b\": \(list("b", b))}]" }
        #expect(errors(item(100, 100), "name: id\nby: [a, b]") == "no error")
        #expect(errors(item(10_001, 1), "name: id\nby: [a, b]") == "no error")
        #expect(
            errors(item(101, 100), "name: id\nby: [a, b]")
                == "inventory.json:1:2: error: the values of \"a\" and \"b\" in this item combine into more than 10,000 groups; group by each key in a separate view"
        )
    }
}
