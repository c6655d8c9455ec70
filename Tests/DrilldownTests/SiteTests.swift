import Drilldown
import Testing

/// Inventories and their complete expected sites.
@Suite struct SiteTests {
    private static let names = [
        "inferred",  // no configuration, all kinds of values
        "configured",  // a complete configuration, another language and time zone, quantities, two currencies
        "empty",  // no items
        "paged",  // a long list, names that are combined from two keys, no IDs, items without the sort key
        "names",  // names that look like markup
        "types",  // each field type, with valid and invalid values
        "views",  // nested groups with several pages, lists, missing values, two currencies, groups almost the same
        "children",  // three levels, quantities, kinds with their own templates, a long list of children
        "changes",  // a comparison with an earlier inventory: all levels, IDs, totals, pages
        "history",  // the counts and totals of earlier days, next to a comparison
        "chinese",  // strings, numbers, dates and order in another language
        "arabic",  // text from right to left
        "search",  // an index with several pieces, hidden values, children, quotes
        "templates",  // custom templates, partials, layout, strings and styles
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
        // 500 items, 72 list pages, the style sheet, the script, two files for hosts, two downloads, the print view
        // with its style sheet, 18 files for the search, and six for the explore page.
        #expect(one.files.count == 604)
        #expect(one.files == many.files)
    }

    @Test("Pages have a report date only if one is given")
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
