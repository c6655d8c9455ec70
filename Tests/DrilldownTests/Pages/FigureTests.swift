import Testing

@testable import Drilldown

/// Shares, items that are not counted, and the timeline.
@Suite struct FigureTests {
    @Test(
        "Shares are rounded half to even to one decimal; only the whole is 100%, and only zero is 0%",
        arguments: [
            ("1", "3", "33.3%", 333), ("2", "3", "66.7%", 667), ("1", "1", "100%", 1000), ("0", "5", "0%", 0),
            ("0.096", "1", "9.6%", 96), ("0.0999", "1", "10%", 100), ("1", "100000", "<0.1%", 0),
            ("0.0005", "1", "<0.1%", 0), ("0.00051", "1", "0.1%", 1), ("0.0015", "1", "0.2%", 2),
            ("0.1225", "1", "12.2%", 122), ("0.1235", "1", "12.4%", 124),
            ("199", "200", "99.5%", 995), ("999", "1000", "99.9%", 999), ("0.9995", "1", ">99.9%", 1000),
            ("99999", "100000", ">99.9%", 1000),
            ("99999999999999999999999999999999999998", "99999999999999999999999999999999999999", ">99.9%", 1000),
            ("12345678901234567890.12", "99999999999999999999999999999999999999", "<0.1%", 0),
            ("1e-120", "1e-120", "100%", 1000), ("1e20", "3e20", "33.3%", 333),
            ("1e-100", "1e100", "<0.1%", 0), ("6e-100", "2e-99", "30%", 300),
            ("49999999999999999999999999999999999999", "99999999999999999999999999999999999999", "50%", 500),
            ("12250000000000000000000000000000000001", "100000000000000000000000000000000000000", "12.3%", 123),
            ("1225", "1e4", "12.2%", 122),
        ])
    func shares(part: String, whole: String, text: String, permille: Int) throws {
        let share = try #require(
            Share(ExactDecimal(Array(part.utf8)), of: ExactDecimal(Array(whole.utf8))))
        var errors: [Diagnostic] = []
        let theme = Strings(Theme(), errors: &errors)
        var texts = ShareTexts(RegionalSettings(), theme)
        #expect(texts[share].percent == text)
        #expect(texts[share].sentence == "\(text) of the total")
        #expect(share.permille == permille)
    }

    @Test("A share of 249 in 250 is 99.6%")
    func shareOfMost() async throws {
        let items = (1...250).map { #"{"id": \#($0), "name": "n", "g": "\#($0 == 1 ? "b" : "a")"}"# }
        let built = try await build("[\(items.joined(separator: ","))]", "views: [{by: g}]")
        #expect(shares(built.main("index.html")) == ["99.6% 99.6%", "0.4% 0.4%"])
        let group = try #require(built.files.keys.first { $0.hasPrefix("views/g/a") && $0.hasSuffix("/index.html") })
        #expect(built.main(group).contains("<small>99.6% of the total</small>"))
    }

    @Test("There is no share of a total of zero, for a negative amount, or for an amount above the total")
    func noShares() {
        #expect(Share(1, of: 0) == nil)
        #expect(Share(-1, of: 5) == nil)
        #expect(Share(6, of: 5) == nil)
        #expect(Share(0, of: 5)?.permille == 0)
    }

    private func shares(_ page: String) -> [String] {
        page.matches(of: /<td class="share"[^>]*>(?:<svg.*?<rect width="([^"]*)".*?<\/svg> )?([^<]*)<\/td>/).map {
            "\($0.1 ?? "") \($0.2)"
        }
    }

    @Test("Groups have shares of the screen's only total, with a bar of that width")
    func sharesOfTotal() async throws {
        let built = try await build(
            #"[{"id": 1, "g": "a", "p": 30}, {"id": 2, "g": "b", "p": 90}, {"id": 3, "g": "c"}]"#,
            "name: id\nviews: [{by: g}]\nfields: [{key: p, label: Price, type: money, currency: EUR}]")
        let index = built.main("index.html")
        #expect(index.contains("<th scope=\"col\">% of Price</th>"))
        #expect(shares(index) == ["25.0% 25%", "75.0% 75%", " "])
    }

    @Test("Shares refer to the field with a total, in any order of the fields")
    func nameOfShares() async throws {
        let built = try await build(
            #"[{"id": 1, "g": "a", "w": 1, "p": "much"}, {"id": 2, "g": "b", "w": 3}]"#,
            "name: id\nviews: [{by: g}]\ncurrency: EUR\nfields: [{key: p, type: money}, {key: w, label: Weight, type: decimal, total: sum}]"
        )
        #expect(built.main("index.html").contains("<th scope=\"col\">% of Weight</th>"))
        #expect(shares(built.main("index.html")) == ["25.0% 25%", "75.0% 75%"])
    }

    @Test("If groups cannot have shares of a total, they have shares of the number of items")
    func sharesOfItems() async throws {
        let yaml = "name: id\nviews: [{by: g}]\nfields: [{key: p, type: money, currency: c}]"
        for second in [#""p": -5, "c": "EUR""#, #""p": 5, "c": "USD""#] {
            let built = try await build(
                #"[{"id": 1, "g": "a", "p": 30, "c": "EUR"}, {"id": 2, "g": "b", \#(second)}, {"id": 3, "g": "b", "p": 1, "c": "EUR"}]"#,
                yaml)
            let index = built.main("index.html")
            #expect(index.contains("<th scope=\"col\">% of items</th>"))
            #expect(shares(index) == ["33.3% 33.3%", "66.7% 66.7%"])
        }
    }

    @Test("An item and a group show their share of the total, with amounts times quantities; the root shows none")
    func summaries() async throws {
        let built = try await build(
            #"""
            [
              {"id": "a", "name": "A", "g": "x", "n": 3, "p": 20},
              {"id": "b", "name": "B", "g": "x", "p": 40},
              {"id": "c", "name": "C", "g": "y", "p": 100}
            ]
            """#,
            "quantity: n\nviews: [{by: g}]\nfields: [{key: p, label: Price, type: money, currency: USD}]")
        #expect(
            built.main("items/a.html").contains(
                """
                <ul class="totals" aria-label="Totals">
                <li><span>Price × quantity</span> <b>$60.00</b> <small>30% of the total</small></li>
                </ul>
                """))
        let group = try #require(built.files.keys.first { $0.hasPrefix("views/g/x") && $0.hasSuffix("index.html") })
        #expect(built.main(group).contains("<li><b>2 items</b> <small>66.7% of the total</small></li>"))
        #expect(built.main(group).contains("<b><a href=\"#_rows\">$100.00</a></b> <small>50% of the total</small>"))
        #expect(!built.main("index.html").contains("of the total"))
    }

    @Test("The first page lists at most 50 of the items that are not counted")
    func notCounted() async throws {
        let items = (0..<60).map { #"{"id": \#($0), "name": "n\#($0)", "g": "\#($0 % 2)"}"# }
        let built = try await build(
            "[\(items.joined(separator: ",")), {\"id\": 99, \"name\": \"last\", \"g\": \"1\", \"p\": 1}]",
            "pageSize: 20\nviews: [{by: g}]\nfields: [{key: p, type: money, currency: USD}]")
        func names(_ page: String) -> [String] {
            let details = page.split(separator: /<details class="not-counted"[^>]*>/).dropFirst().first ?? ""
            return details.split(separator: "</details>")[0].matches(of: /<li>(?:<a [^>]*>)?(.*?)<\/li>/).map {
                String($0.1).replacing(/<[^>]*>/, with: "")
            }
        }
        let index = built.main("index.html")
        #expect(index.contains("<summary>60 of 61 items not counted (no value)</summary>"))
        #expect(
            names(index) == (0..<60).filter { $0 % 2 == 0 }.map { "n\($0)" } + (0..<20).map { "n\($0 * 2 + 1)" } + [
                "and 10 more"
            ])
        let group = try #require(built.files.keys.first { $0.hasPrefix("views/g/1") && $0.hasSuffix("/index.html") })
        #expect(names(built.main(group)) == (0..<30).map { "n\($0 * 2 + 1)" })
        #expect(names(built.main("print.html")) == names(index))
        #expect(built.main("print.html").contains("<details class=\"not-counted\" open>"))
        #expect(built.main("print.html").contains("<li><a href=\"#0\"><bdi>n0</bdi></a></li>"))
        #expect(built.main("print.html").contains("<article id=\"0\">"))
        let second = built.main(group.replacing("index.html", with: "index-2.html"))
        #expect(!second.contains("not-counted"))
        #expect(second.contains("<a href=\"index.html#_rows\">"))
    }

    @Test("An item in several groups is listed once among the items that are not counted")
    func notCountedOnce() async throws {
        let built = try await build(
            #"[{"id": 1, "t": ["a", "b"]}, {"id": 2, "t": "a", "p": 1}]"#,
            "name: id\nviews: [{by: t}]\nfields: [{key: p, type: money, currency: USD}]")
        #expect(built.main("index.html").matches(of: /<li><a href="items\/1.html">/).count == 1)
    }

    private func bars(_ days: [String], _ yaml: String = "", locale: String = "en_US") async throws -> [String] {
        let items = days.enumerated().map { #"{"id": \#($0), "name": "n", "bought": "\#($1)"}"# }
        let built = try await build(
            "[\(items.joined(separator: ","))]", "locale: \(locale)\nfields: [{key: bought, type: date}]\n\(yaml)")
        return built.main("index.html").matches(
            of:
                /<li><a[^>]*><b>(.*?)<\/b><svg.*?<rect y="(\d+)%" width="100%" height="(\d+)%".*?<span>(.*?)<\/span><\/a><\/li>/
        ).map { "\($0.4): \($0.1), \($0.3)%" + (Int($0.2).map { 100 - $0 } == Int($0.3) ? "" : " above") }
    }

    /// Returns each date 15 times. A timeline with fewer than 30 dates has longer periods if most bars would be empty.
    private func many(_ days: [String]) -> [String] { Array(repeating: days, count: 15).joined().sorted() }

    @Test("A timeline of few dates has longer periods if most bars would be empty")
    func sparseTimeline() async throws {
        let few = Array(many(["2019-01-31", "2020-03-01"]).dropFirst())
        #expect(try await bars(few) == ["2019: 14, 93%", "2020: 15, 100%"])
        #expect(try await bars(few + ["2020-03-01"]).count == 15)
        let filled = ["2019-01-31", "2019-03-01", "2019-05-05", "2019-06-06"]
        #expect(try await bars(filled).count == 6)
    }

    @Test("A bar of the timeline is a month, a year or a longer span, depending on the range of the dates")
    func timeline() async throws {
        #expect(
            try await bars(["2024-01-31", "2024-03-01", "2024-03-02"])
                == ["Jan 2024: 1, 50%", "Feb 2024: 0, 0%", "Mar 2024: 2, 100%"])
        #expect(
            try await bars(["2019-01-31", "2021-03-01"]) == ["2019: 1, 100%", "2020: 0, 0%", "2021: 1, 100%"])
        #expect(try await bars(many(["1960-01-31", "1999-03-01"])).first == "1960–: 15, 100%")
        #expect(try await bars(many(["1500-06-01", "1999-03-01"])).first == "1500–: 15, 100%")
        #expect(try await bars(many(["0001-06-01", "9999-03-01"])).count == 10)
        #expect(try await bars(["2019-01-31", "2021-03-01"], locale: "zh_Hant_TW").first == "2019年: 1, 100%")
    }

    @Test("A bar leads to its items on the explore page")
    func barLinks() async throws {
        func links(_ days: [String]) async throws -> [String] {
            let items = days.map { #"{"name": "n", "bought": "\#($0)"}"# }
            let built = try await build("[\(items.joined(separator: ","))]", "timeline: bought")
            return built.main("index.html").matches(of: /<li><a( href="explore.html#([^"]*)")?><b>/).map {
                String($0.2 ?? "")
            }
        }
        #expect(try await links(["2024-02-28", "2024-03-01"]) == ["bought=2024-02-28", "", "bought=2024-03-01"])
        #expect(try await links(["2024-01-31", "2024-03-01"]) == ["bought=2024-01", "", "bought=2024-03"])
        #expect(try await links(many(["2019-05-31", "2020-03-01"])).last == "bought=2020-03")
        let months = try await links(many(["2019-01-31", "2020-03-01"]))
        #expect(months == ["bought=2019-01"] + Array(repeating: "", count: 13) + ["bought=2020-03"])
        #expect(try await links(many(["1960-01-31", "1999-03-01"])).first == "bought%3E=1960&amp;bought%3C=1964")
        let most = (0..<20).map { "\(2011 + $0 % 8)-05-05" }
        let months24 = (0..<24).map { "\(2022 + $0 / 12)-\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1)-15" }
        #expect(try await links(months24).last == "bought%3E=2023-10&amp;bought%3C=2023-12")
        #expect(try await links(["1950-01-01"] + most + ["2070-01-01"]).first == "bought%3C=2010")
        #expect(try await links(["1950-01-01"] + most + ["2070-01-01"]).last == "bought%3E=2019")
    }

    @Test("Dates close to each other have a bar for each day")
    func days() async throws {
        #expect(
            try await bars(["2024-02-28", "2024-03-01", "2024-03-01"])
                == ["Feb 28: 1, 50%", "Feb 29: 0, 0%", "Mar 1: 2, 100%"])
        let month = (1...18).map { "2024-02-\($0 < 10 ? "0" : "")\($0)" }
        #expect(try await bars(month).count == 18)
        let more = try await bars(month + ["2024-02-19", "2024-03-01"])
        #expect(more.count == 20)
        #expect(more.first == "≤ Feb 1: 1, 100%")
        #expect(more.last == "≥ Feb 20: 1, 100%")
    }

    @Test("Dates within half a year can have a bar for each week, and dates of two years one for each quarter")
    func weeksAndQuarters() async throws {
        // 2024-02-01, and every third day until 2024-03-29.
        let spring = (0..<20).map { CalendarDay(daysSince1970: 19_754 + 3 * $0).description }
        let weeks = try await bars(spring)
        #expect(weeks.count == 9)
        #expect(weeks.first == "Jan 29–: 2, 66%")
        let months24 = (0..<24).map { "\(2022 + $0 / 12)-\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1)-15" }
        let quarters = try await bars(months24, "timeline: bought")
        #expect(quarters.count == 8)
        #expect(quarters.first == "Jan 2022–: 3, 100%")
        #expect(quarters.last == "Oct 2023–: 3, 100%")
        #expect(try await bars((0..<24).map { "\(2000 + $0 % 4)-01-01" }).count == 4)
    }

    @Test("There are fewer bars if a count has more digits")
    func digits() async throws {
        let years = (0..<16 * 25).map { "\(2000 + $0 % 16)-06-01" }
        #expect(try await bars(years).count == 16)
        let more = try await bars(years + Array(repeating: "2015-06-01", count: 75))
        #expect(more.count == 8)
        #expect(more.first == "2000–: 50, 40%")
    }

    @Test("A few distant dates share a bar at each end")
    func strays() async throws {
        let days = (0..<100).map { "20\(10 + $0 % 10)-05-05" }
        let bars = try await bars(days + ["1999-01-01", "1900-02-02", "2071-01-01"])
        #expect(bars.first == "≤ 2009: 2, 20%")
        #expect(bars.last == "≥ 2020: 1, 10%")
        #expect(bars.count == 12)
    }

    @Test(
        "There is no timeline without dates, for a single month, for future or placeholder dates, or if it is disabled"
    )
    func noTimeline() async throws {
        #expect(try await bars([]) == [])
        #expect(try await bars(["2024-01-31", "2024-01-01"]) == [])
        #expect(try await bars(["2024-01-31", "1970-01-01"]) == [])
        #expect(try await bars(["2024-01-31", "2020-01-01"], "timeline: none") == [])
        let built = try await build(
            #"""
            [
              {"id": 1, "warrantyUntil": "2024-01-31"},
              {"id": 2, "warrantyUntil": "2025-01-31"}
            ]
            """#, "name: id")
        #expect(!built.main("index.html").contains("timeline"))
        #expect(!built.main("items/1.html").contains("timeline"))
    }

    @Test("A timeline of a missing or hidden field, or one that is not a date, is an error")
    func timelineErrors() {
        func said(_ yaml: String) -> String {
            errors(#"[{"name": "a", "d": "2024-01-01", "l": [{"d": "2024-01-01"}]}]"#, yaml)
        }
        #expect(
            said("timeline: e")
                == "site.yml:1:11: error: no item has the key \"e\" named in timeline; did you mean \"d\"?")
        #expect(
            said("timeline: name")
                == "site.yml:1:11: error: the timeline key \"name\" is not a date field; choose a field of type date, or set timeline: none"
        )
        #expect(
            said("timeline: d\nhidden: [d]")
                == "site.yml:1:11: error: \"d\" is hidden, but the timeline reveals it; remove it from timeline or from hidden"
        )
    }

    @Test("Cells have a sort key if their text does not sort correctly")
    func sortKeys() async throws {
        let built = try await build(
            #"""
            [
              {"id": 1, "name": "a", "p": 1234.5, "d": "03/04/2024", "t": "2024-01-01T00:00:00Z", "e": "x"},
              {"id": 2, "name": "b", "p": "7.10", "d": "soon", "e": "y"}
            ]
            """#,
            "columns: [p, d, t, e]\nfields: [{key: p, type: money, currency: EUR}, {key: d, type: date, format: MM/dd/yyyy}, {key: t, type: dateTime}]"
        )
        let keys = built.main("index.html").matches(of: /<td[^>]*?(?: data-sort="([^"]*)")?>([^<]*)<\/td>/).map {
            "\($0.1 ?? "-") \($0.2)"
        }
        #expect(
            keys == [
                "1234.5 €1,234.50", "2024-03-04 Mar 4, 2024", "1704067200.0 Jan 1, 2024", "- x",
                "7.10 €7.10", " soon", "- ", "- y", "- No more items!",
            ])
    }
}
