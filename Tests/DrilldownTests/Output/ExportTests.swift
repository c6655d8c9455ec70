import Foundation
import Testing

@testable import Drilldown

/// The downloads: items.csv and items.json.
@Suite struct ExportTests {
    /// Returns a CSV download without its byte order mark.
    private func table(_ json: String, _ yaml: String? = nil, _ path: String = "items.csv") async throws -> String {
        let file = try #require(try await build(json, yaml).files[path])
        #expect(file.unicodeScalars.first == "\u{FEFF}")
        return String(file.unicodeScalars.dropFirst())
    }

    // MARK: The table

    @Test("Commas, quotes and line breaks are quoted, quotes are doubled, and lines end with CR LF")
    func quotes() async throws {
        let json = #"""
            [{"name": "a,b", "id": 1, "note": "say \"hi\"", "more": "x\ny"},
             {"name": "c", "id": 2, "note": "\r", "more": "\u00e9\u0000;"},
             {"name": "d", "id": 3, "note": "", "more": null}]
            """#
        #expect(
            try await table(json)
                == [
                    "Name,ID,Note,More", "\"a,b\",1,\"say \"\"hi\"\"\",\"x\ny\"", "c,2,\"'\r\",\"é\u{FFFD};\"", "d,3,,",
                    "",
                ].joined(separator: "\r\n"))
    }

    @Test(
        "Text that looks like a formula is escaped, and numbers are unchanged",
        arguments: [
            ("=1+1", "\"'=1+1\""), ("+1", "\"'+1\""), ("-1+1", "\"'-1+1\""), ("@SUM(A1)", "\"'@SUM(A1)\""),
            ("\\t=1", "\"'\t=1\""), ("\\r=1", "\"'\r=1\""), ("\\n=1", "\"'\n=1\""), ("\\u003d1", "\"'=1\""),
            (#"=HYPERLINK(\"https://example.com\",1)"#, #""'=HYPERLINK(""https://example.com"",1)""#),
            ("-", "\"'-\""), ("-1.", "\"'-1.\""), ("-.5", "\"'-.5\""), ("-1e", "\"'-1e\""), ("-1 ", "\"'-1 \""),
            ("＝1", "\"'＝1\""), ("＋1", "\"'＋1\""), ("－1", "\"'－1\""), ("＠A1", "\"'＠A1\""), ("−1", "\"'−1\""),
            ("﹦1", "\"'﹦1\""), ("\\ufeff=1", "\"'\u{FEFF}=1\""), ("\\u200b@A1", "\"'\u{200B}@A1\""),
            (" =1", "\"' =1\""), (" -1+1", "\"' -1+1\""), ("\u{3000}＝1", "\"'\u{3000}＝1\""),
            ("\u{A0}\u{2060}\u{AD}\u{202E} +1", "\"'\u{A0}\u{2060}\u{AD}\u{202E} +1\""),
            ("\\u0000=1", "\"'\u{FFFD}=1\""), ("\\u001f=1", "\"'\u{1F}=1\""), ("\\u0085=1", "\"'\u{85}=1\""),
            ("\u{E0041}=1", "\"'\u{E0041}=1\""), ("\u{FE0F}=1", "\"'\u{FE0F}=1\""),
            (" -2", " -2"), (" a=1", " a=1"), ("\u{200B}", "\u{200B}"), (" ", " "), ("é=1", "é=1"), ("字＝1", "字＝1"),
            ("-2", "-2"), ("-2.50", "-2.50"), ("-1e-9", "-1e-9"), ("007", "007"), ("-007", "-007"),
            ("-00.5e3", "-00.5e3"),
            ("-0x1", "\"'-0x1\""), ("a=1", "a=1"), ("'=1", "'=1"),
        ])
    func formulas(text: String, cell: String) async throws {
        let json = "[{\"name\": \"x\", \"id\": 1, \"note\": \"\(text)\", \"tags\": [\"\(text)\"]}]"
        #expect(try await table(json, "id: id") == "Name,ID,Note,Tags\r\nx,1,\(cell),\(cell)\r\n")
    }

    @Test("Instants with different offsets are shown as written, and the table has their offsets")
    func offsets() async throws {
        let json = #"""
            [{"name": "Sydney", "start": "2024-09-01T06:30:00+10:00"},
             {"name": "Berlin", "start": "2024-09-29T09:15:00+02:00"}]
            """#
        let built = try await build(json)
        #expect(built.files["items/sydney.html"]?.contains("Sep 1, 2024") == true)
        #expect(
            try await table(json)
                == "Name,Start\r\nSydney,2024-09-01T06:30:00+10:00\r\nBerlin,2024-09-29T09:15:00+02:00\r\n")
    }

    @Test("Labels and names cannot be formulas")
    func formulaNames() async throws {
        #expect(
            try await table(
                #"[{"name": " =1", "id": 1, "c": [{"id": 2}]}]"#,
                "children: c\nfields: [{key: id, label: \"@x\"}]")
                == "Name,Part of,\"'@x\"\r\n\"'=1\",,1\r\n2,\"'=1\",2\r\n")
    }

    @Test("Values have the formats that spreadsheets read")
    func values() async throws {
        let json = #"""
            [{"name": "a", "n": 1.50, "e": -2e3, "p": 7, "c": "usd", "d": "11/21/2026", "t": 1700000000123, "b": true,
              "m": "# *x*", "l": ["x", 1, null, false], "o": {"k": [ {"v": 1.0} ], "w": null}, "r": [[1], 2]},
             {"name": "b", "p": "-0.5", "d": "soon", "t": 1700000000000, "l": [], "o": {}}]
            """#
        let yaml = """
            id: none
            currency: EUR
            fields:
              - {key: p, label: N, type: money, currency: c}
              - {key: d, type: date, format: MM/dd/yyyy}
              - {key: t, type: dateTime, epoch: ms}
              - {key: m, type: markdown}
            """
        #expect(
            try await table(json, yaml)
                == [
                    "Name,N (p),C,D,T,M,N (n),E,B,L,O,R",
                    #"a,7,usd,2026-11-21,2023-11-14T22:13:20.123Z,# *x*,1.50,-2e3,true,x; 1; false,"{""k"":[{""v"":1.0}]}","[[1],2]""#,
                    "b,-0.5,EUR,soon,2023-11-14T22:13:20Z,,,,,,,", "",
                ].joined(separator: "\r\n"))
    }

    @Test("In CSV, an item with an amount but without a currency has the default currency")
    func sharedCurrency() async throws {
        #expect(
            try await table(
                #"[{"name": "a", "p": 1, "q": 2, "c": "usd"}, {"name": "b", "q": 3}, {"name": "c"}]"#,
                "currency: EUR\nfields: [{key: p, type: money, currency: c}, {key: q, type: money, currency: c}]")
                == "Name,P,C,Q\r\na,1,usd,2\r\nb,,EUR,3\r\nc,,,\r\n")
    }

    @Test("A CSV file with more than 50 million cells is created only if site.yml enables it")
    func bound() {
        var outputs = Outputs()
        #expect(outputs.contains(.download(.csv), items: 5_000, fields: 10_000))
        #expect(!outputs.contains(.download(.csv), items: 5_000, fields: 10_001))
        #expect(outputs.contains(.download(.json), items: 5_000, fields: 10_001))
        #expect(outputs.omitted(items: 2_000, fields: 30_000).map(\.output) == [.download(.csv)])
        outputs.overrides[.download(.csv)] = true
        #expect(outputs.contains(.download(.csv), items: 5_000, fields: 10_001))
        #expect(outputs.omitted(items: 2_000, fields: 30_000).isEmpty)
    }

    @Test("A declared field inside an object has one column, and a combined name is the first column")
    func parts() async throws {
        #expect(
            try await table(
                #"""
                [
                  {"id": 1, "a": "x", "b": "y", "s": {"n": "N", "u": 5}},
                  {"id": 2, "a": "z", "s": {"n": "M"}}
                ]
                """#,
                "name: \"{{a}} {{b}}\"\nfields: [{key: s.n, label: Name}]")
                == "Name,Name (s.n),ID,A,B,S\r\nx y,N,1,x,y,U 5\r\nz,M,2,z,,\r\n")
    }

    @Test("An empty row is not an empty line")
    func emptyRow() async throws {
        #expect(try await table(#"[{"name": "a"}, {}]"#, "id: none") == "Name\r\na\r\n\"\"\r\n")
    }

    // MARK: JSON

    @Test("The JSON download has the bytes of the values, without hidden keys at any level")
    func bytes() async throws {
        let json = #"""
            {"title": "T \"q\" \\ \t.", "items": [
              {"s": "SECRET", "id": 1, "name": "\u0061", "n": 1.50e0,  "more": {"s": "SECRET", "k": {"x": 1}},
               "s2": "SECRET", "kids": [{"id": "c", "s": "SECRET", "kids": [{"id": "d", "s2": [1], "s": {}}]}]},
              {"id": 2, "s": "SECRET"},
              {"id": 3, "name": "c", "list": [[{"s": 1, "z": 2}], {"z": 3, "s": 1}, {"s": 1}]}
            ]}
            """#
        let yaml = "children: kids\nhidden: [s, s2, more.s, list.s]"
        let built = try await build(json, yaml)
        let file = try #require(built.files["items.json"])
        #expect(
            file == #"""
                {"title": "T \"q\" \\ \t.", "items": [
                {"id": 1, "name": "\u0061", "n": 1.50e0,  "more": {"k": {"x": 1}}, "kids": [{"id": "c", "kids": [{"id": "d"}]}]},
                {"id": 2},
                {"id": 3, "name": "c", "list": [[{"z": 2}], {"z": 3}, {}]}
                ]}

                """#)
        #expect(!built.files.values.contains { $0.contains("SECRET") })
    }

    @Test(
        "The JSON download is an inventory that gives the same site",
        arguments: ["inferred", "types", "names", "chinese", "views", "children"])
    func roundTrip(name: String) async throws {
        let expected = ExpectedSite(name)
        var input = try expected.input()
        input.compared = nil
        let first = try await build(input)
        let file = try #require(first.files["items.json"])
        input.inventory = SourceFile(name: "items.json", text: file)
        input.options.items = "items"
        let second = try await build(input)
        #expect(second.files["items.json"] == file)
        func pages(_ built: Built) -> [String: String] {
            // The data warnings pages contain line numbers.
            built.files.filter { !$0.key.hasPrefix("warnings") }
        }
        #expect(pages(first) == pages(second))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(file.utf8)) }
    }

    // MARK: Pages with downloads

    private static let grouped = #"""
        [{"id": 1, "name": "a", "g": "x", "t": ["p", "q"]}, {"id": 2, "name": "b", "g": "y", "t": ["p"]},
         {"id": 3, "name": "c", "g": "x"}, {"id": 4, "name": "d", "g": "x", "kids": [{"id": 5, "name": "e"}]}]
        """#

    @Test("Groups that fit on a page have downloads with all descendants, even with --pretty-urls")
    func groups() async throws {
        let yaml = "children: kids\npageSize: 3\nviews: [{id: g, by: [g, t]}, {id: all}]"
        for pretty in [false, true] {
            var input = input(Self.grouped, yaml)
            input.options.prettyURLs = pretty
            let built = try await build(input)
            let x = built.files.keys.first { $0.hasPrefix("views/g/x/") && $0.hasSuffix("index.html") }
            #expect(x != nil)
            // Group x has four items, including a descendant.
            #expect(built.files["views/g/x/items.csv"] == nil)
            #expect(built.files["views/g/x/index.html"]?.contains("items.csv") == false)
            #expect(
                built.files["views/g/y/items.csv"] == "\u{FEFF}Name,Part of,ID,G,T\r\nb,,2,y,p\r\n")
            #expect(
                built.files["views/g/y/index.html"]?.contains(
                    "<p class=\"downloads\">Download: <a href=\"items.csv\" download>CSV</a> <a href=\"items.json\" download>JSON</a></p>"
                ) == true)
            #expect(built.files["views/all/index.html"]?.contains("<a href=\"../../items.csv\" download>") == true)
            let check = LinkCheck()
            _ = try await built.site.write(to: check)
            #expect(check.brokenLinks.isEmpty)
        }
    }

    @Test("Outputs disabled in site.yml are neither written nor linked")
    func outputs() async throws {
        let yaml = "views: [{id: g, by: g}]\noutputs: {csv: false"
        let one = try await build(Self.grouped, yaml + "}").files
        #expect(one.keys.filter { $0.hasSuffix(".csv") }.isEmpty)
        #expect(one.keys.filter { $0.hasSuffix(".json") }.sorted().count == 3)
        #expect(one["index.html"]?.contains("Download: <a href=\"items.json\" download>JSON</a></p>") == true)
        let none = try await build(Self.grouped, yaml + ", json: false, print: false}").files
        #expect(none.values.allSatisfy { !$0.contains("downloads") })
    }

    @Test("With more than 1,000 groups, groups have no downloads")
    func manyGroups() async throws {
        func files(_ count: Int) async throws -> Int {
            let items = (0..<count).map { "{\"id\": \($0)}" }.joined(separator: ",")
            return try await build("[\(items)]", "views: [{by: id}]").files.keys.count { $0.hasSuffix(".csv") }
        }
        #expect(try await files(1000) == 1001)
        #expect(try await files(1001) == 1)
    }

    @Test("A group with the name of a file gets a different address")
    func collision() async throws {
        let built = try await build(#"[{"id": 1, "g": "a", "h": "items.csv"}]"#, "views: [{id: v, by: [g, h]}]")
        #expect(built.files["views/v/a/items.csv"]?.hasPrefix("\u{FEFF}") == true)
        #expect(built.files["views/v/a/items-csv/index.html"] != nil)
    }
}
