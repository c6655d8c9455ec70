import Testing

@testable import Drilldown

/// Relative links between pages.
@Suite struct RelativeLinkTests {
    @Test(
        "A relative link leads from one page to another",
        arguments: [
            ("index.html", "items/a.html", "items/a.html"), ("items/a.html", "index.html", "../index.html"),
            ("items/a.html", "items/b.html", "b.html"),
            ("items/a/b.html", "items/a.html", "../a.html"),
            ("items/a/b.html", "views/x/y/index.html", "../../views/x/y/index.html"),
            ("items/a.html", "items/a.html", "a.html"), ("items/ab.html", "items/abc/d.html", "abc/d.html"),
            ("index.html", "index-2.html#x", "index-2.html#x"),
        ])
    func links(page: String, target: String, link: String) {
        #expect(RelativeLink.make(from: page, to: target) == link)
    }
}
