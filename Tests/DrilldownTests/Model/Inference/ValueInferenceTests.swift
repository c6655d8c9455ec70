import Testing

@testable import Drilldown

/// The values of inferred fields, and warnings about them.
@Suite struct ValueInferenceTests {
    private func inventory(_ items: [String]) -> String {
        let items = items.enumerated().map { #"{"id": "i\#($0)", "name": "N\#($0)", \#($1)}"# }
        return "[\(items.joined(separator: ",\n"))]"
    }

    private func value(_ label: String, of page: String) -> String? {
        page.firstMatch(
            of: try! Regex("<dt>\(label)</dt>\n<dd[^>]*>(?:<p>)?(.*?)(?:</p>)?</dd>", as: (Substring, Substring).self)
        )
        .map { String($0.1) }
    }

    @Test(
        "If all instants have the same offset, their days are shown as they are written",
        arguments: ["", "timeZone: UTC"])
    func onlyOffset(configuration: String) async throws {
        let json = """
            [{"name": "A", "at": "2023-07-28T00:30:00+02:00"}, {"name": "B", "at": "2024-12-01T01:00:00+02:00"}]
            """
        let page = try await build(json, configuration).main("index.html")
        let days = page.matches(of: /<td data-sort="[^"]*">(.*?)<\/td>/).map { String($0.1) }
        #expect(days == (configuration.isEmpty ? ["Jul 28, 2023", "Dec 1, 2024"] : ["Jul 27, 2023", "Nov 30, 2024"]))
    }

    @Test("The page of an item shows the time of an instant even if lists do not, and omits the epoch")
    func times() async throws {
        let items = (0..<6).map { number in
            let seen = number % 2 == 0 ? "1970-01-01T00:00:00+00:00" : "2025-0\(number)-07T00:00:00+00:00"
            return #""made": "2025-0\#(number + 1)-03T0\#(number + 3):1\#(number):27Z", "seen": "\#(seen)""#
        }
        let built = try await build(inventory(items))
        let pages = (0..<2).map { built.main("items/i\($0).html") }
        #expect(value("Made", of: pages[0])?.hasPrefix("Jan 3, 2025 at 3:10") ?? false)
        #expect(!built.main("index.html").contains("3:10"))
        #expect(pages.map { value("Seen", of: $0) } == [nil, "Jan 7, 2025"])
        #expect(!pages[0].contains("placeholder"))
    }

    @Test("Amounts without a currency have two decimals if any of them has decimals; other numbers are unchanged")
    func cents() async throws {
        let amounts = ["1195664.1", "811635.85", "7", "-0.5"]
        let items = amounts.map { #""price": \#($0), "weight": \#($0), "cost": 7, "value": \#($0)25"# }
        let built = try await build(inventory(items), "fields: [{key: value, total: none}]")
        let pages = (0..<4).map { built.main("items/i\($0).html") }
        #expect(pages.map { value("Price", of: $0) } == ["1,195,664.10", "811,635.85", "7.00", "-0.50"])
        #expect(pages.map { value("Weight", of: $0) } == ["1,195,664.1", "811,635.85", "7", "-0.5"])
        #expect(pages.map { value("Cost", of: $0) } == ["7", "7", "7", "7"])
        #expect(value("Value", of: pages[0]) == "1,195,664.125")
        #expect(built.main("index.html").contains("2,007,306.45"))
        let one = try await build(inventory([#""price": 1.5"#, #""price": 2.25, "x": 1"#, #""price": 2.25"#]))
        #expect(one.main("index.html").contains("<b><a href=\"#_rows\">6.00</a></b>"))
        let long = try await build(inventory((0..<20).map { "\"price\": \($0 == 3 ? "12.345" : "\($0).5")" }))
        #expect((2...3).map { value("Price", of: long.main("items/i\($0).html")) } == ["2.50", "12.345"])
    }

    @Test("Amounts with a unit have only the decimals of the file")
    func measures() async throws {
        let items = [("3", "cl"), ("1.5", "cl"), ("0.25", "dash")].map { amount, unit in
            #""parts": [{"amount": \#(amount), "unit": "\#(unit)", "what": "Gin"}, {"amount": 7, "unit": "cl", "what": "Rum"}]"#
        }
        let page = try await build(inventory(items)).main("items/i0.html")
        #expect(page.contains(">3</td>") && page.contains(">7</td>"))
    }

    @Test("Rounding errors of binary fractions are not shown, but are in CSV")
    func noise() async throws {
        let values = [("24.950000000000003", "0.0001309607003215936"), ("272039.66666665226", "0.25"), ("7", "0.5")]
        let items = values.map { #""length": \#($0), "share": \#($1), "width": "\#($0)", "exact": 1.123456789"# }
        let built = try await build(inventory(items))
        let pages = (0..<3).map { built.main("items/i\($0).html") }
        #expect(pages.map { value("Length", of: $0) } == ["24.95", "272,039.67", "7"])
        #expect(pages.map { value("Share", of: $0) } == ["0.000131", "0.25", "0.5"])
        #expect(pages.map { value("Width", of: $0) } == ["24.95", "272,039.67", "7"])
        #expect(value("Exact", of: pages[0]) == "1.123456789")
        // A price with nine digits before the point has only eight decimals.
        let prices = ["102530999.99999999", "102415000.0", "102488000.0"].map { #""price": \#($0)"# }
        let price = try await build(inventory(prices)).main("items/i0.html")
        #expect(value("Price", of: price) == "102,531,000.00")
        #expect(built.files["items.csv"]?.contains("24.950000000000003") == true)
    }

    @Test("A zero among years is a missing value")
    func zeros() async throws {
        let items = [0, 1921, -40].map { #""built_year": \#($0), "floors": 0"# }
        let built = try await build(inventory(items))
        let page = built.main("items/i0.html")
        #expect(value("Built year", of: page) == nil)
        #expect(value("Floors", of: page) == "0")
        #expect(value("Built year", of: built.main("items/i2.html")) == "-40")
    }

    @Test("Register numbers and area codes are shown as in the file")
    func registers() async throws {
        let items = (0..<30).map {
            #""OBJECTID": \#(3990 + $0), "plant": \#(1_244_000 + $0), "BEZ": \#(1110 + $0 % 3 * 10), "people": \#(1500 + $0 * 7)"#
        }
        let page = try await build(inventory(items)).main("items/i29.html")
        #expect(value("Objectid", of: page) == "4019")
        #expect(value("Plant", of: page) == "1244029")
        #expect(value("BEZ", of: page) == "1130")
        #expect(value("People", of: page) == "1,703")
    }

    @Test("A phrase that several items have instead of a number or a date is a missing value")
    func phrases() async throws {
        let items = (0..<40).map { number in
            switch number {
            case 0..<3: #""price": "Not yet sold", "sold": "not yet""#
            case 3: #""price": "much", "sold": "soon""#
            default: #""price": \#(number), "sold": "2024-05-\#(number % 20 + 10)""#
            }
        }
        let built = try await build(inventory(items), "currency: EUR")
        #expect(value("Price", of: built.main("items/i1.html")) == "Not yet sold")
        #expect(built.warnings.filter { $0.contains("price") || $0.contains("sold") }.count == 2)
        #expect(built.warnings.contains { $0.contains("\"much\" in \"price\" is not a number") })
        #expect(built.warnings.contains { $0.contains("\"soon\" in \"sold\" is not a valid date") })
        #expect(
            built.main("index.html").contains(
                "3 of 40 items not counted (no value); 1 of 40 items not counted (unreadable value)"))
        let all = try await build(
            inventory(Array(repeating: #""n": "x""#, count: 4)), "fields: [{key: n, type: integer}]")
        #expect(all.warnings.count == 4)
    }

    @Test("Several years and months among dates are shown as written, and a day that does not exist is reported")
    func otherDates() async throws {
        let others = ["1803", "1812-05", "~1799", "1844-02-30"]
        let items = (0..<20).map { number in
            let date = number < 4 ? others[number] : "18\(number + 20)-05-11"
            return "\"born\": \"\(date)\""
        }
        let built = try await build(inventory(items))
        #expect(value("Born", of: built.main("items/i2.html")) == "~1799")
        #expect(value("Born", of: built.main("items/i9.html")) == "May 11, 1829")
        #expect(built.warnings.count == 1 && built.warnings[0].contains("1844-02-30"), "\(built.warnings)")
        // One or two are more likely mistakes.
        let few = try await build(inventory(Array(items[2...])))
        #expect(few.warnings.count == 2, "\(few.warnings)")
    }

    @Test("All members of a flat object are fields if items are grouped by one of them")
    func flatObjects() async throws {
        let items = (0..<12).map {
            #""storage": {"room": "R\#($0 % 3)", "shelf": \#($0), "note": "n\#($0 * 7)"}, "maker": {"country": "C\#($0 % 4)", "offices": ["x", "y"]}"#
        }
        let built = try await build(inventory(items))
        let labels = built.main("items/i4.html").matches(of: /<dt>(.*?)<\/dt>/).map { String($0.1) }
        #expect(labels == ["ID", "Storage room", "Storage shelf", "Storage note", "Maker country", "Maker"])
    }

    @Test("The heading of groups is the title of their tab")
    func headings() async throws {
        let json = """
            {"sources": [{"origin": {"path": "a.lock"}, "title": "A", "packages": [{"title": "p", "vulns": [{"id": "1"}, {"id": "2"}]}]},
            {"origin": {"path": "b.lock"}, "title": "B", "packages": [{"title": "q", "vulns": [{"id": "3"}]}]}]}
            """
        func heading(_ views: String) async throws -> String? {
            let built = try await build(json, "items: sources[].packages[].vulns\nname: id\nviews: [\(views)]")
            return built.main("index.html").firstMatch(of: /<th scope="col">(.*?)<\/th>/).map { String($0.1) }
        }
        #expect(try await heading("{by: [parent.parent.origin.path]}") == "Origin path")
        #expect(try await heading("{title: Source, by: [parent.parent.title]}") == "Source")
    }

    @Test("Equal keys of the objects around an item have labels with the names of the objects")
    func parents() async throws {
        let json = """
            {"sources": [{"grid": {"x": 1}, "packages": [{"grid": {"x": 2}, "vulns": [{"id": "1", "grid": {"x": 3}}, {"id": "2"}]}]}]}
            """
        let page = try await build(json, "items: sources[].packages[].vulns\nname: id\nid: id").main("items/1.html")
        let labels = page.matches(of: /<dt>(.*?)<\/dt>/).map { String($0.1) }
        #expect(labels == ["Grid", "Package grid", "Source grid"])
    }

    @Test("The label of a reference does not end with ID, unless the shorter label is that of another field")
    func labelsOfReferences() async throws {
        let items = [
            #"{"id": "h1", "name": "Ann"}"#, #"{"id": "h2", "name": "Bo", "father_id": "h1"}"#,
            #"{"id": "h3", "name": "Cy", "father_id": "h1", "mother": "Dora Li", "mother_id": "h2"}"#,
            #"{"id": "h4", "name": "Di", "father_id": "h3", "mother": "Eva Li", "mother_id": "h1"}"#,
        ]
        let fields = try await build("[\(items.joined(separator: ","))]").site.inventory.schema.fields
        #expect(fields.filter { $0.type == .item }.map(\.label) == ["Father", "Mother ID"])
    }

    @Test("A view never groups by a secret, even if its values correlate with a code")
    func secretNextToCode() async throws {
        let items = (0..<120).map { #""team": \#($0 % 3 + 1), "password": "\#(["red", "green", "blue"][$0 % 3])""# }
        let built = try await build(inventory(items))
        #expect(!built.files.values.contains { $0.contains("green") })
    }

    @Test("A number outside the range of exact numbers is an error")
    func hugeNumber() {
        let items = (0..<110).map {
            #""population": \#(10_000 + $0)\#($0 == 7 ? String(repeating: "0", count: 320) : "")"#
        }
        #expect(errors(inventory(items), nil).contains("outside the range of exact numbers"))
    }

    @Test("Numeric keys have distinct column labels")
    func years() async throws {
        let items = (0..<6).map { #""population": {"2010": \#($0 * 7 + 1), "2020": \#($0 * 11 + 3)}"# }
        let page = try await build(inventory(items)).main("index.html")
        #expect(page.contains("Population 2010"))
        #expect(page.contains("Population 2020"))
    }

    @Test("An attribute in a list cannot be hidden alone; the list can be hidden as a whole")
    func hiddenAttribute() {
        let items = ["Red", "Blue", "Red"].map {
            #"{"name": "Lamp", "specs": [{"name": "Color", "value": "\#($0)"}, {"name": "Size", "value": 4}]}"#
        }
        let json = "[\(items.joined(separator: ", "))]"
        #expect(
            errors(json, "hidden: [specs.Color]")
                == #"site.yml:1:10: error: cannot hide "specs.Color" in a single element of a list; hide "specs""#)
        #expect(errors(json, "hidden: [specs]") == "no error")
        #expect(errors(json, "fields: [{key: specs.Colour}]").contains("specs.Colour"))
    }

    @Test("A key in a list can be hidden only in all elements, and names and templates cannot use it")
    func hiddenElements() {
        let json = #"[{"id": 1, "name": "a", "authors": [{"name": "Ann", "email": "ann@example.com"}]}]"#
        #expect(
            errors(json, "hidden: [authors.0.email]")
                == #"site.yml:1:10: error: cannot hide "authors.0.email" in a single element of a list; hide "authors.email""#
        )
        #expect(errors(json, "hidden: [authors.email]\nname: authors.0.email") != "no error")
        let template = ["item.md": "# {{screen.title}}\n\n{{item.authors.0.email}}"]
        #expect(errors(json, "hidden: [authors.email]", templates: template) != "no error")
    }

    @Test("A key inside an object can be a column without a declaration in fields")
    func columnInsideObject() async throws {
        let built = try await build(#"[{"id": 1, "name": "a", "s": {"t": 5}}]"#, "columns: [name, s.t]")
        #expect(built.main("index.html").contains(">5</td>"))
    }
}
