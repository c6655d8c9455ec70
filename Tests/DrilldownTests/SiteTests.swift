import Drilldown
import Testing

/// Whole sites in, whole sites out.
@Suite struct SiteTests {
    private static let names = [
        "inferred",  // no configuration: all kinds of values
        "configured",  // everything said, another language and time zone, quantities, two currencies
        "empty",  // no item
        "paged",  // a long list, names made of two keys, no ids, items without the sorting key
        "names",  // what would be structure if it were not text
        "types",  // each type of field, with what it accepts and what it does not
        "views",  // groups in groups, in pages; lists, no values, two currencies, groups that are nearly the same
        "children",  // three levels, quantities, kinds with templates of their own, a long list of children
        "changes",  // since an earlier inventory: all levels, ids, totals, pages
        "chinese",  // words, figures, dates and order in another language
        "arabic",  // from right to left
        "search",  // an index of more than one piece, what is hidden, children, what has quotes
        "templates",  // templates, partials, layout, strings and styles of one's own
    ]

    @Test("An inventory gives the expected site, byte for byte", arguments: names)
    func whole(name: String) async throws {
        let expected = ExpectedSite(name)
        try expected.expect(try await build(expected.input()))
    }

    @Test("Each expected site is tested")
    func expectedSites() {
        #expect(Self.names.sorted() == ExpectedSite.names)
    }

    @Test("Any number of threads creates the same site")
    func threads() async throws {
        let items = (0..<500).map { "{\"name\": \"Item \($0)\", \"notes\": \"Note *\($0)*\"}" }.joined(separator: ",")
        let input = input("[\(items)]", "fields: [{key: notes, type: markdown}]\npageSize: 7")
        let one = try await build(input, threads: 1)
        let many = try await build(input, threads: 8)
        // 500 items, 72 pages of the list, the style, the script, two for hosts, two to download, the print
        // view, 18 to search, six to explore.
        #expect(one.files.count == 603)
        #expect(one.files == many.files)
    }

    @Test("Pages have a report date only with --today")
    func today() async throws {
        var input = input("[{\"name\": \"a\", \"id\": 1}]")
        #expect(try await build(input).files.values.allSatisfy { !$0.contains("As of") })
        input.options.today = "2026-11-21"
        let pages = try await build(input).files.filter { $0.key.hasSuffix(".html") }
        #expect(pages.count == 4)
        #expect(pages.values.allSatisfy { $0.contains(/<(footer|p)>As of Nov 21, 2026<\//) })
    }

    @Test("Options take precedence over the configuration")
    func options() async throws {
        var input = input(
            "{\"a\": [{\"name\": \"x\", \"p\": 1}], \"b\": [{\"name\": \"y\", \"p\": 1234.5}]}",
            "items: a\nlocale: en_US\ncurrency: USD\nfields: [{key: p, type: money}]")
        input.options.items = "b"
        input.options.locale = "de_DE"
        input.options.currency = "EUR"
        let site = try await build(input).site
        #expect(site.totals.map(\.text) == ["1.234,50\u{A0}€"])
        #expect(site.totals.map(\.sum) == ["1234.5"])
    }
}
