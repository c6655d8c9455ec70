import Drilldown
import Testing

/// The counts and totals of earlier days: the file, and the trends on pages. `Sites/history` is a whole site.
@Suite struct HistoryTests {
    private static let yaml =
        "views: [{title: Kind, by: [kind]}, {title: Room, by: [room]}]\nfields: [{key: price, label: Price, type: money, currency: EUR}]"

    /// - Parameter prices: The price of each item. The first two items are of kind `a`, all others of kind `b`.
    private func input(_ prices: [String], _ day: String?, _ history: String, _ options: String = "") -> SiteInput {
        let items = prices.enumerated().map { number, price in
            #"{"name": "n\#(number)", "kind": "\#(number < 2 ? "a" : "b")", "room": "r", "price": \#(price)}"#
        }
        var input = DrilldownTests.input("[\(items.joined(separator: ","))]", Self.yaml + options)
        input.options.today = day
        input.history = SourceFile(name: "h.jsonl", text: history)
        return input
    }

    /// Returns the rows of the trends of a page, as text; empty if it has none.
    private func rows(_ page: String) -> [String] {
        guard let section = page.firstMatch(of: /<section [^>]*id="_history"(?s:.*?)<\/section>/) else { return [] }
        return section.0.matches(of: /<tr>(.*?)<\/tr>/).map { row in
            row.1.matches(of: /<t[hd][^>]*>(.*?)<\/t[hd]>/).map {
                $0.1.replacing(/<[^>]*>/, with: "").replacing("\u{A0}", with: " ")
            }
            .joined(separator: " | ")
        }
    }

    private func lines(_ page: String) -> [String] { page.matches(of: /\ points="([^"]*)"/).map { String($0.1) } }

    @Test("The trends of thirty builds equal a table that was calculated by hand")
    func thirty() async throws {
        var history = ""
        var built: Built?
        for day in 1...30 {
            // From day 1 to 20 the number of items rises by one, then it falls by one; each item costs 1.10 more than
            // the one before, and on day 7 the first one costs 1000 more.
            let count = day <= 20 ? day : 40 - day
            let prices = (1...count).map { $0 == 1 && day == 7 ? "1001.1" : "\(Double($0 * 11) / 10)" }
            built = try await build(input(prices, "2026-04-\(day < 10 ? "0" : "")\(day)", history))
            history = try #require(built?.history)
        }
        let site = try #require(built)
        #expect(
            rows(site.main("index.html")) == [
                "Over time | Items | Price", "First | 1 Apr 1, 2026 | €1.10 Apr 1, 2026",
                "Last | 10 Apr 30, 2026 | €60.50 Apr 30, 2026", "Lowest | 1 Apr 1, 2026 | €1.10 Apr 1, 2026",
                "Highest | 20 Apr 20, 2026 | €1,030.80 Apr 7, 2026",
            ])
        // Group b has items from day 3 on.
        #expect(
            rows(site.main("views/kind/b/index.html")) == [
                "Over time | Items | Price", "First | 1 Apr 3, 2026 | €3.30 Apr 3, 2026",
                "Last | 8 Apr 30, 2026 | €57.20 Apr 30, 2026", "Lowest | 1 Apr 3, 2026 | €3.30 Apr 3, 2026",
                "Highest | 18 Apr 20, 2026 | €227.70 Apr 20, 2026",
            ])
        #expect(rows(site.main("views/room/index.html")) == [])
        #expect(rows(site.main("views/room/r/index.html")) == [])
        #expect(history.split(separator: "\n").count == 30)
    }

    @Test("The line of a trend has exact positions by day and by value")
    func positions() async throws {
        var history = ""
        for (day, prices) in [("2026-01-01", ["1", "0.1"]), ("2026-01-03", ["1", "0.2"])] {
            history = try #require(try await build(input(prices, day, history)).history)
        }
        let third = input(["1", "0.4"], "2026-01-11", history)
        // The number of items is always the same. 1.2 is a third of the way from 1.1 to 1.4.
        #expect(
            lines(try await build(third).main("index.html")) == ["0,500 200,500 1000,500", "0,1000 200,667 1000,0"])
        var hebrew = third
        hebrew.options.locale = "he_IL"
        #expect(
            lines(try await build(hebrew).main("index.html")) == ["1000,500 800,500 0,500", "1000,1000 800,667 0,0"])
    }

    @Test("If the range of the values has too many digits, their line is in the middle of the chart")
    func manyDigits() async throws {
        let large = String(repeating: "9", count: 38)
        let first = try await build(input([large], "2026-01-01", ""))
        let built = try await build(input(["-0.5"], "2026-01-02", try #require(first.history)))
        #expect(lines(built.main("index.html")) == ["0,500 1000,500", "0,500 1000,500"])
    }

    @Test("A line of the same day is replaced, and lines of other days keep their bytes")
    func sameDay() async throws {
        let first = try #require(try await build(input(["1"], "2026-02-02", "")).history)
        #expect(
            first
                == #"{"children":0,"day":"2026-02-02","groups":[{"children":0,"items":1,"path":"views/kind/a/","title":"a","totals":[{"currency":"EUR","field":"price","sum":"1"}]}],"items":1,"totals":[{"currency":"EUR","field":"price","sum":"1"}],"warnings":0}"#
                + "\n")
        let other = first.replacing("2026-02-02", with: "2026-02-03").replacing("{\"ch", with: "{ \"x\": [1.50], \"ch")
        let second = try #require(
            try await build(input(["1", "null", "-5e-1"], "2026-02-02", other + "\r\n" + first)).history)
        #expect(second.hasSuffix("\n" + other))
        #expect(
            second.dropLast(other.utf8.count)
                == #"{"children":0,"day":"2026-02-02","groups":[{"children":0,"items":2,"path":"views/kind/a/","title":"a","totals":[{"currency":"EUR","field":"price","sum":"1"}]},{"children":0,"items":1,"path":"views/kind/b/","title":"b","totals":[{"currency":"EUR","field":"price","sum":"-0.5"}]}],"items":3,"totals":[{"currency":"EUR","field":"price","sum":"0.5"}],"warnings":0}"#
                + "\n")
        // The site is the same whether or not the file already has the line of the day.
        let before = try await build(input(["1", "2"], "2026-02-02", other))
        let after = try await build(input(["1", "2"], "2026-02-02", try #require(before.history)))
        #expect(before.files == after.files)
        #expect(before.history == after.history)
    }

    @Test("Pages with a history of a single day have no trend and are the same as without a history")
    func single() async throws {
        let built = try await build(input(["1"], "2026-02-02", "\n"))
        var without = input(["1"], "2026-02-02", "")
        without.history = nil
        let plain = try await build(without)
        #expect(built.files == plain.files)
        #expect(plain.history == nil)
    }

    private static let wrongLines: [(history: String, error: String)] = [
        ("{\"day\": }", #"h.jsonl:1:9: error: expected a value, found "}""#),
        ("\n{} {}", #"h.jsonl:2:4: error: expected a new line, found "{"; write each entry on its own line"#),
        (
            "{\"day\":\n\"2026-01-01\"}",
            """
            h.jsonl:1:1: error: this history line is not complete; restore or remove the line, or choose another file
            h.jsonl:2:13: error: expected a new line, found "}"; write each entry on its own line
            """
        ),
        (
            #"{"day": 1, "day": 2}"#,
            #"h.jsonl:1:12: error: duplicate key "day", first used at line 1, column 2; remove or rename one of the two"#
        ),
        ("[]", wrong(1)), ("7", wrong(1)), ("{}", wrong(1, #": "day" is missing"#)),
        (changed("2026-01-01", "2026-02-30"), wrong(1, #": "day" has an unexpected value"#)),
        (changed("\"items\":2", "\"items\":\"2\""), wrong(1, #": "items" has an unexpected value"#)),
        (changed("\"sum\":\"1\"", "\"sum\":1"), wrong(1, #": "totals[0].sum" has an unexpected value"#)),
        (changed("\"sum\":\"1\"", "\"sum\":\"1,5\""), wrong(1, #": "totals[0].sum" has an unexpected value"#)),
        (
            line + "\n" + changed("\"title\":\"a\",", "") + "\n" + changed(",\"warnings\":0", ""),
            wrong(2, #": "groups[0].title" is missing"#) + "\n" + wrong(3, #": "warnings" is missing"#)
        ),
        (
            line + "\n\n" + line,
            "h.jsonl:3:1: error: line 1 of this history is also for 2026-01-01; remove one of the two lines"
        ),
    ]

    @Test(
        "Each invalid line is an error with its source location",
        arguments: wrongLines)
    func wrong(history: String, expected: String) {
        #expect(errors(input(["1"], "2026-02-02", history)) == expected)
    }

    private static func wrong(_ line: Int, _ reason: String = "") -> String {
        "h.jsonl:\(line):1: error: this is not a valid history line\(reason); restore or remove the line, or choose another file"
    }

    private static func changed(_ part: String, _ other: String) -> String { line.replacing(part, with: other) }

    private static let line =
        #"{"children":0,"day":"2026-01-01","groups":[{"children":0,"items":1,"path":"views/kind/a/","title":"a","totals":[]}],"items":2,"totals":[{"currency":"EUR","field":"price","sum":"1"}],"warnings":0}"#

    @Test("A history needs a report date, and its errors are reported with all others")
    func day() {
        #expect(
            errors(input(["1"], nil, "[", "\nsort: none"))
                == """
                --history: error: a history needs a report date; use --today YYYY-MM-DD or set SOURCE_DATE_EPOCH
                h.jsonl:1:1: error: this history line is not complete; restore or remove the line, or choose another file
                site.yml:3:7: error: no item has the key "none" named in sort; use one of: name, kind, room, price
                """)
    }

    @Test("At most twenty invalid lines are reported")
    func many() {
        let lines = Array(repeating: "x", count: 30).joined(separator: "\n")
        #expect(errors(input(["1"], "2026-02-02", lines)).split(separator: "\n").count == 20)
    }
}
