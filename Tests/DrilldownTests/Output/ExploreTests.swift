import Foundation
import TestSupport
import Testing

@testable import Drilldown

struct ExploreTests {
    private func files(_ json: String, _ yaml: String? = nil) async throws -> [String: String] {
        try await build(json, yaml).files.filter { $0.key.hasPrefix("explore") }
    }

    /// Returns the columns in the directory, by key.
    private func columns(_ files: [String: String]) throws -> [String: [String: Any]] {
        let text = try #require(files["explore/index.js"])
        let json = text.dropFirst("drilldown(\"explore/index\", ".count).dropLast(");\n".count)
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let columns = try #require(object?["columns"] as? [[String: Any]])
        return columns.reduce(into: [:]) { $0[$1["key"] as? String ?? ""] = $1 }
    }

    /// Returns the number of each column by its key.
    private func columnNumbers(_ files: [String: String]) throws -> [String: Int] {
        let keys = try #require(files["explore/index.js"]).matches(of: /"key":"([^"]*)"/).map { String($0.1) }
        return keys.enumerated().reduce(into: [:]) { $0[$1.element] = $1.offset }
    }

    @Test("A column has its values in ascending order, and a code for each item")
    func column() async throws {
        let files = try await files(
            #"""
            [{"name": "a", "n": 10, "tag": "x"}, {"name": "b", "n": 9.5, "tag": ""}, {"name": "c", "n": "many", "tag": "item 10"},
             {"name": "d", "tag": "item 9"}, {"name": "e", "n": 10.0, "tag": "x"}]
            """#, "id: none\nfields: [{key: n, type: decimal}, {key: tag, type: text}]")
        #expect(
            files["explore/column-1.js"]
                == "drilldown(\"explore/column-1\", {width: 1, values: `A9.5\nA10\nAmany`, codes: \"CBDAC\"});\n")
        #expect(
            files["explore/column-2.js"]
                == "drilldown(\"explore/column-2\", {width: 1, values: `Aitem 9\nF10\nAx`, codes: \"DACBD\"});\n")
        #expect(files["explore/addresses.js"] == "drilldown(\"explore/addresses\", `Aa\nAb\nAc\nAd\nAe`);\n")
    }

    @Test("A number in the data has the shortest form of its value")
    func copiedNumbers() throws {
        func isCopied(_ number: String) -> Bool {
            let bytes = Array("[\(number)]".utf8)
            return ExploreShortcut.isShortest(bytes, 1..<bytes.count - 1)
        }
        #expect(["0", "7", "100", "0.5", "-0.5", "12.05", "-120", "123456789012345678"].allSatisfy(isCopied))
        #expect(!["-0", "1.0", "-0.0", "0.50", "1e3", "1E-3", "1234567890123456789"].contains(where: isCopied))
        var random = Seeded(state: 5)
        for _ in 0..<2000 {
            let digits = String(Int64.random(in: -99_999...99_999, using: &random))
            let number = digits + (Bool.random(using: &random) ? ".\(Int.random(in: 0...999, using: &random))" : "")
            let shortest = try ExactDecimal(Array(number.utf8)).description
            #expect(!isCopied(number) || number == shortest, "\(number) is \(shortest)")
        }
    }

    @Test("Strings cannot end the literal that contains them")
    func literals() async throws {
        let files = try await files(
            #"[{"name": "`${alert(1)}\\", "t": "a\nb\r\u0000"}, {"name": "</script>", "t": "q"}]"#, "id: none")
        #expect(files["explore/column-0.js"]?.contains(#"\`\${alert(1)}\\"#) == true)
        #expect(files["explore/column-1.js"]?.contains("a\u{1F}b\\r\u{FFFD}") == true)
    }

    @Test("Keys that are reserved in JavaScript or in the address are ordinary columns")
    func keys() async throws {
        let keys = ["q", "sort", "columns", "layout", "__proto__", "constructor", "a&b=c"]
        let values = keys.map { "\"\($0)\": \"v\"" }.joined(separator: ", ")
        let rest = keys.map { "\"\($0)\": \"w\"" }.joined(separator: ", ")
        let files = try await files("[{\"name\": \"x\", \(values)}, {\"name\": \"y\", \(rest)}]", "id: none")
        #expect(Set(try columns(files).keys) == Set(keys + ["name"]))
    }

    @Test("No file contains hidden values")
    func hidden() async throws {
        let files = try await files(
            #"[{"name": "a", "pin": "4711", "o": {"pin": "4712", "x": 1}}, {"name": "b", "pin": "4713"}]"#,
            "id: none\nhidden: [pin, o.pin]")
        #expect(!files.isEmpty)
        #expect(!files.values.contains { $0.contains("471") || $0.contains("\"pin\"") })
    }

    @Test("In a list column, the codes of each item end with a period")
    func lists() async throws {
        let files = try await files(
            #"[{"name": "a", "tags": ["y", "x", "y"]}, {"name": "b"}, {"name": "c", "tags": ["x"]}]"#, "id: none")
        #expect(
            files["explore/column-1.js"]
                == "drilldown(\"explore/column-1\", {width: 1, values: `Ax\nAy`, codes: \"CB..B.\"});\n")
    }

    @Test("A child item without a value for a group key has the value of its parent")
    func inheritance() async throws {
        let files = try await files(
            #"[{"name": "box", "room": "Hall", "in": [{"name": "lamp"}, {"name": "saw", "room": "Shed"}]}, {"name": "pen"}]"#,
            "id: none\nchildren: in\nviews: [{by: room}]")
        #expect(files["explore/column-1.js"]?.contains("values: `AHall\nAShed`, codes: \"BBCA\"") == true)
    }

    @Test("In a column by which items are grouped, a placeholder string is a missing value")
    func noValue() async throws {
        let files = try await files(
            #"[{"name": "a", "room": "N/A"}, {"name": "b", "room": "Hall"}, {"name": "c", "room": "  "}]"#,
            "id: none\nviews: [{by: room}]")
        #expect(files["explore/column-1.js"]?.contains("values: `AHall`, codes: \"ABA\"") == true)
    }

    @Test(
        "The data of a total has amounts times all quantities, and an empty string for an item with amounts only in its descendants"
    )
    func totals() async throws {
        let files = try await files(
            #"""
            [{"name": "box", "qty": 2, "in": [{"name": "lamp", "qty": 3, "price": 1.5}, {"name": "pen"}]},
             {"name": "saw", "price": 12345678901234567890.12}, {"name": "x", "price": 3, "qty": "some"}]
            """#,
            "id: none\nchildren: in\nquantity: qty\nfields: [{key: price, total: sum, type: money, currency: EUR}]")
        #expect(
            files["explore/total-1.js"]
                == "drilldown(\"explore/total-1\", {width: 1, values: `A\nA9\nA12345678901234567890.12`, codes: \"BCADA\"});\n"
        )
    }

    @Test(
        "By default, a site with more than 200,000 items has no explore page; a site with the output disabled never has one"
    )
    func output() async throws {
        #expect(try await files("[{\"name\": \"a\"}]", "outputs: {explore: false}").isEmpty)
        let pages = try await build("[{\"name\": \"a\"}]", "outputs: {explore: false}").files.values
        #expect(!pages.contains { $0.contains("explore") })
        #expect(!Outputs().contains(.explore, items: 200_001, fields: 1))
    }

    @Test("The link of a group has its values as filters, percent-encoded")
    func groupLinks() async throws {
        let files = try await build(
            #"[{"name": "a", "sort": "R&D = 100%", "n": {"<key>": 1.50}}, {"name": "b", "sort": "é", "n": {"<key>": 2}}, {"name": "c"}]"#,
            "id: none\nviews: [{id: v, by: [sort, \"n.<key>\"]}]"
        ).files
        let links = files.values.flatMap { $0.matches(of: /explore\.html#([^"]*)"/).map { String($0.1) } }
        #expect(
            Set(links) == [
                "%73ort=R%26D%20%3D%20100%25", "%73ort=R%26D%20%3D%20100%25&amp;n.%3Ckey%3E=1.5", "%73ort=%C3%A9",
                "%73ort=%C3%A9&amp;n.%3Ckey%3E=2", "%73ort=", "%73ort=&amp;n.%3Ckey%3E=",
            ])
    }

    @Test("The link of a group shows the number of items that its filter selects, even with children in other groups")
    func groupCounts() async throws {
        let files = try await build(
            #"""
            [{"name": "box", "place": {"room": "Hall", "shelf": 1}, "tags": ["a", "b"], "in": [
                {"name": "lamp"}, {"name": "saw", "place": {"room": "Shed"}, "tags": ["b"]},
                {"name": "bag", "place": {"shelf": 2}, "in": [{"name": "pen", "tags": ["c"]}]}]},
             {"name": "rake", "place": {"room": "Shed"}}, {"name": "loose"}]
            """#,
            "id: none\nchildren: in\nviews: [{id: v, by: [place.room, place.shelf]}, {id: t, by: tags}]"
        ).files
        let titles = { (page: String) in
            (files["views/\(page)/index.html"] ?? "").firstMatch(of: /Explore (\d+) items?</)?.1
        }
        #expect(titles("v/hall") == "4")
        #expect(titles("v/hall/1") == "2")
        #expect(titles("v/shed") == "2")
        #expect(titles("v/none") == "1")
        #expect(titles("v/none/none") == "1")
        #expect(titles("t/a") == "3")
        #expect(titles("t/b") == "4")
        #expect(titles("t/none") == "2")
        #expect((files["index.html"] ?? "").contains("Explore 7 items<"))
    }

    @Test("The column of a group key has the values of the groups, including Markdown, HTML, links and objects")
    func groupValues() async throws {
        let files = try await build(
            #"""
            [{"name": "a", "m": "**Hall** &amp;", "h": "<p>One &amp; <i>two</i></p>", "l": "https://example.com/a b", "o": " x"},
             {"name": "b", "m": "Attic", "h": "plain", "l": "x", "o": {"p": 1}}]
            """#,
            "id: none\nviews: [{by: m}, {by: h}, {by: l}, {by: o}]\n"
                + "fields: [{key: m, type: markdown}, {key: h, type: html}, {key: l, type: link}]"
        ).files
        let links = files.values.flatMap { $0.matches(of: /explore\.html#(\w)=([^"&]*)"/) }
        #expect(links.count >= 8)
        let numbers = try columnNumbers(files)
        for link in links {
            let number = try #require(numbers[String(link.1)])
            let value = try #require(String(link.2).removingPercentEncoding)
            #expect(value.isEmpty || files["explore/column-\(number).js"]?.contains(value) == true, "\(link.0)")
        }
        #expect(files["explore/column-4.js"]?.contains("values: `Ax`, codes: \"BA\"") == true)
    }

    @Test("A key that begins with a hyphen cannot be read as a descending order")
    func hyphens() async throws {
        let items = (1...3).map { "{\"name\": \"Item \($0)\", \"-n m\": \($0)}" }.joined(separator: ",")
        let page = try await build("[\(items)]", "id: none\nviews: [{title: All}]\npageSize: 2").files["index.html"]
        #expect(page?.contains("explore.html#sort=-%2Dn%20m\"") == true)
    }

    @Test("Values that all items have, and values that only one item has, are not filters")
    func facets() async throws {
        let items = (1...8).map {
            """
            {"name": "n\($0)", "same": "x", "code": "c\($0)", "kind": "k\($0 % 2)", "tags": ["t\($0)"], "is": true,\
            "few": \($0 == 1 ? "\"x\"" : "null"), "new": \($0 > 2), "sku": "s\($0)", "flags": ["-a", "-b"],\
            "modes": ["-a", "-\($0 % 2)"]}
            """
        }.joined(separator: ",")
        let columns = try columns(
            try await files(
                "[\(items)]", "id: none\nviews: [{by: code}, {by: kind}, {by: same}]\nfields: [{key: tags, type: list}]"
            ))
        let offered = columns.filter { $0.value["isFacet"] as? Bool == true }.keys
        #expect(offered.sorted() == ["kind", "modes", "new"])
    }

    @Test("Amounts in several currencies have the label of the currency key for downloads")
    func currencies() async throws {
        let items = #"[{"name": "a", "price": 1, "unit": "EUR"}, {"name": "b", "price": 2, "unit": "USD"}]"#
        let own = try await files(items, "id: none\nfields: [{key: price, type: money, currency: unit}]")
        #expect(try columns(own)["price"]?["currency"] as? String == "Unit")
        let same = try await files(items, "id: none\nfields: [{key: price, type: money, currency: EUR}]")
        #expect(try columns(same)["price"]?["currency"] == nil)
    }

    @Test("The headline of data warnings leads to the affected items, even for warnings found during rendering")
    func dataWarnings() async throws {
        let json = #"""
            [{"name": "a", "n": "x", "t": "[b](javascript:c)"}, {"name": "b", "n": 1, "data-warnings": 1}, {"name": "a", "n": "y"}]
            """#
        let yaml = "id: none\nfields: [{key: n, type: integer, label: \"N\\tM\"}, {key: t, type: markdown}]"
        let built = try await build(json, yaml)
        let links = built.files["warnings.html"]?.matches(of: /<h2><a href="(.*?)"/).map { String($0.1) }
        #expect(
            links == ["not-a-number:n", "refused-url:t", "repeated-name"].map { "explore.html#data-warnings-=\($0)" })
        let number = try #require(try columnNumbers(built.files)["data-warnings-"])
        #expect(
            built.files["explore/column-\(number).js"] == """
                drilldown("explore/column-\(number)", {width: 1, values: `Anot-a-number:n\tN M is not a number in 2 of 3 items
                Arefused-url:t\tT has an address that is not allowed in 1 of 3 items
                Cpeated-name\tDuplicate name in 2 of 3 items`, codes: "BCD..BD."});

                """)
        let alone = try await build(json, "\(yaml)\noutputs: {explore: false}")
        #expect(alone.files["warnings.html"]?.contains("<h2><a><bdi>N") == true)
    }

    @Test("Only lists with several pages leave sorting and filtering to the explore page")
    func severalPages() async throws {
        let items = (1...3).map { "{\"name\": \"Item \($0)\", \"n\": \($0)}" }.joined(separator: ",")
        let whole = try await build("[\(items)]", "id: none\nviews: [{title: All}]").files["index.html"] ?? ""
        #expect(whole.contains("class=\"filter\""))
        #expect(!whole.contains("explore.html#"))
        let first =
            try await build("[\(items)]", "id: none\nviews: [{title: All}]\npageSize: 2").files["index.html"] ?? ""
        #expect(!first.contains("class=\"filter\""))
        #expect(first.contains("<a href=\"explore.html#sort=-n\">N</a>"))
        #expect(first.contains("<a href=\"explore.html\">Explore 3 items</a>"))
    }

    @Test("A list with several pages has no filter and no sortable headings")
    func parts() async throws {
        let parts = (1...3).map { "{\"name\": \"Part \($0)\"}" }.joined(separator: ",")
        let items = (1...3).map { "{\"name\": \"Item \($0)\", \"g\": \"G\($0)\", \"in\": [\(parts)]}" }.joined(
            separator: ",")
        let files = try await build(
            "[\(items)]", "id: none\nchildren: in\nviews: [{by: g}, {title: All}]\npageSize: 2"
        ).files
        let pages = files.filter { $0.key.hasSuffix(".html") && $0.value.contains("<nav class=\"pages\"") }
        // Two pages for the groups, two for all items, and two for the children of each item.
        #expect(pages.count == 10)
        for (path, page) in pages {
            #expect(!page.contains("class=\"filter\""), "\(path)")
            #expect(!page.contains("<th scope=\"col\"><button"), "\(path)")
        }
    }

    @Test("A value by which items are grouped is a link to its group, unless the item is in several groups")
    func valueLinks() async throws {
        let files = try await build(
            #"""
            [{"name": "a", "room": "Hall", "shelf": "S1", "tags": ["x", "y"], "in": [{"name": "p", "room": "Hall"}]},
             {"name": "b", "room": "Hall", "shelf": "S2", "tags": ["x"]}]
            """#, "id: none\nchildren: in\nviews: [{id: place, by: [room, shelf]}, {id: tags, by: tags}]"
        ).files
        let links = { (path: String) in
            (files[path] ?? "").matches(of: /<dd[^>]*><p><a href="([^"]*)">/).map { String($0.1) }
        }
        #expect(links("items/a.html") == ["../views/place/hall/index.html", "../views/place/hall/s1/index.html"])
        #expect(links("items/a/p.html") == [])
    }

    // MARK: Numbers

    @Test(
        "Numbers formatted by the script's rules agree with Foundation",
        arguments: [
            "en_US", "de_DE", "de_CH", "fr_FR", "es_ES", "pt_PT", "pl_PL", "hi_IN", "ar_EG", "fa_IR", "he_IL", "ja_JP",
            "zh_Hant_TW", "sv_SE", "bn_BD",
        ])
    func numbers(identifier: String) throws {
        var formatter = ValueFormatter(RegionalSettings(locale: identifier))
        var random = Seeded(state: 11)
        let styles = [
            NumberStyle(), NumberStyle(decimals: .cents), NumberStyle(decimals: .within(0...2)),
            NumberStyle(form: .percent),
            NumberStyle(currency: "EUR"), NumberStyle(currency: "JPY"), NumberStyle(currency: "KWD"),
        ]
        for style in styles {
            let form = formatter.form(style)
            for _ in 0..<RandomRuns.count(300) {
                let digits = String(
                    (0..<Int.random(in: 1...20, using: &random)).map { _ in
                        Character(String(Int.random(in: 0...9, using: &random)))
                    })
                let sign = Bool.random(using: &random) ? "-" : ""
                let number = try ExactDecimal(
                    Array("\(sign)\(digits)e-\(Int.random(in: 0...8, using: &random))".utf8))
                #expect(
                    ScriptNumber.text(of: number, form) == formatter.string(number, style), "\(number) \(style)")
            }
        }
    }
}

/// The function `format` of explore.js in Swift.
private enum ScriptNumber {
    static func text(of number: ExactDecimal, _ form: NumberForm) -> String {
        let parts = number.description.split(separator: ".")
        var digits = Array(parts[0].drop { $0 == "-" }) + (parts.count > 1 ? Array(parts[1]) : [])
        var places = (parts.count > 1 ? parts[1].count : 0) - form.shift
        while places < 0 { (digits, places) = (digits + ["0"], places + 1) }
        while digits.count <= places { digits.insert("0", at: 0) }
        if let most = form.most, places > most { round(&digits, places - most, &places) }
        while places > 0, digits.last == "0" { (digits, places) = (digits.dropLast(), places - 1) }
        let whole = Array(digits.dropLast(places).drop { $0 == "0" })
        var fraction = Array(digits.suffix(places))
        while fraction.count < form.least { fraction.append("0") }
        let shown =
            groups(whole.isEmpty ? ["0"] : whole, form).map { local($0, form) }.joined(separator: form.group)
            + (fraction.isEmpty ? "" : form.point + local(fraction, form))
        return number.isNegative ? form.minusPrefix + shown + form.minusSuffix : form.prefix + shown + form.suffix
    }

    private static func groups(_ whole: [Character], _ form: NumberForm) -> [[Character]] {
        guard !form.group.isEmpty, whole.count >= form.sizes[0] + form.before else { return [whole] }
        var groups = [Array(whole.suffix(form.sizes[0]))]
        var rest = Array(whole.dropLast(form.sizes[0]))
        while rest.count > form.sizes[1] {
            groups.insert(Array(rest.suffix(form.sizes[1])), at: 0)
            rest.removeLast(form.sizes[1])
        }
        return [rest] + groups
    }

    private static func local(_ digits: [Character], _ form: NumberForm) -> String {
        let glyphs = Array(form.digits)
        return String(digits.map { glyphs[$0.wholeNumberValue ?? 0] })
    }

    /// Rounds half to even.
    private static func round(_ digits: inout [Character], _ dropped: Int, _ places: inout Int) {
        let rest = Array(digits.suffix(dropped))
        digits.removeLast(dropped)
        places -= dropped
        if digits.isEmpty { digits = ["0"] }
        let half = ["5"] + Array(repeating: Character("0"), count: dropped - 1)
        let isOdd = (digits.last?.wholeNumberValue ?? 0) % 2 == 1
        guard String(rest) > String(half) || rest == half && isOdd else { return }
        var index = digits.count - 1
        while index >= 0, digits[index] == "9" { (digits[index], index) = ("0", index - 1) }
        if index < 0 {
            digits.insert("1", at: 0)
        } else {
            digits[index] = Character(String((digits[index].wholeNumberValue ?? 0) + 1))
        }
    }
}
